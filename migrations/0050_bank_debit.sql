-- Bank debits through Stripe that are on their way or have failed, as JSON.
ALTER TABLE orders ADD COLUMN debits TEXT CHECK (debits IS NULL OR json_valid(debits));

-- When what was lent with an order is due back; NULL if nothing is out. Then when it came back.
ALTER TABLE orders ADD COLUMN loan_due_on TEXT;
ALTER TABLE orders ADD COLUMN loan_returned_at INTEGER;
CREATE INDEX orders_loan_due ON orders (loan_due_on) WHERE loan_due_on IS NOT NULL;

ALTER TABLE seo_settings ADD COLUMN street_address TEXT;

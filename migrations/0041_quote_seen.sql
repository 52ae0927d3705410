-- When somebody who is not signed in first opened the quote.
ALTER TABLE quotes ADD COLUMN seen_at INTEGER;

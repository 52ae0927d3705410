-- When somebody who is not signed in first looked at a quote by its link.
ALTER TABLE quotes ADD COLUMN seen_at INTEGER;

-- When a sync first missed an item's files; NULL while they are there.
ALTER TABLE portfolio_images ADD COLUMN missing_at INTEGER;
ALTER TABLE recognitions ADD COLUMN missing_at INTEGER;
CREATE INDEX portfolio_images_missing ON portfolio_images (missing_at) WHERE missing_at IS NOT NULL;
CREATE INDEX recognitions_missing ON recognitions (missing_at) WHERE missing_at IS NOT NULL;

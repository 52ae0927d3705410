-- What the cake's own page tells about it; without a story it has none.
ALTER TABLE portfolio_images ADD COLUMN story TEXT NOT NULL DEFAULT '';

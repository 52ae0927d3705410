-- The year of a recognition; null: the studio has not said it.
ALTER TABLE recognitions ADD COLUMN year INTEGER CHECK (year BETWEEN 1900 AND 2100);
-- The key of the portfolio's photo that shows what a review speaks of. Nothing is shown beside the review while that photo is not live.
ALTER TABLE google_reviews ADD COLUMN photo_key TEXT;

-- A recognition's year; null if unknown.
ALTER TABLE recognitions ADD COLUMN year INTEGER CHECK (year BETWEEN 1900 AND 2100);
-- Key of the portfolio photo of the reviewed cake; shown only while that photo is live.
ALTER TABLE google_reviews ADD COLUMN photo_key TEXT;

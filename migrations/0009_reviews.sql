-- Google's time of a review's last change (ISO); an older response never overwrites a newer one.
ALTER TABLE google_reviews ADD COLUMN update_time TEXT NOT NULL DEFAULT '';

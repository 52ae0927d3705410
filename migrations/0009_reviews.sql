-- When Google says that a review was last changed (ISO time); an older answer never undoes a newer one.
ALTER TABLE google_reviews ADD COLUMN update_time TEXT NOT NULL DEFAULT '';

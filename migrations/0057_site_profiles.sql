-- The studio's profiles elsewhere, a JSON list of addresses; and whose the photos are, if not the brand's.
ALTER TABLE seo_settings ADD COLUMN profiles TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seo_settings ADD COLUMN photo_credit TEXT;

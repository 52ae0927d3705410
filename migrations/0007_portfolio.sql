-- What the studio has changed and not published yet: a JSON object of the fields that shall replace the columns beside it.
-- The columns are what visitors see, so that a sync never publishes half of the studio's work. Null: nothing waits.
-- A row with `deleted_at` is deleted for visitors too; its files and the row itself go a day later.

ALTER TABLE portfolio_images ADD COLUMN draft TEXT;
ALTER TABLE portfolio_images ADD COLUMN deleted_at INTEGER;

ALTER TABLE recognitions ADD COLUMN draft TEXT;
ALTER TABLE recognitions ADD COLUMN deleted_at INTEGER;
-- Of a picture that was uploaded in the back office, which is none of the files that `etags` names.
ALTER TABLE recognitions ADD COLUMN image_etag TEXT;

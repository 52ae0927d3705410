-- Unpublished edits: a JSON object of the fields that will replace the row's columns; null if there are none. The
-- columns are what visitors see, so a sync never publishes unfinished work. A row with `deleted_at` is deleted for
-- visitors, too; its files and the row itself are removed a day later.

ALTER TABLE portfolio_images ADD COLUMN draft TEXT;
ALTER TABLE portfolio_images ADD COLUMN deleted_at INTEGER;

ALTER TABLE recognitions ADD COLUMN draft TEXT;
ALTER TABLE recognitions ADD COLUMN deleted_at INTEGER;
-- Etag of a photo uploaded in the back office, which is not among the files of `etags`.
ALTER TABLE recognitions ADD COLUMN image_etag TEXT;

-- A photo's size in pixels, read on arrival; null if unreadable or not read yet.

ALTER TABLE inquiry_attachments ADD COLUMN width INTEGER;
ALTER TABLE inquiry_attachments ADD COLUMN height INTEGER;

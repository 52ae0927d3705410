-- A picture's size in pixels, read when it arrived; nothing where it could not be read or was not read yet.

ALTER TABLE inquiry_attachments ADD COLUMN width INTEGER;
ALTER TABLE inquiry_attachments ADD COLUMN height INTEGER;

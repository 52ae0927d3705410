-- An inquiry's optional fields. `details` is a JSON object of facts for a quote, `likes` a JSON array of gallery cakes
-- with their titles when it was sent: {id, title, file}.
ALTER TABLE inquiries ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
ALTER TABLE inquiries ADD COLUMN likes TEXT NOT NULL DEFAULT '[]';
-- When the client accepted a quote: holds the date until it is booked, declined, or released.
ALTER TABLE inquiries ADD COLUMN held_at INTEGER;

-- The studio's own settings, JSON by name.
CREATE TABLE studio_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

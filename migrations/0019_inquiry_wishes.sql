-- What an inquiry may say beyond its required fields. `details` is a JSON object of what helps with a quote, `likes` a JSON
-- array of cakes of the gallery as they were called when it was sent: {id, title, file}.
ALTER TABLE inquiries ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
ALTER TABLE inquiries ADD COLUMN likes TEXT NOT NULL DEFAULT '[]';
-- When the client accepted a quote: from then on the date is kept for them until it is booked, declined or released.
ALTER TABLE inquiries ADD COLUMN held_at INTEGER;

-- What the studio sets for itself in the back office, JSON by name.
CREATE TABLE studio_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- The copy that the site makes of itself each night. One transaction writes every table into `second_copy_parts` as text, so
-- that all of it is one moment; from there the parts go into the bucket a few at a time.
CREATE TABLE second_copy (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  begun_at INTEGER NOT NULL,
  migration TEXT NOT NULL,
  content_seq INTEGER NOT NULL,
  -- Files are listed one bucket after the other, from this key on.
  bucket INTEGER NOT NULL DEFAULT 0,
  last_key TEXT NOT NULL DEFAULT '',
  -- When the newest whole copy was begun.
  whole_at INTEGER
) STRICT;

CREATE TABLE second_copy_parts (
  part TEXT PRIMARY KEY,
  lines INTEGER NOT NULL,
  -- Null once it is in the bucket.
  content TEXT
) STRICT;

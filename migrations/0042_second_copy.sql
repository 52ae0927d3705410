-- The nightly backup. One transaction writes every table into `second_copy_parts` as text, so it is one consistent
-- snapshot; from there the parts are moved to the bucket a few at a time.
CREATE TABLE second_copy (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  begun_at INTEGER NOT NULL,
  migration TEXT NOT NULL,
  content_seq INTEGER NOT NULL,
  -- Files are listed bucket by bucket, resuming at this key.
  bucket INTEGER NOT NULL DEFAULT 0,
  last_key TEXT NOT NULL DEFAULT '',
  -- When the newest complete backup was started.
  whole_at INTEGER
) STRICT;

CREATE TABLE second_copy_parts (
  part TEXT PRIMARY KEY,
  lines INTEGER NOT NULL,
  -- Null once it is in the bucket.
  content TEXT
) STRICT;

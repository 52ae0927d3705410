-- Names of removed people, for their events.
CREATE TABLE former_people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  removed_at INTEGER NOT NULL
) STRICT;

-- How those are called who may no longer enter, for what they did.
CREATE TABLE former_people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  removed_at INTEGER NOT NULL
) STRICT;

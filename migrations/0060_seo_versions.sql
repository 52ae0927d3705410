-- Each SEO record as it was saved: the last ten versions, also of removed records. `record` has its columns as JSON.
CREATE TABLE seo_versions (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX seo_versions_of_record ON seo_versions (kind, key);

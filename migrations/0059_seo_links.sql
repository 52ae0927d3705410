-- What the nightly check saw of links to other sites.
CREATE TABLE seo_links (
  url TEXT PRIMARY KEY,
  checked_at INTEGER NOT NULL,
  -- JSON: the first failure since it last opened, and the latest.
  failures TEXT NOT NULL
) STRICT;

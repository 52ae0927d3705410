-- Facts crawled from the site's own pages, and their last audit. Not public.

CREATE TABLE seo_page_facts (
  slug TEXT PRIMARY KEY,
  facts TEXT NOT NULL,
  read_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seo_audit (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  findings TEXT NOT NULL,
  count INTEGER NOT NULL,
  audited_at INTEGER NOT NULL
) STRICT;

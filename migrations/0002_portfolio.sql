-- The portfolio as the studio edits it. Visitors see it only through the published manifests.
-- `widths` are stored next to the original in R2; `failed_widths` could not be made from the file with this etag.

CREATE TABLE portfolio_images (
  key TEXT PRIMARY KEY,
  category TEXT NOT NULL CHECK (category IN ('wedding', 'sculpted', 'birthday', 'special-occasions', 'cupcakes')),
  filename TEXT NOT NULL,
  etag TEXT NOT NULL,
  title TEXT NOT NULL,
  alt TEXT NOT NULL DEFAULT '',
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths TEXT NOT NULL DEFAULT '[]',
  failed_widths TEXT NOT NULL DEFAULT '[]',
  placeholder TEXT,
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  position INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  imported_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX portfolio_images_order ON portfolio_images (category, position, key);

-- `id` is the source folder, "{group}/{slug}"; `etags` maps its file names to the etags that were read.
CREATE TABLE recognitions (
  id TEXT PRIMARY KEY,
  group_key TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  link1 TEXT NOT NULL DEFAULT '',
  link2 TEXT NOT NULL DEFAULT '',
  image_key TEXT,
  image_width INTEGER,
  image_height INTEGER,
  image_widths TEXT NOT NULL DEFAULT '[]',
  image_failed_widths TEXT NOT NULL DEFAULT '[]',
  alt TEXT NOT NULL DEFAULT '',
  placeholder TEXT,
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  paths TEXT NOT NULL DEFAULT '[]',
  etags TEXT NOT NULL DEFAULT '{}',
  position INTEGER NOT NULL DEFAULT 0,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  imported_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Objects that a sync could not read: it reports them once per etag and does not retry.
CREATE TABLE unreadable_objects (
  key TEXT PRIMARY KEY,
  etag TEXT NOT NULL,
  reason TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;

-- Where a sync resumes; no row if none is in progress.
CREATE TABLE sync_progress (
  kind TEXT PRIMARY KEY CHECK (kind IN ('gallery', 'recognitions')),
  listed_at INTEGER NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('listing', 'widths')),
  last_key TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sync_cooldowns (
  name TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT;

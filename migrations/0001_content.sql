-- All public content. Times are milliseconds since 1970 (UTC); a JSON column holds what its zod schema accepts.

CREATE TABLE content_seq (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL
) STRICT;
INSERT INTO content_seq (id, value) VALUES (1, 1);

CREATE TABLE theme_history (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('promoted', 'factory')),
  tag TEXT NOT NULL,
  at INTEGER NOT NULL,
  theme TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX theme_history_one_factory ON theme_history (kind) WHERE kind = 'factory';

CREATE TABLE seo_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  brand TEXT,
  tagline TEXT,
  default_description TEXT,
  robots TEXT,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seo_pages (
  slug TEXT PRIMARY KEY,
  meta_title TEXT,
  meta_description TEXT,
  h1 TEXT,
  canonical TEXT,
  og_title TEXT,
  og_description TEXT,
  og_image TEXT,
  keywords TEXT NOT NULL DEFAULT '[]',
  internal_links TEXT NOT NULL DEFAULT '[]',
  indexed INTEGER NOT NULL DEFAULT 1 CHECK (indexed IN (0, 1)),
  followed INTEGER NOT NULL DEFAULT 1 CHECK (followed IN (0, 1)),
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seo_images (
  asset_url TEXT PRIMARY KEY,
  page_slug TEXT,
  alt TEXT,
  caption TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  section TEXT NOT NULL DEFAULT 'other',
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE site_images (
  slot TEXT PRIMARY KEY CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4')),
  url TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  widths TEXT NOT NULL DEFAULT '[]',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE google_reviews (
  id TEXT PRIMARY KEY,
  reviewer_name TEXT,
  reviewer_profile_photo TEXT,
  comment TEXT,
  create_time TEXT NOT NULL,
  rating TEXT NOT NULL CHECK (rating IN ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  source TEXT NOT NULL DEFAULT 'google' CHECK (source IN ('google', 'manual')),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX google_reviews_shown ON google_reviews (rating, hidden, create_time DESC);

-- Which immutable manifest in KV is live. `listed_at` is when its R2 listing began: a newer listing always wins.
CREATE TABLE manifests (
  kind TEXT PRIMARY KEY CHECK (kind IN ('gallery', 'recognitions')),
  version TEXT NOT NULL,
  digest TEXT NOT NULL,
  listed_at INTEGER NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;

-- Triggers raise content_seq with every public change, so no writer can forget to invalidate the page cache.
CREATE TRIGGER content_seq_theme_history_insert AFTER INSERT ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_theme_history_update AFTER UPDATE ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_theme_history_delete AFTER DELETE ON theme_history
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_settings_insert AFTER INSERT ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_settings_update AFTER UPDATE ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_settings_delete AFTER DELETE ON seo_settings
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_pages_insert AFTER INSERT ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_pages_update AFTER UPDATE ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_pages_delete AFTER DELETE ON seo_pages
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_images_insert AFTER INSERT ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_images_update AFTER UPDATE ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_seo_images_delete AFTER DELETE ON seo_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_insert AFTER INSERT ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_update AFTER UPDATE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_delete AFTER DELETE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_google_reviews_insert AFTER INSERT ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_google_reviews_update AFTER UPDATE ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_google_reviews_delete AFTER DELETE ON google_reviews
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_manifests_insert AFTER INSERT ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_manifests_update AFTER UPDATE ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_manifests_delete AFTER DELETE ON manifests
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

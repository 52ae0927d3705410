-- One more replaceable image: the founder's signature.
CREATE TABLE site_images_next (
  slot TEXT PRIMARY KEY
    CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4', 'signature')),
  url TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  widths TEXT NOT NULL DEFAULT '[]',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  updated_at INTEGER NOT NULL,
  placeholder TEXT
) STRICT;
INSERT INTO site_images_next
SELECT slot, url, width, height, widths, focal_x, focal_y, updated_at, placeholder FROM site_images;
DROP TABLE site_images;
ALTER TABLE site_images_next RENAME TO site_images;
CREATE TRIGGER content_seq_site_images_delete AFTER DELETE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_insert AFTER INSERT ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_site_images_update AFTER UPDATE ON site_images
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TABLE site_image_history_next (
  slot TEXT NOT NULL
    CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4', 'signature')),
  url TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  widths TEXT NOT NULL DEFAULT '[]',
  focal_x REAL NOT NULL DEFAULT 0.5,
  focal_y REAL NOT NULL DEFAULT 0.5,
  placeholder TEXT,
  -- When it was last set.
  used_at INTEGER NOT NULL,
  PRIMARY KEY (slot, url)
) STRICT;
INSERT INTO site_image_history_next
SELECT slot, url, width, height, widths, focal_x, focal_y, placeholder, used_at FROM site_image_history;
DROP TABLE site_image_history;
ALTER TABLE site_image_history_next RENAME TO site_image_history;

-- Placeholder color until the photo has loaded.
ALTER TABLE site_images ADD COLUMN placeholder TEXT;

-- A slot's earlier photos, so one can be restored. Not public.
CREATE TABLE site_image_history (
  slot TEXT NOT NULL CHECK (slot IN ('about', 'pricing', 'hero-1', 'hero-2', 'hero-3', 'hero-4')),
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
INSERT INTO site_image_history (slot, url, width, height, widths, focal_x, focal_y, used_at)
SELECT slot, url, width, height, widths, focal_x, focal_y, updated_at FROM site_images;

-- The town that a cake was delivered to, and what the owner writes for the page of a town.
ALTER TABLE portfolio_images ADD COLUMN town TEXT NOT NULL DEFAULT '';
CREATE TABLE service_areas (
  slug TEXT PRIMARY KEY,
  town TEXT NOT NULL,
  text TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER content_seq_service_areas_delete AFTER DELETE ON service_areas
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_service_areas_insert AFTER INSERT ON service_areas
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_service_areas_update AFTER UPDATE ON service_areas
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

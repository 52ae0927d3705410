-- Which statuses, event types, and categories exist is checked in one place, the code: a value added there no longer needs
-- a migration. Each column is replaced, since dropping a table would delete its child rows (see README.md).

ALTER TABLE inquiries ADD COLUMN event_type_next TEXT NOT NULL DEFAULT 'other';
UPDATE inquiries SET event_type_next = event_type;
ALTER TABLE inquiries DROP COLUMN event_type;
ALTER TABLE inquiries RENAME COLUMN event_type_next TO event_type;

DROP INDEX portfolio_images_order;
ALTER TABLE portfolio_images ADD COLUMN category_next TEXT NOT NULL DEFAULT '';
UPDATE portfolio_images SET category_next = category;
ALTER TABLE portfolio_images DROP COLUMN category;
ALTER TABLE portfolio_images RENAME COLUMN category_next TO category;
CREATE INDEX portfolio_images_order ON portfolio_images (category, position, key);

DROP INDEX orders_all;
DROP INDEX orders_by_status;
DROP INDEX orders_due;
DROP INDEX orders_on_calendar;
DROP INDEX orders_reviewing;
DROP TRIGGER content_seq_orders_update;
DROP TRIGGER order_search_delete;
DROP TRIGGER order_search_insert;
DROP TRIGGER order_search_update;
ALTER TABLE orders ADD COLUMN status_next TEXT NOT NULL DEFAULT 'new';
ALTER TABLE orders ADD COLUMN event_type_next TEXT NOT NULL DEFAULT 'other';
UPDATE orders SET status_next = status, event_type_next = event_type;
ALTER TABLE orders DROP COLUMN status;
ALTER TABLE orders DROP COLUMN event_type;
ALTER TABLE orders RENAME COLUMN status_next TO status;
ALTER TABLE orders RENAME COLUMN event_type_next TO event_type;

CREATE INDEX orders_all ON orders (received_at DESC, id DESC) WHERE deleted_at IS NULL AND status <> 'spam';
CREATE INDEX orders_by_status ON orders (status, deleted_at, received_at DESC, id DESC, inquiry_id);
CREATE INDEX orders_due ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX orders_on_calendar ON orders (event_day, event_type) WHERE on_calendar = 1;
CREATE INDEX orders_reviewing ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status = 'reviewing';

CREATE TRIGGER content_seq_orders_update AFTER UPDATE OF on_calendar, event_day, event_type ON orders
WHEN (old.on_calendar, old.event_day, old.event_type) IS NOT (new.on_calendar, new.event_day, new.event_type)
  AND (old.on_calendar = 1 OR new.on_calendar = 1)
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
END;
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;
CREATE TRIGGER order_search_update
AFTER UPDATE OF name, email, phone, phone_words, event_type, servings, location, message ON orders
WHEN (old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message)
  IS NOT (new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message)
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;

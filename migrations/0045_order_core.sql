-- Derived values are computed when an order's row is saved: the columns for lists become plain ones, and triggers hold no
-- rules. A change is saved only over the revision that it was decided on.

DROP TRIGGER order_search_delete;
DROP TRIGGER order_search_insert;
DROP TRIGGER order_search_update;
DROP TRIGGER content_seq_orders_delete;
DROP TRIGGER content_seq_orders_insert;
DROP TRIGGER content_seq_orders_update;
DROP TRIGGER orders_calendar_entry;
DROP TRIGGER quotes_accepted_once;
DROP TRIGGER quotes_sent_as_seen;
DROP TRIGGER quotes_stay_as_sent;
DROP INDEX orders_by_day;
DROP INDEX orders_by_phone;
DROP INDEX orders_due;
DROP INDEX orders_on_calendar;
DROP INDEX orders_reviewing;

ALTER TABLE orders DROP COLUMN phone_words;
ALTER TABLE orders DROP COLUMN phone_digits;
ALTER TABLE orders DROP COLUMN phone_plain;
ALTER TABLE orders DROP COLUMN on_calendar;
ALTER TABLE orders DROP COLUMN event_day;
ALTER TABLE orders DROP COLUMN due_order;

ALTER TABLE orders ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
-- What the Checkout page was for: the deposit or the balance.
ALTER TABLE payments ADD COLUMN part TEXT;
ALTER TABLE orders ADD COLUMN event_day TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN on_calendar INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN reply_due_at INTEGER;
ALTER TABLE orders ADD COLUMN phone_digits TEXT;
ALTER TABLE orders ADD COLUMN phone_words TEXT;
ALTER TABLE orders ADD COLUMN bounced_at INTEGER;
ALTER TABLE orders ADD COLUMN card_page TEXT;

UPDATE orders SET
  event_day = coalesce(scheduled_on, event_date),
  on_calendar = iif(deleted_at IS NULL AND (
    status = 'booked' OR (was_booked = 1 AND status = 'archived')
    OR (held_at IS NOT NULL AND status IN ('new', 'reviewing', 'quoted'))
  ), 1, 0),
  reply_due_at = CASE
    WHEN status IN ('new', 'reviewing') AND answered_at IS NULL THEN received_at + 86400000
    WHEN status IN ('new', 'reviewing', 'quoted') AND asked_at > coalesce(answered_at, 0) THEN asked_at + 86400000
  END,
  phone_digits =
    replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', ''), '+', '');
UPDATE orders SET phone_digits = iif(length(phone_digits) < 7 OR phone_digits GLOB '*[^0-9]*', NULL, substr(phone_digits, -10));
UPDATE orders SET phone_words = phone_digits || ' ' || substr(phone_digits, -7);

CREATE INDEX orders_by_day ON orders (event_day, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_phone ON orders (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX orders_on_calendar ON orders (event_day, event_type) WHERE on_calendar = 1;
-- Clients waiting for a reply come first, longest wait first; then the rest, newest first.
CREATE INDEX orders_due ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX orders_reviewing ON orders (coalesce(reply_due_at, 100000000000000 - received_at), id)
  WHERE deleted_at IS NULL AND status = 'reviewing';

CREATE TRIGGER content_seq_orders_delete AFTER DELETE ON orders WHEN old.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_orders_insert AFTER INSERT ON orders WHEN new.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
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

-- A backstop: a sent quote is immutable, and can be undone only while nobody has accepted it.
CREATE TRIGGER quotes_stay_as_sent BEFORE UPDATE OF id, order_id, version, content, total, deposit, expires_on, sent_at ON quotes
WHEN OLD.sent_at IS NOT NULL AND iif(
  NEW.sent_at IS NULL,
  OLD.accepted_at IS NOT NULL,
  (OLD.id, OLD.order_id, OLD.version, OLD.content, OLD.total, OLD.deposit, OLD.expires_on, OLD.sent_at)
    IS NOT (NEW.id, NEW.order_id, NEW.version, NEW.content, NEW.total, NEW.deposit, NEW.expires_on, NEW.sent_at)
)
BEGIN
  SELECT RAISE(ABORT, 'a quote stays as it was sent');
END;

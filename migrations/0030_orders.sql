-- The order: the studio's work on an inquiry, or on a call. Quotes, messages, emails, files, notes, and calendar entries
-- belong to it. `inquiries` keeps what was sent. An inquiry's order has the inquiry's id, so URLs, reply addresses, feed
-- entries, and file keys stay the same.

DROP TRIGGER inquiry_search_insert;
DROP TRIGGER inquiry_search_delete;
DROP TRIGGER inquiry_search_update;
DROP TABLE inquiry_search;
DROP TRIGGER inquiries_booked_insert;
DROP TRIGGER inquiries_booked_update;
DROP TRIGGER inquiries_calendar_entry;
DROP TRIGGER content_seq_inquiries_insert;
DROP TRIGGER content_seq_inquiries_update;
DROP TRIGGER content_seq_inquiries_delete;
DROP TRIGGER quotes_sent_as_seen;
DROP TRIGGER quotes_accepted_once;
DROP INDEX inquiries_identity;
DROP INDEX inquiries_siblings;
DROP INDEX inquiries_unfinished;
DROP INDEX inquiries_by_age;
DROP INDEX inquiries_by_network;
DROP INDEX inquiries_by_token;
DROP INDEX inquiries_copy_due;
DROP INDEX inquiries_by_status;
DROP INDEX inquiries_open;
DROP INDEX inquiries_all;
DROP INDEX inquiries_deleted;
DROP INDEX inquiries_by_email;
DROP INDEX inquiries_by_phone;
DROP INDEX inquiries_due;
DROP INDEX inquiries_reviewing;
DROP INDEX inquiries_by_day;
DROP INDEX inquiries_on_calendar;
DROP INDEX inquiries_fed;
DROP INDEX outbox_of_inquiry;
DROP INDEX inquiry_notes_in_order;

-- Foreign keys to an inquiry now refer to its order: SQLite renames the references.
ALTER TABLE inquiries RENAME TO orders;

-- `state`: how much has arrived. `digest` covers fields and files, so it is set when the last file has arrived.
-- `client_network` is a keyed digest, `human_token` a digest of the token that passed the spam check. `copy_due_at`: when
-- the client's copy may be sent. `updated_at`: when more of it arrived.
CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL,
  fields_digest TEXT NOT NULL,
  digest TEXT,
  state TEXT NOT NULL CHECK (state IN ('receiving', 'new')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  event_date TEXT NOT NULL,
  event_type TEXT NOT NULL CHECK (event_type IN ('wedding', 'birthday', 'anniversary', 'corporate', 'other')),
  servings TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}',
  likes TEXT NOT NULL DEFAULT '[]',
  human_check TEXT NOT NULL CHECK (human_check IN ('verified', 'unverified', 'honeypot')),
  human_check_reason TEXT NOT NULL DEFAULT '',
  human_token TEXT,
  client_network TEXT NOT NULL DEFAULT '',
  lost_files TEXT NOT NULL DEFAULT '[]',
  copy_due_at INTEGER,
  received_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO inquiries (id, draft_id, fields_digest, digest, state, name, email, phone, event_date, event_type, servings,
  location, message, details, likes, human_check, human_check_reason, human_token, client_network, lost_files, copy_due_at,
  received_at, updated_at)
SELECT id, draft_id, fields_digest, digest, state, name, email, phone, event_date, event_type, servings,
  location, message, details, likes, human_check, human_check_reason, human_token, client_network, lost_files, copy_due_at,
  received_at, updated_at
FROM orders ORDER BY rowid;
CREATE UNIQUE INDEX inquiries_identity ON inquiries (draft_id, digest) WHERE digest IS NOT NULL;
CREATE INDEX inquiries_siblings ON inquiries (draft_id, fields_digest);
CREATE INDEX inquiries_unfinished ON inquiries (state, received_at) WHERE state = 'receiving';
CREATE INDEX inquiries_by_network ON inquiries (client_network, received_at);
CREATE INDEX inquiries_by_token ON inquiries (human_token) WHERE human_token IS NOT NULL;
CREATE INDEX inquiries_copy_due ON inquiries (copy_due_at) WHERE copy_due_at IS NOT NULL;

ALTER TABLE orders DROP COLUMN draft_id;
ALTER TABLE orders DROP COLUMN fields_digest;
ALTER TABLE orders DROP COLUMN digest;
ALTER TABLE orders DROP COLUMN state;
ALTER TABLE orders DROP COLUMN human_check;
ALTER TABLE orders DROP COLUMN human_check_reason;
ALTER TABLE orders DROP COLUMN client_network;
ALTER TABLE orders DROP COLUMN lost_files;
ALTER TABLE orders DROP COLUMN human_token;
ALTER TABLE orders DROP COLUMN details;
ALTER TABLE orders DROP COLUMN likes;
ALTER TABLE orders DROP COLUMN copy_due_at;
-- Null for an order by phone.
ALTER TABLE orders ADD COLUMN inquiry_id TEXT REFERENCES inquiries (id) ON DELETE CASCADE;
UPDATE orders SET inquiry_id = id;

-- An order by phone has its title as name, and its note as message.
INSERT INTO orders (id, status, was_booked, name, email, phone, event_date, event_type, servings, message, calendar_seq,
  calendar_at, received_at, updated_at, deleted_at)
SELECT id, 'booked', 1, title, '', '', day, kind, '', note, calendar_seq, updated_at, updated_at, updated_at, deleted_at
FROM calendar_orders ORDER BY rowid;
DROP TABLE calendar_orders;

CREATE UNIQUE INDEX orders_of_inquiry ON orders (inquiry_id);
CREATE INDEX orders_by_age ON orders (updated_at);
-- One index per listing, in display order.
CREATE INDEX orders_by_status ON orders (status, deleted_at, received_at DESC, id DESC, inquiry_id);
CREATE INDEX orders_all ON orders (received_at DESC, id DESC) WHERE deleted_at IS NULL AND status <> 'spam';
CREATE INDEX orders_deleted ON orders (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX orders_due ON orders (due_order, id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX orders_reviewing ON orders (due_order, id) WHERE deleted_at IS NULL AND status = 'reviewing';
-- To find all orders of one client.
CREATE INDEX orders_by_email ON orders (lower(email));
CREATE INDEX orders_by_phone ON orders (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX orders_by_day ON orders (event_day, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_on_calendar ON orders (event_day, event_type) WHERE on_calendar = 1;
-- Entries that were in the feed, so it can report them as canceled.
CREATE INDEX orders_fed ON orders (calendar_at) WHERE calendar_seq > 0;

ALTER TABLE inquiry_attachments RENAME COLUMN inquiry_id TO order_id;
ALTER TABLE quotes RENAME COLUMN inquiry_id TO order_id;
ALTER TABLE messages RENAME COLUMN inquiry_id TO order_id;
ALTER TABLE outbox RENAME COLUMN inquiry_id TO order_id;
CREATE INDEX outbox_of_order ON outbox (order_id);
ALTER TABLE inquiry_notes RENAME TO order_notes;
ALTER TABLE order_notes RENAME COLUMN inquiry_id TO order_id;
CREATE INDEX order_notes_in_order ON order_notes (order_id, at, id);

-- External content: it stores positions, not the words. `INSERT INTO order_search (order_search) VALUES ('rebuild')`
-- rebuilds it. Deleted words leave no trace in it.
CREATE VIRTUAL TABLE order_search USING fts5 (
  name, email, phone, phone_words, event_type, servings, location, message,
  content = 'orders', content_rowid = 'rowid', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);
INSERT INTO order_search (order_search) VALUES ('rebuild');
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
END;
CREATE TRIGGER order_search_update
AFTER UPDATE OF name, email, phone, event_type, servings, location, message ON orders
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;

-- A change to what the feed shows counts as a change of its entry.
CREATE TRIGGER orders_calendar_entry
AFTER UPDATE OF status, was_booked, held_at, deleted_at, scheduled_on, event_date, event_type, name, servings ON orders
WHEN (old.on_calendar = 1 OR new.on_calendar = 1) AND (
  old.on_calendar IS NOT new.on_calendar OR old.event_day IS NOT new.event_day
  OR (old.status IN ('booked', 'archived')) <> (new.status IN ('booked', 'archived'))
  OR old.event_type IS NOT new.event_type OR old.name IS NOT new.name OR old.servings IS NOT new.servings
)
BEGIN
  UPDATE orders SET
    calendar_seq = calendar_seq + 1,
    calendar_at = max(
      coalesce(old.calendar_at, old.status_at, old.received_at) + 1000, updated_at, coalesce(deleted_at, 0)
    )
  WHERE id = new.id;
END;

-- Availability is public, so a change to it raises content_seq; an inquiry alone does not change it.
CREATE TRIGGER content_seq_orders_insert AFTER INSERT ON orders WHEN new.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_orders_update
AFTER UPDATE OF status, was_booked, held_at, deleted_at, scheduled_on, event_date, event_type ON orders
WHEN (old.on_calendar = 1 OR new.on_calendar = 1) AND (
  old.on_calendar IS NOT new.on_calendar OR old.event_day IS NOT new.event_day OR old.event_type IS NOT new.event_type
)
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_orders_delete AFTER DELETE ON orders WHEN old.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TRIGGER quotes_sent_as_seen BEFORE UPDATE OF sent_at ON quotes
WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND (
  NEW.revision <> OLD.revision
  OR EXISTS (SELECT 1 FROM orders LEFT JOIN inquiries ON inquiries.id = orders.inquiry_id
    WHERE orders.id = OLD.order_id AND (orders.deleted_at IS NOT NULL OR inquiries.state = 'receiving'))
)
BEGIN
  SELECT RAISE(ABORT, 'the draft or its order is another one now');
END;

CREATE TRIGGER quotes_accepted_once BEFORE UPDATE OF accepted_at, accepted_on, accepted_name ON quotes
WHEN OLD.sent_at IS NULL OR OLD.accepted_at IS NOT NULL OR OLD.replaced_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
  OR NEW.accepted_on > OLD.expires_on
  OR (SELECT deleted_at IS NOT NULL OR status NOT IN ('new', 'reviewing', 'quoted', 'booked')
      FROM orders WHERE id = OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'this quote is not open');
END;

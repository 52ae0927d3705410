-- The studio's work on inquiries. `status_at` is when a person last set the status, `deleted_at` when one deleted the
-- inquiry: its row and files are removed a day later. Times are milliseconds since 1970 (UTC).

ALTER TABLE inquiries ADD COLUMN status_at INTEGER;
ALTER TABLE inquiries ADD COLUMN deleted_at INTEGER;
ALTER TABLE inquiries ADD COLUMN phone_plain TEXT GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', ''), '+', '')
) VIRTUAL;
-- The last ten digits, without a country code; null if shorter than 7 digits or not a number.
ALTER TABLE inquiries ADD COLUMN phone_digits TEXT GENERATED ALWAYS AS (
  iif(length(phone_plain) < 7 OR phone_plain GLOB '*[^0-9]*', NULL, substr(phone_plain, -10))
) VIRTUAL;
-- Search terms for a phone number: with and without its area code.
ALTER TABLE inquiries ADD COLUMN phone_words TEXT GENERATED ALWAYS AS (
  phone_digits || ' ' || substr(phone_digits, -7)
) VIRTUAL;

-- One index per listing, in display order.
DROP INDEX inquiries_inbox;
CREATE INDEX inquiries_by_status ON inquiries (status, deleted_at, received_at DESC, id DESC);
CREATE INDEX inquiries_open ON inquiries (received_at DESC, id DESC)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX inquiries_all ON inquiries (received_at DESC, id DESC) WHERE deleted_at IS NULL AND status <> 'spam';
CREATE INDEX inquiries_deleted ON inquiries (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
-- To find all inquiries of one client.
CREATE INDEX inquiries_by_email ON inquiries (lower(email));
CREATE INDEX inquiries_by_phone ON inquiries (phone_digits) WHERE phone_digits IS NOT NULL;

CREATE TABLE inquiry_notes (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX inquiry_notes_in_order ON inquiry_notes (inquiry_id, at, id);

-- External content: it stores positions, not the words. `INSERT INTO inquiry_search (inquiry_search) VALUES ('rebuild')`
-- rebuilds it.
CREATE VIRTUAL TABLE inquiry_search USING fts5 (
  name, email, phone, phone_words, event_type, servings, location, message,
  content = 'inquiries', content_rowid = 'rowid', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- So deleted words leave no trace in the index.
INSERT INTO inquiry_search (inquiry_search, rank) VALUES ('secure-delete', 1);
INSERT INTO inquiry_search (inquiry_search) VALUES ('rebuild');

CREATE TRIGGER inquiry_search_insert AFTER INSERT ON inquiries
BEGIN
  INSERT INTO inquiry_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;
CREATE TRIGGER inquiry_search_delete AFTER DELETE ON inquiries
BEGIN
  INSERT INTO inquiry_search (inquiry_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
END;
CREATE TRIGGER inquiry_search_update
AFTER UPDATE OF name, email, phone, event_type, servings, location, message ON inquiries
BEGIN
  INSERT INTO inquiry_search (inquiry_search, rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message);
  INSERT INTO inquiry_search (rowid, name, email, phone, phone_words, event_type, servings, location, message)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message);
END;

-- People of an order besides its client: a JSON array, and their names and addresses for the search.
ALTER TABLE orders ADD COLUMN people TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(people));
ALTER TABLE orders ADD COLUMN people_words TEXT;
CREATE INDEX orders_with_people ON orders (id) WHERE people_words IS NOT NULL;

-- 'planner', if an email came from the order's planner; '' for the client.
ALTER TABLE messages ADD COLUMN sender_role TEXT NOT NULL DEFAULT '';

-- A person's copy of an email is a row of its own, of the kind 'cc'. Which kinds exist is checked by the code.
DROP INDEX outbox_copies;
ALTER TABLE outbox ADD COLUMN kind_next TEXT NOT NULL DEFAULT 'owner';
UPDATE outbox SET kind_next = kind;
ALTER TABLE outbox DROP COLUMN kind;
ALTER TABLE outbox RENAME COLUMN kind_next TO kind;
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';
-- The id of the email that it copies, and its own Message-ID.
ALTER TABLE outbox ADD COLUMN copy_of TEXT;
ALTER TABLE outbox ADD COLUMN email_id TEXT NOT NULL DEFAULT '';
CREATE INDEX outbox_copied ON outbox (copy_of) WHERE copy_of IS NOT NULL;

DROP TRIGGER order_search_delete;
DROP TRIGGER order_search_insert;
DROP TRIGGER order_search_update;
DROP TABLE order_search;
CREATE VIRTUAL TABLE order_search USING fts5 (
  name, email, phone, phone_words, event_type, servings, location, message, people_words,
  content = 'orders', content_rowid = 'rowid', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);
INSERT INTO order_search (order_search) VALUES ('rebuild');
CREATE TRIGGER order_search_delete AFTER DELETE ON orders
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message, people_words)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message, old.people_words);
END;
CREATE TRIGGER order_search_insert AFTER INSERT ON orders
BEGIN
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message, people_words)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message, new.people_words);
END;
CREATE TRIGGER order_search_update
AFTER UPDATE OF name, email, phone, phone_words, event_type, servings, location, message, people_words ON orders
WHEN (old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message, old.people_words)
  IS NOT (new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message, new.people_words)
BEGIN
  INSERT INTO order_search (order_search, rowid, name, email, phone, phone_words, event_type, servings, location, message, people_words)
  VALUES ('delete', old.rowid, old.name, old.email, old.phone, old.phone_words, old.event_type, old.servings, old.location, old.message, old.people_words);
  INSERT INTO order_search (rowid, name, email, phone, phone_words, event_type, servings, location, message, people_words)
  VALUES (new.rowid, new.name, new.email, new.phone, new.phone_words, new.event_type, new.servings, new.location, new.message, new.people_words);
END;

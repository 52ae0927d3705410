-- Emails of the kind `update` tell clients about their orders. If the text is empty, cron has yet to write it, and then
-- decides whether it is sent at all.
DROP TRIGGER quotes_stay_as_sent;
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'quote', 'copy', 'update', 'inquiry', 'owner', 'account')),
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL DEFAULT '',
  reply_to TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'stopped')),
  due_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  lease TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  held TEXT
) STRICT;
INSERT INTO emails (id, kind, order_id, recipient, subject, text, html, reply_to, state, due_at, tries, error, lease, created_at,
  sent_at, held)
SELECT id, kind, order_id, recipient, subject, text, html, reply_to, state, due_at, tries, error, lease, created_at, sent_at, held
FROM outbox ORDER BY rowid;
DROP TABLE outbox;
ALTER TABLE emails RENAME TO outbox;
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_of_order ON outbox (order_id);
CREATE INDEX outbox_sent ON outbox (lower(recipient), sent_at) WHERE state = 'sent';
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';
CREATE TRIGGER quotes_stay_as_sent BEFORE UPDATE OF
  id, order_id, version, revision, content, total, deposit, expires_on, created_at, sent_at ON quotes
WHEN OLD.sent_at IS NOT NULL AND (
  NEW.sent_at IS NOT NULL OR OLD.accepted_at IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = OLD.id AND held IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'a quote stays as it was sent');
END;

CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('copy', 'update', 'reply', 'quote', 'question', 'acceptance', 'details', 'email')),
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  sender TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  warning TEXT NOT NULL DEFAULT '',
  raw_key TEXT,
  files TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL,
  seen_at INTEGER,
  email_id TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO letters (id, order_id, kind, direction, sender, subject, text, warning, raw_key, files, at, seen_at, email_id)
SELECT id, order_id, kind, direction, sender, subject, text, warning, raw_key, files, at, seen_at, email_id
FROM messages ORDER BY rowid;
DROP TABLE messages;
ALTER TABLE letters RENAME TO messages;
CREATE INDEX messages_in_order ON messages (order_id, at, id);
CREATE INDEX messages_of_nobody ON messages (at) WHERE order_id IS NULL;
CREATE INDEX messages_of_strangers ON messages (lower(sender)) WHERE order_id IS NULL;
CREATE INDEX messages_raw ON messages (raw_key) WHERE raw_key IS NOT NULL;
CREATE INDEX messages_unseen ON messages (at) WHERE direction = 'in' AND seen_at IS NULL;

-- When cron ended the hold; cleared when somebody holds the date again or dismisses it.
ALTER TABLE orders ADD COLUMN hold_ended_at INTEGER;
CREATE INDEX orders_hold_ended ON orders (hold_ended_at) WHERE hold_ended_at IS NOT NULL;

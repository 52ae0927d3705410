-- Outgoing emails. A sender claims one by moving `due_at` to the next attempt and writing a `lease` of its own. A
-- `stopped` email is not retried: its address refuses email, it bounced, it is too late, or a person stopped it.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('copy', 'reply', 'quote', 'owner')),
  inquiry_id TEXT REFERENCES inquiries (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'stopped')),
  due_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  lease TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_of_inquiry ON outbox (inquiry_id);
CREATE INDEX outbox_to_owner ON outbox (lower(recipient), sent_at) WHERE kind = 'owner' AND state = 'sent';
-- To find addresses that refuse email, or that got today's copy.
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';

-- Messages between the studio and a client. An outgoing one has the id of its outbox row; an incoming one is in R2,
-- unmodified, under `raw_key`. Without an inquiry, it came to an unknown address. `files` is a JSON object: the files
-- stored as attachments of the inquiry, and the names of those left out.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT REFERENCES inquiries (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('copy', 'reply', 'quote', 'question', 'acceptance', 'email')),
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  sender TEXT NOT NULL,
  subject TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  warning TEXT NOT NULL DEFAULT '',
  raw_key TEXT,
  files TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL,
  seen_at INTEGER
) STRICT;
CREATE INDEX messages_in_order ON messages (inquiry_id, at, id);
CREATE INDEX messages_unseen ON messages (at) WHERE direction = 'in' AND seen_at IS NULL;
CREATE INDEX messages_of_nobody ON messages (at) WHERE inquiry_id IS NULL;
CREATE INDEX messages_of_strangers ON messages (lower(sender)) WHERE inquiry_id IS NULL;
CREATE INDEX messages_raw ON messages (raw_key) WHERE raw_key IS NOT NULL;
-- The message that a file came with; null if it came with the inquiry.
ALTER TABLE inquiry_attachments ADD COLUMN message_id TEXT;

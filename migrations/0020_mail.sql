-- Emails on their way. Whoever sends one first moves `due_at` on to the next try and signs it with a `lease` of its own. An
-- email that is `stopped` is not tried again: its address takes none, it came back, it is too late, or a person said so.
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
-- Which addresses take no email, and which had their copy of the day.
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';

-- What the studio and a client wrote to each other. One that went out has the id of its email in the outbox; one that
-- came in stands in R2 as it came, under `raw_key`. Without an inquiry: it came to an address that is nobody's. `files` is
-- a JSON object: what came with it and was kept, as the attachments of the inquiry, and the names of what was not.
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
-- The message that a file came with; nothing: it came with the inquiry itself.
ALTER TABLE inquiry_attachments ADD COLUMN message_id TEXT;

-- Emails on their way, all of them: a row is written with what it tells of. Whoever sends one first moves `due_at` on to the
-- next try and signs it with a `lease` of its own. An email that is `stopped` is not tried again: its address takes none, it
-- came back, it is too late, or a person said so. What goes to the owner has her address from its first try on. `reply_to` is
-- empty where answers come in here, or nobody answers.
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'quote', 'copy', 'inquiry', 'owner', 'account')),
  inquiry_id TEXT REFERENCES inquiries (id) ON DELETE CASCADE,
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
  sent_at INTEGER
) STRICT;
INSERT INTO emails (id, kind, inquiry_id, recipient, subject, text, html, state, due_at, tries, error, lease, created_at, sent_at)
SELECT id, iif(kind = 'owner' AND inquiry_id IS NULL, 'account', kind), inquiry_id, recipient, subject, text, html, state,
  due_at, tries, error, lease, created_at, sent_at
FROM outbox ORDER BY rowid;

-- The owner's alerts of inquiries stood in the inquiries' own rows and were written when they were sent. One that still waits
-- is shorter than those that follow; of one that went only the state is known. A lease goes on until the try after it.
INSERT INTO emails (id, kind, inquiry_id, recipient, subject, text, reply_to, state, due_at, tries, error, created_at, sent_at)
SELECT 'inquiry:' || id, 'inquiry', id,
  coalesce((SELECT recipient FROM outbox WHERE kind = 'owner' ORDER BY created_at DESC LIMIT 1), ''),
  'New inquiry: ' || event_type || ', ' || event_date,
  iif(notice_state = 'sent', '',
    'Name: ' || name || char(10) || 'Email: ' || email || char(10) || 'Phone: ' || phone || char(10)
    || 'Event date: ' || event_date || char(10) || 'Event type: ' || event_type || char(10)
    || 'Servings: ' || servings || char(10) || 'Location: ' || location || char(10, 10)
    || 'Message:' || char(10) || message || char(10, 10) || 'Everything else is in your inbox.' || char(10)),
  iif(email GLOB '*[^-A-Za-z0-9.@_+]*', '', email),
  notice_state, notice_due_at, notice_tries, notice_error, received_at, iif(notice_state = 'sent', received_at, NULL)
FROM inquiries WHERE notice_state <> 'none' ORDER BY rowid;

DROP TABLE outbox;
ALTER TABLE emails RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_of_inquiry ON outbox (inquiry_id);
CREATE INDEX outbox_sent ON outbox (lower(recipient), sent_at) WHERE state = 'sent';
-- Which addresses take no email, and which had their copy of the day.
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';

DROP INDEX inquiries_due_notices;
ALTER TABLE inquiries DROP COLUMN notice_state;
ALTER TABLE inquiries DROP COLUMN notice_due_at;
ALTER TABLE inquiries DROP COLUMN notice_tries;
ALTER TABLE inquiries DROP COLUMN notice_error;
-- One job sends all of it.
DELETE FROM job_runs WHERE name IN ('notices', 'client-mail');

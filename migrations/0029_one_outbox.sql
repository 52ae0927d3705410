-- All outgoing emails: a row is written in the batch of the change it reports. A sender claims one by moving `due_at` to
-- the next attempt and writing a `lease` of its own. A `stopped` email is not retried: its address refuses email, it
-- bounced, it is too late, or a person stopped it. Emails to the owner get the address at the first attempt. `reply_to`
-- is empty if replies come in here, or none are expected.
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

-- Alerts of inquiries used to be columns of the inquiries and were written when they were sent. A pending one is
-- shorter than later ones; of a sent one only the state is known. A lease lasts until its next attempt.
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
-- To find addresses that refuse email, or that got today's copy.
CREATE INDEX outbox_stopped ON outbox (lower(recipient)) WHERE state = 'stopped';
CREATE INDEX outbox_copies ON outbox (lower(recipient), created_at) WHERE kind = 'copy';

DROP INDEX inquiries_due_notices;
ALTER TABLE inquiries DROP COLUMN notice_state;
ALTER TABLE inquiries DROP COLUMN notice_due_at;
ALTER TABLE inquiries DROP COLUMN notice_tries;
ALTER TABLE inquiries DROP COLUMN notice_error;
-- One job sends all emails.
DELETE FROM job_runs WHERE name IN ('notices', 'client-mail');

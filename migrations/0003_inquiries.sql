-- Inquiries: `state` is the progress of storing one, `status` the studio's work on it. `client_network` is a keyed
-- digest. The sender of the owner's alert first moves `notice_due_at` to the next attempt: that is the lease.

CREATE TABLE inquiries (
  id TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL,
  fields_digest TEXT NOT NULL,
  digest TEXT,
  state TEXT NOT NULL CHECK (state IN ('receiving', 'new')),
  status TEXT NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'reviewing', 'quoted', 'booked', 'declined', 'archived', 'spam')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  event_date TEXT NOT NULL,
  event_type TEXT NOT NULL CHECK (event_type IN ('wedding', 'birthday', 'anniversary', 'corporate', 'other')),
  servings TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  human_check TEXT NOT NULL CHECK (human_check IN ('verified', 'unverified', 'honeypot')),
  human_check_reason TEXT NOT NULL DEFAULT '',
  client_network TEXT NOT NULL DEFAULT '',
  lost_files TEXT NOT NULL DEFAULT '[]',
  notice_state TEXT NOT NULL DEFAULT 'none' CHECK (notice_state IN ('none', 'due', 'sent')),
  notice_due_at INTEGER,
  notice_tries INTEGER NOT NULL DEFAULT 0,
  notice_error TEXT NOT NULL DEFAULT '',
  received_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
-- `digest` covers fields and files, so it is set when the last file has arrived.
CREATE UNIQUE INDEX inquiries_identity ON inquiries (draft_id, digest) WHERE digest IS NOT NULL;
CREATE INDEX inquiries_siblings ON inquiries (draft_id, fields_digest);
CREATE INDEX inquiries_inbox ON inquiries (status, received_at DESC);
CREATE INDEX inquiries_unfinished ON inquiries (state, received_at) WHERE state = 'receiving';
CREATE INDEX inquiries_due_notices ON inquiries (notice_due_at) WHERE notice_state = 'due';
CREATE INDEX inquiries_by_age ON inquiries (updated_at);
CREATE INDEX inquiries_by_network ON inquiries (client_network, received_at);

CREATE TABLE inquiry_attachments (
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (inquiry_id, sha256)
) STRICT;

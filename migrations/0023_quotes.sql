-- One row per version of a quote. In a draft, `content` is the owner's input and `revision` counts the saves; sending
-- turns `content` into what the client reads, and makes it immutable. Money is in cents, days are `YYYY-MM-DD` in the
-- studio's time zone.
CREATE TABLE quotes (
  id TEXT PRIMARY KEY,
  inquiry_id TEXT NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version > 0),
  revision INTEGER NOT NULL,
  content TEXT NOT NULL,
  total INTEGER NOT NULL DEFAULT 0,
  deposit INTEGER NOT NULL DEFAULT 0,
  -- The last day on which it can be accepted.
  expires_on TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  sent_at INTEGER,
  replaced_at INTEGER,
  withdrawn_at INTEGER,
  accepted_at INTEGER,
  accepted_on TEXT,
  accepted_name TEXT,
  deposit_confirmed_at INTEGER,
  deposit_paid INTEGER,
  deposit_paid_on TEXT,
  UNIQUE (inquiry_id, version)
) STRICT;

-- At most one draft per inquiry.
CREATE UNIQUE INDEX quote_drafts ON quotes (inquiry_id) WHERE sent_at IS NULL;

-- Quotes with a deposit due.
CREATE INDEX quotes_to_confirm ON quotes (inquiry_id)
  WHERE accepted_at IS NOT NULL AND replaced_at IS NULL AND deposit_confirmed_at IS NULL;

CREATE TRIGGER quotes_sent_as_seen BEFORE UPDATE OF sent_at ON quotes
WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND (
  NEW.revision <> OLD.revision
  OR (SELECT state <> 'new' OR deleted_at IS NOT NULL FROM inquiries WHERE id = OLD.inquiry_id)
)
BEGIN
  SELECT RAISE(ABORT, 'the draft or its inquiry is another one now');
END;

CREATE TRIGGER quotes_stay_as_sent BEFORE UPDATE OF
  id, inquiry_id, version, revision, content, total, deposit, expires_on, created_at, sent_at ON quotes
WHEN OLD.sent_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a quote stays as it was sent');
END;

CREATE TRIGGER quotes_accepted_once BEFORE UPDATE OF accepted_at, accepted_on, accepted_name ON quotes
WHEN OLD.sent_at IS NULL OR OLD.accepted_at IS NOT NULL OR OLD.replaced_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL
  OR NEW.accepted_on > OLD.expires_on
  OR (SELECT deleted_at IS NOT NULL OR status NOT IN ('new', 'reviewing', 'quoted', 'booked')
      FROM inquiries WHERE id = OLD.inquiry_id)
BEGIN
  SELECT RAISE(ABORT, 'this quote is not open');
END;

-- Activity in the back office. `hash` covers the row and the previous hash, so a changed or missing row breaks the
-- chain; it is empty until the row is linked, right after it was written. `person_id` is empty if nobody was signed in.
-- `facts` is a JSON object without client data. A `seq` is never reused, so removing the newest rows leaves a gap, too.
CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  person_id TEXT NOT NULL,
  facts TEXT NOT NULL,
  hash TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TRIGGER events_stand BEFORE UPDATE ON events
WHEN NOT (OLD.hash = '' AND NEW.hash <> '' AND NEW.seq = OLD.seq AND NEW.at = OLD.at AND NEW.name = OLD.name
  AND NEW.person_id = OLD.person_id AND NEW.facts = OLD.facts)
BEGIN SELECT RAISE(ABORT, 'An event cannot be changed.'); END;

-- 24 months are at least 729 days.
CREATE TRIGGER events_stay BEFORE DELETE ON events
WHEN OLD.at > (SELECT at FROM events ORDER BY seq DESC LIMIT 1) - 729 * 86400000
BEGIN SELECT RAISE(ABORT, 'An event stays for 24 months.'); END;

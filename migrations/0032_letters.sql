-- What takes an email back that a person has just sent. Null: it goes, has gone, or was made by no person.
ALTER TABLE outbox ADD COLUMN held TEXT;
DROP TRIGGER quotes_stay_as_sent;
CREATE TRIGGER quotes_stay_as_sent BEFORE UPDATE OF
  id, order_id, version, revision, content, total, deposit, expires_on, created_at, sent_at ON quotes
WHEN OLD.sent_at IS NOT NULL AND (
  NEW.sent_at IS NOT NULL OR OLD.accepted_at IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = OLD.id AND held IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'a quote stays as it was sent');
END;

-- What undoing a just sent email needs; null if it is on its way, was sent, or is automatic.
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

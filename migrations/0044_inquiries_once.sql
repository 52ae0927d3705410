-- An inquiry is stored once, under an id derived from its draft and fields, and its files are added as they arrive: no
-- inquiry is unfinished.
ALTER TABLE inquiries ADD COLUMN arriving_until INTEGER;

-- For inquiries still arriving, alert and copy become due a quarter of an hour after arrival.
UPDATE inquiries SET arriving_until = received_at + 900000, copy_due_at = received_at + 900000
WHERE state = 'receiving' AND human_check <> 'honeypot';
INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at)
SELECT 'inquiry:' || inquiries.id, 'inquiry', orders.id, '', '', '', inquiries.received_at + 900000, inquiries.received_at
FROM inquiries JOIN orders ON orders.inquiry_id = inquiries.id
WHERE state = 'receiving' AND status <> 'spam' ON CONFLICT DO NOTHING;

DROP TRIGGER quotes_sent_as_seen;
DROP INDEX inquiries_identity;
DROP INDEX inquiries_siblings;
DROP INDEX inquiries_unfinished;
ALTER TABLE inquiries DROP COLUMN state;
ALTER TABLE inquiries DROP COLUMN digest;
ALTER TABLE inquiries DROP COLUMN fields_digest;
CREATE TRIGGER quotes_sent_as_seen BEFORE UPDATE OF sent_at ON quotes
WHEN OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND (
  NEW.revision <> OLD.revision
  OR EXISTS (SELECT 1 FROM orders WHERE orders.id = OLD.order_id AND orders.deleted_at IS NOT NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'the draft or its order is another one now');
END;

DELETE FROM job_runs WHERE name = 'unfinished-inquiries';

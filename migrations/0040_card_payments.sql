-- Card payments can be refunded in parts, each its own entry, so `takes_back` is no longer unique.
CREATE TABLE payments_in_parts (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  cents INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'cash', 'check', 'bank', 'other')),
  paid_on TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- 'stripe': from a signed webhook, with Stripe's reference as the note.
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The status of an order that this payment booked.
  booked_from TEXT,
  takes_back TEXT,
  CHECK (iif(takes_back IS NULL, cents > 0, cents < 0))
) STRICT;
INSERT INTO payments_in_parts (id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back)
SELECT id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back FROM payments ORDER BY rowid;
DROP TABLE payments;
ALTER TABLE payments_in_parts RENAME TO payments;
CREATE INDEX payments_of_order ON payments (order_id, at);
CREATE INDEX payments_taken_back ON payments (takes_back) WHERE takes_back IS NOT NULL;
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments
BEGIN
  SELECT RAISE(ABORT, 'a payment stays as it was recorded');
END;

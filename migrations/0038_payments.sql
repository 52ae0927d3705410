-- The ledger of payments. Append-only: a reversal is its own entry.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  cents INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'cash', 'check', 'bank', 'other')),
  paid_on TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The status of an order that this payment booked.
  booked_from TEXT,
  takes_back TEXT UNIQUE,
  CHECK (iif(takes_back IS NULL, cents > 0, cents < 0))
) STRICT;
CREATE INDEX payments_of_order ON payments (order_id, at);
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments
BEGIN
  SELECT RAISE(ABORT, 'a payment stays as it was recorded');
END;

INSERT INTO payments (id, order_id, cents, kind, paid_on, person_id, at)
SELECT id, order_id, deposit_paid, 'other', deposit_paid_on, '', deposit_confirmed_at FROM quotes
WHERE deposit_confirmed_at IS NOT NULL AND deposit_paid > 0 AND deposit_paid_on IS NOT NULL;

DROP INDEX quotes_to_confirm;
ALTER TABLE quotes DROP COLUMN deposit_confirmed_at;
ALTER TABLE quotes DROP COLUMN deposit_paid;
ALTER TABLE quotes DROP COLUMN deposit_paid_on;

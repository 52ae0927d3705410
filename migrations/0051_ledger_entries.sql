-- Money that goes back. The old CHECK allowed no refund without its payment, and nothing that moves no money.
CREATE TABLE payments_next (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- The money that moved: negative if it went back, 0 for a credit, a discount, or a cancellation.
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
  part TEXT,
  -- What it is. NULL if an earlier version recorded it: `entryColumn` derives it then.
  entry TEXT,
  -- By how many cents the client owes less; negative if such an entry is reversed.
  off INTEGER NOT NULL DEFAULT 0,
  CHECK (cents <> 0 OR entry IS NOT NULL)
) STRICT;
INSERT INTO payments_next (rowid, id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back, part)
SELECT rowid, id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back, part FROM payments;
DROP TABLE payments;
ALTER TABLE payments_next RENAME TO payments;
CREATE INDEX payments_of_order ON payments (order_id, at);
CREATE INDEX payments_taken_back ON payments (takes_back) WHERE takes_back IS NOT NULL;
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments
BEGIN
  SELECT RAISE(ABORT, 'a payment stays as it was recorded');
END;

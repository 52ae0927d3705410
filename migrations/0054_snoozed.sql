-- An order that the studio put off leaves the list of open orders until this day, and comes back on top of it: its place
-- in the list is the day, a number below every time.
ALTER TABLE orders ADD COLUMN snoozed_until TEXT;

DROP INDEX orders_by_status;
DROP INDEX orders_due;
DROP INDEX orders_reviewing;
CREATE INDEX orders_by_status
  ON orders (status, deleted_at, received_at DESC, id DESC, inquiry_id, snoozed_until);
CREATE INDEX orders_due ON orders (
  coalesce(CAST(replace(snoozed_until, '-', '') AS INTEGER), reply_due_at, 100000000000000 - received_at), id
) WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX orders_reviewing ON orders (
  coalesce(CAST(replace(snoozed_until, '-', '') AS INTEGER), reply_due_at, 100000000000000 - received_at), id
) WHERE deleted_at IS NULL AND status = 'reviewing';

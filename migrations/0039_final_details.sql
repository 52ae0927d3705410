-- Final details, from the client once the order is booked: delivery or pickup, and whom to call. Time and address become
-- the order's own.
ALTER TABLE orders ADD COLUMN final_details TEXT CHECK (final_details IS NULL OR json_valid(final_details));

-- The feed shows time and place, so changing them changes the entry.
DROP TRIGGER orders_calendar_entry;
CREATE TRIGGER orders_calendar_entry
AFTER UPDATE OF status, was_booked, held_at, deleted_at, scheduled_on, event_date, event_time, event_type, name, servings, location,
  final_details ON orders
WHEN (old.on_calendar = 1 OR new.on_calendar = 1) AND (
  old.on_calendar IS NOT new.on_calendar OR old.event_day IS NOT new.event_day OR old.event_time IS NOT new.event_time
  OR (old.status IN ('booked', 'archived')) <> (new.status IN ('booked', 'archived'))
  OR old.event_type IS NOT new.event_type OR old.name IS NOT new.name OR old.servings IS NOT new.servings
  OR old.location IS NOT new.location OR old.final_details ->> 'handover' IS NOT new.final_details ->> 'handover'
)
BEGIN
  UPDATE orders SET
    calendar_seq = calendar_seq + 1,
    calendar_at = max(
      coalesce(old.calendar_at, old.status_at, old.received_at) + 1000, updated_at, coalesce(deleted_at, 0)
    )
  WHERE id = new.id;
END;

-- The panel names the events of the next days.
CREATE INDEX inquiries_by_event ON inquiries (event_date, id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted', 'booked');

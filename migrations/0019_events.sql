-- The panel names the events of the next days, the inbox those of a month.
CREATE INDEX inquiries_by_event ON inquiries (event_date, id) WHERE deleted_at IS NULL;

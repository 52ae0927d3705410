-- When the event starts, such as "15:30", if known.
ALTER TABLE orders ADD COLUMN event_time TEXT NOT NULL DEFAULT '';

-- At what time the event of an order begins, "15:30", where the studio knows.
ALTER TABLE orders ADD COLUMN event_time TEXT NOT NULL DEFAULT '';

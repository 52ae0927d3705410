-- What happened is a list that is only added to: its triggers refuse every change, and a removal before its time.
DROP TRIGGER events_stand;
ALTER TABLE events DROP COLUMN hash;
CREATE TRIGGER events_stand BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'An event cannot be changed.'); END;
DELETE FROM studio_settings WHERE name = 'events-swept';

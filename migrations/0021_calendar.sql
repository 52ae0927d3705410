-- The calendar. `event_date` is the client's requested day, `scheduled_on` the studio's own if it set another, and
-- `event_day` the effective one. Days are `YYYY-MM-DD` in the studio's time zone.
ALTER TABLE inquiries ADD COLUMN scheduled_on TEXT;
ALTER TABLE inquiries ADD COLUMN event_day TEXT GENERATED ALWAYS AS (coalesce(scheduled_on, event_date)) VIRTUAL;
-- Set when it is booked, cleared when its status is neither booked nor archived: archiving keeps the booking.
ALTER TABLE inquiries ADD COLUMN was_booked INTEGER NOT NULL DEFAULT 0;
UPDATE inquiries SET was_booked = 1 WHERE status = 'booked';
CREATE TRIGGER inquiries_booked_insert AFTER INSERT ON inquiries WHEN new.status = 'booked'
BEGIN UPDATE inquiries SET was_booked = 1 WHERE id = new.id; END;
CREATE TRIGGER inquiries_booked_update AFTER UPDATE OF status ON inquiries
WHEN new.status <> 'archived' AND new.was_booked <> (new.status = 'booked')
BEGIN UPDATE inquiries SET was_booked = (status = 'booked') WHERE id = new.id; END;
-- Booked, or held for a client who accepted a quote: takes up capacity and is in the feed.
ALTER TABLE inquiries ADD COLUMN on_calendar INTEGER GENERATED ALWAYS AS (
  iif(deleted_at IS NULL AND (
    status = 'booked' OR (was_booked = 1 AND status = 'archived')
    OR (held_at IS NOT NULL AND status IN ('new', 'reviewing', 'quoted'))
  ), 1, 0)
) VIRTUAL;
-- The feed entry's revision, and its last change in milliseconds: calendar apps accept a change only if both rise.
ALTER TABLE inquiries ADD COLUMN calendar_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inquiries ADD COLUMN calendar_at INTEGER;

CREATE INDEX inquiries_by_day ON inquiries (event_day, id) WHERE deleted_at IS NULL;
CREATE INDEX inquiries_on_calendar ON inquiries (event_day, event_type) WHERE on_calendar = 1;
-- Entries that were in the feed, so it can report them as canceled.
CREATE INDEX inquiries_fed ON inquiries (calendar_at) WHERE calendar_seq > 0;

-- Orders that didn't come through the form.
CREATE TABLE calendar_orders (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('wedding', 'birthday', 'anniversary', 'corporate', 'other')),
  note TEXT NOT NULL DEFAULT '',
  calendar_seq INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE INDEX calendar_orders_by_day ON calendar_orders (day, id) WHERE deleted_at IS NULL;

CREATE TABLE days_off (
  id TEXT PRIMARY KEY,
  first TEXT NOT NULL,
  last TEXT NOT NULL CHECK (last >= first),
  reason TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX days_off_by_end ON days_off (last);

CREATE TRIGGER inquiries_calendar_entry
AFTER UPDATE OF status, held_at, deleted_at, scheduled_on, event_date, event_type, name, servings ON inquiries
WHEN (old.on_calendar = 1 OR new.on_calendar = 1) AND (
  old.on_calendar IS NOT new.on_calendar OR old.event_day IS NOT new.event_day
  OR (old.status IN ('booked', 'archived')) <> (new.status IN ('booked', 'archived'))
  OR old.event_type IS NOT new.event_type OR old.name IS NOT new.name OR old.servings IS NOT new.servings
)
BEGIN
  UPDATE inquiries SET
    calendar_seq = calendar_seq + 1,
    calendar_at = max(
      coalesce(old.calendar_at, old.status_at, old.received_at) + 1000, updated_at, coalesce(deleted_at, 0)
    )
  WHERE id = new.id;
END;

-- Availability is public, so a change to it raises content_seq; an inquiry alone does not change it.
CREATE TRIGGER content_seq_inquiries_insert AFTER INSERT ON inquiries WHEN new.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_inquiries_update
AFTER UPDATE OF status, held_at, deleted_at, scheduled_on, event_date, event_type ON inquiries
WHEN (old.on_calendar = 1 OR new.on_calendar = 1) AND (
  old.on_calendar IS NOT new.on_calendar OR old.event_day IS NOT new.event_day OR old.event_type IS NOT new.event_type
)
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_inquiries_delete AFTER DELETE ON inquiries WHEN old.on_calendar = 1
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TRIGGER content_seq_calendar_orders_insert AFTER INSERT ON calendar_orders WHEN new.deleted_at IS NULL
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_calendar_orders_update AFTER UPDATE OF day, kind, deleted_at ON calendar_orders
WHEN old.day IS NOT new.day OR old.kind IS NOT new.kind OR (old.deleted_at IS NULL) IS NOT (new.deleted_at IS NULL)
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_calendar_orders_delete AFTER DELETE ON calendar_orders WHEN old.deleted_at IS NULL
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TRIGGER content_seq_days_off_insert AFTER INSERT ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_days_off_update AFTER UPDATE ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_days_off_delete AFTER DELETE ON days_off
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

CREATE TRIGGER content_seq_studio_settings_insert AFTER INSERT ON studio_settings WHEN new.name = 'calendar'
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_update AFTER UPDATE ON studio_settings
WHEN new.name = 'calendar' AND old.value IS NOT new.value
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;
CREATE TRIGGER content_seq_studio_settings_delete AFTER DELETE ON studio_settings WHEN old.name = 'calendar'
BEGIN UPDATE content_seq SET value = value + 1 WHERE id = 1; END;

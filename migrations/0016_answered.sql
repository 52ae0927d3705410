-- When a person marked an inquiry as answered: from then on its client waits for nothing, whatever its status is.
ALTER TABLE inquiries ADD COLUMN answered_at INTEGER;
-- Who waits for an answer comes first, the longest waiting before the others; all the rest follows, newest first.
ALTER TABLE inquiries ADD COLUMN due_order INTEGER GENERATED ALWAYS AS (
  iif(status IN ('new', 'reviewing') AND answered_at IS NULL, received_at, 100000000000000 - received_at)
) VIRTUAL;

CREATE INDEX inquiries_due ON inquiries (due_order, id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX inquiries_reviewing ON inquiries (due_order, id) WHERE deleted_at IS NULL AND status = 'reviewing';

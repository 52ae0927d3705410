-- When a person marked the inquiry as replied: its client is not waiting after that, whatever the status.
ALTER TABLE inquiries ADD COLUMN answered_at INTEGER;
-- Clients waiting for a reply come first, longest wait first; then the rest, newest first.
ALTER TABLE inquiries ADD COLUMN due_order INTEGER GENERATED ALWAYS AS (
  iif(status IN ('new', 'reviewing') AND answered_at IS NULL, received_at, 100000000000000 - received_at)
) VIRTUAL;

CREATE INDEX inquiries_due ON inquiries (due_order, id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX inquiries_reviewing ON inquiries (due_order, id) WHERE deleted_at IS NULL AND status = 'reviewing';

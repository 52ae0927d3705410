-- When the client's copy of the inquiry may be sent; null if it is not owed.
ALTER TABLE inquiries ADD COLUMN copy_due_at INTEGER;
CREATE INDEX inquiries_copy_due ON inquiries (copy_due_at) WHERE copy_due_at IS NOT NULL;

-- When the client last wrote. If that is after the last reply, the client has been waiting since then.
ALTER TABLE inquiries ADD COLUMN asked_at INTEGER;

DROP INDEX inquiries_due;
DROP INDEX inquiries_reviewing;
ALTER TABLE inquiries DROP COLUMN due_order;
-- Clients waiting for a reply come first, longest wait first; then the rest, newest first.
ALTER TABLE inquiries ADD COLUMN due_order INTEGER GENERATED ALWAYS AS (
  CASE
    WHEN status IN ('new', 'reviewing') AND answered_at IS NULL THEN received_at
    WHEN status IN ('new', 'reviewing', 'quoted') AND asked_at > coalesce(answered_at, 0) THEN asked_at
    ELSE 100000000000000 - received_at
  END
) VIRTUAL;
CREATE INDEX inquiries_due ON inquiries (due_order, id)
  WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'quoted');
CREATE INDEX inquiries_reviewing ON inquiries (due_order, id) WHERE deleted_at IS NULL AND status = 'reviewing';

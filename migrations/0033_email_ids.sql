-- The Message-ID of a sent or received email, which later ones reference.
ALTER TABLE messages ADD COLUMN email_id TEXT NOT NULL DEFAULT '';

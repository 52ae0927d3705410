-- The Message-ID of an email that went out or came in: what the next ones refer to.
ALTER TABLE messages ADD COLUMN email_id TEXT NOT NULL DEFAULT '';

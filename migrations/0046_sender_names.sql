-- The display name in the From header, "" if unknown.
ALTER TABLE messages ADD COLUMN sender_name TEXT NOT NULL DEFAULT '';

-- Digest of the token that passed the spam check, so a token verifies only one inquiry.

ALTER TABLE inquiries ADD COLUMN human_token TEXT;
CREATE INDEX inquiries_by_token ON inquiries (human_token) WHERE human_token IS NOT NULL;

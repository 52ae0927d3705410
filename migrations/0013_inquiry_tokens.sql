-- A digest of the token with which an inquiry passed the human check, so that one token verifies one inquiry.

ALTER TABLE inquiries ADD COLUMN human_token TEXT;
CREATE INDEX inquiries_by_token ON inquiries (human_token) WHERE human_token IS NOT NULL;

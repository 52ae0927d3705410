-- People who may sign in. The owner's row always exists. `password` is empty while ADMIN_PASSWORD is the owner's;
-- `password_alone`: a new device needs no passkey with it. `reset_used` is a digest of the last used ADMIN_RESET.
-- `devices_since`: device marks signed earlier are void; 0 if none are.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'assistant')),
  name TEXT NOT NULL,
  password TEXT NOT NULL DEFAULT '',
  password_changed_at INTEGER,
  password_alone INTEGER NOT NULL DEFAULT 0 CHECK (password_alone IN (0, 1)),
  reset_used TEXT NOT NULL DEFAULT '',
  devices_since INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO people (id, role, name, created_at) VALUES ('owner', 'owner', '', 0);

-- `id` identifies a session in the list. `fresh_at`: the last sign-in or confirmation. `device` is its label there
-- ("Safari on iPhone"), `device_id` a digest of its mark, `country` two letters; each is empty if unknown.
-- `replaced_hash`: digest of the token before the last confirmation. `passkey_id`: the passkey that opened it.
ALTER TABLE admin_sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE admin_sessions ADD COLUMN person_id TEXT NOT NULL DEFAULT 'owner';
ALTER TABLE admin_sessions ADD COLUMN signed_in_by TEXT NOT NULL DEFAULT 'password';
ALTER TABLE admin_sessions ADD COLUMN fresh_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE admin_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE admin_sessions ADD COLUMN device_id TEXT NOT NULL DEFAULT '';
ALTER TABLE admin_sessions ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE admin_sessions ADD COLUMN replaced_hash TEXT;
ALTER TABLE admin_sessions ADD COLUMN passkey_id TEXT NOT NULL DEFAULT '';
CREATE INDEX admin_sessions_replaced ON admin_sessions (replaced_hash) WHERE replaced_hash IS NOT NULL;
UPDATE admin_sessions SET id = lower(hex(randomblob(16)));

-- Devices that count as new again despite their mark, by its digest. `person_id`: whose session was ended there.
CREATE TABLE forgotten_devices (
  device_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- `id` is the credential's, `public_key` its COSE key, both in base64url; `rp_id` is its domain.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  rp_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_of_person ON passkeys (person_id);

-- Answered challenges. A challenge carries its own expiry and seal, so only used ones are stored.
CREATE TABLE spent_challenges (
  challenge TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  kept_at INTEGER, -- when the owner confirmed saving them
  used_at INTEGER
) STRICT;

-- One link per person; a new one replaces the old.
CREATE TABLE invitations (
  person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

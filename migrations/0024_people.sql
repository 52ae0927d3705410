-- Who may enter. The owner is the one row that is always there. `password` is empty while the setting ADMIN_PASSWORD is hers;
-- `password_alone`: a new device needs no passkey beside it. `reset_used` is a digest of the ADMIN_RESET that was used last.
-- `devices_since`: marks of devices that were signed before it count no more; 0: all do.
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

-- `id` names a session in the list of them. `fresh_at`: when this person last showed who they are. `device` is what the list
-- calls it ("Safari on iPhone"), `device_id` a digest of its mark, and `country` two letters, each empty if it is not known.
-- `replaced_hash`: of the token that held before this person last showed who they are. `passkey_id`: the one that opened it.
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

-- Devices that count as new again, though they have a mark: by the digest of the mark. `person_id`: whose session ended there.
CREATE TABLE forgotten_devices (
  device_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- `id` is the credential's, `public_key` its COSE key, both in base64url; `rp_id` is the domain that it was made for.
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

-- Challenges that were answered. One carries its own end and seal, so only those that were used need remembering.
CREATE TABLE spent_challenges (
  challenge TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  kept_at INTEGER, -- when she said that she had kept them
  used_at INTEGER
) STRICT;

-- One link for each person; a new one takes the place of the old.
CREATE TABLE invitations (
  person_id TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

-- Wrong attempts at a secret: one row per kind of secret and source, written before the attempt is judged. `since` is
-- when the count began, or, once it is full, when the lock began. `source` is a keyed digest of a network or a known
-- device, or 'anywhere'.

-- The old table stays, empty, for the version that is live until this one is deployed.
DELETE FROM sign_in_attempts;

CREATE TABLE secret_tries (
  purpose TEXT NOT NULL,
  source TEXT NOT NULL,
  tries INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (purpose, source)
) STRICT, WITHOUT ROWID;

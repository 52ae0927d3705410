-- Tries at a secret that were wrong: one row for each kind of secret and place that tries, written before the try is
-- judged. `since` is when the counting began, and once that is full, when it was. `source` is a keyed digest of a network
-- or of a known device, or 'anywhere'.

-- It stands on, empty, for the version that runs until this one is deployed.
DELETE FROM sign_in_attempts;

CREATE TABLE secret_tries (
  purpose TEXT NOT NULL,
  source TEXT NOT NULL,
  tries INTEGER NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (purpose, source)
) STRICT, WITHOUT ROWID;

-- Sign-in and scheduled jobs.

CREATE TABLE admin_sessions (
  token_hash TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_in_attempts (
  network TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_attempts_recent ON sign_in_attempts (network, at);

CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('running', 'done', 'failed')),
  detail TEXT NOT NULL DEFAULT ''
) STRICT;

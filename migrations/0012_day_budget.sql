-- Daily budgets (UTC) for what strangers make the studio store, send, or check: one row per kind.

CREATE TABLE day_budget (
  kind TEXT PRIMARY KEY,
  day INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT;

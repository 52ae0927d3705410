-- What strangers have made the studio store, send or check today: one row for each kind, begun anew each day (UTC).

CREATE TABLE day_budget (
  kind TEXT PRIMARY KEY,
  day INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT;

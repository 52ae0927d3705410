-- While the second copy is made, page by page: the rows that have changed since, which it reads again at its end. Triggers
-- that stand for that time alone note them.
CREATE TABLE backup_touched (
  name TEXT NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (name, row)
) STRICT, WITHOUT ROWID;

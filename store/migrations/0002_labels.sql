-- Live tables can be found by words, and by how long nothing has happened at them.
ALTER TABLE tables ADD COLUMN at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE labels (
  table_key INTEGER NOT NULL REFERENCES tables (key),
  label TEXT NOT NULL,
  PRIMARY KEY (table_key, label)
) STRICT, WITHOUT ROWID;

-- Tables are logs of entries; (table, number) is the only lock there is. Guests are known by the hash of their token.
CREATE TABLE tables (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  next INTEGER NOT NULL,   -- the number of the next entry
  closed INTEGER NOT NULL
) STRICT;
CREATE INDEX live_tables ON tables (id) WHERE closed = 0;

CREATE TABLE entries (
  table_key INTEGER NOT NULL REFERENCES tables (key),
  number INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- An entry writes one row. What heads say is brought up to date now and then; behind `settled` the entries themselves say it.
ALTER TABLE log ADD COLUMN sum INTEGER;  -- over all entries of the table up to this one; NULL: written before
ALTER TABLE heads ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET at = (SELECT at FROM tables WHERE key = table_key);
ALTER TABLE tables ADD COLUMN ended INTEGER;  -- when it was closed, in seconds since 1970; NULL: it is not, or it is put away
UPDATE tables SET ended = at WHERE closed = 1;
ALTER TABLE tables DROP COLUMN at;
CREATE INDEX ended_tables ON tables (ended) WHERE ended IS NOT NULL;

-- Which house this is, the same for as long as there is this database.
CREATE TABLE house (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  settled INTEGER NOT NULL,  -- an id of the log
  probes INTEGER NOT NULL DEFAULT 0  -- counted to see whether the disk takes anything
) STRICT;
INSERT INTO house (one, id, settled) SELECT 1, lower(hex(randomblob(16))), coalesce(max(id), 0) FROM log;

-- Tables that cannot be read and were put aside.
CREATE TABLE aside (
  table_key INTEGER PRIMARY KEY REFERENCES tables (key),
  why TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- Finished tables in short (store/archive.hpp); their entries are gone from the log.
CREATE TABLE archive (
  table_key INTEGER PRIMARY KEY REFERENCES tables (key),
  next INTEGER NOT NULL,
  at INTEGER NOT NULL,  -- when it was closed
  bodies BLOB NOT NULL
) STRICT;
CREATE INDEX archived_at ON archive (at);

-- Entries stand one behind the other, whatever table they are of, so that a commit of many tables writes few pages. A head says
-- which number is next at a table and where its last entry is; every entry knows the one before it at its table.
CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  table_key INTEGER NOT NULL,
  number INTEGER NOT NULL,
  before INTEGER,  -- an id; NULL for the first
  body TEXT NOT NULL
) STRICT;
INSERT INTO log (id, table_key, number, before, body)
  SELECT row_number() OVER in_order, table_key, number,
         CASE number WHEN 0 THEN NULL ELSE row_number() OVER in_order - 1 END, body
  FROM entries WINDOW in_order AS (ORDER BY table_key, number);

CREATE TABLE heads (
  table_key INTEGER PRIMARY KEY REFERENCES tables (key),
  next INTEGER NOT NULL,
  last INTEGER NOT NULL    -- an id of the log
) STRICT;
INSERT INTO heads SELECT table_key, max(number) + 1, max(id) FROM log GROUP BY table_key;

DROP TABLE entries;

-- A seat is taken at one table at a time. Until now seats were labels that began with "in ".
CREATE TABLE seats (
  seat TEXT PRIMARY KEY,
  table_key INTEGER NOT NULL REFERENCES tables (key)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_tables ON seats (table_key);
INSERT OR IGNORE INTO seats SELECT substr(label, 4), table_key FROM labels WHERE substr(label, 1, 3) = 'in ' ORDER BY table_key DESC;
DELETE FROM labels WHERE substr(label, 1, 3) = 'in ';

-- When something is to happen by itself: milliseconds since 1970.
CREATE TABLE due (
  table_key INTEGER PRIMARY KEY REFERENCES tables (key),
  at INTEGER NOT NULL
) STRICT;

-- The entries themselves say which number is next: a step writes one row.
ALTER TABLE tables DROP COLUMN next;

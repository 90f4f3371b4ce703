-- Tables that cannot be read and were put aside. Their logs stay; they take no entries.
CREATE TABLE aside (
  table_id text COLLATE "C" PRIMARY KEY,
  why text NOT NULL,
  at bigint NOT NULL  -- seconds since 1970
);

-- The last entry is what says that a table is closed.
CREATE FUNCTION put_aside(the_table text, the_reason text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM live WHERE table_id = the_table;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM seats WHERE table_id = the_table;
  UPDATE log SET last = true
    WHERE table_id = the_table AND number = (SELECT max(number) FROM log WHERE table_id = the_table);
  INSERT INTO aside VALUES (the_table, the_reason, extract(epoch FROM clock_timestamp())::bigint)
    ON CONFLICT (table_id) DO NOTHING;
  RETURN true;
END
$$;

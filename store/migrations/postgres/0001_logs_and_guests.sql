-- Tables are logs of entries; (table, number) is the only lock there is. A step of a table writes one row.
CREATE TABLE log (
  table_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  last boolean NOT NULL,   -- the table is closed by it
  at bigint NOT NULL,      -- seconds since 1970
  due bigint,              -- milliseconds since 1970; 0: nothing is due; NULL: as before
  body bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- The tables that are not closed.
CREATE TABLE live (
  table_id text COLLATE "C" PRIMARY KEY,
  labels text[] COLLATE "C" NOT NULL DEFAULT '{}',
  seats text[] COLLATE "C" NOT NULL DEFAULT '{}',
  due bigint               -- milliseconds since 1970
) WITH (fillfactor = 70);
CREATE INDEX due_tables ON live (due) WHERE due IS NOT NULL;

-- A seat is taken at one table at a time.
CREATE TABLE seats (
  seat text COLLATE "C" PRIMARY KEY,
  table_id text COLLATE "C" NOT NULL
);

CREATE TABLE guests (
  id text COLLATE "C" PRIMARY KEY,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  seen bigint NOT NULL
);

-- An entry with all that goes with it. NULL: it was refused because of its number; '': done; else the table that has one of
-- its seats. Whoever has added a number is alone in changing what goes with it until the commit.
CREATE FUNCTION append_entry(the_table text, the_number bigint, the_body bytea, is_last boolean, the_time bigint,
                             the_due bigint, new_labels text[], new_seats text[]) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  had text[] := '{}';
  wanted text[] := CASE WHEN is_last THEN '{}' ELSE new_seats END;
  one text;
  elsewhere text;
BEGIN
  INSERT INTO log (table_id, number, last, at, due, body)
    SELECT the_table, the_number, is_last, the_time, the_due, the_body
    WHERE the_number = 0
       OR EXISTS (SELECT FROM log WHERE table_id = the_table AND number = the_number - 1 AND NOT last)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF the_number = 0 THEN
    INSERT INTO live (table_id) VALUES (the_table);
  ELSE
    SELECT seats INTO had FROM live WHERE table_id = the_table;
  END IF;
  wanted := coalesce(wanted, had);
  FOR one IN SELECT w FROM unnest(wanted) AS w WHERE w <> ALL (had) ORDER BY w LOOP
    LOOP
      INSERT INTO seats (seat, table_id) VALUES (one, the_table) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
      SELECT table_id INTO elsewhere FROM seats WHERE seat = one;
      IF FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'PSEAT', MESSAGE = elsewhere;
      END IF;  -- else it has been freed meanwhile
    END LOOP;
  END LOOP;
  DELETE FROM seats WHERE seat = ANY (had) AND seat <> ALL (wanted);
  IF is_last THEN
    DELETE FROM live WHERE table_id = the_table;
  ELSIF new_labels IS NOT NULL OR new_seats IS NOT NULL OR the_due IS NOT NULL THEN
    UPDATE live SET labels = coalesce(new_labels, labels), seats = wanted,
                    due = CASE WHEN the_due IS NULL THEN due ELSE nullif(the_due, 0) END
      WHERE table_id = the_table;
  END IF;
  RETURN '';
END
$$;

-- The same, where a clash of seats is an answer, and nothing of the entry is left.
CREATE FUNCTION try_append_entry(the_table text, the_number bigint, the_body bytea, is_last boolean, the_time bigint,
                                 the_due bigint, new_labels text[], new_seats text[]) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN append_entry(the_table, the_number, the_body, is_last, the_time, the_due, new_labels, new_seats);
EXCEPTION WHEN SQLSTATE 'PSEAT' THEN
  RETURN SQLERRM;
END
$$;

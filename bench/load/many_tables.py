"""Copies a live table of a data folder many times: many_tables.py <folder> <count>. Prints the id of one of the copies."""

import random
import sqlite3
import sys

folder, count = sys.argv[1], int(sys.argv[2])
database = sqlite3.connect(f"{folder}/parlour.db")
pick = random.Random(1)


def new_id():
    return "".join(pick.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(15))


(key,) = database.execute(
    "SELECT key FROM tables WHERE closed = 0 ORDER BY"
    " (SELECT next FROM heads WHERE table_key = key) DESC LIMIT 1"
).fetchone()
entries = database.execute(
    "SELECT number, body FROM log WHERE table_key = ? ORDER BY number", (key,)
).fetchall()
entries = entries[:60]
(at,) = database.execute("SELECT at FROM heads WHERE table_key = ?", (key,)).fetchone()
words = [label for (label,) in database.execute("SELECT label FROM labels WHERE table_key = ?", (key,))]
for _ in range(count):
    table = new_id()
    new = database.execute("INSERT INTO tables (id, closed) VALUES (?, 0)", (table,)).lastrowid
    last = None
    for number, body in entries:
        last = database.execute(
            "INSERT INTO log (table_key, number, before, body) VALUES (?, ?, ?, ?)",
            (new, number, last, body),
        ).lastrowid
    database.execute(
        "INSERT INTO heads (table_key, next, last, at) VALUES (?, ?, ?, ?)",
        (new, len(entries), last, at),
    )
    # Other people sit at every table.
    labels = [f"{word.rsplit(' ', 1)[0]} {new_id()}" for word in words]
    database.executemany(
        "INSERT INTO labels (table_key, label) VALUES (?, ?)", [(new, label) for label in labels]
    )
database.execute("UPDATE house SET settled = (SELECT max(id) FROM log)")
database.commit()
print(table)

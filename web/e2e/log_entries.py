"""Prints the entries of a server's data folder, one JSON array [table, number, body] a line."""

import json
import sqlite3
import sys

database = sqlite3.connect(f"{sys.argv[1]}/parlour.db")
rows = database.execute(
    "SELECT tables.id, number, body FROM log JOIN tables ON table_key = key ORDER BY tables.id, number"
)
for table, number, body in rows:
    print(json.dumps([table, number, json.loads(body)]))

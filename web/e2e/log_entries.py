"""Prints the entries of a server's data folder, one JSON array [table, number, body] a line."""

import json
import sqlite3
import sys

LONG = {"s": "seat", "a": "action", "c": "chance", "m": "memory", "l": "late", "b": "by", "i": "id", "t": "at"}


def spelled_out(entry):
    """Steps are written in short (server/table/entry.cpp)."""
    return entry if "type" in entry else {"type": "stepped"} | {LONG[name]: value for name, value in entry.items()}


database = sqlite3.connect(f"{sys.argv[1]}/parlour.db")
rows = database.execute(
    "SELECT tables.id, number, body FROM log JOIN tables ON table_key = key ORDER BY tables.id, number"
)
for table, number, body in rows:
    print(json.dumps([table, number, spelled_out(json.loads(body))]))

"""Gives the only table of a stopped server's data folder another id and another secret: fix_table.py <folder> <id> <secret>."""

import hashlib
import json
import sqlite3
import sys

folder, table, secret = sys.argv[1:]


def part(text):
    return len(text).to_bytes(4, "big") + text.encode()


with sqlite3.connect(f"{folder}/parlour.db") as database:
    [(key,)] = database.execute("SELECT key FROM tables").fetchall()
    (body,) = database.execute("SELECT body FROM log WHERE table_key = ? AND number = 0", (key,)).fetchone()
    created = json.loads(body)
    terms = part(table) + part(created["game"]) + part(created["options"])
    commitment = hashlib.sha256(b"parlour-commit-1" + terms + bytes.fromhex(secret)).hexdigest()
    created["sealed"] = {"secret": secret, "commitment": commitment}
    database.execute("UPDATE tables SET id = ? WHERE key = ?", (table, key))
    # What has no sum is taken as it is.
    database.execute("UPDATE log SET sum = NULL WHERE table_key = ?", (key,))
    database.execute("UPDATE log SET body = ? WHERE table_key = ? AND number = 0", (json.dumps(created), key))

#!/usr/bin/env python3
"""A bot that plays a game on a server to its end, as docs/protocol.md says. Usage:
  table_bot.py https://play.example/t/<table>         sits down at this table
  table_bot.py https://play.example <game> [<level>]  hosts a game against bots of that level, or against `people`"""
import base64
import http.client
import json
import secrets
import sys
import time
from urllib.parse import urlsplit


class WebSocket:
    """As much of RFC 6455 as this server needs. A lost connection is an OSError."""
    def __init__(self, url, cookie):
        kind = http.client.HTTPSConnection if url.scheme in ("https", "wss") else http.client.HTTPConnection
        connection = kind(url.netloc, timeout=90)  # the server pings every 30 seconds
        connection.request("GET", "/ws?protocol=1", headers={
            "Upgrade": "websocket", "Connection": "Upgrade", "Cookie": cookie, "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(secrets.token_bytes(16)).decode()})
        self.wire, self.answer = connection.sock, connection.getresponse()
        if self.answer.status != 101:
            raise ConnectionError(f"the server answers {self.answer.status} {self.answer.reason}")
        self.cookie = self.answer.headers.get("Set-Cookie", cookie).split(";")[0]

    def read(self, count):
        if len(data := self.answer.fp.read(count)) < count:
            raise ConnectionError("the connection is lost")
        return data

    def receive(self):
        while True:
            first, size = self.read(2)
            data = self.read(size if size < 126 else int.from_bytes(self.read(2 if size == 126 else 8), "big"))
            if first == 0x81:  # a whole message: this server never sends one in parts
                return json.loads(data)
            if first == 0x88:
                raise ConnectionError(data[2:].decode() or "the server closes the connection")
            if first == 0x89:
                self.send(data, 0x8A)  # a ping wants its pong

    def send(self, data, first=0x81):
        mask = secrets.token_bytes(4)  # what a client sends is masked
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.wire.sendall(bytes([first]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def actions_in(legal):
    """One digit before an action says how many characters it has from the action before."""
    actions = [""]
    for word in legal.split(" "):
        actions.append(actions[-1][:int(word[0])] + word[1:] if word[0].isdigit() else word)
    return actions[1:]


def patched(view, patch):
    if isinstance(view, str) and isinstance(patch, list):
        for at, count, text in zip(patch[0::3], patch[1::3], patch[2::3]):
            view = view[:at] + text + view[at + count:]
        return view
    if not isinstance(patch, dict) or not isinstance(view, (dict, list)) or "=" in patch:
        return patch.get("=", patch) if isinstance(patch, dict) else patch
    parts = {str(i): part for i, part in enumerate(view)} if isinstance(view, list) else view
    for key in patch.pop("-", []):
        del parts[key]
    for key, change in patch.items():
        parts[key] = patched(parts.get(key), change)
    return list(parts.values()) if isinstance(view, list) else parts


class TableBot:
    def __init__(self, url, game=None, level="easy"):
        self.url, self.game, self.level, self.cookie = urlsplit(url), game, level, ""
        self.table = {"table": self.url.path[3:]} if self.url.path.startswith("/t/") else {}  # a field of most messages
        self.socket = self.facts = self.view = self.seq = self.turn = self.legal = None

    def choose(self, actions):  # the bot itself: self.view has all that it may know. Yours will be cleverer
        return secrets.choice(actions)

    def play_to_the_end(self):
        failures = 0
        while not self.facts or self.facts["stage"] in ("lobby", "playing"):
            try:
                self.take((self.socket or self.connect()).receive())
                failures = 0
            except (OSError, http.client.HTTPException) as error:
                if not self.cookie or failures == 30:
                    sys.exit(f"{self.url.geturl()}: {error}")
                self.socket, failures = None, failures + 1
                time.sleep(min(failures, 5))
        return self.facts.get("result") or self.facts["closed"]

    def connect(self):
        self.socket, self.asked = WebSocket(self.url, self.cookie), {}
        self.cookie = self.socket.cookie  # the same guest when it comes back
        if self.facts:
            self.ask("watch", "watch", **({"since": self.seq} if self.seq else {}))
            self.act()  # once more, if there was no answer
        else:
            self.ask("host", "host", game=self.game, options="") if self.game else self.ask("sit", "sit")
        return self.socket

    def ask(self, name, kind, /, **fields):
        """Once in a connection. The name is the id: what was done before a connection was lost is not done again."""
        if name not in self.asked:
            self.asked[name] = json.dumps({"type": kind, "id": name, **self.table, **fields}).encode()
            self.socket.send(self.asked[name])

    def take(self, message):
        kind, code = message["type"], message.get("code")
        if code == "TOO_FAST":
            time.sleep(1)
            self.socket.send(self.asked[message["re"]])
        elif kind == "refused" and code not in ("STALE", "NOT_PLAYING"):  # with these it came too late: no harm is done
            sys.exit(f"{message['re']}: {message['why']}")
        elif kind == "gone":
            raise ConnectionError(message["why"])  # comes back, or is told why not
        elif kind == "table":
            if not self.facts:
                print(f"{self.url.scheme}://{self.url.netloc}/t/{message['table']}", flush=True)
            self.facts, self.table = message, {"table": message["table"]}
            if message["stage"] == "lobby" and "you" in message:
                self.prepare(message["seats"], message["commitment"])
            elif message.get("paused"):
                self.ask(f"resume {message['seq']}", "resume")
        elif kind in ("view", "step"):
            self.view = message["view"] if kind == "view" else patched(self.view, message["patch"])
            self.turn, self.legal, self.seq = message["turn"], message.get("legal"), message["seq"]
            self.act()

    def prepare(self, seats, commitment):
        self.ask("mix " + commitment[:30], "mix", commitment=commitment, bytes=secrets.token_hex(16))
        for i, seat in enumerate(seats if self.game and self.level != "people" else []):
            if seat["kind"] == "open":
                self.ask(f"bot {i}", "set_seat", seat=i, kind="bot", level=self.level)
        if self.game and all(seat["kind"] == "bot" or seat.get("mixed") for seat in seats):
            self.ask("start", "start")

    def act(self):
        if self.turn and self.facts.get("you") in self.turn["seats"]:
            since, roll = self.turn.get("since", self.seq), self.turn["due"] == "roll"
            choice = {} if roll else {"action": self.choose(actions_in(self.legal))}
            self.ask(f"turn {since}", "roll" if roll else "play", since=since, **choice)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    print(json.dumps(TableBot(*sys.argv[1:]).play_to_the_end()))

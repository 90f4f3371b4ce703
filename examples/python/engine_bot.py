#!/usr/bin/env python3
"""A bot that plays by engine mode (docs/engine-mode.md) against a level of the engine."""
import argparse
import json
import secrets
import subprocess
import sys
from subprocess import PIPE


class Engine:
    """The program in engine mode: a line in, a line out."""

    def __init__(self, program, game):
        try:
            self.process = subprocess.Popen([program, "engine", game], stdin=PIPE, stdout=PIPE, text=True)
        except OSError as error:
            sys.exit(f"{program} does not start: {error.strerror}")

    def ask(self, command):
        """The answer without its first word, or that word if it is alone."""
        print(command, file=self.process.stdin, flush=True)
        word, _, rest = self.process.stdout.readline().rstrip("\n").partition(" ")
        if word in ("error", "refused", ""):
            sys.exit(f"{command}: {word or 'the engine has ended'} {rest}")
        return rest or word


def choose(view, legal):
    """The bot itself: what it may know, and what it may do. Yours will be cleverer."""
    return secrets.choice(legal)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the program `parlour`")
    parser.add_argument("game", help="such as ludo; `parlour games` lists them")
    parser.add_argument("--level", default="easy", help="of the bot at the other seats")
    parser.add_argument("--options", default="", help="of the game, such as seats=red,blue,green")
    given = parser.parse_args()
    engine = Engine(given.program, given.game)
    engine.ask(f"options {given.options}".rstrip())
    engine.ask(f"new seed {secrets.token_hex(32)}")  # with a seed the engine rolls and draws by itself
    actions = 0
    while (turn := engine.ask("turn")) != "over":
        seat = int(turn.split(",")[0])  # where several act together: one after the other
        if seat == 0:
            view = json.loads(engine.ask("view 0"))
            _, *legal = engine.ask("legal 0").split(" ")  # their number comes first
            action = choose(view, legal)
        else:
            action = engine.ask(f"bot {given.level} 100")
        engine.ask(f"play {action} {seat}")
        actions += 1
    scores = json.loads(engine.ask("scores"))
    print(f"{given.game} is over after {actions} actions ({scores['reason']}), places by seat: {scores['places']}")


if __name__ == "__main__":
    main()

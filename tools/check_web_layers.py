#!/usr/bin/env python3
"""Who may import whom under web/src, as the table in docs/architecture.md says, and no game is named outside its folder.

Tests may import what they like, but for other games. Every run first proves that the check finds what it is for."""
import pathlib
import posixpath
import re
import sys

TREE = pathlib.Path(__file__).resolve().parent.parent
SOURCE = re.compile(r"\.(tsx?|css)$")
NAMING = re.compile(r"\.(tsx?|css|json|js|mjs|html|webmanifest)$")
TEST = re.compile(r"(\.test\.ts|/testing\.ts)$|/e2e/")
ROW = re.compile(r"^\| `web/src/([\w/<>]+)` \| .* \| ([^|]*) \|$", re.M)
# `from "…"`, `import "…"`, `import("…")`, `vi.mock("…")`, `@import "…"`; globs have several.
IMPORT = re.compile(r'(?:\bfrom|\bimport|\bmock)\s*\(?\s*"([^"]+)"')
GLOB = re.compile(r"import\.meta\.glob\b[^(]*\((.*?)\)", re.S)
# Comments, and strings before them: a pattern may have the signs of a comment in it.
COMMENT = re.compile(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*|/\*.*?\*/', re.S)


def table_of(document: str) -> dict[str, set[str]]:
    """Layer -> the layers that it may use; `*` is all of them."""
    rows = {layer: cell for layer, cell in ROW.findall(document)}
    return {layer: {"*"} if cell == "all of them" else set(filter(None, cell.split(", "))) for layer, cell in rows.items()}


def layer_of(path: str, ids: list[str]) -> str:
    """The layer of a file or glob, given from web/; files that lie in web/src itself are open to all."""
    parts = path.split("/")
    if parts[0] != "src":
        return {"fair": "fair", "..": "wasm" if path.startswith("../build/wasm/") else "outside"}.get(parts[0], "outside")
    if len(parts) < 3:
        return ""
    if parts[1] == "games" and len(parts) > 3:
        if path.endswith(".json"):
            return "words of games" if parts[2] not in ids else f"games/{parts[2]}"
        return f"games/{parts[2]}" if parts[2] in ids else "games"  # a glob over all of them is the contract
    return parts[1]


def imports_of(text: str) -> list[str]:
    code = COMMENT.sub(lambda found: found[1] or "", text)
    globs = [word for inside in GLOB.findall(code) for word in re.findall(r'"!?([^"]+)"', inside)]
    return [word for word in IMPORT.findall(code) + globs if word.startswith(".")]


def faults_of(files: dict[str, str], table: dict[str, set[str]], ids: list[str]) -> list[str]:
    """files: path from web/ -> text."""
    faults = []
    for path, text in sorted(files.items()):
        own = layer_of(path, ids) if path.startswith("src/") else ""
        test = TEST.search(path) is not None
        allowed = table.get("games/<id>" if own.startswith("games/") else own)
        if SOURCE.search(path) and own and allowed is None:
            faults.append(f"{path}: docs/architecture.md has no row for web/src/{own}")
        for word in imports_of(text) if SOURCE.search(path) and own and allowed is not None else []:
            target = layer_of(posixpath.normpath(posixpath.join(posixpath.dirname(path), word)), ids)
            other_game = target.startswith("games/") and target != own
            fine = target in ("", own) or "*" in allowed or target in allowed or (target == "words of games" and "games" in allowed)
            if other_game or not (fine or test):
                faults.append(f"layer: {path} may not import {word}")
        for game in ids if NAMING.search(path) and not test else []:
            if own != f"games/{game}" and re.search(rf"\b{game}\b", text, re.I):
                faults.append(f"layer: {path} names {game}, outside the game's folder")
    return faults


def sabotage(table: dict[str, set[str]], ids: list[str]) -> list[str]:
    """What the check would overlook."""
    one, other = ids[0], ids[1]
    bad = {
        "src/learn/a.ts": 'import { t } from "../app/session";',
        "src/review/a.tsx": 'import {\n  one,\n  two,\n} from "../app/session";',
        "src/engine/a.ts": 'import type { Table } from "../table/table";',
        "src/board/a.ts": 'export { loadGame } from "../games/game";',
        "src/table/a.ts": 'const late = () => import("../board/stage");',
        "src/page/a.ts": 'import "../app/style.css";',
        f"src/games/{one}/a.ts": f'import {{ choices }} from "../{other}/choices";',
        f"src/games/{one}/a.test.ts": f'import {{ choices }} from "../{other}/choices";',
        f"src/games/{one}/b.ts": 'import { t } from "../../app/session";',
        "src/texts/a.ts": 'const found = import.meta.glob(\n  ["./*.json", "../games/*/words.ts"],\n);',
        "src/net/a.ts": f'export const first = "{one}";',
        "src/texts/a.json": f'{{"a": "{other.capitalize()} does"}}',
        "src/newlayer/a.ts": "export {};",
    }
    good = {
        "src/learn/b.ts": '// import "../app/session";\nimport { t } from "../texts/texts";\nimport { once } from "../once";',
        "src/table/b.test.ts": f'import {{ analyse }} from "../review/analyse";\nconst game = "{one}";',
        f"src/games/{one}/c.ts": f'import {{ Later }} from "../../board/later";\nimport "./style.css";\nconst id = "{one}";',
        "src/texts/b.ts": 'const found = import.meta.glob("../games/*/texts.*.json");',
        "src/app/b.ts": 'import { ReviewEntry } from "../review/entry";',
    }
    missed = [f"the check does not find the fault in {path}: {text}" for path, text in bad.items() if not faults_of({path: text}, table, ids)]
    return missed + [f"no fault, but found: {fault}" for fault in faults_of(good, table, ids)]


def main() -> int:
    web = TREE / "web"
    ids = (TREE / "engine/games/games.list").read_text(encoding="utf-8").split()
    table = table_of((TREE / "docs/architecture.md").read_text(encoding="utf-8"))
    paths = [path for folder in ("src", "public") for path in (web / folder).rglob("*")] + [web / "index.html", web / "vite.config.ts"]
    files = {path.relative_to(web).as_posix(): path.read_text(encoding="utf-8") for path in paths if NAMING.search(path.name)}
    faults = sabotage(table, ids) + faults_of(files, table, ids)
    print("\n".join(faults) or f"{len(files)} files of the page keep to {len(table)} layers")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Checks docs/documents.md: every file that it names exists, and every test is there under its name."""
import pathlib
import re
import sys

TREE = pathlib.Path(__file__).resolve().parent.parent
TABLE = TREE / "docs" / "documents.md"
FEWEST = 400  # rows: a table that lost some is not whole

# A test is written `file` name; several have this between them.
BETWEEN = " · "
TEST = re.compile(r"`([^`]+)` (.+)")


def occurs(path: str, name: str) -> bool:
    """Whether the file has a test (or a golden record) of that name."""
    text = (TREE / path).read_text(encoding="utf-8")
    if path.endswith(".jsonl"):
        return re.search(r'"id": ?"' + re.escape(name) + '"', text) is not None
    if path.endswith(".cpp"):
        suite, _, test = name.partition(".")
        return re.search(rf"\b(?:TYPED_)?TEST\w*\(\s*{re.escape(suite)},\s*{re.escape(test)}\)", text) is not None
    return name in text


def faults_of(cells: list[str]) -> list[str]:
    """What is wrong with the cells of a row."""
    if len(cells) != 4 or not all(cells):
        return ["a row has a number, what is asked for, files, and tests or the reason why there are none"]
    _, _, done, proved = cells
    files = re.findall(r"`([^`]+)`", done)
    faults = [f"there is no {path}" for path in files if not (TREE / path).is_file()]
    if not files:
        faults.append("no file is named")
    if proved.startswith("No test: "):
        return faults
    for part in proved.split(BETWEEN):
        test = TEST.fullmatch(part)
        if not test:
            faults.append(f"{part!r} is no `file` and name of a test")
        elif not (TREE / test[1]).is_file():
            faults.append(f"there is no {test[1]}")
        elif not occurs(test[1], test[2]):
            faults.append(f"{test[1]} has no test {test[2]!r}")
    return faults


def main() -> int:
    faults: list[str] = []
    seen: set[str] = set()
    section = ""
    rows = 0
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            section = line
        if not re.match(r"\| \d", line):
            continue
        rows += 1
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        found = faults_of(cells)
        if section + cells[0] in seen:
            found.append(f"{cells[0]} is there twice")
        seen.add(section + cells[0])
        faults += [f"docs/documents.md:{number}: {fault}" for fault in found]
    if rows < FEWEST:
        faults.append(f"docs/documents.md has {rows} rows, expected are at least {FEWEST}")
    print("\n".join(faults) or f"{rows} requirements of the documents, with their tests")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

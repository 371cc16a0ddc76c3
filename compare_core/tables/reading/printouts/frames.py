"""Data frames as R and Julia print them: in several blocks of columns, below a header of types, numbered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST, FEWEST = 2_000_000, 3  # bytes, and rows
NUMBER = re.compile(r"[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|NA|NaN|missing")
JULIA = re.compile(r"^\s*Row\s*│\s*(.*\S)\s*$")
RULE = re.compile(r"^[─-]{3,}┼")
GAP = re.compile(r"\s{2,}")
LEFT_OUT = re.compile(r"[⋮⋯]|(rows?|columns?) omitted")
NUMBERED = re.compile(r"\s*\d+: ")
LOGGED = re.compile(r"(INFO|WARN|DEBUG) +\[\d\d:\d\d:\d\d")


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write the frame as CSV where a text holds one; other texts stay as they are.

    >>> blocks = "     svm   rf\na   0.1  0.2\nb   0.3  0.4\nc   0.5  0.6\n    knn\na   0.7\nb   0.8\nc   0.9\n"
    >>> with_table(blocks.encode())[0]
    b'item,svm,rf,knn\na,0.1,0.2,0.7\nb,0.3,0.4,0.8\nc,0.5,0.6,0.9\n'
    """
    if len(text) > LONGEST or text.lstrip()[:1] in (b"{", b"<", b"|"):
        return text, []
    whole = text.decode("utf-8", errors="replace")
    lines = whole.splitlines()
    rows = (
        ("│" in whole and _of_julia(lines))
        or _in_blocks(lines)
        or (": " in whole and _numbered(lines))
        or (">" in whole and _below_prompt(lines))
        or []
    )
    if len(rows) <= FEWEST:
        return text, []
    return written(rows), [Repair("A data frame that was printed was read, and the lines around it were left out.", 1)]


def _of_julia(lines: Sequence[str]) -> list[list[str]]:
    place = next((n for n, line in enumerate(lines) if JULIA.match(line)), None)
    if place is None:
        return []
    head = JULIA.match(lines[place])
    names = GAP.split(head[1]) if head else []
    if any(LEFT_OUT.search(line) for line in lines[place:]):
        raise DataError(
            "Julia printed the first and the last rows or columns of this data frame, and left out what is between. "
            'Save all of it: CSV.write("results.csv", frame).'
        )
    below = [line for line in lines[place + 1 :] if "│" in line and not RULE.match(line)]
    rows = [GAP.split(line.partition("│")[2].strip()) for line in below if line.partition("│")[0].strip().isdecimal()]
    return [names, *rows] if rows and all(len(row) == len(names) for row in rows) else []


def _in_blocks(lines: Sequence[str]) -> list[list[str]]:
    """Return the rows of a frame that R printed in several blocks, which have the same names of rows."""
    blocks: list[tuple[list[str], dict[str, list[str]]]] = []
    ended = False
    first = next((n for n, line in enumerate(lines) if line[:1].isspace()), len(lines))
    for line in lines[first:]:
        tokens = line.split()
        if ended and line.strip():
            pass
        elif line[:1].isspace() and tokens and not any(map(NUMBER.fullmatch, tokens)):
            blocks.append((tokens, {}))
        elif blocks and tokens and len(tokens) == len(blocks[-1][0]) + 1 and all(map(NUMBER.fullmatch, tokens[1:])):
            if tokens[0] in blocks[-1][1]:
                return []
            blocks[-1][1][tokens[0]] = tokens[1:]
        elif tokens and blocks and len(blocks[-1][1]) >= FEWEST:
            ended = True  # and what follows is another frame
    whole = [block for block in blocks if len(block[1]) >= FEWEST and [*block[1]] == [*blocks[0][1]]]
    columns = [name for names, _ in whole for name in names]
    if len(whole) < 2 or len(whole) < len(blocks) or len({*columns}) < len(columns):
        return []
    rows = [[name, *(cell for _, held in whole for cell in held[name])] for name in whole[0][1]]
    return [["item", *columns], *rows]


def _numbered(lines: Sequence[str]) -> list[list[str]]:
    """Return the rows of a data.table, which are numbered, with their header above them and perhaps below."""
    rows = [n for n, line in enumerate(lines) if NUMBERED.match(line)]
    if len(rows) < FEWEST or rows[0] == 0 or rows != [*range(rows[0], rows[-1] + 1)]:
        return []
    names = lines[rows[0] - 1].split()
    cells = [lines[n].split()[1:] for n in rows]
    told = all(len(each) == len(names) for each in cells) and not any(map(NUMBER.fullmatch, names))
    around = [line for n, line in enumerate(lines) if line.strip() and not rows[0] - 1 <= n <= rows[-1]]
    others = [line for line in around if line.split() != names and not line.startswith(">") and not LOGGED.match(line)]
    return [names, *cells] if told and len(others) <= FEWEST else []


def _below_prompt(lines: Sequence[str]) -> list[list[str]]:
    """Return the rows of the only frame that R printed below a prompt, numbered from 1 on, without these numbers.

    Something has to follow it: else what was typed is all there is to leave out.
    """
    found = []
    for n, line in enumerate(lines[:-1]):
        names = lines[n + 1].split() if line.startswith(">") and lines[n + 1][:1].isspace() else []
        if not names or any(map(NUMBER.fullmatch, names)):
            continue
        rows: list[list[str]] = []
        for below in lines[n + 2 :]:
            number, *cells = below.split() or [""]
            if number != str(len(rows) + 1) or len(cells) != len(names):
                break
            rows.append(cells)
        more = any(each.strip() and not each.startswith(">") for each in lines[n + 2 + len(rows) :])
        if more and len(rows) >= FEWEST:
            found.append([names, *rows])
    return found[0] if len(found) == 1 else []

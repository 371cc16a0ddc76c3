"""Blocks of lines such as “Algorithm: NB” and “F1: 0.23”, the same names in each block: a row for every block."""

from __future__ import annotations

import re
from collections import Counter

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

LONGEST, MOST_LINES, LINE = 2_000_000, 50_000, 300  # bytes, lines, and characters of one
FEWEST, NAMES = 3, 2  # blocks, and lines of each
MOSTLY = 0.6  # of the lines that say anything, which stand in such blocks
SAID = re.compile(r"\s*[-*]?\s*([A-Za-z][\w ()/%@.+-]{0,40}?)\s*[:=]\s+(\S.{0,120}?)\s*")
NUMBER = re.compile(r"[-+]?\d+([.,]\d+)?([eE][-+]?\d+)?\s?%?")


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a table of blocks that say the same things by the same names, with a number and a word among them.

    >>> block = "Project: %s\nAlgorithm: %s\nF1: %s\n"
    >>> blocks = [block % each for each in (("a", "nb", 0.2), ("b", "nb", 0.3), ("a", "rf", 0.4), ("b", "rf", 0.1))]
    >>> with_table("\n".join(blocks).encode())[0]
    b'Project,Algorithm,F1\na,nb,0.2\nb,nb,0.3\na,rf,0.4\nb,rf,0.1\n'
    >>> with_table(b"a,b\n1,2\n")[1]
    []
    """
    if len(text) > LONGEST or text.lstrip()[:1] in (b"{", b"[", b"<") or not (b":" in text or b"=" in text):
        return text, []
    lines = [line for line in text.decode("utf-8", errors="replace").splitlines() if line.strip()]
    if not FEWEST * NAMES <= len(lines) <= MOST_LINES or max(map(len, lines)) > LINE:
        return text, []
    blocks: list[dict[str, str]] = [{}]
    for line in lines:
        found = SAID.fullmatch(line)
        if found is None or found[1] in blocks[-1]:
            blocks.append({})
        if found is not None:
            blocks[-1][found[1]] = found[2]
    times = Counter(tuple(block) for block in blocks if len(block) >= NAMES)
    names, count = times.most_common(1)[0] if times else ((), 0)
    rows = [block for block in blocks if tuple(block) == names]
    if count < FEWEST or len(names) * count < MOSTLY * len(lines):
        return text, []
    numbers = [name for name in names if all(NUMBER.fullmatch(row[name]) for row in rows)]
    words = [name for name in names if name not in numbers]
    if not numbers or not words or len({tuple(row[name] for name in words) for row in rows}) < FEWEST:
        return text, []
    said = Repair("Blocks of lines that say the same things were read as a table, a row for each.", len(rows))
    return written([list(names), *([row[name] for name in names] for row in rows)]), [said]

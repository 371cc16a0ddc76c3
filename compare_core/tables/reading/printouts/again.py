"""Printed tables whose header stands there again and again, as programs print it every twenty rows."""

from __future__ import annotations

import re
from itertools import pairwise

from compare_core.evidence.repair import Repair

MOST, FIRST, LONGEST = 2_000_000, 40, 1_000  # bytes of a text, lines among which the header is, and of that
GAP = re.compile(r"\s{2,}|\t")
RULE = re.compile(r"[\s\-=_+|]*")
LETTER, NUMBER = re.compile(r"[^\W\d_]"), re.compile(r"[-+]?\d[\d.,]*(?:e[-+]?\d+)?%?", re.IGNORECASE)
FEWEST = 2  # cells of a row


def without_header_again(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave out the header of a printed table wherever it stands again, with the line drawn below it.

    Where anything but rows of the same width stands between, there may be several tables, and all is kept.

    >>> again = b"id   svm   rf\n---\n1    0.5   0.6\n2    0.7   0.8\nid   svm   rf\n---\n3    0.9   0.8\n"
    >>> without_header_again(again)[0]
    b'id   svm   rf\n---\n1    0.5   0.6\n2    0.7   0.8\n3    0.9   0.8\n'
    """
    if len(text) > MOST:
        return text, []
    lines = text.split(b"\n")
    some = [line for line in lines[:FIRST] if 0 < len(line) <= LONGEST]
    head = next((line for line in some if _is_header(line) and text.count(line) > 1), None)
    places = [n for n, line in enumerate(lines) if line == head] if head is not None else []
    if head is None or len(places) < FEWEST or not all(_rows_between(lines, head, *two) for two in pairwise(places)):
        return text, []
    firsts = [
        GAP.split(_said(line).strip())[0] for line in lines[places[0] :] if line != head and LETTER.search(_said(line))
    ]
    if len({*firsts}) < len(firsts):
        return text, []  # another table of the same things
    left = set(places[1:])
    for place in places[1:]:
        drawn = place + 1
        while drawn < len(lines) and RULE.fullmatch(_said(lines[drawn])):
            left.add(drawn)
            drawn += 1
        before = place - 1
        while before > places[0] and RULE.fullmatch(_said(lines[before])):
            left.add(before)
            before -= 1
    kept = b"\n".join(line for n, line in enumerate(lines) if n not in left)
    return kept, [Repair("The header of the table, which stands there again and again, was left out.", len(places) - 1)]


def _said(line: bytes) -> str:
    return line.decode("utf-8", errors="replace")


def _is_header(line: bytes) -> bool:
    """Tell whether all cells of a line are words, and there are two or more."""
    cells = GAP.split(_said(line).strip())
    return len(cells) >= FEWEST and all(LETTER.search(cell) and not NUMBER.fullmatch(cell) for cell in cells)


def _rows_between(lines: list[bytes], head: bytes, begin: int, end: int) -> bool:
    """Tell whether nothing but rows as wide as the header stands between two places, one at least with a number."""
    between = [_said(line) for line in lines[begin + 1 : end]]
    if not between[-1:] or not between[-1].strip() or RULE.fullmatch(between[-1]):
        return False  # a gap before the header parts two tables
    rows = [GAP.split(line.strip()) for line in between if not RULE.fullmatch(line)]
    width = len(GAP.split(_said(head).strip()))
    return bool(rows) and all(len(row) == width and any(map(NUMBER.fullmatch, row)) for row in rows)

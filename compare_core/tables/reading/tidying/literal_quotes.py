"""Quotation marks that are part of a text, as where tokens or sentences stand between tabs and nothing is quoted."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.repair import Repair

MOST = 50_000_000  # bytes of a text that is looked through
SEPARATORS = (b"\t", b" ")
FEWEST = 3  # lines
MARK, END = ord('"'), ord("\n")


def as_text(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Double quotation marks that stand for themselves, as CSV has them.

    That is so where every line has as many cells and yet not every mark is closed within its line: a cell that went on
    in the next line would leave one of the two with fewer.

    >>> mark = b"\x22"
    >>> as_text(b"token\ttag\n" + mark + b"\tO\nParis\tLOC\n")[0] == b"token\ttag\n" + 4 * mark + b"\tO\nParis\tLOC\n"
    True
    """
    if b'"' not in text or len(text) > MOST:
        return text, []
    first = text.lstrip(b"\r\n").partition(b"\n")[0] if text[:1] in b"\r\n" else text[: text.find(b"\n") + 1]
    parted = [separator for separator in SEPARATORS if separator in first]
    if not parted:
        return text, []  # before lines are counted, of which there may be millions
    letters = np.frombuffer(text, dtype=np.uint8)
    ends = np.append(np.flatnonzero(letters == END), len(letters))
    marks = _in_lines(letters, MARK, ends)
    if len(ends) < FEWEST or not (marks % 2).any():
        return text, []
    blank = np.diff(ends, prepend=-1) == 1
    separator = next((each for each in parted if _even(_in_lines(letters, ord(each), ends)[~blank])), None)
    if separator is None:
        return text, []
    lines = text.split(b"\n")
    for place in np.flatnonzero(marks).tolist():
        lines[place] = separator.join(map(_quoted, lines[place].split(separator)))
    said = "Quotation marks were read as part of the texts, since they are not closed and every line has as many cells."
    return b"\n".join(lines), [Repair(said, int(marks.sum()))]


def _in_lines(letters: np.ndarray, letter: int, ends: np.ndarray) -> np.ndarray:
    """Count a letter in every line."""
    return np.diff(np.searchsorted(np.flatnonzero(letters == letter), ends), prepend=0)


def _even(counts: np.ndarray) -> bool:
    return bool(len(counts) >= FEWEST and counts.min() == counts.max() > 0)


def _quoted(cell: bytes) -> bytes:
    return b'"' + cell.replace(b'"', b'""') + b'"' if b'"' in cell else cell

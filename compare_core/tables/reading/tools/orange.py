"""Orange's tables with three lines of header: names, kinds of values, and which column is the class."""

from __future__ import annotations

import re

KINDS = frozenset({"continuous", "discrete", "string", "time", "timeseries", "c", "d", "s", "t"})
ROLES = re.compile(r"((class|meta|ignore|weight|multiclass|[cmiw])(?![a-z]).*)?", re.IGNORECASE)
CLASS = re.compile(r"(class|c)\b", re.IGNORECASE)
HEADER = 1 << 20  # bytes in which the three lines stand: to part the rest from them copies the file
LEAST = 2  # columns whose kind is named, so that the line is no row of data
MARKS = (b"\t", b",")
TRUE = b" (true)"  # behind the name of the class, which models in other columns predict


def with_header(text: bytes) -> bytes:
    r"""Leave the names as the only header, and call the class what is true.

    >>> with_header(b"y\tsvm\tage\tbmi\n0 1\t0 1\tcontinuous\tcontinuous\nclass\tmeta\t\t\n1\t0\t69\t20\n")
    b'y (true)\tsvm\tage\tbmi\n\n\n1\t0\t69\t20\n'
    """
    lines = text[:HEADER].split(b"\n", 3)
    if len(lines) <= LEAST + 1:
        return text
    return next((found for mark in MARKS if (found := _written(text, lines[:3], mark)) is not None), text)


def _written(text: bytes, lines: list[bytes], mark: bytes) -> bytes | None:
    """Return the table with one header, if its three lines are set apart by a mark."""
    cells = [line.rstrip(b"\r").split(mark) for line in lines]
    if len({len(each) for each in cells}) > 1 or b'"' in b"".join(lines):
        return None
    names, kinds, roles = ([cell.decode("utf-8", errors="replace").strip() for cell in each] for each in cells)
    told = sum(kind.casefold() in KINDS for kind in kinds)
    if told < LEAST or not any(map(CLASS.match, roles)) or not all(map(ROLES.fullmatch, roles)):
        return None
    if all(roles):
        return None  # no column is a plain feature: two rows of answers, c,d,d and c,c,d
    told_so = zip(names, roles, strict=True)
    header = [name.encode() + TRUE * bool(CLASS.match(role)) for name, role in told_so]
    start = sum(len(line) + 1 for line in lines)
    return mark.join(header) + b"\n\n\n" + text[start:]

"""Rows with more cells than the header, whose last one is a note with commas that nobody put into quotation marks."""

from __future__ import annotations

import csv
import io
import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

NUMBER = re.compile(r"\s*([+-]?\d[\d.]*(e[+-]?\d+)?%?)?\s*", re.IGNORECASE)  # or nothing
NOTES = re.compile(
    r".*\b(notes?|comments?|remarks?|reasons?|explanations?|details|description|bemerkung(en)?|kommentare?|anmerkung|"
    r"comentarios?|observaciones|obs|commentaires?|remarques?)\b.*",
    re.IGNORECASE,
)
SEVERAL = re.compile(r"\w[\s,]+\w")  # words
LONGEST, FEWEST = 1 << 20, 3  # bytes; rows
PAIR = 2  # of as many rows a label comes again; and the last columns
FEW = 1 / 2  # of the rows


def notes_together(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Put the last cell of a row together where it was cut at its commas, if it is a note in all rows.

    >>> notes_together(b"set,svm,note\niris,0.91,ran once\nwine,0.84,ran twice, see log\nglass,0.7,\n")[0]
    b'set,svm,note\niris,0.91,ran once\nwine,0.84,"ran twice, see log"\nglass,0.7,\n'
    """
    header, rows = _rows(text)
    width = len(header)
    whole, long = [row for row in rows if len(row) == width], [row for row in rows if len(row) > width]
    if not long or len(whole) + len(long) < len(rows) or len(long) > FEW * len(rows) or not _is_note(header, whole):
        return text, []
    numbers = [all(NUMBER.fullmatch(row[place]) for row in whole) for place in range(width - 1)]
    alike = all(bool(NUMBER.fullmatch(row[n])) >= number for row in long for n, number in enumerate(numbers))
    if not any(numbers) or not alike or any(_may_be_cells(row[width - 1 :]) for row in long):
        return text, []
    if any(_is_shifted(row, whole, width) for row in long):
        return text, []
    joined = [[*row[: width - 1], ",".join(row[width - 1 :])] if len(row) > width else row for row in rows]
    told = f"The last cell of rows was put together where commas had cut it: “{header[-1].strip()[:40]}”."
    return written([header, *joined]), [Repair(told, len(long))]


def _is_shifted(row: list[str], whole: list[list[str]], width: int) -> bool:
    """Tell whether the label of a column stands one cell later in a long row, or once more where the note begins."""
    for place in range(width - 1):
        held = {other[place].strip() for other in whole}
        if PAIR * len(held) > len(whole) or all(map(NUMBER.fullmatch, held)):
            continue  # no labels, which come again
        if row[place + 1].strip() in held and (row[place].strip() not in held or place == width - PAIR):
            return True
    return False


def _rows(text: bytes) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of a text; none where it is too long, or no table."""
    if len(text) > LONGEST:
        return [], []
    try:
        lines = [row for row in csv.reader(io.StringIO(text.decode("utf-8", errors="replace"))) if row]
    except csv.Error:
        return [], []
    return (lines[0], lines[1:]) if len(lines) > FEWEST else ([], [])


def _is_note(header: list[str], whole: list[list[str]]) -> bool:
    """Tell whether the last column is called a note, and no other one holds words that a comma may part as well."""
    free = any(SEVERAL.search(row[n]) for row in whole for n in range(len(header) - 1))
    return len(header) > 1 and NOTES.fullmatch(header[-1].replace("_", " ")) is not None and not free


def _may_be_cells(pieces: list[str]) -> bool:
    """Tell whether what a note was cut into may be cells: a number first, whose comma stood elsewhere, or a blank."""
    return bool(NUMBER.fullmatch(pieces[0])) or not all(map(str.strip, pieces))

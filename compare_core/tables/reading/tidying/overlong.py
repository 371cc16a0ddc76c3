"""Rows with more cells than the header, whose last one is a note with commas that nobody put into quotation marks."""

from __future__ import annotations

import csv
import io
import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

NUMBER = re.compile(r"\s*([+-]?\d[\d.]*(e[+-]?\d+)?%?)?\s*", re.IGNORECASE)  # or nothing
WORDS = re.compile(r"[^\W\d_]{2,}\W+[^\W_]")  # two words, as in a sentence
LONGEST, FEWEST = 1 << 20, 3  # bytes; rows
FEW = 1 / 2  # of the rows


def notes_together(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Put the last cell of a row together where it was cut at its commas, if it is a note in all rows.

    >>> notes_together(b"set,svm,note\niris,0.91,ran once\nwine,0.84,ran twice, see log\nglass,0.7,\n")[0]
    b'set,svm,note\niris,0.91,ran once\nwine,0.84,"ran twice, see log"\nglass,0.7,\n'
    """
    if len(text) > LONGEST or b"\n" not in text:
        return text, []
    try:
        lines = [row for row in csv.reader(io.StringIO(text.decode("utf-8", errors="replace"))) if row]
    except csv.Error:
        return text, []
    if len(lines) <= FEWEST:
        return text, []
    header, *rows = lines
    width = len(header)
    whole, long = [row for row in rows if len(row) == width], [row for row in rows if len(row) > width]
    if not long or len(whole) + len(long) < len(rows) or len(long) > FEW * len(rows):
        return text, []
    last = [row[-1] for row in whole] + [",".join(row[width - 1 :]) for row in long]
    numbers = [all(NUMBER.fullmatch(row[place]) for row in whole) for place in range(width - 1)]
    alike = all(bool(NUMBER.fullmatch(row[n])) >= number for row in long for n, number in enumerate(numbers))
    if width <= 1 or not any(numbers) or not alike or NUMBER.fullmatch(last[0]) or not any(map(WORDS.search, last)):
        return text, []
    joined = [[*row[: width - 1], ",".join(row[width - 1 :])] if len(row) > width else row for row in rows]
    told = f"The last cell of rows was put together where commas had cut it: “{header[-1].strip()[:40]}”."
    return written([header, *joined]), [Repair(told, len(long))]

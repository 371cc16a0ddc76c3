"""Rows written as the text that a spreadsheet program would save as CSV, for whatever reads a text next."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def written(rows: Iterable[Sequence[str]]) -> bytes:
    r"""Return rows as CSV.

    >>> written([["data set", "svm"], ["a, b", "0.9"]])
    b'data set,svm\n"a, b",0.9\n'
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()

"""Rows written as CSV or as a table in Markdown, for whatever reads a text next."""

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


def piped(cells: Sequence[str]) -> str:
    """Return a row as Markdown writes it.

    >>> piped(["svm", "0.9"])
    '| svm | 0.9 |'
    """
    return f"| {' | '.join(cells)} |"


def rule(width: int) -> str:
    """Return the line below the header of a table in Markdown, of so many columns.

    >>> rule(2)
    '|---|---|'
    """
    return "|" + "---|" * width

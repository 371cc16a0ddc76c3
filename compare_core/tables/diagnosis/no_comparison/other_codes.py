"""A truth in words beside predictions in numbers, of which nothing says which number is which word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words.predictions import names_answers
from compare_core.tables.meaning.words.verdicts import says_right

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MOST = 20  # classes


def coded_otherwise(seen: Seen) -> Finding | None:
    """Find classes that the truth calls by words, and what models said of them in numbers, such as 0 and 1."""
    table, truth = seen.table, seen.truth
    if truth is None or not table.at_most(truth, MOST):
        return None
    true = table.column(truth).labels - GAPS
    if len(true) < PAIR or not all(any(map(str.isalpha, label)) for label in true):
        return None
    said = [n for n in table.columns if n != truth and names_answers(n) and not says_right(n)]
    coded = [name for name in said if _is_coded(table, name, len(true))]
    if not coded or any(table.at_most(n, MOST) and table.column(n).labels - GAPS <= true for n in said):
        return None
    verb = "holds" if len(coded) == 1 else "hold"
    if len(true) == PAIR:
        return Finding(
            "classes by other codes",
            f"{called(coded)} {verb} 0 and 1, and the truth, {quoted(truth, SHORT)}, {listed(sorted(true))}: "
            "nothing says which is which, or whether 1 is a right answer.",
            "Write the same words into all of them; or, if 1 is a right answer, leave the truth out.",
        )
    numbers = sorted({label for name in coded for label in table.column(name).labels - GAPS}, key=int)
    if len(numbers) != len(true) or any(len(table.column(name).labels - GAPS) == PAIR for name in coded):
        return None  # or 1 may be a right answer
    return Finding(
        "classes by other codes",
        f"{called(coded)} {verb} numbers from {numbers[0]} to {numbers[-1]}, and the truth, {quoted(truth, SHORT)}, "
        f"{len(true)} words, such as {listed(sorted(true), PAIR)}: nothing says which is which.",
        "Write the same words, or the same numbers, into all of them.",
    )


def _is_coded(table: Table, name: str, classes: int) -> bool:
    """Tell whether a column holds nothing but the numbers of some classes, counted from 0 or 1."""
    if not table.at_most(name, classes + 1):
        return False
    labels = table.column(name).labels - GAPS
    codes = [{str(first + n) for n in range(classes)} for first in (0, 1)]
    return labels == codes[0] if classes == PAIR else len(labels) >= PAIR and any(labels <= each for each in codes)

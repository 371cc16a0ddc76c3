"""A truth in words beside predictions in numbers, of which nothing says which number is which word."""

from __future__ import annotations

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.words import names_answers, says_right

CODES = frozenset({"0", "1"})


def coded_otherwise(seen: Seen) -> Finding | None:
    """Find two classes that the truth calls by words, and what models said of them in 0 and 1."""
    table, truth = seen.table, seen.truth
    if truth is None or not table.at_most(truth, PAIR + 1):
        return None
    true = table.column(truth).labels - GAPS
    if len(true) != PAIR or not all(any(map(str.isalpha, label)) for label in true):
        return None
    said = [n for n in table.columns if n != truth and names_answers(n) and not says_right(n)]
    coded = [n for n in said if table.at_most(n, PAIR + 1) and table.column(n).labels - GAPS == CODES]
    if not coded or any(table.at_most(n, PAIR + 1) and table.column(n).labels - GAPS <= true for n in said):
        return None
    verb = "holds" if len(coded) == 1 else "hold"
    return Finding(
        "classes by other codes",
        f"{called(coded)} {verb} 0 and 1, and the truth, {quoted(truth, SHORT)}, {listed(sorted(true))}: "
        "nothing says which is which, or whether 1 is a right answer.",
        "Write the same words into all of them; or, if 1 is a right answer, leave the truth out.",
    )

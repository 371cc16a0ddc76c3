"""Marks that each of several people gave to a few things, one of which is called as a truth is, such as a reference."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.marked_by_people import person_of_each_row, range_of_marks
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import says_of_items
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain

SURELY_TRUE = frozenset({"ytrue", "truelabel", "label", "class", "target"})
BEST_MARK = 100
MOST = 12  # things that people rate, one as the other


def rated_references(seen: Seen) -> Finding | None:
    """Find a row for each person with whole marks of two things or more, one of them called as a truth is."""
    table, truth = seen.table, seen.truth
    person = person_of_each_row(table)
    if person is None or truth is None or plain(truth) in SURELY_TRUE:
        return None
    marks = [n for n in table.columns if n != person and is_scores(table.column(n)) and not says_of_items(n)]
    if truth not in marks or not PAIR <= len(marks) <= MOST:
        return None
    if any(says_prediction(n) or measure(n) for n in marks):
        return None
    if range_of_marks(table, marks, BEST_MARK) is None:
        return None
    rest = tuple(name for name in marks if name != truth)
    rated = Roles(layout="item_scores", models=tuple(marks), id=person, better="higher")
    true = Roles(layout="regression", truth=truth, models=rest, id=person)
    return Finding(
        "rated references",
        f"Every row is one {quoted(person, SHORT)}, who may have rated {quoted(truth, SHORT)} as well as "
        f"{called(rest)}; else it holds what is true.",
        "Choose which of these it is, check the preview, and press the button.",
        rated,
        [Way(each, describe(each)) for each in (rated, true)],
    )

"""What is true of items in several classes, beside columns that say of each of several models whether it was right."""

from __future__ import annotations

from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.predictions import says_prediction

MOST, LABELS = 30, 50  # columns, classes


def marks_beside_classes(seen: Seen) -> Finding | None:
    """Find models by their names that hold right and wrong beside a truth of three classes or more, and no label of it.

    They cannot have been predicted, and the truth says of which kind each item is.
    """
    table, truth = seen.table, seen.truth
    if truth is None or seen.model is not None or len(table.columns) > MOST or not table.at_most(truth, LABELS):
        return None
    true = {label.casefold() for label in table.column(truth).labels - GAPS}
    if len(true) < FEW or true & (RIGHT | WRONG) or PAIR * len(true) > table.rows:
        return None  # which are no classes, if they do not come again
    rest = [name for name in table.columns if name not in (truth, seen.identity)]
    marks = tuple(n for n in rest if like_models([n]) and says_either(table, n) and not says_prediction(n))
    others = [name for name in rest if name not in marks]
    if (
        len(marks) < PAIR
        or not any(says_both(table, n) for n in marks)
        or any(shares(table.column(name), table.column(truth)) for name in others)
    ):
        return None
    words = sorted({label for name in marks for label in table.column(name).labels - GAPS})
    return Finding(
        "marks beside classes",
        f"{called(marks)} say {called(words)}, and {quoted(truth, SHORT)} has {len(true)} classes: whether each model "
        "was right about an item, it seems, and what the item is.",
        "If so, check the preview, and press the button.",
        Roles(layout="right_wrong", models=marks, id=seen.identity),
    )

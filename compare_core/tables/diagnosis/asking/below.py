"""Outputs of several models below each other, beside the truth: what is asked where names do not say it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.outputs import APART, is_measured, is_probability, separation
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.below import Below, models_below
from compare_core.tables.meaning.suggest import LABELS, shares
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import foretold

if TYPE_CHECKING:
    from collections.abc import Iterator

OUTPUT = frozenset({"prob", "probability", "proba", "chance", "score", "pred", "prediction", "forecast"})
CAME_TRUE = frozenset({"won", "win", "happened", "occurred", "outcome", "true", "truth", "actual", "label", "observed"})
NAME = 60  # characters of several columns' names together
MOST = 8  # columns of outputs, and of two classes, that are held against each other
MOST_COLUMNS = 60
MOST_ROWS, FEWEST = 200_000, 5  # rows of the table, and of each model


def outputs_below(seen: Seen) -> Finding | None:
    """Find rows of several models, with a probability beside a truth of two classes, that no layout knows by name."""
    if len(seen.table.columns) > MOST_COLUMNS:
        return None
    for truth, said in _pairs(seen):
        found = models_below(seen.table, truth, said)
        if found is None or (found.sure and truth == seen.truth):
            continue  # which is read
        return _asked(truth, said, found)
    return None


def numbers_below(seen: Seen) -> Finding | None:
    """Find rows of several models, with a predicted and a measured number of the same thing."""
    if len(seen.table.columns) > MOST_COLUMNS:
        return None
    for said, truth in foretold(seen.numbers).items():
        if truth == seen.truth and seen.model is not None and says_prediction(said):
            continue  # which is read
        found = models_below(seen.table, truth, said)
        if found is None or not is_measured(seen.table.column(truth)):
            continue
        return Finding(
            "numbers below each other",
            f"Each row seems to hold {quoted(said, SHORT)}, the number that a model (“{brief(found.model, SHORT)}”) "
            f"predicted for a “{brief(found.item, SHORT)}”, and {quoted(truth, SHORT)}, what was measured.",
            "Items would be scored by their squared error. Check the preview, and press the button if this is right.",
            _roles(truth, said, found),
        )
    return None


def labels_below(seen: Seen) -> Finding | None:
    """Find rows of several models, with a class that each predicted, where no name says the model or the truth."""
    if len(seen.table.columns) > MOST_COLUMNS or len(seen.predicted) != 1 or seen.table.rows > MOST_ROWS:
        return None
    (said,) = seen.predicted
    column = seen.table.column(said)
    if (seen.several and seen.truth) or is_measured(column) or len(column.labels) > LABELS:
        return None
    rest = [name for name in seen.table.columns if name not in (said, seen.identity, seen.model)]
    truths = [seen.truth] if seen.truth else [name for name in rest if shares(column, seen.table.column(name))]
    for truth in truths[:MOST]:
        found = models_below(seen.table, truth, said)
        if found is None or not found.complete or (found.sure and truth == seen.truth):
            continue  # which is read
        return Finding(
            "labels below each other",
            f"Each row seems to be what one model (“{brief(found.model, NAME)}”) predicted for one "
            f"“{brief(found.item, SHORT)}”, and {quoted(truth, SHORT)} the truth.",
            "Check the columns and the preview, and press the button if this is right.",
            _roles(truth, said, found),
        )
    return None


def in_same_order(seen: Seen) -> Finding | None:
    """Find what several models predicted below each other, beside a column that says the same of each in its place."""
    table, model = seen.table, seen.model
    if (
        model is None
        or seen.truth is not None
        or len(seen.predicted) != 1
        or seen.identity is not None
        or table.rows > MOST_ROWS
    ):
        return None
    counts = table.column(model).counts
    counts = counts[counts > 0]
    if len(counts) < PAIR or counts.min() != counts.max() or counts[0] < FEWEST:
        return None
    order = np.argsort(table.column(model).codes, kind="stable")
    (said,) = seen.predicted
    rest = [n for n in table.columns if n not in (model, said) and table.distinct(n) > PAIR]
    blocks = {name: table.column(name).codes[order].reshape(-1, counts[0]) for name in rest}
    alike = [name for name, block in blocks.items() if (block == block[0]).all() and _of_a_kind(seen, name, said)]
    if len(alike) != 1:
        return None
    return Finding(
        "outputs in the same order",
        f"{quoted(alike[0], SHORT)} is the same, row by row, for every {quoted(model, SHORT)}: it may be the truth, "
        f"and {quoted(said, SHORT)} what each predicted.",
        "If so, check the preview, and press the button.",
        Roles(layout="predictions_long", truth=alike[0], models=(said,), model=model, id=PLACE),
    )


def _of_a_kind(seen: Seen, name: str, said: str) -> bool:
    """Tell whether a column may be the truth of predictions: numbers of numbers, labels of labels."""
    column, other = seen.table.column(name), seen.table.column(said)
    return is_measured(column) if is_measured(other) else shares(other, column)


def _roles(truth: str, said: str, found: Below) -> Roles:
    return Roles(layout="predictions_long", truth=truth, models=(said,), model=found.model, id=found.item)


def _asked(truth: str, said: str, found: Below) -> Finding:
    return Finding(
        "outputs below each other",
        f"Each row seems to be the probability, {quoted(said, SHORT)}, that one model (“{brief(found.model, NAME)}”) "
        f"gave to one “{brief(found.item, SHORT)}”, and {quoted(truth, SHORT)} what came true.",
        "Check the columns and the preview, and press the button if this is right.",
        _roles(truth, said, found),
    )


def _pairs(seen: Seen) -> Iterator[tuple[str, str]]:
    """Yield a truth of two classes with the probabilities of it: named so, and of the same thing."""
    likely = [name for name in seen.numbers if OUTPUT & {*tokens(name)} and is_probability(seen.table.column(name))]
    truths = [seen.truth] if seen.truth else [n for n in seen.table.columns if CAME_TRUE & {*tokens(n)}]
    truths = [name for name in truths if name not in likely and _two(seen, name)][:MOST]
    for said in likely[:MOST]:
        own = {*tokens(said)} - OUTPUT
        same = [name for name in truths if own & ({*tokens(name)} - CAME_TRUE)]
        for truth in same or (truths if len(truths) == 1 == len(likely) else []):
            if separation(seen.table.column(truth), [seen.table.column(said)]) >= APART or truth == seen.truth:
                yield truth, said


def _two(seen: Seen, name: str) -> bool:
    """Tell whether a column has two classes, and perhaps ways to write nothing."""
    return seen.table.distinct(name) <= PAIR + 2 and len(seen.table.column(name).labels - MISSING_WORDS) == PAIR

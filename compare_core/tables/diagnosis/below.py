"""Outputs of several models below each other, beside the truth: what is asked where names do not say it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.below import Below, models_below
from compare_core.tables.meaning.outputs import APART, is_measured, is_probability, separation
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words import foretold, says_prediction, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

OUTPUT = frozenset({"prob", "probability", "proba", "chance", "score", "pred", "prediction", "forecast"})
CAME_TRUE = frozenset({"won", "win", "happened", "occurred", "outcome", "true", "truth", "actual", "label", "observed"})
NAME = 60  # characters of several columns' names together
MOST = 8  # columns of outputs, and of two classes, that are held against each other
MOST_COLUMNS = 60


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

"""Comparisons that nobody has spelled out: what the columns seem to be, for a person to agree."""

from __future__ import annotations

import re

from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.long import find_crossed
from compare_core.tables.meaning.outputs import is_measured, predicts
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words import by_measure, is_covariate, like_models, measure
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.names import brief, quoted

NAME = 60  # characters of several columns' names together
ONES = frozenset({"0", "1"})
MOST = 12  # models that are proposed
LABEL = frozenset({"label", "labels", "class", "target"})  # a truth, or what a model is called


def crossed_labels(seen: Seen) -> Finding | None:
    """Find models in a column that is named as labels are, where nothing else holds such labels."""
    if seen.truth is None or plain(seen.truth) not in LABEL or seen.predicted or _shared(seen, seen.truth):
        return None
    found = crossed(seen)
    return found if found and found.proposal and found.proposal.model == seen.truth else None


def crossed(seen: Seen) -> Finding | None:
    """Find a row for every model on each of several things, where a person has to say what those things are."""
    found = find_crossed(seen.table)
    if found is None or found.model is None:
        return None
    tried = found.item or found.dataset or ""
    what = (
        f"Each row is a result, {quoted(found.value or '', SHORT)}, of one model (“{brief(found.model, NAME)}”) on one "
        f"“{brief(tried, NAME)}”."
    )
    layout = "graded_items" if found.item else "scores_long"
    roles = Roles(layout=layout, model=found.model, value=found.value, id=found.item, dataset=found.dataset)
    return Finding("crossed", what, "Check the columns and the preview, and press the button if this is right.", roles)


def _shared(seen: Seen, truth: str) -> bool:
    """Tell whether any other column holds labels of a truth."""
    column = seen.table.column(truth)
    return any(shares(seen.table.column(n), column) for n in seen.table.columns if n not in (truth, seen.identity))


def factorial_names(seen: Seen) -> Finding | None:
    """Columns named by a measure and a model each, where nobody can tell which part is which."""
    parts = {name: re.split(r"[_.~:/ -]+", name, maxsplit=1) for name in seen.numbers}
    pairs = {name: tuple(part) for name, part in parts.items() if len(part) == PAIR}
    if len(pairs) < 2 * PAIR or seen.truth is not None or seen.model is not None or all(map(measure, pairs)):
        return None
    first, second = ({pair[k] for pair in pairs.values()} for k in (0, 1))
    if min(len(first), len(second)) < PAIR or len(first) * len(second) != len(pairs):
        return None
    if by_measure(tuple(pairs)):
        return None
    chosen = next(iter(pairs.values()))[0]
    models = tuple(name for name, pair in pairs.items() if pair[0] == chosen)
    return Finding(
        "measures and models in names",
        f"The columns are {called(sorted(first))} of each of {called(sorted(second))}.",
        f"If {called(sorted(second))} are the models, {quoted(chosen, SHORT)} can be compared: check the preview.",
        Roles(layout="item_scores", models=models, id=seen.identity),
    )


def unlike_measures(seen: Seen) -> Finding | None:
    """Find such columns where what is measured differs so much that all of them can be no models of one thing."""
    found = factorial_names(seen)
    return None if found is None or alike(seen.table, seen.numbers) else found


def measured_truth(seen: Seen) -> Finding | None:
    """Find numbers beside a measured truth that come nowhere near it: perhaps predictions all the same."""
    if seen.truth is None or not is_measured(seen.table.column(seen.truth)):
        return None
    truth = seen.table.column(seen.truth)
    rest = [n for n in seen.numbers if n != seen.truth and not is_covariate(n)]
    if len(rest) < PAIR or sum(predicts(seen.table.column(name), truth) for name in rest) > 1:
        return None
    return Finding(
        "far from the truth",
        f"{quoted(seen.truth, SHORT)} holds measured numbers, and {called(rest)} are far from them.",
        "Choose the columns that hold models' predictions. A table of features is for the page Experiment.",
        Roles(layout="regression", truth=seen.truth, models=tuple(rest[:MOST]), id=seen.identity),
    )


def sparse_ones(seen: Seen) -> Finding | None:
    """Find columns of 0 and 1 with few ones and no name of a model: labels of many kinds rather than right answers."""
    names = [n for n in seen.table.columns if n != seen.identity]
    if len(names) <= PAIR or seen.truth is not None or like_models(names):
        return None
    columns = [seen.table.column(name) for name in names]
    if not all(column.labels == ONES for column in columns):
        return None
    rare = [sum(n for t, n in zip(c.texts, c.counts.tolist(), strict=True) if t.strip() == "1") for c in columns]
    if PAIR * sum(PAIR * ones < seen.table.rows for ones in rare) < len(names):
        return None
    return Finding(
        "columns of 0 and 1",
        f"{called(names)} hold 0 and 1, and mostly 0.",
        "If each column is a model, and 1 means that it was right, press the button.",
        Roles(layout="right_wrong", models=tuple(names[:MOST]), id=seen.identity),
    )

"""Rows with two names and no heading above them, as the objects within objects of JSON have."""

from __future__ import annotations

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import APART, models_among
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.reading.columns import NAMELESS

NAMES = 50  # that show whether they are those of models


def named_twice(seen: Seen) -> Finding | None:
    """Find rows that two columns without a name tell apart: each of a thing, or of a model on a thing."""
    table, names = seen.table, seen.table.columns[:PAIR]
    if len(table.columns) < 2 * PAIR or not all(map(NAMELESS.fullmatch, names)):
        return None
    if any(table.distinct(name) == table.rows or is_scores(table.column(name)) for name in names):
        return None
    rest = table.columns[PAIR:]
    if not all(is_scores(table.column(name)) for name in rest) or not single(table, names):
        return None
    return _of_measures(seen) if measures(rest) else _of_models(seen)


def _of_models(seen: Seen) -> Finding | None:
    names, models = seen.table.columns[:PAIR], models_among(seen.table, *seen.table.columns[:PAIR])
    if len(models) < PAIR or not has_fractions(map(seen.table.column, models)):
        return None
    sizes = [_size(seen, name) for name in models]  # a 0 may say that there is no number
    if max(sizes) > APART * min(sizes):
        return None
    return Finding(
        "rows with two names",
        f"Each row has two names, such as {_example(seen)}, and a number for each of {called(models)}.",
        "If these are the models and each row is what they were tried on, check the preview and press the button.",
        Roles(layout="dataset_scores", models=models, dataset=JOINT.join(names)),
    )


def _of_measures(seen: Seen) -> Finding | None:
    """Propose the column that holds names of models, if any does, with the best known measure."""
    names = seen.table.columns[:PAIR]
    told = [like_models(seen.table.some_texts(name, NAMES)) for name in names]
    scores = sorted(filter(is_score, seen.numbers), key=preference)
    if not scores or sum(told) != 1:
        return None
    model, dataset = names if told[0] else names[::-1]
    return Finding(
        "rows with two names",
        f"Each row has two names, such as {_example(seen)}: those of a model and of what it was tried on, it seems, "
        f"with {called(scores)}.",
        "If this is right, check the preview and press the button.",
        Roles(layout="scores_long", model=model, dataset=dataset, value=scores[0]),
    )


def _example(seen: Seen) -> str:
    texts = [seen.table.column(name) for name in seen.table.columns[:PAIR]]
    return " and ".join(quoted(each.texts[each.codes[0]], SHORT) for each in texts)


def _size(seen: Seen, name: str) -> float:
    values = np.abs(sampled(seen.table.column(name)))
    values = values[values > 0]
    return float(np.median(values)) if len(values) else np.inf

"""One row per fold and one column of scores per model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.scores import FoldScores
from compare_core.tables.meaning.groups import identity_of
from compare_core.tables.meaning.outputs import PARTS_OF_DATA
from compare_core.tables.meaning.roles import Built, Layout, Roles, listed
from compare_core.tables.meaning.scores import (
    FOLD,
    REPEAT,
    complete_rows,
    has_fractions,
    invisible,
    is_scores,
    refuse_mixed,
    scale_warning,
    scores_of,
    shared_metric,
    texts,
)
from compare_core.tables.reading.columns import named, truth_by_name
from compare_core.tables.reading.names import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SEEN = 100  # distinct texts of a column that show what it holds


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a column is named as the fold, none as the truth, and two or more others hold scores."""
    (table,) = tables
    fold = named(table.columns, FOLD)
    if fold is None or truth_by_name(table) is not None:
        return False
    if {text.strip().casefold() for text in table.some_texts(fold, SEEN)} & PARTS_OF_DATA:
        return False  # it says which items are for training and which for testing
    models = _models(table, fold, named(table.columns, REPEAT))
    return len(models) > 1 and has_fractions([table.column(name) for name in models])


def _models(table: Table, *but: str | None) -> list[str]:
    return [name for name in table.columns if name not in but and is_scores(table.column(name))]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Put the folds in order, repeat after repeat."""
    (table,) = tables
    fold, repeat = said.fold or named(table.columns, FOLD), said.repeat or named(table.columns, REPEAT)
    identity, _ = identity_of(table, [name for name in (fold, repeat) if name], said)
    models = list(said.models) or _models(table, fold, repeat, identity)
    scores, repairs = scores_of([table.column(name) for name in models])
    whole, dropped = complete_rows(scores, "fold")
    if dropped and (fold or repeat):
        raise DataError("A fold has no score for one of the models, so the folds cannot be paired. Fill in that score.")
    scores = scores[whole]
    keys = [(r, f) for r, f in zip(_key(table, repeat), _key(table, fold), strict=True)]
    if fold and len(set(keys)) < len(keys):
        raise DataError(
            f"Two rows have the same {' and '.join(quoted(n) for n in (fold, repeat) if n)}. Give each fold one row."
        )
    order = sorted(range(len(scores)), key=lambda row: keys[row])
    repeats = len({r for r, _ in keys}) if repeat else 1
    folds = len(scores) // repeats
    if repeats * folds != len(scores):
        raise DataError(f"{len(scores)} folds cannot be {repeats} repeats of the same number of folds.")
    metric, higher, why = shared_metric(table.name, models)
    refuse_mixed([table.column(name) for name in models], higher=higher)
    by = " and ".join(quoted(name) for name in (repeat, fold) if name) or "the order of the rows"
    return Built(
        evidence=FoldScores(tuple(models), scores[order], repeats, folds, metric=metric, higher_is_better=higher),
        roles=Roles(models=tuple(models), fold=fold, repeat=repeat, id=identity),
        reasons=(
            f"{listed(models)}: models, because their columns hold scores.",
            f"{repeats} × {folds} folds, by {by}.",
            why,
        ),
        repairs=(*invisible(table, [repeat, fold]), *repairs, *dropped),
        warnings=scale_warning(scores, models),
    )


def _key(table: Table, name: str | None) -> list[tuple[float, str]]:
    """Return what rows are ordered by: numbers as numbers, before text."""
    if name is None:
        return [(0.0, "")] * table.rows
    return [(float(text) if text.replace(".", "", 1).isdecimal() else np.inf, text) for text in texts(table, name)]


LAYOUT = Layout(
    id="fold_scores",
    title="Scores of folds, one column per model",
    example="repeat,fold,svm,rf\n1,1,0.91,0.93\n1,2,0.90,0.94\n",
    rank=14,
    recognises=recognises,
    builds=builds,
    asks={"models": "Models", "fold": "Fold", "repeat": "Repeat"},
)

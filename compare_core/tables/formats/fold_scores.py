"""One row per fold and one column of scores per model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.kinds import renamed
from compare_core.evidence.scores import FoldScores
from compare_core.names import listed, quoted
from compare_core.tables.formats import scores_long
from compare_core.tables.meaning.groups import identity_of
from compare_core.tables.meaning.outputs import PARTS_OF_DATA
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import (
    REPEAT,
    UNMEASURED,
    complete_rows,
    has_fractions,
    invisible,
    refuse_mixed,
    scale_warning,
    scores_of,
    shared_metric,
    texts,
    title_of,
)
from compare_core.tables.meaning.shapes.folds_in_rows import at_random, fold_column, repeats_in
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import MODEL, SCORE, melted
from compare_core.tables.meaning.wide import left_among, models_among
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import called, measures
from compare_core.tables.reading.columns import named, plain, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    Key = tuple[float, str]  # numbers go before text

SEEN = 100  # distinct texts of a column that show what it holds


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a column is named as the fold, none as the truth, and two or more others hold scores."""
    (table,) = tables
    fold = fold_column(table) or _repeated(table)
    if fold is None or truth_by_name(table) is not None:
        return False
    if {text.strip().casefold() for text in table.some_texts(fold, SEEN)} & PARTS_OF_DATA:
        return False  # it says which items are for training and which for testing
    dataset = named(table.columns, DATASETS)
    keys = [name for name in dict.fromkeys((dataset, named(table.columns, REPEAT), fold)) if name]
    if (dataset is not None or plain(fold) == "k") and not single(table, keys):
        return False
    models = models_among(table, fold, named(table.columns, REPEAT), named(table.columns, DATASETS))
    beside = [name for name in table.columns if name not in models and is_score(name)]
    if len({measure(name) for name in beside} - {measure(name) for name in models}) > 1 and not like_models(models):
        return False  # of one model, by several measures
    return len(models) > 1 and not measures(models) and has_fractions([table.column(name) for name in models])


def _repeated(table: Table) -> str | None:
    """Return the column of repeats, such as seeds, by which the rows of data sets that are named so are told apart."""
    dataset, repeat = _dataset(table), named(table.columns, REPEAT)
    several = dataset is not None and repeat is not None and 1 < table.distinct(repeat) < table.rows
    return repeat if several and single(table, [str(dataset), str(repeat)]) else None


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Put the folds in order, repeat after repeat."""
    (table,) = tables
    if (dataset := said.dataset or _dataset(table)) is not None and dataset not in said.models:
        return _of_datasets(table, dataset, said)
    fold, repeat = _fold_and_repeat(table, said)
    identity, _ = identity_of(table, [name for name in (fold, repeat) if name], said)
    models = list(said.models) or list(models_among(table, fold, repeat, identity))
    left = () if said.models else left_among(table, fold, models, repeat, identity)
    scores, repairs = scores_of([table.column(name) for name in models])
    whole, dropped = complete_rows(scores, "fold")
    if dropped and (fold or repeat):
        raise DataError("A fold has no score for one of the models, so the folds cannot be paired. Fill in that score.")
    scores = scores[whole]
    keys = _keys(table, repeat, fold)
    if fold and len(set(keys)) < len(keys):
        raise DataError(
            f"Two rows have the same {' and '.join(quoted(n) for n in (fold, repeat) if n)}. Give each fold one row."
        )
    order = sorted(range(len(scores)), key=lambda row: keys[row])
    repeats = len({r for r, _ in keys})
    folds = len(scores) // repeats
    if repeats * folds != len(scores):
        raise DataError(f"{len(scores)} folds cannot be {repeats} repeats of the same number of folds.")
    metric, higher, why = shared_metric(title_of(table), models)
    refuse_mixed([table.column(name) for name in models], higher=higher)
    by = " and ".join(quoted(name) for name in (repeat, fold) if name) or "the order of the rows"
    return Built(
        evidence=FoldScores(
            called(models, table.columns), scores[order], repeats, folds, metric=metric, higher_is_better=higher
        ),
        roles=Roles(models=tuple(models), fold=fold, repeat=repeat, id=identity),
        reasons=(
            f"{listed(models)}: models, because their columns hold scores.",
            f"{repeats} × {folds} folds, by {by}." if folds > 1 else f"{repeats} random splits, by {by}.",
            why,
        ),
        repairs=(*invisible(table, [repeat, fold]), *left, *repairs, *dropped),
        warnings=scale_warning(scores, models),
    )


def _fold_and_repeat(table: Table, said: Roles) -> tuple[str | None, str | None]:
    """Return the columns of folds and of repeats; what a person says of one of them is not found for the other."""
    repeat = said.repeat or next((n for n in [named(table.columns, REPEAT)] if n != said.fold), None)
    return said.fold or next((n for n in [fold_column(table)] if n != repeat), None), repeat


def _dataset(table: Table) -> str | None:
    """Return the column of data sets, where each has several folds."""
    name = named(table.columns, DATASETS)
    return name if name is not None and 1 < table.distinct(name) < table.rows else None


def _of_datasets(table: Table, dataset: str, said: Roles) -> Built:
    """Put the models below each other, with the data set and fold of their row."""
    fold, repeat = _fold_and_repeat(table, said)
    models = list(said.models) or list(models_among(table, fold, repeat, dataset))
    below, value = melted(table, models, MODEL), SCORE
    metric, _, why = shared_metric(title_of(table), models)
    if why != UNMEASURED and metric not in below.columns:
        below, value = Table(below.name, below.frame.rename(columns={SCORE: metric}), below.repairs), metric
    built = scores_long.builds([below], Roles(model=MODEL, value=value, dataset=dataset, fold=fold, repeat=repeat))
    names = dict(zip(models, called(models, table.columns), strict=True))
    return replace(
        built,
        evidence=renamed(built.evidence, [names[model] for model in built.evidence.models]),
        roles=Roles(models=tuple(models), dataset=dataset, fold=fold, repeat=repeat),
        reasons=(f"{listed(models)}: models, because their columns hold scores.", *built.reasons[1:-1], why),
        repairs=(*(() if said.models else left_among(table, fold, models, repeat, dataset)), *built.repairs),
    )


def _keys(table: Table, repeat: str | None, fold: str | None) -> list[tuple[Key, Key]]:
    """Return the repeat and the fold of every row; a label such as Fold1.Rep2 says both."""
    if repeat is None and fold is not None and at_random(table, fold):
        return [(label, (0.0, "")) for label in _key(table, fold)]  # every split is a repeat of one fold
    if repeat is None and fold is not None and (both := repeats_in(texts(table, fold))) is not None:
        return list(zip(map(_of_text, both[0]), map(_of_text, both[1]), strict=True))
    return list(zip(_key(table, repeat), _key(table, fold), strict=True))


def _key(table: Table, name: str | None) -> list[Key]:
    """Return what rows are ordered by: numbers as numbers, before text."""
    if name is None:
        return [(0.0, "")] * table.rows
    return [_of_text(text) for text in texts(table, name)]


def _of_text(text: str) -> Key:
    return (float(text) if text.replace(".", "", 1).isdecimal() else np.inf, text)


LAYOUT = Layout(
    id="fold_scores",
    title="Scores of folds, one column per model",
    example="repeat,fold,svm,rf\n1,1,0.91,0.93\n1,2,0.90,0.94\n",
    rank=14,
    recognises=recognises,
    builds=builds,
    asks={
        "models": "Models",
        "fold": "Fold",
        "repeat": "Repeat",
        "dataset": "Data set, if there are several",
        **ASK_BETTER,
    },
)

"""One row per item and one column of scores per model: grades, losses, anything that is measured item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.scores import ItemScores
from compare_core.metrics.known import says_nothing
from compare_core.names import listed, quoted
from compare_core.tables.meaning.groups import cluster_of, groups_of, identity_of
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.outputs import distance, is_measured, told_apart
from compare_core.tables.meaning.roles import ASK_BETTER, ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import (
    RANKS,
    REPEAT,
    are_grades,
    are_ranks,
    complete_rows,
    costly,
    refuse_mixed,
    scale_warning,
    scores_of,
    shared_metric,
    title_of,
)
from compare_core.tables.meaning.shapes.only_numbered import only_numbered
from compare_core.tables.meaning.shapes.single import tried_on_enough
from compare_core.tables.meaning.verdicts.failed import failed_beside
from compare_core.tables.meaning.verdicts.partly import RIGHTS, halved
from compare_core.tables.meaning.wide import alike, left_among, models_among
from compare_core.tables.meaning.words.measures import is_score, sums_up
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import NAMELESS, id_column, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

PAIR = 2
NAME = 20  # letters of a column's name
MOST = 12  # columns that are compared with each other
OBSERVED = frozenset(
    {"obs", "observed", "actual", "truth", "true", "measured", "groundtruth", "gt", "ref", "reference"}
)
NEAR = 0.3  # mean deviations; scores of the same items differ more
RUNS = frozenset({*REPEAT, "randomstate", "randomseed"})
ROUNDS = STEPS - {"episode", "episodes"}  # which build upon each other; an episode may be played for itself


def recognises(tables: Sequence[Table]) -> bool:
    """Whether a column identifies the items, none is named as the truth, and two or more others hold scores."""
    (table,) = tables
    if halved(table) or truth_by_name(table) is not None:
        return truth_by_name(table) is None
    identity, _ = id_column(table)
    if identity is None or NAMELESS.fullmatch(identity) or plain(identity) in ROUNDS or table.repeats(identity):
        return False  # a row for every model and item, or of steps, or of something else than items
    models = models_among(table, identity, cluster_of(table, (identity,), Roles()))
    if len(models) < PAIR or measures(models) or not alike(table, models) or _are_flags(table, models):
        return False
    folds = only_numbered(table, identity, models)  # perhaps
    if folds or told_apart(table, models) or _one_true(table, models) or _one_called_true(models):
        return False
    if not says_nothing(shared_metric(title_of(table), models)[0]):
        return True
    return are_grades(scores_of([table.column(name) for name in models])[0])  # others may be forecasts of something


def _are_flags(table: Table, models: Sequence[str]) -> bool:
    """Tell whether all say right and wrong, or what is so of the items, and none gives marks of several points."""
    few = all(table.at_most(name, PAIR + 1) for name in models) and any(table.distinct(name) > 1 for name in models)
    return few and all(right_or_wrong(table.column(name)) for name in models)


def _one_true(table: Table, models: Sequence[str]) -> bool:
    """Tell whether columns of measured numbers lie so near one of them that it is what the others predict."""
    if len(models) <= PAIR or len(models) > MOST or not all(is_measured(table.column(name)) for name in models):
        return False
    columns = [table.column(name) for name in models]
    return any(all(distance(other, one) <= NEAR for other in columns if other is not one) for one in columns)


OF_MATRICES = frozenset({"learning", "low", "lowrank", "reduced", "full", "learn"})  # learning to rank, and low-rank
RANKED = frozenset({"rank", "ranks", "ranking", "rankings", "ranked"})
MEASURED = frozenset({"time", "reward", "rewards", "rmse", "cost", "latency", "seconds", "ms"})


def _one_called_true(models: Sequence[str]) -> bool:
    """Tell whether one column is called as what was measured, beside several that may be predictions of it."""
    true = [name for name in models if {*tokens(name)} & OBSERVED and not is_score(name)]
    true = [name for name in true if not any(is_score(w) or w in MEASURED for w in tokens(name))]
    return len(true) == 1 and len(models) > PAIR


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take every row as an item, and every column of numbers as a model."""
    (table,) = tables
    cluster = cluster_of(table, (said.id, *said.models), said)
    identity, _ = identity_of(table, (cluster or "", *said.models), said)
    models = said.models or halved(table) or models_among(table, identity, cluster)
    if not models:
        raise DataError("No column holds numbers. Choose the columns with the models' scores.")
    models, few = tried_on_enough(table, models) if not said.models else (models, ())
    scores, repairs = scores_of([table.column(name) for name in models])
    metric, higher, why = RIGHTS if halved(table) else shared_metric(title_of(table), models)
    titled = RANKED & {*tokens(table.name)[-1:]} and not OF_MATRICES & {*tokens(table.name)}
    called_so = titled or any(RANKED & {*tokens(name)} for name in models)
    if called_so and are_ranks(scores):
        metric, higher, why = RANKS
    scores, failed = failed_beside(table, models, scores, higher=higher)
    whole, dropped = complete_rows(scores, "item")
    groups = groups_of(table, models, said, identity)
    refuse_mixed([table.column(name) for name in models], higher=higher)
    left = () if said.models else left_among(table, identity, models, cluster)
    first = [f"{quoted(identity)} says which item a row is."] if identity else []
    return Built(
        evidence=ItemScores.of(models, scores[whole], metric, higher_is_better=higher, groups=groups.take(whole)),
        roles=Roles(models=models, id=identity, cluster=groups.cluster),
        reasons=(*first, f"{listed(models)}: models, because their columns hold numbers.", why, *groups.reasons),
        repairs=(*left, *few, *repairs, *failed, *dropped, *groups.repairs),
        warnings=(
            *scale_warning(scores[whole], models, metric),
            *costly(scores, models),
            *(_of_runs(identity) or _of_many(scores[whole], models)),
        ),
    )


def _of_runs(identity: str | None) -> tuple[str, ...]:
    """Say that rows are taken as independent where they are called runs, which may share what they were trained on."""
    if identity is None or plain(identity) not in RUNS:
        return ()
    told = f"Every {quoted(identity, NAME)} counts as independent of the others."
    unless = "If each split the data anew, so that they share training rows, choose “Scores of folds, one column per"
    return (f"{told} {unless} model” under “What the file is”.",)


def _of_many(scores: NDArray[np.float64], models: Sequence[str]) -> tuple[str, ...]:
    """Say that rows may be data sets, where their names say what is measured of many items together."""
    if not all(map(sums_up, models)) or np.isin(scores, (0, 1)).all():
        return ()
    told = f"{quoted(models[0])} seems to sum up many items. If each row is a data set or a fold, say so under"
    return (f"{told} “What the file is”.",)


LAYOUT = Layout(
    id="item_scores",
    title="Scores of single items, one column per model",
    example="item,svm,rf\n17,0.83,0.91\n18,0.62,0.71\n19,0.94,0.9\n",
    rank=62,
    recognises=recognises,
    builds=builds,
    asks={
        "models": "Columns of the models",
        "id": "Item id, if any",
        **ASK_CLUSTER,
        **ASK_BETTER,
    },
)

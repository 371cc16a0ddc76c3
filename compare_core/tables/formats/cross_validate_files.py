"""scikit-learn's `cross_validate`, one file per model: one row per fold, with test scores and times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.scores import FoldScores
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import (
    FIT_TIME,
    SCORE_TIME,
    complete_rows,
    is_scores,
    metric_of,
    refuse_mixed,
    scores_of,
)
from compare_core.tables.meaning.words.measures import COUNTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table


SIZES = COUNTS | {"sizes", "sample"}


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has a column of test scores, beside times."""
    return all(_score(table) is not None and any("time" in name for name in table.columns) for table in tables)


def _score(table: Table) -> str | None:
    names = [name for name in table.columns if name.startswith("test_") and is_scores(table.column(name))]
    names = [name for name in names if known(name).share or not {*tokens(name)} & SIZES]  # of how many items
    return names[0] if names else None


def _seconds(tables: Sequence[Table], words: tuple[str, ...], whole: NDArray[np.bool_]) -> NDArray[np.float64] | None:
    names = [named(table.columns, words) for table in tables]
    columns = [table.column(name) for table, name in zip(tables, names, strict=True) if name is not None]
    if len(columns) < len(tables) or not all(is_scores(column) for column in columns):
        return None
    return scores_of(columns)[0][whole]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Put the files side by side: row by row they are the same folds."""
    column = said.value or _score(tables[0])
    if column is None or any(column not in table.columns for table in tables):
        raise DataError("Every file needs the same column of test scores, such as test_score.")
    lengths = {table.rows for table in tables}
    if len(lengths) > 1:
        raise DataError(
            f"The files have {min(lengths):,} to {max(lengths):,} folds. Use the same splits for all models."
        )
    scores, repairs = scores_of([table.column(column) for table in tables])
    whole, dropped = complete_rows(scores, "fold")
    models = tuple(table.name for table in tables)
    metric, higher, why = metric_of([column.removeprefix("test_")])
    refuse_mixed([table.column(column) for table in tables], higher=higher)
    return Built(
        evidence=FoldScores(
            models,
            scores[whole],
            1,
            int(whole.sum()),
            metric=metric,
            higher_is_better=higher,
            fit_times=_seconds(tables, FIT_TIME, whole),
            score_times=_seconds(tables, SCORE_TIME, whole),
        ),
        roles=Roles(value=column),
        reasons=("Each file is a model, named after the file.", f"{quoted(column)} is its score on every fold.", why),
        repairs=(*repairs, *dropped),
        warnings=(
            "Row by row, the files are taken as the same folds: give `cross_validate` the same splits for all models.",
        ),
    )


LAYOUT = Layout(
    id="cross_validate_files",
    title="scikit-learn's cross_validate, one file per model",
    example="fit_time,score_time,test_score\n0.01,0.002,0.91\n0.01,0.002,0.93\n",
    another="fit_time,score_time,test_score\n0.02,0.003,0.93\n0.02,0.003,0.94\n",
    rank=30,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"value": "Score", **ASK_BETTER},
    several=True,
)

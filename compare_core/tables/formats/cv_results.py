"""scikit-learn's `cv_results_`: one row per setting, one column of scores per fold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.evidence.scores import FoldScores
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.splits import splits_of
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Built, Layout, Roles
from compare_core.tables.meaning.scores import (
    FIT_TIME,
    SCORE_TIME,
    complete_rows,
    invisible,
    is_scores,
    metric_of,
    refuse_mixed,
    scores_of,
    texts,
)
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

RANK, MEAN = re.compile(r"rank_test_\w+"), re.compile(r"mean_test_\w+")
CHOSEN = (
    "The best settings were chosen on the very folds on which they are compared, which flatters a model the more, the "
    "more settings it was tried with."
)
DESIGN = "Every split is taken as a fold of one cross-validation. If it was repeated, or made of random splits, say so."


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns are called split0_test_score and so on, beside the parameters."""
    (table,) = tables
    return len(splits_of(table)) > 1 and any(name.startswith("param") for name in table.columns)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Turn the table: settings become models, splits become folds; of each model named, its best setting counts."""
    table, chosen = _best_of_each(tables[0], said.model)
    splits = splits_of(table)
    metrics = list(dict.fromkeys(metric for _, metric in splits.values()))
    if not metrics:
        raise DataError("No column has a name like split0_test_score. Export `cv_results_` as it is.")
    metric = metrics[0]
    columns = sorted((number, name) for name, (number, measured) in splits.items() if measured == metric)
    scores, repairs = scores_of([table.column(name) for _, name in columns])
    whole, dropped = complete_rows(scores, "setting")
    label = said.model or ("params" if "params" in table.columns else None)
    parameters = [name for name in table.columns if name.startswith("param")]
    if not label and not parameters:
        raise DataError(
            "No column says which setting a row belongs to. Keep “params”, or choose the column that names it."
        )
    rows = (
        texts(table, label)
        if label
        else [", ".join(cells) for cells in zip(*(texts(table, p) for p in parameters), strict=True)]
    )
    models = _own([row for row, keep in zip(rows, whole.tolist(), strict=True) if keep])
    name, higher, why = metric_of([metric])
    refuse_mixed([table.column(column) for _, column in columns], higher=higher)
    more = (Repair(f"Other metrics were left out: {listed(metrics[1:])}.", len(metrics) - 1),) if metrics[1:] else ()
    return Built(
        evidence=FoldScores(
            tuple(models),
            scores[whole].T,
            1,
            len(columns),
            metric=name,
            higher_is_better=higher,
            fit_times=_mean_times(table, FIT_TIME, whole, len(columns)),
            score_times=_mean_times(table, SCORE_TIME, whole, len(columns)),
        ),
        roles=Roles(model=label),
        reasons=(
            "Every row is one setting of an estimator; the settings become the models.",
            f"{len(columns)} splits.",
            why,
        ),
        repairs=(*chosen, *invisible(table, [label] if label else parameters), *repairs, *dropped, *more),
        warnings=(DESIGN, *([CHOSEN] if chosen else [])),
    )


def _best_of_each(table: Table, model: str | None) -> tuple[Table, tuple[Repair, ...]]:
    """Return the best setting of every model, by its rank or its mean, where several rows are of the same."""
    if model is None or model not in table.columns or table.distinct(model) == table.rows:
        return table, ()
    rank = next((n for n in table.columns if RANK.fullmatch(n) and is_scores(table.column(n))), None)
    mean = next((n for n in table.columns if MEAN.fullmatch(n) and is_scores(table.column(n))), None)
    if rank is None and mean is None:
        return table, ()
    by = numbers_by_row(table.column(rank)) if rank else -numbers_by_row(table.column(mean or ""))
    order = np.lexsort((np.arange(table.rows), np.where(np.isnan(by), np.inf, by)))
    _, first = np.unique(table.column(model).codes[order], return_index=True)
    kept = np.zeros(table.rows, dtype=np.bool_)
    kept[order[first]] = True
    said = f"Only the best setting of each {quoted(model)} was read, by {quoted(rank or mean or '')}."
    return take(table, kept), (Repair(said, int((~kept).sum())),)


def _mean_times(
    table: Table, words: tuple[str, ...], whole: NDArray[np.bool_], folds: int
) -> NDArray[np.float64] | None:
    """Return each setting's mean time for every fold: single times are not in this table."""
    name = named(table.columns, words)
    if name is None or not is_scores(table.column(name)):
        return None
    return np.tile(scores_of([table.column(name)])[0][whole, 0], (folds, 1))


def _own(names: list[str]) -> list[str]:
    """Add a number to settings that read the same."""
    seen: dict[str, int] = {}
    kept = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        kept.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return kept


LAYOUT = Layout(
    id="cv_results",
    title="scikit-learn's cv_results_",
    example="params,param_C,split0_test_score,split1_test_score\n{'C': 1},1,0.91,0.93\n{'C': 10},10,0.92,0.94\n",
    rank=8,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"model": "Column that names the setting"},
)

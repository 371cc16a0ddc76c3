"""Files of one row each, with what one model reached on data sets or folds in columns: the rows of one table."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.files.stacked import AGAIN, FILE, stacked, stacked_by
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.scores import FOLD, REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

MODEL = "model"
FEWEST, PAIR = 3, 2  # columns, and files


def rows_of_models(tables: Sequence[Table]) -> list[Table]:
    r"""Put files of one row each below each other, where they are called as models are and hold scores that are alike.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> files = [read_table(f"{m}.csv", b"iris,wine,zoo\n0.9,0.8,0.7\n") for m in ("svm", "rf")]
    >>> table, = rows_of_models(files)
    >>> table.columns, list(table.column("model").texts)
    (('model', 'iris', 'wine', 'zoo'), ['svm', 'rf'])
    """
    first = tables[0]
    names = [model_of(table.name) for table in tables]
    alike = all(table.rows == 1 and {*table.columns} == {*first.columns} for table in tables)
    if len({*names}) < max(PAIR, len(tables)) or not alike or named(first.columns, MODELS) is not None:
        return list(tables)
    if any(map(AGAIN.fullmatch, names)) or not like_models(names) or not all(map(_holds_scores, tables)):
        return list(tables)
    if (whole := stacked_by(tables, MODEL, names)) is None:
        return list(tables)
    frame = whole.frame[[MODEL, *(name for name in first.columns if name in whole.columns)]]
    said = f"{len(tables)} files of one row each were put below each other, each under the name of its file."
    return [Table(whole.name, frame, (*whole.repairs, Repair(said, len(tables))))]


def rows_of_runs(tables: Sequence[Table]) -> list[Table]:
    r"""Put files of one row each below each other, where a column names the model and another the run of each.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"{m},{seed},0.{seed}5" for m in ("svm", "rf") for seed in (1, 2)]
    >>> files = [read_table(f"{row[:5]}.csv", f"model,seed,acc\n{row}\n".encode()) for row in rows]
    >>> table, = rows_of_runs(files)
    >>> table.columns, table.rows
    (('model', 'seed', 'acc'), 4)
    """
    columns = tables[0].columns
    model, run = named(columns, MODELS), named(columns, (*REPEAT, *FOLD))
    alike = all(table.rows == 1 and table.columns == columns for table in tables)
    if len(tables) < PAIR * PAIR or not alike or model is None or run is None:
        return list(tables)
    if (whole := stacked(tables)) is None:
        return list(tables)
    on = named(columns, DATASETS)
    keys = [model, run, *([on] if on is not None and whole.distinct(on) > 1 else [])]
    counts = [whole.distinct(key) for key in keys]
    if min(counts) < PAIR or prod(counts) != whole.rows or not single(whole, keys):
        return list(tables)
    said = f"{len(tables)} files of one row each were put below each other, as the runs of {counts[0]} models."
    return [Table(whole.name, whole.frame.drop(columns=FILE), (*whole.repairs, Repair(said, len(tables))))]


def _holds_scores(table: Table) -> bool:
    """Tell whether all cells are numbers, nearly all fractions, and hardly any column is called after a measure."""
    columns = [table.column(name) for name in table.columns]
    if len(columns) < FEWEST or not all(map(is_scores, columns)):
        return False
    told = [n for n in table.columns if measure(n) or describes(n) or is_covariate(n)]
    fractions = sum(has_fractions([column]) for column in columns)
    return FEWEST * len(told) <= len(columns) and FEWEST * fractions >= PAIR * len(columns)

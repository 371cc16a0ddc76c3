"""Rows with the mean, the spread and the ends of what a model reached on a data set: the mean is its score there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import codes_of
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import named, plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

MEANS = ("mean", "avg", "average")
AROUND = frozenset({"min", "max", "std", "sd", "stdev", "median", "var", "variance", "sem", "se", "q1", "q3", "iqr"})
PAIR, FEWEST, MOST_ROWS = 2, 3, 100_000  # models, and data sets on which several were tried
MOSTLY = 0.8  # of the data sets


def without_ends(table: Table) -> Table:
    r"""Leave out what stands around the mean of each row, where rows are of several models on the same data sets.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = "\n".join(f"{m},{d},0.{n},0.9,0.5,0.1" for n, m in enumerate("ab") for d in "xyz")
    >>> without_ends(read_table("a", f"tagger,corpus,min,max,mean,std\n{text}\n".encode())).columns
    ('tagger', 'corpus', 'mean')
    """
    mean = next((name for name in table.columns if plain(name) in MEANS), None)
    around = [name for name in table.columns if plain(name) in AROUND]
    if mean is None or len(around) < PAIR or table.rows > MOST_ROWS:
        return table
    model = named(table.columns, MODELS)
    data = named(table.columns, DATASETS)
    if model is None or data is None or not _are_shared(table, model, data):
        return table
    rest = [name for name in table.columns if name not in (mean, *around)]
    if any(is_scores(table.column(name)) and table.distinct(name) > table.rows // PAIR for name in rest):
        return table  # which may be the score that was meant
    return _without(table, around, mean)


def _are_shared(table: Table, model: str, data: str) -> bool:
    """Tell whether two models or more stand beside most data sets."""
    pairs = np.unique(np.column_stack([codes_of(table, [data]), codes_of(table, [model])]), axis=0)
    models = np.bincount(pairs[:, 0])
    return len(models) >= FEWEST and bool((models >= PAIR).mean() >= MOSTLY)


def _without(table: Table, around: Sequence[str], mean: str) -> Table:
    said = f"{listed(around)}: left out beside “{mean}”, which is the score of each model on each data set."
    frame = table.frame.drop(columns=list(around))
    return Table(table.name, frame, (*table.repairs, Repair(said, len(around))), table.another)

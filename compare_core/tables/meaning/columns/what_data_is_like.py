"""Columns that say what a data set is like, such as how many cells it lacks, beside scores that were reached on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.words.items import COUNTING, THINGS
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

LIKE = frozenset({  # what a data set is like, any of which a model may be called as well
    "homophily", "heterophily", "minority", "majority", "missing", "missingness", "noise", "sparsity", "sparseness",
    "density", "entropy", "prevalence", "imbalance", "skew", "skewness", "overlap", "balance",
    "baserate", "cost", "difficulty", "complexity", "corruption", "contamination", "censoring", "censored",
})  # fmt: skip
RARE = frozenset({"pos", "positive", "positives", "minority", "majority", "anomaly", "outlier"})  # which share they are
SHARES = frozenset({"rate", "share", "ratio", "fraction", "prop", "proportion", "perc", "percent", "pct"})
BESIDE = (
    RARE
    | SHARES
    | COUNTING
    | THINGS
    | {"level", "base", "label", "labels", "class", "values", "data", "prop", "proportion"}
)
MOST, PAIR, FEWEST = 60, 2, 3  # columns, models, and rows
NEAR, APART = 0.8, 2  # of the rows, and how many times the spread of all models lies between


def of_data(table: Table, names: Sequence[str]) -> set[str]:
    r"""Return the columns that are called so, and whose numbers lie far from those of all others in many rows.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = "cora,0.81,0.82,0.86\ntexas,0.11,0.76,0.82\ncornell,0.3,0.88,0.93\n"
    >>> table = read_table("a", f"data,noise,gcn,gat\n{lines}".encode())
    >>> of_data(table, ["noise", "gcn", "gat"])
    {'noise'}
    """
    said = [name for name in names if _says_like(name)]
    rest = [name for name in names if name not in said][:MOST]
    if not said or len(rest) < PAIR or table.rows < FEWEST:
        return set()
    scores = np.column_stack([numbers_by_row(table.column(name)) for name in rest])
    whole = np.isfinite(scores).all(axis=1)
    if not whole.any():
        return set()
    low, high = scores[whole].min(axis=1), scores[whole].max(axis=1)
    far, mine = APART * (high - low), {name: numbers_by_row(table.column(name))[whole] for name in said[:MOST]}
    return {name for name, each in mine.items() if np.mean((low - far <= each) & (each <= high + far)) < NEAR}


def _says_like(name: str) -> bool:
    words = {*tokens(name)}
    return words <= LIKE | BESIDE and bool(words & LIKE or (words & RARE and words & SHARES))

"""Files whose names cross two things, as svm_iris.csv and rf_wine.csv do: models, and what they were tried on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.tables.meaning.graded import model_of
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST, SECOND = "first part of the file name", "second part of the file name"
SETS_APART = re.compile(r"[ _.\-+]+")
FEWEST = 2  # of each of both


def crossed_names(names: Sequence[str]) -> list[tuple[str, str]] | None:
    """Return both parts of each name, where every first part stands with every second; None where none do.

    >>> crossed_names(["svm_iris", "svm_wine", "random-forest_iris", "random-forest_wine"])
    [('svm', 'iris'), ('svm', 'wine'), ('random-forest', 'iris'), ('random-forest', 'wine')]
    >>> crossed_names(["svm_iris", "svm_wine", "rf_iris"]) is None
    True
    """
    held = {*names}
    if len(held) < len(names) or len(names) < FEWEST * FEWEST:
        return None
    for cut in SETS_APART.finditer(names[0]):
        begun, between, ended = names[0][: cut.start()], cut[0], names[0][cut.end() :]
        if not begun or not ended:
            continue
        first = [n.removesuffix(between + ended) for n in names if n.endswith(between + ended)]
        second = [n.removeprefix(begun + between) for n in names if n.startswith(begun + between)]
        if len(first) * len(second) != len(names) or min(len(first), len(second)) < FEWEST:
            continue
        pairs = {f"{one}{between}{other}": (one, other) for one in first for other in second}
        if pairs.keys() == held:
            return [pairs[name] for name in names]
    return None


def with_parts(tables: Sequence[Table]) -> list[Table]:
    r"""Return files with both parts of their names as columns, where these cross two things.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> names = ("svm_iris", "svm_wine", "rf_iris", "rf_wine")
    >>> files = [read_table(f"{name}.csv", b"run,f1\n1,0.5\n2,0.6\n") for name in names]
    >>> sorted(with_parts(files)[3].column(SECOND).labels)
    ['wine']
    """
    parts = crossed_names([model_of(table.name) for table in tables])
    if parts is None:
        return list(tables)
    return [_with(table, pair) for table, pair in zip(tables, parts, strict=True)]


def _with(table: Table, parts: tuple[str, str]) -> Table:
    frame = table.frame.copy(deep=False)
    for name, text in zip((FIRST, SECOND), parts, strict=True):
        frame[name] = pd.Series(categories_of([text] * table.rows), index=frame.index)
    return Table(table.name, frame, table.repairs)

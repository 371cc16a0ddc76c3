"""How many tests were passed of how many in every row, in two columns, as shares: every row counts alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import TOTAL_NAMES, named, plain, shared_columns, whole_numbers
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PASSED = (
    "passed", "numpassed", "npassed", "testspassed", "passedtests", "numtestspassed", "passedcount", "correct",
    "numcorrect", "ncorrect", "correctcount", "right", "numright", "solved", "numsolved", "nsolved", "successes",
    "numsuccesses", "nsuccess",
)  # fmt: skip
TOTALS = (
    *TOTAL_NAMES,
    "teststotal",
    "totaltests",
    "numtests",
    "ntests",
    "totalcount",
    "outof",
    "testcount",
    "attempts",
)
SHARE, MOST_ROWS, FEWEST = "pass_rate", 200_000, 4


def shares_of_totals(tables: Sequence[Table]) -> Sequence[Table]:
    r"""Write shares where every row says how many were passed of how many, for several models or files.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"model,task,passed,total\na,x,3,5\na,y,1,10\nb,x,5,5\nb,y,4,10\n"
    >>> (table,) = shares_of_totals([read_table("a", text)])
    >>> table.frame["pass_rate"].tolist()
    ['0.6', '0.1', '1.0', '0.4']
    """
    names = shared_columns(tables)
    right, total = named(names, PASSED), named(names, TOTALS)
    if right is None or total is None or any(is_score(name) and plain(name) not in PASSED for name in names):
        return tables
    if any(table.rows > MOST_ROWS or not _of_models(table, len(tables)) for table in tables):
        return tables
    found = [_share(table, right, total) for table in tables]
    if any(each is None for each in found) or sum(table.rows for table in tables) < FEWEST:
        return tables
    if all({text.strip() for text in table.column(right).labels} <= {"0", "1"} for table in tables):
        return tables  # verdicts beside a count of something else
    return [_written(t, right, total, each) for t, each in zip(tables, found, strict=True) if each is not None]


def _of_models(table: Table, files: int) -> bool:
    """Tell whether rows are of several models each, or of one whose others are in other files."""
    model = named(table.columns, MODELS)
    return table.repeats(model) if model is not None else files > 1


def _share(table: Table, right: str, total: str) -> NDArray[np.float64] | None:
    passed, whole = (whole_numbers(table.column(name)) for name in (right, total))
    if passed is None or whole is None or (whole < 1).any() or (passed > whole).any() or (passed < 0).any():
        return None
    return np.asarray(np.round(passed / whole, 6), dtype=np.float64)


def _written(table: Table, right: str, total: str, share: NDArray[np.float64]) -> Table:
    frame = table.frame.copy(deep=False)
    cells = pd.Series(categories_of([repr(float(each)) for each in share]), index=frame.index)
    place = list(frame.columns).index(right)
    frame = frame.drop(columns=[right, total])
    frame.insert(min(place, len(frame.columns)), SHARE, cells)
    told = f"{quoted(right)} of {quoted(total)} was read as a share; every row counts alike."
    return Table(table.name, frame, (*table.repairs, Repair(told, table.rows)), table.another)

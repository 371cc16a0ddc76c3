"""Cells that say how many of how many were right, such as 17/20, as shares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.verdicts.counted import counted_in_one
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

OF = re.compile(r"\**(\d{1,6}) ?/ ?(\d{1,6})(?P<percent> ?\( {0,3}\d{1,3}(\.\d+)? ?%\))?\**(?:\s?[✅❌✓✗✔✘☑⚠]\ufe0f?)?")
FEWEST, MOST_ROWS = 2, 10_000  # columns of such cells, and rows that are looked at
OF_DATES = frozenset({"date", "day", "month", "start", "end", "from", "to", "due", "since", "until", "time"})
RATES = frozenset({"rate", "score", "accuracy", "correct", "passed", "solved", "success", "points", "overall"})
LEAST = 5  # of which some are right: a day and a month are often less


def passed(table: Table) -> Table:
    r"""Write shares where two columns or more hold nothing but parts of the same wholes, row by row, or are called so.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = passed(read_table("a", b"task,svm,rf\nx,17/20,20/20\ny,6/8,8/8\n"))
    >>> table.column("svm").texts, table.repairs[-1].count
    (('0.85', '0.75'), 2)
    """
    model = named(table.columns, MODELS) or next(filter(kind_of_model, table.columns), None)
    if table.rows > MOST_ROWS or (model is not None and not table.repeats(model) and counted_in_one(table)):
        return table  # of one row a model, whose items are counted as they are
    names = [name for name in table.columns if _of_wholes(table, name)]
    wholes = {name: [_whole(text) for text in table.column(name).texts] for name in names}
    rows = [{wholes[name][table.column(name).codes[row]] for name in names} - {0} for row in range(table.rows)]
    told = [name for name in names if _is_told(table, name)]
    if not (_are_tests([wholes[name] for name in names]) and not any(names_sum(name, last=True) for name in names)):
        alike = len(names) >= FEWEST and not any(len(row) > 1 for row in rows)
        names = names if alike and max((max(row) for row in rows if row), default=0) >= LEAST else told
    if not names:
        return table
    cells = {name: list(map(_share, table.column(name).texts)) for name in names}
    said = "Cells such as 17/20, so many right of so many, were read as shares; every row counts alike."
    return table.rewritten(cells, Repair(said, len(names)))


def _are_tests(columns: Sequence[Sequence[int]]) -> bool:
    """Tell whether each of several columns is a test of so many items, which some may have taken more than once."""
    least = [min((whole for whole in wholes if whole), default=0) for wholes in columns]
    whole = all(not count % few for wholes, few in zip(columns, least, strict=True) if few for count in wholes)
    return len(least) > FEWEST and min(least) >= LEAST and whole


def _of_wholes(table: Table, name: str) -> bool:
    if {*tokens(name)} & OF_DATES:
        return False
    some = [text.strip() for text in table.some_texts(name, FEWEST)]
    if not some or not all(text in GAPS or OF.fullmatch(text) for text in some):
        return False
    found = [OF.fullmatch(label) for label in table.column(name).labels - GAPS]
    return bool(found) and all(part is not None and 0 < int(part[2]) >= int(part[1]) for part in found)


def _is_told(table: Table, name: str) -> bool:
    """Tell whether a name says that such cells are scores, or a percentage stands behind each of them."""
    if is_score(name) or RATES & {*tokens(name)}:
        return True
    found = [OF.fullmatch(label) for label in table.column(name).labels - GAPS]
    return all(part is not None and part["percent"] for part in found)


def _whole(text: str) -> int:
    part = OF.fullmatch(text.strip())
    return int(part[2]) if part else 0


def _share(text: str) -> str:
    part = OF.fullmatch(text.strip())
    return text if part is None else repr(round(int(part[1]) / int(part[2]), 6))

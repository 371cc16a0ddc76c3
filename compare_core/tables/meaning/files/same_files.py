"""Files that were uploaded twice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence


COPY = re.compile(r"[ _-]*(\(\d{1,2}\)|(- )?(copy|copie|kopie|copia)( ?\(?\d{1,2}\)?)?)$", re.IGNORECASE)
MOST, MOST_CELLS = 20, 2_000_000  # files, and cells of one


def different_files(tables: Sequence[Table]) -> tuple[Sequence[Table], tuple[Repair, ...]]:
    r"""Leave out files that are the same as an earlier one in every cell, as of a download made twice.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> votes = [read_table(name, b"a,b\nx,y\ny,x\n") for name in ("votes", "votes (1)")]
    >>> files, repairs = different_files(votes)
    >>> [file.name for file in files], repairs[0].text
    (['votes'], '“votes (1)” holds the same as “votes”, and was left out.')
    """
    kept, repairs = list[Table](), list[Repair]()
    for table in tables[:MOST]:
        same = next((each for each in kept if _are_same(each, table)), None)
        if same is None:
            kept.append(table)
            continue
        one, other = quoted(table.name, IN_LIST), quoted(same.name, IN_LIST)
        repairs.append(Repair(f"{one} holds the same as {other}, and was left out.", 1))
    return [*kept, *tables[MOST:]], tuple(repairs)


def _are_same(one: Table, other: Table) -> bool:
    """Tell whether two files that are called alike hold the same cells in the same rows.

    People or models that are called otherwise may have said the same.
    """
    if COPY.sub("", model_of(one.name)) != COPY.sub("", model_of(other.name)):
        return False
    if one.columns != other.columns or one.rows != other.rows or one.rows * len(one.columns) > MOST_CELLS:
        return False
    return all(stripped(one, name) == stripped(other, name) for name in one.columns)

"""Right answers and their total in one cell, such as 72% (65/90) or 65/90."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.tables.meaning.judged import right_or_wrong

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

OF_TOTAL = re.compile(r"(?<![\d/])(\d{1,9})\s*/\s*(\d{1,9})(?![\d/])")
MOST = 200  # models


def of_totals(table: Table) -> list[str]:
    r"""Return the columns whose cells hold right answers and totals, those in which all are right behind the others.

    >>> from compare_core.tables.reading.files import read_table
    >>> of_totals(read_table("a", "model,tried,right\nsvm,57/57,40/57\nrf,57/57,51/57\n".encode()))
    ['right', 'tried']
    """
    told = []
    for name in table.columns if table.rows <= MOST else ():
        found = [OF_TOTAL.search(cell) for cell in table.column(name).labels]
        if found and all(found):
            told.append((all(each[1] == each[2] for each in found if each), name))  # all of all, as what was covered
    return [name for _, name in sorted(told, key=lambda each: each[0])]


def counted_in_one(table: Table) -> bool:
    """Whether one column alone holds right answers and totals, beside which others may say what was covered."""
    names = of_totals(table)
    answers = [n for n in table.columns if table.column(n).labels - MISSING_WORDS and right_or_wrong(table.column(n))]
    if len(answers) > 1:
        return False  # of which they are the sums
    rest = {text for name in names[1:] for text in table.column(name).labels}
    return bool(names) and all(each[1] == each[2] for text in rest for each in OF_TOTAL.finditer(text))

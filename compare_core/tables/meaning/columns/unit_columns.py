"""A unit in a column of its own, which says what the scores beside it measure, as us/op and ops/s do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.meaning.columns.units import SECONDS
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

UNITS = frozenset({"unit", "units", "scoreunit", "timeunit", "measureunit", "unitofmeasure", "einheit", "unidad"})
MOST = 6  # units of the rows of one table
TIME = "|".join(sorted(map(re.escape, SECONDS), key=len, reverse=True))
MEASURED = (  # by units that say it, and the word for it
    (re.compile(rf"({TIME})( ?/ ?[a-z]{{1,20}})?", re.IGNORECASE), "time"),
    (re.compile(rf"[a-z]{{1,20}} ?(/ ?|per )({TIME})", re.IGNORECASE), "throughput"),
    (re.compile(r"([num]|µ|k|m)?j(oules?)?( ?/ ?[a-z]{1,20})?|k?wh", re.IGNORECASE), "energy"),
)


def said_by_units(table: Table) -> Table:
    r"""Note what is measured where a column of units says it of every row, and the names of numbers say nothing.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = said_by_units(read_table("a", b"Benchmark,Score,Unit\nsort,3.1,us/op\nhash,2.2,us/op\n"))
    >>> table.repairs[-1].text
    '“us/op” in “Unit” says what was measured: time.'
    """
    name = next((name for name in table.columns if plain(name) in UNITS and table.at_most(name, MOST)), None)
    if name is None or not any(_is_open(table, n) for n in table.columns):
        return table
    labels = sorted(text.strip() for text in table.column(name).labels if text.strip())
    told = {next((word for pattern, word in MEASURED if pattern.fullmatch(label)), "") for label in labels}
    if len(told) != 1 or "" in told:
        return table
    (word,) = told
    said = Caption(f"{quoted(labels[0])} in {quoted(name)} says what was measured: {word}.", 1, f"{word} by its unit")
    return table if said in table.repairs else table.rewritten({}, said)


def _is_open(table: Table, name: str) -> bool:
    """Tell whether fractions have a name that does not say which way is better."""
    column = table.column(name)
    return known(name).higher is None and is_scores(column) and has_fractions([column])

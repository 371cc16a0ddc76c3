"""Columns that say of a data set how large or unbalanced it is, by names that are cut short, and units of time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

COUNTED = re.compile(r"#\s*[a-z]{1,12}\.?|(cl|feat|feats|inst|insts|attr|attrs|ex|obs|dim)\.?", re.IGNORECASE)
SPENT = frozenset({"hours", "hrs", "minutes", "mins"})
MISSING = frozenset({"missing", "missing%", "%missing", "missingvalues", "missingrate", "mv", "%mv"})
OTHERS = SPENT | MISSING | {"ir"}
FEWEST = 2  # models beside these


def says_of_data(table: Table, name: str, among: Sequence[str]) -> bool:
    r"""Tell whether a column says of a data set how large, incomplete or unbalanced it is, or how long something took.

    >>> from compare_core.tables import read
    >>> table = read("a.csv", b"set,#Cl.,IR,svm,rf\na,2,3.5,.9,.8\nb,3,9.1,.8,.7\n")
    >>> [name for name in table.columns[1:] if says_of_data(table, name, table.columns[1:])]
    ['#Cl.', 'IR']
    """
    bare = plain(name).replace("(", "").replace(")", "")
    if bare not in OTHERS and not COUNTED.fullmatch(name.strip()):
        return False  # before all others are looked at
    others = [each for each in among if each != name and not COUNTED.fullmatch(each.strip())]
    if len(others) < FEWEST:
        return False
    if bare in SPENT | MISSING:
        return True
    if COUNTED.fullmatch(name.strip()):
        return not has_fractions([table.column(name)]) and has_fractions(map(table.column, others))
    return bare == "ir" and _is_ratio(table, name, others)


def _is_ratio(table: Table, name: str, others: Sequence[str]) -> bool:
    """Tell whether numbers are from 1 on, where nearly all others are shares, or in every row larger than these."""
    values = numbers_by_row(table.column(name))
    rest = np.column_stack([numbers_by_row(table.column(each)) for each in others])
    known = values[~np.isnan(values)]
    if not len(known) or known.min() < 1 or known.max() <= 1:
        return False
    shares = np.nanmedian(rest, axis=0) <= 1
    return bool(shares.sum() >= FEWEST or np.nanmax(known) < np.nanmin(rest))

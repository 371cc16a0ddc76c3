"""Columns that sum up the right and wrong of the models beside them, as whether any or all of them were right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.judged import judgements, says_either
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

PAIR, FEWEST, MOST = 2, 4, 40  # models, rows, and columns
SUMS_UP = frozenset({
    "any", "all", "both", "either", "every", "none", "neither", "some", "agree", "agrees", "agreed", "agreement",
    "disagree", "disagrees", "disagreement", "differ", "differs", "unanimous", "consensus", "solved", "union",
    "intersection", "one", "everyone", "anyone", "nobody", "same",
})  # fmt: skip

OF_VOTES = frozenset({"better", "best", "preferred", "preference", "winner", "won", "wins", "vote", "votes"})


def without_any_or_all(table: Table) -> Table:
    r"""Leave out what is called as whether any, all or none of the models were right, and is so in every row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,svm,rf,any_right\n1,1,0,1\n2,0,0,0\n3,1,1,1\n4,0,1,1\n"
    >>> without_any_or_all(read_table("a", text)).columns
    ('id', 'svm', 'rf')
    """
    model = named(table.columns, MODELS)
    if table.rows < FEWEST or truth_by_name(table) is not None or (model is not None and table.repeats(model)):
        return table
    if not any(SUMS_UP & {*tokens(name)} for name in table.columns):
        return table
    either = [name for name in table.columns if says_either(table, name)]
    told = [name for name in either if SUMS_UP & {*tokens(name)}]
    rest = [name for name in either if name not in told]
    votes = any(OF_VOTES & {*tokens(name)} for name in rest)  # of which either side, or neither, is better
    if not told or votes or len(rest) < PAIR or len(either) > MOST:
        return table
    codes = np.column_stack([judgements(table, name) for name in rest])
    sums = _sums(codes)
    found = [name for name in told if _is_one(judgements(table, name), sums, codes, PAIR - says_right(name))]
    if not found:
        return table
    kept = table.frame[[name for name in table.columns if name not in found]]
    what = "it sums" if len(found) == 1 else "they sum"
    said = Repair(f"{listed(found, 3)}: left out, because {what} up the models beside.", len(found))
    return type(table)(table.name, kept, (*table.repairs, said), table.another)


def _sums(codes: NDArray[np.int8]) -> Sequence[NDArray[np.bool_]]:
    """Return in which rows any, all or none were right, and in which all were alike or not."""
    every, some = (codes == 1).all(axis=1), (codes == 1).any(axis=1)
    alike = every | ~some
    return every, some, ~some, alike, ~alike


def _is_one(told: NDArray[np.int8], sums: Sequence[NDArray[np.bool_]], codes: NDArray[np.int8], kinds: int) -> bool:
    """Tell whether a column says the same as one of these sums in every row, and some kinds of things at least."""
    whole = (codes >= 0).all(axis=1) & (told >= 0)
    if len({*told[whole].tolist()}) < kinds:
        return False
    return any(bool((told[whole] == each[whole]).all()) for each in sums)

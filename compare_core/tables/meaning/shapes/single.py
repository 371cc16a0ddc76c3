"""Whether columns tell rows apart, how many things they name, and which models were tried on the same."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores, scores_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import NAMELESS, plain
from compare_core.tables.reading.table import in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEW_ROWS = 200  # for which a dictionary is faster than any array
TWO = 2
MOST_ROWS = 200_000  # of a table of scores

RATES = frozenset({"rate", "ratio", "fraction", "share", "level", "noise", "missing", "sparsity", "eps"})
MOST_COLUMNS = 60  # that are looked at
MOST_WEIGHED = 100  # models of which those are looked for that were tried on the same


def single(table: Table, names: Sequence[str]) -> bool:
    r"""Tell whether no two rows are alike in some columns together.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"m,d,s\nx,1,5\ny,1,5\nx,2,5\n")
    >>> single(table, ["m", "d"]), single(table, ["m", "s"])
    (True, False)
    """
    if prod(table.distinct(name) for name in names) < table.rows:
        return False
    return int(codes_of(table, names).max(initial=-1)) + 1 == table.rows


def fills(table: Table, model: Sequence[str], tried: Sequence[str]) -> bool:
    """Tell whether every model has exactly one row for each thing that any was tried on."""
    if not tried or (len(model) == 1 and table.rows % table.distinct(model[0])):
        return False
    return table.rows == count_of(table, model) * count_of(table, tried) and single(table, [*model, *tried])


def stand_crossed(table: Table, keys: Sequence[str]) -> bool:
    """Tell whether words stand with most of a few numbers: what was tried, and at which sizes, but no mere repeats."""
    words = [name for name in keys if not is_scores(table.column(name))]
    if any(is_repeat(table, name) or plain(name) in STEPS for name in keys):
        return False
    return 0 < len(words) < len(keys) and TWO * prod(map(table.distinct, keys)) <= (TWO + 1) * table.rows


def is_size_of(table: Table, name: str) -> bool:
    r"""Tell whether numbers tell the rows apart with words, most of which stand with most of them: a size, say.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = (f"q{n},{size},{n * size % 7}" for n in range(4) for size in (5, 10, 50))
    >>> table = read_table("a", "\n".join(["query,size,ms", *lines]).encode())
    >>> is_size_of(table, "size"), is_size_of(table, "ms")
    (True, False)
    """
    if not TWO <= table.distinct(name) <= table.rows // TWO:
        return False
    whole = not has_fractions([table.column(name)])
    if not (whole or {*tokens(name)} & RATES):
        return False  # or a rate, with all of which all words stand
    words = [n for n in table.columns[:MOST_COLUMNS] if n != name and table.repeats(n) and not NAMELESS.fullmatch(n)]
    words = [n for n in words if table.distinct(n) >= table.distinct(name) and stand_crossed(table, (n, name))]
    return any(single(table, (n, name)) if whole else fills(table, [n], [name]) for n in words)


def tried_on_half(there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell which models to keep: those that were tried on less than half go where the others would lose half by them.

    `there` says for each model (row) on what (columns) it was tried.

    >>> tried_on_half(np.array([[True, True, True], [True, True, True], [True, False, False]])).tolist()
    [True, True, False]
    """
    half = TWO * there.sum(axis=1) >= there.shape[1]
    costly = TWO * there.all(axis=0).sum() < there.shape[1] and half.sum() >= TWO
    return half if costly else np.ones(len(there), dtype=np.bool_)


def with_enough(there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell which models to keep, where `there` says for each model (row) on what (columns) it was tried.

    Models that were tried on less than half of everything go where the others would lose half by them; and where hardly
    anything is left on which all were tried, those that were tried on least go too, while two remain.

    >>> with_enough(np.array([[True, True, True], [True, True, True], [True, False, False]])).tolist()
    [True, True, False]
    """
    kept, share = tried_on_half(there), there.mean(axis=1)
    while there[kept].all(axis=0).sum() < TWO:
        fewer = kept & (share > share[kept].min())
        if fewer.sum() < TWO:
            break
        kept = fewer
    if there[kept].all(axis=0).sum() < TWO:
        kept = _alike(there, kept)
    if not kept.all():
        return _larger(there, kept)
    if there.all(axis=0).sum() >= TWO:
        return kept
    fewer = _larger(there, kept)  # of models that all were tried on half of everything, or more
    return fewer if TWO * fewer.sum() * there[fewer].all(axis=0).sum() > there.sum() else kept


def tried_on_enough(table: Table, models: Sequence[str]) -> tuple[tuple[str, ...], tuple[Repair, ...]]:
    """Return the columns of the models of which enough rows have scores, where no row has one of every model.

    What is left out is counted.
    """
    there = np.isfinite(scores_of([table.column(name) for name in models])[0]).T
    if not len(there) or there.all(axis=0).any():
        return tuple(models), ()
    kept = with_enough(there)
    whole, some = int(there[kept].all(axis=0).sum()), int(there.any(axis=0).sum())
    few = TWO * TWO * there[~kept].sum() < there.sum()  # else those that were left out may be what was compared
    if kept.sum() < TWO or TWO * kept.sum() <= len(kept) or TWO * whole < some or not few:
        return tuple(models), ()
    left = [name for name, keep in zip(models, kept.tolist(), strict=True) if not keep]
    said = f"{listed(left, 5)}: left out, since no row has a score of these and of all others."
    return tuple(name for name in models if name not in left), (Repair(said, len(left)),)


def _alike(there: NDArray[np.bool_], kept: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the models that were tried on exactly the same, if they have most results; else all that were kept."""
    tried, which, count = np.unique(there, axis=0, return_inverse=True, return_counts=True)
    results = tried.sum(axis=1) * count * (count >= TWO)
    return which.ravel() == results.argmax() if TWO * results.max() > there.sum() else kept


def _larger(there: NDArray[np.bool_], kept: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the models that with what all of them were tried on give the most results.

    They are looked for by leaving out one model after another, and by what most models were tried on.
    """
    if len(there) > MOST_WEIGHED or there.size > MOST_ROWS:
        return kept
    best, most = kept, int(kept.sum()) * int(there[kept].all(axis=0).sum())
    rest = np.ones(len(there), dtype=np.bool_)
    while (count := int(rest.sum())) >= TWO:
        tried = there[rest].sum(axis=0)
        whole = int((tried == count).sum())
        if whole >= TWO and whole * count > most:
            best, most = rest.copy(), whole * count
        alone = (~there & (tried == count - 1)).sum(axis=1)  # what would be left more without each
        order = np.where(rest, alone * (there.shape[1] + 1) - there.sum(axis=1), np.iinfo(np.int64).min)
        rest[int(order.argmax())] = False
    commonest = there[:, np.argsort(-there.sum(axis=0), kind="stable")].cumprod(axis=1)  # has all up to this one
    results = commonest.sum(axis=0) * np.arange(1, there.shape[1] + 1)
    results[(commonest.sum(axis=0) < TWO) | (np.arange(1, there.shape[1] + 1) < TWO)] = 0
    return commonest[:, int(results.argmax())] > 0 if results.max(initial=0) > most else best


def codes_of(table: Table, names: Sequence[str]) -> NDArray[np.int64]:
    """Return a number for every row, from 0 on without gaps, the same where some columns are together."""
    codes = np.zeros(table.rows, dtype=np.int64)
    for name in names:
        column = table.column(name)
        together = codes * len(column.texts) + column.codes
        few = table.rows <= FEW_ROWS
        codes = np.array(in_order(together.tolist())[0], dtype=np.int64) if few else pd.factorize(together)[0]
    return codes.astype(np.int64)


def count_of(table: Table, names: Sequence[str]) -> int:
    """Return how many different cells some columns have together."""
    return table.distinct(names[0]) if len(names) == 1 else int(codes_of(table, names).max(initial=-1)) + 1


def crossed_counts(levels: NDArray[np.int64], cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many rows each level (row) has in each cell (column), where every row has the number of both.

    >>> crossed_counts(np.array([0, 0, 1]), np.array([0, 1, 1])).tolist()
    [[1, 1], [0, 1]]
    """
    width = int(cells.max()) + 1
    return np.bincount(levels * width + cells, minlength=(int(levels.max()) + 1) * width).reshape(-1, width)


def is_nested(table: Table, name: str, group: str) -> bool:
    """Tell whether all rows of whatever a column names are in one group, and two of these or more in each group."""
    things, groups = codes_of(table, [name]), codes_of(table, [group])
    whose = np.zeros(int(things.max(initial=-1)) + 1, dtype=np.int64)
    whose[things] = groups
    return bool((whose[things] == groups).all() and np.bincount(whose).min() > 1)


def stands_alike(table: Table, name: str, value: str) -> bool:
    r"""Tell whether one column is the same from row to row for all that another one names, as a truth is.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"m,y,p\nx,1,5\nx,2,5\ny,1,4\ny,2,6\n")
    >>> stands_alike(table, "m", "y"), stands_alike(table, "m", "p")
    (True, False)
    """
    whose, values = codes_of(table, [name]), codes_of(table, [value])
    size, rest = divmod(table.rows, table.distinct(name))
    if rest or (np.bincount(whose) != size).any():
        return False
    each = values[np.argsort(whose, kind="stable")].reshape(-1, size)
    return bool((each == each[0]).all())


def is_shared(table: Table, keys: Sequence[str], value: str) -> bool:
    """Tell whether a number is the same in all rows of what models were tried on, of which there are two or more."""
    tried = count_of(table, keys)
    return TWO * tried <= table.rows and count_of(table, [*keys, value]) == tried

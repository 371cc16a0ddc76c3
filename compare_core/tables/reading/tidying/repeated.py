"""What is written again and again, or only once, in a table: its header between rows, and names above blank cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.columns import NAMELESS, TRUTH_NAMES, plain
from compare_core.tables.reading.table import categories, cells_of, is_raw, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Rows = NDArray[np.bool_]

MOST_ROWS = 200_000
FEWEST = 3  # rows, and columns, of a table whose blank cells stand for the name above them
LEAST = 0.3  # of the rows, which are blank where a name stands for several
MOST_NAMES = 2  # columns of which later rows leave out the name
GAPS = frozenset({"", "-", "?", "nan", "na", "none"})


def headers_again(header: Sequence[str], frame: pd.DataFrame) -> Rows | None:
    """Tell which rows repeat the header, cell by cell; None where none does.

    Where a cell of it occurs in any other row, it may be a label, and nothing is taken for a header.
    """
    told = {n: name.strip() for n, name in enumerate(header)}
    names = {n: name for n, name in told.items() if name and not NAMELESS.fullmatch(name)}
    if len({*names.values()}) < len(names) or len(names) < FEWEST or any(map(_number, names.values())):
        return None
    if not 1 < len(frame) <= MOST_ROWS:
        return None
    first = next(iter(names))
    if not _holds(frame[first], names[first]):
        return None
    each = [_cells(frame[n], name) for n, name in names.items() if _holds(frame[n], name)]
    if len(each) < len(names):
        return None
    rows = np.logical_and.reduce(each)
    return rows if rows.any() and not rows.all() and all((some == rows).all() for some in each) else None


def without_headers(frame: pd.DataFrame, again: Rows | None) -> tuple[pd.DataFrame, list[Repair]]:
    """Leave out the rows that repeat the header."""
    if again is None:
        return frame, []
    count = int(again.sum())
    kept = frame[~again].copy()
    for n in kept.columns:
        if not is_raw(kept[n]):
            kept[n] = kept[n].cat.remove_unused_categories()
    what = "A row that repeats the header was" if count == 1 else "Rows that repeat the header were"
    return kept, [Repair(f"{what} left out.", count)]


def fill_down(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    r"""Write a name that stands above blank cells into each of them, as it is meant where cells were joined.

    >>> cells = {"set": ["iris", "", "wine", ""], "model": ["svm", "rf", "svm", "rf"], "acc": ["1", "2", "3", "4"]}
    >>> fill_down(pd.DataFrame({name: pd.Categorical(texts) for name, texts in cells.items()}))[0]["set"].tolist()
    ['iris', 'iris', 'wine', 'wine']
    """
    if not FEWEST < len(frame) <= MOST_ROWS or frame.shape[1] < FEWEST:
        return frame, []
    repairs: list[Repair] = []
    columns = list(frame.columns)
    within = _within(frame, *columns[:MOST_NAMES])
    places = range(MOST_NAMES) if within is None else reversed(range(MOST_NAMES))
    for place, name in ((place, columns[place]) for place in places):
        texts = cells_of(frame[name])
        if all(map(str.strip, texts)):
            break
        blank = _blank(texts)
        told = [text for text, none in zip(texts, blank, strict=True) if not none]
        own = told if within is None or not place else [*zip(within[~blank], told, strict=True)]
        if blank[0] or blank.mean() < LEAST or len({*own}) < len(own):
            break
        if not _stands_for_others(frame, columns[place + 1 :], blank, told):
            break
        above = np.maximum.accumulate(np.where(blank, 0, np.arange(len(texts))))
        frame = frame.copy(deep=False)
        names = sorted(set(texts) - {"", *(text for text, none in zip(texts, blank, strict=True) if none)})
        codes = {text: code for code, text in enumerate(names)}
        filled = recode(np.array([codes[texts[row]] for row in above]), names)
        frame[name] = pd.Series(filled, index=frame.index)
        repairs.append(
            Repair(f"Blank cells of {quoted(name, IN_LIST)} were given the name above them.", int(blank.sum()))
        )
    return frame, repairs


def _within(frame: pd.DataFrame, outer: str, inner: str) -> NDArray[np.intp] | None:
    """Return in which block of the first column a row is, if each begins one of the second, and holds several."""
    first, second = (_blank(cells_of(frame[name])) for name in (outer, inner))
    nested = not first[0] and second.any() and not (second & ~first).any() and (first & ~second).any()
    return np.cumsum(~first) if nested else None


def _blank(texts: Sequence[str]) -> Rows:
    return np.array([not text.strip() for text in texts], dtype=np.bool_)


def _stands_for_others(frame: pd.DataFrame, rest: Sequence[str], blank: Rows, told: Sequence[str]) -> bool:
    """Tell whether names are few words, every block has as many rows, and other columns tell these rows apart.

    Numbers are names only where they count equal blocks, as those of people do.
    """
    starts = np.flatnonzero(~blank)
    lengths = np.diff(np.append(starts, len(blank)))
    counted = len({*lengths.tolist()}) == 1 and [text.strip() for text in told] == [*map(str, range(1, len(told) + 1))]
    if any(_number(text) for text in told) and not counted:
        return False
    if len(starts) < FEWEST - 1 or lengths.min() < FEWEST - 1 or len(set(lengths.tolist())) > FEWEST - 1:
        return False
    held = [cells_of(frame[name]) for name in rest]
    numbers = any(all(_number(cell.strip("*_ ")) for cell in cells) for cells in held)
    keys = [cells for cells in held if _is_key(cells)]
    keys = [cells for cells in keys if not any(map(_number, cells))] or keys  # numbers may come again by accident
    if not keys or not numbers or plain(str(frame.columns[0])) in TRUTH_NAMES:
        return False
    rows = list(zip(*keys, strict=True))
    blocks = [rows[start : start + length] for start, length in zip(starts, lengths, strict=True)]
    apart = all(len(set(block)) == len(block) for block in blocks)
    again = [sorted(block) for block in blocks]  # as of each algorithm, run as often on every problem
    alike = len(blocks) > 1 and all(block == again[0] for block in again) and len({*again[0]}) > 1
    return (apart or alike) and len(set(rows)) < len(rows)


def _is_key(cells: Sequence[str]) -> bool:
    """Tell whether cells are words or whole numbers, all of them filled, that come again and again, as seeds do."""
    if not all(cell.strip() for cell in cells) or len(set(cells)) == len(cells):
        return False
    return all(cell.strip().isdecimal() for cell in cells) or not any(map(_number, cells))


def _holds(values: pd.Series, name: str) -> bool:
    if is_raw(values):
        return bool((values.to_numpy() == name.encode()).any())
    return any(text.strip() == name for text in categories(values))


def _cells(values: pd.Series, name: str) -> Rows:
    if is_raw(values):
        return np.asarray(values.to_numpy() == name.encode(), dtype=np.bool_)
    told = np.array([text.strip() == name for text in categories(values)])
    return told[values.cat.codes.to_numpy()]


def _number(text: str) -> bool:
    bare = text.strip().rstrip("%")
    if bare.casefold() in GAPS:
        return bare != ""
    try:
        float(bare.replace(",", "."))
    except ValueError:
        return False
    return True

"""Numbers that stand for a gap, such as -9999, far below all others of their column."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.reading.table import categories, is_raw, recode, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

WRITTEN = frozenset(
    f"-{'9' * nines}{end}"
    for nines in range(2, 7)
    for end in ("", *(mark + "0" * n for mark in ".," for n in range(1, 7)))
)
LOWEST = np.frombuffer(b"-99", dtype=np.uint8)  # with which all of them begin
BEGINS = frozenset("0123456789+-., ")  # of numbers
FEWEST = 3  # other numbers
SEEN = 20_000  # of the others, which show how far they reach


def drop_sentinels(frame: pd.DataFrame) -> list[Repair]:
    """Blank what stands for a gap in columns of numbers: further below all others than these are apart.

    >>> import pandas as pd
    >>> frame = pd.DataFrame({"a": pd.Categorical(["0.5", "-999", "0.7", "0.4"])})
    >>> [repair.text for repair in drop_sentinels(frame)], frame["a"].tolist()
    (['“-999” in “a”, far below all other numbers there, was read as missing.'], ['0.5', '', '0.7', '0.4'])
    """
    repairs = []
    for position, (name, values) in enumerate(list(frame.items())):
        found = _written_in(values)
        if len(found) != 1:
            continue
        texts = texts_of(np.unique(values.to_numpy())[:SEEN]) if is_raw(values) else list(categories(values)[:SEEN])
        if not _is_far(found[0], texts):
            continue
        if is_raw(values):
            cells = values.to_numpy()
            gaps = cells == found[0].encode()
            frame.isetitem(position, np.where(gaps, b"", cells).astype(cells.dtype))
        else:
            gaps, held = np.asarray(values == found[0]), values.array
            blanked = ["" if text == found[0] else text for text in held.categories]
            frame.isetitem(position, recode(held.codes, blanked))
        said = f"“{found[0]}” in {quoted(str(name))}, far below all other numbers there, was read as missing."
        repairs.append(Repair(said, int(gaps.sum())))
    return repairs


def _written_in(values: pd.Series) -> list[str]:
    """Return which sentinels a column holds; of one of bytes only the cells that begin like them are looked at."""
    if not is_raw(values):
        texts = categories(values)
        return [*WRITTEN.intersection(texts)] if _may_be_numbers(texts) else []
    cells = np.ascontiguousarray(values.to_numpy())
    letters = cells.view(np.uint8).reshape(len(cells), -1)
    below_0 = np.flatnonzero(letters[:, 0] == LOWEST[0])  # which most columns have none of
    likely = cells[below_0[(letters[below_0, 1 : len(LOWEST)] == LOWEST[1:]).all(axis=1)]]
    return [*WRITTEN.intersection(texts_of(np.unique(likely)))]


def _may_be_numbers(texts: Iterable[str]) -> bool:
    return all(text[:1] in BEGINS for text in islice(texts, FEWEST))


def _is_far(sentinel: str, texts: list[str]) -> bool:
    """Tell whether all else is numbers that lie nearer to each other than the lowest of them to the sentinel."""
    others = [text.strip().replace(",", ".") for text in texts if text != sentinel and text.strip()]
    try:
        numbers = [float(text) for text in others]
    except ValueError:
        return False
    if len({*numbers}) < FEWEST or not np.isfinite(numbers).all():
        return False
    return min(numbers) - float(sentinel.replace(",", ".")) > max(numbers) - min(numbers)

"""Whole numbers whose thousands are set apart by points, as 1.234 beside 980: written without these."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.reading.table import categories, is_raw, recode

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

FEWEST, PAIR = 3, 2  # numbers of either kind
MOST, SEEN = 5_000, 20  # different texts of a column, and those that tell most columns apart
GAPS = frozenset({"", "-", "–", "—", "?"})
GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(\.\d{3})+")
SHORT = re.compile(r"[+-]?\d{1,3}")
WRITTEN = re.compile(rf"{GROUPED.pattern}|{SHORT.pattern}")
FRACTION = re.compile(r"[+-]?\d*\.\d+%?")


def without_points(frame: pd.DataFrame) -> list[Repair]:
    """Take points out of columns of whole numbers, where they can set nothing but thousands apart.

    Numbers of three digits stand beside them and none of more, every point has three digits behind it, and some have
    two or more before it: 980 beside 1.234 and 45.012 is none of three decimals. Nor is 1.234.567 a fraction.

    >>> import pandas as pd
    >>> cells = ["1.234", "980", "45.012", "764", "2.310", "801", "1.234.567"]
    >>> frame = pd.DataFrame({"a": pd.Categorical(cells), "b": pd.Categorical(["0.51"] * len(cells))})
    >>> without_points(frame[["a", "b"]]), without_points(frame := frame[["a"]].copy())[0].text, frame["a"].tolist()[:3]
    ([], 'Points that set thousands apart in “a” were taken out.', ['1234', '980', '45012'])
    """
    held: dict[int, list[str]] = {}
    for place, (_, values) in enumerate(frame.items()):
        if is_raw(values) or len(categories(values)) > MOST:
            continue
        some = _filled(categories(values)[:SEEN])
        if not some or not all(GROUPED.fullmatch(text) or SHORT.fullmatch(text) for text in some):
            if some and all(map(FRACTION.fullmatch, some)):
                return []  # in which a point is that of a fraction
            continue
        filled = _filled(categories(values))
        if any(map(FRACTION.fullmatch, filled)) and not all(map(WRITTEN.fullmatch, filled)):
            return []
        if any(map(GROUPED.fullmatch, filled)) and all(map(WRITTEN.fullmatch, filled)):
            held[place] = filled
    if not held or not _are_whole([text for texts in held.values() for text in texts]):
        return []
    count = 0
    for place in held:
        values = frame.iloc[:, place]
        texts = [text.replace(".", "") if GROUPED.fullmatch(text.strip()) else text for text in categories(values)]
        changed = [made != text for made, text in zip(texts, categories(values), strict=True)]
        count += int(np.isin(values.array.codes, np.flatnonzero(changed)).sum())
        frame.isetitem(place, recode(values.array.codes, texts))
    said = f"Points that set thousands apart in {listed([str(frame.columns[n]) for n in held], 3)} were taken out."
    return [Repair(said, count)]


def _filled(texts: Iterable[str]) -> list[str]:
    return [bare for text in texts if (bare := text.strip()) not in GAPS]


def _are_whole(texts: list[str]) -> bool:
    """Tell whether numbers with points go on where those without end, or some have two points and more."""
    pointed = [text.lstrip("+-") for text in texts if GROUPED.fullmatch(text)]
    whole = [text.lstrip("+-") for text in texts if SHORT.fullmatch(text)]
    if sum(text.count(".") > 1 for text in pointed) >= FEWEST and len(whole) + len(pointed) == len(texts):
        return True
    hundreds = {text for text in whole if len(text) == FEWEST}
    long = any(len(text.partition(".")[0]) > 1 for text in pointed)
    return len(hundreds) >= FEWEST and PAIR * len(hundreds) >= len(whole) and len({*pointed}) >= FEWEST and long

"""Words and marks that stand for a gap in a few cells of a column of numbers, such as missing, x or a point."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.table import categories, is_raw, recode, texts_of

if TYPE_CHECKING:
    from collections.abc import Collection

    import pandas as pd

GAP = re.compile(
    r"missing|(no|not|without) (data|value|result|measurement|entry|available|measured|recorded|applicable|"
    r"reported|run|tested|done)|unavailable|unknown|blank|empty|tbd|tba|pending|x|xx+|\.{1,3}|…|\*{1,3}|_+|/|\\|"
    r"fehlt|fehlend|keine (daten|angabe)|leer|manquante?|pas de donn[ée]es?|vide|faltante|sin datos?|vac[íi]o|"
    r"ausente|sem dados?|mancante|nessun dato|ontbreekt|brak|нет данных|缺失|无|欠損|결측",
    re.IGNORECASE,
)
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)*|[.,]\d+)([eE][+-]?\d+)?\s*%?")
BEGINS = np.frombuffer(b"0123456789+-., \0", dtype=np.uint8)  # of numbers, and of gaps
LONGEST = 40  # characters of such a word
MOST, FEWEST = 0.2, 4  # share of the cells, and cells with a number
WIDEST = 1_000  # columns that are looked through


def drop_gaps(frame: pd.DataFrame) -> list[Repair]:
    """Blank words that say that nothing is there, in columns of which all other cells, and most, are numbers.

    >>> import pandas as pd
    >>> cells = ["0.5", "missing", "0.7", "0.4", "0.6", "0.8"]
    >>> frame = pd.DataFrame({"a": pd.Categorical(cells), "b": pd.Categorical(["x", "y"] * 3)})
    >>> [repair.text for repair in drop_gaps(frame)], frame["a"].tolist(), frame["b"].tolist()[:2]
    (['“missing” in a column of numbers was read as missing.'], ['0.5', '', '0.7', '0.4', '0.6', '0.8'], ['x', 'y'])
    """
    found: dict[str, int] = {}
    if len(frame.columns) > WIDEST:
        return []
    for position, (_, values) in enumerate(list(frame.items())):
        counts = _counted(values)
        gaps = {text: count for text, count in counts.items() if GAP.fullmatch(text.strip()[:LONGEST])}
        others = {text: count for text, count in counts.items() if text.strip() and text not in gaps}
        if not gaps or sum(others.values()) < max(FEWEST, sum(gaps.values()) / MOST):
            continue
        if not all(NUMBER.fullmatch(text.strip()) for text in others):
            continue
        frame.isetitem(position, _blanked(values, gaps))
        for text, count in gaps.items():
            found[text.strip()] = found.get(text.strip(), 0) + count
    return [
        Repair(f"{quoted(text, IN_LIST)} in a column of numbers was read as missing.", count)
        for text, count in found.items()
    ]


def _counted(values: pd.Series) -> dict[str, int]:
    """Return how often each text stands in a column; nothing of one without such a word, by a look at its texts."""
    if not is_raw(values):
        if not any(map(_may_be_gap, categories(values))):
            return {}
        codes = values.array.codes
        counts = np.bincount(codes[codes >= 0], minlength=len(categories(values)))
        return dict(zip(categories(values), counts.tolist(), strict=True))
    cells = np.ascontiguousarray(values.to_numpy())
    odd = ~np.isin(cells.view(np.uint8).reshape(len(cells), -1)[:, 0], BEGINS)
    if not odd.any() and not (cells == b".").any():
        return {}
    if odd.mean() > MOST:
        return {}  # as names of items do
    texts, counts = np.unique(cells, return_counts=True)
    return dict(zip(texts_of(texts), counts.tolist(), strict=True))


def _may_be_gap(text: str) -> bool:
    return not text[:1].isdigit() and GAP.fullmatch(text.strip()[:LONGEST]) is not None


def _blanked(values: pd.Series, gaps: Collection[str]) -> Any:
    if is_raw(values):
        cells = values.to_numpy()
        return np.where(np.isin(cells, [text.encode() for text in gaps]), b"", cells).astype(cells.dtype)
    return recode(values.array.codes, ["" if text in gaps else text for text in categories(values)])

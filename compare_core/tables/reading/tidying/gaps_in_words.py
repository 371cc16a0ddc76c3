"""Words and marks that stand for a gap in a few cells of a column of numbers, such as missing, x or a point."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.table import categories, is_raw, recode

if TYPE_CHECKING:
    import pandas as pd

GAP = re.compile(
    r"missing|(no|not|without) (data|value|result|measurement|entry|available|measured|recorded|applicable|reported|run|"
    r"tested|done)|unavailable|unknown|blank|empty|nd|n\.d\.?|tbd|tba|pending|x|xx+|\.{1,3}|…|\*{1,3}|_+|/|\\|"
    r"fehlt|fehlend|keine (daten|angabe)|leer|manquante?|pas de donn[ée]es?|vide|faltante|sin datos?|vac[íi]o|"
    r"ausente|sem dados?|mancante|nessun dato|ontbreekt|brak|нет данных|缺失|无|欠損|결측",
    re.IGNORECASE,
)
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)*|[.,]\d+)([eE][+-]?\d+)?\s*%?")
MOST, FEWEST = 0.2, 4  # share of the cells, and cells with a number


def drop_gaps(frame: pd.DataFrame) -> list[Repair]:
    """Blank words that say that nothing is there, in columns of which all other cells, and most, are numbers.

    >>> import pandas as pd
    >>> cells = ["0.5", "missing", "0.7", "0.4", "0.6", "0.8"]
    >>> frame = pd.DataFrame({"a": pd.Categorical(cells), "b": pd.Categorical(["x", "y"] * 3)})
    >>> [repair.text for repair in drop_gaps(frame)], frame["a"].tolist(), frame["b"].tolist()[:2]
    (['“missing” in a column of numbers was read as missing.'], ['0.5', '', '0.7', '0.4', '0.6', '0.8'], ['x', 'y'])
    """
    found: dict[str, int] = {}
    for position, (_, values) in enumerate(list(frame.items())):
        if is_raw(values):
            continue
        texts = categories(values)
        words = {text for text in texts if GAP.fullmatch(text.strip()[:40])}
        if not words or not all(text in words or not text.strip() or NUMBER.fullmatch(text.strip()) for text in texts):
            continue
        codes = values.array.codes
        counts = np.bincount(codes[codes >= 0], minlength=len(texts))
        gaps = {text: int(counts[n]) for n, text in enumerate(texts) if text in words}
        numbers = sum(int(counts[n]) for n, text in enumerate(texts) if text.strip() and text not in words)
        if numbers < FEWEST or sum(gaps.values()) > MOST * numbers:
            continue
        frame.isetitem(position, recode(codes, ["" if text in words else text for text in texts]))
        for text, count in gaps.items():
            found[text.strip()] = found.get(text.strip(), 0) + count
    return [
        Repair(f"{quoted(text, IN_LIST)} in a column of numbers was read as missing.", count)
        for text, count in found.items()
    ]

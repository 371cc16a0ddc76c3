"""Which of three or more that were shown in each row was the best, or the worst."""

from __future__ import annotations

import re

from compare_core.tables.diagnosis.seen import FEW, Finding, Seen, called
from compare_core.tables.meaning.battles.contests import LEAST, VERDICTS, words_of
from compare_core.tables.meaning.scores import stripped

NUMBERED = re.compile(r"(?P<what>.*?\D)[ _.-]*(?:\d{1,2}|[a-e])", re.IGNORECASE)
CHOSEN = VERDICTS | LEAST | {"most", "top", "favourite", "favorite"}
MOST_ROWS = 50_000


def best_of_several(seen: Seen) -> Finding | None:
    """Find what was chosen of three or more that stand in columns of one name, numbered or lettered."""
    if not len(seen.words) > FEW or seen.table.rows > MOST_ROWS or seen.table.rows < FEW:
        return None
    alike: dict[str, list[str]] = {}
    for name in seen.words:
        if found := NUMBERED.fullmatch(name.strip()):
            alike.setdefault(found["what"].casefold(), []).append(name)
    shown = next((names for names in alike.values() if len(names) >= FEW), None)
    if shown is None:
        return None
    told = [name for name in seen.words if name not in shown and CHOSEN & {*words_of(name)}]
    rows = [{*cells} for cells in zip(*(stripped(seen.table, name) for name in shown), strict=True)]
    told = [name for name in told if all(map(set.__contains__, rows, stripped(seen.table, name)))]
    if not told or any(len(row) < len(shown) for row in rows):
        return None
    return Finding(
        "best of several",
        f"Each row shows several ({called(shown)}), and {called(told)} {'name' if len(told) > 1 else 'names'} which of "
        "them was chosen, so that none of these is a truth.",
        "Bring the rank of each in a column of its own, 1 for the best; or a row for each two, with model_a, model_b "
        "and winner.",
    )

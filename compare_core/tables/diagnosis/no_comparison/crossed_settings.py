"""A grid of what one model reached: its rows are the values of one setting, its columns those of another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.runs import HYPER
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

SET_TO = re.compile(r"\s*(?P<setting>[^\W\d][\w .-]*?)\s*[=:]\s*-?\d[\d.,e+-]*\s*")
CORNER = re.compile(r"[^\\/|×]+[\\/|×][^\\/|×]+")  # which names the rows and the columns
LONGEST = 60  # characters of a name
BRIEF = frozenset({"bs", "wd", "eta", "lrs", "hd", "nl", "warmup", "warmupsteps", "rank", "rankr", "clip"})


def crossed_settings(seen: Seen) -> Finding | None:
    """Find columns that set one thing to several numbers, and rows that set another: one number for each of both."""
    first, *rest = seen.table.columns
    other = _set_in_headers(rest)
    if other is None or seen.words or not seen.own(first) or not {first, *rest} <= {*seen.numbers, seen.identity}:
        return None
    corner = CORNER.fullmatch(first.strip()[:LONGEST]) is not None
    if not corner and not _is_set(first):
        return None
    rows = re.split(r"[\\/|×]", first)[0].strip() if corner else first
    return Finding(
        "a grid of settings",
        f"Each row is one {quoted(rows, SHORT)}, each column one {quoted(other, SHORT)}, with one number for each pair "
        "of them: one model in many settings, and no models.",
        "Bring what two models, or two of these settings, reached on the same items, folds or seeds.",
    )


def _set_in_headers(names: Sequence[str]) -> str | None:
    """Return what all columns set, as bs=16 and bs=32 do."""
    found = [SET_TO.fullmatch(name[:LONGEST]) for name in names]
    settings = {match["setting"].strip() for match in found if match is not None}
    return settings.pop() if len(names) >= PAIR and all(found) and len(settings) == 1 else None


def _is_set(name: str) -> bool:
    """Tell whether a column says what a training was set to, and not which of its repeats a row is."""
    called_so = is_setting(name) or plain(name) in HYPER | BRIEF
    return called_so and plain(name) not in (*SEEDS, *REPEAT) and plain(name) not in STEPS - {"epochs"}

"""Numbers that were known before something came: earlier values, the prices of a day, the least and the greatest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.other_times import of_earlier
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

CALENDAR = frozenset({"day", "week", "month", "year", "hour", "weekday", "quarter", "of", "holiday", "is", "dow"})
PRICES = frozenset({"open", "high", "low", "close", "adjclose", "adjustedclose", "volume", "vwap"})  # of a day
OF_A_DAY = frozenset({"open", "high", "low"})
SUMMED = frozenset({"min", "max", "mean", "avg", "average", "median", "minimum", "maximum"})
TRAIN = "To train models on it and compare them, open the page Experiment; forecasts of models go in a column each."


def known_before(seen: Seen) -> Finding | None:
    """Find a number beside what was known of it before, by the names of all other numbers, and no predictions."""
    if seen.predicted or seen.model is not None:
        return None
    others = [n for n in seen.numbers if n != seen.truth and not _of_calendar(n)]
    for told, what in (
        ([n for n in others if of_earlier(n)], "are earlier values, or means of them"),
        (_of_a_day(others), "are prices of each day"),
        (_of_one_thing(others), "are the least, the greatest or the mean of one thing"),
    ):
        rest = [name for name in others if name not in told]
        aim = seen.truth or (rest[0] if len(rest) == 1 else None)
        if len(told) < PAIR or aim is None or len(rest) > (seen.truth is None) or like_models(others):
            continue
        return Finding(
            "known before",
            f"{called(told)} {what} by their names: what is known of each row, from which {quoted(aim, SHORT)} may be "
            "foretold, and no predictions.",
            TRAIN,
        )
    return None


def _of_calendar(name: str) -> bool:
    return plain(name) in WHEN or {*tokens(name)} <= CALENDAR or is_covariate(name)


def _of_a_day(names: Sequence[str]) -> list[str]:
    """Return the prices at which something opened, and the highest and lowest of a day, if all three are there."""
    return [n for n in names if plain(n) in PRICES] if {*map(plain, names)} >= OF_A_DAY else []


def _of_one_thing(names: Sequence[str]) -> list[str]:
    """Return the least, the greatest and the mean of one thing, if all three are there and called after it."""
    ends = [(tokens(n)[:-1], tokens(n)[-1:]) for n in names]
    told = [n for n, (_, end) in zip(names, ends, strict=True) if {*end} & SUMMED]
    stems = {stem for stem, end in ends if {*end} & SUMMED}
    return told if len(stems) == 1 and all(stems) and len(told) >= FEW else []

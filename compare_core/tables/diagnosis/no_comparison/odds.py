"""Odds that bookmakers gave for the games of two sides, of which nothing says how they ended."""

from __future__ import annotations

import re
from itertools import permutations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.battles.contests import faces
from compare_core.tables.meaning.battles.games import AT_PLACES, sides_met
from compare_core.tables.meaning.battles.sides import says_end
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id, plain

ODDS = re.compile(  # as sites call them: B365H, PSCD, AvgA, 1, X, 2, odds_home, over 2.5
    r"(b365|bw|iw|lb|ps|pinnacle|wh|vc|sb|bf|bfe|gb|sj|1xb|max|avg|bb(mx|av))c?[hda]|[1x2]|1x|x2|12|"
    r"(over|under)\d*|ah[ha]?|btts(yes|no)?",
    re.IGNORECASE,
)
SAID = frozenset({"odds", "odd", "quote", "quoten", "cuota", "cuotas", "cote", "cotes", "moneyline"})
FIRST = 12  # columns of words that are looked at
LEAST = 1.0  # of what is paid for one


def odds_of_games(seen: Seen) -> Finding | None:
    """Find who meets whom beside what bookmakers pay for each way in which it may end."""
    pairs = permutations([name for name in seen.words if seen.table.repeats(name)][:FIRST], PAIR)
    sides = sides_met(seen.table) or next((two for two in pairs if _face(*two)), None)
    if sides is None or seen.truth is not None:
        return None
    rest = [name for name in seen.table.columns if name not in sides]
    told = [name for name in rest if _are_odds(seen, name)]
    others = [name for name in seen.numbers if name not in (*told, *sides) and not named_as_id(name)]
    if len(told) < PAIR or others or any(says_end(name) for name in rest if name not in told):
        return None
    return Finding(
        "predictions without the truth",
        f"Each row is a game of {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)} with its odds "
        f"({called(told)}): what was paid for each end, and no column says how it ended.",
        "Add the result of each game, and the chances that two forecasters or more gave to each end.",
    )


def _face(one: str, other: str) -> bool:
    """Tell whether two columns are called after the sides of a game, however few games there are."""
    bare = [plain(name).removesuffix("team").removesuffix("side") for name in (one, other)]
    return faces(one, other) or tuple(bare) in AT_PLACES


def _are_odds(seen: Seen, name: str) -> bool:
    """Tell whether a column holds what is paid for one, by its name and by its numbers."""
    if not (ODDS.fullmatch(re.sub(r"[^\w]", "", plain(name))) or SAID & {*tokens(name)}):
        return False
    column = seen.table.column(name)
    return name in (*seen.numbers, seen.identity) and float(numbers_of(column).min()) >= LEAST

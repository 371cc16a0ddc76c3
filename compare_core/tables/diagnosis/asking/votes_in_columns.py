"""Columns of people that each say which of the same two was better, or that they tied."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.battles.contests import is_tie
from compare_core.tables.meaning.battles.games import sides_met
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import plain

SURELY_TIED = frozenset({"tie", "ties", "tied", "draw", "no preference", "equal", "equally good", "no difference"})
MOST_WORDS, MOST = 5, 20  # different cells, and columns


def votes_in_columns(seen: Seen) -> Finding | None:
    """Find two columns or more that hold the same two names and a word for a tie: votes, and no labels of items."""
    told = [name for name in seen.words if seen.table.at_most(name, MOST_WORDS) and plain(name) not in MODELS]
    held = {name: seen.table.column(name).labels for name in told}
    won = {name: {label for label in labels if not is_tie(label)} for name, labels in held.items()}
    told = [name for name in told if len(won[name]) == PAIR]
    both = won[told[0]] if told else set()
    told = [name for name in told if won[name] == both]
    ties = {label.casefold() for name in told for label in held[name] - both}
    if not PAIR <= len(told) <= MOST or seen.truth is not None or not ties or not ties <= SURELY_TIED:
        return None
    if sides_met(seen.table) is not None:
        return None
    whole = Roles(layout="arena_battles", models=tuple(told))
    ways = [Way(whole, f"the votes of {called(told)} together, each as a battle of its own")]
    ways += [
        Way(Roles(layout="arena_battles", value=name), f"who won by {quoted(name, SHORT)} alone") for name in told[:3]
    ]
    return Finding(
        "votes in columns",
        f"{called(told)} each say which of {called(sorted(both))} was better in each row, or that they tied.",
        "If the choice was between the same two in every row, check the preview and press the button.",
        whole,
        ways,
    )

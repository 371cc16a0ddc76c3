"""Shares of each model and of how many items, which tell the counts nearly, or not surely enough to take them so."""

from __future__ import annotations

import numpy as np

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.verdicts.counted import MOST, nearest_of
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.shares import says_bad_share, says_share
from compare_core.tables.reading.columns import TOTAL_NAMES, named, plain, whole_numbers

ITEMS = frozenset({
    "questions", "items", "examples", "samples", "tasks", "problems", "tests", "cases", "instances", "queries",
    "prompts", "trials", "runs", "attempts", "games", "episodes", "visitors", "users", "sessions", "images", "total",
})  # fmt: skip
COUNTING = frozenset({"num", "number", "of", "n", "no", "count", "total", "size", "set", "test", "eval"})
SIZE = frozenset({"test", "size"})
FEWEST, MOST_WAYS = 20, 4  # items of a model, below which they may be seeds; and shares that are offered


def rounded_shares(seen: Seen) -> Finding | None:
    """Find a share of right answers beside a number of items for each model, where a person may say that it is one."""
    table = seen.table
    names = next((name for name in seen.words if seen.own(name) and _names_models(name)), None)
    if names is None or not PAIR <= table.rows <= MOST or seen.truth is not None:
        return None
    whole = named(seen.numbers, TOTAL_NAMES) or next((name for name in seen.numbers if _counts_items(name)), None)
    totals = None if whole is None else whole_numbers(table.column(whole))
    if whole is None or totals is None or (totals < FEWEST).any():
        return None
    among = np.asarray(totals)
    counted = {name: nearest_of(texts(table, name), among) for name in seen.numbers if says_share(name)}
    ways = [_way(names, name, whole) for name, each in counted.items() if each is not None][:MOST_WAYS]
    if not ways:
        return None
    share = ways[0].roles.models[0]
    first, off = counted[share] or (among, 0)
    nearly = "about " * bool(off)
    bad = "wrong" if says_bad_share(share) else "right"
    return Finding(
        "shares of a total",
        f"{quoted(share, SHORT)} seems to be a share of {quoted(whole, SHORT)} for each {quoted(names, SHORT)}: "
        f"{brief(texts(table, names)[0], SHORT)} had {nearly}{int(first[0]):,} of {int(among[0]):,} {bad}.",
        "If so, check the preview, and press the button. If all were tried on the same items, the results of every "
        "item tell more.",
        ways[0].roles,
        ways,
    )


def _way(names: str, share: str, whole: str) -> Way:
    bad = says_bad_share(share)
    roles = Roles(layout="right_total", id=names, models=(share,), count=whole, better="lower" if bad else None)
    said = f"how many of {quoted(whole, SHORT)} each {quoted(names, SHORT)} had {'wrong' if bad else 'right'}"
    return Way(roles, f"{said}, by {quoted(share, SHORT)}")


def _names_models(name: str) -> bool:
    return plain(name) in MODELS or plain(name) in VARIANTS or kind_of_model(name)


def _counts_items(name: str) -> bool:
    words = {*tokens(name)}
    return bool(words & ITEMS or words >= SIZE) and words <= ITEMS | COUNTING

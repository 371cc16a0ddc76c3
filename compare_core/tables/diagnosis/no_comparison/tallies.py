"""One row a model or group with counts: how many there were, how many of these something holds for, and which share."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known, says_harm
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.verdicts.counted import RATES, right_of
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import TOTAL_NAMES, named, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

MOST_ROWS, MOST_COUNTS, MOST_WAYS = 200, 6, 4
ROUNDED, CLOSE, LARGE = 0.0051, 0.02, 0.1  # what a share of two digits is off by; of a share; a large one
EPISODES = frozenset({"episodes", "games", "matches", "rollouts"})
ONE_AGENT = "Episodes of one trained agent say nothing of what other seeds would reach: bring several."
PAIRED = "If all faced the same items, the results of every item tell more."


def counted_shares(seen: Seen) -> Finding | None:
    """Find a count, how many it was counted among, and their share, of each model or group."""
    table = seen.table
    own = [name for name in seen.words if seen.own(name) and _compared(name)]
    if not own or not PAIR <= table.rows <= MOST_ROWS or seen.truth is not None:
        return None
    counted = {name: whole_numbers(table.column(name)) for name in seen.numbers}
    counts = {name: each for name, each in list(counted.items())[: MOST_COUNTS * PAIR] if each is not None}
    counts = dict(list(counts.items())[:MOST_COUNTS])
    shares = [name for name in seen.numbers if counted[name] is None]
    for part, whole in permutations(counts, PAIR):
        if (counts[part] > counts[whole]).any() or not counts[whole].all() or (counts[part] == counts[whole]).all():
            continue
        told = next((name for name in shares if _is_share(seen, name, counts[part] / counts[whole])), None)
        if told is not None:
            return _told(own[0], part, whole, told)
    return _of_a_total(seen, own[0], shares) or _rounded(seen, own[0], shares)


def _rounded(seen: Seen, names: str, shares: Sequence[str]) -> Finding | None:
    """Find shares of people in each group of a test, rounded so much that they do not tell of how many they are."""
    table = seen.table
    whole, rate = named(table.columns, TOTAL_NAMES), named(shares, RATES)
    totals = None if whole is None else whole_numbers(table.column(whole))
    if rate is None or totals is None or right_of(texts(table, rate), np.asarray(totals), named=True) is not None:
        return None
    return Finding(
        "shares of a total",
        f"Each row is one {quoted(names, SHORT)} with {quoted(rate, SHORT)}, a share of {quoted(whole or '', SHORT)}, "
        "which is rounded so that more than one count fits it.",
        "Write the counts in its place: columns variant, visitors and conversions. Then the groups can be compared.",
    )


def _of_a_total(seen: Seen, names: str, shares: Sequence[str]) -> Finding | None:
    """Find several shares of one total, each of which tells exactly how many of it were right."""
    table = seen.table
    runs = next((name for name in seen.numbers if {*tokens(name)[-1:]} & EPISODES), None)
    whole = named(table.columns, TOTAL_NAMES) or runs
    totals = None if whole is None else whole_numbers(table.column(whole))
    told = [name for name in shares if known(name).share]
    if whole is None or totals is None or len(told) < (1 if whole == runs else PAIR):
        return None
    told = [name for name in told if right_of(texts(table, name), np.asarray(totals)) is not None]
    ways = [
        Way(
            Roles(layout="right_total", id=names, models=(name,), count=whole),
            f"how many of {quoted(whole, SHORT)} each {quoted(names, SHORT)} had right, by {quoted(name, SHORT)}",
        )
        for name in told[:MOST_WAYS]
    ]
    if not ways:
        return None
    return Finding(
        "shares of a total",
        f"{called(told)} {'are shares' if len(told) > 1 else 'is a share'} of {quoted(whole, SHORT)} for each "
        f"{quoted(names, SHORT)}, and tell{'s' * (len(told) == 1)} how many were right.",
        f"Choose one, check the preview, and press the button. {ONE_AGENT if whole == runs else PAIRED}",
        ways[0].roles,
        ways,
    )


def _is_share(seen: Seen, name: str, share: NDArray[np.float64]) -> bool:
    """Tell whether a column holds shares, of one or in per cent."""
    column = seen.table.column(name)
    values = numbers_by_row(column)
    near = ROUNDED if share.max() > LARGE else 0.0  # by digits that were left out
    return any(bool(np.isclose(values / times, share, rtol=CLOSE, atol=near).all()) for times in (1, 100))


def _compared(name: str) -> bool:
    """Tell whether a column names models, or groups as in an A/B test, and no tasks of one model."""
    said, words = plain(name), tokens(name)
    variants = words[-1:] == ("name",) and bool({*words[:-1]} & VARIANTS)
    return said in MODELS or said in GROUPS or kind_of_model(name) or variants


def _told(names: str, part: str, whole: str, share: str) -> Finding:
    good = Roles(layout="right_total", id=names, models=(part,), count=whole)
    said = f"how many {quoted(part, SHORT)} each {quoted(names, SHORT)} had, out of how many"
    ways = [
        Way(replace(good, better="higher"), f"{said}; more is better"),
        Way(replace(good, better="lower"), f"{said}; fewer is better"),
    ]
    if says_harm(part) is not False:
        ways.reverse()
    return Finding(
        "counts and shares",
        f"{quoted(share, SHORT)} is {quoted(part, SHORT)} out of {quoted(whole, SHORT)}, for each "
        f"{quoted(names, SHORT)}.",
        "If these were counted among other items for each, choose whether more is better, check the preview, and press "
        f"the button. {PAIRED}",
        ways[0].roles,
        ways,
    )

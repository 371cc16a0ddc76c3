"""Columns named by a method and, as their last word, a measure of it, of which some methods have more than others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, TIMES, measure
from compare_core.tables.meaning.words.models import SURELY, like_models
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import PART, tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

MOSTLY = 2 / 3  # of the columns of numbers
ENDED = frozenset({"status", "state", "outcome", "result"})  # how the run of a method did


def named_by_last_word(seen: Seen) -> Finding | None:
    """Find what several methods took and reached on each problem, also where some have a measure more, or words.

    As “Our Monolithic Time” and “Our Monolithic Objective” beside “Our Benders Time” and “Our Benders Iterations”.
    """
    rows = seen.identity or next((name for name in seen.words if seen.own(name)), None)
    if rows is None or seen.truth is not None or by_measure(seen.numbers) or plain(rows) in SURELY:
        return None
    if any(says_right(last) for name in seen.table.columns for last in tokens(name)[-1:]):
        return None  # which tells more than what it took
    groups = {said: held for said, held in _by_last_word(seen.numbers).items() if not {said} & (SPREADS | SUMS)}
    whole = max(groups.values(), key=len, default={})
    groups = {said: held for said, held in groups.items() if len(held) >= FEW and held.keys() <= whole.keys()}
    known_ones = [said for said in groups if known(said).higher is not None]
    timed = any({said} & TIMES for said in known_ones)  # as programs are, and people are not
    columns = sum(map(len, groups.values()))
    if len(groups) < PAIR or not timed or len(whole) >= seen.table.rows or columns < MOSTLY * len(seen.numbers):
        return None
    if any(map(measure, whole)) or like_models(seen.table.some_texts(rows, len(whole))):
        return None  # then rows are models, and columns what they were tried on
    order = sorted(groups, key=lambda said: (len(groups[said]) < len(whole), said not in known_ones))
    ways = [Roles(layout="item_scores", models=tuple(groups[said].values()), id=rows) for said in order]
    return Finding(
        "measures and models in names",
        f"The names of columns end with what is measured: {called(order)}.",
        f"If {called([*whole])} are compared on every {quoted(rows, SHORT)}, choose by which of these, and check the "
        "preview.",
        ways[0],
        [Way(roles, describe(roles)) for roles in ways],
    )


def _by_last_word(names: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return columns by the last word of their names, and by what stands before it."""
    found: dict[str, dict[str, str]] = {}
    for name in names:
        parts = list(PART.finditer(name))
        last = tokens(name)[-1:]
        if len(parts) > 1 and last and last[0] not in ENDED and not last[0].isdigit():
            found.setdefault(last[0], {})[name[: parts[-2].end()]] = name
    return found

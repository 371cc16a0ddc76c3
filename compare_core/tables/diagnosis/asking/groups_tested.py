"""Groups of which everybody or everything is in one only, with yes and no of each, as in an A/B test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, likeliest_first, separate_said
from compare_core.tables.diagnosis.no_comparison.separate import BOTS, MOST_GROUPS, has_control, tests_apart
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.outcomes import is_bad, is_habit
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART, is_trait
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MOST_JUDGED = 4  # ways to offer of each kind
KINDS = frozenset({"type", "group", "treatment", "condition", "arm"})  # of which a thing is
KEPT = frozenset(
    {"completed", "complete", "finished", "consent", "consented", "valid", "attention", "native", "excluded"}
)
HOPED = frozenset({
    "conversion", "converted", "clicked", "click", "purchased", "purchase", "bought", "subscribed", "signup",
    "retained",
})  # fmt: skip


def groups_apart(seen: Seen) -> Finding | None:
    """Find yes and no of items of which each is in one group only, as in an A/B test."""
    table = seen.table
    group = next((n for n in table.columns if plain(n) in GROUPS | BOTS and 1 < table.distinct(n) <= MOST_GROUPS), None)
    group = group or next((n for n in seen.words if seen.model is None and _is_kind(table, n)), None)
    if group is None or seen.truth is not None or seen.predicted:
        return None
    named_so = any((plain(n).endswith("id") or plain(n) in TOOK_PART) and seen.own(n) for n in table.columns)
    if not named_so and not _is_tested(table, group):
        return None
    both = [n for n in table.columns if n != group and says_either(table, n) and table.distinct(n) == PAIR]
    both = [name for name in both if not (is_habit(name) or is_trait(name))]
    told = {name: {word for word in tokens(name) if len(word) > 1 and not word.isdecimal()} for name in both}
    judged = [name for name in both if not told[name] <= GROUPS and not told[name] & KEPT]
    others = len(judged) < len(both) and says_either(table, group)  # of which each is a condition, as the group is
    if not judged or others or like_models(judged):
        return None
    judged.sort(key=lambda name: is_bad(name) is not None)  # what became of people comes last, and is asked first
    ways = tests_apart(group, judged[::-1][:MOST_JUDGED])
    apart = ways[0].roles
    if says_either(table, group):  # as right and wrong are written, too
        every = (group, *judged)
        ways.append(Way(Roles(layout="right_wrong", models=every), f"{called(every)} as models, right or wrong each"))
    rest = [name for name in seen.numbers if name not in (group, *both) and not seen.own(name)]
    measured = [Roles(layout=SEPARATE, model=group, value=name) for name in likeliest_first(table, rest)]
    ways += [Way(each, separate_said(each)) for each in measured[:MOST_JUDGED]]
    return Finding(
        "separate groups",
        f"Each row is in one group only, by {quoted(group, SHORT)}, and {called(judged)} "
        f"{'say' if len(judged) > 1 else 'says'} yes or no of it, as in an A/B test.",
        f"If yes in {quoted(judged[-1], SHORT)} is {'bad' if is_bad(judged[-1]) else 'what is wanted'}, the groups can "
        "be compared as separate tests: check the preview, and press the button.",
        apart,
        ways if len(ways) > 1 else (),
    )


def _is_kind(table: Table, name: str) -> bool:
    """Tell whether a column says of which of two kinds each of some things is, by the last word of its name."""
    return table.distinct(name) == PAIR and {*tokens(name)[-1:]} <= KINDS and not says_either(table, name)


def _is_tested(table: Table, group: str) -> bool:
    """Tell whether one group is the control of another, and a column of 0 and 1 says who did what was hoped for."""
    hoped = any({*tokens(name)} & HOPED and says_either(table, name) for name in table.columns)
    return hoped and has_control(table, group)

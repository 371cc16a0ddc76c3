"""What is so of the items or not, as whether a question has an image, beside what models had right."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.meaning.judged import FLAGS
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words.flags import says_flag, says_property
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import TRUTH_NAMES, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FEWEST = 10  # rows, in which columns may agree by more than chance
SURELY = 3.0  # standard deviations
APART = re.compile(r"[ _.]+")
WORDS = re.compile(r"[a-z]+([ _][a-z]+)*")
COMPARED = frozenset({  # what else is right or wrong beside models
    "our", "ours", "proposed", "mine", "my", "new", "method", "model", "baseline", "human", "humans", "ensemble",
    "majority", "vote", "oracle", "random", "chance", "expert", "experts", "crowd", "combined", "system", "base",
    "finetuned", "tuned", "agent", "rule", "rules", "heuristic", "default", "current", "previous", "old",
})  # fmt: skip


def flags_among(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether what is not called as models are, of columns of right and wrong, says something of the items."""
    models = found.roles.models
    if found.layout != "right_wrong" or not {*models} <= {*table.columns} or table.rows < FEWEST:
        return None
    flags = _flags(models)
    rest = tuple(name for name in models if name not in flags)
    if not flags or len(rest) < PAIR or not all(_is_flag(table, name) for name in models):
        return None
    told = all(map(says_flag, flags))
    true = len(flags) == 1 and any(agrees(table.column(name), table.column(flags[0]), SURELY) for name in rest)
    if true and not told:
        return None  # which they may foretell
    alone = Roles(layout="right_wrong", models=rest, id=found.roles.id, cluster=found.roles.cluster)
    ways = [
        Reading(alone, 0.0, f"{called(rest)} as right or wrong on every row, without {called(flags)}"),
        Reading(replace(found.roles, layout=found.layout), 0.0, f"{called(models)} as right or wrong on every row"),
    ]
    if len(flags) == 1:
        truth = Roles(truth=flags[0], models=rest, id=found.roles.id)
        ways.append(Reading(truth, 0.0, describe(truth)))
    first, second, *others = ways
    ordered = [*others, first, second] if true else ways if told else [second, first, *others]
    verb = "is" if len(flags) == 1 else "are"
    return NeedsRoles(
        f"{called(flags)} {verb} not called as {called(rest)} are, and may say what is so of every row. Choose what "
        "is compared, check the preview and press the button.",
        found.columns,
        ordered[0].roles,
    ).offering(ordered)


def checks_perhaps(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask whether columns of yes and no are models, where each is called by other words, as checks of one system are.

    Of models, one is known as such, or a word says what all of them are, or each is called by one word.
    """
    models = found.roles.models
    if found.layout != "right_wrong" or not {*models} <= {*table.columns} or table.rows < FEWEST:
        return None
    words = [{*APART.split(name.strip().casefold())} for name in models]
    if any(like_models([name]) for name in models) or any(COMPARED & each or len(each) < PAIR for each in words):
        return None
    if set.intersection(*words):
        return None
    roles = replace(found.roles, layout=found.layout)
    return NeedsRoles(
        f"{called(models)} say yes or no of every row, and no name says that they are models. If they are, check the "
        "preview and press the button. If they are several checks of one system, nothing here can be compared: bring "
        "the same of a second one.",
        found.columns,
        roles,
    ).offering([Reading(roles, 0.0, describe(roles))])


def _flags(models: Sequence[str]) -> tuple[str, ...]:
    """Return what is called otherwise than models are: where none is called so, only what surely says what is so."""
    known = [name for name in models if like_models([name])]
    if not known:
        said = tuple(name for name in models if says_flag(name))
        return () if all(map(says_property, (name for name in models if name not in said))) else said
    odd = [name for name in models if name not in known]
    ends = {*models[: len(odd)]} == {*odd} or {*models[len(known) :]} == {*odd}
    told = [name for name in odd if says_flag(name)]
    return tuple(odd if ends and all(map(_may_be_flag, odd)) and len(known) >= PAIR else told)


def _may_be_flag(name: str) -> bool:
    """Tell whether a name is plain words, and none that says of a system, a truth or a verdict."""
    if says_flag(name):
        return True
    other = may_be_true(name) or plain(name) in TRUTH_NAMES or says_right(name)
    return WORDS.fullmatch(name) is not None and not COMPARED & {*tokens(name)} and not other


def _is_flag(table: Table, name: str) -> bool:
    return {label.casefold() for label in table.column(name).labels - GAPS} <= FLAGS

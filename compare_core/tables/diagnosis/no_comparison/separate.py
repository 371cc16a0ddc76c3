"""Models in rows that were never tried on the same things: right answers that can only be counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import ANSWERS
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.single import codes_of
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.outcomes import is_bad
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import ID_LIKE, NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_MODELS = 50_000, 100
MOST_GROUPS = 6
CALLED = frozenset({"name", "id", "nr", "no", "number", "label", "assigned", "assignment", "code"})  # beside these
CONTROLS = frozenset({"control", "placebo", "baseline", "a", "old"})
BOTS = frozenset({"bot", "chatbot", "assistant"})  # of which each visitor meets one
DOSES, FEWEST_OF_DOSE = frozenset({"percent", "pct", "dose", "dosage", "concentration", "ppm", "mg", "treatment"}), 5
MET = 0.1  # of what was asked, at most, was asked of two models


def says_group(name: str) -> bool:
    """Tell whether a column is called as one that says in which group, or under which condition, a row is.

    >>> says_group("condition_name"), says_group("group"), says_group("control_time")
    (True, True, False)
    """
    words = [word for word in tokens(name) if word not in CALLED]
    return plain(name) in GROUPS or (len(words) == 1 and words[0] in GROUPS)


def is_dose(table: Table, name: str) -> bool:
    """Tell whether a number says how much of something was given, as many times each: 0, 25, 50 and 75 % of compost."""
    counts = table.column(name).counts
    counts = counts[counts > 0]
    even = len(counts) > PAIR and counts.min() == counts.max() >= FEWEST_OF_DOSE
    return bool(even and {*tokens(name)} & DOSES)


def coded_groups(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the numbers that say of which group a row is: by their name, or a few of them beside one measure alone."""
    few = [name for name in numbers if PAIR <= table.distinct(name) <= MOST_GROUPS]
    named_so = [name for name in few if says_group(name)]
    alone = len(table.columns) == len(numbers) == PAIR and len(few) == 1 and not has_fractions([table.column(few[0])])
    return named_so[:1] or (few if alone else [])


def separate_items(seen: Seen) -> Finding | None:
    """Find right and wrong of several models, each on items of its own."""
    table, model = seen.table, seen.model
    if model is None or table.rows > MOST_ROWS or not 1 < table.distinct(model) <= min(MOST_MODELS, table.rows / PAIR):
        return None
    judged = [name for name in table.columns if _judges(table, name)]
    if not judged or plain(model) not in MODELS:
        return None
    items = [name for name in table.columns if name not in (model, *judged) and _may_name_items(table, name)]
    finest = max(items, key=table.distinct, default=None)  # a question, and not the topic that it is about
    if finest is None or _shared(table, model, finest) > MET or seen.crossed is not None:
        return None
    return Finding(
        "separate items",
        f"{called(judged[:1])} says what {table.distinct(model)} models ({quoted(model, SHORT)}) got right, but each "
        f"was tried on items of its own ({quoted(finest, SHORT)}).",
        "Count the right answers of each model: a table with the columns model, right, total is compared as separate "
        "tests. For a paired comparison, let every model answer the same items.",
    )


def _judges(table: Table, name: str) -> bool:
    first = says_right(name) or any(says_right(part) for part in name.split("_")[:1])
    few = table.distinct(name) <= PAIR + 1
    return first and few and {label.casefold() for label in table.column(name).labels} <= ANSWERS


def _may_name_items(table: Table, name: str) -> bool:
    """Tell whether a column says what was asked: called so, and another one in most rows."""
    called_so = named_as_id(name) or plain(name) in ID_LIKE
    return called_so and not NAMELESS.fullmatch(name) and PAIR * table.distinct(name) > table.rows


def _shared(table: Table, model: str, item: str) -> float:
    """Return the share of items that two models or more were tried on."""
    pairs = np.unique(np.column_stack([codes_of(table, [item]), codes_of(table, [model])]), axis=0)
    _, models = np.unique(pairs[:, 0], return_counts=True)
    return float((models > 1).mean())


def has_control(table: Table, group: str) -> bool:
    """Tell whether one of the groups that a column names is called as a control is."""
    return bool({*tokens(" ".join(table.column(group).labels))} & CONTROLS)


def tests_apart(group: str, names: Sequence[str]) -> list[Way]:
    """Return the ways to compare groups by how many are right, or did what was hoped for, in each of some columns."""
    roles = [
        Roles(layout="right_total", model=group, value=name, better="lower" if is_bad(name) else None) for name in names
    ]
    by = f"groups named by {quoted(group, SHORT)}, by"
    bad = {name: "; a yes is bad" if is_bad(name) else "" for name in names}
    return [
        Way(each, f"{by} {quoted(str(each.value), SHORT)}, as separate tests{bad[str(each.value)]}") for each in roles
    ]

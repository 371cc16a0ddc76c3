"""Groups to which people, animals or plots were allotted, told by more than the whole name of a column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import (
    SEPARATE,
    are_related,
    likeliest_first,
    of_people,
    separate_said,
    tried_on,
)
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.outcomes import is_habit
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.reading.columns import named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

LAST = frozenset({"treatment", "treatments", "treat", "intervention", "arm", "diet", "therapy", "tratamiento"})
BEFORE_IT = frozenset({
    "pre", "post", "before", "after", "prior", "days", "time", "date", "start", "end", "no", "previous",
})  # fmt: skip
COUNTED = frozenset({"id", "no", "nr", "number", "name", "index"})  # units, or what is in them
STAGED = frozenset({"stage", "phase", "instar", "generation", "level", "rank", "order"})  # which is seldom the result
MANNERS = frozenset({  # of what people met, where as many met each
    "style", "tone", "framing", "frame", "persona", "personality", "strategy", "format", "design", "mode", "manner",
    "explanation", "interface", "agent", "role", "feedback", "message", "vignette", "scenario", "wording", "nudge",
})  # fmt: skip
HOUSED = frozenset({  # where several lived or stood together
    "aquarium", "aquaria", "tank", "cage", "pen", "plot", "pot", "tray", "nest", "colony", "household", "classroom",
    "school", "clinic", "ward", "village", "farm", "herd", "hive", "mesocosm", "enclosure", "dish", "pond", "site",
    "vial", "terrarium", "chamber", "greenhouse", "barn", "hospital", "practice", "team", "dyad", "family",
})  # fmt: skip
MOST_GROUPS, FEWEST, EVEN, AGAIN = 12, 3, 8, 3  # groups; rows of each; where they are even; rows of a unit on average
RARELY = 0.05  # of the rows, whose unit stands in several groups
MOST_WAYS, MOST_COLUMNS, MOST_ROWS = 5, 40, 100_000


def allotted(table: Table, words: Sequence[str], numbers: Sequence[str]) -> NeedsRoles | None:
    """Return the question by which number groups are compared, in one of which each row or unit is; else None."""
    if len(table.columns) > MOST_COLUMNS or table.rows > MOST_ROWS or named(table.columns, MODELS) is not None:
        return None
    group = next((name for name in words if _are_groups(table, name)), None)
    if group is None:
        return None
    unit = next((name for name in table.columns if _houses(table, name, group)), None)
    if are_related(table, group, unit) or (unit is None and tried_on(table, group, words) is not None):
        return None
    values = [n for n in likeliest_first(table, numbers) if n != unit and not {*tokens(n)} & COUNTED]
    values.sort(key=lambda name: bool({*tokens(name)} & STAGED))
    values += [n for n in table.columns if unit is not None and n != group and n not in values and _is_share(table, n)]
    if not values:
        return None
    ways = [Roles(layout=SEPARATE, model=group, value=value, id=unit) for value in values[:MOST_WAYS]]
    by = quoted(group, SHORT)
    if unit is None:
        why = (
            f"Each row is of one {by} only. If it is another person or thing as well, the groups can be compared as "
            "separate ones: choose by which number, check the preview, and press the button."
        )
    else:
        others = [n for n in words if n not in (group, unit) and _splits(table, n)]
        mixed = f" All {quoted(others[0], SHORT)} are taken together." if others else ""
        why = (
            f"Several rows are of one {quoted(unit, SHORT)}, and so of one {by}: they are not independent. If groups "
            f"are to be compared by the mean of each {quoted(unit, SHORT)}, choose of which number, check the preview, "
            f"and press the button.{mixed}"
        )
    return NeedsRoles(why, table.columns).offering([Way(roles, separate_said(roles)) for roles in ways])


def _are_groups(table: Table, name: str) -> bool:
    """Tell whether a column names a few groups of several rows: by its last word, by the ids, or in equal parts."""
    if is_trait(name) or named_as_id(name) or is_person(name) or is_scores(table.column(name)):
        return False
    if not PAIR <= table.distinct(name) <= MOST_GROUPS or table.column(name).count(str.strip) < table.rows:
        return False
    counts = table.column(name).counts
    counts = counts[counts > 0]
    if counts.min() < FEWEST:
        return False
    said = tokens(name)
    if said and said[-1] in LAST and not {*said[:-1]} & BEFORE_IT:
        return True
    even = counts.min() == counts.max() >= EVEN and plain(name) in MANNERS and of_people(table)
    return bool(even) or _begins_ids(table, name)


def _begins_ids(table: Table, name: str) -> bool:
    """Tell whether what names each row begins with its group, as neutral_1 does."""
    own = [n for n in table.columns if table.distinct(n) == table.rows and (named_as_id(n) or is_person(n))]
    if not own or table.rows > MOST_ROWS:
        return False
    ids, groups = table.column(own[0]), table.column(name)
    texts = [text.strip().casefold() for text in ids.texts]
    labels = [text.strip().casefold() for text in groups.texts]
    pairs = zip(ids.codes.tolist(), groups.codes.tolist(), strict=True)
    return all(_numbers(texts[each], labels[group]) for each, group in pairs)


def _numbers(text: str, label: str) -> bool:
    """Tell whether a text is a label with a number behind it."""
    return len(label) > 1 and text.startswith(label) and text[len(label) :].strip(" _-.#").isdecimal()


def _houses(table: Table, name: str, group: str) -> bool:
    """Tell whether a column names where several rows lived or stood together, nearly each under one treatment."""
    if name == group or not (is_person(name) or {*tokens(name)} <= HOUSED | COUNTED):
        return False
    if not {*tokens(name)} & HOUSED and not is_person(name):
        return False
    if AGAIN * table.distinct(name) > table.rows or "" in table.column(name).labels:
        return False
    codes = table.column(name).codes
    pairs = np.unique(np.stack([codes, table.column(group).codes]), axis=1)
    strays = np.bincount(pairs[0], minlength=int(codes.max()) + 1)[codes] > 1
    units = np.bincount(pairs[1])
    return bool(strays.mean() <= RARELY and units[units > 0].min() >= FEWEST)


def _is_share(table: Table, name: str) -> bool:
    """Tell whether a column says yes or no of what became of each row, of which a unit has a share."""
    return says_either(table, name) and table.distinct(name) == PAIR and not (is_habit(name) or is_trait(name))


def _splits(table: Table, name: str) -> bool:
    return PAIR <= table.distinct(name) <= MOST_GROUPS and not says_either(table, name)

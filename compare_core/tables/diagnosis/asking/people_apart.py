"""People who met one condition each: groups, compared by each one's mean, or by what the only row of each says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.means_of_people import met_by_all
from compare_core.tables.diagnosis.no_comparison.measured_apart import (
    IN_GROUPS,
    MOST_MEASURES,
    PROGRAMS,
    SEPARATE,
    likeliest_first,
    separate_said,
)
from compare_core.tables.diagnosis.no_comparison.separate import BOTS, has_control, says_group, tests_apart
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.columns.moments import counts_since_epoch
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS, is_repeat, is_scores
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.measures import TIMES, is_score, says_measured
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import BEFORE, CIRCUMSTANCES, is_person, is_trait
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named, named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

ANY_ROW = frozenset({"uuid", "uid"})  # ids that may be of people, or of whatever a row is
FEWEST, FEWEST_OF_EACH, AGAIN = 8, 3, 3  # people, of each group, and rows of a person, on average
MOST_SPLIT = 4  # groups in a column that is called as none
MOST_GROUPS, MOST_COLUMNS, MOST_ROWS, MOST_WAYS = 12, 60, 500_000, 4
NEARLY_ALL = 0.95  # of the people, who stand in one group
CHECKED = frozenset({  # of rows, or said of them
    "valid", "excluded", "included", "practice", "catch", "attention", "timeout", "missing", "comment", "comments",
    "notes", "remarks", "feedback",
})  # fmt: skip
USED = BOTS | {"device", "tool", "technique", "version", "treatment", "modality", "input"}
MET_IN = frozenset({"session", "chat", "ticket", "conversation", "call", "visit", "dialog", "dialogue", "thread"})
DIGITS = "0123456789_ "  # which tell one task from the others
LASTED = frozenset({"time", "duration", "seconds", "secs", "ms", "minutes", "latency", "rt"})
COMPARED = IN_GROUPS | {"interface", "sheet", "design", "prototype", "ui"}
SWITCHED = (("active",), ("activated",), ("enabled",), ("on",), ("shown",), ("visible",), ("aktiv",), ("assisted",))
DECIDED = frozenset({"decision", "choice", "response", "answer", "reaction", "chosen", "entscheidung", "antwort"})
OPTIMAL = frozenset({"optimal", "max", "maximum", "possible"})  # what could have been reached


def people_apart(seen: Seen) -> Finding | None:
    """Find an experiment of which each person saw one condition, with what each reached in many rows."""
    table = seen.table
    if table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS or named(table.columns, MODELS) is not None:
        return None
    people = (n for n in table.columns if is_person(n) and AGAIN * table.distinct(n) <= table.rows)
    person = next((name for name in people if table.distinct(name) >= FEWEST), None)
    if person is None or any(says_group(name) and met_by_all(table, person, name) for name in table.columns):
        return None
    if seen.crossed is not None and seen.crossed.item == person and plain(seen.crossed.model or "") in COMPARED:
        return None  # under each of which everyone was measured once
    groups = [name for name in table.columns if _may_be_groups(table, person, name)]
    groups = [name for name in groups if says_group(name)] or groups
    if all(plain(name) in CIRCUMSTANCES for name in groups) and any(met_by_all(table, person, n) for n in seen.words):
        return None  # of the people, each of whom met all that is compared
    values = [name for name in table.columns if name not in (person, *groups) and _was_reached(table, person, name)]
    if not 1 <= len(groups) <= PAIR or not values:
        return None
    values.sort(key=lambda name: (not says_right(name), not is_score(name), *_is_beside(name)))
    pairs = [*((groups[0], value) for value in values[:MOST_WAYS]), *((group, values[0]) for group in groups[1:])]
    ways = [Roles(layout=SEPARATE, model=group, value=value, id=person) for group, value in pairs]
    return Finding(
        "people apart",
        f"Each {quoted(person, SHORT)} has many rows, nearly all of one {quoted(groups[0], SHORT)} only: separate "
        "groups of people, of whom the rows of one are not independent.",
        "Choose by which mean of each they are compared, check the preview, and press the button.",
        ways[0],
        [Way(each, separate_said(each)) for each in ways],
    )


def people_once(seen: Seen) -> Finding | None:
    """Find an experiment of one row a person or visit, each in one group, with what each solved or what was measured.

    What was solved may stand in several columns, one for each task, none of which is a model.
    """
    table = seen.table
    person = next((name for name in table.columns if (is_person(name) or _is_visit(name)) and seen.own(name)), None)
    if seen.truth is not None or person is None or len(table.columns) > MOST_COLUMNS:
        return None
    if plain(person) in ANY_ROW and any(is_repeat(table, name) for name in table.columns):
        return None  # runs, each with an id of its own
    told = _told_groups(table)
    if told is None:
        return None
    controlled = [name for name in told if has_control(table, name)]
    solved = [n for n in table.columns if says_right(n.rstrip(DIGITS)) and says_either(table, n)]
    values = [name for name in likeliest_first(table, seen.numbers) if name not in (*told, *solved)]
    if any({*tokens(name)} & BEFORE for name in values):
        return None  # the same people before and after, which is more than groups
    many = len(values) > MOST_MEASURES  # of which some may be of anything
    if many:
        values = [n for n in values if {*tokens(n.rstrip(DIGITS))} & LASTED and PAIR * table.distinct(n) > table.rows]
    values = [name for name in values if not counts_since_epoch(table, name)]
    group = next(iter(controlled or (told if len(told) == 1 and not many else [])), None)
    if group is None or not (solved or (values and not many)):
        return None
    ways = tests_apart(group, solved[:MOST_WAYS])
    apart = [Roles(layout=SEPARATE, model=group, value=name) for name in values[:MOST_WAYS]]
    ways += [Way(each, separate_said(each)) for each in apart]
    decided = next((name for name in seen.words if name != group and _is_decision(table, name)), None)
    wanted = "" if decided is None else f" To compare {quoted(decided, SHORT)}, write 1 for what is wanted, else 0."
    return Finding(
        "people once",
        f"Each row has a name of its own ({quoted(person, SHORT)}) and is of one {quoted(group, SHORT)} only, so "
        "nothing is paired: these are separate groups.",
        f"Choose by what the groups are compared, check the preview, and press the button.{wanted}",
        ways[0].roles,
        ways,  # also of one: what nobody calls a score is no worse for it
    )


def _is_decision(table: Table, name: str) -> bool:
    """Tell whether a column holds which of two things people did, in words of which nobody knows which is wanted."""
    labels = table.column(name).labels - GAPS if table.at_most(name, PAIR + 1) else frozenset[str]()
    return bool({*tokens(name)} & DECIDED) and len(labels) == PAIR and not says_either(table, name)


def _is_visit(name: str) -> bool:
    """Tell whether a column names when somebody met something, such as a chat, of whom no more is said."""
    words = tokens(name)
    return words[-1:] == ("id",) and {*words[:-1]} <= MET_IN and len(words) > 1


def _told_groups(table: Table) -> list[str] | None:
    """Return the columns that name groups, but for those of circumstances; None where people met what is in columns.

    What stood beside people is compared only where no other column may be.
    """
    told = [name for name in table.columns if _are_groups(table, name)]
    rest = [name for name in told if plain(name) not in CIRCUMSTANCES]
    if rest or not told:
        return rest
    numbers = [n for n in table.columns if is_scores(table.column(n)) and not (is_trait(n) or is_person(n))]
    numbers = [n for n in numbers if not named_as_id(n)]
    wide = len(numbers) > 1 and not any(known(n).higher is not None for n in numbers) and alike(table, numbers)
    return None if wide else [n for n in table.columns if n not in told and _may_split(table, n)] or told


def _may_split(table: Table, name: str) -> bool:
    """Tell whether a column may name groups whatever it is called: a few, of much the same size."""
    if is_trait(name) or plain(name) in CIRCUMSTANCES or {*tokens(name)} & CHECKED or named_as_id(name):
        return False
    if not PAIR <= table.distinct(name) <= MOST_SPLIT or says_either(table, name) or says_both(table, name):
        return False
    counts = table.column(name).counts
    counts = counts[counts > 0]
    return bool(counts.min() >= FEWEST_OF_EACH and PAIR * counts.min() >= counts.max())


def _are_groups(table: Table, name: str) -> bool:
    """Tell whether a column is called as one that names groups of people, or what they used, with several in each."""
    named_so = says_group(name) or plain(name) in IN_GROUPS | PROGRAMS | USED or plain(name) in MODELS
    named_so = named_so or (tokens(name)[-1:] in SWITCHED and len(tokens(name)) > 1 and says_either(table, name))
    if (
        not named_so
        or not PAIR <= table.distinct(name) <= MOST_GROUPS
        or table.column(name).count(str.strip) < table.rows
    ):
        return False
    counts = table.column(name).counts
    return bool(counts[counts > 0].min() >= FEWEST_OF_EACH)


def _is_beside(name: str) -> tuple[bool, bool]:
    """Tell whether a number is what could have been reached at best, or how long it took."""
    words = tokens(name)
    return bool({*words[:1]} & OPTIMAL), bool({*words} & TIMES)


def _may_be_groups(table: Table, person: str, name: str) -> bool:
    """Tell whether nearly every person stands in one of a few groups that a column names, several in each."""
    if name == person or not table.at_most(name, MOST_GROUPS) or table.distinct(name) < PAIR:
        return False
    if is_trait(name) or named_as_id(name) or is_person(name) or says_either(table, name) or {*tokens(name)} & CHECKED:
        return False
    if is_scores(table.column(name)) and not says_group(name):
        return False
    column = table.column(name)
    pairs = np.unique(np.stack([table.column(person).codes, column.codes]), axis=1)
    groups = np.bincount(pairs[0])
    alone = (groups == 1).sum() >= NEARLY_ALL * (groups > 0).sum()
    members = np.bincount(pairs[1], minlength=len(column.texts))
    return bool(alone and members[members > 0].min() >= FEWEST_OF_EACH)


def _was_reached(table: Table, person: str, name: str) -> bool:
    """Tell whether a column says how well each row went: right or wrong, or a number that differs within people."""
    if is_trait(name) or named_as_id(name) or is_repeat(table, name) or {*tokens(name)} & CHECKED:
        return False
    if says_both(table, name):
        return says_right(name)
    if not is_scores(table.column(name)) or not (is_score(name) or says_measured(name) or _says_payoff(name)):
        return False
    return count_of(table, [person, name]) > PAIR * table.distinct(person)


def _says_payoff(name: str) -> bool:
    return known(name).higher is not None or bool({*tokens(name)} & {"payoff", "earnings", "points", "optimal"})

"""Models or groups in rows that nothing pairs: what was measured of each can be compared as separate groups."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison import apart
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column
from compare_core.tables.meaning.shapes.single import codes_of, count_of, is_nested
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import BEFORE, KNOWN_OF_PEOPLE, TOOK_PART, is_person, is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, PERSONS, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SEPARATE = "separate_scores"
MOST_MODELS, MOST_WAYS, MOST_MEASURES = 12, 4, 6
MOST_CALLED_SO = 40  # models, in a column that is called so
BATCHES = frozenset({"experiment", "batch", "job", "group"})  # in which something ran, by their numbers
PROGRAMS = frozenset({
    "command", "cmd", "program", "implementation", "impl", "language", "lang", "compiler", "library", "backend",
    "runtime", "build", "commit", "gpu", "device", "server", "db", "database", "browser", "mode",
})  # fmt: skip
IN_GROUPS = frozenset({
    "gruppe", "grupo", "groupe", "gruppo", "bedingung", "condicion", "condición", "condicao", "condição", "variation",
    "variante", "prototype", "interface", "design", "treatmentgroup", "studygroup", "teachingmethod", "tratamiento",
    "behandlung", "traitement", "werkzeug", "sprache", "lenguaje", "langage",
})  # fmt: skip
REQUESTED = frozenset({"path", "url", "endpoint", "route", "page"})  # by many, each of whom is another one
SUBJECTS = frozenset({"topic", "topics", "category", "genre", "domain", "section"})  # of several items each
COUNTED = frozenset({"ticket", "customer", "store", "shop", "rat", "mouse", "case", "order", "visit"})  # by numbers
ABOUT = frozenset({"topic", "topics", "task", "tasks", "dataset", "datasets", "problem"})  # what rows may share
MEASURED_IN = frozenset({"unit", "units", "einheit", "unidad", "metric"})  # of which each row has its own
ENDED = frozenset({"status", "exitcode", "returncode", "censored", "event", "warmup", "timedout", "failed", "crashed"})
PLACED = frozenset({"index", "idx", "order", "plot", "subplot", "block", "bed"})  # of a trial, or in a field
EACH = 3  # measurements of a model, and things it was tried on, at least
FEW_MEASURES = 2  # beside which a column of any name may be that of groups
UNTITLED = re.compile(r"\(?column \d+\)?")  # where there is no header
MOSTLY = 0.8  # of all combinations of a model and of what it was tried on


def ways_apart(table: Table, words: Sequence[str], numbers: Sequence[str]) -> list[Way]:
    """Return what separate groups may be compared by; nothing where no column names any, or rows share something."""
    values = measured(table, numbers)
    group = _group(table, words, values)
    if group is None:
        return []
    if not values and says_group(group) and of_people(table):
        values = likeliest_first(table, numbers)  # what an experiment measured, however much
    person = nested_in(table, group)
    if are_related(table, group, person) or (person is None and tried_on(table, group, words) is not None):
        return []
    if person is not None:  # whose mean is compared, which is the share of what was right, too
        values = [*(name for name in table.columns if says_right(name) and says_either(table, name)), *values]
    values = list(dict.fromkeys(values))[:MOST_WAYS]
    ways = [Roles(layout=SEPARATE, model=group, value=value, id=person) for value in values]
    return [Way(roles, separate_said(roles)) for roles in ways]


def of_people(table: Table) -> bool:
    """Tell whether each row is another person, by the name of a column, or by an id beside what people are."""
    own = [name for name in table.columns if table.distinct(name) == table.rows]
    return any(map(is_person, own)) or (any(map(named_as_id, own)) and sum(map(is_trait, table.columns)) >= PAIR)


def nested_in(table: Table, group: str) -> str | None:
    """Return who or what has several rows, all of them in one group, and several of whom are in each group."""
    told = [name for name in table.columns if name != group and names_rows(name) and table.repeats(name)]
    return next((name for name in told if is_nested(table, name, group)), None)


def measured(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return the numbers that may be measurements, the likeliest first; none where these are many, as features are."""
    values = likeliest_first(table, numbers)
    return [] if len(values) > MOST_MEASURES and not any(map(is_score, values)) else values


def averaged_ways(table: Table, words: Sequence[str], numbers: Sequence[str]) -> list[Way]:
    """Return what models were measured on again and again, where all of them were: their means on each are paired."""
    values = likeliest_first(table, numbers)
    group = _group(table, words, values)
    item = None if group is None else tried_on(table, group, words)
    if group is None or item is None or metric_column(table.columns) is not None:
        return []
    ways = []
    for value in values[:MOST_WAYS]:
        roles = Roles(layout="scores_long", model=group, value=value, dataset=item)
        said = f"models named by {quoted(group, SHORT)}, by the mean of {quoted(value, SHORT)} on every "
        ways.append(Way(roles, f"{said}{quoted(item, SHORT)}"))
    return ways


def separate_said(roles: Roles) -> str:
    """Say what would be compared where nothing pairs the numbers of two models."""
    if roles.models:
        return f"{called(roles.models)} as models, each measured by itself"
    mean = "" if roles.id is None else f"the mean of each {quoted(roles.id, SHORT)} in "
    value = quoted(roles.value or "", SHORT)
    return f"models named by {quoted(roles.model or '', SHORT)}, by {mean}{value}, as separate groups"


def tried_on(table: Table, group: str, words: Sequence[str]) -> str | None:
    """Return a column of words of which nearly all were met by every model, in rows that have no name of their own."""
    if any(table.distinct(n) == table.rows and names_rows(n) for n in table.columns):
        return None  # as people of several places, each of whom is another one
    rest = [n for n in table.columns if n != group and (n in words or names_rows(n))]
    rest = [n for n in rest if not is_trait(n) and not says_when(table, n) and not is_repeat(table, n)]
    rest = [n for n in rest if plain(n) not in MEASURED_IN | ENDED and not says_either(table, n)]
    rest = [name for name in rest if EACH <= table.distinct(name) <= table.rows // PAIR]
    for name in rest:
        pairs = np.unique(np.column_stack([codes_of(table, [name]), codes_of(table, [group])]), axis=0)
        if len(pairs) >= MOSTLY * table.distinct(name) * table.distinct(group):
            return name
    return None


def names_rows(name: str) -> bool:
    """Tell whether a column is called as people, items or other things are that stand in rows of their own."""
    return named_as_id(name) or plain(name) in ID_LIKE | CLUSTER_NAMES | PERSONS | COUNTED | TOOK_PART


def _group(table: Table, words: Sequence[str], numbers: Sequence[str]) -> str | None:
    """Return the column that names models or groups, each of which has several rows.

    It is called so, or it is the only one that could beside few measures, and each row is something else.
    """
    _, other = apart.group_of(table, words, numbers)
    told = sorted(filter(says_group, words), key=lambda name: is_scores(table.column(name)))  # words, and no codes
    group = named(words, MODELS) or next(iter(told), None) or named(words, (*PROGRAMS, *IN_GROUPS))
    if group is None and other is not None and not UNTITLED.fullmatch(other) and 0 < len(numbers) <= FEW_MEASURES:
        group = other
    few = [name for name in words if PAIR <= table.distinct(name) <= MOST_MODELS]
    if group is None and len(table.columns) == PAIR and len(few) == len(numbers) == 1:
        group = few[0]  # beside one number, and nothing else
    if group is None:
        return None
    counts = table.column(group).counts
    most = MOST_CALLED_SO if plain(group) in MODELS else MOST_MODELS
    return group if PAIR <= table.distinct(group) <= most and counts[counts > 0].min() >= EACH else None


def are_related(table: Table, group: str, averaged: str | None = None) -> bool:
    """Tell whether rows are of several measures, or share a person, an item or a topic: then they are not independent.

    Where somebody or something stands in two rows, whether of one group or of two, these say the same in part. Nor can
    rows be compared that were measured in several units, or of which some ended otherwise than others. What all rows
    of a person are `averaged` to is independent of what others reached, whatever each of them met.
    """
    if metric_column(table.columns) is not None:
        return True
    differ = {name for name in table.columns if name != group and table.distinct(name) > 1}
    if any((table.distinct(name) == table.rows and names_rows(name)) or says_when(table, name) for name in differ):
        differ = {name for name in differ if plain(name) not in REQUESTED}
    if any(plain(name) in MEASURED_IN | ENDED for name in differ):
        return True
    if averaged is not None:
        return False
    about = [name for name in differ if plain(name) in ABOUT and not says_either(table, name)]  # else two kinds of rows
    ids = [name for name in differ if names_rows(name) and not _numbers_batches(table, name, group)]
    return any(table.repeats(name) for name in (*about, *ids))


def _numbers_batches(table: Table, name: str, group: str) -> bool:
    """Tell whether a column numbers the batches in which something ran, each of one group only, as experiments do."""
    return bool({*tokens(name)} & BATCHES) and table.distinct(name) == count_of(table, [name, group])


def _measures(table: Table, name: str) -> bool:
    """Tell whether a column may hold what was measured: no id, no trait of people, no setting, and no constant."""
    if named_as_id(name) or is_trait(name) or is_setting(name) or is_repeat(table, name) or plain(name) in COUNTED:
        return False
    if (
        names_rows(name)
        or {*tokens(name)[-1:]} & PLACED
        or says_when(table, name)
        or not is_scores(table.column(name))
        or table.distinct(name) <= PAIR
    ):
        return False
    if table.distinct(name) < table.rows or has_fractions([table.column(name)]):
        return True
    numbers = numbers_of(table.column(name))
    return bool(np.ptp(numbers[np.isfinite(numbers)]) >= PAIR * table.rows)  # and no number of the row


def likeliest_first(table: Table, numbers: Sequence[str]) -> list[str]:
    """Return what may have been measured: what is called a score, then other measures that are known, then the rest."""
    measures = [name for name in numbers if _measures(table, name)]
    before = {name: bool({*tokens(name)} & BEFORE) for name in measures}
    about = {name: {*tokens(name)} <= KNOWN_OF_PEOPLE for name in measures}  # and what they are, as their BMI
    return sorted(
        measures, key=lambda name: (before[name], about[name], not is_score(name), known(name).higher is None)
    )

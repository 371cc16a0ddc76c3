"""Questionnaires that people filled in under one condition or each of several: which score or item is compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from compare_core.names import both_ends, quoted
from compare_core.tables.diagnosis.asking.people_apart import USED
from compare_core.tables.diagnosis.no_comparison.measured_apart import IN_GROUPS, SEPARATE, separate_said
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.meaning.words.questionnaires import (
    TLX,
    comes_to,
    numbered_items,
    says_load,
    scales,
    turned_round,
)
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_CONDITIONS, FEWEST_OF_EACH = 20_000, 12, 3
MOST_POINTS, MOST_MARKS = 11, 101  # of an item, and of a scale of the TLX
TOTALS, ITEMS = 3, 10  # that are offered
NEARLY = 0.8  # of all combinations of a person and a condition
WHO = frozenset({"id", "code", "no", "nr", "responseid", "vp", "sno", "respondent"})
MET = frozenset({
    "product", "ui", "app", "website", "site", "inputmethod", "explanation", "agent", "robot", "interaction",
})  # fmt: skip


def questionnaire_under_conditions(seen: Seen) -> Finding | None:
    """Find items or scales of a questionnaire, filled in by people each of whom met one condition, or all of them."""
    table = seen.table
    if table.rows > MOST_ROWS:
        return None
    items = _items(table)
    met = _condition(table, items) if items else None
    if met is None:
        return None
    totals = [n for n in table.columns if n not in (*items, met) and is_scores(table.column(n)) and comes_to(n)]
    totals = [name for name in totals if not (is_trait(name) or named_as_id(name)) and table.distinct(name) > PAIR]
    person = next((n for n in table.columns if n not in (met, *items) and _says_who(n)), None)
    paired = person is not None and _met_several(table, person, met)
    if not paired and (person is not None and table.repeats(person)):
        return None  # of which rows of one person are not independent
    chosen = [*totals[:TOTALS], *items[: ITEMS if not totals else PAIR + PAIR]]
    ways = [_way(met, name, person if paired else None) for name in chosen]
    who, under = quoted(person, SHORT) if person is not None else "person", quoted(met, SHORT)
    where = (
        f"Each row is what one {who} answered under one {under}"
        if paired
        else f"Each {who} is in one {under} only, so these are separate groups"
    )
    what = f"{len(items)} columns, such as {both_ends(items[0], SHORT)}, are parts of a questionnaire, "
    what += f"which comes to {called(totals)}" if totals else "whose mean or sum you may add as a column"
    return Finding(
        "a questionnaire under conditions",
        f"{where}: {what}.",
        "Choose what is compared, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )


def _items(table: Table) -> list[str]:
    """Return the columns of the items, or of the scales, of a questionnaire."""
    few = [name for name in table.columns if table.at_most(name, MOST_POINTS) and is_scores(table.column(name))]
    items = [name for name in numbered_items(few) if not has_fractions([table.column(name)])]
    if items and "@" not in items[0] and any(len(table.column(name).labels) > PAIR for name in items):
        return items
    marked = [n for n in table.columns if plain(n) in TLX and table.at_most(n, MOST_MARKS)]
    return scales([name for name in marked if is_scores(table.column(name))])


def _condition(table: Table, items: list[str]) -> str | None:
    """Return the column that says under which condition a row is, the surest by name first."""
    rest = [n for n in table.columns if n not in items and PAIR <= table.distinct(n) <= MOST_CONDITIONS]
    rest = [n for n in rest if not (is_person(n) or is_trait(n))]
    rest = [n for n in rest if says_group(n) or not is_scores(table.column(n))]
    ranks = {name: _rank(name) for name in rest}
    told = sorted((name for name in rest if ranks[name] is not None), key=lambda name: ranks[name] or 0)
    met = next(iter(told), None)
    if met is None:
        return None
    counts = table.column(met).counts
    return met if counts[counts > 0].min() >= FEWEST_OF_EACH else None


def _rank(name: str) -> int | None:
    """Say how surely a name is that of a condition, 0 for most; None for other names."""
    said = plain(name)
    tries = (says_group(name), said in MODELS or kind_of_model(name), said in IN_GROUPS | MET, said in USED)
    return next((place for place, told in enumerate(tries) if told), None)


def _says_who(name: str) -> bool:
    return is_person(name) or plain(name) in WHO


def _met_several(table: Table, person: str, met: str) -> bool:
    """Tell whether nearly everybody met all conditions, once each."""
    if not table.repeats(person) or not single(table, [person, met]):
        return False
    return count_of(table, [person, met]) >= NEARLY * table.distinct(person) * table.distinct(met)


def _way(met: str, value: str, person: str | None) -> Way:
    """Return the way to compare conditions by a score or an item."""
    better: Literal["lower"] | None = "lower" if turned_round(value) or says_load(value) else None
    if person is None:
        roles = Roles(layout=SEPARATE, model=met, value=value)
        said = separate_said(roles)
    else:
        roles = Roles(layout="scores_long", model=met, value=value, dataset=person)
        said = describe(roles)
    said = said.replace(quoted(value, SHORT), both_ends(value, SHORT))  # what was asked may begin alike
    return Way(replace(roles, better=better), said + direction_said(better))

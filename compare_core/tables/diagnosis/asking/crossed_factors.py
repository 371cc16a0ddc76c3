"""Rows in which several factors were crossed, and no name says which of them is compared: all that may be, in order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.evenly_tried import rank_of
from compare_core.tables.diagnosis.asking.planned_measures import ways_by_measures
from compare_core.tables.diagnosis.in_runs import of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.rows import PLAYED
from compare_core.tables.diagnosis.readings.shared import direction_said, keys_of
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS, PLACES, SIZES, TIME
from compare_core.tables.meaning.shapes.design import design_of, levels_in_full
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import count_of, is_shared, single
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.headings import METRIC
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PEOPLE, is_person, is_trait
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

FEWEST, MOST = 12, 20_000  # rows
FACTORS, MOST_COMPARED, MOST_NUMBERS = 3, 12, 6  # crossed, at least; levels of what is compared, and of numbers
OFFERED, OTHERS, FEW_UNITS = 6, 3, 5  # ways, among them those by other factors; and things to compare on
NEARLY, MANY = 0.8, 10  # of all combinations; and rows of each
TRAITS = frozenset({"gender", "sex", "age", "emotion", "ethnicity"})  # of what was shown, or of whoever saw it


def of_crossed_factors(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with every factor that may be compared, each on every combination of all the others.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it, by some of the factors alone.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not FEWEST <= table.rows <= MOST:
        return asked
    known = list(ways_offered(asked))
    design = _design(table, known)
    varied = [each for each in known if _varies(table, each.roles, design)] or _by_others(table, known[0].roles, design)
    mended = [_on_all(table, each, design) for each in varied if design]
    mended = [each for each in mended if each in known or fails(each.roles) is None]
    mended = [each for place, each in enumerate(mended) if each.roles not in [other.roles for other in mended[:place]]]
    if not mended:
        return asked
    first, own = mended[0].roles, str(mended[0].roles.model)
    both = [
        each for each in mended[:PAIR] if first.better and (each.roles.model, each.roles.value) == (own, first.value)
    ]
    either = both or mended[:1]
    factors = _likely(table, design, {str(each.roles.model) for each in known}, own)
    before = [n for n in factors if _place(table, n)[0] < _place(table, own)[0]]
    if first.layout == SEPARATE:  # of people, all of whom met each of some words; numbers may be those of tasks
        before = [name for name in factors if not is_scores(table.column(name))]
    ways: list[Choice] = []
    for model in [*before, own, *(name for name in factors if name not in before)]:
        found = either if model == own else _by(table, model, design, either, fails)
        ways += found if not ways else found[:1]
    scored = [] if first in [each.roles for each in known] else _by_scores(table, first, design, mended, fails)
    ways += [*scored, *(each for each in mended if each not in ways)]
    if [each.roles for each in ways] == [each.roles for each in known]:
        return asked
    what = str(asked) if ways[0].roles == known[0].roles or ways[0].roles.failed else _said(table, design)
    return NeedsRoles(what, asked.columns, ways[0].roles).offering(ways[:OFFERED])


def _design(table: Table, known: Sequence[Choice]) -> tuple[str, ...]:
    """Return the factors that were crossed with what a question tells; none where that is no experiment of several."""
    first = known[0].roles
    if not _is_long(table, first):
        return ()
    if _are_people(_keys(table, first)) and any(each.roles.model != first.model for each in known):
        return ()  # by all that each of some people met
    design = design_of(table, _told(table, first))
    model = str(first.model) if first.model in design else design[0]
    return design if len(design) >= FACTORS and _is_crossed(table, design, model) else ()


def _by_others(table: Table, first: Roles, design: Sequence[str]) -> list[Reading]:
    """Return the ways to compare by other numbers, where those that were offered are factors themselves."""
    told = ways_by_measures(table, str(first.model), [name for name in table.columns if name in design[1:]])
    told = [each for each in told if each.value not in design and each.positive is None] if design else []
    return [Reading(each, 0.0, describe(each)) for each in told[:OTHERS]]


def _by_scores(
    table: Table, first: Roles, design: Sequence[str], known: Sequence[Choice], fails: Fails
) -> list[Reading]:
    """Return the ways to compare the same by what is called a score, where only another number was offered."""
    if first.layout == SEPARATE or any(
        is_score(each.roles.value or "") for each in known if each.roles.model == first.model
    ):
        return []
    scores = [n for n in table.columns if n not in design and is_score(n) and is_scores(table.column(n))]
    told = [replace(first, value=name, better=None, failed=None) for name in preferred(table, scores)[:PAIR]]
    return [Reading(each, 0.0, describe(each)) for each in told if _varies(table, each, design) and fails(each) is None]


def _said(table: Table, design: Sequence[str]) -> str:
    """Say that nothing tells which factor is compared."""
    names = [name for name in table.columns if name in design]
    return (
        f"{called(names)} were tried with each other, as in an experiment, and nothing says for sure which of them is "
        "compared. Choose what is meant, check the preview, and press the button."
    )


def _is_long(table: Table, roles: Roles) -> bool:
    """Tell whether one column names what is compared, and another says how good it was, and no name is that of models.

    Else nobody needs to be asked which of the factors is meant.
    """
    told = {roles.model, roles.value} <= {*table.columns} and not (roles.turned or roles.truth or roles.filter)
    if not told or roles.only is not None or roles.part is not None:
        return False
    keys = _keys(table, roles)
    named_so = plain(str(roles.model)) in MODELS or rank_of(table, str(roles.model))[0] == 0
    sure = named_so and plain(str(roles.model)) not in VARIANTS
    return bool(keys) and {*keys} <= {*table.columns} and not sure


def _is_crossed(table: Table, design: Sequence[str], name: str) -> bool:
    """Tell whether nearly all levels of a factor stand with nearly all combinations of the others."""
    rest = [other for other in design if other != name]
    return count_of(table, design) >= NEARLY * table.distinct(name) * count_of(table, rest)


def _varies(table: Table, roles: Roles, design: Sequence[str]) -> bool:
    """Tell whether a number was not set, and is no property of what everything was tried on, as its size is."""
    models = parts_of(roles.model or "", table.columns)
    rest = [name for name in design if name not in models]
    if roles.value in design or not rest or roles.value not in table.columns:
        return roles.value not in design
    cells = count_of(table, rest)
    many = table.rows >= MANY * cells and not has_fractions([table.column(roles.value)])
    hardly = many and count_of(table, [*rest, roles.value]) <= PAIR * cells  # as the number of files in a folder
    return not (roles.layout == "scores_long" and (hardly or is_shared(table, rest, roles.value)))


def _told(table: Table, roles: Roles) -> list[str]:
    """Return what a question knows of a design: what is compared, and on what; or the people who stand in groups."""
    keys = _keys(table, roles)
    return keys if roles.layout == SEPARATE else [str(roles.model), *keys]


def _keys(table: Table, roles: Roles) -> list[str]:
    """Return the columns that together say what was compared on."""
    return [part for key in keys_of(roles) if key != PLACE for part in parts_of(key, table.columns)]


def _are_people(keys: Sequence[str]) -> bool:
    """Tell whether one column says on whom, or on which items, the means were compared."""
    if len(keys) != 1 or plain(keys[0]) in PLAYED:
        return False
    return named_as_id(keys[0]) or is_person(keys[0]) or bool({*tokens(keys[0])} & PEOPLE)


def _on_all(table: Table, way: Choice, design: Sequence[str]) -> Choice:
    """Return a way with all factors as what everything was tried on, where some of them were left out."""
    roles = way.roles
    models = parts_of(roles.model or "", table.columns)
    keys = _keys(table, roles)
    rest = [name for name in table.columns if name in design and name not in models]
    whole = roles.layout == SEPARATE or not {*models} <= {*design} or not {*keys} < {*rest} or _are_people(keys)
    if whole or single(table, [*models, *keys]):
        return way
    told = replace(_tried_on(table, roles, rest), better=roles.better)
    return Reading(told, 0.0, "".join([describe(told), *way.says.partition(";")[1:]]))


def _tried_on(table: Table, roles: Roles, rest: Sequence[str]) -> Roles:
    """Return roles with all that something was tried on: people alone, each by a mean; else averaged over runs."""
    known = _keys(table, roles)
    people = [name for name in rest if _are_people([name]) and (is_person(name) or known == [name])]
    again = next((name for name in rest if is_repeat(table, name)), None)
    units = people[:1] or [name for name in rest if name != again]
    if not units or (not people and count_of(table, units) < FEW_UNITS):
        units, again = [*rest], None
    told = replace(roles, layout="scores_long", id=None, fold=None, dataset=JOINT.join(units))
    return replace(told, repeat=None if people else again)


def _likely(table: Table, design: Sequence[str], models: set[str], first: str) -> list[str]:
    """Return the factors that may be compared, and are not yet, the likeliest first; numbers come last."""
    known = {part for name in models for part in parts_of(name, table.columns)}
    if {*map(plain, known)} & PLAYED:
        return []
    names = [n for n in design if n not in known and may_be_compared(table, n) and _is_crossed(table, design, n)]
    if rank_of(table, first)[0] < PAIR:  # which is called so
        names = [n for n in names if not is_scores(table.column(n)) and _place(table, n)[0] <= PAIR]
    return sorted(names, key=lambda name: _place(table, name))[:OTHERS]


def may_be_compared(table: Table, name: str) -> bool:
    """Tell whether a factor may be what is compared: no people or runs, no moments, and no data."""
    words = {*tokens(name)}
    if named_as_id(name) or is_repeat(table, name) or is_person(name) or is_trait(name) or plain(name) in STEPS:
        return False
    if plain(name) in NO_MODELS or plain(name) in METRIC or words & (TIME | TRAITS) or of_what_was_tried(name):
        return False
    if not is_scores(table.column(name)):
        return table.at_most(name, MOST_COMPARED)
    return table.at_most(name, MOST_NUMBERS) and not words & (PLACES | SIZES)


def _place(table: Table, name: str) -> tuple[int, bool, int]:
    """Order factors by what they are called, places last; then words before numbers, and few levels before many."""
    rank, numbers, levels = rank_of(table, name)
    return rank + bool({*tokens(name)} & PLACES), numbers, levels


def _by(table: Table, model: str, design: Sequence[str], either: Sequence[Choice], fails: Fails) -> list[Choice]:
    """Return the ways to compare a factor, by the same number and in the same directions as another one."""
    rest = [name for name in table.columns if name in design and name != model]
    whole = [(name, level) for name in rest if (level := levels_in_full(table, name)) is not None]
    kept = [name for name in rest if name not in [name for name, _ in whole]] if len(whole) == 1 else rest
    ways = []
    for way in either:
        roles = _tried_on(table, replace(way.roles, model=model), kept)
        says = describe(roles) + direction_said(way.roles.better)
        if len(whole) == 1 and roles.failed is None:
            (name, level) = whole[0]
            roles = replace(roles, only=name, among=(level,))
            says = f"{says}; only {quoted(level, SHORT)} of {quoted(name, SHORT)}"
        if fails(roles) is None:
            ways.append(Reading(roles, 0.0, says))
    return [*ways]

"""What may be compared by which number, in the order of what speaks for it, beside what a rule has proposed."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.in_runs import OF_ITEMS, of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.apart import EACH_ANOTHER
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.no_comparison.ways_on import IN_BLOCKS
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.rows import PLAYED
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.factors import marks_of_factor, may_be_compared, points_of_factor
from compare_core.tables.diagnosis.weighed.measures import may_measure, points_of_measure
from compare_core.tables.diagnosis.weighed.tried_on import tried_on
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired, is_unknown
from compare_core.tables.meaning.shapes.single import count_of, is_shared
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_COLUMNS, FEWEST = 20_000, 60, 12
NAMED, CLEARLY = 0.5, 1.0  # points of a column that says what it is by its name or its cells, and of one that is sure
LEAST, LEAST_OF_VALUES = -1.0, -0.5  # points of either column, at which it is hardly what is compared, or a measure
TWICE = 2  # ways of one pair, such as either direction
MORE, OFFERED = 3, 7  # pairs that are added, and ways that are offered in all
SURER = 2.0  # points by which another pair lies above the first of a question that names enough others
PERHAPS, OF_A_TRUTH = 0.0, 2.0  # points from which on a pair is offered beside columns of models, and of a truth
INSTEAD, IF_PLANNED = 3.0, 0.5  # points from which on it is asked about instead of anything else, or of groups, or of
FEATURES = "features and a target"  # that stand in as many rows each
UNLIKELY = 4.0  # points below the likeliest pair, at which another one is not worth a line
CALLED_SO = ("called models", "called a kind of model", "called a variant", "called a group", "names of conditions")
BATTLES = "arena_battles"


class Pair(NamedTuple):
    """What may be compared by which number, and how much speaks for it, in points: for either column, and for both."""

    model: str
    value: str
    for_model: float
    for_value: float

    @property
    def points(self) -> float:
        """How much speaks for both together."""
        return self.for_model + self.for_value


def of_weighed_columns(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with the likeliest pairs of what is compared, and of a number, among its first answers.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    ways = [*ways_offered(asked)]
    works = [each for each in ways if len(ways) == 1 or fails(each.roles) is None]
    offered = [*works, *(each for each in ways if each not in works)]
    first = offered[0].roles
    asked = asked if first == ways[0].roles else _asked(asked.columns, offered)
    small = FEWEST <= table.rows <= MOST_ROWS
    pairs = _beside(table, offered) if small and not _is_settled(first) else []
    if not pairs or (first.truth and (first.model or pairs[0].for_model < NAMED or pairs[0].points < OF_A_TRUTH)):
        return asked
    named = {(each.roles.model, each.roles.value) for each in offered if each.roles.model and each.roles.id != PLACE}
    own = next((pair.points for pair in pairs if _is_of(first, pair)), None)
    parts = parts_of(first.model or "", table.columns)
    others, most = [pair for pair in pairs if not _is_of(first, pair)], MORE
    if len(named) >= MORE and len(parts) > 1:  # of what one of them names alone, if that is not among so many
        others, most = [pair for pair in others if pair.model in parts], 1
        others = [] if others and _is_named(others[0], named) else others
    elif len(named) >= MORE and (own is None or pairs[0].points < own + SURER):
        return asked  # which names enough that is as likely
    found = islice(_working(table, _with_a_cost(others), offered, fails), most)
    same = [each for each in offered if _alike(each.roles, first)][:TWICE] if len(named) >= MORE else offered
    order = [*same, *(each for group in found for each in group), *offered]
    kept = list({(each.roles, each.says): each for each in order}.values())[: max(OFFERED, len(offered))]
    return asked if len(kept) == len(offered) else NeedsRoles(str(asked), asked.columns, first).offering(kept)


def of_weighed_refusal(table: Table, refusal: CompareError, fails: Fails) -> CompareError:
    """Return the question what is compared by which number, where no rule knew the file and these stand out in it.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what it is.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    listed = isinstance(refusal, Unpaired) and refusal.what.startswith(EACH_ANOTHER)
    if str(refusal).startswith(IN_BLOCKS):
        return refusal  # of whoever is in no column
    planned = listed or (isinstance(refusal, Misread) and refusal.kind == FEATURES)
    if not (planned or is_unknown(refusal)) or isinstance(refusal, NeedsRoles) or not FEWEST <= table.rows <= MOST_ROWS:
        return refusal
    whole = plain_numbers(table).table
    pairs = [each for each in weighed(whole) if _is_likely(each)]
    marks = {name: marks_of_factor(whole, name) for name in {each.model for each in pairs}}
    even = [each for each in pairs if marks[each.model]["just even"]]
    if planned:
        words = {name for name, held in marks.items() if not (held["numbers"] or held["yes or no"])}
        likely = [each for each in even if each.model in words and each.points >= IF_PLANNED]
        likely = [each for each in likely if listed or known(each.value).higher is not None]
    else:  # what is called so, or where points alone tell it
        named = {name for name, held in marks.items() if any(held[mark] for mark in CALLED_SO)}
        sure = [each for each in pairs if each.model in named and min(each.for_model, each.for_value) >= 0]
        few = len({each.model for each in even}) <= PAIR  # and not all that is known of people
        sure += [each for each in even if few and each.for_model >= CLEARLY and each.for_value >= NAMED]
        likely = [each for each in pairs if each.points >= INSTEAD and not marks[each.model]["yes or no"]]
        likely = [each for each in pairs if each in sure or each in likely]
        likely = [each for each in likely if not (marks[each.model]["items"] or each.value.startswith(each.model))]
    found = list(islice(_working(table, likely, [], fails), MORE))
    return _asked(table.columns, [each for group in found for each in group]) if found else refusal


def weighed(table: Table) -> list[Pair]:
    """Return all pairs of a column that may be compared, and of a number, the likeliest first."""
    columns = table.columns[:MOST_COLUMNS]
    models = {name: points_of_factor(table, name) for name in columns if may_be_compared(table, name)}
    values = {name: points_of_measure(table, name) for name in columns if may_measure(table, name)}
    pairs = [
        Pair(model, value, own, held)
        for model, own in models.items()
        for value, held in values.items()
        if model != value and count_of(table, [model, value]) > table.distinct(model)
    ]
    return sorted(pairs, reverse=True, key=lambda pair: pair.points)


def _beside(table: Table, offered: Sequence[Choice]) -> list[Pair]:
    """Return the likely pairs of columns that may be meant beside what a question offers, the likeliest first.

    What it takes for models or for the truth is no measure, what these were tried on is not compared, and the size of
    that is no measure either.
    """
    first = offered[0].roles
    whole = plain_numbers(table).table
    taken = {name for each in offered for name in (*each.roles.models, each.roles.truth)}
    on = [part for key in keys_of(first) for part in parts_of(key, table.columns) if part in table.columns]
    pairs = [each for each in weighed(whole) if _is_likely(each) and each.value not in taken]
    pairs = [each for each in pairs if not (each.model in on and (first.models or of_what_was_tried(each.model)))]
    pairs = [each for each in pairs if not (on and is_shared(whole, on, each.value))]
    least = max(pairs[0].points - UNLIKELY, PERHAPS if first.models else -inf) if pairs else 0.0
    return [each for each in pairs if each.points >= least]


def _with_a_cost(pairs: Sequence[Pair]) -> Sequence[Pair]:
    """Return pairs with the likeliest by what is spent, as a time is, among the first, where these are of gains only.

    And the other way round: who measured both may want either.
    """
    first = pairs[: MORE - 1]
    ways = {known(pair.value).higher for pair in first}
    if len(ways) > 1 or None in ways:
        return pairs
    other = next((pair for pair in pairs if known(pair.value).higher not in (None, *ways)), None)
    return pairs if other is None else [*first, other, *pairs[MORE - 1 :]]


def _is_settled(roles: Roles) -> bool:
    """Tell whether a proposal is of battles, of some rows or in its own way, or of players, beside whom nothing is."""
    of_rows = roles.only or roles.part or roles.filter or roles.failed or roles.positive or roles.turned
    return bool(of_rows) or roles.layout == BATTLES or plain(roles.model or "") in PLAYED


def _is_likely(pair: Pair) -> bool:
    """Tell whether neither column is rather something else than what it would be taken for."""
    return pair.for_model >= LEAST and pair.for_value >= LEAST_OF_VALUES


def _is_named(pair: Pair, named: Collection[tuple[str | None, str | None]]) -> bool:
    """Tell whether what a pair compares is compared by some number already."""
    return pair.model in {model for model, _ in named}


def _is_of(roles: Roles, pair: Pair) -> bool:
    return (roles.model, roles.value) == (pair.model, pair.value)


def _alike(one: Roles, other: Roles) -> bool:
    return (one.model, one.value) == (other.model, other.value)


def _working(
    table: Table, pairs: Sequence[Pair], offered: Sequence[Choice], fails: Fails
) -> Iterator[Sequence[Choice]]:
    """Yield how pairs of columns can be compared: as was proposed, paired by what they share, or apart."""
    for pair in pairs:
        if proposed := [each for each in offered if _is_of(each.roles, pair)][:TWICE]:
            yield proposed
            continue
        alike = [each.roles for each in offered if each.roles.model == pair.model and each.roles.value][:1]
        alike = [replace(roles, value=pair.value, better=None, failed=None, positive=None) for roles in alike]
        ways = [*alike, *_ways(table, pair.model, pair.value)]
        for roles in ways if not any(_was_set(table, roles) for roles in ways) else ():
            if fails(roles) is None:
                yield [Reading(roles, 0.0, describe(roles))]
                break


def _was_set(table: Table, roles: Roles) -> bool:
    """Tell whether a number is the same for all that is compared on the same: a property of what this was tried on."""
    keys = [part for key in keys_of(roles) for part in parts_of(key, table.columns)]
    known = roles.layout != SEPARATE and bool(keys) and {*keys, roles.value} <= {*table.columns}
    return known and is_shared(table, keys, str(roles.value))


def _ways(table: Table, model: str, value: str) -> Iterator[Roles]:
    """Yield the roles with which one column is compared by another, the likeliest first."""
    tried = tried_on(table, model, value)
    either = says_both(table, value)
    joint = JOINT.join(tried.keys)
    if tried.paired:
        items = tried.again is None and all(named_as_id(n) or {*tokens(n)} & OF_ITEMS for n in tried.keys)
        if items or either:
            yield Roles(layout="graded_items", model=model, value=value, id=joint)
        yield Roles(layout="scores_long", model=model, value=value, dataset=joint, repeat=tried.again)
    if either and not tried.keys:
        yield Roles(layout="right_total", model=model, value=value)
    yield Roles(layout=SEPARATE, model=model, value=value, id=joint if joint and not tried.paired else None)


def _asked(columns: Sequence[str], ways: Sequence[Choice]) -> NeedsRoles:
    """Return the question whether the first of some ways is meant, or another one."""
    return NeedsRoles(
        f"Nothing says for sure what is compared. It may be {ways[0].says}: check the preview, and press the button "
        "if that is right; else choose other columns.",
        columns,
        ways[0].roles,
    ).offering(ways)

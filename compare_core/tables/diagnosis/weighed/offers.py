"""What may be compared by which number, in the order of what speaks for it, beside what a rule has proposed."""

from __future__ import annotations

from itertools import islice
from math import inf
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.in_runs import of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings import ways_offered
from compare_core.tables.diagnosis.readings.rows import PLAYED
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.weighed.columns import weighed_columns
from compare_core.tables.diagnosis.weighed.factors import points_of_factor
from compare_core.tables.diagnosis.weighed.pairs import is_given, is_likely, is_of, is_small, weighed
from compare_core.tables.diagnosis.weighed.ways import TWICE, asked_by, working
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.shapes.single import is_shared
from compare_core.tables.meaning.shapes.turn import parts_of
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.diagnosis.weighed.columns import Columns
    from compare_core.tables.diagnosis.weighed.pairs import Pair
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MORE, OFFERED = 3, 7  # pairs that are added, or that are enough; and ways that are offered in all
MOST_OFFERED = 9  # where columns are added
MORE_BESIDE = 5  # columns that are added beside others, as those of every measure
SURER = 2.0  # points by which another pair lies above the first of a question that names enough others
PERHAPS, OF_A_TRUTH = 0.0, 2.0  # points of a pair beside columns of models, and beside a truth
NAMED = 0.5  # points of what is compared, where it may be the model of that truth
LEAST_OF_COLUMNS, SURELY = 0.0, 2.5  # points of columns that may be compared with each other, and that should be
UNLIKELY = 4.0  # points below the likeliest pair, at which another one is not worth a line
BATTLES = "arena_battles"


def of_weighed_columns(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with the likeliest pairs of what is compared, and of a number, among its first answers.

    What leads to an error stands last.

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
    telling = [each for each in ways if len(ways) == 1 or not _is_by_what_is_given(table, each.roles)]
    works = [each for each in telling if len(ways) == 1 or fails(each.roles) is None]
    offered = [*works, *(each for each in ways if each not in works)]
    first = offered[0].roles
    asked = asked if first == ways[0].roles else asked_by(asked.columns, offered)
    if not is_small(table) or _is_settled(first):
        return asked
    most = MORE_BESIDE if first.models else MORE
    found = list(islice(working(table, _missing(table, offered), offered, fails), most))
    if not found:
        return asked
    before = _of_the_same(offered) if first.models or _are_enough(offered) else offered
    order = [*before, *(each for group in found for each in group), *offered]
    likelier = first.id == PLACE and _is_likelier(table, found[0][0].roles, first)  # than what only an order pairs
    order = [*found[0], *order] if likelier else order
    most = max(OFFERED, len(offered), min(len(offered) + len(found), MOST_OFFERED) * bool(first.models))
    kept = list({(each.roles, each.says): each for each in order}.values())[:most]
    return asked_by(asked.columns, kept) if likelier else NeedsRoles(str(asked), asked.columns, first).offering(kept)


def _is_by_what_is_given(table: Table, roles: Roles) -> bool:
    """Tell whether roles compare by a number that all that is compared share, and so cannot differ in."""
    if not is_small(table) or not roles.model or not roles.value or roles.truth or roles.filter:
        return False
    names = parts_of(roles.model, table.columns)
    return {*names, roles.value} <= {*table.columns} and is_given(table, names, roles.value)


def _of_the_same(offered: Sequence[Choice]) -> list[Choice]:
    """Return the first answers of a question, either way, and after them the first that compares other columns."""
    first = offered[0].roles
    following = next((each.roles for each in offered if each.roles.models and not _compares(each.roles, first)), first)
    return [*_as_that(offered, first), *_as_that(offered, following)]


def _as_that(offered: Sequence[Choice], roles: Roles) -> list[Choice]:
    return [each for each in offered if _compares(each.roles, roles)][:TWICE]


def _compares(one: Roles, other: Roles) -> bool:
    """Tell whether two ways compare the same by the same."""
    return (one.model, one.value, one.models) == (other.model, other.value, other.models)


def _is_likelier(table: Table, one: Roles, other: Roles) -> bool:
    """Tell whether more speaks for what one way compares, on what all of that was tried, than for another one."""
    known = {one.model, other.model} <= {*table.columns} and one.layout != SEPARATE
    return known and points_of_factor(table, str(one.model)) > points_of_factor(table, str(other.model))


def _missing(table: Table, offered: Sequence[Choice]) -> Sequence[Pair | Columns]:
    """Return the pairs and the columns that a question does not offer, and that may be meant, the likeliest first."""
    found: list[Pair | Columns] = [*_missing_pairs(table, offered)]
    for columns in reversed(_missing_columns(table, offered)):
        place = next((place for place, each in enumerate(found) if each.points < columns.points), len(found))
        found.insert(place, columns)
    return found


def _missing_columns(table: Table, offered: Sequence[Choice]) -> Sequence[Columns]:
    """Return the columns that may be compared with each other, and that a question does not offer, the likeliest first.

    None is missed beside a truth or battles. Where rows of models are asked about, or enough, it takes columns that say
    right and wrong, or that lie far above the first of that. Where each of several measures is offered of the same, it
    takes names of models or conditions to compare the measures of one of these.
    """
    first = offered[0].roles
    if first.truth or first.layout == BATTLES:
        return []
    whole = plain_numbers(table).table
    every, pairs = weighed_columns(whole), weighed(whole)
    best = max([*(each.points for each in every[:1]), *(each.points for each in pairs[:1])], default=0.0)
    least = max(best - UNLIKELY, LEAST_OF_COLUMNS)
    likely = [each for each in every if each.points >= least]
    crossed = [{*each.names} for each in likely if each.again > 1]
    likely = [each for each in likely if each.again > 1 or not any(names < {*each.names} for names in crossed)]
    if first.model or _are_enough(offered):
        own = [each.points for each in every if each.names == first.models]
        own += [pair.points for pair in pairs if is_of(first, pair)]
        far = max(min(own, default=inf) + SURER, SURELY)
        likely = [each for each in likely if each.points >= far or all(map(says_right, each.names))]
    likely = [each for each in likely if each.shared or not {*each.names} < {*first.models}]
    told = next((each.told for each in every if {*each.names} == {*first.models}), ())
    offered_sets = {frozenset(each.roles.models) for each in offered}
    if len(offered_sets & {frozenset(each.names) for each in every if each.told == told}) >= MORE:
        likely = [each for each in likely if like_models(each.told) or are_conditions(each.told)]
    return [each for each in likely if frozenset(each.names) not in offered_sets]


def _missing_pairs(table: Table, offered: Sequence[Choice]) -> Sequence[Pair]:
    """Return the pairs that a question does not offer, and that may be meant, the likeliest first.

    A question that names enough pairs lacks one only if it lies far above its first; or what one column names alone of
    several that name the models together.
    """
    first = offered[0].roles
    pairs = [each for each in _beside(table, offered) if first.layout != BATTLES or plain(each.model) in MODELS]
    if not pairs or (first.truth and (first.model or pairs[0].for_model < NAMED or pairs[0].points < OF_A_TRUTH)):
        return []
    others = [pair for pair in pairs if not is_of(first, pair)]
    if not _are_enough(offered):
        return _with_a_cost(others)
    parts = parts_of(first.model or "", table.columns)
    if len(parts) > 1:
        alone = [pair for pair in others if pair.model in parts][:1]
        return [pair for pair in alone if pair.model not in {each.roles.model for each in offered}]
    own = next((pair.points for pair in pairs if is_of(first, pair)), inf)
    return _with_a_cost(others) if pairs[0].points >= own + SURER else []


def _are_enough(offered: Sequence[Choice]) -> bool:
    """Tell whether answers name so many pairs that another one is hardly missed; not those in the order of rows."""
    pairs = {(each.roles.model, each.roles.value) for each in offered if each.roles.model and each.roles.id != PLACE}
    return len(pairs) >= MORE


def _beside(table: Table, offered: Sequence[Choice]) -> list[Pair]:
    """Return the likely pairs of columns that may be meant beside what a question offers, the likeliest first.

    What it takes for models or for the truth is no measure, what these were tried on is not compared, and the size of
    that is no measure either.
    """
    first = offered[0].roles
    whole = plain_numbers(table).table
    taken = {name for each in offered for name in (*each.roles.models, each.roles.truth)}
    on = [part for key in keys_of(first) for part in parts_of(key, table.columns) if part in table.columns]
    pairs = [each for each in weighed(whole) if is_likely(each) and each.value not in taken]
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
    """Tell whether a proposal is of some rows or in its own way, or of players, beside whom nothing is."""
    of_rows = roles.only or roles.part or roles.filter or roles.failed or roles.positive or roles.turned
    return bool(of_rows) or plain(roles.model or "") in PLAYED

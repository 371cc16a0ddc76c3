"""Rows of methods by name with what each took or cost on the same things, which only several columns tell apart."""

from __future__ import annotations

from itertools import combinations, islice, product
from math import prod
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.no_comparison.rows_of_models import tried_on_few
from compare_core.tables.diagnosis.no_comparison.ways_on import ON_FEW
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import TIME, paired
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS, SURELY
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Table

ALSO = frozenset({"scheduler", "allocator", "protocol", "cracker", "march", "codec"})  # which name methods, too
FEWEST, MOST_MODELS, MOST_CELLS, MOST_COLUMNS = 5, 50, 300_000, 60  # things tried; and what is looked at
MOST_KEYS, MOST_FACTORS, MOST_TRIED = 5, 7, 40  # columns that tell rows apart, among so many, in so many ways
OFFERED, MEASURES, METHODS = 6, 4, 2
REACHED = frozenset({"cost", "objective", "makespan", "fitness", "distance", "throughput", "delay"})
STATES = frozenset({"status", "state", "reason", "error", "ended", "outcome"})  # of a run
COUNTED = frozenset({"unique", "distinct", "found", "returned", "observed", "matched"})  # afterwards, and not set
GUESSED = frozenset({"one model", "measures of one model", "features and a target", "settings and a score"})


def of_methods_tried(table: Table, refusal: Misread, fails: Callable[[Roles], DataError | None]) -> Misread:
    """Return the question which method is compared, by what it took or cost, instead of a refusal that missed them.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where that was a guess, since a column was called as a prediction or a feature is, or
        each row was taken for a method of its own, though several are of one.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    guessed = not refusal.sure or refusal.kind in GUESSED
    guessed = refusal.suggested.turned if isinstance(refusal, NeedsRoles) else guessed  # each row a method of its own
    if not guessed or not FEWEST < table.rows <= MOST_CELLS // len(table.columns):
        return refusal
    names = [n for n in table.columns[:MOST_COLUMNS] if not NAMELESS.fullmatch(n) and not table.at_most(n, 1)]
    methods = [name for name in names if _names_methods(table, name)]
    values = _measured(table, names) if methods else []
    if not values or any({plain(name)} & STEPS for name in names):
        return refusal
    found = []
    for method in sorted(methods, key=lambda name: (plain(name) not in SURELY, table.distinct(name)))[:METHODS]:
        keys = _keys(table, method, [name for name in names if name not in (method, *values)])
        apart = isinstance(refusal, Unpaired) and not single(table, [method, *keys])  # which is asked about as that
        found += [] if apart else [(method, keys)]
    pairs = [*product(found[:1], values[:MEASURES])]
    pairs[1:1] = product(found[1:], values[:1])  # what else may be compared, before other measures of the first
    ways = [_roles(table, method, keys, value) for (method, keys), value in pairs if keys]
    only_runs = [roles for roles in ways if not roles.dataset]  # which may share nothing but their number
    ways += [Roles(layout=SEPARATE, model=roles.model, value=roles.value) for roles in only_runs]
    ways = [roles for roles in ways if fails(roles) is None][:OFFERED]
    if not ways:
        return _on_few(table, refusal, methods[0], values)
    asked = [roles.model for roles in ways if roles.model]
    other = next((name for name in asked if name != asked[0]), None)
    also = "" if other is None else f", and perhaps {quoted(other, SHORT)}"
    return NeedsRoles(
        f"{quoted(asked[0], SHORT)} names what is compared, it seems{also}, and {called(values)} "
        f"{'say' if len(values) > 1 else 'says'} what each took or reached. Choose by which number, check what is "
        "compared in the preview, and press the button.",
        table.columns,
        ways[0],
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways])


def _on_few(table: Table, refusal: Misread, method: str, values: Sequence[str]) -> Misread:
    """Return a refusal that says on how few problems all methods ran, where one missed that several did."""
    few = (
        tried_on_few(table, method, table.columns)
        if refusal.kind in GUESSED and not isinstance(refusal, NeedsRoles)
        else None
    )
    if few is None:
        return refusal
    said = f"Each row is a run of one {quoted(method, SHORT)}, with {called(values[:1])}, on one of only "
    return Unpaired(f"{said}{table.distinct(few)} {quoted(few, SHORT)}.", ON_FEW, table.columns)


def _names_methods(table: Table, name: str) -> bool:
    """Tell whether a column of words that is called so names methods, each in several rows."""
    if plain(name) not in MODELS and plain(name) not in ALSO:
        return False
    few = PAIR <= table.distinct(name) <= min(MOST_MODELS, table.rows // PAIR)
    return few and not is_scores(table.column(name)) and plain(name) != "name"


def _measured(table: Table, names: Sequence[str]) -> list[str]:
    """Return the numbers that say what something took or reached, those first of which the direction is known."""
    numbers = [name for name in names if is_scores(table.column(name)) and not named_as_id(name)]
    numbers = [n for n in numbers if not ({*tokens(n)} & SPREADS or is_repeat(table, n) or is_score(n))]
    found = [n for n in numbers if known(n).higher is not None or leans_low([n]) or {*tokens(n)} & REACHED]
    found = [n for n in found if table.distinct(n) > PAIR and not _is_size(table, n)]
    return sorted(found, key=lambda n: (known(n).higher is None, "total" not in tokens(n)))


def _is_size(table: Table, name: str) -> bool:
    """Tell whether a whole number says how large what was tried is, or how much was asked for."""
    return (
        bool({*tokens(name)} & (COUNTS - {"total"}))
        and not has_fractions([table.column(name)])
        and known(name).higher is None
    )


def _keys(table: Table, method: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return the fewest columns that tell the rows of each method apart; else all that were set, if rows repeat."""
    methods = codes_of(table, [method])
    factors = [n for n in names if table.repeats(n) and _may_be_set(table, n)]
    factors.sort(key=lambda n: (not named_as_id(n), plain(n) not in DATASETS, is_repeat(table, n)))
    factors = factors[:MOST_FACTORS]
    tried = (keys for size in range(1, MOST_KEYS + 1) for keys in combinations(factors, size))
    enough = (keys for keys in tried if prod(map(table.distinct, (method, *keys))) >= table.rows)
    for keys in islice(enough, MOST_TRIED):
        if single(table, [method, *keys]) and paired(methods, codes_of(table, keys), FEWEST):
            return keys
    rest = [name for name in factors if not is_repeat(table, name)]
    needed = [n for n in rest if count_of(table, [each for each in rest if each != n]) < count_of(table, rest)]
    few = needed and len(needed) <= MOST_KEYS and PAIR * count_of(table, [method, *needed]) <= table.rows
    return tuple(needed) if few and paired(methods, codes_of(table, needed), FEWEST) else ()


def _may_be_set(table: Table, name: str) -> bool:
    """Tell whether words or whole numbers may say what a row was tried on, and are nothing that was measured."""
    words = {*tokens(name)}
    if words & (TIMES | TIME | STATES | SPREADS | COUNTED) or is_score(name) or known(name).higher is not None:
        return False
    return not has_fractions([table.column(name)]) and PAIR <= table.distinct(name) <= table.rows // PAIR


def _roles(table: Table, method: str, keys: Sequence[str], value: str) -> Roles:
    """Return how the rows are read: averaged over repeats, if they have numbers and enough is left without them."""
    again = [name for name in keys if is_repeat(table, name)]
    rest = [name for name in keys if name not in again]
    if not rest and len(again) == 1:
        return Roles(layout="scores_long", model=method, value=value, repeat=again[0])
    if len(again) != 1 or count_of(table, rest) < FEWEST:
        return Roles(layout="scores_long", model=method, value=value, dataset=JOINT.join(keys))
    return Roles(layout="scores_long", model=method, value=value, dataset=JOINT.join(rest), repeat=again[0])

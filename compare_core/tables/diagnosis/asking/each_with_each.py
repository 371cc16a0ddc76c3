"""Tables in which everything was tried with everything, and no name says what is compared: what to ask of them."""

from __future__ import annotations

from itertools import combinations
from math import prod
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.rows import NO_VALUES
from compare_core.tables.diagnosis.seen import PAIR, are_hours, called
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import TIME
from compare_core.tables.meaning.shapes.named_in_rows import in_prose, without_aliases
from compare_core.tables.meaning.shapes.planned import is_planned
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FEWEST, MOST = 8, 100_000  # rows
MOST_COMPARED = 12  # things that a plan compares
FEWEST_COMPARED = 3  # of two, a pair may be there by chance
NEARLY = 0.9  # of all combinations
FACTORS = 3  # columns of words of which every combination is there
OFFERED, MEASURES, FEW_SETS = 6, 3, 5


def of_each_with_each(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question what is compared where words name every row together, each once with each other.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not is_unknown(refusal) or not FEWEST <= table.rows <= MOST:
        return refusal
    crossed = _crossed(table)
    few = [n for n in crossed if FEWEST_COMPARED <= table.distinct(n) <= MOST_COMPARED and not is_repeat(table, n)]
    values = [*_judged(table, crossed), *_values(table, crossed)][:MEASURES]
    ways = [
        w for value in values for name in sorted(few, key=table.distinct) for w in _ways(table, name, crossed, value)
    ]
    if not ways:
        return refusal
    return NeedsRoles(
        f"Each row is of another combination of {called(crossed)}, nearly all of which are there, and no name says "
        "what is compared or how good it was. Choose what is meant, check the preview, and press the button.",
        table.columns,
    ).offering(ways[:OFFERED])


def _crossed(table: Table) -> tuple[str, ...]:
    """Return the columns of words of which each combination has one row, and nearly all have one."""
    words = [name for name in table.columns if table.repeats(name) and table.distinct(name) > 1]
    words = [n for n in words if not is_scores(table.column(n)) or named_as_id(n) or is_repeat(table, n)]
    words = [name for name in words if not ({*tokens(name)} & TIME or in_prose(table, name) or are_hours(table, name))]
    words = without_aliases(table, words)
    for size in range(PAIR, FACTORS + 1):
        for names in combinations(words, size):
            if NEARLY * prod(map(table.distinct, names)) <= table.rows and single(table, names):
                return names
    return ()


def _values(table: Table, crossed: Sequence[str]) -> list[str]:
    """Return the numbers that may say how good something was, the likeliest first: none that was planned or is known.

    What is the same in all rows of one of the things is a property of it.
    """
    numbers = [name for name in table.columns if name not in crossed and is_scores(table.column(name))]
    numbers = [name for name in numbers if not (is_setting(name) or named_as_id(name) or {*tokens(name)} & NO_VALUES)]
    numbers = [name for name in numbers if table.distinct(name) > PAIR and not is_planned(table, name)]
    numbers = [n for n in numbers if all(count_of(table, [key, n]) > table.distinct(key) for key in crossed)]
    spent = [name for name in numbers if {*tokens(name)} & (TIMES | COUNTS | SPREADS)]
    return [*preferred(table, [name for name in numbers if name not in spent]), *spent]


def _judged(table: Table, crossed: Sequence[str]) -> list[str]:
    """Return what says right or wrong, or yes and no, of rows, and was not planned."""
    names = [name for name in table.columns if name not in crossed and says_both(table, name)]
    return [n for n in names if all(count_of(table, [key, n]) > table.distinct(key) for key in crossed)]


def _ways(table: Table, model: str, crossed: Sequence[str], value: str) -> list[Reading]:
    """Return how a number may compare what a column names: averaged over runs, or by run where little else is left."""
    rest = [name for name in crossed if name != model]
    if says_both(table, value):
        graded = Roles(layout="graded_items", model=model, value=value, id=JOINT.join(rest))
        return [Reading(graded, 0.0, describe(graded))]
    again = next((name for name in rest if is_repeat(table, name)), None)
    tried = JOINT.join(name for name in rest if name != again)
    roles = [Roles(layout="scores_long", model=model, value=value, dataset=tried or None, repeat=again)]
    if again is not None and tried and count_of(table, [name for name in rest if name != again]) < FEW_SETS:
        roles.append(Roles(layout="scores_long", model=model, value=value, dataset=JOINT.join(rest)))
    return [Reading(each, 0.0, describe(each)) for each in roles]

"""A few words beside a few numbers, in rows of which each may be of its own: groups that may be compared, perhaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.how_sure import OF_A_PLACE, is_amount, says_whose
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.no_comparison.ways_on import IN_BLOCKS
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, are_hours, called
from compare_core.tables.diagnosis.weighed.factors import points_of_factor
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles, Unpaired
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from compare_core.errors import CompareError
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_COLUMNS, MOST_MEASURES, MOST_LEVELS = 20_000, 12, 4, 6
FEWEST, OFFERED = 5, 6  # rows of each group; and ways
NUMBERING = frozenset({"num", "no", "nr", "number", "id", "plot", "index", "order", "rank", "trial"})
NO_GROUPS = OF_A_PLACE | {
    "category", "categories", "class", "genre", "kind", "brand", "species", "unit", "units", "currency", "priority",
    "severity", "level", "grade", "language", "lang", "split", "fold", "section", "chapter", "label", "sentiment",
    "area", "zone",
}  # fmt: skip


def of_groups_perhaps(table: Table, refusal: CompareError) -> CompareError:
    """Return the question whether rows of a few kinds are separate groups, where little else is known of each row.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what it is.
    """
    unknown = isinstance(refusal, Misread) and not isinstance(refusal, NeedsRoles | Unpaired) and refusal.unknown
    paired = str(refusal).startswith(IN_BLOCKS)  # perhaps, by who or what is in no column
    if not unknown or paired or table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return refusal
    return _asked(plain_numbers(table).table) or refusal


def _asked(table: Table) -> NeedsRoles | None:
    """Return the question, where a few words stand beside a few numbers and nothing else."""
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    words = [name for name in table.columns if name not in numbers]
    values = [
        n for n in numbers if is_amount(n) and not (is_trait(n) or says_when(table, n)) and table.distinct(n) > PAIR
    ]
    values = [name for name in values if not {*tokens(name)} & NUMBERING]
    if any(map(is_score, values)):
        return None  # of models, which a column is to name
    groups = [name for name in words if _may_be_compared(table, name)]
    groups.sort(key=lambda name: (says_group(name), points_of_factor(table, name)), reverse=True)  # what is called so
    rest = [n for n in words if n not in groups and not (named_as_id(n) or says_when(table, n) or is_trait(n))]
    rest = [n for n in rest if not are_hours(table, n)]
    if not 1 <= len(values) <= MOST_MEASURES or not 1 <= len(groups) <= PAIR or rest:
        return None
    ways = [Roles(layout=SEPARATE, model=group, value=value) for group in groups for value in values][:OFFERED]
    return NeedsRoles(
        f"Each of {table.rows:,} rows is of one {quoted(groups[0], SHORT)}, with {called(values)}, and nothing says "
        "which belong together. If each is of another person, thing or run, groups can be compared as separate ones: "
        "choose by what, check the preview, and press the button.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in ways])


def _may_be_compared(table: Table, name: str) -> bool:
    """Tell whether a column holds a few words, each in several rows, that say not when, where or whose it is."""
    if not table.at_most(name, MOST_LEVELS) or table.distinct(name) < PAIR or "" in table.column(name).labels:
        return False
    counts = table.column(name).counts
    if counts[counts > 0].min() < FEWEST or in_prose(table, name) or says_when(table, name):
        return False
    if is_trait(name) or named_as_id(name) or says_whose(name) or plain(name) in STATUS:
        return False
    return not {plain(name), *tokens(name)[-1:]} & NO_GROUPS

"""Files that no rule knew, or that hold groups or features, in which a column stands out that may be compared."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.no_comparison.apart import EACH_ANOTHER
from compare_core.tables.diagnosis.no_comparison.ways_on import IN_BLOCKS
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.columns import are_most, weighed_columns
from compare_core.tables.diagnosis.weighed.factors import marks_of_factor
from compare_core.tables.diagnosis.weighed.pairs import is_likely, is_small, weighed
from compare_core.tables.diagnosis.weighed.ways import asked_by, working
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Unpaired, is_unknown
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.verdicts import says_right

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.diagnosis.weighed.columns import Columns
    from compare_core.tables.diagnosis.weighed.pairs import Pair
    from compare_core.tables.reading.table import Table

OFFERED = 3
NAMED, CLEARLY = 0.5, 1.0  # points of a number that says what it is, and of what is compared
OF_COLUMNS = 1.5  # points of columns that may be compared with each other, where nothing was known
INSTEAD, IF_PLANNED = 3.0, 0.5  # points of both, where nothing was known, and where all stand in as many rows
FEATURES = "features and a target"
CALLED_SO = ("called models", "called a kind of model", "called a variant", "called a group", "names of conditions")


def of_weighed_refusal(table: Table, refusal: CompareError, fails: Fails) -> CompareError:
    """Return the question what is compared by which number, where no rule knew the file and these stand out in it.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what it is, or where it holds groups or features.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if isinstance(refusal, NeedsRoles) or not is_small(table) or str(refusal).startswith(IN_BLOCKS):
        return refusal  # also of whoever is in no column
    listed = isinstance(refusal, Unpaired) and refusal.what.startswith(EACH_ANOTHER)
    featured = isinstance(refusal, Misread) and refusal.kind == FEATURES
    unbuilt = isinstance(refusal, Misread) and refusal.unbuilt
    if not (listed or featured or unbuilt or is_unknown(refusal)):
        return refusal
    whole = plain_numbers(table).table
    pairs = _of_planned(whole, measured=featured) if listed or featured else _standing_out(whole)
    columns = _beside_each_other(whole) if is_unknown(refusal) else []
    found = list(islice(working(table, [*pairs, *columns], [], fails), OFFERED))
    return asked_by(table.columns, [each for group in found for each in group]) if found else refusal


def _of_planned(table: Table, *, measured: bool) -> Sequence[Pair]:
    """Return pairs of words that stand in exactly as many rows each, perhaps only by what is known as a measure."""
    likely = [each for each in weighed(table) if is_likely(each) and each.points >= IF_PLANNED]
    marks = {name: marks_of_factor(table, name) for name in {each.model for each in likely}}
    even = {n for n, held in marks.items() if held["just even"] and not (held["numbers"] or held["yes or no"])}
    likely = [each for each in likely if each.model in even]
    return [each for each in likely if not measured or known(each.value).higher is not None]


def _beside_each_other(table: Table) -> Sequence[Columns]:
    """Return columns of which more speaks for that they are compared than against it, the likeliest first.

    Times of what no name says of are those of stages of one program, unless one is named by nothing else.
    """
    found = [each for each in weighed_columns(table) if each.points >= OF_COLUMNS and are_most(table, each.names)]
    found = [each for each in found if not (measures(each.names) or _are_traits(table, each))]
    return [each for each in found if not {*each.shared.split()} & TIMES or "" in each.told or like_models(each.told)]


def _are_traits(table: Table, columns: Columns) -> bool:
    """Tell whether columns say yes or no of people of whom more is known, and nothing calls them models."""
    known_of = sum(is_trait(name) for name in table.columns if name not in columns.names)
    either = known_of >= PAIR and all(says_both(table, name) for name in columns.names)
    return either and not (like_models(columns.told) or any(map(says_right, columns.names)))


def _standing_out(table: Table) -> Sequence[Pair]:
    """Return pairs of what is called so, or stands in exactly as many rows each, or has points enough."""
    pairs = [each for each in weighed(table) if is_likely(each)]
    marks = {name: marks_of_factor(table, name) for name in {each.model for each in pairs}}
    named = {name for name, held in marks.items() if any(held[mark] for mark in CALLED_SO)}
    even = {name for name, held in marks.items() if held["just even"]}
    even = even if len(even) <= PAIR else set()  # else all that is known of people may be

    def stands_out(each: Pair) -> bool:
        held = marks[each.model]
        of_items = held["items"] and not (held["called a variant"] and each.model in even)  # as prompts may be either
        if of_items or each.value.startswith(each.model):
            return False
        if each.points >= INSTEAD and not held["yes or no"]:
            return True
        called_so = each.model in named and min(each.for_model, each.for_value) >= 0
        return called_so or (each.model in even and each.for_model >= CLEARLY and each.for_value >= NAMED)

    return [each for each in pairs if stands_out(each)]

"""Files of which each holds what was measured of one model or group, by itself: separate groups, it may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import MOST_WAYS, SEPARATE, are_related, measured
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.meaning.files.stacked import FILE, PLACE, stacked
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import NeedsRoles, Roles, Understanding, Unpaired
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import sums_up
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART
from compare_core.tables.meaning.words.runs import RUNS
from compare_core.tables.reading.columns import NAMELESS, PERSONS, counts_rows, plain, share_nothing, shared_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.reading.table import Table

MOST_GROUPS, LONGEST = 6, 300  # files, and characters of a question
CONTROLS = frozenset({"control", "controls", "placebo", "treatment", "intervention", "kontrolle", "kontrollgruppe"})


def of_files_apart(tables: Sequence[Table], found: Understanding | CompareError) -> NeedsRoles | None:
    """Return the question whether each file holds measurements that nothing pairs with those of the others.

    Parameters
    ----------
    tables
        All files.
    found
        What is understood of them, or was said of them.
    """
    if isinstance(found, Understanding):
        key = _only_key(tables, found)
        return None if key is None else _or_separate(stacked(tables), found, key)
    asked = _of_people(tables, found) or (_runs_apart(tables, found) if isinstance(found, NeedsRoles) else None)
    if asked is not None:
        return asked
    if not isinstance(found, Unpaired) or any({*table.columns} != {*tables[0].columns} for table in tables):
        return None
    whole = stacked(tables)
    ways = [] if whole is None or are_related(whole, FILE) else _ways(whole)
    why = (
        f"{found.what} If every row is a measurement of its own, the means of the files can be compared as those "
        "of separate groups: check the preview, and press the button."
    )
    return NeedsRoles(why, tables[0].columns).offering(ways) if ways else None


def _of_people(tables: Sequence[Table], found: CompareError) -> NeedsRoles | None:
    """Return the question whether files are groups of people, other ones in each, with several rows of every person."""
    if isinstance(found, NeedsRoles) and found.suggested.id != PLACE and found.suggested.layout is not None:
        return None
    if len({frozenset(table.columns) for table in tables}) > 1 or not 1 < len(tables) <= MOST_GROUPS:
        return None
    people = [n for n in tables[0].columns if plain(n) in TOOK_PART | PERSONS | {"name"}]
    people = [n for n in people if all(not is_scores(table.column(n)) and table.repeats(n) for table in tables)]
    own = [n for n in people if share_nothing([table.column(n).labels for table in tables])]
    whole = stacked(tables) if own else None
    if whole is None:
        return None
    numbers = [name for name in whole.columns if name != own[0] and is_scores(whole.column(name))]
    values = [name for name in measured(whole, numbers) if plain(name) not in TOOK_PART | PERSONS][:MOST_WAYS]
    ways = [Roles(layout=SEPARATE, model=FILE, value=value, id=own[0], stacked=True) for value in values]
    who = quoted(own[0], SHORT)
    why = (
        f"Each file holds rows of other people ({who}), several of each. If the files are groups, to be compared by "
        f"the mean of every {who}, choose by which number, check the preview, and press the button."
    )
    said = [
        Way(roles, f"the files as groups, by the mean {quoted(roles.value or '', SHORT)} of each {who}")
        for roles in ways
    ]
    return NeedsRoles(why, tables[0].columns).offering(said) if said else None


def _only_key(tables: Sequence[Table], found: Understanding) -> str | None:
    """Return the number of a run or of somebody that alone pairs the rows of files, which are not as many in each."""
    columns = shared_columns(tables)
    if len(columns) != PAIR or len({table.rows for table in tables}) == 1:
        return None
    if not isinstance(found.evidence, FoldScores | ItemScores):
        return None
    runs = next((name for name in columns if plain(name) in RUNS), None)
    of_groups = any({*tokens(model_of(table.name))} & CONTROLS for table in tables)
    return runs or (columns[0] if of_groups else None)


def _runs_apart(tables: Sequence[Table], asked: NeedsRoles) -> NeedsRoles | None:
    """Return a question with the files as separate groups beside, where a column without a name numbers their rows.

    Each row sums up many items, as of a run or a fold: runs of the same number may share nothing.
    """
    roles = asked.suggested
    key, value = roles.id or roles.fold or roles.repeat, roles.value
    if key is None or value is None or not NAMELESS.fullmatch(key) or not sums_up(value) or roles.stacked:
        return None
    words = [n for n in shared_columns(tables) if not all(is_scores(table.column(n)) for table in tables)]
    if words or not any(counts_rows(table.column(key)) for table in tables if key in table.columns):
        return None
    whole = stacked(tables)
    ways = [] if whole is None else [way for way in _ways(whole) if way.roles.value == value]
    said = f"{asked} Runs that share nothing are separate groups."
    why = said if len(said) < LONGEST else str(asked)
    return NeedsRoles(why, asked.columns).offering([*asked.choices, *ways]) if ways else None


def _or_separate(whole: Table | None, found: Understanding, key: str) -> NeedsRoles | None:
    """Return the question whether rows that only a number pairs share anything."""
    ways = [] if whole is None else _ways(whole)
    if not ways:
        return None
    own = Way(replace(found.roles, layout=found.layout), f"the files as models, on every {quoted(key, SHORT)}")
    why = (
        f"Only {quoted(key, SHORT)} pairs the rows of two files, and these are not as many in each. If the rows share "
        "nothing, the files are separate groups: choose which is meant, check the preview, and press the button."
    )
    return NeedsRoles(why, found.columns).offering([*ways, own])


def _ways(whole: Table) -> list[Way]:
    """Return by what files can be compared as separate groups, once they are one table."""
    ways = [
        Roles(layout=SEPARATE, model=FILE, value=value, stacked=True)
        for value in measured(whole, [name for name in whole.columns if is_scores(whole.column(name))])[:MOST_WAYS]
    ]
    return [Way(roles, f"the files as separate groups, by {quoted(roles.value or '', SHORT)}") for roles in ways]

"""Files of one person each, such as P01 and P02: what everybody met is compared, and no person with another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.diagnosis.several_files.crossed_files import BY_FILES
from compare_core.tables.meaning.choice.tables_apart import PERSON  # as files are called while they are weighed
from compare_core.tables.meaning.files.stacked import FILE, stacked
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.shapes.row_numbers import without_row_numbers
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.people import TOOK_PART, are_people, is_person
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.meaning.roles import Choice, Understanding

MOST, MOST_BESIDE = 4, 2  # ways to read all files that are offered, and those in which files are models


def of_people_in_files(
    tables: Sequence[Table],
    refusal: CompareError,
    understood: Callable[[Table], Understanding],
    fails: Callable[[Roles], DataError | None],
) -> NeedsRoles | None:
    """Return the question what is compared of files that hold what one person did each; None for other files.

    Parameters
    ----------
    tables
        All files.
    refusal
        What is asked of them, or why nothing is understood.
    understood
        What is understood of one table of which nobody has said anything.
    fails
        Why roles lead nowhere; None where they do not.
    """
    if (person := _person_of_each(tables)) is not None and any(map(says_group, tables[0].columns)):
        return _of_one_person_each(tables, person, understood, fails)
    beside = _of_files(refusal)
    if beside is None or not are_people([model_of(table.name) for table in tables]):
        return None
    columns = tables[0].columns
    bare = [without_row_numbers(table, Roles()) or table for table in tables]
    whole = stacked(bare) if all({*table.columns} == {*columns} for table in tables) else None
    if whole is None or any(plain(name) in TOOK_PART for name in columns):
        return None
    named = Table(whole.name, whole.frame.rename(columns={FILE: PERSON}), whole.repairs)
    ways = [_of_each(choice.roles) for choice in _choices(named, understood)]
    working = [way for way in ways if way is not None and fails(way.roles) is None][:MOST]
    if not working:
        return None
    return NeedsRoles(
        f"{called([model_of(table.name) for table in tables])} seem to be people, with the same columns for each. "
        "Choose what is compared, check the preview, and press the button.",
        columns,
        working[0].roles,
    ).offering([*working, *beside[:MOST_BESIDE]])


def _person_of_each(tables: Sequence[Table]) -> str | None:
    """Return the column that names one person in every file, and another one in each; None where there is none."""
    if any({*table.columns} != {*tables[0].columns} for table in tables) or len(tables) < PAIR:
        return None
    for name in filter(is_person, tables[0].columns):
        held = [table.column(name).labels - {""} for table in tables]
        if all(len(labels) == 1 for labels in held) and len(frozenset().union(*held)) == len(tables):
            return name
    return None


def _of_one_person_each(
    tables: Sequence[Table],
    person: str,
    understood: Callable[[Table], Understanding],
    fails: Callable[[Roles], DataError | None],
) -> NeedsRoles | None:
    """Return the question what is compared of files each of which names the person of whom it is."""
    whole = stacked(tables)
    if whole is None:
        return None
    bare = Table(whole.name, whole.frame.drop(columns=[FILE]), whole.repairs)
    read = [replace(each.roles, stacked=True) for each in _choices(bare, understood)]
    read = [each for each in read if person in str(each.dataset or each.id).split(JOINT) and each.model != person]
    working = [
        Reading(each, 0.0, describe(each) + direction_said(each.better)) for each in read if fails(each) is None
    ][:MOST]
    if not working:
        return None
    return NeedsRoles(
        f"Each file is of one {quoted(person, SHORT)}, with the same columns: together they are one table. Choose what "
        "is compared, check the preview, and press the button.",
        tables[0].columns,
        working[0].roles,
    ).offering(working)


def _of_files(refusal: CompareError) -> Sequence[Choice] | None:
    """Return the ways that are offered in which every file is a model, none where nothing is; None for other ways."""
    if not isinstance(refusal, NeedsRoles):
        return () if isinstance(refusal, Misread) and not refusal.sure else None
    own = refusal.suggested
    found = refusal.choices or ((Reading(own, 0.0, describe(own)),) if own.layout else ())
    return found if all(each.roles.layout in BY_FILES and each.roles.model is None for each in found) else None


def _choices(table: Table, understood: Callable[[Table], Understanding]) -> Sequence[Choice]:
    """Return how one table may be read."""
    try:
        found = understood(table)
    except NeedsRoles as asked:
        return ways_offered(asked)
    except CompareError:
        return ()
    roles = replace(found.roles, layout=found.layout)
    return (Reading(roles, 0.0, describe(roles)),)


def _of_each(roles: Roles) -> Reading | None:
    """Return a way to read one table of all people as one of their files; None where it takes people for models."""
    keys = [roles.dataset, roles.fold, roles.repeat, roles.id]
    if _names_person(roles.model) or PERSON in roles.models or not any(map(_names_person, keys)):
        return None
    dataset, fold, repeat, item = map(_of_file, keys)
    read = replace(roles, stacked=True, dataset=dataset, fold=fold, repeat=repeat, id=item)
    read = replace(read, cluster=_of_file(roles.cluster))
    return Reading(read, 0.0, describe(read) + direction_said(read.better))


def _names_person(role: str | None) -> bool:
    return PERSON in (role or "").split(JOINT)


def _of_file(role: str | None) -> str | None:
    """Return the columns of a role as they are called in files put below each other."""
    return JOINT.join(FILE if name == PERSON else name for name in (role or "").split(JOINT)) or None

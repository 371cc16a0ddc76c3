"""What to ask of a file with several tables, where that which looked most like results holds nothing to compare."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.offered import MOST_CELLS, SURE
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import SHORT
from compare_core.tables.meaning.choice.chosen import with_choice
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.shapes.margins import without_margins
from compare_core.tables.meaning.words.measures import SUMS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.beside import Caption, Others
from compare_core.tables.reading.json_files.nested import LIST
from compare_core.tables.reading.markup.markdown import TRAINING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.reading.table import Table

LIKELY, MOST_LIKELY = 0.5, 2  # weight of what is asked about in another table, and readings of each
FEWEST_ROWS = 3  # of a table on which anything is compared
RATHER = 0.25  # and of the less likely answers
MOST_TRIED, MOST = 6, 6  # tables that are tried, and readings that are offered


def of_other_tables(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether another table of the file is meant, of those that can be read without one.

    Parameters
    ----------
    table
        The table that was read first.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    found = sorted(_readable(_others(table), understood), key=lambda each: -each.weight)
    if not found or found[0].weight == 0.0:
        may_choose = isinstance(refusal, Misread) or not table.others
        return refusal if may_choose else Misread(str(refusal), table.columns)
    if isinstance(refusal, NeedsRoles):
        found = [each for each in found if not {*tokens(each.roles.part or "")} & SUMS]  # which sum up this one
        if not found or found[0].weight < SURE:
            return refusal
        own = ways_offered(refusal)
        return refusal.offering([*own[: MOST - 1], *found][:MOST])
    asked = NeedsRoles(
        f"The file holds several tables. The one that was read first holds nothing to compare, but "
        f"{quoted(found[0].roles.part or '', SHORT)} may: check the preview, and press the button if that is right.",
        table.part(found[0].roles.part or "").columns,
        found[0].roles,
    )
    return asked.offering(found[:MOST])


def of_tables_alike(
    table: Table, found: Understanding, understood: Callable[[Table], Understanding]
) -> NeedsRoles | None:
    """Return the question which table of a file is meant, where others have the same rows and columns.

    They are mostly of several measures or settings, and which of them is looked for first says nothing.

    Parameters
    ----------
    table
        The table that was read first.
    found
        What is understood of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    tested = ((name, other) for name, other in _others(table) if not TRAINING.fullmatch(name))
    lists = any(isinstance(each, Others) and each.what == LIST for each in table.repairs)  # of which any may be meant
    alike = ((name, other) for name, other in tested if lists or _alike(table, other))
    others = [each for each in _readable(alike, understood) if each.weight > 0.0]
    if not others:
        return None
    own = own_reading(table, found)
    second = quoted(others[0].roles.part or "", SHORT)
    which = f"Other tables of the file, such as {second}, have" if len(others) > 1 else f"The table {second} has"
    why = f"{which} the same rows and columns as the one that was read first: choose which is meant."
    return NeedsRoles(
        f"The file holds several lists, and {second} can be compared as well: choose which is meant." if lists else why,
        found.columns,
        own[0].roles,
    ).offering([*own, *others][:MOST])


def own_reading(table: Table, found: Understanding | CompareError) -> list[Reading]:
    """Return what the table that was read first is as it was understood, or as it was asked about."""
    if isinstance(found, CompareError):
        asked = found if isinstance(found, NeedsRoles) else None
        return [Reading(each.roles, SURE, each.says) for each in asked.choices] if asked else []
    own = replace(found.roles, layout=found.layout)
    return [Reading(own, SURE, f"{_title(table)}: {describe(own)}")]


def _title(table: Table) -> str:
    """Return what stands above the table that was read first, or its sheet."""
    above = [each.said.strip("*_: ") for each in table.repairs if isinstance(each, Caption)]
    title = next(filter(None, reversed(above)), "")
    return f"{quoted(title, SHORT)}, the one that was read first" if title else "The one that was read first"


def _alike(one: Table, other: Table) -> bool:
    """Tell whether two tables have the same columns and the same names of rows, and not the same numbers."""
    if one.columns != other.columns or one.rows != other.rows:
        return False
    (rows, *held), (same, *rest) = ([table.column(name) for name in table.columns] for table in (one, other))
    differ = any({*before.texts} != {*after.texts} for before, after in zip(held, rest, strict=True))
    return rows.labels == same.labels and differ


def _others(table: Table) -> Iterator[tuple[str, Table]]:
    """Yield the other tables of a file that can be read and are small enough to try, each with its name."""
    for name in table.others[:MOST_TRIED]:
        with suppress(CompareError):
            other = table.part(name)
            if without_margins(other).rows >= FEWEST_ROWS and other.rows * len(other.columns) <= MOST_CELLS:
                yield name, other


def _readable(tables: Iterable[tuple[str, Table]], understood: Callable[[Table], Understanding]) -> Iterator[Reading]:
    """Yield the readings of other tables, those that need an answer without weight."""
    for name, other in tables:
        with suppress(CompareError):
            for roles, weight in _ways(other, understood, leans_low([name])):
                yield Reading(
                    replace(roles, part=name),
                    weight,
                    f"{quoted(name, SHORT)}: {describe(roles)}{direction_said(roles.better)}",
                )


def _ways(
    table: Table,
    understood: Callable[[Table], Understanding],
    low: bool,  # noqa: FBT001 - which its title says
) -> list[tuple[Roles, float]]:
    """Return the roles that a table is understood with, or may be; in either direction where only this is not known.

    What is likeliest of every table comes before what is less likely of any.
    """
    try:
        return [(understood(table).roles, SURE)]
    except NeedsRoles as asked:
        either = [choice.roles for choice in asked.choices if choice.roles.better is not None]
        if either:
            likelier = "lower" if low else either[0].better
            ordered = sorted(either, key=lambda roles: roles.better != likelier)
            return [(roles, SURE if n == 0 else RATHER) for n, roles in enumerate(ordered[:MOST_LIKELY])]
        ways = [(choice.roles, LIKELY if n == 0 else RATHER) for n, choice in enumerate(asked.choices[:MOST_LIKELY])]
        return ways or [(asked.suggested, LIKELY if asked.suggested.layout is not None else 0.0)]


def within(refusal: Misread, said: Roles) -> Misread:
    """Return what is asked about a chosen table, or chosen rows, with proposals that say which."""
    refusal.suggested = with_choice(refusal.suggested, said)
    if isinstance(refusal, NeedsRoles):
        refusal.choices = tuple(
            Reading(with_choice(choice.roles, said), 0.0, choice.says) for choice in refusal.choices
        )
    return refusal

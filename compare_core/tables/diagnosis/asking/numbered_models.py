"""Columns of models whose names end with the same numbers each, as RF_1, RF_2, NB_1 and NB_2: runs, perhaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.factorial import of_numbered_parts
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import SHORT, Seen, Way, called
from compare_core.tables.meaning.files.melted import parts_of_headings
from compare_core.tables.meaning.roles import NeedsRoles

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FEWEST, MOST = 3, 300  # runs, and columns


def of_numbered_models(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question whether the numbers behind the names of models count runs of each, all from 1 on."""
    models, rows = found.roles.models, found.roles.dataset
    if found.layout != "dataset_scores" or rows is None or not 2 * FEWEST <= len(models) <= MOST:
        return None
    parts = parts_of_headings(table)
    if {*parts} != {*models}:
        return None
    numbers = [number for _, number in parts.values() if number.isdecimal()]
    runs = sorted({int(number[:9]) for number in numbers})
    if (
        len(numbers) < len(models)
        or len(runs) < FEWEST
        or runs[0] > 1
        or runs != [*range(runs[0], runs[0] + len(runs))]
    ):
        return None
    ways = of_numbered_parts(Seen(table), rows)
    if not ways:
        return None
    stems = list(dict.fromkeys(stem for stem, _ in parts.values()))
    return NeedsRoles(
        f"{called(models)} may be {len(runs):,} runs each of {called(stems)}, by the numbers behind their names, or "
        f"{len(models):,} models. Choose which of these are compared on every {quoted(rows, SHORT)}.",
        table.columns,
    ).offering([*ways[:1], Way(found.roles, describe(found.roles)), *ways[1:]])

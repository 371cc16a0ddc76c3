"""Several files with a measure in every row and a model in every column, each file what these were tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.row_names import measures_in_rows
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Seen, Way, called, in_order
from compare_core.tables.diagnosis.several_files.rows_alike import names_alike
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.measures import SPREADS, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import OF_DATA

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Table

MOST = 2  # measures that are offered
NO_MODELS = OF_DATA | {"mean", "avg", "average", "median", "min", "max"}


def of_measures_by_file(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> NeedsRoles | None:
    """Ask which measure is meant of files that hold the same measures of the same models; None where they do not."""
    rows, *models = tables[0].columns
    alike = all(table.columns == tables[0].columns for table in tables) and names_alike(tables, rows)
    if len(models) < PAIR or not alike or any(measures_in_rows(Seen(table)) is None for table in tables):
        return None
    if any({*tokens(name)} & (SPREADS | NO_MODELS) for name in models):
        return None
    told = sorted(filter(measure, sorted(tables[0].column(rows).labels)), key=preference)
    files = [model_of(table.name) for table in tables]
    ways = []
    for name in told[:MOST]:
        by = f"by {quoted(name, SHORT)}"
        of_columns = Roles(layout="score_files", turned=True, model=HEADING, dataset=FILE, value=name)
        of_files = Roles(layout="score_files", turned=True, dataset=HEADING, value=name)
        both = [
            Way(of_columns, f"{called(models)} as models, {by}, every file what they were tried on"),
            Way(of_files, f"every file as a model, {by}, {called(models)} what they were tried on"),
        ]
        ways += in_order(both, models, files)
    working = [way for way in ways if fails(way.roles) is None]
    if not working:
        return None
    return NeedsRoles(
        f"Every file holds measures, {called(told)}, of {called(models)}. Choose one of them, and what the models are, "
        "check the preview, and press the button.",
        tables[0].columns,
    ).offering(working)

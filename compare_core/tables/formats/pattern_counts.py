"""One row per pattern of right and wrong, with how often it occurred."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import right_codes
from compare_core.names import listed, quoted
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.roles import Built, Layout, NeedsRoles, Roles
from compare_core.tables.reading.columns import (
    COUNT_NAMES,
    id_column,
    named,
    no_count,
    thousands,
    truth_by_name,
    whole_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def recognises(tables: Sequence[Table]) -> bool:
    """Whether one column is named and written as a count, and the others hold distinct patterns of 0 and 1."""
    (table,) = tables
    count = named(table.columns, COUNT_NAMES)
    if count is None or truth_by_name(table) or whole_numbers(table.column(count)) is None:
        return False
    models = _models(table, count)
    if not models or not all(right_or_wrong(table.column(name)) for name in models):
        return False
    return not table.frame[list(models)].duplicated().any()


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the patterns and counts as they are."""
    (table,) = tables
    count = said.count or named(table.columns, COUNT_NAMES)
    if count is None:
        raise NeedsRoles("No column is named as the count. Choose the column of counts.", table.columns, Roles())
    models = said.models or _models(table, count)
    if not models:
        raise DataError(f"Apart from the counts in {quoted(count)}, there is no column for a model. Add one per model.")
    counts = whole_numbers(table.column(count))
    if counts is None:
        raise DataError(
            f"{quoted(count)} must hold whole numbers, 0 or more: how often each pattern occurred. "
            f"{no_count(table.column(count))}"
        )
    patterns = np.column_stack([right_codes(table.column(name)) for name in models])
    if (patterns < 0).any():
        row = int(np.flatnonzero((patterns < 0).any(axis=1))[0]) + 1
        raise DataError(f"Pattern {row:,} has a blank cell. Write 1 where a model was right and 0 where it was wrong.")
    again = int(table.frame[list(models)].duplicated().sum())
    repairs = (Repair("Patterns that appear more than once were added up.", again),) if again else ()
    repairs = (*thousands([table.column(count)]), *repairs)
    why = "you chose it" if said.count else "its name says so"
    reasons = (
        f"{quoted(count)} says how often each pattern occurred: {why}.",
        f"{listed(models)}: models, because their columns hold only words for right and wrong.",
    )
    evidence = Outcomes.from_patterns(patterns, counts, models)
    return Built(evidence=evidence, roles=Roles(models=models, count=count), reasons=reasons, repairs=repairs)


def _models(table: Table, count: str) -> tuple[str, ...]:
    identity, _ = id_column(table)
    return tuple(name for name in table.columns if name not in (count, identity))


LAYOUT = Layout(
    id="pattern_counts",
    title="Patterns of right and wrong, with counts",
    example="svm,rf,tree,count\n1,1,1,812\n1,0,1,12\n0,0,1,5\n",
    rank=30,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"models": "Columns of the models", "count": "Column of counts"},
)

"""Files of which one is a form for what others hold, and nobody has filled it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import IN_LIST, brief
from compare_core.tables.diagnosis.no_comparison.only_texts import is_asked_for
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Misread, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.suggest import blank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def of_blank_forms(tables: Sequence[Table]) -> Misread | None:
    """Return the refusal of files whose grades or scores are all still blank; None where any stands in one of them."""
    graded = [[name for name in table.columns if is_asked_for(name)] for table in tables]
    open_ones = [[n for n in names if blank(t.column(n))] for t, names in zip(tables, graded, strict=True)]
    if not any(open_ones) or any(_is_filled(t, n) for t, names in zip(tables, graded, strict=True) for n in names):
        return None
    if any(_is_measured(table) for table in tables):
        return None
    table, names = max(zip(tables, open_ones, strict=True), key=lambda each: len(each[1]))
    return Misread(
        f"{called(names)} in {brief(table.name, IN_LIST)} {'are' if len(names) > 1 else 'is'} blank in all "
        f"{table.rows:,} rows, and no other file says how good anything is: a form that nobody has filled in. Fill it "
        "in, a number for every row, and upload it again.",
        tables[0].columns,
        Roles(),
    )


def _is_filled(table: Table, name: str) -> bool:
    column = table.column(name)
    return not blank(column) and (is_scores(column) or says_either(table, name))


def _is_measured(table: Table) -> bool:
    """Tell whether fractions stand beside what is blank: something was measured, and a report has blanks as well."""
    return any(is_scores(table.column(n)) and has_fractions([table.column(n)]) for n in table.columns)

"""Files of what models are given, beside one of what is true of it: nothing that a model said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import SHORT, called
from compare_core.tables.meaning.files.given import inputs_among
from compare_core.tables.meaning.roles import Misread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def of_what_is_given(tables: Sequence[Table]) -> Misread | None:
    """Say of files that some of them hold what models are given, as X_test does beside y_test."""
    given = inputs_among(tables)
    if not given:
        return None
    names = called([table.name[:SHORT] for table in given])
    one = len(given) == 1
    them = "it" if one else "them"
    return Misread(
        f"{names} {'is' if one else 'are'} called after what models are given, and no column in {them} after "
        f"what one of them said. Leave {them} out, and bring what two models or more predict "
        "beside what is true.",
        given[0].columns,
    )

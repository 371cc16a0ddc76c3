"""Several files of which some are not like the others: what the others hold, if those are left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.readings import Reading
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table


def without_odd_files(
    tables: Sequence[Table], refusal: CompareError, understood: Callable[[Sequence[Table]], Understanding]
) -> CompareError:
    """Return the question whether files with other columns are left out, where the others can be compared.

    Parameters
    ----------
    tables
        All files.
    refusal
        Why nothing is understood of them.
    understood
        What is understood of several files of which nobody has said anything.
    """
    asks = isinstance(refusal, NeedsRoles) and refusal.suggested.layout is not None
    kinds = Counter(frozenset(table.columns) for table in tables).most_common(PAIR)
    alone = len(kinds) == PAIR and kinds[0][1] > max(1, kinds[1][1])
    if asks or not isinstance(refusal, Misread) or not alone:
        return refusal
    kept = [table for table in tables if frozenset(table.columns) == kinds[0][0]]
    names = tuple(model_of(table.name) for table in kept)
    odd = [model_of(table.name) for table in tables if table not in kept]
    if len({*names, *odd}) < len(tables):
        return refusal
    try:
        found = understood(kept)
    except CompareError:
        return refusal
    roles = replace(found.roles, layout=found.layout, only=FILE, among=names)
    has = "has other columns than the rest" if len(odd) == 1 else "have other columns than the rest"
    return NeedsRoles(
        f"{called(odd)} {has}, and could not be read together with them. To compare {called(names)} alone, check the "
        "preview, and press the button.",
        kept[0].columns,
        roles,
    ).offering([Reading(roles, 0.0, f"without {called(odd)}: {called(found.evidence.models)} as models")])

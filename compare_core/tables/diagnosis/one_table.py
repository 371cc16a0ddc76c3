"""Several files with the same columns that nothing else is known of: parts of one table, it may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import called
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.stacked import DATA_SET, FILE, stacked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOST = 4  # readings that are offered


def as_one_table(
    tables: Sequence[Table], refusal: CompareError, understood: Callable[[Table], Understanding]
) -> CompareError:
    """Return the question whether files with the same columns are parts of one table, where nothing else led on.

    Parameters
    ----------
    tables
        All files.
    refusal
        Why nothing is understood of them.
    understood
        What is understood of one table of which nobody has said anything.
    """
    if not _leads_nowhere(refusal) or any({*table.columns} != {*tables[0].columns} for table in tables):
        return refusal
    whole = stacked(tables)
    ways = [] if whole is None else _ways(whole, understood)
    ways = [each for each in ways if each.roles.model is not None and each.roles.layout is not None]
    if not ways:
        return refusal
    asked = NeedsRoles(
        f"{called([model_of(table.name) for table in tables])} have the same columns: parts of one table, it may be. "
        "Choose what is compared, check the preview, and press the button.",
        tables[0].columns,
    )
    return asked.offering(ways[:MOST])


def _leads_nowhere(refusal: CompareError) -> bool:
    """Tell whether nothing is proposed, and nobody knows what the files are."""
    if isinstance(refusal, NeedsRoles):
        return not refusal.choices and replace(refusal.suggested, missing_words=True) == Roles()
    return isinstance(refusal, Misread) and not refusal.sure


def _ways(whole: Table, understood: Callable[[Table], Understanding]) -> list[Reading]:
    """Return how one table of all files may be read, but for what takes the files for models or for parts of a key."""
    try:
        found = understood(whole)
    except NeedsRoles as asked:
        ways = asked.choices or (Reading(asked.suggested, 0.0, describe(asked.suggested)),)
        read = [(each.roles, each.says) for each in ways]
    except CompareError:
        return []
    else:
        roles = replace(found.roles, layout=found.layout)
        read = [(roles, describe(roles))]
    sets = [(replace(roles, dataset=DATA_SET) if roles.dataset == FILE else roles, says) for roles, says in read]
    held = [
        (roles, says) for roles, says in sets if not roles.uses(FILE) and FILE not in str(roles.dataset or roles.id)
    ]
    return [Reading(replace(roles, stacked=True), 0.0, says) for roles, says in held]

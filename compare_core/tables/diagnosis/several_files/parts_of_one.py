"""Files that are parts of one table, each with other rows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.tables.diagnosis.no_comparison.matrices import of_squares
from compare_core.tables.diagnosis.readings import readings
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.diagnosis.several_files.coded_files import codes_of_files
from compare_core.tables.diagnosis.several_files.together import MOST, Together
from compare_core.tables.meaning.files.stacked import DATA_SET, FILE, stacked
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.words.items import like_items
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain, share_nothing
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding

INSTEAD = 3.0  # points from which on a reading of the parts of one table is asked about


def of_parts(
    tables: Sequence[Table], builds: Callable[[Roles], Understanding], *, unsaid: bool = False
) -> NeedsRoles | None:
    """Return the question whether files with the same models are parts of one table; None where they are not.

    Where nothing is `unsaid`, only readings count for which much speaks.
    """
    columns = {*tables[0].columns}
    if any({*table.columns} != columns for table in tables) or _of_one_model_each(tables) or of_squares(tables):
        return None
    of_people = bool(codes_of_files(tables))  # who are no data sets
    found = None
    if not (unsaid or of_people):
        found = _built(builds, Roles(stacked=True)) or _built(builds, Roles(stacked=True, dataset=DATA_SET))
    likely = [] if found or of_people else _likely_parts(tables, builds)
    found = found or next((each for _, each in likely), None)
    if found is None or len(found.evidence.models) < PAIR or not _hold_alike(tables, found.roles.model):
        return None
    roles, models = found.roles, found.evidence.models
    if like_items(models):
        return None  # what the models were tried on, such as queries
    sets = roles.dataset == DATA_SET
    if sets and not getattr(found.evidence, "folds", ()):
        return None  # of a score for each model, of which more can be asked
    if not sets and not _of_other_rows(tables, roles):
        return None
    each = "each file is a data set of its own" if sets else "each file holds a part of the rows"
    return NeedsRoles(
        f"Every file holds the same models, {called(models)}. If {each}, check the preview, and press the button: they "
        "are then read as one table. Else upload one of them alone.",
        tables[0].columns,
        roles,
    ).offering([Together(each.roles, says) for says, each in likely if len(likely) > 1])


def _of_one_model_each(tables: Sequence[Table]) -> bool:
    """Tell whether a column names one model in each file, another one in every other, on the same items."""
    name = next((n for n in tables[0].columns if plain(n) in MODELS), None)
    if name is None or not all(name in table.columns and table.distinct(name) == 1 for table in tables):
        return False
    if len({text for table in tables for text in table.some_texts(name, 1)}) < len(tables):
        return False
    items = [n for n in tables[0].columns if (named_as_id(n) or plain(n) in ID_LIKE) and n != name]
    return any(len({table.column(n).labels for table in tables}) == 1 for n in items)


def _built(builds: Callable[[Roles], Understanding], roles: Roles) -> Understanding | None:
    """Return what files hold, where they can be read so, and their names are no models."""
    try:
        found = builds(roles)
    except DataError:
        return None
    return None if DATA_SET in (found.roles.model, *found.roles.models) else found


def _likely_parts(tables: Sequence[Table], builds: Callable[[Roles], Understanding]) -> list[tuple[str, Understanding]]:
    """Return what files are when read as the one table of which they are parts, in the ways for which most speaks."""
    if (whole := stacked(tables)) is None:
        return []
    table = Table(whole.name, whole.frame.drop(columns=FILE), whole.repairs)
    likely = [each for each in readings(table)[:MOST] if each.weight >= INSTEAD and each.roles.model]
    tried = [(each.says, _built(builds, replace(each.roles, stacked=True))) for each in likely]
    return [(says, found) for says, found in tried if found is not None]


def _hold_alike(tables: Sequence[Table], name: str | None) -> bool:
    """Tell whether a column that names the models does so alike in every file; where none does, columns are models."""
    if name is None:
        return True
    if name not in tables[0].columns:
        return False
    return len({frozenset(filter(None, map(str.strip, table.column(name).labels))) for table in tables}) == 1


def _of_other_rows(tables: Sequence[Table], roles: Roles) -> bool:
    """Tell whether files hold other things, by their ids, or else by their truths."""
    keys = (roles.id, roles.dataset, roles.truth)
    key = next((name for name in keys if name is not None and name in tables[0].columns), None)
    if key is None:
        return True
    if key == roles.truth:
        return len({tuple(table.frame[key].astype(str)) for table in tables}) == len(tables)
    labels = [table.column(key).labels for table in tables]
    return share_nothing(labels)

"""Files of predictions of which each is of one model on one data set, whose rows have a truth of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import PAIR, Way, called
from compare_core.tables.meaning.files.file_names import FIRST, SECOND, crossed_names
from compare_core.tables.meaning.files.stacked import AGAIN, PLACE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.outputs import PARTS_OF_DATA, is_measured
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.reading.columns import id_column, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Table

MOST_ROWS = 100_000  # of all files, whose truths are looked at


def of_crossed_predictions(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> NeedsRoles | None:
    """Ask whether one part of the names of files is that of data sets: files that share it share a truth.

    None where the truth is the same in all files, which are then tried on the same items, or follows neither part.
    """
    parts = crossed_names([model_of(table.name) for table in tables])
    truth = truth_by_name(tables[0])
    if parts is None or truth is None or sum(table.rows for table in tables) > MOST_ROWS:
        return None
    if any(table.columns != tables[0].columns or truth_by_name(table) != truth for table in tables):
        return None
    truths = [_truths(table, truth) for table in tables]
    data = [side for side in (0, 1) if _follow(truths, [pair[side] for pair in parts])]
    if len({*truths}) == 1 or len(data) != 1 or is_measured(tables[0].column(truth)):
        return None  # what is measured has a unit of its own in each, it may be
    side = data[0]
    sets, models = (list(dict.fromkeys(pair[each] for pair in parts)) for each in (side, 1 - side))
    if {name.casefold() for name in sets} & PARTS_OF_DATA or all(map(AGAIN.fullmatch, sets)):
        return None  # parts of one data set, or runs of the same items
    model, tried = (SECOND, FIRST) if side == 0 else (FIRST, SECOND)
    item = id_column(tables[0])[0] or PLACE
    roles = Roles(layout="predictions_long", stacked=True, model=model, id=JOINT.join((tried, item)), truth=truth)
    if fails(roles) is not None:
        return None
    way = Way(roles, f"{called(models)} as models, on the items of {called(sets)} together")
    return NeedsRoles(
        f"The names of the {len(tables)} files cross {called(models)} with {called(sets)}, and each of the latter has "
        "a truth of its own: data sets, it seems. Check the preview, and press the button if this is right.",
        tables[0].columns,
    ).offering([way])


def _truths(table: Table, truth: str) -> tuple[tuple[str, str], ...]:
    """Return the truth of every row, in the order of their ids."""
    rows, said = id_column(table)[0], stripped(table, truth)
    if rows is None:
        return tuple(("", each) for each in said)
    return tuple(sorted(zip(stripped(table, rows), said, strict=True)))


def _follow(truths: Sequence[tuple[tuple[str, str], ...]], names: Sequence[str]) -> bool:
    """Tell whether files that share a part of their names have the same truth, and those that do not another."""
    held: dict[str, set[tuple[tuple[str, str], ...]]] = {}
    for name, each in zip(names, truths, strict=True):
        held.setdefault(name, set()).add(each)
    return len(held) >= PAIR and all(len(each) == 1 for each in held.values())

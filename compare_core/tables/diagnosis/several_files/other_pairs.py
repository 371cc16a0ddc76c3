"""Files of pairs, such as users and films, of which each holds others: nothing stands in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.diagnosis.several_files.rows_alike import held_together
from compare_core.tables.meaning.roles import Misread
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named_as_id, shared_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

AGAIN = frozenset({  # of what was tried again
    "run", "session", "attempt", "trace", "request", "call", "job", "trial", "repeat", "uuid", "batch", "worker",
    "seed", "execution", "response", "completion", "annotator", "rater",
})  # fmt: skip
FEW = 0.05  # of the rows of the smallest file, which stand in all


def of_other_pairs(tables: Sequence[Table]) -> Misread | None:
    """Say of files that two ids together tell their rows apart, and hardly any of these pairs is in all of them."""
    ids = [name for name in shared_columns(tables) if named_as_id(name)]
    if len(ids) != PAIR or any(single(table, [name]) for table in tables for name in ids):
        return None
    if not all(single(table, ids) for table in tables) or not all(
        any(map(says_prediction, table.columns)) for table in tables
    ):
        return None
    if any(AGAIN & {*tokens(name)} for name in ids):
        return None  # of which every file has its own, and the items are the same
    pairs = held_together(tables, ids)
    shared, fewest = len(frozenset.intersection(*pairs)), min(map(len, pairs))
    if shared > FEW * fewest:
        return None
    what = " and ".join(quoted(name, SHORT) for name in ids)
    return Misread(
        f"Each row is of one {what} together, and only {shared:,} of the {fewest:,} in the smallest file are in all: "
        "the files hold other pairs, and nothing is paired. Bring what every model said of the same ones.",
        tables[0].columns,
    )

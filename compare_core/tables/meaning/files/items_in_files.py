"""A file for each item, with a row for each model that was tried on it: one table of them all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.files.stacked import stacked_by
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, MOST_MODELS, PAIR = 3, 50, 2  # files, and rows of each
NUMBERED = re.compile(
    r"(q|query|item|task|case|question|sample|problem|instance|inst|example|test|row)[ _.-]*\d+", re.IGNORECASE
)
ITEM, MODEL = "item", "model"


def items_in_files(tables: Sequence[Table]) -> list[Table]:
    r"""Put files below each other that are called as items are, and whose rows are called as models are, in all alike.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"name,passed\ngpt-4,true\nllama-3,false\n"
    >>> table, = items_in_files([read_table(f"task_{n}.csv", text) for n in range(3)])
    >>> table.columns, table.rows
    (('model', 'passed', 'item'), 6)
    """
    first = tables[0]
    if len(tables) < FEWEST or any(table.columns != first.columns for table in tables) or ITEM in first.columns:
        return list(tables)
    if not all(NUMBERED.fullmatch(model_of(table.name)) for table in tables):
        return list(tables)
    name = first.columns[0]
    labels = [table.column(name).labels for table in tables]
    own = all(PAIR <= table.rows == len(each) <= MOST_MODELS for table, each in zip(tables, labels, strict=True))
    if not own or len({*labels}) > 1 or not (plain(name) in MODELS or like_models(sorted(labels[0]))):
        return list(tables)
    if (below := stacked_by(tables, ITEM, [model_of(table.name) for table in tables])) is None:
        return list(tables)
    frame = below.frame if MODEL in first.columns else below.frame.rename(columns={name: MODEL})
    said = Repair("Every file is an item, with a row for each model: they were put below each other.", len(tables))
    return [Table(below.name, frame, (*below.repairs, said))]

"""AlpacaEval's `annotations.json` of several models against one reference, matched by instruction.

The models never met, but each was held against the same answers: an item's score is how far its answer was preferred.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.names import quoted
from compare_core.tables.formats.arena_battles import GENERATORS, MIDDLE, PREFERENCE, prefers
from compare_core.tables.meaning.graded import Metric, Run, compared, keys_of, values_of
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

INSTRUCTION = "instruction"
REFERENCE, MODEL = GENERATORS


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has verdicts on instructions, of one model against the reference of all files."""
    return all(INSTRUCTION in table.columns and prefers(table) for table in tables) and _reference(tables) is not None


def _reference(tables: Sequence[Table]) -> str | None:
    """Return what all models were held against; None if a file holds several models, or another reference."""
    first, *others = (table.column(REFERENCE).labels for table in tables)
    one_each = all(len(table.column(MODEL).labels) == 1 for table in tables)
    return next(iter(first)) if one_each and len(first) == 1 and all(first == other for other in others) else None


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the instructions of all models."""
    if not recognises(tables):
        raise DataError(
            "Every file needs the columns instruction, generator_1, generator_2 and preference, with one generator_2 a "
            "file and the same generator_1 in all."
        )
    runs = []
    for table in tables:
        values = values_of(table.column(PREFERENCE), {})
        won = np.where(values == 0, MIDDLE, values) - 1
        runs.append(Run(next(iter(table.column(MODEL).labels)), table, keys_of(table, [INSTRUCTION]), won))
    reference = quoted(_reference(tables) or "")
    return compared(
        runs,
        Metric("preferred to the reference", higher=True),
        said,
        Roles(id=INSTRUCTION),
        slices=("dataset",),
        reasons=(
            f"Each file is a model, {quoted(MODEL)}, whose answers were held against those of {reference}.",
            "An item's score is 1 where the model's answer was preferred, 0 where the reference's was, or between.",
            "Rows were matched by instruction.",
        ),
    )


LAYOUT = Layout(
    id="alpaca_eval_files",
    title="AlpacaEval's annotations.json, one file per model",
    example='{"instruction": "Name a colour.", "generator_1": "gpt4", "generator_2": "small", "preference": 1.25}\n'
    '{"instruction": "Name a river.", "generator_1": "gpt4", "generator_2": "small", "preference": 2.0}\n',
    another='{"instruction": "Name a colour.", "generator_1": "gpt4", "generator_2": "large", "preference": 1.75}\n'
    '{"instruction": "Name a river.", "generator_1": "gpt4", "generator_2": "large", "preference": 2.0}\n',
    rank=0,
    recognises=recognises,
    builds=builds,
    asks=ASK_CLUSTER,
    several=True,
    prose=True,
)

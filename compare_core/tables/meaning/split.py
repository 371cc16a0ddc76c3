"""Tables that hold several models one below the other, taken apart."""

from __future__ import annotations

import numpy as np

from compare_core.errors import DataError
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.scores import MODEL
from compare_core.tables.reading.columns import id_column, named
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.names import quoted
from compare_core.tables.reading.table import Table


def holds_models(table: Table) -> bool:
    """Tell whether a column is named as the model, and items stand in several rows, as of several models."""
    model, (identity, _) = named(table.columns, MODEL), id_column(table)
    if model is None or identity is None or model == identity:
        return False
    return 1 < table.distinct(model) < table.rows and table.repeats(identity)


def by_model(table: Table, model: str) -> list[tuple[str, Table]]:
    """Return every model's name and rows, in the order in which they first stand.

    Raises
    ------
    DataError
        If there are more models than are compared.
    """
    column = table.column(model)
    texts = np.array([text.strip() for text in column.texts], dtype=object)
    found = dict.fromkeys(text for text in texts[column.codes] if text)
    if len(found) > LIMITS.models:
        raise DataError(
            f"{quoted(model)} names {len(found):,} models and at most {LIMITS.models:,} are compared. Choose another "
            "column as the model."
        )
    frame = table.frame.drop(columns=model)
    whole = Table(table.name, frame)
    return [(name, Table(name, take(whole, texts[column.codes] == name).frame)) for name in found]

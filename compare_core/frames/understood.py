"""What a table of any engine holds: its first rows tell what the columns are, and its engine counts the rest."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.evidence.counted import count_frame
from compare_core.evidence.distinct import fetched, framed, holds_labels, narrowed, schema_of, texts_of
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import LIMITS, Limits, Roles, Table, Understanding, read, understand
from compare_core.tables.meaning.degenerate import degenerate
from compare_core.tables.meaning.groups import SLICED

if TYPE_CHECKING:
    from collections.abc import Sequence

    import narwhals as nw

HEAD = 10_000  # rows that tell what the columns are
WHOLE = f"The first {HEAD:,} rows told what the columns are; all rows were counted."
COUNTED = ("predictions", "right_wrong")  # layouts whose rows an engine can count


def understand_frame(
    frame: object, roles: Roles | None = None, *, slices: Sequence[str] = (), limits: Limits = LIMITS
) -> Understanding:
    """Recognise what a table of any size holds, and build its evidence without moving it.

    The first ten thousand rows are understood as a file would be, and a table that has no more is understood whole. Of
    a larger one they tell which columns are the truth, the models and the cluster, and its own engine counts these:
    see `Outcomes.from_frame`.

    Parameters
    ----------
    frame
        Any table that Narwhals knows; see `open_table` for files.
    roles
        What a person says about the columns.
    slices
        Columns by which the comparison can be sliced. A larger table is sliced only by these.
    limits
        How many models are accepted.

    Returns
    -------
    Understanding
        The evidence, and everything that was assumed or left out on the way.

    Raises
    ------
    NeedsRoles
        If a person has to say what the columns are.
    DataError
        If there is nothing to compare; or a large table holds anything but labels, or right and wrong.

    Examples
    --------
    >>> import pandas as pd
    >>> understood = understand_frame(pd.DataFrame({"y_true": ["a", "b"], "svm": ["a", "b"], "rf": ["b", "b"]}))
    >>> understood.layout, understood.evidence.right.tolist()
    ('predictions', [2, 1])
    """
    table = framed(frame)
    columns = [name for name, kind in schema_of(table).items() if holds_labels(kind)]
    if not columns:
        raise DataError("The table has no column of labels: of text, numbers, dates, or true and false.")
    head = narrowed(table, columns)[0].head(HEAD)
    rows = fetched(head)
    if not len(rows):
        raise DataError("The table has no rows, so there is nothing to compare.")
    seen = _as_read(rows, columns)
    understood = understand([seen], roles, limits)
    if len(rows) < HEAD and not slices:
        return understood
    if understood.layout not in COUNTED:
        raise DataError(
            f"Of a table this large, labels are counted, or right and wrong; this one holds: {understood.title}. Bring "
            "a part of it, or the predicted labels."
        )
    return _counted(table, understood, dict(zip(seen.columns, columns, strict=True)), slices)


def _as_read(rows: nw.DataFrame[Any], columns: Sequence[str]) -> Table:
    """Write the first rows as a file, and read it."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows(zip(*(texts_of(column) for column in rows.iter_columns()), strict=True))
    return read("table.csv", text.getvalue().encode(), as_written=True)


def _counted(table: Any, understood: Understanding, columns: dict[str, str], slices: Sequence[str]) -> Understanding:
    roles = understood.roles
    truth = None if roles.truth is None else columns[roles.truth]
    cluster = columns[roles.cluster] if roles.cluster else None
    counted = count_frame(table, truth, [columns[name] for name in roles.models], cluster, slices)
    evidence = Outcomes.from_counted(counted)
    return replace(
        understood,
        roles=replace(roles, models=counted.models),
        reasons=(*(why for why in understood.reasons if slices or not why.startswith(SLICED)), WHOLE),
        evidence=evidence,
        repairs=counted.repairs,
        warnings=(*counted.warnings, *degenerate(evidence)),
    )

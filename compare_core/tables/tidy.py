"""What can be tidied once the cells are known: a missing header, blank rows and columns, decimal commas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.tables.table import Column, Repair, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
DECIMAL_COMMA = re.compile(r"[+-]?\d*,\d+([eE][+-]?\d+)?")


def has_no_header(header: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether the first row holds data rather than names.

    It does when every one of its cells looks like the column below it: it occurs there again, or it is a
    number above numbers that mostly differ, such as ids, counts or scores. So `1,2,3` above 0 and 1, or above
    words, are the names of models, and `1,cat,cat` above more of the same is a row.
    """
    columns = (Column.of(frame.iloc[:, n], "") for n in range(frame.shape[1]))
    cells = [cell.strip() for cell in header]
    if len(frame) == 0 or not all(cells):
        return False
    return all(_looks_like(cell, column, len(frame)) for cell, column in zip(cells, columns, strict=True))


def _looks_like(cell: str, column: Column, rows: int) -> bool:
    labels = column.labels
    if cell in labels:
        return True
    differ = len(labels) * 2 > rows
    return differ and bool(NUMBER.fullmatch(cell)) and all(NUMBER.fullmatch(label) for label in labels)


def drop_blank(frame: pd.DataFrame, header: Sequence[str]) -> tuple[pd.DataFrame, list[Repair]]:
    """Drop rows without any cell, and unnamed columns without any cell, as spreadsheets leave them behind."""
    repairs = []
    columns = [Column.of(frame.iloc[:, n], name) for n, name in enumerate(frame.columns)]
    kept = [bool(name.strip() or column.labels) for name, column in zip(header, columns, strict=True)]
    if not all(kept) and len(frame):
        repairs.append(Repair("Blank columns without a name were left out.", kept.count(False)))
        frame = frame.loc[:, kept]
    if all(any(not text.strip() for text in column.texts) for column in columns):
        blank = np.logical_and.reduce([_blank(column) for column in columns])
        if count := int(blank.sum()):
            repairs.append(Repair("Rows without any cell were left out.", count))
            frame = frame.loc[~blank].reset_index(drop=True)
    return frame, repairs


def _blank(column: Column) -> np.ndarray:
    return np.array([not text.strip() for text in column.texts])[column.codes]


def decimal_commas(frame: pd.DataFrame) -> list[Repair]:
    """Write decimal commas as points, in columns that hold nothing but numbers; 0,83 is 0.83 and not 83."""
    repairs = []
    for position, name in enumerate(frame.columns):
        column = Column.of(frame[name], name)
        with_comma = [bool(DECIMAL_COMMA.fullmatch(text.strip())) for text in column.texts]
        plain = (t.strip() == "" or NUMBER.fullmatch(t.strip()) for t, c in zip(column.texts, with_comma) if not c)
        if any(with_comma) and all(plain):
            texts = [t.replace(",", ".") if c else t for t, c in zip(column.texts, with_comma, strict=True)]
            frame.isetitem(position, recode(column.codes, texts))
            count = int(column.counts[with_comma].sum())
            repairs.append(Repair(f"Decimal commas in “{name}” were read as decimal points.", count))
    return repairs

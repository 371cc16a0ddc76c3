"""The data of an experiment from an uploaded table: columns typed, gaps left, logarithms taken where wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.experiment.data import Data
from compare_core.literals import literal
from compare_core.tables.meaning.scores import GAPS, NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from numpy.typing import NDArray

    from compare_core.experiment.data import Task
    from compare_core.tables.reading.table import Column, Table

EXACTLY = 'float_precision="round_trip", keep_default_na=False, na_values=[""]'  # as it was written
MOST_ROWS, MOST_COLUMNS, MOST_CLASSES = 50_000, 500, 50
FEW_NUMBERS = 10  # distinct numbers up to which a target of whole numbers is read as classes


def from_table(table: Table, target: str, task: Task | None = None, logarithms: Iterable[str] = ()) -> Data:
    """Read an uploaded table: numbers as numbers, everything else as words; gaps stay and are filled while training.

    Parameters
    ----------
    table, target, task
        What was uploaded, which of its columns is predicted, and how that is read (None: as what it looks like).
    logarithms
        Columns whose natural logarithm takes their place.

    Raises
    ------
    DataError
        If the target has gaps or nothing to learn, the table is too large for an experiment here, or a column has no
        logarithm.
    """
    rows = len(table.frame)
    if rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        raise DataError(f"An experiment here takes up to {MOST_ROWS:,} rows and {MOST_COLUMNS} columns.")
    if target not in table.columns:
        raise DataError(f"There is no column called “{target}”.")
    values, kind = _target(table.column(target), task)
    features, words = _features(table, target)
    features = _derived(features, words, tuple(logarithms))
    code = _reading(target, kind, words)
    return Data(table.name, features, values, kind, tuple(features.columns), code, tuple(words), target)


def _target(column: Column, task: Task | None) -> tuple[NDArray[Any], Task]:
    """Return the class or the number of every row, and which of the two they are."""
    texts = [text.strip() for text in column.texts]
    gaps = np.isin(column.codes, [code for code, text in enumerate(texts) if text in GAPS])
    if gaps.any():
        raise DataError(f"Empty cells in “{column.name}”: {int(gaps.sum()):,}. Fill them in, or leave those rows out.")
    numeric = all(NUMBER.fullmatch(text) for text in texts)
    kind: Task = task or ("numbers" if numeric and len(texts) > FEW_NUMBERS else "classes")
    if kind == "numbers" and not numeric:
        raise DataError(f"“{column.name}” holds words, so it can only be read as classes.")
    if kind == "classes" and len(texts) > MOST_CLASSES:
        raise DataError(
            f"“{column.name}” has {len(texts):,} classes, but at most {MOST_CLASSES} can be told apart here."
        )
    return np.array([_number(text) for text in texts] if kind == "numbers" else texts)[column.codes], kind


def _features(table: Table, target: str) -> tuple[pd.DataFrame, list[str]]:
    """Return the columns beside the target that are not empty, and the names of those that are words."""
    columns, words = {}, []
    for name in [name for name in table.columns if name != target]:
        column = table.column(name)
        texts = [text.strip() for text in column.texts]
        numeric = all(text in GAPS or NUMBER.fullmatch(text) for text in texts)
        cells = [np.nan if text in GAPS else _number(text) if numeric else text for text in texts]
        values = np.array(cells, dtype=float if numeric else object)[column.codes]
        if pd.isna(values).all():
            continue
        columns[name] = values
        if not numeric:
            words.append(name)
    if not columns:
        raise DataError("There is no column to learn from apart from the target.")
    return pd.DataFrame(columns), words


def has_logarithm(data: Data) -> list[str]:
    """List the columns of numbers that are all above 0; gaps have no say."""
    frame = pd.DataFrame(data.features)
    return [name for name in data.columns if name not in data.categories and not (frame[name] <= 0).any()]


def _derived(features: pd.DataFrame, words: list[str], logarithms: tuple[str, ...]) -> pd.DataFrame:
    """Put the logarithms of some columns in their places."""
    called = {name: f"log({name})" for name in logarithms}
    for name, new in called.items():
        if name not in features or name in words:
            raise DataError(f"“{name}” is no column of numbers beside the target, so it has no logarithm.")
        if new in features:
            raise DataError(f"There is a column called “{new}” already.")
        low = int((features[name] <= 0).sum())
        if low:
            raise DataError(f"“{name}” is 0 or less in {low:,} of the rows, where a logarithm does not exist.")
    taken = features.assign(**{name: np.log(features[name]) for name in logarithms})
    return taken.rename(columns=called)


def _reading(target: str, task: Task, words: list[str]) -> str:
    """Return Python that reads the same features and target from a CSV."""
    kinds = {**dict.fromkeys(words, "str"), **({target: "str"} if task == "classes" else {})}
    return "\n".join(
        (
            "import pandas as pd",
            "",
            f'table = pd.read_csv("data.csv", dtype={literal(kinds)}, {EXACTLY})',
            f"y = table.pop({literal(target)}).to_numpy()",
            f"X = table.astype({literal(dict.fromkeys(words, 'object'))})",
        )
    )


def _number(text: str) -> float:
    return float(text.rstrip("%").strip().replace(",", "."))

"""The distinct rows of a table and how often each occurs, counted where the table lies.

Narwhals speaks to pandas, Polars, DuckDB, Dask, Spark, Ibis and their like in one language. The counting is one
group-by of theirs; what comes back are its groups, and no more of them than are asked for.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import narwhals as nw
import numpy as np
from narwhals.exceptions import DuplicateError

from compare_core.errors import DataError
from compare_core.names import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from numpy.typing import NDArray

    Frame = nw.DataFrame[Any] | nw.LazyFrame[Any]

ITEMS = "items"  # what the counts are called on their way
MOST = 1 << 20  # distinct rows that come back: what a person compares has far fewer
LABELS = (nw.String, nw.Categorical, nw.Enum, nw.Boolean, nw.Date, nw.Datetime, nw.Object, nw.Unknown)  # beside numbers


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """A column of distinct rows as its distinct texts, a code per row, and how many items have each text."""

    name: str
    texts: tuple[str, ...]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]

    @property
    def labels(self) -> frozenset[str]:
        """The texts, without outer white space and without the blank."""
        return frozenset(map(str.strip, self.texts)) - {""}

    def where(self, wanted: Collection[str]) -> str:
        """Say in how many rows of the table some texts stand, outer white space aside."""
        found = [n for text, n in zip(self.texts, self.counts.tolist(), strict=True) if text.strip() in wanted]
        return f"{sum(found):,} row{'' if sum(found) == 1 else 's'}"


class Rows(NamedTuple):
    """The distinct rows of some columns, and how many rows of the table each stands for."""

    columns: tuple[Cells, ...]
    times: NDArray[np.int64]


def framed(frame: object) -> Frame:
    """See any table that Narwhals knows as one of its frames, or say what was brought instead."""
    try:
        known: Frame = nw.from_native(frame)
    except DuplicateError:
        raise DataError("Two columns of the table have the same name. Give each its own.") from None
    except TypeError:
        raise DataError(
            f"A table of pandas, Polars, DuckDB, Dask, PySpark or Ibis can be counted; this is of the type "
            f"{quoted(type(frame).__name__)}. Labels in lists or arrays go to Outcomes.from_labels."
        ) from None
    return known


def schema_of(frame: Frame) -> Mapping[str, Any]:
    """Return the names of the columns and their types, or say that two have the same name."""
    try:
        return frame.collect_schema()
    except DuplicateError:
        raise DataError("Two columns of the table have the same name. Give each its own.") from None


def check_columns(schema: Mapping[str, Any], names: Sequence[str]) -> None:
    """Refuse columns that are not there, that are asked for twice, or that hold no labels."""
    for name in names:
        if name not in schema:
            raise DataError(f"There is no column {quoted(str(name))}; the columns are {listed([*map(str, schema)])}.")
        if names.count(name) > 1:
            raise DataError(f"{quoted(name)} was given two roles. Choose one for it.")
        if not holds_labels(schema[name]):
            raise DataError(
                f"{quoted(name)} holds {str(schema[name]).partition('(')[0]} values, which are no labels. Choose "
                "columns of text, numbers, dates, or true and false."
            )


def holds_labels(kind: Any) -> bool:
    """Tell whether values of a type can be labels: text, numbers, dates, true and false."""
    return kind in LABELS or bool(kind.is_numeric())


def distinct_rows(frame: Frame, names: Sequence[str], most: int = MOST) -> Rows:
    """Count the distinct rows of some columns by one group-by in the table's own engine.

    Raises
    ------
    DataError
        If there are no rows, or more distinct ones than `most`.
    """
    schema = schema_of(frame)
    frame, keys = narrowed(_plain(frame, [name for name in names if schema[name] == nw.Object]), names)
    groups = fetched(frame.group_by(*keys).agg(nw.len().alias(ITEMS)).head(most + 1))
    if not len(groups):
        raise DataError("The table has no rows, so there is nothing to compare.")
    if len(groups) > most:
        worst = max(zip(keys, names, strict=True), key=lambda column: groups[column[0]].n_unique())[1]
        raise DataError(
            f"The columns {listed(names, 6)} hold more than {most:,} different combinations; {quoted(worst)} has the "
            "most different values. Choose fewer columns, or, of very many labels, say which answers are right."
        )
    times = np.array(groups[ITEMS].to_list(), dtype=np.int64)
    columns = tuple(_cells(name, groups[key], times) for name, key in zip(names, keys, strict=True))
    return Rows(columns, times)


def narrowed(frame: Frame, names: Sequence[str]) -> tuple[Frame, list[str]]:
    """Keep some columns, under names of ours: what people write is never part of a query of any engine."""
    schema = schema_of(frame)
    stem = "k"
    while any(str(name).casefold().startswith(stem) for name in schema):
        stem += "_"
    keys = {name: f"{stem}{place}" for place, name in enumerate(names)}
    if frame.implementation.is_spark_like():  # to Spark a name with a point in it is a path
        frame = framed(frame.to_native().toDF(*(keys.get(name, f"{place}") for place, name in enumerate(schema))))
    else:
        frame = frame.rename(keys)
    return frame.select(*keys.values()), [*keys.values()]


def _plain(frame: Frame, names: Sequence[str]) -> Frame:
    """Write columns of Python objects as texts, for to Python `1`, `1.0` and `True` are one key."""
    if isinstance(frame, nw.LazyFrame):
        return frame
    backend = frame.implementation
    columns = [nw.new_series(name, texts_of(frame[name]), nw.String(), backend=backend) for name in names]
    return frame.with_columns(*columns) if columns else frame


def fetched(groups: Frame) -> nw.DataFrame[Any]:
    """Bring here what an engine computes.

    Raises
    ------
    DataError
        If what it hands its rows over in is not installed.
    """
    if not isinstance(groups, nw.LazyFrame):
        return groups
    try:
        if groups.implementation.is_polars():
            return groups.collect(engine="streaming")  # holds a part of the table at a time
        return groups.collect()
    except ModuleNotFoundError as error:
        name = str(error.name)
        raise DataError(
            f"This table hands its rows over by {name}, which is not installed: pip install {name}"
        ) from None


def _cells(name: str, values: nw.Series[Any], times: NDArray[np.int64]) -> Cells:
    numbering: dict[str, int] = {}
    texts = ("" if text is None else text for text in texts_of(values))
    codes = np.array([numbering.setdefault(text, len(numbering)) for text in texts], dtype=np.int64)
    counts = np.bincount(codes, times, len(numbering)).astype(np.int64)
    return Cells(name, tuple(numbering), codes, counts)


def texts_of(values: nw.Series[Any]) -> list[str | None]:
    """Write values as a table of text has them; None where nothing stands."""
    listed = values.to_numpy().tolist() if values.dtype == nw.Float32 else values.to_list()
    missing = values.is_null().to_list()
    write = _written32 if values.dtype == nw.Float32 else written
    return [None if gone else write(value) for value, gone in zip(listed, missing, strict=True)]


def _written32(value: float) -> str | None:
    return written(np.float32(value))


def written(value: Any) -> str | None:
    """Write one value; None where it is not a number.

    >>> written(1), written(1.0), written(True), written(dt.datetime(2024, 5, 1)), written(float("nan"))
    ('1', '1.0', 'True', '2024-05-01', None)
    """
    if isinstance(value, str):
        return value
    if isinstance(value, dt.datetime) and value.tzinfo is None and value.time() == dt.time():
        return value.date().isoformat()
    if isinstance(value, (float, np.floating)) and np.isnan(value):
        return None
    return str(value)

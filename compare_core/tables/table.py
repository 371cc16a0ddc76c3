"""A file as a tidy table of text, with a list of what was repaired on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was changed or left out, as one sentence, and how many cells, rows or columns it touched."""

    text: str
    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One file, read but not yet understood.

    Attributes
    ----------
    name
        What to call the file: its name without folders and endings.
    frame
        Unique names of columns; every column categorical, its categories the text of the cells as written. Its index
        says in which row of the file each stands, the first being row 1.
    repairs
        What was repaired while reading.
    """

    name: str
    frame: pd.DataFrame
    repairs: tuple[Repair, ...] = ()
    _seen: dict[str, Column] = field(default_factory=dict, init=False, repr=False)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return tuple(self.frame.columns)

    def column(self, name: str) -> Column:
        """Return one column as text by category."""
        if name not in self._seen:
            self._seen[name] = Column.of(self.frame[name], name)
        return self._seen[name]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """A column as its distinct texts, one code per row, and how often each text occurs.

    Whatever is asked of the texts costs by the number of distinct ones, not by the number of rows.
    """

    name: str
    texts: tuple[str, ...]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]
    rows: pd.Index | None = None  # in which row of the file each cell stands, where there is a file

    @classmethod
    def of(cls, values: pd.Series, name: str) -> Column:
        """See a categorical series as a column."""
        texts, codes = tuple(values.cat.categories), values.cat.codes.to_numpy().astype(np.intp, copy=False)
        return cls(name, texts, codes, np.bincount(codes, minlength=len(texts)), values.index)

    def where(self, wanted: Collection[str]) -> str:
        """Say in which row the first of some texts stands, outer white space aside; nothing if in none."""
        found = np.array([text.strip() in wanted for text in self.texts] or [False])[self.codes]
        if not found.any():
            return ""
        place = int(found.argmax())
        return f"row {place + 1 if self.rows is None else int(self.rows[place]):,}"

    @property
    def labels(self) -> frozenset[str]:
        """The distinct texts that occur, without outer white space and without the blank."""
        used = (text.strip() for text, count in zip(self.texts, self.counts.tolist(), strict=True) if count)
        return frozenset(used) - {""}


def recode(codes: NDArray[np.integer], texts: Sequence[str]) -> pd.Categorical:
    """Build a categorical from codes whose texts may repeat, merging those that are the same."""
    numbering: dict[str, int] = {}
    lookup = np.array([numbering.setdefault(text, len(numbering)) for text in texts], dtype=np.int32)
    return pd.Categorical.from_codes(lookup[codes], categories=pd.Index(list(numbering), dtype=object))

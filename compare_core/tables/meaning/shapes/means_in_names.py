"""Rows named by a data set and by what sums up its runs, as iris.mean above iris.std: the means are compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

ENDED = re.compile(
    r"(?P<stem>.+?)[ ._/:-]+\(?(?:(?P<mean>mean|avg|average)|(?P<rest>std|sd|stdev|stddev|std[ _]?dev|sem?|stderr|var|"
    r"variance|ci|n|count|min|max|median|p\d{1,2}|q\d{1,2}))\)?",
    re.IGNORECASE,
)
SPREAD = re.compile(r"s.*|var.*|ci", re.IGNORECASE)
MOST, FEWEST = 2_000, 2  # rows, and things that were summed up


def means_in_names(table: Table) -> Table:
    r"""Leave out rows of spreads where each stands beside the row of a mean of the same name, which loses its end.

    >>> from compare_core.tables import read
    >>> text = b"set,svm,rf\niris.mean,.9,.8\niris.std,.02,.01\nzoo.mean,.7,.6\nzoo.std,.01,.03\n"
    >>> means_in_names(read("a.csv", text)).column("set").by_row().tolist()
    ['iris', 'zoo']
    """
    first = table.columns[0]
    if not FEWEST * FEWEST <= table.rows <= MOST or not all(map(_ends_so, table.some_texts(first, FEWEST))):
        return table  # before all texts of ids are made
    texts = [str(text).strip() for text in table.column(first).by_row()]
    found = [ENDED.fullmatch(text) for text in texts]
    if (means := _means(found)) is None:
        return table
    some = take(table, means)
    column = some.column(first)
    stems = {text: (match["stem"] if match else text) for text, match in zip(texts, found, strict=True)}
    frame = some.frame.copy(deep=False)
    frame[first] = pd.Series(
        recode(column.codes, [stems.get(text.strip(), text) for text in column.texts]), index=frame.index
    )
    left = next(text for text, mean in zip(texts, means.tolist(), strict=True) if not mean)
    what = "Rows of spreads and the like beside those of means were left out, such as"
    said = Repair(f"{what} {quoted(left, IN_LIST)}.", int((~means).sum()))
    return Table(table.name, frame, (*table.repairs, said), table.another)


def _ends_so(text: str) -> bool:
    return ENDED.fullmatch(text.strip()) is not None


def _means(found: Sequence[re.Match[str] | None]) -> np.ndarray[tuple[int], np.dtype[np.bool_]] | None:
    """Return which rows are means, if each thing has one, with the same rows beside it, of which one is a spread."""
    kinds: dict[str, list[str]] = {}
    for match in found:
        if match is None:
            return None
        kinds.setdefault(match["stem"], []).append((match["rest"] or "mean").casefold())
    first = sorted(next(iter(kinds.values())))
    alike = all(sorted(each) == first for each in kinds.values()) and len({*first}) == len(first)
    told = "mean" in first and any(SPREAD.fullmatch(kind) for kind in first)
    if len(kinds) < FEWEST or not alike or not told:
        return None
    return np.array([bool(match and match["mean"]) for match in found], dtype=np.bool_)

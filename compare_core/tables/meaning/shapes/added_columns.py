"""Columns that a table does not hold, but that come of those it holds: parts of names, what was right, and means."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.verdicts import RIGHT
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import stripped
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

FIRST, REST = "{}: first part", "{}: rest"
EQUAL, MEAN = "{} = {}", "mean of {} to {}"
PART = re.compile(r"(?P<name>.+): (?P<which>first part|rest)")
EQUALS = re.compile(r"(?P<said>.+) = (?P<truth>.+)")
MEANS = re.compile(r"mean of (?P<first>.+) to (?P<last>.+)")
MARKS = ("__", "::", "--", "/", "|", "@", ":", "_", "-", ".", " ")  # the surest first
PAIR, FEWEST, CROSSED = 2, 6, 0.9  # parts of either kind, names, and how many of the pairs there have to be


def parts_of_names(names: Sequence[str]) -> list[tuple[str, str]] | None:
    """Return both parts of names, apart at the first or the last of a mark, where nearly all stand with each other.

    >>> parts_of_names([f"{a}_{b}" for a in ("law", "news") for b in ("Aya_2", "GPT_4_o", "ZMT")])[:2]
    [('law', 'Aya_2'), ('law', 'GPT_4_o')]
    >>> parts_of_names(["Aya_2_law", "Aya_2_news", "ZMT_law", "ZMT_news", "GPT_4_law", "GPT_4_news"])[2]
    ('ZMT', 'law')
    >>> parts_of_names(["a_b", "c_d", "e_f", "g_h", "i_j", "k_l"]) is None
    True
    """
    if len(names) < FEWEST or len({*names}) < len(names):
        return None
    found: list[tuple[float, list[tuple[str, str]]]] = []
    for mark in MARKS:
        if not all(mark in name.strip(mark) for name in names):
            continue
        for pairs in ([name.split(mark, 1) for name in names], [name.rsplit(mark, 1) for name in names]):
            apart = [(first, rest) for first, rest in pairs]
            if (share := _crossed(apart)) >= CROSSED:
                found.append((share, apart))
    return max(found, key=lambda each: each[0], default=(0.0, None))[1]


def _crossed(pairs: Sequence[tuple[str, str]]) -> float:
    """Return which share of all pairs of two parts there is, where each part stands in several of them."""
    counts = [Counter(pair[place] for pair in pairs) for place in (0, 1)]
    if min(map(len, counts)) < PAIR or min(n for each in counts for n in each.values()) < PAIR:
        return 0.0
    return len({*pairs}) / (len(counts[0]) * len(counts[1]))


def with_added(table: Table, said: Roles) -> Table:
    r"""Add the columns that roles speak of and that come of others.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"who,label,said\na,1,1\nb,0,1\n")
    >>> with_added(table, Roles(value="said = label")).frame.iloc[:, -1].tolist()
    ['1', '0']
    """
    named = (said.model, said.value, said.dataset, said.id)
    for name in {part: None for role in named if role for part in role.split(JOINT)}:
        if name not in table.columns and (cells := _cells(table, name)) is not None:
            frame = table.frame.copy(deep=False)
            frame[name] = pd.Series(categories_of(cells), index=frame.index)
            table = Table(table.name, frame, table.repairs, table.another)
    return table


def _cells(table: Table, name: str) -> list[str] | None:
    """Return the cells of a column that comes of others, by its name; None where it comes of none."""
    if (part := PART.fullmatch(name)) is not None and part["name"] in table.columns:
        apart = parts_of_names(stripped(table, part["name"]))
        return None if apart is None else [pair[part["which"] == "rest"] for pair in apart]
    if (equal := EQUALS.fullmatch(name)) is not None and {equal["said"], equal["truth"]} <= {*table.columns}:
        both = zip(stripped(table, equal["said"]), stripped(table, equal["truth"]), strict=True)
        return ["" if {one, other} & {*MISSING_WORDS, ""} else str(int(one == other)) for one, other in both]
    if (mean := MEANS.fullmatch(name)) is not None and {mean["first"], mean["last"]} <= {*table.columns}:
        return _means(table, verdicts_between(table, mean["first"], mean["last"]))
    return None


def verdicts_between(table: Table, first: str, last: str) -> list[str]:
    """Return the columns from one to another, of the table's order, that say right or wrong of every row."""
    begin, end = (table.columns.index(name) for name in (first, last))
    return [name for name in table.columns[begin : end + 1] if says_both(table, name)]


def _means(table: Table, names: Sequence[str]) -> list[str]:
    """Return which share of some columns says right in every row that has them all."""
    held = [stripped(table, name) for name in names]
    right = np.array([[cell.casefold() in RIGHT for cell in cells] for cells in held], dtype=np.float64)
    gaps = np.any([[cell in {*MISSING_WORDS, ""} for cell in cells] for cells in held], axis=0)
    means = right.mean(axis=0).tolist()
    return ["" if gap else f"{mean:.6g}" for gap, mean in zip(gaps.tolist(), means, strict=True)]

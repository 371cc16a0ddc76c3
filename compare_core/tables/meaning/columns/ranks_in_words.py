"""Ranks that are written in words, as the forms of a survey write them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.reading.beside import Caption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Table

WORDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
RANK = re.compile(
    rf"(?:(?P<word>{'|'.join(WORDS)})|(?P<number>[1-9]|1\d)(?:st|nd|rd|th))"
    r"(?: *[- ](?:choice|place|preference|rank|pick|option|favou?rite|most \w+))?",
    re.IGNORECASE,
)
RARELY = 0.2  # of the rows, in which somebody gave a rank twice
FEWEST, MOST_WORDS = 3, 20  # things that are ranked, and different texts of a column


def ranks_as_numbers(table: Table) -> Table:
    r"""Write numbers for ranks in words, where no number from 1 on is left out.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "First choice,Third choice,Second choice\nSecond choice,First choice,Third choice\n" * 2
    >>> table = ranks_as_numbers(read_table("votes", f"ann,bob,cy\n{rows}".encode()))
    >>> table.frame.to_numpy().tolist()[0], table.repairs[-1].said
    (['1', '3', '2'], 'rank')
    """
    cells: dict[str, list[str]] = {}
    for name in table.columns:
        if not table.at_most(name, MOST_WORDS) or not RANK.fullmatch(next(iter(table.column(name).labels), "").strip()):
            continue
        texts = [_number(text) for text in table.column(name).texts]
        if None not in texts:
            cells[name] = [text or "" for text in texts]
    used = {text for texts in cells.values() for text in texts} - {""}
    if min(len(cells), len(used)) < FEWEST or used != {str(n) for n in range(1, len(used) + 1)}:
        return table
    if not _are_orders(table, cells):
        return table
    said = "Ranks in words were read as numbers, of which 1, the first, is the best."
    return table.rewritten(cells, Caption(said, len(cells) * table.rows, "rank"))


def _are_orders(table: Table, cells: Mapping[str, list[str]]) -> bool:
    """Tell whether hardly a row gives the same rank twice: then they are no labels of it, of which one may be true."""
    codes = np.stack([np.array([int(text or 0) for text in cells[name]])[table.column(name).codes] for name in cells])
    codes = np.sort(codes, axis=0)
    again = ((np.diff(codes, axis=0) == 0) & (codes[1:] > 0)).any(axis=0)
    return bool(again.mean() <= RARELY)


def _number(text: str) -> str | None:
    """Return the number of a rank, blank for a blank, or None for anything else."""
    if not text.strip():
        return ""
    found = RANK.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    return found["number"] or str(WORDS.index(found["word"].casefold()) + 1)

"""Texts that were put together of a template in one column and something that differs: what that is, by itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACE = re.compile(r"\{\{?([A-Za-z][\w ]{0,30})\}?\}|<([A-Z][A-Z_]{1,30})>|\[([A-Z][A-Z_]{1,30})\]")
MOST_TEMPLATES, MOST_COLUMNS, MOST_ROWS, PAIR = 30, 60, 20_000, 2


def templates_among(table: Table) -> str | None:
    """Return the column of a few texts each of which has one place to be filled, and the same."""
    for name in table.columns[:MOST_COLUMNS]:
        if not table.at_most(name, MOST_TEMPLATES) or not PAIR <= table.distinct(name) <= table.rows // PAIR:
            continue
        places = [PLACE.findall(text) for text in table.column(name).texts]
        if places and all(len(each) == 1 for each in places) and len({each[0] for each in places}) == 1:
            return name
    return None


def place_of(template: str) -> str:
    """Return what the place in a template is called."""
    found = PLACE.search(template)
    return next(filter(None, found.groups()), "") if found is not None else ""


def filled_in(table: Table) -> Table:
    r"""Write what fills the place of each row's template in place of the whole text.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"asked,phrase,score\nWhat is a cat?,What is a {X}?,.5\nTell of a cat.,Tell of a {X}.,.6\n"
    >>> rows += b"What is a dog?,What is a {X}?,.4\nTell of a dog.,Tell of a {X}.,.7\n"
    >>> filled_in(read_table("a", rows)).column("X").texts
    ('cat', 'dog')
    """
    name = templates_among(table) if table.rows <= MOST_ROWS else None
    if name is None:
        return table
    templates = table.column(name)
    patterns = [_pattern(text.strip()) for text in templates.texts]
    place = place_of(templates.texts[0])
    if place in table.columns:
        return table
    for other in [n for n in table.columns if n != name and table.distinct(n) > len(patterns)]:
        texts = table.column(other)
        filled = _filled([texts.texts[code] for code in texts.codes], [patterns[code] for code in templates.codes])
        if filled is not None:
            frame = table.frame.drop(columns=other)
            frame[place] = pd.Series(categories_of(filled), index=frame.index)
            said = f"{quoted(other)} fills the place of “{place}” in {quoted(name)}, which was written in its stead."
            return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)
    return table


def _pattern(text: str) -> re.Pattern[str]:
    """Return what finds that which fills the place of a template, perhaps in quotation marks."""
    found = PLACE.search(text)
    before, after = (text[: found.start()], text[found.end() :]) if found is not None else (text, "")
    return re.compile(rf"{re.escape(before)}[\"“'‘]?(.+?)[\"”'’]?{re.escape(after)}", re.DOTALL)


def _filled(texts: Sequence[str], patterns: Sequence[re.Pattern[str]]) -> list[str] | None:
    """Return what fills the template of each row; None where any text is no such."""
    filled: list[str] = []
    for text, pattern in zip(texts, patterns, strict=True):
        found = pattern.fullmatch(text.strip())
        if found is None:
            return None
        filled.append(found[1])
    return filled

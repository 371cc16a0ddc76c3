"""Times and sizes with units behind them, such as 934.6ms and 16.55min, in one unit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import FAILED, GAPS, has_fractions, is_scores
from compare_core.tables.meaning.words.items import OF_MEMORY
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Column, Table

SECONDS = {
    **dict.fromkeys(("ns", "nsec"), 1e-9),
    **dict.fromkeys(("us", "µs", "μs", "usec"), 1e-6),
    **dict.fromkeys(("ms", "msec", "msecs"), 1e-3),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), 1.0),
    **dict.fromkeys(("min", "mins", "minute", "minutes"), 60.0),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 3600.0),
}
MEGABYTES = {
    "b": 1e-6, "byte": 1e-6, "bytes": 1e-6, "kb": 1e-3, "mb": 1.0, "gb": 1e3, "tb": 1e6,
    "kib": 2**10 / 1e6, "mib": 2**20 / 1e6, "gib": 2**30 / 1e6,
}  # fmt: skip
BILLIONS = frozenset({"b"})  # of parameters, as in 7b, where nothing else stands beside it
SIZED = frozenset({"model", "models", "llm", "params", "parameters"})  # whose sizes are so many billions
CLOCKED = frozenset({"cpu", "wall", "real", "user", "mem", "rss", "elapsed", "took", "wallclock", "cputime"})
CELL = re.compile(r"(\d+(?:\.\d*)?|\.\d+)\s*([a-zµμ]{1,7})", re.IGNORECASE)
PART = 1 / 3  # of the others' middle
PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,9})?) ?%")
SEEN, LONGEST, LONGEST_CELL = 20, 100_000, 24  # texts that are looked at first, rows, and characters of a cell


def in_one_unit(table: Table) -> Table:
    r"""Write times in seconds and sizes in megabytes, where a column has several units, or a name that says of these.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = in_one_unit(read_table("a", b"tool,time\nx,1.5min\ny,934.5ms\nz,2s\n"))
    >>> list(table.column("time").texts), table.repairs[-1].text
    (['90', '0.9345', '2'], 'The times in “time” were written in seconds.')
    """
    if table.rows > LONGEST:
        return table
    table = _in_fractions(table)
    cells, said, begun = {}, [], 0
    of_models = any({*tokens(name)} & SIZED for name in table.columns)
    for name in table.columns:
        some = [text.strip() for text in table.some_texts(name, SEEN)]
        if not any(text[-1:].isalpha() for text in some):
            continue  # as of plain numbers
        some = [text for text in some if text not in GAPS]
        found = [CELL.fullmatch(text[:LONGEST_CELL]) is not None for text in some]
        begun += any(found)
        if not some or not all(found):
            continue
        for sizes, what, one in ((SECONDS, "times", "seconds"), (MEGABYTES, "sizes", "megabytes")):
            if (converted := _converted(table.column(name), sizes, of_models=of_models)) is not None:
                cells[name] = converted
                said.append(Repair(f"The {what} in {quoted(name)} were written in {one}.", table.rows))
                break
    if not cells and begun > 1 and (timed := _all_timed(table)):
        return table.rewritten(timed, Caption("The times were written in seconds.", len(timed), "time by its unit"))
    return table.rewritten(cells, *said) if cells else table


def _in_fractions(table: Table) -> Table:
    r"""Write shares in per cent as fractions where a column called alike, but for whose it is, holds these.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = _in_fractions(read_table("a", b"class,a_cov,b_cov\nx,79.5%,0.89\ny,60%,0.75\n"))
    >>> list(table.column("a_cov").texts)
    ['0.795', '0.6']
    """
    percents = [n for n in table.columns if in_per_cent(table, n)]
    cells, said = dict[str, list[str]](), list[Repair]()
    for name in percents:
        column, last = table.column(name), tokens(name)[-1:]
        found = {text: PERCENT.fullmatch(text.strip()) for text in column.texts}
        alike = [n for n in table.columns if n not in percents and last and tokens(n)[-1:] == last and tokens(n)[:-1]]
        if not alike or not all(found.values()) or not all(_are_fractions(table.column(n)) for n in alike):
            continue
        shares = [float(each[1]) / 100 for each in found.values() if each]
        others = [float(np.nanmedian(numbers_of(table.column(n)))) for n in alike if not is_setting(n)]
        if not others or not all(PART < float(np.median(shares)) / max(each, 1e-9) < 1 / PART for each in others):
            continue  # which lie elsewhere, and may be in per cent as well
        cells[name] = [f"{each:.12g}" for each in shares]
        said.append(Repair(f"{quoted(name)} was written in fractions, as {quoted(alike[0])} is.", table.rows))
    return table.rewritten(cells, *said) if cells else table


def in_per_cent(table: Table, name: str) -> bool:
    """Tell whether some cells of a column, all but the gaps, are in per cent."""
    some = [text.strip() for text in table.some_texts(name, SEEN)]
    return bool(some) and all(text.endswith("%") for text in some if text not in GAPS)


def _are_fractions(column: Column) -> bool:
    if not is_scores(column) or not has_fractions([column]):
        return False
    values = numbers_of(column)
    return bool(np.nanmin(values) >= 0 and np.nanmax(values) <= 1)


def _all_timed(table: Table) -> dict[str, list[str]]:
    """Return two columns or more of times in seconds, in which some runs may have failed; nothing beside other numbers.

    A unit behind every number says what is measured, and that less of it is better.
    """
    cells = {}
    for name in table.columns:
        column = table.column(name)
        texts = [text.strip() for text in column.texts if text.strip() and text.strip() not in GAPS]
        found = {text: match for text in texts if (match := CELL.fullmatch(text[:LONGEST_CELL])) is not None}
        sizes = {text: SECONDS.get(match[2].casefold()) for text, match in found.items()}
        rest = [text for text in texts if text not in found]
        if not found or None in sizes.values() or not all(map(FAILED.fullmatch, rest)):
            if is_scores(column) and not named_as_id(name):
                return {}
            continue
        written = {text: f"{float(match[1]) * (sizes[text] or 1):.12g}" for text, match in found.items()}
        cells[name] = [written.get(text.strip(), text) for text in column.texts]
    return cells if len(cells) > 1 else {}


def _converted(column: Column, sizes: Mapping[str, float], *, of_models: bool) -> list[str] | None:
    """Return the numbers of a column in one unit; None if a cell has none, or all the same that no name tells of."""
    found = {text: CELL.fullmatch(text.strip()[:LONGEST_CELL]) for text in column.texts if text.strip() not in GAPS}
    units = {match and match[2].casefold() for match in found.values()}
    told = bool({*tokens(column.name)} & (TIMES | OF_MEMORY | CLOCKED)) and not (of_models and units == BILLIONS)
    several = len(units) > 1 or told
    if not several or not units <= sizes.keys():
        return None
    numbers = {text: f"{float(match[1]) * sizes[match[2].casefold()]:.12g}" for text, match in found.items() if match}
    return [numbers.get(text, text) for text in column.texts]

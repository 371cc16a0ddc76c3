"""How long something took, as people write it: 2:27 or 2m 27s, in seconds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import FAILED, GAPS
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.beside import Caption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Table

CLOCK = re.compile(r"(?:(?P<h>\d{1,3}):)?(?P<m>\d{1,3}):(?P<s>[0-5]\d(?:\.\d{1,6})?)")
SPOKEN = re.compile(
    r"(?:(?P<h>\d{1,3}) ?h(?:(?:ou)?rs?|ours?)?[ ,]*)?(?:(?P<m>\d{1,4}) ?(?:m(?:ins?|inutes?|n)?\.?|['′])[ ,]*)?"
    r"(?:(?P<s>\d{1,5}(?:\.\d{1,3})?) ?(?:s(?:ecs?|econds?)?\.?|[\"″]|''))?",
    re.IGNORECASE,
)
LASTING = frozenset({"duration", "task", "completion", "elapsed", "took", "taken", "dauer", "durée", "lap", "needed"})
WRITTEN_AS = re.compile(r"\b(h{1,2}:)?m{1,2}:s{1,2}\b|\bmin(utes?)?:sec(onds?)?\b", re.IGNORECASE)
WHEN = frozenset({
    "start", "started", "begin", "began", "end", "ended", "from", "to", "at", "date", "day", "hour", "clock",
    "departure", "arrival", "timestamp", "when", "open", "close", "uhrzeit", "heure", "hora", "created", "submitted",
})  # fmt: skip
SCORED = frozenset({"set", "half", "quarter", "period", "score", "result", "game", "match", "goals", "odds", "ratio"})
Parts = tuple[str | None, str | None, str | None]
ROUND, RISING = 15, 0.75  # seconds of round times; rows that go on from the one before, in a log
PLAIN = b"0123456789.+-eE ,"
HOURS, EARLY = 24, 6  # of a day, and the first of those in which people are at work
FEWEST, LONGEST, SEEN, LONGEST_CELL = 2, 100_000, 20, 30  # columns; rows; cells that are looked at first; characters


def durations_as_seconds(table: Table) -> Table:
    r"""Write in seconds how long something took, unless a column says at which time of the day it was.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = durations_as_seconds(read_table("a", b"tool,Time (mm:ss)\nx,2:27\ny,0:58\n"))
    >>> table.column("Time (mm:ss)").texts, table.repairs[-1].text
    (('147', '58'), 'The times in “Time (mm:ss)” were written in seconds.')
    """
    if table.rows > LONGEST:
        return table
    found = {name: cells for name in table.columns if (cells := _seconds(table, name)) is not None}
    timed = [name for name in found if {*tokens(name)} & (TIMES | LASTING) or WRITTEN_AS.search(name)]
    if timed:
        said = [Repair(f"The times in {quoted(name)} were written in seconds.", table.rows) for name in timed]
        return table.rewritten({name: found[name] for name in timed}, *said)
    if len(found) < FEWEST:
        return table
    return table.rewritten(found, Caption("The times were written in seconds.", len(found), "time by its unit"))


def _seconds(table: Table, name: str) -> list[str] | None:
    """Return the cells of a column in seconds, failures as they are; None where it holds no durations."""
    some = table.some_texts(name, SEEN)
    if not "".join(some).encode().translate(None, PLAIN):
        return None  # plain numbers
    some = [text.strip() for text in some]
    if not any(text[:1].isdigit() and _parts(text) for text in some) or {*tokens(name)} & WHEN:
        return None
    texts = [text.strip() for text in table.column(name).texts]
    found = {text: parts for text in texts if (parts := _parts(text)) is not None}
    rest = [text for text in texts if text not in found and text not in GAPS]
    if not all(map(FAILED.fullmatch, rest)) or not (_last(name, found) or _may_last(table, name, found)):
        return None
    return [_written(found[text]) if text in found else text for text in texts]


def _parts(text: str) -> Parts | None:
    """Return hours, minutes and seconds as they are written, in two parts or more, or as seconds in words."""
    short = text[:LONGEST_CELL]
    match = CLOCK.fullmatch(short) or SPOKEN.fullmatch(short)
    return (match["h"], match["m"], match["s"]) if match is not None and any(match.groups()) else None


def _last(name: str, found: Mapping[str, Parts]) -> bool:
    """Tell whether a name says how long something took, or cells do: in words of several units."""
    if any(":" in text for text in found):
        return bool(WRITTEN_AS.search(name) or {*tokens(name)} & LASTING)
    return any(sum(part is not None for part in parts) > 1 for parts in found.values())


def _may_last(table: Table, name: str, found: Mapping[str, Parts]) -> bool:
    """Tell whether what is written as on a clock is no time of day, which goes on from row to row, nor a round one."""
    clocked = {text: parts for text, parts in found.items() if ":" in text}
    if len(clocked) < len(found) or {*tokens(name)} & SCORED:
        return False
    first = [int(hours if hours is not None else minutes or 0) for hours, minutes, _ in clocked.values()]
    if (
        not first
        or (min(first) >= EARLY and max(first) < HOURS)
        or all(float(s or 0) % ROUND == 0 for *_, s in found.values())
    ):
        return False
    column = table.column(name)
    seconds = np.array(
        [float(_written(found[text.strip()])) if text.strip() in found else np.nan for text in column.texts]
    )
    steps = np.diff(seconds[column.codes])
    return bool(np.mean(steps[np.isfinite(steps)] >= 0) < RISING) if np.isfinite(steps).any() else False


def _written(parts: Parts) -> str:
    hours, minutes, seconds = (float(part or 0) for part in parts)
    return f"{3600 * hours + 60 * minutes + seconds:.12g}"

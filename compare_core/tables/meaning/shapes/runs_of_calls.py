"""Calls of services that were timed again and again: what is no result of theirs is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES, metric_column
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from numpy.typing import NDArray

WARM_UPS = frozenset({"warmup", "iswarmup", "warmups", "warmuprun"})
WENT_WELL = frozenset({"ok", "isok", "success", "succeeded"})  # of a call, whatever came back
SECONDS = frozenset({"s", "sec", "secs", "seconds", "ms"})
MOST_ROWS, HALF, MOST_FAILED = 100_000, 0.5, 0.2  # and shares of the rows


def without_warm_ups(table: Table) -> Table:
    r"""Leave out the runs by which something was warmed up, and those that failed, where the others were timed.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"tool,warmup,total_s\na,True,9.1\na,False,5.2\na,False,5.3\nb,True,8.0\nb,False,4.1\nb,False,4.0\n"
    >>> table = without_warm_ups(read_table("a", rows))
    >>> table.columns, table.rows
    (('tool', 'total_s'), 4)
    """
    warm = next((name for name in table.columns if plain(name) in WARM_UPS and says_both(table, name)), None)
    if warm is None or not any(_is_timed(n) for n in table.columns if n != warm) or table.rows > MOST_ROWS:
        return table
    there = ~_says_yes(table, warm)
    if there.mean() < HALF:
        return table
    failed = next((n for n in table.columns if plain(n) in WENT_WELL and says_both(table, n)), None)
    went = _says_yes(table, failed) if failed is not None else np.ones(table.rows, dtype=np.bool_)
    if (~went).mean() > MOST_FAILED:
        failed, went = None, np.ones(table.rows, dtype=np.bool_)
    left = [Repair(f"Runs to warm up, by {quoted(warm)}, were left out.", int((~there).sum()))]
    if failed is not None:
        left.append(Repair(f"Runs that failed, by {quoted(failed)}, were left out.", int((there & ~went).sum())))
    frame = table.frame.drop(columns=[name for name in (warm, failed) if name is not None])
    kept = frame.loc[there & went]
    return Table(table.name, kept.reset_index(drop=True), (*table.repairs, *left), table.another)


def without_constant_measure(table: Table) -> Table:
    r"""Leave out what one measure gave for every row alike, which tells nothing apart, where something else was timed.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"tool,total_s,metric_name,metric_value\na,9.1,wer,0.0\na,5.2,wer,0.0\nb,5.3,wer,0.0\n"
    >>> without_constant_measure(read_table("a", rows)).columns
    ('tool', 'total_s')
    """
    metric = metric_column(table.columns)
    value = next((n for n in table.columns if plain(n) in VALUES or {*tokens(n)} >= {"metric", "value"}), None)
    if metric is None or value is None or table.distinct(metric) != 1 or table.distinct(value) != 1:
        return table
    others = [n for n in table.columns if n != value and (_is_timed(n) or known(n).higher is not None)]
    if not any(is_scores(table.column(name)) and table.distinct(name) > 1 for name in others):
        return table
    what, number = (next(iter(table.column(name).labels - {""}), "") for name in (metric, value))
    said = f"{quoted(value)}, the {what} of every row, is {number} in all of them, and was left out."
    frame = table.frame.drop(columns=[metric, value])
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _is_timed(name: str) -> bool:
    return bool({*tokens(name)[-1:]} & SECONDS or {*tokens(name)} & TIMES)


def _says_yes(table: Table, name: str) -> NDArray[np.bool_]:
    column = table.column(name)
    return np.array([text.strip().casefold() in RIGHT for text in column.texts], dtype=np.bool_)[column.codes]

"""Intervals of forecasts, beside which nothing says what came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import SECOND, alone
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import predicts, sampled
from compare_core.tables.meaning.words.bounds import ends_among, is_end, is_low, without_end
from compare_core.tables.meaning.words.measures import COUNTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import says_outcome
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOSTLY_WITHIN, ALWAYS = 0.4, 0.95  # of the rows
TIMED = frozenset({"date", "datetime", "ds", "time", "timestamp", "hour", "day", "week", "month", "year", "valid"})
LEFT = frozenset({"error", "err", "resid", "residual", "residuals", "ape", "diff", "difference", "deviation"})
SOLVERS = frozenset({"solver", "algorithm", "heuristic"})


def intervals_without_truth(seen: Seen) -> Finding | None:
    """Find forecasts with quantiles or the ends of intervals, in order in every row, and nothing that came true."""
    solved = any({*tokens(n)[-1:]} & SOLVERS and seen.table.repeats(n) for n in seen.words)
    if (
        seen.truth is not None
        or solved  # whose bounds are those of an optimum
        or _foretold_otherwise(seen)
        or not any(TIMED & {plain(name), *tokens(name)} for name in seen.table.columns)
    ):
        return None
    ends: dict[str, list[str]] = {}
    for name in seen.numbers:
        if is_end(name) and not {*tokens(name)[-1:]} & COUNTS:
            ends.setdefault(without_end(name), []).append(name)
    both = [names for names in ends.values() if any(map(is_low, names)) and not all(map(is_low, names))]
    held = [names for names in both if _in_order(seen.table, names)]
    if not held:
        return None
    if (truth := _within(seen, held[0])) is not None:
        return Finding(
            "one model",
            f"{called(held[0])} are quantiles or the ends of intervals of one forecast, of {quoted(truth, SHORT)} it "
            "seems, which lies between them.",
            SECOND,
        )
    if (only := only_forecast(seen, [name for name in seen.numbers if not is_end(name)])) is not None:
        return only
    return Finding(
        "forecasts without the truth",
        f"{called(held[0])} are quantiles or the ends of intervals of what was forecast, and no column holds what came "
        "true.",
        "Add what was measured as a column called y_true, for the same times, and the forecasts of two models.",
    )


def only_forecast(seen: Seen, names: Sequence[str]) -> Finding | None:
    """Find the only prediction between the ends of intervals, beside numbers that it comes near."""
    said = [name for name in names if name in seen.predicted]
    others = [name for name in names if name not in said and not {*tokens(name)} & LEFT]
    if len(said) != 1 or len(others) != 1 or not predicts(seen.table.column(said[0]), seen.table.column(others[0])):
        return None
    return alone(others[0], said[0], sure=False)


def _foretold_otherwise(seen: Seen) -> bool:
    """Tell whether something came out, beside two forecasts or more that are no ends of intervals."""
    rest = [n for n in seen.numbers if not (is_end(n) or says_outcome(n) or LEFT & {*tokens(n)})]
    return any(map(says_outcome, seen.numbers)) and len(rest) >= PAIR


def _within(seen: Seen, ends: Sequence[str]) -> str | None:
    """Return the only other numbers that lie between the ends of an interval in most rows."""
    low, high = (sampled(seen.table.column(name)) for name in (min(ends, key=_low_first), max(ends, key=_low_first)))
    rest = [name for name in seen.numbers if name not in ends]
    inside = {name: sampled(seen.table.column(name)) for name in rest}
    found = [name for name, values in inside.items() if np.mean((values >= low) & (values <= high)) > MOSTLY_WITHIN]
    return found[0] if len(found) == 1 else None


def _low_first(name: str) -> bool:
    return not is_low(name)


def _in_order(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers never cross: one column is nowhere above the next."""
    values = np.column_stack([sampled(table.column(name)) for name in names])
    values = values[:, np.argsort(np.nanmean(values, axis=0))]
    return bool((np.diff(values, axis=1) >= 0).all())


def within_bounds(seen: Seen, name: str, numbers: Sequence[str]) -> bool:
    """Tell whether numbers lie between all others in nearly every row, which are the ends of intervals, in order."""
    ends = [each for each in numbers if each != name]
    if len(ends) < PAIR or len(ends_among(ends)) < len(ends) or not _in_order(seen.table, ends):
        return False
    own, *others = (sampled(seen.table.column(each)) for each in (name, *ends))
    low, high = np.min(others, axis=0), np.max(others, axis=0)
    return float(np.mean((own >= low) & (own <= high))) > ALWAYS

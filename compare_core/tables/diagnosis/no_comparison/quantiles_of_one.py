"""Quantiles that one model foretold of the same thing, as p5, p50 and p95 beside what came: no models."""

from __future__ import annotations

import re

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.seen import FEW, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row

LEVEL = re.compile(
    r"(?P<stem>.*?)[ _.-]?(?<![a-z])(?:p|q|quantile|percentile|pctl|perc|quant)[ _.-]?(?P<level>0?\.\d{1,3}|\d{1,2})",
    re.IGNORECASE,
)
WHOLE, LONGEST, MOST = 100.0, 80, 60  # per cent; characters of a name, and columns


def quantiles_of_one(seen: Seen) -> Finding | None:
    """Find columns of quantiles on both sides of the middle, of one forecast, in order, beside one other number."""
    if seen.model is not None or len(seen.numbers) > MOST:
        return None
    found = {name: match for name in seen.numbers if (match := LEVEL.fullmatch(name.strip()[:LONGEST]))}
    levels = {name: _level(match["level"]) for name, match in found.items()}
    names = sorted(levels, key=lambda name: levels[name])
    every = {levels[name] for name in names}
    mirrored = all(any(abs(WHOLE - level - other) < 1 for other in every) for level in every)
    one = len({match["stem"].casefold().strip(" _.-") for match in found.values()}) == 1
    rest = [name for name in seen.numbers if name not in found and name != seen.identity]
    if len(every) < max(FEW, len(names)) or not mirrored or not one or len(rest) > 1:
        return None
    truth = seen.truth if seen.truth in rest else next(iter(rest), None)
    middle = [float(np.nanmedian(numbers_by_row(seen.table.column(name)))) for name in (*names, *rest)]
    low, *_, high = bounds = middle[: len(names)]
    if truth is None or bounds != sorted({*bounds}) or not low <= middle[-1] <= high:
        return None  # percentiles of something else, perhaps
    return Finding(
        "one model",
        f"{called(names)} are quantiles of one forecast, of {quoted(truth, SHORT)} it seems: parts of one "
        "distribution, and no models.",
        SECOND,
    )


def _level(text: str) -> float:
    """Return which part of a distribution lies below a quantile, in per cent."""
    return float(text) * WHOLE if "." in text else float(text)

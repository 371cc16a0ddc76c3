"""Numbers that look like scores and are none: foretold quantiles, one model's probabilities, means, swept settings."""

from __future__ import annotations

import re
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import alone
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import SPREADS, TIMES, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Sequence

QUANTILE = re.compile(r"(?:c?var|es|expected[ _]shortfall|quantile|pctl?)[ _-]?(?:0?\.)?9\d{1,2}%?", re.IGNORECASE)
CAME = frozenset({"realised", "realized", "observed", "actual", "true", "return", "returns"})
TRUE, SAID = frozenset({"true", "actual", "truth"}), frozenset({"hat", "pred", "predicted", "prediction"})
SEVERAL = re.compile(r"[(\[]\s*-?[\d.]+(\s*[,;]\s*-?[\d.]+)+\s*[)\]]")  # numbers that were set together
LIKELY = frozenset({"probability", "probabilities"})
CURVES = frozenset({"pr", "prc", "roc", "aupr"})  # what is measured below them
MOST_SETTINGS, FEWEST = 60, 4  # values of a setting that was swept; and rows


def foretold_quantiles(seen: Seen) -> Finding | None:
    """Find quantiles that models foretold, such as a value at risk, beside what came: neither high nor low is good."""
    quantiles = [name for name in seen.numbers if QUANTILE.fullmatch(name.strip())]
    came = [n for n in seen.numbers if n not in quantiles and {*tokens(n)} & CAME]
    others = [n for n in seen.numbers if n not in (*quantiles, *came)]
    if not quantiles or len(came) != 1 or any(map(is_score, others)):
        return None
    return Finding(
        "quantiles",
        f"{called(quantiles)} are quantiles that were foretold, it seems, and {quoted(came[0], SHORT)} is what came: "
        "none is better for being high or low.",
        "Bring the loss of each forecast, such as the pinball loss, in a column called “loss”, with the model and the "
        "date of each row.",
    )


def foretold_by_one(seen: Seen) -> Finding | None:
    """Find a truth beside what one model said of it, by their names, with a probability perhaps."""
    alike = [name for name in seen.table.columns if named_as_id(name) and seen.table.repeats(name)]
    if seen.model is not None or not alike:
        return None  # else other rules look at what the probability says
    sides: list[dict[tuple[str, ...], list[str]]] = [{}, {}]
    for name in seen.table.columns:
        words = tokens(name)
        for side, told in zip(sides, (TRUE, SAID), strict=True):
            if words[-1:] and words[-1] in told and len(words) > 1:
                side.setdefault(words[:-1], []).append(name)
    true, said = sides
    pairs = [(names[0], said[stem][0]) for stem, names in true.items() if len(names) == len(said.get(stem, ())) == 1]
    if len(pairs) != 1 or sum(map(len, said.values())) > 1:
        return None
    labels = [seen.table.column(name).labels - {""} for name in pairs[0]]
    few = all(PAIR <= len(each) <= MOST_SETTINGS for each in labels)
    return alone(*pairs[0]) if few and labels[1] <= labels[0] else None


def measures_with_spreads(seen: Seen) -> Finding | None:
    """Find means of several measures with the spread of each, called alike: rows are models, by their totals."""
    words = {name: tokens(name) for name in seen.numbers}
    spread = [n for n, said in words.items() if said[-1:] and said[-1] in SPREADS and said[:-1] in words.values()]
    means = [name for name in seen.numbers if name not in spread and not describes(name)]
    told = [{word for word in words[name] if is_score(word) or word in CURVES | TIMES} for name in means]
    names = seen.model
    if not spread or names is None or not seen.own(names) or not all(told) or len(set[str]().union(*told)) < PAIR:
        return None
    return Finding(
        "totals",
        f"Each row is one {quoted(names, SHORT)} with means and their spread, such as {called(spread[:1])}: "
        f"{called(means)} measure each in several ways, and are no models.",
        f"No paired test can be made from means: bring what each {quoted(names, SHORT)} reached in every run or fold.",
    )


def swept_probability(seen: Seen) -> Finding | None:
    """Find a probability that was set, or that came of each setting, where nothing is named and no row is an item."""
    told = [name for name in seen.predicted if {*tokens(name)} & LIKELY]
    none_named = seen.model is None and seen.identity is None and seen.truth is None
    if len(told) != 1 or len(seen.predicted) > 1 or not none_named or seen.table.rows < FEWEST:
        return None
    name = told[0]
    rest = [each for each in seen.table.columns if each != name]
    values = numbers_by_row(seen.table.column(name))
    steps = np.diff(values)
    if seen.table.rows <= MOST_SETTINGS and ((steps > 0).all() or (steps < 0).all()):
        return _of_settings([name], [each for each in rest if each in seen.numbers])
    tuples = [each for each in seen.words if seen.own(each) and _holds_tuples(seen, each)]
    if tuples:
        return _of_settings(tuples[:1], [each for each in (*rest, name) if each in seen.numbers])
    few = [each for each in rest if PAIR <= seen.table.distinct(each) <= seen.table.rows // PAIR]
    whole = (pair for pair in combinations(few, PAIR) if single(seen.table, pair))
    grid = next((p for p in whole if prod(map(seen.table.distinct, p)) <= PAIR * seen.table.rows), None)
    return None if grid is None else _of_settings(grid, [each for each in (*rest, name) if each not in grid])


def _holds_tuples(seen: Seen, name: str) -> bool:
    return all(map(SEVERAL.fullmatch, map(str.strip, seen.table.column(name).labels)))


def _of_settings(settings: Sequence[str], measured: Sequence[str]) -> Finding:
    said = " and ".join(quoted(name, SHORT) for name in settings)
    return Finding(
        "settings",
        f"Each row is another {said}, it seems, with what came of it ({called(measured)}), and no column says that two "
        "or more systems are compared.",
        "Bring the same rows for a second system, and a column that names the system of each row.",
    )

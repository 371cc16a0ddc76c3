"""Rows below or above results that hold something else of each model: times, sizes, ranks, wins, what was gained."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from compare_core.metrics.known import known, spends
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FEWEST, MOST, PAIR = 4, 5, 2  # rows of results, and rows of something else, at either end
LONGEST = 60  # characters of such a name
MANY, END = 200, 20  # rows of a long table, and those at either end
TIMES = 3  # as large, as no score is
KEYS = 3  # columns at the left among which one names the rows
MODELS = frozenset({
    "model", "models", "classifier", "method", "methods", "algorithm", "approach", "system", "learner", "estimator",
    "name", "id", "", "fold", "run", "seed", "epoch", "step",
})  # fmt: skip
BEGINS = re.compile(r"[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?=\s*(?:%|±|\+/-|\(|$))")
UNITS = r"[(\[]?(s|sec|secs|seconds|ms|min|h|m|k|g|mb|gb|kb|millions?)[)\]]?"
SURELY = re.compile(  # which no data set is called
    rf"# ?param(eter)?s?( ?{UNITS})?|(number|no\.?|num) of param(eter)?s( ?{UNITS})?|param(eter)?s ?[(\[]{UNITS}[)\]]|"
    rf"((total|mean|avg\.?|average|train(ing)?|test|inference|cpu|gpu) ?)?(run ?)?times? ?[(\[]{UNITS}[)\]]|"
    rf"(gpu |peak )?memory ?[(\[]{UNITS}[)\]]|(g|m)?flops ?([(\[]{UNITS}[)\]])?|"
    r"(Δ|delta|diff(erence)?\.?|improvement|gain)s? (vs\.?|over|to|against|w\.?r\.?t\.?) .{1,30}",
    re.IGNORECASE,
)
PERHAPS = re.compile(  # which one may be called, if its numbers are like those of the others
    r"ar|position|top[- ]?1|(model )?size|complexity|year|param(eter)?s|range|cv|sig\.?|significan(ce|t)|"
    r"((avg\.?|average|mean|rel\.?|relative|abs\.?|total) )?(gains?|improvements?|Δ|delta)( ?[(\[]?%[)\]]?)?|"
    r"(holm|adj\.?|adjusted|raw) ?p|p ?\(.{1,20}\)|p([ _-]?val(ue)?s?\.?)?",
    re.IGNORECASE,
)
OF_TESTS = frozenset({  # among which a p is a part of a report, and of no letters or data sets the last
    "t", "df", "z", "u", "w", "f", "d", "n", "o", "q", "chi2", "χ2", "statistic", "stat", "tstat", "effect", "diff",
    "difference", "mean", "meandiff", "sd", "se", "ci", "estimate", "teststatistic", "effectsize", "cohensd",
})  # fmt: skip
RANKED = re.compile(  # short for ranks and counts of wins, if its numbers can be nothing else
    r"m\.?r\.?|(mean|average|avg\.?|ave\.?|m)[ _.-]?(r|rk|rnk)\.?|rk\.?|rnk\.?|"
    r"(#|n|no\.?)? ?(of )?(1st|first|best|top[- ]?1)([ _-]?(counts?|cnt|places?|ranks?))?",
    re.IGNORECASE,
)
SPENT = re.compile(r"(peak |gpu |cpu )?(memory|mem\.?|ram|vram|disk|energy)", re.IGNORECASE)  # if far from a score


def of_something_else(
    rows: Sequence[Sequence[str]], names: Sequence[str], but: set[int], sums: Callable[[str], bool]
) -> list[int]:
    """Find rows at either end that are called after a time, a size, a rank or so, and whose numbers are no such scores.

    >>> scores = [[name, "0.91", "0.87"] for name in ("iris", "wine", "zoo", "car")]
    >>> of_something_else([*scores, ["Runtime", "120.5", "3.1"]], ["data set", "rf", "svm"], set(), str.isdecimal)
    [4]
    >>> of_something_else([*scores, ["Runtime", "0.91", "0.87"]], ["data set", "rf", "svm"], set(), str.isdecimal)
    []

    Rows whose names `sums` tells to sum up others may stand among them.
    """
    rest = [n for n in range(len(rows)) if n not in but and any(rows[n])]
    named = _named(rows, rest, names)
    if named is None:
        return []
    looked = rest if len(rest) <= MANY else [*rest[:END], *rest[-END:]]  # in a long table only at the ends
    tested = {plain(rows[n][named]) for n in looked} & OF_TESTS
    told = [n for n in looked if _says_else(rows[n][named]) and not (tested and plain(rows[n][named])[:1] == "p")]
    besides = {n for n in looked if n in told or sums(rows[n][named])}
    above = [n for n in rest if n not in besides]
    if not told or len(told) > MOST or len(above) < FEWEST:
        return []
    ends = {n for way in (rest, rest[::-1]) for n in takewhile(besides.__contains__, way)} & {*told}
    spans = _spans(rows, above, named)
    surely = {n for n in ends if SURELY.fullmatch(_bare(rows[n][named]))}
    surely |= {n for n in ends if RANKED.fullmatch(_bare(rows[n][named])) and _like_ranks(rows[n], spans, len(above))}
    surely |= {n for n in ends if SPENT.fullmatch(_bare(rows[n][named])) and _far(rows[n], spans)}
    perhaps = {n for n in ends if _measures_else(rows[n][named])}
    return sorted(n for n in ends if n in surely or (n in perhaps and not _within(rows[n], spans))) if spans else []


def _named(rows: Sequence[Sequence[str]], rest: Sequence[int], names: Sequence[str]) -> int | None:
    """Return the column that names what models were tried on: every row otherwise, and none by a number."""
    for k in range(min(KEYS, len(names))):
        cells = [rows[n][k] for n in rest]
        if plain(names[k]) not in MODELS and all(cells) and not any(map(BEGINS.match, cells)):
            return k if len({*cells}) == len(cells) else None
    return None


def _bare(cell: str) -> str:
    return cell[:LONGEST].strip(" ↑↓:.*_")


def _says_else(cell: str) -> bool:
    if len(cell) > LONGEST:
        return False
    name = _bare(cell)
    return _measures_else(cell) or bool(RANKED.fullmatch(name) or SPENT.fullmatch(name))


def _measures_else(cell: str) -> bool:
    name = _bare(cell)
    measured = known(name).higher is not None or spends(name)
    return bool(measured or SURELY.fullmatch(name) or PERHAPS.fullmatch(name))


def _spans(rows: Sequence[Sequence[str]], above: Sequence[int], named: int) -> dict[int, tuple[float, float]]:
    """Return between which numbers the scores in each column of numbers lie."""
    spans = {}
    for k in range(len(rows[0])):
        found = [BEGINS.match(rows[n][k]) for n in above] if k != named else []
        numbers = [float(each[0].replace(",", ".")) for each in found if each]
        if PAIR * len(numbers) > len(above):
            spans[k] = (min(numbers), max(numbers))
    return spans if len(spans) >= PAIR else {}


def _within(row: Sequence[str], spans: dict[int, tuple[float, float]]) -> bool:
    """Tell whether half of the numbers in a row or more lie where those of the others do."""
    numbers = _numbers(row, spans)
    inside = sum(spans[k][0] <= number <= spans[k][1] for k, number in numbers.items())
    return PAIR * inside >= len(spans)


def _like_ranks(row: Sequence[str], spans: dict[int, tuple[float, float]], rows: int) -> bool:
    """Tell whether all numbers in a row can be ranks of models or counts of rows, and no score above is like these."""
    numbers, most = _numbers(row, spans).values(), max(rows, len(spans))
    if len(numbers) < len(spans) or not all(0 <= number <= most for number in numbers) or max(numbers) <= 1:
        return False
    return all(low > most for low, _ in spans.values()) or all(high <= 1 for _, high in spans.values())


def _far(row: Sequence[str], spans: dict[int, tuple[float, float]]) -> bool:
    """Tell whether all numbers in a row are many times as large as any score above them, or as small."""
    numbers = _numbers(row, spans)
    return len(numbers) == len(spans) and all(
        number > TIMES * spans[k][1] or TIMES * number < spans[k][0] for k, number in numbers.items()
    )


def _numbers(row: Sequence[str], spans: dict[int, tuple[float, float]]) -> dict[int, float]:
    found = {k: BEGINS.match(row[k]) for k in spans}
    return {k: float(each[0].replace(",", ".")) for k, each in found.items() if each}

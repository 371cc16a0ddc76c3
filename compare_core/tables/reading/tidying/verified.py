"""Rows that sum up others: they are called after a sum of some kind, and hold just that of the rows they belong to.

Names alone may be those of methods or data sets, such as Max or Total; numbers that all agree with a name are certain,
wherever such a row stands: on top, at the end, or below the rows of each model.
"""

from __future__ import annotations

import re
from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.names import kept, without_accents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    Values = NDArray[np.float64]
    Rows = Sequence[Sequence[str]]

KEYS, WORDS, LONGEST = 8, 4, 40  # columns of names, words of a name, and characters of it
FEWEST, SEVERAL = 3, 2  # rows that something sums up, and columns that tell where a name says little
BY_ACCIDENT, OF_NONE = 0.05, 0.01  # odds that numbers agree so; and those of one that none of the others is
ROUNDED, TO_THE_LAST = 0.51, 1e-9  # of the last digit; and of a number, which a program may have cut off
NORMAL = 1.96  # standard errors on either side of a mean
MARKS = " .:*_()[]#%"
NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?(?:[eE][+-]?\d{1,3})?(?=\s*%?$)")
QUANTILE = re.compile(r"(?:p|q)?(\d{1,2}(?:\.\d)?) ?(?:%|th percentile|percentile)?")
QUARTILES = {"q1": 0.25, "q2": 0.5, "q3": 0.75}
QUESTION = re.compile(r"q(0\d*|[4-9]|\d{2,})", re.IGNORECASE)  # among which q1 is no quartile


def _means(values: Values) -> Iterable[float]:
    yield float(values.mean())
    if (values > 0).all():
        yield float(np.exp(np.log(values).mean()))


def _spreads(values: Values) -> Iterable[float]:
    for each in (values.std(), values.std(ddof=1)):
        error = each / len(values) ** 0.5
        yield from map(float, (each, each**2, error, NORMAL * error, 2 * NORMAL * error, each / (values.mean() or 1.0)))
    yield float(np.subtract(*np.quantile(values, (0.75, 0.25))))


def _ends(values: Values) -> Iterable[float]:
    yield from (float(values.min()), float(values.max()))


def _least(values: Values) -> Iterable[float]:
    yield float(values.min())


def _most(values: Values) -> Iterable[float]:
    yield float(values.max())


def _range(values: Values) -> Iterable[float]:
    yield float(np.ptp(values))


def _middle(values: Values) -> Iterable[float]:
    ordered = np.sort(values)
    yield from map(float, (np.median(values), ordered[len(values) // 2], ordered[(len(values) - 1) // 2]))


def _sum(values: Values) -> Iterable[float]:
    yield float(values.sum())


def _count(values: Values) -> Iterable[float]:
    yield float(len(values))


def _all(values: Values) -> Iterable[float]:
    yield from (*_means(values), *_sum(values), *_count(values))


KINDS: tuple[tuple[Callable[[Values], Iterable[float]], str], ...] = (
    (
        _means,
        (
            "mean average avg ave avrg mittelwert mittel durchschnitt moyenne moy promedio media medio medie "
            "gemiddelde srednia srednie prumer medelvarde gjennomsnitt keskiarvo ortalama trungbinh "
            "просек prosjek prosek ratarata atlag gennemsnit medel mu μ ø среднее "
            "平均 平均值 均值 gmean geomean hmean macroavg"
        ),
    ),
    (
        _spreads,
        (
            "std sd stdev stddev stdv std.dev deviation dev s.d variance var sem se stderr error ci ic ki iqr cv sigma "
            "σ standardabweichung stabw stdabw streuung varianz ecarttype ecart-type desviacion desvio desv desvest dp "
            "d.p varianza variancia scarto standaardafwijking spreiding odchylenie 标准差 方差"
        ),
    ),
    (_least, "min minimum minimo minimal lowest smallest 最小 最小值"),
    (_most, "max maximum maximo maximal highest largest 最大 最大值"),
    (_ends, "best worst beste schlechteste mejor peor melhor pior meilleur pire"),
    (_range, "range spannweite rango amplitude"),
    (_middle, "median med mediana mediane zentralwert 中位数"),
    (_sum, "sum summe somme suma soma ∑ 总和"),
    (_count, "count n nobs anzahl nombre cantidad contagem conteggio aantal num number cnt size obs 数量"),
    (
        _all,
        (
            "total totals overall all combined aggregate aggregated summary gesamt gesamtergebnis insgesamt "
            "ergebnis result results resultado resultat risultato final score accuracy subtotal totale totaal razem "
            "итого всего toplam 合计 总计 小计 計 合計 합계"
        ),
    ),
)
SUMS = {word: function for function, words in KINDS for word in words.split()}
LITTLE = frozenset(  # which may as well be the name of something
    {"n", "size", "number", "num", "result", "results", "resultado", "score", "accuracy", "final", "best", "worst",
     "all", "error"}
)  # fmt: skip


class _Group(NamedTuple):
    """A row that may sum up others, the column that names it, and the rows it would sum up."""

    row: int
    named: int
    parts: Sequence[int]


def verified_sums(rows: Rows, rest: Sequence[int]) -> dict[int, str]:
    """Find rows that sum up others by name and by each of their numbers, with their names.

    >>> table = [["count", "3", "3"], ["a", "1", "5"], ["b", "2", "4"], ["c", "3", "9"], ["Result", "2", "6"]]
    >>> verified_sums(table, range(5))
    {0: 'count', 4: 'Result'}
    >>> verified_sums([*table[1:4], ["Result", "2", "8"]], range(4))
    {}

    What stands beside those and is called so as well is one, too, as a rank or a confidence interval is.
    """
    filled = [n for n in rest if any(rows[n])]
    if not filled:
        return {}
    places = dict.fromkeys([*range(min(KEYS, len(rows[0]))), len(rows[0]) - 1])
    for named in places:
        told = [n for n in filled if _sums_of(rows[n][named])]
        if any(QUESTION.fullmatch(rows[n][named]) for n in filled):
            told = [n for n in told if rows[n][named].casefold() not in QUARTILES]
        others = [n for n in filled if n not in {*told}]
        if not told or len(others) < FEWEST:
            continue
        names: dict[str, list[int]] = {}
        for n in told:
            names.setdefault(rows[n][named], []).append(n)
        odds = {name: _odds_of_all(rows, others, each, named) for name, each in names.items()}
        sure = {name for name, each in odds.items() if _are_sums(name, each)}
        if found := {n for n in told if rows[n][named] in sure}:
            found |= _beside(filled, {*told}, found)
            return {n: rows[n][named] for n in sorted(found)}
    return {}


def _beside(filled: Sequence[int], told: set[int], found: set[int]) -> set[int]:
    """Find rows that are called so and stand in one block with rows that are sums, with nothing else in between."""
    blocks: list[list[int]] = [[]]
    for n in filled:
        if n in told:
            blocks[-1].append(n)
        elif blocks[-1]:
            blocks.append([])
    return {n for block in blocks if found & {*block} for n in block}


def _parts(rows: Rows, others: Sequence[int], row: int, named: int) -> list[int]:
    """Return the rows that have all words of a row, but for its name: those of the same model, say."""
    words = [k for k, cell in enumerate(rows[row]) if k != named and cell and not (_number(cell) or _sums_of(cell))]
    return [n for n in others if all(rows[n][k] == rows[row][k] for k in words)]


def _odds_of_all(rows: Rows, others: Sequence[int], called: Sequence[int], named: int) -> list[list[float]]:
    """Return how likely the numbers of rows of one name are by accident, up to the first row that is no sum."""
    odds: list[list[float]] = []
    for n in called:
        odds.append(_odds(rows, _Group(n, named, _parts(rows, others, n, named))))
        if not odds[-1]:
            break
    return odds


def _are_sums(name: str, odds: Sequence[Sequence[float]]) -> bool:
    """Tell whether all rows of one name hold what it says of others, in more numbers than agree by accident."""
    every = [each for of_row in odds for each in of_row]
    return all(odds) and len(every) >= (SEVERAL if _says_little(name) else 1) and prod(every) <= BY_ACCIDENT


def _odds(rows: Rows, group: _Group) -> list[float]:
    """Return how likely each number of a row is by accident what its name says of others; nothing where one is not."""
    name, odds = rows[group.row][group.named], []
    for k, cell in enumerate(rows[group.row]):
        written = NUMBER.match(cell) if k != group.named else None
        numbers = [found[0] for n in group.parts if (found := NUMBER.match(rows[n][k]))] if written else []
        if written is None or len(numbers) < FEWEST:
            continue  # below words, or gaps
        values = np.array([float(number.replace(",", ".")) for number in numbers])
        if not _agrees(name, written[0].replace(",", "."), values, len(group.parts)):
            return []
        same = int(np.count_nonzero(values == float(written[0].replace(",", "."))))
        odds.append(same / len(values) if same else OF_NONE)
    return odds


def _agrees(name: str, written: str, values: Values, rows: int) -> bool:
    held = float(written)
    decimals = 0 if "e" in written.lower() else len(written.partition(".")[2])
    near = max(ROUNDED * 10.0**-decimals if decimals else 0.0, TO_THE_LAST * abs(held))
    if (share := _quantile(name)) is not None:
        ordered, place = np.sort(values), share * (len(values) - 1)
        low, high = ordered[max(0, int(place) - 1)], ordered[min(len(values) - 1, int(place) + 2)]
        return bool(low - near <= held <= high + near)
    with np.errstate(all="ignore"):
        sums = [found for function in _sums_of(name) for found in function(values)]
    counted = held == rows and any(function in (_count, _all) for function in _sums_of(name))
    return counted or any(abs(each - held) <= near for each in sums)


def _number(cell: str) -> bool:
    return NUMBER.match(cell) is not None


def _sums_of(name: str) -> tuple[Callable[[Values], Iterable[float]], ...]:
    """Return what a name may sum up others by: nothing for most names."""
    if not name or len(name) > LONGEST or (name[-1].isdigit() and name[0] not in "qQ"):
        return ()  # as most cells
    return _by_words(name)


@kept
def _by_words(name: str) -> tuple[Callable[[Values], Iterable[float]], ...]:
    bare = without_accents(name.casefold()).strip(MARKS)
    if bare in SUMS:
        return (SUMS[bare],)
    if _quantile(name) is not None:
        return (_middle,)
    words = [word.strip(MARKS) for word in re.split(r"[\s_/&±+-]+", bare) if word.strip(MARKS)]
    told = [word for word in words if word in SUMS and word not in ("n", "all", "error", "size", "number")]
    if not told or len(words) > WORDS:
        return ()
    return tuple(dict.fromkeys(SUMS[word] for word in told))


def _quantile(name: str) -> float | None:
    bare = name.casefold().strip()
    if bare in QUARTILES:
        return QUARTILES[bare]
    found = QUANTILE.fullmatch(bare)
    if found is None or bare[-1].isdigit() or (bare[0] in "pq" and not bare.endswith("%") and "perc" not in bare):
        return None
    return float(found[1]) / 100


@kept
def _says_little(name: str) -> bool:
    """Tell whether a name may as well be another one: all of its numbers have to agree in several columns."""
    bare = without_accents(name.casefold()).strip(MARKS)
    return bare in LITTLE or bare not in SUMS

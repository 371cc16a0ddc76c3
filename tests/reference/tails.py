"""Tail probabilities by mpmath, from 1 down to 1e-300: `python -m tests.reference.tails` writes tails.csv anew.

Arguments are drawn by a fixed seed and rounded to what the file shows; each reference is then computed for exactly
these doubles, by mpmath or in whole numbers, with none of our code and as many digits as cancellation may take.
A line is the tail, its arguments, and p to 20 digits.
"""

from __future__ import annotations

import csv
import math
import random
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mpmath as mp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Arguments = tuple[Any, ...]

FILE = Path(__file__).with_suffix(".csv")
SEED = 20_261
DIGITS, DEEP = 50, 380  # the second where 1 − P is taken of a P that may lie 1e-300 below 1
SMALLEST = mp.mpf(10) ** -300
ENOUGH = mp.mpf(10) ** -45
SHORT = 0.97  # above it the series has too many terms
ASKED = 20  # digits in the file
SIDES = ("two-sided", "greater", "less")
SMALL_DF = (1, 2, 3, 4, 5, 7, 9, 14, 19, 29, 49, 99)
LARGE_DF = (199, 999, 9_999, 100_000, 1_000_000)

Draw = random.Random(SEED)  # noqa: S311 - points, no secrets


def beta(a: Any, b: Any, x: Any) -> mp.mpf:
    """Return the regularised incomplete beta function by its series of positive terms, from where that is short."""
    a, b, x = mp.mpf(a), mp.mpf(b), mp.mpf(x)
    if x <= 0 or x >= 1:
        return mp.mpf(x >= 1)
    if x > SHORT or x > (a + 1) / (a + b + 2):
        with mp.workdps(DEEP):
            return 1 - _beta_series(b, a, 1 - x, mp.mpf(10) ** -(DEEP - 20))
    return _beta_series(a, b, x, ENOUGH)


def _beta_series(a: mp.mpf, b: mp.mpf, x: mp.mpf, enough: mp.mpf) -> mp.mpf:
    front = mp.exp(a * mp.log(x) + b * mp.log1p(-x) - mp.loggamma(a) - mp.loggamma(b) + mp.loggamma(a + b)) / a
    total = term = mp.mpf(1)
    n = 0
    while term > total * enough:
        term *= (a + b + n) / (a + 1 + n) * x
        total += term
        n += 1
    return front * total


def normal(z: float, alternative: str) -> mp.mpf:
    """Return the p-value of a standard normal z."""
    z = mp.mpf(z)
    side = {"two-sided": abs(z), "greater": z, "less": -z}[alternative]
    return mp.erfc(side / mp.sqrt(2)) / (1 if alternative == "two-sided" else 2)


def chi2(statistic: float, df: float) -> mp.mpf:
    """Return P(X ≥ statistic) for chi-square, as 1 less the series of the other tail."""
    with mp.workdps(DEEP):
        a, x = mp.mpf(df) / 2, mp.mpf(statistic) / 2
        total = term = mp.mpf(1)
        n = 0
        while term > total * mp.mpf(10) ** -(DEEP - 20):
            n += 1
            term *= x / (a + n)
            total += term
        return 1 - mp.exp(a * mp.log(x) - x - mp.loggamma(a + 1)) * total


def fisher_f(statistic: float, df1: float, df2: float) -> mp.mpf:
    """Return P(X ≥ statistic) for Fisher's F."""
    with mp.workdps(DEEP):
        x = mp.mpf(df2) / (mp.mpf(df2) + mp.mpf(df1) * mp.mpf(statistic))
    return beta(mp.mpf(df2) / 2, mp.mpf(df1) / 2, x)


def student(t: float, df: float, alternative: str) -> mp.mpf:
    """Return the p-value of Student's t."""
    with mp.workdps(DEEP):
        outer = beta(mp.mpf(df) / 2, mp.mpf(1) / 2, mp.mpf(df) / (mp.mpf(df) + mp.mpf(t) ** 2))
        if alternative == "two-sided":
            return outer
        return outer / 2 if (t > 0) == (alternative == "greater") else 1 - outer / 2


def binomial(wins: int, losses: int, alternative: str, mid: int) -> mp.mpf:
    """Return the exact or mid-p value of two counts of disagreement, in whole numbers where they are few."""
    n = wins + losses
    two = alternative == "two-sided"
    if two and wins == losses:
        return 1 - mp.mpf(math.comb(n, wins)) / mp.mpf(2) ** n / 2 if mid else mp.mpf(1)
    k = min(wins, losses) if two else losses if alternative == "greater" else wins
    with mp.workdps(DEEP):
        if n <= MOST_WHOLE:
            tail = mp.mpf(sum(math.comb(n, i) for i in range(k + 1))) / mp.mpf(2) ** n
            point = mp.mpf(math.comb(n, k)) / mp.mpf(2) ** n
        else:
            tail = beta(n - k, k + 1, mp.mpf(1) / 2) if k < n else mp.mpf(1)
            point = mp.exp(mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1) - n * mp.log(2))
        tail -= point / 2 * mid
        return min(mp.mpf(1), 2 * tail) if two else tail


MOST_WHOLE = 2000


def studentised_range(q: float, k: int) -> mp.mpf:
    """Return P(range of k normal values ≥ q), by the trapezoidal rule over where the largest lies.

    The integrand is analytic and falls off like a normal density: with steps of 1/16 the rule's error is of the order
    of exp(−2π² · 16²), far below any digit that is kept.
    """
    step, reach = mp.mpf(1) / 16, 14 + q / 2 if q < 30 else 14 + q
    total = mp.mpf(0)
    for i in range(-14 * 16, int(reach * 16) + 1):
        z = i * step
        below = mp.erfc(-z / mp.sqrt(2)) / 2
        apart = mp.erfc((q - z) / mp.sqrt(2)) / 2  # Φ(z − q), what lies below the range
        inside = below ** (k - 1) * -mp.expm1((k - 1) * mp.log1p(-apart / below))
        total += mp.exp(-z * z / 2) * inside
    return k * total * step / mp.sqrt(2 * mp.pi)


def hypergeometric(right_a: int, total_a: int, right_b: int, total_b: int, two: int) -> mp.mpf:
    """Return Fisher's p-value in whole numbers: what is at least as large, or no more probable than this."""
    right = right_a + right_b
    ways = {
        x: math.comb(total_a, x) * math.comb(total_b, right - x)
        for x in range(max(0, right - total_b), min(total_a, right) + 1)
    }
    ours = ways[right_a]
    kept = sum(each for x, each in ways.items() if (each <= ours if two else x >= right_a))
    return _ratio(Fraction(kept, math.comb(total_a + total_b, right)))


def signed_rank(positive: int, n: int, alternative: str) -> mp.mpf:
    """Return the exact p-value of a sum of positive ranks 1 to n, in whole numbers."""
    ways = [1] + [0] * (n * (n + 1) // 2)
    for rank in range(1, n + 1):
        for place in range(len(ways) - 1, rank - 1, -1):
            ways[place] += ways[place - rank]
    below, above = sum(ways[: positive + 1]), sum(ways[positive:])
    kept = {"two-sided": min(2 * min(below, above), 2**n), "less": below, "greater": above}[alternative]
    return _ratio(Fraction(kept, 2**n))


def always_valid(wins: int, losses: int) -> mp.mpf:
    """Return 1 / (B(b + 1, c + 1) 2^(b + c)): the p-value that may be looked at after every item."""
    n = wins + losses
    return mp.mpf(n + 1) * mp.binomial(n, wins) / mp.mpf(2) ** n


def reversal(least: float, slices: int) -> mp.mpf:
    """Return Gail & Simon's p-value of a qualitative interaction."""
    ways = (math.comb(slices - 1, h) * chi2(least, h) for h in range(1, slices))
    return mp.fsum(ways) / mp.mpf(2) ** (slices - 1)


def _ratio(exact: Fraction) -> mp.mpf:
    return mp.mpf(exact.numerator) / mp.mpf(exact.denominator)


# Where the points lie. Half of them are of every size down to 1e-300, the others where p-values are mostly read.


def size() -> float:
    """Return how far out a point is to lie, as −log10 p."""
    return Draw.uniform(0, 4) if Draw.random() < 1 / 2 else Draw.uniform(4, 299)


def rounded(value: float) -> float:
    """Return a number of six digits, which the file shows whole."""
    return float(f"{value:.6g}")


def distance(out: float) -> float:
    """Return about the z whose tail is 10^−out."""
    return math.sqrt(max(2 * out * math.log(10) - math.log(max(out, 1)) - 1, 0.0)) + Draw.uniform(0, 0.5)


def any_df() -> int:
    """Return degrees of freedom, mostly few."""
    return Draw.choice(SMALL_DF if Draw.random() < 0.7 else LARGE_DF)


def far_t(df: float) -> float:
    """Return a t whose tail is of any size: the normal's z, widened as by Wallace's approximation."""
    z = distance(size())
    return math.sqrt(df * math.expm1(min(z * z / df, 600.0)))


def draw_normal() -> Arguments:
    return rounded(Draw.choice((-1, 1)) * distance(size())), Draw.choice(SIDES)


def draw_chi2() -> Arguments:
    df, out = Draw.choice((1, 2, 3, 4, 5, 7, 9, 19, 49, 99, 199)), size()
    spread = df + math.sqrt(2 * df) * distance(out) + 2 * out * math.log(10) * Draw.random()
    return rounded(spread * Draw.uniform(0.3, 1)), df


def draw_f() -> Arguments:
    df1, df2 = Draw.choice((1, 2, 4, 9, 10, 29, 99)), any_df()
    if Draw.random() < 0.3:
        df1, df2 = rounded(df1 * 0.731), rounded(df2 * 0.731)
    out = size() * math.log(10)
    return (
        rounded(math.expm1(min(2 * out / df2, 600.0)) * df2 / df1 * Draw.uniform(0.5, 1) + Draw.uniform(0, 1)),
        df1,
        df2,
    )


def draw_t() -> Arguments:
    df = any_df()
    return rounded(Draw.choice((-1, 1)) * far_t(df)), df, Draw.choice(SIDES)


def draw_t_below() -> Arguments:
    df = any_df()
    return rounded(Draw.choice((-1, -1, 1)) * far_t(df)), df


def draw_counts() -> tuple[int, int]:
    n = Draw.choice((1, 5, 12, 40, 101, 333, 1000, 2000, 10_000, 100_000, 1_000_000))
    gap = min(n, int(distance(size()) * math.sqrt(n)))
    low = (n - gap) // 2
    return (low, n - low) if Draw.random() < 1 / 2 else (n - low, low)


def draw_binomial() -> Arguments:
    return *draw_counts(), Draw.choice(SIDES), Draw.randrange(2)


def draw_beta() -> Arguments:
    wins, losses = draw_counts()
    prior = Draw.choice((0.5, 1.0, 2.0))
    return (wins + prior, losses + prior) if wins + losses <= 10_000 else draw_beta()


def draw_range() -> Arguments:
    k = Draw.choice((2, 3, 4, 5, 8, 13, 20, 50, 100, 200))
    return rounded(distance(size()) * math.sqrt(2) + Draw.uniform(0, 2)), k


def draw_hypergeometric() -> Arguments:
    total_a, total_b = (Draw.choice((3, 10, 34, 80, 300, 1000)) for _ in range(2))
    share = Draw.uniform(0.05, 0.95)
    gap = distance(size()) * math.sqrt(share * (1 - share) * (1 / total_a + 1 / total_b)) * Draw.choice((-0.3, 1))
    right_a = min(total_a, max(0, round(total_a * (share + gap / 2))))
    right_b = min(total_b, max(0, round(total_b * (share - gap / 2))))
    return right_a, total_a, right_b, total_b, Draw.randrange(2)


def draw_signed_rank() -> Arguments:
    n = Draw.choice((1, 3, 6, 10, 25, 60, 100, 200))
    whole = n * (n + 1) // 2
    gap = distance(size()) * math.sqrt(n * (n + 1) * (2 * n + 1) / 24)
    positive = max(0, min(whole, round(whole / 2 + Draw.choice((-1, 1)) * gap)))
    return positive, n, Draw.choice(SIDES)


def draw_always_valid() -> Arguments:
    return draw_counts()


def draw_reversal() -> Arguments:
    slices, out = Draw.choice((2, 3, 4, 8, 20)), size()
    return rounded(2 * out * math.log(10) * Draw.uniform(0.5, 1) + 0.01), slices


TAILS: dict[str, tuple[int, Callable[[], Arguments], Callable[..., mp.mpf]]] = {
    "normal": (200, draw_normal, normal),
    "chi2": (250, draw_chi2, chi2),
    "f": (300, draw_f, fisher_f),
    "t": (300, draw_t, student),
    "t_below": (150, draw_t_below, lambda t, df: student(t, df, "less")),
    "binomial": (300, draw_binomial, binomial),
    "beta": (100, draw_beta, lambda a, b: beta(a, b, mp.mpf(1) / 2)),
    "studentised_range": (120, draw_range, studentised_range),
    "hypergeometric": (100, draw_hypergeometric, hypergeometric),
    "signed_rank": (60, draw_signed_rank, signed_rank),
    "always_valid": (60, draw_always_valid, always_valid),
    "reversal": (60, draw_reversal, reversal),
}


def points() -> Iterator[tuple[str, Arguments, mp.mpf]]:
    """Give every point with its reference."""
    for name, (count, draw, reference) in TAILS.items():
        seen: set[Arguments] = set()
        for _ in range(100 * count):
            if len(seen) == count:
                break
            arguments = draw()
            if arguments in seen:
                continue
            p = reference(*arguments)
            if SMALLEST <= p <= 1:
                seen.add(arguments)
                yield name, arguments, p
        print(f"{name}: {len(seen)}", file=sys.stderr, flush=True)


def main() -> None:
    """Write the file."""
    mp.mp.dps = DIGITS
    with FILE.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows([name, *arguments, mp.nstr(p, ASKED)] for name, arguments, p in points())


if __name__ == "__main__":
    main()

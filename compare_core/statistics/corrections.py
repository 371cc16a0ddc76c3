"""p-values corrected for how many comparisons were made: plain functions on an array, filed with their source.

An adjusted p-value is compared with alpha itself. Every correction returns the p-values in the order given, none
smaller than the raw one, none above 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike, NDArray

    Ordered = Callable[[NDArray[np.float64]], NDArray[np.float64]]

BLOCK = 1 << 20  # cells of a table that is worked on at once


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """One way to correct p-values: what it keeps at alpha, how its first threshold reads, and where it comes from.

    `controls` is "any" where it bounds the chance of even one false difference, "share" where it bounds the
    expected share of false ones among the differences shown. `function` takes p-values from small to large.
    """

    id: str
    title: str
    controls: Literal["any", "share"]
    assumes: str
    threshold: str
    cite: str
    function: Ordered


CORRECTIONS: dict[str, Correction] = {}


def adjust(pvalues: ArrayLike, correction: str = "bonferroni") -> NDArray[np.float64]:
    """Correct p-values for their number.

    Parameters
    ----------
    pvalues
        One per comparison, each from 0 to 1, in any order.
    correction
        The id of one of `CORRECTIONS`.

    Returns
    -------
    ndarray
        The adjusted p-values, in the same order; empty where there are none.

    Raises
    ------
    DataError
        If a p-value is missing or outside 0 to 1, or the correction is not known.

    Examples
    --------
    >>> adjust([0.01, 0.04, 0.03], "holm").round(3).tolist()
    [0.03, 0.06, 0.06]
    """
    if correction not in CORRECTIONS:
        raise DataError(f"The correction must be one of {', '.join(CORRECTIONS)}, not {correction!r}.")
    try:
        raw = np.atleast_1d(np.asarray(pvalues, dtype=float))
    except (TypeError, ValueError):
        raise DataError("p-values are numbers from 0 to 1.") from None
    bad = ~((raw >= 0) & (raw <= 1))
    if raw.ndim != 1 or bad.any():
        shown = f"; {raw[bad][0]:g} is not" if raw.ndim == 1 else " in one row"
        raise DataError(f"p-values are numbers from 0 to 1{shown}. Leave out comparisons that have none.")
    order = np.argsort(raw, kind="stable")
    adjusted = np.empty_like(raw)
    if raw.size:
        adjusted[order] = np.clip(CORRECTIONS[correction].function(raw[order]), raw[order], 1.0)
    return adjusted


def threshold(correction: str, alpha: float, count: int) -> float | None:
    """Return what the smallest of `count` raw p-values must not exceed to be shown, whatever the others are."""
    if correction == "li":
        return None
    if "sidak" in correction or correction == "finner":
        return float(-np.expm1(np.log1p(-alpha) / count))
    harmonic = float((1 / np.arange(1, count + 1)).sum()) if correction == "by" else 1.0
    return alpha / count / harmonic


def _file(
    title: str, *, controls: Literal["any", "share"], assumes: str, threshold: str, cite: str
) -> Callable[[Ordered], Ordered]:
    def file(function: Ordered) -> Ordered:
        name = function.__name__
        CORRECTIONS[name] = Correction(
            id=name,
            title=title,
            controls=controls,
            assumes=assumes,
            threshold=threshold,
            cite=cite,
            function=function,
        )
        return function

    return file


ANY = "holds however the comparisons depend on each other"
POSITIVE = "holds where the comparisons are independent or depend on each other positively"


@_file(
    "Bonferroni",
    controls="any",
    assumes=ANY,
    threshold="every raw p-value against alpha / m",
    cite="Dunn (1961), JASA 56:52-64",
)
def bonferroni(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Multiply every p-value by their number."""
    return p * p.size


@_file(
    "Holm",
    controls="any",
    assumes=ANY,
    threshold="the smallest raw p-value against alpha / m, the next against alpha / (m − 1), and so on",
    cite="Holm (1979), Scand J Stat 6:65-70",
)
def holm(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Step down: multiply by how many are left, never falling."""
    return np.maximum.accumulate(p * _left(p))


@_file(
    "Hochberg",
    controls="any",
    assumes=POSITIVE,
    threshold="from the largest: alpha, alpha / 2, and so on down to alpha / m",
    cite="Hochberg (1988), Biometrika 75:800-802",
)
def hochberg(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Step up: multiply by how many are at least as large, never rising downwards."""
    return _falling(p * _left(p))


@_file(
    "Hommel",
    controls="any",
    assumes=POSITIVE,
    threshold="Simes's test of every subset of comparisons",
    cite="Hommel (1988), Biometrika 75:383-386",
)
def hommel(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Close Simes's test: the smallest alpha at which p ≤ alpha / h(alpha).

    h(alpha) is how many of the largest p-values Simes's test cannot reject together. It falls in steps as alpha
    rises, where Simes's p-values of the i largest lie, so each answer stands where i·p crosses those steps.
    """
    m = p.size
    simes = np.empty(m + 1)
    simes[m] = 0.0
    height = max(1, BLOCK // m)
    for start in range(0, m, height):
        kept = np.arange(start + 1, min(start + height, m) + 1)[:, None]
        j = np.arange(1, m + 1)[None, :]
        inside = j <= kept
        values = np.where(inside, kept * p[np.where(inside, m - kept + j, 1) - 1] / j, np.inf)
        simes[start : start + len(kept)] = values.min(axis=1)
    steps = np.maximum.accumulate(simes[::-1])[::-1]  # steps[i]: the alpha from which on h(alpha) ≤ i
    low, high = np.zeros(m, dtype=int), np.full(m, m)
    while (low < high).any():
        middle = (low + high) // 2
        crossed = middle * p >= steps[middle]
        low, high = np.where(crossed, low, middle + 1), np.where(crossed, middle, high)
    low = np.minimum(low, m)
    here = np.maximum(low * p, steps[low])
    before = np.where(low > 0, np.maximum((low - 1) * p, steps[low - 1]), np.inf)
    return np.minimum(here, before)


@_file(
    "Šidák",
    controls="any",
    assumes=POSITIVE,
    threshold="every raw p-value against 1 − (1 − alpha)^(1/m)",
    cite="Šidák (1967), JASA 62:626-633",
)
def sidak(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chance that the smallest of as many independent p-values is at most this one."""
    return _at_least_one(p, np.full(p.size, p.size))


@_file(
    "Holm-Šidák",
    controls="any",
    assumes=POSITIVE,
    threshold="the smallest against 1 − (1 − alpha)^(1/m), the next with m − 1, and so on",
    cite="Holland & Copenhaver (1987), Biometrics 43:417-423",
)
def holm_sidak(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Step down with Šidák's formula in place of the product."""
    return np.maximum.accumulate(_at_least_one(p, _left(p)))


@_file(
    "Benjamini-Hochberg",
    controls="share",
    assumes=POSITIVE,
    threshold="the k-th smallest against k·alpha / m, where all up to the largest that passes are shown",
    cite="Benjamini & Hochberg (1995), JRSS B 57:289-300",
)
def bh(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Multiply by their number over the rank, never rising downwards."""
    return _falling(p * (p.size / np.arange(1, p.size + 1)))


@_file(
    "Benjamini-Yekutieli",
    controls="share",
    assumes=ANY,
    threshold="as Benjamini-Hochberg, with alpha divided by 1 + 1/2 + … + 1/m",
    cite="Benjamini & Yekutieli (2001), Ann Stat 29:1165-1188",
)
def by(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Divide alpha by the harmonic sum, which pays for any dependence."""
    return _falling(p * ((1 / np.arange(1, p.size + 1)).sum() * p.size / np.arange(1, p.size + 1)))


@_file(
    "Finner",
    controls="any",
    assumes=POSITIVE,
    threshold="the j-th smallest against 1 − (1 − alpha)^(j/m), from the smallest upwards",
    cite="Finner (1993), JASA 88:920-923",
)
def finner(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Step down with m/j in the exponent of Šidák's formula."""
    return np.maximum.accumulate(_at_least_one(p, p.size / np.arange(1, p.size + 1)))


@_file(
    "Li",
    controls="any",
    assumes="holds where the comparisons are independent, and is powerful only where the largest p-value is not large",
    threshold="every p-value but the largest against (1 − largest)·alpha / (1 − alpha), if the largest exceeds alpha",
    cite="Li (2008), Comput Stat Data Anal 52:2961-2973",
)
def li(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """Divide each p-value by itself plus what the largest leaves to 1.

    What is left is taken first, and exactly where it is small; only then comes p, which p + 1 would round away. Beside
    a largest p-value of 1 nothing is left, and every p gives 1; a p-value of 0 as well, since it stands for one too
    small for a double.
    """
    room = p + (1 - p[-1])
    return np.maximum.accumulate(np.divide(p, room, out=np.ones_like(p), where=room > 0))


def _left(p: NDArray[np.float64]) -> NDArray[np.int64]:
    return np.arange(p.size, 0, -1)


def _falling(values: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.minimum.accumulate(values[::-1])[::-1]


def _at_least_one(p: NDArray[np.float64], of: NDArray[Any]) -> NDArray[np.float64]:
    return np.asarray(-np.expm1(of * np.log1p(-np.minimum(p, np.nextafter(1.0, 0.0)))))

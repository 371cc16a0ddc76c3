"""The map of McNemar p-values, beside a loop over statsmodels."""

from __future__ import annotations

import warnings
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from scipy.stats import binom
from statsmodels.stats.contingency_tables import mcnemar

from benchmarks.harness import Finding, benchmark, paired, scaled
from compare_core.analysis.pvalue_map import pvalue_map

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

THREE = ("mcnemar_exact", "mcnemar", "mcnemar_corrected")
SAMPLE = 4_000  # cells of the largest map that the peers are run on
COUNTED = "The peer takes {cells:,} random cells of {all:,}, scaled to all. "
NO_MIDP = "The peer gives no mid-p; ours computes all four. "


@benchmark
def pvalue_map_100() -> Iterator[Finding]:
    """Every cell from 0 to 100."""
    yield from _map(100, target=300, rounds=3)


@benchmark
def pvalue_map_500() -> Iterator[Finding]:
    """Every cell from 0 to 500, the peers' time scaled from a random sample of them."""
    yield from _map(500, target=1200, rounds=3)


def _map(limit: int, target: float, rounds: int) -> Iterator[Finding]:
    everything = [(b, c) for c in range(limit + 1) for b in range(limit + 1)]
    sampled = len(everything) > SAMPLE * 3
    chosen = np.random.default_rng(0).choice(len(everything), SAMPLE, replace=False) if sampled else ()
    cells = [everything[k] for k in chosen] if sampled else everything
    scale = len(everything) / len(cells)
    note = COUNTED.format(cells=len(cells), all=len(everything)) if sampled else ""
    note += _differences(limit, cells)
    draw = partial(pvalue_map.__wrapped__, limit)
    peers = (
        ("loop over statsmodels `mcnemar` (exact, plain, corrected)", statsmodels_three, NO_MIDP),
        ("the same, and SciPy's `binom` for mid-p", all_four, ""),
    )
    for peer, loop, said in peers:
        mine, one = paired(draw, partial(loop, cells), times=(10 if limit <= 100 else 3, 1), rounds=rounds)
        work = f"p-value map, four tests, 0 to {limit}"
        yield Finding(work=work, peer=peer, ours=mine, theirs=scaled(one, scale), target=target, note=said + note)


def statsmodels_three(cells: Sequence[tuple[int, int]]) -> NDArray[np.float64]:
    """Return one row a cell: the exact, the plain and the corrected p-value."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return np.array([_three(b, c) for b, c in cells])


def all_four(cells: Sequence[tuple[int, int]]) -> NDArray[np.float64]:
    """Return one row a cell: the three by statsmodels, and mid-p by SciPy."""
    return np.column_stack([statsmodels_three(cells), [_midp(b, c) for b, c in cells]])


def _midp(b: int, c: int) -> float:
    """Return Fagerland, Lydersen & Laake's mid-p; b = c is their special case, and no disagreement says nothing."""
    if b == c:
        return 1 - float(binom.pmf(b, b + c, 0.5)) / 2 if b else 1.0
    k = min(b, c)
    return float(2 * binom.cdf(k, b + c, 0.5) - binom.pmf(k, b + c, 0.5))


def _three(b: int, c: int) -> list[float]:
    table = [[0, b], [c, 0]]
    ways = ({"exact": True}, {"exact": False, "correction": False}, {"exact": False, "correction": True})
    return [_pvalue(table, way) for way in ways]


def _pvalue(table: list[list[int]], way: dict[str, bool]) -> float:
    try:
        return float(mcnemar(table, **way).pvalue)
    except ZeroDivisionError:
        return float("nan")


def _differences(limit: int, cells: Sequence[tuple[int, int]]) -> str:
    """Say where the answers differ; anywhere but b = c, stop."""
    b, c = np.array(cells).T
    grids = pvalue_map(limit).grids
    own = np.column_stack([grids[form][c, b] for form in (*THREE, "mcnemar_midp")])
    differ = ~(np.abs(own - all_four(cells)) <= 1e-8)
    if (differ.any(axis=1) & (b != c)).any():
        raise AssertionError("The answers differ away from b = c.")
    said = zip(("exact", "plain", "corrected", "mid-p by SciPy"), differ.sum(axis=0), strict=True)
    found = ", ".join(f"{name} in {count}" for name, count in said if count)
    return f"Answers agree except on the diagonal b = c ({found} cells), where the peer is wrong." if found else ""

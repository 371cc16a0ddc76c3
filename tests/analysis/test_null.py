"""What chance alone would give: the tails that are drawn hold the p-value that is said, for every reference case."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy import stats

from compare_core.analysis.null import POINTS, Null, null_of
from compare_core.catalogue import all_methods
from compare_core.errors import CompareError
from compare_core.methods.mcnemar import mcnemar, mcnemar_exact, mcnemar_midp
from compare_core.methods.sign_test import sign_test
from compare_core.verify import _run, load
from compare_core.views.datasets import PairedSigns
from compare_core.views.right import PairedCounts
from compare_core.words import null_said, null_title
from tests import ROOT

WITHOUT = {  # methods whose p-value is counted, bounds a chance at any look, or comes from resampling
    "always_valid",
    "bootstrap_t",
    "boschloo",
    "clustered_bootstrap_t",
    "fisher_exact",
    "mann_whitney",
    "permutation_metric",
    "permutation_paired",
    "permutation_scores",
    "wilcoxon_signed_rank",
}


def known(name: str) -> list[tuple[Any, Null | None]]:
    """Return a method's reference results that have a p-value, each with what chance alone would give."""
    results = []
    for case in load(ROOT / "tests" / "reference" / f"{name}.json"):
        try:
            result = _run(name, case["inputs"])
        except CompareError:
            continue
        if getattr(result, "pvalue", None) is not None:
            results.append((result, null_of(result)))
    return results


def frozen(found: Null) -> Any:
    """Return SciPy's own distribution."""
    made = {
        "t": lambda: stats.t(*found.df),
        "normal": stats.norm,
        "chi-square": lambda: stats.chi2(*found.df),
        "F": lambda: stats.f(*found.df),
        "binomial": lambda: stats.binom(found.trials, 0.5),
    }
    return made[found.family]()


TESTS = [method.id for method in all_methods().values() if method.kind == "test"]


@pytest.mark.parametrize("name", TESTS)
def test_the_coloured_tails_are_the_p_value(name: str) -> None:
    results = known(name)
    assert results
    if name in WITHOUT:
        assert not [found for _, found in results if found is not None]
        return
    drawn = [(result, found) for result, found in results if found is not None]
    assert drawn
    for result, found in drawn:
        distribution, step = frozen(found), int(found.family == "binomial")
        low = 0.0 if found.low is None else distribution.cdf(found.low)
        high = 0.0 if found.high is None else distribution.sf(found.high - step)
        if name != "mcnemar_midp":
            assert math.isclose(min(1.0, low + high), result.pvalue, rel_tol=1e-6, abs_tol=1e-12)
        if found.bars is not None:
            assert float(found.bars[1] @ found.bars[2]) == pytest.approx(result.pvalue, abs=2e-4)
        assert null_said(result, found).strip()
        assert null_title(result, found)


@pytest.mark.parametrize("name", [name for name in TESTS if name not in WITHOUT])
def test_curves_are_scipys_densities(name: str) -> None:
    for _, found in known(name):
        if found is not None and found.family != "binomial":
            assert len(found.curve[0]) in (POINTS, POINTS - 1)
            np.testing.assert_allclose(found.curve[1], frozen(found).pdf(found.curve[0]), rtol=1e-8)


def test_the_right_side_speaks_for_the_first_model() -> None:
    ahead, behind = null_of(mcnemar_exact(PairedCounts(50, 9, 2, 3))), null_of(mcnemar_exact(PairedCounts(50, 2, 9, 3)))
    assert ahead is not None
    assert behind is not None
    assert (ahead.observed, behind.observed) == (9, 2)
    assert (ahead.low, ahead.high) == (behind.low, behind.high) == (2, 9)
    wins = null_of(sign_test(PairedSigns(wins=11, losses=3)))
    assert wins is not None
    assert (wins.observed, wins.trials) == (11, 14)


def test_a_mid_p_value_counts_half_of_what_was_seen() -> None:
    found = null_of(mcnemar_midp(PairedCounts(9959, 11, 1, 29)))
    assert found is not None
    assert found.bars is not None
    assert found.bars[2].tolist() == [1.0, 0.5, *[0.0] * 9, 0.5, 1.0]


def test_what_lies_far_outside_is_said_and_not_drawn_as_a_needle() -> None:
    result = mcnemar(PairedCounts(10_000, 5_000, 10, 40))
    found = null_of(result)
    assert found is not None
    assert found.beyond == 1
    assert "outside the picture" in null_said(result, found)
    many = null_of(mcnemar_exact(PairedCounts(10_000, 5_000, 10, 40)))
    assert many is not None
    assert (many.bars, many.beyond) == (None, 1)


def test_without_disagreements_there_is_no_picture_of_coins() -> None:
    assert null_of(mcnemar_exact(PairedCounts(5, 0, 0, 5))) is None

"""A whole square of binomial tails keeps its digits in every corner, and the map that is made of them says the same."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from compare_core.analysis.pvalue_map import CORRECTIONS, FORMS, pvalue_map
from compare_core.numerics.tails import binomial_half_square
from compare_core.statistics.disagreements import binomial_pvalues, chi2_pvalues

NEAR = 1e-14
PLACES = (0, 1, 2, 15, 16, 17, 100, 249, 400, 499, 500)
SQUARES = binomial_half_square(500)


@pytest.mark.parametrize("k", PLACES)
@pytest.mark.parametrize("h", PLACES)
def test_tails_are_those_of_whole_numbers(k: int, h: int) -> None:
    n = k + h
    tail, point = (float(square[k, h]) for square in SQUARES)
    ways = sum(math.comb(n, j) for j in range(k + 1))
    assert abs(Fraction(tail) / Fraction(ways, 2**n) - 1) <= NEAR
    assert abs(Fraction(point) / Fraction(math.comb(n, k), 2**n) - 1) <= NEAR


def test_the_largest_square_holds_no_number_that_has_lost_digits() -> None:
    tail, point = binomial_half_square(1000)
    assert min(tail.min(), point.min()) > np.finfo(float).tiny


@pytest.mark.parametrize("limit", [1, 15, 16, 17, 100, 500])
def test_every_cell_of_the_map_is_the_p_value_of_its_counts(limit: int) -> None:
    counts = np.arange(limit + 1)
    b, c = np.meshgrid(counts, counts)
    alone = dict(zip(FORMS, binomial_pvalues(b, c), strict=False))
    alone |= {form: chi2_pvalues(b, c, correction) for form, correction in CORRECTIONS.items()}
    grids = pvalue_map.__wrapped__(limit).grids
    assert list(grids) == list(alone) == list(FORMS)
    for form, grid in grids.items():
        np.testing.assert_allclose(grid, alone[form], rtol=1e-12, atol=0)
        assert np.array_equal(grid, grid.T)
        assert not grid.flags.writeable

"""Swapping two models: every quantity becomes what its scale says, and no p-value changes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.catalogue import Method, all_methods
from compare_core.errors import NotApplicable
from compare_core.result import PairResult, PosteriorResult
from compare_core.scales import NULLS, null_of, swapped, swapped_ends
from tests.battery import answer_or_refusal, answered, evidence_for

if TYPE_CHECKING:
    from compare_core.result import Effect

PAIRS = {found.id: found for found in all_methods().values() if found.for_pairs}
every_pair_method = pytest.mark.parametrize("found", PAIRS.values(), ids=PAIRS)
DRAWN = 0.05  # how far probabilities may lie apart that rest on random draws


def answer(found: Method, evidence: Any, models: tuple[str, ...], **options: Any) -> Any:
    result = answered(found, evidence, models, **options)
    return None if isinstance(result, NotApplicable) else result


def check_swap(found: Method, evidence: Any, **options: Any) -> None:
    """Compare two models in both orders."""
    results = [answer_or_refusal(found, evidence, m, **options) for m in (evidence.models, evidence.models[::-1])]
    check_swapped(found, *results)


def check_swapped(found: Method, one: Any, two: Any) -> None:
    """Compare the answers to two orders of two models."""
    assert isinstance(one, NotApplicable) == isinstance(two, NotApplicable)
    if isinstance(one, NotApplicable):
        return
    drawn = "rng" in found.options
    check_effect(one.estimate, two.estimate, drawn=drawn)
    for effect in one.effects:
        check_effect(effect, counterpart(effect, two.effects), drawn=drawn)
    if isinstance(one, PairResult) and one.pvalue is not None:
        assert two.pvalue == pytest.approx(one.pvalue, rel=1e-6, abs=DRAWN if drawn else 1e-300)
    if isinstance(one, PosteriorResult):
        near = DRAWN if drawn else 1e-7
        assert (two.p_b, two.p_equivalent, two.p_a) == pytest.approx((one.p_a, one.p_equivalent, one.p_b), abs=near)


def counterpart(effect: Effect, others: tuple[Effect, ...]) -> Effect:
    """Return the same quantity of the other order: by its name, which tells a model's own, or else by its id."""
    named = [other for other in others if other.name == effect.name]
    (found,) = named or [other for other in others if other.id == effect.id]
    return found


def check_effect(one: Effect, two: Effect, *, drawn: bool) -> None:
    """Compare a quantity with what its scale makes of it."""
    expected = one.swapped()
    assert (two.scale, two.favours) == (one.scale, one.favours)
    if not (one.intervals and two.intervals) and None in (one.value, two.value):
        return  # infinite one way round, so that there is no answer
    width = max((abs(end) for i in one.intervals for end in (i.low, i.high) if end is not None), default=0.0)
    loose = 0.5 * max(width, abs(one.value or 0)) if drawn else 1e-5 * width
    rel = 1e-4 if one.scale == "reduction" else 1e-6  # one minus a ratio near zero keeps few of the ratio's digits
    if one.value is not None and expected.value is not None:
        assert two.value == pytest.approx(expected.value, rel=rel, abs=max(loose, 1e-12))
    for first, second in zip(expected.intervals, two.intervals, strict=True):
        assert (first.id, first.level) == (second.id, second.level)
        for end, other in ((first.low, second.low), (first.high, second.high)):
            assert (end is None) == (other is None)
            assert end is None or other == pytest.approx(end, rel=rel, abs=max(loose, 1e-9))


@every_pair_method
def test_every_quantity_becomes_what_its_scale_says(found: Method) -> None:
    for evidence in evidence_for(found):
        check_swapped(found, *(answered(found, evidence, m) for m in (evidence.models, evidence.models[::-1])))


@every_pair_method
def test_a_test_compares_on_a_scale_that_knows_where_models_are_alike(found: Method) -> None:
    if found.kind != "effect":
        results = [answer(found, evidence, evidence.models) for evidence in evidence_for(found)]
        assert all(result.estimate.null is not None for result in results if result is not None)


@every_pair_method
def test_one_sided_p_values_change_sides(found: Method) -> None:
    if "alternative" not in found.options or "rng" in found.options:
        return
    for evidence in evidence_for(found):
        greater = answer(found, evidence, evidence.models, alternative="greater")
        less = answer(found, evidence, evidence.models[::-1], alternative="less")
        assert (greater is None) == (less is None)
        if greater is not None:
            assert greater.pvalue == pytest.approx(less.pvalue, rel=1e-6, abs=1e-300)


@pytest.mark.parametrize("scale", [*NULLS, "proportion", "number"])
@given(ratio=st.floats(1e-3, 1e3), width=st.floats(0, 10))
def test_swapping_twice_changes_nothing(scale: Any, ratio: float, width: float) -> None:
    value = 1 - ratio if scale == "reduction" else ratio
    once = swapped(value, scale)
    assert once is not None
    assert swapped(once, scale) == pytest.approx(value, rel=1e-6, abs=1e-9)
    low, high = (value - width, value) if scale == "reduction" else (value, value + width)
    first, last = swapped_ends(low, high, scale)
    assert first is not None
    assert last is not None
    assert first <= last
    assert swapped_ends(first, last, scale) == pytest.approx((low, high), rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("scale", NULLS)
def test_two_models_alike_stay_alike(scale: Any) -> None:
    null = null_of(scale)
    assert null is not None
    assert swapped(null, scale) == null
    assert math.isfinite(null)

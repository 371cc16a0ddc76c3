"""Identities that hold of every method's answer, whatever its formula: cheap, and read from the catalogue."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import numpy as np
import pytest

import compare_core.methods
import compare_core.metrics
import compare_core.numerics
import compare_core.statistics
from compare_core.catalogue import Method, all_methods
from compare_core.errors import NotApplicable
from compare_core.result import Advice, Assumption, Effect, FamilyResult, Interval, PosteriorResult
from tests.battery import answer_or_refusal, answered, typical, typical_pair
from tests.methods.test_catalogue import numbers

CATALOGUE = all_methods()
PACKAGES = (compare_core.methods, compare_core.metrics, compare_core.numerics, compare_core.statistics)
SIZES = ("BLOCK", "CELLS")  # how much is worked on at once
SMALL = 1 << 12
PAIRWISE = [
    found for found in CATALOGUE.values() if found.returns is FamilyResult and found.kind in ("test", "posthoc")
]
POSTERIORS = [found for found in CATALOGUE.values() if found.returns is PosteriorResult]
every_method = pytest.mark.parametrize("found", CATALOGUE.values(), ids=CATALOGUE)


def modules() -> list[Any]:
    """Return every module of the four packages."""
    return [
        importlib.import_module(f"{package.__name__}.{each.name}")
        for package in PACKAGES
        for each in pkgutil.iter_modules(package.__path__)
    ]


def seen_by(found: Method) -> Any:
    """Return usual evidence of as many models as a method compares."""
    return typical_pair(found) if found.for_pairs else typical(found)


@every_method
def test_how_much_is_worked_on_at_once_changes_no_number(found: Method, monkeypatch: pytest.MonkeyPatch) -> None:
    if found.id == "bayes_hierarchical":
        return  # works on everything at once, and takes long
    evidence = seen_by(found)
    whole = answered(found, evidence)
    sized = [(module, size) for module in modules() for size in SIZES if getattr(module, size, 0) > SMALL]
    assert len(sized) > 10
    for module, size in sized:
        monkeypatch.setattr(module, size, SMALL)
    parts = answer_or_refusal(found, evidence)
    if found.id == "bayes_signed_rank":  # in other blocks its shares are drawn in another order, but not its means
        assert parts.interval == whole.interval
        assert (parts.p_a, parts.p_b) == pytest.approx((whole.p_a, whole.p_b), abs=0.02)
        return
    assert [n for _, n in numbers(parts)] == pytest.approx([n for _, n in numbers(whole)], rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("found", PAIRWISE, ids=[found.id for found in PAIRWISE])
def test_the_logarithm_of_a_pair_s_p_value_is_its_logarithm(found: Method) -> None:
    asked: list[dict[str, Any]] = [{}]
    asked += [{name: choice} for name, option in found.options.items() for choice in option.choices]
    for options in asked:
        answer = answered(found, typical(found), **options)
        if isinstance(answer, NotApplicable) or answer.comparisons is None or answer.comparisons.log10_pvalue is None:
            continue
        p, log10_p = np.array(answer.comparisons.pvalue), np.array(answer.comparisons.log10_pvalue)
        told = p > 1e-290
        assert log10_p[told] == pytest.approx(np.log10(p[told]), abs=1e-9), options


@pytest.mark.parametrize("found", POSTERIORS, ids=[found.id for found in POSTERIORS])
def test_the_curve_of_a_posterior_is_a_density_with_the_middle_of_the_posterior(found: Method) -> None:
    answer = answered(found, typical_pair(found))
    if found.id in ("bayes_sign", "bayes_signed_rank"):  # of shares of data sets, in three regions
        assert answer.belief.curve is None
        return
    x, density = answer.belief.curve
    below = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2 * np.diff(x))])
    assert below[-1] == pytest.approx(1, abs=0.02)
    assert 0.4 < float(np.interp(answer.estimate.value, x, below)) < 0.6


@every_method
def test_every_part_of_an_answer_is_there(found: Method) -> None:
    answer = answered(found, seen_by(found))
    assert isinstance(answer.advice, Advice)
    for each in answer.assumptions:
        assert isinstance(each, Assumption)
        assert each.text.endswith(".")
    effects = [*answer.effects, *(answer.estimates if isinstance(answer, FamilyResult) else [answer.estimate])]
    for effect in effects:
        assert isinstance(effect, Effect)
        assert all(isinstance(interval, Interval) for interval in effect.intervals)
    assert all(isinstance(note, str) for note in answer.notes)


@pytest.mark.parametrize("pairs", ["all", "control"])
@pytest.mark.parametrize(
    "name",
    ["pairwise_accuracy", "pairwise_items", "pairwise_clustered", "pairwise_wilcoxon", "pairwise_corrected_t",
     "multiple_mcnemar"],
)  # fmt: skip
def test_a_pair_among_others_has_the_interval_of_that_pair_alone_at_bonferroni_s_level(name: str, pairs: str) -> None:
    found = CATALOGUE[name]
    evidence = typical(found)
    several = found.run(evidence, level=0.9, pairs=pairs).comparisons
    assert len(several) == (3 if pairs == "all" else 2)
    for row in several:
        (alone,) = found.run(evidence, row.models, level=1 - 0.1 / len(several)).comparisons
        assert (row.estimate.value, row.pvalue) == pytest.approx((alone.estimate.value, alone.pvalue), rel=1e-9)
        for one, other in zip(row.estimate.intervals, alone.estimate.intervals, strict=True):
            assert (one.low, one.high) == pytest.approx((other.low, other.high), rel=1e-9)
        assert row.estimate.intervals


@pytest.mark.parametrize("name", ["bayes_correlated_t", "bayes_sign", "bayes_signed_rank"])
def test_a_prior_says_what_it_is_worth(name: str) -> None:
    found = CATALOGUE[name]
    none, some = (found.run(typical_pair(found), prior_strength=strength).prior for strength in (0.0, 2.5))
    assert "2.5" in some
    assert "2.5" not in none
    assert none != ""

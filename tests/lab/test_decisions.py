"""Practical equivalence and costs in the lab: the catalogue's posterior, draws, and the lessons' figures."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.lab import findings
from compare_core.options import Rope
from compare_core.result import PosteriorResult

USUAL = {"half": 1.0, "first": 20_000, "second": 200}


def test_the_trials_are_those_of_the_lesson() -> None:
    first, second = findings.rope(USUAL).trials
    assert first.pvalue == pytest.approx(0.00003, abs=5e-6)
    assert second.pvalue == pytest.approx(0.10, abs=0.005)
    assert first.states.equivalent > 0.999
    assert findings.rope(USUAL).answer == pytest.approx(92.5, abs=0.05)
    assert findings.rope({**USUAL, "half": 0.2}).trials[0].states.a == pytest.approx(0.994, abs=5e-4)


def test_the_trials_are_believed_as_the_catalogue_does() -> None:
    found = findings.rope({**USUAL, "half": 2.5})
    for trial in found.trials:
        counts = trial.counts
        evidence = Outcomes.from_table([[counts.both, counts.only_a], [counts.only_b, counts.neither]])
        result = all_methods()["bayes_outcomes"].run(evidence, evidence.models, rope=Rope(-0.025, 0.025))
        assert isinstance(result, PosteriorResult)
        assert tuple(trial.states) == pytest.approx((result.p_a, result.p_equivalent, result.p_b), abs=1e-12)


def test_the_three_areas_are_the_shares_of_draws() -> None:
    trial = findings.rope(USUAL).trials[1]
    counts, draws = trial.counts, 200_000
    weights = [counts.only_a + 1, counts.only_b + 1, counts.both + counts.neither + 1]
    a, b, _ = np.random.default_rng(5).dirichlet(weights, draws).T
    gap = a - b
    shares = ((gap > 0.01).mean(), (np.abs(gap) <= 0.01).mean(), (gap < -0.01).mean())
    for share, p in zip(shares, trial.states, strict=True):
        assert abs(share - p) < 4 * np.sqrt(p * (1 - p) / draws)  # 99.99 %


@pytest.mark.parametrize("first", [2000, 4000, 10_000, 20_000, 40_000, 100_000])
@pytest.mark.parametrize("second", [100, 200, 400, 1000, 2000, 4000, 20_000])
def test_the_rates_stay_whatever_the_items(first: int, second: int) -> None:
    trials = findings.rope({"half": 1.0, "first": first, "second": second}).trials
    for trial, items, gap in zip(trials, (first, second), (0.005, 0.05), strict=True):
        assert trial.counts.n == items
        assert trial.counts.difference == pytest.approx(gap)


def test_the_choice_turns_where_the_lesson_says() -> None:
    found = findings.costs({"wrong": 50.0, "miss": 1.0, "later": 0.0})
    assert found.answer == pytest.approx(28.9, abs=0.05)
    assert found.decision.expected == pytest.approx((1.43, 0.83), abs=0.005)
    assert found.choices[found.decision.best or 0] == "keep the old one"
    assert [sum(part) for part in found.parts] == pytest.approx(found.decision.expected)


@pytest.mark.parametrize(("miss", "later"), [(1.0, 0.0), (2.5, 0.0), (1.0, 0.3), (5.0, 2.0)])
def test_shipping_is_the_cheapest_up_to_the_turn_and_not_beyond(miss: float, later: float) -> None:
    turns = findings.costs({"wrong": 1.0, "miss": miss, "later": later}).turns
    for wrong, ships in ((turns - 0.01, True), (turns + 0.01, False)):
        assert (findings.costs({"wrong": wrong, "miss": miss, "later": later}).decision.best == 0) is ships


def test_waiting_is_a_choice_only_where_it_has_a_cost() -> None:
    assert "wait" not in findings.costs({"wrong": 50.0, "miss": 1.0, "later": 0.0}).choices
    found = findings.costs({"wrong": 50.0, "miss": 1.0, "later": 0.3})
    assert found.choices[found.decision.best or 0] == "wait"
    assert found.decision.expected[2] == pytest.approx(0.3)
    (_, nothing), (dearest, most) = found.lines
    assert nothing[0] == 0
    assert most[0] == pytest.approx(dearest * found.decision.probabilities.b)
    assert most[1:] == nothing[1:] == found.decision.expected[1:]

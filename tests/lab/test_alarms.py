"""False alarms and power in the lab: against enumeration with other tools, and against draws within their band."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.proportion import proportions_ztest

from compare_core import DataError, Outcomes, PairedCounts
from compare_core.evidence.scores import FoldScores
from compare_core.lab import correlated, errors, findings, own, proportions
from compare_core.lab.pictures import PICTURES
from compare_core.saved import link
from compare_core.statistics.folds import OF_FOLDS

if TYPE_CHECKING:
    from compare_core.lab.picture import Picture

BAND = 3.89  # standard errors: 99.99 %
USUAL = {"count": 300, "accuracy": 0.9, "differ": 0.1, "lead": 5.0}


@pytest.mark.parametrize("chances", [(0.1, 0.2, 0.5), (0.25, 0.25, 0.1), (0.0, 0.3, 0.6), (0.3, 0.3, 0.4)])
def test_the_test_of_proportions_errs_as_every_table_summed_says(chances: tuple[float, float, float]) -> None:
    only_a, only_b, both = chances
    n, whole = 12, 0.0
    for b in range(n + 1):
        for c in range(n + 1 - b):
            for k in range(n + 1 - b - c):
                mass = stats.multinomial.pmf([b, c, k, n - b - c - k], n, [*chances, max(0.0, 1 - sum(chances))])
                if b != c:
                    whole += mass * (proportions_ztest([k + b, k + c], [n, n])[1] <= 0.05)
    assert proportions.power_apart(errors.Pair(n, only_a, only_b), both) == pytest.approx(whole, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("values", [USUAL, {**USUAL, "accuracy": 0.7, "differ": 0.3, "lead": 8.0}])
def test_drawn_studies_alarm_and_find_as_often_as_is_said(values: dict[str, float]) -> None:
    found, runs = findings.alarms(values), 20_000
    tests = ("mcnemar_exact", "mcnemar_midp", "mcnemar", "mcnemar_corrected")
    for lead, named in ((0.0, "alarms"), (found.lead, "found")):
        only = [(found.differ + lead) / 2, (found.differ - lead) / 2]
        both = found.accuracy - found.differ / 2
        drawn = np.random.default_rng(3).multinomial(found.items, [*only, both, 1 - sum(only) - both], runs)
        b, c, k, _ = drawn.T
        p = [errors._pvalues(form, np.minimum(b, c), np.maximum(b, c)) for form in tests]
        share = (2 * k + b + c) / (2 * found.items)
        z = (b - c) / np.sqrt(2 * found.items * share * (1 - share))
        p.append(2 * stats.norm.sf(np.abs(z)))
        for each, known in zip(p, found.shares, strict=True):
            exact = getattr(known, named) / 1000
            assert abs((each <= 0.05).mean() - exact) < BAND * np.sqrt(exact * (1 - exact) / runs)


def test_what_cannot_be_at_these_accuracies_becomes_the_nearest_that_can() -> None:
    rare = findings.alarms({**USUAL, "accuracy": 0.98, "differ": 0.3, "lead": 2.0})
    assert rare.differ == pytest.approx(0.04)
    close = findings.alarms({**USUAL, "differ": 0.01, "lead": 5.0})
    assert (close.differ, close.lead) == (0.05, 0.05)
    assert findings.alarms({**USUAL, "accuracy": 0.99, "lead": 20.0}).lead == pytest.approx(0.02)


def test_the_shape_of_open_results_is_theirs() -> None:
    pair = own.items(Outcomes.from_table([[829, 41], [18, 12]]), ("A", "B"))
    assert isinstance(pair, PairedCounts)
    found = findings.alarms(USUAL, pair)
    assert (found.items, found.accuracy, found.differ) == (900, (870 + 847) / 1800, 59 / 900)
    assert own.items(Outcomes.from_table([[5, 0], [0, 5]]), ("A", "B")) is None
    assert own.items(FoldScores(("A", "B"), np.random.default_rng(1).random((4, 2)), 2, 2), ("A", "B")) is None


@pytest.mark.parametrize("folds", [5, 10, 50])
@pytest.mark.parametrize("correlation", [0.0, 0.1, 0.5])
@pytest.mark.parametrize("lead", [0.0, 0.7])
@pytest.mark.parametrize("ratio", [0.0, 1 / 9])
def test_folds_that_correlate_err_as_often_as_draws(folds: int, correlation: float, lead: float, ratio: float) -> None:
    rng, runs = np.random.default_rng(folds), 20_000
    drawn = rng.standard_normal((runs, folds)) * np.sqrt(1 - correlation)
    drawn += lead + np.sqrt(correlation) * rng.standard_normal((runs, 1))
    t = drawn.mean(axis=1) / drawn.std(axis=1, ddof=1) / np.sqrt(1 / folds + ratio)
    seen = (np.abs(t) >= stats.t.ppf(0.975, folds - 1)).mean()
    exact = correlated.power(correlated.Alike(folds, correlation, lead), ratio)
    assert abs(seen - exact) < BAND * np.sqrt(exact * (1 - exact) / runs)


@pytest.mark.parametrize("folds", [2, 5, 10])
@pytest.mark.parametrize("repeats", [1, 10])
def test_the_correction_holds_its_level_where_folds_correlate_as_it_assumes(folds: int, repeats: int) -> None:
    values = {"folds": folds, "repeats": repeats, "alike": 1 / folds, "lead": 1.0, "seed": 1}
    naive, corrected, *_ = findings.alike(values).shares
    assert corrected.alarms == pytest.approx(50, rel=1e-6)
    assert naive.alarms > 100 or folds == 2
    assert naive.alarms_error == corrected.alarms_error == 0


def test_drawn_five_by_two_lies_within_what_is_said_of_it() -> None:
    usual = PICTURES["alike"].read({})[0]
    assert f"correlate by 0.1 in {findings.alike(usual).answer:.0f} of 1000 comparisons" in OF_FOLDS
    values = {"folds": 10, "repeats": 1, "alike": 0.2, "lead": 1.0, "seed": 1}
    once, again = findings.alike(values).shares[2:], findings.alike({**values, "seed": 2}).shares[2:]
    for one, other in zip(once, again, strict=True):
        assert abs(one.alarms - other.alarms) < BAND / 2 * np.hypot(one.alarms_error, other.alarms_error)
        assert one.alarms_error == pytest.approx(2000 * np.sqrt(one.alarms / 1000 * (1 - one.alarms / 1000) / 20_000))


@pytest.mark.parametrize(
    "make",
    [
        lambda: correlated.Alike(1, 0.1),
        lambda: correlated.Alike(10, 1.0),
        lambda: correlated.drawn(0.1, 0.0, 0, 1),
        lambda: proportions.power_apart(errors.Pair(10, 0.3, 0.3), 0.6),
    ],
)
def test_what_cannot_be_is_refused(make: object) -> None:
    with pytest.raises(DataError):
        make()  # type: ignore[operator]


@pytest.mark.parametrize("known", [known for known in PICTURES.values() if known.own], ids=lambda known: known.id)
def test_what_moves_in_a_picture_does_not_hide_the_results_in_its_link(known: Picture) -> None:
    moved = {name: [text] for name, text in known.written(known.read({})[0]).items()}
    found = link.read({"model": ["A", "B"], "n": ["1,2,3,4"], **moved, "own": ["1"]})
    assert found is not None
    assert isinstance(found[0].evidence, Outcomes)

"""Metrics of labels: scikit-learn's values, SciPy's bootstrap on rows, and every exchange on small tables."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from sklearn import metrics as peer

from compare_core import NotApplicable, Outcomes, charts, spreadsheet, words
from compare_core.analysis.pair import compare_pair
from compare_core.errors import DataError
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scoring import scored
from compare_core.methods.bootstrap_metric import bootstrap_metric
from compare_core.methods.permutation_metric import permutation_metric
from compare_core.metrics.items import TITLES as OF_ITEMS
from compare_core.metrics.items import item_metric
from compare_core.metrics.labels import METRICS, SECOND, TITLES, Cells
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.link import read, write
from compare_core.saved.notation import evidence_from, evidence_to
from compare_core.spreadsheet import label_table
from compare_core.views.items import PairedItems
from compare_core.views.right import PairedCounts
from tests.charts.figures import check
from tests.charts.hostile import HOSTILE

PEERS: dict[str, Any] = {
    "accuracy": peer.accuracy_score,
    "f1": lambda t, p: peer.f1_score(t, p, zero_division=0),
    "f1_macro": lambda t, p: peer.f1_score(t, p, average="macro", zero_division=0),
    "f1_weighted": lambda t, p: peer.f1_score(t, p, average="weighted", zero_division=0),
    "precision": lambda t, p: peer.precision_score(t, p, zero_division=0),
    "recall": lambda t, p: peer.recall_score(t, p, zero_division=0),
    "precision_macro": lambda t, p: peer.precision_score(t, p, average="macro", zero_division=0),
    "recall_macro": lambda t, p: peer.recall_score(t, p, average="macro", zero_division=0),
    "balanced_accuracy": peer.balanced_accuracy_score,
    "mcc": peer.matthews_corrcoef,
    "kappa": peer.cohen_kappa_score,
}


def labelled(codes: Any, classes: int) -> PairedCounts:
    names = [f"class {c}" for c in range(classes)]
    return PairedCounts.of(Outcomes.from_codes(np.array(codes), names, ("a", "b")), ("a", "b"))


def made(count: int, classes: int, seed: int = 1) -> Any:
    rng = np.random.default_rng(seed)
    truth = rng.integers(0, classes, count)
    guesses = [np.where(rng.random(count) < share, truth, rng.integers(0, classes, count)) for share in (0.8, 0.7)]
    return np.stack([truth, *guesses], axis=1)


@pytest.mark.filterwarnings("ignore")  # scikit-learn warns of classes that do not occur
@pytest.mark.parametrize("metric", list(METRICS))
@given(st.lists(st.tuples(*[st.integers(0, 1)] * 3), min_size=2, max_size=30), st.booleans())
def test_values_are_those_of_scikit_learn(metric: str, rows: Any, more: Any) -> None:
    codes = np.array([*rows, (0, 0, 0), (1, 1, 1)])
    if more and metric not in SECOND:
        codes = np.concatenate([codes, [(2, 2, 0), (2, 1, 2)]])
    cells = Cells.of(labelled(codes, 3 if more and metric not in SECOND else 2), metric)
    a, b = cells.values(cells.counts[None, :], metric)
    for mine, column in ((a, 1), (b, 2)):
        assert mine[0] == pytest.approx(PEERS[metric](codes[:, 0], codes[:, column]), abs=1e-12)


def _confusion(truth: Any, said: Any) -> Any:
    return np.bincount(3 * truth + said, minlength=9).reshape(3, 3)


def _mcc(truth: Any, said: Any) -> float:
    """Gorodkin (2004), Comput. Biol. Chem. 28, eq. 8."""
    table = _confusion(truth, said)
    of, by, n = table.sum(axis=1), table.sum(axis=0), table.sum()
    return float((np.trace(table) * n - of @ by) / np.sqrt(float(n**2 - of @ of) * float(n**2 - by @ by)))


def _f1_macro(truth: Any, said: Any) -> float:
    table = _confusion(truth, said)
    return float(np.mean(2 * np.diag(table) / (table.sum(axis=0) + table.sum(axis=1))))


FORMULAS = {"mcc": _mcc, "f1_macro": _f1_macro}


@pytest.mark.parametrize("metric", ["mcc", "f1_macro"])
def test_the_bootstrap_is_that_of_resampled_rows(metric: str) -> None:
    codes = made(300, 3)
    for said in (1, 2):  # the textbook's formulas, a hundred times as fast as the peer's
        assert FORMULAS[metric](codes[:, 0], codes[:, said]) == pytest.approx(
            PEERS[metric](codes[:, 0], codes[:, said])
        )

    def difference(rows: Any) -> float:
        t, a, b = codes[rows.astype(int)].T
        return float(FORMULAS[metric](t, a) - FORMULAS[metric](t, b))

    found = bootstrap_metric(labelled(codes, 3), metric=metric, resamples=20_000)  # type: ignore[arg-type]
    mine = {interval.id: interval for interval in found.estimate.intervals}
    rows = None
    for way, name in (("percentile", "percentile"), ("BCa", "bca")):  # of the same resamples
        known: dict[str, Any] = {"bootstrap_result": rows, "n_resamples": 0} if rows else {"n_resamples": 800}
        rows = stats.bootstrap((np.arange(300),), difference, **known, method=way, vectorized=False, rng=1)
        theirs = rows.confidence_interval
        assert mine[name].low == pytest.approx(theirs.low, abs=0.02)
        assert mine[name].high == pytest.approx(theirs.high, abs=0.02)


def _swapped(codes: Any, swap: tuple[bool, ...]) -> Any:
    return np.where(swap, codes[:, 2], codes[:, 1])


@pytest.mark.parametrize("metric", ["f1", "f1_macro", "balanced_accuracy", "kappa"])
def test_the_permutation_test_counts_every_exchange(metric: Any) -> None:
    codes = made(11, 2, seed=4)
    swaps = list(itertools.product((False, True), repeat=11))
    known: dict[bytes, float] = {}  # of the same labels, which several exchanges leave
    for swap in swaps:
        labels = _swapped(codes, swap)
        if labels.tobytes() not in known:
            known[labels.tobytes()] = PEERS[metric](codes[:, 0], labels)
    first = np.array([known[_swapped(codes, swap).tobytes()] for swap in swaps])
    every = first - first[::-1]  # the second model has what the first has where exactly the others are exchanged
    observed = every[0]
    large = {
        "two-sided": abs(every) >= abs(observed) - 1e-12,
        "greater": every >= observed - 1e-12,
        "less": every <= observed + 1e-12,
    }
    for alternative, at_least in large.items():
        mine = permutation_metric(labelled(codes, 2), metric=metric, alternative=alternative, resamples=40_000)  # type: ignore[arg-type]
        assert mine.pvalue == pytest.approx(at_least.mean(), abs=4 * np.sqrt(0.25 / 40_000))


def test_swapping_the_models_turns_the_difference() -> None:
    codes = made(200, 3)
    for metric in ("f1_macro", "mcc"):
        one, two = (bootstrap_metric(labelled(c, 3), metric=metric) for c in (codes, codes[:, [0, 2, 1]]))  # type: ignore[arg-type]
        assert one.estimate.value == pytest.approx(-(two.estimate.value or 0))
        p, q = (permutation_metric(labelled(c, 3), metric=metric).pvalue for c in (codes, codes[:, [0, 2, 1]]))  # type: ignore[arg-type]
        assert p == pytest.approx(q, abs=0.02)


def test_metrics_without_labels_or_of_too_many_classes_say_why() -> None:
    with pytest.raises(NotApplicable, match="needs the labels"):
        bootstrap_metric(PairedCounts(5, 3, 2, 1), metric="f1_macro")
    with pytest.raises(NotApplicable, match="two classes"):
        permutation_metric(labelled(made(50, 3), 3), metric="f1")
    with pytest.raises(DataError, match="number of swaps"):
        permutation_metric(labelled(made(50, 3), 3), metric="mcc", resamples=3)


@pytest.mark.parametrize("metric", [name for name in METRICS if name != "accuracy"])
def test_the_page_shows_it_beside_accuracy_and_a_link_reopens_it(metric: str) -> None:
    evidence = Outcomes.from_codes(made(200, 2), ["no", "yes"], ("a", "b"))
    options = {"metric": metric, "level": 0.9}
    found = compare_pair(evidence, ("a", "b"), options=options)
    assert found.by_metric is not None
    assert found.difference.method == "paired_difference"
    said = words.metric_reading(found.models, found.by_metric, 0.05)
    assert TITLES[metric].partition(" of ")[0].partition(",")[0] in said
    for again in (
        read(write(Analysis(evidence, options=options)))[0],
        session.read(session.write(Analysis(evidence, options=options))),
    ):
        second = compare_pair(again.evidence, ("a", "b"), options=again.options)  # type: ignore[arg-type]
        assert second.by_metric is not None
        assert second.by_metric.interval.estimate == found.by_metric.interval.estimate
        assert second.by_metric.test.pvalue == found.by_metric.test.pvalue


def _predicted(truth: np.ndarray[Any, Any]) -> Outputs:
    rng = np.random.default_rng(8)
    values = truth[:, None] + rng.normal(0, (1.0, 1.3), (truth.size, 2))
    return Outputs(("a", "b"), values, truth, "number")


def test_numbers_are_measured_by_every_usual_metric_as_the_methods_measure_them() -> None:
    outputs = _predicted(np.random.default_rng(2).normal(5, 2, 80))
    items = scored(outputs)
    found = compare_pair(items, ("b", "a"))
    named = {measure.name: measure.values for measure in found.measures}
    assert list(named) == [OF_ITEMS[name] for name in ("mse", "rmse", "mae", "r2")]
    for name in ("mse", "rmse", "mae", "r2"):
        metric, _ = item_metric(PairedItems.of(items, ("b", "a")), name)
        assert metric.values(np.ones((1, metric.counts.size)) * metric.counts)[0] == pytest.approx(
            named[OF_ITEMS[name]], rel=1e-12
        )
    assert [list(row) for row in words.measures(found)] == [["Metric", "b", "a"]] * 4
    assert [list(row) for row in spreadsheet.measures_of_pair(found)] == [["metric", "b", "a"]] * 4


def test_a_truth_that_never_varies_has_no_r2_and_labels_have_no_measures() -> None:
    same = scored(_predicted(np.full(80, 0.1)))  # whose mean, as it is computed, is not quite 0.1
    with pytest.raises(NotApplicable, match="same truth"):
        item_metric(PairedItems.of(same, ("a", "b")), "r2")
    found = compare_pair(same, ("a", "b"))
    assert OF_ITEMS["r2"] not in {measure.name for measure in found.measures}
    assert len(found.measures) == 3
    assert compare_pair(Outcomes.from_codes(made(200, 2), ["no", "yes"], ("a", "b")), ("a", "b")).measures == ()


def test_labels_change_the_fingerprint_and_come_back() -> None:
    one, two = (
        Outcomes.from_codes(np.array(codes), ["x", "y"], ("a", "b"))
        for codes in ([[0, 0, 1], [1, 1, 1]], [[1, 1, 0], [1, 1, 1]])
    )
    assert one.patterns.tolist() == two.patterns.tolist()
    assert fingerprint(one) != fingerprint(two)
    again, _ = evidence_from(evidence_to(one))
    assert fingerprint(again) == fingerprint(one)


@pytest.mark.parametrize("cells", [[[0, 0]], [[0, 0, 2, 5]], [[0, -1, 0, 5]], [[0, 0, 0.5, 3]]])
def test_cells_that_are_none_are_refused(cells: Any) -> None:
    with pytest.raises(DataError):
        evidence_from({"models": ["a", "b"], "classes": ["x", "y"], "cells": cells})


def test_what_each_model_gets_wrong_is_counted() -> None:
    """The three-way table of the Stata Blog's employees: 17 No/No/Yes, 9 No/Yes/No, 41 Yes/No/No, ..."""
    cells = [
        [0, 0, 0, 303],
        [0, 0, 1, 17],
        [0, 1, 0, 9],
        [0, 1, 1, 22],
        [1, 0, 0, 41],
        [1, 0, 1, 8],
        [1, 1, 0, 5],
        [1, 1, 1, 26],
    ]
    evidence, _ = evidence_from({"models": ["gbm", "rf"], "classes": ["No", "Yes"], "cells": cells})
    pair = PairedCounts.of(evidence, ("gbm", "rf"))
    rows = label_table(pair)
    assert rows[0] == {"truth": "Yes", "gbm said": "No", "rf said": "No", "items": 41}
    assert sum(row["items"] for row in rows) == 431 - 303 - 26
    assert pair.labels is not None
    figure = charts.confusion(pair.labels, pair.models, 0)
    assert [(c["truth"], c["said"], c["items"]) for c in figure.data["cells"]] == [
        ("No", "No", 320), ("No", "Yes", 31), ("Yes", "No", 49), ("Yes", "Yes", 31),
    ]  # fmt: skip
    check(figure)


@pytest.mark.parametrize("hostile", [name for name in HOSTILE if name.strip()], ids=ascii)
def test_hostile_classes_are_only_names(hostile: str) -> None:
    pair = PairedCounts.of(Outcomes.from_codes(made(40, 2), [hostile, "b"], ("a", "b")), ("a", "b"))
    assert pair.labels is not None
    check(charts.confusion(pair.labels, pair.models, 1))

"""Clusters, slices and outputs of single items: against theory, independent tools, and what a page makes of them."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from sklearn import metrics as peer

from compare_core import Outcomes, words
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.slices import compare_slices, slice_columns
from compare_core.analysis.verdict import verdict
from compare_core.catalogue import all_methods
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.evidence.outputs import Outputs, best_f1
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.scoring import labelled, scored
from compare_core.methods.clustered_bootstrap import clustered_bootstrap
from compare_core.methods.clustered_difference import clustered_difference
from compare_core.methods.clustered_family import clustered_wald, pairwise_clustered
from compare_core.methods.delong import delong
from compare_core.methods.paired_t import paired_t
from compare_core.methods.score_metrics import bootstrap_scores, permutation_scores
from compare_core.metrics.choices import CHOICES, OF_NUMBERS, OF_PROBABILITIES, metrics_for
from compare_core.metrics.roc import area, calibration, curve, score_interval
from compare_core.saved import link, session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.notation import evidence_from, evidence_to
from compare_core.views.clusters import ClusteredPair, ClusteredTable
from compare_core.views.datasets import PairedScores
from compare_core.views.items import PairedItems
from tests.thorough import examples, listed

if TYPE_CHECKING:
    from numpy.typing import NDArray

MODELS = ("svm", "rf")
SITES = ("north", "south", "east")


def probabilities(n: int = 60, seed: int = 0, *, clusters: int = 0) -> Outputs:
    """Return probabilities of two models, with slices and as many clusters as wanted."""
    rng = np.random.default_rng(seed)
    truth = (np.arange(n) % 3 == 0).astype(float)
    said = 1 / (1 + np.exp(-(2 * truth[:, None] - 1 + rng.normal(0, [1.0, 1.6], (n, 2)))))
    columns: dict[str, Any] = {"site": [SITES[i % 3] for i in range(n)]}
    if clusters:
        columns["patient"] = [i % clusters for i in range(n)]
    groups = Columns.of(columns, "patient" if clusters else None)
    return Outputs(MODELS, said.round(3), truth, groups=groups)


def numbers(n: int = 60, seed: int = 0) -> Outputs:
    """Return predicted numbers of two models."""
    rng = np.random.default_rng(seed)
    truth = rng.normal(10, 3, n)
    return Outputs(MODELS, truth[:, None] + rng.normal(0, [1.0, 1.4], (n, 2)), truth, "number")


def see(outputs: Outputs) -> PairedItems:
    return PairedItems.of(scored(outputs), MODELS)


scores = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8), st.booleans()), min_size=4, max_size=40).filter(
    lambda rows: 2 <= sum(row[2] for row in rows) <= len(rows) - 2
)


@given(scores)
def test_areas_are_those_of_scikit_learn(rows: list[tuple[int, int, bool]]) -> None:
    a, b, positive = (np.array(column) for column in zip(*rows, strict=True))
    for values in (a.astype(float), b.astype(float)):
        found = area(values, positive)
        assert found.value == pytest.approx(peer.roc_auc_score(positive, values), abs=1e-12)
        assert found.negatives.mean() == pytest.approx(found.value, abs=1e-12)
        rates = curve(values, positive)
        assert np.trapezoid(rates[1], rates[0]) == pytest.approx(found.value, abs=1e-12)
        low, high = score_interval(found.value, int(positive.sum()), int((~positive).sum()), 0.95)
        assert 0 <= low <= found.value <= high <= 1
        assert low < high


@given(scores)
def test_swapping_the_models_turns_delong_around(rows: list[tuple[int, int, bool]]) -> None:
    a, b, positive = (np.array(column, dtype=float) for column in zip(*rows, strict=True))
    values = np.stack([a, b], axis=1)
    try:
        one, two = (
            delong(PairedItems(v, outputs=v, truth=positive, kind="ranking")) for v in (values, values[:, ::-1])
        )
    except NotApplicable:
        return
    assert one.estimate.value == pytest.approx(-(two.estimate.value or 0), abs=1e-12)
    assert one.pvalue == pytest.approx(two.pvalue, rel=1e-9)
    again = delong(PairedItems(values, outputs=np.exp(values), truth=positive, kind="ranking"))  # order is all it sees
    assert again.pvalue == pytest.approx(one.pvalue, rel=1e-9)


def test_delongs_variance_is_that_of_the_jackknife_about() -> None:
    pair = see(probabilities(300))
    left = np.array(
        [
            peer.roc_auc_score(np.delete(pair.truth, i), np.delete(pair.outputs[:, 0], i))  # type: ignore[arg-type,index]
            - peer.roc_auc_score(np.delete(pair.truth, i), np.delete(pair.outputs[:, 1], i))  # type: ignore[arg-type,index]
            for i in range(300)
        ]
    )
    jackknife = np.sqrt(299 / 300 * ((left - left.mean()) ** 2).sum())
    assert delong(pair).effects[2].value == pytest.approx(jackknife, rel=0.02)


@given(scores)
def test_the_threshold_with_the_largest_f1(rows: list[tuple[int, int, bool]]) -> None:
    values, _, positive = (np.array(column) for column in zip(*rows, strict=True))
    cut = best_f1(values, positive)
    every = {float(c): peer.f1_score(positive, values >= c, zero_division=0.0) for c in np.unique(values)}
    assert every[cut] == pytest.approx(max(every.values()))


def test_thresholds_of_validation_items_are_used_and_named() -> None:
    whole = probabilities(120)
    outputs = Outputs(MODELS, whole.values[:60], whole.truth[:60])
    kept = Outputs(MODELS, whole.values[60:], whole.truth[60:])
    cut = replace(outputs, validation=kept).cut("f1")
    assert cut.chosen_on == "validation"
    assert cut.thresholds == tuple(best_f1(v, kept.truth) for v in kept.values.T)
    assert "validation items" in words.thresholds(cut)
    assert outputs.cut("f1").chosen_on == "test items"
    assert "flatters" in words.thresholds(outputs.cut("f1"))
    tuned, honest = (words.reading(compare_pair(labelled(each), MODELS)) for each in (outputs.cut("f1"), cut))
    assert "The thresholds were chosen on these very test items" in tuned.text
    assert "these very test items" not in honest.text
    assert labelled(outputs.cut(0.3)).right.tolist() == [
        int(((outputs.values[:, k] >= 0.3) == (outputs.truth == 1)).sum()) for k in range(2)
    ]


@pytest.mark.parametrize(
    ("metric", "function"),
    [
        ("brier", peer.brier_score_loss),
        ("log_loss", peer.log_loss),
        ("auc", peer.roc_auc_score),
    ],
)
def test_metrics_of_probabilities(metric: Any, function: Any) -> None:
    outputs = probabilities(90)
    found = bootstrap_scores(see(outputs), metric=metric, resamples=200)
    for effect, values in zip(found.effects, outputs.values.T, strict=True):
        assert effect.value == pytest.approx(function(outputs.truth, values), abs=1e-12)


@pytest.mark.parametrize(
    ("metric", "function"),
    [
        ("mse", peer.mean_squared_error),
        ("mae", peer.mean_absolute_error),
        ("rmse", peer.root_mean_squared_error),
        ("r2", peer.r2_score),
    ],
)
def test_metrics_of_numbers(metric: Any, function: Any) -> None:
    outputs = numbers(90)
    found = bootstrap_scores(see(outputs), metric=metric, resamples=200)
    a, b = (function(outputs.truth, values) for values in outputs.values.T)
    assert [effect.value for effect in found.effects] == pytest.approx([a, b], abs=1e-12)
    assert found.estimate.value == pytest.approx(a - b if metric == "r2" else b - a, abs=1e-12)


@pytest.mark.parametrize("metric", listed(["brier", "log_loss", "auc"], 2))
def test_the_bootstrap_is_that_of_resampled_rows(metric: Any) -> None:
    outputs = probabilities(80, 3)
    functions = {"brier": peer.brier_score_loss, "log_loss": peer.log_loss, "auc": peer.roc_auc_score}
    rng, drawn = np.random.default_rng(5), []
    for _ in range(400):
        rows = rng.integers(0, 80, 80)
        a, b = (functions[metric](outputs.truth[rows], outputs.values[rows, k]) for k in range(2))
        drawn.append(a - b if metric == "auc" else b - a)
    found = bootstrap_scores(see(outputs), metric=metric, interval="percentile", resamples=20_000).interval
    assert found is not None
    low, high = np.quantile(drawn, [0.025, 0.975])
    error = 4 * np.sqrt(0.025 * 0.975 / len(drawn)) / stats.norm.pdf(1.96) * np.std(drawn)  # of such a quantile
    assert (found.low, found.high) == (pytest.approx(low, abs=error), pytest.approx(high, abs=error))


@pytest.mark.parametrize("metric", ["brier", "auc"])
def test_exchanges_are_all_counted_or_drawn_alike(metric: Any) -> None:
    small, many = see(probabilities(10, 4)), see(probabilities(200, 4))
    gaps = every_exchange(small, metric)
    wanted = {
        "two-sided": abs(gaps) >= abs(gaps[0]) - 1e-12,
        "greater": gaps >= gaps[0] - 1e-12,
        "less": gaps <= gaps[0] + 1e-12,
    }
    for alternative, at_least in wanted.items():
        asked: Any = {"metric": metric, "alternative": alternative}
        listed = permutation_scores(small, **asked)
        assert listed.seed is None
        assert listed.pvalue == pytest.approx(at_least.mean(), abs=1e-12)
        drawn, again = (permutation_scores(many, **asked, resamples=4000, rng=seed) for seed in (0, 1))
        assert drawn.pvalue == pytest.approx(again.pvalue, abs=0.05)


def every_exchange(small: PairedItems, metric: str) -> NDArray[np.float64]:
    """Return the difference after each exchange of some items' outputs, the first of them none."""
    outputs, truth = small.outputs, small.truth
    assert outputs is not None
    assert truth is not None
    ranked = np.stack([stats.rankdata(column) for column in outputs.T], axis=1) if metric == "auc" else outputs
    function = peer.roc_auc_score if metric == "auc" else lambda t, p: -peer.brier_score_loss(t, p)
    every = itertools.product([False, True], repeat=len(truth))
    first = np.array([function(truth, np.where(moved, ranked[:, 1], ranked[:, 0])) for moved in every])
    return first - first[::-1]  # the second model has what the first has where exactly the others are exchanged


def test_scores_that_are_alike_are_merged_without_a_change() -> None:
    rng = np.random.default_rng(2)
    grades = rng.integers(0, 4, (400, 2)).astype(float)
    merged = bootstrap_scores(PairedItems(grades), interval="percentile", resamples=20_000).interval
    noisy = bootstrap_scores(
        PairedItems(grades + rng.normal(0, 1e-9, grades.shape)), interval="percentile", resamples=20_000
    )
    assert merged is not None
    assert noisy.interval is not None
    assert merged.low == pytest.approx(noisy.interval.low, abs=0.01)
    assert merged.high == pytest.approx(noisy.interval.high, abs=0.01)


clustered_rows = st.lists(st.tuples(st.integers(0, 4), st.booleans(), st.booleans()), min_size=6, max_size=60).filter(
    lambda rows: len({row[0] for row in rows}) > 1
)


@given(clustered_rows)
def test_clusters_of_outcomes_and_of_scores_agree(rows: list[tuple[int, bool, bool]]) -> None:
    groups = Columns.of({"passage": [row[0] for row in rows]}, "passage")
    right = np.array([row[1:] for row in rows])
    outcomes = Outcomes.from_matrix(right, MODELS).grouped(right, groups)
    items = ItemScores.of(MODELS, right.astype(float), groups=groups)
    one, two = (ClusteredPair.of(evidence, MODELS) for evidence in (outcomes, items))
    for name in ("sizes", "sums", "squares"):
        assert sorted(getattr(one, name)) == pytest.approx(sorted(getattr(two, name)), abs=1e-9)
    try:
        found, turned = clustered_difference(one), clustered_difference(ClusteredPair.of(outcomes, MODELS[::-1]))
    except NotApplicable:
        return
    assert found.estimate.value == pytest.approx(-(turned.estimate.value or 0), abs=1e-12)
    assert found.pvalue == pytest.approx(turned.pvalue, rel=1e-9, abs=1e-12)
    sizes = {e.id: e.value for e in clustered_difference(one, variant="small_sample").effects}
    plain = {e.id: e.value for e in clustered_difference(one, variant="plain").effects}
    assert plain["se"] == pytest.approx((sizes["se"] or 0) * np.sqrt((one.count - 1) / one.count), abs=1e-12)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=3, max_size=40))
def test_clusters_of_one_item_are_the_paired_t_test(rows: list[tuple[bool, bool]]) -> None:
    right = np.array(rows, dtype=float)
    items = ItemScores.of(MODELS, right, groups=Columns.of({"item": list(range(len(rows)))}, "item"))
    try:
        wanted = paired_t(PairedScores.of(items, MODELS))
    except NotApplicable:
        with pytest.raises(NotApplicable):
            clustered_difference(ClusteredPair.of(items, MODELS))
        return
    found = clustered_difference(ClusteredPair.of(items, MODELS))
    assert found.pvalue == pytest.approx(wanted.pvalue, rel=1e-6, abs=1e-12)


def test_clusters_keep_their_error_rate_and_independence_does_not() -> None:
    rng = np.random.default_rng(6)
    robust = naive = 0
    for _ in range(400):
        lean = rng.normal(0, 1, (40, 1, 2))  # each passage suits one model or the other
        right = (rng.normal(0, 1, (40, 10, 2)) + lean > 0).reshape(400, 2)
        items = ItemScores.of(MODELS, right.astype(float), groups=Columns.of({"p": np.repeat(np.arange(40), 10)}, "p"))
        robust += (clustered_difference(ClusteredPair.of(items, MODELS)).pvalue or 0) < 0.05
        naive += (paired_t(PairedScores.of(items, MODELS)).pvalue or 0) < 0.05
    assert stats.binom.sf(robust - 1, 400, 0.05) > 1e-4
    assert naive > 3 * robust


def test_the_cluster_bootstrap_is_that_of_whole_clusters() -> None:
    rng = np.random.default_rng(7)
    sizes = rng.integers(1, 9, 25).astype(float)
    sums = rng.normal(0.2, 1, 25) * sizes
    found = clustered_bootstrap(ClusteredPair(sizes, sums, sums**2), interval="percentile", resamples=40_000).interval
    places = rng.integers(0, 25, (40_000, 25))
    low, high = np.quantile(sums[places].sum(axis=1) / sizes[places].sum(axis=1), [0.025, 0.975])
    assert found is not None
    assert (found.low, found.high) == (pytest.approx(low, abs=0.01), pytest.approx(high, abs=0.01))


def test_the_clustered_test_leads_where_items_are_clustered() -> None:
    evidence = labelled(probabilities(90, clusters=15))
    found = compare_pair(evidence, MODELS)
    assert found.lead.method == "clustered_difference"
    assert found.difference is found.lead
    text = words.reading(found)
    assert "15 clusters" in text.evidence
    assert text.estimate.endswith("An output of 0.5 or more counts as “1”.")
    typed = compare_pair(labelled(probabilities(90).cut("f1")), MODELS)
    assert re.search(
        r"an output of 0\.\d+ or more counts as “1”, for rf one of 0\.\d+ or more\.$", words.reading(typed).estimate
    )
    assert "If all items were independent" in text.evidence
    fits = {result.method: result.advice.fit for result in (*found.tests, *found.intervals)}
    assert {method for method, fit in fits.items() if fit != "not recommended"} == {
        found.id for found in all_methods().values() if found.takes is ClusteredPair and found.kind != "posterior"
    }
    chosen = compare_pair(evidence, MODELS, lead="mcnemar_exact")
    assert any("all items as independent" in caution for caution in words.reading(chosen).cautions)
    few = words.reading(compare_pair(labelled(probabilities(90, clusters=4)), MODELS))
    assert any("only 4 clusters" in caution for caution in few.cautions)
    one = labelled(probabilities(90, clusters=1))
    assert compare_pair(one, MODELS).lead.method == "mcnemar_exact"
    assert one.clustered


def test_slices_are_compared_on_their_own_and_corrected() -> None:
    outputs = probabilities(90, clusters=15)
    for evidence in (labelled(outputs), scored(outputs, "brier")):
        found = compare_slices(evidence, MODELS, "site")
        assert slice_columns(evidence) == ("site",)
        assert [part.n for part in found.slices] == [30, 30, 30]
        assert found.clustered
        assert "Items from the same cluster" in words.multiplicity(found, 0.05)
        raw = [part.result.pvalue for part in found.slices if part.result]
        corrected = [part.result.adjusted for part in found.slices if part.result]
        assert all(c >= r for c, r in zip(corrected, raw, strict=True))
        assert f"{found.tested} slices (Holm)" in words.multiplicity(found, 0.05)
    south = np.array([site == "south" for site in [SITES[i % 3] for i in range(90)]])
    related = Columns.of({"patient": [i % 15 for i in np.flatnonzero(south)]}, "patient")
    for clusters, method in ((related, "clustered_difference"), (None, "paired_difference")):
        alone = labelled(Outputs(MODELS, outputs.values[south], outputs.truth[south], groups=clusters))
        whole = labelled(
            outputs if clusters else replace(outputs, groups=Columns.of({"site": [SITES[i % 3] for i in range(90)]}))
        )
        part = next(part for part in compare_slices(whole, MODELS, "site").slices if part.name == "south")
        assert part.result is not None
        wanted = all_methods()[method].run(alone).estimate  # type: ignore[union-attr]
        assert part.result.estimate.value == pytest.approx(wanted.value)
        assert part.result.interval == wanted.interval
    with pytest.raises(DataError, match="no column 'patient' to slice by"):
        compare_slices(labelled(outputs), MODELS, "patient")


def test_slices_that_reverse_are_told_by_a_test_of_their_difference_and_not_by_their_p_values() -> None:
    rng = np.random.default_rng(3)
    right = rng.random((400, 2)) < [0.8, 0.6]
    right[200:] = right[200:, ::-1]
    sliced = Columns.of({"language": ["de"] * 200 + ["fr"] * 200})
    found = compare_slices(Outcomes.from_matrix(right, MODELS).grouped(right, sliced), MODELS, "language")
    gaps = right[:, 0].astype(float) - right[:, 1]
    halves = gaps[:200], gaps[200:]
    errors = [half.std(ddof=1) / np.sqrt(half.size) for half in halves]
    q = (halves[0].mean() - halves[1].mean()) ** 2 / (errors[0] ** 2 + errors[1] ** 2)  # Cochran's for two slices
    assert found.differ is not None
    assert found.reverse is not None
    assert (found.differ.statistic_name, found.differ.statistic) == ("Q", pytest.approx(q))
    assert found.differ.pvalue == pytest.approx(stats.chi2.sf(q, 1))
    said = words.multiplicity(found, 0.05)
    assert "Cochran's Q asks whether they do" in said
    assert "it shows that they do" in said
    assert "A reversal in the direction of the difference is shown (Gail & Simon 1985" in said
    groups = Columns.of({"language": ["de", "fr"] * 200, "text": [place // 8 for place in range(400)]}, "text")
    spanned = compare_slices(Outcomes.from_matrix(right, MODELS).grouped(right, groups), MODELS, "language")
    assert spanned.reverse is None
    assert "a joint cluster-robust Wald test asks whether they do" in words.multiplicity(spanned, 0.05)
    one = Columns.of({"language": ["de"] * 400})
    alone = compare_slices(Outcomes.from_matrix(right, MODELS).grouped(right, one), MODELS, "language")
    assert alone.differ is None
    assert words.multiplicity(alone, 0.05).rstrip().endswith(".")


def test_a_slice_that_cannot_be_compared_says_why() -> None:
    items = ItemScores.of(MODELS, [[1.0, 2.0], [3.0, 1.0], [2.0, 5.0]], groups=Columns.of({"s": list("aab")}))
    part = compare_slices(items, MODELS, "s").slices[1]
    assert part.result is None
    assert part.reason.endswith(".")


@pytest.mark.parametrize("metric", [None, *OF_PROBABILITIES, "f1", "mcc"])
def test_a_session_keeps_probabilities_thresholds_clusters_and_metric(metric: str | None) -> None:
    whole = probabilities(60, clusters=12)
    kept = Outputs(MODELS, whole.values[:20], whole.truth[:20])
    evidence = labelled(replace(whole, validation=kept).cut("f1"))
    options = {"metric": metric} if metric else {}
    analysis = Analysis(evidence, MODELS, options=options)
    again = session.read(session.write(analysis))
    assert again.evidence is not None
    assert fingerprint(again.evidence) == fingerprint(evidence)
    one, two = (compare_pair(e, MODELS, options=options) for e in (evidence, again.evidence))
    assert one.lead == two.lead
    assert one.by_metric is not None
    assert two.by_metric is not None
    assert one.by_metric.test == two.by_metric.test
    assert one.by_metric.metric == (metric or "auc")
    found, ignored = link.read(link.write(analysis))
    assert not ignored
    assert found.evidence is not None
    assert fingerprint(found.evidence) == fingerprint(evidence)


@pytest.mark.parametrize("metric", [None, *OF_NUMBERS])
def test_a_session_keeps_predicted_numbers(metric: str | None) -> None:
    evidence = scored(numbers())
    options = {"metric": metric} if metric else {}
    again = session.read(session.write(Analysis(evidence, MODELS, options=options)))
    assert again.evidence is not None
    assert fingerprint(again.evidence) == fingerprint(evidence)
    found = compare_pair(again.evidence, MODELS, options=again.options)
    assert (found.by_metric is None) == (metric is None)
    if found.by_metric:
        assert found.by_metric.name == CHOICES[str(metric)]
        assert "better" in words.metric_reading(MODELS, found.by_metric, 0.05) or metric == "r2"


@pytest.mark.parametrize("outputs", [probabilities(30, clusters=5), numbers(30)])
def test_every_way_to_write_items_reads_back(outputs: Outputs) -> None:
    for evidence in (scored(outputs), *([labelled(outputs)] if outputs.kind != "number" else [])):
        again, left = evidence_from(evidence_to(evidence))
        assert left == {}
        assert fingerprint(again) == fingerprint(evidence)
        fewer = evidence.select(MODELS[::-1])
        assert fewer.models == MODELS[::-1]
        if evidence.clustered:
            turned = ClusteredPair.of(fewer, MODELS[::-1])
            assert turned.difference == pytest.approx(-ClusteredPair.of(evidence, MODELS).difference)


@pytest.mark.parametrize(
    "broken",
    [
        {"groups": {"columns": ["c"], "labels": [["a"]], "cells": [[0, 1, 1]]}},
        {"groups": {"columns": ["c"], "labels": [["a"]], "cells": [[9, 0, 1]]}},
        {"groups": {"columns": ["c"], "labels": [["a"]], "cells": [[0, 0]]}},
        {"groups": {"columns": ["c"], "labels": [["a"]], "cells": [[0, 0, 1]], "cluster": "d"}},
        {"groups": 7},
        {"clusters": ["a"]},
    ],
)
def test_groups_that_cannot_be_are_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        evidence_from({"matrix": [[1, 0], [0, 1]], **broken})


@pytest.mark.parametrize(
    ("words_", "broken"),
    [
        ("outside 0 to 1", {"kind": "probability", "items": {"A": [0.1, 1.2], "B": [0, 1]}}),
        ("two classes", {"kind": "ranking", "truth": [0, 2]}),
        ("one threshold", {"thresholds": [0.5]}),
        ("different numbers of values in “items”: 1 and 2", {"items": {"A": [0.1], "B": [0, 1]}}),
        ("“kind” must be one of probability, ranking, number, not “guess”", {"kind": "guess"}),
        ("“thresholds” must be a list of numbers, not “x”", {"thresholds": "x"}),
        ("“scored” must be one of .*, not “beauty”", {"scored": "beauty"}),
        ("“items” must be finite numbers only", {"items": {"A": [0.1, float("nan")], "B": [0, 1]}}),
    ],
)
def test_outputs_that_cannot_be_are_refused(words_: str, broken: dict[str, Any]) -> None:
    inputs = {"items": {"A": [0.1, 0.9], "B": [0.4, 0.3]}, "truth": [0, 1], **broken}
    with pytest.raises(DataError, match=words_):
        evidence_from(inputs)


def test_an_infinite_log_loss_says_what_to_read_instead() -> None:
    outputs = Outputs(MODELS, np.array([[0.0, 0.5], [0.2, 0.3], [0.9, 0.8]]), np.array([1.0, 0.0, 1.0]))
    with pytest.raises(NotApplicable, match="Brier"):
        scored(outputs, "log_loss")
    found = compare_pair(labelled(outputs), MODELS, options={"metric": "log_loss"})
    assert found.by_metric is None
    assert "infinite" in found.refusals[-1].reason


def test_which_metrics_there_are() -> None:
    assert {*OF_PROBABILITIES, "f1", "mcc"} <= set(metrics_for(labelled(probabilities())))
    assert tuple(metrics_for(scored(numbers()))) == OF_NUMBERS
    assert not metrics_for(Outcomes.from_table([[5, 1], [0, 2]]))


def test_calibration_groups_hold_every_item_once() -> None:
    outputs = probabilities(200)
    for values in outputs.values.T:
        groups = calibration(values, outputs.truth == 1)
        assert sum(group.n for group in groups) == 200
        assert sum(group.n * group.said for group in groups) == pytest.approx(values.sum())
        assert sum(group.n * group.seen for group in groups) == pytest.approx(outputs.truth.sum())
        assert [group.said for group in groups] == sorted(group.said for group in groups)
    assert len(calibration(np.full(9, 0.5), np.arange(9) < 4)) == 1


@examples(10, 120)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=40))
def test_groups_count_every_item(rows: list[tuple[int, int, int]]) -> None:
    places = np.array([row[0] for row in rows])
    columns = Columns.of({"a": [row[1] for row in rows], "b": [row[2] for row in rows]}, "a")
    found = Grouping.of(places, columns)
    seen = {
        (int(r), found.labels[0][c[0]], found.labels[1][c[1]]): int(n)
        for r, c, n in zip(found.rows, found.codes, found.counts, strict=True)
    }
    wanted: dict[tuple[int, str, str], int] = {}
    for row in rows:
        key = (row[0], str(row[1]), str(row[2]))
        wanted[key] = wanted.get(key, 0) + 1
    assert seen == wanted
    moved = found.moved(np.array([0, 0, 1, 1]))
    assert moved.counts.sum() == len(rows)
    assert moved.rows.max() <= 1


@pytest.mark.parametrize("metric", ["mean", "rmse", "r2"])
@pytest.mark.parametrize("scale", [1e-12, 1e-6, 1e6])
def test_no_p_value_or_interval_depends_on_the_unit(metric: Any, scale: float) -> None:
    plain, outputs = numbers(11), numbers(11)
    scaled = Outputs(MODELS, outputs.values * scale, outputs.truth * scale, "number")
    one, two = (permutation_scores(see(each), metric=metric) for each in (plain, scaled))
    assert one.pvalue == two.pvalue
    power = {"mean": 2, "rmse": 1, "r2": 0}[metric]
    ends = [bootstrap_scores(see(each), metric=metric, resamples=2000).interval for each in (plain, scaled)]
    assert ends[0] is not None
    assert ends[1] is not None
    assert ends[1].low == pytest.approx((ends[0].low or 0) * scale**power, rel=1e-6)


def test_one_item_of_a_class_has_no_bootstrap_and_few_are_warned_of() -> None:
    rng = np.random.default_rng(1)
    for count, fit in ((1, None), (5, "caution"), (20, "caution"), (60, "sound")):
        truth = (np.arange(160) < count).astype(float)
        pair = see(Outputs(MODELS, rng.random((160, 2)), truth))
        if fit is None:
            with pytest.raises(NotApplicable, match="only one item"):
                bootstrap_scores(pair, metric="auc")
        else:
            assert bootstrap_scores(pair, metric="auc", resamples=200).advice.fit == fit


def test_a_difference_that_never_varies_is_no_certainty() -> None:
    a = np.random.default_rng(1).random(50)
    found = bootstrap_scores(PairedItems(np.stack([a, a + 0.1], axis=1)))
    assert found.interval is None
    assert found.advice.fit == "not recommended"
    assert "not certainty" in found.notes[0]
    truth = np.arange(20) // 10 * 1.0
    said = np.linspace(0, 1, 20)
    mirrored = bootstrap_scores(see(Outputs(MODELS, np.stack([said, 1 - said], axis=1), truth)), metric="auc")
    assert mirrored.estimate.value == 1.0
    assert "not certainty" in mirrored.notes[0]


def test_few_resamples_without_a_value_are_left_out_and_counted() -> None:
    truth = (np.arange(20) < 3).astype(float)
    pair = see(Outputs(MODELS, np.random.default_rng(2).random((20, 2)), truth))
    found = bootstrap_scores(pair, metric="auc", resamples=1000)
    assert "yielded no value for this metric" in found.notes[0]


def test_where_the_middle_is_zero_the_ranks_say_who_wins() -> None:
    scores = np.zeros((110, 2))
    scores[100:, 1] = 1
    found = compare_pair(ItemScores.of(MODELS, scores), MODELS, lead="wilcoxon_signed_rank")
    assert verdict(found).better == "rf"
    assert words.reading(found).headline.startswith("Borderline: the test shows a difference")


def test_clusters_that_no_test_could_allow_for_are_warned_of() -> None:
    differences = np.random.default_rng(5).normal(0.6, 1, 40)
    items = ItemScores.of(
        MODELS, np.stack([differences, 0 * differences], axis=1), groups=Columns.of({"p": [0] * 40}, "p")
    )
    for evidence in (items, labelled(probabilities(90, clusters=1))):
        said = words.reading(compare_pair(evidence, MODELS))
        assert any("all items as independent" in caution for caution in said.cautions)


def test_clusters_of_unequal_sizes_count_as_fewer_and_keep_their_rate() -> None:
    rng = np.random.default_rng(8)
    wrong = 0
    for _ in range(600):
        sizes = np.maximum(1, np.exp(rng.normal(2, 1.2, 20))).astype(int)
        means = rng.normal(0, 1, 20)
        each = [rng.normal(mean, 1, size) for mean, size in zip(means, sizes, strict=True)]
        whole = float(np.concatenate(each).mean())
        sums = np.array([part.sum() for part in each])
        squares = np.array([((part - whole) ** 2).sum() for part in each])
        found = clustered_difference(ClusteredPair(sizes.astype(float), sums, squares))
        wrong += (found.pvalue or 0) < 0.05
    assert wrong / 600 < 0.095  # the usual standard error with C − 1 degrees of freedom errs in 12 % and more
    few = ClusteredPair(np.array([100.0] + [1.0] * 20), np.ones(21), np.ones(21))
    assert "equivalent to about" in clustered_difference(few).advice.reason


def test_one_sided_questions_are_told_as_such() -> None:
    outputs = probabilities(80, 3)
    for evidence in (labelled(outputs), scored(outputs, "brier"), labelled(probabilities(90, clusters=15))):
        said = words.reading(compare_pair(evidence, MODELS, options={"alternative": "less"}))
        assert "one-sided" in said.evidence
        assert "rf was not shown to be better than svm" in said.headline
    found = compare_pair(labelled(outputs), MODELS, options={"alternative": "less"}).by_metric
    assert found is not None
    assert "one-sided" in words.metric_reading(MODELS, found, 0.05)


def test_a_session_that_could_not_be_read_is_not_written() -> None:
    scores = np.zeros((2_000_000, 2))
    evidence = replace(ItemScores.of(MODELS, scores[:2]), scores=scores, items=("",) * len(scores))
    with pytest.raises(DataError, match="too large for a session file"):
        session.write(Analysis(evidence, MODELS))


def many(right: bool = True, clusters: int = 30) -> Outcomes | ItemScores:  # noqa: FBT001, FBT002 - two kinds of it
    """Return four models' results on items in clusters, within which all do alike."""
    rng, groups = np.random.default_rng(3), np.repeat(np.arange(clusters), 5)
    scores = rng.normal(size=(clusters, 4))[groups] + rng.normal(size=(5 * clusters, 4)) + [1.0, 0.8, 0.3, 0.2]
    columns = Columns.of({"passage": [str(group) for group in groups]}, cluster="passage")
    if right:
        return Outcomes.from_matrix(scores > 0, "abcd").grouped(scores > 0, columns)
    return ItemScores.of(tuple("abcd"), scores, "loss", higher_is_better=False, groups=columns)


@pytest.mark.parametrize("right", [True, False])
def test_clusters_are_allowed_for_over_many_models(right: bool) -> None:  # noqa: FBT001 - two kinds of evidence
    found = compare_family(many(right))
    assert (found.lead and found.lead.method, found.posthoc.method) == ("clustered_wald", "pairwise_clustered")
    assert {test.method for test in found.omnibus if test.advice.fit != "not recommended"} == {
        test.method for test in found.omnibus if all_methods()[test.method].takes is ClusteredTable
    }
    text = words.family_reading(found)
    assert "come in clusters" in text.evidence
    assert "If all items were independent" in text.evidence
    assert not text.cautions
    for pair in found.pairs:
        alone = compare_pair(found.evidence, pair.models).lead
        assert pair.pvalue == pytest.approx(alone.pvalue, rel=1e-9)
        assert pair.estimate.value == pytest.approx(alone.estimate.value, abs=1e-12)
    means = [effect.value for effect in found.accuracies.estimates]
    assert found.best == (int(np.argmax(means) if right else np.argmin(means)),)
    assert compare_family(many(right), control="b").pairs.models[0] == "b"
    usual = "pairwise_accuracy" if right else "rank_z"
    naive = compare_family(many(right), posthoc=usual)
    assert (naive.posthoc.method, naive.posthoc.advice.fit) == (usual, "not recommended")
    assert naive.lead is not None
    assert naive.lead.method == "clustered_wald"


def test_one_cluster_is_allowed_for_by_no_test_and_few_leave_the_pairs() -> None:
    one = compare_family(many(clusters=1))
    assert (one.clustered, one.posthoc.method) == (False, "pairwise_accuracy")
    few = compare_family(many(clusters=3))
    assert few.clustered
    assert few.lead is None
    assert "too few clusters to compare all models at once" in words.family_reading(few).evidence


@pytest.mark.parametrize("sizes", [[5] * 12, [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]])
def test_the_clustered_wald_test_keeps_its_level(sizes: list[int]) -> None:
    rng, groups = np.random.default_rng(8), np.repeat(np.arange(len(sizes)), sizes)
    false = pairs = 0
    for _ in range(400):
        scores = rng.normal(size=(len(sizes), 3))[groups] * 0.5 + rng.normal(size=(groups.size, 3))
        sums = np.stack([np.bincount(groups, weights=column) for column in scores.T], axis=1)
        table = ClusteredTable(np.array(sizes, dtype=float), sums, ("a", "b", "c"), "score", shares=False)
        false += (clustered_wald(table).pvalue or 0.0) < 0.05
        rows = pairwise_clustered(table).comparisons
        pairs += rows is not None and bool((rows.adjusted < 0.05).any())
    assert max(false, pairs) < 36  # 20 are expected; 36 or more come up about 4 times in 10,000

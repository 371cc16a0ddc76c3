"""Scores of folds and of data sets: what must hold for every test, and where peers agree or are wrong."""

from __future__ import annotations

import itertools
import json
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from compare_core import NotApplicable, all_methods, charts, words
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.pictured import shape_of
from compare_core.analysis.verdict import verdict
from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.numerics import signed_ranks
from compare_core.result import FamilyResult, PairResult, rejects
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.link import read, write
from compare_core.saved.notation import evidence_from, evidence_to
from compare_core.spreadsheet import pairs_table
from compare_core.statistics.implied_corrections import possible_counts
from compare_core.tables import NeedsRoles, Roles, understand
from compare_core.tables import read as read_table
from compare_core.views.datasets import ScoreTable
from tests.charts.figures import check
from tests.methods.test_swap import check_swap
from tests.thorough import examples

METHODS = all_methods()
PAIRS = [found for found in METHODS.values() if found.kind == "test" and found.returns is PairResult]
FOLDS, SETS = ([m.id for m in PAIRS if kind in m.takes.seen_in] for kind in (FoldScores, DatasetScores))
OMNIBUS = [m.id for m in METHODS.values() if (m.kind, m.returns) == ("test", FamilyResult) and m.takes is ScoreTable]
FIRST_FOLD = "five_by_two_t"  # looks at the first difference, so that its answer depends on the order
score = st.integers(-40, 40).map(lambda i: 0.8 + i / 400)
ten = st.lists(st.tuples(score, score), min_size=10, max_size=10)
tables = st.integers(2, 5).flatmap(lambda k: st.lists(st.lists(score, min_size=k, max_size=k), min_size=2, max_size=12))


def folds(pairs: Any, **known: Any) -> FoldScores:
    return FoldScores(("a", "b"), np.array(pairs), 5, 2, n_train=50, n_test=50, **known)


def sets(rows: Any, **known: Any) -> DatasetScores:
    scores = np.array(rows, dtype=float)
    models = tuple(f"m{i}" for i in range(scores.shape[1]))
    return DatasetScores(models, scores, tuple(f"d{i}" for i in range(len(scores))), **known)


def run(name: str, evidence: Any, models: Any = None, **options: Any) -> Any:
    try:
        return METHODS[name].run(evidence, models, **options)
    except NotApplicable:
        return None


@pytest.mark.parametrize("name", [*FOLDS, *SETS])
@given(pairs=ten)
def test_swapping_the_models_turns_the_difference_and_keeps_p(name: str, pairs: Any) -> None:
    check_swap(METHODS[name], folds(pairs) if name in FOLDS else sets(pairs))


@pytest.mark.parametrize("name", [*FOLDS, *SETS])
@given(pairs=ten, factor=st.sampled_from([1e-5, 0.01, 100.0]))
def test_the_scale_of_scores_changes_no_p(name: str, pairs: Any, factor: float) -> None:
    build = folds if name in FOLDS else sets
    one, two = run(name, build(pairs)), run(name, build(np.array(pairs) * factor))
    assert (one is None) == (two is None)
    if one is not None:
        assert two.pvalue == pytest.approx(one.pvalue, rel=1e-5)


@pytest.mark.parametrize("name", [name for name in (*FOLDS, *SETS) if name != FIRST_FOLD])
@given(pairs=ten, data=st.data())
def test_the_order_of_repeats_or_data_sets_changes_nothing(name: str, pairs: Any, data: Any) -> None:
    order = data.draw(st.permutations(range(5)))
    shuffled = [pairs[2 * place + half] for place in order for half in (1, 0)]
    build = folds if name in FOLDS else sets
    one, two = run(name, build(pairs)), run(name, build(shuffled))
    assert (one is None) == (two is None)
    if one is not None:
        assert two.pvalue == pytest.approx(one.pvalue, rel=1e-6)


@pytest.mark.parametrize("name", ["kfold_t", "corrected_repeated_kfold_t", "corrected_resampled_t", "paired_t"])
@given(pairs=ten, level=st.sampled_from([0.9, 0.95, 0.99]))
def test_p_and_interval_decide_alike(name: str, pairs: Any, level: float) -> None:
    found = run(name, folds(pairs) if name in FOLDS else sets(pairs), level=level)
    assume(found is not None and abs(found.pvalue - (1 - level)) > 1e-6)
    if found.interval is None:
        assert found.pvalue == 1
        return
    low, high = found.interval.low, found.interval.high
    assert (found.pvalue < 1 - level) == (low > 1e-15 or high < -1e-15)


@given(pairs=ten)
def test_the_correction_never_makes_p_smaller(pairs: Any) -> None:
    plain, corrected = (run(name, folds(pairs)) for name in ("kfold_t", "corrected_repeated_kfold_t"))
    if plain is not None:
        assert corrected.pvalue >= plain.pvalue - 1e-12
        assert plain.advice.fit == "not recommended"
        assert corrected.advice.fit == "recommended"


@given(pairs=ten)
def test_plain_tests_agree_with_scipy(pairs: Any) -> None:
    a, b = np.array(pairs).T
    assume(np.std(a - b) > 1e-6)
    peer = stats.ttest_rel(a, b)
    for found in (run("kfold_t", folds(pairs)), run("paired_t", sets(pairs))):
        assert found.statistic == pytest.approx(peer.statistic, rel=1e-8)
        assert found.pvalue == pytest.approx(peer.pvalue, rel=1e-7)


def enumerated(differences: Any, zeros: str) -> float:
    """Return Wilcoxon's two-sided p-value by trying every sign; split zeros may take either."""
    resting = np.flatnonzero(differences == 0)
    gone = {"wilcox": resting, "pratt": resting[:0], "zsplit": resting[: resting.size % 2]}[zeros]
    kept = np.delete(differences, gone)
    ranks = stats.rankdata(np.abs(kept))
    observed = ranks[kept > 0].sum() + (ranks[kept == 0].sum() / 2 if zeros == "zsplit" else 0)
    ranks = ranks[kept != 0] if zeros == "pratt" else ranks
    sums = np.array([np.dot(ranks, signs) for signs in itertools.product((0, 1), repeat=len(ranks))])
    return float(min(1.0, 2 * min((sums <= observed + 1e-9).mean(), (sums >= observed - 1e-9).mean())))


@pytest.mark.parametrize("zeros", ["wilcox", "pratt", "zsplit"])
@given(st.lists(st.integers(-4, 4), min_size=1, max_size=9))
def test_wilcoxon_is_exact_with_ties_and_zeros(zeros: str, differences: list[int]) -> None:
    evidence = sets([[0.5 + d * 0.025, 0.5] for d in differences])
    found = run("wilcoxon_signed_rank", evidence, zeros=zeros)
    assert found.pvalue == pytest.approx(enumerated(np.array(differences), zeros), rel=1e-9)


def test_scipys_faults_do_not_reach_the_person() -> None:
    """SciPy 1.17 gives 0 for sixty positive differences, and ranks 0.5 − 0.525 apart from 0.3 − 0.325."""
    many = run("wilcoxon_signed_rank", sets([[i, 0.0] for i in range(1, 61)]))
    assert many.pvalue == pytest.approx(2.0**-59, rel=1e-9)
    noisy = sets([[0.5, 0.525], [0.3, 0.325], [0.9, 0.8]])
    assert run("wilcoxon_signed_rank", noisy).statistic == 3.0
    assert run("wilcoxon_signed_rank", noisy, noisy.models[::-1]).pvalue == run("wilcoxon_signed_rank", noisy).pvalue


@given(pairs=ten)
def test_pairs_at_once_agree_with_pairs_alone(pairs: Any) -> None:
    alone = run("wilcoxon_signed_rank", sets(pairs))
    together = run("pairwise_wilcoxon", sets(pairs)).comparisons
    assert together.pvalue[0] == pytest.approx(alone.pvalue, rel=1e-9)
    assert together.estimate[0] == pytest.approx(alone.estimate.value, abs=1e-12)
    single, every = (run(name, folds(pairs)) for name in ("corrected_repeated_kfold_t", "pairwise_corrected_t"))
    if single is not None:
        assert every.comparisons.pvalue[0] == pytest.approx(single.pvalue, rel=1e-9)


@pytest.mark.parametrize("name", OMNIBUS)
@given(rows=tables, data=st.data())
def test_the_order_of_data_sets_and_models_changes_no_omnibus_test(name: str, rows: Any, data: Any) -> None:
    evidence = sets(rows)
    order = data.draw(st.permutations(range(len(rows))))
    names = data.draw(st.permutations(evidence.models))
    one = run(name, evidence)
    two = run(name, sets([rows[place] for place in order]), names)
    assert (one is None) == (two is None)
    if one is not None:
        assert two.pvalue == pytest.approx(one.pvalue, rel=1e-6)


@given(tables)
def test_friedman_agrees_with_scipy(rows: Any) -> None:
    scores = np.array(rows)
    assume(scores.shape[1] > 2 and np.ptp(stats.rankdata(scores, axis=1)) > 0)
    assert run("friedman", sets(rows)).statistic == pytest.approx(
        stats.friedmanchisquare(*scores.T).statistic, rel=1e-9
    )


@given(tables)
def test_logical_corrections_stand_in_their_known_order(rows: Any) -> None:
    evidence = sets(rows)
    holm, shaffer, bergmann = (
        run("rank_z", evidence, correction=name).comparisons for name in ("holm", "shaffer", "bergmann")
    )
    assert (shaffer.adjusted <= holm.adjusted * (1 + 1e-9)).all()
    assert (bergmann.adjusted <= shaffer.adjusted * (1 + 1e-9)).all()
    assert (bergmann.adjusted >= bergmann.pvalue).all()


def test_what_can_be_true_together() -> None:
    assert possible_counts(5) == (0, 1, 2, 3, 4, 6, 10)
    with pytest.raises(NotApplicable, match="too many"):
        METHODS["rank_z"].run(sets(np.random.default_rng(1).random((5, 10))), correction="bergmann")


@given(ten)
def test_scores_come_back_from_links_and_json(pairs: Any) -> None:
    whole = sets(pairs, metric="rmse", higher_is_better=False)
    behind = tuple(folds(np.array(pairs) + i / 100) for i in range(10))
    behind = tuple(FoldScores(("m0", "m1"), f.scores, 5, 2, metric="auc") for f in behind)
    nested = DatasetScores(whole.models, whole.scores, whole.datasets, "auc", folds=behind)
    for evidence in (folds(pairs, metric="f1"), whole, nested):
        again, left = evidence_from(json.loads(json.dumps(evidence_to(evidence))))
        assert not left
        assert fingerprint(again) == fingerprint(evidence)
    for evidence in (folds(pairs, metric="f1"), whole):
        found, ignored = read(write(Analysis(evidence)))
        assert not ignored
        assert fingerprint(found.evidence) == fingerprint(evidence)


@pytest.mark.parametrize(
    "params",
    [
        {"scores": ["1,2"]},
        {"scores": ["1,2", "a,b"], "model": ["x", "y"], "design": ["1x2"]},
        {"scores": ["1,2", "1,nan"], "model": ["x", "y"], "design": ["1x2"]},
        {"scores": ["1,2", "1,2"], "model": ["x", "y"], "design": ["9x9"]},
        {"scores": ["1,2", "1,2"], "model": ["x", "y"], "design": ["<b>"]},
        {"scores": ["1,2", "1,2"], "model": ["x", "y"], "dataset": ["only one"]},
        {"scores": ["1,2", "1"], "model": ["x", "y"], "design": ["1x2"]},
    ],
)
def test_a_broken_link_says_what_was_left_out(params: dict[str, list[str]]) -> None:
    found, ignored = read(params)
    assert found.evidence is None
    assert ignored


def understood(text: str, name: str = "scores.csv", **roles: Any) -> Any:
    return understand([read_table(name, text.encode())], Roles(**roles) if roles else None)


def test_folds_are_paired_by_their_number_and_not_by_their_row() -> None:
    found = understood("repeat,fold,svm,rf\n1,2,0.91,0.93\n1,10,0.7,0.8\n1,1,0.90,0.94\n", "accuracy.csv").evidence
    assert found.scores.tolist() == [[0.90, 0.94], [0.91, 0.93], [0.7, 0.8]]
    assert (found.repeats, found.folds, found.metric) == (1, 3, "accuracy")
    with pytest.raises(DataError, match="same “fold”"):
        understood("fold,svm,rf\n1,0.91,0.93\n1,0.7,0.8\n2,0.6,0.8\n")


def test_gaps_leave_a_data_set_out_for_all_and_are_counted() -> None:
    found = understood("dataset,svm,rf\niris,0.95,-\nwine,0.97,0.98\nzoo,?,0.9\ncmc,0.5,0.6\n")
    assert found.evidence.datasets == ("wine", "cmc")
    assert [repair.count for repair in found.repairs] == [2]


def test_percentages_are_read_or_refused() -> None:
    assert understood("dataset;a;b\nx;93,4%;92,1%\ny;91%;90,5%\n").evidence.scores[0, 0] == pytest.approx(0.934)
    with pytest.raises(DataError, match="with % and some without"):
        understood("dataset,a,b\nx,93.4%,0.92\ny,91.5%,0.90\n")
    with pytest.raises(DataError, match="shares beside percentages"):
        understood("dataset,a,b\nx,93.4,0.92\ny,91.5,0.90\n")


def test_scores_without_names_are_asked_about() -> None:
    bare = "adaboost,bagging\n0.603,0.625\n0.612,0.633\n"
    with pytest.raises(NeedsRoles, match="a single item, or a fold"):
        understood(bare)
    assert isinstance(understood(bare, layout="dataset_scores").evidence, DatasetScores)
    assert isinstance(understood(bare, layout="fold_scores").evidence, FoldScores)


def test_long_scores_of_data_sets_keep_their_folds() -> None:
    lines = [
        f"{d},{r},{f},{m},{0.8 + f / 100 + r / 1000 + (m == 'b') / 50}"
        for d in ("iris", "wine")
        for r in (1, 2)
        for f in (1, 2, 10)
        for m in ("b", "a")
    ]
    found = understood("Key_Dataset,Key_Run,Key_Fold,Key_Scheme,Percent_correct\n" + "\n".join(lines)).evidence
    assert found.models == ("b", "a")
    assert found.datasets == ("iris", "wine")
    assert found.metric == "percent correct"
    assert (found.folds[0].repeats, found.folds[0].folds) == (2, 3)
    assert found.scores[0].tolist() == pytest.approx(found.folds[0].scores.mean(axis=0).tolist())
    with pytest.raises(DataError, match="repeat a model"):
        understood("model,dataset,score\na,x,0.1\na,x,0.2\na,y,0.2\nb,x,0.3\nb,y,0.4\n")
    with pytest.raises(DataError, match="tried on one thing only"):  # as it would be if repeats were averaged
        understood("model,dataset,score\na,x,0.1\na,x,0.2\nb,x,0.3\nb,y,0.4\n")


def test_run_tables_are_understood_once_their_columns_are_named() -> None:
    runs = "Run ID,params.model,tags.part,metrics.acc\n1,a,p,0.91\n2,b,p,0.92\n3,a,q,0.8\n4,b,q,0.85\n"
    found = understood(runs, layout="scores_long", model="params.model", value="metrics.acc", dataset="tags.part")
    assert found.evidence.scores.tolist() == [[0.91, 0.92], [0.8, 0.85]]
    assert found.evidence.metric == "acc"


def test_cv_results_become_settings_by_splits() -> None:
    text = (
        ",mean_fit_time,param_C,params,split0_test_score,split1_test_score,mean_test_score\n"
        "0,0.1,1,{'C': 1},0.91,0.93,0.92\n1,0.1,10,{'C': 10},0.92,0.95,0.935\n"
    )
    found = understood(text)
    assert found.layout == "cv_results"
    assert found.evidence.models == ("{'C': 1}", "{'C': 10}")
    assert found.evidence.scores.tolist() == [[0.91, 0.92], [0.93, 0.95]]


def test_cross_validate_files_stand_side_by_side() -> None:
    head = "fit_time,score_time,test_score\n"
    files = [("svm.csv", "0.1,0.2,0.91\n0.1,0.2,0.93\n"), ("rf.csv", "0.3,0.2,0.92\n0.3,0.2,0.90\n")]
    found = understand([read_table(name, (head + rows).encode()) for name, rows in files])
    assert found.layout == "cross_validate_files"
    assert found.evidence.models == ("svm", "rf")
    assert found.evidence.scores.tolist() == [[0.91, 0.92], [0.93, 0.90]]


def every_chart(scores: Any) -> list[charts.Figure]:
    made = [
        charts.paired(scores),
        charts.against(scores, scores, 0.01),
        charts.gaps(scores, None),
    ]
    shape = shape_of(scores)
    return [*made, charts.quantiles(shape, words.shape(shape))] if shape else made


@examples(4, 32)  # each checks eight pictures against the whole schema
@given(pairs=ten)
def test_pictures_of_two_models_survive(pairs: Any) -> None:
    for scores in (folds(pairs), sets(pairs)):
        for figure in every_chart(scores):
            check(figure)


@pytest.mark.parametrize("count", [2, 5, 60])
@pytest.mark.parametrize("posthoc", ["nemenyi", "rank_z"])
def test_critical_difference_diagrams_survive(count: int, posthoc: str) -> None:
    rows = np.random.default_rng(4).random((20, count)) + np.linspace(0, 1, count)
    found = compare_family(sets(rows), posthoc=posthoc)
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    assert [e.value for e in estimates] == sorted(e.value for e in estimates)
    cd = next((e.value for e in found.posthoc.effects if e.id == "cd"), None)
    check(charts.critical_difference(estimates, found.runs, cd, words.number))
    if posthoc == "nemenyi":
        assert found.runs is not None
        for first, last in found.runs.spans:
            assert estimates[last].value - estimates[first].value <= cd + 1e-9


@given(pairs=ten)
def test_words_about_scores_claim_no_more_than_the_numbers(pairs: Any) -> None:
    for scores in (folds(pairs), sets(pairs)):
        try:
            found = compare_pair(scores, scores.models)
        except NotApplicable:
            continue
        said = words.reading(found)
        kind = verdict(found).kind
        assert ("scored better" in said.headline) == (kind == "better")
        assert kind not in ("better", "differ") or rejects(found.lead.pvalue, 0.05)
        assert "are equal" not in said.text
        assert "nan" not in said.text.split()


@pytest.mark.parametrize(
    "wrong",
    [
        {"scores": np.array([[0.1, np.nan]])},
        {"scores": np.array([[0.1, 0.2, 0.3]])},
        {"scores": np.empty((0, 2))},
        {"scores": [["a", "b"]]},
        {"repeats": 3},
        {"n_train": 0},
        {"n_test": np.inf},
    ],
)
def test_impossible_folds_are_refused_in_words(wrong: dict[str, Any]) -> None:
    usual = {"scores": np.ones((1, 2)), "repeats": 1, "folds": 1}
    with pytest.raises(DataError):
        FoldScores(("a", "b"), **{**usual, **wrong})


def test_a_method_brings_its_own_comparisons() -> None:
    rows = np.random.default_rng(4).random((20, 4)) + np.linspace(0, 1, 4)
    with_best = compare_family(sets(rows), posthoc="bonferroni_dunn")
    assert with_best.control == "m3"
    assert len(with_best.pairs) == 3
    assert with_best.runs is None
    assert compare_family(sets(rows), posthoc="bonferroni_dunn", control="m1").control == "m1"
    items = ItemScores.of(sets(rows).models, rows, "grade")
    assert compare_family(items, posthoc="bonferroni_dunn").control == "m3"
    every = compare_family(sets(rows), posthoc="nemenyi", control="m1")
    assert every.control is None
    assert len(every.pairs) == 6


def test_the_table_of_pairs_counts_wins_ties_and_losses() -> None:
    rows = pairs_table(compare_family(sets([[0.9, 0.5, 0.7], [0.8, 0.8, 0.7], [0.7, 0.9, 0.6], [0.3, 0.2, 0.1]])))
    found = {frozenset((row["model A"], row["model B"])): row for row in rows}
    pair = found[frozenset(("m0", "m1"))]
    assert (pair["A wins"], pair["ties"], pair["B wins"]) in {(2, 1, 1), (1, 1, 2)}
    assert all(row["A wins"] + row["ties"] + row["B wins"] == 4 for row in rows)


def brought(*files: tuple[str, str]) -> Any:
    return understand([read_table(name, text.encode()) for name, text in files]).evidence


def test_times_of_fitting_are_read_from_every_layout_that_has_them() -> None:
    tidy = "model,fold,accuracy,fit_time,score_time\na,1,0.9,1.5,0.1\nb,1,0.8,3,0.2\na,2,0.7,1.7,0.3\nb,2,0.6,5,0.4\n"
    found = brought(("runs.csv", tidy))
    assert found.fit_times.tolist() == [[1.5, 3.0], [1.7, 5.0]]
    assert found.score_times.tolist() == [[0.1, 0.2], [0.3, 0.4]]
    one, two = (
        "fit_time,score_time,test_score\n1,0.1,0.91\n2,0.2,0.93\n",
        "fit_time,score_time,test_score\n3,0.3,0.81\n4,0.4,0.83\n",
    )
    found = brought(("svm.csv", one), ("rf.csv", two))
    assert found.fit_times.tolist() == [[1.0, 3.0], [2.0, 4.0]]
    grid = (
        "mean_fit_time,mean_score_time,params,param_C,split0_test_score,split1_test_score\n"
        "0.5,0.1,{'C': 1},1,0.91,0.93\n0.7,0.2,{'C': 10},10,0.92,0.94\n"
    )
    found = brought(("cv.csv", grid))
    assert found.fit_times.tolist() == [[0.5, 0.7], [0.5, 0.7]]
    again, _ = evidence_from(evidence_to(found))
    assert again.score_times.tolist() == found.score_times.tolist()
    assert found.select(found.models[1:]).fit_times.tolist() == [[0.7], [0.7]]


def test_times_with_gaps_are_no_times() -> None:
    tidy = "model,fold,accuracy,fit_time\na,1,0.9,1.5\nb,1,0.8,\na,2,0.7,1.7\nb,2,0.6,5\n"
    assert brought(("runs.csv", tidy)).fit_times is None


def test_scores_of_items_are_compared_row_by_row() -> None:
    rng = np.random.default_rng(2)
    errors = np.square(rng.normal(0, [1.0, 1.1], (3000, 2)))
    evidence = ItemScores.of(("a", "b"), errors, "squared error", higher_is_better=False)
    found = compare_pair(evidence, ("a", "b"))
    peer = stats.ttest_rel(errors[:, 1], errors[:, 0])
    assert found.lead.method == "paired_t"
    assert found.lead.pvalue == pytest.approx(peer.pvalue, rel=1e-9)
    assert "3,000 items" in words.reading(found).text
    again, _ = evidence_from(evidence_to(evidence))
    assert type(again) is ItemScores
    assert fingerprint(again) == fingerprint(evidence)
    with pytest.raises(DataError, match="session file"):
        write(Analysis(evidence))
    few = ItemScores.of(("a", "b"), errors[:30].round(3), "squared error", higher_is_better=False)
    assert fingerprint(read(write(Analysis(few)))[0].evidence) == fingerprint(few)  # type: ignore[arg-type]


def test_the_middle_of_many_is_the_middle_of_all_averages(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(3)
    differences = np.concatenate([rng.normal(0.1, 1, 60).round(1), np.zeros(5)])[None, :]
    listed = signed_ranks.middles(differences, 0.95)
    monkeypatch.setattr(signed_ranks, "LISTED", 10)
    assert signed_ranks.middles(differences, 0.95) == pytest.approx(listed, abs=1e-12)


def test_float_noise_wins_nothing_in_words_pictures_and_tests() -> None:
    scores = DatasetScores(("a", "b"), [[0.3, 0.1 + 0.2], [0.7, 0.6], [0.71, 0.7]], ("x", "y", "z"))
    assert charts.paired(scores).words == "a is better on 2, b on 0, tied on 1."
    assert words.inside(scores, 0.01).startswith("a is better by more than the dotted band on 1, b on 0; 2 of 3")
    figure = charts.against(scores, scores, 0.01)
    assert [row["won"] for row in figure.data["against"]] == ["tie", "A", "A"]


def test_rows_with_the_same_scores_are_one_larger_point() -> None:
    scores = ItemScores.of(("a", "b"), [[3, 3], [3, 3], [4, 3], [3, 3]], "grade")
    points = charts.against(scores, scores, 1.0).data["against"]
    assert [(point["n"], point["whole"]) for point in points] == [(3, "item 1 and 2 more"), (1, "item 3")]

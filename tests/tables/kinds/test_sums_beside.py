"""Columns that sum up others, beside them: ranks, wins, differences."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores, Scores
from tests.tables.told import asked, found, rows

SETS = ("set1", "set2", "set3", "set4")
MODELS = ("GVNS", "Tabu", "ABC", "SA", "Hill")


def _leaderboard(*more: str) -> str:
    lines = []
    for n, model in enumerate(MODELS):
        cells = [f"{5000 * (k + 1) + 431 * ((n * 3 + k) % 5)} +/- {101 + 7 * n}" for k in range(len(SETS))]
        lines.append(",".join((model, *cells, *(f"{1 + n * 0.7:.2f}" if "Rank" in name else str(n) for name in more))))
    return rows(",".join(("Algorithm", *SETS, *more)), *lines)


@pytest.mark.parametrize("more", [("Mean Rank", "Best On"), ("Avg Rank", "Wins"), ("Rank", "# Best")])
def test_ranks_and_wins_beside_means_with_spreads_are_no_data_sets(more: tuple[str, str]) -> None:
    """As graphs/tables/t1_leaderboard.csv of Dialovos/exam-scheduling-algos-analyze."""
    text = _leaderboard(*more)
    question = asked(text)
    assert question.suggested.turned
    understood = found(text, roles=question.suggested)
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == MODELS
    assert understood.evidence.datasets == SETS
    assert understood.evidence.scores.min() >= 5000
    assert any(more[0] in repair.text and "left out" in repair.text for repair in understood.repairs)


def test_a_rank_among_ranks_stays() -> None:
    """Where all columns lie where ranks do, nothing tells one from the others."""
    lines = [f"d{k},{1 + k % 3},{1 + (k + 1) % 3},{1 + (k + 2) % 3}" for k in range(9)]
    understood = found(rows("dataset,svm,rf,rank", *lines), "ranks.csv")
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.models == ("svm", "rf", "rank")


@pytest.mark.parametrize("told", ["Improvement", "Δ", "Difference"])
def test_two_columns_and_their_difference_are_asked_about(told: str) -> None:
    """As tuned_vs_baseline_comparison.csv of Walter-Odur/Ensemble-ML-For-Host-Directed-TB-Therapeutics."""
    lines = [
        f"{name},{0.9 + k / 100:.4f},{0.91 + k / 90:.4f},{0.91 + k / 90 - 0.9 - k / 100:.4f}"
        for k, name in enumerate(("RandomForest", "XGBoost", "LightGBM", "Stacking"))
    ]
    text = rows(f"Model,Baseline_AUC,Tuned_AUC,{told}", *lines)
    question = asked(text)
    assert question.suggested.models == ("Baseline_AUC", "Tuned_AUC")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.metric, evidence.higher_is_better, evidence.n) == ("auc", True, 4)


def test_an_improvement_in_percent_is_no_model() -> None:
    """As evaluation_results.csv of Kantha1403/vrp-solver-benchmark: pct_improvement_vs_X beside the distances."""
    lines = [f"i{k},{500 + 7 * k}.5,{600 + 5 * k}.25,{14.5 - k}" for k in range(8)]
    text = rows("instance,distance_ortools,distance_savings,pct_improvement_vs_savings", *lines)
    question = asked(text)
    assert question.suggested.models == ("distance_ortools", "distance_savings")
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, Scores)
    assert not evidence.higher_is_better

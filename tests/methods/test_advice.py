"""Where the advice of a method changes: at the number that its words name, and neither one before nor one after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from compare_core.catalogue import all_methods
from compare_core.errors import NotApplicable
from compare_core.views.clusters import ClusteredPair
from compare_core.views.datasets import PairedScores, ScoreTable
from compare_core.views.items import PairedItems
from compare_core.views.right import Accuracies, PairedCounts, SharedItems, TwoProportions

if TYPE_CHECKING:
    from collections.abc import Callable

CATALOGUE = all_methods()
NAMES = tuple(map(str, range(100)))


def drawn(n: int, models: int = 2) -> Any:
    """Return scores that lie evenly, so that nothing is skewed, and differ from model to model."""
    rows = (np.arange(n)[:, None] * (np.arange(models) + 3) * 0.377) % 1
    return np.asarray(rows + np.arange(models) * 0.05)


def sets(n: int) -> PairedScores:
    return PairedScores(*drawn(n).T)


def one_sided(n: int) -> Any:
    """Return a hundred rows of two models, the first better by `skewed`."""
    return np.stack([skewed(n), np.zeros(100)], axis=1)


def items(n: int) -> PairedScores:
    return PairedScores(*drawn(n).T, unit="item")


def skewed(n: int) -> Any:
    """Return a hundred differences, so many of them 1: Cochran's rule (n > 25 · skewness²) asks for 15 of them."""
    return (np.arange(100) < n) * 1.0


def table(n: int, models: int = 3) -> ScoreTable:
    return ScoreTable(tuple("abcdefgh"[:models]), tuple(map(str, range(n))), drawn(n, models), unit="item")


def classes(n: int) -> PairedItems:
    """Return a ranking of so many items of the rarer class, and sixty of the other."""
    truth = np.r_[np.ones(n), np.zeros(60)]
    said = drawn(n + 60) + truth[:, None] * 0.2
    return PairedItems(said, outputs=said, truth=truth, kind="ranking")


def clusters(n: int) -> ClusteredPair:
    """Return so many clusters of three items, whose differences lie evenly."""
    sums = np.linspace(-1, 1, n) + 0.3
    return ClusteredPair(np.full(n, 3.0), sums, sums**2 + 1)


def disagreeing(n: int) -> PairedCounts:
    return PairedCounts(40, n - n // 3, n // 3, 10)


def three_models(n: int) -> SharedItems:
    """Return items of which so many tell three models apart."""
    patterns = np.array([[1, 1, 1], [1, 0, 0], [0, 1, 1]], dtype=bool)
    return SharedItems(("a", "b", "c"), patterns, np.array([50, n - 1, 1]))


def six_models(n: int) -> SharedItems:
    patterns = np.array([[1] * 6, [1, 0, 1, 0, 1, 0], [0, 0, 1, 1, 0, 0]], dtype=bool)
    return SharedItems(tuple("abcdef"), patterns, np.array([50, n - 1, 1]))


def two_models(n: int) -> SharedItems:
    return SharedItems(("a", "b"), np.array([[1, 1], [1, 0], [0, 1]], dtype=bool), np.array([50, n - 5, 5]))


def rarer_answers(n: int) -> Accuracies:
    """Return two accuracies, one of which has so few wrong answers."""
    return Accuracies(("a", "b"), np.array([60 - n, 30]), np.array([60, 60]))


def expected(n: int) -> TwoProportions:
    """Return two test sets of twenty items on each of which so many wrong answers are expected."""
    return TwoProportions(20 - n, 20, 20 - n, 20)


FIRST: list[tuple[str, Callable[[int], Any], int, str, str, dict[str, Any]]] = [
    # the method, its evidence by a number, the first number that is enough, what is advised before and from there on
    ("delong", classes, 20, "caution", "recommended", {}),
    ("bootstrap_scores", classes, 50, "caution", "sound", {"metric": "auc", "resamples": 200}),
    ("bootstrap_scores", lambda n: PairedItems(drawn(n)), 50, "caution", "recommended", {"resamples": 500}),
    ("bayes_sign", sets, 12, "caution", "sound", {}),
    ("bayes_signed_rank", sets, 30, "caution", "recommended", {"draws": 500}),
    ("bootstrap_t", sets, 10, "caution", "sound", {"resamples": 1000}),
    ("paired_t", sets, 30, "caution", "sound", {}),
    ("paired_t", items, 100, "sound", "recommended", {}),
    ("paired_t", lambda n: PairedScores(*one_sided(n).T, unit="item"), 15, "caution", "recommended", {}),
    ("bootstrap_scores", lambda n: PairedItems(one_sided(n)), 15, "caution", "recommended", {}),
    (
        "pairwise_items",
        lambda n: ScoreTable(("a", "b"), NAMES, one_sided(n), unit="item"),
        15,
        "caution",
        "recommended",
        {},
    ),
    (
        "clustered_difference",
        lambda n: ClusteredPair(np.full(100, 3.0), skewed(n), skewed(n) + 1),
        15,
        "caution",
        "recommended",
        {},
    ),
    ("wilcoxon_signed_rank", sets, 6, "caution", "recommended", {}),
    ("yuen_paired", sets, 10, "caution", "sound", {"trim": 0.0}),
    ("clustered_difference", clusters, 5, "caution", "sound", {}),
    ("clustered_difference", clusters, 10, "sound", "recommended", {}),
    ("clustered_bootstrap", clusters, 50, "caution", "sound", {"resamples": 500}),
    ("clustered_bootstrap_t", clusters, 5, "caution", "sound", {"resamples": 1000}),
    ("mcnemar", disagreeing, 25, "not recommended", "sound", {}),
    ("mcnemar_corrected", disagreeing, 25, "not recommended", "sound", {}),
    ("cochran_q", three_models, 8, "caution", "recommended", {}),
    ("cochran_q", six_models, 4, "caution", "recommended", {}),
    ("pairwise_accuracy", two_models, 25, "not recommended", "sound", {"test": "mcnemar"}),
    ("hotelling_t2", table, 15, "caution", "recommended", {}),
    ("hotelling_t2", lambda n: table(n, 2), 10, "caution", "recommended", {}),
    ("accuracy_interval", rarer_answers, 5, "caution", "recommended", {}),
    ("accuracy_interval", rarer_answers, 5, "recommended", "sound", {"interval": "clopper-pearson"}),
    ("accuracy_interval", rarer_answers, 5, "not recommended", "sound", {"interval": "wald"}),
    ("two_proportion_z", expected, 5, "not recommended", "recommended", {}),
    ("fisher_exact", expected, 5, "recommended", "sound", {}),
    ("boschloo", expected, 5, "recommended", "sound", {}),
]


@pytest.mark.parametrize(("name", "made", "enough", "before", "after", "asked"), FIRST)
def test_advice_changes_at_the_number_it_names(
    name: str, made: Callable[[int], Any], enough: int, before: str, after: str, asked: dict[str, Any]
) -> None:
    fits = [CATALOGUE[name].function(made(n), **asked).advice.fit for n in (enough - 1, enough, enough + 1)]
    assert fits == [before, after, after]


ANSWERED: list[tuple[str, Callable[[int], Any], int]] = [  # the first number for which there is an answer
    ("bootstrap_scores", classes, 2),
    ("bootstrap_scores", lambda n: PairedItems(drawn(n)), 2),
    ("delong", classes, 2),
    ("paired_t", sets, 2),
    ("johnson_t", sets, 2),
    ("bootstrap_t", sets, 2),
    ("pairwise_items", table, 2),
    ("hotelling_t2", table, 3),
    ("anova_repeated", table, 2),
    ("quade", table, 2),
    ("friedman", table, 2),
    ("friedman_aligned_ranks", table, 2),
    ("van_der_waerden", table, 2),
    ("clustered_difference", clusters, 2),
    ("clustered_bootstrap", clusters, 2),
]


@pytest.mark.parametrize(("name", "made", "least"), ANSWERED)
def test_there_is_an_answer_from_the_number_on_that_it_takes(name: str, made: Callable[[int], Any], least: int) -> None:
    options = {"metric": "auc"} if made is classes and name != "delong" else {}
    with pytest.raises(NotApplicable):
        CATALOGUE[name].function(made(least - 1), **options)
    assert CATALOGUE[name].function(made(least), **options).advice

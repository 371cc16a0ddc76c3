"""What leads where nobody chooses: one table, with one row for each kind of evidence.

Nothing else outside `methods` names a method. A row holds the ids of methods in the order in which they are preferred,
and says where another method leads for the same kind of evidence.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from compare_core.errors import NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.statistics.folds import FIVE_BY_TWO
from compare_core.statistics.two_sets import FEW, least_expected
from compare_core.views.datasets import ScoreTable
from compare_core.views.folds import FoldTable
from compare_core.views.right import SharedItems, TwoProportions
from compare_core.views.samples import Samples

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.evidence.kinds import Evidence

CLUSTERED = "clustered_difference"  # the test of two models that leads where items are clustered
MATCHING = "bayes_correlated_t"  # whose usual prior gives the interval of the test beside it
HIERARCHICAL = "bayes_hierarchical"  # which needs the folds behind the scores, and compares no field of models
ONE_CLUSTER = "All items come from one cluster, so nothing can be said about other clusters."
TWO_MODELS = "Compare two of them at a time, and correct for the number of pairs that you look at."


@dataclass(frozen=True, slots=True, kw_only=True)
class Usual:
    """What leads for one kind of evidence; every name is a method's id.

    Attributes
    ----------
    tests
        Of two models: the first that has an answer leads their reading.
    quoted
        Whose difference and interval the reading quotes; the leading test's own, where it is None.
    independent
        A test and an interval that take all items as independent, to read beside those that allow for clusters.
    accuracies
        What says how accurate each of two models is, where right answers were counted.
    omnibus
        Of many models: the first that has an answer leads their reading.
    estimates
        Whose estimates order the models.
    by_rank
        Whether those are average ranks, of which less is better.
    posthoc
        What compares the pairs.
    view
        All models at once, as they are compared for likeness.
    posterior, beside, expected_rank
        What gives two models a posterior, the test that stands beside each, and what gives many models expected ranks.
    not_together, no_posterior
        Why many models are not compared at once, and why two have no posterior, where that is so.
    because
        Why these lead, and whose result that is; pages quote it.
    instead
        For some of this evidence: what tells it, and what is different there.
    """

    tests: tuple[str, ...]
    quoted: str | None = None
    independent: tuple[str, ...] = ()
    accuracies: str | None = None
    omnibus: tuple[str, ...] = ()
    estimates: str = ""
    by_rank: bool = False
    posthoc: str = ""
    view: Any = None
    posterior: str = ""
    beside: Mapping[str, str] = field(default_factory=dict)
    expected_rank: str = ""
    not_together: str = ""
    no_posterior: str = ""
    because: str = ""
    instead: tuple[tuple[Callable[[Any], bool], Mapping[str, Any]], ...] = ()


def few_expected(tests: SeparateTests) -> bool:
    """Tell whether a count of right or wrong answers is expected to be below 5 if the first two models are alike."""
    return least_expected(TwoProportions.of(tests, tests.models[:2])) < FEW


def in_one_cluster(evidence: Evidence) -> bool:
    """Tell whether all items come from one cluster, so that how much clusters vary cannot be known."""
    return evidence.clustered and not in_clusters(evidence)


def in_clusters(evidence: Evidence) -> bool:
    """Tell whether items come in more than one cluster, so that their spread can be known."""
    groups = evidence.groups
    return groups is not None and evidence.clustered and len(groups.column(str(groups.cluster))[0]) > 1


def usual(evidence: Evidence) -> Usual:
    """Return what leads for this evidence.

    >>> usual(Outcomes.from_table([[9, 1], [2, 3]])).tests
    ('mcnemar_exact',)
    """
    row = USUAL[type(evidence)]
    return next((replace(row, **other) for applies, other in row.instead if applies(evidence)), row)


def for_field(evidence: Evidence) -> Usual:
    """Return what leads for many models.

    Raises
    ------
    NotApplicable
        If many models are not compared at once by such evidence.
    """
    row = usual(evidence)
    if row.not_together:
        raise NotApplicable(row.not_together, TWO_MODELS)
    return row


def for_posterior(evidence: Evidence) -> Usual:
    """Return what leads for a posterior.

    Raises
    ------
    NotApplicable
        If there is no posterior for such evidence.
    """
    row = usual(evidence)
    if row.no_posterior:
        raise NotApplicable(row.no_posterior, "See the tests of these two models instead.")
    return row


def named(evidence: Evidence) -> frozenset[str]:
    """Return every method that has a part where nobody chooses, or is read next to what leads.

    >>> "mcnemar_midp" in named(Outcomes.from_table([[9, 1], [2, 3]]))
    True
    """
    row = usual(evidence)
    one = (row.quoted, row.accuracies, row.estimates, row.posthoc, row.posterior, row.expected_rank)
    beside = (*row.beside, *row.beside.values(), *(name for lead in row.tests for name in RUNNERS_UP.get(lead, ())))
    return frozenset(name for name in (*row.tests, *row.omnibus, *one, *beside) if name)


OF_CLUSTERS = {
    "posterior": "bayes_clustered",
    "beside": {"bayes_clustered": CLUSTERED},
    "expected_rank": "",
    "omnibus": ("clustered_wald",),  # if it has no answer, the pairs lead
    "estimates": "pairwise_clustered",
    "posthoc": "pairwise_clustered",
    "by_rank": False,
    "because": "Items from the same cluster say less than the same number of independent items. A test with a "
    "cluster-robust standard error (CR2) and Bell and McCaffrey's degrees of freedom keeps its level from about ten "
    "clusters of similar size upwards (Bell & McCaffrey 2002; Pustejovsky & Tipton 2018).",
}
RANKS = Usual(
    tests=("wilcoxon_signed_rank",),
    omnibus=("iman_davenport", "friedman"),
    estimates="friedman",
    by_rank=True,
    posthoc="pairwise_wilcoxon",
    view=ScoreTable,
    because="The verdict on a pair should not depend on which other models are in the comparison, as it does when all "
    "are ranked together. Hence Wilcoxon's test for each pair, with Holm's correction (Benavoli, Corani & Mangili "
    "2016).",
)
USUAL: Mapping[type[Evidence], Usual] = {
    Outcomes: Usual(
        tests=("mcnemar_exact",),
        quoted="paired_difference",
        independent=("mcnemar_exact", "paired_difference"),
        accuracies="accuracy_interval",
        omnibus=("cochran_q",),
        estimates="simultaneous_accuracy",
        posthoc="pairwise_accuracy",
        view=SharedItems,
        posterior="bayes_outcomes",
        beside={"bayes_outcomes": "mcnemar_exact"},
        expected_rank="bayes_rank_outcomes",
        because="Only items that exactly one of the two models got right tell them apart; the exact test on these "
        "items keeps its level however few there are (Fagerland, Lydersen & Laake 2013), and Tango's interval agrees "
        "with it. When there are many models, the pairs are corrected by Bonferroni, with Holm's p-values alongside.",
        instead=(
            (in_clusters, {"tests": (CLUSTERED, "mcnemar_exact"), **OF_CLUSTERS}),
            (in_one_cluster, {"no_posterior": ONE_CLUSTER}),
        ),
    ),
    SeparateTests: Usual(
        tests=("two_proportion_z",),
        quoted="two_proportion_z",
        accuracies="accuracy_interval",
        because="With every expected count at 5 or more, the normal approximation is close enough (Cochran 1954).",
        instead=(
            (
                few_expected,
                {
                    "tests": ("boschloo", "fisher_exact"),
                    "because": "Where an expected count is below 5, the normal approximation is too rough (Cochran "
                    "1954), so the main test is an exact one: Boschloo's, or Fisher's where there are too many results "
                    "for Boschloo's.",
                },
            ),
        ),
        not_together="These models were tested on different items, and no test here compares all of them at once.",
        no_posterior="The models were tested on different items; a posterior for their difference needs the same items "
        "for both.",
    ),
    SeparateScores: Usual(
        tests=("welch_t",),
        quoted="welch_t",
        omnibus=("welch_anova", "kruskal_wallis"),
        estimates="pairwise_welch",
        posthoc="pairwise_welch",
        view=Samples,
        because="Means are compared, which is how such measurements are reported, and Welch's test keeps its level "
        "whether or not the models vary alike, so nothing is decided by a test of their spreads beforehand (Ruxton "
        "2006; Delacre, Lakens & Leys 2017).",
        no_posterior="The models were measured separately; a posterior for their difference needs the same items for "
        "both.",
    ),
    Battles: Usual(
        tests=("sign_test",),
        because="Battles are won or lost, and nothing more is known about them: the sign test counts each battle once.",
        not_together="No test here ranks models by their battles.",
        no_posterior="No posterior is available here for battles; models are compared pair by pair, by which of the "
        "two won more battles.",
    ),
    FoldScores: Usual(
        tests=("corrected_repeated_kfold_t",),
        estimates="pairwise_corrected_t",
        posthoc="pairwise_corrected_t",
        view=FoldTable,
        posterior=MATCHING,
        beside={MATCHING: "corrected_repeated_kfold_t"},
        expected_rank="bayes_rank_folds",
        because="Folds share training items, so an ordinary t test finds too many differences; the corrected test "
        "increases the variance to allow for this (Nadeau & Bengio 2003; Bouckaert & Frank 2004).",
        instead=(
            (
                lambda folds: (folds.repeats, folds.folds) == FIVE_BY_TWO,
                {
                    "tests": ("five_by_two_f",),
                    "because": "Five repeats of two folds have a test of their own, which uses all ten differences "
                    "(Alpaydin 1999). F has no direction, so a winner is named only where all five repeats agree. With "
                    "few items, or models that a single item can change, it shows too many differences; the corrected "
                    "t test beside it does not, but needs larger ones. "
                    "When there are many models, every pair is compared by the corrected t test.",
                },
            ),
            (
                lambda folds: folds.folds == 1,
                {"tests": ("corrected_resampled_t",), "beside": {MATCHING: "corrected_resampled_t"}},
            ),
        ),
    ),
    DatasetScores: replace(
        RANKS,
        posterior="bayes_signed_rank",
        beside={
            "bayes_sign": "sign_test",
            "bayes_signed_rank": "wilcoxon_signed_rank",
            HIERARCHICAL: "wilcoxon_signed_rank",
        },
        expected_rank="bayes_rank_datasets",
    ),
    ItemScores: replace(
        RANKS,
        tests=("paired_t",),
        independent=("paired_t",),
        omnibus=("hotelling_t2",),
        estimates="pairwise_items",
        by_rank=False,
        posthoc="pairwise_items",
        because="Losses and grades of items are compared by their means, which is how they are reported. With many "
        "models, the pairs are compared in the same way, and all models at once by Hotelling's T². Rank tests are "
        "available on request.",
        posterior="bayes_paired_t",
        beside={"bayes_paired_t": "paired_t"},
        instead=(
            (in_clusters, {"tests": (CLUSTERED, "paired_t"), **OF_CLUSTERS}),
            (in_one_cluster, {"no_posterior": ONE_CLUSTER}),
        ),
    ),
}
RUNNERS_UP: Mapping[str, tuple[str, ...]] = {  # for each test that leads two models: what to read next to it
    "mcnemar_exact": ("mcnemar_midp",),
    CLUSTERED: ("clustered_bootstrap_t",),
    "two_proportion_z": ("fisher_exact",),
    "boschloo": ("fisher_exact",),
    "five_by_two_f": ("corrected_repeated_kfold_t",),
    "wilcoxon_signed_rank": ("sign_test", "permutation_paired"),
    "paired_t": ("bootstrap_t", "johnson_t"),
    "welch_t": ("brunner_munzel", "mann_whitney"),
}


@dataclass(frozen=True, slots=True)
class ByMetric:
    """What compares two models by another metric than their main one, the leading method first."""

    intervals: tuple[str, ...]
    tests: tuple[str, ...]


OF_LABELS = ByMetric(("bootstrap_metric",), ("permutation_metric",))
OF_CURVES = ByMetric(("delong", "bootstrap_scores"), ("delong", "permutation_scores"))
OF_MEANS = ByMetric(("bootstrap_scores", "paired_t"), ("paired_t", "wilcoxon_signed_rank", "permutation_paired"))
OF_WHOLE = ByMetric(("bootstrap_scores",), ("permutation_scores",))  # of a metric that is no mean of items
OF_A_METRIC = OF_CURVES.tests  # tests of a metric that is chosen, and so none of every comparison

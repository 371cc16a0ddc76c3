"""Other libraries on evidence drawn at random, within 1e-10; which methods have no peer; and where one is wrong.

`test_peers.py` draws tables for the tests of two models, and `tests/scripts/test_peers.py` runs the calls that stand in
scripts. Here are all others: every method of the catalogue is named in one of the three, or says why none of the
libraries has it.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd
import pytest
import scipy.stats as sps

from compare_core.catalogue import all_methods
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.scripts.peers import PEERS
from compare_core.statistics.corrections import CORRECTIONS, adjust
from tests.battery import answer_or_refusal
from tests.thorough import drawn

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what the peers warn of while they are imported is theirs
    import pingouin as pg
    import scikit_posthocs as sp
    import statsmodels.api as sm
    from baycomp import two_on_single
    from mlxtend.evaluate import (
        cochrans_q,
        combined_ftest_5x2cv,
        ftest,
        paired_ttest_5x2cv,
        paired_ttest_kfold_cv,
        permutation_test,
    )
    from statsmodels.stats.descriptivestats import sign_test
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.oneway import anova_oneway
    from statsmodels.stats.proportion import proportion_confint

if TYPE_CHECKING:
    from collections.abc import Callable

NEAR = 1e-10
DRAWS = drawn(3, 8)  # of the evidence for every method
MODELS = ("a", "b", "c", "d")
PAIR = MODELS[:2]
FOLDS, REPEATS = 5, 2

DRAWN_IN_TEST_PEERS = {
    "mcnemar", "mcnemar_corrected", "mcnemar_exact", "accuracy_interval", "two_proportion_z", "paired_effects",
}  # fmt: skip
BELOW = {"boschloo", "pairwise_clustered"}  # in tests of their own
NONE_OF_THEM = "none of the libraries has it; its cases come from the publication, from R, or from another route"
RANDOM = "it draws random numbers, which no library draws alike; its cases are enumerated, or hold within their noise"
NO_PEER = {
    **dict.fromkeys(
        (
            "always_valid", "bayes_clustered", "bayes_outcomes", "clustered_wald", "delong", "error_ratio",
            "friedman_aligned_ranks", "johnson_t", "multiple_mcnemar", "paired_difference", "quade",
            "van_der_waerden", "yuen_paired",
        ),
        NONE_OF_THEM,
    ),
    **dict.fromkeys(
        (
            "bayes_hierarchical", "bayes_sign", "bayes_signed_rank", "bayes_rank_datasets", "bayes_rank_folds",
            "bayes_rank_outcomes", "bootstrap_metric", "bootstrap_scores", "bootstrap_t", "clustered_bootstrap",
            "clustered_bootstrap_t", "multiple_mcnemar_bootstrap", "permutation_metric", "permutation_scores",
        ),
        RANDOM,
    ),
}  # fmt: skip


class Numbers(NamedTuple):
    """A number of ours, and the same from somewhere else."""

    ours: Any
    theirs: Any


def quietly(function: Any, *args: Any, **options: Any) -> Any:
    """Call a peer, whose warnings are its own affair."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return function(*args, **options)


def ours(method: str, evidence: Any, models: tuple[str, ...] | None = None, **options: Any) -> Any:
    """Return our answer."""
    found = all_methods()[method]
    result = answer_or_refusal(found, evidence, models or (PAIR if found.for_pairs else None), **options)
    assert not isinstance(result, Exception), result
    return result


def scores(rng: np.random.Generator) -> tuple[np.ndarray, DatasetScores]:
    """Draw scores on data sets, with models that differ a little."""
    table = rng.normal(0.8, 0.05, (int(rng.integers(6, 20)), 4)) + rng.normal(0, 0.02, 4)
    return table, DatasetScores(MODELS, table, tuple(map(str, range(len(table)))))


def folds(rng: np.random.Generator) -> tuple[np.ndarray, FoldScores]:
    """Draw scores of repeated folds."""
    table = rng.normal(0.8, 0.03, (FOLDS * REPEATS, 4)) + rng.normal(0, 0.02, 4)
    return table, FoldScores(MODELS, table, REPEATS, FOLDS, n_train=80, n_test=20)


def right(rng: np.random.Generator) -> tuple[np.ndarray, Outcomes]:
    """Draw right and wrong of some items."""
    table = rng.random((int(rng.integers(20, 90)), 4)) < rng.uniform(0.4, 0.9, 4)
    return table, Outcomes.from_matrix(table, MODELS)


def separate(rng: np.random.Generator) -> tuple[list[int], list[int], SeparateTests]:
    """Draw right answers on test sets of their own."""
    total = rng.integers(5, 30, 4)
    hits = rng.binomial(total, rng.uniform(0.3, 0.9, 4))
    return hits.tolist(), total.tolist(), SeparateTests(MODELS, hits, total)


def samples(rng: np.random.Generator) -> tuple[list[np.ndarray], SeparateScores]:
    """Draw measurements of each model by itself, some of them tied."""
    drawn_ones = [rng.lognormal(0, 0.5, int(size)).round(2) for size in rng.integers(12, 40, 4)]
    return drawn_ones, SeparateScores.of(MODELS, drawn_ones)


def long(table: np.ndarray) -> pd.DataFrame:
    """Return a table as pingouin wants it."""
    return pd.DataFrame(table).melt(var_name="model", ignore_index=False).reset_index(names="row")


def one_by_one(square: Any, result: Any) -> np.ndarray:
    """Return the p-values of a square in the order of our pairs."""
    return square.to_numpy()[result.comparisons.first, result.comparisons.second]


def by_mcnemar_pingouin(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = right(rng)
    frame = pd.DataFrame(table[:, :2].astype(int), columns=["a", "b"])
    tied = table[:, 0].sum() == table[:, 1].sum()  # where the correction goes wrong, as in test_peers.py
    found = []
    for method, corrected in (("mcnemar", False), *(() if tied else (("mcnemar_corrected", True),))):
        result = ours(method, evidence)
        theirs = quietly(pg.chi2_mcnemar, frame, "a", "b", correction=corrected)[1].iloc[0]
        found += [
            Numbers(result.statistic, theirs["chi2"]),
            Numbers(result.pvalue, theirs.filter(like="approx").item()),
        ]
        found.append(Numbers(ours("mcnemar_exact", evidence).pvalue, theirs.filter(like="exact").item()))
    return found


def by_midp(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = right(rng)
    b, c = (int((table[:, i] & ~table[:, 1 - i]).sum()) for i in (0, 1))
    law = sps.binom(b + c, 0.5)
    return [
        Numbers(ours("mcnemar_midp", evidence, alternative="greater").pvalue, law.sf(b) + law.pmf(b) / 2),
        Numbers(ours("mcnemar_midp", evidence, alternative="less").pvalue, law.cdf(b) - law.pmf(b) / 2),
    ]


def by_cochran(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = right(rng)
    q = ours("cochran_q", evidence)
    mlx = quietly(cochrans_q, np.ones(len(table)), *table.astype(int).T)
    ping = quietly(pg.cochran, long(table.astype(int)), dv="value", within="model", subject="row").iloc[0]
    f = ours("looney_f", evidence, df="items")
    return [
        Numbers([q.statistic, q.pvalue], mlx),
        Numbers([q.statistic, q.pvalue], [ping["Q"], ping.filter(like="p").iloc[-1]]),
        Numbers([f.statistic, f.pvalue], quietly(ftest, np.ones(len(table)), *table.astype(int).T)),
    ]


def by_two_binomials(rng: np.random.Generator) -> list[Numbers]:
    hits, total, evidence = separate(rng)
    square = [[hits[0], total[0] - hits[0]], [hits[1], total[1] - hits[1]]]
    return [
        Numbers(ours("fisher_exact", evidence, alternative=side).pvalue, sps.fisher_exact(square, side).pvalue)
        for side in ("two-sided", "greater", "less")
    ]


def by_simultaneous(rng: np.random.Generator) -> list[Numbers]:
    hits, total, evidence = separate(rng)
    found = []
    for mine, peer in (("clopper-pearson", "beta"), ("wilson", "wilson")):
        result = ours("simultaneous_accuracy", evidence, interval=mine, level=0.9)
        theirs = proportion_confint(np.array(hits), np.array(total), alpha=0.1 / 4, method=peer)
        ends = [(each.intervals[0].low, each.intervals[0].high) for each in result.estimates]
        found.append(Numbers(ends, np.transpose(theirs)))
    return found


def by_paired_scores(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = scores(rng)
    a, b = table.T[:2]
    found = []
    for side in ("two-sided", "greater", "less"):
        t, w = (ours(method, evidence, alternative=side) for method in ("paired_t", "wilcoxon_signed_rank"))
        theirs = quietly(pg.ttest, a, b, paired=True, alternative=side).iloc[0]
        found.append(Numbers([t.statistic, t.pvalue], [theirs["T"], theirs.filter(regex="^p.val").item()]))
        ranked = quietly(pg.wilcoxon, a, b, alternative=side).iloc[0]
        found.append(Numbers(w.pvalue, ranked.filter(regex="^p.val").item()))
    signs = ours("sign_test", evidence)
    found.append(Numbers(signs.pvalue, quietly(sign_test, a - b)[1]))
    return found


def by_wilcoxon_with_ties(rng: np.random.Generator) -> list[Numbers]:
    gaps = rng.integers(-4, 6, 18) / 8.0
    odd = (gaps == 0).sum() % 2  # then Demšar leaves one zero out before he splits them, and SciPy does not
    evidence = DatasetScores(PAIR, np.column_stack([0.5 + gaps, np.full(18, 0.5)]), tuple(map(str, range(18))))
    return [
        Numbers(
            ours(
                "wilcoxon_signed_rank",
                evidence,
                zeros=zeros,
                distribution="normal-corrected" if corrected else "normal",
                alternative=side,
            ).pvalue,
            quietly(
                sps.wilcoxon, gaps, zero_method=zeros, correction=corrected, alternative=side, method="asymptotic"
            ).pvalue,
        )
        for zeros in ("wilcox", "pratt", *(() if odd else ("zsplit",)))
        for corrected in (False, True)
        for side in ("two-sided", "greater", "less")
    ]


def by_exchange(rng: np.random.Generator) -> list[Numbers]:
    table = rng.normal(0.8, 0.05, (8, 2))
    evidence = DatasetScores(PAIR, table, tuple(map(str, range(8))))
    a, b = table.T
    wanted = quietly(permutation_test, a, b, func="x_mean != y_mean", method="exact", paired=True)
    return [Numbers(ours("permutation_paired", evidence).pvalue, wanted)]


class Recorded:
    """An estimator whose score depends on the test rows alone, and is written down."""

    _estimator_type = "classifier"

    def __init__(self, weight: float) -> None:
        self.weight, self.seen = weight, list[float]()

    def fit(self, _x: Any, _y: Any) -> Recorded:
        """Learn nothing."""
        return self

    def score(self, x: Any) -> float:
        """Write the score of some rows down."""
        self.seen.append(float(np.sin(self.weight * x).mean()))
        return self.seen[-1]


def by_resampling(rng: np.random.Generator) -> list[Numbers]:
    x, y, seed = rng.normal(0, 1, (60, 2)), rng.integers(0, 2, 60), int(rng.integers(1000))
    found = []
    for call, method in ((paired_ttest_5x2cv, "five_by_two_t"), (combined_ftest_5x2cv, "five_by_two_f")):
        one, two = Recorded(rng.uniform(1, 3)), Recorded(rng.uniform(1, 3))
        theirs = quietly(call, one, two, x, y, scoring=lambda each, x, _y: each.score(x), random_seed=seed)
        table = np.column_stack([one.seen, two.seen])
        result = ours(method, FoldScores(PAIR, table, 5, 2, n_train=30, n_test=30))
        found.append(Numbers([result.statistic, result.pvalue], theirs))
    one, two = Recorded(rng.uniform(1, 3)), Recorded(rng.uniform(1, 3))
    theirs = quietly(
        paired_ttest_kfold_cv, one, two, x, y, cv=6, scoring=lambda each, x, _y: each.score(x), random_seed=seed,
        shuffle=True,
    )  # fmt: skip
    evidence = FoldScores(PAIR, np.column_stack([one.seen, two.seen]), 1, 6, n_train=50, n_test=10)
    result = ours("kfold_t", evidence)
    return [*found, Numbers([result.statistic, result.pvalue], theirs)]


def by_correlated_t(rng: np.random.Generator) -> list[Numbers]:
    """With a ROPE of no width, the posterior is the one-sided p-value of the corrected t test."""
    table, evidence = folds(rng)
    posterior = ours("bayes_correlated_t", evidence)
    shares = two_on_single(*table.T[:2], rope=0.01, runs=REPEATS)
    less = two_on_single(*table.T[:2], rope=0, runs=REPEATS)[0]
    splits = FoldScores(MODELS, table, FOLDS * REPEATS, 1, n_train=80, n_test=20)
    found = [
        Numbers([posterior.p_a, posterior.p_equivalent, posterior.p_b], shares),
        Numbers(ours("corrected_repeated_kfold_t", evidence, alternative="less").pvalue, less),
        Numbers(ours("corrected_resampled_t", splits, alternative="less").pvalue, less),
    ]
    pairs = ours("pairwise_corrected_t", evidence)
    wanted = []
    for i, j in zip(pairs.comparisons.first, pairs.comparisons.second, strict=True):
        sides = two_on_single(table[:, i], table[:, j], rope=0, runs=REPEATS)
        wanted.append(2 * min(sides))
    return [*found, Numbers(pairs.comparisons.pvalue, wanted)]


def by_resampled_t(rng: np.random.Generator) -> list[Numbers]:
    table, _ = folds(rng)
    theirs = sps.ttest_rel(*table.T[:2])
    result = ours("resampled_t", FoldScores(MODELS, table, FOLDS * REPEATS, 1, n_train=80, n_test=20))
    return [Numbers([result.statistic, result.pvalue], theirs)]


def by_matching_t(rng: np.random.Generator) -> list[Numbers]:
    said = rng.normal(0.6, 0.2, (25, 2))
    posterior = ours("bayes_paired_t", ItemScores.of(PAIR, said, "grade"))
    gaps = said[:, 0] - said[:, 1]
    law = sps.t(24, gaps.mean(), sps.sem(gaps))
    return [Numbers([posterior.p_a, posterior.p_b], [law.sf(0.01), law.cdf(-0.01)])]


def by_whole_field(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = scores(rng)
    chi, anova, t2 = (ours(method, evidence) for method in ("friedman", "anova_repeated", "hotelling_t2"))
    ping = quietly(pg.friedman, long(table), dv="value", within="model", subject="row").iloc[0]
    rm = quietly(pg.rm_anova, long(table), dv="value", within="model", subject="row", correction=True).iloc[0]
    other = quietly(pg.multivariate_ttest, table[:, 1:] - table[:, :1], np.zeros(3)).iloc[0]
    return [
        Numbers([chi.statistic, chi.pvalue], [ping["Q"], ping.loc["p_unc"]]),
        Numbers([anova.statistic, anova.pvalue], [rm["F"], rm.loc["p_unc"]]),
        Numbers(t2.pvalue, other["pval"]),
        Numbers(ours("iman_davenport", evidence).statistic, _iman_of_pingouin(table)["F"]),
    ]


def _iman_of_pingouin(table: np.ndarray) -> Any:
    return quietly(pg.friedman, long(table), dv="value", within="model", subject="row", method="f").iloc[0]


def by_posthocs(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = scores(rng)
    names = ("nemenyi", "conover", "rank_z")
    nemenyi, conover, z = (ours(method, evidence) for method in names)
    dunn = ours("bonferroni_dunn", evidence)
    siegel = quietly(sp.posthoc_siegel_friedman, table)
    return [
        Numbers(nemenyi.comparisons.pvalue, one_by_one(quietly(sp.posthoc_nemenyi_friedman, table), nemenyi)),
        Numbers(conover.comparisons.pvalue, one_by_one(quietly(sp.posthoc_conover_friedman, table), conover)),
        Numbers(z.comparisons.pvalue, one_by_one(siegel, z)),
        Numbers(dunn.comparisons.adjusted, np.minimum(1.0, 3 * one_by_one(siegel, dunn))),
    ]


def by_pairs(rng: np.random.Generator) -> list[Numbers]:
    table, evidence = scores(rng)
    found = ours("pairwise_wilcoxon", evidence)
    pairs = list(zip(found.comparisons.first, found.comparisons.second, strict=True))
    raw = [sps.wilcoxon(table[:, i] - table[:, j], method="exact").pvalue for i, j in pairs]
    items = ours("pairwise_items", ItemScores.of(MODELS, table, "grade"))
    t = [sps.ttest_rel(table[:, i], table[:, j]).pvalue for i, j in pairs]
    hits, outcomes = right(rng)
    same = ours("pairwise_accuracy", outcomes)
    exact = [
        sps.binomtest(int((hits[:, i] & ~hits[:, j]).sum()), int((hits[:, i] ^ hits[:, j]).sum())).pvalue
        for i, j in pairs
    ]
    return [
        Numbers(found.comparisons.pvalue, raw),
        Numbers(found.comparisons.adjusted, multipletests(raw, method="holm")[1]),
        Numbers(items.comparisons.pvalue, t),
        Numbers(items.comparisons.adjusted, multipletests(t, method="holm")[1]),
        Numbers(same.comparisons.pvalue, exact),
    ]


def by_clusters(rng: np.random.Generator) -> list[Numbers]:
    table = rng.random((60, 2)) < (0.8, 0.65)
    groups = np.sort(rng.integers(0, 15, 60))
    evidence = Outcomes.from_matrix(table, PAIR)
    evidence = evidence.grouped(table, Columns.of({"passage": groups.tolist()}, "passage"))
    gaps = table[:, 0].astype(float) - table[:, 1]
    fit = sm.OLS(gaps, np.ones(60)).fit(cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False})
    result = ours("clustered_difference", evidence, variant="plain")
    return [Numbers(result.statistic, fit.tvalues[0])]


def by_samples_of_two(rng: np.random.Generator) -> list[Numbers]:
    (a, b, *_), evidence = samples(rng)
    found = []
    for side in ("two-sided", "greater", "less"):
        welch, ranks, sums = (
            ours(name, evidence, alternative=side) for name in ("welch_t", "brunner_munzel", "mann_whitney")
        )
        t = sps.ttest_ind(a, b, equal_var=False, alternative=side)
        munzel = sps.brunnermunzel(a, b, alternative=side)
        plain = rng.normal(size=18)  # without ties, of which SciPy's exact test wants none
        exact = ours("mann_whitney", SeparateScores.of(PAIR, [plain[:7], plain[7:]]), alternative=side)
        counted = sps.mannwhitneyu(plain[:7], plain[7:], alternative=side, method="exact")
        found += [
            Numbers([welch.statistic, welch.df[0], welch.pvalue], [t.statistic, t.df, t.pvalue]),
            Numbers([abs(ranks.statistic), ranks.pvalue], [abs(munzel.statistic), munzel.pvalue]),
            Numbers([exact.statistic, exact.pvalue], [counted.statistic, counted.pvalue]),
            Numbers(sums.statistic, sps.mannwhitneyu(a, b).statistic),
        ]
    ends = sps.ttest_ind(a, b, equal_var=False).confidence_interval(0.9)
    interval = ours("welch_t", evidence, level=0.9).interval
    effect = quietly(pg.compute_effsize, a, b, eftype="hedges")
    many = SeparateScores.of(PAIR, [np.tile(a, 8), np.tile(b, 8)])
    rough = sps.mannwhitneyu(*many.samples, method="asymptotic")
    return [
        *found,
        Numbers([interval.low, interval.high], [ends.low, ends.high]),
        Numbers(ours("welch_t", evidence).effects[0].value, effect),
        Numbers(ours("mann_whitney", many).pvalue, rough.pvalue),
    ]


def by_samples_of_many(rng: np.random.Generator) -> list[Numbers]:
    drawn_ones, evidence = samples(rng)
    welch, ranks, pairs = (ours(name, evidence) for name in ("welch_anova", "kruskal_wallis", "pairwise_welch"))
    theirs, rank_sums = anova_oneway(drawn_ones, use_var="unequal"), sps.kruskal(*drawn_ones)
    rows = pairs.comparisons
    t = [
        sps.ttest_ind(drawn_ones[i], drawn_ones[j], equal_var=False).pvalue
        for i, j in zip(rows.first, rows.second, strict=True)
    ]
    return [
        Numbers([welch.statistic, *welch.df, welch.pvalue], [theirs.statistic, *theirs.df, theirs.pvalue]),
        Numbers([ranks.statistic, ranks.pvalue], [rank_sums.statistic, rank_sums.pvalue]),
        Numbers(rows.pvalue, t),
        Numbers(rows.adjusted, multipletests(t, method="holm")[1]),
    ]


BY: dict[str, tuple[Callable[[np.random.Generator], list[Numbers]], tuple[str, ...]]] = {
    "pingouin: McNemar": (by_mcnemar_pingouin, ("mcnemar", "mcnemar_corrected", "mcnemar_exact")),
    "SciPy: mid-p": (by_midp, ("mcnemar_midp",)),
    "mlxtend, pingouin: Cochran, Looney": (by_cochran, ("cochran_q", "looney_f")),
    "SciPy: two binomials": (by_two_binomials, ("fisher_exact",)),
    "statsmodels: simultaneous": (by_simultaneous, ("simultaneous_accuracy",)),
    "pingouin, statsmodels: paired scores": (by_paired_scores, ("paired_t", "wilcoxon_signed_rank", "sign_test")),
    "SciPy: ties": (by_wilcoxon_with_ties, ("wilcoxon_signed_rank",)),
    "mlxtend: every exchange": (by_exchange, ("permutation_paired",)),
    "mlxtend: 5×2 and folds": (by_resampling, ("five_by_two_t", "five_by_two_f", "kfold_t")),
    "baycomp: correlated t": (
        by_correlated_t,
        ("bayes_correlated_t", "corrected_repeated_kfold_t", "corrected_resampled_t", "pairwise_corrected_t"),
    ),
    "SciPy: resampled t": (by_resampled_t, ("resampled_t",)),
    "SciPy: posterior t": (by_matching_t, ("bayes_paired_t",)),
    "pingouin: whole field": (by_whole_field, ("friedman", "anova_repeated", "hotelling_t2", "iman_davenport")),
    "scikit-posthocs": (by_posthocs, ("nemenyi", "conover", "rank_z", "bonferroni_dunn")),
    "SciPy, statsmodels: pairs": (by_pairs, ("pairwise_wilcoxon", "pairwise_items", "pairwise_accuracy")),
    "statsmodels: clusters": (by_clusters, ("clustered_difference",)),
    "SciPy, pingouin: separate samples": (by_samples_of_two, ("welch_t", "brunner_munzel", "mann_whitney")),
    "SciPy, statsmodels: separate samples": (by_samples_of_many, ("welch_anova", "kruskal_wallis", "pairwise_welch")),
}


@pytest.mark.parametrize("name", BY)
def test_drawn_evidence(name: str) -> None:
    for seed in range(DRAWS):
        for number in BY[name][0](np.random.default_rng(seed)):
            assert np.asarray(number.ours, dtype=float) == pytest.approx(
                np.asarray(number.theirs, dtype=float), rel=NEAR, abs=NEAR
            ), seed


@pytest.mark.parametrize("seed", range(DRAWS))
def test_corrections(seed: int) -> None:
    p = np.random.default_rng(seed).beta(0.4, 2, 12)
    known = {
        "bonferroni": "bonferroni", "sidak": "sidak", "holm": "holm", "holm_sidak": "holm-sidak", "bh": "fdr_bh",
        "hochberg": "simes-hochberg", "hommel": "hommel", "by": "fdr_by",
    }  # fmt: skip
    for mine, theirs in known.items():
        assert adjust(p, mine) == pytest.approx(multipletests(p, method=theirs)[1], rel=NEAR)
    assert set(CORRECTIONS) - set(known) == {"finner", "li"}  # in none of the libraries


def test_every_method_names_its_peer_or_why_it_has_none() -> None:
    named = {method for _, methods in BY.values() for method in methods} | DRAWN_IN_TEST_PEERS | set(PEERS) | BELOW
    assert not named & set(NO_PEER)
    assert named | set(NO_PEER) == set(all_methods())


# Where a peer answers otherwise.


def test_pingouin_takes_other_degrees_of_freedom_for_iman_and_davenport() -> None:
    """Its F has k − 1 − 2/n and n − 1 times as many, an approximation for W; the test has k − 1 and (k − 1)(n − 1)."""
    table, evidence = scores(np.random.default_rng(3))
    result, theirs = ours("iman_davenport", evidence), _iman_of_pingouin(table)
    k, n = 4, len(table)
    assert result.df == (k - 1, (k - 1) * (n - 1))
    assert theirs["ddof1"] == pytest.approx(k - 1 - 2 / n)
    assert result.pvalue == pytest.approx(sps.f.sf(result.statistic, *result.df), rel=NEAR)
    assert result.pvalue != pytest.approx(theirs.loc["p_unc"], rel=1e-3)


@pytest.mark.parametrize("seed", range(3))
def test_scipy_searches_boschloo_less_finely(seed: int) -> None:
    """Its optimiser may stop short of the accuracy that makes the p-value largest: never above ours, and close."""
    hits, total, evidence = separate(np.random.default_rng(seed))
    square = [[hits[0], hits[1]], [total[0] - hits[0], total[1] - hits[1]]]
    theirs = quietly(sps.boschloo_exact, square, alternative="greater", n=64).pvalue
    result = ours("boschloo", evidence, alternative="greater").pvalue
    assert theirs <= result * (1 + 1e-9)
    assert theirs == pytest.approx(result, rel=1e-3)


def test_pairs_of_clusters_are_corrected_as_by_statsmodels() -> None:
    """The tests of the pairs are clustered_difference's; here is what is made of them."""
    rng = np.random.default_rng(5)
    table = rng.random((80, 4)) < (0.8, 0.7, 0.65, 0.6)
    groups = Columns.of({"passage": (np.arange(80) // 4).tolist()}, "passage")
    result = ours("pairwise_clustered", Outcomes.from_matrix(table, MODELS).grouped(table, groups))
    assert result.comparisons.adjusted == pytest.approx(multipletests(result.comparisons.pvalue, method="holm")[1])


def test_scipy_splits_an_odd_number_of_zeros() -> None:
    """Demšar (2006), 3.1.3: the ranks of zeros are split evenly, and if there is an odd number of them, one is ignored.

    SciPy splits the rank of that one, too; with it left out both agree.
    """
    gaps = np.array([0.0, 0.0, 0.0, 0.1, -0.2, 0.3, 0.4, 0.5, -0.6, 0.7])

    def p(kept: np.ndarray) -> float:
        return float(quietly(sps.wilcoxon, kept, zero_method="zsplit", method="asymptotic").pvalue)

    evidence = DatasetScores(PAIR, np.column_stack([gaps, np.zeros(10)]), tuple(map(str, range(10))))
    result = ours("wilcoxon_signed_rank", evidence, zeros="zsplit", distribution="normal")
    assert result.pvalue == pytest.approx(p(gaps[1:]), rel=NEAR)
    assert result.pvalue != pytest.approx(p(gaps), rel=1e-3)

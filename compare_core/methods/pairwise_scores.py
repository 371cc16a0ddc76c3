"""Which algorithms differ? Every pair by a corrected t over folds, or by Wilcoxon's test over data sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np
from scipy.special import ndtr

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.errors import NotApplicable
from compare_core.evidence.scores import snapped
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.signed_ranks import EXACT, exact_tail, middles, untied
from compare_core.numerics.tails import SMALLEST
from compare_core.options import Level
from compare_core.result import Advice, Assumption, FamilyResult, PairRows
from compare_core.statistics.corrections import adjust
from compare_core.statistics.estimates import mean_scores
from compare_core.statistics.folds import NEEDS_RATIO, advice_for, corrected_factor
from compare_core.statistics.pairs import CorrectionOfMeans, Pairs, check_pairs, places
from compare_core.statistics.rank_tables import independent
from compare_core.statistics.student import NOISE, constant_note, pair_tests
from compare_core.views.datasets import ScoreTable
from compare_core.views.folds import FoldTable

if TYPE_CHECKING:
    from numpy.typing import NDArray


@method(
    title="Corrected t test for every pair",
    question="Which algorithms differ in mean score over the folds?",
    cite="Nadeau & Bengio (2003), Machine Learning 52:239-281; Bouckaert & Frank (2004), LNCS 3056:3-12",
    formula=r"t_{ij} = \frac{\bar d_{ij}}{s_{ij} \sqrt{\frac{1}{n} + \frac{n_\text{test}}{n_\text{train}}}}",
    kind="posthoc",
    cautions=("One data set only: what differs here need not differ elsewhere.",),
)
def pairwise_corrected_t(
    table: FoldTable, *, correction: CorrectionOfMeans = "holm", pairs: Pairs = "all", level: Level = 0.95
) -> FamilyResult:
    """Compare every two algorithms over the same folds by a t that allows for shared items, corrected for their number.

    Parameters
    ----------
    table
        Two or more models on the same folds.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, without an interval where the differences do not vary; `estimates` are
        mean scores.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If random splits come without the numbers of training and test items, or there is one fold.

    References
    ----------
    As `corrected_repeated_kfold_t` where there are folds, `corrected_resampled_t` where there are random splits.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).normal(0.8, 0.02, (10, 3)) + [0.05, 0, 0]
    >>> result = pairwise_corrected_t(FoldTable(("a", "b", "c"), scores, repeats=1, folds=10))
    >>> [pair.adjusted < 0.05 for pair in result.comparisons]
    [True, True, False]
    """
    check_choice(correction, get_args(get_args(CorrectionOfMeans)[0]), "The correction")
    check_fraction(level, "The interval level")
    where = places(len(table.models), check_pairs(pairs))
    factor, n = _variance_factor(table), len(table.scores)
    differences = table.scores[:, where[0]] - table.scores[:, where[1]]
    means, spreads = differences.mean(axis=0), differences.std(axis=0, ddof=1)
    noise = NOISE * float(np.abs(table.scores).max())
    flat = spreads <= noise
    tests = pair_tests(means, np.sqrt(factor) * spreads, flat, n - 1.0, level)
    reason = "Allows for the items that the folds share, and for the number of pairs."
    advice = advice_for(table.repeats, table.folds, reason)
    rows = PairRows(
        method="corrected_repeated_kfold_t" if table.folds > 1 else "corrected_resampled_t",
        models=table.models,
        first=where[0],
        second=where[1],
        estimate=means,
        **tests._asdict(),
        adjusted=adjust(tests.pvalue, correction),
        correction=correction,
        interval_name="corrected t",
        level=level,
        scale="difference",
        quantity=f"Mean difference in {table.metric}",
        advice=advice,
    )
    return FamilyResult(
        method="pairwise_corrected_t",
        models=table.models,
        estimates=mean_scores(table),
        quantity="mean score",
        comparisons=rows,
        assumptions=(Assumption(text="The differences on the folds are approximately normal."),),
        advice=advice,
        notes=constant_note(int((flat & (np.abs(means) > noise)).sum()), "on every fold"),
    )


def _variance_factor(table: FoldTable) -> float:
    """Return what the variance of differences is multiplied by for that of their mean, where there are two or more."""
    factor = corrected_factor(table.folds, table.repeats, table.ratio)
    if factor is None:
        raise NotApplicable(NEEDS_RATIO, "Enter how many items each fold was trained and tested on.")
    if len(table.scores) < 2:  # a spread takes two
        raise NotApplicable("A single fold has no spread.", "Add the scores of more folds.")
    return factor


@method(
    title="Wilcoxon's test for every pair",
    question="Which algorithms tend to score better over the data sets?",
    cite="Wilcoxon (1945), Biometrics Bulletin 1:80-83; Benavoli, Corani & Mangili (2016), JMLR 17(5)",
    formula=(
        r"W_{ij} = \min \left( \sum_{d > 0} \operatorname{rank} \lvert d \rvert, \; \sum_{d < 0} "
        r"\operatorname{rank} \lvert d \rvert \right)"
    ),
    kind="posthoc",
    cautions=(
        (
            "Unlike a comparison of average ranks, the result for a pair does not depend on which other models were "
            "compared."
        ),
    ),
)
def pairwise_wilcoxon(
    table: ScoreTable, *, correction: CorrectionOfMeans = "holm", pairs: Pairs = "all", level: Level = 0.95
) -> FamilyResult:
    """Compare every two algorithms over data sets by Wilcoxon's signed ranks, corrected for their number.

    Parameters
    ----------
    table
        Two or more models on the same data sets.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the middle differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, the estimate being the Hodges-Lehmann middle of the differences. Ties
        of zero are left out, as in `wilcoxon_signed_rank`; p is exact up to 200 data sets.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.

    References
    ----------
    As `wilcoxon_signed_rank`.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).random((14, 3)) + [0.9, 0, 0]
    >>> result = pairwise_wilcoxon(ScoreTable(("a", "b", "c"), tuple(map(str, range(14))), scores))
    >>> [pair.adjusted < 0.05 for pair in result.comparisons]
    [True, True, False]
    """
    check_choice(correction, get_args(get_args(CorrectionOfMeans)[0]), "The correction")
    check_fraction(level, "The interval level")
    where = places(len(table.models), check_pairs(pairs))
    differences = (table.scores[:, where[0]] - table.scores[:, where[1]]).T
    p = _signed_rank_pvalues(snapped(differences, table.scores))
    low, middle, high = middles(differences, 1 - (1 - level) / len(differences)).T
    advice = Advice(fit="recommended", reason="Tests each pair separately, and corrects for the number of pairs.")
    rows = PairRows(
        method="wilcoxon_signed_rank",
        models=table.models,
        first=where[0],
        second=where[1],
        estimate=middle,
        low=low,
        high=high,
        pvalue=p,
        log10_pvalue=np.log10(np.maximum(p, SMALLEST)),
        adjusted=adjust(p, correction),
        correction=correction,
        interval_name="Hodges-Lehmann",
        level=level,
        scale="difference",
        quantity=f"Pseudomedian difference in {table.metric}",
        advice=advice,
    )
    return FamilyResult(
        method="pairwise_wilcoxon",
        models=table.models,
        estimates=mean_scores(table),
        quantity="mean score",
        comparisons=rows,
        assumptions=(independent(table),),
        advice=advice,
    )


def _signed_rank_pvalues(differences: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return two-sided p-values, one per row: zeros left out, exact where that is cheap, else normal with ties."""
    sizes = np.abs(differences)
    zero = sizes == 0
    zeros = zero.sum(axis=1)
    ranks = average_ranks(sizes) - zeros[:, None]
    ranks[zero] = 0.0
    positive, whole, squares = (ranks * (differences > 0)).sum(axis=1), ranks.sum(axis=1), (ranks**2).sum(axis=1)
    count = sizes.shape[1] - zeros
    spread = np.sqrt(squares) / 2
    p = np.minimum(1.0, 2 * ndtr(-np.abs(positive - whole / 2) / np.where(spread > 0, spread, 1.0)))
    lesser = np.minimum(positive, whole - positive)
    # without ties the sum of squared ranks depends on their number alone, and any tie makes it smaller
    plain = (squares == count * (count + 1) * (2 * count + 1) / 6) & (count > 0) & (count <= EXACT)
    for size in np.unique(count[plain]).tolist():
        here = plain & (count == size)
        p[here] = np.minimum(1.0, 2 * untied(size)[lesser[here].astype(int)])
    for row in np.flatnonzero(~plain & (count <= EXACT)):
        p[row] = exact_tail(ranks[row][~zero[row]], float(positive[row]), "two-sided") if count[row] else 1.0
    return np.asarray(p)

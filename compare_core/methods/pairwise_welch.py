"""Which models differ in mean that were measured separately? Every pair by Welch's t."""

from __future__ import annotations

from typing import get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.options import Level
from compare_core.result import FamilyResult, PairRows
from compare_core.statistics.corrections import adjust
from compare_core.statistics.pairs import CorrectionOfMeans, Pairs, check_pairs, places
from compare_core.statistics.student import NOISE, constant_note, pair_tests
from compare_core.statistics.welch import OF_MANY, SEPARATE, about_normal, advice, degrees, leans_of, means_of, moments
from compare_core.views.samples import Samples


@method(
    title="Welch's t test for every pair",
    question="Which models differ in mean that were measured separately?",
    cite="Welch (1947), Biometrika 34:28-35; Holm (1979), Scand J Stat 6:65-70",
    formula=r"t_{ij} = \frac{\bar x_i - \bar x_j}{\sqrt{s_i^2 / n_i + s_j^2 / n_j}}",
    kind="posthoc",
    cautions=("Skewed measurements need many of them, above all where one model has many more than another.",),
)
def pairwise_welch(
    table: Samples, *, correction: CorrectionOfMeans = "holm", pairs: Pairs = "all", level: Level = 0.95
) -> FamilyResult:
    """Compare every two models by the difference of their means, corrected for the number of pairs.

    Parameters
    ----------
    table
        Measurements of two or more models.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once (Bonferroni).

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, without an interval where neither model's measurements vary; `estimates` are
        means, each with an interval of its own.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If a model has one measurement only.

    References
    ----------
    As `welch_t`, for each pair by itself, so that no answer depends on which other models were compared.

    Examples
    --------
    >>> samples = (np.array([4.0, 5, 6, 5]), np.array([8.0, 9, 9, 10]), np.array([5.0, 5, 6, 8]))
    >>> result = pairwise_welch(Samples(("a", "b", "c"), samples))
    >>> [pair.adjusted < 0.05 for pair in result.comparisons]
    [True, False, True]
    """
    check_choice(correction, get_args(get_args(CorrectionOfMeans)[0]), "The correction")
    check_fraction(level, "The interval level")
    first, second = where = places(len(table.models), check_pairs(pairs))
    found = moments(table.samples, table.models)
    squares = found.squares[first], found.squares[second]
    df = degrees(*squares, (found.sizes[first], found.sizes[second]))
    differences, flat = found.means[first] - found.means[second], found.flat[first] & found.flat[second]
    tests = pair_tests(differences, np.sqrt(squares[0] + squares[1]), flat, df, level)
    leans = leans_of(found, where)
    fits = advice(found.sizes, leans, OF_MANY)
    noise = NOISE * max(float(np.abs(sample).max()) for sample in table.samples)
    rows = PairRows(
        method="welch_t",
        models=table.models,
        first=first,
        second=second,
        estimate=differences,
        **tests._asdict(),
        adjusted=adjust(tests.pvalue, correction),
        correction=correction,
        interval_name="Welch's t",
        level=level,
        scale="difference",
        quantity=f"Difference in mean {table.metric}",
        advice=fits,
    )
    return FamilyResult(
        method="pairwise_welch",
        models=table.models,
        estimates=means_of(table, found, level),
        quantity=f"mean {table.metric}",
        comparisons=rows,
        assumptions=(SEPARATE, about_normal(leans)),
        advice=fits,
        notes=constant_note(int((flat & (np.abs(differences) > noise)).sum()), "in every measurement"),
    )

"""Which models differ in mean score over the items? Every pair by the paired t, and all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import f_sf
from compare_core.options import Level
from compare_core.result import Advice, Assumption, Effect, FamilyResult, PairRows
from compare_core.statistics.corrections import adjust
from compare_core.statistics.estimates import mean_scores
from compare_core.statistics.pairs import CorrectionOfMeans, Pairs, check_pairs, places
from compare_core.statistics.rank_tables import independent
from compare_core.statistics.skew import COCHRAN, MANY, MAY_BE_RARE, NO_REPAIR, deciding
from compare_core.statistics.student import NOISE, constant_note, pair_tests
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BLOCK = 1 << 22  # differences that are held at once
FEW = 5  # items for each model, below which the test of all at once sees little
MOST_LOOKED_AT = 100  # pairs of which it is asked whether a few items decide
OF_DATA_SETS = Advice(
    fit="caution",
    reason="Data sets differ in the spread of their scores, and one of them can decide the result: see the rank tests.",
)
SINGULAR = 1e-7  # of the largest singular value: below it a direction does not vary, but for float noise


@method(
    title="Paired t test for every pair",
    question="Which models differ in mean score?",
    cite="Student (1908), Biometrika 6:1-25; Dunn (1961), JASA 56:52-64; Holm (1979), Scand J Stat 6:65-70",
    formula=r"t_{ij} = \frac{\bar d_{ij}}{s_{ij} / \sqrt{N}}",
    kind="posthoc",
    cautions=("Skewed differences need many items: more than 25 for each unit of squared skewness.",),
)
def pairwise_items(
    table: ScoreTable, *, correction: CorrectionOfMeans = "holm", pairs: Pairs = "all", level: Level = 0.95
) -> FamilyResult:
    """Compare every two models by the mean difference of their scores, corrected for the number of pairs.

    Parameters
    ----------
    table
        Two or more models' scores of the same items, or on the same data sets.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once (Bonferroni).

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
        If there is one item only.

    References
    ----------
    As `paired_t`, for each pair by itself, so that no answer depends on which other models were compared.

    Examples
    --------
    >>> scores = np.random.default_rng(0).normal(size=(40, 3)) + [2.0, 0, 0]
    >>> result = pairwise_items(ScoreTable(("a", "b", "c"), tuple(map(str, range(40))), scores))
    >>> [pair.adjusted < 0.05 for pair in result.comparisons]
    [True, True, False]
    """
    check_choice(correction, get_args(get_args(CorrectionOfMeans)[0]), "The correction")
    check_fraction(level, "The interval level")
    where = places(len(table.models), check_pairs(pairs))
    n = _several(table)
    means, spreads, skews = _moments(table.scores, where)
    noise = NOISE * float(np.abs(table.scores).max())
    flat = spreads <= noise
    tests = pair_tests(means, spreads / np.sqrt(n), flat, n - 1.0, level)
    advice = _advice(n, np.where(flat, 0.0, skews), table.unit)
    rows = PairRows(
        method="paired_t",
        models=table.models,
        first=where[0],
        second=where[1],
        estimate=means,
        **tests._asdict(),
        adjusted=adjust(tests.pvalue, correction),
        correction=correction,
        interval_name="Student's t",
        level=level,
        scale="difference",
        quantity=f"Mean difference in {table.metric}",
        advice=advice,
    )
    return FamilyResult(
        method="pairwise_items",
        models=table.models,
        estimates=mean_scores(table),
        quantity="mean score",
        comparisons=rows,
        assumptions=(independent(table), Assumption(text="The mean of the differences is approximately normal.")),
        advice=advice,
        notes=(
            *constant_note(int((flat & (np.abs(means) > noise)).sum()), f"on every {table.unit}"),
            *(_rare(table, where) if table.unit == "item" else ()),
        ),
    )


def _rare(table: ScoreTable, where: tuple[NDArray[np.intp], NDArray[np.intp]]) -> tuple[str, ...]:
    """Say in how many pairs a few items decide, or that a rare, large error may not have been seen yet."""
    looked = list(zip(*where, strict=True))[:MOST_LOOKED_AT]
    decided = sum(bool(deciding(table.scores[:, a] - table.scores[:, b])) for a, b in looked)
    if decided:
        held = "a few items account for more than half of all variation: look at them."
        return (f"In {decided:,} of {len(looked):,} pairs {held} {NO_REPAIR}",)
    return (MAY_BE_RARE,) if len(table.scores) < MANY else ()


def _several(table: ScoreTable) -> int:
    n = len(table.scores)
    if n < 2:  # a spread takes two
        raise NotApplicable(f"A single {table.unit} has no spread.", f"Add the scores of more {table.unit}s.")
    return n


def _moments(scores: Floats, where: tuple[NDArray[np.intp], NDArray[np.intp]]) -> tuple[Floats, Floats, Floats]:
    """Return of every pair's differences the mean, the standard deviation and the skewness."""
    first, second = where
    found, at_once = np.empty((3, len(first))), max(1, BLOCK // len(scores))
    for start in range(0, len(first), at_once):
        some = slice(start, start + at_once)
        differences = scores[:, first[some]] - scores[:, second[some]]
        means = differences.mean(axis=0)
        differences -= means
        largest = np.abs(differences).max(axis=0)
        scaled = differences / np.where(largest > 0, largest, 1.0)
        squares = (scaled**2).mean(axis=0)
        spreads = differences.std(axis=0, ddof=1)
        found[:, some] = means, spreads, (scaled**3).mean(axis=0) / np.where(squares > 0, squares, 1.0) ** 1.5
    return found[0], found[1], found[2]


def _advice(n: int, skews: Floats, unit: str) -> Advice:
    """Say whether every pair's mean difference is about normal."""
    if unit != "item":
        return OF_DATA_SETS
    rough = _rough(n, skews)
    if rough:
        return Advice(
            fit="caution",
            reason=f"In {rough:,} of {skews.size:,} pairs the differences are too skewed for {n:,} {unit}s (in "
            "simulations at 0.05, with one lognormal model among four, 7 to 8 % false alarms with 30 items): look at "
            f"{'this pair' if rough == 1 else 'each of these pairs'} with the bootstrap-t or Johnson's t test.",
        )
    return Advice(
        fit="recommended", reason="Compares the means of each pair separately, and corrects for the number of pairs."
    )


@method(
    title="Hotelling's T² test of all means",
    question="Do any of the models differ in mean score?",
    cite="Hotelling (1931), Ann Math Stat 2:360-378; Anderson (2003), Multivariate Statistical Analysis, section 5.3",
    formula=r"F = \frac{N - k + 1}{(N - 1)(k - 1)} \; N \, u^\top V^{-1} u",
    cautions=("It needs more items than models, and many more to detect anything.",),
)
def hotelling_t2(table: ScoreTable) -> FamilyResult:
    """Compare the mean scores of many models at once, whatever their spreads and how they vary together.

    The differences between the models' means are weighed by how they vary together from item to item. With two models
    it is the square of the paired t; unlike the analysis of variance it does not expect that all pairs vary alike.

    Parameters
    ----------
    table
        Two or more models' scores of the same items, or on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is F, with M − 1 and n − M + 1 degrees of freedom for M models and n items; T² is among the effects,
        and `estimates` are mean scores.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there are fewer items than models, or some models differ by the same amount on every item.

    References
    ----------
    Anderson (2003), section 5.3.5: T² = n d' S⁻¹ d of the M − 1 differences, F = T² (n − M + 1) / ((n − 1)(M − 1)). It
    is computed by the singular values of the distances from the means, so that no covariance is squared.

    Examples
    --------
    >>> scores = np.array([[3.0, 1, 2], [2, 2, 0], [4, 1, 2], [3, 2, 1], [4, 2, 3]])
    >>> result = hotelling_t2(ScoreTable(("a", "b", "c"), tuple("12345"), scores))
    >>> result.df, round(result.statistic, 3), round(result.pvalue, 4)
    ((2.0, 3.0), 27.429, 0.0118)
    """
    n, models = table.scores.shape
    squared = _t_squared(table)
    df = (models - 1.0, n - models + 1.0)
    statistic = squared * df[1] / ((n - 1) * df[0])
    p, log10_p = f_sf(statistic, *df) if squared else (1.0, 0.0)
    return FamilyResult(
        method="hotelling_t2",
        models=table.models,
        estimates=mean_scores(table),
        quantity="mean score",
        statistic=statistic,
        statistic_name="F",
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        effects=(Effect(id="t2", name="Hotelling's T²", value=squared, scale="number"),),
        assumptions=(
            independent(table),
            Assumption(text="The means of the differences are approximately jointly normal."),
        ),
        advice=_fits(table),
        notes=() if squared else ("All models have the same mean score, so there is no evidence of a difference.",),
    )


def _t_squared(table: ScoreTable) -> float:
    """Return n d' S⁻¹ d of the differences of the models' scores from their mean on each item."""
    n, models = table.scores.shape
    if n <= models - 1:
        raise NotApplicable(
            f"{models} models need at least {models} {table.unit}s to be compared all at once; there are {n}.",
            "See the pairwise comparisons, or compare fewer models.",
        )
    gaps = table.scores - table.scores.mean(axis=1, keepdims=True)
    means = gaps.mean(axis=0)
    if float(np.abs(means).max()) <= NOISE * float(np.abs(table.scores).max()):
        return 0.0
    _, values, directions = np.linalg.svd(gaps - means, full_matrices=False)
    values, directions = values[: models - 1], directions[: models - 1]
    noise = NOISE * float(np.abs(table.scores).max()) * np.sqrt(n)
    if values.size < models - 1 or values[-1] <= max(SINGULAR * values[0], noise):
        raise NotApplicable(
            f"Some models, or combinations of them, differ by the same amount on every {table.unit}: without any "
            "spread, F would be infinite, which is not certainty.",
            "See the pairwise comparisons; leave out models whose scores are copies of others'.",
        )
    return float(n * (n - 1) * ((directions @ means / values) ** 2).sum())


def _fits(table: ScoreTable) -> Advice:
    """Say whether there are enough items for so many models, and for differences as skewed as these."""
    n, models = table.scores.shape
    if table.unit != "item":
        return OF_DATA_SETS
    if n < FEW * models:
        return Advice(
            fit="caution", reason=f"There are only {n:,} items for {models} models, so the test has little power."
        )
    if _rough(n, _moments(table.scores, places(models, "all"))[2]):
        return Advice(
            fit="caution",
            reason="With skewed differences Hotelling's T² can raise too many false alarms: in simulations at 0.05, "
            "with one lognormal model among four, 9 % with 30 items and 7 % with 100.",
        )
    return Advice(fit="recommended", reason="Compares means, and allows every pair a spread of its own.")


def _rough(n: int, skews: Floats) -> int:
    """Return in how many pairs the mean difference is not about normal."""
    return int((n <= COCHRAN * skews**2).sum())

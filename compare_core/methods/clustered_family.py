"""Many models where test items come in groups that belong together: is there any difference, and which pairs differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import f_sf, t_critical
from compare_core.options import Level
from compare_core.result import Effect, FamilyResult, Interval, PairRows
from compare_core.statistics.clusters import advice, assumptions, refuse_one
from compare_core.statistics.corrections import adjust
from compare_core.statistics.intervals import korn_graubard
from compare_core.statistics.pairs import CorrectionOfMeans, Pairs, check_pairs, places
from compare_core.statistics.student import NOISE, constant_note, pair_tests
from compare_core.views.clusters import ClusteredTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BLOCK = 1 << 22  # cells of differences that are held at once
SINGULAR = 1e-10  # of the largest variance: below it a direction does not vary, float noise aside
OF_MEANS, OF_SHARES = "cluster-robust t", "Korn-Graubard"
TIED = "All models have the same results in every cluster, so there is no evidence of a difference."


@method(
    title="Clustered Wald test (cluster-robust)",
    question="Do any of the models differ, treating items from the same cluster as related?",
    cite="Pustejovsky & Tipton (2018), J Bus Econ Stat 36:672-683; Hotelling (1931), Ann Math Stat 2:360-378",
    formula=r"F = \frac{\eta - q + 1}{\eta \, q} \; u^\top V^{-1} u",
    cautions=("It needs more clusters than models, and many more to detect anything.",),
)
def clustered_wald(table: ClusteredTable) -> FamilyResult:
    """Compare the means of many models at once, with a variance that clusters may inflate.

    The differences between the models' means are weighed by how they vary together from cluster to cluster. With
    clusters of one size this is Hotelling's T² of the clusters' means; with two models it is the square of the
    clustered t.

    Parameters
    ----------
    table
        Two or more models' results, summed up by cluster.

    Returns
    -------
    FamilyResult
        `statistic` is F, with as many degrees of freedom as the differences have directions, and eta + 1 less these,
        where eta is Bell and McCaffrey's number (C − 1 for C clusters of one size); `estimates` are the means.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there are no clusters, only one, too few for so many models, or the models differ by the same in all.

    References
    ----------
    Pustejovsky & Tipton (2018), the approximate Hotelling T² test (AHT) with CR2: for means, all entries of the
    variance are the same quadratic form of independent items, so that its eta is that of one difference.

    Examples
    --------
    >>> import numpy as np
    >>> sums = np.array([[3.0, 1.0, 2.0], [2.0, 2.0, 0.0], [4.0, 1.0, 2.0], [3.0, 2.0, 1.0], [4.0, 2.0, 3.0]])
    >>> result = clustered_wald(ClusteredTable(np.full(5, 4.0), sums, ("a", "b", "c")))
    >>> result.df, round(result.statistic, 3), round(result.pvalue, 4)
    ((2.0, 3.0), 27.429, 0.0118)
    """
    refuse_one(table)
    wald, directions = _wald(table)
    rest = table.df - directions + 1
    statistic = wald * rest / (table.df * directions) if directions else 0.0
    df = (float(max(1, directions)), rest)
    p, log10_p = f_sf(statistic, *df) if directions else (1.0, 0.0)
    return FamilyResult(
        method="clustered_wald",
        models=table.models,
        estimates=_means(table, 0.95),
        quantity="accuracy" if table.shares else "mean score",
        statistic=statistic,
        statistic_name="F",
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        effects=(Effect(id="clusters", name="Clusters", value=float(table.count), scale="number"),),
        assumptions=assumptions(table),
        advice=advice(table),
        notes=() if directions else (TIED,),
    )


def _wald(table: ClusteredTable) -> tuple[float, int]:
    """Return Wald's statistic of the differences between the means, and how many directions they vary in."""
    gaps = table.means - table.means.mean()
    residuals = table.residuals - table.residuals.mean(axis=1, keepdims=True)
    variances, vectors = np.linalg.eigh((table.weights[:, None] * residuals).T @ residuals)
    vary = variances > max(SINGULAR * float(variances[-1]), (NOISE * float(np.abs(table.sums).max())) ** 2)
    along = vectors.T @ gaps
    noise = NOISE * max(1.0, float(np.abs(table.means).max()))
    constant = (np.abs(along[~vary]) > np.sqrt(SINGULAR) * max(noise, float(np.abs(gaps).max()))).any()
    directions = int(vary.sum())
    if table.df - directions + 1 <= 0 or (constant and table.count < len(table.models)):
        raise NotApplicable(
            f"Comparing {len(table.models)} models all at once needs more than these {table.count:,} clusters, which "
            f"are equivalent to about {table.df + 1:.0f} of equal size.",
            "See the pairwise comparisons, or compare fewer models.",
        )
    if constant:
        raise NotApplicable(
            "Some models differ by the same amount in every cluster: without any spread, F would be infinite, which is "
            "not certainty.",
            "Add more clusters.",
        )
    return float((along[vary] ** 2 / variances[vary]).sum()), directions


@method(
    title="Clustered difference for every pair",
    question="Which models differ, treating items from the same cluster as related?",
    cite="Bell & McCaffrey (2002), Survey Methodology 28:169-181; Holm (1979), Scand J Stat 6:65-70",
    formula=(
        r"t_{ij} = \frac{\bar x_i - \bar x_j}{s_{ij}}, \quad s_{ij}^2 = \frac{1}{n^2} \sum_g \frac{S_g^2}{1 - m_g "
        r"/ n}"
    ),
    kind="posthoc",
    cautions=("Where a few clusters are unlike the rest it raises too many false alarms.",),
)
def pairwise_clustered(
    table: ClusteredTable, *, correction: CorrectionOfMeans = "holm", pairs: Pairs = "all", level: Level = 0.95
) -> FamilyResult:
    """Compare every two models by the clustered difference, corrected for the number of pairs.

    Parameters
    ----------
    table
        Two or more models' results, summed up by cluster.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals hold at once, those of the differences and those of the means (Bonferroni).

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, without an interval where the differences do not vary; `estimates` are
        the means.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are no clusters, or only one.

    References
    ----------
    As `clustered_difference` with its variant "cr2"; for the intervals of shares Korn & Graubard (1998), Survey
    Methodology 24:193-201.

    Examples
    --------
    >>> import numpy as np
    >>> sums = np.array([[3.0, 1.0, 2.0], [2.0, 2.0, 0.0], [4.0, 1.0, 2.0], [3.0, 2.0, 1.0], [4.0, 2.0, 3.0]])
    >>> result = pairwise_clustered(ClusteredTable(np.full(5, 4.0), sums, ("a", "b", "c")))
    >>> [round(pair.adjusted, 4) for pair in result.comparisons]
    [0.0698, 0.0085, 1.0]
    """
    check_choice(correction, get_args(get_args(CorrectionOfMeans)[0]), "The correction")
    check_fraction(level, "The interval level")
    where = places(len(table.models), check_pairs(pairs))
    refuse_one(table)
    differences, errors = table.means[where[0]] - table.means[where[1]], _errors(table, where)
    flat = errors <= NOISE * max(1e-300, float(np.abs(table.means).max()))
    tests = pair_tests(differences, errors, flat, table.df, level)
    fit = advice(table)
    rows = PairRows(
        method="clustered_difference",
        models=table.models,
        first=where[0],
        second=where[1],
        estimate=differences,
        **tests._asdict(),
        adjusted=adjust(tests.pvalue, correction),
        correction=correction,
        interval_name=OF_MEANS,
        level=level,
        scale="points" if table.shares else "difference",
        quantity=f"Difference in {table.metric}" if table.shares else f"Mean difference in {table.metric}",
        advice=fit,
    )
    return FamilyResult(
        method="pairwise_clustered",
        models=table.models,
        estimates=_means(table, level),
        quantity="accuracy" if table.shares else "mean score",
        comparisons=rows,
        assumptions=assumptions(table),
        advice=fit,
        notes=constant_note(int((flat & (differences != 0)).sum()), "in every cluster"),
    )


def _errors(table: ClusteredTable, where: tuple[NDArray[np.intp], NDArray[np.intp]]) -> Floats:
    """Return the clustered standard error of every pair's difference."""
    first, second = where
    variances, at_once = np.empty(len(first)), max(1, BLOCK // table.count)
    for start in range(0, len(first), at_once):
        some = slice(start, start + at_once)
        variances[some] = table.weights @ (table.residuals[:, first[some]] - table.residuals[:, second[some]]) ** 2
    return np.sqrt(variances)


def _means(table: ClusteredTable, level: float) -> tuple[Effect, ...]:
    """Return each model's mean with an interval, all of which hold at once."""
    each, variances = 1 - (1 - level) / len(table.models), table.weights @ table.residuals**2
    sign = 1.0 if table.higher_is_better else -1.0
    means = sign * table.means
    if table.shares:
        low, high = korn_graubard(means, variances, table.n, table.effective, table.df, each)
    else:
        half = t_critical(each, table.df) * np.sqrt(variances)
        low, high = means - half, means + half
    kind = OF_SHARES if table.shares else OF_MEANS
    rows = zip(table.models, means.tolist(), low.tolist(), high.tolist(), strict=True)
    return tuple(
        Effect(
            id=name,
            name=name,
            value=mean,
            scale="proportion" if table.shares else "number",
            intervals=(Interval(id="clustered", name=kind, low=a, high=b, level=level),) if a < b else (),
        )
        for name, mean, a, b in rows
    )

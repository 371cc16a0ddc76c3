"""Do any of several algorithms differ over many data sets? Friedman's test and two of its relatives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.evidence.scores import snapped
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.tails import chi2_sf, f_sf
from compare_core.result import Advice, Effect, FamilyResult
from compare_core.statistics.rank_tables import (
    approximates,
    independent,
    infinite,
    mean_ranks,
    one_order,
    ranks_of,
    tied,
)
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

ENOUGH_MODELS = 5  # Demšar (2006): more than these, and chi-square approximates well


def friedman_statistic(ranks: NDArray[np.float64]) -> float:
    """Return Friedman's chi-square from ranks, corrected for ties; 0 where all are tied."""
    n, k = ranks.shape
    middle = (k + 1) / 2
    between = float(((ranks.sum(axis=0) - n * middle) ** 2).sum())
    within = float((ranks**2).sum()) - n * k * middle**2
    return (k - 1) * between / within if within > 0 else 0.0


def _result(
    name: str, table: ScoreTable, ranks: NDArray[np.float64], statistic: float, sign: str, df: tuple[float, ...]
) -> FamilyResult:
    (n, k), rows = ranks.shape, f"{table.unit}s"
    p, log10_p = chi2_sf(statistic, df[0]) if len(df) == 1 else f_sf(statistic, *df)
    agreement = friedman_statistic(table.ranks) / (n * (k - 1))
    advice = {
        "friedman": Advice(
            fit="sound", reason="The classic test; a little too cautious, so see Iman and Davenport's F as well."
        ),
        "iman_davenport": Advice(fit="recommended", reason="Friedman's test with a better approximation."),
    }.get(name, Advice(fit="sound", reason=f"Also compares across {rows}, so their scores must be comparable."))
    return FamilyResult(
        method=name,
        models=table.models,
        estimates=mean_ranks(table, ranks),
        quantity="average aligned rank" if name == "friedman_aligned_ranks" else "average rank",
        statistic=statistic,
        statistic_name=sign,
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        effects=(
            Effect(
                id="kendall_w",
                name=f"Kendall's W (agreement of the {rows})",
                value=agreement,
                scale="number",
                note="0: no agreement, 1: all rank alike",
            ),
        ),
        assumptions=(independent(table), approximates(table, models=ENOUGH_MODELS)),
        advice=advice,
        notes=(tied(table),) if agreement == 0 and np.ptp(ranks) == 0 else (),
    )


@method(
    title="Friedman test",
    question="Do any of the algorithms rank differently over the data sets?",
    cite="Friedman (1937), JASA 32:675-701, doi:10.1080/01621459.1937.10503522; Demšar (2006), JMLR 7:1-30",
    formula=(
        r"\chi^2 = \frac{(k - 1) \sum_j \left( S_j - \frac{N (k + 1)}{2} \right)^2}{\sum_{i, j} r_{ij}^2 - \frac{N "
        r"k (k + 1)^2}{4}}"
    ),
    cautions=("It says that some algorithms differ, but not which: for that, see the pairwise comparisons.",),
)
def friedman(table: ScoreTable) -> FamilyResult:
    """Compare several algorithms by their ranks on each data set.

    If none were better, every order of the models on a data set would be as likely; the average ranks would then
    lie close together.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is chi-square with k − 1 degrees of freedom, corrected for ties; `estimates` are average ranks,
        1 being the best; `effects` has Kendall's W.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set only.

    References
    ----------
    Friedman (1937), JASA 32:675-701, in the form that allows for ties (Conover 1999, equation 5.8.5).

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.array([[0.9, 0.8, 0.7], [0.8, 0.85, 0.6], [0.7, 0.6, 0.5], [0.9, 0.85, 0.8]])
    >>> result = friedman(ScoreTable(("a", "b", "c"), ("1", "2", "3", "4"), scores))
    >>> result.statistic, round(result.pvalue, 4)
    (6.5, 0.0388)
    """
    ranks = ranks_of(table)
    return _result("friedman", table, ranks, friedman_statistic(ranks), "χ²", (float(ranks.shape[1] - 1),))


@method(
    title="Iman-Davenport test",
    question="Do any of the algorithms rank differently over the data sets?",
    cite="Iman & Davenport (1980), Commun Stat A 9:571-595, doi:10.1080/03610928008827904",
    formula=r"F = \frac{(N - 1) \chi^2}{N (k - 1) - \chi^2}",
    cautions=("It says that some algorithms differ, but not which: for that, see the pairwise comparisons.",),
)
def iman_davenport(table: ScoreTable) -> FamilyResult:
    """Compare several algorithms by their ranks, with an F that keeps its level better than Friedman's chi-square.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is F with k − 1 and (k − 1)(n − 1) degrees of freedom.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set, or all data sets rank the models in the same order, so that F would be infinite.

    References
    ----------
    Iman & Davenport (1980): F = (n − 1) χ² / (n(k − 1) − χ²), with Friedman's χ².

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.array([[0.9, 0.8, 0.7], [0.8, 0.85, 0.6], [0.7, 0.6, 0.5], [0.9, 0.85, 0.8]])
    >>> result = iman_davenport(ScoreTable(("a", "b", "c"), ("1", "2", "3", "4"), scores))
    >>> round(result.statistic, 6), round(result.pvalue, 6)
    (13.0, 0.006592)
    """
    ranks = ranks_of(table)
    n, k = ranks.shape
    chi2 = friedman_statistic(ranks)
    room = n * (k - 1) - chi2
    if room <= 1e-9 * n * k:
        raise infinite(table)
    return _result("iman_davenport", table, ranks, (n - 1) * chi2 / room, "F", (k - 1.0, (k - 1.0) * (n - 1)))


@method(
    title="Friedman aligned ranks test",
    question="Do any of the algorithms differ when their gains are compared across data sets as well?",
    cite="Hodges & Lehmann (1962), Ann Math Stat 33:482-497; García et al. (2010), Inf Sci 180:2044-2064",
    formula=(
        r"\chi^2 = \frac{(k - 1) \left( \sum_j \hat S_j^2 - \frac{k N^2}{4} (k N + 1)^2 \right)}{\frac{k N (k N + "
        r"1)(2 k N + 1)}{6} - \frac{1}{k} \sum_i \hat S_i^2}"
    ),
    cautions=("It compares differences across data sets, so all scores must be on the same scale.",),
)
def friedman_aligned_ranks(table: ScoreTable) -> FamilyResult:
    """Compare several algorithms by the ranks of their scores among all, after taking off each data set's mean.

    With few models a rank within a data set says little; ranking the gains over all data sets says more.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is chi-square with k − 1 degrees of freedom; `estimates` are average aligned ranks.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set only.

    References
    ----------
    García et al. (2010), Information Sciences 180:2044-2064, equation 5.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.array([[0.9, 0.8, 0.7], [0.8, 0.85, 0.6], [0.7, 0.6, 0.5], [0.9, 0.85, 0.8]])
    >>> result = friedman_aligned_ranks(ScoreTable(("a", "b", "c"), ("1", "2", "3", "4"), scores))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (6.0984, 0.0474)
    """
    scores = table.scores  # not the snapped ones: noise is taken off once, after the means
    n, k = scores.shape
    if n == 1:
        raise one_order(table)
    aligned = snapped(scores - scores.mean(axis=1, keepdims=True), scores)
    ranks = average_ranks(-aligned.ravel()).reshape(n, k)
    total = n * k * (n * k + 1) ** 2 / 4
    above = float((ranks.sum(axis=0) ** 2).sum()) - n * total
    squares = n * k * (n * k + 1) * (2 * n * k + 1) / 6
    below = squares - float((ranks.sum(axis=1) ** 2).sum()) / k
    statistic = max(0.0, (k - 1) * above / below) if below > 0 else 0.0
    return _result("friedman_aligned_ranks", table, ranks, statistic, "χ²", (k - 1.0,))

"""Do any of several algorithms differ over data sets of unequal weight? Quade's test."""

from __future__ import annotations

import numpy as np

from compare_core.catalogue import method
from compare_core.evidence.scores import snapped
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.tails import f_sf
from compare_core.result import Advice, Assumption, FamilyResult
from compare_core.statistics.rank_tables import independent, infinite, mean_ranks, ranks_of, tied
from compare_core.views.datasets import ScoreTable


@method(
    title="Quade test",
    question="Do any of the algorithms rank differently when data sets are weighted by the spread of their scores?",
    cite="Quade (1979), JASA 74:680-683, doi:10.1080/01621459.1979.10481670",
    formula=(
        r"F = \frac{(N - 1) \frac{1}{N} \sum_j S_j^2}{\sum_{i, j} S_{ij}^2 - \frac{1}{N} \sum_j S_j^2}, \quad "
        r"S_{ij} = Q_i \left( r_{ij} - \frac{k + 1}{2} \right)"
    ),
    cautions=("It compares spreads across data sets, so all scores must be on the same scale.",),
)
def quade(table: ScoreTable) -> FamilyResult:
    """Compare several algorithms by their ranks, each data set weighing by the rank of its spread.

    Data sets on which the models lie far apart tell more than those on which they hardly differ.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is F with k − 1 and (n − 1)(k − 1) degrees of freedom; `estimates` are plain average ranks.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set, or all rank the models in the same order, so that F would be infinite.

    References
    ----------
    Conover (1999), Practical Nonparametric Statistics, section 5.8; the sum of squares is that of the ranks as they
    are, ties included.

    Examples
    --------
    >>> import numpy as np
    >>> lotion = np.array([[5, 4, 7, 10, 12], [1, 3, 1, 0, 2], [16, 12, 22, 22, 35], [5, 4, 3, 5, 4],
    ...                    [10, 9, 7, 13, 10], [19, 18, 28, 37, 58], [10, 7, 6, 8, 7]], dtype=float)
    >>> result = quade(ScoreTable(tuple("ABCDE"), tuple("1234567"), lotion))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (3.8293, 0.0152)
    """
    ranks = ranks_of(table)
    n, k = ranks.shape
    weights = average_ranks(snapped(np.ptp(table.scores, axis=1), table.scores))
    weighed = weights[:, None] * (ranks - (k + 1) / 2)
    total, between = float((weighed**2).sum()), float((weighed.sum(axis=0) ** 2).sum()) / n
    if total > 0 and total - between <= 1e-9 * total:
        raise infinite(table)
    statistic = (n - 1) * between / (total - between) if total > 0 else 0.0
    df = (k - 1.0, (n - 1.0) * (k - 1))
    p, log10_p = f_sf(statistic, *df)
    return FamilyResult(
        method="quade",
        models=table.models,
        estimates=mean_ranks(table, ranks),
        quantity="average rank",
        statistic=statistic,
        statistic_name="F",
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        assumptions=(
            independent(table),
            Assumption(text=f"The spreads of the scores can be compared across {table.unit}s."),
        ),
        advice=Advice(
            fit="sound",
            reason="More powerful than Friedman's test with few models, if all scores are on the same scale.",
        ),
        notes=() if total > 0 else (tied(table),),
    )

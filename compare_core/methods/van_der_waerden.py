"""Do any of several algorithms differ over many data sets? Van der Waerden's normal scores within data sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtri

from compare_core.catalogue import method
from compare_core.numerics.tails import chi2_sf
from compare_core.result import Advice, Effect, FamilyResult
from compare_core.statistics.rank_tables import approximates, independent, ranks_of, tied
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

LINEAR = 3  # models up to which normal scores are evenly spaced, as ranks are


@method(
    title="Van der Waerden normal-scores test",
    question="Do any of the algorithms differ over the data sets, with first and last places counting most?",
    cite="van der Waerden (1952), Indag Math 14:453-458; Conover (1999), Practical Nonparametric Statistics, 5.10",
    formula=(
        r"\chi^2 = \frac{(k - 1) \sum_j \left( \sum_i a_{ij} \right)^2}{\sum_{i, j} a_{ij}^2}, \quad a_{ij} = "
        r"\Phi^{-1} \left( 1 - \frac{r_{ij}}{k + 1} \right)"
    ),
    cautions=("It says that some algorithms differ, but not which: for that, see the pairwise comparisons.",),
)
def van_der_waerden(table: ScoreTable) -> FamilyResult:
    """Compare several algorithms by the normal scores of their ranks on each data set.

    A rank becomes the normal quantile that it stands for, so that places at either end lie farther apart than those
    in the middle. If none were better, every order of the models on a data set would be as likely, and the average
    scores would lie close to 0.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is chi-square with k − 1 degrees of freedom; `estimates` are average normal scores, above 0 for
        models that place better than the middle.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set only.

    References
    ----------
    Conover (1999), section 5.10: T = (k − 1) Σⱼ (Σᵢ Aᵢⱼ)² / Σᵢⱼ Aᵢⱼ², with Aᵢⱼ = Φ⁻¹(rᵢⱼ / (k + 1)) and mean ranks for
    ties. The scores of a data set with ties do not add up to 0 and are taken from their mean, which makes T the
    statistic of mean scores of Landis, Heyman & Koch (1978), Int Stat Rev 46:237-254: its variance is that of all
    orders within every data set.

    Examples
    --------
    >>> import numpy as np
    >>> skin = np.array([[23.1, 22.7, 22.5, 22.6], [57.6, 53.2, 53.7, 53.1], [10.5, 9.7, 10.8, 8.3],
    ...                  [23.6, 19.6, 21.1, 21.6], [11.9, 13.8, 13.7, 13.3], [54.6, 47.1, 39.2, 37.0],
    ...                  [21.0, 13.6, 13.7, 14.8], [20.3, 23.6, 16.3, 14.8]])
    >>> result = van_der_waerden(ScoreTable(("fear", "joy", "sadness", "calm"), tuple("12345678"), skin))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (6.4541, 0.0915)
    """
    scores = normal_scores(ranks_of(table))
    k = scores.shape[1]
    total = float((scores**2).sum())
    statistic = (k - 1) * float((scores.sum(axis=0) ** 2).sum()) / total if total > 0 else 0.0
    p, log10_p = chi2_sf(statistic, k - 1.0)
    reason = (
        "Close to Friedman's test; it has more power where scores are approximately normal and there are many models."
    )
    if k <= LINEAR:
        reason = "With two or three models it is Friedman's test, ties aside: their normal scores are evenly spaced."
    means = zip(table.models, scores.mean(axis=0).tolist(), strict=True)
    return FamilyResult(
        method="van_der_waerden",
        models=table.models,
        estimates=tuple(Effect(id=name, name=name, value=mean, scale="number") for name, mean in means),
        quantity="average normal score",
        statistic=statistic,
        statistic_name="χ²",
        df=(k - 1.0,),
        pvalue=p,
        log10_pvalue=log10_p,
        assumptions=(independent(table), approximates(table)),
        advice=Advice(fit="sound", reason=reason),
        notes=() if total > 0 else (tied(table),),
    )


def normal_scores(ranks: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the normal scores of ranks within rows, 1 being the best and so the highest; each row adds up to 0."""
    models = ranks.shape[1]
    scores = -ndtri(np.arange(1, 2 * models + 2) / (2 * models + 2))  # of ½, 1, 1½ …: ties have half ranks
    placed = scores[(2 * ranks).astype(np.intp) - 1]
    return np.asarray(placed - placed.mean(axis=1, keepdims=True))

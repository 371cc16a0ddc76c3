"""Do any of several models tend to larger measurements than the others? The Kruskal-Wallis test."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from compare_core.catalogue import method
from compare_core.numerics.tails import chi2_sf
from compare_core.result import Advice, Assumption, Effect, FamilyResult
from compare_core.statistics.rank_sums import ranks_of
from compare_core.statistics.welch import SEPARATE
from compare_core.views.samples import Samples

ENOUGH = 5  # measurements of each model, from which chi-square approximates (Kruskal & Wallis 1952)
TIED = "All measurements are the same, so there is no evidence of a difference."


@method(
    title="Kruskal-Wallis test",
    question="Are the measurements of any of the models better more often than chance would have it?",
    cite="Kruskal & Wallis (1952), JASA 47:583-621, doi:10.1080/01621459.1952.10483441",
    formula=r"H = \frac{(N - 1) \sum_j n_j (\bar R_j - \frac{N + 1}{2})^2}{\sum_i (R_i - \frac{N + 1}{2})^2}",
    cautions=(
        (
            "It tests whether all models' measurements are distributed alike: where one only varies more, it can raise "
            "false alarms about which is better."
        ),
    ),
)
def kruskal_wallis(table: Samples) -> FamilyResult:
    """Compare several models by the ranks of all their measurements together.

    Parameters
    ----------
    table
        Measurements of two or more models.

    Returns
    -------
    FamilyResult
        `statistic` is H, chi-square with k − 1 degrees of freedom for k models, corrected for ties; `estimates` are
        mean ranks, of which a larger one is better.

    Raises
    ------
    DataError
        If there are fewer than two models.

    References
    ----------
    Kruskal & Wallis (1952), JASA 47:583-621, in the form that allows for ties. Epsilon squared is H / (N − 1).

    Examples
    --------
    >>> samples = (np.array([4.0, 5, 6, 5]), np.array([6.0, 8, 7, 9]), np.array([5.0, 5, 6, 8]))
    >>> result = kruskal_wallis(Samples(("a", "b", "c"), samples))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (5.6725, 0.0586)
    """
    ranks, ends = ranks_of(table.samples), np.cumsum([0, *table.sizes.astype(int)])
    middle = (ranks.size + 1) / 2
    means = np.array([ranks[start:stop].mean() for start, stop in pairwise(ends.tolist())])
    within = float(((ranks - middle) ** 2).sum())
    h = float((table.sizes * (means - middle) ** 2).sum()) * (ranks.size - 1) / within if within else 0.0
    df = float(len(table.models) - 1)
    p, log10_p = chi2_sf(h, df) if h else (1.0, 0.0)
    enough = bool(table.sizes.min() >= ENOUGH)
    return FamilyResult(
        method="kruskal_wallis",
        models=table.models,
        estimates=tuple(
            Effect(id=m, name=m, value=r, scale="number") for m, r in zip(table.models, means.tolist(), strict=True)
        ),
        quantity="mean rank (larger is better)",
        statistic=h,
        statistic_name="H",
        df=(df,),
        pvalue=p,
        log10_pvalue=log10_p,
        effects=(
            Effect(
                id="epsilon_squared",
                name="ε² (share of the ranks' variation between the models)",
                value=h / (ranks.size - 1),
                scale="number",
            ),
        )
        if ranks.size > 1
        else (),
        assumptions=(
            SEPARATE,
            Assumption(text=f"There are at least {ENOUGH} measurements of each model.", holds=enough),
        ),
        advice=Advice(fit="sound", reason="It looks at the order of the measurements only, so no outlier decides it.")
        if enough
        else Advice(fit="caution", reason=f"With fewer than {ENOUGH} measurements of a model, chi-square is rough."),
        notes=() if within else (TIED,),
    )

"""Do the means of any of several models differ that were measured separately? Welch's analysis of variance."""

from __future__ import annotations

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.names import display
from compare_core.numerics.tails import f_sf
from compare_core.options import Level
from compare_core.result import FamilyResult
from compare_core.statistics.pairs import places
from compare_core.statistics.welch import OF_MANY, SEPARATE, about_normal, advice, leans_of, means_of, moments
from compare_core.views.samples import Samples

EQUAL = "All measurements of all models are the same, so there is no evidence of a difference."


@method(
    title="Welch's analysis of variance",
    question="Do the means of any of the models differ that were measured separately?",
    cite="Welch (1951), Biometrika 38:330-336, doi:10.1093/biomet/38.3-4.330",
    formula=(
        r"F = \frac{\sum_j w_j (\bar x_j - \tilde x)^2 / (k - 1)}{1 + \frac{2 (k - 2)}{k^2 - 1} \Lambda}, \quad "
        r"\Lambda = \sum_j \frac{(1 - w_j / \sum w)^2}{n_j - 1}"
    ),
    cautions=("It says that some models differ, but not which: for that, see the pairwise comparisons.",),
)
def welch_anova(table: Samples, *, level: Level = 0.95) -> FamilyResult:
    """Compare the means of several models whose measurements nothing pairs, and whose spreads may differ.

    Each mean is weighed by how exactly it is known. With two models it is the square of Welch's t.

    Parameters
    ----------
    table
        Measurements of two or more models.
    level
        How often an interval of a single mean made this way holds the true one.

    Returns
    -------
    FamilyResult
        `statistic` is F with k − 1 and Welch's degrees of freedom for k models; `estimates` are means.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If a model has one measurement only, or its measurements do not vary.

    References
    ----------
    Welch (1951), Biometrika 38:330-336: w_j = n_j / s_j², and the second degrees of freedom are (k² − 1) / (3 Λ).

    Examples
    --------
    >>> samples = (np.array([4.0, 5, 6, 5]), np.array([6.0, 8, 7, 9]), np.array([5.0, 5, 6, 8]))
    >>> result = welch_anova(Samples(("a", "b", "c"), samples))
    >>> round(result.statistic, 4), round(result.df[1], 3), round(result.pvalue, 4)
    (4.8481, 5.622, 0.0598)
    """
    found = moments(table.samples, table.models)
    estimates = means_of(table, found, level)
    leans = leans_of(found, places(len(table.models), "all"))
    count = float(len(table.models))
    statistic, df = 0.0, (count - 1, float(found.sizes.sum()) - count)
    equal = bool(found.flat.all()) and np.ptp(found.means) == 0
    if not equal:
        _refuse_flat(table, found.flat)
        weights = 1 / found.squares
        total = weights.sum()
        middle = (weights * found.means).sum() / total
        loss = float(((1 - weights / total) ** 2 / (found.sizes - 1)).sum())
        between = float((weights * (found.means - middle) ** 2).sum()) / (count - 1)
        statistic = between / (1 + 2 * (count - 2) / (count**2 - 1) * loss)
        df = (count - 1, (count**2 - 1) / (3 * loss))
    p, log10_p = f_sf(statistic, *df) if statistic else (1.0, 0.0)
    return FamilyResult(
        method="welch_anova",
        models=table.models,
        estimates=estimates,
        quantity=f"mean {table.metric}",
        statistic=statistic,
        statistic_name="F",
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        assumptions=(SEPARATE, about_normal(leans)),
        advice=advice(found.sizes, leans, OF_MANY),
        notes=(EQUAL,) if equal else (),
    )


def _refuse_flat(table: Samples, flat: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> None:
    """Refuse a model whose measurements do not vary: its mean would weigh infinitely much."""
    for model, still in zip(table.models, flat.tolist(), strict=True):
        if still:
            raise NotApplicable(
                f"All measurements of {display(model)} are the same: without any spread, F would be infinite, which is "
                "not certainty.",
                "See the pairwise comparisons.",
            )

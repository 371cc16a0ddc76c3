"""Which algorithms differ over many data sets? Pairwise comparisons of average ranks after Friedman's test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import numpy as np
from scipy.special import log_ndtr, ndtr, ndtri, stdtr

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.studentised import range_quantile, range_sf
from compare_core.numerics.tails import LN10, SMALLEST, t_critical
from compare_core.options import Ask, Level
from compare_core.result import Advice, Effect, FamilyResult, PairRows
from compare_core.statistics.corrections import CORRECTIONS, adjust
from compare_core.statistics.implied_corrections import bergmann_hommel, shaffer
from compare_core.statistics.pairs import Pairs, check_pairs, places
from compare_core.statistics.rank_tables import independent, mean_ranks, ranks_of
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.statistics.pairs import Places

RankCorrection = Literal["bonferroni", "holm", "hochberg", "hommel", "finner", "li", "shaffer", "bergmann"]
TITLES = {
    **{name: correction.title for name, correction in CORRECTIONS.items()},
    "shaffer": "Shaffer",
    "bergmann": "Bergmann-Hommel",
}
LOGICAL = {  # what corrections do that know which hypotheses can be true together
    "shaffer": "Shaffer's correction counts only as many null hypotheses as can still be true together: the chance of "
    "even one false difference stays at alpha.",
    "bergmann": "Bergmann and Hommel's correction goes through every set of null hypotheses that can be true together: "
    "the chance of even one false difference stays at alpha.",
}
RANGE = (
    "Nemenyi's single critical difference bounds the range of all average ranks: the chance of even one false "
    "difference stays at alpha."
)


POOL = "Whether two models differ depends on which others are ranked with them (Benavoli, Corani & Mangili 2016)."


@method(
    title="Nemenyi test",
    question="Which algorithms differ in average rank?",
    cite="Nemenyi (1963), PhD thesis, Princeton; Demšar (2006), JMLR 7:1-30, section 3.2.2",
    formula=r"CD = \frac{q_\alpha}{\sqrt{2}} \sqrt{\frac{k (k + 1)}{6 N}}",
    kind="posthoc",
    cautions=(POOL, "Simple, and less able to show a difference than stepwise corrections of the same ranks."),
)
def nemenyi(table: ScoreTable, *, level: Level = 0.95) -> FamilyResult:
    """Compare every two algorithms by one critical difference of their average ranks.

    The range of all average ranks bounds every pair at once, so one distance decides for all of them.

    Parameters
    ----------
    table
        Two or more models on the same data sets.
    level
        How often all the intervals of the differences hold at once; it also sets the critical difference.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, the estimate being B's average rank minus A's; `effects` has the
        critical difference, `cd`.

    Raises
    ------
    DataError
        If the level is not legal, or there are fewer than two models.
    NotApplicable
        If there is one data set only.

    References
    ----------
    Demšar (2006), JMLR 7:1-30: CD = q √(k(k + 1) / 6N), with q the quantile of the studentised range over √2. The
    p-value is that range's own tail.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).random((14, 4))
    >>> result = nemenyi(ScoreTable(tuple("abcd"), tuple(map(str, range(14))), scores))
    >>> round(result.effects[0].value, 3)
    1.254
    """
    ranks = ranks_of(table)
    n, k = ranks.shape
    where = places(k, "all")
    error = math.sqrt(k * (k + 1) / (6 * n))
    gaps = _gaps(ranks, where)
    p, logs = range_sf(np.abs(gaps) / error * math.sqrt(2), k)
    distance = range_quantile(1 - check_fraction(level, "The interval level"), k) / math.sqrt(2) * error
    advice = Advice(fit="caution", reason=POOL)
    rows = _rows(table, where, gaps, distance, level, "Nemenyi")
    rows |= {"pvalue": p, "log10_pvalue": logs, "adjusted": p, "correction": "nemenyi", "controls": RANGE}
    return _family(
        table, ranks, PairRows(method="nemenyi", advice=advice, **rows), _cd(distance, "Critical difference")
    )


@method(
    title="Bonferroni-Dunn test",
    question="Which algorithms differ from a control in average rank?",
    cite="Dunn (1961), JASA 56:52-64; Demšar (2006), JMLR 7:1-30, section 3.2.2",
    formula=r"CD = z_{\alpha / (2 (k - 1))} \sqrt{\frac{k (k + 1)}{6 N}}",
    kind="posthoc",
    cautions=(POOL, "Stepwise corrections of the same comparisons have more power."),
)
def bonferroni_dunn(
    table: ScoreTable,
    *,
    pairs: Annotated[Literal["control"], Ask(label="Pairs", choices=("each with the control",))] = "control",
    level: Level = 0.95,
) -> FamilyResult:
    """Compare every algorithm with the first, its control, by one critical difference of average ranks.

    With one control there are fewer comparisons than pairs, so the distance is shorter than Nemenyi's.

    Parameters
    ----------
    table
        Two or more models on the same data sets; the first is the control.
    pairs
        Each model against the control is all there is.
    level
        How often all the intervals of the differences hold at once; it also sets the critical difference.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per other model; `effects` has the critical difference, `cd`.

    Raises
    ------
    DataError
        If the level is not legal, or there are fewer than two models.
    NotApplicable
        If there is one data set only.

    References
    ----------
    Demšar (2006), JMLR 7:1-30: CD = z √(k(k + 1) / 6N), with z the normal quantile at (1 − level) / (k − 1),
    two-sided. His table misprints 2.724 for nine classifiers; it is 2.734.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).random((14, 4))
    >>> result = bonferroni_dunn(ScoreTable(tuple("abcd"), tuple(map(str, range(14))), scores))
    >>> round(result.effects[0].value, 3)
    1.168
    """
    advice = Advice(fit="caution", reason=POOL)
    check_choice(pairs, ("control",), "Which pairs")
    return _by_z("bonferroni_dunn", table, ("bonferroni", pairs), level, advice)


@method(
    title="Average ranks, corrected stepwise",
    question="Which algorithms differ in average rank?",
    cite="García & Herrera (2008), JMLR 9:2677-2694; Demšar (2006), JMLR 7:1-30",
    formula=r"z = \frac{R_A - R_B}{\sqrt{\frac{k (k + 1)}{6 N}}}",
    kind="posthoc",
    cautions=(POOL,),
)
def rank_z(
    table: ScoreTable,
    *,
    correction: Annotated[
        RankCorrection,
        Ask(
            label="Correction",
            help="Shaffer and Bergmann-Hommel know which hypotheses can be true together; they are for every pair.",
            choices=tuple(TITLES[name] for name in get_args(RankCorrection)),
        ),
    ] = "holm",
    pairs: Pairs = "all",
    level: Level = 0.95,
) -> FamilyResult:
    """Compare algorithms by the normal z of their average ranks, corrected for how many comparisons there are.

    Parameters
    ----------
    table
        Two or more models on the same data sets.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, the estimate being B's average rank minus A's.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If there is one data set only, or the correction does not fit the comparisons.

    References
    ----------
    Demšar (2006), JMLR 7:1-30: z = (R_A − R_B) / √(k(k + 1) / 6N).

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).random((14, 4)) + [0.6, 0.3, 0, 0]
    >>> result = rank_z(ScoreTable(tuple("abcd"), tuple(map(str, range(14))), scores), correction="shaffer")
    >>> len(result.comparisons)
    6
    """
    check_choice(correction, get_args(RankCorrection), "The correction")
    advice = Advice(fit="caution", reason=f"{POOL} With Wilcoxon's test of each pair, it does not.")
    return _by_z("rank_z", table, (correction, check_pairs(pairs)), level, advice)


@method(
    title="Conover test",
    question="Which algorithms differ in average rank?",
    cite="Conover (1999), Practical Nonparametric Statistics, 3rd ed., section 5.8",
    formula=(
        r"t = \frac{S_A - S_B}{\sqrt{\frac{2 \left( N \sum_{i, j} r_{ij}^2 - \sum_j S_j^2 \right)}{(N - 1)(k - "
        r"1)}}}"
    ),
    kind="posthoc",
    cautions=(POOL, "It presupposes that Friedman's test has rejected first."),
)
def conover(
    table: ScoreTable,
    *,
    correction: Annotated[
        RankCorrection,
        Ask(label="Correction", choices=tuple(TITLES[name] for name in get_args(RankCorrection))),
    ] = "holm",
    pairs: Pairs = "all",
    level: Level = 0.95,
) -> FamilyResult:
    """Compare algorithms by a t of their rank sums, measured against how much the ranks vary within data sets.

    Where data sets agree, the spread is small, so that smaller differences are shown than by a spread that is fixed
    beforehand.

    Parameters
    ----------
    table
        Two or more models on the same data sets.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair, the estimate being B's average rank minus A's.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.
    NotApplicable
        If there is one data set only, all data sets agree entirely, or the correction does not fit.

    References
    ----------
    Conover (1999), equation 5.8.9: t = (R_A − R_B) / √(2(N Σr² − ΣR²) / ((N − 1)(k − 1))), R being rank sums.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(0).random((14, 4)) + [0.6, 0.3, 0, 0]
    >>> result = conover(ScoreTable(tuple("abcd"), tuple(map(str, range(14))), scores))
    >>> len(result.comparisons)
    6
    """
    check_choice(correction, get_args(RankCorrection), "The correction")
    ranks = ranks_of(table)
    n, k = ranks.shape
    where = places(k, check_pairs(pairs))
    sums = ranks.sum(axis=0)
    rest = n * float((ranks**2).sum()) - float((sums**2).sum())
    df = (n - 1) * (k - 1)
    if rest <= 1e-9 * n * k and np.ptp(sums) > 0:
        raise NotApplicable(
            f"All {table.unit}s rank the models in the same order, so there is no spread to measure differences "
            "against.",
            "See the average ranks with Holm's correction instead.",
        )
    gaps = _gaps(ranks, where)
    error = math.sqrt(2 * rest / df) / n if rest > 0 else 1.0
    p = np.minimum(1.0, 2 * stdtr(df, -np.abs(gaps) / error))
    half = t_critical(1 - (1 - check_fraction(level, "The interval level")) / len(gaps), df) * error
    advice = Advice(
        fit="caution",
        reason="Where some models clearly differ, it shows a difference between the others more often than its level "
        "allows.",
    )
    rows = _rows(table, where, gaps, half, level, "Conover")
    rows |= {"pvalue": p, "log10_pvalue": np.log10(np.maximum(p, SMALLEST)), "correction": correction}
    rows |= {"adjusted": _adjusted(p, correction, pairs, k), "controls": LOGICAL.get(correction, "")}
    return _family(table, ranks, PairRows(method="conover", advice=advice, **rows))


def _by_z(name: str, table: ScoreTable, how: tuple[str, str], level: float, advice: Advice) -> FamilyResult:
    correction, pairs = how
    ranks = ranks_of(table)
    n, k = ranks.shape
    where = places(k, pairs)
    error = math.sqrt(k * (k + 1) / (6 * n))
    gaps = _gaps(ranks, where)
    z = np.abs(gaps) / error
    p = np.minimum(1.0, 2 * ndtr(-z))
    distance = float(-ndtri((1 - check_fraction(level, "The interval level")) / 2 / len(gaps))) * error
    rows = _rows(table, where, gaps, distance, level, "normal, Bonferroni")
    rows |= {
        "pvalue": p,
        "log10_pvalue": np.minimum(0.0, (log_ndtr(-z) + math.log(2)) / LN10),
        "correction": correction,
        "controls": LOGICAL.get(correction, ""),
    }
    rows["adjusted"] = _adjusted(p, correction, pairs, k)
    cd = _cd(distance, "Bonferroni's critical difference")
    return _family(table, ranks, PairRows(method=name, advice=advice, **rows), cd)


def _adjusted(p: NDArray[np.float64], correction: str, pairs: str, models: int) -> NDArray[np.float64]:
    if correction not in LOGICAL:
        return adjust(p, correction)
    if pairs != "all":
        raise NotApplicable(
            f"{TITLES[correction]}'s correction is for every pair, not for comparisons with one control.",
            "Choose Holm's correction, or compare every pair.",
        )
    return (shaffer if correction == "shaffer" else bergmann_hommel)(p, models)


def _gaps(ranks: NDArray[np.float64], where: Places) -> NDArray[np.float64]:
    means = ranks.mean(axis=0)
    return np.asarray(means[where[1]] - means[where[0]])


def _rows(
    table: ScoreTable, where: Places, gaps: NDArray[np.float64], half: float, level: float, name: str
) -> dict[str, Any]:
    return {
        "models": table.models,
        "first": where[0],
        "second": where[1],
        "estimate": gaps,
        "low": gaps - half,
        "high": gaps + half,
        "interval_name": name,
        "level": level,
        "scale": "difference",
        "quantity": "Difference in average rank (above 0: A ranks better)",
    }


def _cd(distance: float, name: str) -> Effect:
    return Effect(id="cd", name=f"{name} of average ranks", value=distance, scale="number")


def _family(
    table: ScoreTable, ranks: NDArray[np.float64], comparisons: PairRows, cd: Effect | None = None
) -> FamilyResult:
    return FamilyResult(
        method=comparisons.method,
        models=table.models,
        estimates=mean_ranks(table, ranks),
        quantity="average rank",
        comparisons=comparisons,
        effects=() if cd is None else (cd,),
        assumptions=(independent(table),),
        advice=comparisons.advice,
    )

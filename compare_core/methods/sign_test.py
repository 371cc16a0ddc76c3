"""Does one algorithm win on more data sets, items or battles? The sign test."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.numerics.tails import critical
from compare_core.options import Alternative, Ask, Level
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.disagreements import binomial_pvalue
from compare_core.statistics.intervals import clopper_pearson, tango
from compare_core.statistics.student import SAME
from compare_core.views.datasets import PairedSigns
from compare_core.views.right import PairedCounts

TIES = ", ties counted as half"
Ties = Literal["drop", "split"]


@method(
    title="Sign test",
    question="Does one model win more data sets, items or battles than the other?",
    cite="Demšar (2006), JMLR 7:1-30, section 3.1.4",
    formula=r"p = \min \left( 1, \; 2 \sum_{i=0}^{\min(w, l)} \binom{w + l}{i} \frac{1}{2^{w + l}} \right)",
    cautions=("It ignores by how much each data set is won, so it needs many of them.",),
)
def sign_test(
    signs: PairedSigns,
    *,
    ties: Annotated[
        Ties,
        Ask(label="Ties", choices=("left out", "split evenly, an odd one left out")),
    ] = "drop",
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
) -> PairResult:
    """Compare two by how many data sets, items or battles each wins.

    If neither were better, each data set would be won like the toss of a coin. Nothing is assumed of the sizes of
    the differences.

    Parameters
    ----------
    signs
        How many data sets, items or battles each of two models won.
    ties
        Whether tied data sets are left out, or half of them given to each side.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true share of wins, at least.

    Returns
    -------
    PairResult
        `statistic` is the number of data sets that A wins; `estimate` is A's share of the wins, with its exact
        interval (0.5 means that neither wins more). Of battles it counts ties as half, and with ties its interval is
        that of a paired difference; the test looks at those that were decided.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Dixon & Mood (1946), JASA 41:557-566; Demšar (2006), JMLR 7:1-30, whose table of critical values is one-sided. With
    ties as half the share is 1/2 + (wins − losses) / 2n, so its ends are (1 + δ)/2 for those of a paired difference δ
    (Tango 1998, Statist Med 17:891-908).

    Examples
    --------
    >>> result = sign_test(PairedSigns(wins=11, losses=3))
    >>> round(result.pvalue, 6)
    0.057373
    """
    check_choice(ties, get_args(Ties), "The rule for ties")
    check_fraction(level, "The interval level")
    wins, losses, tied = signs.wins, signs.losses, signs.ties
    if ties == "split":
        wins, losses = wins + tied // 2, losses + tied // 2
    p, log10_p = binomial_pvalue(wins, losses, alternative, mid=False)
    share, ends = _halved(signs, level) if signs.unit == "battle" else _of_decided(wins, losses, level)
    count = f"{signs.models[0]} wins {wins}, {signs.models[1]} wins {losses}, {tied} tied."
    return PairResult(
        method="sign_test",
        models=signs.models,
        estimate=Effect(
            id="share",
            name=f"Share of {signs.unit}s that {signs.models[0]} wins{TIES if signs.unit == 'battle' else ''}",
            value=share,
            scale="share",
            intervals=(ends,),
        ),
        advice=Advice(fit="sound", reason=f"Assumes least, and needs the most {signs.unit}s."),
        statistic=float(wins),
        statistic_name="wins of A",
        trials=wins + losses,
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(Assumption(text=f"The {signs.unit}s are independent of each other."),),
        notes=(count,) if wins + losses or signs.unit == "battle" else (SAME,),
    )


def _of_decided(wins: int, losses: int, level: float) -> tuple[float, Interval]:
    """Return A's share of what was decided, with its exact interval."""
    decided = wins + losses
    low, high = clopper_pearson(wins, decided, level) if decided else (0.0, 1.0)
    ends = Interval(id="clopper-pearson", name="Clopper-Pearson (exact)", low=low, high=high, level=level)
    return (wins / decided if decided else 0.5), ends


def _halved(signs: PairedSigns, level: float) -> tuple[float, Interval]:
    """Return A's share of all, ties being half won; with ties its interval follows from that of a paired difference."""
    if not signs.ties:
        return _of_decided(signs.wins, signs.losses, level)
    counts = PairedCounts(signs.ties, signs.wins, signs.losses, 0)
    low, high = ((1 + end) / 2 for end in tango(counts, critical(level)))
    share = (1 + (signs.wins - signs.losses) / signs.n) / 2
    return share, Interval(id="tango", name="Tango score, ties counted as half", low=low, high=high, level=level)

"""Does either model win more of the items on which they differ, by a test that may be looked at after every item?"""

from __future__ import annotations

import math

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.options import Level
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.always_valid import log_evidence, possible_shares
from compare_core.views.right import PairedCounts

LN10 = math.log(10)


@method(
    title="Always-valid test of disagreements",
    question="Does either model win more of the items on which they differ, however often one looks?",
    cite="Howard, Ramdas, McAuliffe & Sekhon (2021), Annals of Statistics 49:1055-1080, doi:10.1214/20-AOS1991; "
    "Robbins (1970), Annals of Mathematical Statistics 41:1397-1409",
    formula=r"p = \min \left( 1, \frac{1}{M} \right), \quad M = 2^{b + c} \, B(b + 1, c + 1)",
    cautions=(
        "It asks for more disagreements than a test that is looked at once: the price of looking again and again.",
        (
            "The smallest of its p-values so far is valid, too. It needs the order in which the items came, which "
            "counts do not tell."
        ),
    ),
)
def always_valid(pair: PairedCounts, *, level: Level = 0.95) -> PairResult:
    """Compare two models by disagreements that may be counted, and looked at, after every item.

    M is how much likelier the disagreements are if A's share of them may be anything than if it is one half. If the
    models are equally good its mean stays 1 after every item, so it ever reaches 1 / alpha with a probability of at
    most alpha, however often one looks and whenever one stops.

    Parameters
    ----------
    pair
        Counts of one shared test set, so far.
    level
        With which probability the interval holds the true share of disagreements won at all looks together.

    Returns
    -------
    PairResult
        `statistic` is M; `estimate` is the difference in accuracy, and the effect the share of disagreements that A
        won, with its interval.

    Raises
    ------
    DataError
        If the level is not legal.

    References
    ----------
    Robbins (1970): the mixture of likelihood ratios over a uniform split. Howard et al. (2021), section 3: p-values
    and intervals that hold at every look.

    Examples
    --------
    >>> result = always_valid(PairedCounts(20, 8, 0, 2))
    >>> round(result.statistic, 3), round(result.pvalue, 4)
    (28.444, 0.0352)
    """
    check_fraction(level, "The interval level")
    logarithm = float(log_evidence(pair.only_a, pair.only_b))
    return PairResult(
        method="always_valid",
        models=pair.models,
        estimate=Effect(id="difference", name="Difference in accuracy", value=pair.difference, scale="points"),
        statistic=math.exp(min(logarithm, 700.0)),
        statistic_name="M",
        pvalue=min(1.0, math.exp(-logarithm)),
        log10_pvalue=min(0.0, -logarithm / LN10),
        effects=(_share(pair, level),) if pair.discordant else (),
        assumptions=(
            Assumption(text="The test items are independent of each other, and were not used in training."),
            Assumption(text="Whether to go on may depend on everything seen so far, but not on items still to come."),
        ),
        advice=Advice(
            fit="sound",
            reason="Holds however often one looks. Where one looks once, the exact McNemar test finds more.",
        ),
    )


def _share(pair: PairedCounts, level: float) -> Effect:
    low, high = possible_shares(pair.only_a, pair.only_b, level)
    ends = Interval(id="always_valid", name="Always-valid", low=low, high=high, level=level)
    return Effect(
        id="share_won",
        name="Share of disagreements won, at any look",
        value=pair.only_a / pair.discordant,
        scale="share",
        intervals=(ends,),
    )

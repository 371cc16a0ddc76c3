"""Does one algorithm score better over many data sets? Wilcoxon's signed-rank test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.signed_ranks import EXACT, exact_tail, middles, normal_tail, signed_ranks, walsh_place
from compare_core.numerics.tails import SMALLEST
from compare_core.numerics.written import counted, pvalue
from compare_core.options import Alternative, Ask, Level, check_alternative
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.student import SAME
from compare_core.views.datasets import PairedScores

if TYPE_CHECKING:
    from numpy.typing import NDArray

FEW = 5  # differences with which no two-sided p-value is below .0625
Zeros = Literal["wilcox", "pratt", "zsplit"]
Distribution = Literal["auto", "exact", "normal", "normal-corrected"]


@method(
    title="Wilcoxon signed-rank test",
    question="Does one algorithm tend to score better over data sets like these?",
    cite="Wilcoxon (1945), Biometrics Bulletin 1:80-83, doi:10.2307/3001968; Demšar (2006), JMLR 7:1-30",
    formula=(
        r"W = \min \left( \sum_{d_i > 0} \operatorname{rank} \lvert d_i \rvert, \; \sum_{d_i < 0} "
        r"\operatorname{rank} \lvert d_i \rvert \right)"
    ),
    cautions=(
        "It assumes that the differences are symmetric about their centre.",
        "With five differences or fewer its two-sided p-value cannot be below 0.0625.",
    ),
)
def wilcoxon_signed_rank(
    scores: PairedScores,
    *,
    zeros: Annotated[
        Zeros,
        Ask(
            label="Differences of zero",
            help="Wilcoxon left them out; Pratt ranks them but counts them for nobody; Demšar splits their ranks.",
            choices=("left out (Wilcoxon)", "ranked, then left out (Pratt)", "ranked and split (Demšar)"),
        ),
    ] = "wilcox",
    distribution: Annotated[
        Distribution,
        Ask(
            label="Distribution of the rank sum",
            help="Exact up to 200 data sets, ties and zeros included.",
            choices=("exact where possible", "exact", "normal", "normal, corrected for continuity"),
        ),
    ] = "auto",
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
) -> PairResult:
    """Compare two algorithms by the ranks of their differences over data sets.

    A large difference counts more than a small one, but only by its rank, so that no single data set decides. Float
    noise is made exact zeros and ties first; the distribution is that of the ranks as they are, ties included.

    Parameters
    ----------
    scores
        Scores of two models on the same data sets.
    zeros
        What becomes of differences of zero.
    distribution
        "exact" lists every assignment of signs, "normal" approximates without a continuity correction and
        "normal-corrected" with it, "auto" is exact up to 200 data sets.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true middle of the differences, at least.

    Returns
    -------
    PairResult
        `statistic` is the smaller of the two rank sums; `estimate` is the Hodges-Lehmann middle of the differences.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Wilcoxon (1945); Pratt (1959), JASA 54:655-667; Hodges & Lehmann (1963), Ann Math Stat 34:598-611.

    Examples
    --------
    >>> import numpy as np
    >>> a, b = np.array([0.9, 0.8, 0.85, 0.7, 0.6]), np.array([0.8, 0.78, 0.8, 0.66, 0.5])
    >>> result = wilcoxon_signed_rank(PairedScores(a, b))
    >>> result.statistic, result.pvalue
    (0.0, 0.0625)
    """
    check_choice(zeros, get_args(Zeros), "The rule for zeros")
    check_choice(distribution, get_args(Distribution), "The distribution")
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    ranks, positive, negative = _sums(scores.rankable, zeros)
    middle = _middle(scores, level)
    exact = distribution == "exact" or (distribution == "auto" and ranks.size <= EXACT)
    p = exact_tail(ranks, positive, alternative) if exact else _normal(ranks, positive, alternative, distribution)
    if ranks.size == 0:
        p = 1.0
    return PairResult(
        method="wilcoxon_signed_rank",
        models=scores.models,
        estimate=middle,
        advice=_advice(scores.unit, ranks.size),
        statistic=min(positive, negative),
        statistic_name="T",
        pvalue=p,
        log10_pvalue=math.log10(max(p, SMALLEST)),
        alternative=alternative,
        effects=_effects(scores, positive, negative),
        assumptions=(
            Assumption(text=f"The {scores.unit}s are independent of each other."),
            Assumption(text="The differences are symmetric about their centre."),
        ),
        notes=_notes(
            scores,
            ranks,
            distribution if not exact else "exact",
            level,
            flat=any(ends.low == ends.high for ends in middle.intervals),
        ),
    )


def _sums(differences: NDArray[np.float64], zeros: Zeros) -> tuple[NDArray[np.float64], float, float]:
    """Return the ranks that chance gives signs to, and the sums of those with a plus and with a minus.

    Splitting gives half the ranks of the zeros to each side, one zero being left out where they are odd in number;
    by chance each of them would have fallen to either, so the ranks of all of them make the distribution (Demšar).
    """
    if zeros == "zsplit":
        resting = np.flatnonzero(differences == 0)
        differences = np.delete(differences, resting[: resting.size % 2])
        ranks = average_ranks(np.abs(differences))
        signs = np.sign(differences)
        return ranks, float((ranks * (signs + 1)).sum()) / 2, float((ranks * (1 - signs)).sum()) / 2
    signed = signed_ranks(differences, zeros)
    return np.abs(signed[signed != 0]), float(signed[signed > 0].sum()), float(np.abs(signed[signed < 0]).sum())


def _normal(ranks: NDArray[np.float64], positive: float, alternative: str, distribution: str) -> float:
    correction = 0.5 if distribution == "normal-corrected" else 0.0
    return normal_tail(ranks, positive, alternative, correction)[1]


def _middle(scores: PairedScores, level: float) -> Effect:
    low, middle, high = middles(scores.differences[None, :], level)[0].tolist()
    ends = (Interval(id="hodges-lehmann", name="Hodges-Lehmann", low=low, high=high, level=level),)
    return Effect(
        id="difference",
        name=f"Pseudomedian difference in {scores.metric} (Hodges-Lehmann)",
        value=middle,
        scale="difference",
        intervals=() if math.isnan(low) else ends,
    )


def _effects(scores: PairedScores, positive: float, negative: float) -> tuple[Effect, ...]:
    wins, losses = int((scores.rankable > 0).sum()), int((scores.rankable < 0).sum())
    total = positive + negative
    rank_biserial = (positive - negative) / total if total else 0.0
    superior = (wins + (scores.n - wins - losses) / 2) / scores.n
    return (
        Effect(id="rank_biserial", name="Matched rank-biserial correlation", value=rank_biserial, scale="correlation"),
        Effect(id="superiority", name="Probability of superiority (ties count half)", value=superior, scale="share"),
    )


def _notes(
    scores: PairedScores, ranks: NDArray[np.float64], distribution: str, level: float, *, flat: bool
) -> tuple[str, ...]:
    moved = int(np.count_nonzero(scores.rankable))
    notes = [] if moved else [SAME]
    if moved and distribution != "exact":
        how = "with" if distribution == "normal-corrected" else "without"
        notes.append(f"Normal approximation, {how} a continuity correction.")
    if distribution == "exact" and 0 < ranks.size == moved < 12:  # beyond, the floor is far below any alpha
        notes.append(
            f"With {counted(moved, 'difference')} the two-sided p-value cannot be below {pvalue(2.0 ** (1 - moved))}."
        )
    if walsh_place(scores.n, level) < 0:
        notes.append(f"{scores.n} {scores.unit}s are too few for an interval that holds {level * 100:g} % of the time.")
    elif moved and flat:
        notes.append("So many differences are the same that the interval has no width.")
    return tuple(notes)


def _advice(unit: str, moved: int) -> Advice:
    if moved <= FEW:
        return Advice(
            fit="caution",
            reason=f"With {counted(moved, 'difference')} other than zero its two-sided p-value cannot be below "
            f"{pvalue(min(1.0, 2.0 ** (1 - moved)))}, however large they are.",
        )
    if unit == "item":
        return Advice(fit="sound", reason="Tests the centre of the differences rather than their mean.")
    return Advice(fit="recommended", reason="Uses the size of the differences without relying on their scale.")

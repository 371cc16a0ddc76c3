"""What a test holds its statistic against, in plain words: chance alone, and the part that makes the p-value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import labels
from compare_core.numerics.written import counted, number
from compare_core.words.numbers import equals_p

if TYPE_CHECKING:
    from compare_core.analysis.null import Null
    from compare_core.result import FamilyResult, PairResult

LONGEST = 24  # characters of a name on an axis
SIGN = "wins of A"


def chance_alone(*, many: bool = False) -> str:
    """Say what all such pictures show.

    >>> chance_alone().partition(".")[0]
    "How each test's statistic would be spread if neither model were better and the test's assumptions held"
    """
    nobody = "no model were better than another" if many else "neither model were better"
    return (
        f"How each test's statistic would be spread if {nobody} and the test's assumptions held. Coloured: what lies "
        "as far out as the value that was seen, or farther; that share of the whole is the p-value."
    )


def null_said(result: PairResult | FamilyResult, found: Null) -> str:
    """Say of one picture which distribution it is, what was seen, and the p-value.

    >>> from compare_core.analysis.null import null_of
    >>> from compare_core.methods.mcnemar import mcnemar
    >>> from compare_core.views.right import PairedCounts
    >>> result = mcnemar(PairedCounts(9945, 25, 15, 15))
    >>> null_said(result, null_of(result))
    'Chi-square with 1 degree of freedom; coloured: 2.5 or more, p = 0.114.'
    """
    outside = " What was seen lies outside the picture." if found.beyond else ""
    said = _coins(result, found) if found.family == "binomial" else f"{_distribution(found)}; coloured: "
    if found.family != "binomial":
        said += f"{_coloured(found)}, {equals_p(result)}."
    return f"{said}{outside}"


def null_title(result: PairResult | FamilyResult, found: Null) -> tuple[str, ...]:
    """Name the axis of such a picture, and say which side speaks for whom where it has sides."""
    if not found.signed:
        return (result.statistic_name,)
    name = labels(result.models, LONGEST)[0]
    if found.family == "binomial":
        what = f"wins of {name}" if result.statistic_name == SIGN else f"items only {name} got right"
        return f"{what}, out of {found.trials:,}", f"right of the middle: {name} is better"
    return result.statistic_name, f"right of 0: {name} is better"


def null_seen(result: PairResult | FamilyResult, found: Null) -> str:
    """Write the observed statistic."""
    if found.family == "binomial":
        return f"seen: {found.observed:,.0f}"
    return f"{result.statistic_name} = {number(found.observed, 3)}"


def _distribution(found: Null) -> str:
    if found.family == "normal":
        return "Standard normal"
    title = {"t": "Student's t", "chi-square": "Chi-square", "F": "Fisher's F"}[found.family]
    degrees = " and ".join(number(df, 4) for df in found.df)
    return f"{title} with {degrees} {'degree' if found.df == (1.0,) else 'degrees'} of freedom"


def _coloured(found: Null) -> str:
    if found.low is not None and found.high is not None:
        return f"{number(found.high, 3)} or farther from 0, on either side"
    return f"{number(found.low if found.high is None else found.high, 3)} or {'less' if found.high is None else 'more'}"


def _coins(result: PairResult | FamilyResult, found: Null) -> str:
    """Say it of a count: whatever tells two models apart is the toss of a coin."""
    a, n = labels(result.models, LONGEST)[0], found.trials
    signs = result.statistic_name == SIGN
    tossed = counted(n, "win") if signs else f"{counted(n, 'item')} on which they differ"
    seen = f"{a} has {found.observed:,.0f}" if signs else f"{a} alone is right on {found.observed:,.0f}"
    half = ", what was seen by half only" if result.method == "mcnemar_midp" else ""
    side = getattr(result, "alternative", "two-sided") == "two-sided"
    uneven = "the counts at least as uneven" if side else "the counts at least as far to that side"
    line = "Line: the normal curve, which comes close to it" if found.bars is not None else "Drawn as the normal curve"
    rests = " and which the chi-square test uses" if not signs and found.bars is not None else ""
    said = f"{tossed}, each like the toss of a fair coin; {seen}."
    return f"{said} Coloured: {uneven}{half}; {equals_p(result)}. {line}{rests}."

"""A posterior in plain words: which state is how probable, and what may and may not be said because of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from compare_core.analysis.certainty import SCALE, in_words
from compare_core.catalogue import all_methods
from compare_core.numerics.written import MINUS, decimals_for, number, percent, points
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level
from compare_core.words.reading import Reading
from compare_core.words.rope import rope_basis
from compare_core.words.scores import metric as evidence_metric

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed
    from compare_core.analysis.standings import Standings
    from compare_core.beliefs.decision import Decision
    from compare_core.evidence.kinds import Evidence
    from compare_core.options import Rope
    from compare_core.result import Interval

WEIGHED = 0.95  # from here on the costs of a mistake rarely turn a choice
MOST_SHARES = 3  # models whose chances are named
SMALL = 0.01  # a difference between two costs below this share of them is called small


class States(NamedTuple):
    """The three states in words, A's first."""

    a: str
    equivalent: str
    b: str


def states(models: tuple[str, str], rope: Rope, evidence: Evidence) -> States:
    """Name the three states with their direction, whatever the ROPE.

    >>> from compare_core.evidence.outcomes import Outcomes
    >>> from compare_core.options import Rope
    >>> states(("svm", "rf"), Rope(-0.01, 0.01), Outcomes.from_table([[1, 0], [0, 0]])).a
    'svm better than rf by more than 1 point'
    """
    a, b = models
    high = _beyond(a, b, rope.high, evidence) if rope.high >= 0 else f"{a} − {b} above {_amount(rope.high, evidence)}"
    low = _beyond(b, a, -rope.low, evidence) if rope.low <= 0 else f"{a} − {b} below {_amount(rope.low, evidence)}"
    if rope.high == -rope.low:
        middle = "practically equivalent" + (f" (within {_amount(rope.high, evidence)})" if rope.high else "")
    else:
        middle = f"practically equivalent ({_amount(rope.low, evidence)} to {_amount(rope.high, evidence)})"
    return States(high, middle, low)


def chances(believed: Believed, *, expected: bool = False) -> list[tuple[str, float]]:
    """Return the states in words with their probabilities; a ROPE without width leaves none between the two."""
    named = states(believed.models, believed.result.rope, believed.evidence)
    a, equivalent, b = zip(named, believed.states(expected=expected), strict=True)
    return [a, equivalent, b] if believed.has_rope else [a, b]


def chance(p: float, decimals: int = 1) -> str:
    """Write a posterior probability: never as certainty, which neither draws nor doubles can give.

    >>> chance(1.0), chance(0.0), chance(0.615)
    ('> 99.9 %', '< 0.1 %', '61.5 %')
    """
    return percent(min(max(p, 1e-12), 1 - 1e-12), decimals)


def told_chance(p: float) -> str:
    """Write a probability beside its word, with as many digits as it takes not to look like the next word's.

    >>> told_chance(0.98996), told_chance(0.98)
    ('98.996 %', '98.0 %')
    """
    decimals = next((d for d in range(1, 6) if in_words(round(p, d + 2)) == in_words(p)), 6)
    return chance(p, decimals)


def unit_of(evidence: Evidence) -> str:
    """Name the unit in which differences are read."""
    return "percentage points" if evidence.shares else evidence_metric(evidence)


def amount_of(value: float, evidence: Evidence) -> str:
    """Write a difference with its sign, in that unit."""
    return f"{points(value, 2)} points" if evidence.shares else f"{value:+.4g}".replace("-", MINUS, 1)


def belief_reading(believed: Believed) -> Reading:
    """Say which state is the most probable, how large the difference is, and where that holds."""
    return Reading(
        _headline(believed), _estimate(believed), _evidence(believed), _advice(believed), believed.result.notes
    )


def two_kinds(believed: Believed) -> str:
    """Explain the two kinds of probability over data sets."""
    if not believed.two_kinds:
        return ""
    parts = "; ".join(f"{state}: {chance(p)}" for state, p in chances(believed, expected=True))
    count, where = "two", "the headline says"
    if believed.has_rope:
        count, where = "three", "the headline and the corners of the triangle say"
    return (
        f"Two questions, two answers. What will the next data set like these show? {parts}. And which of the {count} "
        f"happens most often among such data sets? That is what {where}: with more data sets one of them goes towards "
        "100 %, while the next data set stays as open as data sets differ."
    )


def beside(believed: Believed) -> str:
    """Say what the frequentist test says, and why both may look alike and still not say the same."""
    test = believed.beside
    if test is None:
        return ""
    title = all_methods()[test.method].title
    said = f"{title}: {equals_p(test)}"
    ends = test.interval
    if ends is not None:
        said += f", {level(ends)} confidence interval {effect_interval(test.estimate, 2)}"
    own = believed.result.interval
    alike = ends is not None and own is not None and _same(ends, own)
    why = "With this prior the two intervals are the same numbers: both rest on the same t. " if alike else ""
    speaks = "; that is why it can speak of equivalence" if believed.has_rope else ""
    return (
        f"{said}. {why}The test says how surprising such results would be if the two models were alike, and how often "
        "an interval made this way would hold the true difference; it can never say that they are alike. The posterior "
        f"says how probable each state is after these results, given its prior{speaks}."
    )


def _same(one: Interval, other: Interval) -> bool:
    ends = zip((one.low, one.high), (other.low, other.high), strict=True)
    return all(a is not None and b is not None and math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12) for a, b in ends)


def smallest(believed: Believed, half_width: float) -> str:
    """Say how wide the ROPE must be for equivalence to be the most probable state."""
    own = (believed.result.rope.high - believed.result.rope.low) / 2
    width = _amount(half_width, believed.evidence)
    if half_width == 0:
        return "“Practically equivalent” is the most probable state however narrow the ROPE."
    reached = "as here" if own >= half_width else "wider than here"
    return f"From a half-width of {width} on ({reached}), “practically equivalent” is the most probable state."


def decision(decision: Decision, models: tuple[str, str]) -> str:
    """Say what to choose, what it is expected to cost, and how clear that is."""
    named = (f"choose {models[0]}", f"choose {models[1]}", "decide later")
    costs = "; ".join(f"{named[row]}: {number(cost, 5)}" for row, cost in enumerate(decision.expected))
    if decision.best is None:
        return f"Expected costs are {costs}. The two cheapest cost the same, so costs do not decide."
    scale = max(abs(cost) for cost in decision.expected)
    close = (
        " That is close: a small change of costs or of the ROPE turns it." if decision.margin <= SMALL * scale else ""
    )
    best = named[decision.best]
    cheaper = f"It is {number(decision.margin, 5)} cheaper than the next.{close}"
    return f"{best[0].upper()}{best[1:]}. Expected costs: {costs}. {cheaper}"


def turning(value: float | None, own: float) -> str:
    """Say at which cost the decision changes."""
    if value is None:
        return "This state has no probability here, so its cost changes nothing."
    now = f"now it is {number(own, 4)}"
    return f"With all else as it is, the decision changes where this cost passes {number(value, 4)}; {now}."


def scale() -> str:
    """Say which words stand for which probabilities, and whose scale that is."""
    steps = ", ".join(f"{word} from {least * 100:.0f} %" for least, word in reversed(SCALE))
    return f"Words for probabilities: {steps}; undecided below (IPCC, Mastrandrea et al. 2010)."


def field_reading(standings: Standings) -> str:
    """Say which model is probably the best of many; where that is undecided, how the first ones share the chance."""
    order = standings.ranked
    chances = [standings.ranks.effects[place].value or 0.0 for place in order]
    ranks = [standings.ranks.estimates[place].value or 0.0 for place in order]
    rank = number(ranks[0], 3)
    same = [standings.models[place] for place, own in zip(order, ranks, strict=True) if own == ranks[0]]
    if len(same) == len(order):
        return f"All {len(order)} models have the same expected rank, so none of them is the best."
    first_ones = f"{', '.join(same[:-1])} and {same[-1]} share" if len(same) > 1 else f"{same[0]} has"
    said = f"{first_ones} the best expected rank ({rank} of {len(order)})"
    if standings.told:
        return f"{said}. It is {standings.told} ({told_chance(chances[0])}) that it is the best of them."
    nearest = sorted(zip(chances, order, strict=True), reverse=True)[:MOST_SHARES]
    shares = ", ".join(f"{standings.models[place]} {chance(p)}" for p, place in nearest)
    return f"{said}. Which model is the best is undecided; the probabilities are led by: {shares}."


def _headline(believed: Believed) -> str:
    a, b = believed.models
    ranked = sorted(chances(believed), key=lambda state: -state[1])
    (top, p), among = ranked[0], believed.result.among
    if believed.alike:
        return f"{a} and {b} have the same results throughout: on these they are equal."
    if not believed.told:
        shares = "; ".join(f"{state}: {chance(share)}" for state, share in ranked)
        return f"Undecided. {shares[0].upper() if not shares.startswith((a, b)) else shares[0]}{shares[1:]}."
    if among:
        count = "three" if believed.has_rope else "two"
        return (
            f"It is {believed.told} ({told_chance(p)}) that among {among} like these “{top}” is the most frequent of "
            f"the {count} outcomes."
        )
    if top == states(believed.models, believed.result.rope, believed.evidence).equivalent:
        sentence = f"{a} and {b} are {top}"
    elif " better than " in top:
        sentence = top.replace(" better than ", " is better than ", 1)
    else:
        sentence = f"the difference {top.replace(' above ', ' is above ').replace(' below ', ' is below ')}"
    return f"It is {believed.told} ({told_chance(p)}) that {sentence}."


def _estimate(believed: Believed) -> str:
    estimate = believed.result.estimate
    decimals = decimals_for(believed.evidence.n) if believed.evidence.shares else 2
    ends = estimate.interval
    interval = ""
    if ends is not None and ends.low != ends.high:  # without any spread there is none to tell
        interval = f" ({level(ends)} {ends.name.lower()} interval {effect_interval(estimate, decimals)})"
    a, b = believed.models
    return f"{estimate.name}, {a} − {b}: {effect_value(estimate, estimate.value, decimals)}{interval}."


def _evidence(believed: Believed) -> str:
    parts = "; ".join(f"{state}: {chance(p)}" for state, p in chances(believed))
    return f"{all_methods()[believed.result.method].title}. {parts}. Prior: {believed.result.prior}."


def _advice(believed: Believed) -> str:
    largest = max(believed.result.regions)
    if believed.alike:
        said = "The probabilities say how large a difference could still hide"
    elif not believed.told and not believed.capped:
        said = "No state reaches 66 %" + ("" if believed.rope_missing else ": weigh what a mistake would cost")
    else:
        said = f"That leaves {chance(1 - largest)} for the other {'two states' if believed.has_rope else 'one'}"
        if largest < WEIGHED and not believed.rope_missing:
            said += ": weigh what a mistake would cost"
    few = (
        "The words are those of the IPCC (Mastrandrea et al. 2010), weaker than the probability alone, since so few "
        "results could not carry more."
        if believed.capped and not believed.alike
        else ""
    )
    return " ".join(
        part for part in (f"{said}.", few, f"That holds for {believed.evidence.reach}.", rope_basis(believed)) if part
    )


def _beyond(better: str, worse: str, by: float, evidence: Evidence) -> str:
    return f"{better} better than {worse}" + (f" by more than {_amount(by, evidence)}" if by else "")


def _amount(value: float, evidence: Evidence) -> str:
    if not evidence.shares:
        return number(value, 4)
    said = points(value, 2, signed=False).rstrip("0").rstrip(".") or "0"
    return f"{said} point" if said.lstrip("−") == "1" else f"{said} points"

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
    return (
        f"{points(value, decimals_for(evidence.n))} points"
        if evidence.shares
        else f"{value:+.4g}".replace("-", MINUS, 1)
    )


def belief_reading(believed: Believed) -> Reading:
    """Say which state is the most probable, how large the difference is, and where that holds."""
    return Reading(
        _headline(believed), _estimate(believed), _evidence(believed), _advice(believed), _cautions(believed)
    )


def _cautions(believed: Believed) -> tuple[str, ...]:
    """Return what the method says of this evidence, and its advice where that is a warning."""
    advice = believed.result.advice
    warned = (advice.reason,) if advice.fit in ("caution", "not recommended") else ()
    return (*warned, *believed.result.notes)


def two_kinds(believed: Believed) -> str:
    """Explain the two kinds of probability over data sets."""
    among = believed.result.among
    if not among:
        return ""
    parts = "; ".join(f"{state}: {chance(p)}" for state, p in chances(believed))
    return (
        "Two questions, two answers. The first sentence tells what the next data set like these will show. Which "
        f"outcome is the most frequent among {among} like these is another question: {parts}. With more data sets one "
        "of these goes towards 100 %, while the next data set stays as open as data sets differ."
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
        said += f", {level(ends)} confidence interval {effect_interval(test.estimate, _decimals(believed))}"
    own = believed.result.interval
    alike = ends is not None and own is not None and own.low != own.high and _same(ends, own)
    why = "With this prior the two intervals are the same numbers: both rest on the same t. " if alike else ""
    speaks = "; that is why it can speak of equivalence" if believed.has_rope else ""
    return (
        f"{said}. {why}The test says how surprising such results would be if the two models were alike; where it does "
        "not reject, that is no evidence that they are. The posterior says how probable each state is after these "
        f"results, given its prior{speaks}."
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
        return f"{said}. It is {standings.told} ({told_chance(chances[0])}) that it ranks first."
    nearest = sorted(zip(chances, order, strict=True), reverse=True)[:MOST_SHARES]
    shares = ", ".join(f"{standings.models[place]} {chance(p)}" for p, place in nearest)
    return f"{said}. Which model ranks first is undecided; the most probable are {shares}."


def _headline(believed: Believed) -> str:
    a, b = believed.models
    ranked = sorted(chances(believed, expected=True), key=lambda state: -state[1])
    top, p = ranked[0]
    where = "Undecided for the next data set" if believed.two_kinds else "Undecided"
    if believed.alike:
        return f"{a} and {b} have the same results throughout: on these they are equal."
    if not believed.told:
        shares = "; ".join(f"{state}: {chance(share)}" for state, share in ranked)
        return f"{where}. {shares if shares.startswith((a, b)) else shares[0].upper() + shares[1:]}."
    if top == states(believed.models, believed.result.rope, believed.evidence).equivalent:
        sentence = f"{a} and {b} are {top}"
    elif " better than " in top:
        sentence = top.replace(" better than ", " is better than ", 1)
    else:
        sentence = f"the difference {top.replace(' above ', ' is above ').replace(' below ', ' is below ')}"
    following = " on the next data set like these" if believed.two_kinds else ""
    return f"It is {believed.told} ({told_chance(p)}) that {sentence}{following}."


def _estimate(believed: Believed) -> str:
    estimate = believed.result.estimate
    decimals = _decimals(believed)
    ends = estimate.interval
    interval = ""
    if ends is not None and ends.low != ends.high:  # without any spread there is none to tell
        interval = f" ({level(ends)} {ends.name.lower()} interval {effect_interval(estimate, decimals)})"
    a, b = believed.models
    which = f"{a} − {b}" if believed.evidence.higher_is_better else f"{b} − {a}, so that above 0 {a} is better"
    name = estimate.name.removeprefix("Mean ").replace("Difference", "difference")
    value = effect_value(estimate, estimate.value, decimals)
    return f"Posterior mean of the {name}, {which}: {value}{interval}."


def _decimals(believed: Believed) -> int:
    """Return with how many decimals a difference is written: as wherever else it stands."""
    return decimals_for(believed.evidence.n) if believed.evidence.shares else 2


def _evidence(believed: Believed) -> str:
    parts = "; ".join(f"{state}: {chance(p)}" for state, p in chances(believed, expected=True))
    following = "for the next data set, " if believed.two_kinds else ""
    return f"{all_methods()[believed.result.method].title}, {following}{parts}. Prior: {believed.result.prior}."


def _advice(believed: Believed) -> str:
    reach = f"All of this applies to {believed.evidence.reach}."
    if believed.alike:
        return f"How large a difference could still hide is what more results would show. {reach}"
    largest = max(believed.states(expected=True))
    weigh = "" if believed.rope_missing else ": weigh what a mistake would cost"
    few = "It is worded more cautiously than its probability, because there are so few results."
    if believed.told:
        others = "two states" if believed.has_rope else "one"
        said = f"That leaves {chance(1 - largest)} for the other {others}{weigh if largest < WEIGHED else ''}."
    else:
        said = few if believed.capped else f"No state reaches 66 %{weigh}."
    more = few if believed.told and believed.capped else ""
    return " ".join(part for part in (said, more, reach, rope_basis(believed)) if part)


def _beyond(better: str, worse: str, by: float, evidence: Evidence) -> str:
    return f"{better} better than {worse}" + (f" by more than {_amount(by, evidence)}" if by else "")


def _amount(value: float, evidence: Evidence) -> str:
    if not evidence.shares:
        return number(value, 4)
    said = points(value, 2, signed=False).rstrip("0").rstrip(".") or "0"
    return f"{said} point" if said.lstrip("−") == "1" else f"{said} points"

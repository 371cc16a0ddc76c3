"""A posterior in plain words: which state is how probable, and what may and may not be said because of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from compare_core.analysis.certainty import CLUSTER, DIFFERING, SCALE, in_words
from compare_core.catalogue import all_methods
from compare_core.numerics.written import MINUS, adding_up, counted, decimals_for, number, percent, points
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level
from compare_core.words.reading import Reading
from compare_core.words.rope import rope_basis
from compare_core.words.scores import metric as evidence_metric

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.certainty import Weight
    from compare_core.analysis.posterior import Believed
    from compare_core.analysis.standings import Standings
    from compare_core.beliefs.decision import Decision
    from compare_core.evidence.kinds import Evidence
    from compare_core.options import Rope
    from compare_core.result import Interval

WEIGHED = 0.95  # from here on the costs of a mistake rarely turn a choice
FIRST = {
    "bayes_rank_datasets": "has the best average rank over data sets like these",
    "bayes_rank_folds": "has the best mean score",
    "bayes_rank_outcomes": "is the most accurate",
}
UNWEIGHED = ("bayes_sign", "bayes_signed_rank")  # whose mean leaves the prior out
TIED = 5e-4  # between two chances that are written alike
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
    if rope.low == rope.high == 0:
        middle = f"{a} and {b} the same"
    elif rope.high == -rope.low:
        middle = f"practically equivalent (within {_amount(rope.high, evidence)})"
    else:
        middle = f"practically equivalent ({_amount(rope.low, evidence)} to {_amount(rope.high, evidence)})"
    return States(high, middle, low)


def chances(believed: Believed, *, expected: bool = False) -> list[tuple[str, float]]:
    """Return the states in words with their probabilities; without a ROPE and without ties there are two."""
    named = states(believed.models, believed.result.rope, believed.evidence)
    a, equivalent, b = zip(named, believed.states(expected=expected), strict=True)
    return [a, equivalent, b] if believed.has_rope or (expected and believed.ties_count) else [a, b]


def told_chances(states: Sequence[tuple[str, float]], none: str = "", every: str = "") -> list[tuple[str, str]]:
    """Write the probabilities of all states so that they add up, with as many digits as the largest needs.

    `none` is written for what has no probability at all, `every` for what has all of it.

    >>> [said for _, said in told_chances([("a", 0.57752), ("b", 0.23364), ("c", 0.18884)])]
    ['57.7 %', '23.4 %', '18.9 %']
    """
    decimals = _told_decimals(max(p for _, p in states))
    rounded = adding_up([p for _, p in states], decimals)
    return [
        (
            state,
            (none if p <= 0 else every if p >= 1 else "")
            or (chance(p) if share in (0.0, 100.0) else f"{share:.{decimals}f} %"),
        )
        for (state, p), share in zip(states, rounded, strict=True)
    ]


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
    return chance(p, _told_decimals(p))


def _told_decimals(p: float) -> int:
    return next((d for d in range(1, 6) if in_words(round(p, d + 2)) == in_words(p)), 6)


def few(weight: Weight) -> str:
    """Say why a probability is told in a weaker word than its own."""
    if weight.thing == CLUSTER:
        return f"the clusters count as only about {weight.amount:.1f} of equal size"
    count = int(weight.amount or 0)
    if weight.thing == DIFFERING:
        return f"the two differ on only {counted(count, 'item')}"
    return f"there {'is' if count == 1 else 'are'} only {counted(count, weight.thing)}"


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
    parts = "; ".join(f"{state}: {said}" for state, said in told_chances(chances(believed)))
    ties = "" if believed.has_rope or not believed.ties_count else ", ties being split between the two"
    return (
        "There are two questions here. The first sentence is about the next single data set like these. Which outcome "
        f"is the most frequent among {among} like these is another question. The probabilities of its answers are: "
        f"{parts}{ties}. One of these approaches 100 % as data sets are added; the figure for a single data set need "
        "not."
    )


def beside(believed: Believed) -> str:
    """Say what the frequentist test says, and why both may look alike and still not say the same."""
    test = believed.beside
    if test is None:
        return ""
    title = all_methods()[test.method].title
    side = "" if test.pvalue is None else ", two-sided"
    said = f"{title}: {equals_p(test)}{side}"
    ends = test.interval
    if ends is not None:
        said += (
            f", {level(ends)} confidence interval {effect_interval(test.estimate, decimals_of_difference(believed))}"
        )
    own = believed.result.interval
    alike = ends is not None and own is not None and own.low != own.high and _same(ends, own)
    why = "With this prior, the two intervals have the same limits: both rest on the same t. " if alike else ""
    speaks = "; that is why it can speak of equivalence" if believed.has_rope else ""
    posterior = f" The posterior says how probable each state is after these results, given the prior{speaks}."
    return (
        f"{said}. {why}The test says how surprising results at least this far apart would be if the two models were "
        "alike; if it does not reject, that is no evidence that they are alike."
        f"{'' if believed.alike else posterior}"
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
    return f"From a half-width of {width} upwards ({reached}), “practically equivalent” is the most probable state."


def decision(decision: Decision, models: tuple[str, str]) -> str:
    """Say what to choose, what it is expected to cost, and how clear that is."""
    named = (f"choose {models[0]}", f"choose {models[1]}", "decide later")
    costs = "; ".join(f"{named[row]}: {number(cost, 5)}" for row, cost in enumerate(decision.expected))
    if decision.best is None:
        return f"Expected costs are {costs}. The two cheapest cost the same, so costs do not decide."
    scale = max(abs(cost) for cost in decision.expected)
    close = (
        " That is close: a small change in the costs or in the ROPE would reverse it."
        if decision.margin <= SMALL * scale
        else ""
    )
    best = named[decision.best]
    cheaper = f"It is {number(decision.margin, 5)} cheaper than the next cheapest decision.{close}"
    return f"{best[0].upper()}{best[1:]}. Expected costs: {costs}. {cheaper}"


def turning(value: float | None, own: float) -> str:
    """Say at which cost the decision changes."""
    if value is None:
        return "This state has zero probability here, so its cost changes nothing."
    now = f"now it is {number(own, 4)}"
    return f"All else unchanged, the decision changes when this cost passes {number(value, 4)}; {now}."


def scale() -> str:
    """Say which words stand for which probabilities, and whose scale that is."""
    steps = ", ".join(f"{word} from {least * 100:.0f} %" for least, word in reversed(SCALE))
    return f"Words for probabilities: {steps}; below that, undecided (IPCC, Mastrandrea et al. 2010)."


def field_reading(standings: Standings) -> str:
    """Say which model is probably the best of many; where that is undecided, how the first ones share the chance."""
    order = standings.ranked
    chances = [standings.ranks.effects[place].value or 0.0 for place in order]
    rank = number(standings.ranks.estimates[order[0]].value or 0.0, 3)
    same = [standings.models[place] for place in standings.leaders]
    if len(same) == len(order):
        return f"All {len(order)} models have the same expected rank, so none of them is the best."
    first_ones = f"{', '.join(same[:-1])} and {same[-1]} share" if len(same) > 1 else f"{same[0]} has"
    said = f"{first_ones} the best expected rank ({rank} of {len(order)})"
    cautious = (
        f"worded more cautiously than its probability ({chance(standings.lead)}), because {few(standings.weight)}"
    )
    best = FIRST.get(standings.ranks.method, "ranks first")
    if standings.told:
        sure = f"; this is {cautious}" if standings.capped else f" ({told_chance(standings.lead)})"
        it = "it" if len(same) == 1 else "one of these"
        if standings.capped:
            return f"{said}. It is {standings.told} that {it} {best}{sure}."
        return f"{said}. It is {standings.told}{sure} that {it} {best}."
    nearest = sorted(zip(chances, order, strict=True), key=lambda each: -each[0])
    last = nearest[min(MOST_SHARES, len(nearest)) - 1][0]
    named = [(p, place) for p, place in nearest if p >= last - TIED]
    shares = ", ".join(f"{standings.models[place]} {chance(p)}" for p, place in named)
    which = "the probabilities are" if len(named) == len(order) else "the most probable are"
    reason = f" That is {cautious}." if standings.capped else ""
    return f"{said}. Which model {best} is undecided; {which} {shares}.{reason}"


def _headline(believed: Believed) -> str:
    a, b = believed.models
    ranked = sorted(chances(believed, expected=True), key=lambda state: -state[1])
    top = ranked[0][0]
    where = "Undecided for the next data set" if believed.two_kinds else "Undecided"
    if believed.alike:
        return f"{a} and {b} have the same results throughout: on these data they are equal."
    if believed.spreadless:
        return f"Every difference between {a} and {b} is the same, so nothing tells how probable each state is."
    if not believed.told:
        shares = "; ".join(f"{state}: {share}" for state, share in told_chances(ranked, *_seen(believed)))
        return f"{where}. {shares if shares.startswith((a, b)) else shares[0].upper() + shares[1:]}."
    if top == states(believed.models, believed.result.rope, believed.evidence).equivalent:
        sentence = f"{a} and {b} are {top}" if believed.has_rope else f"{a} and {b} score the same"
    elif " better than " in top:
        sentence = top.replace(" better than ", " is better than ", 1)
    else:
        sentence = f"the difference {top.replace(' above ', ' is above ').replace(' below ', ' is below ')}"
    following = " on the next data set like these" if believed.two_kinds else ""
    share = "" if believed.capped else f" ({dict(told_chances(ranked, *_seen(believed)))[top]})"
    return f"It is {believed.told}{share} that {sentence}{following}."


def _estimate(believed: Believed) -> str:
    estimate = believed.result.estimate
    decimals = decimals_of_difference(believed)
    ends = estimate.interval
    interval = ""
    if ends is not None and ends.low != ends.high:  # without any spread there is none to tell
        interval = f" ({level(ends)} {ends.name.lower()} interval {effect_interval(estimate, decimals)})"
    a, b = believed.models
    which = f"{a} − {b}" if not believed.turned else f"{b} − {a}, so that a value above 0 means that {a} is better"
    name = estimate.name.removeprefix("Mean ").replace("Difference", "difference")
    value = effect_value(estimate, estimate.value, decimals)
    of = "Mean of these data sets, without the prior," if believed.result.method in UNWEIGHED else "Posterior mean"
    return f"{of} of the {name}, {which}: {value}{interval}."


def _seen(believed: Believed) -> tuple[str, str]:
    """Say what has no probability at all, or all of it: what no data set showed, or every one, and the prior too."""
    if not believed.two_kinds or believed.weight.amount is None:
        return "", ""
    sets = counted(int(believed.weight.amount), believed.weight.thing)
    return f"seen in none of the {sets}", f"seen in all of the {sets}"


def decimals_of_difference(believed: Believed) -> int:
    """Return with how many decimals a difference is written: as wherever else it stands."""
    return decimals_for(believed.evidence.n) if believed.evidence.shares else 2


def _evidence(believed: Believed) -> str:
    title, prior = all_methods()[believed.result.method].title, f"Prior: {believed.result.prior}."
    if believed.alike or not believed.told:  # the one has nothing to compare, the other is said in the first sentence
        return f"Method: {title}. {prior}"
    every = told_chances(chances(believed, expected=True), *_seen(believed))
    parts = "; ".join(f"{state}: {said}" for state, said in every)
    following = "for the next data set, " if believed.two_kinds else ""
    return f"{title}, {following}{parts}. {prior}"


def _advice(believed: Believed) -> str:
    reach = f"All of this applies to {believed.evidence.reach}."
    if believed.alike:
        interval = believed.result.interval
        room = interval is not None and interval.low != interval.high
        said = "The interval says how large a difference these results leave room for. " if room else ""
        return f"{said}{reach}"
    largest = max(believed.states(expected=True))
    weigh = "" if believed.rope_missing else ": weigh what a mistake would cost"
    cautious = f"It is worded more cautiously than its probability ({chance(largest)}), because {few(believed.weight)}."
    if believed.capped:
        said = cautious
    elif believed.told:
        named = chances(believed, expected=True)
        others = "two states" if len(named) > 2 else "model"
        said = dict(told_chances(named))[max(named, key=lambda state: state[1])[0]]
        left = 1 - largest if said.startswith(">") else 1 - float(said.removesuffix(" %")) / 100
        rest = chance(left, _told_decimals(largest))
        rest = f"less than {rest.removeprefix('< ')}" if rest.startswith("<") else rest
        said = f"That leaves {rest} for the other {others}{weigh if largest < WEIGHED else ''}."
    else:
        said = f"No state reaches 66 %{weigh}."
    return " ".join(part for part in (said, reach, rope_basis(believed)) if part)


def _beyond(better: str, worse: str, by: float, evidence: Evidence) -> str:
    return f"{better} better than {worse}" + (f" by more than {_amount(by, evidence)}" if by else "")


def _amount(value: float, evidence: Evidence) -> str:
    if not evidence.shares:
        return number(value, 4)
    said = points(value, 2, signed=False).rstrip("0").rstrip(".") or "0"
    return f"{said} point" if said.lstrip("−") == "1" else f"{said} points"

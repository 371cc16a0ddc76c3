"""The card of a posterior: which state is the most probable, and how probable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.words.belief import belief_reading, chances, decimals_of_difference, told_chances
from compare_core.words.cards.card import Badge, Card, amount_badge, called, shortened, without_unit
from compare_core.words.cards.pair import one_of
from compare_core.words.numbers import effect_interval, effect_value, level, size

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed

BETTER = "better"
NAMED = {"equivalent": "Equivalent", "the same": "The same"}


def belief_card(believed: Believed, among: int = 2) -> Card:
    """Say in one card which state of two models is the most probable; they may be a pair of `among` models."""
    said = belief_reading(believed)
    told = believed.told
    word = f"{told[0].upper()}{told[1:]}" if told else "Undecided"
    word = "Same results" if believed.alike else "No spread" if believed.spreadless else word
    first = Badge(word, "open" if believed.alike or not told else "shown")
    return Card(
        headline=_headline(believed, shortened(said.headline, believed.models)),
        badges=(first, amount_badge(believed.evidence), *one_of(among)),
        numbers=_numbers(believed),
        sentences=(said.estimate, said.advice),
        cautions=said.cautions,
        quote=f"{said.estimate} {said.evidence}",
    )


def _short(believed: Believed) -> list[tuple[str, str]]:
    """Return the states, named by their models alone, with their probabilities."""
    a, b = called(believed.models).values()
    told = told_chances(chances(believed, expected=True))
    middle = "equivalent" if believed.has_rope else "the same"
    names = (f"{a} {BETTER}", middle, f"{b} {BETTER}") if len(told) > 2 else (f"{a} {BETTER}", f"{b} {BETTER}")
    return [(state, share) for state, (_, share) in zip(names, told, strict=True)]


def _headline(believed: Believed, said: str) -> str:
    """Say which state is how probable, and where one model is better also by how much."""
    if believed.alike or believed.spreadless:
        return said
    if believed.told:
        word, _, what = said.removeprefix("It is ").partition(" that ")
        return f"{word[0].upper()}{word[1:]}: {what.removesuffix('.')}{_amount(believed)}."
    where = " for the next data set" if believed.two_kinds else ""
    return f"Undecided{where}: " + ", ".join(f"{state} {share}" for state, share in _short(believed)) + "."


def _amount(believed: Believed) -> str:
    """Write by how much the better model is ahead, where all of the interval is on its side."""
    ends, states = believed.result.interval, believed.states(expected=True)
    if believed.two_kinds or max(states) == states.equivalent or ends is None or ends.low is None or ends.high is None:
        return ""
    if not (ends.low > 0 if states.a > states.b else ends.high < 0):
        return ""
    estimate, decimals = believed.result.estimate, decimals_of_difference(believed)
    low, high = (without_unit(size(estimate, end, decimals)) for end in sorted((ends.low, ends.high), key=abs))
    return f"; the difference is about {size(estimate, estimate.value or 0.0, decimals)} ({low} to {high})"


def _numbers(believed: Believed) -> tuple[tuple[str, str], ...]:
    states = (
        ()
        if believed.alike or believed.spreadless
        else tuple((NAMED.get(state, state), share) for state, share in _short(believed))
    )
    estimate, ends = believed.result.estimate, believed.result.interval
    decimals = decimals_of_difference(believed)
    value = effect_value(estimate, estimate.value, decimals)
    if ends is None or ends.low == ends.high:
        return (*states, (estimate.name, value))
    return (*states, (f"{estimate.name} ({level(ends)}: {effect_interval(estimate, decimals)})", value))

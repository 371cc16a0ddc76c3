"""What the pictures of practical equivalence and of costs show, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.numerics.written import number, percent, points, pvalue
from compare_core.words.belief import told_chances

if TYPE_CHECKING:
    from compare_core.lab.findings import CostsFound, RopeFound
    from compare_core.lab.findings.rope import Trial

STATES = ("old better", "equivalent", "new better")
POINT = 0.01
SMALLEST = 0.005  # cost that is written with two decimals


def told_trials(found: RopeFound) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Name each trial, with its three states and their probabilities, the old model's first: each whole, and short."""
    told, over = [], f"by over {_half(found)}"
    for place, trial in enumerate(found.trials, 1):
        known = list(zip(STATES, reversed(trial.states), strict=True))
        states = tuple(
            (f"{state}{'' if state == STATES[1] else f' {over}'}: {chance}", f"{state} {chance}")
            for state, chance in told_chances(known)
        )
        told.append((f"Trial {place}: {_items(trial)}", states))
    return told


def _half(found: RopeFound) -> str:
    return f"{number(100 * found.rope.high)} {'point' if found.rope.high == POINT else 'points'}"


def _items(trial: Trial) -> str:
    return f"{trial.counts.n:,} items, {points(trial.counts.difference)} points, p = {pvalue(trial.pvalue)}"


def said_of_rope(found: RopeFound) -> tuple[str, str]:
    """Say what a test shows of each trial, and how probable it is that the difference matters."""
    half = _half(found)
    each = [
        f"Trial {place} ({_items(trial)}): the new model is better by more than {half} with probability "
        f"{_chance(trial.states.a)}, and within {half} of the old one with {_chance(trial.states.equivalent)}."
        for place, trial in enumerate(found.trials, 1)
    ]
    second = (
        "p asks whether there is a difference at all; with enough items the smallest one is shown. Whether it matters "
        "depends on the half-width, which belongs to whoever uses the model, and is chosen before the trial."
    )
    return " ".join(each), second


def _chance(p: float) -> str:
    return percent(min(max(p, 1e-12), 1 - 1e-12))


def said_of_costs(found: CostsFound) -> tuple[str, ...]:
    """Say what each choice costs on average, which is the cheapest, and where that turns."""
    new, neither, old = (percent(p) for p in found.decision.probabilities)
    given = (
        f"The new model is better by more than a point with {new}, the old one with {old}; with {neither} the "
        "difference does not matter."
    )
    each = "; ".join(
        f"{choice}, {_cost(cost)}" for choice, cost in zip(found.choices, found.decision.expected, strict=True)
    )
    best = found.decision.best
    cheapest = "Two of them cost the same." if best is None else f"The cheapest is to {found.choices[best]}."
    turns = (
        ""
        if math.isnan(found.turns)
        else f" To ship the new one is the cheapest as long as shipping the worse model costs less than "
        f"{number(found.turns, 3)}."
    )
    return (f"On average: {each}. {cheapest}{turns}", given)


def _cost(cost: float) -> str:
    return "less than 0.01" if 0 < cost < SMALLEST else f"{cost:.2f}"

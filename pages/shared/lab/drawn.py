"""What each picture shows: computed once for where its sliders stand, drawn, and said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.null import null_of
from compare_core.lab import findings
from pages.shared import address, state
from pages.shared.kept import kept
from pages.shared.lab import mine, moved
from pages.shared.results import figure

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.lab.picture import Picture

UNCORRECTED, CORRECTED = "Each pair by itself", "Corrected for their number (Holm)"

ORDERS = ("One order", "Some of the ten orders", "F, which needs no order")


class Shown(NamedTuple):
    """The answer to a picture's question, what there is to say, and what else to draw under that."""

    answer: float
    sentences: tuple[str, ...]
    more: Callable[[], object] = tuple

    @property
    def has_more(self) -> bool:
        """Whether there is anything else to draw."""
        return self.more is not tuple


def show(known: Picture, values: dict[str, float]) -> Shown:
    """Draw a picture, and return what it says."""
    return DRAWN[known.id](known, values)


def _found(make: Callable[..., Any], known: Picture, values: dict[str, float]) -> Any:
    """Return what is found, of a person's own results where they are asked for."""
    own = mine.wanted(known, values)

    def computed() -> Any:
        return make(values) if own is None else make(values, own.view)

    of = () if own is None else (own.key, own.models)
    return kept(computed, make.__name__, sorted(values.items()), of, said="Drawing")


def _equals(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.EqualsFound = _found(findings.equals, known, values)
    figure(charts.lab_equals(found.first.tolist(), found.fresh.tolist(), found.truth))
    return Shown(found.answer, words.said_of_equals(found), partial(_winners, known, values))


def _winners(known: Picture, values: dict[str, float]) -> None:
    found: findings.EqualsFound = _found(findings.equals, known, values)
    figure(charts.lab_winners({UNCORRECTED: found.winners.raw, CORRECTED: found.winners.corrected}))


def _overlap(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.OverlapFound = _found(findings.overlap, known, values)
    figure(charts.lab_overlaps(found.overlaps, found.place, findings.ALPHA))
    return Shown(found.answer, words.said_of_overlap(found), partial(figure, charts.contingency(found.table)))


def _coins(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.CoinsFound = _found(findings.coins, known, values)
    for test in found.tests[:1]:
        if (null := null_of(test)) is not None:
            title, seen = words.null_title(test, null), words.null_seen(test, null)
            figure(charts.null(null, "lab-coins", title, seen, words.null_said(test, null)))
    return Shown(found.answer, words.said_of_coins(found))


def _passages(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.PassagesFound = _found(findings.clusters, known, values)
    figure(charts.lab_passages(found.differences.tolist()))
    return Shown(found.answer, words.said_of_passages(found))


def _peeking(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.PeekingFound = _found(findings.peeking, known, values)
    valid = not address.viewed(address.CLASS) and st.toggle("Show p-values that allow for peeking", key="lab_valid")
    figure(charts.lab_paths(found.paths, findings.ALPHA, valid=valid))
    return Shown(found.answer, words.said_of_peeking(found))


def _valid(known: Picture, values: dict[str, float]) -> None:
    found: findings.PeekingFound = _found(findings.peeking, known, values)
    figure(charts.lab_paths(found.paths, findings.ALPHA, valid=True))


def _intervals(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.IntervalsFound = _found(findings.coverages, known, values)
    figure(charts.lab_hundred(found.hundred.tolist(), values["truth"]))
    curves = {form: shares.tolist() for form, shares in found.curves.items()}
    every = charts.lab_coverages(curves, found.truths.tolist(), values["truth"], values["level"])
    return Shown(found.answer, words.said_of_intervals(found), partial(figure, every))


def _repeats(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.RepeatsFound = _found(findings.repeated, known, values)
    figure(charts.lab_repeats(found.repeats, found.place, findings.ALPHA))
    return Shown(found.answer, words.said_of_repeats(found), partial(_differences, known, values))


def _end(known: Picture, values: dict[str, float]) -> None:
    found: findings.RepeatsFound = _found(findings.repeated, known, values)
    figure(charts.lab_repeats(found.repeats, found.place, findings.ALPHA, found.end))


def _means(known: Picture, values: dict[str, float]) -> None:
    found: findings.RepeatsFound = _found(findings.repeated, known, values)
    figure(charts.lab_means(found.table.tolist(), found.folds.models, found.folds.metric))


def _differences(known: Picture, values: dict[str, float]) -> None:
    found: findings.RepeatsFound = _found(findings.repeated, known, values)
    folds = found.folds
    figure(charts.lab_differences(found.table.tolist(), found.place, found.halves, folds.models, folds.metric))


def _shared(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.SharedFound = _found(findings.shared, known, values)
    first, second = found.trained.tolist()
    figure(charts.lab_shared(first, second))
    return Shown(found.answer, words.said_of_shared(found))


def _first(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.FirstFound = _found(findings.first, known, values)
    dots = figure(charts.lab_first(found.pvalues.tolist(), found.together, found.place, findings.ALPHA))
    clicked = [dot["place"] for dot in dots]
    if state.news("lab_clicked", clicked) and clicked:
        moved.move(known, "first", float(clicked[0]) + 1)
    return Shown(found.answer, words.said_of_first(found), partial(_orders, known, values))


def _orders(known: Picture, values: dict[str, float]) -> None:
    found: findings.FirstFound = _found(findings.first, known, values)
    figure(charts.lab_winners(dict(zip(ORDERS, found.orders, strict=True)), charts.LAB_ORDERS))


def _rope(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.RopeFound = _found(findings.rope, known, values)
    told = words.told_trials(found)
    rows = [
        charts.LabTrial(name, trial.curve, chances) for (name, chances), trial in zip(told, found.trials, strict=True)
    ]
    figure(charts.lab_rope(rows, found.rope))
    return Shown(found.answer, words.said_of_rope(found))


def _costs(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.CostsFound = _found(findings.costs, known, values)
    figure(charts.lab_costs(found.choices, found.parts, found.decision.best))
    turning = charts.lab_turning(found.choices, found.lines, values["wrong"], found.turns)
    return Shown(found.answer, words.said_of_costs(found), partial(figure, turning))


def _lottery(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.LotteryFound = _found(findings.lottery, known, values)
    figure(charts.lab_lottery(found.titles, found.drawn.pvalues.tolist(), found.place, findings.ALPHA))
    return Shown(found.answer, words.said_of_lottery(found))


def _alarms(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.AlarmsFound = _found(findings.alarms, known, values)
    figure(charts.lab_alarms(found.shares, findings.ALPHA))
    return Shown(found.answer, words.said_of_alarms(found), partial(figure, charts.lab_power(found.shares)))


def _alike(known: Picture, values: dict[str, float]) -> Shown:
    found: findings.AlikeFound = _found(findings.alike, known, values)
    figure(charts.lab_alarms(found.shares, findings.ALPHA))
    return Shown(found.answer, words.said_of_alike(found), partial(figure, charts.lab_power(found.shares)))


def _refits(known: Picture, values: dict[str, float]) -> Shown:
    from pages.shared.lab import running  # only now: what experiments need takes a second to import

    found: findings.RefitsFound = _found(findings.refits, known, values)
    figure(charts.lab_alarms(found.shares, findings.ALPHA))
    return Shown(found.answer, words.said_of_refits(found), partial(running.more, found, values))


DRAWN = {
    "refits": _refits,
    "alarms": _alarms,
    "alike": _alike,
    "equals": _equals,
    "overlap": _overlap,
    "coins": _coins,
    "passages": _passages,
    "peeking": _peeking,
    "intervals": _intervals,
    "repeats": _repeats,
    "shared": _shared,
    "first": _first,
    "lottery": _lottery,
    "rope": _rope,
    "costs": _costs,
}
ALONE: dict[tuple[str, str], Callable[[Picture, dict[str, float]], None]] = {  # what a lesson can show by itself
    ("equals", "second"): _winners,
    ("repeats", "second"): _differences,
    ("repeats", "means"): _means,
    ("repeats", "end"): _end,
    ("peeking", "valid"): _valid,
    ("first", "second"): _orders,
}

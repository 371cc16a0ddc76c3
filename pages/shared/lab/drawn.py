"""What each picture shows: computed once for where its sliders stand, drawn, and said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.null import null_of
from compare_core.lab import findings
from pages.shared.kept import kept
from pages.shared.results import figure

if TYPE_CHECKING:
    from collections.abc import Callable


class Shown(NamedTuple):
    """The answer to a picture's question, and what there is to say."""

    answer: float
    sentences: tuple[str, ...]


def show(picture: str, values: dict[str, float]) -> Shown:
    """Draw a picture, and return what it says."""
    return DRAWN[picture](values)


def _found(make: Callable[[dict[str, float]], Any], values: dict[str, float]) -> Any:
    def computed() -> Any:
        return make(values)

    return kept(computed, make.__name__, sorted(values.items()), said="Drawing")


def _equals(values: dict[str, float]) -> Shown:
    found: findings.EqualsFound = _found(findings.equals, values)
    figure(charts.lab_equals(found.first.tolist(), found.fresh.tolist(), found.truth))
    return Shown(found.answer, words.said_of_equals(found))


def _overlap(values: dict[str, float]) -> Shown:
    found: findings.OverlapFound = _found(findings.overlap, values)
    figure(charts.lab_overlaps(found.overlaps, found.place, findings.ALPHA))
    figure(charts.contingency(found.table))
    return Shown(found.answer, words.said_of_overlap(found))


def _coins(values: dict[str, float]) -> Shown:
    found: findings.CoinsFound = _found(findings.coins, values)
    for test in found.tests[:1]:
        if (null := null_of(test)) is not None:
            title, seen = words.null_title(test, null), words.null_seen(test, null)
            figure(charts.null(null, "lab-coins", title, seen, words.null_said(test, null)))
    return Shown(found.answer, words.said_of_coins(found))


def _passages(values: dict[str, float]) -> Shown:
    found: findings.PassagesFound = _found(findings.clusters, values)
    figure(charts.lab_passages(found.differences.tolist()))
    return Shown(found.answer, words.said_of_passages(found))


def _peeking(values: dict[str, float]) -> Shown:
    found: findings.PeekingFound = _found(findings.peeking, values)
    valid = st.toggle("Show p-values that allow for peeking", key="lab_valid")
    figure(charts.lab_paths(found.paths, findings.ALPHA, valid=valid))
    return Shown(found.answer, words.said_of_peeking(found))


def _intervals(values: dict[str, float]) -> Shown:
    found: findings.IntervalsFound = _found(findings.coverages, values)
    figure(charts.lab_hundred(found.hundred.tolist(), values["truth"]))
    curves = {form: shares.tolist() for form, shares in found.curves.items()}
    figure(charts.lab_coverages(curves, found.truths.tolist(), values["truth"], values["level"]))
    return Shown(found.answer, words.said_of_intervals(found))


DRAWN = {
    "equals": _equals,
    "overlap": _overlap,
    "coins": _coins,
    "passages": _passages,
    "peeking": _peeking,
    "intervals": _intervals,
}

"""The words of scales on which people answer, from the least to the most, and numbers that stand beside such words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NEITHER = "neutral|undecided|neither|neither agree nor disagree|neither satisfied nor dissatisfied"
LESS = ("somewhat disagree|slightly disagree", "somewhat agree|slightly agree")
SCALES: tuple[tuple[frozenset[str], ...], ...] = tuple(
    tuple(frozenset(point.split("|")) for point in scale.split(", "))
    for scale in (
        f"strongly disagree, disagree, {NEITHER}, agree, strongly agree",
        f"strongly disagree, disagree, {LESS[0]}, {NEITHER}, {LESS[1]}, agree, strongly agree",
        f"strongly disagree, somewhat disagree, {NEITHER}, somewhat agree, strongly agree",
        f"completely disagree, disagree, {NEITHER}, agree, completely agree",
        f"very dissatisfied|very unsatisfied, dissatisfied|unsatisfied, {NEITHER}, satisfied, very satisfied",
        "very difficult|very hard, difficult|hard, neutral|neither easy nor difficult|ok|okay, easy, very easy",
        "very poor|very bad, poor|bad, fair|average|neutral|acceptable|ok|okay, good, very good|excellent",
        "poor, fair, good, very good, excellent",
        "very unlikely, unlikely, neutral|neither likely nor unlikely, likely, very likely",
        "never, rarely, sometimes, often, always",
        "not at all, slightly, moderately, very, extremely",
    )
)
GOOD = frozenset({"easy", "very easy", "satisfied", "very satisfied", "good", "very good", "excellent"})
ENDS = re.compile(r"(very|strongly|completely|extremely|not at all|never|always|excellent|poor)\b")
BEFORE = re.compile(r"[(\[]?(?P<number>\d{1,2})[)\]]?\s*[-–—:=.,]?\s*[(\[]?(?P<words>[^\W\d_][^\d]*?)[)\]]?")
BEHIND = re.compile(r"(?P<words>[^\W\d_][^\d]*?)\s*[-–—:=,]?\s*[(\[]?(?P<number>\d{1,2})[)\]]?")
FEWEST, MOST_POINTS = 3, 11  # different answers, and points of a scale


def points_of(labels: Iterable[str]) -> Mapping[str, int] | None:
    """Return which point of a scale each of some answers is, from 1; None where they are of none.

    >>> points_of(["Agree", "Strongly agree", "Neutral"])
    {'Agree': 4, 'Strongly agree': 5, 'Neutral': 3}
    >>> points_of(["5 - Strongly agree", "2 - Disagree", "4 - Agree"])
    {'5 - Strongly agree': 5, '2 - Disagree': 2, '4 - Agree': 4}
    >>> points_of(["easy", "hard"]) is None
    True
    """
    found = {label: _folded(label) for label in labels}
    if len({*found.values()}) < FEWEST:
        return None
    if (numbered := _numbered(found)) is not None:
        return numbered
    if not any(ENDS.match(said) for said in found.values()):
        return None
    for scale in SCALES:
        places = {said: n for n, point in enumerate(scale, 1) for said in point}
        if {*found.values()} <= places.keys():
            return {label: places[said] for label, said in found.items()}
    return None


def are_good(labels: Iterable[str]) -> bool:
    """Tell whether answers say themselves that more is better, whatever was asked, as very easy does, and agree not.

    >>> are_good(["Easy", "Very easy"]), are_good(["Agree", "Neutral"])
    (True, False)
    """
    return bool(GOOD & {_folded(label) for label in labels})


def _numbered(found: Mapping[str, str]) -> Mapping[str, int] | None:
    """Return the numbers of a scale that stand before or behind its words, each with a word of its own."""
    words = {said for scale in SCALES for point in scale for said in point}
    for form in (BEFORE, BEHIND):
        parts = {label: match for label, said in found.items() if (match := form.fullmatch(said)) is not None}
        told = {label: (int(match["number"]), match["words"].strip()) for label, match in parts.items()}
        plain = {label: int(said) for label, said in found.items() if label not in told and said.isdecimal()}
        if not told or len(told) + len(plain) < len(found):
            continue
        pairs, numbers = {*told.values()}, {number for number, _ in told.values()}
        alone = len(pairs) == len(numbers) == len({said for _, said in pairs}) and not numbers & {*plain.values()}
        if alone and max(*numbers, *plain.values()) <= MOST_POINTS and {said for _, said in pairs} & words:
            return {label: told[label][0] if label in told else plain[label] for label in found}
    return None


def _folded(text: str) -> str:
    return " ".join(text.strip().casefold().replace("_", " ").split())

"""Names of the items and scales of questionnaires, and of what these come to."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.models import COMPARED, KINDS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

DIGITS = re.compile(r"\d+")
LETTERS = re.compile(r"[^a-z]+")
FEWEST, A_NAME = 3, 2  # items, and words of a name
NO_ITEMS = KINDS | COMPARED | {  # what is numbered, and no item of a questionnaire
    "task", "trial", "fold", "run", "seed", "rep", "repeat", "t", "time", "timepoint", "visit", "week", "day", "month",
    "year", "session", "block", "round", "wave", "phase", "case", "image", "video", "scenario", "sample", "level",
    "dose", "feature", "var", "x", "v", "attempt", "split", "class", "label", "prediction", "pred", "rank", "column",
    "period", "p", "r", "m", "s", "test", "quiz", "exam", "assignment", "hw", "homework", "reader", "rater", "judge",
    "annotator", "expert", "version", "design", "variant", "condition", "treatment", "score", "rt", "option", "brand",
    "game", "player", "product", "stimulus", "treatments", "arm", "group", "replicate", "step", "epoch",
}  # fmt: skip
TLX = frozenset({
    "mental", "mentaldemand", "physical", "physicaldemand", "temporal", "temporaldemand", "performance", "effort",
    "frustration", "frustrationlevel",
})  # fmt: skip
COMES_TO = ("total", "score", "sum", "mean", "average", "avg", "overall", "index", "workload", "gesamt", "summe")
CALLED = frozenset({"sus", "tlx", "nasatlx", "rawtlx", "rtlx", "umux", "umuxlite", "ueq", "nps", "csuq", "vas"})


def numbered_items(names: Sequence[str]) -> list[str]:
    """Return the names that differ in numbers alone, as those of the items of a questionnaire do.

    >>> numbered_items(["id", "SUS_1", "SUS_2", "SUS_10", "SUS total"]), numbered_items(["Q1_1", "Q1_2", "Q2_1", "age"])
    (['SUS_1', 'SUS_2', 'SUS_10'], ['Q1_1', 'Q1_2', 'Q2_1'])
    >>> numbered_items(["task 1", "task 2", "task 3"]), numbered_items(["svm1", "svm2", "svm3"])
    ([], [])
    """
    stems: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if DIGITS.search(name):
            stems[DIGITS.sub("", plain(name))].append(name)
    found = [held for stem, held in stems.items() if len(held) >= FEWEST and _may_be_items(stem, held)]
    return [name for name in names if any(name in held for held in found)]


def _may_be_items(stem: str, names: Sequence[str]) -> bool:
    words = {LETTERS.sub("", word) for word in tokens(names[0])} - {""}
    called = {stem} | (words if len(words) <= A_NAME else set())  # and no sentence to which people agreed
    return bool(stem) and not called & NO_ITEMS and not like_models(names)


def scales(names: Sequence[str]) -> list[str]:
    """Return the names that are those of the scales of the NASA-TLX, if most of them are there.

    >>> scales(["user", "mental_demand", "physicalDemand", "Temporal", "effort", "tlx"]), scales(["effort"])
    (['mental_demand', 'physicalDemand', 'Temporal', 'effort'], [])
    """
    found = [name for name in names if plain(name) in TLX]
    return found if len(found) > FEWEST else []


def comes_to(name: str) -> bool:
    """Tell whether a name says what the answers to a questionnaire come to.

    >>> comes_to("SUS total"), comes_to("susScore"), comes_to("raw.tlx"), comes_to("Overall Workload"), comes_to("age")
    (True, True, True, True, False)
    """
    said = plain(name)
    return said.startswith(COMES_TO) or said.endswith(COMES_TO) or said in CALLED


def says_load(name: str) -> bool:
    """Tell whether a name is that of a scale of the NASA-TLX, or of all of them, of which less is better.

    >>> says_load("mental_demand"), says_load("Overall Workload"), says_load("Raw TLX"), says_load("performance")
    (True, True, True, False)
    """
    said = plain(name)
    return (said in TLX and said != "performance") or "tlx" in said or "workload" in said


def turned_round(name: str) -> bool:
    """Tell whether an item of the SUS says something bad, as each second of them does.

    >>> turned_round("SUS_2"), turned_round("sus 3"), turned_round("Q2"), turned_round("SUS_12")
    (True, False, False, False)
    """
    number = DIGITS.findall(name)
    return "sus" in plain(name) and len(number) == 1 and number[0] in {"2", "4", "6", "8", "10"}

"""How much speaks for a column as the one that names what is compared: models, conditions or groups."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.diagnosis.in_runs import OF_ITEMS, of_what_was_tried
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.readings.likely import is_even
from compare_core.tables.diagnosis.readings.rows import THINGS_MET
from compare_core.tables.diagnosis.seen import PAIR, are_hours
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import COUNTED_SO, has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import BLOCKS, NO_MODELS, PLACES, SIZES
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.headings import CLASSES, DATASETS
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS, is_person, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Table

MOST_LEVELS, MOST_NUMBERS = 40, 12  # of words, and of whole numbers
SEEN, LONGEST, USUAL = 60, 80, 6  # texts that show what they are; characters of a name; and levels that are many
CODED = re.compile(r"\d ?[=:] ?[^\W\d][^,;/]*[,;/] ?\d ?[=:]")  # what numbers stand for, as in HL (1 = low, 2 = high)
CAME_OF_IT = frozenset({"error", "errors", "failed", "verdict", "outcome", "status"})
MOMENTS = frozenset({
    "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "date", "after",
})  # fmt: skip
POINTS: Mapping[str, float] = {
    "called models": 2.0,
    "called a kind of model": 0.8,
    "called a variant": -1.5,
    "called a group": 0.6,
    "names of models": 0.5,
    "names of conditions": 1.4,
    "numbers": -2.1,
    "yes or no": -1.2,
    "a place": -1.2,
    "data": -0.9,
    "a size": -0.6,
    "items": -0.4,
    "a class": -0.2,
    "what people are": -0.4,
    "many levels": -0.1,
    "about even": 0.5,
    "just even": 1.2,
    "uneven": -0.5,
    "late in the file": -1.2,
}


def names_people(name: str) -> bool:
    """Tell whether a column says who took part, or who rated."""
    return is_person(name) or plain(name) in RATERS


def may_be_compared(table: Table, name: str) -> bool:
    """Tell whether a column has a few levels, each in several rows, that are neither people, nor runs, nor moments."""
    if NAMELESS.fullmatch(name) or names_people(name) or is_repeat(table, name) or not table.at_most(name, MOST_LEVELS):
        return False
    if (
        says_right(name)
        or says_prediction(name)
        or may_be_true(name)
        or {*tokens(name)} & (CAME_OF_IT | BLOCKS | MOMENTS)
    ):
        return False
    if named_as_id(name) and not (says_group(name) or kind_of_model(name) or {*tokens(name)[:-1]} & {*MODELS}):
        return False
    levels = _levels(table, name)
    if not PAIR <= levels <= table.rows // PAIR or says_when(table, name):
        return False
    column = table.column(name)
    if is_scores(column) or all(map(COUNTED_SO.fullmatch, map(str.strip, column.labels))):
        return levels <= MOST_NUMBERS and not has_fractions([column])
    return all(len(text) <= LONGEST for text in column.labels) and not are_hours(table, name)


def marks_of_factor(table: Table, name: str) -> dict[str, float]:
    """Return what is to be seen of a column that may name what is compared: 1 where it is so, 0 where not, or more."""
    column, words, said = table.column(name), {*tokens(name)}, plain(name)
    numbers, either = is_scores(column), says_both(table, name)
    texts = () if numbers else [text for text in column.texts[:SEEN] if text.strip()]
    counts, coded = column.counts[column.counts > 0], CODED.search(name) is not None
    return {
        "called models": said in MODELS,
        "called a kind of model": said not in MODELS and kind_of_model(name),
        "called a variant": said in VARIANTS,
        "called a group": says_group(name) or coded,
        "names of models": like_models(texts),
        "names of conditions": are_conditions(texts),
        "numbers": numbers and not (either or coded),
        "yes or no": either,
        "a place": bool(words & PLACES),
        "data": said in DATASETS or said in NO_MODELS,
        "a size": bool(words & SIZES),
        "items": of_what_was_tried(name) or bool(words & (OF_ITEMS | THINGS_MET)),
        "a class": said in CLASSES,
        "what people are": is_trait(name),
        "many levels": max(0.0, math.log(_levels(table, name) / USUAL)),
        "about even": is_even(table, name),
        "just even": _levels(table, name) * int(counts.min()) == table.rows and counts.min() > USUAL,
        "uneven": math.log(counts.max() / max(float(np.median(counts)), 1.0)),
        "late in the file": table.columns.index(name) / len(table.columns),
    }


def points_of_factor(table: Table, name: str) -> float:
    """Return how much speaks for a column as the one that names what is compared, in points."""
    return sum(POINTS[mark] * held for mark, held in marks_of_factor(table, name).items())


def _levels(table: Table, name: str) -> int:
    return len(table.column(name).labels)

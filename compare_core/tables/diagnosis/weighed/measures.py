"""How much speaks for a column as the one that says how good each row was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.no_comparison.measured_apart import COUNTED
from compare_core.tables.diagnosis.readings.likely import in_equal_rows
from compare_core.tables.diagnosis.readings.rows import BROKEN_OFF, MISTAKES, NO_VALUES
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.factors import names_people
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS
from compare_core.tables.meaning.shapes.scored_in_rows import VALUES
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.measures import SPREADS, TIMES, describes_work, is_score, says_grade
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import BEFORE, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.table import Table

NUMBER, DIGITS = re.compile(r"[ _.-]*\d+$"), re.compile(r"\d+")
OF_TASKS = frozenset({"files"})  # how much there was to do
FEW = 5  # whole numbers, as codes and marks have
NUMBERING = frozenset({("num",), ("no",), ("nr",), ("number",), ("index",), ("idx",)})
TRAINED = frozenset({"train", "training", "start", "initial"})
POINTS: Mapping[str, float] = {
    "called a score": 0.9,
    "called a grade": 1.9,
    "called a value": 0.7,
    "called right": 2.4,
    "yes or no": 0.7,
    "a known way": 1.7,
    "fractions": 0.6,
    "a time": -0.5,
    "no value": -0.4,
    "before": -0.7,
    "numbered": 0.6,
    "one of many": -0.9,
    "the stem of many": 0.8,
    "few numbers": -0.4,
    "in equal rows": -0.9,
    "describes": -0.4,
    "data": -0.4,
    "blank": -1.6,
}


def may_measure(table: Table, name: str) -> bool:
    """Tell whether a column holds numbers, or yes and no, that may say how good a row was: no ids, people or runs."""
    if NAMELESS.fullmatch(name) or names_people(name) or named_as_id(name) or is_trait(name) or is_setting(name):
        return False
    held_against = may_be_true(name) or says_prediction(name)  # how near the one is to the other says how good it was
    if (
        held_against
        or is_repeat(table, name)
        or plain(name) in STEPS
        or says_when(table, name)
        or tokens(name)[-1:] in NUMBERING
    ):
        return False
    words = {*tokens(name)}
    if (
        tokens(name)[-1:] in NUMBERING
        or plain(name) in COUNTED
        or words <= BROKEN_OFF
        or words & (MISTAKES | SPREADS | OF_TASKS)
        or describes_work(name)
    ):
        return False
    column = table.column(name)
    if plain(name).endswith("id") and not has_fractions([column]):
        return False
    if says_both(table, name):
        return True
    least = PAIR if is_score(name) or says_grade(name) else PAIR + 1  # different marks, of which all may be good
    return is_scores(column) and len(column.labels) >= least and not counts_rows(column)


def marks_of_measure(table: Table, name: str) -> dict[str, float]:
    """Return what is to be seen of a column that may say how good a row was: 1 where it is so, 0 where not, or more."""
    column, words, said = table.column(name), {*tokens(name)}, plain(name)
    either, numbers, right = says_both(table, name), is_scores(column), says_right(name)
    fractions = numbers and has_fractions([column])
    return {
        "called a score": is_score(name),
        "called a grade": says_grade(name),
        "called a value": said in VALUES,
        "called right": right,
        "yes or no": either and not right,
        "a known way": known(name).higher is not None,
        "fractions": fractions,
        "a time": bool(words & TIMES),
        "no value": bool(words & NO_VALUES),
        "before": bool(words & (BEFORE | TRAINED)),
        "numbered": any(word.isdigit() for word in words),
        "one of many": len(_alike(table, name)) > FEW,
        "the stem of many": not _numbered(name)
        and sum(_stem(other) == name.casefold() for other in table.columns) > PAIR,
        "few numbers": numbers and not either and not fractions and len(column.labels) <= FEW,
        "in equal rows": numbers and not either and in_equal_rows(table, name),
        "describes": describes(name) or is_covariate(name),
        "data": said in DATASETS or said in NO_MODELS,
        "blank": share_blank(table, name),
    }


def points_of_measure(table: Table, name: str) -> float:
    """Return how much speaks for a column as the one that says how good each row was, in points."""
    return sum(POINTS[mark] * held for mark, held in marks_of_measure(table, name).items())


def _numbered(name: str) -> bool:
    return name[-1:].isdigit()


def _stem(name: str) -> str:
    """Return what stands before the number at the end of a name; "" where there is none."""
    return NUMBER.sub("", name).casefold() if _numbered(name) else ""


def _alike(table: Table, name: str) -> list[str]:
    """Return the columns that differ from one in their number only, as the items of a questionnaire do."""
    said = DIGITS.sub("0", name)
    return [other for other in table.columns if DIGITS.sub("0", other) == said] if said != name or "0" in name else []


def share_blank(table: Table, name: str) -> float:
    """Return the share of the rows in which nothing stands."""
    return table.column(name).count(lambda text: not text.strip()) / max(table.rows, 1)

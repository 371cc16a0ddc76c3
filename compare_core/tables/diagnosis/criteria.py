"""What was checked, marked or counted of items, in columns that are no models: no name says what is right."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.items import are_inputs
from compare_core.tables.meaning.words.measures import CRITERIA, METRICS, SUMS, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

OPINIONS = CRITERIA | frozenset({  # what people are asked about
    "satisfaction", "satisfied", "ease", "easy", "usability", "useful", "trust", "likelihood", "recommend", "enjoyment",
    "effort", "comfort", "understanding", "understandable", "confidence", "difficulty", "overall", "experience",
    "clear", "helpful", "safety", "following", "adherence", "tone", "politeness", "depth", "style", "grammar",
})  # fmt: skip
IN_WORDS = frozenset({  # what a grade of a text or so may be
    "good", "medium", "poor", "bad", "excellent", "fair", "high", "low", "average", "acceptable", "weak", "strong",
    "very good", "very poor", "very bad", "ok", "okay", "mediocre", "great", "moderate",
})  # fmt: skip
GRADE = frozenset({"label", "grade", "quality", "rating", "class", "category", "overall", "assessment", "level"})
BY_MACHINE = METRICS | OPINIONS | frozenset({
    "hallucination", "salience", "noise", "truncation", "compression", "toxicity", "redundancy", "novelty", "density",
    "similarity", "perplexity", "entropy", "verbosity", "brevity", "accuracy", "detail", "originality", "realism",
})  # fmt: skip
SCALE = re.compile(r"[(\[]\s*\d\s*(?:-|–|to|\.\.)\s*(?:\d|10)\s*[)\]]")  # such as (1-5)
EITHER = frozenset({"yes", "no", "y", "n"})
TOTALS = SUMS | {"total", "sum", "percentage", "percent", "grade", "rank", "no", "roll"}  # and the number of a student
FEWEST_CRITERIA, FEWEST_COUNTS = 3, 10
MOST_GRADES, HIGHEST = 13, 10  # different cells of a column of answers, and the highest of a scale
A_SENTENCE = 4  # words of a typical name, which no model has
MOSTLY = 0.8  # of the rows
MOST_COLUMNS = 500
WHO = frozenset({  # what wrote or made what was measured
    "author", "writer", "by", "version", "style", "checkpoint", "generator", "engine", "variant", "condition", "source",
    "group", "setup", "config", "configuration", "provider", "tool", "pipeline", "arm",
})  # fmt: skip
TRUE = frozenset({"true", "gold", "actual", "human", "truth", "reference"})
BRING = "add a column that names the model of each row, with the same items for every one of them"


def criteria(seen: Seen) -> Finding | None:
    """Find criteria, questions or kinds of things as columns, where nothing is named as a truth or a prediction."""
    if seen.truth is not None or seen.several or len(seen.table.columns) > MOST_COLUMNS:
        return None
    if seen.model is not None or seen.predicted:
        return _rated(seen) if {*seen.predicted} <= {*seen.words} else None  # what one model wrote
    return _checked(seen) or _rated(seen) or _marked(seen) or _tallied(seen)


def graded_in_words(seen: Seen) -> Finding | None:
    """Find what was measured of texts or so by several criteria, and a grade of each in words: no truth, no models."""
    table = seen.table
    graded = [n for n in seen.words if {*tokens(n)[-1:]} <= GRADE and table.at_most(n, MOST_GRADES)]
    grade = next((n for n in graded if _is_grade_in_words(seen, n)), None)
    told = [name for name in seen.numbers if {*tokens(name)} & BY_MACHINE]
    measured = Counter(word for name in told for word in {*tokens(name)} & BY_MACHINE - {"score"})
    if len(measured) < FEWEST_CRITERIA or PAIR * len(measured) <= len(told):
        return None  # the same of several models, perhaps
    if grade is None or seen.model is not None or seen.predicted or like_models(seen.numbers):
        return None
    if any(WHO & {*tokens(name)} for name in table.columns) or any(like_models([name]) for name in seen.numbers):
        return None
    if TRUE & {*tokens(grade)} or any(_crosses(seen, name, grade) for name in seen.words):
        return None
    if len(told) < FEWEST_CRITERIA or PAIR * len(told) <= len(seen.numbers):
        return None
    return Finding(
        "graded in words",
        f"{called(told)} measure each row in different ways, and {quoted(grade, SHORT)} sums it up in words: no truth, "
        "and no column names what wrote or made each.",
        f"To compare models by them, {BRING}.",
    )


def _crosses(seen: Seen, name: str, grade: str) -> bool:
    """Tell whether a few words stand once beside everything that another column names, as models beside items do."""
    few = name != grade and PAIR <= seen.table.distinct(name) <= MOST_GRADES
    rest = [other for other in seen.table.columns if other not in (name, grade, *seen.numbers)]
    return few and any(
        seen.table.distinct(name) * seen.table.distinct(other) == seen.table.rows and single(seen.table, [name, other])
        for other in rest
    )


def _is_grade_in_words(seen: Seen, name: str) -> bool:
    labels = {label.strip().casefold() for label in seen.table.column(name).labels - MISSING_WORDS}
    return len(labels) > 1 and labels <= IN_WORDS


def _checked(seen: Seen) -> Finding | None:
    """Find columns of yes and no whose names are sentences."""
    names = [name for name in seen.words if _either(seen, name)]
    if (
        len(names) < FEWEST_CRITERIA
        or len(seen.numbers) > len(names)
        or like_models(names)
        or np.median([len(n.split()) for n in names]) < A_SENTENCE
    ):
        return None
    return Finding(
        "criteria",
        f"{called(names)} are criteria, it seems, to which somebody said yes or no of every item, and no models.",
        f"To compare models by them, {BRING}.",
    )


def _either(seen: Seen, name: str) -> bool:
    labels = {label.casefold() for label in seen.table.column(name).labels - MISSING_WORDS}
    return bool(labels) and labels <= EITHER


def _rated(seen: Seen) -> Finding | None:
    """Find what people said of one system on several questions, each with its scale behind it, or all on one scale."""
    scaled = [name for name in seen.numbers if SCALE.search(name)]
    names = scaled or [name for name in seen.numbers if _is_grade(seen, name)]
    opinions = [name for name in names if {*tokens(name)} & OPINIONS]
    if len(names) < PAIR or PAIR * len(opinions) <= len(names) or PAIR * len(names) <= len(seen.numbers):
        return None
    if not scaled and (len(opinions) < FEWEST_CRITERIA or len(opinions) < len(names) or seen.crossed is not None):
        return None
    systems = Counter(frozenset(tokens(name)) - OPINIONS for name in names)
    if not scaled and len(systems) > 1 and min(systems.values()) > 1:
        return None  # each question of several, it may be
    shared = {*tokens(names[0])}.intersection(*map(tokens, names))
    one = len({tokens(name)[-1:] for name in names}) == 1 and all(len(tokens(name)) > 1 for name in names)
    if not scaled and shared & OPINIONS and (one or like_models(names)):
        return None  # one question of several models, or of several systems
    return Finding(
        "ratings of one system",
        f"{called(names)} are ratings by several questions, and of one thing, as no column names a second one.",
        "If people rated several systems, bring a row for each person and a column for each system, with one rating; "
        "or upload a file for each system.",
    )


def _is_grade(seen: Seen, name: str) -> bool:
    """Tell whether a column holds a few whole numbers, as answers on a scale of 1 to 5 are."""
    labels = seen.table.column(name).labels - MISSING_WORDS if seen.table.at_most(name, MOST_GRADES) else frozenset()
    return bool(labels) and all(label.isdecimal() and len(label) <= PAIR and int(label) <= HIGHEST for label in labels)


def _marked(seen: Seen) -> Finding | None:
    """Find points of numbered questions with what sums them up."""
    sums = [name for name in seen.numbers if TOTALS & {*tokens(name)}]
    names = [name for name in seen.numbers if name not in sums]
    if not sums or len(names) < FEWEST_CRITERIA or not are_inputs(names):
        return None
    return Finding(
        "marks",
        f"{called(names)} are numbered as questions are, and {quoted(sums[-1], SHORT)} sums up: marks, and no models.",
        f"To compare models by them, {BRING}.",
    )


def _tallied(seen: Seen) -> Finding | None:
    """Find whole numbers, mostly 0, in many columns: how often each of several things was found."""
    names = seen.numbers
    if len(names) < FEWEST_COUNTS or len(seen.words) > PAIR or like_models(names) or any(map(is_score, names)):
        return None
    if has_fractions([seen.table.column(name) for name in names]) or not _mostly_zero(seen, names):
        return None
    return Finding(
        "counts of kinds",
        f"{called(names)} are counts, mostly 0, of what was found in each row, and no models: none is named as a "
        "score, a truth or a prediction.",
        "To compare models, bring what each of them said or reached on the same items.",
    )


def _mostly_zero(seen: Seen, names: Sequence[str]) -> bool:
    """Tell whether most cells of most columns are 0, and some columns count beyond 1."""
    columns = [seen.table.column(name) for name in names]
    zeros = [
        max((n for text, n in zip(c.texts, c.counts, strict=True) if text.strip() == "0"), default=0) for c in columns
    ]
    beyond = sum(bool(column.labels - {"0", "1", "0.0", "1.0"}) for column in columns)
    return float(np.median(zeros)) >= MOSTLY * seen.table.rows and PAIR * PAIR * beyond >= len(columns)

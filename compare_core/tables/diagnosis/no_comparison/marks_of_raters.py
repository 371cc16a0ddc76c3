"""Marks that several people or judges gave to what one system said: how far they agree compares no systems."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.columns.raters_of_models import MEANS
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import WRITTEN
from compare_core.tables.meaning.words.verdicts import says_right

if TYPE_CHECKING:
    from collections.abc import Sequence

PERSON = re.compile(
    r"(rater|annotator|annot|coder|reviewer|expert|assessor|evaluator|labell?er|grader|marker|examiner|human)s?\d{0,2}"
)
JUDGE = re.compile(r"(judge|autorater|autograder)s?\d{0,2}")
AUTOMATIC = frozenset({"auto", "automatic", "automated"})  # beside what a mark is called
SIZED = re.compile(
    r"\d[bm](?![^\W_])|(?<![^\W_])v\d", re.IGNORECASE
)  # as models are called, which may be tried as judges
MARK = frozenset({"score", "rating", "mark", "grade", "label", "verdict", "judgement", "judgment", "annotation"})
EVALUATED = frozenset({"evaluation", "eval", "assessment"})  # of what a mark is, which may be a machine's
MACHINE = frozenset({"ai", "llm"})
AGREED = MEANS | {"gold", "majority", "adjudicated", "agreed", "resolved"}
BETWEEN = frozenset({"diff", "difference", "absdiff", "delta", "gap", "agree", "agrees", "agreement", "disagreement"})
MOST_MARKS = 101  # as from 0 to 100
NEARLY, MANY_ROWS = 0.9, 20
MOST_CLASSES, OFTEN = 20, 5  # of which a judge gave one to each row, and rows of each


def marks_of_raters(seen: Seen) -> Finding | None:
    """Find a row for each item with the marks of several raters, where no column names or holds a second system."""
    table = seen.table
    people = [name for name in table.columns if _is_person(name) and _holds_marks(seen, name)]
    judges = [name for name in table.columns if _is_judge(name) and _holds_marks(seen, name)]
    judges = judges or _other_marks(seen, people)
    machine = [] if judges else _evaluated(seen, people)
    judges = judges or machine
    raters = [name for name in table.columns if name in people or name in judges]
    beside = {*raters, seen.identity}
    rest = [n for n in table.columns if n not in beside and not {*tokens(n)} & BETWEEN]
    agreed = [name for name in rest if AGREED & {*tokens(name)}]
    if len(raters) < PAIR or seen.model is not None or (len(judges) >= PAIR and (people or agreed) and not machine):
        return None  # judges of whom people know how often they were right can be compared
    if seen.truth not in (None, *raters, *agreed) or any(_may_be_compared(seen, n) for n in rest if n not in agreed):
        return None
    if seen.identity is not None and seen.table.distinct(seen.identity) < NEARLY * seen.table.rows:
        return None  # answers of several systems to each item, it may be
    answers = [name for name in rest if {*tokens(name)} & WRITTEN and name in seen.words]
    if len(answers) > 1:
        return None
    who = "people" if not judges else "judges" if not people else "people and judges"
    if answers:
        of_what = f"the same answers ({quoted(answers[0], SHORT)}), those of one system"
        way_on = "To compare systems, bring the marks that the same raters gave to the answers of a second system."
    else:
        of_what = "the same rows, and nothing says what is right"
        way_on = f"To compare systems, bring the marks of each; to compare the {who}, add the truth as y_true."
    return Finding(
        "marks of raters",
        f"{called(raters)} seem to be {who} who judged {of_what}: how far they agree is not computed here.",
        way_on,
    )


def _other_marks(seen: Seen, people: Sequence[str]) -> list[str]:
    """Return what else marked the answers that rows are, in numbers of the same scale as the only person did."""
    if len(people) != 1 or people[0] not in seen.numbers or not {*tokens(people[0])} & MARK:
        return []
    written = [name for name in seen.table.columns if {*tokens(name)} & WRITTEN]
    if len(written) != len([n for n in written if n in seen.words or n == seen.identity]) or not written:
        return []  # or nothing says that these are answers of one system
    scale = seen.table.column(people[0]).labels
    marks = [n for n in seen.numbers if n not in people and {*tokens(n)[-1:]} & MARK]
    return [name for name in marks if scale & seen.table.column(name).labels and not SIZED.search(name)]


def _evaluated(seen: Seen, people: Sequence[str]) -> list[str]:
    """Return the marks of a machine's evaluation beside people's: “AI Evaluation Score”, by whatever criteria."""
    if not any(EVALUATED & {*tokens(name)} for name in people):
        return []
    marks = [n for n in seen.numbers if MACHINE & {*tokens(n)} and MARK & {*tokens(n)} and _holds_marks(seen, n)]
    return marks if any(EVALUATED & {*tokens(name)} for name in marks) else []


def _is_person(name: str) -> bool:
    """Tell whether a name is that of a person who rates, with a number or letter and what a mark is called."""
    words = [word for word in tokens(name) if word not in MARK | EVALUATED and word.removesuffix("s") not in MARK]
    rest = [word for word in words if not PERSON.fullmatch(word)]
    return (
        len(rest) < len(words) and not SIZED.search(name) and all(word.isdecimal() or len(word) == 1 for word in rest)
    )


def _is_judge(name: str) -> bool:
    """Tell whether a name is that of a judge, with any name of its own."""
    words = {*tokens(name)}
    model, _, of_it = name.rpartition(".")
    if model and JUDGE.fullmatch(of_it.casefold()):
        return False  # what a judge said of a model that is called before
    judged = any(map(JUDGE.fullmatch, words)) or bool(words & AUTOMATIC and words & MARK)
    return judged and not SIZED.search(name)


def _holds_marks(seen: Seen, name: str) -> bool:
    """Tell whether a column holds numbers of a scale, or right and wrong, or one of a few classes in every row."""
    if name in seen.numbers:
        return seen.table.distinct(name) <= MOST_MARKS
    few = seen.table.at_most(name, MOST_CLASSES) and OFTEN * seen.table.distinct(name) <= seen.table.rows
    if says_either(seen.table, name):
        return True
    return few and any(map(JUDGE.fullmatch, tokens(name))) and not like_models([*seen.table.column(name).labels])


def _may_be_compared(seen: Seen, name: str) -> bool:
    """Tell whether a column may say how good something else was, or be another system."""
    if is_covariate(name) or {*tokens(name)} & TIMES:
        return False
    if name in seen.numbers and seen.table.distinct(name) >= NEARLY * seen.table.rows > MANY_ROWS:
        return has_fractions([seen.table.column(name)])  # else it numbers the rows, or says where each is
    return name in seen.numbers or is_score(name) or says_right(name) or says_either(seen.table, name)

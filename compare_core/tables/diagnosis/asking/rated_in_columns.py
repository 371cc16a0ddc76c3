"""Marks that people gave in columns whose names say nothing, such as Manual and Icons."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.marked_by_people import person_of_each_row, range_of_marks
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import are_inputs, is_covariate, says_of_items
from compare_core.tables.meaning.words.measures import measure, says_grade
from compare_core.tables.meaning.words.predictions import says_prediction

BEST_MARK = 10
FEWEST = 5  # people
MOST = 3  # things; with more columns they may be questions of a survey
LONGEST = 3  # words of a name


def rated_in_columns(seen: Seen) -> Finding | None:
    """Find a row for each person with whole marks of two things or three, and nothing else."""
    table = seen.table
    person = person_of_each_row(table)
    if person is None or table.rows < FEWEST:
        return None
    marks = tuple(name for name in table.columns if name != person)
    if not PAIR <= len(marks) <= MOST or not all(is_scores(table.column(n)) for n in marks) or are_inputs(marks):
        return None
    if any(map(_says_other, marks)) or (found := range_of_marks(table, marks, BEST_MARK)) is None:
        return None
    lowest, highest = found
    roles = Roles(layout="item_scores", models=marks, id=person, better="higher")
    worse = Roles(layout="item_scores", models=marks, id=person, better="lower")
    return Finding(
        "rated in columns",
        f"Every row is one {quoted(person, SHORT)}, with a whole number from {lowest:.0f} to "
        f"{highest:.0f} for {called(marks)}: marks of these, it may be.",
        "If they are compared, choose which marks are better, check the preview, and press the button.",
        roles,
        [Way(each, f"{describe(each)}; {each.better} is better") for each in (roles, worse)],
    )


def _says_other(name: str) -> bool:
    """Tell whether a name says of something else than what may be rated: a measure, a question, or what is known."""
    told = measure(name) or says_grade(name) or says_of_items(name) or is_covariate(name) or says_prediction(name)
    return bool(told) or len(name.split()) > LONGEST or "?" in name

"""Questions with a number and a subject each, as Q1_clarity and Q2_ease, that people answered about one thing."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import PAIR, Finding, called
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.conditions import are_conditions
from compare_core.tables.meaning.words.measures import CRITERIA
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.reading.columns import named, named_as_id, plain

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

ASKED_SO = re.compile(r"(q|question|item|frage)[ _]?\d{1,3}[a-z]?[ _.:)-]+(?P<about>[^\W\d].*)", re.IGNORECASE)
FEWEST, MOST_POINTS, MOST_COLUMNS = 3, 11, 60  # questions; points of a scale; and columns
FILLED_IN = frozenset({"timestamp", "zeitstempel", "marcatemporal", "horodateur", "submittedat", "responseid"})


def numbered_questions(seen: Seen) -> Finding | None:
    """Find answers on a scale to numbered questions about other things each, in rows of people under no condition."""
    table = seen.table
    asked = [name for name in seen.numbers if ASKED_SO.fullmatch(name.strip())]
    if len(asked) < FEWEST or len(asked) < len(seen.numbers) - 1 or len(table.columns) > MOST_COLUMNS:
        return None
    if seen.predicted or named(table.columns, MODELS) is not None or any(map(says_group, table.columns)):
        return None
    columns = [table.column(name) for name in asked]
    if has_fractions(columns) or any(not table.at_most(name, MOST_POINTS) for name in asked):
        return None
    people = [name for name in table.columns if is_person(name) or plain(name) in FILLED_IN or named_as_id(name)]
    if not people or any(is_person(name) and PAIR * table.distinct(name) <= table.rows for name in people):
        return None
    about = [str(told["about"]) for name in asked if (told := ASKED_SO.fullmatch(name.strip())) is not None]
    words = [frozenset(tokens(each)) for each in about]
    alike = any(a & b - CRITERIA and PAIR * len(a & b) >= max(len(a), len(b)) for a, b in combinations(words, PAIR))
    if alike or like_models(about) or are_conditions(about):
        return None  # the same of several things, it may be
    return Finding(
        "a questionnaire",
        f"This is a questionnaire about one thing, it seems: a row for each person, and {len(asked):,} questions "
        f"({called(asked)}), each about something else. Questions are not compared with each other.",
        "Bring what people said of a second system: a row for each person, and a column for each system.",
    )

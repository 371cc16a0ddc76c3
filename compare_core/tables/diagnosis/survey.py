"""Surveys: a row for each person, and a column of votes between two sides for each question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.seen import SHORT, Finding

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

SIDE = re.compile(
    r"((answer|option|response|reply|output|text|version|chatbot|bot|system|assistant) ?)?([ab12])", re.IGNORECASE
)
TIED = re.compile(
    r"both\b.*|neither\b.*|ties?|tied|equal.*|(about |the )?same.*|no (preference|difference).*", re.IGNORECASE
)
FEWEST, MOST_LABELS, LETTERS = 3, 5, 20  # questions; answers to each; letters of a question


def votes_on_questions(seen: Seen) -> Finding | None:
    """Find columns named by questions in which people vote for one side or the other: nothing says who stands there."""
    table = seen.table
    asked = [name for name in seen.words if len(name) >= LETTERS and table.at_most(name, MOST_LABELS)]
    voted = [name for name in asked if _are_votes(table.column(name).labels)]
    if len(voted) < FEWEST:
        return None
    first = min(table.column(voted[0]).labels)
    return Finding(
        "votes on questions",
        f"Each row is a person, it seems, and {len(voted):,} columns hold votes such as {quoted(first, IN_LIST)}, one "
        f"for each question ({quoted(voted[0], SHORT)}): nothing says who stood on which side.",
        "Bring a row for each vote, with the columns model_a, model_b and winner (or “tie”).",
    )


def _are_votes(labels: frozenset[str]) -> bool:
    sides = {label for label in labels if SIDE.fullmatch(label)}
    return bool(sides) and all(label in sides or TIED.fullmatch(label) for label in labels) and len(labels) > 1

"""Which column of battles says who won, by its name and by what it holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.tables.meaning.battles.contests import (
    VERDICTS,
    find_contests,
    is_tie,
    names_the_loser,
    says_no_verdict,
    side_of,
    words_of,
)
from compare_core.tables.meaning.words.people import RATERS
from compare_core.tables.reading.columns import named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FIRST, SECOND = ("modela", "model1", "modelleft", "generator1"), ("modelb", "model2", "modelright", "generator2")
JUDGE = re.compile(r"(winner|vote|preference)\d+")  # the first of several
WINNER = ("winner", "outcome", "vote", "preference")
GAMES = ("g1winner", "g2winner")  # of MT-bench: the second with the answers in each other's place
MARKS = ("winnermodela", "winnermodelb", "winnertie")  # one column of 0 and 1 each
PEOPLE = RATERS | {"judges", "raters", "annotators", "participant", "respondent", "user", "person", "subject"}
OF_PEOPLE = PEOPLE | {"id", "name", "no", "number"}
WINS = r"(wins?|won|(is[_ ])?(better|preferred|chosen|best))"
EVEN = re.compile(r"(^|[_ ])(ties?|tied|draw|equal|same|neither|both)([_ ]|$)", re.IGNORECASE)
MOST_WORDS = 8  # for who won


def winner_of(table: Table, first: str, second: str) -> str | None:
    r"""Return the column that says who won, the likeliest where several do; None where none does, or several together.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> votes = b"annotator,model_a,model_b,verdict\nA,x,y,x\nB,y,x,x\nA,x,y,tie\nB,y,x,y\n"
    >>> winner_of(read_table("votes", votes), "model_a", "model_b")
    'verdict'
    """
    rest = [name for name in table.columns if name not in (first, second)]
    if (told := first_judge(rest)) or in_several(rest):
        return told
    return next(iter(verdicts_of(table, first, second)), None)


def verdicts_of(table: Table, first: str, second: str) -> list[str]:
    """Return the columns that say who won where no name settles it, the likeliest first.

    One that may name people instead is left out where another does.
    """
    if _names_sides(table, first):
        return []  # which say the same, as labels called a and b
    found = [each.winner for each in find_contests(table) if {each.first, each.second} == {first, second}]
    rest = [name for name in table.columns if name not in (first, second, *found) and not says_no_verdict(name)]
    found += [name for name in rest if _names_sides(table, name)]
    found = [name for name in found if not names_the_loser(name)] or found
    found.sort(key=lambda name: (not VERDICTS & {*words_of(name)}, table.columns.index(name)))
    return [name for name in found if not names_people(table, name)] or found


def names_people(table: Table, name: str) -> bool:
    """Tell whether a column may name who judged, as one called annotator does that holds A and B and no tie."""
    words = {*words_of(name)}
    return bool(words & PEOPLE) and words <= OF_PEOPLE and not any(map(is_tie, table.column(name).labels))


def says_winner(names: Sequence[str]) -> str | None:
    """Return the column named as the winner, or else the only part of a record that is, as in evaluation.winner."""
    parts = [name for name in names if name.casefold().endswith(".winner")]
    return named(names, WINNER) or (parts[0] if len(parts) == 1 else None)


def first_judge(names: Sequence[str]) -> str | None:
    """Return the column named as the winner, or as that of the first of several judges."""
    return says_winner(names) or next((name for name in names if JUDGE.fullmatch(plain(name))), None)


def in_several(names: Sequence[str]) -> bool:
    """Tell whether columns together say who won, as those of two games do, and counts of the wins of either side."""
    return bool(won_by_side(names)) or named(names, (*GAMES, *MARKS)) is not None


def won_by_side(names: Sequence[str]) -> tuple[str, ...] | None:
    """Return the columns that say that the one won, the other did, or neither: num_a_wins, num_b_wins, num_equal."""
    sides = [
        [name for name in names if re.search(rf"(^|[_ ]){side}[_ ]?{WINS}$", name, re.IGNORECASE)] for side in "ab"
    ]
    if any(len(found) != 1 for found in sides):
        return None
    ties = [name for name in names if EVEN.search(name)]
    return sides[0][0], sides[1][0], *ties


def _names_sides(table: Table, name: str) -> bool:
    """Tell whether a column says nothing but which side won, and that either did, in words and not in numbers."""
    if not table.at_most(name, MOST_WORDS):
        return False
    labels = table.column(name).labels - MISSING_WORDS
    sides = {side_of(label) for label in labels if not is_tie(label)}
    return sides == {0, 1} and not any(label.strip().isdecimal() for label in labels)

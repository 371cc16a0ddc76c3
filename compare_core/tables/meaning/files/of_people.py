"""Tables with a row for each person: what is known of people, or what came of one condition that all of them met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import KNOWN_OF_PEOPLE, TOOK_PART
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, MOST_NUMBERS = 3, 1  # people, and columns of numbers beside them
MOST_ODD = 1 / 3  # of the columns, which may say anything else


def person_of(table: Table) -> str | None:
    """Return the column that names people who took part, no two rows of the same; None where there is none."""
    named = (n for n in table.columns if plain(n) in TOOK_PART or plain(n) == "id")
    return next((n for n in named if table.distinct(n) == table.rows >= FEWEST), None)


def says_of_people(table: Table) -> bool:
    r"""Tell whether a table has a row for each person, and says nothing but what is known of people beforehand.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> about = b"Participant,Age,Gender\n1,30,f\n2,40,m\n3,35,f\n"
    >>> says_of_people(read_table("a", about)), says_of_people(read_table("a", about.replace(b"Age", b"SUS")))
    (True, False)
    """
    person = person_of(table)
    rest = [name for name in table.columns if name != person]
    if person is None or not rest:
        return False
    odd = [name for name in rest if not {*tokens(name)} & KNOWN_OF_PEOPLE]
    return len(odd) <= MOST_ODD * len(rest) and not any(is_scores(table.column(name)) for name in odd)


def of_same_people(tables: Sequence[Table]) -> bool:
    r"""Tell whether tables have one number for each of the same people, as those of one condition each do.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> old, new, other = (f"Participant,Rating\n{n},5\n2,{n}\n4,1\n".encode() for n in (1, 1, 3))
    >>> [of_same_people([read_table("a", old), read_table("b", text)]) for text in (new, other)]
    [True, False]
    """
    people = [person_of(table) for table in tables]
    numbers = [
        [n for n in t.columns if n != who and is_scores(t.column(n))] for t, who in zip(tables, people, strict=True)
    ]
    if len(tables) < 2 or None in people or any(len(names) != MOST_NUMBERS for names in numbers):
        return False
    labels = [table.column(who or "").labels for table, who in zip(tables, people, strict=True)]
    return all(each == labels[0] for each in labels) and len({names[0] for names in numbers}) == 1

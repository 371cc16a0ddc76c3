"""What people are, and what they wrote, beside what was measured of them under several conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import TOOK_PART, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, MOST, MOST_ROWS = 2, 12, 10_000  # columns of what was measured, and people
SAID = frozenset({"comment", "comments", "remark", "remarks", "feedback", "note", "notes", "kommentar", "commentaire"})


def without_traits(table: Table) -> Table:
    r"""Leave out numbers of what people are, and what they wrote, where all else are numbers that are called alike.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"ID,Age,Gender,A Trust,B Trust\nP1,26,F,4,3\nP2,39,F,6,5\nP3,25,M,5,2\n"
    >>> without_traits(read_table("a", text)).columns
    ('ID', 'Gender', 'A Trust', 'B Trust')
    """
    if not PAIR < len(table.columns) <= 2 * MOST or table.rows > MOST_ROWS:
        return table
    person = next((n for n in table.columns if plain(n) in TOOK_PART | {"id"}), None)
    traits = [name for name in table.columns if is_trait(name)]
    said = [name for name in table.columns if name != person and {*tokens(name)} <= SAID]
    rest = [name for name in table.columns if name not in (person, *traits, *said)]
    if person is None or table.distinct(person) < table.rows or not (traits or said):
        return table
    if not PAIR <= len(rest) <= MOST or not share_a_word(rest) or truth_by_name(table) is not None:
        return table
    if not all(is_scores(table.column(name)) and not says_prediction(name) for name in rest):
        return table
    left = [*(name for name in traits if is_scores(table.column(name))), *said]
    if not left:
        return table
    told = Repair(f"{listed(left, 3)}: left out, as what people are or wrote, and not how anything went.", len(left))
    return Table(table.name, table.frame.drop(columns=left), (*table.repairs, told))


def share_a_word(names: Sequence[str]) -> bool:
    """Tell whether names differ, and each shares a word with another one, as names that cross two things do.

    >>> share_a_word(["A Trust", "B Trust"]), share_a_word(["Glucose", "Insulin"]), share_a_word(["Trust"])
    (True, False, False)
    """
    words = [frozenset(tokens(name)) for name in names]
    alike = all(any(one & other for m, other in enumerate(words) if m != n) for n, one in enumerate(words))
    return len(names) >= PAIR and alike and len({*words}) == len(names)

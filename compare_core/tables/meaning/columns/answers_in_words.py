"""Answers of people in the words of a scale, as numbers from 1, where several things were rated so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.meaning.words.people import RATERS, TOOK_PART
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.questionnaires import numbered_items
from compare_core.tables.meaning.words.questions import asked_of_each
from compare_core.tables.meaning.words.scales import are_good, points_of
from compare_core.tables.reading.columns import named, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PAIR, MOST = 2, 12  # different answers


@dataclass(frozen=True, slots=True)
class AsNumbers(Repair):
    """Columns of answers, and those which say themselves that more is better, whatever was asked."""

    names: tuple[str, ...] = ()


def said_good(table: Table) -> frozenset[str]:
    """Return the columns of which more is better by the words of their answers."""
    return frozenset(name for each in table.repairs if isinstance(each, AsNumbers) for name in each.names)


def answers_as_numbers(table: Table) -> Table:
    r"""Write the points of a scale where people answered in its words, several things each, in columns or in rows.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"User,Tool,I like it\n1,A,Agree\n1,B,Neutral\n2,A,Strongly agree\n2,B,Disagree\n"
    >>> answers_as_numbers(read_table("a", rows)).frame["I like it"].tolist()
    ['4', '3', '5', '2']
    """
    some = [name for name in table.columns if table.at_most(name, MOST) and not is_scores(table.column(name))]
    if not some or truth_by_name(table) is not None or any(map(says_prediction, table.columns)):
        return table
    names = _in_columns(table, some) or _in_rows(table, some) or _of_questionnaire(table, some)
    labels = [label for name in names for label in sorted(table.column(name).labels - GAPS)]
    points = points_of(dict.fromkeys(labels)) if labels else None
    if points is None:
        return table
    cells = {name: [str(points.get(text, text)) for text in table.column(name).texts] for name in names}
    ordered = sorted(points.items(), key=lambda pair: pair[1])
    shown = ", ".join(f"{quoted(text)} as {point}" for text, point in (ordered[0], ordered[-1]))
    said = f"Answers in words were read as numbers: {shown}."
    return table.rewritten(cells, AsNumbers(said, len(names), tuple(names) if are_good(labels) else ()))


def _in_columns(table: Table, some: Sequence[str]) -> list[str]:
    """Return the columns of words whose names say that the same was asked of several things."""
    found = asked_of_each(table.columns)
    names = [name for held in found.values() for name in held.values()]
    words = [name for name in names if name in some]
    return words if len(words) >= PAIR else []


def _of_questionnaire(table: Table, some: Sequence[str]) -> list[str]:
    """Return the numbered statements to which people answered in words, beside the condition that each of them met."""
    met = any(plain(name) in GROUPS for name in table.columns) or named(table.columns, MODELS) is not None
    items = numbered_items(some) if met else []
    return items if all(points_of(table.column(name).labels - GAPS) is not None for name in items) else []


def _in_rows(table: Table, some: Sequence[str]) -> list[str]:
    """Return the columns of words where every person stands in several rows, beside what each row is of."""
    person = next((n for n in table.columns if plain(n) in TOOK_PART | RATERS), None)
    if person is None or PAIR * table.distinct(person) > table.rows:
        return []
    things = named(table.columns, MODELS) or next(filter(kind_of_model, table.columns), None)
    answered = [n for n in some if n not in (person, things) and points_of(table.column(n).labels - GAPS) is not None]
    rest = [n for n in some if n not in (person, *answered) and table.distinct(n) >= PAIR]
    return answered if things is not None or rest else []

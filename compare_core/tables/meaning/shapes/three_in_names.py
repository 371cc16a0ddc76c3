"""Columns named by what was measured, on which item, and under which condition: a row for each item and condition."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.meaning.words.measures import COUNTS, TIMES, is_score, measure
from compare_core.tables.meaning.words.people import is_person
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named_as_id
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

THREE, SHOWN = 3, 4  # parts of a name, and of these in a sentence
FEWEST_ITEMS, MOST_CONDITIONS, MOST_MEASURES, MOST_CELLS = 3, 8, 8, 500_000
SEPARATORS = ("_", ".", " ", "-")
ITEM, CONDITION, PERSON = "item", "condition", "participant"
ENDED = frozenset({"finished", "completed", "done", "success", "attempts", "tries", "clicks", "rt", "number"})


class Parts(NamedTuple):
    """Which columns are named by a measure, an item and a condition."""

    columns: dict[tuple[str, str, str], str]
    measures: list[str]
    items: list[str]
    conditions: list[str]


def three_in_names(table: Table) -> Table:
    r"""Put items and conditions below each other where the names of columns cross them with what was measured.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> header = ",".join(f"{what}_{n}_{how}" for n in (1, 2, 3) for how in ("T", "n") for what in ("time", "tries"))
    >>> table = three_in_names(read_table("a", f"{header}\n{','.join(map(str, range(12)))}\n".encode()))
    >>> table.columns, table.rows, list(table.frame["time"])[:3]
    (('participant', 'item', 'condition', 'time', 'tries'), 6, ['0', '2', '4'])
    """
    parts = _parts(table)
    if parts is None or table.rows * len(parts.columns) > MOST_CELLS:
        return table
    rest = [name for name in table.columns if name not in {*parts.columns.values()}]
    cells = {name: stripped(table, name) for name in table.columns}
    known = any(named_as_id(name) or is_person(name) for name in rest)
    made: dict[str, list[str]] = {} if known else {PERSON: []}
    made |= {name: [] for name in (*rest, ITEM, CONDITION, *parts.measures)}
    for row in range(table.rows):
        for item in parts.items:
            for condition in parts.conditions:
                for name in rest:
                    made[name].append(cells[name][row])
                if not known:
                    made[PERSON].append(str(row + 1))
                made[ITEM].append(item)
                made[CONDITION].append(condition)
                for what in parts.measures:
                    made[what].append(cells[parts.columns[what, item, condition]][row])
    frame = pd.DataFrame({name: pd.Series(categories_of(values)) for name, values in made.items()})
    frame.index = pd.RangeIndex(1, len(frame) + 1)
    said = (
        f"Columns named by what was measured ({listed(parts.measures, SHOWN)}), on which of {len(parts.items):,} items "
        f"and under which condition ({listed(parts.conditions, SHOWN)}) were put below each other."
    )
    return Table(table.name, frame, (*table.repairs, Repair(said, len(parts.columns))), table.another)


def _parts(table: Table) -> Parts | None:
    """Return how the names of most columns are made of three parts, all of each with all of the others."""
    fewest = FEWEST_ITEMS * (THREE - 1) * (THREE - 1)
    if len(table.columns) < fewest:
        return None
    for separator in SEPARATORS:
        named = {name: tuple(name.split(separator)) for name in table.columns if name.count(separator) == THREE - 1}
        if len(named) < fewest or THREE * (len(table.columns) - len(named)) > len(named):
            continue
        sides = [list(dict.fromkeys(parts[place] for parts in named.values())) for place in range(THREE)]
        numbered = [place for place in range(THREE) if all(part.isdecimal() for part in sides[place])]
        if len(numbered) != 1 or not all(map(all, sides)):
            continue
        item = numbered[0]
        words = [place for place in range(THREE) if place != item]
        what = next((place for place in words if _are_measures(sides[place])), None)
        if what is None:
            continue
        (how,) = (place for place in words if place != what)
        columns = {(parts[what], parts[item], parts[how]): name for name, parts in named.items()}
        found = Parts(columns, sides[what], sides[item], sides[how])
        if _are_whole(found) and all(is_scores(table.column(name)) for name in named):
            return found
    return None


def _are_whole(found: Parts) -> bool:
    """Tell whether everything was measured of every item under each of a few conditions, and more than one of each."""
    counts = len(found.measures), len(found.items), len(found.conditions)
    few = 1 < counts[0] <= MOST_MEASURES and 1 < counts[2] <= MOST_CONDITIONS and counts[1] >= FEWEST_ITEMS
    clash = {ITEM, CONDITION, PERSON} & {*found.measures}
    return few and not clash and len(found.columns) == counts[0] * counts[1] * counts[2]


def _are_measures(parts: Sequence[str]) -> bool:
    """Tell whether one of some words says what was measured, or that something came to an end."""
    said = {part.casefold() for part in parts}
    told = said & (TIMES | COUNTS | ENDED)
    return bool(told) or any(is_score(part) or measure(part) or says_right(part) for part in parts)

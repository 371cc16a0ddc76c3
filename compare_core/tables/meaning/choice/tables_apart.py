"""The tables of one file, such as the sheets of a workbook, as if each were a file of its own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from compare_core.errors import CompareError
from compare_core.tables.meaning.files.of_people import says_of_people
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.people import TOOK_PART, are_people
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.beside import Others
from compare_core.tables.reading.columns import named, plain, truth_by_name
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.table import Table
from compare_core.tables.reading.uploads.workbook import SHEET

EACH = "Every table with the same columns, each as a file of its own"  # what is chosen in the place of one of them
MODEL, PAIR = "model", 2  # what sheets are called then, and how many at least
PERSON = "participant"  # and what the column of sheets is called that hold what one person did each
MOST_CELLS = 300_000  # of all tables, which are looked at together


def tables_apart(table: Table) -> list[Table]:
    r"""Return the tables of a file that have the same columns, each called by its title; none where it is the only one.

    What the first column is called may differ: it is often the title of the table.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"## ann\n\n| id | said |\n|-|-|\n| a | 3 |\n\n## bob\n\n| id | said |\n|-|-|\n| b | 4 |\n"
    >>> [(each.name, each.columns) for each in tables_apart(read_table("notes.md", text))]
    [('ann', ('id', 'said')), ('bob', ('id', 'said'))]
    """
    if EACH not in table.answers:
        table.answers[EACH] = _alike(table)
    found: list[Table] = table.answers[EACH]
    return found


def _alike(table: Table) -> list[Table]:
    cells = table.rows * len(table.columns)
    if not 0 < len(table.others) < LIMITS.files or cells * (len(table.others) + 1) > MOST_CELLS:
        return []
    others: dict[str, Table] = {}
    for name in table.others:
        with suppress(CompareError):
            others[name] = table.part(name)
    if says_of_people(table):  # which stands beside what these people did
        held = [_called(name, other) for name, other in others.items() if not says_of_people(other)]
        return held if len(held) >= PAIR and len({other.columns for other in held}) == 1 else []
    alike = {name: other for name, other in others.items() if other.columns[1:] == table.columns[1:]}
    alike = _with_truth(table, others, alike)
    if not alike or sum(each.rows for each in alike.values()) * len(table.columns) > MOST_CELLS:
        return []
    every = [table, *alike.values()]
    titles = [_title(table, next(iter(alike.values()))), *alike]
    headers = [each.columns[0] for each in every]
    if len({*headers}) == len(every) and like_models(headers):
        titles = headers
    return [_called(title, each) for title, each in zip(titles, every, strict=True)]


def _with_truth(table: Table, others: dict[str, Table], alike: dict[str, Table]) -> dict[str, Table]:
    """Return the tables that are read beside one, with the only one of another shape that holds what is true."""
    if not alike and len(others) >= PAIR and _holds_truth(table, next(iter(others.values()))):
        return others if len({other.columns for other in others.values()}) == 1 else {}
    rest = {name: other for name, other in others.items() if name not in alike and _holds_truth(other, table)}
    return {**alike, **rest} if alike and len(rest) == 1 else alike


def _holds_truth(table: Table, other: Table) -> bool:
    """Tell whether a table names its rows as another does, and holds what is true of them, by the name of a column."""
    shared = {*table.columns} & {*other.columns}
    alone = truth_by_name(other) is None and not any(map(says_prediction, table.columns))
    return bool(shared) and alone and truth_by_name(table) is not None


def sheets_as_models(table: Table) -> Table:
    """Call the column that says from which sheet a row comes a model, where sheets say right and wrong of it."""
    if SHEET not in table.columns or named(table.columns, MODELS) is not None:
        return table
    if sum(says_either(table, name) for name in table.columns) != 1:
        return table
    if not any(says_right(name) and says_either(table, name) and not like_models([name]) for name in table.columns):
        return table
    names = sorted(table.column(SHEET).labels - {""})
    if len(names) < PAIR or not like_models(names):
        return table
    return Table(table.name, table.frame.rename(columns={SHEET: MODEL}), table.repairs, table.another)


def sheets_as_people(table: Table) -> Table:
    """Call the column that says from which sheet a row comes a participant, where sheets number people."""
    if SHEET not in table.columns or not are_people(sorted(table.column(SHEET).labels - {""})):
        return table
    if any(plain(name) in TOOK_PART for name in table.columns):
        return table
    return Table(table.name, table.frame.rename(columns={SHEET: PERSON}), table.repairs, table.another)


def _title(table: Table, other: Table) -> str:
    """Return what a table is called among the others of its file: by the name that another one gives it."""
    given = [name for name in other.others if name not in table.others]
    return max(given, key=len, default=table.name)


def _called(name: str, table: Table) -> Table:
    """Return a table under the name of its own, without what was said of the others."""
    repairs = tuple(each for each in table.repairs if not isinstance(each, Others))
    return replace(table, name=name, repairs=repairs, another=None)

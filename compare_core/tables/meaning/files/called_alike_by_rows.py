"""Files of an id and one number each, which are called otherwise in each file: the same items, perhaps one measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import ID_LIKE, NAMELESS, named_as_id, plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, MOST_FILES, FEWEST, MOST_ROWS = 2, 50, 4, 200_000
HALF = 0.5  # of the items of the longest file are in every other one
VALUE = "measured"  # which says of nothing what it measures, so that this is asked
ANYTHING = frozenset({
    "value", "values", "val", "score", "scores", "metric", "result", "results", "res", "s", "v", "number", "measure",
    "measurement", "output", "rating", "wert", "ergebnis", "valor", "resultado", "valeur", "resultat", "résultat",
    "punteggio", "risultato", "valore",
})  # fmt: skip


def values_by_one_name(tables: Sequence[Table]) -> list[Table]:
    r"""Call the ids of files as the first one does, and their numbers alike where their names say of no measure.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> items = [f"{n},0.{n}\n" for n in range(1, 8)]
    >>> files = [("svm", "item_id,metric\n"), ("rf", "question_id,s\n")]
    >>> tables = [read_table(name, (header + "".join(items)).encode()) for name, header in files]
    >>> [table.columns for table in values_by_one_name(tables)]
    [('item_id', 'measured'), ('item_id', 'measured')]
    """
    parts = [_parts(table) for table in tables] if PAIR <= len(tables) <= MOST_FILES else [None]
    told = [each for each in parts if each is not None]
    keys, values = [key for key, _ in told], [value for _, value in told]
    if len(told) < len(parts) or (len({*keys}) == 1 and len({*values}) == 1):
        return list(tables)
    apart = len({*values}) > 1
    if apart and not all(plain(value) in ANYTHING for value in values):
        return list(tables)  # which may be models, or several measures
    either = apart and all(t.distinct(value) <= PAIR for t, value in zip(tables, values, strict=True))
    if either or not _of_the_same_items(tables, keys):  # 0 and 1 may be classes that were predicted
        return list(tables)
    names = (keys[0], VALUE if apart else values[0])
    said = [f"{listed(tuple(dict.fromkeys(keys)), 3)} were matched by what they hold." if len({*keys}) > 1 else ""]
    said += [
        f"{listed(tuple(dict.fromkeys(values)), 3)} were taken for one measure: check that they are." if apart else ""
    ]
    told_so = Repair(" ".join(filter(None, said)), len(tables))
    return [
        _renamed(t, each, names, [] if n else [told_so]) for n, (t, each) in enumerate(zip(tables, told, strict=True))
    ]


def _parts(table: Table) -> tuple[str, str] | None:
    """Return the column of ids and that of numbers, where a file has nothing else."""
    if len(table.columns) != PAIR or not FEWEST <= table.rows <= MOST_ROWS:
        return None
    ids = [name for name in table.columns if table.distinct(name) == table.rows and _names_items(table, name)]
    if len(ids) != 1:
        return None
    (value,) = (name for name in table.columns if name != ids[0])
    return (ids[0], value) if is_scores(table.column(value)) else None


def _names_items(table: Table, name: str) -> bool:
    if NAMELESS.fullmatch(name):
        return False
    return named_as_id(name) or plain(name) in ID_LIKE or not is_scores(table.column(name))


def _of_the_same_items(tables: Sequence[Table], keys: Sequence[str]) -> bool:
    """Tell whether every file has most of the items that the first one has."""
    labels = [{text.strip() for text in t.column(key).labels} for t, key in zip(tables, keys, strict=True)]
    return all(len(each & labels[0]) >= HALF * max(len(each), len(labels[0])) for each in labels)


def _renamed(table: Table, old: tuple[str, str], new: tuple[str, str], repairs: list[Repair]) -> Table:
    frame = table.frame.rename(columns=dict(zip(old, new, strict=True)))
    return Table(table.name, frame, (*table.repairs, *repairs), table.another)

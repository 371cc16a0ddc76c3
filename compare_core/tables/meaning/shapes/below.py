"""Models below each other: which columns together name them, and what tells the items of each model apart."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.single import MOST_ROWS, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.headings import SLICES
from compare_core.tables.meaning.words.models import MODELS, VARIANTS, kind_of_model
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import SETTINGS
from compare_core.tables.reading.columns import ID_LIKE, TRUTH_NAMES, named_as_id, plain
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.reading.table import Table

PAIR = 2
MOST_COLUMNS = 60  # of a table in which models stand below each other
MOST_ITEMS, MOST_NAMES = 3, 4  # columns that are tried as the item, and as parts of the model's name
ROOM, PLENTY = 8, 1_000_000  # places in which rows are counted: this many for each row, and this many more
MOST_PARTS = 3  # columns that name a model together
PLANNED = frozenset((*FOLDS, *REPEAT, *SLICES, *SETTINGS))  # and no names of models
SURELY = frozenset(MODELS) - VARIANTS
ORDER = {name: place for place, name in reversed(list(enumerate(MODELS)))}


class Below(NamedTuple):
    """The columns, one or several joined, that name the models, and the one that says which item a row is of.

    `complete` says that every model has a row for each item.
    """

    model: str
    item: str
    complete: bool

    @property
    def sure(self) -> bool:
        """Whether names say both, or say the model of rows that are complete."""
        parts = self.model.split(JOINT)
        names = [plain(name) for name in parts]
        if not any(name in ORDER for name in names) and not any(map(kind_of_model, parts)):
            return False
        return named_as_id(self.item) or plain(self.item) in ID_LIKE or (self.complete and names[0] in SURELY)


def models_below(table: Table, truth: str, said: str) -> Below | None:
    r"""Find the fewest columns that name models, with an item that stands once for each and has the same truth in all.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = ["id,y,p,features,variant", *(f"{i},{i},.5,{f},{v}" for f in "ab" for v in "xy" for i in "12")]
    >>> models_below(read_table("a", "\n".join(lines).encode()), "y", "p")
    Below(model='features + variant', item='id', complete=True)
    """
    if len(table.columns) > MOST_COLUMNS:
        return None
    answers, asked = table.column(truth).answers, (models_below, said, table.columns)  # several rules ask the same
    if asked not in answers:
        answers[asked] = _models_below(table, truth, said)
    return cast("Below | None", answers[asked])


def _models_below(table: Table, truth: str, said: str) -> Below | None:
    others = [n for n in table.columns if n not in (truth, said) and not says_prediction(n) and table.distinct(n) > 1]
    names = sorted(filter(_may_name, others), key=lambda name: ORDER.get(plain(name), len(ORDER)))
    names = [name for name in names if table.distinct(name) <= LIMITS.models and not _measured(table, name)]
    for item in _items(table, [name for name in others if name not in names]):
        if not single_truth(table, item, truth):
            continue
        found = next((some for some in _together(names[:MOST_NAMES], table.rows) if _apart(table, (item, *some))), None)
        if (known := _again(table, item, names[:1], found)) is not None:
            return known
        found = found or _unnamed(table, item, [name for name in others if name not in (item, *names)])
        count = count_of(table, found) * table.distinct(item) if found else 0
        if found is not None and PAIR * table.rows >= count:  # else hardly two were tried on the same
            return Below(JOINT.join(name for name in table.columns if name in found), item, count == table.rows)
    return None


def _again(table: Table, item: str, names: Sequence[str], found: Sequence[str] | None) -> Below | None:
    """Return what is named as the model with items of several settings or repeats, if every model has all of them."""
    if not names or plain(names[0]) not in SURELY or (found is not None and len(found) < PAIR):
        return None
    rest = [name for name in found or () if name != names[0]]
    rest = rest or [name for name in table.columns if is_repeat(table, name) and table.distinct(name) > 1][:1]
    several = math.prod(map(table.distinct, (*names, item, *rest)))
    if not rest or several != table.rows or not _apart(table, (*names, item, *rest)):
        return None
    return Below(names[0], JOINT.join((item, *rest)), complete=True)


def _unnamed(table: Table, item: str, names: Sequence[str]) -> tuple[str] | None:
    """Return a column that no name calls a model, and that tells apart the rows of every item, which has all."""
    if not (named_as_id(item) or plain(item) in ID_LIKE):
        return None
    likely = [n for n in names if table.distinct(n) * table.distinct(item) == table.rows and plain(n) not in PLANNED]
    return next(((name,) for name in likely if _apart(table, (item, name))), None)


def single_truth(table: Table, item: str, truth: str) -> bool:
    """Tell whether an item has the same truth in all of its rows."""
    items, truths = table.column(item), table.column(truth).codes
    last = np.zeros(len(items.texts), dtype=truths.dtype)
    last[items.codes] = truths
    return bool((last[items.codes] == truths).all())


def _apart(table: Table, names: Sequence[str]) -> bool:
    """Tell whether no two rows are alike in some columns together; most often their numbers of texts say no."""
    columns = [table.column(name) for name in names]
    several = math.prod(len(column.texts) for column in columns)
    if math.prod(map(table.distinct, names)) < table.rows:
        return False
    if several > ROOM * table.rows + PLENTY:
        return single(table, names)
    codes = np.zeros(table.rows, dtype=np.int64)
    for column in columns:
        codes = codes * len(column.texts) + column.codes
    return int(np.bincount(codes, minlength=several).max()) <= 1


def _may_name(name: str) -> bool:
    return plain(name) in ORDER or plain(name) in VARIANTS or kind_of_model(name)


def _measured(table: Table, name: str) -> bool:
    return is_scores(table.column(name)) and has_fractions([table.column(name)])


def _together(names: Sequence[str], rows: int) -> Iterator[tuple[str, ...]]:
    """Yield columns that may name models, the fewest together first."""
    sure = names[0] if names and plain(names[0]) in ORDER and plain(names[0]) not in VARIANTS else None
    for size in range(1, (MOST_PARTS if rows <= MOST_ROWS else PAIR) + 1):
        yield from (some for some in combinations(names, size) if sure in (None, *some))


def _items(table: Table, names: Sequence[str]) -> Iterator[str]:
    """Yield the columns of which most values stand in several rows, those called an id first."""
    likely = [name for name in names if PAIR < PAIR * table.distinct(name) <= table.rows and not _measured(table, name)]
    told = [name for name in likely if named_as_id(name) or plain(name) in ID_LIKE]
    yield from told[:MOST_ITEMS]
    words = [n for n in likely if n not in told and plain(n) not in TRUTH_NAMES and not in_prose(table, n)]
    if table.rows <= MOST_ROWS:
        yield from sorted(words, key=table.distinct, reverse=True)[:MOST_ITEMS]

"""Columns of text that no role can need: they hold another text in nearly every row, and very much of it.

Such a text is no label, belongs to no cluster and makes no slice; it can only say which item a row is, and one column
is enough for that. To make texts of a million prompts, or of hashes beside an id, costs more than all labels together.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, TRUTH_NAMES, named_as_id, plain
from compare_core.tables.reading.table import distinct_in, has_alike, is_raw, texts_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    import pandas as pd

WORTH = 16_000_000  # bytes that the texts of all columns may take before any is left out
BESIDE = 57  # bytes that a text takes beside its letters
NEARLY = 0.9  # share of the rows with a text of their own, above which a column is no label
SOME = 100  # cells that show what a column holds
LABELS = 30_000  # different texts; ImageNet has 21,841 classes, and beyond it takes long
MOST_NAMED, NAME = 300_000, 40  # rows whose first cells may be their names, and characters of one
NUMBER = re.compile(r"[+-]?[\d.,]*\d[\d.,]*([eE][+-]?\d+)?\s*%?")
GRADED = re.compile(r"\[[A-Z]+\]")  # as promptfoo marks each output; what follows is prose


def is_text(cells: Iterable[str]) -> bool:
    """Tell whether cells hold neither mostly numbers nor outputs that begin with their grade."""
    filled = [cell for cell in map(str.strip, cells) if cell]
    other = sum(not (NUMBER.fullmatch(cell[:SOME]) or GRADED.match(cell)) for cell in filled)
    return 2 * other > len(filled)


def too_much(cells: Sequence[str], distinct: int, columns: int) -> bool:
    """Tell whether so many texts, of which some are given, take more than their share among some columns."""
    letters = sum(map(len, cells)) / max(1, len(cells))
    return distinct > LABELS or distinct * (letters + BESIDE) * columns > WORTH


def names_items(name: str) -> bool:
    """Tell by its name whether a column may say which item a row is."""
    return named_as_id(name) or plain(name) in ID_LIKE


def drop_prose(
    frame: pd.DataFrame, known: Collection[str] = (), needed: Collection[str] = ()
) -> tuple[pd.DataFrame, list[str]]:
    """Leave out the columns that hold very many texts, but one that says which item a row is; return which.

    `known` are columns that are left out whatever they hold, and `needed` those that stay.
    """
    kinds = {str(name): _kind(values, str(name), frame.shape[1]) for name, values in frame.items() if name not in known}
    differ = {name for name, (distinct, _) in kinds.items() if distinct > NEARLY * len(frame)}
    identity = next((name for name in kinds if names_items(name) and name in differ), None)
    first = str(frame.columns[0]) if len(frame.columns) else ""
    if identity is None and first in differ and len(frame) <= MOST_NAMED and plain(first) not in TRUTH_NAMES:
        identity = first if _are_names(frame.iloc[:, 0]) else None  # whatever it is called
    many = {
        name for name, (distinct, costly) in kinds.items() if costly and (name in differ or _beyond(name, distinct))
    }
    left = [name for name in frame.columns if name in known or (name in many - {*needed} and name != identity)]
    if len(frame.columns) - len(left) < 2 <= len(frame.columns):  # something must stand beside something
        raise DataError(
            f"{_listed(left, 3)} hold{'s' * (len(left) == 1)} too many different texts to be labels. Grade free text "
            "first: upload for every item the label, the score, or whether it was right, one column per model."
        )
    return (frame.drop(columns=left) if left else frame), left


def said_of(left: Sequence[str]) -> list[Repair]:
    """Say which columns were left out."""
    if not left:
        return []
    return [Repair(f"Columns with too many different texts to be labels were left out: {_listed(left)}.", len(left))]


def _are_names(values: pd.Series) -> bool:
    """Tell whether cells are as short as what items are called, and no sentences."""
    if not is_raw(values):
        texts = values.array.categories
        cells = list(texts[:: 1 + len(texts) // SOME])
    else:
        cells = texts_of(values.iloc[:: 1 + len(values) // SOME])
    return max(map(len, cells), default=0) <= NAME and not any(" " in cell.strip() for cell in cells)


def _listed(names: Sequence[str], most: int = 5) -> str:
    more = f" and {len(names) - most:,} more" if len(names) > most else ""
    return ", ".join(quoted(name, IN_LIST) for name in names[:most]) + more


def _beyond(name: str, distinct: int) -> bool:
    return distinct > LABELS and not names_items(name) and plain(name) not in CLUSTER_NAMES


def _kind(values: pd.Series, name: str, columns: int) -> tuple[int, bool]:
    """Return how many different texts a column has, and whether these take too much and are no scores.

    A column that is not asked for has 0, and one of which hardly any row can repeat another as many as it has rows.
    """
    if not is_raw(values):
        texts = values.array.categories
        cells = list(texts[:: 1 + len(texts) // SOME])
        return len(texts), too_much(cells, len(texts), columns) and (names_items(name) or is_text(cells))
    cells = texts_of(values.iloc[:: 1 + len(values) // SOME])
    costly = too_much(cells, len(values), columns) and (names_items(name) or is_text(cells))
    if not costly and not names_items(name):
        return 0, costly
    return distinct_in(values) if has_alike(values) else len(values), costly

"""Cells that hold a few named values each, as Python or JSON writes a dictionary: a column for each of the names."""

from __future__ import annotations

import json
import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.printouts.literals import literal_value
from compare_core.tables.reading.table import categories_of, cells_of, is_raw, texts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ROWS, MOST_COLUMNS, LONGEST = 3_000, 200, 20_000  # and characters of a cell
MOST_NAMES, NEARLY = 30, 0.9  # of a cell; and the share of cells that hold each of the names
SET_TO = re.compile(r"param|config|setting|kwargs|(?<![a-z])args|option", re.IGNORECASE)  # and nothing that was reached
PAIR = 2  # columns, or names
LONG = 40  # characters of a value that is a text, and no label
BEGINS = ('{"', "{'")
WRITTEN = {None: "", True: "true", False: "false"}


def with_named_values(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    r"""Write the values of dictionaries in cells into columns of their own, called by their names.

    Where two columns hold the same names, as the marks of two systems, their own names stand before these.

    >>> cells = {"file": ["a", "b"], "rouge": ["{'ROUGE-1': 0.4, 'bleu': 0.5}", "{'ROUGE-1': 0.2, 'bleu': 0.1}"]}
    >>> found = with_named_values(pd.DataFrame({name: pd.Categorical(texts) for name, texts in cells.items()}))[0]
    >>> list(found.columns), found["ROUGE-1"].tolist()
    (['file', 'ROUGE-1', 'bleu'], ['0.4', '0.2'])
    """
    if not 1 < len(frame) <= MOST_ROWS or len(frame.columns) > MOST_COLUMNS:
        return frame, []
    some = [name for name in frame.columns if not SET_TO.search(str(name)) and _begins(frame[name])]
    found = {name: parts for name in some if (parts := _parts(cells_of(frame[name])))}
    values = {name: _by_name(parts) for name, parts in found.items()}
    if not found or not (_share_names([*values.values()]) or any(map(_are_measures, values.values()))):
        return frame, []
    keys = [key for held in values.values() for key in held]
    whole, left, new = frame.copy(deep=False), list[str](), 0
    for name, held in values.items():
        place = list(whole.columns).index(name)
        whole = whole.drop(columns=name)
        for key, cells in held.items():
            called = key if keys.count(key) == 1 and key not in frame.columns else f"{name}.{key}"
            if called in frame.columns or any(len(cell) > LONG for cell in cells):
                left.append(called)
            else:
                whole.insert(place, called, pd.Series(categories_of(cells), index=frame.index))
                place, new = place + 1, new + 1
    if not new:
        return frame, []
    shown = ", ".join(quoted(str(name), IN_LIST) for name in [*found][:3])
    said = [Repair(f"The named values in the cells of {shown} were written into columns of their own.", len(found))]
    if left:
        texts = ", ".join(quoted(name, IN_LIST) for name in left[:3])
        said.append(Repair(f"Texts among them were left out: {texts}.", len(left)))
    return whole, said


def _share_names(values: Sequence[dict[str, list[str]]]) -> bool:
    """Tell whether two columns hold the same names, as the marks of two systems by the same criteria."""
    shared = [{*one} & {*other} for one, other in combinations(values, PAIR)]
    return any(len(names) >= PAIR for names in shared)


def _are_measures(values: dict[str, list[str]]) -> bool:
    """Tell whether most names in a column are those of known measures, two or more."""
    told = sum(known(name).higher is not None for name in values)
    return told >= PAIR and PAIR * told >= len(values)


def _begins(values: pd.Series) -> bool:
    """Tell whether the first cell of a column that is filled begins as a dictionary does."""
    held = values.array
    some = texts_of(values.iloc[:1]) if is_raw(values) else [str(held.categories[code]) for code in held.codes[:1]]
    return any(text.lstrip().startswith(BEGINS) for text in some)


def _parts(cells: Sequence[str]) -> list[dict[str, Any]] | None:
    """Return the dictionaries in cells, some of which may be blank; None where a cell holds anything else."""
    parts: list[dict[str, Any]] = []
    for cell in cells:
        value = _dictionary(cell) if cell.strip() else {}
        if value is None or len(value) > MOST_NAMES:
            return None
        parts.append(value)
    return parts


def _dictionary(cell: str) -> dict[str, Any] | None:
    if len(cell) > LONGEST or not cell.lstrip().startswith("{"):
        return None
    try:
        value = json.loads(cell)
    except (ValueError, RecursionError):
        return literal_value(cell.strip())
    return value if isinstance(value, dict) else None


def _by_name(parts: Sequence[dict[str, Any]]) -> dict[str, list[str]]:
    """Return the single values of each name that nearly all dictionaries hold."""
    filled = sum(map(bool, parts))
    names = dict.fromkeys(name for part in parts for name in part)
    values = {name: [part.get(name) for part in parts] for name in names}
    kept = {name: held for name, held in values.items() if sum(name in part for part in parts) >= NEARLY * filled}
    single = {n: held for n, held in kept.items() if not any(isinstance(v, (dict, list, tuple, set)) for v in held)}
    return {
        name: [WRITTEN[value] if value is None or isinstance(value, bool) else str(value) for value in held]
        for name, held in single.items()
    }

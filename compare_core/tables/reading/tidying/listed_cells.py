"""Cells that hold a list of numbers each, such as the scores of ten folds: every number as a row of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.table import categories_of, cells_of, is_raw, texts_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Lists = Sequence[Sequence[str]]

BETWEEN = re.compile(r"[\s,;]+")
NUMBER = re.compile(r"(?:(?:np\.)?(?:float\d*|int\d*|tensor)\()?(-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|nan)\)?")
FRACTION = re.compile(r"-?\d*[.,]\d+(?:[eE][+-]?\d+)?%?")
MOST_ROWS = 300  # of a table with lists in its cells, each row the scores of one model
MOST_VALUES = 500_000
FEWEST = 3  # values of a list; a pair may be an interval
MOSTLY = 0.8  # of what stands in the lists
FOLD, ITEM = "fold", "item"  # what the place in a list is called, and where the list holds labels
OF_FOLDS = re.compile(r"(?<![a-z])(scores?|folds?|cv|splits?|runs?|seeds?|results)(?![a-z])", re.IGNORECASE)
SUMMED = re.compile(r"(?<![a-z])(mean|avg|average|std|sd|stdev|stddev|min|max|median|var)(?![a-z])", re.IGNORECASE)
EMBEDDED = re.compile(r"(?<![a-z])(embeddings?|vectors?|emb|vec|features?|latents?)(?![a-z])", re.IGNORECASE)
SHORTEST, LONG = 16, 100  # numbers of a vector that is called one, and of one that is not
LABELS = re.compile(r"(?<![a-z])(y_?)?(true|pred\w*|labels?|targets?|truth|gold|answers?)(?![a-z])", re.IGNORECASE)


def unfold(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    r"""Give every number of lists in cells a row, with the place in its list, and the other cells of the row beside it.

    >>> cells = {"model": ["svm", "rf"], "scores": ["[0.9, 0.8, 0.7]", "[0.8 0.9 0.9]"]}
    >>> unfold(pd.DataFrame({name: pd.Categorical(texts) for name, texts in cells.items()}))[0]["scores"].tolist()
    ['0.9', '0.8', '0.7', '0.8', '0.9', '0.9']
    """
    found = _found(frame) if 1 < len(frame) <= MOST_ROWS else {}
    if not found:
        return frame, []
    rest = [name for name in frame.columns if name not in found]
    if any(plain(str(name)) in TRUTH_NAMES and _are_ranked(found, cells_of(frame[name])) for name in rest):
        return frame, []  # the likeliest classes, beside the true one
    place_of = ITEM if any(LABELS.search(str(name)) for name in found) else FOLD
    keys = [cells_of(frame[name]) for name in rest if not _has_fractions(frame[name])]
    alone = any(len({*cells}) == len(frame) for cells in keys)
    alone = alone or (all(map(OF_FOLDS.search, found)) and len({*zip(*keys, strict=True)}) == len(frame))  # together
    summed = [name for name in rest if alone and SUMMED.search(str(name)) and _has_fractions(frame[name])]  # of a list
    rest = [name for name in rest if name not in summed]
    if place_of in rest or not rest or any(_has_fractions(frame[name]) for name in rest):
        return frame, []
    lengths = {name: tuple(map(len, lists)) for name, lists in found.items()}
    usual = max(set(lengths.values()), key=lambda some: (list(lengths.values()).count(some), -len(set(some))))
    kept = [name for name in found if lengths[name] == usual]
    if min(usual) < FEWEST or sum(usual) * len(kept) > MOST_VALUES:
        return frame, []
    repeated = np.repeat(np.arange(len(frame)), usual)
    columns: dict[str, pd.Categorical] = {}
    for name in frame.columns:
        if name in kept:
            columns[name] = categories_of([text for texts in found[name] for text in texts])
        elif name in rest:
            cells = cells_of(frame[name])
            columns[name] = categories_of([cells[row] for row in repeated.tolist()])
    columns[place_of] = categories_of([str(place + 1) for length in usual for place in range(length)])
    long = pd.DataFrame(columns)
    long.index = frame.index[repeated]
    shown = ", ".join(quoted(name, IN_LIST) for name in kept[:3])
    text = (
        f"The lists in the cells of {shown} were written one number a row, and their place in the list as “{place_of}”."
    )
    left = [quoted(name, IN_LIST) for name in found if name not in kept]
    sums = [quoted(name, IN_LIST) for name in summed]
    other = [Repair(f"Columns that sum up the lists were left out: {', '.join(sums[:5])}.", len(sums))] if sums else []
    other += [Repair(f"Lists of other lengths were left out: {', '.join(left[:5])}.", len(left))] if left else []
    return long, [Repair(text, len(frame) * len(kept)), *other]


def _are_ranked(found: Mapping[str, Lists], true: Sequence[str]) -> bool:
    """Tell whether all lists are as long, hold each number once, and mostly labels that another column has."""
    lists = [each for held in found.values() for each in held]
    labels = {text.strip() for text in true}
    known = sum(text in labels for each in lists for text in each)
    apart = len({*map(len, lists)}) == 1 and all(len({*each}) == len(each) for each in lists)
    return apart and known >= MOSTLY * sum(map(len, lists))


def _found(frame: pd.DataFrame) -> Mapping[str, Lists]:
    """Return the columns in which every cell is a list of numbers."""
    found: dict[str, Lists] = {}
    for name, values in frame.items():
        if not _begins(values):
            continue
        texts = cells_of(values)
        lists = [_listed(text) for text in texts]
        if all(len(each) > 1 for each in lists) and not _are_vectors(str(name), lists):
            found[str(name)] = lists
    return found


def _are_vectors(name: str, lists: Lists) -> bool:
    """Tell whether lists are as long as those of embeddings, each with numbers on both sides of 0."""
    least = SHORTEST if EMBEDDED.search(name) else LONG
    if min(map(len, lists)) < least or len({*map(len, lists)}) > 1 or OF_FOLDS.search(name) or LABELS.search(name):
        return False
    return all(any(text.startswith("-") for text in each) for each in lists)


def _listed(text: str) -> list[str]:
    """Return the numbers of a list as Python or NumPy write it; none where a cell is anything else."""
    bare = text.strip().removeprefix("array(").removesuffix(")") if text.lstrip().startswith("array(") else text.strip()
    if not (bare.startswith("[") and bare.endswith("]")):
        return []
    numbers = [NUMBER.fullmatch(piece) for piece in BETWEEN.split(bare[1:-1].strip(" ,\n")) if piece]
    return [each[1] for each in numbers if each] if all(numbers) else []


def _has_fractions(values: pd.Series) -> bool:
    """Tell whether a column holds numbers with a point: then these are the results, and lists stand beside them."""
    texts = [text for text in cells_of(values) if text.strip()]
    return bool(texts) and all(FRACTION.fullmatch(text.strip()) for text in texts)


def _begins(values: pd.Series) -> bool:
    """Tell whether the first cell of a column begins as a list does, without making texts of the others."""
    held = values.array
    text = texts_of(values.iloc[:1])[0] if is_raw(values) else held.categories[held.codes[0]]
    return str(text).lstrip().startswith(("[", "array(["))

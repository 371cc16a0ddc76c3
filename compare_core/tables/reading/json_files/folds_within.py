"""Records of a model on a data set each, with the scores of its folds in a list: every score as a row of its own."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import categories_of
from compare_core.tables.reading.tidying.listed_cells import FOLD, FRACTION, OF_FOLDS, SUMMED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_FOLDS, PAIR = 50, 2  # scores of a list, and names that tell records apart together


def below_each_other(
    names: Mapping[str, Sequence[str]], name: str, held: Sequence[Sequence[str]]
) -> tuple[pd.DataFrame, list[Repair]] | None:
    """Return a row for each number of the lists of all records, with its place as the fold.

    None where no two words tell records apart together, or other results stand beside the lists than their sums.

    >>> names = {"set": ["a", "a", "b", "b"], "model": ["svm", "rf"] * 2, "mean": ["0.5"] * 4}
    >>> found = below_each_other(names, "scores", [["0.4", "0.6"], ["0.7", "0.5"]] * 2)
    >>> found[0].columns.tolist(), len(found[0])
    (['set', 'model', 'scores', 'fold'], 8)
    """
    told = OF_FOLDS.search(name) or known(name).higher is not None
    if (
        not told
        or len(held[0]) > MOST_FOLDS
        or FOLD in names
        or _are_curves(held)
        or not all(FRACTION.fullmatch(each) for row in held for each in row)
    ):
        return None
    results = [key for key, cells in names.items() if all(map(FRACTION.fullmatch, cells))]
    words = [key for key, cells in names.items() if not any(map(_is_number, cells)) and len({*cells}) > 1]
    apart = len({*zip(*(names[key] for key in words), strict=True)}) == len(held)
    if len(words) < PAIR or not apart or not all(map(SUMMED.search, results)):
        return None
    rest = [key for key in names if key not in results]
    cells = {key: [names[key][n] for n, row in enumerate(held) for _ in row] for key in rest}
    cells |= {name: [each for row in held for each in row]}
    cells |= {FOLD: [str(place + 1) for row in held for place in range(len(row))]}
    columns, renamed = column_names(list(cells))
    frame = pd.DataFrame({key: categories_of(each) for key, each in zip(columns, cells.values(), strict=True)})
    frame.index = pd.RangeIndex(1, 1 + len(frame))
    said = f"The lists {quoted(name)} of the records were written one number a row, and their place as “{FOLD}”."
    sums = ", ".join(quoted(key, IN_LIST) for key in results[:5])
    left = [Repair(f"What sums up the lists was left out: {sums}.", len(results))] if results else []
    return frame, [*renamed, Repair(said, len(held)), *left]


def _are_curves(held: Sequence[Sequence[str]]) -> bool:
    """Tell whether the second half of every list lies above its first half, or below it in all, as in training."""
    halves = [(row[: len(row) // 2], row[len(row) // 2 :]) for row in held]
    rises = {fmean(map(_value, first)) < fmean(map(_value, second)) for first, second in halves if first}
    return len(rises) <= 1


def _value(cell: str) -> float:
    return float(cell.rstrip("%").replace(",", "."))


def _is_number(cell: str) -> bool:
    return cell.strip().lstrip("+-").replace(".", "", 1).isdigit()

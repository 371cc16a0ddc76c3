"""Records that hold a list each, such as the score of one model on every item: the lists as columns, side by side."""

from __future__ import annotations

import re
from statistics import fmean
from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.reading.beside import OneMeasure
from compare_core.tables.reading.json_files.folds_within import below_each_other
from compare_core.tables.reading.json_files.items_of_tasks import items_of_tasks
from compare_core.tables.reading.json_files.tried_again import are_tries, shares_of_tries
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import categories_of
from compare_core.tables.reading.tidying.summary import SPREADS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TWO, MOST_RUNS = 2, 50  # runs of a model on one thing, and models
MOST_ITEMS = 100_000  # of one task
MOST = 500  # records, each of which becomes a column
MOST_VALUES = 2_000_000  # of all lists; more are conversations, or weights
FEWEST, FEWEST_WORDS = 5, 10  # values of a list; with fewer it says something about the record
LONGEST = 100  # characters of a label
NAMES = re.compile(r"model|classifier|system|method|algorithm|name|learner|tool|annotator|rater", re.IGNORECASE)
SPREAD = re.compile(
    rf"(?:^|[ ._-])(?:{SPREADS}|interval|range|bounds?|bbox|span|quantiles?|percentiles?)(?:$|[ ._-])", re.IGNORECASE
)
ATTEMPTS = frozenset({"results", "attempts", "samples", "passed", "correct", "solved", "success", "outcomes", "runs"})
WRITTEN = {None: "", True: "true", False: "false"}


class Lists:
    """The lists of single values that records hold, as long as all records have them."""

    def __init__(self) -> None:
        self._held: dict[str, list[list[str]]] = {}
        self._runs: dict[str, list[list[Any]]] = {}
        self._tries: dict[str, list[list[Any]]] = {}
        self._values = 0

    def add(self, row: int, name: str, values: Sequence[Any]) -> None:
        """Keep a list of the record in some row, unless it is too short, or holds lists or objects."""
        self._values += len(values)
        if self._values > MOST_VALUES:
            self._held.clear()
            self._runs.clear()
            self._tries.clear()
            return
        if row < MOST and are_tries(values):
            self._tries.setdefault(name, []).append(list(values))
        if "." in name and TWO <= len(values) <= MOST_ITEMS and row < MOST:
            runs = self._runs.setdefault(name, [])
            if len(runs) == row:
                runs.append(list(values))
        if row >= MOST or len(values) < FEWEST or any(isinstance(value, (dict, list)) for value in values):
            return
        held = self._held.setdefault(name, [])
        if len(held) == row:
            held.append([WRITTEN.get(value, value) for value in values])

    def unfolded(self, names: Mapping[str, Sequence[str]], rows: int) -> tuple[pd.DataFrame, list[Repair]] | None:
        """Return the one list that differs from record to record as a column each, and those that do not as they are.

        `names` are the single values of the records; None where no list is there, or several differ.
        """
        whole = {name: held for name, held in self._held.items() if len(held) == rows > 1}
        long = max((len(held[0]) for held in whole.values()), default=0)
        whole = {name: held for name, held in whole.items() if all(len(each) == long for each in held)}
        shared = {name: held[0] for name, held in whole.items() if all(each == held[0] for each in held)}
        varying = [name for name in whole if name not in shared]
        called = next((n for n, cells in names.items() if _are_names(cells, rows)), None)
        told = [name for name in varying if known(name).higher is not None]
        others = [name for name in varying if name not in told[:1]] if len(told) == len(varying) > 1 else []
        varying = told[:1] if others else varying
        if len(varying) == 1 and called is None and (found := below_each_other(names, varying[0], whole[varying[0]])):
            return found
        if len(varying) != 1 or called is None:
            tasks = items_of_tasks(self._runs, called, names, rows)
            return tasks or self._averaged(called, names, rows) or shares_of_tries(self._tries, names, rows)
        of_words = not all(_is_number(cell) for each in whole[varying[0]] for cell in each)
        lengths = [len(cell) > LONGEST for each in whole[varying[0]] for cell in each]
        several = len({cell for each in whole[varying[0]] for cell in each})
        prose = of_words and TWO * sum(lengths) > len(lengths) and TWO * several > len(lengths)
        if prose or (of_words and long < FEWEST_WORDS and not NAMES.search(called)):
            return None  # which say something about the record, rather than of many items
        columns, renamed = column_names([*shared, *names[called]])
        cells = [*shared.values(), *whole[varying[0]]]
        frame = pd.DataFrame({n: categories_of(each) for n, each in zip(columns, cells, strict=True)})
        frame.index = pd.RangeIndex(1, 1 + long)
        said = f"The lists {quoted(varying[0])} of the records became columns, named by {quoted(called)}."
        left = f"Other lists of the records were left out: {', '.join(map(quoted, others))}."
        measured = known(varying[0]).higher is not None
        unfolded = OneMeasure(said, rows, varying[0]) if measured else Repair(said, rows)
        return frame, [*renamed, unfolded, *([Repair(left, len(others))] if others else [])]

    def _averaged(
        self, called: str | None, names: Mapping[str, Sequence[str]], rows: int
    ) -> tuple[pd.DataFrame, list[Repair]] | None:
        """Return the mean of what each of several models reached in the runs of every record, beside its name.

        As {"rule": "spades", "scores": {"svm": [20, 22], "rf": [24, 21]}} has them.
        """
        groups: dict[str, dict[str, list[str]]] = {}
        judged = set[bool]()  # whether lists say yes and no
        beside = [n for n, cells in names.items() if n != called and len({*cells}) > 1 and all(map(_is_number, cells))]
        if len(beside) > 1 or any(known(name).higher for name in beside):
            return None  # which may be results, too
        for name, held in self._runs.items():
            what, _, model = name.partition(".")
            judges = any(isinstance(value, bool) for each in held for value in each)
            if judges and what.casefold() not in ATTEMPTS:
                continue  # which may say yes to what is bad
            if max(map(len, held), default=0) > MOST_RUNS:
                continue
            if len(held) == rows > 1 and all(map(_are_numbers, held)) and not _are_bounds(name, held):
                judged.add(isinstance(held[0][0], bool))
                groups.setdefault(what, {})[model] = [f"{fmean(map(float, each)):.12g}" for each in held]
        several = {what: models for what, models in groups.items() if len(models) >= TWO}
        if called is None or len(several) != 1:
            return None
        ((what, models),) = several.items()
        measured = known(what).higher is not None
        share = " success rate" if judged == {True} else ""
        columns, renamed = column_names([called, *(f"{m} {what}" if measured else f"{m}{share}" for m in models)])
        frame = pd.DataFrame(
            {n: categories_of(e) for n, e in zip(columns, ([*names[called]], *models.values()), strict=True)}
        )
        frame.index = pd.RangeIndex(1, 1 + rows)
        said = f"The numbers in each list of {quoted(what)} were averaged, with a column for each of their names."
        left = f"Other numbers of the records were left out: {', '.join(map(quoted, beside))}."
        return frame, [*renamed, Repair(said, rows), *([Repair(left, len(beside))] if beside else [])]


def _are_numbers(values: Sequence[Any]) -> bool:
    """Tell whether values are numbers, as the text of which they are read, or all yes and no."""
    if all(isinstance(value, bool) for value in values):
        return True
    return all(isinstance(value, str) and value.strip() and _is_number(value) for value in values)


def _are_bounds(name: str, held: Sequence[Sequence[str]]) -> bool:
    """Tell whether lists hold the ends of an interval, and no runs: two numbers each, the lower one first."""
    if SPREAD.search(name):
        return True
    return all(len(each) == TWO and float(each[0]) <= float(each[1]) for each in held)


def _are_names(cells: Sequence[str], rows: int) -> bool:
    """Tell whether every record has a name of its own, and no number."""
    return len(set(cells)) == rows == len(cells) and not any(_is_number(cell) for cell in cells)


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return not cell.strip()
    return True

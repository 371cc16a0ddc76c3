"""What runs that are averaged differ by: settings that models were not tried with equally often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import brief, listed
from compare_core.tables.meaning.outputs import PARTS
from compare_core.tables.meaning.scores import REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import codes_of, count_of
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compare_core.tables.reading.table import Table

MOST_COLUMNS = 40  # that are looked at
FEW, MOST_VALUES = 2, 12  # values of a setting
LONGEST = 40  # characters of a name in a warning
UNEQUAL = 0.05  # by which shares of runs differ


def unequal_settings(table: Table, models: Sequence[str], tried: Sequence[str], but: Iterable[str]) -> tuple[str, ...]:
    """Warn of a setting that differs between the runs of a model on a data set, and not alike for all models."""
    used = {*models, *tried, *but}
    names = [name for name in table.columns[:MOST_COLUMNS] if name not in used and _is_setting(table, name)]
    found = [name for name in names if _differs_unequally(table, models, tried, name)]
    if not found:
        return ()
    return (
        (
            f"The runs that were averaged differ by {listed([brief(name, LONGEST) for name in found], 3)}, and not all "
            "models have as many of each. Differences of models may be due to that: compare runs of one setting, too."
        ),
    )


def crossed_settings(table: Table, models: Sequence[str], tried: Sequence[str], but: Iterable[str]) -> list[str]:
    """Return the settings of which each model has all, on everything that it was tried on: more things, it may be."""
    used = {*models, *tried, *but}
    groups = codes_of(table, [*models, *tried])
    count = int(groups.max()) + 1
    names = [name for name in table.columns[:MOST_COLUMNS] if name not in used and _is_setting(table, name)]
    return [n for n in names if count_of(table, [*models, *tried, n]) == count * table.distinct(n)]


def _is_setting(table: Table, name: str) -> bool:
    if not FEW <= table.distinct(name) <= MOST_VALUES or plain(name) in REPEAT or plain(name) in PARTS:
        return False
    column = table.column(name)
    return not (is_score(name) or named_as_id(name) or (is_scores(column) and has_fractions([column])))


def _differs_unequally(table: Table, models: Sequence[str], tried: Sequence[str], name: str) -> bool:
    """Tell whether a setting varies within what is averaged, and takes other shares of the runs for some model."""
    groups, values = codes_of(table, [*models, *tried]), codes_of(table, [name])
    if len(np.unique(groups * (int(values.max()) + 1) + values)) == int(groups.max()) + 1:
        return False
    owners = codes_of(table, models)
    counts = np.zeros((int(owners.max()) + 1, int(values.max()) + 1))
    np.add.at(counts, (owners, values), 1)
    shares = counts / counts.sum(axis=1, keepdims=True)
    return bool(np.ptp(shares, axis=0).max() > UNEQUAL)

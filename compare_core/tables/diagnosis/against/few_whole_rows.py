"""Columns that were taken for models, where hardly a row has a number in all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.scores import Scores
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models_measured import model_and_measure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

HALF, FEWEST_ROWS, MOST_CELLS, OFFERED = 0.5, 10, 1_000_000, 4


def few_whole_rows(found: Understanding, table: Table) -> NeedsRoles | None:
    """Ask which columns are compared, where most rows have a number in some of the models and not in all of them."""
    roles, models = found.roles, [name for name in found.roles.models if name in table.columns]
    if not isinstance(found.evidence, Scores) or len(models) < PAIR or roles.turned or roles.truth is not None:
        return None
    if table.rows * len(table.columns) > MOST_CELLS or not all(is_scores(table.column(name)) for name in models):
        return None
    filled = {n: np.isfinite(numbers_by_row(table.column(n))) for n in table.columns if is_scores(table.column(n))}
    whole, some = _whole(filled, models), int(np.any([filled[name] for name in models], axis=0).sum())
    if some < FEWEST_ROWS or whole >= HALF * some:
        return None
    groups: dict[str, list[str]] = {}
    for name in filled:
        if (measure := model_and_measure(name)[1].casefold()) != "":
            groups.setdefault(measure, []).append(name)
    often = [tuple(_often(filled, group)) for group in (models, *groups.values())]
    others = {kept: rows for kept in often if len(kept) > 1 and (rows := _whole(filled, kept)) > whole}
    ordered = sorted(others, key=lambda kept: -others[kept])[: OFFERED - 1]
    ways = [(replace(roles, models=kept, filter=None, layout=found.layout), others[kept]) for kept in ordered]
    ways.append((replace(roles, layout=found.layout), whole))
    return NeedsRoles(
        f"Only {whole:,} of {some:,} rows have a number in each of {called(models)}: the others would be left out. "
        "Choose what is compared, check the preview, and press the button.",
        found.columns,
    ).offering([Reading(each, 0.0, f"{describe(each)}: {rows:,} rows") for each, rows in ways])


def _whole(filled: Mapping[str, NDArray[np.bool_]], names: Sequence[str]) -> int:
    return int(np.all([filled[name] for name in names], axis=0).sum())


def _often(filled: Mapping[str, NDArray[np.bool_]], names: Sequence[str]) -> list[str]:
    """Return the columns that have a number in at least half as many rows as the one with most."""
    held = [name for name in names if name in filled]
    most = max((int(filled[name].sum()) for name in held), default=0)
    return [name for name in held if filled[name].sum() >= HALF * most]

"""Columns two or more of which share their last word, a measure: what several methods reached, and what it took."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.columns.worked_out import CHANGED
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.wide import alike
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import IN_PARTS, OF_TIMES, SPREADS, SUMS, TIMES, measure
from compare_core.tables.meaning.words.media import worked_on_media
from compare_core.tables.meaning.words.models import are_steps
from compare_core.tables.meaning.words.parts import PART, tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, counts_rows, id_column

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Literal

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FEWEST, MOST_ROWS, MOST_COLUMNS, MOST_MODELS, OFFERED = 5, 50_000, 40, 12, 4
OPTIMA = frozenset({"optimal", "optimum", "opt", "exact", "bks", "optimo", "óptimo", "optimale"})
NO_METHODS = frozenset({  # before a measure: parts of a run, and ends of a range
    *IN_PARTS, *OF_TIMES, *SUMS, *SPREADS, *CHANGED, "start", "end", "first", "last", "min", "max", "minimum",
    "maximum", "lower", "upper", "initial", "final", "left", "right", "best", "worst", "old", "new", "x", "y", "z",
    "entry", "exit", "arrival", "departure", "fit", "build", "load", "search", "setup", "sepal", "petal", "home",
    "away", "actual", "estimated", "expected", "target", "predicted", "observed", "p", "t",
})  # fmt: skip


def of_pairs_by_last_word(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question by which of several measures methods are compared that stand before them in headings.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what the file is.
    """
    if not is_unknown(refusal) or not FEWEST <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return refusal
    groups = {said: held for said, held in _by_last_word(table).items() if _are_methods(table, said, held)}
    timed = [said for said in groups if {said} & TIMES]
    reached = [said for said in groups if said not in timed]
    if not timed and not any(known(said).higher is not None for said in reached):
        return refusal  # widths and heights are what anything has
    rows = id_column(table)[0] or next((n for n in table.columns if table.distinct(n) == table.rows), None)
    taken = {name for held in groups.values() for name in held.values()}
    rows = None if rows in taken else rows
    order = [*reached, *timed]
    ways = [Roles(layout="item_scores", models=tuple(groups[said].values()), id=rows) for said in order]
    ways = [replace(each, better=_way_of_optimum(table, groups[said])) for said, each in zip(order, ways, strict=True)]
    told = " or ".join(f"{quoted(said, SHORT)} of {called([*groups[said]])}" for said in order[:PAIR])
    return NeedsRoles(
        f"Columns end alike: {told}. If these are methods that were tried on every row, choose by which measure they "
        "are compared, check the preview, and press the button.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles) + direction_said(roles.better)) for roles in ways[:OFFERED]])


def _way_of_optimum(table: Table, held: Mapping[str, str]) -> Literal["lower", "higher"] | None:
    """Return which way is better, where one is called the optimum, and no other lies beyond it."""
    best = next((name for before, name in held.items() if {*tokens(before)} & OPTIMA), None)
    if best is None:
        return None
    values = {name: numbers_by_row(table.column(name)) for name in held.values()}
    off = np.concatenate([each - values[best] for name, each in values.items() if name != best])
    off = off[np.isfinite(off)]
    if not len(off) or not off.any() or (off.min() < 0 < off.max()):
        return None
    return "lower" if off.max() > 0 else "higher"


def _by_last_word(table: Table) -> dict[str, dict[str, str]]:
    """Return columns of numbers by the last word of their names, and by what stands before it."""
    found: dict[str, dict[str, str]] = {}
    for name in table.columns:
        parts, last = list(PART.finditer(name)), tokens(name)[-1:]
        if len(parts) < PAIR or not last or last[0].isdigit() or not is_scores(table.column(name)):
            continue
        if NAMELESS.fullmatch(name) or counts_rows(table.column(name)) or is_setting(name) or is_trait(name):
            continue
        found.setdefault(last[0], {})[name[: parts[-2].end()]] = name
    return found


def _are_methods(table: Table, said: str, held: Mapping[str, str]) -> bool:
    """Tell whether what stands before a measure may be methods: two or more, of like numbers where not of a time."""
    if not PAIR <= len(held) <= MOST_MODELS or {said} & (SPREADS | SUMS) or describes(said):
        return False
    if any({*tokens(name)} & NO_METHODS or measure(name) for name in held) or are_steps(held.values()):
        return False
    if worked_on_media(held.values()):
        return False  # by one program, it seems
    return bool({said} & TIMES) or alike(table, tuple(held.values()), overlapping=False)

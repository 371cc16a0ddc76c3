"""Models below each other of which some were tried on other items: what to ask where their truths do not agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.offered import MOST_CELLS
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.diagnosis.some_models import of_some_models
from compare_core.tables.meaning.chosen import MOST_VALUES
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.split import item_of
from compare_core.tables.meaning.words import MODELS
from compare_core.tables.reading.columns import named, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table


def of_other_truths(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether only the models are meant that share their truths, where some have others.

    Parameters
    ----------
    table
        The only file, with a row for each model and item.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or table.rows * PAIR > MOST_CELLS:
        return refusal
    model, truth = named(table.columns, MODELS), truth_by_name(table)
    item = item_of(table, model)
    if model is None or truth is None or item is None or not PAIR < table.distinct(model) <= MOST_VALUES:
        return refusal
    alike, others = _by_truths(table, model, item, truth)
    if len(alike) < PAIR or not others:
        return refusal
    why = (
        f"{quoted(truth, SHORT)} of {listed(others, 3)} is another than that of {listed(alike, 3)} for the same "
        f"{quoted(item, SHORT)}, so that these were not tried on the same items. If the others are to be compared, "
        "check the preview and press the button."
    )
    return of_some_models(table, model, (alike, others), why, understood) or refusal


def _by_truths(table: Table, model: str, item: str, truth: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the models with the commonest truths for all of their items, and the others."""
    held: dict[str, dict[int, str]] = {}
    models, items, truths = (table.column(name) for name in (model, item, truth))
    for code, place, true in zip(models.codes.tolist(), items.codes.tolist(), truths.codes.tolist(), strict=True):
        held.setdefault(models.texts[code].strip(), {})[place] = truths.texts[true].strip()
    groups: list[list[str]] = []
    for name, said in held.items():
        found = next((group for group in groups if held[group[0]] == said), None)
        if found is None:
            groups.append([name])
        else:
            found.append(name)
    alike = max(groups, key=len)
    return tuple(alike), tuple(name for name in held if name not in alike)

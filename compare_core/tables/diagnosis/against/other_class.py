"""Probabilities by which every model ranks items far worse than guessing would: they are of the other class."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.outcomes import Outcomes
from compare_core.metrics.roc import area
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading
from compare_core.tables.diagnosis.seen import SHORT, called
from compare_core.tables.meaning.roles import NeedsRoles

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FAR_BELOW, FEWEST = 0.35, 20  # area under the ROC curve of each model, where guessing reaches 0.5; and items


def of_other_class(found: Understanding, _: Table) -> NeedsRoles | None:
    """Ask of which class probabilities are, where a class was taken by its name and every model says the other."""
    outputs = found.evidence.outputs if isinstance(found.evidence, Outcomes) else None
    if outputs is None or outputs.kind == "number" or len(outputs.truth) < FEWEST:
        return None
    positive = outputs.truth == 1
    if positive.all() or not positive.any():
        return None
    if any(area(column, positive).value > FAR_BELOW for column in outputs.values.T):
        return None
    other, taken = outputs.classes
    ways = [replace(found.roles, layout=found.layout, positive=label) for label in (other, taken)]
    models = called(found.evidence.models)
    return NeedsRoles(
        f"{models} would be far worse than guessing at {quoted(taken, SHORT)}, so their numbers may be probabilities "
        f"of {quoted(other, SHORT)}. If so, check the preview, and press the button; else choose the other.",
        found.columns,
        ways[0],
    ).offering(
        [
            Reading(roles, 0.0, f"{models} as probabilities of {quoted(label, SHORT)}")
            for roles, label in zip(ways, (other, taken), strict=True)
        ]
    )

"""What a report says of how probable each state is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core import words
from compare_core.report.document import Section, Table
from compare_core.report.figures import of_belief, titled
from compare_core.report.pair import Written
from compare_core.report.references import cited

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed


def write(found: Believed) -> Written:
    """Write the posterior of two models."""
    result = found.result
    notes = tuple(dict.fromkeys(result.notes))
    beside = words.beside(found)
    section = Section(
        "Results",
        tuple(filter(None, (beside, *notes))),
        tuple(of_belief(found)),
        (_states(found), _estimates(found)),
    )
    used = (result, *([found.beside] if found.beside is not None else []))
    return Written((section,), _methods(found), _states(found), (result,), used)


def _states(found: Believed) -> Table:
    said = words.told_chances(words.chances(found, expected=True))
    return Table.of("How probable each state is", [{"State": name, "Probability": p} for name, p in said])


def _estimates(found: Believed) -> Table:
    rows = [
        {
            "Quantity": effect.name,
            "Value": words.effect_value(effect, effect.value),
            "Interval": words.effect_interval(effect),
        }
        for effect in (found.result.estimate, *found.result.effects)
    ]
    return Table.of("The posterior", rows)


def _methods(found: Believed) -> tuple[str, ...]:
    """Write the paragraph that a paper needs."""
    a, b = found.models
    low, high = found.result.rope
    metric = found.evidence
    rope = f"from {words.amount_of(low, metric)} to {words.amount_of(high, metric)}"
    said = (
        f"The difference between {a} and {b} has the posterior of {titled(found.result.method)} "
        f"{cited(found.result.method)}. Differences {rope} count as practically equivalent"
    )
    origin = "; this region was chosen" if found.basis == "given" else "; this region is the usual one here, not chosen"
    return (f"{said}{origin}.",)

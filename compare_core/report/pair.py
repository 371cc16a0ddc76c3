"""What a report says of two models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core import words
from compare_core.report.apa import p_written, tested
from compare_core.report.document import Section, Table
from compare_core.report.figures import of_pair, titled
from compare_core.report.references import cited

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.analysis.pair import Comparison


class Written(NamedTuple):
    """What is said of an answer: its sections, its methods, a table for a paper, what leads, and all that it names."""

    sections: tuple[Section, ...]
    methods: tuple[str, ...]
    paper: Table
    led: Sequence[Any]
    used: Sequence[Any]


def write(found: Comparison, options: Mapping[str, Any]) -> Written:
    """Write the results of two models: estimates and intervals first, tests after."""
    results = (found.difference, found.lead, *found.tests, *found.intervals, *found.effects)
    notes = tuple(words.noted(results))
    tables = [Table.of("How large the difference is", words.sizes(found))]
    tables += [Table.of(heading, rows) for heading, rows in words.apart(found).items()]
    tables.append(tests(found))
    if found.accuracies is not None:
        tables.append(_each(found))
    section = Section("Results", notes, tuple(of_pair(found, options)), tuple(tables))
    led = (found.difference, found.lead) if found.difference is not found.lead else (found.lead,)
    return Written((section,), _methods(found), _paper(found), led, results)


def _paper(found: Comparison) -> Table:
    """Write the one row that a paper prints."""
    estimate, lead, decimals = found.difference.estimate, found.lead, words.decimals_for(max(found.n))
    interval = estimate.interval
    row = {
        "Comparison": " − ".join(found.models),
        estimate.name: words.effect_value(estimate, estimate.value, decimals),
        f"{words.level(interval)} interval" if interval else "Interval": words.effect_interval(estimate, decimals),
        "Statistic": tested(lead),
        "p": p_written(lead.pvalue, lead.log10_pvalue),
    }
    note = f"{titled(lead.method)}, two-sided." + (f" Interval: {interval.name}." if interval else "")
    return Table.of("", [row], note)


def tests(found: Comparison) -> Table:
    """List every test, the one that leads first."""
    leads = found.lead.method
    rows = [
        {
            "Test": titled(result.method) + (" (leads)" if result.method == leads else ""),
            "Statistic": tested(result),
            "p": p_written(result.pvalue, result.log10_pvalue),
            f"At alpha = {found.alpha:g}": words.decision_at(result.pvalue, found.alpha),
            "Advice here": result.advice.fit,
        }
        for result in found.tests
    ]
    return Table.of("Every test of no difference", rows, "All tests are two-sided.")


def _each(found: Comparison) -> Table:
    assert found.accuracies is not None  # noqa: S101 - `write` has looked
    rows = [
        {
            "Model": effect.name,
            found.accuracies.quantity.capitalize(): words.effect_value(effect, effect.value),
            "Interval": words.effect_interval(effect),
        }
        for effect in found.accuracies.estimates
    ]
    return Table.of("Each model by itself", rows)


def _methods(found: Comparison) -> tuple[str, ...]:
    """Write the paragraph that a paper needs."""
    a, b = found.models
    difference, lead = found.difference, found.lead
    interval = difference.interval
    said = f"{a} and {b} were compared on {_on(found)}. "
    if interval is not None:
        said += (
            f"The {difference.estimate.name.lower()} is given with its {words.level(interval)} {interval.name} "
            f"interval {cited(difference.method)}. "
        )
    said += (
        f"That there is no difference was tested by {titled(lead.method)} {cited(lead.method)}, two-sided, at a "
        f"significance level of {found.alpha:g}; no correction was made for other pairs of models."
    )
    chosen = "It was chosen by the person who made this report." if found.chosen else found.because
    return said, chosen


def _on(found: Comparison) -> str:
    first, second = found.n
    together = found.scores or found.battles or found.samples
    if together is not None:
        return together.amount
    if found.counts is not None:
        return f"the same {first:,} items"
    return f"{first:,} and {second:,} items of their own"

"""What a report says of many models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core import spreadsheet, words
from compare_core.numerics.written import number
from compare_core.report.apa import p_written, tested
from compare_core.report.document import Section, Table
from compare_core.report.figures import of_family, titled
from compare_core.report.pair import Written
from compare_core.report.references import cited

if TYPE_CHECKING:
    from compare_core.analysis.family import Family

NOTHING = 1e-12  # that is left of a difference by rounding
MOST_PAIRS = 60  # that a table on paper holds


def write(found: Family) -> Written:
    """Write the results of many models: each by itself, every pair, and all at once."""
    results = (found.accuracies, *found.omnibus, *found.others, found.posthoc)
    notes = tuple(words.noted(results))
    tables = [_each(found), pairs(found), *([_field(found)] if found.omnibus else [])]
    section = Section("Results", (words.winner(found), *notes), tuple(of_family(found)), tuple(tables))
    led = (*([found.lead] if found.lead is not None else []), found.posthoc)
    return Written((section,), _methods(found), pairs(found), led, results)


def _each(found: Family) -> Table:
    quantity = found.accuracies.quantity
    effects = [found.accuracies.estimates[place] for place in found.ranked]
    rows = [
        {
            "Model": effect.name,
            quantity.capitalize(): words.effect_value(effect, effect.value),
            "Interval": words.effect_interval(effect),
        }
        for effect in effects
    ]
    return Table.of("Each model, best first", rows)


def pairs(found: Family) -> Table:
    """List the pairs, the clearest difference first."""
    every = spreadsheet.pairs_table(found)
    rows = [
        {
            "A": row["model A"],
            "B": row["model B"],
            "A − B": _amount(found, row["difference"]),
            "Interval": _ends(found, row["low"], row["high"]),
            "p": p_written(row["raw p"]),
            "Corrected p": p_written(row["adjusted p"]),
            f"At alpha = {found.alpha:g}": "shown" if row["shown"] == "yes" else "not shown",
        }
        for row in every[:MOST_PAIRS]
    ]
    more = f"The {MOST_PAIRS} clearest of {len(every):,} pairs. " if len(every) > MOST_PAIRS else ""
    return Table.of("Every pair" if not more else "The clearest pairs", rows, f"{more}{words.correction(found)}")


def _amount(found: Family, value: float | None) -> str:
    if value is None:
        return ""
    value = 0.0 if abs(value) < NOTHING else value
    points = found.pairs.scale == "points"
    return words.points(value, words.decimals_for(found.n)) if points else number(value, 3)


def _ends(found: Family, low: float | None, high: float | None) -> str:
    return f"{_amount(found, low)} to {_amount(found, high)}" if low is not None and high is not None else ""


def _field(found: Family) -> Table:
    rows = [
        {
            "Test": titled(result.method),
            "Statistic": tested(result),
            "p": p_written(result.pvalue, result.log10_pvalue),
            f"At alpha = {found.alpha:g}": words.decision_at(result.pvalue, found.alpha),
            "Advice here": result.advice.fit,
        }
        for result in found.omnibus
    ]
    return Table.of("Is there any difference?", rows)


def _methods(found: Family) -> tuple[str, ...]:
    """Write the paragraph that a paper needs."""
    said = f"{len(found.models)} models were compared on {found.evidence.amount}. "
    if found.lead is not None:
        said += (
            f"That all are alike was tested by {titled(found.lead.method)} {cited(found.lead.method)} at a "
            f"significance level of {found.alpha:g}. "
        )
    against = f" with {found.control}" if found.control is not None else ""
    said += f"The pairs{against} were compared by {titled(found.posthoc.method)} {cited(found.posthoc.method)}."
    return said, words.correction(found), found.because

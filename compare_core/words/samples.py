"""Two models that were measured separately, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.verdict import verdict
from compare_core.catalogue import all_methods
from compare_core.numerics.written import counted
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level, statistic
from compare_core.words.reading import Reading
from compare_core.words.scores import means_written, turned_way
from compare_core.words.verdict import advice, headline, replaced, split, sturdier

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict
    from compare_core.evidence.separate_scores import SeparateScores


def sample_reading(comparison: Comparison, samples: SeparateScores) -> Reading:
    """Say which of two models has the better mean, by how much, how sure that is, and where that holds."""
    found = verdict(comparison)
    return Reading(
        _headline(comparison, samples, found),
        _estimate(comparison, samples),
        _evidence(comparison, found),
        _advice(comparison, samples, found),
        _cautions(comparison, found),
    )


def sample_means(comparison: Comparison, samples: SeparateScores) -> tuple[str, str]:
    """Write both models' means so that they fit the estimate of their difference."""
    first, second = (float(sample.mean()) for sample in samples.samples)
    return means_written(first, second, comparison.difference.estimate)


def _headline(comparison: Comparison, samples: SeparateScores, found: Verdict) -> str:
    better = f"{found.better} was better than {found.worse} on average"
    what = f"mean {samples.metric}"
    return headline(comparison, found, what, better=better, alike="Every measurement of the two is the same.")


def _estimate(comparison: Comparison, samples: SeparateScores) -> str:
    (a, b), (n_a, n_b) = comparison.models, samples.sizes
    estimate, means = comparison.difference.estimate, sample_means(comparison, samples)
    way = turned_way(samples, a, b)
    ends = estimate.interval
    interval = f" ({level(ends)} interval {effect_interval(estimate)}, {ends.name})" if ends else ""
    return (
        f"Mean {samples.metric}: {a} {means[0]} over {counted(n_a, 'measurement')}, {b} {means[1]} over {n_b:,} of its "
        f"own. {estimate.name}{way if estimate.scale == 'difference' else ''}: "
        f"{effect_value(estimate, estimate.value)}{interval}."
    )


def _evidence(comparison: Comparison, found: Verdict) -> str:
    if found.kind == "alike":
        return "No test can tell them apart."
    lead = comparison.lead
    return f"{all_methods()[lead.method].title}: {', '.join(filter(None, (statistic(lead), equals_p(lead))))}."


def _advice(comparison: Comparison, samples: SeparateScores, found: Verdict) -> str:
    matters = "; compare the interval with the smallest difference that would matter to you."
    matters = matters if comparison.difference.interval else "."
    said = advice(comparison, found, shown=matters, open_=", which does not make the models equal.")
    return f"{said} All of this applies to {samples.reach}."


def _cautions(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    lead = comparison.lead
    warnings = (lead.advice.reason,) if lead.advice.fit in ("not recommended", "caution") else ()
    said = (*replaced(comparison), *warnings, *split(comparison, found), *sturdier(comparison, found))
    return tuple(dict.fromkeys(said))

"""Two models by their scores, over folds or data sets, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.usual import CLUSTERED
from compare_core.catalogue import all_methods
from compare_core.evidence.scores import Scores, noise_step, paired_gaps
from compare_core.result import rejects
from compare_core.words.clusters import clustered_evidence, not_allowed_for
from compare_core.words.numbers import (
    effect_interval,
    effect_value,
    equals_p,
    level,
    not_shown,
    number,
    statistic,
    undecided,
)
from compare_core.words.reading import Reading

STRAIGHT = 0.97  # the correlation of a quantile plot (Filliben 1975): about its 5 % point for 25 normal values
LEANS = 1.0  # Bulmer's (1979) rule: beyond ±1 a distribution is highly skewed

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.evidence.kinds import Evidence
    from compare_core.statistics.shape import QuantilePlot


def score_reading(comparison: Comparison, scores: Scores) -> Reading:
    """Say which of two models scores better, by how much, how sure that is, and where that holds."""
    return Reading(
        _headline(comparison, scores),
        _estimate(comparison, scores),
        _evidence(comparison),
        _advice(comparison, scores),
        _cautions(comparison),
    )


def unit(scores: Scores, count: int = 2) -> str:
    """Name what a row of scores is."""
    return scores.unit if count == 1 else f"{scores.unit}s"


def design(scores: Scores) -> str:
    """Say how many rows of scores there are, and how they came about."""
    return scores.amount


def metric(evidence: Evidence) -> str:
    """Name what is compared."""
    return evidence.metric


def amount(evidence: Evidence) -> str:
    """Say how much evidence there is, whatever its kind."""
    return evidence.amount


def inside(scores: Scores, rope: float) -> str:
    """Count rows by who is better, and how many differ too little to matter; without a band, how many not at all."""
    gap, reach = paired_gaps(scores), rope + noise_step(scores.scores)
    a, b = scores.models
    better, worse, small = int((gap > reach).sum()), int((gap < -reach).sum()), int((abs(gap) <= reach).sum())
    same = f"{small} of {len(gap)} {unit(scores)}"
    said = f"{a} is better by more on {better}, {b} on {worse}; {same} lie in the dotted band."
    if not rope:
        said = f"{a} is better on {better}, {b} on {worse}, neither on {same}."
    return f"{said} On the dashed line both score the same."


def mean_difference(scores: Scores) -> float:
    """Return the mean difference, turned so that above 0 the first model is better."""
    first, second = scores.turned.mean(axis=0)
    return float(first - second)


def shape(plot: QuantilePlot) -> str:
    """Say how the differences lie; this is information, and no rule."""
    straight = "close to" if plot.fit >= STRAIGHT else "off"
    lean = "lie about evenly around their middle" if abs(plot.skewness) < LEANS else "lean to one side"
    return (
        f"The points lie {straight} the line of normal differences (correlation {plot.fit:.3f}), and the differences "
        f"{lean} (skewness {number(plot.skewness, 2)}). The t tests want the first, Wilcoxon's test the second. "
        "No test was switched because of it."
    )


def _leader(comparison: Comparison, scores: Scores) -> tuple[str, str]:
    a, b = comparison.models
    if comparison.difference.favoured is not None:
        return (b, a) if comparison.difference.favoured == b else (a, b)
    # a middle of many zeros: then the ranks say who wins, and else the means
    ranks = next((e.value for e in comparison.lead.effects if e.id == "rank_biserial"), None)
    return (a, b) if (ranks or mean_difference(scores)) >= 0 else (b, a)


def _headline(comparison: Comparison, scores: Scores) -> str:
    a, b = comparison.models
    better, worse = _leader(comparison, scores)
    if (scores.scores[:, 0] == scores.scores[:, 1]).all():
        return f"{a} and {b} scored the same throughout."
    if not rejects(comparison.lead.pvalue, comparison.alpha):
        return not_shown(comparison.lead, scores.metric)
    return f"{better} scored better than {worse}, by more than chance readily explains."


def _estimate(comparison: Comparison, scores: Scores) -> str:
    means = [number(float(mean)) for mean in scores.scores.mean(axis=0)]
    way = "" if scores.higher_is_better else " (lower is better; a difference above 0 means that the first is better)"
    estimate = comparison.difference.estimate
    said = (
        f"Over {design(scores)} {comparison.models[0]} scored {means[0]} and {comparison.models[1]} {means[1]} on "
        f"average{way}. {estimate.name}: {effect_value(estimate, estimate.value)}"
    )
    ends = estimate.interval
    interval = f" ({level(ends)} interval {effect_interval(estimate)}, {ends.name})" if ends else ""
    return f"{said}{interval}."


def _evidence(comparison: Comparison) -> str:
    lead = comparison.lead
    if lead.method == CLUSTERED:
        return clustered_evidence(comparison)
    return f"{all_methods()[lead.method].title}: {', '.join(filter(None, (statistic(lead), equals_p(lead))))}."


def _advice(comparison: Comparison, scores: Scores) -> str:
    reach = f"That holds for {scores.reach}."
    if comparison.lead.pvalue is None:
        return f"{undecided(comparison.lead)} {reach}"
    if rejects(comparison.lead.pvalue, comparison.alpha):
        return f"At alpha = {comparison.alpha:g} a difference is shown; the interval says whether it matters. {reach}"
    return f"At alpha = {comparison.alpha:g} no difference is shown, which does not make the models equal. {reach}"


def _cautions(comparison: Comparison) -> tuple[str, ...]:
    fit = comparison.lead.advice.fit
    warnings = (comparison.lead.advice.reason,) if fit in ("not recommended", "caution") else ()
    return (*not_allowed_for(comparison), *warnings)

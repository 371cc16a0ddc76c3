"""Two models by their scores, over folds or data sets, in plain words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.analysis.usual import CLUSTERED
from compare_core.analysis.verdict import verdict
from compare_core.catalogue import all_methods
from compare_core.evidence.scores import ItemScores, Scores, noise_step, paired_gaps
from compare_core.numerics.written import add_up, counted, decimals_of, fixed, number
from compare_core.words.clusters import clustered_evidence, not_allowed_for
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level, statistic
from compare_core.words.reading import Reading
from compare_core.words.verdict import advice, headline, replaced, split, sturdier

STRAIGHT = 0.97  # the correlation of a quantile plot (Filliben 1975): about its 5 % point for 25 normal values
MOST_DECIMALS, MOST_DIGITS = 7, 10  # of a mean
LEANS = 1.0  # Bulmer's (1979) rule: beyond ±1 a distribution is highly skewed

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict
    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.scores import Measured
    from compare_core.result import Effect
    from compare_core.statistics.shape import QuantilePlot


def score_reading(comparison: Comparison, scores: Scores) -> Reading:
    """Say which of two models scores better, by how much, how sure that is, and where that holds."""
    found = verdict(comparison)
    return Reading(
        _headline(comparison, scores, found),
        _estimate(comparison, scores),
        _evidence(comparison, found),
        _advice(comparison, scores, found),
        _cautions(comparison, found),
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
    said = f"{a} is better by more than the dotted band on {better}, {b} on {worse}; {same} lie within the band."
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
    lean = "are roughly symmetric about their centre" if abs(plot.skewness) < LEANS else "are skewed to one side"
    return (
        f"The points lie {straight} the line of normal differences (correlation {plot.fit:.3f}), and the differences "
        f"{lean} (skewness {number(plot.skewness, 2)}). The t tests need the first, Wilcoxon's test the second. No "
        "test was switched because of this."
    )


def _headline(comparison: Comparison, scores: Scores, found: Verdict) -> str:
    a, b = comparison.models
    better = f"{found.better} scored better than {found.worse}"
    if found.means_disagree:
        ahead, rows = found.wins[0], len(scores.scores)
        where = f"on {ahead:,} of {rows:,} {unit(scores, rows)}" if ahead > rows / 2 else "by ranks"
        better = f"{found.better} scored better than {found.worse} {where}, though not on average"
    return headline(comparison, found, scores.metric, better=better, alike=f"{a} and {b} scored the same throughout.")


def _estimate(comparison: Comparison, scores: Scores) -> str:
    a, b = comparison.models
    estimate, means = comparison.difference.estimate, mean_scores(comparison, scores)
    said = effect_value(estimate, estimate.value)
    way = turned_way(scores, a, b)
    ends = estimate.interval
    by = f", {ends.name}" if ends and ends.name not in estimate.name else ""
    interval = f" ({level(ends)} interval {effect_interval(estimate)}{by})" if ends else ""
    return (
        f"Over {design(scores)} {a} scored {means[0]} and {b} {means[1]} on average. "
        f"{estimate.name}{way}: {said}{interval}."
    )


def mean_scores(comparison: Comparison, scores: Scores) -> tuple[str, str]:
    """Write both models' mean scores so that they fit the estimate of their difference."""
    first, second = scores.scores.mean(axis=0).tolist()
    return means_written(first, second, comparison.difference.estimate)


def turned_way(evidence: Measured, a: str, b: str) -> str:
    """Say which way a difference was taken, where less is better; nothing where it is A − B."""
    return (
        "" if evidence.higher_is_better else f", {b} − {a} (lower is better; a value above 0 means that {a} is better)"
    )


def means_written(first: float, second: float, estimate: Effect) -> tuple[str, str]:
    """Write two means with as many digits as it takes for their difference to be seen, or one more to add up."""
    if first == second:
        return number(first), number(second)
    difference, decimals = estimate.value or 0.0, decimals_of(effect_value(estimate, estimate.value))
    of_means = math.isclose(abs(first - second), abs(difference), rel_tol=1e-9, abs_tol=1e-12)
    digits = decimals + math.ceil(math.log10(max(abs(first), abs(second), 1e-300)))
    if not of_means or digits > MOST_DIGITS:
        return number(first), number(second)
    decimals += not add_up(first, second, difference, decimals)
    if decimals > MOST_DECIMALS:
        return number(first, digits + 1), number(second, digits + 1)
    return fixed(first, decimals), fixed(second, decimals)


def _evidence(comparison: Comparison, found: Verdict) -> str:
    lead = comparison.lead
    if found.kind == "alike":
        return "No test can tell them apart."
    if lead.method == CLUSTERED:
        return clustered_evidence(comparison)
    said = f"{all_methods()[lead.method].title}: {', '.join(filter(None, (statistic(lead), equals_p(lead))))}."
    if comparison.scores is None or not any(effect.id == "folds_ahead" for effect in lead.effects):
        return said
    folds = counted(len(comparison.scores.scores), "fold")
    ahead, behind = found.wins
    level_in = len(comparison.scores.scores) - ahead - behind
    rest = [f"behind in {behind}"] * (behind > 0) + [f"level in {level_in}"] * (level_in > 0)
    others = f", {' and '.join(rest)}" if rest else ""
    return f"{said} {found.better or comparison.models[0]} is ahead in {ahead} of the {folds}{others}."


def _advice(comparison: Comparison, scores: Scores, found: Verdict) -> str:
    matters = "; compare the interval with the smallest difference that would matter to you."
    matters = matters if comparison.difference.interval else "."
    said = advice(comparison, found, shown=matters, open_=", which does not make the models equal.")
    return f"{said} All of this applies to {scores.reach}."


def _cautions(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    lead = comparison.lead
    warnings = (lead.advice.reason,) if lead.advice.fit in ("not recommended", "caution") else ()
    rare = lead.notes if isinstance(comparison.scores, ItemScores) and found.kind != "alike" else ()
    said = (*replaced(comparison), *not_allowed_for(comparison), *_outweighed(comparison, found))
    return tuple(dict.fromkeys((*said, *warnings, *split(comparison, found), *sturdier(comparison, found), *rare)))


def _outweighed(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    """Say that the means speak for one model, and what leads for the other."""
    if not found.means_disagree or found.kind in ("alike", "unfounded"):
        return ()
    where = f"{found.better} is ahead by signed ranks"
    if found.wins[0] > found.wins[1] and comparison.scores is not None:
        where = f"{found.better} is ahead more often ({found.wins[0]:,} to {found.wins[1]:,})"
    return (f"{where}, and yet {found.worse} has the better mean, by a few large differences: look at them.",)

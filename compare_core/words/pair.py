"""Two models in plain words: estimate first, then p-value, then advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.pvalue_map import FORMS, RULE, largest_gap, pvalue_at
from compare_core.analysis.usual import CLUSTERED
from compare_core.analysis.verdict import verdict
from compare_core.catalogue import all_methods
from compare_core.names import labels
from compare_core.numerics.written import add_up, counted, decimals_for, number, percent, points, pvalue, times
from compare_core.result import rejects
from compare_core.words.battles import battle_reading
from compare_core.words.clusters import clustered_evidence, not_allowed_for
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level, told_apart
from compare_core.words.reading import Reading
from compare_core.words.samples import sample_reading
from compare_core.words.scores import score_reading
from compare_core.words.verdict import advice, headline, replaced, split, sturdier, too_few

if TYPE_CHECKING:
    from compare_core.analysis.metric import MetricComparison
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict

EXACT = "mcnemar_exact"
TUNED = (
    "The thresholds were chosen on these very test items, so both accuracies tend to be too high, and the p-value does "
    "not allow for the choice. Choose the thresholds on validation items."
)


def reading(comparison: Comparison) -> Reading:
    """Say which of two models is better, by how much, how sure that is, and why."""
    if comparison.scores is not None:
        return score_reading(comparison, comparison.scores)
    if comparison.battles is not None:
        return battle_reading(comparison, comparison.battles)
    if comparison.samples is not None:
        return sample_reading(comparison, comparison.samples)
    found = verdict(comparison)
    return Reading(
        _headline(comparison, found),
        _estimate(comparison),
        _evidence(comparison),
        _advice(comparison, found),
        _cautions(comparison, found),
    )


def metric_reading(models: tuple[str, str], comparison: MetricComparison, alpha: float) -> str:
    """Say how two models compare by another metric than accuracy: the values, the difference, then the test."""
    a, b = (number(value, 4) for value in comparison.values)
    estimate, ends = comparison.interval.estimate, comparison.interval.interval
    what = estimate.name.removeprefix("Difference in ").removeprefix("Mean difference in ")
    said = f"By {what} {models[0]} has {a} and {models[1]} {b}. {estimate.name}: "
    said += effect_value(estimate, estimate.value, 2)
    interval = f" ({level(ends)} interval {effect_interval(estimate, 2)}, {ends.name})" if ends else ""
    turned = " Lower is better; a difference above 0 means that the first model is better." if comparison.lower else ""
    title = all_methods()[comparison.test.method].title
    related = " Items from the same cluster are treated as independent here." if comparison.clustered else ""
    test = f"{title}: {equals_p(comparison.test)}"
    if comparison.test.pvalue is not None:
        shown = "is shown" if rejects(comparison.test.pvalue, alpha) else "was not shown"
        test += f"; at alpha = {alpha:g} a difference {shown}"
    warned = f" {comparison.test.advice.reason}" if comparison.test.advice.fit in ("caution", "not recommended") else ""
    return f"{said}{interval}.{turned}{related} {test}.{warned}"


def measures(comparison: Comparison) -> list[dict[str, str]]:
    """Return a row for each usual metric, with what each model has by it."""
    names = labels(comparison.models)
    return [
        {"Metric": measure.name, **dict(zip(names, told_apart(*measure.values), strict=True))}
        for measure in comparison.measures
    ]


def pvalues_at(models: tuple[str, str], form: str, counts: tuple[int, int]) -> str:
    """Say the p-value of one form of McNemar's test at two counts, and the exact one beside it.

    >>> pvalues_at(("a", "b"), "mcnemar_midp", (11, 1))
    'With 11 items that only a got right, and 1 that only b did, p is 0.00342 (mid-p) and 0.00635 (exact).'
    """
    said = [f"{pvalue(*pvalue_at(each, *counts))} ({FORMS[each].lower()})" for each in dict.fromkeys((form, EXACT))]
    (a, b), (only_a, only_b) = models, counts
    found = f"With {counted(only_a, 'item')} that only {a} got right, and {only_b:,} that only {b} did"
    return f"{found}, p is {' and '.join(said)}."


def gaps_said() -> str:
    """Say how far the two chi-square forms are from the exact test where both counts are larger than the rule asks.

    >>> gaps_said()
    'Where both counts exceed 25, the corrected p-value is within 0.0008 of the exact one, the uncorrected within 0.11.'
    """
    near, far = (largest_gap(form, RULE) for form in ("mcnemar_corrected", "mcnemar"))
    return (
        f"Where both counts exceed {RULE}, the corrected p-value is within {near:.4f} of the exact one, the "
        f"uncorrected within {far:.2g}."
    )


def one_of_many(models: int, *, corrected: bool = True) -> str:
    """Say what a pair picked out of many is not, and where that is corrected, if anywhere."""
    pairs = models * (models - 1) // 2
    where = ": comparing all models at once corrects for that" if corrected else ", and nothing here corrects for that"
    return (
        f"This is one of {pairs:,} pairs of {models:,} models. If it was picked because of its result, its p-value is "
        f"too small{where}."
    )


def _headline(comparison: Comparison, found: Verdict) -> str:
    a, b = comparison.models
    often = "wrong less often" if comparison.errors else "right more often"
    better = f"{found.better} was {often} than {found.worse}"
    what = "error rate" if comparison.errors else "accuracy"
    return headline(comparison, found, what, better=better, alike=f"{a} and {b} were right on exactly the same items.")


def _estimate(comparison: Comparison) -> str:
    decimals = decimals_for(min(comparison.n))
    if comparison.accuracies is None:
        raise TypeError("accuracies are known only where right answers were counted")
    first, second = (effect.value or 0.0 for effect in comparison.accuracies.estimates)
    difference = comparison.difference.estimate.value or 0.0
    more = decimals + (not add_up(first * 100, second * 100, difference * 100, decimals))
    of_a, of_b = (
        (f" of {comparison.n[0]:,} items", "") if comparison.counts else (f" of its {n:,} items" for n in comparison.n)
    )
    got = "wrong" if comparison.errors else "right"
    said = (
        f"{comparison.models[0]} got {percent(first, more)}{of_a} {got} and {comparison.models[1]} "
        f"{percent(second, more)}{of_b}: a difference of {points(difference, decimals)} percentage points"
    )
    interval = comparison.difference.interval
    if interval is None or interval.low is None or interval.high is None:
        return f"{said}.{_thresholds(comparison)}"
    low, high = points(interval.low, decimals), points(interval.high, decimals)
    return f"{said} ({level(interval)} interval {low} to {high}, {interval.name}).{_thresholds(comparison)}"


def _thresholds(comparison: Comparison) -> str:
    """Say from which probability on the models are taken to say the second class."""
    if comparison.outputs is None:
        return ""
    a, b = (f"{cut:.4g}" for cut in comparison.outputs.thresholds)
    if a == b:
        return f" An output of {a} or more counts as “{comparison.outputs.classes[1]}”."
    first, second = comparison.models
    counts = f"an output of {a} or more counts as “{comparison.outputs.classes[1]}”"
    return f" For {first} {counts}, for {second} one of {b} or more."


def _evidence(comparison: Comparison) -> str:
    title = all_methods()[comparison.lead.method].title
    if comparison.counts is not None and comparison.counts.discordant == 0:
        return "There are no disagreements, so no test can tell them apart (p = 1)."
    if comparison.lead.method == CLUSTERED:
        return clustered_evidence(comparison)
    if comparison.counts is None:
        return f"{title}: {equals_p(comparison.lead)}. {comparison.lead.advice.reason}"
    b, c = comparison.counts.only_a, comparison.counts.only_b
    items = "item" if b + c == 1 else "items"
    said = (
        f"They differ on {b + c:,} {items}: {comparison.models[0]} alone was right on {b:,}, "
        f"{comparison.models[1]} alone on {c:,}."
    )
    p = comparison.lead.pvalue
    if p is None:
        return f"{said} {title}: {equals_p(comparison.lead)}."
    return f"{said} {_chance(comparison, p)} ({title}: {equals_p(comparison.lead)})."


def _chance(comparison: Comparison, p: float) -> str:
    if comparison.lead.alternative != "two-sided":
        better = comparison.models[0] if comparison.lead.alternative == "greater" else comparison.models[1]
        return f"The question was one-sided: whether {better} is better"
    if comparison.counts is not None and comparison.counts.only_a == comparison.counts.only_b:
        return "An even split speaks for neither"
    often = "fewer than one time in a million" if p < 1e-6 else times(p)  # a million
    if often[0].isdigit():
        often = f"about {often}"
    return f"If neither were better, a split at least this uneven would come up {often}"


def _advice(comparison: Comparison, found: Verdict) -> str:
    if found.kind == "alike":
        if comparison.difference.interval is None:
            return "Without disagreements there is no interval either; more items might show some."
        return "The interval shows how large a difference could still be hidden; more items would narrow it."
    interval = comparison.difference.interval
    fits = "; a large difference would fit these results too"
    if interval is not None and interval.low is not None and interval.high is not None:
        decimals = decimals_for(min(comparison.n))
        low, high = (points(max(-1.0, min(1.0, end)), decimals) for end in (interval.low, interval.high))
        fits = f": differences from {low} to {high} points would fit these results too"
    large = ". Whether it is large enough to matter is a question for the interval, not for the p-value."
    return advice(
        comparison,
        found,
        shown=large if interval else ".",
        open_=f". That does not make them equal{fits}.",
    )


def _cautions(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    said = [*replaced(comparison), *not_allowed_for(comparison)]
    if comparison.outputs is not None and comparison.outputs.chosen_on == "test items":
        said.append(TUNED)
    if comparison.lead.advice.fit in ("not recommended", "caution"):
        said.append(comparison.lead.advice.reason)
    if comparison.counts is not None and comparison.counts.discordant > 0 and comparison.lead.method == EXACT:
        said += too_few(comparison, "the exact McNemar test", comparison.counts.discordant, "disagreement")
    return (*said, *split(comparison, found), *sturdier(comparison, found))

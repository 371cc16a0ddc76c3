"""The card of two models: who is ahead, by how much, and how far the truth may lie from that."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from compare_core.analysis.asking import allows_for_clusters
from compare_core.analysis.verdict import verdict
from compare_core.numerics.written import counted, decimals_for, percent
from compare_core.scales import ON_AN_AXIS
from compare_core.words.cards.card import LONGEST, Badge, Card, amount_badge, called, shortened, without_unit
from compare_core.words.clusters import cluster_count
from compare_core.words.numbers import equals_p, size
from compare_core.words.pair import reading
from compare_core.words.samples import sample_means
from compare_core.words.scores import mean_scores, unit
from compare_core.words.verdict import apart_because

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict
    from compare_core.words.cards.card import Tone

USUAL = 0.05  # alpha, which a badge names where it is another
OF_ONE = "five_by_two_t"  # the test whose estimate is one difference, and not the mean that stands below it
KINDS: Mapping[str, tuple[str, Tone]] = {
    "alike": ("Same results", "open"),
    "better": ("Difference shown", "shown"),
    "differ": ("Difference shown", "shown"),
    "borderline": ("Borderline", "caution"),
    "open": ("No difference shown", "open"),
    "undecided": ("Not tested", "caution"),
    "unfounded": ("Nothing claimed", "caution"),
    "few": ("Too few clusters", "caution"),
}


def pair_card(comparison: Comparison, among: int = 2) -> Card:
    """Say in one card how two models compare; they may be a pair of `among` models, not corrected for that."""
    found, said = verdict(comparison), reading(comparison)
    own = _headline(comparison, found)
    apart = own and found.kind == "borderline"  # the reading's own headline says why, for which this one has no room
    why = f"The test and the interval {apart_because(comparison)}. " if apart else ""
    return Card(
        headline=own or shortened(said.headline, comparison.models),
        badges=(*_badges(comparison, found), *one_of(among, comparison.lead.pvalue, comparison.alpha)),
        numbers=_numbers(comparison, found),
        sentences=(said.evidence, f"{why}{said.advice}"),
        cautions=said.cautions,
        quote=f"{said.estimate} {said.evidence}",
    )


def written_difference(comparison: Comparison) -> Callable[[float], str]:
    """Return what writes an amount of the difference, without its sign, wherever it is written."""
    return partial(size, comparison.difference.estimate, decimals=_decimals(comparison))


def one_of(models: int, p: float | None = None, alpha: float = 0.0) -> tuple[Badge, ...]:
    """Say that a pair is one of many, and what becomes of a difference that is shown if all pairs are counted.

    >>> [one_of(5, p, 0.05)[0].text for p in (0.004, 0.035)]
    ['1 of 10 pairs, shown by Bonferroni, too', '1 of 10 pairs, not shown by Bonferroni']
    """
    pairs = models * (models - 1) // 2
    if pairs < 2:
        return ()
    if p is None or p > alpha:
        return (Badge(f"1 of {pairs:,} pairs, not corrected", "caution"),)
    if p * pairs <= alpha:
        return (Badge(f"1 of {pairs:,} pairs, shown by Bonferroni, too"),)
    return (Badge(f"1 of {pairs:,} pairs, not shown by Bonferroni", "caution"),)


def _badges(comparison: Comparison, found: Verdict) -> tuple[Badge, ...]:
    n = sorted(set(comparison.n))
    amount = Badge(" and ".join(f"{each:,}" for each in comparison.n) + " items") if len(n) > 1 else None
    amount = amount_badge(comparison.samples) if comparison.samples else amount
    lead = comparison.lead
    related = Badge(counted(cluster_count(lead), "cluster")) if allows_for_clusters(lead) else None
    at = "" if math.isclose(comparison.alpha, USUAL) else f", alpha = {comparison.alpha:g}"
    p = Badge(f"{equals_p(lead)}{at}") if lead.pvalue is not None else None
    evidence = comparison.scores or comparison.battles
    amount = amount or (amount_badge(evidence) if evidence else Badge(counted(n[0], "item")))
    return tuple(filter(None, (Badge(*KINDS[found.kind]), p, amount, related)))


def _numbers(comparison: Comparison, found: Verdict) -> tuple[tuple[str, str], ...]:
    """Return what both models reached, and on how much each alone was ahead."""
    a, b = called(comparison.models).values()
    if comparison.battles is not None:
        wins, losses, ties = comparison.battles.between(*comparison.models)
        return (f"{a} won", f"{wins:,}"), (f"{b} won", f"{losses:,}"), ("Ties", f"{ties:,}")
    if comparison.accuracies is not None:
        decimals = decimals_for(min(comparison.n))
        values = [percent(effect.value or 0.0, decimals) for effect in comparison.accuracies.estimates]
        got = "wrong" if comparison.errors else "right"
        own = ((f"{a} {got}", values[0]), (f"{b} {got}", values[1]))
        if comparison.counts is None:
            return own
        counts = comparison.counts
        return (
            *own,
            (f"Only {a} right", counted(counts.only_a, "item")),
            (f"Only {b} right", counted(counts.only_b, "item")),
        )
    if comparison.samples is not None:
        what, sizes = f"mean {comparison.samples.metric}", comparison.samples.sizes
        means = sample_means(comparison, comparison.samples)
        return (
            *((f"{name}: {what}", mean) for name, mean in zip((a, b), means, strict=True)),
            *((f"{name}: measurements", f"{size:,}") for name, size in zip((a, b), sizes, strict=True)),
        )
    scores = comparison.scores
    if scores is None:
        return ()
    first, second = mean_scores(comparison, scores)
    ahead, behind = found.wins if found.better != comparison.models[1] else found.wins[::-1]
    rows = unit(scores, 1)
    return (
        (f"{a}: mean {scores.metric}", first),
        (f"{b}: mean {scores.metric}", second),
        (f"{a} ahead", counted(ahead, rows)),
        (f"{b} ahead", counted(behind, rows)),
    )


def _headline(comparison: Comparison, found: Verdict) -> str:
    """Say the verdict with its amount and its limit; nothing where the reading's own sentence says all there is."""
    estimate = comparison.difference.estimate
    if estimate.scale not in ON_AN_AXIS or estimate.value is None or found.means_disagree:
        return ""
    name = called(comparison.models)
    if found.kind == "open":
        return (_open if comparison.lead.alternative == "two-sided" else _not_better)(comparison, found, name)
    if found.better is None or found.worse is None:
        return ""
    better, worse, by = name[found.better], name[found.worse], _by(comparison, found)
    shows = "test" if found.test else "interval"
    said = {
        "better": f"{_better(comparison, better, worse)}, {by}{_limits(comparison, found)}.",
        "borderline": f"Borderline: {better} was ahead of {worse} {by}, but only the {shows} shows a difference.",
        "few": f"{better} was ahead of {worse} {by} on these items; their clusters are too few to say more.",
    }
    return said.get(found.kind, "")


def _better(comparison: Comparison, better: str, worse: str) -> str:
    if comparison.battles is not None:
        return f"{better} won more battles against {worse} than it lost"
    if comparison.samples is not None:
        metric = comparison.samples.metric
        mean = f"in mean {metric}" if _in(metric) else "on average"
        return f"{better} was better than {worse} {mean}"
    if comparison.scores is None:
        return f"{better} was {'wrong less' if comparison.errors else 'right more'} often than {worse}"
    return f"{better} scored better than {worse}{_in(comparison.scores.metric)}"


def _in(metric: str) -> str:
    """Name what was measured, where that says something and is short."""
    return f" in {metric}" if metric != "score" and len(metric) < LONGEST else ""


def _decimals(comparison: Comparison) -> int:
    points = comparison.difference.estimate.scale == "points" and comparison.scores is None
    return decimals_for(min(comparison.n)) if points else 1


def _by(comparison: Comparison, found: Verdict) -> str:
    """Write by how much the better model is ahead; of battles, which share of them is its own."""
    estimate, decimals = comparison.difference.estimate, _decimals(comparison)
    value = estimate.value or 0.0
    if estimate.scale == "share":
        own = value if found.better == comparison.models[0] else 1 - value
        return f"with {size(estimate, own, decimals)} of them"
    which = " in the first of the ten differences" if comparison.difference.method == OF_ONE else ""
    return f"by {size(estimate, value, decimals)}{which}"


def _limits(comparison: Comparison, found: Verdict) -> str:
    """Write between which limits that lies, seen from the better model."""
    ends = comparison.difference.interval
    if ends is None:
        return ""
    estimate, decimals = comparison.difference.estimate.towards_a, _decimals(comparison)
    ends = estimate.interval or ends
    seen = ends if found.better == comparison.models[0] else ends.swapped(estimate.scale)
    if seen.high is None:
        return "" if seen.low is None else f" (at least {size(estimate, seen.low, decimals)})"
    if seen.low is None:
        return f" (at most {size(estimate, seen.high, decimals)})"
    low, high = (without_unit(size(estimate, end, decimals)) for end in (seen.low, seen.high))
    return f" ({low} to {high})" if low != high else ""


def _not_better(comparison: Comparison, found: Verdict, name: Mapping[str, str]) -> str:
    """Say that the one that was asked about was not shown to be better, and who was ahead."""
    a, b = (name[model] for model in comparison.models)
    asked, other = (a, b) if comparison.lead.alternative == "greater" else (b, a)
    return f"{asked} was not shown to be better than {other}{_ahead(comparison, found, name)}."


def _ahead(comparison: Comparison, found: Verdict, name: Mapping[str, str]) -> str:
    """Say who was ahead, where no interval says how far the truth may lie from that."""
    if found.better is None or not comparison.difference.estimate.value:
        return ""
    return f", though {name[found.better]} was ahead {_by(comparison, found)}"


def _open(comparison: Comparison, found: Verdict, name: Mapping[str, str]) -> str:
    """Say that none was shown to be better, and how much better each could be all the same."""
    a, b = (name[model] for model in comparison.models)
    neither = f"{a} and {b} were not shown to differ"
    estimate = comparison.difference.estimate.towards_a
    ends = estimate.interval
    if ends is None or ends.low is None or ends.high is None or not ends.low < (estimate.null or 0.0) < ends.high:
        return f"{neither}{_ahead(comparison, found, name)}."
    decimals = _decimals(comparison)
    if estimate.scale == "share":
        low, high = (without_unit(size(estimate, end, decimals)) for end in (ends.low, ends.high))
        return f"{neither}: {a} could win {low} to {high} % of their battles."
    null = estimate.null or 0.0
    (more, first), (less, second) = sorted(((ends.high - null, a), (null - ends.low, b)), key=lambda side: -side[0])
    most, further = size(estimate, more, decimals), without_unit(size(estimate, less, decimals))
    return f"Not shown to differ: {first} could be up to {most} better, {second} up to {further}."

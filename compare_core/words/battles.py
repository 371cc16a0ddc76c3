"""Two models by the battles between them, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.analysis.verdict import verdict
from compare_core.catalogue import all_methods
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level
from compare_core.words.reading import Reading
from compare_core.words.verdict import advice, headline, too_few

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict
    from compare_core.evidence.battles import Battles

RELATED = (
    "The test treats every battle as independent of the others. Those with one voter, prompt or place in common may be "
    "related; if they are, the interval is too narrow and the p-value too small."
)


def battle_reading(comparison: Comparison, battles: Battles) -> Reading:
    """Say who won more of the battles between two models, how sure that is, and what it rests on."""
    found, decided = verdict(comparison), sum(battles.between(*comparison.models)[:2])
    return Reading(
        _headline(comparison, found),
        _estimate(comparison, battles),
        _evidence(comparison, battles),
        _advice(comparison, found),
        () if found.kind == "alike" else (*too_few(comparison, "the sign test", decided, "decided battle"), RELATED),
    )


def _headline(comparison: Comparison, found: Verdict) -> str:
    a, b = comparison.models
    better = f"{found.better} won more battles against {found.worse} than it lost"
    what = "how many of their battles they win"
    return headline(comparison, found, what, better=better, alike=f"{a} and {b} tied in every battle.")


def _estimate(comparison: Comparison, battles: Battles) -> str:
    a, b = comparison.models
    wins, losses, ties = battles.between(a, b)
    decided = wins + losses
    tied = f"{ties:,} {'tie' if ties == 1 else 'ties'}"
    if not decided:
        return f"There are {tied} and no decided battle."
    said = f"{a} won {wins:,} of {decided:,} decided battles against {b} ({tied})"
    if decided == 1:
        said = f"{a if wins else b} won the only decided battle against {b if wins else a} ({tied})"
    estimate, ends = comparison.lead.estimate, comparison.lead.interval
    how = "; counting ties as half," if ties else ":"
    share = f"{said}{how} a share of {effect_value(estimate, estimate.value)}"
    return f"{share} ({level(ends)} interval {effect_interval(estimate)}, {ends.name})." if ends else f"{share}."


def _evidence(comparison: Comparison, battles: Battles) -> str:
    if not sum(battles.between(*comparison.models)[:2]):
        return "No battle was decided, so there is nothing to test."
    return f"{all_methods()[comparison.lead.method].title}: {equals_p(comparison.lead)}."


def _advice(comparison: Comparison, found: Verdict) -> str:
    how = "; the interval says how large a share is won." if comparison.difference.interval else "."
    said = advice(comparison, found, shown=how, open_=", which does not make the models equal.")
    return f"{said} The result applies to battles like these."

"""What the pages say of an analysis, each part beside the results that it speaks of."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from compare_core import words
from compare_core.analysis.error_rates import field_in_error_rates, in_error_rates
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.posterior import believe, has_posterior
from compare_core.analysis.standings import rank_all
from compare_core.errors import NotApplicable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from tests.readings.analyses import Analysis


@dataclass(frozen=True, slots=True)
class Said:
    """One part of what a page says: where it stands, its sentences, and the result behind them."""

    part: str
    texts: tuple[str, ...]
    result: Any
    reading: words.Reading | None = None


def said_of(analysis: Analysis) -> Iterator[Said]:
    """Say everything that the pages for two models, for many, and of probabilities say of an analysis."""
    for part, say in (("two models", _pair), ("many models", _family), ("how probable", _belief)):
        if part == "many models" and len(analysis.evidence.models) == 2:
            continue
        try:
            yield from say(analysis)
        except NotApplicable as refusal:
            yield Said(part, (str(refusal),), None)


def _whole(part: str, reading: words.Reading, result: Any, *more: str) -> Said:
    own = (reading.headline, reading.estimate, reading.evidence, reading.advice, *reading.cautions)
    return Said(part, tuple(text for text in (*own, *more) if text), result, reading)


def _card(part: str, reading: words.Reading, card: words.Card, result: Any) -> Said:
    """Return a card, held to everything that a reading is held to, with its headline in the place of that one's."""
    badges = "; ".join(badge.text for badge in card.badges if " pairs, " not in badge.text)
    numbers = "; ".join(f"{label}: {value}" for label, value in card.numbers)
    shown = (f"It shows {badges}.", *([f"It shows {numbers}."] if numbers else ()))
    return Said(part, (card.headline, *shown), result, replace(reading, headline=card.headline))


@lru_cache(maxsize=1)
def _two(analysis: Analysis) -> Comparison:
    """Compare the first two; what is said of it in two ways follows one after the other."""
    evidence = analysis.evidence
    return compare_pair(evidence, evidence.models[:2], alpha=analysis.alpha, options=analysis.options)


@lru_cache(maxsize=1)
def _many(analysis: Analysis) -> Family:
    return compare_family(analysis.evidence, alpha=analysis.alpha, options=analysis.options)


def _pair(analysis: Analysis) -> Iterator[Said]:
    found = _two(analysis)
    said = words.reading(found)
    yield _whole("two models", said, found)
    yield _card("the card of two models", said, words.pair_card(found, len(analysis.evidence.models)), found)
    results = (*found.tests, *found.intervals, *found.effects)
    yield Said("advice on two models", tuple(dict.fromkeys(result.advice.reason for result in results)), found)
    yield Said("notes on two models", tuple(dict.fromkeys(note for r in results for note in r.notes)), found)
    if found.by_metric is not None:
        yield Said("two models by a metric", (words.metric_reading(found.models, found.by_metric, found.alpha),), found)


def said_in_error_rates(analysis: Analysis) -> Iterator[Said]:
    """Say what the pages for two models and for many say of right answers where they are told as error rates."""
    models = len(analysis.evidence.models)
    with contextlib.suppress(NotApplicable):
        if (turned := in_error_rates(_two(analysis))).errors:
            said = words.reading(turned)
            yield _whole("two models", said, turned)
            yield _card("the card of two models", said, words.pair_card(turned, models), turned)
    with contextlib.suppress(NotApplicable):
        many = field_in_error_rates(_many(analysis))
        if many.errors:
            said = words.family_reading(many)
            yield _whole("many models", said, many, words.winner(many))
            yield _card("the card of many models", said, words.family_card(many), many)


def _family(analysis: Analysis) -> Iterator[Said]:
    found = _many(analysis)
    said = words.family_reading(found)
    yield _whole("many models", said, found)
    yield _card("the card of many models", said, words.family_card(found), found)
    yield Said("the best of many", (words.winner(found), words.correction(found)), found)
    results = (*found.omnibus, *found.others, found.posthoc)
    yield Said("advice on many models", tuple(dict.fromkeys(result.advice.reason for result in results)), found)


def _belief(analysis: Analysis) -> Iterator[Said]:
    evidence = analysis.evidence
    if not has_posterior(evidence):
        return
    options = {name: value for name, value in analysis.options.items() if name != "alternative"}
    found = believe(evidence, evidence.models[:2], options=options)
    more: list[Callable[[], str]] = [lambda: words.two_kinds(found), lambda: words.beside(found)]
    said = words.belief_reading(found)
    yield _whole("how probable", said, found, *(say() for say in more))
    yield _card("the card of a posterior", said, words.belief_card(found, len(evidence.models)), found)
    if len(evidence.models) > 2:
        field = rank_all(evidence, options=options)
        yield Said("how probable, many models", (words.field_reading(field),), field)

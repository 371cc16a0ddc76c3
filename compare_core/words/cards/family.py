"""The card of many models: which lead, which of them are told apart, and how far apart they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, decimals_for, decimals_of, fixed, number, percent
from compare_core.words.cards.card import Badge, Card, amount_badge, called, shortened
from compare_core.words.family import family_reading
from compare_core.words.numbers import MOST_DECIMALS, equals_p, named, told_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.family import Family
    from compare_core.result import Effect


def family_card(family: Family) -> Card:
    """Say in one card which of many models lead, and what tells them apart."""
    said = family_reading(family)
    return Card(
        headline=_headline(family) or shortened(said.headline, family.models),
        badges=_badges(family),
        numbers=_numbers(family),
        sentences=(said.estimate, said.advice),
        cautions=said.cautions,
        quote=f"{said.estimate} {said.evidence} {said.advice}",
    )


def _badges(family: Family) -> tuple[Badge, ...]:
    count, lead = len(family.pairs), family.lead
    some = f"{family.shown:,} of {counted(count, 'pair')} shown to differ"
    if not family.distances.any():
        first = Badge("Same results", "open")
    elif family.few_clusters and (family.differs or family.shown):
        first = Badge("Too few clusters", "caution")
    else:
        first = Badge(some, "shown" if family.shown else "open")
    overall = () if lead is None else (Badge(f"all at once: {equals_p(lead)}"),)
    models = Badge(counted(len(family.models), "model"))
    return (first, *overall, models, amount_badge(family.evidence))


def _numbers(family: Family) -> tuple[tuple[str, str], ...]:
    ranked = [family.accuracies.estimates[place] for place in family.ranked]
    name, shown = called(family.models), _written(ranked, family)
    scores = family.scores[list(family.ranked)]
    places = (1 + (scores > scores[:, None]).sum(axis=1)).tolist()  # equals share theirs
    rows = [(f"{place}: {name[e.name]}", told) for place, e, told in zip(places, ranked, shown, strict=True)]
    if len(rows) <= 4:
        return tuple(rows)
    last, told = rows[-1]  # said to be so: a reader looks for the fourth
    return (*rows[:3], (f"last, {last}", told))


def _written(ranked: Sequence[Effect], family: Family) -> list[str]:
    values = [effect.value or 0.0 for effect in ranked]
    if family.evidence.shares:
        wrong = " wrong" if family.errors else ""
        return [f"{percent(value, decimals_for(family.n))}{wrong}" for value in values]
    if values[0] == values[-1]:
        return [number(value, 3) for value in values]
    decimals = decimals_of(told_apart(values[0], values[-1])[0])
    if decimals > MOST_DECIMALS:  # so small that a power of ten says more than its zeros
        return [number(value, 3) for value in values]
    return [fixed(value, decimals) for value in values]


def _headline(family: Family) -> str:
    """Say which models lead; nothing where the reading's own sentence says all there is."""
    if not family.distances.any() or (family.few_clusters and (family.differs or family.shown)):
        return ""
    if family.control is not None:
        return _with_control(family, family.control)
    if not family.shown:
        if len(family.models) == 2:
            rest = ", although the overall test shows a difference" if family.differs else ""
            return f"{named(list(called(family.models).values()))} were not shown to differ{rest}."
        if family.differs:
            return f"The {len(family.models)} models are not all alike, but no single pair was shown to differ."
        return f"No pair of the {len(family.models)} models was shown to differ."
    return _leading(family)


def _with_control(family: Family, control: str) -> str:
    others, shown, name = len(family.pairs), family.shown, called(family.models)[control]
    if others == 1:
        (other,) = (called(family.models)[model] for model in family.models if model != control)
        return f"{other} was{'' if shown else ' not'} shown to differ from {name}."
    if not shown:
        return f"None of the other {counted(others, 'model')} was shown to differ from {name}."
    verb = "was" if shown == 1 else "were"
    return f"{shown:,} of the other {counted(others, 'model')} {verb} shown to differ from {name}."


def _leading(family: Family) -> str:
    """Say which models come first and are not told apart, where some pairs are."""
    name, chosen = called(family.models), family.models[family.best[0]]
    first = [name[chosen], *(name[model] for model in family.rivals if model != chosen)]
    if len(first) == 1:
        others = [name[model] for model in family.models if model != chosen]
        rest = others[0] if len(others) == 1 else f"all {len(others)} others"
        return f"{first[0]} leads, and was shown to differ from {rest}."
    if len(first) < len(family.models):
        return f"{named(first)} lead, and were not told apart."
    pairs = counted(len(family.pairs), "pair")
    if family.shown == 1:
        better, worse = (name[model] for model in _only_pair(family))
        return f"No model was shown to be the best: of {pairs} only {better} and {worse} differ, {better} being ahead."
    return f"No model was shown to be the best: {family.shown:,} of {pairs} differ, none of them with {first[0]}."


def _only_pair(family: Family) -> tuple[str, str]:
    """Return the only pair that was shown to differ, the better model first."""
    found, (row,) = family.pairs, family.pairs.shown(family.alpha).nonzero()[0].tolist()
    pair = sorted((int(found.first[row]), int(found.second[row])), key=lambda place: -family.scores[place])
    return family.models[pair[0]], family.models[pair[1]]

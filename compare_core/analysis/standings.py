"""Many models by their posteriors: every pair, and the rank that each is expected to have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import PAIR_DRAWS, of_shape, options_for
from compare_core.analysis.certainty import UNLIMITED, Weight, in_words, weight
from compare_core.analysis.posterior import posterior_methods, rope_in
from compare_core.analysis.usual import HIERARCHICAL, for_posterior
from compare_core.beliefs.shares import ShareDifference
from compare_core.catalogue import Method, all_methods
from compare_core.errors import NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.options import Rope
from compare_core.result import FamilyResult, PosteriorResult
from compare_core.views.right import SharedItems

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.beliefs.belief import Belief, Regions
    from compare_core.evidence.kinds import Evidence

OF_DATA_SETS = "bayes_rank_datasets"
MOST_SQUARE = 40  # models of which every pair is compared at once


@dataclass(frozen=True, slots=True, eq=False)
class Standings:
    """Many models: the three probabilities of every pair, and each model's expected rank.

    Attributes
    ----------
    beliefs
        By the places of two models, the first before the second in the list.
    ranks
        Expected ranks, and the probability of being the best.
    method
        The id of the method that compared the pairs.
    weight
        How much evidence speaks, and so how large a probability it could carry.
    """

    models: tuple[str, ...]
    beliefs: Mapping[tuple[int, int], Belief]
    ranks: FamilyResult
    method: str
    weight: Weight = UNLIMITED

    @property
    def told(self) -> str:
        """In which word it may be told that the first model is the best."""
        most = self.weight.foreseen if self.ranks.method == OF_DATA_SETS else self.weight.carried
        return in_words(min(self.lead, most))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The places of the models that share the best expected rank."""
        ranks = [self.ranks.estimates[place].value for place in self.ranked]
        return tuple(place for place, rank in zip(self.ranked, ranks, strict=True) if rank == ranks[0])

    @property
    def lead(self) -> float:
        """The probability that one of those is the best."""
        return sum(self.ranks.effects[place].value or 0.0 for place in self.leaders)

    @property
    def capped(self) -> bool:
        """Whether the amount of data takes away a stronger word that the probability alone would have."""
        return self.told != in_words(self.lead)

    @property
    def ranked(self) -> tuple[int, ...]:
        """The places of the models by expected rank, best first."""
        return tuple(sorted(range(len(self.models)), key=lambda place: self.ranks.estimates[place].value or 0.0))

    def regions(self, rope: Rope) -> dict[tuple[int, int], Regions]:
        """Return the probabilities for every ordered pair that was compared."""
        mirror = Rope(-rope.high, -rope.low)
        regions = {}
        for (a, b), belief in self.beliefs.items():
            regions[a, b] = belief.regions(rope)
            turned = regions[a, b] if mirror == rope else belief.regions(mirror)
            regions[b, a] = turned._replace(a=turned.b, b=turned.a)
        return regions


def rank_all(
    evidence: Evidence,
    *,
    control: str | None = None,
    method: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Standings:
    """Compare every pair of models, or each with a control, and rank them all.

    Raises
    ------
    NotApplicable
        If these models cannot be compared together, or there are too many for every pair.
    """
    row = for_posterior(evidence)
    if not row.expected_rank:
        raise NotApplicable(
            "Expected ranks are not computed for results of this kind.", "See the tests of all the models."
        )
    chosen = dict(options or {})
    ranking = all_methods()[row.expected_rank]
    ranks = of_shape(ranking.run(evidence, evidence.models, **options_for(ranking, chosen)), FamilyResult, ranking)
    candidates = {m.id: m for m in posterior_methods(evidence)}
    used = candidates[method if method in candidates and method != HIERARCHICAL else row.posterior]
    count = len(evidence.models)
    if control is None and count > MOST_SQUARE:
        best = min(ranks.estimates, key=lambda effect: effect.value or 0.0)
        control = best.id
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    if control is not None:
        place = evidence.models.index(control)
        pairs = [pair for pair in pairs if place in pair]
    beliefs = _pair_beliefs(evidence, pairs, used, chosen)
    found = Standings(evidence.models, beliefs, ranks, used.id)
    rivals = [place for place in found.ranked if place not in found.leaders]
    against = [evidence.models[place] for place in (found.leaders[0], *rivals[:1])]
    return replace(found, weight=weight(evidence, against))


def _pair_beliefs(
    evidence: Evidence, pairs: Sequence[tuple[int, int]], used: Method, chosen: Mapping[str, Any]
) -> dict[tuple[int, int], Belief]:
    own = options_for(used, {**chosen, "rope": rope_in(evidence, chosen).rope})
    if (
        isinstance(evidence, Outcomes) and "prior" in used.options
    ):  # from one table of all pairs, without the parts that only one pair's page shows
        prior = own.get("prior", used.options["prior"].default)
        middle = own.get("prior_neither")
        rest = 2 * prior + (prior if middle is None else middle)
        items = SharedItems.of(evidence)
        first, second = np.array(pairs).T
        won, lost = items.only(first, second)
        weights = zip(pairs, (won + prior).tolist(), (lost + prior).tolist(), strict=True)
        return {pair: ShareDifference(a, b, items.n - a - b + rest) for pair, a, b in weights}
    if "draws" in used.options:
        own["draws"] = PAIR_DRAWS
    names = evidence.models
    results = {(a, b): used.run(evidence, (names[a], names[b]), **own) for a, b in pairs}
    return {pair: result.belief for pair, result in results.items() if isinstance(result, PosteriorResult)}

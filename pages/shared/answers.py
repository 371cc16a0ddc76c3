"""The answers that pages show, each computed once for its evidence and its settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compare_core.analysis.asking import at_alpha
from compare_core.analysis.error_rates import belief_in_error_rates, field_in_error_rates, in_error_rates
from compare_core.analysis.family import Family, compare_family
from compare_core.analysis.pair import Comparison, compare_pair
from compare_core.analysis.posterior import Believed, believe
from compare_core.analysis.sensitivity import Varied, vary
from compare_core.analysis.slices import Slices, compare_slices
from compare_core.analysis.standings import Standings, rank_all
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.saved.analysis import ERRORS
from pages.shared.kept import kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.charts import Figure
    from pages.shared.held import Held


def comparison(held: Held) -> Comparison:
    """Return the comparison of the held pair."""
    pair, method, options = held.pair, held.method, at_alpha(held.options, held.alpha)

    def compared() -> Comparison:
        return compare_pair(held.evidence, pair, lead=method, options=options)

    answer = kept(compared, held.key, pair, method, options, said="Comparing the two models", own=held.large)
    told = replace(answer, alpha=held.alpha)
    return in_error_rates(told) if held.wording == ERRORS else told


def sliced(held: Held, column: str) -> Slices:
    """Return the held pair slice by slice."""
    evidence, level = held.evidence, at_alpha(held.options, held.alpha)["level"]

    def compared() -> Slices:
        if not isinstance(evidence, (Outcomes, ItemScores)):
            raise TypeError("only test items have slices")
        return compare_slices(evidence, held.pair, column, level=level)

    return kept(compared, held.key, held.pair, column, level, own=held.large)


def family(held: Held) -> Family:
    """Return the comparison of all held models."""
    posthoc, control, options = held.posthoc, held.control, at_alpha(held.options, held.alpha)

    def compared() -> Family:
        return compare_family(held.evidence, posthoc=posthoc, control=control, options=options)

    answer = kept(compared, held.key, posthoc, control, options, said="Comparing every pair", own=held.large)
    told = replace(answer, alpha=held.alpha)
    return field_in_error_rates(told) if held.wording == ERRORS else told


def believed(held: Held) -> Believed:
    """Return the posterior of the held pair at its usual ROPE; another ROPE recomputes nothing of it."""
    options = _but_rope(held)

    def computed() -> Believed:
        return believe(held.evidence, held.pair, method=held.belief, options=options)

    answer = kept(
        computed, held.key, held.pair, held.belief, options, said="Drawing from the posterior", own=held.large
    )
    return belief_in_error_rates(answer) if held.wording == ERRORS else answer


def varied(held: Held, known: Believed, option: str) -> Varied | None:
    """Return the held pair's posterior under many values of an option."""
    options = _but_rope(held)

    def computed() -> Varied | None:
        return vary(held.evidence, known, option, options)

    said = "Computing the posterior for other settings"
    return kept(computed, held.key, held.pair, held.belief, option, options, said=said, own=held.large)


def standings(held: Held) -> Standings:
    """Return what is believed of all held models."""
    options = _but_rope(held)

    def computed() -> Standings:
        return rank_all(held.evidence, control=held.control, method=held.belief, options=options)

    return kept(computed, held.key, held.control, held.belief, options, said="Comparing every pair", own=held.large)


def swept(held: Held, known: Believed, make: Callable[[], Any], *settings: object) -> Any:
    """Return what is read off a posterior at many ROPEs, by settings of which the first names it."""
    return kept(make, held.key, held.pair, known.result.method, _but_rope(held), *settings, own=held.large)


def drawn(shown: Figure) -> dict[str, Any]:
    """Return the drawing of a chart, which knows by itself all that it depends on."""
    return kept(shown.drawing, shown.key)


def _but_rope(held: Held) -> dict[str, Any]:
    return {name: value for name, value in held.options.items() if name != "rope"}

"""The pictures of a report: those that the pages open with, drawn from the same answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compare_core import charts, words
from compare_core.analysis import pictured
from compare_core.catalogue import all_methods
from compare_core.scales import IN_UNITS, ON_AN_AXIS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.posterior import Believed
    from compare_core.charts import Reach
    from compare_core.evidence.separate_scores import SeparateScores
    from compare_core.options import Rope

    Drawn = tuple[charts.Figure, str]

MOST_DRAWN = 40  # models in a picture of a page of paper
MOST_SCORES = 400  # pairs of scores that can be told apart


def of_pair(found: Comparison, options: Mapping[str, Any]) -> Iterator[Drawn]:
    """Draw the difference with its interval, each model, and who was right on what."""
    if on_an_axis(found):
        yield difference(found, options, shown=words.pair_card(found).shown), "The difference with its interval."
    if found.accuracies is not None:
        drawn = charts.accuracies(found.accuracies.estimates, found.accuracies.quantity)
        yield drawn, "Each model by itself; whether these intervals overlap does not decide whether the models differ."
    if found.counts is not None:
        yield charts.contingency(found.counts), "Who was right on what; only the coloured cells tell the models apart."
    if found.scores is not None and len(found.scores.scores) <= MOST_SCORES:
        yield charts.paired(found.scores), "Both models, score by score."
    if found.samples is not None:
        yield measurements(found.samples, found.alpha), "Every measurement, and both means with their intervals."
    if len([result for result in found.tests if result.pvalue is not None]) > 1:
        titles = [titled(result.method) for result in found.tests]
        yield charts.pvalues(found.tests, titles, found.alpha, words.pvalue), "The p-values of all tests on one line."


def measurements(samples: SeparateScores, alpha: float) -> charts.Figure:
    """Return the picture of two models that were measured separately, the intervals of their means at 1 − alpha."""
    return charts.measurements(pictured.thinned(samples), pictured.means(samples, 1 - alpha))


def on_an_axis(found: Comparison) -> bool:
    """Tell whether the difference can be read on an axis, and so be drawn."""
    estimate = found.difference.estimate
    return estimate.scale in ON_AN_AXIS and estimate.value is not None


def difference(
    found: Comparison, options: Mapping[str, Any], within: Reach | None = None, *, shown: bool = False
) -> charts.Figure:
    """Return the picture of the difference with its interval, which must be `on_an_axis`."""
    write, rope = words.written_difference(found), margin(found, options)
    return charts.difference(found.difference.estimate, found.models, write, rope=rope, shown=shown, within=within)


def margin(found: Comparison, options: Mapping[str, Any]) -> Rope | None:
    """Return what is too small to matter, in the units of the difference, where somebody said so."""
    return options.get("rope") if found.difference.estimate.scale in IN_UNITS else None


def of_family(found: Family) -> Iterator[Drawn]:
    """Draw all models in their order, and which of them differ."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked][:MOST_DRAWN]
    whole = len(estimates) == len(found.ranked)
    if found.ranks:
        distance = next((effect.value for effect in found.posthoc.effects if effect.id == "cd"), None)
        runs = found.runs if whole else None
        drawn = charts.critical_difference(estimates, runs, distance, partial(words.fixed, decimals=2))
        yield drawn, "Average ranks, less is better; grey bars join models that were not shown to differ."
    else:
        metric = "" if found.evidence.shares else f"mean {words.metric(found.evidence)}"
        runs = found.runs if whole and found.evidence.shares else None
        drawn = charts.ranking(estimates, runs, found.rivals, (), metric=metric, quantity=found.accuracies.quantity)
        yield drawn, "Each model, best first; mid blue: not shown to differ from the best."
    if found.control is None:
        places = found.ranked[: charts.LARGEST]
        square = charts.pvalue_matrix(found.pairs, places, found.alpha, words.pvalue, raw=False)
        yield square, "The corrected p-value of every pair."


def of_belief(found: Believed) -> Iterator[Drawn]:
    """Draw how probable each state is, and where the difference lies."""
    if not found.alike:
        yield chances(found), "How probable each state is."
    if not found.spreadless:
        write = partial(words.amount_of, evidence=found.evidence)
        said = words.told_chances(words.chances(found, expected=True))
        drawn = charts.posterior(
            found.result, found.differences, said, metric=found.metric, turned=found.turned, write=write
        )
        yield drawn, "Where the difference lies: the posterior, with the ROPE between the lines."


def chances(found: Believed) -> charts.Figure:
    """Return the picture of how probable each state is: one bar."""
    states, said = found.states(expected=True), words.told_chances(words.chances(found, expected=True))
    shown = [("A", states.a), ("tie", states.equivalent), ("B", states.b)]
    if len(said) < len(shown):  # nothing lies between the two
        shown = [shown[0], shown[-1]]
    return charts.chances(found.models, shown, said)


def titled(method: str) -> str:
    """Return what a method is called."""
    return all_methods()[method].title

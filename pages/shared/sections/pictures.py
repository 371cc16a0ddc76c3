"""One picture of some results at a time, with nothing beside it that tells more than it shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.null import null_of
from compare_core.analysis.posterior import in_percent
from compare_core.analysis.sensitivity import changes
from compare_core.beliefs.decision import SYMMETRIC
from compare_core.catalogue import all_methods
from compare_core.scales import IN_UNITS, ON_AN_AXIS
from pages.shared import answers, hero, results
from pages.shared.results import figure, table
from pages.shared.sections import items, rope
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.posterior import Believed
    from compare_core.words import Card
    from pages.shared.held import Held

    Pictures = dict[str, Callable[[], None]]

DATA = ("accuracies", "counts", "scores", "ranking")  # what was measured, and nothing that follows from it
MOST_RANKED = 12  # models that a room can read
WRITTEN = partial(words.number, digits=3)
CELL = (0, 2)  # of the costs: choosing A where B is better


def of(page: str, held: Held, guesses: Sequence[float] = ()) -> Pictures:
    """Return what can be shown of some results, by its name in a lesson; with what a class guessed, where it fits."""
    if page == "omnibus":
        return _of_family(held)
    return {"pairwise": _of_pair, "bayesian": _of_belief}[page](held, guesses)


def data(pictures: Pictures) -> None:
    """Draw the results themselves, and no answer: whatever there is of these."""
    shown = [name for name in DATA if name in pictures]
    for place, column in enumerate(st.columns(len(shown), gap="large") if shown else ()):
        with column, results.apart(f"data_{place}"):
            pictures[shown[place]]()


def verdict(card: Card) -> None:
    """Show how sure the answer is, the answer, and a sentence of why."""
    hero.badges(card.badges)
    st.header(plain(card.headline), anchor=False)
    with st.container(width=PROSE):
        st.markdown(plain(card.sentences[0]))


def difference(found: Comparison, held: Held, *, shown: bool) -> charts.Figure | None:
    """Return the picture of the difference with its interval, where it can be read on an axis."""
    estimate = found.difference.estimate
    if estimate.scale not in ON_AN_AXIS or estimate.value is None:
        return None
    margin = held.options.get("rope") if estimate.scale in IN_UNITS else None
    return charts.difference(estimate, found.models, words.written_difference(found), rope=margin, shown=shown)


def chances(found: Believed) -> charts.Figure:
    """Return the picture of how probable each state is: one bar."""
    states, said = found.states(expected=True), words.told_chances(words.chances(found, expected=True))
    shown = [("A", states.a), ("tie", states.equivalent), ("B", states.b)]
    if len(said) < len(shown):  # nothing lies between the two
        shown = [shown[0], shown[-1]]
    return charts.chances(found.models, shown, said)


def _of_pair(held: Held, guesses: Sequence[float]) -> Pictures:
    found = answers.comparison(held)
    known: Pictures = {
        "estimate": partial(_estimate, found, held),
        "tests": partial(_tests, found, guesses),
        "apart": partial(_apart, found),
        "chance": partial(_chance, found),
        "verdict": partial(verdict, words.pair_card(found, len(held.evidence.models))),
    }
    if found.accuracies is not None:
        known["accuracies"] = partial(_accuracies, found)
    if found.counts is not None:
        known["counts"] = partial(_drawn, charts.contingency(found.counts))
    if found.scores is not None:
        known["scores"] = partial(_drawn, charts.paired(found.scores))
        known["differences"] = partial(_drawn, charts.gaps(found.scores, None))
    if held.evidence.clustered:
        known["clusters"] = partial(_clusters, found)
    return known


def _of_family(held: Held) -> Pictures:
    found = answers.family(held)
    return {
        "ranking": partial(_ranking, found, held),
        "raw": partial(_square, found, raw=True),
        "adjusted": partial(_square, found, raw=False),
        "differences": partial(_differences, found),
        "field": partial(_field, found),
        "verdict": partial(verdict, words.family_card(found)),
    }


def _of_belief(held: Held, guesses: Sequence[float]) -> Pictures:
    found = rope.apply(held, answers.believed(held))
    return {
        "posterior": partial(_posterior, found, held, guesses),
        "chances": partial(_drawn, chances(found)),
        "costs": partial(_costs, found, held, guesses),
        "verdict": partial(verdict, words.belief_card(found, len(held.evidence.models))),
    }


def _drawn(shown: charts.Figure) -> None:
    figure(shown, files=False)


def _accuracies(found: Comparison) -> None:
    if found.accuracies is not None:
        _drawn(charts.accuracies(found.accuracies.estimates, found.accuracies.quantity))


def _estimate(found: Comparison, held: Held) -> None:
    shown = difference(found, held, shown=False)
    if shown is not None:
        _drawn(shown)


def _tests(found: Comparison, guesses: Sequence[float]) -> None:
    titles = [all_methods()[result.method].title for result in found.tests]
    _drawn(charts.pvalues(found.tests, titles, found.alpha, words.pvalue, guesses))


def _apart(found: Comparison) -> None:
    """List what stands apart."""
    for rows in words.apart(found).values():
        table([{column: plain(text) for column, text in row.items()} for row in rows])
        return


def _chance(found: Comparison) -> None:
    known = null_of(found.lead)
    if known is None:
        st.info("What chance alone would give is not known beforehand for the test that leads here.")
        return
    lead = found.lead
    axis, seen, said = words.null_title(lead, known), words.null_seen(lead, known), words.null_said(lead, known)
    _drawn(charts.null(known, lead.method, axis, seen, said))


def _clusters(found: Comparison) -> None:
    items.cluster_table(found)


def _ranking(found: Family, held: Held) -> None:
    """Draw the models in their order, and not which of them differ."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked][:MOST_RANKED]
    if found.ranks:
        _drawn(charts.critical_difference(estimates, None, None, partial(words.fixed, decimals=2)))
        return
    metric = "" if found.evidence.shares else f"mean {words.metric(held.evidence)}"
    _drawn(charts.ranking(estimates, None, (), held.pair, metric=metric, quantity=found.accuracies.quantity))


def _square(found: Family, *, raw: bool) -> None:
    places = found.ranked[: charts.LARGEST]
    _drawn(charts.pvalue_matrix(found.pairs, places, found.alpha, words.pvalue, raw=raw))


def _differences(found: Family) -> None:
    write = partial(words.points, decimals=words.decimals_for(found.n)) if found.pairs.scale == "points" else WRITTEN
    _drawn(charts.difference_matrix(found.pairs, found.ranked[: charts.LARGEST], write))


def _field(found: Family) -> None:
    table(
        [
            {
                "Test": plain(all_methods()[result.method].title),
                "p": plain(words.pvalue(result.pvalue, result.log10_pvalue)),
                "Difference": results.verdict(result.pvalue, found.alpha),
            }
            for result in found.omnibus
        ]
    )


def _posterior(found: Believed, held: Held, guesses: Sequence[float]) -> None:
    """Draw where the difference lies, without the probabilities of its parts."""
    unsaid = [(state, "") for state, _ in words.chances(found, expected=True)]
    metric, write = words.metric(held.evidence), partial(words.amount_of, evidence=held.evidence)
    _drawn(charts.posterior(found.result, found.differences, unsaid, metric=metric, write=write, guesses=guesses))


def _costs(found: Believed, held: Held, guesses: Sequence[float]) -> None:
    costs = held.costs or SYMMETRIC
    turning = changes(found, costs, CELL)
    said = words.turning(turning.turn, turning.own[1])
    unit, scale = words.unit_of(held.evidence), in_percent(held.evidence)
    _drawn(charts.cost_map(turning, found.models, said, unit=unit, scale=scale, guesses=guesses))

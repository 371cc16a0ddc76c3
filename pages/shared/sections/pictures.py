"""One picture of some results at a time, with nothing beside it that tells more than it shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.null import null_of
from compare_core.analysis.pictured import by_cluster
from compare_core.analysis.posterior import in_percent
from compare_core.analysis.sensitivity import changes
from compare_core.beliefs.decision import SYMMETRIC
from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.report import figures
from pages.shared import answers, hero, results
from pages.shared.results import figure, table
from pages.shared.sections import items, rope
from pages.shared.text import line, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.posterior import Believed
    from compare_core.charts import Reach
    from compare_core.result import Effect, PairResult
    from compare_core.words import Card
    from pages.shared.held import Held

    Pictures = dict[str, Callable[[], object]]


@dataclass(frozen=True, eq=False)
class Scaled:
    """A picture with an axis, which another of the same quantity can share.

    Attributes
    ----------
    figure
        Makes it, within a reach that is given.
    reach
        What its own axis shows.
    """

    figure: Callable[[Reach | None], charts.Figure]
    reach: Reach

    def __call__(self, within: Reach | None = None) -> None:
        """Draw it, within a reach where one is given."""
        _drawn(self.figure(within))


DATA = ("accuracies", "counts", "scores", "ranking")  # what was measured, and nothing that follows from it
MOST_RANKED = 12  # models that a room can read
WRITTEN = partial(words.number, digits=3)
FIRST_ALONE = "five_by_two_t"  # the test that rests on the first difference
CELL = (0, 2)  # of the costs: choosing A where B is better


def of(page: str, held: Held, guesses: Sequence[float] = (), only: Sequence[str] = ()) -> Pictures:
    """Return what can be shown of some results, by its name in a lesson.

    With what a class guessed, where it fits; and where it is asked, of the tests `only` some, or the models of which
    one stands out.
    """
    if page == "omnibus":
        return _of_family(held, only)
    return _of_pair(held, guesses, only) if page == "pairwise" else _of_belief(held, guesses)


def shared(drawn: Sequence[Callable[[], object] | None]) -> Reach | None:
    """Return the reach that pictures side by side have in common; None where they have no axis."""
    return charts.widest([each.reach if isinstance(each, Scaled) else None for each in drawn])


def draw(picture: Callable[[], object], within: Reach | None) -> None:
    """Draw a picture, within a reach if it has an axis."""
    if isinstance(picture, Scaled):
        picture(within)
    else:
        picture()


def data(pictures: Pictures) -> None:
    """Draw the results themselves, and no answer: whatever there is of these."""
    shown = [name for name in DATA if name in pictures]
    for place, column in enumerate(st.columns(len(shown), gap="large") if shown else ()):
        with column, results.apart(f"data_{place}"):
            pictures[shown[place]]()


def verdict(card: Card) -> None:
    """Show how sure the answer is, the answer, and a sentence of why."""
    with st.container(key=f"verdict_{results.PLACE.get()}"):
        hero.badges(card.badges)
        st.header(line(card.headline), anchor=False)
        st.markdown(line(card.sentences[0]))


def _of_pair(held: Held, guesses: Sequence[float], only: Sequence[str]) -> Pictures:
    found = answers.comparison(held)
    tests = [test for test in found.tests if not only or test.method in only]
    known: Pictures = {
        "tests": Scaled(partial(_tests, found, tests, guesses), charts.pvalues_reach(tests, found.alpha)),
        "apart": partial(_apart, found),
        "chance": partial(_chance, found),
        "verdict": partial(verdict, words.pair_card(found, len(held.evidence.models))),
    }
    if figures.on_an_axis(found):
        reach = charts.difference_reach(found.difference.estimate, figures.margin(found, held.options))
        known["estimate"] = Scaled(partial(figures.difference, found, held.options), reach)
    if found.accuracies is not None:
        estimates, quantity = found.accuracies.estimates, found.accuracies.quantity
        reach = charts.accuracies_reach(estimates)
        known["accuracies"] = Scaled(partial(charts.accuracies, estimates, quantity), reach)
    if found.counts is not None:
        known["counts"] = partial(_drawn, charts.contingency(found.counts))
    if found.scores is not None:
        known["scores"] = Scaled(partial(charts.paired, found.scores, in_order=True), charts.paired_reach(found.scores))
        first = found.scores.rows[0] if found.lead.method == FIRST_ALONE else ""
        known["differences"] = partial(_drawn, charts.gaps(found.scores, None, first))
    if held.evidence.clustered:
        known["clusters"] = partial(_clusters, found)
    if held.evidence.clustered and isinstance(held.evidence, Outcomes):
        known["passages"] = partial(_drawn, charts.lab_passages(by_cluster(held.evidence, found.models)))
    return known


def _of_family(held: Held, only: Sequence[str]) -> Pictures:
    found = answers.family(held)
    return {
        "ranking": _ranking(found, held, only[0] if only else ""),
        "raw": partial(_square, found, raw=True),
        "adjusted": partial(_square, found, raw=False),
        "differences": partial(_differences, found),
        "field": partial(_field, found),
        "verdict": partial(verdict, words.family_card(found)),
    }


def _of_belief(held: Held, guesses: Sequence[float]) -> Pictures:
    found = rope.apply(held, answers.believed(held))
    reach = charts.posterior_reach(found.result, found.differences, whole_rope=True)
    return {
        "posterior": Scaled(partial(_posterior, found, held, guesses), reach),
        "chances": partial(_drawn, figures.chances(found)),
        "costs": partial(_costs, found, held, guesses),
        "verdict": partial(verdict, words.belief_card(found, len(held.evidence.models))),
    }


def _drawn(shown: charts.Figure) -> None:
    figure(shown, files=False)


def _tests(
    found: Comparison, tests: Sequence[PairResult], guesses: Sequence[float], within: Reach | None
) -> charts.Figure:
    titles = [all_methods()[result.method].title for result in tests]
    return charts.pvalues(tests, titles, found.alpha, words.pvalue, guesses, within, written=True)


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


def _ranking(found: Family, held: Held, marked: str) -> Callable[[], object]:
    """Return what draws the models in their order, and not which of them differ."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked][:MOST_RANKED]
    if found.ranks:
        return partial(_ranks, estimates)
    metric = "" if found.evidence.shares else f"mean {words.metric(held.evidence)}"
    told: dict[str, Any] = {"metric": metric, "quantity": found.accuracies.quantity, "marked": marked, "noted": True}

    def drawn(within: Reach | None) -> charts.Figure:
        return charts.ranking(estimates, None, (), held.pair, **told, within=within)

    return Scaled(drawn, charts.ranking_reach(estimates))


def _ranks(estimates: Sequence[Effect]) -> None:
    _drawn(charts.critical_difference(estimates, None, None, partial(words.fixed, decimals=2)))


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


def _posterior(found: Believed, held: Held, guesses: Sequence[float], within: Reach | None) -> charts.Figure:
    """Draw where the difference lies, with the whole ROPE and without the probabilities of its parts."""
    within = within or charts.posterior_reach(found.result, found.differences, whole_rope=True)
    unsaid = [(state, "") for state, _ in words.chances(found, expected=True)]
    write = partial(words.amount_of, evidence=held.evidence)
    said: dict[str, Any] = {"metric": found.metric, "turned": found.turned, "write": write}
    said |= {"guesses": guesses, "named": True}
    return charts.posterior(found.result, found.differences, unsaid, **said, within=within)


def _costs(found: Believed, held: Held, guesses: Sequence[float]) -> None:
    costs = held.costs or SYMMETRIC
    turning = changes(found, costs, CELL)
    said = words.turning(turning.turn, turning.own[1])
    unit, scale = words.unit_of(held.evidence), in_percent(held.evidence)
    _drawn(charts.cost_map(turning, found.models, said, unit=unit, scale=scale, guesses=guesses))

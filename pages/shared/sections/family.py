"""Many models on a page: the reading, the field in order, where the differences are, and what the best is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import LONGEST_NAME, display
from pages.shared import address, cover, hero, parts, present, results, terms, top
from pages.shared.results import advised, download_table, figure, sources, table
from pages.shared.sections import pictures, squares
from pages.shared.sections.chance import by_chance
from pages.shared.text import PROSE, plain, told_apart

if TYPE_CHECKING:
    from compare_core.analysis.family import Family
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Effect, FamilyResult
    from pages.shared.held import Held

MOST_IN_CARD = 12  # models that the card draws


def page(found: Family, held: Held) -> None:
    """Show the answer, and under it whichever section is open."""
    card = words.family_card(found)
    if address.presented():
        _presented(found, held, card)
        return
    if address.covered():
        shown = partial(hero.show, card, partial(picture, found, held), view="omnibus")
        cover.page(_which(found), pictures.of("omnibus", held), "differences", shown)
        return
    hero.show(card, partial(picture, found, held), view="omnibus")
    parts.sections("omnibus", _parts(found, held))


def answer(found: Family, held: Held) -> None:
    """Give the short answer for all models where results are brought, and the ways to the whole one."""
    hero.show(words.family_card(found), partial(picture, found, held), view="omnibus")
    label = f"See why: all {len(found.models)} models, every pair, and a link to share ›"
    with st.container(horizontal=True, key="ways"):
        st.page_link("pages/omnibus.py", label=label)
        st.page_link("pages/pairwise.py", label="Look at two of them: every test and every chart ›")
        top.probable(held)


def picture(found: Family, held: Held) -> None:
    """Draw all models, best first; of very many, the first ones."""
    _ranked(found, held, MOST_IN_CARD)


def _ranked(found: Family, held: Held, most: int) -> None:
    """Draw models, best first, so many of them."""
    if found.evidence.shares:
        _ranked_accuracies(found, held, most)
    elif found.ranks:
        _by_rank(found)
    else:
        _ranked_scores(found, held, most)


def _parts(found: Family, held: Held) -> parts.Parts:
    """Return the sections that there are for such results, each with its title."""
    known: parts.Parts = {}
    if not found.ranks and len(found.models) > MOST_IN_CARD:  # the card shows the first of them alone
        known["ranking"] = ("Every model", partial(_ranked, found, held, len(found.models)))
    known["pairs"] = ("Which differ", partial(pairs, found))
    known["why"] = ("All at once", partial(_field, found))
    if found.ranks or _measured(found):
        known["measures"] = ("Ranks and scores", partial(_measures, found))
    if isinstance(held.evidence, Outcomes) and len(held.evidence.models) <= charts.MOST_MODELS:
        known["overlap"] = ("Who got what right", partial(overlap, held.evidence))
    return known


def _presented(found: Family, held: Held, card: words.Card) -> None:
    """Lead a room through the answer: which lead, how they lie, whether any differ, which, and what to do."""
    present.steps(
        present.Step(_which(found), partial(hero.show, card, view="omnibus"), titled=True),
        present.Step("How do they lie?", partial(picture, found, held)),
        present.Step("Is there any difference at all?", partial(_field, found)),
        present.Step("Which of them differ?", partial(squares.square, found)),
        present.Step("What to make of it?", partial(hero.verdict, card, card.sentences[1])),
    )


def _which(found: Family) -> str:
    return f"{len(found.models)} models: which is the best?"


def _field(found: Family) -> None:
    """Show the tests of the whole field, and what the best of many is worth."""
    if found.omnibus:
        _omnibus(found)
    st.header("What the best is worth", anchor=False, help=terms.explained("the best of many"))
    with st.container(width=PROSE):
        st.markdown(plain(words.winner(found)))
    _advice(found)


def _by_rank(found: Family) -> None:
    """Draw a critical-difference diagram over data sets."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    said = "Average ranks over the data sets: less is better."
    st.caption(f"{said} Grey bars join models that were not shown to differ." if found.runs else said)
    cd = next((effect.value for effect in found.posthoc.effects if effect.id == "cd"), None)
    shown = charts.critical_difference(estimates, found.runs, cd, partial(words.fixed, decimals=2))
    figure(shown.with_rows(spreadsheet.effects_table, estimates))


def _ranked_scores(found: Family, held: Held, most: int) -> None:
    """Draw mean scores over folds or items."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    first = "" if len(estimates) <= most else f"The first {most} of {len(estimates)} models. "
    less = "" if held.evidence.higher_is_better else " Less is better."
    near = " Mid blue: not shown to differ from the best." if found.rivals else ""
    st.caption(plain(f"{first}Mean {words.metric(held.evidence)}, best first.{less}{near}"))
    metric = f"mean {words.metric(held.evidence)}"
    shown = charts.ranking(estimates[:most], None, found.rivals, held.pair, metric=metric)
    figure(shown.with_rows(spreadsheet.effects_table, estimates))


def _ranked_accuracies(found: Family, held: Held, most: int) -> None:
    """Draw accuracies with intervals, best first, and how they are joined."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    runs, whole = found.runs, len(estimates) <= most
    joined = " Mid blue: not shown to differ from the best." if found.rivals else ""
    if whole and runs is not None and 0 < len(runs.spans) <= charts.MOST_BARS:
        joined += " A grey bar and its letter join neighbours not shown to differ."
    level = words.level(estimates[0].interval) if estimates[0].interval else ""
    first = "" if whole else f"The first {most} of them. "
    st.caption(plain(f"{first}{level} intervals that hold for all {len(found.models)} models at once.{joined}"))
    told: dict[str, Any] = {"quantity": found.accuracies.quantity} if found.errors else {}
    shown = charts.ranking(estimates[:most], runs if whole else None, found.rivals, held.pair, **told)
    figure(shown.with_rows(spreadsheet.effects_table, estimates))
    if whole and runs is not None and runs.beyond:
        st.caption(
            plain(
                f"Further pairs not shown to differ, although others ranked between them were: {runs.beyond:,} (see "
                "the square)."
            )
        )


def pairs(found: Family) -> None:
    """Show which pairs differ, whatever the test of the whole field says: corrected, they guard against error alone."""
    squares.both(found)
    title = all_methods()[found.posthoc.method].title
    said = (f"{title}: {advised(found.posthoc)}", *map(_effect, found.posthoc.effects), *found.posthoc.notes)
    with st.expander("How the pairs are compared and corrected, and why in this way"), st.container(width=PROSE):
        st.markdown(plain(words.correction(found)))
        st.markdown(plain(f"Which method leads by default, and why: {found.because}"))
        st.markdown(plain(" ".join(said)))


def overlap(evidence: Evidence) -> None:
    """Draw who had what right, for a few models."""
    if not isinstance(evidence, Outcomes) or len(evidence.models) > charts.MOST_MODELS:
        return
    st.header("Who got what right", anchor=False)
    st.caption("One row for each pattern of right and wrong, the most frequent first. Blue rows tell the models apart.")
    figure(charts.overlap(evidence))


def _omnibus(found: Family) -> None:
    st.header("Is there any difference?", anchor=False, help=terms.explained("omnibus test"))
    table(
        [
            {
                "Test": plain(all_methods()[result.method].title),
                "p": plain(words.pvalue(result.pvalue, result.log10_pvalue)),
                "Statistic": plain(_statistic(result)),
                "Difference": results.verdict(result.pvalue, found.alpha),
                "Advice": results.advice_here(result),
            }
            for result in found.omnibus
        ]
    )
    by_chance(found.omnibus)


def _advice(found: Family) -> None:
    """Say of every method whether it is the one to use here, and what it found beside the models' estimates."""
    said: set[str] = set()
    with st.expander("Which of them to use, and why; what else each finds"), st.container(width=PROSE):
        for result in (*found.omnibus, *found.others):
            effects = [sentence for effect in result.effects if (sentence := _effect(effect)) not in said]
            said.update(effects)
            st.markdown(plain(" ".join((f"{all_methods()[result.method].title}: {advised(result)}", *effects))))
        for note in words.noted((*found.omnibus, *found.others)):
            st.markdown(plain(note))
    for refusal in found.refusals:
        st.info(plain(f"{all_methods()[refusal.method].title}: {refusal.reason}"))
    sources((*found.omnibus, *found.others, found.posthoc))


def _effect(effect: Effect) -> str:
    ends = words.effect_interval(effect)
    beside = "; ".join(filter(None, (ends, effect.note)))
    return f"{effect.name}: {words.effect_value(effect, effect.value)}{f' ({beside})' if beside else ''}."


def _measured(found: Family) -> bool:
    """Tell whether there are more measures of a model than the one that is drawn."""
    return bool(set(spreadsheet.measures_table(found)[0]).difference(("model", found.accuracies.quantity)))


def _measures(found: Family) -> None:
    """List each model by every measure that a method has of it, and its ranks."""
    if _measured(found):
        st.header("Each model by every measure", anchor=False)
        rows = spreadsheet.measures_table(found)
        st.dataframe(spreadsheet.columns(rows, display), hide_index=True, key="measures_table")
        download_table("measures", rows)
    if found.ranks:
        ranks = spreadsheet.ranks_table(found)
        st.header(f"Ranks on each {found.evidence.unit}", anchor=False)
        called = told_apart([str(row[found.evidence.unit]) for row in ranks], LONGEST_NAME)
        st.dataframe(spreadsheet.columns(ranks, called), hide_index=True, key="ranks_table")
        download_table("ranks-by-data-set", ranks)


def _statistic(result: FamilyResult) -> str:
    df = f"df {' and '.join(f'{value:,.0f}' for value in result.df)}" if result.df else ""
    return ", ".join(filter(None, (words.statistic(result), df)))

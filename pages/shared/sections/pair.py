"""Two models on a page: the reading, the pictures, every test, every effect."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis import pictured
from compare_core.analysis.default_rope import default_rope
from compare_core.analysis.slices import slice_columns
from compare_core.catalogue import all_methods
from compare_core.evidence.scores import FoldScores, Scores
from compare_core.report import figures
from pages.shared import address, cover, downloads, forms, hero, parts, present, results, state, terms, top
from pages.shared.folded import folded
from pages.shared.results import advised, download_table, figure, sources, table
from pages.shared.sections import atlas, items, pictures
from pages.shared.sections.chance import by_chance
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.pair import Comparison
    from compare_core.evidence.separate_scores import SeparateScores
    from compare_core.result import Effect
    from pages.shared.held import Held


def page(found: Comparison, held: Held) -> None:
    """Show the answer, and under it whichever section is open."""
    card = words.pair_card(found, len(held.evidence.models))
    if address.presented():
        _presented(found, held, card)
        return
    if address.covered():
        shown = partial(hero.show, card, partial(difference, found, held, card), view="pairwise")
        cover.page(present.which(found.models), pictures.of("pairwise", held), "estimate", shown)
        return
    hero.show(card, partial(difference, found, held, card), view="pairwise")
    parts.sections("pairwise", _parts(found, held))


def _parts(found: Comparison, held: Held) -> parts.Parts:
    """Return the sections that there are for such results, each with its title."""
    known: parts.Parts = {
        "why": ("Why", partial(_why, found, held)),
        "tests": ("Every test", partial(tests, found, len(held.evidence.models))),
        "size": ("How large", partial(effects, found)),
    }
    if found.by_metric is not None or found.measures:
        known["metric"] = ("By another metric", partial(items.by_metric, found, held))
    if found.counts is not None and found.counts.labels is not None:
        known["errors"] = ("Errors", partial(items.errors, found))
    if slice_columns(held.evidence):
        known["slices"] = ("By slice", partial(items.slices, found, held))
    if found.counts is not None:
        known["map"] = ("p-value map", partial(atlas.pvalue_atlas, found))
    return known


def _why(found: Comparison, held: Held) -> None:
    """Show what the answer rests on."""
    overview(found, held)
    items.clusters(found)


def difference(found: Comparison, held: Held, card: words.Card) -> None:
    """Draw the difference with its interval, where it can be read on an axis."""
    if figures.on_an_axis(found):
        drawn = figures.difference(found, held.options, shown=card.shown)
        figure(drawn.with_rows(spreadsheet.effects_table, [found.difference.estimate]))


def _presented(found: Comparison, held: Held, card: words.Card) -> None:
    """Lead a room through the answer: which, by how much, on what, how sure, and what to do."""
    present.steps(
        present.Step(present.which(found.models), partial(hero.show, card, view="pairwise"), titled=True),
        present.Step("How large is the difference?", partial(difference, found, held, card)),
        present.Step("What does the answer rest on?", partial(overview, found, held)),
        present.Step("Could chance explain it?", partial(hero.verdict, card, card.sentences[0])),
        present.Step("What to make of it?", partial(hero.verdict, card, card.sentences[1])),
    )


def overview(found: Comparison, held: Held) -> None:
    """Draw both accuracies beside the table of who was right; or both models' scores."""
    if found.scores is not None:
        _scores(found.difference.estimate, held, found.scores)
    if found.samples is not None:
        _measurements(found, found.samples)
    if found.accuracies is None:
        return
    left, right = st.columns(2, gap="large")
    with left:
        st.header("How often each model is wrong" if found.errors else "How accurate each model is", anchor=False)
        estimates = found.accuracies.estimates
        chosen = estimates[0].interval
        caption = f"{words.level(chosen)} {chosen.name} intervals" if chosen else ""
        st.caption(plain(f"{caption}. Whether they overlap does not decide whether the models differ."))
        if held.evidence.clustered:
            st.caption(
                "They treat all items as independent, so they are too narrow where the items of a cluster are alike."
            )
        figure(charts.accuracies(estimates, found.accuracies.quantity).with_rows(spreadsheet.effects_table, estimates))
    counts = found.counts
    if counts is None:
        return
    with right:
        st.header("Who was right on what", anchor=False)
        st.caption("Only the coloured cells tell the models apart: items that exactly one of them got right.")
        figure(charts.contingency(counts).with_rows(spreadsheet.counts_table, found))


def _measurements(found: Comparison, samples: SeparateScores) -> None:
    """Draw what was measured of each model."""
    st.header("Every measurement, and both means", anchor=False)
    if max(samples.sizes) > pictured.MOST_DOTS:
        st.caption("Of many measurements only a part is drawn, spread evenly from the least to the greatest.")
    level = words.level_of(1 - found.alpha)
    st.caption(
        f"Below each model's measurements its mean, with the {level} interval of that. Whether these overlap does not "
        "decide whether the models differ."
    )
    figure(figures.measurements(samples, found.alpha).with_rows(spreadsheet.samples_table, samples))


def unanswered() -> None:
    """Ask what the scores are, where no test has an answer for want of that, and draw those of two models."""
    forms.choose_design(state.held())
    scores_alone()


def scores_alone() -> None:
    """Draw the scores of two models that no test has an answer for."""
    held = state.held()
    if isinstance(held.evidence, Scores):
        with downloads.gathered("alone"):
            _scores(None, held, held.evidence.select(held.pair))


def _scores(estimate: Effect | None, held: Held, scores: Scores) -> None:
    """Draw the scores row by row, one model against the other, and the differences."""
    if len(scores.scores) > pictured.MOST_ROWS and not isinstance(scores, FoldScores):
        _many_items(held, scores)
        return
    left, right = st.columns(2, gap="large")
    with left:
        st.header("Score by score", anchor=False)
        shown = charts.paired(scores).with_rows(spreadsheet.scores_table, scores)
        st.caption(plain(f"{shown.words} Sorted by the difference."))
        figure(shown)
    with right:
        st.header("The differences and the estimate" if estimate else "The differences", anchor=False)
        figure(charts.gaps(scores, estimate if estimate and estimate.scale == "difference" else None))
        _shape(scores)
        _against(held, scores, scores)


def _many_items(held: Held, scores: Scores) -> None:
    """Draw more scores than can be told apart: how differences are spread, and a sample of one against the other."""
    left, right = st.columns(2, gap="large")
    with left:
        st.header("The differences and their mean", anchor=False)
        items.spread(scores)
        _shape(scores)
        downloads.offer("parity-scores.csv", "text/csv", lambda: spreadsheet.to_csv(spreadsheet.scores_table(scores)))
    with right:
        _against(held, scores, pictured.sampled(scores))


def _against(held: Held, scores: Scores, shown: Scores) -> None:
    """Draw one model's scores against the other's, those that are shown, with a band around equality."""
    st.header("One against the other", anchor=False)
    rope = _rope(held, scores)
    if shown is not scores:
        count = f"{len(shown.scores):,}"
        st.caption(f"Only a sample of {count} is shown, spread evenly from the smallest difference to the largest.")
    figure(charts.against(scores, shown, rope))


def _rope(held: Held, scores: Scores) -> float:
    """Ask how small a difference is too small to matter, and count what lies inside; the metric may suggest nothing."""
    usual = max(0.0, (held.options.get("rope") or default_rope(scores).rope).high)
    state.view(f"band_{usual:g}", usual)
    rope: float = st.number_input(
        f"A difference in {plain(scores.metric)} too small to matter",
        min_value=0.0,
        format="%.4g",
        key=f"band_{usual:g}",
    )
    st.caption(plain(words.inside(scores, rope)))
    return rope


def _shape(scores: Scores) -> None:
    """Show whether the differences look normal, and even around their middle: for information, it switches no test."""
    found = pictured.shape_of(pictured.sampled(scores))
    if found is None:
        return
    with st.expander("Do the differences look normal? Are they symmetric?"):
        st.caption(plain(words.shape(found)))
        figure(charts.quantiles(found, words.shape(found)))


def tests(found: Comparison, among: int) -> None:
    """Show every test side by side, so that one sees them agree or disagree."""
    st.header("Every test, side by side", anchor=False)
    if among > len(found.models):
        corrected = found.counts is not None or found.scores is not None or found.samples is not None
        st.info(plain(words.one_of_many(among, corrected=corrected)))
    st.caption(
        plain(f"At alpha = {found.alpha:g}. They ask the same question of the same results by different assumptions.")
    )
    titles = [all_methods()[result.method].title for result in found.tests]
    table(
        [
            {
                "Test": f"{plain(title)}{' **leads**' if result.method == found.lead.method else ''}",
                "p": plain(words.tested(result)),
                "Difference": results.verdict(result.pvalue, found.alpha),
                "Advice": results.advice_here(result),
            }
            for title, result in zip(titles, found.tests, strict=True)
        ]
    )
    if len([result for result in found.tests if result.pvalue is not None]) > 1:
        shown = charts.pvalues(found.tests, titles, found.alpha, words.pvalue)
        shown = shown.with_rows(spreadsheet.table_of_tests, found)
        folded("All p-values on one line", "all_pvalues", partial(figure, shown, files=False))
        results.offer_files(shown)
    else:
        download_table("tests", spreadsheet.table_of_tests(found))
    by_chance(found.tests)
    folded("Which of them to use, and why", "which_test", partial(_which, found, titles))
    if found.refusals:
        folded("What does not apply here, and why", "refused_tests", partial(_refused, found))
    every, other = (*found.tests, *found.intervals, *found.effects), found.by_metric
    for note in words.noted(every):
        st.caption(plain(note))
    each = (found.accuracies,) if found.accuracies else ()
    sources((*every, *each, *((*other.tests, *other.intervals) if other else ())))


def _which(found: Comparison, titles: Sequence[str]) -> None:
    """Say of each test whether it is the one to use here."""
    with st.container(width=PROSE):
        st.markdown(plain(f"Which method leads by default, and why: {found.because}"))
        for title, result in zip(titles, found.tests, strict=True):
            st.markdown(plain(f"{title}: {advised(result)}"))


def _refused(found: Comparison) -> None:
    """Say of each method that has no answer here why."""
    for refusal in found.refusals:
        st.markdown(plain(f"{all_methods()[refusal.method].title}: {refusal.reason}"))


def effects(found: Comparison) -> None:
    """Show how large the difference is: every quantity with its interval, and every interval for the difference."""
    left, right = st.columns([6, 5], gap="large") if found.drawn else (st.container(), None)
    with left:
        st.header("How large the difference is", anchor=False, help=terms.explained("effect size, interval"))
        table([{column: plain(text) for column, text in row.items()} for row in words.sizes(found)])
        for heading, rows in words.apart(found).items():
            with st.expander(heading):
                table([{column: plain(text) for column, text in row.items()} for row in rows])
        download_table("effects", spreadsheet.effects_table([estimate.effect for estimate in found.estimates]))
    if right is not None:
        with right:
            _intervals(found)


def _intervals(found: Comparison) -> None:
    """Draw every interval, a picture for each quantity, with the line where the two models are alike."""
    st.header("Every interval for its size", anchor=False)
    for place, effect in enumerate(found.drawn, 1):
        name = "intervals" if place == 1 else f"intervals-{place}"
        write = partial(words.effect_value, effect, decimals=3)
        figure(
            charts.every_interval(effect, found.models, write, name=name).with_rows(spreadsheet.effects_table, [effect])
        )


def answer(found: Comparison, held: Held) -> None:
    """Give the short answer where results are brought, and the way to the whole one."""
    card = words.pair_card(found, len(held.evidence.models))
    hero.show(card, partial(difference, found, held, card), view="pairwise")
    with st.container(horizontal=True, key="ways"):
        st.page_link("pages/pairwise.py", label="See why: every test, every chart and a link to share ›")
        top.probable(held)

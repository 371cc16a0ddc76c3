"""Many models on a page: the reading, the field in order, where the differences are, and what the best is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.catalogue import all_methods
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import LONGEST_NAME, display
from pages.shared import state
from pages.shared.results import advised, download_table, figure, say, sources, table
from pages.shared.text import plain, told_apart

if TYPE_CHECKING:
    from compare_core.analysis.family import Family
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Effect, FamilyResult
    from pages.shared.held import Held

P_VALUES = {"adjusted": "adjusted p-values", "raw": "raw p-values"}
ORDERS = {"rank": "best first", "similarity": "similar side by side"}


def reading(found: Family) -> None:
    """Lead with the answer in plain words."""
    say(words.family_reading(found))


def answer(found: Family, held: Held) -> None:
    """Give the short answer for all models on the page where results are brought, and the way to the whole one."""
    said = words.family_reading(found)
    st.subheader(plain(said.headline), anchor=False)
    st.markdown(plain(f"{said.estimate} {said.advice}"))
    label = f"See why: all {len(found.models)} models, every pair, and a link to share"
    st.page_link("pages/omnibus.py", label=label, icon="➡️")
    st.page_link("pages/pairwise.py", label="Look at two of them: every test and every chart", icon="➡️")
    if found.evidence.shares:
        _ranked_accuracies(found, held)
    else:
        _ranked_scores(found)


def field(found: Family, held: Held) -> None:
    """Draw every accuracy, best first, beside the tests of the whole field."""
    left, right = st.columns(2, gap="large")
    with left:
        if found.evidence.shares:
            _ranked_accuracies(found, held)
        else:
            _ranked_scores(found)
        _measures(found)
    with right:
        if found.omnibus:
            _omnibus(found)
        _advice(found)
        st.subheader("What the best is worth", anchor=False)
        st.markdown(plain(words.winner(found)))


def _ranked_scores(found: Family) -> None:
    """Draw a critical-difference diagram over data sets, or mean scores over folds."""
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    runs = found.runs
    if not found.ranks:
        st.subheader("Mean scores, best first", anchor=False)
        table([{"Model": plain(e.name), "Mean score": plain(words.number(e.value))} for e in estimates])
        return
    st.subheader("Average ranks", anchor=False)
    st.caption("Grey bars join models that were not shown to differ." if runs else "Best first.")
    cd = next((effect.value for effect in found.posthoc.effects if effect.id == "cd"), None)
    shown = charts.critical_difference(estimates, runs, cd, partial(words.number, digits=3))
    figure(shown.with_rows(spreadsheet.effects_table, estimates))
    ranks = spreadsheet.ranks_table(found)
    with st.expander(f"Ranks on each {found.evidence.unit}"):
        called = told_apart([str(row[found.evidence.unit]) for row in ranks], LONGEST_NAME)
        st.dataframe(spreadsheet.columns(ranks, called), hide_index=True, key="ranks_table")
        download_table("ranks-by-data-set", ranks)


def _ranked_accuracies(found: Family, held: Held) -> None:
    st.subheader("All models, best first", anchor=False)
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    runs = found.runs
    joined = " Pale orange: not shown to differ from the best." if found.rivals else ""
    if runs is not None and 0 < len(runs.spans) <= charts.MOST_BARS:
        joined += " A grey bar and its letter join neighbours not shown to differ."
    level = words.level(estimates[0].interval) if estimates[0].interval else ""
    st.caption(plain(f"{level} intervals that hold for all {len(found.models)} models at once.{joined}"))
    figure(charts.ranking(estimates, runs, found.rivals, held.pair).with_rows(spreadsheet.effects_table, estimates))
    if runs is not None and runs.beyond:
        st.caption(
            plain(
                f"Further pairs not shown to differ, although others ranked between them were: {runs.beyond:,} (see "
                "the square)."
            )
        )


def pairs(found: Family) -> None:
    """Show which pairs differ, whatever the test of the whole field says: corrected, they guard against error alone."""
    st.subheader("Which models differ", anchor=False)
    st.caption(plain(words.correction(found)))
    st.caption(plain(f"Which method leads by default, and why: {found.because}"))
    title = all_methods()[found.posthoc.method].title
    said = (f"{title}: {advised(found.posthoc)}", *map(_effect, found.posthoc.effects), *found.posthoc.notes)
    st.caption(plain(" ".join(said)))
    _pairs(found)


def overlap(evidence: Evidence) -> None:
    """Draw who had what right, for a few models."""
    if not isinstance(evidence, Outcomes) or len(evidence.models) > charts.MOST_MODELS:
        return
    st.subheader("Who got what right", anchor=False)
    st.caption("One row for each pattern of right and wrong, the most frequent first. Blue rows tell the models apart.")
    figure(charts.overlap(evidence))


def _omnibus(found: Family) -> None:
    st.subheader("Is there any difference?", anchor=False)
    table(
        [
            {
                "Test": plain(all_methods()[result.method].title),
                "p": plain(words.pvalue(result.pvalue, result.log10_pvalue)),
                "Statistic": plain(_statistic(result)),
                "Difference": words.decision_at(result.pvalue, found.alpha),
            }
            for result in found.omnibus
        ]
    )


def _advice(found: Family) -> None:
    """Say of every method whether it is the one to use here, and what it found beside the models' estimates."""
    said: set[str] = set()
    for result in (*found.omnibus, *found.others):
        effects = [sentence for effect in result.effects if (sentence := _effect(effect)) not in said]
        said.update(effects)
        st.caption(plain(" ".join((f"{all_methods()[result.method].title}: {advised(result)}", *effects))))
    for refusal in found.refusals:
        st.info(plain(f"{all_methods()[refusal.method].title}: {refusal.reason}"))
    for note in dict.fromkeys(note for result in (*found.omnibus, *found.others) for note in result.notes):
        st.caption(plain(note))
    sources((*found.omnibus, *found.others, found.posthoc))


def _effect(effect: Effect) -> str:
    ends = words.effect_interval(effect)
    beside = "; ".join(filter(None, (ends, effect.note)))
    return f"{effect.name}: {words.effect_value(effect, effect.value)}{f' ({beside})' if beside else ''}."


def _measures(found: Family) -> None:
    """List each model by every measure that a method has of it, where there are more than the one that is drawn."""
    rows = spreadsheet.measures_table(found)
    if set(rows[0]).difference(("model", found.accuracies.quantity)):
        st.caption("Each model by every measure, best first:")
        st.dataframe(spreadsheet.columns(rows, display), hide_index=True, key="measures_table")
        download_table("measures", rows)


def _statistic(result: FamilyResult) -> str:
    df = f"df {' and '.join(f'{value:,.0f}' for value in result.df)}" if result.df else ""
    return ", ".join(filter(None, (words.statistic(result), df)))


@st.fragment
def _pairs(found: Family) -> None:
    if found.control is None:
        _squares(found)
    else:
        _against(found, found.control)
    _table(found)


def _squares(found: Family) -> None:
    """Draw two squares, p-values and differences; a cell opens its pair."""
    left, right = st.columns(2, gap="large")
    shown = left.segmented_control(
        "Shown", list(P_VALUES), default="adjusted", format_func=P_VALUES.__getitem__, key="p_shown", required=True
    )
    order = right.segmented_control(
        "Order", list(ORDERS), default="rank", format_func=ORDERS.__getitem__, key="p_order", required=True
    )
    places = (found.similar if order == "similarity" else found.ranked)[: charts.LARGEST]
    if len(places) < len(found.models):
        places = found.ranked[: charts.LARGEST]
        st.caption(f"The squares show the {charts.LARGEST} best models; the table below has every pair.")
    st.caption("Click a cell to open its two models: the row is A, the column is B.")
    shares = found.pairs.scale == "points"
    write = partial(words.points, decimals=words.decimals_for(found.n)) if shares else partial(words.number, digits=3)
    left, right = st.columns(2, gap="large")
    with left:
        picked = figure(charts.pvalue_matrix(found.pairs, places, found.alpha, words.pvalue, raw=shown == "raw"))
    with right:
        chosen = figure(charts.difference_matrix(found.pairs, places, write))
    for cell in (*picked, *chosen):
        state.open_pair(found.models[int(cell["row"])], found.models[int(cell["column"])])


def _against(found: Family, control: str) -> None:
    """Draw each model's difference from the control."""
    level = words.level_of(found.pairs.level)
    st.caption(plain(f"{level} {found.pairs.interval_name} intervals that hold for all comparisons at once."))
    figure(charts.contrasts(found.pairs, control, found.alpha))


def _table(found: Family) -> None:
    """List every pair, to sort and to search."""
    rows = spreadsheet.pairs_table(found)
    called = told_apart(found.models, LONGEST_NAME)
    only = st.multiselect("Pairs of", found.models, format_func=called, placeholder="every model", key="pairs_of")
    shown = [row for row in rows if not only or {row["model A"], row["model B"]} & set(only)]
    st.dataframe(
        spreadsheet.columns(shown, called),
        hide_index=True,
        column_config={
            "difference": st.column_config.NumberColumn(format="%+.4f"),
            "low": st.column_config.NumberColumn(format="%+.4f"),
            "high": st.column_config.NumberColumn(format="%+.4f"),
            "raw p": st.column_config.NumberColumn(format="%.3g"),
            "adjusted p": st.column_config.NumberColumn(format="%.3g"),
            "Holm p": st.column_config.NumberColumn(format="%.3g"),
        },
        key="pairs_table",
    )
    download_table("pairs", rows)

"""A posterior among others: over data sets, and of every pair of many models."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis import pictured
from pages.shared import answers, state
from pages.shared.results import figure
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed
    from compare_core.analysis.standings import Standings
    from pages.shared.held import Held

ASKED = {"a": "row better than column", "equivalent": "practically equivalent"}


def shares(found: Believed, held: Held) -> None:
    """Draw the posterior cloud of the three shares, and what the folds of each data set gain from the others."""
    left, right = st.columns(2, gap="large")
    with left:
        if found.has_rope:
            _triangle(found)
        else:
            _two_kinds(found)
    with right:
        if found.has_rope:
            _two_kinds(found)
        _shrinkage(found, held)


def _triangle(found: Believed) -> None:
    st.header("How often each state holds among data sets", anchor=False)
    st.caption(
        "Each dot is one draw of the three shares; its colour shows the state that holds most often in it. Each corner "
        "is a world in which one state always holds."
    )
    cloud = found.result.belief.cloud(found.result.rope)
    if cloud is not None:
        figure(charts.simplex(cloud, found.models, words.told_chances(words.chances(found))))


def _two_kinds(found: Believed) -> None:
    st.header("Two kinds of probability", anchor=False)
    st.markdown(plain(words.two_kinds(found)))


def _shrinkage(found: Believed, held: Held) -> None:
    shrunk = pictured.shrinkage_of(found.result)
    if shrunk is None:
        return
    st.header("Each data set, alone and among the others", anchor=False)
    st.caption("Hollow: its own folds alone. Filled: drawn towards the others, the more so the more alike they are.")
    metric = words.metric(held.evidence)
    shown = charts.shrinkage(shrunk.names, shrunk.before, shrunk.after, metric=metric, models=found.models)
    figure(shown.with_rows(spreadsheet.shrinkage_table, shrunk))


def field(found: Believed, held: Held) -> None:
    """Show expected ranks and every pair's probabilities."""
    known: Standings = answers.standings(held)
    st.header(f"All {len(known.models)} models", anchor=False)
    st.markdown(plain(words.field_reading(known)))
    left, right = st.columns(2, gap="large")
    with left:
        order = known.ranked[: charts.LARGEST]
        st.caption(plain(" ".join((*known.ranks.notes, "Bars hold 95 % of the draws."))))
        shown = charts.expected_ranks(known.ranks, order, words.field_reading(known))
        figure(shown.with_rows(spreadsheet.standings_table, known))
    with right:
        asked = "a"
        if found.has_rope:
            state.view("pair_state", asked)
            picked_state = st.segmented_control(
                "Probability", list(ASKED), format_func=ASKED.__getitem__, key="pair_state", required=True
            )
            asked = picked_state or asked
        at = "At the ROPE chosen above." if found.has_rope else "The probability that the row is better."
        st.caption(f"{at} Click a cell to look at its two models.")
        square = charts.probability_matrix(known.regions(found.result.rope), order, known.models, asked)
        picked = figure(square)
        if state.news("cell", picked) and picked:  # a cell stays picked, and must not undo what is chosen elsewhere
            state.choose_pair(*(known.models[int(picked[0][side])] for side in ("row", "column")))
            st.rerun()

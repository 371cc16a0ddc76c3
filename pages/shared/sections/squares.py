"""Every pair of many models: as a square whose cells open them, and as a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.names import LONGEST_NAME
from pages.shared import downloads, state
from pages.shared.results import download_table, figure
from pages.shared.text import plain, told_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.family import Family

FIRST = ("model A", "model B", "difference", "adjusted p", "Holm p", "low", "high")  # columns of the table of pairs
BESIDE = 12  # models whose square and table stand side by side
PAIR = 2
SHOWN = {"adjusted": "adjusted p", "raw": "raw p", "difference": "difference"}
WRITTEN = partial(words.number, digits=3)
ORDERS = {"rank": "best first", "similarity": "similar side by side"}


@st.fragment
@downloads.gathered("pairs")
def both(found: Family) -> None:
    """Show the square of all pairs, and the table of them; of very many models one above the other."""
    beside = len(found.models) <= BESIDE
    if found.errors:
        st.caption(
            "The differences of pairs, in the square and in the table, are in accuracy: row − column, and A − B."
        )
    left, right = st.columns([11, 10], gap="large") if beside else (st.container(), None)
    with left:
        if found.control is None:
            square(found)
        else:
            _against(found, found.control)
    if right is not None:
        with right:
            _table(found)
        return
    every = st.expander(f"All {len(found.pairs):,} pairs in a table", key="pairs_in_a_table", on_change="rerun")
    if every.open:
        with every:
            _table(found)


def square(found: Family) -> None:
    """Draw one square of all pairs, of what a person wants to see of them; a cell opens its pair."""
    for key, choices in (("p_shown", SHOWN), ("p_order", ORDERS)):
        state.view(key, next(iter(choices)))
    with st.container(horizontal=True):
        shown = st.segmented_control("Shown", list(SHOWN), format_func=SHOWN.__getitem__, key="p_shown", required=True)
        order = st.segmented_control(
            "Order", list(ORDERS), format_func=ORDERS.__getitem__, key="p_order", required=True
        )
    places = (found.similar if order == "similarity" else found.ranked)[: charts.LARGEST]
    if len(places) < len(found.models):
        places = found.ranked[: charts.LARGEST]
        st.caption(f"The square shows the {charts.LARGEST} best models; the table has every pair.")
    if shown == "difference":
        shares = found.pairs.scale == "points"
        write = partial(words.points, decimals=words.decimals_for(found.n)) if shares else WRITTEN
        cells = figure(charts.difference_matrix(found.pairs, places, write))
    else:
        cells = figure(charts.pvalue_matrix(found.pairs, places, found.alpha, words.pvalue, raw=shown == "raw"))
    st.caption(
        "Click a cell to open its two models: the row is A, the column is B. Or choose two under *Pairs of*, above the "
        "table of every pair."
    )
    for cell in cells:
        state.open_pair(found.models[int(cell["row"])], found.models[int(cell["column"])])


def _against(found: Family, control: str) -> None:
    """Draw each model's difference from the control."""
    level = words.level_of(found.pairs.level)
    st.caption(plain(f"{level} {found.pairs.interval_name} intervals that hold for all comparisons at once."))
    figure(charts.contrasts(found.pairs, control, found.alpha))


def _open(chosen: Sequence[str]) -> None:
    """Open two models as a click on their cell does, for those who use no pointer; the first chosen is A."""
    if st.button("Open these two", disabled=len(chosen) != PAIR, key="open_these_two"):
        state.open_pair(chosen[0], chosen[1])


def _table(found: Family) -> None:
    """List every pair, to sort and to search."""
    rows = spreadsheet.pairs_table(found)
    called = told_apart(found.models, LONGEST_NAME)
    state.view("pairs_of", [])
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        only = st.multiselect("Pairs of", found.models, format_func=called, placeholder="every model", key="pairs_of")
        _open(only)
    shown = [row for row in rows if not only or {row["model A"], row["model B"]} & set(only)]
    st.dataframe(
        spreadsheet.columns(shown, called),
        hide_index=True,
        column_order=[name for name in dict.fromkeys((*FIRST, *rows[0])) if name in rows[0]],
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

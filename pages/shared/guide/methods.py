"""Every method: found by its name or its question, and shown with all that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.catalogue import all_methods
from compare_core.guide import calibration, entries
from compare_core.guide.samples import sample
from compare_core.manual import GROUPS, KINDS
from compare_core.symbols import inside
from pages.shared import address, results, state
from pages.shared.guide import doors
from pages.shared.guide.verification import calibration_rows
from pages.shared.kept import kept
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.catalogue import Method

MARKS = {True: "It holds here: ", False: "It does not hold here: ", None: ""}


def show() -> None:
    """Show one method, where one was asked for, else the list of all."""
    if state.recall(doors.METHOD_SHOWN) is None:
        state.remember(doors.METHOD_SHOWN, address.viewed(doors.METHOD))
    chosen: str = state.recall(doors.METHOD_SHOWN)
    method = all_methods().get(chosen)
    if chosen and method is None:
        st.warning(plain(f"There is no method called {chosen[:60]!r}."))
    if method is None:
        _list()
    else:
        _entry(method)
    doors.here("methods", method=method.id if method else "")


def _list() -> None:
    """List the methods of one group."""
    groups = {group.title: group for group in GROUPS}
    first, *_ = groups
    picked = st.pills("What you have", list(groups), default=first, required=True, key="guide_group") or first
    inside = [method for method in all_methods().values() if method.takes in groups[picked].views]
    st.caption(f"{len(inside)} of {len(all_methods())} methods, corrections not counted")
    st.header(picked, anchor=False)
    st.caption(plain(groups[picked].about))
    for method in inside:
        _line(method)


def _line(method: Method) -> None:
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.button(plain(method.title), key=f"guide_to_{method.id}", on_click=doors.to_method, args=(method.id,))
        st.markdown(plain(method.question), width="content")


def _entry(method: Method) -> None:
    """Show one method."""
    st.button("‹ All methods", key="guide_all", on_click=doors.to_method, args=("",), type="tertiary")
    st.header(plain(method.title), anchor=False)
    models = "two models" if method.for_pairs else "any number of models"
    st.markdown(f":blue-badge[{KINDS[method.kind]}] :gray-badge[{models}] :gray-badge[{method.id}]")
    with st.container(width=PROSE):
        st.markdown(f"**{plain(method.question)}**")
        for paragraph in entries.about(method):
            st.markdown(plain(paragraph))
    _formula(method)
    _worked(method)
    with st.container(width=PROSE):
        if method.cautions or method.misprints:
            st.subheader("Cautions", anchor=False)
        for sentence in (*method.cautions, *method.misprints):
            st.markdown(plain(sentence))
        st.subheader("Source", anchor=False)
        st.markdown(plain(method.cite))
    _calibrated(method)


def _formula(method: Method) -> None:
    group = next(group for group in GROUPS if method.takes in group.views)
    st.subheader("Formula", anchor=False)
    with st.container(width=PROSE):
        st.latex(method.formula)
        for one in inside(group.symbols, method.id, method.formula):
            st.caption(f"{one.means[:1].upper()}{one.means[1:]}.")


def _worked(method: Method) -> None:
    """Show what the method says of a sample, which opens in the app."""

    def computed() -> entries.Worked | None:
        return entries.worked(method.id)

    found = kept(computed, method.id)
    if found is None:
        return
    result, opened = found.result, sample(found.sample)
    st.subheader("Example", anchor=False)
    with st.container(width=PROSE):
        st.markdown(plain(f"{words.worked(result)} ({words.named(found.models)}, in {opened.title}.)"))
        st.markdown(f"{results.advice(result)} {plain(result.advice.reason)}")
        if st.button("Open it in the app ›", key="guide_open", type="primary"):
            doors.go(entries.place_of(method), found.sample)
        st.subheader("What it assumes", anchor=False)
        for assumed in result.assumptions:
            st.markdown(plain(f"{MARKS[assumed.holds]}{assumed.text}"))


def _calibrated(method: Method) -> None:
    """Show how often the method is wrong where the truth is known."""
    rates = calibration.rates_of(method.id)
    if not rates:
        return
    with st.expander(f"How often it is wrong where the truth is known ({len(rates)} simulated settings)"):
        results.table(calibration_rows(method.id))

"""What stands above every answer: which models, by which lens, the settings, and a way to share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.analysis.posterior import has_posterior
from pages.shared import address, forms, frame, opened, sharing, state
from pages.shared.held import about_example
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from pages.shared.held import Held

PROBABLE = "How probable is it that either is better? ›"
SEPARATOR = " · "


def row(page: str, settings: Callable[[], None], *, pair: bool, whole: bool = False, belief: bool = False) -> None:
    """Ask for the models, the lens and the settings, and say what is compared; a room sees nothing of that."""
    if address.bare():
        return
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small", key="row"):
        if pair:
            forms.choose_pair(state.held())
        _lens(page)
        with st.container(horizontal=True, width="content", key="menus"):
            menu = st.popover("Settings", key=f"settings_{page}", on_change="rerun")
            if menu.open:
                with menu:
                    settings()
            menu = st.popover("Share", key=f"share_{page}", on_change="rerun")
            if menu.open:
                with menu:
                    sharing.share(page, whole=whole, belief=belief)
    source(state.held())


def _lens(page: str) -> None:
    """Let a person look at the same results in another way."""
    key = f"lens_{page}"
    state.seed(key, page)
    picked = st.segmented_control(
        "Look at",
        list(frame.LENSES),
        format_func=frame.TITLES.__getitem__,
        key=key,
        required=True,
        label_visibility="collapsed",
    )
    if picked is not None and picked != page:
        st.switch_page(f"pages/{picked}.py")


def probable(found: Held) -> None:
    """Lead to the page that says how probable each state is, where there is one."""
    if has_posterior(found.evidence):
        st.page_link("pages/bayesian.py", label=PROBABLE)


def source(found: Held, *, correct: bool = True) -> None:
    """Say what is being looked at, and what a link could not carry."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="source"):
        models = f"{len(found.evidence.models)} models"
        said = SEPARATOR.join((models, words.amount(found.evidence), plain(found.source)))
        known = about_example(found.source)
        st.markdown(said, width="content", help=plain(known) if known else None)
        if correct:
            st.page_link("pages/data.py", label="Correct this, or bring other results")
    opened.show(found)
    for sentence in found.ignored:
        st.warning(f"Ignored in the link: {plain(sentence)}")

"""What stands above every answer: which models, by which lens, the settings, and a way to share it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.analysis.posterior import has_posterior
from compare_core.saved import session
from pages.shared import address, downloads, forms, frame, parts, state
from pages.shared.held import about_example
from pages.shared.kept import kept
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from pages.shared.held import Held

PROBABLE = "How probable is each state, and what should be done? ›"
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
                    share(page, whole=whole, belief=belief)
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
    for sentence in found.ignored:
        st.warning(f"Ignored in the link: {plain(sentence)}")


def publish(page: str, *, whole: bool = False, belief: bool = False) -> tuple[str, bool] | None:
    """Put the analysis into the address, and return the link with whether it holds everything."""
    analysis, key = state.held().analysis(), state.held().key

    def written() -> address.Fitting | None:
        return address.fitting(analysis, whole=whole, belief=belief)

    choices = [getattr(analysis, known.name) for known in fields(analysis) if known.name != "evidence"]
    return address.show(kept(written, key, choices, whole, belief), parts.opened(page))


def share(page: str, *, whole: bool = False, belief: bool = False) -> None:
    """Offer the link that holds this analysis, the session as a file, and to show the page to a room."""
    held, written = state.held(), publish(page, whole=whole, belief=belief)
    if written is None:
        st.info("These results do not fit into a link. Send the session file instead.")
    else:
        text, complete = written
        st.markdown("Whoever opens this link sees this page: it holds the results, the method and the options.")
        with st.container(key="link"):
            st.code(text, language=None, height=LINK)
        if not complete:
            st.markdown(
                "The labels, slices, folds or times behind these results did not fit into the link; the session file "
                "holds them."
            )
    if session.too_large(held.evidence):
        st.info("These results are too large for a session file as well. Share the file that you uploaded instead.")
    else:
        file = downloads.Offer("parity-session.json", "application/json", lambda: session.write(held.analysis()))
        downloads.button(file)
    with st.container(horizontal=True, gap="small", key="to_a_room"):
        st.button("Present to a room", on_click=address.present, kwargs={"wanted": True}, key="present")
        st.button("Cover the answer", on_click=address.cover, args=(address.COVERS[0],), key="cover", help=COVERED)


COVERED = "Data and pictures alone, as a link for a class; the space bar reveals the answer step by step."
LINK = 60  # pixels of the field that shows the link, of which nobody reads more than its beginning

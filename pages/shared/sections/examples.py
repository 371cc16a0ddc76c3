"""The examples, each on a card with a small picture of its answer."""

from __future__ import annotations

import streamlit as st

from compare_core.examples import EXAMPLES, open_example
from pages.shared import results
from pages.shared.sections.opening import open_files
from pages.shared.text import plain

FEW, ABREAST = 6, 3  # examples that are seen at once, and in one row


def offer() -> None:
    """Offer the examples by cards, of which the first few are seen at once."""
    st.header("Or open an example", anchor=False)
    everything = st.toggle(f"Show all {len(EXAMPLES)}", key="all_examples")
    shown = list(EXAMPLES)[: None if everything else FEW]
    for first in range(0, len(shown), ABREAST):  # row by row, so that a phone shows them in the same order
        for place, chosen in zip(st.columns(ABREAST), shown[first:][:ABREAST], strict=False):
            with place:
                _card(chosen)


def _card(chosen: str) -> None:
    """Offer one example by its picture, its title and a sentence."""
    example = EXAMPLES[chosen]
    with st.container(border=True, height="stretch", key=f"example_{chosen}"):
        results.small_picture(example.picture, f"A preview of the answer to “{example.title}”")
        with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", wrap=False):
            st.markdown(f"**{plain(example.title)}**")
            opened = st.button("Open", key=f"open_{chosen}")
        st.caption(plain(example.summary), help=plain(f"{example.known} Source: {example.source}"))
        if opened:
            open_files(open_example(chosen), f"the example “{example.title}”", example=True)
            st.rerun()

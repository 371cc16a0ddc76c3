"""A page shown to a room: one thing at a time, a question first, and its answer when it is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

from compare_core.names import labels
from pages.shared import address, downloads, state
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

STEP, REVEALED = "present_step", "present_revealed"


class Step(NamedTuple):
    """One thing to show: what to ask the room, and what answers it."""

    question: str
    show: Callable[[], None]
    titled: bool = False  # whether what it shows has a title of its own


def which(models: tuple[str, str]) -> str:
    """Ask which of two models is better."""
    a, b = labels(models, 30)
    return f"{a} or {b}: which is better?"


def steps(*asked: Step) -> None:
    """Show one step; buttons, or the arrow keys, lead to the others, and the space bar reveals."""
    place = min(state.recall(STEP) or 0, len(asked) - 1)
    step, revealed = asked[place], bool(state.recall(REVEALED))
    if revealed and step.titled:
        st.markdown(plain(step.question))
    else:
        st.title(plain(step.question), anchor=False)
    with st.container(key="stage"), downloads.withheld():
        if revealed:
            step.show()
        else:
            st.markdown("What do you expect? The answer appears when it is revealed.")
    with st.container(horizontal=True, key="present_controls"):
        st.button("Back", disabled=place == 0, on_click=_turn, args=(place - 1,), shortcut="Left", key="present_back")
        last = place == len(asked) - 1
        st.button("Reveal", type="primary", disabled=revealed, on_click=_reveal, shortcut="Space", key="present_reveal")
        st.button("Next", disabled=last, on_click=_turn, args=(place + 1,), shortcut="Right", key="present_next")
        st.button("Leave", type="tertiary", on_click=_leave, shortcut="Esc", key="present_leave")
        st.markdown(f"{place + 1} of {len(asked)}", width="content")


def _turn(place: int) -> None:
    state.remember(STEP, place)
    state.forget(REVEALED)


def _reveal() -> None:
    state.remember(REVEALED, value=True)


def _leave() -> None:
    state.forget(STEP, REVEALED)
    address.present(wanted=False)

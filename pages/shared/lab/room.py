"""A picture of the lab before a room: its question, and then the picture, when it is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from pages.shared import address, downloads, state
from pages.shared.lab import drawn, moved
from pages.shared.text import line

if TYPE_CHECKING:
    from compare_core.lab.picture import Picture
    from pages.shared.lab.moved import Values

ALL, VERDICT, NOTHING = address.COVERS
FIT = 2  # sentences under a picture on a projector
NEXT = {ALL: "Reveal the picture", VERDICT: "Reveal the answer"}


def offered(known: Picture) -> None:
    """Offer to show the picture to a room."""
    with st.container(horizontal=True, gap="small", key="to_a_room"):
        st.button("Present to a room", on_click=_begin, args=(known, ""), key="present")
        st.button("Cover the answer", on_click=_begin, args=(known, ALL), key="cover", help="Its link is covered, too.")


def _begin(known: Picture, cover: str) -> None:
    state.forget(_key(known))
    if cover:
        address.cover(cover)
    else:
        address.present(wanted=True)


def revealed(known: Picture) -> bool:
    """Tell whether the room sees the picture."""
    return bool(state.recall(_key(known))) if address.presented() else address.covered() != ALL


def show(known: Picture, values: Values) -> Values:
    """Show the question, or what answers it; return where the sliders stand."""
    covered, picture = address.covered(), revealed(known)
    second, more = picture and bool(state.recall(_second(known))), False
    with st.container(key="stage"), downloads.withheld():
        if picture:
            values, more = _picture(known, values, told=covered != VERDICT, second=second)
        else:
            st.title(known.title, anchor=False)
            with st.container(key="asked"):
                st.markdown(line(known.question))
    with st.container(horizontal=True, vertical_alignment="center", key="present_controls"):
        if covered in NEXT:
            then = address.COVERS[address.COVERS.index(covered) + 1]
            st.button(
                NEXT[covered], type="primary", shortcut="Space", key="reveal", on_click=address.cover, args=(then,)
            )
        elif not picture:
            st.button("Reveal", type="primary", shortcut="Space", key="reveal", on_click=_reveal, args=(known,))
        elif more:  # not by the arrows, which move a slider
            name = "First picture" if second else "Second picture"
            st.button(name, shortcut="P", key="lab_turn", on_click=_turn, args=(known, not second))
        st.button("Leave", type="tertiary", shortcut="Esc", key="lab_leave", on_click=_leave, args=(known,))
    return values


def _picture(known: Picture, values: Values, *, told: bool, second: bool) -> tuple[Values, bool]:
    """Show a picture and what it says, or the second one, for which a screen has no room beside the first.

    Returns
    -------
    tuple
        Where the sliders stand, and whether there is a second picture to turn to.
    """
    picture, sliders = st.columns([9, 4], gap="large")
    with sliders:
        with st.container(key="lab_title"):
            st.title(known.title, anchor=False)
        values = moved.sliders(known, values)
    with picture:
        with st.container(key="set_aside" if second else "lab_shown"):
            found = drawn.show(known, values)
            for sentence in found.sentences[:FIT] if told else ():
                st.markdown(line(sentence))
        if second:
            found.more()
    return values, told and found.has_more


def _key(known: Picture) -> str:
    return f"lab_room_{known.id}"


def _second(known: Picture) -> str:
    return f"lab_room_second_{known.id}"


def _turn(known: Picture, second: bool) -> None:  # noqa: FBT001 - a button's
    state.remember(_second(known), value=second)


def _reveal(known: Picture) -> None:
    state.remember(_key(known), value=True)


def _leave(known: Picture) -> None:
    state.forget(_key(known))
    state.forget(_second(known))
    address.cover("")
    address.present(wanted=False)

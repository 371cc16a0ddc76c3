"""The pictures of the lab; and one of them: its question, a guess, the sliders, what they show, and its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.errors import said
from compare_core.lab.picture import SHOWN
from compare_core.lab.pictures import PICTURES, TOPICS
from pages.shared import address, downloads, menu, state
from pages.shared.lab import drawn, mine, moved, room
from pages.shared.rows import row
from pages.shared.text import PROSE, line, plain

if TYPE_CHECKING:
    from compare_core.lab.picture import Picture
    from pages.shared.lab.moved import Values

PICTURE = "picture"  # in the link
CHOSEN = "lab_picture"
GUESS, CHOICE = 260, 360  # pixels of the fields for it, and for the picture


def show() -> None:
    """Show the picture that was chosen or that the link asks for, or all of them."""
    known = _chosen()
    if known is None:
        _overview()
        return
    values, ignored = _read(known)
    if address.for_a_room():
        values = room.show(known, values)
        _place(known, values, shown=room.revealed(known))
        return
    st.title(known.title, anchor=False)
    for sentence in ignored:
        st.warning(f"Ignored in the link: {plain(sentence)}")
    with st.container(width=PROSE):
        st.markdown(line(known.question))
    if not _guessed(known):
        room.offered(known)
        _place(known, values)
        return
    with downloads.gathered("lab"):
        values = _shown(known, values)
    room.offered(known)
    _place(known, values, shown=True)


def _place(known: Picture, values: Values, *, shown: bool = False) -> None:
    fields = {PICTURE: known.id, **known.written(values), **({SHOWN: "1"} if shown else {})}
    address.place(fields, mine.carried(known, values))


def _overview() -> None:
    """Offer every picture."""
    st.title("Lab", anchor=False)
    st.markdown(
        "What a test does where the truth is known. Each picture asks you for a guess first; then move a slider, and "
        "see at once. Every link opens the picture as you left it.",
        width=PROSE,
    )
    asked = address.viewed(PICTURE)
    if asked:
        st.warning(f"There is no picture called {plain(said(asked))}.")
    number = 0
    for topic, title in TOPICS.items():
        st.header(title, anchor=False)
        for known in PICTURES.values():
            if known.topic == topic:
                number += 1
                row(f"picture_{known.id}", f"{number}. {known.title}", known.idea, _open, known.id)
    address.place({})


def _open(name: str) -> None:
    state.remember(CHOSEN, name)


def _all() -> None:
    state.forget(CHOSEN)
    address.turn(**{PICTURE: ""})


def _chosen() -> Picture | None:
    """Let a person choose another picture, where one is open."""
    asked = address.viewed(PICTURE)
    if asked not in PICTURES and state.recall(CHOSEN) not in PICTURES:
        return None
    state.seed(CHOSEN, asked)
    if address.for_a_room():
        return PICTURES[state.recall(CHOSEN)]
    with st.container(horizontal=True, vertical_alignment="center", key="lab_ways"):
        picked: str = st.selectbox(
            "Picture",
            list(PICTURES),
            format_func=lambda name: PICTURES[name].title,
            key=CHOSEN,
            label_visibility="collapsed",
            width=CHOICE,
        )
        st.button("All pictures", type="tertiary", on_click=_all, key="all_pictures")
    menu.begins()
    return PICTURES[picked]


def _read(known: Picture) -> tuple[Values, tuple[str, ...]]:
    """Return where the sliders stand: where they were left, else by the link of this very picture."""
    kept: Values | None = state.recall(moved.key(known))
    if kept is not None:
        return kept, ()
    texts = {name: address.viewed(name) for name in address.params()} if address.viewed(PICTURE) == known.id else {}
    return known.read(texts)


def _guessed(known: Picture) -> bool:
    """Ask for a guess before anything is shown, unless the link shows it."""
    key = f"lab_shown_{known.id}"
    if address.viewed(SHOWN) == "1" and address.viewed(PICTURE) == known.id:
        state.remember(key, value=True)
    if state.recall(key):
        return True
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(
            plain(f"Your guess ({known.unit})"),
            0.0,
            known.most,
            value=None,
            format="%.4g",
            key=_guess(known),
            width=GUESS,
        )
        st.button("Show", type="primary", on_click=_reveal, args=(known,), shortcut="space", key="lab_show")
    return False


def _guess(known: Picture) -> str:
    return f"lab_guess_{known.id}"


def _reveal(known: Picture) -> None:
    """Show the picture, and keep the guess as it stands now: a tap on the button is also what ends the typing."""
    state.remember(f"lab_shown_{known.id}", value=True)
    state.remember(f"lab_said_{known.id}", state.recall(_guess(known)))


def _shown(known: Picture, values: Values) -> Values:
    """Show what is found where the sliders stand, and how far off the guess was while nothing has been moved."""
    above = st.container(width=PROSE)
    picture, sliders = st.columns([9, 4], gap="large")  # the picture first, also where a phone puts one under the other
    with sliders:
        values = moved.sliders(known, values)
    with picture:
        found = drawn.show(known, values)
    if not known.as_asked(values):
        above.caption("Something was moved: the question speaks of where the sliders stood at first.")
    guess: float | None = state.recall(f"lab_said_{known.id}")
    if guess is not None and known.as_asked(values):
        above.markdown(f":blue-badge[You said {guess:g}.] {plain(words.told_answer(found.answer, known.unit))}")
    with st.container(width=PROSE):
        for sentence in found.sentences:
            st.markdown(line(sentence))
    found.more()
    return values

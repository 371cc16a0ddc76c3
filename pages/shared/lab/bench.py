"""One picture of the lab: its question, a guess, the sliders, what they show, and the link to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.lab.pictures import MOST_SEED, PICTURES, SEED, SHOWN
from pages.shared import address, downloads, state
from pages.shared.lab import drawn
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.lab.pictures import Picture, Slider

PICTURE = "picture"  # in the link
GUESS = 260  # pixels of the field for it


def show() -> None:
    """Show the picture that the link asks for, or the first."""
    known = _chosen()
    values, ignored = _read(known)
    st.title(known.title, anchor=False)
    for sentence in ignored:
        st.warning(f"Ignored in the link: {plain(sentence)}")
    with st.container(width=PROSE):
        st.markdown(plain(known.question))
    if not _guessed(known):
        address.place({PICTURE: known.id, **known.written(values)})
        return
    picture, sliders = st.columns([9, 4], gap="large")  # the picture first, also where a phone puts one under the other
    with sliders:
        values = _moved(known, values)
    with picture:
        _shown(known, values)
    address.place({PICTURE: known.id, **known.written(values), SHOWN: "1"})


def _chosen() -> Picture:
    """Let a person choose the picture."""
    first, *_ = PICTURES
    asked = address.viewed(PICTURE)
    state.seed("lab_picture", asked if asked in PICTURES else first)
    picked = st.segmented_control(
        "Picture",
        list(PICTURES),
        format_func=lambda name: PICTURES[name].title,
        key="lab_picture",
        required=True,
        label_visibility="collapsed",
    )
    return PICTURES[picked or first]


def _read(known: Picture) -> tuple[dict[str, float], tuple[str, ...]]:
    """Return where the sliders stand: where they were left, else by the link of this very picture."""
    kept: dict[str, float] | None = state.recall(f"lab_values_{known.id}")
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
        guess = st.number_input(
            plain(f"Your guess ({known.unit})"),
            0.0,
            known.most,
            value=None,
            format="%.4g",
            key=f"lab_guess_{known.id}",
            width=GUESS,
        )
        st.button("Show", type="primary", on_click=_reveal, args=(known, guess), shortcut="space", key="lab_show")
    return False


def _reveal(known: Picture, guess: float | None) -> None:
    state.remember(f"lab_shown_{known.id}", value=True)
    state.remember(f"lab_said_{known.id}", guess)


def _moved(known: Picture, values: dict[str, float]) -> dict[str, float]:
    """Let the sliders be moved, and others be drawn."""
    now = {one.name: _slider(known, one, values[one.name]) for one in known.sliders}
    if known.drawn:
        seed = values[SEED]
        if st.button("Draw others", key="lab_again", help=f"Seed {seed:g}: the same seed draws the same."):
            seed = 1.0 if seed == MOST_SEED else seed + 1
        now[SEED] = seed
    state.remember(f"lab_values_{known.id}", now)
    return now


def _slider(known: Picture, one: Slider, value: float) -> float:
    key = f"lab_{known.id}_{one.name}"
    state.seed(key, value)
    picked: float = st.select_slider(one.label, one.steps, format_func=one.form.format, key=key)
    return picked


def _shown(known: Picture, values: dict[str, float]) -> None:
    """Show what is found where the sliders stand, and how far off the guess was while nothing has been moved."""
    with downloads.gathered("lab"):
        said, found = st.container(width=PROSE), drawn.show(known.id, values)
    guess: float | None = state.recall(f"lab_said_{known.id}")
    with said:
        if guess is not None and all(values[one.name] == one.usual for one in known.sliders):
            st.markdown(f":blue-badge[You said {guess:g}] {plain(words.told_answer(found.answer, known.unit))}")
        for sentence in found.sentences:
            st.markdown(plain(sentence))

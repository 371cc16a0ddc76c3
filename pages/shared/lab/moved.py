"""The sliders of a picture: where they stand, and what moves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.lab.picture import MOST_SEED, OWN, SEED
from pages.shared import state
from pages.shared.lab import mine
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.lab.picture import Picture, Slider

    Values = dict[str, float]


MOVED = "lab_moved"  # by a click


def key(known: Picture) -> str:
    """Return under which key a session keeps where a picture's sliders stand."""
    return f"lab_values_{known.id}"


def sliders(known: Picture, values: Values) -> Values:
    """Let the sliders be moved, others be drawn, and a person's own results be taken."""
    _clicked(known)
    now = {one.name: _slider(known, one, values[one.name]) for one in known.sliders}
    if known.drawn:
        seed = values[SEED]
        if st.button("Draw others", key="lab_again", help=f"Seed {seed:g}: the same seed draws the same."):
            seed = 1.0 if seed == MOST_SEED else seed + 1
        now[SEED] = seed
    if known.own:
        now[OWN] = _own(known, values[OWN])
    state.remember(key(known), now)
    return now


def _slider(known: Picture, one: Slider, value: float) -> float:
    name = _name(known, one.name)
    state.seed(name, value)
    picked: float = st.select_slider(one.label, one.steps, format_func=one.write, key=name)
    return picked


def _own(known: Picture, value: float) -> float:
    """Offer a person's own results where the picture can be made of them."""
    found = mine.of(known)
    if found is None:
        return 0.0
    name = _name(known, OWN)
    state.seed(name, bool(value))
    return float(st.toggle(plain(mine.called(found)), key=name))


def move(known: Picture, name: str, value: float) -> None:
    """Move a slider to where the picture was clicked, and show it again: a widget moves only before it is shown."""
    state.remember(MOVED, (known.id, name, value))
    st.rerun()


def _clicked(known: Picture) -> None:
    picture, name, value = state.recall(MOVED) or ("", "", 0.0)
    if picture == known.id:
        state.remember(_name(known, name), value)
    state.forget(MOVED)


def _name(known: Picture, name: str) -> str:
    return f"lab_{known.id}_{name}"

"""Which design to take, before anything is fitted: aim and cost lead to one, which can be taken over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.experiment.advice import AIMS, LONGEST, advise
from pages.shared import state
from pages.shared.results import explained
from pages.shared.sections import experiment_choices
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.experiment.advice import Aim

GUIDE, AIM, EACH, ALL = "experiment_guide", "guide_aim", "guide_seconds", "guide_patience"
USUAL_EACH, USUAL_ALL = 1.0, 300.0  # seconds


def guide() -> None:
    """Ask what the experiment is for and what a fit costs, and offer the design that suits."""
    shown = st.expander("Which design?", key=GUIDE, on_change="rerun")
    if not shown.open:
        return
    with shown, explained():
        st.caption(
            "Decide before you see any results. Your data and your models stay; what is done with them changes.",
            width=PROSE,
        )
        aim = _aim()
        left, right = st.columns(2)
        state.seed(EACH, state.recall(_kept(EACH)) or USUAL_EACH)
        state.seed(ALL, state.recall(_kept(ALL)) or USUAL_ALL)
        with left:
            each = st.number_input("Seconds that one fit takes", 0.001, LONGEST, format="%.4g", key=EACH)
        with right:
            patience = st.number_input("Seconds that all fits may take", 1.0, LONGEST, format="%.4g", key=ALL)
        for key, value in ((EACH, each), (ALL, patience)):
            state.remember(_kept(key), value)
        now = experiment_choices.setup()
        found = advise(now, aim, each, patience)
        st.markdown(f"**{plain(words.advised(found))}**", width=PROSE)
        st.markdown(plain(found.reason), width=PROSE)
        taken = found.setup.same(now)
        label = "✓ Chosen" if taken else "Take this design"
        then = partial(experiment_choices.take, found.setup)
        st.button(label, key="take_advice", on_click=then, disabled=taken)


def _aim() -> Aim:
    state.seed(AIM, state.recall(_kept(AIM)) or next(iter(AIMS)))
    aim: Aim = st.radio("What is it for?", list(AIMS), format_func=AIMS.__getitem__, key=AIM)
    state.remember(_kept(AIM), aim)
    return aim


def _kept(key: str) -> str:
    """Return the key under which a choice outlives its widget."""
    return f"{key}_kept"

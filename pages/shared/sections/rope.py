"""The ROPE on a page: moved where one is usual or was given, asked for where the metric tells of none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core import words
from compare_core.analysis.default_rope import offered_ropes
from compare_core.analysis.posterior import as_measured, as_read
from compare_core.analysis.sensitivity import fine_step, widest_rope
from compare_core.evidence.scores import Scores
from compare_core.options import Rope, check_rope
from pages.shared import answers, state, terms
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed
    from pages.shared.held import Held


def apply(held: Held, found: Believed) -> Believed:
    """Return the posterior at the ROPE that was given, if one was."""
    given = held.options.get("rope")
    return found if given is None else found.at(given)


def choose(held: Held, found: Believed) -> Believed:
    """Ask for the region of practical equivalence, in the metric's own units, and return the posterior at it."""
    if found.rope_missing:
        _ask(held, found)
        return found
    chosen = _moved(held, found)
    if chosen != found.result.rope:
        state.change(options={**held.options, "rope": chosen})
        found = found.at(chosen)
    band = (
        "Inside the grey band the two models count as practically equivalent (ROPE). Choose its width beforehand, by "
        "what matters in use."
    )
    st.caption(plain(f"{band} {words.rope_usual(found)}" if found.has_rope else "A ROPE without width has no band."))
    return found


def pair_key(held: Held) -> str:
    """Name the held pair: what is asked about two models is asked anew about two others."""
    return f"{held.key[:8]}_{'_'.join(str(held.evidence.models.index(name)) for name in held.pair)}"


def _ask(held: Held, found: Believed) -> None:
    """Ask for a half-width, which nothing suggests; once it is given the whole page follows it."""
    st.info(plain(words.rope_question(found)))
    unit = words.unit_of(held.evidence)
    half = st.number_input(
        plain(f"A difference too small to matter ({unit})"),
        min_value=0.0,
        value=None,
        format="%.4g",
        placeholder="not given",
        key=f"rope_asked_{pair_key(held)}",
    )
    evidence = held.evidence
    for name, width in (offered_ropes(evidence.select(held.pair)) if isinstance(evidence, Scores) else {}).items():
        if st.button(plain(f"{name}: {words.number(width, 3)}"), key=f"rope_offer_{name}_{pair_key(held)}"):
            half = width
    if half is not None:
        state.change(options={**held.options, "rope": Rope.within(half)})
        st.rerun()


def _moved(held: Held, found: Believed) -> Rope:
    """Return the ROPE where the slider stands, or what was typed, or the two edges."""
    evidence, unit, rope = held.evidence, words.unit_of(held.evidence), found.result.rope
    key = pair_key(held)
    moved, typed, how = st.columns([6, 2, 3], vertical_alignment="bottom", gap="medium")
    with how:
        apart = st.toggle("Set the two edges separately", value=rope.low != -rope.high, key=f"rope_own_{key}")
    if apart:
        edges = []
        for place, name, edge in zip((moved, typed), ("From", "To"), rope, strict=True):
            state.seed(f"rope_{name}_{key}", as_read(edge, evidence))
            asked = place.number_input(name, format="%.4g", step=as_read(0.001, evidence), key=f"rope_{name}_{key}")
            edges.append(as_measured(asked, evidence))
        return check_rope(edges)
    widest = as_read(max(answers.swept(held, found, lambda: widest_rope(found), "widest"), rope.high), evidence)
    key = f"{key}_{found.result.method}_{widest:g}"  # a slider of another reach is another slider
    half = min(max(0.0, as_read(rope.high, evidence)), widest)
    slider, field = f"rope_{key}", f"rope_typed_{key}"
    state.seed(slider, half)
    state.seed(field, half)
    label = f"Too small to matter: half-width of the ROPE ({plain(unit)})"
    shared: dict[str, Any] = {"step": fine_step(widest), "format": "%.4g", "on_change": state.copy}
    half = moved.slider(label, 0.0, widest, key=slider, args=(slider, field), help=terms.explained(label), **shared)
    typed.number_input("Or type it", 0.0, widest, key=field, args=(field, slider), **shared)
    return Rope.within(as_measured(half, evidence))

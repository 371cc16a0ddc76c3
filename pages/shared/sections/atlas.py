"""Where a result lies among all other small tables: the map of their p-values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.pvalue_map import FORMS, MOST, RULE, SIZES, fitting, pvalue_map
from pages.shared import downloads, state
from pages.shared.results import figure
from pages.shared.text import name, plain

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison

APPROXIMATE = ("mcnemar", "mcnemar_corrected")  # forms that come near the exact test by a normal curve


@st.fragment
@downloads.gathered("map")
def pvalue_atlas(found: Comparison) -> None:
    """Show the p-values of every small table, with this one marked."""
    counts = found.counts
    if counts is None:
        return
    own = (counts.only_a, counts.only_b)
    st.header("Where this result lies among other possible ones", anchor=False)
    left, right = st.columns([1, 2], gap="large")
    with left:
        forms = list(FORMS)
        state.view("map_form", forms[0])
        state.view("map_differs", value=False)
        state.view("map_size", fitting(own))
        form = st.radio("Form of McNemar's test", forms, format_func=FORMS.__getitem__, key="map_form")
        differs = st.toggle("Show the difference from the exact p-value", key="map_differs", disabled=form == forms[0])
        size = st.select_slider("Range of the map", SIZES, key="map_size")
        differs = differs and form != forms[0]
        shade = "p-value minus the exact one, on the scale above it" if differs else "p-value, on the scale above it"
        st.caption(
            f"Colour: {shade}. Orange lines: where the decision flips at alpha; the ring: this result; dashes: "
            f"{RULE} disagreements, below which the chi-square forms are rough; dots: equal counts."
        )
        if max(own) > size:
            st.caption("This result lies outside the map.")
        a, b = map(name, found.models)
        keys = [f"map_only_{side}_{count}" for side, count in zip("ab", own, strict=True)]
        for key, count in zip(keys, own, strict=True):
            state.view(key, count)
        only_a: int = st.number_input(f"Items only {a} got right", 0, MOST, key=keys[0])
        only_b: int = st.number_input(f"Items only {b} got right", 0, MOST, key=keys[1])
        st.markdown(plain(words.pvalues_at(found.models, form, (only_a, only_b))))
    with right:
        atlas = pvalue_map(size)
        figure(charts.pvalue_map(atlas, form, own=own, models=found.models, alpha=found.alpha, differs=differs))
    _side_by_side(found, own, size)


def _side_by_side(found: Comparison, own: tuple[int, int], size: int) -> None:
    """Show how far the chi-square test is from the exact one, without and with Edwards's correction."""
    detail = st.expander("Chi-square and corrected, each minus the exact p-value", key="gaps", on_change="rerun")
    if not detail.open:
        return
    atlas = pvalue_map(size)
    with detail:
        st.caption(plain(f"On one scale: blue is below the exact p-value, orange above it. {words.gaps_said()}"))
        for column, form in zip(st.columns(2, gap="large"), APPROXIMATE, strict=True):
            with column:
                st.markdown(f"**{plain(FORMS[form])} − exact**")
                figure(charts.pvalue_gap(atlas, form, own=own, models=found.models, alpha=found.alpha))

"""The choices of an experiment on a page: those that others have told of, and a form that changes every one of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.experiment import Design
from compare_core.experiment.designs import TITLES
from compare_core.experiment.setup import CLASS_SCORERS, NUMBER_SCORERS, SEARCHED, STUDIES, TWO_CLASSES, Setup
from compare_core.experiment.stories import STORIES
from pages.shared import results, state
from pages.shared.sections import experiment_data, experiment_models
from pages.shared.sections import experiment_widgets as widgets
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.experiment.data import Data
    from compare_core.experiment.setup import Study

SETUP, STORY, FORM = "experiment_setup", "experiment_story", "experiment_form"
FIRST, ACROSS = "iris-tree", 4
CARD = 230  # pixels; a button stands beside such text on a phone, and below it where four cards share a row


def setup() -> Setup:
    """Return what was chosen last, on whichever page one has been since."""
    if state.recall(SETUP) is None:
        _take(FIRST)
    chosen: Setup = state.recall(SETUP)
    return chosen


def _take(story: str) -> None:
    """Fill the form with a story's choices."""
    state.remember(SETUP, STORIES[story].make())
    state.remember(STORY, story)
    widgets.renew()


def take(chosen: Setup) -> None:
    """Fill the form with choices that were advised."""
    state.remember(SETUP, chosen)
    widgets.renew()


def _bring() -> None:
    """Open the form where a person's own table is asked for."""
    state.remember(FORM, value=True)
    state.remember(widgets.key_of("source"), experiment_data.OWN)


def stories() -> None:
    """Offer the experiments that others have told of, and a person's own table, as cards."""
    now, story = setup(), STORIES[state.recall(STORY)]
    untouched = results.possible(lambda: now.same(story.make()))
    rows = [*STORIES.values(), None]
    for first in range(0, len(rows), ACROSS):
        for column, shown in zip(st.columns(ACROSS), rows[first:][:ACROSS], strict=False):
            with column:
                if shown is None:
                    title, line = "Your own table", "A CSV with a target to predict"
                    _card("own", title, line, _bring, chosen=not now.data.source)
                else:
                    chosen = bool(untouched) and shown is story
                    _card(shown.id, shown.title, shown.line, partial(_take, shown.id), chosen=chosen)
    st.caption(
        plain(story.note) if untouched else "These are your own choices; *Customise* shows them all.", width=PROSE
    )


def _card(key: str, title: str, line: str, then: Callable[[], None], *, chosen: bool) -> None:
    """Show one experiment to begin with; the chosen one says so in the place of its button's words."""
    with (
        st.container(border=True, height="stretch"),
        st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", gap="xsmall"),
    ):
        with st.container(width=CARD, gap=None):
            st.markdown(f":primary[**{plain(title)}**]" if chosen else f"**{plain(title)}**")
            st.markdown(f":small[{plain(line)}]")
        label = ":primary[**✓ Chosen**]" if chosen else "Use this"
        st.button(label, type="tertiary" if chosen else "secondary", on_click=then, key=f"use_{key}")


def customise() -> Setup | None:
    """Offer every choice in a form that runs while it is open, and return what would be run; None while that is open.

    What the form says is kept as soon as it is said. Its widgets begin there again, so that nothing is lost when it is
    closed or another page is opened.
    """
    form = st.expander("Customise", key=FORM, on_change="rerun")
    if not form.open:
        return setup()
    found = None
    with form, results.explained():
        found = _form(setup())
    if found is not None:
        state.remember(SETUP, found)
    return found


def _form(begun: Setup) -> Setup | None:
    """Ask for data, study, models, design and score."""
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader("Data and question", anchor=False)
        data = experiment_data.choose(begun)
        if data is None:
            return None
        if data.source != begun.data.source:
            begun = begun.on_other_data()
        study = widgets.pick("What to do", STUDIES, begun.study, "study")
    extra: dict[str, Any] = {}
    with right:
        st.subheader("Models", anchor=False)
        models, (extra["parameter"], extra["tried"]) = experiment_models.choose(begun, data, study)
        if study == "lesion":
            extra["groups"] = _groups(begun, data)
    with left:
        st.subheader("Splits and score", anchor=False)
        design = begun.design if study == "tuning" else _design(begun, study, data.source)
        first, second = st.columns(2)
        with first:
            scoring = _scoring(begun, data)
        with second:
            if study in ("nested", "tuning"):
                extra["inner"] = widgets.whole("Inner folds", (2, 10), begun.inner, "inner")
        if data.task == "classes" and len(data.classes) == 2 and study not in SEARCHED:
            help_ = "On the training items alone, by cross-validation among them."
            label = "Tune the decision threshold for F1"
            extra["threshold"] = widgets.switch(label, "threshold", usual=begun.threshold, help_=help_)
    return Setup(data, models, design, scoring, study, **extra)


def _design(begun: Setup, study: Study, where: str) -> Design:
    known = begun.design
    kinds = {kind: title for kind, title in TITLES.items() if study != "validated" or kind == "hold-out"}
    kind = widgets.pick("Design", kinds, known.kind, "design")
    rows = (st.columns(2, vertical_alignment="bottom") for _ in range(3))
    places = (column for row in rows for column in row)  # each widget that a design has takes the next one
    folds, repeats, share, stratified, shuffle = (
        known.folds, known.repeats, known.test_share, known.stratified, known.shuffle,
    )  # fmt: skip
    if kind in ("k-fold", "repeated k-fold"):
        with next(places):
            folds = widgets.whole("Folds", (2, 50), folds, "folds")
    if kind in ("hold-out", "resampled"):
        with next(places):
            state.seed(widgets.key_of("share"), round(share, 2))
            share = st.slider("Share held out for testing", 0.1, 0.9, key=widgets.key_of("share"))
    if kind in ("repeated k-fold", "resampled"):
        usual = repeats if kind == known.kind else 30 if kind == "resampled" else 10
        with next(places):
            repeats = widgets.whole("Repeats", (1, 100), usual, f"repeats_{kind}")
    with next(places):
        seed = widgets.whole("Seed", (0, 2_147_483_647), known.seed, "seed")
    if kind != "leave-one-out":
        with next(places):
            stratified = widgets.switch("Stratify by class", f"stratified_{where}", usual=stratified)
    if kind == "k-fold":  # every other design shuffles anyway
        with next(places):
            shuffle = widgets.switch("Shuffle first", f"shuffle_{where}", usual=shuffle)
    return Design(
        kind=kind, folds=folds, repeats=repeats, test_share=share, stratified=stratified, shuffle=shuffle, seed=seed
    )


def _scoring(begun: Setup, data: Data) -> str:
    names = CLASS_SCORERS if data.task == "classes" else NUMBER_SCORERS
    offered = [one for one in names if data.task != "classes" or len(data.classes) == 2 or one not in TWO_CLASSES]
    return widgets.pick("Score", {one: one for one in offered}, begun.score, f"scoring_{data.task}_{len(offered)}")


def _groups(begun: Setup, data: Data) -> dict[str, tuple[str, ...]]:
    """Ask for named groups of features."""
    known = [(title, [c for c in group if c in data.columns]) for title, group in begun.groups.items()]
    known = [pair for pair in known if pair[1]] or [(column, [column]) for column in data.columns[:5]]
    count = widgets.whole("Groups of features", (1, 20), len(known), "groups")
    found: dict[str, tuple[str, ...]] = {}
    for place in range(count):
        title, usual = known[place] if place < len(known) else (f"group {place + 1}", [])
        here = f"{place}_{data.source or id(data)}"
        with st.container(border=True):
            title = widgets.text(f"Name of group {place + 1}", title, f"group{here}", 40)
            key = widgets.key_of(f"features{here}")
            state.seed(key, usual)
            found[title] = tuple(st.multiselect("Features left out", data.columns, key=key))
    return found

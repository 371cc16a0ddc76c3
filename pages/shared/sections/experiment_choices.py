"""The choices of an experiment on a page: data, models, parameters, design and score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.experiment import Design
from compare_core.experiment.data import SOURCES, Data, from_table, open_source
from compare_core.experiment.designs import TITLES
from compare_core.experiment.jobs import Jobs
from compare_core.experiment.models import KINDS, kinds_for, parameters_for
from compare_core.experiment.setup import (
    CLASS_SCORERS,
    MOST_MODELS,
    NUMBER_SCORERS,
    STUDIES,
    TWO_CLASSES,
    Choice,
    Setup,
)
from compare_core.experiment.stories import STORIES
from compare_core.tables import read
from pages.shared import state
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.experiment.parameters import Parameter

SETUP, CHOSEN, RUN, VERSION = "experiment_setup", "experiment_chosen", "experiment_run", "experiment_version"
OWN = "your own table"
FIRST = "iris-tree"


@st.cache_resource(show_spinner="Starting the process that experiments run in")
def server() -> Jobs:
    """Return what runs experiments for every session of this server."""
    return Jobs()


def begin() -> None:
    """Offer the experiments that others have told of."""
    server()
    st.title("Run an experiment", anchor=False)
    st.markdown(
        "Train models on the same splits of the same data, watch their scores come in, and compare them on every other "
        "page. Nothing leaves this server, and your own code is never run."
    )
    picked, button = st.columns([5, 1], vertical_alignment="bottom")
    story = picked.selectbox("Begin with", list(STORIES), format_func=lambda key: STORIES[key].title, key="story")
    if button.button("Use it", key="take_story", width="stretch"):
        _take(STORIES[story].make())
    st.caption(plain(STORIES[story].note))
    if state.recall(SETUP) is None:
        _take(STORIES[FIRST].make())


def _take(setup: Setup) -> None:
    """Fill the form with these choices; its widgets get new keys, so that they begin anew."""
    state.remember(SETUP, setup)
    state.remember(VERSION, (state.recall(VERSION) or 0) + 1)


def _key(what: str) -> str:
    return f"x{state.recall(VERSION)}_{what}"


def choose() -> None:
    """Ask for data, study, models, design and metric; what was chosen waits to be run."""
    state.forget(CHOSEN)
    begun: Setup = state.recall(SETUP)
    data = _data(begun)
    if data is None:
        return
    studies = list(STUDIES)
    study = st.selectbox(
        "What to do", studies, index=studies.index(begun.study), format_func=STUDIES.__getitem__, key=_key("study")
    )
    models = _models(begun, data, single=study in ("tuning", "lesion"))
    design = begun.design if study == "tuning" else _design(begun)
    scoring = _scoring(begun, data)
    extra: dict[str, Any] = {}
    if data.task == "classes" and len(data.classes) == 2 and study != "nested":
        label = "Tune the decision threshold for F1 within the training items"
        extra["threshold"] = st.toggle(label, begun.threshold, key=_key("threshold"))
    if study in ("nested", "tuning"):
        label = "Folds of the inner loop" if study == "nested" else "Folds of the internal cross-validation"
        extra["inner"] = st.number_input(label, 2, 10, begun.inner, key=_key("inner"))
    if study == "tuning":
        known = {p.name: p.label for p in parameters_for(KINDS[models[0].kind], data.task) if p.grid}
        picked = st.selectbox("Parameter", list(known), format_func=known.__getitem__, key=_key("parameter"))
        extra["parameter"] = picked or ""
    if study == "lesion":
        extra["groups"] = _groups(begun, data)
    state.remember(CHOSEN, Setup(data, models, design, scoring, study, **extra))


def _data(begun: Setup) -> Data | None:
    choices = [*SOURCES, OWN]
    at = choices.index(begun.data.source) if begun.data.source in choices else choices.index(OWN)
    titles = {**{key: source.title for key, source in SOURCES.items()}, OWN: "Your own table"}
    picked = st.selectbox("Data", choices, index=at, format_func=titles.__getitem__, key=_key("source"))
    if picked == OWN:
        return _own_table()
    values = begun.data.values if picked == begun.data.source else {}
    asked = _parameters(SOURCES[picked].parameters, values, f"data_{picked}")
    return open_source(picked, asked)


def _own_table() -> Data | None:
    file = st.file_uploader(
        "One table with a header: features and a target", type=["csv", "tsv", "txt", "gz", "zip"], key="x_table"
    )
    if file is None:
        st.info(
            "Upload a table to learn from. Columns of numbers and columns of words are told apart, and gaps are filled "
            "in from the training items."
        )
        return None
    found = read(file.name, file.getvalue())
    columns = found.columns
    target = st.selectbox("Target (what to predict)", columns, index=len(columns) - 1, key="x_target")
    kinds = {None: "what it looks like", "classes": "classes", "numbers": "a number"}
    task: Any = st.selectbox("Read the target as", list(kinds), format_func=kinds.__getitem__, key="x_task")
    data = from_table(found, target, task)
    words_ = f"{len(data.categories)} with words" if data.categories else "all numbers"
    st.caption(plain(f"{len(data.target):,} rows, {len(data.columns)} features ({words_}), target: {data.task}."))
    return data


def _models(begun: Setup, data: Data, *, single: bool) -> tuple[Choice, ...]:
    """Ask for one model or several, each of a kind and with its parameters."""
    kinds = {kind.id: kind.title for kind in kinds_for(data.task)}
    count = 1
    if not single:
        state.seed(_key("count"), max(2, len(begun.models)))
        count = st.number_input("Models", 2, MOST_MODELS, key=_key("count"))
    found: list[Choice] = []
    usual = list(kinds)
    for place in range(count):
        known = begun.models[place] if place < len(begun.models) else Choice("", usual[place % len(usual)])
        kind = known.kind if known.kind in kinds else usual[place % len(usual)]
        with st.expander(plain(known.name or kinds[kind]), expanded=count <= 2):  # few fit on a screen
            one, two = st.columns(2)
            at, key = usual.index(kind), _key(f"kind{place}")
            kind = one.selectbox("Kind", usual, index=at, format_func=kinds.__getitem__, key=key)
            same = kind == known.kind
            taken = {choice.name for choice in found}
            first = known.name if same and known.name else kinds[kind].partition(" (")[0]
            title = two.text_input("Name", _free(first, taken), max_chars=60, key=_key(f"name{place}_{kind}"))
            values = known.values if same else {}
            asked = _parameters(parameters_for(KINDS[kind], data.task), values, f"model{place}_{kind}")
        found.append(Choice(title, kind, asked))
    return tuple(found)


def _free(wanted: str, taken: set[str]) -> str:
    """Return a name, with a number where it is taken."""
    tries = (wanted, *(f"{wanted} {number}" for number in range(2, MOST_MODELS + 2)))
    return next(one for one in tries if one not in taken)


def _parameters(parameters: Sequence[Parameter], values: Any, key: str) -> dict[str, Any]:
    """Ask for parameters, two beside each other."""
    found: dict[str, Any] = {}
    columns = st.columns(2)
    for place, parameter in enumerate(parameters):
        with columns[place % 2]:
            found[parameter.name] = _parameter(parameter, values.get(parameter.name), _key(f"{key}_{parameter.name}"))
    return found


def _parameter(parameter: Parameter, value: Any, key: str) -> Any:
    if parameter.choices:
        at = (
            parameter.choices.index(value)
            if value in parameter.choices
            else parameter.choices.index(str(parameter.default))
        )
        return st.selectbox(parameter.label, parameter.choices, index=at, key=key)
    kind: Any = type(parameter.default)
    given = kind(parameter.default if value is None else value)
    low, high = (None if end is None else kind(end) for end in (parameter.low, parameter.high))
    form = None if kind is int else "%.4g"
    return st.number_input(parameter.label, low, high, given, format=form, key=key)


def _design(begun: Setup) -> Design:
    known = begun.design
    kinds = list(TITLES)
    kind = st.selectbox(
        "Design", kinds, index=kinds.index(known.kind), format_func=TITLES.__getitem__, key=_key("design")
    )
    first, second = st.columns(2)
    folds, repeats, share = known.folds, known.repeats, known.test_share
    if kind in ("k-fold", "repeated k-fold"):
        folds = first.number_input("Folds", 2, 50, known.folds, key=_key("folds"))
    if kind in ("repeated k-fold", "resampled"):
        usual = known.repeats if kind == known.kind else 30 if kind == "resampled" else 10
        repeats = second.number_input("Repeats", 1, 100, usual, key=_key(f"repeats_{kind}"))
    if kind in ("hold-out", "resampled"):
        share = first.slider("Share held out for testing", 0.1, 0.9, round(known.test_share, 2), key=_key("share"))
    first, second = st.columns(2)
    stratified = first.toggle("Stratify by class", known.stratified, key=_key("stratified"))
    shuffle = second.toggle("Shuffle first", known.shuffle, key=_key("shuffle"), disabled=kind != "k-fold")
    seed = st.number_input("Seed", 0, 2_147_483_647, known.seed, key=_key("seed"))
    return Design(
        kind=kind, folds=folds, repeats=repeats, test_share=share, stratified=stratified, shuffle=shuffle, seed=seed
    )


def _scoring(begun: Setup, data: Data) -> str:
    names = CLASS_SCORERS if data.task == "classes" else NUMBER_SCORERS
    offered = [one for one in names if data.task != "classes" or len(data.classes) == 2 or one not in TWO_CLASSES]
    at = offered.index(begun.scoring) if begun.scoring in offered else 0
    return st.selectbox("Score", offered, index=at, key=_key(f"scoring_{data.task}_{len(offered)}"))


def _groups(begun: Setup, data: Data) -> dict[str, tuple[str, ...]]:
    """Ask for named groups of features."""
    known = [(title, [c for c in group if c in data.columns]) for title, group in begun.groups.items()]
    known = [pair for pair in known if pair[1]] or [(column, [column]) for column in data.columns[:5]]
    count = st.number_input("Groups of features", 1, 20, len(known), key=_key("groups"))
    found: dict[str, tuple[str, ...]] = {}
    for place in range(count):
        title, usual = known[place] if place < len(known) else (f"group {place + 1}", [])
        first, second = st.columns([1, 3])
        title = first.text_input("Name", title, max_chars=40, key=_key(f"group{place}"))
        found[title] = tuple(second.multiselect("Features left out", data.columns, usual, key=_key(f"features{place}")))
    return found

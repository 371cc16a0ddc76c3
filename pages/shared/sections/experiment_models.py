"""The models of an experiment on a page: kinds, names and parameters, or one parameter to vary."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.experiment.models import KINDS, kinds_for, parameters_for
from compare_core.experiment.setup import MOST_MODELS, Choice
from pages.shared.sections import experiment_widgets as widgets

if TYPE_CHECKING:
    from compare_core.experiment.data import Data
    from compare_core.experiment.parameters import Parameter
    from compare_core.experiment.setup import Setup, Study

Varied = tuple[str, tuple[str, ...]]  # the parameter of a tuning, and its values as they were written


def choose(begun: Setup, data: Data, study: Study) -> tuple[tuple[Choice, ...], Varied]:
    """Ask for one model or several, and for a tuning which parameter is varied."""
    single = study in ("tuning", "lesion")
    count = 1 if single else widgets.whole("Number of models", (2, MOST_MODELS), len(begun.models), "count")
    found: list[Choice] = []
    varied: Varied = ("", ())
    for place in range(count):
        with st.container(border=True):
            choice = _named(begun, data, place, {choice.name for choice in found})
            asked = parameters_for(KINDS[choice.kind], data.task)
            if study == "tuning":
                varied = _varied(begun, asked, choice.kind)
            rest = [parameter for parameter in asked if parameter.name != varied[0]]
            values = widgets.parameters(rest, choice.values, f"model{place}_{choice.kind}_{data.source}")
        found.append(Choice(choice.name, choice.kind, values))
    return tuple(found), varied


def _named(begun: Setup, data: Data, place: int, taken: set[str]) -> Choice:
    """Ask for the kind and the name of one model; its values are those it began with, if it is still of that kind."""
    kinds = {kind.id: kind.title for kind in kinds_for(data.task)}
    usual = list(kinds)[place % len(kinds)]
    known = begun.models[place] if place < len(begun.models) else Choice("", usual)
    one, two = st.columns(2)
    with one:
        kind = widgets.pick(f"Model {place + 1}", kinds, known.kind if known.kind in kinds else usual, f"kind{place}")
    same = kind == known.kind
    first = known.name if same and known.name else _free(kinds[kind].partition(" (")[0], taken)
    with two:
        title = widgets.text(f"Name of model {place + 1}", first, f"name{place}_{kind}", 60)
    return Choice(title, kind, known.values if same else {})


def _free(wanted: str, taken: set[str]) -> str:
    """Return a name, with a number where it is taken."""
    tries = (wanted, *(f"{wanted} {number}" for number in range(2, MOST_MODELS + 2)))
    return next(one for one in tries if one not in taken)


def _varied(begun: Setup, asked: list[Parameter], kind: str) -> Varied:
    """Ask which parameter is varied, and at which values."""
    known = {parameter.name: parameter for parameter in asked if parameter.grid}
    if not known:
        return "", ()
    titles = {name: parameter.label for name, parameter in known.items()}
    picked = widgets.pick("Parameter to vary", titles, begun.parameter, f"parameter_{kind}")
    tried = begun.tried if begun.tried and picked == begun.parameter else known[picked].grid
    written = widgets.text(
        f"Values of {titles[picked].partition(' (')[0]} to try",
        ", ".join(map(str, tried)),
        f"tried_{kind}_{picked}",
        300,
        "Separated by commas or spaces. The curve is drawn at these values, and one of them is chosen.",
    )
    return picked, tuple(written.replace(",", " ").replace(";", " ").split())

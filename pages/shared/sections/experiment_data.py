"""The data of an experiment on a page: one that comes along, one that is made, or a person's own table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.experiment.data import SOURCES, Data, open_source
from compare_core.experiment.own_table import from_table, has_logarithm
from compare_core.tables import read
from pages.shared import state
from pages.shared.sections import experiment_widgets as widgets
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.experiment.setup import Setup
    from compare_core.tables import Table

OWN, BROUGHT = "your own table", "experiment_table"
READINGS = {None: "what it looks like", "classes": "classes", "numbers": "a number"}


@dataclass(frozen=True)
class Brought:
    """A table that a person brought, and what was last read from it; it outlives its uploader.

    `allowed` are the columns of which a logarithm can be taken, `logarithms` those of which one is.
    """

    file: str
    table: Table
    target: str
    task: Any = None
    data: Data | None = None
    logarithms: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


def choose(begun: Setup) -> Data | None:
    """Ask for the data; None while a person's own table is still to come."""
    titles = {**{key: source.title for key, source in SOURCES.items()}, OWN: "Your own table"}
    picked = widgets.pick("Data", titles, begun.data.source or OWN, "source")
    if picked == OWN:
        return _own_table()
    values = begun.data.values if picked == begun.data.source else {}
    asked = widgets.parameters(SOURCES[picked].parameters, values, f"data_{picked}")
    same = picked == begun.data.source and asked == dict(begun.data.values)
    return begun.data if same else open_source(picked, asked)


def _own_table() -> Data | None:
    file = st.file_uploader(
        "One table with a header: features and a target", type=["csv", "tsv", "txt", "gz", "zip"], key="x_table"
    )
    known: Brought | None = state.recall(BROUGHT)
    if file is not None and (known is None or known.file != file.file_id):
        table = read(file.name, file.getvalue())
        known = Brought(file.file_id, table, table.columns[-1])
        state.remember(BROUGHT, known)
    if known is None:
        st.info(
            "Upload a table to learn from. Columns of numbers and columns of words are told apart, and gaps are filled "
            "in from the training items."
        )
        return None
    columns = {column: column for column in known.table.columns}
    target = widgets.pick("Target (what to predict)", columns, known.target, f"target_{known.file}")
    task: Any = widgets.pick("Read the target as", READINGS, known.task, f"task_{known.file}")
    if known.data is None or (target, task) != (known.target, known.task):
        data = from_table(known.table, target, task)
        allowed = tuple(has_logarithm(data))
        known = replace(known, target=target, task=task, data=data, logarithms=(), allowed=allowed)
        state.remember(BROUGHT, known)
    data = _logged(known)
    words_ = f"{len(data.categories)} with words" if data.categories else "all numbers"
    said = (
        f"{known.table.name}: {len(data.target):,} rows, {len(data.columns)} features ({words_}), target: {data.task}."
    )
    st.caption(plain(said))
    return data


def _logged(known: Brought) -> Data:
    """Ask of which columns the logarithm takes the place, and return the data with them."""
    key = widgets.key_of(f"logarithms_{known.file}_{known.target}")
    state.seed(key, list(known.logarithms))
    picked = tuple(
        st.multiselect(
            "Take the logarithm of",
            known.allowed,
            key=key,
            help="The natural logarithm takes the place of the column. Offered are columns of numbers above 0.",
        )
    )
    data = known.data
    if data is None or picked != known.logarithms:
        data = from_table(known.table, known.target, known.task, picked)
        state.remember(BROUGHT, replace(known, data=data, logarithms=picked))
    return data

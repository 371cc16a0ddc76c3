"""The data of an experiment on a page: one that comes along, one that is made, or a person's own table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.experiment.data import SOURCES, Data, from_table, open_source
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
    """A table that a person brought, and what was last read from it; it outlives its uploader."""

    file: str
    table: Table
    target: str
    task: Any = None
    data: Data | None = None


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
    data = known.data
    if data is None or (target, task) != (known.target, known.task):
        data = from_table(known.table, target, task)
        state.remember(BROUGHT, replace(known, target=target, task=task, data=data))
    words_ = f"{len(data.categories)} with words" if data.categories else "all numbers"
    said = (
        f"{known.table.name}: {len(data.target):,} rows, {len(data.columns)} features ({words_}), target: {data.task}."
    )
    st.caption(plain(said))
    return data

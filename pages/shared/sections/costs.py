"""What to do, by what each decision costs in each state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis.posterior import in_percent
from compare_core.analysis.sensitivity import changes
from compare_core.beliefs.decision import LATER, SYMMETRIC
from compare_core.names import labels
from pages.shared import state
from pages.shared.results import figure, table
from pages.shared.sections import rope
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.posterior import Believed
    from compare_core.beliefs.decision import Costs
    from pages.shared.held import Held

KINDS = {False: "most frequent among data sets", True: "on the next data set"}


def decide(found: Believed, held: Held) -> None:
    """Weigh what each decision costs in each state."""
    st.header("What to do: weigh the costs", anchor=False)
    left, right = st.columns(2, gap="large")
    with left:
        expected = _kind(found)
        costs = _costs(found, held)
        decided = found.decide(costs, expected=expected)
        st.markdown(f"**{plain(words.decision(decided, found.models))}**")
        times = spreadsheet.times_table(held.evidence, found.models)
        if times:
            st.caption("Time is a cost too: this is what fitting and predicting took.")
            written = [{k: v if isinstance(v, str) else words.number(v, 3) for k, v in row.items()} for row in times]
            table([{plain(k): plain(v) for k, v in row.items()} for row in written])
    with right:
        cells = [(row, column) for row in range(len(costs)) for column in range(3)]
        named = charts.states(found.models, 24)  # without the ROPE: a browser goes on showing what it was at first
        rows = [*(f"choosing {model}" for model in labels(found.models, 24)), "deciding later"]
        asked = f"turn_{len(costs)}_{rope.pair_key(held)}"
        state.view(asked, cells[2])
        cell = st.selectbox(
            "Where the decision changes, by the ROPE and by the cost of",
            cells,
            format_func=lambda cell: f"{rows[cell[0]]} (state: {named[cell[1]]})",
            key=asked,
        )
        turning = changes(found, costs, cell, expected=expected)
        said = words.turning(turning.turn, turning.own[1])
        st.caption(plain(said))
        unit, scale = words.unit_of(held.evidence), in_percent(held.evidence)
        figure(charts.cost_map(turning, found.models, said, unit=unit, scale=scale))


def _kind(found: Believed) -> bool:
    if not found.two_kinds:
        return False
    kinds = [False, True]
    state.view("decide_by", kinds[0])
    return st.radio("Probabilities", kinds, format_func=KINDS.__getitem__, horizontal=True, key="decide_by")


def _costs(found: Believed, held: Held) -> Costs:
    """Ask what each decision costs in each state."""
    known, two = held.costs or SYMMETRIC, len(found.models)
    later = st.toggle("Allow deciding later", value=len(known) > two, key=f"later_{held.key[:8]}")
    wanted = (*known[:two], *((known[two:] or (LATER,)) if later else ()))
    choices = [*(f"choose {model}" for model in labels(found.models, 40)), "decide later"]
    heads = charts.states(found.models, 24)
    named = "; ".join(state_ for state_, _ in words.chances(found))
    none = "" if found.has_rope else " As the ROPE has no width, the middle column has no probability."
    st.caption(plain(f"The states: {named}.{none} A cost below 0 is a gain."))
    key = rope.pair_key(held)
    costs = tuple(_row(choices[place], heads, row, f"cost_{key}_{place}") for place, row in enumerate(wanted))
    if costs != known:
        state.change(costs=costs)
    return costs


def _row(choice: str, heads: Sequence[str], costs: Sequence[float], key: str) -> tuple[float, ...]:
    """Ask for the three costs of one decision."""
    first, *cells = st.columns([3, 2, 2, 2], vertical_alignment="bottom")
    first.markdown(plain(choice))
    for column, cost in enumerate(costs):
        state.seed(f"{key}_{column}", cost)
    return tuple(
        cell.number_input(plain(head), key=f"{key}_{column}", format="%.6g")
        for column, (cell, head) in enumerate(zip(cells, heads, strict=True))
    )

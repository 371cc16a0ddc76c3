"""What goes wrong in comparisons, with what can be seen of it in the results that are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.guide import pitfalls
from compare_core.numerics.written import counted
from pages.shared import state
from pages.shared.guide import doors
from pages.shared.held import from_example
from pages.shared.kept import kept
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.guide.pitfalls import Pitfall
    from pages.shared.held import Held

STATES = {
    "look": ":orange-badge[⚠ look]",
    "unknown": ":gray-badge[only you know]",
    "fine": ":green-badge[✓ seen in the results]",
}


def show() -> None:
    """Ask what one should ask oneself, and say what the results that are open show of it."""
    held: Held = state.recall(state.HELD) or from_example()
    a, b = held.pair
    about = f"Questions to ask oneself, and what {held.source} shows of each: {a} against {b}, "
    st.markdown(plain(f"{about}{words.amount(held.evidence)}."), width=PROSE)

    def computed() -> tuple[tuple[pitfalls.Pitfall, pitfalls.Finding], ...]:
        return pitfalls.found(held.evidence, held.pair)

    wanted = state.recall(doors.PITFALL)
    state.forget(doors.PITFALL)
    with st.container(width=PROSE, gap="xsmall", key="pitfalls"):
        found = kept(computed, held.key, held.pair, own=held.large)
        here = {pitfall.question for pitfall, _ in found}
        others = [pitfall for pitfall in pitfalls.PITFALLS if pitfall.question not in here]
        for pitfall in others:
            if pitfall.question == wanted:
                _elsewhere(pitfall, opened=True)
        for pitfall, finding in found:
            title = f"{plain(pitfall.question)} {STATES[finding.state]}"
            with st.expander(title, expanded=pitfall.question == wanted):
                st.markdown(plain(finding.said))
                st.markdown(plain(pitfall.why))
        asked = f"Show {counted(len(others), 'more question')} that only other kinds of results raise"
        if others and st.toggle(asked, key="pitfalls_elsewhere"):
            for pitfall in others:
                if pitfall.question != wanted:
                    _elsewhere(pitfall)
    doors.here("pitfalls")


def _elsewhere(pitfall: Pitfall, *, opened: bool = False) -> None:
    """Show a pitfall that such results as are open cannot have."""
    with st.expander(f"{plain(pitfall.question)} :gray-badge[not in these results]", expanded=opened):
        st.markdown(plain(pitfall.why))
        st.markdown("The results that are open are of another kind, which does not raise this question.")

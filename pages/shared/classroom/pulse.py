"""The pulse of a window that follows others: it looks for news again and again, whatever is lost on the way.

A whole run stops the timers of a window in the browser and sets them anew. Where a look of an old timer arrives just as
that run ends, Streamlit gives it a runner of its own and drops what the one before had not sent yet, the new timers
among it (its issue 9921). So a look that comes sooner than a new timer could have sent it draws the window once more;
and each look sets a second, slower timer, which does the same where the first has fallen silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.classroom.pulse import Pulse

if TYPE_CHECKING:
    from collections.abc import Callable


def follow(look: Callable[[], None], every: float = 1.0) -> None:
    """Look for news from now on, and draw the window anew where something was lost."""
    st.fragment(_follow, run_every=every)(look, Pulse(every))


def _follow(look: Callable[[], None], pulse: Pulse) -> None:
    if pulse.looked():
        st.rerun()
    st.fragment(_guard, run_every=pulse.guarded_every)(pulse)
    look()


def _guard(pulse: Pulse) -> None:
    if pulse.guarded():
        st.rerun()

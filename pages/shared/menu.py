"""The menu's entry for the page that is open already: who chooses it wants to see how that page begins."""

from __future__ import annotations

from pages.shared import address, state

FORGOTTEN = "menu_forgotten"  # what the page that is open forgets to begin anew


def begins(*forgotten: str) -> None:
    """Say what this page forgets to begin anew, once it shows more than its beginning."""
    state.remember(FORGOTTEN, forgotten)


def heed(page: str) -> None:
    """Let a page begin anew if its own entry was chosen.

    Streamlit runs the page once more then, without where its widgets stand, of which the search is always one.
    """
    forgotten: tuple[str, ...] | None = state.recall(FORGOTTEN)
    state.forget(FORGOTTEN)
    if forgotten is not None and state.recall(state.PAGE) == page and not state.sent():
        address.place({})
        state.forget(state.PAGE, *forgotten)  # as if another page had been open

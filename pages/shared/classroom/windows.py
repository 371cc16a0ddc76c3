"""The windows of a lesson: the projector's, with keys or without, and the teacher's own with what comes next."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import spreadsheet
from compare_core.classroom import here
from compare_core.classroom.counts import TITLES, table, told_answered, told_joined
from pages.shared import address, results, state
from pages.shared.classroom import holding, pulse, screens
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.classroom.room import Held, Screen

NAMES = {
    "join": "Join",
    "ask": "Question and first vote",
    "discuss": "Talk to your neighbours",
    "again": "Second vote",
    "votes": "Both votes",
    "answer": "The answer",
    "follow": "What follows",
    "further": "What follows",
}
ASKED = {  # which text of the lesson a screen asks, or answers
    **dict.fromkeys(("ask", "discuss", "again", "answer"), "question"),
    "follow": "follow_up",
}
COUNTED = 2.0  # seconds between two counts for the teacher
NOTES = "notes"  # the window that only the teacher sees
SEEN = "seen_screen"  # what this window has drawn


def show(window: str) -> None:
    """Show the lesson as it is held, in one of its windows, and follow the others."""
    with _following(window), results.explained("This lesson cannot be shown just now"):
        held = holding.held()
        if held is None:
            screens.closed() if address.viewed(address.ROOM) else screens.gone()
            st.button("All lessons", on_click=holding.leave)
        else:
            _window(held, window)
        state.remember(SEEN, _state(held))  # only now: a screen that was not drawn to its end is drawn again


@contextlib.contextmanager
def _following(window: str) -> Iterator[None]:
    """Follow the other windows of a room, also where this one could not be drawn."""
    state.forget(SEEN)
    try:
        yield
    except Exception:
        _follow(window)
        raise
    _follow(window)


def _follow(window: str) -> None:
    if address.viewed(address.ROOM):
        pulse.follow(partial(_look, told=window != NOTES))


def _look(*, told: bool) -> None:
    """Draw the window anew where another has moved on; meanwhile, if that is `told`, say how many are there."""
    with results.explained():
        held = holding.held()
        if state.recall(SEEN) != _state(held):
            st.rerun()
        if told and held is not None and not held.blank and (held.round or held.screen.kind == "join"):
            counts = here.rooms().counts(held.code)
            st.markdown(told_answered(counts, held.round) if held.round else told_joined(counts))


def _window(held: Held, window: str) -> None:
    leads = holding.leads()
    if window == NOTES and leads:
        _controls(held)  # above what grows and shrinks, so that they stay where they are
        _notes(held)
        return
    if held.blank:
        screens.dark()
    else:
        screens.show(held)
    if leads and window != "screen":
        _controls(held)


def _state(held: Held | None) -> tuple[object, ...]:
    """Return what tells one screen from another; no two rooms of one code are open at once."""
    return () if held is None else (held.place, held.revealed, held.blank)


def _controls(held: Held) -> None:
    """Lead on by buttons, or by the keys ←, →, space and B."""
    last = held.next is None
    covered = held.screen.covers and not held.revealed
    unmoved = state.recall(holding.UNMOVED)
    if unmoved:
        st.warning(plain(f"The screen did not move; press again. {unmoved}"))
    with st.container(horizontal=True, vertical_alignment="center", key="present_controls"):
        _lead("Back", held.at(held.place - 1), shortcut="Left", disabled=held.place == 0)
        _lead("Reveal", held.uncovered(), shortcut="Space", disabled=not covered, primary=covered)
        _lead("Next", held.at(held.place + 1), shortcut="Right", disabled=last, primary=not covered)
        _lead("Light" if held.blank else "Blank", held.darkened(), shortcut="B")
        st.markdown(f"{held.place + 1} of {len(held.screens)}", width="content")
        if not held.code:
            st.button("Leave", type="tertiary", shortcut="Esc", on_click=holding.leave, key="class_leave")
        elif address.viewed(address.CLASS) != NOTES:
            st.button("Notes", type="tertiary", shortcut="Esc", on_click=_turn, args=(NOTES,), key="class_notes")


def _turn(name: str) -> None:
    address.turn(**{address.CLASS: name})


def _lead(label: str, to: Held, *, shortcut: str, disabled: bool = False, primary: bool = False) -> None:
    st.button(
        label,
        type="primary" if primary else "secondary",
        disabled=disabled,
        shortcut=shortcut,
        on_click=holding.move,
        args=(to,),
        key=f"class_{shortcut}",
    )


def _notes(held: Held) -> None:
    """Show the teacher alone what is on, what it hides, what comes next and how many answered what."""
    st.title(plain(held.lesson.title), anchor=False)
    _ways(held)
    left, right = st.columns(2, gap="large")
    with left:
        st.header("On the screen", anchor=False)
        st.markdown(f"**{plain(_named(held.screen))}**{' (dark)' if held.blank else ''}")
        _hidden(held)
        st.header("Next", anchor=False)
        st.markdown(plain(_named(held.next)) if held.next else "Nothing: this is the last screen.")
        with st.expander("The answer, and notes"):
            for text in (held.lesson.answer, held.lesson.aha, held.lesson.notes):
                screens.linked(text)
    with right:
        pulse.follow(partial(_counted, held.code), COUNTED)


def _named(screen: Screen) -> str:
    known = NAMES.get(screen.kind, "")
    return ": ".join(filter(None, (known, screen.step.title if screen.step else "")))


def _hidden(held: Held) -> None:
    """Say what the screen covers, or what is said on it."""
    step, asked = held.screen.step, ASKED.get(held.screen.kind, "")
    if step is not None:
        if step.asks and not held.revealed:
            st.markdown(f"Asked: {plain(step.asks)}")
        if step.says:
            st.markdown(f"{'Said' if held.revealed else 'Covered (space)'}: {plain(step.says)}")
        screens.ways(step)
    elif held.screen.kind == "votes":
        st.markdown("Shown." if held.revealed else "Covered: both votes appear when you press space.")
    elif asked:
        screens.prose(getattr(held.lesson, asked))


def _ways(held: Held) -> None:
    """Offer the projector's window, the phones' and the end of the room."""
    above = f"{address.above('classroom')}/classroom"
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.link_button("Open the projector's window", f"{above}?room={held.code}&class=screen")
        st.button("Lead on this screen alone", on_click=_turn, args=("hold",), key="lead_here")
        st.link_button("Open a phone's page", f"{screens.entrance()}{screens.doorway()}{held.code}")
        menu = st.popover("Close the room")
        with menu:
            st.markdown("Everything that was answered is deleted. Download the counts before.")
            rows = table(held.lesson, here.rooms().counts(held.code))
            if rows:
                data = spreadsheet.to_csv(rows)
                st.download_button("↓ counts.csv", data, f"counts-{held.code}.csv", "text/csv", on_click="ignore")
            st.button("Close it and delete everything", type="primary", on_click=holding.close, key="close_room")
    if not here.lasting():
        st.info("This server keeps nothing: if it restarts, the room is gone.")


def _counted(code: str) -> None:
    """Count, for the teacher alone, while a vote is open too."""
    with results.explained():
        held = here.rooms().held(code)
        if held is None:
            return
        counts = here.rooms().counts(code)
        st.header("Answers", anchor=False)
        st.markdown(plain(screens.answered(counts)))
        if any(counts.total(round_) for round_ in TITLES):
            screens.voted(held.lesson, counts, right=held.answered)  # whoever projects this window gives nothing away

"""A lesson for somebody who is alone with it: predict, then see, one screen after the other, as a class would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.classroom.course import ORDER
from compare_core.classroom.lesson import told
from pages.shared import address, state
from pages.shared.classroom import holding, screens
from pages.shared.text import PROSE, line, plain

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Lesson
    from compare_core.classroom.room import Held

FIELD = 320  # pixels of the field for a number


def show() -> None:
    """Show the screen that is on, and lead on."""
    held = holding.held()
    if held is None:  # the page has looked
        return
    if held.screen.kind == "ask":
        _ask(held.lesson, "What do you think?")
    elif held.screen.kind == "answer":
        _answer(held)
    else:
        screens.show(held)
    step = held.screen.step
    if step is not None and held.screen.kind != "look" and (held.revealed or not held.screen.covers):
        screens.ways(step)  # only now: what they open answers more than is asked
    _controls(held)


def _ask(lesson: Lesson, title: str) -> None:
    """Let a person predict, and remember what they said."""
    st.title(title, anchor=False)
    with st.container(width=PROSE):
        screens.prose(lesson.question)
        key = f"{_said(lesson)}_asked"
        state.seed(key, state.recall(_said(lesson)))
        if lesson.guess is None:
            options = {letter: f"**{letter}**  {line(text)}" for letter, text in lesson.options.items()}
            st.radio(
                "Your answer",
                list(options),
                format_func=options.__getitem__,
                index=None,
                key=key,
                on_change=_keep,
                args=(lesson, key),
            )
        else:
            guess = lesson.guess
            asked, low, high = f"Your guess, {guess.limits}", float(guess.low), float(guess.high)
            st.number_input(
                asked,
                low,
                high,
                value=None,
                format="%.4g",
                key=key,
                width=FIELD,
                on_change=_keep,
                args=(lesson, key),
            )


def _keep(lesson: Lesson, key: str) -> None:
    """Remember what was answered, before a button that ended the typing leads on."""
    if (picked := state.recall(key)) is not None:
        state.remember(_said(lesson), picked)


def _answer(held: Held) -> None:
    """Ask once more, and then show which answer is right, beside what was said."""
    if not held.revealed:
        _ask(held.lesson, "Would you say so again?")
        return
    screens.answer(held)
    said = state.recall(_said(held.lesson))
    if said is not None:
        st.markdown(f":blue-badge[You said {plain(told(held.lesson, _written(said)))}]")


def _written(said: str | float) -> str:
    return said if isinstance(said, str) else f"{said:g}"


def _controls(held: Held) -> None:
    """Lead on by buttons, or by the keys ←, → and space: what is covered comes first, and before it the own answer."""
    covered, last = held.screen.covers and not held.revealed, held.next is None
    unsaid = held.screen.kind == "ask" and state.recall(_said(held.lesson)) is None
    typing = unsaid and held.lesson.guess is not None  # which the tap that leads on may end
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="alone_controls"):
        _lead("Back", held.at(held.place - 1), "Left", disabled=held.place == 0)
        if covered:
            _lead("Reveal", held.uncovered(), "Space", primary=True)
        elif not last:
            _lead("Next", held.at(held.place + 1), "Right", primary=True, disabled=unsaid and not typing)
        elif held.lesson.id in ORDER[:-1]:
            st.button("Next lesson ›", type="primary", on_click=_next, args=(held.lesson.id,), key="next_lesson")
        if unsaid and not typing:
            _lead("Go on without an answer", held.at(held.place + 1), "", quiet=True)
        st.caption(f"{held.place + 1} of {len(held.screens)}", width="content")


def _lead(
    label: str, to: Held, key: str, *, primary: bool = False, quiet: bool = False, disabled: bool = False
) -> None:
    st.button(
        label,
        type="primary" if primary else "tertiary" if quiet else "secondary",
        disabled=disabled,
        shortcut=key or None,
        on_click=holding.move,
        args=(to,),
        key=f"alone_{key or 'skip'}",
    )


def _next(lesson: str) -> None:
    holding.begin(ORDER[ORDER.index(lesson) + 1])


def _said(lesson: Lesson) -> str:
    return f"alone_said_{lesson.id}"


def place() -> str:
    """Say which lesson this is, without its title, which may give its answer away."""
    known = address.viewed(holding.LESSON)
    return f"Lesson {ORDER.index(known) + 1} of {len(ORDER)}" if known in ORDER else "Your own lesson"

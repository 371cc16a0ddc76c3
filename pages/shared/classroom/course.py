"""The lessons on a page: chosen, previewed, copied and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.classroom.course import course
from compare_core.classroom.written import read
from pages.shared import address, menu, results, state
from pages.shared.classroom import holding, screens
from pages.shared.rows import row
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Lesson, Step

EDITOR, REFUSED, CHANGING = "lesson_text", "lesson_refused", "changing"
TALL = 520  # pixels of the field in which a lesson is written


def show() -> None:
    """Show the lesson that the address names, or all of them."""
    if address.viewed(holding.LESSON):
        found = holding.lesson()
        if found is not None:
            preview(found)
            menu.begins(CHANGING)
            return
        st.warning("There is no such lesson here. One of your own has to be brought again after a reload.")
    overview()


def overview() -> None:
    """Offer every lesson."""
    st.title("Hold a lesson", anchor=False)
    st.markdown(
        "Twelve questions for a course on evaluating models, each of 12 to 15 minutes. Ask, let them vote, let them "
        "talk and vote again, and reveal the answer on real results. Phones join by a code; nothing is known of who "
        "answers.",
        width=PROSE,
    )
    for number, (name, lesson) in enumerate(course().items(), 1):
        row(name, f"{number}. {lesson.title}", lesson.question, _open, name)
    st.header("Or bring your own", anchor=False)
    st.markdown("A lesson is one text file. Open one of these, copy it and change it, or bring a file.", width=PROSE)
    brought = st.file_uploader("A lesson as a text file", type=["md", "txt"], key="own_file")
    if brought is not None and state.news("brought_lesson", brought.file_id):
        _take(brought.getvalue())
        st.rerun()
    _refused()


def preview(lesson: Lesson) -> None:
    """Show a whole lesson to its teacher."""
    st.title(plain(lesson.title), anchor=False)
    with st.container(horizontal=True, gap="small", key="lesson_ways"):
        st.button("Open a room", type="primary", on_click=holding.open_room, key="open_room", help=ROOM)
        st.button("Hold without phones", on_click=holding.hold, key="hold")
        st.button("Copy and change", on_click=_copy, key="copy_lesson")
        data = holding.text() or b""
        st.download_button("↓ Text file", data, f"{lesson.id}.md", "text/markdown", on_click="ignore")
        st.button("All lessons", type="tertiary", on_click=holding.leave, key="all_lessons")
    refused = state.recall(holding.NO_ROOM)
    if refused:
        st.error(plain(f"No room was opened. {refused}"))
        state.forget(holding.NO_ROOM)
    if state.recall(CHANGING):
        _editor()
    with st.container(width=PROSE):
        _text("Question", lesson.question)
        screens.options(lesson, right=True)
        for place, step in enumerate(lesson.steps, 1):
            _step(place, step)
        for title, text in (
            ("Answer", lesson.answer),
            ("Aha", lesson.aha),
            ("Follow-up", lesson.follow_up),
            ("Notes", lesson.notes),
        ):
            _text(title, text)


def _text(title: str, text: str) -> None:
    if text:
        st.header(title, anchor=False)
        screens.prose(text)


def _step(place: int, step: Step) -> None:
    """Show one step, with its links, each of which opens a window of its own."""
    st.header(plain(f"{place}. {step.title}"), anchor=False)
    st.caption("Before the vote" if step.before else "After the follow-up" if step.further else "In the reveal")
    if step.says:
        screens.prose(step.says)
    screens.ways(step)


def _editor() -> None:
    """Let a teacher change the text of a lesson."""
    st.header("The text of the lesson", anchor=False)
    state.seed(EDITOR, (holding.text() or b"").decode("utf-8", "replace"))
    st.text_area("Lesson", height=TALL, key=EDITOR, label_visibility="collapsed")
    _refused()
    with st.container(horizontal=True, gap="small"):
        st.button("Use this text", type="primary", on_click=_use, key="use_text")
        st.button("Leave it as it was", on_click=state.forget, args=(CHANGING, EDITOR, REFUSED), key="leave_text")


def _refused() -> None:
    """Say what is wrong with a text that was brought."""
    refused = state.recall(REFUSED)
    if refused:
        st.error(plain(refused))


def _open(name: str) -> None:
    state.forget(REFUSED, CHANGING)
    address.turn(lesson=name)


def _copy() -> None:
    state.forget(EDITOR)
    state.remember(CHANGING, value=True)


def _use() -> None:
    _take((state.recall(EDITOR) or "").encode())


def _take(data: bytes) -> None:
    """Take a text as this session's own lesson, if it is one."""
    state.forget(REFUSED)
    refused = results.refusal(lambda: read(data))
    if refused:
        state.remember(REFUSED, refused)
        return
    state.forget(CHANGING, EDITOR)
    state.remember(holding.TEXT, data)
    address.turn(lesson=holding.OWN)


ROOM = "Phones join by a code and vote; this window shows you what comes next, another one is for the projector."

"""The lessons on a page: chosen, tried alone, and prepared for a class, copied and changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.classroom.course import course
from compare_core.classroom.written import read
from pages.shared import address, menu, parts, results, state
from pages.shared.classroom import alone, holding, screens
from pages.shared.rows import row
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Lesson, Step

PAGE = "classroom"
EDITOR, REFUSED, CHANGING = "lesson_text", "lesson_refused", "changing"
TALL = 520  # pixels of the field in which a lesson is written


def show() -> None:
    """Show the lesson that the address names, or all of them."""
    if address.viewed(holding.LESSON):
        found = holding.lesson()
        if found is not None:
            _lesson(found)
            menu.begins(CHANGING)
            return
        st.warning("There is no such lesson here. One of your own has to be brought again after a reload.")
    overview()


def overview() -> None:
    """Offer every lesson."""
    st.title("Lessons", anchor=False)
    st.markdown(
        "Twelve questions on evaluating models. Alone, predict first, and then see on real results. With a class, ask, "
        "let them vote, let them talk and vote again, and reveal, in 12 to 15 minutes each; phones join by a code, and "
        "nothing is known of who answers.",
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


def _lesson(lesson: Lesson) -> None:
    """Let a person try a lesson, or see all of it to hold it."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="lesson_back"):
        st.button("‹ All lessons", type="tertiary", on_click=holding.leave, key="all_lessons")
        st.caption(alone.place(), width="content")
    ways: parts.Parts = {"try": ("Try it yourself", alone.show), "teach": ("For a class", partial(preview, lesson))}
    parts.sections(PAGE, ways)
    address.turn(**{address.SECTION: parts.opened(PAGE)})


def preview(lesson: Lesson) -> None:
    """Show a whole lesson to its teacher."""
    st.title(plain(lesson.title), anchor=False)
    with st.container(horizontal=True, gap="small", key="lesson_ways"):
        st.button("Open a room", type="primary", on_click=holding.open_room, key="open_room", help=ROOM)
        st.button("Hold without phones", on_click=holding.hold, key="hold")
        st.button("Copy and change", on_click=_copy, key="copy_lesson")
        data = holding.text() or b""
        st.download_button("↓ Text file", data, f"{lesson.id}.md", "text/markdown", on_click="ignore")
    refused = state.recall(holding.NO_ROOM)
    if refused:
        st.error(plain(f"No room was opened. {refused}"))
        state.forget(holding.NO_ROOM)
    if state.recall(CHANGING):
        _editor()
    # Folded: whoever opens a room here may already share the screen with it.
    with st.expander("Read all of it: the question, every step, the answer and notes", key="whole_lesson", width=PROSE):
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
    holding.begin(name)


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
    holding.begin(holding.OWN)
    parts.turn(PAGE, "teach")


ROOM = "Phones join by a code and vote; this window shows you what comes next, another one is for the projector."

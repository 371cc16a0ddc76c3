"""A phone's page, where the app serves phones itself: the question and its options, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.classroom import here
from compare_core.classroom.phone import GONE, phone_of
from compare_core.classroom.rooms import VOTER, code_of, new_voter
from pages.shared import address, results, state
from pages.shared.classroom import pulse
from pages.shared.text import line, plain

if TYPE_CHECKING:
    from compare_core.classroom.phone import Phone

PHONE, REFUSED = "phone", "refused_answer"  # in the address, so that a reload is the same phone; and in the session
LOOK = 2.5  # seconds between two looks for news


def show(asked: str) -> None:
    """Show what a room asks; who comes for the first time has joined."""
    code, voter = code_of(asked[:20]), address.viewed(PHONE)
    if VOTER.fullmatch(voter) is None:
        voter = new_voter()
        address.turn(phone=voter)
    pulse.follow(partial(_look, code, voter), LOOK)


def _look(code: str, voter: str) -> None:
    with results.explained():
        seat = here.rooms().seat(code, voter) if code else None
        if seat is None:
            _closed()
            return
        if not seat.answers:
            here.rooms().join(code, voter)
        _phone(phone_of(seat), code, voter)


def _closed() -> None:
    st.title("Join a class", anchor=False)
    st.warning(plain(GONE))
    st.text_input("The four letters on the screen", max_chars=8, key="typed_code", on_change=_enter)


def _enter() -> None:
    address.turn(room=code_of(state.recall("typed_code") or ""))
    st.rerun(scope="app")


def _phone(shown: Phone, code: str, voter: str) -> None:
    st.title(f"Room {code}", anchor=False)
    for text in shown.question:
        st.markdown(line(text))
    with st.container(key="answers"):
        _answers(shown, code, voter)
    if shown.answer and not shown.open:
        st.markdown(f"Your answer: **{line(shown.told)}**")
    if shown.said:
        st.markdown(line(shown.said))
    for title, link in shown.links:
        st.link_button(line(title), f"{address.above('classroom')}/{link}")


def _answers(shown: Phone, code: str, voter: str) -> None:
    """Offer a button for each option, of which one tap answers, or ask for a number."""
    for letter, text in (shown.options or {}).items():
        chosen = letter == shown.answer
        said = f"**{letter}**  {line(text)}"
        st.button(
            said,
            type="primary" if chosen else "secondary",
            width="stretch",
            key=f"answer_{letter}",
            on_click=_vote,
            args=(code, voter, letter),
        )
    guess = shown.guess
    if guess is not None:
        label = line(f"Your guess, {guess.limits}")
        state.seed("guess", shown.answer)
        st.text_input(label, max_chars=20, key="guess", on_change=_guess, args=(code, voter))
    refused = state.recall(REFUSED)
    if refused:
        st.warning(plain(refused))


def _guess(code: str, voter: str) -> None:
    _vote(code, voter, state.recall("guess") or "")


def _vote(code: str, voter: str, answer: str) -> None:
    state.forget(REFUSED)
    refused = results.refusal(lambda: here.rooms().vote(code, voter, answer))
    if refused:
        state.remember(REFUSED, refused)

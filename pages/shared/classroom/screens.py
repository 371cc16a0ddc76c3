"""What a room sees: one thing at a time, covered until it is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno
import streamlit as st

from compare_core import charts
from compare_core.classroom import here
from compare_core.classroom.counts import FEWEST, TITLES, bars, guesses
from compare_core.classroom.lesson import page_of, params_of
from compare_core.classroom.phone import paragraphs
from compare_core.classroom.room import COVERED
from pages.shared import address, results
from pages.shared.held import from_example, from_link
from pages.shared.sections import pictures
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.classroom.counts import Counts
    from compare_core.classroom.lesson import Lesson, Step
    from compare_core.classroom.room import Held

GUESSED = {"p": "p-value", "rope": "half-width of the ROPE", "cost": "cost", "number": "guess"}
MARKED_ON = {"p": "tests", "rope": "posterior", "cost": "costs"}  # the picture on which guesses are marks
QR = 420  # pixels of the code that phones read


def show(held: Held) -> None:
    """Show the screen that is on."""
    screen = held.screen
    with st.container(key="stage"):
        if screen.kind == "join":
            join(held)
        elif screen.step is not None:
            step(held, screen.step)
        elif screen.kind in ("ask", "again", "discuss"):
            question(held)
        elif screen.kind == "votes":
            votes(held)
        elif screen.kind == "answer":
            answer(held)
        else:
            said("What follows", held.lesson.follow_up)


def join(held: Held) -> None:
    """Show how phones join: an address, four letters, and a code to read both."""
    st.title("Join with your phone", anchor=False)
    left, right = st.columns([3, 2], vertical_alignment="center", gap="large")
    with left:
        prose(entrance().removeprefix("https://").removeprefix("http://"), key="asked")
        st.html(f'<p class="code">{held.code}</p>')
        st.markdown("No account and no name. What you answer is deleted when the room is closed.")
    with right:
        drawn = segno.make(f"{entrance()}{doorway()}{held.code}", error="m")
        st.image(
            drawn.svg_inline(scale=8, border=2, light="#ffffff"), width=QR, alt=f"A code that leads to room {held.code}"
        )


def entrance() -> str:
    """Return the address that a person types to join."""
    return f"{address.above('classroom')}{'/class' if here.phones_are_served() else '/classroom'}"


def doorway() -> str:
    """Return what stands between that address and a room's code."""
    return "/" if here.phones_are_served() else "?room="


def step(held: Held, shown: Step) -> None:
    """Show the picture of one result, or of two side by side, under its heading and what is said of it."""
    revealed = held.revealed or not held.screen.covers
    st.title(plain(shown.title), anchor=False)
    if revealed and shown.says:
        prose(shown.says, key="says")
    if not shown.show:
        return
    if shown.show == COVERED and not revealed:
        with st.container(key="asked"):
            st.markdown("What do you expect?")
        return
    guessed = _guessed(held, shown)
    columns = st.columns(len(shown.links), gap="large")
    for place, (link, column) in enumerate(zip(shown.links, columns, strict=True)):
        with column, results.apart(f"link_{place}"), results.explained():
            picture(link, shown.show, guessed)


def _guessed(held: Held, shown: Step) -> list[float]:
    """Return what the class guessed last, for the picture that it guessed of; nothing before it was closed."""
    guess = held.lesson.guess
    if guess is None or not held.code or shown.before or MARKED_ON.get(guess.of) != shown.show:
        return []
    counts = here.rooms().counts(held.code)
    return guesses(counts, 2) or guesses(counts, 1)


def picture(link: str, name: str, guessed: Sequence[float] = ()) -> None:
    """Draw one picture of the results in a link."""
    held = from_link(params_of(link)) or from_example()
    known = pictures.of(page_of(link), held, guessed)
    if name in known:
        known[name]()
    else:
        st.info(f"These results have no picture of this kind: {plain(name)}.")


def question(held: Held) -> None:
    """Ask; while a vote is open, phones show the same."""
    heads = {"again": "Vote again", "discuss": "Talk to your neighbours"}
    st.title(heads.get(held.screen.kind, "What do you think?"), anchor=False)
    with st.container(key="asked"):
        prose(held.lesson.question)
        options(held.lesson)
    guess = held.lesson.guess
    if guess is not None:
        st.markdown(
            plain(f"Guess a number from {guess.low:g} to {guess.high:g}{f' {guess.unit}' if guess.unit else ''}.")
        )


def options(lesson: Lesson, *, right: bool = False) -> None:
    """List the answers to choose from, the right one marked where it may be known."""
    lines = []
    for letter, text in lesson.options.items():
        line = f"**{letter}**  {plain(text)}"
        lines.append(f":green-background[{line} ✓]" if right and letter == lesson.right else line)
    if lines:
        st.markdown("  \n".join(lines))


def votes(held: Held) -> None:
    """Show both votes side by side, once the teacher reveals them."""
    counts = here.rooms().counts(held.code)
    st.title("How you voted", anchor=False)
    if not held.revealed:
        st.markdown(plain(answered(counts)))
        return
    voted(held.lesson, counts, right=False)


def voted(lesson: Lesson, counts: Counts, *, right: bool) -> None:
    """Draw the votes of which enough came in."""
    few = [round_ for round_ in TITLES if not counts.broken_down(round_)]
    begun = [round_ for round_ in few if counts.total(round_)]
    if lesson.guess is None:
        rows = bars(lesson, counts)
        if rows:
            results.figure(charts.votes(rows), files=False)
    else:
        guess, marks = lesson.guess, {TITLES[r]: guesses(counts, r) for r in TITLES if r not in few}
        title = f"{GUESSED[guess.of]}{f' ({guess.unit})' if guess.unit else ''}"
        if marks:
            known = guess.right if right else None
            results.figure(charts.guesses(marks, title, (guess.low, guess.high), known), files=False)
    if begun:
        named = " and ".join(TITLES[round_].lower() for round_ in begun)
        st.markdown(plain(f"Fewer than {FEWEST} answers, so they are not broken down: {named}."))


def answered(counts: Counts) -> str:
    """Say how many have answered, and nothing of what."""
    each = "; ".join(f"{TITLES[round_].lower()}: {counts.total(round_):,}" for round_ in TITLES)
    return f"Answers so far: {each}. Joined: {counts.joined:,}."


def answer(held: Held) -> None:
    """Show which answer is right, and what there is to learn from it."""
    st.title("The answer", anchor=False)
    with st.container(key="asked"):
        if not held.revealed:
            prose(held.lesson.question)
        options(held.lesson, right=held.revealed)
    if not held.revealed:
        return
    prose(held.lesson.answer, key="says")
    prose(held.lesson.aha, key="aha")
    if held.lesson.guess is not None and held.code:
        voted(held.lesson, here.rooms().counts(held.code), right=True)


def said(title: str, text: str) -> None:
    """Show a text under its heading."""
    st.title(title, anchor=False)
    prose(text, key="asked")


def prose(text: str, key: str | None = None) -> None:
    """Show the paragraphs of a text."""
    with st.container(key=key):
        for paragraph in paragraphs(text):
            st.markdown(plain(paragraph))


def dark() -> None:
    """Show nothing at all."""
    st.html("<style>[data-testid=stApp]{background:#000 !important} .st-key-present_controls{opacity:.15}</style>")


def gone() -> None:
    """Say that there is nothing to hold."""
    st.title("There is no such lesson here", anchor=False)
    st.markdown("Its room was closed, or its text is not in this session any more. Choose a lesson again.")

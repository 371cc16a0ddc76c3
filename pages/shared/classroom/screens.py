"""What a room sees: one thing at a time, covered until it is revealed."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import segno
import streamlit as st

from compare_core import charts
from compare_core.classroom import here
from compare_core.classroom.counts import FEWEST, TITLES, bars, guesses, told_totals
from compare_core.classroom.lesson import linking, page_of, params_of
from compare_core.classroom.letters import BESIDE, WIDE, largest
from compare_core.classroom.phone import paragraphs
from pages.shared import address, downloads, results
from pages.shared.classroom import holding
from pages.shared.held import from_example, from_link
from pages.shared.lab import in_class
from pages.shared.sections import pictures
from pages.shared.text import line, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compare_core.classroom.counts import Counts
    from compare_core.classroom.lesson import Lesson, Step
    from compare_core.classroom.room import Held

GUESSED = {"p": "p-value", "rope": "half-width of the ROPE", "cost": "cost", "number": "guess"}
MARKED_ON = {"p": "tests", "rope": "posterior", "cost": "costs"}  # the picture on which guesses are marks
EXPECTED = "What do you expect?"
CHANGED = "Both votes are closed. What do you think has changed from the first to the second?"
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
            st.title("What follows", anchor=False)
            filled(held, held.lesson.follow_up)


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
    st.title(line(shown.title), anchor=False)
    if not revealed and (held.screen.hides or shown.asks):
        filled(held, shown.asks or EXPECTED)
        return
    if revealed and shown.says and not shown.show:
        filled(held, shown.says)
    elif revealed and shown.says:
        prose(shown.says, key="says")
    if not shown.show:
        return
    columns = st.columns(len(shown.links), gap="large")
    drawn = [_found(link, shown, _guessed(held, shown)) for link in shown.links]
    within = pictures.shared(drawn)
    beside = _beside(held, shown.title, shown.says if revealed else "", named=bool(shown.names))
    for place, (picture, column) in enumerate(zip(drawn, columns, strict=True)):
        with (
            column,
            results.apart(f"link_{place}"),
            results.explained(),
            results.filling(beside),
            downloads.withheld(),
        ):
            if shown.names:
                st.markdown(f"**{line(shown.names[place])}**")
            if picture is None:
                st.info(f"These results have no picture of this kind: {plain(shown.show)}.")
            else:
                pictures.draw(picture, within)


def _beside(held: Held, title: str, said: str = "", *, named: bool = False, recalled: str = "") -> int:
    """Return how many pixels of a projector's height hold other things than a picture."""
    return charts.taken(title, said, recalled, named=named, counted=bool(held.round), keys=_keys())


def _keys() -> bool:
    """Tell whether this window shows the keys that lead."""
    return holding.leads() and address.viewed(address.CLASS) != "screen"


@contextlib.contextmanager
def _letters(held: Held, *texts: str, taken: int = 0, wide: int = WIDE) -> Iterator[None]:
    """Write what follows as large as all these texts fit on the screen."""
    written = [part for text in texts for part in paragraphs(text)]
    place = largest(written, taken=taken, wide=wide, counted=bool(held.round), keys=_keys())
    with st.container(key=f"letters_{place}"):
        yield


def filled(held: Held, text: str) -> None:
    """Show a text that is alone under its heading."""
    with _letters(held, text):
        prose(text, key="asked")


def _guessed(held: Held, shown: Step) -> list[float]:
    """Return what the class guessed last, for the picture that it guessed of; nothing before it was closed."""
    guess = held.lesson.guess
    if guess is None or not held.code or shown.before or MARKED_ON.get(guess.of) != shown.show:
        return []
    counts = here.rooms().counts(held.code)
    return guesses(counts, 2) or guesses(counts, 1)


def _found(link: str, step: Step, guessed: Sequence[float]) -> Callable[[], object] | None:
    """Return one picture of what a link leads to; None where there is no such picture."""
    found: list[Callable[[], object] | None] = []
    with results.explained():
        page, params = page_of(link), params_of(link)
        if page == "lab":
            found.append(in_class.of(step.show, params))
        else:
            known = pictures.of(page, from_link(params) or from_example(), guessed, step.only)
            found.append(known.get(step.show))
    return found[0] if found else None


def ways(step: Step) -> None:
    """Offer to open what a step shows, each in a window of its own."""
    with st.container(horizontal=True, gap="small"):
        for place, link in enumerate(step.links):
            what = "Open the picture" if page_of(link) == "lab" else "Open the results"
            name = f"{what}: {line(step.names[place])}" if step.names else what
            st.link_button(name, f"{address.above('classroom')}/{link}")


def question(held: Held) -> None:
    """Ask; while a vote is open, phones show the same."""
    heads = {"again": "Vote again", "discuss": "Talk to your neighbours"}
    st.title(heads.get(held.screen.kind, "What do you think?"), anchor=False)
    guess = held.lesson.guess
    asked = f"Guess a number {guess.limits}." if guess is not None else ""
    with _letters(held, held.lesson.question, *_offered(held.lesson), asked), st.container(key="asked"):
        prose(held.lesson.question)
        options(held.lesson)
        if asked:
            st.markdown(f"**{line(asked)}**")


def options(lesson: Lesson, *, right: bool = False) -> None:
    """List the answers to choose from, the right one marked where it may be known."""
    for letter, text in lesson.options.items():
        marked = right and letter == lesson.right
        with st.container(key=f"option_{'right' if marked else letter}"):
            st.markdown(f"**{letter}**  {line(text)}{'  **✓**' if marked else ''}")


def _offered(lesson: Lesson) -> list[str]:
    """Return the answers to choose from as they are listed."""
    return [f"{letter} {text} ✓" for letter, text in lesson.options.items()]


def votes(held: Held) -> None:
    """Show both votes side by side, once the teacher reveals them."""
    counts = here.rooms().counts(held.code)
    title = "How you voted"
    st.title(title, anchor=False)
    if not held.revealed:
        filled(held, f"{CHANGED}\n\n{told_totals(counts)}")
        return
    few = f"{told_totals(counts)} A vote with fewer than {FEWEST} is not shown." if _few(counts) else ""
    if few:
        st.markdown(plain(few))
    with results.filling(_beside(held, title, few)):
        voted(held.lesson, counts, right=False)


def voted(lesson: Lesson, counts: Counts, *, right: bool) -> None:
    """Draw the votes of which enough came in."""
    if lesson.guess is None:
        rows = bars(lesson, counts)
        if rows:
            results.figure(charts.votes(rows), files=False)
        return
    guess, marks = lesson.guess, {TITLES[r]: guesses(counts, r) for r in TITLES if counts.broken_down(r)}
    if marks:
        title, known = guess.name or GUESSED[guess.of], guess.right if right else None
        drawn = charts.guesses(marks, title, (guess.low, guess.high), known, unit=guess.unit)
        results.figure(drawn, files=False)


def _few(counts: Counts) -> bool:
    """Tell whether there is a vote with too few answers to be broken down."""
    return any(counts.total(round_) and not counts.broken_down(round_) for round_ in TITLES)


def answered(counts: Counts) -> str:
    """Say how many have answered, and nothing of what; and why a vote is not drawn."""
    each = "; ".join(f"{TITLES[round_].lower()}: {counts.total(round_):,}" for round_ in TITLES)
    few = f" Fewer than {FEWEST} are not broken down." if _few(counts) else ""
    return f"Answers so far: {each}.{few} Joined: {counts.joined:,}."


def answer(held: Held) -> None:
    """Show which answer is right, and what there is to learn from it."""
    title = "The answer"
    st.title(title, anchor=False)
    lesson, offered = held.lesson, _offered(held.lesson)
    if not held.revealed:
        with _letters(held, lesson.question, *offered), st.container(key="offered"):
            prose(lesson.question)
            options(lesson)
        return
    prose(lesson.question, key="recalled")
    counts = here.rooms().counts(held.code) if lesson.guess is not None and held.code else None
    drawn = counts is not None and any(counts.broken_down(round_) for round_ in TITLES)
    left, right = st.columns([4, 3], gap="large") if drawn else (st.container(), None)
    above = charts.taken("", recalled=lesson.question)
    with left, _letters(held, *offered, lesson.answer, lesson.aha, taken=above, wide=BESIDE if drawn else WIDE):
        if offered:
            with st.container(key="offered"):
                options(lesson, right=True)
        prose(lesson.answer, key="says")
        prose(lesson.aha, key="aha")
    if right is not None and counts is not None:
        with right, results.filling(_beside(held, title, recalled=held.lesson.question)):
            voted(held.lesson, counts, right=True)


def prose(text: str, key: str | None = None) -> None:
    """Show the paragraphs of a text."""
    with st.container(key=key):
        for paragraph in paragraphs(text):
            st.markdown(line(paragraph))


def linked(text: str) -> None:
    """Show the paragraphs of a text, in which links into this app can be followed."""
    for paragraph in paragraphs(text):
        above = address.above("classroom")
        parts = [f"[open it]({above}/{part})" if leads else line(part) for part, leads in linking(paragraph)]
        st.markdown("".join(parts))


def dark() -> None:
    """Show nothing at all."""
    st.html("<style>[data-testid=stApp]{background:#000 !important} .st-key-present_controls{opacity:.15}</style>")


def gone() -> None:
    """Say that there is nothing to hold."""
    st.title("There is no such lesson here", anchor=False)
    st.markdown("Its text is not in this session any more. Choose a lesson again.")


def closed() -> None:
    """Say that the room is closed, and what became of what it held."""
    st.title("This room is closed", anchor=False)
    st.markdown("Everything that was answered in it is deleted.")

"""A result on the page: words, picture, table, downloads. The only place that catches CompareError."""

from __future__ import annotations

import contextlib
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import pyarrow as pa
import streamlit as st

from compare_core import spreadsheet, words
from compare_core.catalogue import all_methods
from compare_core.charts import in_room, small_in_dark
from compare_core.charts.export import to_png, to_svg
from compare_core.charts.theme import in_dark
from compare_core.errors import CompareError, NotApplicable
from compare_core.names import visible
from compare_core.tables import NeedsRoles
from pages.shared import address, answers, state
from pages.shared.downloads import offer
from pages.shared.folded import folded
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from compare_core.charts import Figure
    from compare_core.result import Result
    from pages.shared.held import Held

R = TypeVar("R")
BESIDE: ContextVar[int | None] = ContextVar("BESIDE", default=None)  # pixels of a room's window beside a picture
PLACE: ContextVar[str] = ContextVar("PLACE", default="")  # where on a page two pictures of one name may stand
ASIDE = ("interval", "effect", "posterior")  # kinds of method whose advice stands nowhere else on a page
COLOURS = {"recommended": "green", "sound": "gray", "caution": "orange", "not recommended": "red"}
FIT = {"recommended": "✓ recommended", "sound": "sound", "caution": "with caution", "not recommended": "✗ not here"}


@contextlib.contextmanager
def explained(heading: str = "", *, kept: bool = False, beside: Callable[[], None] | None = None) -> Iterator[None]:
    """Turn what the core refuses into its sentence, and leave the page standing; or keep it to be said in its place.

    `heading` stands above it, on a page that has no other, and what can be shown without an answer `beside` it.
    """
    try:
        yield
    except NeedsRoles as question:
        state.remember(state.REFUSAL, question)
    except CompareError as error:
        if kept:
            state.remember(state.REFUSAL, error)
        else:
            if heading:
                st.title(heading, anchor=False)
            (st.info if isinstance(error, NotApplicable) else st.error)(plain(str(error)))
            if beside is not None and isinstance(error, NotApplicable):
                beside()


def possible(make: Callable[[], R]) -> R | None:
    """Return what is made, or None where the core refuses to make it."""
    try:
        return make()
    except CompareError:
        return None


def refusal(make: Callable[[], object]) -> str:
    """Return why the core refuses to make something, in its own words; "" where it does not."""
    try:
        make()
    except CompareError as error:
        return str(error)
    return ""


def related(held: Held) -> None:
    """Warn, on a page that cannot allow for them, that items come in clusters."""
    if held.evidence.clustered:
        st.warning(
            "The items come in clusters. This page treats all items as independent, so its intervals may be too "
            "narrow; the pages for two models and for many models allow for the clusters."
        )


@contextlib.contextmanager
def apart(place: str) -> Iterator[None]:
    """Keep apart what is drawn meanwhile from the same picture of other results on the same page."""
    token = PLACE.set(f"{PLACE.get()}{place}_")
    try:
        yield
    finally:
        PLACE.reset(token)


@contextlib.contextmanager
def filling(beside: int) -> Iterator[None]:
    """Let the pictures that are drawn meanwhile fill a room's window, of which so many pixels hold other things."""
    token = BESIDE.set(beside)
    try:
        yield
    finally:
        BESIDE.reset(token)


def figure(shown: Figure, *, files: bool = True) -> Sequence[Mapping[str, Any]]:
    """Draw a chart with its description, its file and its table, and return what was picked in it.

    A chart that changes while one looks offers no `files`.
    """
    spec, name, pick = shown.spec(answers.drawn(shown)), shown.name, shown.pick
    coloured = in_dark(spec) if _dark() else spec
    shown_as = in_room(coloured, BESIDE.get()) if address.for_a_room() else coloured
    chosen: Any = {"on_select": "rerun", "selection_mode": pick} if pick else {}
    event: Any = st.vega_lite_chart(
        spec=shown_as,
        width="stretch",
        alt=visible(shown.words),
        key=f"figure_{PLACE.get()}{name}",
        **chosen,
    )
    if files:
        offer_files(shown, lambda: spec)
    return event["selection"].get(pick, ()) if pick else ()


def offer_files(shown: Figure, spec: Callable[[], dict[str, Any]] | None = None) -> None:
    """Offer a chart as files; one that is not on the page now is drawn when one of them is asked for."""
    name, rows = shown.name, shown.rows
    spec = spec or (lambda: shown.spec(shown.drawing()))
    offer(f"parity-{name}.svg", "image/svg+xml", lambda: to_svg(spec()))
    offer(f"parity-{name}.png", "image/png", lambda: to_png(spec()))
    if rows is not None:
        offer(f"parity-{name}.csv", "text/csv", lambda: spreadsheet.to_csv(rows()))


def small_picture(drawn: Path, words: str) -> None:
    """Show a small picture that was drawn before, in the colours of the page."""
    picture = drawn.read_text(encoding="utf-8")
    st.image(small_in_dark(picture) if _dark() else picture, width="stretch", alt=visible(words))


def _dark() -> bool:
    return getattr(st.context.theme, "type", None) == "dark"


def table(rows: Sequence[Mapping[str, str]]) -> None:
    """Show rows of text that is already safe for Markdown."""
    # An Arrow table goes to the browser as it is; anything else Streamlit would first make into one of pandas.
    columns = pa.table({column: [row[column] for row in rows] for column in rows[0]})
    st.table(columns, border="horizontal", hide_index=True)


def download_table(title: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Offer rows as CSV with every digit."""
    offer(f"parity-{title}.csv", "text/csv", lambda: spreadsheet.to_csv(rows))


def verdict(p: float | None, alpha: float) -> str:
    """Write as a badge whether a p-value shows a difference."""
    said = words.decision_at(p, alpha)
    return f":{'green' if said == 'shown' else 'gray'}-badge[{said}]"


def advice(result: Result) -> str:
    """Write as a badge whether a method is the one to use here."""
    return f":{COLOURS[result.advice.fit]}-badge[{FIT[result.advice.fit]}]"


def advice_here(result: Result) -> str:
    """Write the badge, with the reason where a method is not the one to use."""
    against = result.advice.fit == "not recommended"
    return f"{advice(result)} {plain(result.advice.reason)}" if against else advice(result)


def advised(result: Result) -> str:
    """Write whether a method is the one to use here, and why."""
    return f"{FIT[result.advice.fit]}. {result.advice.reason}"


def sources(results: Iterable[Result]) -> None:
    """Offer, of every method that answered, what it does, assumes and cautions against, and where it comes from."""
    title = "What each method assumes, and where it comes from"
    folded(title, f"sources_{state.recall(state.PAGE)}", partial(_sources, results))


def _sources(results: Iterable[Result]) -> None:
    marks = {True: "holds: ", False: "does not hold: ", None: ""}
    for result in {result.method: result for result in results}.values():
        method = all_methods()[result.method]
        assumed = (f"{marks[item.holds]}{item.text}" for item in result.assumptions)
        aside = advised(result) if method.kind in ASIDE else ""
        warned = (*method.cautions, *method.misprints)
        said = " ".join(filter(None, (f"{method.title}: {method.summary}", aside, *assumed, *warned)))
        more = f"[Formula, example, calibration](guide?section=methods&method={method.id})"
        st.markdown(f"{plain(said)} :small[{plain(method.cite)}] {more}")

"""The page's address, which is the link to its analysis."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.errors import DataError
from compare_core.saved import link

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.saved.analysis import Analysis

    Params = Mapping[str, Sequence[str]]

SECTION, PRESENT, COVER = "section", "present", "cover"  # what an address holds beside its analysis: how it is seen
TAB = "tab"  # which of a browser's tabs it is, so that a reload is told from a new visit
VIEW = (SECTION, PRESENT, COVER, TAB)
COVERS = ("answer", "verdict", "nothing")  # what is covered, step by step less
SAVED = "s"  # in the place of an analysis: the token of one that the server keeps
ROOM, CLASS = "room", "class"  # of the page for classes: the code of a room, and which of its windows this is
LARGE = ("hold", "screen")  # windows that a room looks at
EXAMPLE = "example"  # in the place of an analysis: the example that a link opens
Fitting = tuple[dict[str, list[str]], bool]


def read(params: Params) -> tuple[Analysis, tuple[str, ...]] | None:
    """Return the analysis in a link, with a sentence for everything that was ignored; None if it holds none."""
    asked = {name: texts for name, texts in params.items() if name not in (*VIEW, SAVED)}
    return link.read(asked) if asked else None


def viewed(name: str) -> str:
    """Return how the address asks to look at the page: which section is open, or whether it is presented."""
    return st.query_params.get(name, "")


def presented() -> bool:
    """Tell whether the page is shown to a room: one thing at a time, and nothing around it."""
    return viewed(PRESENT) == "1"


def covered() -> str:
    """Return what is covered of the answer: all of it, the verdict or nothing any more; "" where none was asked for."""
    asked = viewed(COVER)
    return asked if asked in COVERS and not presented() else ""


def cover(what: str) -> None:
    """Cover so much of the answer; "" leads back to the page as it is."""
    turn(**{COVER: what})


def for_a_room() -> bool:
    """Tell whether a room looks at the page: in large letters, with nothing around what is shown."""
    asked = st.query_params.to_dict()
    return asked.get(PRESENT) == "1" or asked.get(COVER) in COVERS or asked.get(CLASS) in LARGE


def bare() -> bool:
    """Tell whether there is nothing around what is shown: for a room, and for those who are in one."""
    return for_a_room() or bool(viewed(ROOM))


def turn(**wanted: str) -> None:
    """Put some parts of the address in place of what they were; an empty one goes."""
    for name, value in wanted.items():
        if value:
            st.query_params[name] = value
        else:
            st.query_params.pop(name, None)


def go(page: str, fields: Mapping[str, str]) -> None:
    """Turn to another page, at an address with these fields."""
    st.switch_page(f"pages/{page}.py", query_params=fields)


def above(page: str) -> str:
    """Return the address under which all pages are, seen from one of them."""
    whole = (st.context.url or "").partition("?")[0].rstrip("/")
    return whole.removesuffix(page).rstrip("/")


def present(*, wanted: bool) -> None:
    """Begin or end to show the page to a room."""
    turn(**({PRESENT: "1", COVER: ""} if wanted else {PRESENT: ""}))


def show(fitting: Fitting | None, section: str = "") -> tuple[str, bool] | None:
    """Put what fits into the address, with the open section; return the whole link, and whether it holds everything."""
    carried, complete = fitting or ({}, False)
    carried = {**carried, **({SECTION: [section]} if section else {})}
    shown = {**carried, **_seen(), **_tab()}
    if params() != shown:
        st.query_params.from_dict(shown)
    return (f"{(st.context.url or '').partition('?')[0]}?{link.query(carried)}", complete) if fitting else None


def to_saved(page: str, token: str) -> str:
    """Return the link to what the server keeps, on the page that showed it."""
    here = (st.context.url or "").partition("?")[0].rpartition("/")[0]
    return f"{here}/{page}?{SAVED}={token}"


def place(fields: Mapping[str, str], carried: Mapping[str, Sequence[str]] | None = None) -> None:
    """Put into the address where everything on a page stands, and the analysis that it carries, if any."""
    shown = {**(carried or {}), **{name: [text] for name, text in fields.items()}, **_seen(), **_tab()}
    if params() != shown:
        st.query_params.from_dict(shown)


def _seen() -> dict[str, list[str]]:
    """Return how the page is seen: whether it is presented, and what of it is covered."""
    seen = {PRESENT: "1" if presented() else "", COVER: covered()}
    return {name: [how] for name, how in seen.items() if how}


def mark() -> None:
    """Mark this tab in its address, for a reload of it."""
    if not viewed(TAB):
        st.query_params[TAB] = secrets.token_urlsafe(6)


def _tab() -> dict[str, list[str]]:
    return {TAB: [viewed(TAB)]} if viewed(TAB) else {}


def params() -> dict[str, list[str]]:
    """Return everything that the address holds."""
    return {name: st.query_params.get_all(name) for name in st.query_params}


def fitting(analysis: Analysis, *, whole: bool, belief: bool) -> Fitting | None:
    """Return what of an analysis fits into a link, and whether that is all of it; None if nothing does.

    The whole family if it fits, else the two models alone; each with all that is known, else without. Where the `whole`
    family is shown, a link to two of its models would not be the same analysis; where no `belief` is shown, one that
    takes too much room is left out.
    """
    evidence = analysis.evidence
    if evidence is None:
        return None
    for models in (evidence.models,) if whole or analysis.pair is None else (evidence.models, analysis.pair):
        tried = analysis if models == evidence.models else replace(analysis, evidence=evidence.select(models))
        for shorter in (tried, link.bare(tried if belief else replace(tried, belief=None))):
            if shorter is not None and (params := _written(shorter)) is not None:
                return params, shorter is tried
    return None


def _written(analysis: Analysis) -> dict[str, list[str]] | None:
    try:
        return link.write(analysis)
    except DataError:
        return None

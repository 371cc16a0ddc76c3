"""What a section offers as files, gathered into one menu at its end."""

from __future__ import annotations

import contextlib
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


class Offer(NamedTuple):
    """A file that is made only when it is asked for."""

    file: str
    kind: str
    make: Callable[[], bytes]


OFFERED: ContextVar[list[Offer] | None] = ContextVar("OFFERED", default=None)


@contextlib.contextmanager
def gathered(section: str, beside: Callable[[], None] | None = None) -> Iterator[None]:
    """Offer in one menu every file that is offered meanwhile; a fragment gathers its own, which change with it.

    What stands `beside` the menu is drawn before it, in the same row.
    """
    offers: list[Offer] = []
    token = OFFERED.set(offers)
    try:
        yield
    finally:
        OFFERED.reset(token)
    with st.container(horizontal=True, gap="small", key=f"menus_{section}"):
        if beside is not None:
            beside()
        if offers:
            _menu(section, offers)


@contextlib.contextmanager
def withheld() -> Iterator[None]:
    """Offer no file meanwhile: a room has no use for any."""
    token = OFFERED.set([])
    try:
        yield
    finally:
        OFFERED.reset(token)


def _menu(section: str, offers: Sequence[Offer]) -> None:
    menu = st.popover("Download", key=f"download_{section}", on_change="rerun")
    if menu.open:
        with menu:
            for one in {one.file: one for one in offers}.values():
                button(one)


def offer(file: str, kind: str, make: Callable[[], bytes]) -> None:
    """Offer a file in the menu of the section, or where there is none on the spot."""
    one, offers = Offer(file, kind, make), OFFERED.get()
    if offers is None:
        button(one)
    else:
        offers.append(one)


def button(one: Offer) -> None:
    """Offer a file by a button of its own."""
    st.download_button(f"↓ {one.file}", one.make, one.file, one.kind, on_click="ignore", key=f"download_{one.file}")

"""The card on which every result opens: the verdict with its limit, the picture, a few numbers, two sentences."""

from __future__ import annotations

import html
import re
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.names import visible
from pages.shared import address, downloads, reporting, results, scripting, terms
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from streamlit.delta_generator import DeltaGenerator

    from compare_core.words import Badge, Card

COLOURS: dict[str, Literal["green", "gray", "orange", "blue"]] = {
    "shown": "green",
    "open": "gray",
    "caution": "orange",
    "plain": "gray",
}
BELONGS = re.compile(r"(?<=[<>]) (?=\d)|(?<=\d) (?=%|points?\b)")
INSIDE = re.compile(r"(?<=\w)(\\[-/])(?=\w)")  # after which a line could end
MARKS = {"shown": "✓ ", "caution": "⚠ "}  # no colour says anything alone


def show(card: Card, *pictures: Callable[[], object], view: str) -> None:
    """Show an answer in five seconds, with its report as files."""
    with frame(), downloads.gathered("card", beside=partial(quote, card, view)):
        reporting.offer(view)  # first in the menu
        scripting.offer(view)
        head(card, *pictures)
        body(card)
    cautions(card)


def frame() -> DeltaGenerator:
    """Return the card's frame."""
    return st.container(border=True, key="hero")


def head(card: Card, *pictures: Callable[[], object]) -> None:
    """Show the verdict with its limit, and its pictures."""
    badges(card.badges)
    st.title(_kept_together(plain(card.headline)), anchor=False)
    for draw in pictures:
        draw()


def body(card: Card) -> None:
    """Show the few numbers that carry the answer, and why in two sentences."""
    numbers(card)
    with st.container(width=PROSE):
        said = " ".join(card.sentences)
        st.markdown(plain(said), help=None if address.for_a_room() else terms.explained(said))
    _heard(card)


def verdict(card: Card, sentence: str) -> None:
    """Show how sure the answer is, and one sentence of it."""
    badges(card.badges)
    with st.container(width=PROSE):
        st.markdown(plain(sentence))
    cautions(card)


def badges(said: tuple[Badge, ...]) -> None:
    """Say at a glance how sure the answer is."""
    with st.container(horizontal=True, gap="xsmall", key=f"{results.PLACE.get()}badges"):
        for badge in said:
            text = f"{MARKS.get(badge.tone, '')}{plain(badge.text)}"
            st.badge(text, color=COLOURS[badge.tone], help=terms.explained(badge.text))


def numbers(card: Card) -> None:
    """Show the few numbers that carry the answer."""
    if card.numbers:
        with st.container(horizontal=True, gap="medium", key="numbers"):
            for label, value in card.numbers:
                st.metric(plain(label), value, width="content", help=terms.explained(label))


def cautions(card: Card) -> None:
    """Say what speaks against relying on the answer."""
    said = [plain(caution) for caution in card.cautions]
    if said:
        st.warning(said[0] if len(said) == 1 else "\n".join(f"- {caution}" for caution in said))


def _kept_together(said: str) -> str:
    """Let no line end between a number and what belongs to it, nor within a name such as k-NN."""
    return INSIDE.sub("\\1\u2060", BELONGS.sub("\u00a0", said))


def quote(card: Card, view: str) -> None:
    """Offer the sentences that a paper would quote, and the table that it would print."""
    menu = st.popover("Copy for a paper", key="quote", on_change="rerun")
    if menu.open:
        with menu:
            st.code(visible(card.quote), language=None, wrap_lines=True)
            st.code(visible(reporting.table(view)), language="markdown", wrap_lines=True)


def _heard(card: Card) -> None:
    """Let a screen reader tell the new answer: its badges, which hold no word that a person brought.

    For new words Streamlit puts a new paragraph in the place of the old one. Of paragraphs that are put in, screen
    readers tell alerts; of a status they would only tell words that changed within it.
    """
    said = html.escape("; ".join(badge.text for badge in card.badges))
    st.html(f'<p role="alert" class="heard">{said}</p>')

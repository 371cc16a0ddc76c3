"""Ways out of the guide: a sample opened on the page where a method stands, and the guide's own parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.guide.glossary import TOPICS
from compare_core.guide.samples import sample
from compare_core.metrics.choices import OPTION
from pages.shared import address, parts, state
from pages.shared.held import example_files
from pages.shared.sections.opening import open_files

if TYPE_CHECKING:
    from compare_core.guide.entries import Place

METHOD, WAY, MODELS, PLACE = "method", "way", "models", "guide_door"


def go(place: Place, opened: str = "") -> None:
    """Turn to the page where a method stands, with a sample, or with what is held."""
    if opened:
        found = sample(opened)
        if found.example:
            files, source = example_files(found.example)
            open_files(files, source, example=True)
        else:
            state.hold(found.evidence, found.title)
    state.change(**place.choice)
    if place.metric:
        state.change(options={**state.held().options, OPTION: place.metric})
    parts.turn(place.page, place.section)
    st.switch_page(f"pages/{place.page}.py")


def here(section: str, **fields: str) -> None:
    """Put where the guide stands into the address."""
    address.place({address.SECTION: section, **{name: text for name, text in fields.items() if text}})


def to_method(id_: str) -> None:
    """Turn to a method's entry."""
    state.remember(METHOD_SHOWN, id_)
    parts.turn("guide", "methods")


def to_word(name: str) -> None:
    """Turn to the words of a term's topic."""
    topic = next(topic for topic in TOPICS if name in {term.name for term in topic.terms})
    state.remember(TOPIC, topic.title)
    parts.turn("guide", "words")


def to_pitfall(question: str) -> None:
    """Turn to a pitfall, unfolded."""
    state.remember(PITFALL, question)
    parts.turn("guide", "pitfalls")


METHOD_SHOWN, TOPIC, PITFALL = "guide_method", "guide_topic", "guide_pitfall"

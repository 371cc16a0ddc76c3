"""Which method: a few questions, or what is open, lead to it; the tree of answers is drawn beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, words
from compare_core.catalogue import all_methods
from compare_core.guide import chooser, recommended
from compare_core.guide.entries import place_of
from compare_core.guide.samples import sample
from pages.shared import address, results, state
from pages.shared.guide import doors
from pages.shared.kept import kept
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.guide.chooser import Leaf, Question
    from compare_core.guide.recommended import OfMany, OfTwo
    from pages.shared.held import Held

WANTED, PICKED = "guide_way", "guide_picked"
TWO, MANY = "two", "many"
NUMBERS = {TWO: "Two models", MANY: "Three models or more"}
SEPARATOR = "."


def show() -> None:
    """Ask one question after the other, say what suits, and draw the tree."""
    held: Held | None = state.recall(state.HELD)
    asked, drawn = st.columns([6, 5], gap="large")
    with asked:
        _from_held(held)
        way, leaf = _questions(_wanted())
        own = held if held is not None and leaf is not None and chooser.given(held.evidence, way) else None
        number = "" if leaf is None or not leaf.sample else TWO if leaf.metric else _number(own)
        if leaf is not None:
            _leads(leaf, number, own)
    with drawn:
        _tree(way, number or TWO)
    doors.here("which", way=SEPARATOR.join(way), models=number)


def _wanted() -> tuple[str, ...]:
    """Return the answers that stand: those that were just asked for by a click, else those of the link."""
    wanted: tuple[str, ...] | None = state.recall(WANTED)
    state.forget(WANTED)
    if wanted is None:
        return tuple(filter(None, address.viewed(doors.WAY).split(SEPARATOR)))
    for question, answer in chooser.follow(wanted)[0]:
        state.show(_key(question, wanted), answer or None)
    return wanted


def _from_held(held: Held | None) -> None:
    if held is not None and not address.bare():
        way = chooser.way_of(held.evidence)
        st.button(
            f"Answer for what is open: {plain(held.source)}",
            on_click=state.remember,
            args=(WANTED, way),
            key="guide_from_held",
        )


def _questions(way: Sequence[str]) -> tuple[tuple[str, ...], Leaf | None]:
    """Ask the questions, each once those before it are answered; return the answers, and where they lead."""
    given: list[str] = []
    then: Question | Leaf = chooser.TREE
    while isinstance(then, chooser.Question):
        texts = {answer.id: answer.text for answer in then.answers}
        place, key = len(given), _key(then, given)
        known = way[place] if list(way[:place]) == given and len(way) > place else None
        state.seed(key, known if known in texts else None)
        picked = st.radio(f"**{then.text}**", list(texts), format_func=texts.__getitem__, index=None, key=key)
        answer = then.answer(picked or "")
        if answer is None:
            return tuple(given), None
        given.append(answer.id)
        then = answer.then
    return tuple(given), then


def _key(question: Question, way: Sequence[str]) -> str:
    """Return the key of a question, which may stand in two places of the tree."""
    place = next(place for place, (one, _) in enumerate(chooser.follow(way)[0]) if one is question)
    return f"guide_ask_{SEPARATOR.join(way[:place])}"


def _number(own: Held | None) -> str:
    asked = address.viewed(doors.MODELS)
    several = own is not None and len(own.evidence.models) > len(own.pair)
    state.seed("guide_number", asked if asked in NUMBERS else MANY if several else TWO)
    picked = st.radio(
        "**How many models do you compare?**", list(NUMBERS), format_func=NUMBERS.__getitem__, key="guide_number"
    )
    return picked or TWO


def _leads(leaf: Leaf, number: str, own: Held | None) -> None:
    """Say what suits, of what is open where the answers are its own, else of a sample of the same kind."""
    if not leaf.sample:
        st.info("Run an experiment first: choose data, models and a design, and what comes out can be compared here.")
        st.page_link("pages/experiment.py", label="Run an experiment, with a guide to its design ›")
        return
    evidence = own.evidence if own else sample(leaf.sample).evidence
    with st.container(border=True, key="guide_answer"):
        if number == TWO:
            pair = own.pair if own else (evidence.models[0], evidence.models[1])
            because = "" if leaf.metric else recommended.because(evidence)
            _two(_for_two(leaf, own), "" if own else leaf.sample, because, leaf.metric)
            st.caption(plain(f"As said of {' and '.join(pair)}, {own.source if own else sample(leaf.sample).title}."))
        else:
            _many(recommended.for_many(evidence), "" if own else leaf.sample, recommended.because(evidence))


def _for_two(leaf: Leaf, own: Held | None) -> OfTwo:
    def computed() -> OfTwo:
        evidence = own.evidence if own else sample(leaf.sample).evidence
        pair = own.pair if own else (evidence.models[0], evidence.models[1])
        if leaf.metric:
            return recommended.by_metric(evidence, pair, leaf.metric)
        return recommended.for_two(evidence, pair)

    return kept(computed, leaf.metric, *((own.key, own.pair) if own else (leaf.sample,)))


def _two(found: OfTwo, opened: str, because: str, metric: str) -> None:
    """Show the test that leads, what to read next, and what not to use."""
    st.header(plain(_title(found.lead)), anchor=False)
    st.markdown(f"**{plain(_question(found.lead))}**", width=PROSE)
    st.markdown(plain(f"{because} {found.reason}".strip()), width=PROSE)
    _doors(found.lead, opened, metric)
    if found.quoted != found.lead:
        st.markdown(f"**Read the size from** {plain(_title(found.quoted))}.")
    if found.next:
        st.markdown(f"**Next best:** {plain(_title(found.next))}. {plain(found.next_reason)}", width=PROSE)
    if found.posterior:
        st.markdown(f"**How probable is it?** {plain(_title(found.posterior))}.")
        _doors(found.posterior, opened)
    if found.no_posterior:
        st.warning(plain(found.no_posterior))
    for avoided in found.avoided:
        said = "Do not use" if avoided.fit == "not recommended" else "With caution"
        st.markdown(
            f"**{said}:** {plain(words.named([_title(id_) for id_ in avoided.methods]))}. {plain(avoided.reason)}",
            width=PROSE,
        )


def _many(found: OfMany, opened: str, because: str) -> None:
    """Show what compares every pair, the field and the ranks, or why many are not compared at once."""
    if found.refused:
        st.info(plain(f"{found.refused} Compare two at a time, and correct for the number of pairs that you look at."))
        return
    st.header(plain(_title(found.pairs)), anchor=False)
    st.markdown(f"**{plain(_question(found.pairs))}**", width=PROSE)
    st.markdown(plain(f"{because} The p-values are corrected for the number of pairs."), width=PROSE)
    _doors(found.pairs, opened)
    if found.field:
        st.markdown(f"**Do any differ at all?** {plain(_title(found.field))}.")
    st.markdown(f"**In which order?** {plain(_title(found.estimates))}.")
    if found.ranks:
        st.markdown(f"**Which is probably the best?** {plain(_title(found.ranks))}.")


def _doors(id_: str, opened: str, metric: str = "") -> None:
    """Lead to where a method stands, with the results that are open or with a sample, and to its entry."""
    known = place_of(all_methods()[id_])
    place = replace(known, choice=dict.fromkeys(known.choice))  # it leads there without being chosen
    if metric:
        place = replace(place, section="metric", choice={}, metric=metric)
    kind = "sample" if opened and not sample(opened).example else "example"
    label = f"Open {'an ' if kind == 'example' else 'a '}{kind}" if opened else "Open with what I have"
    with st.container(horizontal=True, gap="small"):
        if st.button(
            f"{label} ›", key=f"guide_open_{id_}", type="primary" if place.page != "bayesian" else "secondary"
        ):
            doors.go(place, opened)
        st.button("About this method", key=f"guide_about_{id_}", on_click=doors.to_method, args=(id_,), type="tertiary")


def _tree(way: Sequence[str], number: str) -> None:
    """Draw all answers with the methods that they lead to; a click gives an answer."""
    branches = list(chooser.outline())
    shown = charts.chooser(
        branches, {each.leaf: _end(each.leaf, number) for each in branches if each.leaf is not None}, way
    )
    picked = [SEPARATOR.join([str(point["way"])]) for point in results.figure(shown, files=False)]
    if state.news(PICKED, picked) and picked:
        state.remember(WANTED, tuple(picked[0].split(SEPARATOR)))
        st.rerun()


def _end(leaf: Leaf, number: str) -> str:
    """Return what stands at the end of a branch."""
    if not leaf.sample:
        return "Run an experiment first"
    if number == TWO or leaf.metric:
        return _title(_for_two(leaf, None).lead)
    found = recommended.for_many(sample(leaf.sample).evidence)
    return _title(found.pairs) if found.pairs else "Two at a time only"


def _title(id_: str) -> str:
    return all_methods()[id_].title


def _question(id_: str) -> str:
    return all_methods()[id_].question

"""A posterior on a page: the card, what it rests on, and what it depends on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, spreadsheet, words
from compare_core.analysis.posterior import in_percent
from compare_core.analysis.sensitivity import swept, varied_options, vary_place
from compare_core.catalogue import all_methods
from compare_core.report import figures
from pages.shared import (
    address,
    answers,
    cover,
    downloads,
    hero,
    parts,
    present,
    reporting,
    results,
    scripting,
    sharing,
    state,
    terms,
)
from pages.shared.results import figure, table
from pages.shared.sections import among, costs, pictures, rope
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.analysis.posterior import Believed
    from pages.shared.held import Held


@st.fragment
def page() -> None:
    """Show everything that follows the ROPE, and nothing else again when it is moved."""
    with results.explained("No posterior for these results"):
        held = state.held()
        found = rope.apply(held, answers.believed(held))
        if address.presented():
            _presented(found, held)
            return
        if address.covered():
            drawn = {**pictures.of("pairwise", held), **pictures.of("bayesian", held)}
            card = words.belief_card(found, len(held.evidence.models))
            shown = partial(hero.show, card, *_chances(found), partial(_picture, found, held), view="bayesian")
            cover.page(present.which(found.models), drawn, "posterior", shown)
            return
        if found.clusters_ignored:
            results.related(held)
        found = _answer(found, held)
        parts.sections("bayesian", _parts(found, held))
        sharing.publish("bayesian", whole=len(held.evidence.models) > len(found.models), belief=True)


def _answer(found: Believed, held: Held) -> Believed:
    """Show the card, with the ROPE under its pictures; it is asked first, since all of the card follows from it."""
    with hero.frame():
        head, asked, body, foot = st.container(), st.container(), st.container(), st.container()
    with asked:
        found = rope.choose(held, found)
    card = words.belief_card(found, len(held.evidence.models))
    with foot, downloads.gathered("card", beside=partial(hero.quote, card, "bayesian")):
        reporting.offer("bayesian")
        scripting.offer("bayesian")
        with head:
            hero.head(card, *_chances(found), partial(_picture, found, held))
        with body:
            hero.body(card)
    hero.cautions(card)
    return found


def _chances(found: Believed) -> tuple[Callable[[], object], ...]:
    return () if found.alike else (partial(figure, figures.chances(found), files=False),)


def _parts(found: Believed, held: Held) -> parts.Parts:
    """Return the sections that there are for such results, each with its title."""
    known: parts.Parts = {"why": ("Why", partial(_why, found))}
    if not found.rope_missing:
        known["costs"] = ("What to do", partial(costs.decide, found, held))
    known["prior"] = ("If the model were set differently", partial(_influences, found, held))
    if found.two_kinds:
        known["sets"] = ("Among data sets", partial(among.shares, found, held))
    if len(held.evidence.models) > len(found.models):
        known["field"] = (f"All {len(held.evidence.models)} models", partial(among.field, found, held))
    return known


def _why(found: Believed) -> None:
    """Show every number of the posterior, the test beside it, and what the method rests on."""
    left, right = st.columns(2, gap="large")
    with left:
        _numbers(found)
        st.caption(plain(words.scale()))
    with right:
        _beside(found)
        if found.rope_missing:
            st.caption("The decision by costs appears here once you have said how small is too small to matter.")
    results.sources(filter(None, (found.result, found.beside)))


def _presented(found: Believed, held: Held) -> None:
    """Lead a room through the answer: which, where it lies, how probable, against the test, and what to do."""
    card = words.belief_card(found, len(held.evidence.models))
    present.steps(
        present.Step(present.which(found.models), partial(hero.show, card, view="bayesian"), titled=True),
        present.Step("Where does the difference lie?", partial(_picture, found, held)),
        present.Step("How probable is each state?", partial(_numbers, found)),
        present.Step("What does the test say?", partial(_beside, found)),
        present.Step("What to make of it?", partial(hero.verdict, card, card.sentences[1])),
    )


def _picture(found: Believed, held: Held) -> None:
    result = found.result
    what = "The percentages are those of the next data set. " if found.two_kinds else ""
    dots = " Dots: the observed differences." if found.differences is not None else ""
    shown = charts.posterior(
        result,
        found.differences,
        _written(found, expected=True),
        metric=found.metric,
        turned=found.turned,
        write=partial(words.amount_of, evidence=held.evidence),
    )
    figure(shown.with_rows(spreadsheet.posterior_table, result))
    st.caption(plain(f"{what}Bar: highest density interval; dot on it: mean; diamond: mode.{dots}"))


def _written(found: Believed, *, expected: bool = False) -> list[tuple[str, str]]:
    """Return the states with their probabilities, all in words."""
    return words.told_chances(words.chances(found, expected=expected))


def _numbers(found: Believed) -> None:
    result = found.result
    kinds = {"Most frequent": False, "Next data set": True} if found.two_kinds else {"Probability": False}
    columns = {kind: dict(_written(found, expected=expected)) for kind, expected in kinds.items()}
    named = columns[list(kinds)[-1]]  # only for the next data set do ties count as a state of their own
    table(
        [
            {"State": plain(state_), **{kind: plain(said.get(state_, "split")) for kind, said in columns.items()}}
            for state_ in named
        ]
    )
    listed = [(result.estimate.name, words.effect_value(result.estimate, result.estimate.value, 2))]
    others = [("Median", result.median), ("Mode", result.mode)]
    listed += [(name, words.effect_value(result.estimate, value, 2)) for name, value in others if value is not None]
    if result.interval is not None:
        name = f"{words.level(result.interval)} {result.interval.name.lower()}"
        listed.append((name, words.effect_interval(result.estimate, 2)))
    listed += [(effect.name, words.number(effect.value)) for effect in result.effects]
    table([{"Number": plain(name), "Value": plain(value)} for name, value in listed])


def _influences(found: Believed, held: Held) -> None:
    """Draw the three probabilities against the ROPE's half-width, and against what else they depend on."""
    if found.rope_missing:
        _sensitivity(found, held)
        return
    left, right = st.columns(2, gap="large")
    with left:
        st.header("If the ROPE were wider or narrower", anchor=False, help=terms.explained("ROPE"))
        known = answers.swept(held, found, lambda: swept(found), "sweep", found.result.rope.middle)
        said = words.smallest(found, known.least)
        st.caption(plain(said))
        unit, scale = words.unit_of(held.evidence), in_percent(held.evidence)
        figure(charts.rope_sweep(known, found.models, found.result.rope, said, unit=unit, scale=scale))
    with right:
        _sensitivity(found, held)


def _sensitivity(found: Believed, held: Held) -> None:
    st.header("If the model were set differently", anchor=False)
    options = varied_options(found)
    if not options:
        st.caption(
            "This model's prior is chosen in the settings; a line here would need its chains to be drawn again for "
            "every point."
        )
        return
    labels = {name: all_methods()[found.result.method].options[name].ask.label for name in options}
    key = f"vary_{found.result.method}"
    state.view(key, options[0], options)
    picked = st.selectbox("Setting", options, format_func=labels.__getitem__, key=key)
    known = answers.varied(held, found, picked)
    if known is None:
        return
    st.caption(plain(known.note or "Flat lines mean that this setting hardly matters."))
    chances, drawn = known.at(found.result.rope), {"logarithmic": picked == "prior", "two": not found.has_rope}
    figure(charts.sensitivity(known, chances, found.models, **drawn))
    _places(found, held)


def _places(found: Believed, held: Held) -> None:
    """Show what the place of the prior's own data sets does."""
    places = answers.swept(held, found, lambda: vary_place(held.evidence, found, held.options), "places")
    names = charts.states(found.models, 18)
    rows = []
    for label, belief in places:
        a, equivalent, b = zip(names, belief.regions(found.result.rope), strict=True)
        kept = (a, equivalent, b) if found.has_rope else (a, b)
        rows.append({"Prior's place": plain(label), **{plain(name): plain(words.chance(p)) for name, p in kept}})
    if rows:
        table(rows)


def _beside(found: Believed) -> None:
    said = words.beside(found)
    if said:
        st.header("For comparison: the test", anchor=False)
        st.markdown(plain(said))

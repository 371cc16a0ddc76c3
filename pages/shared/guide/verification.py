"""What confirms the figures: cases computed anew, published figures that differ, and the calibration."""

from __future__ import annotations

import streamlit as st

from compare_core.catalogue import all_methods
from compare_core.guide import calibration, verification
from pages.shared import address, results, state
from pages.shared.guide import doors
from pages.shared.kept import kept
from pages.shared.text import PROSE, plain

VIEWS = {
    "cases": "Case by case",
    "published": "Where published figures differ",
    "calibration": "How often methods are wrong",
}
ALL = "guide_all_cases"
FEW = 8  # cases that are shown at once


def show() -> None:
    """Show one of the three kinds of confirmation."""
    titles = verification.titles()
    if not titles:
        st.info("The reference cases come with the repository, and are not here.")
        return
    shown = st.segmented_control(
        "Confirmed by",
        list(VIEWS),
        format_func=VIEWS.__getitem__,
        default="cases",
        key="guide_confirmed",
        required=True,
    )
    if shown == "cases":
        _cases(titles)
        return
    if shown == "calibration":
        _calibration()
    else:
        _published()
    doors.here("verification")


def _cases(titles: dict[str, str]) -> None:
    """Compute the cases of one method anew, or all."""
    every = sum(verification.count(name) for name in titles)
    st.markdown(
        plain(
            f"{every:,} cases of {len(titles)} methods and corrections: figures from publications and other programs, "
            "or derived by hand, each confirmed in a second way. What stands here is computed as you look."
        ),
        width=PROSE,
    )
    if st.button(f"Compute all {every:,} now", key="guide_compute"):
        state.remember(ALL, _compute(titles))
    told: str | None = state.recall(ALL)
    if told is not None:
        st.success(told)
    counts = {name: f"{title} ({verification.count(name)})" for name, title in titles.items()}
    wanted = address.viewed(doors.METHOD)
    state.seed("guide_case_of", wanted if wanted in titles else next(iter(titles)))
    name = st.selectbox("Method", list(counts), format_func=counts.__getitem__, key="guide_case_of")
    doors.here("verification", method=name)
    asked = st.text_input("Search its cases", key="guide_case", placeholder="a name, a source, what confirmed it")
    found = verification.holds(asked, _checked(name))
    agree = sum(each.verdict.passed for each in found)
    st.caption(plain(f"{agree} of {len(found)} cases agree."))
    every_case = len(found) <= FEW or st.toggle(f"Show all {len(found)}", key="guide_all_cases_shown")
    for each in found if every_case else found[:FEW]:
        mark = "✓" if each.verdict.passed else "✗"
        with st.container(border=True):
            st.markdown(plain(f"{mark} {each.case}. Source: {each.source}. Confirmed by: {each.confirmed}."))
            lines = (
                f"{value.path}: {value.computed} computed, {value.expected} expected"
                for value in verification.values(each)
            )
            st.markdown("\n".join(f"- {plain(line)}" for line in lines))


def _checked(name: str) -> tuple[verification.Checked, ...]:
    def computed() -> tuple[verification.Checked, ...]:
        return verification.checked(name)

    return kept(computed, name, said="Computing")


def _compute(titles: dict[str, str]) -> str:
    """Compute every case anew, and say how many agree."""
    bar = st.progress(0.0, "Computing")
    agree = 0
    for done, (name, title) in enumerate(titles.items(), 1):
        agree += sum(each.verdict.passed for each in verification.checked(name))
        bar.progress(verification.share(done, len(titles)), plain(title))
    bar.empty()
    return f"{agree:,} of {sum(verification.count(name) for name in titles):,} cases agree."


def _published() -> None:
    """Show figures that were printed and are wrong, beside ours."""
    st.markdown(
        "Figures that a publication or a program prints, or printed when it was looked at, and that differ from ours. "
        "Ours are computed as you look; each stands in a reference case that fails if it gave the printed figure.",
        width=PROSE,
    )
    found = kept(verification.published, said="Computing")
    names = verification.titles()
    results.table(
        [
            {
                "Printed by": plain(each.where),
                "Figure": plain(f"{names[each.method]}: {each.figure}"),
                "Printed, and here": plain(f"{each.printed}, here {each.computed}"),
                "Why": plain(each.reason),
            }
            for each in found
        ]
    )


def _calibration() -> None:
    """Show how often methods are wrong in worlds where the truth is known."""
    rates = calibration.rates()
    if not rates:
        st.info("The calibration comes with the repository's documentation, and is not here.")
        return
    inside = sum(rate.inside for rate in rates)
    st.markdown(
        plain(
            f"Simulated worlds in which the truth is known: {inside} of {len(rates)} settings lie inside what "
            "is allowed. Outside it no method recommends itself; the last column holds its own advice. † marks "
            "settings in which nothing in the data can warn."
        ),
        width=PROSE,
    )
    known = list(dict.fromkeys(rate.method for rate in rates))
    name = st.selectbox("Method", known, format_func=lambda id_: all_methods()[id_].title, key="guide_rates_of")
    results.table(calibration_rows(name))


def calibration_rows(name: str) -> list[dict[str, str]]:
    """Return the settings in which a method was measured, for a table."""
    return [
        {
            "Setting": plain(" · ".join(filter(None, (rate.setting, rate.options)))),
            "Counted": plain(rate.counted),
            "Errors": plain(f"{rate.errors} ± {rate.error}"),
            "Allowed": plain(f"{rate.band}{'' if rate.inside else ': outside'}"),
            "Its advice": plain(rate.advice),
        }
        for rate in calibration.rates_of(name)
    ]

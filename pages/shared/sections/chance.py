"""What chance alone would give of each test's statistic, drawn only while somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import charts, words
from compare_core.analysis.null import null_of
from compare_core.catalogue import all_methods
from compare_core.result import PairResult
from pages.shared.results import figure
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.null import Null
    from compare_core.result import FamilyResult

    Tested = PairResult | FamilyResult


def by_chance(tests: Sequence[Tested]) -> None:
    """Offer a picture for each test whose statistic has a distribution that is known beforehand, two in a row."""
    detail = st.expander("What chance alone would give", key="by_chance", on_change="rerun")
    if not detail.open:
        return
    many = not all(isinstance(result, PairResult) for result in tests)
    known = [(result, found) for result in tests if (found := null_of(result)) is not None]
    with detail:
        st.caption(plain(words.chance_alone(many=many)))
        for place in range(0, len(known), 2):
            for column, (result, found) in zip(st.columns(2, gap="large"), known[place : place + 2], strict=False):
                with column:
                    _drawn(result, found)


def _drawn(result: Tested, found: Null) -> None:
    title, said = all_methods()[result.method].title, words.null_said(result, found)
    st.markdown(f"**{plain(title)}**")
    axis, seen = words.null_title(result, found), words.null_seen(result, found)
    figure(charts.null(found, result.method, axis, seen, f"{title}. {said}"))
    st.caption(plain(said))

"""A question in three steps: what is compared, by which number, and what pairs the results."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeVar

import streamlit as st

from compare_core.tables.which_way import ways_asked
from pages.shared import state
from pages.shared.held import attempted
from pages.shared.kept import key_of
from pages.shared.text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables import Roles
    from compare_core.tables.steps import Compared, Number, Unit
    from pages.shared.held import Files

    T = TypeVar("T")
    How = Literal["below", "abreast", "drawn"]

ABREAST = 5  # numbers that stand beside each other
PAIRS = "What pairs the results?"
STILL = "Is something in it compared all the same?"
ANOTHER = "What another column names"
NOTHING = "Nothing: there are no results of two or more here"
THEN = (
    "Then the file holds no comparison yet. It takes results of two or more on the same items, folds or data sets: a "
    "column of scores for each, or a column that says of which one each row is."
)


def pick(place: str, files: Files, steps: Sequence[Compared], *, refused: bool) -> Roles | None:
    """Ask in steps, the likeliest answer first in each, and return the roles; None where nothing is compared.

    Of files that were `refused`, nothing is said to be compared until somebody says it.
    """
    likely, others = [each for each in steps if each.likely], [each for each in steps if not each.likely]
    says = [*map(_said, likely), *([ANOTHER] if others else []), NOTHING]
    last = len(says) - 1
    first = last if refused else 0
    asked = STILL if refused else "What is compared, if anything is?"
    which = st.radio(asked, range(len(says)), first, format_func=says.__getitem__, key=f"{place}_what")
    if which is None or which == last:
        if not refused:
            st.info(THEN)
        return None
    if which < len(likely):
        what = likely[which]
    else:
        what = _one("Which column names it?", others, [each.says for each in others], f"{place}_another", "drawn")
    key = f"{place}_{key_of(f'{what.says} {what.named}')[:8]}"  # several may be columns, and called so
    number = _one("By which number?", what.numbers, [each.says for each in what.numbers], f"{key}_by", "abreast")
    unit = _paired(key, number)
    if unit.says and len(number.units) == 1:
        st.caption(plain(f"{PAIRS} {unit.says}."))
    return _directed(f"{key}_{key_of(number.says)[:8]}_better", files, unit.roles)


def _paired(key: str, number: Number) -> Unit:
    """Ask what pairs the results: what somebody chose by another number comes first by this one."""
    says = [each.says for each in number.units]
    before = state.recall(f"{key}_paired")
    first = says.index(before) if before in says else 0
    unit = _one(PAIRS, number.units, says, f"{key}_{key_of(number.says)[:8]}_on", first=first)
    if unit is not number.units[0] or before is not None:
        state.remember(f"{key}_paired", unit.says)
    return unit


def _said(what: Compared) -> str:
    """Say what may be compared, with some of its names where it has any."""
    return f"{plain(what.says)}: :gray[{plain(what.examples)}]" if what.named else plain(what.says)


def _one(label: str, options: Sequence[T], says: Sequence[str], key: str, how: How = "below", *, first: int = 0) -> T:
    """Ask for one of several options, below or beside each other, or in a list if there are many; of one, nothing."""
    if len(options) == 1 and how != "drawn":
        return options[0]
    places = range(len(options))
    if how == "drawn" or (how == "abreast" and len(options) > ABREAST):
        picked = st.selectbox(label, places, format_func=says.__getitem__, key=key)
    else:
        shown = [plain(said) for said in says]
        picked = st.radio(label, places, first, format_func=shown.__getitem__, horizontal=how == "abreast", key=key)
    return options[picked or 0]


def _directed(key: str, files: Files, roles: Roles) -> Roles:
    """Ask which way is better, where neither names nor numbers say it."""
    ways = ways_asked(partial(attempted, files), roles)
    if not ways:
        return roles
    return replace(roles, better=_one("Which is better?", list(ways), list(ways.values()), key, "abreast"))

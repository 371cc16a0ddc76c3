"""The same comparison is found in many forms, whatever habits people have in writing it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.tables import NeedsRoles
from compare_core.tables.preview import attempt
from tests.tables.habits import BASES, HABITS, NAMES, Written, again
from tests.thorough import examples, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables.preview import Attempt

    Habit = Callable[[Written], Written | None]


def found(written: Written) -> bool:
    """Tell whether a file is read as what it is, or asked about with that among what is proposed."""
    file = written.file()
    tried = attempt([file])
    if tried.understood is not None:
        return _is_it(written, tried)
    if not isinstance(tried.refusal, NeedsRoles):
        return False
    proposed = [tried.refusal.suggested, *(choice.roles for choice in tried.refusal.choices)]
    return any(_is_it(written, attempt([file], roles)) for roles in dict.fromkeys(proposed))


def _is_it(written: Written, tried: Attempt) -> bool:
    evidence = None if tried.understood is None else tried.understood.evidence
    if evidence is None:
        return False
    return {*evidence.models} == {*written.models} and getattr(evidence, "n", 0) == written.n


@pytest.mark.parametrize("field", listed(NAMES, short={"letters"}))
@pytest.mark.parametrize("base", BASES)
def test_no_habit_hides_a_comparison(base: Callable[[tuple[str, ...]], Written], field: str) -> None:
    """Each habit alone, on each form, with names of several fields."""
    again()
    plain = base(NAMES[field])
    assert found(plain)
    made = {habit.__name__: habit(plain) for habit in HABITS}
    hidden = [name for name, written in made.items() if written is not None and not found(written)]
    assert not hidden


BASE, NAME, SEVERAL = (st.sampled_from(some) for some in (BASES, [*NAMES.values()], HABITS))


@pytest.mark.long  # each of them alone is tried above
@examples(60, 2000)
@given(BASE, NAME, st.lists(SEVERAL, min_size=2, max_size=4, unique=True))
def test_nor_do_several_together(
    base: Callable[[tuple[str, ...]], Written], names: tuple[str, ...], several: list[Habit]
) -> None:
    """Any two to four of them, one after another."""
    again()
    written = base(names)
    for habit in several:
        written = habit(written) or written
    assert found(written)

"""What some choices about files would lead to, before anything is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.names import labels
from compare_core.tables.preview import taken_for
from pages.shared import answers, results
from pages.shared.text import name, plain, told_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.tables import Roles, Understanding
    from compare_core.tables.preview import Attempt
    from pages.shared.held import Held

ABREAST = 8  # columns of the first rows
LONG, LONG_CELL = 24, 32  # characters of a column's name, and of a cell
FEW = 5  # models that are named
MOST_REPAIRS = 3


def show(
    tried: Attempt, roles: Roles, held: Callable[[], Held], *, new: bool, asked: str, others: Mapping[str, str]
) -> None:
    """Show the sentence that choices would lead to, what is read and left out, and the first rows; or why it fails.

    Choices that are not `new` change nothing of what the page says already, and a refusal that was `asked` about stands
    above. In `others` stands what is found for questions whose answers stand in the form as they were.
    """
    found = tried.understood
    with st.container(border=True, key="foreseen"):
        st.caption("What this gives" if new else "As it is read now")
        if found is not None and new:
            with results.explained():
                st.header(plain(headline(held())), anchor=False)
            _read(found)
            for label, value in others.items():
                st.markdown(plain(f"“{label}” is then {value or 'left empty'}."))
        elif found is None and str(tried.refusal) == asked:
            st.markdown("With these choices nothing can be read yet.")
        elif found is None:
            st.warning(plain(f"Not with these choices: {tried.refusal}"))
        first_rows(tried, roles if found is None else found.roles)


def headline(held: Held) -> str:
    """Return the verdict that a card would open with."""
    several = len(held.evidence.models) > len(held.pair)
    every = results.possible(lambda: answers.family(held)) if several else None
    if every is not None:
        return words.family_card(every).headline
    return words.pair_card(answers.comparison(held), len(held.evidence.models)).headline


def first_rows(tried: Attempt, roles: Roles) -> None:
    """Show how the first file begins: the columns that matter first, under what each was taken for."""
    if not tried.openings or not tried.openings[0].cells:
        return
    first, *others = tried.openings
    shown, taken = first.beside(roles, ABREAST), taken_for(roles, first.columns)
    called = told_apart(shown.columns, LONG)
    heads = [f"{plain(called(n))} :gray-badge[{taken[n]}]" if n in taken else plain(called(n)) for n in shown.columns]
    rows = [
        {head: name(cell, LONG_CELL) if cell.strip() else "" for head, cell in zip(heads, row, strict=True)}
        for row in shown.cells
    ]
    with st.container(key="first_rows"):
        results.table(rows)
    columns = f"; of {len(first.columns):,} columns those that matter first" if len(heads) < len(first.columns) else ""
    file = f" of {name(first.file)}, the first of {len(tried.openings)} files" if others else ""
    some = f"All {len(rows)} rows" if len(rows) == first.rows else f"The first {len(rows)} of {first.rows:,} rows"
    st.caption(f"{some}{file}, as they were read{columns}.")


def _read(found: Understanding) -> None:
    """Say what the models are, how much there is of them, and what was changed or left out."""
    models = labels(found.evidence.models, LONG)
    rest = f" and {len(models) - FEW} more" if len(models) > FEW else ""
    st.markdown(
        plain(f"{found.title}: {len(models)} models ({', '.join(models[:FEW])}{rest}), {words.amount(found.evidence)}.")
    )
    changed = [f"- {plain(repair.counted)}" for repair in found.repairs[:MOST_REPAIRS]]
    if len(found.repairs) > MOST_REPAIRS:
        changed.append(f"- and {len(found.repairs) - MOST_REPAIRS} more changes")
    if changed:
        st.markdown("\n".join(["Changed or left out while reading:", *changed]))
    for warning in found.warnings:
        st.caption(plain(f"⚠ {warning}"))

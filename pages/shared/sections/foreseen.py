"""What some choices about files would lead to, before anything is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.names import labels
from compare_core.tables.preview import taken_for
from pages.shared import answers, results, state
from pages.shared.text import name, plain, told_apart

if TYPE_CHECKING:
    from compare_core.tables import Repair, Roles, Understanding
    from compare_core.tables.preview import Attempt
    from pages.shared.held import Files, Held

ABREAST = 8  # columns of the first rows
LONG, LONG_CELL = 24, 32  # characters of a column's name, and of a cell
FEW = 5  # models that are named
MOST_REPAIRS = 3


def show(tried: Attempt, files: Files, source: str, roles: Roles, known: str = "") -> None:
    """Show the sentence that choices would lead to, what is read and left out, and the first rows; or why it fails.

    A refusal that is `known` stands above already.
    """
    found = tried.understood
    with st.container(border=True, key="foreseen"):
        st.markdown("**What this gives**")
        if found is not None:
            with results.explained():
                st.markdown(f"##### {plain(headline(state.foreseen(files, source, roles)))}")
            _read(found)
        elif str(tried.refusal) == known:
            st.markdown("Nothing can be read yet: what is asked above is not answered by these choices.")
        else:
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
    heads = [f"{plain(called(n))} :small[{taken[n]}]" if n in taken else plain(called(n)) for n in shown.columns]
    rows = [{head: name(cell, LONG_CELL) for head, cell in zip(heads, row, strict=True)} for row in shown.cells]
    with st.container(key="first_rows"):
        results.table(rows)
    columns = f", {len(heads)} of {len(first.columns):,} columns" if len(heads) < len(first.columns) else ""
    file = f" of {name(first.file)}, the first of {len(tried.openings)} files" if others else ""
    st.caption(f"The first {len(rows)} of {first.rows:,} rows{columns}{file}, as they were read.")


def counted(repair: Repair) -> str:
    """Write how often something was repaired into its sentence, where that does not say it; a file is one anyway."""
    if f"{repair.count:,}" in repair.text or repair.text.startswith("The "):
        return repair.text
    return f"{repair.text.removesuffix('.')} ({repair.count:,})."


def _read(found: Understanding) -> None:
    """Say what the models are, how much there is of them, and what was changed or left out."""
    models = labels(found.evidence.models, LONG)
    rest = f" and {len(models) - FEW} more" if len(models) > FEW else ""
    said = [
        f"{found.title}: {len(models)} models ({', '.join(models[:FEW])}{rest}), {words.amount(found.evidence)}.",
        *map(counted, found.repairs[:MOST_REPAIRS]),
    ]
    if len(found.repairs) > MOST_REPAIRS:
        said.append(f"{len(found.repairs) - MOST_REPAIRS} more changes are listed once it is read.")
    st.markdown("\n".join(f"- {plain(sentence)}" for sentence in said))
    for warning in found.warnings:
        st.caption(plain(f"⚠ {warning}"))

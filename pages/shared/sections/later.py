"""Files that come after others: those that can be read together may join or replace them, which only a person knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from pages.shared import results, state
from pages.shared.held import file_key, understand_files
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.tables import Roles, Understanding
    from pages.shared.held import Files

BROUGHT, SETTLED = "brought", "settled_files"  # all files in the uploader, and those that were dealt with
QUESTION, NOTE = "join_or_replace", "replaced_files"
UNZIPPED = "unzipped_files"  # what is said of zip files in the uploader that hold several


@dataclass(frozen=True)
class Question:
    """Whether new files join those before: both together, and the new ones alone."""

    before: Files
    new: Files
    roles: Roles | None
    sentence: str


def called(files: Files) -> str:
    """Return what to call some files."""
    return f"“{files[0][0]}”" if len(files) == 1 else f"{len(files)} files"


def uploaded() -> Files:
    """Return the uploaded files that the held results were read from; none where these came in another way."""
    known = state.recall(state.UPLOADED)
    return known[0] if known and state.held().files == file_key(known[0]) else []


def settle(files: Files, roles: Roles | None, *, example: bool) -> None:
    """Remember the files whose results are held now; a question about others is answered with that."""
    leave(files)
    state.forget(state.UPLOADED)
    if not example:
        state.remember(state.UPLOADED, (files, roles))


def leave(files: Files) -> None:
    """Have done with some files: nothing more is asked about them, or said."""
    state.forget(QUESTION, state.REFUSAL)
    state.remember(SETTLED, (state.recall(SETTLED) or set()) | {file_key([file]) for file in files})


def emptied() -> None:
    """Forget which files were in the uploader, and dealt with: it holds none of them any more."""
    state.forget(BROUGHT, SETTLED, UNZIPPED)


def to_open(brought: Files) -> tuple[Files, bool]:
    """Return the files to read now, of all in the uploader, and whether they are new; none where a person is asked.

    A file that was dealt with before is read again only if another was taken out of the uploader.
    """
    before, settled = uploaded(), state.recall(SETTLED) or set()
    new = [file for file in brought if file not in before and file_key([file]) not in settled]
    state.forget(QUESTION)
    if not new:
        left = [file for file in before if file in brought] or brought
        return ([], False) if left == before else (left, False)
    if before and _ask(before, new):
        return [], True
    return new, True


def _ask(before: Files, new: Files) -> bool:
    """Ask about new files, if they can be read together with those before."""
    _, said = state.recall(state.UPLOADED)
    roles = said and replace(said, layout=None, models=())
    together = results.possible(lambda: understand_files([*before, *new], roles))
    if together is None:
        return False
    state.remember(QUESTION, Question(before, new, roles, _sentence(before, new, together)))
    state.forget(state.REFUSAL)
    return True


def _sentence(before: Files, new: Files, together: Understanding) -> str:
    found = together.evidence
    new_ones, it = (called(new), "it") if len(new) == 1 else (f"The {called(new)}", "they")
    return (
        f"{new_ones} can be read together with {called(before)}: {len(found.models)} models, {words.amount(found)}. "
        f"Should {it} join the results already here, or replace them?"
    )


def question() -> Question | None:
    """Return what is asked about new files; nothing where results came in another way meanwhile."""
    asked: Question | None = state.recall(QUESTION)
    if asked is not None and asked.before != uploaded():
        state.forget(QUESTION)
        return None
    return asked


def answer(asked: Question) -> tuple[Files, Roles | None]:
    """Show the question, and return the files that a button chose."""
    st.title("Join or replace?", anchor=False)
    with st.container(width=PROSE):
        st.markdown(plain(asked.sentence))
    with st.container(horizontal=True):
        if st.button("Join", type="primary", key="join_files"):
            return [*asked.before, *asked.new], asked.roles
        if st.button("Replace", key="replace_files"):
            return asked.new, None
    return [], None


def note(before: Files, new: Files) -> None:
    """Remember that new files took the place of others that they cannot be read with."""
    if before and uploaded() == new:
        said = f"{called(new)} took the place of {called(before)}: they cannot be read together."
        state.remember(NOTE, (file_key(new), said))


def replaced() -> None:
    """Say which files were replaced without a question, as long as those in their place are held."""
    key, said = state.recall(NOTE) or ("", "")
    if said and state.held().files == key:
        st.info(plain(said))

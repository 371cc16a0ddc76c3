"""The ways to bring results, and what was understood of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.names import display
from compare_core.tables import LIMITS, Misread, Roles, unzipped
from pages.shared import results, state
from pages.shared.held import example_files, file_key
from pages.shared.sections import correct, counts, earlier, later, samples
from pages.shared.sections.opening import open_files
from pages.shared.text import name, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from streamlit.delta_generator import DeltaGenerator

    from compare_core.tables import Repair, Understanding
    from pages.shared.held import Files, Held

MOST_SAID = 8
IN_A_TITLE = 90  # characters of a change that is told in the title
SHORT = 40  # characters of a file's name in a heading


def ways() -> None:
    """Offer an upload, an example, or counts to type."""
    st.header("Bring your results", anchor=False)
    st.markdown("Drop in a file and read which model is better, by how much, how certain that is, and why.")
    upload, typed = st.tabs(["Upload", "Type counts"])
    with upload:
        beside = _upload()
    with typed:
        counts.ask()
    with beside:  # last, since counts may have taken the place of what it speaks of
        later.replaced()
    earlier.offer()


def pending(held: Held) -> bool:
    """Show what a new file needs, and the way back; tell whether it does, since the answer held is not that file's."""
    refusal, asked = state.recall(state.REFUSAL), later.question()
    if refusal is None and asked is None:
        return False
    with st.container(key="pending"):
        if refusal is not None:
            files, source = state.recall("waiting")
            _refused(refusal, files, source)
        elif asked is not None:
            files = asked.new
            _join(asked)
        _way_back(held, files)
    return True


def _join(asked: later.Question) -> None:
    """Ask whether files join those before, and do it."""
    chosen, roles = later.answer(asked)
    if chosen:
        open_files(chosen, later.called(chosen), roles, again=True)


def _way_back(held: Held, files: Files) -> None:
    """Offer the results that are still held."""
    st.markdown(f"Nothing is lost: {plain(earlier.described(held))} is still here.")
    st.button(plain(f"Back to {held.source}"), on_click=later.leave, args=(files,), key="back_to_results")


def understood(held: Held) -> None:
    """Say in one line what the file was taken for, and under it what each column was, and what was repaired."""
    found = held.understood
    if found is None:
        return
    for warning in found.warnings:
        st.warning(plain(warning))
    title = plain(f"Understood as: {found.title}{_changed(found.repairs)}. See why, or correct it")
    detail = st.expander(title, key=f"understood_{held.key[:8]}", on_change="rerun")
    if detail.open:
        with detail:
            _detail(held, found)


def _changed(repairs: Sequence[Repair]) -> str:
    """Say what was changed while reading, or how many things were."""
    if len(repairs) == 1:
        said = repairs[0].counted.rstrip(".")
        return f"; {said[:1].lower()}{said[1:]}" if len(said) <= IN_A_TITLE else "; one thing changed or left out"
    return f"; {len(repairs)} things changed or left out" if repairs else ""


def _detail(held: Held, found: Understanding) -> None:
    said = [plain(reason) for reason in found.reasons[:MOST_SAID]]
    if len(found.reasons) > MOST_SAID:
        said.append(f"and {len(found.reasons) - MOST_SAID} more")
    st.markdown("\n".join(f"- {sentence}" for sentence in said))
    if found.repairs:
        st.markdown("**Changed or left out while reading:**")
        st.markdown("\n".join(f"- {plain(repair.counted)}" for repair in found.repairs))
    if found.joined:
        results.table(
            [
                {"File": name(file), "Rows": f"{rows:,}", "Matched": f"{matched:,}", "Not matched": f"{left:,}"}
                for file, rows, matched, left in found.joined
            ]
        )
    if held.evidence is not found.evidence:
        what = "The description of the scores was" if found.evidence.outputs is None else "The thresholds were"
        st.caption(f"{what} changed after the file was read.")
    if found.columns:
        st.markdown("**Something is wrong here? Say what it is:**")
        known: tuple[tuple[Files, str], Roles] = state.recall(state.READ) or (example_files(), Roles())
        correct.understood(held, found, *known[0], known[1])


def _upload() -> DeltaGenerator:
    """Take files, and return the place for what is asked of them."""
    if state.recall("upload") is None:  # from another page, which empties the uploader, as nobody asked for
        later.emptied()
    files = st.file_uploader(
        "One file, one file per model, or a session file",
        type=None,  # the content decides; what cannot be read gets a sentence, and no endings are turned away
        accept_multiple_files=True,
        key="upload",
        max_upload_size=-(-LIMITS.upload // 1_000_000),
        help="A file lives only in this session's memory. Nothing is stored unless you keep it under a link.",
    )
    brought: Files = [(file.name, file.getvalue()) for file in files]
    if not brought and state.recall(later.BROUGHT) is not None:  # a person took the last file out
        later.emptied()
        state.forget(state.REFUSAL, later.QUESTION)
    elif brought and state.recall(later.BROUGHT) != file_key(brought):
        state.remember(later.BROUGHT, file_key(brought))
        inside = unzipped(brought)
        state.remember(later.UNZIPPED, inside.said)
        _arrived(inside.files)
    if brought and (said := state.recall(later.UNZIPPED)):
        st.caption(plain(said))
    beside = st.container()
    samples.offer()
    return beside


def _refused(refusal: Exception, files: Files, source: str) -> None:
    """Say that files were not read, and why, and ask what their columns are where that may help."""
    asks = correct.asks(refusal, files)
    called = later.called([(display(file, SHORT), data) for file, data in files])
    many = len(files) != 1
    outcome = f"need{'' if many else 's'} an answer" if asks else f"{'were' if many else 'was'} not read"
    st.title(plain(f"{called} {outcome}"), anchor=False)
    (st.warning if asks else st.error)(plain(str(refusal)))
    if isinstance(refusal, Misread):
        correct.refused(refusal, files, source)


def _arrived(brought: Files) -> None:
    """Read what is new in the uploader; where it could join the files before, a person is asked first."""
    before = later.uploaded()
    files, new = later.to_open(brought)
    if files:
        open_files(files, later.called(files))
        if new:
            later.note(before, files)
    elif not new:
        state.forget(state.REFUSAL)  # what was refused was taken out

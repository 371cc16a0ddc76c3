"""The ways to bring results, and what was understood of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.names import LONGEST_NAME, display
from compare_core.tables import ASK_ANYWAY, LAYOUTS, LIMITS, Misread, NeedsRoles, Roles
from pages.shared import results, state
from pages.shared.held import example_files, file_key
from pages.shared.sections import counts, earlier, later
from pages.shared.text import name, plain, told_apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from streamlit.delta_generator import DeltaGenerator

    from compare_core.tables import Repair, Understanding
    from pages.shared.held import Files, Held


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
    place = f"correcting_{held.key[:8]}"  # a widget keeps its value by its key, and this is another form
    repaired = f"; {len(found.repairs)} repaired or left out" if found.repairs else ""
    title = plain(f"Understood as: {found.title}{repaired}. See why, or correct it")
    detail = st.expander(title, key=f"understood_{held.key[:8]}", on_change="rerun")
    if detail.open:
        with detail:
            _detail(held, found, place)


def _detail(held: Held, found: Understanding, place: str) -> None:
    said = [plain(reason) for reason in found.reasons[:MOST_SAID]]
    if len(found.reasons) > MOST_SAID:
        said.append(f"and {len(found.reasons) - MOST_SAID} more")
    st.markdown("\n".join(f"- {sentence}" for sentence in said))
    if found.repairs:
        st.markdown("**Changed or left out while reading:**")
        st.markdown("\n".join(f"- {plain(_counted(repair))}" for repair in found.repairs))
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
        _correct(place, found.columns, found.roles, *(state.recall(state.READ) or (example_files(), Roles())))


MOST_SAID = 8
SHORT = 40  # characters of a file's name in a heading


def _counted(repair: Repair) -> str:
    """Write how often something was repaired into its sentence, where that does not say it; a file is one anyway."""
    if f"{repair.count:,}" in repair.text or repair.text.startswith("The "):
        return repair.text
    return f"{repair.text.removesuffix('.')} ({repair.count:,})."


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
        help="Nothing is stored: a file lives only in this session's memory.",
    )
    brought: Files = [(file.name, file.getvalue()) for file in files]
    if not brought and state.recall(later.BROUGHT) is not None:  # a person took the last file out
        later.emptied()
        state.forget(state.REFUSAL, later.QUESTION)
    elif brought and state.recall(later.BROUGHT) != file_key(brought):
        state.remember(later.BROUGHT, file_key(brought))
        _arrived(brought)
    beside = st.container()
    with st.expander("What a file may look like"):
        for layout in LAYOUTS.values():
            st.markdown(f"**{plain(layout.title)}**")
            st.code(layout.example, language=None, wrap_lines=True)
        st.caption(f"Up to {LIMITS.upload // 1_000_000:,} MB and {LIMITS.models} models; plain, gzip or zip.")
    return beside


def _refused(refusal: Exception, files: Files, source: str) -> None:
    """Say that files were not read, and why, and ask what their columns are where that may help."""
    asks = isinstance(refusal, NeedsRoles)
    called = later.called([(display(file, SHORT), data) for file, data in files])
    many = len(files) != 1
    outcome = f"need{'' if many else 's'} an answer" if asks else f"{'were' if many else 'was'} not read"
    st.title(plain(f"{called} {outcome}"), anchor=False)
    (st.warning if asks else st.error)(plain(str(refusal)))
    if isinstance(refusal, NeedsRoles):
        _correct("asking", refusal.columns, refusal.suggested, (files, source), None)
    elif isinstance(refusal, Misread):
        with st.expander("Say what its columns are"):
            _correct("asking", refusal.columns, refusal.suggested, (files, source), None)


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


def open_files(
    files: Files, source: str, roles: Roles | None = None, *, again: bool = False, example: bool = False
) -> None:
    """Understand files and hold them, or say in one sentence why not; what was held stays."""
    if roles is None:
        state.remember("waiting", (files, source))
    with results.explained(kept=roles is None):
        state.open_files(files, source, roles)
        state.remember(state.READ, ((files, source), roles or Roles()))
        later.settle(files, roles, example=example)
        if again:
            st.rerun()


def _correct(place: str, columns: Sequence[str], shown: Roles, files: tuple[Files, str], said: Roles | None) -> None:
    """Ask what the columns are; two places on the page may ask at once.

    What is `shown` and stays as it is was not chosen by the person, unless they had `said` so before; where nothing was
    understood yet (`said` is None), everything that is shown is a proposal, and chosen with the button.
    """
    layouts: list[str | None] = [None, *LAYOUTS]
    layout = st.selectbox(
        "What the file is",
        layouts,
        index=layouts.index(shown.layout),
        format_func=lambda key: LAYOUTS[key].title if key else "Recognise it by its content",
        key=f"{place}_layout",
    )
    with st.form(place, border=False):
        asked = LAYOUTS[layout].asks if layout else ASK_ANYWAY
        if "models" in asked and "truth" not in asked and not LAYOUTS[layout or ""].prose:
            asked = {**asked, "truth": "Truth, if a column holds it (the other columns are then predictions of it)"}
        given: dict[str, Any] = {
            role: _answer(f"{place}_{role}", role, label, columns, shown) for role, label in asked.items()
        }
        given["as_written"] = st.checkbox(
            "Undo guesses: the first line is the header, blank rows stay, and a comma in a number stays a comma",
            value=shown.as_written,
            key=f"{place}_as_written",
        )
        if st.form_submit_button("Read it this way", key=f"{place}_read"):
            before = said or Roles()
            kept = {role for role, value in given.items() if said is not None and value == getattr(shown, role)}
            given = {role: getattr(before, role) if role in kept else value for role, value in given.items()}
            named = layout if said is None or layout != shown.layout else before.layout
            if given.get("truth") and layout == shown.layout and "truth" not in LAYOUTS[layout or "predictions"].asks:
                named = None  # there was no truth in what it was taken for
            example = said is not None and not later.uploaded()
            open_files(*files, Roles(layout=named, **given), again=True, example=example)


def _answer(key: str, role: str, label: str, columns: Sequence[str], shown: Roles) -> Any:
    """Ask for one role, in the way that fits it."""
    value = getattr(shown, role)
    if role == "missing_words":
        return st.checkbox(label, value=value, key=key)
    if role in ("positive", "filter"):
        return st.text_input(label, value or "", max_chars=80, key=key) or None
    if role == "models":
        choices = columns if set(value) <= set(columns) else value  # not in every layout is a model a column
        return tuple(st.multiselect(label, choices, default=list(value), key=key))
    choices, place = ["", *columns], 1 + columns.index(value) if value in columns else 0
    called = told_apart(choices, LONGEST_NAME, nothing="(none)")
    picked = st.selectbox(label, choices, index=place, format_func=called, key=key)
    nothing = None if value is None or role not in ("cluster", "id") else ""
    return picked or nothing

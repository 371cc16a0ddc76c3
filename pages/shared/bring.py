"""The ways to bring results, and what was understood of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core.evidence import Outcomes, SeparateTests
from compare_core.examples import EXAMPLES, open_example
from compare_core.tables import LAYOUTS, LIMITS, Roles
from pages.shared import results, state
from pages.shared.text import name, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pages.shared.state import Files, Held

NONE = "(none)"
TYPES = ["csv", "xlsx", "tsv", "txt", "gz", "zip", "json", "jsonl", "ndjson"]


def ways() -> None:
    """Offer an upload, an example, or counts to type."""
    st.title("Which model is really better?", anchor=False)
    st.markdown(
        "Drop a CSV of predictions, and read which of two models is better, by how much, how sure that is, and why."
    )
    upload, example, counts = st.tabs(["Upload files", "Open an example", "Type counts"])
    with upload:
        _upload()
    with example:
        _example()
    with counts:
        _counts()


def understood(held: Held) -> None:
    """Show what each column was taken for, and everything that was repaired or dropped."""
    if state.recall(results.QUESTION):
        st.info(f"Your file waits for an answer beside this. Until then you see {plain(held.source)}.")
    found = held.understood
    if found is None:
        return
    with st.container(border=True):
        st.markdown(f"**Understood as:** {plain(found.title)}")
        said = [plain(reason) for reason in found.reasons[:MOST_SAID]]
        if len(found.reasons) > MOST_SAID:
            said.append(f"and {len(found.reasons) - MOST_SAID} more")
        said += [f"repaired: {plain(repair.text)}" for repair in found.repairs]
        st.markdown("\n".join(f"- {sentence}" for sentence in said))
        if found.joined:
            results.table(
                [
                    {"File": name(file), "Rows": f"{rows:,}", "Matched": f"{matched:,}", "Not matched": f"{left:,}"}
                    for file, rows, matched, left in found.joined
                ]
            )
        for warning in found.warnings:
            st.warning(plain(warning))
        if found.columns:
            with st.expander("Something is wrong here: correct it"):
                place = f"correcting_{held.key[:8]}"  # a widget keeps its value by its key, and this is another form
                _correct(place, found.columns, found.roles)


MOST_SAID = 8
SCORE_ROLES = {
    "model": "For scores one a row: the model",
    "value": "For scores one a row: the score",
    "dataset": "For scores: the data set",
    "fold": "For scores: the fold",
    "repeat": "For scores: the repeat or seed",
}


def _upload() -> None:
    files = st.file_uploader(
        "One file, one file per model, or a session file",
        type=TYPES,
        accept_multiple_files=True,
        key="upload",
        max_upload_size=-(-LIMITS.upload // 1_000_000),
        help="Nothing is stored: a file lives in this session's memory only.",
    )
    brought: Files = [(file.name, file.getvalue()) for file in files]
    if brought and state.recall("brought") != state.file_key(brought):
        state.remember("brought", state.file_key(brought))
        open_files(brought, f"“{brought[0][0]}”" if len(brought) == 1 else f"{len(brought)} files")
    elif not brought:
        state.forget("brought", results.QUESTION)
    if question := state.recall(results.QUESTION):
        st.warning(plain(str(question)))
        _correct("asking", question.columns, question.suggested)
    with st.expander("What a file may look like"):
        for layout in LAYOUTS.values():
            st.markdown(f"**{plain(layout.title)}**")
            st.code(layout.example, language=None)
        st.caption(f"Up to {LIMITS.upload // 1_000_000:,} MB and {LIMITS.models} models, plain, gzip or zip.")


def open_files(files: Files, source: str, roles: Roles | None = None, *, again: bool = False) -> None:
    """Understand files and hold them, or say in one sentence why not; what was held stays."""
    state.forget(results.QUESTION)
    state.remember("files", (files, source))
    with results.explained():
        state.open_files(files, source, roles)
        if again:
            st.rerun()


def _example() -> None:
    chosen = st.selectbox("Example", list(EXAMPLES), format_func=lambda key: EXAMPLES[key].title, key="example")
    example = EXAMPLES[chosen]
    st.markdown(plain(example.summary))
    st.caption(plain(f"{example.known} Source: {example.source}"))
    if st.button("Open this example", type="primary", key="open_example"):
        open_files(open_example(chosen), f"the example “{example.title}”")


def _counts() -> None:
    shared = st.radio(
        "The two models were tested on",
        ["the same items", "different test sets"],
        key="counts_kind",
        horizontal=True,
    )
    first, second = st.columns(2)
    a = first.text_input("Name of model A", "model A", key="name_a", max_chars=80)
    b = second.text_input("Name of model B", "model B", key="name_b", max_chars=80)
    (_shared_counts if shared == "the same items" else _separate_counts)(a, b)


def _shared_counts(a: str, b: str) -> None:
    first, second = st.columns(2)
    both = _count(first, "Both right", 9959)
    only_a = _count(second, f"Only {a} right", 11)
    only_b = _count(first, f"Only {b} right", 1)
    neither = _count(second, "Both wrong", 29)
    if st.button("Compare these counts", type="primary", key="compare_counts"):
        with results.explained():
            state.hold(Outcomes.from_table([[both, only_a], [only_b, neither]], (a, b)), "typed counts")


def _separate_counts(a: str, b: str) -> None:
    first, second = st.columns(2)
    right_a = _count(first, f"{a}: right", 84)
    total_a = _count(second, f"{a}: items", 100)
    right_b = _count(first, f"{b}: right", 92)
    total_b = _count(second, f"{b}: items", 100)
    if st.button("Compare these counts", type="primary", key="compare_totals"):
        with results.explained():
            state.hold(SeparateTests((a, b), [right_a, right_b], [total_a, total_b]), "typed counts")


def _count(place: object, label: str, usual: int) -> int:
    keys = {"Both right": "a", "Both wrong": "d"}
    widget = place.number_input(plain(label), min_value=0, value=usual, step=1, key=f"count_{keys.get(label, label)}")  # type: ignore[attr-defined]
    return int(widget)


def _correct(place: str, columns: Sequence[str], roles: Roles) -> None:
    """Ask what the columns are; two places on the page may ask at once."""
    with st.form(place, border=False):
        layouts: list[str | None] = [None, *LAYOUTS]
        layout = st.selectbox(
            "What the file is",
            layouts,
            index=layouts.index(roles.layout),
            format_func=lambda key: LAYOUTS[key].title if key else "Recognise it by its content",
            key=f"{place}_layout",
        )
        truth = _column(place, "Truth (the right label)", columns, roles.truth)
        known = [model for model in roles.models if model in columns]
        models = st.multiselect("Models", columns, default=known, key=f"{place}_models")
        identity = _column(place, "Item id", columns, roles.id)
        count = _column(place, "Count", columns, roles.count)
        cluster = _column(place, "Items that belong together (cluster)", columns, roles.cluster or None)
        validation = _column(place, "For probabilities: marks validation items", columns, roles.validation)
        positive = st.text_input(
            "For probabilities: the class they speak of", roles.positive or "", max_chars=80, key=f"{place}_positive"
        )
        scores = {role: _column(place, label, columns, getattr(roles, role)) for role, label in SCORE_ROLES.items()}
        chosen_filter = roles.filter
        if roles.filter is not None:
            chosen_filter = st.text_input("Filter of the answers", roles.filter, key=f"{place}_filter") or None
        missing = st.checkbox(
            "Read NA, None and nan as missing where the truth has no such class",
            value=roles.missing_words,
            key=f"{place}_missing",
        )
        as_written = st.checkbox(
            "Undo guesses: the first line is the header, blank rows stay, a comma in a number stays a comma",
            value=roles.as_written,
            key=f"{place}_as_written",
        )
        if st.form_submit_button("Read it like this", key=f"{place}_read"):
            chosen = Roles(
                layout=layout,
                truth=truth,
                models=tuple(models),
                id=identity,
                count=count,
                cluster=cluster or "",
                validation=validation,
                positive=positive or None,
                filter=chosen_filter,
                missing_words=missing,
                as_written=as_written,
                **scores,
            )
            open_files(*(state.recall("files") or state.example_files()), chosen, again=True)


def _column(place: str, label: str, columns: Sequence[str], value: str | None) -> str | None:
    choices = [NONE, *columns]
    index = choices.index(value) if value in choices else 0
    picked = st.selectbox(label, choices, index=index, key=f"{place}_{label}")
    return None if picked == NONE else picked

"""Everything that leaves a page for somebody else: its link, a short link to what is kept, the session file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from compare_core import words
from compare_core.errors import StoreError
from compare_core.saved import session
from compare_core.saved.store.place import LONGEST_NOTE, LONGEST_TITLE, own_place
from pages.shared import address, downloads, keeping, opened, parts, state
from pages.shared.kept import kept
from pages.shared.text import plain

if TYPE_CHECKING:
    from pages.shared.held import Held
    from pages.shared.keeping import Receipt

LINK = 60  # pixels of the field that shows a link, of which nobody reads more than its beginning
LASTING = {"a week": 7, "a month": 30, "a year": 365, "until it is deleted": None}
USUAL = "a year"
SHOWN = 4_000  # characters of what would be kept that the page shows
COVERED = "Data and pictures alone, as a link for a class; the space bar reveals the answer step by step."
RUNS = "Whoever runs this server can see it, too."
KEEP = "Keep it on this server, under a short link"


def publish(page: str, *, whole: bool = False, belief: bool = False) -> tuple[str, bool] | None:
    """Put the analysis into the address, and return the link with whether it holds everything."""
    written = _published(page, whole=whole, belief=belief)
    state.note()
    return written


def _published(page: str, *, whole: bool, belief: bool) -> tuple[str, bool] | None:
    held, found = state.held(), state.opened()
    if state.recall(state.UNOPENED) and address.viewed(address.SAVED):
        return None  # the address stays, to be tried again
    if opened.turned(held):
        st.rerun()  # what stands above the answer, outside the part of the page that ran
    if found is not None and found.token and found.choices == held.choices:
        return address.show(({address.SAVED: [found.token]}, True), parts.opened(page))
    analysis = held.analysis()

    def written() -> address.Fitting | None:
        return address.fitting(analysis, whole=whole, belief=belief)

    return address.show(kept(written, *held.choices, whole, belief), parts.opened(page))


def share(page: str, *, whole: bool = False, belief: bool = False) -> None:
    """Offer the link that holds this analysis, a short link, the session file, and to show the page to a room."""
    held, written = state.held(), publish(page, whole=whole, belief=belief)
    if written is not None:
        _link(*written, kept=f"?{address.SAVED}=" in written[0])
    _short(held, page, fits=written is not None and written[1])
    if session.too_large(held.evidence):
        st.info("These results are too large for a session file. Share the file that you uploaded instead.")
    else:
        _file(held, page)
    with st.container(horizontal=True, gap="small", key="to_a_room"):
        st.button("Present to a room", on_click=address.present, kwargs={"wanted": True}, key="present")
        st.button("Cover the answer", on_click=address.cover, args=(address.COVERS[0],), key="cover", help=COVERED)


def _link(text: str, complete: bool, *, kept: bool) -> None:  # noqa: FBT001 - what `publish` returns
    holds = "it leads to what this server keeps" if kept else "it holds the results, the method and the options"
    st.markdown(f"Whoever opens this link sees this page: {holds}.")
    with st.container(key="link"):
        st.code(text, language=None, height=LINK)
    if not complete:
        st.markdown("The labels, slices, folds or times behind these results did not fit into the link.")


def _file(held: Held, page: str) -> None:
    def made() -> bytes:
        return session.write(held.analysis(), keeping.worked_out(held, page))

    downloads.button(downloads.Offer("parity-session.json", "application/json", made))


def _short(held: Held, page: str, *, fits: bool) -> None:
    """Offer to keep the analysis here, say where that is not so, and show what was kept."""
    place = own_place()
    if not place.url:
        st.info(plain(f"{place.why} Send {'the link' if fits else 'the session file'} instead."))
        return
    for receipt in keeping.receipts():
        _receipt(receipt)
    if session.too_large(held.evidence):
        return
    if not fits:
        st.markdown("These results do not fit into a link whole. They can be kept here, or sent as a session file.")
    kept_before = len(keeping.receipts())
    asked = st.expander(
        KEEP, key=f"keep_{page}_{kept_before}", on_change="rerun", expanded=not fits and not kept_before
    )
    if asked.open:
        with asked:
            _ask(held, page)


def _ask(held: Held, page: str) -> None:
    """Ask what is to be kept, and for how long; show all of it before it is."""
    title = st.text_input("Title (optional)", max_chars=LONGEST_TITLE, key="keep_title")
    note = st.text_area("Note (optional)", max_chars=LONGEST_NOTE, key="keep_note", height=80)
    lasting = st.selectbox("Keep it for", list(LASTING), index=list(LASTING).index(USUAL), key="keep_lasting")
    rows, agreed = _rows(held)
    data = keeping.content(held, page, rows=rows)
    with st.expander(f"Exactly what is kept: {words.in_bytes(len(data))}"):
        text = data.decode()
        st.code(text if len(text) <= SHOWN else f"{text[:SHOWN]}…", language="json", wrap_lines=True, height=240)
        st.caption("With it go the title, the note and the day.")
        downloads.button(downloads.Offer("parity-kept.json", "application/json", lambda: data))
    st.caption(plain(f"{opened.WHO} You get a key with which it can be deleted before. {RUNS}"))
    if st.button("Keep it and get a link", type="primary", key="keep_now", disabled=not agreed):
        with st.spinner("Saving. Where the database does not answer, this waits up to 20 seconds"):
            try:
                keeping.keep(data, page, title, note, LASTING[lasting])
            except StoreError as error:
                st.error(plain(str(error)))
                return
        st.rerun()


def _rows(held: Held) -> tuple[bool, bool]:
    """Ask about what stands behind the numbers; return whether it is kept, and whether what is kept is agreed to."""
    found = keeping.rows(held)
    if found == "none":
        return True, True
    if found == "needed":
        return True, st.checkbox(
            "Keep every item: these results are computed from the labels, outputs, scores or groups of each",
            key="keep_items",
        )
    return st.checkbox(
        "Also keep the labels, slices, folds or times behind the numbers",
        key="keep_rows",
        help="Without them every number of this page is the same, and the sections that show them are not there.",
    ), True


def _receipt(receipt: Receipt) -> None:
    """Show the link of what was kept and its key, and let it be deleted."""
    token, key = receipt.ticket
    name = receipt.title or "This analysis"
    until = "until it is deleted" if receipt.expires is None else f"until {opened.day(receipt.expires)}"
    st.markdown(f":green-badge[✓ saved] {plain(f'{name} is kept {until}.')}")
    with st.container(key=f"link_{token}"):
        st.code(address.to_saved(receipt.view, token), language=None, height=LINK)
    with st.container(horizontal=True, vertical_alignment="center", key=f"kept_{token}"):
        st.caption(f"With this key you can delete it later, from its link: `{key}`")
        if st.button("Delete", key=f"delete_{token}"):
            try:
                keeping.delete(token, key)
            except StoreError as error:
                st.error(plain(str(error)))
                return
            st.rerun()

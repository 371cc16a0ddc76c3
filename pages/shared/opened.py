"""What stands above results that somebody had saved: whose they are, and whether they still come to the same."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.catalogue import all_methods
from compare_core.errors import StoreError
from compare_core.saved.record import changes, other_versions
from pages.shared import keeping, state
from pages.shared.text import PROSE, plain

if TYPE_CHECKING:
    from compare_core.saved.record import Record
    from pages.shared.held import Held, Opened

IDENTICAL = "Worked out again just now: identical to the day it was saved, to the last digit."
WHO = "Anyone who has this link can see it; nobody can guess it."
MOST_TOLD = 200  # numbers of a table on the page
DIGITS = 12


def show(held: Held) -> None:
    """Say what is known of saved results; nothing where they are not saved ones."""
    refused = state.recall(state.UNOPENED)
    if refused is not None:
        st.error(plain(f"{refused} An example is shown instead."))
    found = state.opened()
    if found is None:
        return
    with st.container(border=True, key="opened", gap="xsmall"):
        _about(found)
        if found.choices == held.choices:
            now = _checked(found, held)
        else:
            now = None
            st.markdown("You have changed something, so what stands below is your own copy.")
        with st.container(horizontal=True, key="opened_ways", gap="small"):
            if found.choices == held.choices:
                st.button("Make it your own copy", on_click=state.forget, args=(state.OPENED,), key="fork")
            else:
                st.button("Back to what was saved", on_click=state.reopen_saved, key="reopen_saved")
            if found.record is not None:
                menu = st.popover("The numbers as they were saved", key="saved_numbers", on_change="rerun")
                if menu.open:
                    with menu:
                        _numbers(found.record, now)
            if found.token:
                _delete(found)


def _about(found: Opened) -> None:
    """Say what its person said of it, when it was saved, and who may see it."""
    with st.container(width=PROSE):
        st.markdown(f"**{plain(found.title or 'A saved analysis')}**{'  ' if found.note else ''}")
        if found.note:
            st.markdown(plain(found.note))
    said = [f"Saved on {day(found.created)}."] if found.created else []
    if found.token:
        said += [WHO, "It does not expire." if found.expires is None else f"It is deleted on {day(found.expires)}."]
    if said:
        st.caption(plain(" ".join(said)))


def _checked(found: Opened, held: Held) -> Record | None:
    """Compare the numbers that were saved with those of today, and return these."""
    then = found.record
    if then is None:
        st.caption("It was saved without its results, so there is nothing to compare today's with.")
        return None
    now = keeping.worked_out(held, then.view)
    if now is not None and not changes(then, now):
        st.markdown(f":green-badge[✓ identical] {IDENTICAL}")
    else:
        _differs(then, now)
    return now


def _differs(then: Record, now: Record | None) -> None:
    """Say what comes out otherwise today, and which versions are others."""
    if now is None:
        st.warning("Today these results have no answer on the page that they were saved from.")
        return
    count = f"{len(changes(then, now))} of {len(then.numbers) + 1} saved results"
    st.warning(plain(f"Worked out again just now: {count} come out otherwise. This was saved: {then.headline}"))
    others = other_versions(then, now)
    if others:
        st.caption(plain("; ".join(f"{one.name} {one.then} then, {one.now} now" for one in others)))


def _numbers(then: Record, now: Record | None) -> None:
    """List what was saved, beside what comes out today if the same was asked: what differs first."""
    today = then.numbers if now is None else now.numbers
    names = sorted(then.numbers, key=lambda name: then.numbers[name] == today.get(name))
    shown = names[:MOST_TOLD]
    st.markdown(plain(then.headline))
    columns = {"Saved": then.numbers} if now is None else {"Saved": then.numbers, "Today": today}
    written = {title: [plain(_written(known.get(name))) for name in shown] for title, known in columns.items()}
    st.table({"Result": [plain(_called(name)) for name in shown], **written}, border="horizontal", hide_index=True)
    rest = f"; {len(names) - len(shown):,} more are in the session file" if len(names) > len(shown) else ""
    made = ", ".join(f"{name} {version}" for name, version in then.versions.items())
    st.caption(plain(f"Saved by {made}{rest}. SHA-256 of these results: {then.sha256}"))


def _called(name: str) -> str:
    """Write what a number is with its method's title in the place of its id."""
    method, sign, rest = name.partition(": ")
    known = all_methods().get(method)
    return f"{known.title}{sign}{rest}" if known else name


def _written(value: object) -> str:
    if isinstance(value, list):
        told = ", ".join(_written(one) for one in value[:DIGITS])
        return f"{told}, …" if len(value) > DIGITS else told
    return "–" if value is None else f"{value:.15g}" if isinstance(value, float) else str(value)


def _delete(found: Opened) -> None:
    """Let whoever has its key delete it."""
    menu = st.popover("Delete", key="delete_saved", on_change="rerun")
    if not menu.open:
        return
    with menu:
        known = next((one.ticket.key for one in keeping.receipts() if one.ticket.token == found.token), "")
        key = known or st.text_input("The key that came with the link", key="delete_key", type="password").strip()
        if st.button("Delete it for everyone", key="delete_now", type="primary", disabled=not key):
            try:
                gone = keeping.delete(found.token, key)
            except StoreError as error:
                st.error(plain(str(error)))
                return
            if gone:
                state.forget(state.OPENED)
                st.rerun()
            st.error("This key does not delete it.")


def day(seconds: int) -> str:
    """Write a moment as a day, in the time of Greenwich."""
    moment = datetime.fromtimestamp(seconds, UTC)
    return f"{moment.day} {moment:%B %Y}"

"""What stands above results that somebody had saved: whose they are, and whether they still come to the same."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import streamlit as st

from compare_core.catalogue import all_methods
from compare_core.errors import StoreError
from compare_core.saved.record import changes, near, other_versions
from pages.shared import keeping, state
from pages.shared.text import plain

if TYPE_CHECKING:
    from compare_core.saved.record import Record
    from pages.shared.held import Held, Opened

WHO = "Anyone who has this link can see it; nobody can guess it."
MOST_TOLD = 200  # numbers of a table on the page
DIGITS = 12


def show(held: Held) -> None:
    """Say what is known of saved results; nothing where they are not saved ones."""
    refused = state.recall(state.UNOPENED)
    if refused is not None:
        st.error(plain(f"{refused} An example is shown instead."))
        st.button("Try again", on_click=state.try_again, key="try_again")
    found = state.opened()
    if found is None:
        return
    same = found.choices == held.choices
    state.remember(SAME, same)
    now = keeping.worked_out(held, found.record.view) if same and found.record is not None else None
    with st.container(horizontal=True, vertical_alignment="center", gap="small", border=True, key="opened"):
        said = plain(found.title or "A saved analysis")
        st.markdown(f"**{said}** {_badge(found, now) if same else CHANGED}", width="content")
        menu = st.popover("About it", key="about_saved", on_change="rerun")
        if menu.open:
            with menu:
                _about(found, now, same=same)
        if same:
            st.button("Make it your own copy", on_click=state.forget, args=(state.OPENED,), key="fork")
        else:
            st.button("Back to what was saved", on_click=state.reopen_saved, key="reopen_saved")
        if found.token:
            _delete(found)
    if same and now is not None and found.record is not None:
        _differs(found.record, now)


SAME = "opened_unchanged"
CHANGED = ":orange-badge[changed] You have changed something, so what stands below is your own copy."


def turned(held: Held) -> bool:
    """Tell whether what is held has become another than what was saved, or it again, since that was said."""
    found, said = state.opened(), state.recall(SAME)
    return found is not None and said is not None and said != (found.choices == held.choices)


def _badge(found: Opened, now: Record | None) -> str:
    """Say at a glance whether the numbers that were saved are those of today."""
    if found.record is None:
        return ":gray-badge[saved without its results]"
    if now is None:
        return ":orange-badge[⚠ no answer today]"
    differ = changes(found.record, now)
    if not differ:
        return ":green-badge[✓ worked out again: identical]"
    if all(near(one) for one in differ):
        return ":green-badge[✓ worked out again: the same to nine digits]"
    return ":orange-badge[⚠ worked out again: not the same]"


def _about(found: Opened, now: Record | None, *, same: bool) -> None:
    """Say what its person said of it, when it was saved, who may see it, and what its numbers were."""
    if found.note:
        st.markdown(plain(found.note))
    said = [f"Saved on {day(found.created)}."] if found.created else []
    if found.token:
        said += [
            WHO,
            "It does not expire." if found.expires is None else f"It can be opened until {day(found.expires)}.",
        ]
    if said:
        st.caption(plain(" ".join(said)))
    if found.record is None:
        st.caption("It was saved without its results, so there is nothing to compare today's with.")
    else:
        _numbers(found.record, now if same else None)


def _differs(then: Record, now: Record) -> None:
    """Say what comes out otherwise today, and which versions are others."""
    differ = [one for one in changes(then, now) if not near(one)]
    if not differ:
        return
    count = f"{len(differ)} of {len(then.numbers) + 1} saved results"
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

"""What a session keeps on this server: what would be kept, and what it has kept."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import streamlit as st

from compare_core.errors import StoreError
from compare_core.evidence.scores import ItemScores
from compare_core.metrics.choices import OPTION as METRIC
from compare_core.recording import record
from compare_core.saved import link, session
from compare_core.saved.fingerprint import fingerprint
from compare_core.saved.store.limit import Each, Limit, counted
from pages.shared import results, server, state
from pages.shared.kept import kept

if TYPE_CHECKING:
    from compare_core.saved.analysis import Analysis
    from compare_core.saved.record import Record
    from compare_core.saved.store.analyses import Ticket
    from pages.shared.held import Held

KEPT, TICKETS, PACE = "kept_analyses", "tickets", "keeping_pace"
MOST_OWN, MOST_ALL, SECONDS = 20, 300, 600.0  # analyses that a session, and all of them, may keep in ten minutes
BYTES_ALL = 200_000_000  # of them together, so that no visitor fills the disk before anybody has looked
DAY = 86_400.0  # seconds in which whoever has one address keeps no more than that, from however many sessions
TOO_OFTEN = "Many analyses were kept in the last minutes, so this one has to wait. Try again in a few minutes."
TOO_MUCH = "Very much was kept from this network today, so this one has to wait. Download the session file instead."
EVERYBODY, THEIRS, EACH = Limit(MOST_ALL, SECONDS), Limit(BYTES_ALL, SECONDS), Each(BYTES_ALL, DAY)


@dataclass(frozen=True)
class Receipt:
    """An analysis that this session has kept: under which link and title, and with the key that deletes it."""

    ticket: Ticket
    view: str
    title: str
    expires: int | None


def worked_out(held: Held, view: str, analysis: Analysis | None = None) -> Record | None:
    """Return what a page shows of what is held, or of an analysis of it; None where it has no answer."""
    asked = analysis or held.analysis()

    def made() -> Record | None:
        return results.possible(lambda: record(asked, view))

    less = analysis is not None
    return kept(made, *held.choices, view, less, said="Working it out again")


def rows(held: Held) -> Literal["none", "apart", "needed"]:
    """Tell whether there is something behind the numbers, and whether they can do without."""
    less = link.bare(held.analysis())
    if less is not None and less.evidence is not None and fingerprint(less.evidence) != held.key:
        return "apart"
    by_item = held.evidence.outputs is not None or held.evidence.clustered or isinstance(held.evidence, ItemScores)
    return "needed" if by_item or METRIC in held.options else "none"


def content(held: Held, view: str, *, rows: bool) -> bytes:
    """Return what would be kept, byte for byte: the session file, with every number that the page shows."""
    less = None if rows else link.bare(held.analysis())
    return session.write(less or held.analysis(), worked_out(held, view, less))


def keep(data: bytes, view: str, title: str, note: str, days: int | None) -> Receipt:
    """Keep an analysis; asked twice for the same, it is kept once.

    Raises
    ------
    StoreError
        If it was not kept.
    """
    from compare_core.saved.store.analyses import Saved, Ticket  # only now, as the database

    pace: Limit = state.recall(PACE) or Limit(MOST_OWN, SECONDS)
    state.remember(PACE, pace)
    tickets: dict[str, Ticket] = state.recall(TICKETS) or {}
    asked = hashlib.sha256(repr((data, view, title, note, days)).encode("utf-8", "surrogatepass")).hexdigest()
    ticket = tickets.setdefault(asked, Ticket.new())
    state.remember(TICKETS, tickets)
    known = any(one.ticket == ticket for one in receipts())  # what is kept already is kept no second time
    own = [(limit, len(data)) for limit in EACH.of(_address())]
    with (
        counted(*(() if known else ((pace, 1), (EVERYBODY, 1), (THEIRS, len(data))))) as allowed,
        counted(*(own if allowed and not known else ())) as within,
    ):
        if not (allowed and within):
            raise StoreError(TOO_MUCH if allowed else TOO_OFTEN)
        saved = server.analyses().save(ticket, Saved(content=data, view=view, title=title, note=note), days)
    receipt = Receipt(ticket, view, saved.title, saved.expires)
    state.remember(KEPT, (receipt, *(one for one in receipts() if one.ticket != ticket)))
    return receipt


def _address() -> str:
    """Return the address from which this session came; "" where that is this machine, or is not known."""
    return st.context.ip_address or ""


def receipts() -> tuple[Receipt, ...]:
    """Return what this session has kept, the latest first."""
    found: tuple[Receipt, ...] = state.recall(KEPT) or ()
    return found


def delete(token: str, key: str) -> bool:
    """Delete what is kept under a token, with its key; tell whether there was anything."""
    gone = server.analyses().delete(token, key)
    if gone:
        state.remember(KEPT, tuple(one for one in receipts() if one.ticket.token != token))
        tickets: dict[str, Ticket] = state.recall(TICKETS) or {}
        state.remember(TICKETS, {asked: one for asked, one in tickets.items() if one.token != token})
    return gone

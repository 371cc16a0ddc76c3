"""What is made once and kept: for an hour, for every session that asks the same, and never for another question."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable

R = TypeVar("R")
MOST = 512  # answers and drawings of all sessions together: a page holds about ten
MOST_OWN = 32  # of one session, where they are large


def key_of(*parts: object) -> str:
    """Key by everything that is given: Streamlit's own keys sample large data, and would take two for one."""
    written = json.dumps(parts, default=str, sort_keys=True)
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()


def kept(make: Callable[[], R], *depends: object, said: str = "", own: bool = False) -> R:
    """Return what is made, once for each maker and everything that it depends on; `said` is shown meanwhile.

    What is large is a session's `own`: it is kept for no other, and goes with the session. Two makers of one name would
    share what they keep, so a lambda belongs into a function of its own.
    """
    store = _own_store if own else _store
    answer: R = store(said)(key_of(make.__module__, make.__qualname__, *depends), make)
    return answer


@cache
def _store(said: str) -> Callable[[str, Callable[[], Any]], Any]:
    """Return the one store; Streamlit knows it by its text, whatever is said."""

    @st.cache_resource(max_entries=MOST, ttl=3600, show_spinner=said or False)
    def store(key: str, _make: Callable[[], Any]) -> Any:  # noqa: ARG001 - the key is what Streamlit keeps it by
        return _make()

    return store


@cache
def _own_store(said: str) -> Callable[[str, Callable[[], Any]], Any]:
    """Return the store of each session's own."""

    @st.cache_resource(max_entries=MOST_OWN, ttl=3600, show_spinner=said or False, scope="session")
    def own_store(key: str, _make: Callable[[], Any]) -> Any:  # noqa: ARG001 - as above
        return _make()

    return own_store

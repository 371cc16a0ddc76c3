"""Whether the person whose page is being drawn is still there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st
from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from serving.drafts import secret_in

if TYPE_CHECKING:
    from collections.abc import Callable

COOKIE = "_streamlit_xsrf"


def visit() -> tuple[str, str] | None:
    """Return the secret of this person's browser and the name of this visit; None where either is not known."""
    context = get_script_run_ctx(suppress_warning=True)
    secret = secret_in(st.context.cookies.get(COOKIE, ""))
    return (secret, context.session_id) if context is not None and secret else None


def here() -> Callable[[], bool]:
    """Return what tells, at any later time and in any thread, whether this session still has a page that is open."""
    context = get_script_run_ctx(suppress_warning=True)
    if context is None or not runtime.exists():  # nobody serves it, as in a test
        return lambda: True
    server, session = runtime.get_instance(), context.session_id
    return lambda: server.is_active_session(session)

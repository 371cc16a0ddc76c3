"""Whether the person whose page is being drawn is still there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

if TYPE_CHECKING:
    from collections.abc import Callable


def here() -> Callable[[], bool]:
    """Return what tells, at any later time and in any thread, whether this session still has a page that is open."""
    context = get_script_run_ctx(suppress_warning=True)
    if context is None or not runtime.exists():  # nobody serves it, as in a test
        return lambda: True
    server, session = runtime.get_instance(), context.session_id
    return lambda: server.is_active_session(session)

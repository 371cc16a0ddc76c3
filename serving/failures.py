"""What is said of an error of our own: an id on the screen, and under the same id in the log where it happened."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

LETTERS, LONG = "BCDFGHJKLMNPQRSTVWXZ23456789", 8  # that nobody takes for one another
ERROR = 500
SAID = (
    "Something went wrong here that is not your mistake. It was logged as {id}: tell that to whoever runs this server. "
    "Reload the page to go on."
)
LOGGER = logging.getLogger(__name__)


def logged(error: Exception) -> str:
    """Write an error into the log, and return the id under which it stands there."""
    known = "".join(secrets.choice(LETTERS) for _ in range(LONG))
    LOGGER.error("failed: %s", known, exc_info=error, extra={"error": known})
    return known


def shown(error: Exception) -> bool:
    """Say on the page that is being drawn that it failed, and that nothing more need be said."""
    import streamlit as st

    st.error(SAID.format(id=logged(error)))
    return True


async def answered(_request: Request, error: Exception) -> Response:
    """Answer a request of its own that failed."""
    return PlainTextResponse(SAID.format(id=logged(error)), ERROR)

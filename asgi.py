"""The deployed form of the app: the same pages, warmed before the first visitor, with strict headers.

Start it with `uvicorn asgi:app`; `streamlit run app.py` serves the same pages without this file.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware

from compare_core.errors import DataError

try:
    import compare_core.tables  # noqa: F401 - it reads the limits on files
except DataError as refusal:  # a limit that was set to what is none: say so, and serve nobody unprotected
    sys.exit(str(refusal))

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; "
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss: data:; "
        "worker-src 'self' blob:; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
}


class Headers:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything through, with headers on the start of a response."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


@contextlib.asynccontextmanager
async def warm(_app: object) -> AsyncIterator[None]:
    """Import what the first visitor would wait for."""
    from compare_core import all_methods
    from pages.shared import forms, frame
    from pages.shared.sections import bring

    all_methods()
    frame.settle(bring, forms)
    yield


app = st.App(Path(__file__).parent / "app.py", lifespan=warm, middleware=[Middleware(Headers)])

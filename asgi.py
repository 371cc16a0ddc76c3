"""The deployed form of the app: the same pages, warmed before the first visitor, behind a gate.

Start it with `python -m serving` or `uvicorn asgi:app`; `streamlit run app.py` serves the same pages without this file.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from starlette.middleware import Middleware

from compare_core.classroom import here
from compare_core.errors import DataError
from serving import classroom, sessions
from serving.gate import Discreet, Gate

try:
    import compare_core.tables  # noqa: F401 - it reads the limits on files
except DataError as refusal:  # a limit that was set to what is none: say so, and serve nobody unprotected
    sys.exit(str(refusal))

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

here.serve_phones()
logging.getLogger("uvicorn.access").addFilter(Discreet())


@contextlib.asynccontextmanager
async def warm(_app: object) -> AsyncIterator[None]:
    """Import what the first visitor would wait for, and give back what visitors leave behind."""
    from compare_core import all_methods
    from pages.shared import forms, frame
    from pages.shared.sections import bring

    all_methods()
    frame.settle(bring, forms)
    tidying = asyncio.create_task(sessions.tidy())
    yield
    tidying.cancel()


app = st.App(Path(__file__).parent / "app.py", lifespan=warm, routes=classroom.ROUTES, middleware=[Middleware(Gate)])

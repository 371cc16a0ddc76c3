"""The deployed form of the app: the same pages, warmed before the first visitor, behind a gate.

Start it with `python -m serving` or `uvicorn asgi:app`; `streamlit run app.py` serves the same pages without this file.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import os
import pkgutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from starlette.middleware import Middleware
from streamlit import config

from compare_core.classroom import here
from compare_core.errors import DataError
from serving import classroom, failures, life, log, sessions
from serving.gate import FRAMED_BY, Gate, Quota, headers_for

try:
    import compare_core.tables  # noqa: F401 - it reads the limits on files
    from compare_core.experiment.limits import Limits

    Limits.from_environment()
    quota = Quota.from_environment()
    life.seconds_to_stop()
    headers_for(os.environ.get(FRAMED_BY, ""))
except DataError as refusal:  # a limit that was set to what is none: say so, and serve nobody unprotected
    sys.exit(str(refusal))

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

config.set_option("server.headless", value=True)  # else visitors may ask Streamlit to install what it offers developers
here.serve_phones()
log.speak()
LOGGER = logging.getLogger("serving.start")
SHARED = "pages.shared."
SWEEPING: list[asyncio.Task[None]] = []


@contextlib.asynccontextmanager
async def lived(_app: object) -> AsyncIterator[None]:
    """Warm up while requests are already answered, and give back what visitors leave behind."""
    tasks = [asyncio.create_task(work) for work in (warmed(), sessions.tidy())]
    yield
    for task in (*tasks, *SWEEPING):
        task.cancel()


async def warmed() -> None:
    """Import what the first visitor would wait for; only then is the server ready."""
    await asyncio.to_thread(warm)
    life.life.begin()
    LOGGER.info("ready")
    from serving import expired  # only now: a database takes half a second to import

    SWEEPING.append(asyncio.create_task(expired.sweep()))


def warm() -> None:
    """Import every page's parts, and freeze what that leaves behind."""
    import pages.shared
    from compare_core import all_methods
    from pages.shared import frame

    all_methods()
    parts = [importlib.import_module(found.name) for found in pkgutil.walk_packages(pages.shared.__path__, SHARED)]
    frame.settle(*parts)


app = st.App(
    Path(__file__).parent / "app.py",
    lifespan=lived,
    routes=classroom.ROUTES,
    middleware=[Middleware(Gate, quota=quota)],
    on_script_error=failures.shown,
    exception_handlers={Exception: failures.answered},
)

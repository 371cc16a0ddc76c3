"""Two pages in one that fail, the whole and a part of it, to be served by a test as the app is."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.routing import Route

from serving import failures, life, log
from serving.gate import Gate


async def fails(_request: object) -> None:
    """Fail where a request is answered."""
    raise ValueError("secret")


@st.fragment
def part() -> None:
    """Fail once somebody has pressed."""
    if st.button("Press", key="press"):
        raise ValueError("secret")


if __name__ == "__main__":
    part()
    st.markdown("before")
    if st.button("Fail", key="fail"):
        raise ValueError("secret")
else:
    log.speak()
    life.life.begin()
    app = st.App(
        Path(__file__),
        routes=[Route("/class", fails)],
        middleware=[Middleware(Gate)],
        on_script_error=failures.shown,
        exception_handlers={Exception: failures.answered},
    )

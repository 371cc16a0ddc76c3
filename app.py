"""Parity: which of these models is really better? The frame around every page."""

from streamlit import runtime

from pages.shared import frame, state
from serving import failures

try:
    frame.configure()
    frame.navigate().run()
    state.note()
except Exception as error:  # what is left to say of an error of our own
    if not runtime.exists():  # a test, which is to see it
        raise
    failures.shown(error)

"""Parity: which of these models is really better? The frame around every page."""

from pages.shared import frame, state

frame.configure()
frame.navigate().run()
state.note()

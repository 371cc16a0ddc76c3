"""Your results: bring them, see what was understood, correct it, and read the answer at once."""

import streamlit as st

from pages.shared import answers, frame, results, state
from pages.shared.sections import bring, pair

frame.enter("data")
left, right = st.columns([5, 6], gap="large")
with left:
    bring.ways()
with right, results.explained():
    held = state.held()
    results.source(held)
    bring.understood(held)
    found = answers.comparison(held)
    pair.answer(found, held)

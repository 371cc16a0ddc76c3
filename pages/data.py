"""Your results: bring them, see what was understood, correct it, and read the answer at once."""

import streamlit as st

from pages.shared import answers, frame, results, state
from pages.shared.sections import bring, family, pair

frame.enter("data")
left, right = st.columns([5, 6], gap="large")
with left:
    bring.ways()
with right, results.explained():
    held = state.held()
    results.source(held)
    first = st.container()  # the answer stands above what was understood, which is asked before it
    bring.understood(held)
    every = results.possible(lambda: answers.family(held)) if len(held.evidence.models) > len(held.pair) else None
    with first:
        if every is None:
            pair.answer(answers.comparison(held))
        else:
            family.answer(every, held)

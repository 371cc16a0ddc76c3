"""Your results: bring them, see what was understood, correct it, and read the answer at once."""

import streamlit as st

from pages.shared import answers, frame, results, state, top
from pages.shared.sections import bring, earlier, examples, family, pair

frame.enter("data")
right, left = st.columns([13, 6], gap="large")  # the answer first, also where a phone puts one under the other
with left:
    bring.ways()
with right, results.explained():
    held = state.held()
    if not bring.pending(held):
        top.source(held, correct=False)
        earlier.undo()
        first = st.container()  # what was understood is asked before the answer, which stands above it
        bring.understood(held)
        every = results.possible(lambda: answers.family(held)) if len(held.evidence.models) > len(held.pair) else None
        with first, results.explained("No answer yet", beside=pair.unanswered):
            if every is None:
                pair.answer(answers.comparison(held), held)
            else:
                family.answer(every, held)
examples.offer()

"""Run an experiment: choose data, models, metric and design; watch it; compare on all the other pages."""

import streamlit as st

from pages.shared import frame, results
from pages.shared.sections import experiment_choices, experiment_done, experiment_guide, experiment_run
from pages.shared.text import PROSE

frame.enter("experiment")
run = experiment_run.current()
if run is not None and run.job.over:
    experiment_done.done(run)
    st.header("Choose the next experiment", anchor=False)
else:
    st.title("Run an experiment", anchor=False)
    st.markdown(
        "Train models on the same splits of the same data and compare them on every other page. Nothing leaves this "
        "server, and your own code is never run.",
        width=PROSE,
    )
    if run is not None:
        experiment_run.watch(run)
    st.header("Choose an experiment" if run is None else "Choose the next experiment", anchor=False)
with results.explained():
    cards, guide = st.container(), st.container()
    chosen = experiment_choices.customise()  # before the cards above it, which tell of what was chosen
    with cards:
        experiment_choices.stories()
    with guide:
        experiment_guide.guide()
    experiment_run.offer(chosen)

"""Run an experiment: choose data, models, metric and design; watch it; compare on all the other pages."""

import streamlit as st

from pages.shared import frame, results
from pages.shared.sections import experiment_choices, experiment_done, experiment_run

frame.enter("experiment")
st.title("Run an experiment", anchor=False)
st.markdown(
    "Train models on the same splits of the same data and compare them on every other page. Nothing leaves this "
    "server, and your own code is never run.",
    width=experiment_choices.PROSE,
)
run = experiment_run.current()
with results.explained():
    if run is not None:
        (experiment_done.done if run.job.over else experiment_run.watch)(run)
with results.explained():
    st.header("Choose an experiment" if run is None else "Choose the next experiment", anchor=False)
    experiment_choices.stories()
    experiment_run.offer(experiment_choices.customise())

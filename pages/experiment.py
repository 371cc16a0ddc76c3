"""Run an experiment: choose data, models, metric and design; watch it; compare on all the other pages."""

import streamlit as st

from pages.shared import frame, results
from pages.shared.sections import experiment_choices, experiment_run

frame.enter("experiment")
with results.explained():
    experiment_choices.begin()
    left, right = st.columns([6, 7], gap="large")
    with left, results.explained():
        experiment_choices.choose()
    with right, results.explained():
        experiment_run.run()
        experiment_run.watch()

"""Run an experiment: choose data, models, metric and design; watch it; compare on all the other pages."""

import streamlit as st

from pages.shared import experiment, frame, results

frame.enter()
with results.explained():
    experiment.begin()
    left, right = st.columns([6, 7], gap="large")
    with left, results.explained():
        experiment.choose()
    with right, results.explained():
        experiment.run()
        experiment.watch()

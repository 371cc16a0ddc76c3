"""The page of the gallery: every chart in a place of its own."""

import streamlit as st

from pages.shared import results
from tests.charts.figures import figures
from tests.hostile.gallery import TRIPLES

st.title("Every chart", anchor=False)
for place, (name, shown) in enumerate(figures(TRIPLES[int(st.query_params.get("names", "0"))]).items()):
    with st.container(key=f"chart_{name}"), results.apart(f"chart_{place}"):
        results.figure(shown, files=False)

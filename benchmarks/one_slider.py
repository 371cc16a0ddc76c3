"""The page that a rerun is compared with: one slider, one chart, the app's own imports, tuned alike."""

import altair as alt
import pandas as pd
import streamlit as st

from pages.shared import forms, frame, results, state
from pages.shared.sections import bring

frame.settle(bring, forms, results, state)
st.set_page_config(page_title="One slider", layout="wide")
height = st.select_slider("Height", list(range(60)), value=0, key="height")
points = pd.DataFrame({"x": range(20), "y": [height + x % 5 for x in range(20)]})
st.altair_chart(alt.Chart(points).mark_line().encode(x="x", y="y"))

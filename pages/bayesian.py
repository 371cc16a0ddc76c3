"""How probable is each state: A better, practically equivalent, B better? And what should be done?"""

from pages.shared import forms, frame, results, state
from pages.shared.sections import posterior

frame.enter("bayesian")
with results.explained("No posterior for these results"):
    with frame.settings():
        forms.choose_pair(state.held())
        forms.choose_design(state.held())
        forms.choose_belief(state.held())
    results.source(state.held())
    posterior.page()

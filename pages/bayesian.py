"""How probable is each state: A better, practically equivalent, B better? And what should be done?"""

from pages.shared import belief, forms, frame, results, state

frame.enter()
with results.explained("No posterior for these results"):
    with frame.settings():
        forms.choose_pair(state.held())
        forms.choose_design(state.held())
        forms.choose_belief(state.held())
    results.source(state.held())
    results.related(state.held())
    belief.page()

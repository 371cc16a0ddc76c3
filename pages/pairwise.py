"""Two models: which is better, by how much, how sure we are, and why."""

from pages.shared import forms, frame, results, state

frame.enter()
with results.explained():
    with frame.settings():
        forms.choose_pair(state.held())
        forms.choose_settings(state.held())
    held = state.held()
    results.source(held)
    found = state.comparison(held)
    results.reading(found)
    results.overview(found, held)
    results.tests(found, held)
    results.effects(found, held)
    results.pvalue_atlas(found, held)
    results.share(held)

"""Two models: which is better, by how much, how sure we are, and why."""

from pages.shared import forms, frame, items, results, state, two

frame.enter()
with results.explained("These two are not compared here"):
    with frame.settings():
        forms.choose_pair(state.held())
        forms.choose_design(state.held())
        forms.choose_threshold(state.held())
        forms.choose_settings(state.held())
    held = state.held()
    results.source(held)
    found = state.comparison(held)
    two.reading(found, held)
    two.belief(held)
    two.overview(found, held)
    items.clusters(found)
    items.by_metric(found, held)
    items.errors(found, held)
    items.slices(found, held)
    two.tests(found, held)
    two.effects(found, held)
    two.pvalue_atlas(found, held)
    results.share(held)

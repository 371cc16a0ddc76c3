"""Two models: which is better, by how much, how sure we are, and why."""

from pages.shared import answers, forms, frame, results, state
from pages.shared.sections import items, pair

frame.enter("pairwise")
with results.explained("These two models cannot be compared here"):
    with frame.settings():
        forms.choose_pair(state.held())
        forms.choose_design(state.held())
        forms.choose_threshold(state.held())
        forms.choose_settings(state.held())
    held = state.held()
    results.source(held)
    found = answers.comparison(held)
    pair.reading(found, held)
    pair.belief(held)
    pair.overview(found, held)
    items.clusters(found)
    items.by_metric(found, held)
    items.errors(found)
    items.slices(found, held)
    pair.tests(found)
    pair.effects(found)
    pair.pvalue_atlas(found)
    results.share(held)

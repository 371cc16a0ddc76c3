"""Many models: is there any difference, where, and what is the best of them worth?"""

from pages.shared import forms, frame, many, results, state

frame.enter()
with results.explained("These models are not compared all at once"):
    with frame.settings():
        forms.choose_family(state.held())
        forms.choose_design(state.held())
    held = state.held()
    results.source(held)
    found = state.family(held)
    if not found.clustered:
        results.related(held)
    many.reading(found)
    many.field(found, held)
    many.pairs(found, held)
    many.overlap(held.evidence, held)
    results.share(held, whole=True)

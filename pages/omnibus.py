"""Many models: is there any difference, where, and what is the best of them worth?"""

from pages.shared import answers, forms, frame, results, state
from pages.shared.sections import family

frame.enter("omnibus")
with results.explained("These models cannot be compared all at once"):
    with frame.settings():
        forms.choose_family(state.held())
        forms.choose_design(state.held())
    held = state.held()
    results.source(held)
    found = answers.family(held)
    if not found.clustered:
        results.related(held)
    family.reading(found)
    family.field(found, held)
    family.pairs(found)
    family.overlap(held.evidence)
    results.share(held, whole=True)

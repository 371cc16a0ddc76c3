"""Many models: is there any difference, where, and what is the best of them worth?"""

from pages.shared import answers, forms, frame, results, sharing, state, top
from pages.shared.sections import family

frame.enter("omnibus")
with results.explained("These models cannot be compared all at once"):
    top.row("omnibus", forms.of_family, pair=False, whole=True)
    held = state.held()
    family.page(answers.family(held), held)
    sharing.publish("omnibus", whole=True)

"""Two models: which is better, by how much, how sure we are, and why."""

from pages.shared import answers, forms, frame, results, sharing, state, top
from pages.shared.sections import pair

frame.enter("pairwise")
with results.explained("These two models cannot be compared here", beside=pair.scores_alone):
    top.row("pairwise", forms.of_pair, pair=True)
    held = state.held()
    pair.page(answers.comparison(held), held)
    sharing.publish("pairwise")

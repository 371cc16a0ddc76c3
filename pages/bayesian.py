"""How probable is each state: A better, practically equivalent, B better? And what should be done?"""

from pages.shared import forms, frame, results, top
from pages.shared.sections import posterior

frame.enter("bayesian")
with results.explained("No posterior for these results"):
    top.row("bayesian", forms.of_belief, pair=True, belief=True)
    posterior.page()

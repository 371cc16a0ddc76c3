"""The guide: which method suits, what each one is, what the words mean, and what confirms the figures."""

from pages.shared import frame, results
from pages.shared.guide import contents

frame.enter("guide")
with results.explained("This part of the guide cannot be shown"):
    contents.show()

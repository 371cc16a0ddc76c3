"""Errors with a sign of several models, of which neither the lowest nor the highest is the best."""

from __future__ import annotations

import numpy as np

from compare_core.numerics.written import percent
from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.words.parts import tokens

OFF = frozenset({"error", "err", "resid", "resids", "residual", "residuals", "deviation", "bias", "dev", "off"})
LEAST = 0.05  # of the numbers that lie on either side of 0


def signed_errors(seen: Seen) -> Finding | None:
    """Find columns that say by how much each of several models was off, all of them above and below 0."""
    told = [name for name in seen.numbers if {tokens(name)[:1], tokens(name)[-1:]} & {(word,) for word in OFF}]
    if len(told) < PAIR or len(told) < len(seen.numbers) or seen.truth is not None or seen.predicted:
        return None
    below = [float(np.nanmean(numbers_by_row(seen.table.column(name)) < 0)) for name in told]
    if not all(LEAST <= share <= 1 - LEAST for share in below):
        return None
    share = percent(float(np.mean(below)), 0)
    return Finding(
        "signed errors",
        f"The errors have a sign ({called(told)}), and {share} of them lie below 0: what is nearer to 0 is better, and "
        "not what is lower.",
        "Bring absolute or squared errors, or the predictions with the truth.",
    )

"""Items to which some models gave no answer and others did: left out for all, which favours who did not answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import IN_LIST, quoted

if TYPE_CHECKING:
    from compare_core.evidence.labels import Labels

FEW = 0.02  # of the items, on which a model may have no answer by accident
PAIR = 2


def unanswered(labels: Labels) -> tuple[str, ...]:
    """Warn where one model left more items without a prediction than another, of those whose truth is known.

    Parameters
    ----------
    labels
        The truth and the predictions of every model, before anything was left out.
    """
    there = labels.codes[:, 0] >= 0
    missing = (labels.codes[there, 1:] < 0).sum(axis=0)
    whole = int(there.sum())
    if missing.size < PAIR or not whole or np.ptp(missing) <= FEW * whole:
        return ()
    name, most = labels.names[1 + int(missing.argmax())], int(missing.max())
    name = quoted(name, IN_LIST)
    said = f"{name} has no prediction for {most:,} of {whole:,} items, which are left out for all models. Where a model"
    return (f"{said} that gave no answer was wrong, write “no answer” into these cells: then they count against it.",)

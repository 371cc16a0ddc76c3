"""A person's own results in the lab, where a picture can be made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.lab import own
from compare_core.lab.picture import OWN
from compare_core.names import labels
from pages.shared import address, state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.lab.picture import Picture

LONGEST = 20  # characters of a model's name


class Mine(NamedTuple):
    """Two models as a picture sees them, with the key of the results that they are of."""

    view: own.View
    key: str
    models: tuple[str, str]


def of(known: Picture) -> Mine | None:
    """Return the two models that the session compares; None where the picture cannot be made of their results."""
    if not known.own:
        return None
    held = state.held()
    found = own.KINDS[known.own](held.evidence, held.pair)
    return None if found is None else Mine(found, held.key, held.pair)


def wanted(known: Picture, values: Mapping[str, float]) -> Mine | None:
    """Return them where they are asked for."""
    return of(known) if values.get(OWN) else None


def called(found: Mine) -> str:
    """Say whose results they are."""
    a, b = labels(found.models, LONGEST)
    return f"The results that are open: {a} and {b}"


def carried(known: Picture, values: Mapping[str, float]) -> Mapping[str, Sequence[str]]:
    """Return what a link needs to hold of them; nothing where they are not asked for, or too large."""
    if wanted(known, values) is None:
        return {}
    fitting = address.fitting(state.held().analysis(), whole=False, belief=False)
    return {} if fitting is None else fitting[0]

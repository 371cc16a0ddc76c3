"""A picture of the lab in a lesson: as its link says, without its sliders; who wants to move them opens the link."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compare_core.lab.pictures import PICTURES
from pages.shared.lab import drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PICTURE, SECOND = "picture", "second"  # the picture itself, and the one that the lab draws under its words


def of(name: str, params: Mapping[str, Sequence[str]]) -> Callable[[], object] | None:
    """Return what draws a picture, or its second one, as its link says; None where there is no such picture."""
    known = PICTURES.get("".join(params.get(PICTURE, ())[:1]))
    if known is None or (name == SECOND and known.id not in drawn.SECOND):
        return None
    values, _ = known.read({field: texts[0] for field, texts in params.items()})
    return partial(drawn.SECOND[known.id] if name == SECOND else drawn.show, known, values)

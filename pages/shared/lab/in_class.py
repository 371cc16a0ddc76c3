"""A picture of the lab in a lesson: as its link says, without its sliders; who wants to move them opens the link."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compare_core.lab.pictures import PICTURES
from pages.shared.lab import drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PICTURE = "picture"  # in the link, and in a lesson the picture itself


def of(name: str, params: Mapping[str, Sequence[str]]) -> Callable[[], object] | None:
    """Return what draws a picture or another one of the same, as its link says; None where there is none."""
    known = PICTURES.get("".join(params.get(PICTURE, ())[:1]))
    if known is None:
        return None
    shown = drawn.show if name == PICTURE else drawn.ALONE.get((known.id, name))
    values, _ = known.read({field: texts[0] for field, texts in params.items()})
    return None if shown is None else partial(shown, known, values)

"""What to add to a question whether columns are models, where they may as well be different quantities of one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import ways_offered
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.meaning.columns.traits import share_a_word
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.words.models import like_models

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Choice

LONGEST = 299  # characters of what is said
SECOND = "If they are different quantities, nothing here can be compared: bring the same ones of a second system."
NOTHING = "If they are different quantities, nothing here can be compared."


def with_a_way_out(refusal: CompareError) -> CompareError:
    """Return a question with what is so where its columns are no models at all, if no name says that they are."""
    wide = _wide(refusal) if isinstance(refusal, NeedsRoles) and "different" not in str(refusal) else []
    named = any(quoted(name) in str(refusal) for each in wide for name in each.roles.models[:1])
    if not named or not all(_may_be_unlike(each.roles.models) for each in wide):
        return refusal
    told = next((said for end in (SECOND, NOTHING) if len(said := f"{refusal} {end}") <= LONGEST), None)
    if told is not None:
        refusal.args = (told, *refusal.args[1:])
    return refusal


def _wide(asked: NeedsRoles) -> list[Choice]:
    """Return the readings that are offered, where all of them take columns for models; none where another does not."""
    ways = list(ways_offered(asked))
    wide = [each for each in ways if len(each.roles.models) >= PAIR and not (each.roles.truth or each.roles.model)]
    return wide if len(wide) == len(ways) else []


def _may_be_unlike(names: Sequence[str]) -> bool:
    """Tell whether nothing in some names says that they are models, versions of one, or the same under conditions."""
    return not like_models(names) and not share_a_word(names)

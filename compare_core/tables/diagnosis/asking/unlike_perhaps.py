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
PEOPLE = "If the files are of people or of runs of one system, they are no models: bring the same of a second system."
PEOPLE_SHORT = "If the files are people or runs, nothing here can be compared."
BY_FILES = frozenset({"graded_items", "score_files"})  # whose models are files
NOTHING = "If they are different quantities, nothing here can be compared."


def with_a_way_out(refusal: CompareError, files: Sequence[str] = ()) -> CompareError:
    """Return a question with what is so where its columns, or files, are no models at all, if no name says so.

    Parameters
    ----------
    refusal
        What is asked, or said.
    files
        What the files are called, by which models may be.
    """
    if isinstance(refusal, NeedsRoles) and _takes_files(refusal) and not any(like_models([name]) for name in files):
        return _told(refusal, (PEOPLE, PEOPLE_SHORT))
    wide = _wide(refusal) if isinstance(refusal, NeedsRoles) and "different" not in str(refusal) else []
    named = any(quoted(name) in str(refusal) for each in wide for name in each.roles.models[:1])
    if not named or not all(_may_be_unlike(each.roles.models) for each in wide):
        return refusal
    return _told(refusal, (SECOND, NOTHING))


def _told(refusal: CompareError, ends: Sequence[str]) -> CompareError:
    """Return what is said with the first of some sentences behind it that leaves it short enough."""
    told = next((said for end in ends if len(said := f"{refusal} {end}") <= LONGEST), None)
    if told is not None:
        refusal.args = (told, *refusal.args[1:])
    return refusal


def _takes_files(asked: NeedsRoles) -> bool:
    """Tell whether every answer takes files for models."""
    ways = [each.roles for each in ways_offered(asked)]
    return all(each.layout in BY_FILES and each.model is None and not each.truth for each in ways)


def _wide(asked: NeedsRoles) -> list[Choice]:
    """Return the readings that are offered, where all of them take columns for models; none where another does not."""
    ways = list(ways_offered(asked))
    wide = [each for each in ways if len(each.roles.models) >= PAIR and not (each.roles.truth or each.roles.model)]
    return wide if len(wide) == len(ways) else []


def _may_be_unlike(names: Sequence[str]) -> bool:
    """Tell whether nothing in some names says that they are models, versions of one, or the same under conditions."""
    return not like_models(names) and not share_a_word(names)

"""Which way is better of what somebody chose to compare, where it has to be asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.outcomes import Outcomes
from compare_core.tables.meaning.choice.direction import either_way, likelier_lower
from compare_core.tables.meaning.roles import NeedsRoles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.choice.direction import Better
    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.preview import Attempt

OF_NUMBERS: Mapping[Better, str] = {"higher": "The higher number", "lower": "The lower number"}
OF_YES_AND_NO: Mapping[Better, str] = {"higher": "A yes, or 1", "lower": "A no, or 0"}


def ways_asked(attempt: Callable[[Roles], Attempt], roles: Roles) -> Mapping[Better, str]:
    """Return what may be better, in words, the likelier first; nothing where names or numbers say it.

    Parameters
    ----------
    attempt
        Tries to read the files with some roles.
    roles
        What is compared, and which way is better where that was proposed.
    """
    tried, better = attempt(roles), roles.better
    if (first := asks_which_way(tried.refusal)) is not None:
        tried, better = attempt(replace(roles, better=first)), first
    found = tried.understood
    if found is None or (better is None and not either_way(found)):
        return {}
    said = OF_YES_AND_NO if isinstance(found.evidence, Outcomes) else OF_NUMBERS
    low = better == "lower" if better else likelier_lower(found)
    return dict(sorted(said.items(), reverse=low))


def asks_which_way(refusal: CompareError | None) -> Better | None:
    """Return which way is likelier to be better, where nothing else is asked; None where it is not, or more is."""
    choices = refusal.choices if isinstance(refusal, NeedsRoles) else ()
    alone = len(choices) > 1 and len({replace(choice.roles, better=None) for choice in choices}) == 1
    return choices[0].roles.better if alone else None

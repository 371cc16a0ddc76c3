"""What every kind of reading asks of columns and roles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.people import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

    Fails = Callable[[Roles], DataError | None]  # why a file cannot be read in some way; None where it can

MOST_ROWS = 20_000  # of a table whose rows are crossed
MOST_COLUMNS = 40  # that are looked at
FEWEST = 3  # rows of a comparison
SEVERAL = 5
MOST_MARKS = 10  # that people give
WHO = PEOPLE | {  # rated or tried each of several things
    "participant", "participantid", "subject", "subjectid", "user", "userid", "username", "listener", "listenerid",
    "voter", "voterid", "respondent", "respondentid", "judge", "judgeid", "evaluator", "evaluatorid", "email",
    "emailaddress", "name", "person", "personid", "pid", "vp", "proband", "teilnehmer", "student", "studentid",
}  # fmt: skip
VOTED_ON = frozenset({  # and rated, each by everybody
    "candidate", "option", "alternative", "proposal", "project", "product", "design", "stimulus", "brand", "team",
    "wine", "system", "condition", "variant", "treatment", "choice", "method", "logo", "poster", "approach",
})  # fmt: skip


def keys_of(roles: Roles) -> list[str]:
    """Return the roles that together say what a model was tried on."""
    return [name for name in (roles.dataset, roles.repeat, roles.fold, roles.id) if name]


def tried_on(roles: Roles, names: Iterable[str]) -> Roles:
    """Return roles whose models were tried on what some columns name together, items or data sets as before."""
    joint = JOINT.join(names)
    return replace(roles, id=joint) if roles.id else replace(roles, dataset=joint)


def direction_said(better: str | None) -> str:
    """Say behind a way to compare which direction is better, where it is known.

    >>> direction_said("lower"), direction_said(None)
    ('; lower is better', '')
    """
    return f"; {better} is better" if better else ""


def like_a_model(name: str) -> bool:
    """Tell whether a name is that of a model."""
    return like_models([name.replace("_", " ")])


def are_marks(table: Table, names: Sequence[str]) -> bool:
    """Tell whether columns of numbers hold whole ones of up to ten, as marks are, of which one may use few."""
    values = np.concatenate([sampled(table.column(name)) for name in names])
    values = values[np.isfinite(values)]
    return bool(values.size and values.min() >= 0 and 1 < values.max() <= MOST_MARKS and (values % 1 == 0).all())

"""What every kind of reading asks of columns and roles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.turn import JOINT
from compare_core.tables.meaning.words import like_models

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compare_core.tables.meaning.roles import Roles

MOST_ROWS = 20_000  # of a table whose rows are crossed
MOST_COLUMNS = 40  # that are looked at
FEWEST = 3  # rows of a comparison
SEVERAL = 5


def keys_of(roles: Roles) -> list[str]:
    """Return the roles that together say what a model was tried on."""
    return [name for name in (roles.dataset, roles.repeat, roles.fold, roles.id) if name]


def parts_of(role: str, columns: Iterable[str]) -> list[str]:
    """Return the columns of which a role is made, as dataset + noise is."""
    return [role] if role in columns else role.split(JOINT)


def like_a_model(name: str) -> bool:
    """Tell whether a name is that of a model."""
    return like_models([name.replace("_", " ")])

"""The fields of what was written down, each taken out by a reader that knows its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from compare_core.errors import DataError, said
from compare_core.saved import values

if TYPE_CHECKING:
    from collections.abc import Callable

    Value = TypeVar("Value")
    Usual = TypeVar("Usual")


class Fields:
    """The fields of a JSON object.

    Parameters
    ----------
    content
        What was written.
    name
        What it is called where it is no object.

    Attributes
    ----------
    left
        What no reader has taken yet.

    Raises
    ------
    DataError
        If it is no object.

    Examples
    --------
    >>> fields = Fields({"folds": 10, "level": 0.9})
    >>> fields.take("folds", values.whole(1, 1000)), fields.get("metric", values.text, "score"), fields.left
    (10, 'score', {'level': 0.9})
    """

    def __init__(self, content: object, name: str = "evidence") -> None:
        self.left: dict[str, Any] = dict(values.fields(name, content))

    def has(self, *names: str) -> bool:
        """Tell whether all these fields are written; one that holds null is not, and is dropped."""
        for name in names:
            if name in self.left and self.left[name] is None:
                del self.left[name]
        return all(name in self.left for name in names)

    def take(self, name: str, read: Callable[[str, object], Value]) -> Value:
        """Take a field out.

        Raises
        ------
        DataError
            If it is missing, or not what its reader reads.
        """
        if name not in self.left:
            raise DataError(f"“{name}” is missing.")
        return read(name, self.left.pop(name))

    def get(self, name: str, read: Callable[[str, object], Value], usual: Usual) -> Value | Usual:
        """Take a field out, or the usual value where none is written."""
        return self.take(name, read) if self.has(name) else usual

    def finish(self, what: str) -> None:
        """Refuse a field that no reader has taken."""
        if self.left:
            raise DataError(f"{what} cannot have a field {said(next(iter(self.left)))}.")

"""How much room evidence takes in memory."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

MANY, NAME = 1000, 60  # names, beyond which they are counted and not looked at; bytes of one


def weight(thing: object) -> int:
    """Return about how many bytes evidence holds, in its arrays and lists of names.

    Parameters
    ----------
    thing
        Evidence, or a part of it.

    Returns
    -------
    int
        The bytes of all arrays within, each name of a long list counted as 60.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> weight(Outcomes.from_table([[29, 1], [11, 9959]])) < 1000
    True
    """
    if isinstance(size := getattr(thing, "nbytes", None), int):
        return size
    if is_dataclass(thing):
        return sum(weight(getattr(thing, known.name)) for known in fields(thing))
    if isinstance(thing, (tuple, list)):
        return len(thing) * NAME if len(thing) > MANY else sum(map(weight, thing))
    return 0

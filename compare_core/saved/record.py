"""What was worked out from an analysis: the numbers of its card and of its tests, and the versions that made them."""

from __future__ import annotations

import hashlib
import json
import math
import platform
import sys
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from compare_core.errors import DataError, said
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.named_numbers import Number, Numbers

RELEASE = "0.1.0"  # of this package
LIBRARIES = ("numpy", "scipy")  # which the numbers come from
MOST_NUMBERS, LONGEST_LIST = 20_000, 200_000  # of a record, and of all its lists together
CLOSE, TINY = 1e-9, 1e-12  # relative and absolute: what only the order of sums makes differ is far below
LONGEST_NAME, LONGEST_HEADLINE = 400, 1_000  # characters


@dataclass(frozen=True, slots=True)
class Record:
    """What a page showed of an analysis.

    Attributes
    ----------
    view
        The page: "pairwise", "omnibus" or "bayesian".
    headline
        Its verdict, with its limit.
    numbers
        Each by its method and what it is, such as "mcnemar_exact: p"; in a list, None where there is none.
    versions
        Of this package, of Python, and of the libraries behind the numbers.
    """

    view: str
    headline: str
    numbers: Numbers
    versions: Mapping[str, str]

    @property
    def sha256(self) -> str:
        """What tells these results from any other, down to the last bit of every number."""
        shown = json.dumps([self.view, self.headline, self.numbers], sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(shown.encode("utf-8", "surrogatepass")).hexdigest()


class Change(NamedTuple):
    """Something that is no longer what it was."""

    name: str
    then: object
    now: object


def versions() -> dict[str, str]:
    """Return the versions of what computes here."""
    return dict(_of_this_machine())


@cache
def _of_this_machine() -> dict[str, str]:
    own = {"parity": RELEASE, "python": platform.python_version(), "machine": platform.machine()}
    return {**own, **{name: version(name) for name in LIBRARIES}}


def changes(then: Record, now: Record) -> list[Change]:
    """Return every number of then that differs now, and the headline if it does; what is new now is no difference.

    >>> changes(Record("pairwise", "A", {"p": 0.5}, {}), Record("pairwise", "A", {"p": 0.25}, {}))
    [Change(name='p', then=0.5, now=0.25)]
    """
    found = [] if then.headline == now.headline else [Change("headline", then.headline, now.headline)]
    for name, before in then.numbers.items():
        after = now.numbers.get(name)
        if before != after:
            found.append(Change(name, before, after))
    return found


def near(change: Change) -> bool:
    """Tell whether a number only differs in its last digits, as other processors and libraries make them.

    >>> near(Change("p", 0.25, 0.25000000000000006)), near(Change("p", 0.25, 0.26)), near(Change("p", 0.25, 10**400))
    (True, False, False)
    """
    then, now = (value if isinstance(value, list) else [value] for value in (change.then, change.now))
    pairs = zip(then, now, strict=False)
    return len(then) == len(now) and all(_near(before, after) for before, after in pairs)


def _near(then: object, now: object) -> bool:
    if then == now:
        return True
    return _is_float(then) and _is_float(now) and math.isclose(then, now, rel_tol=CLOSE, abs_tol=TINY)


def _is_float(value: object) -> TypeGuard[float]:
    """Tell whether a number is not beyond every float, as a whole one may be in a file that was changed by hand."""
    return isinstance(value, float | int) and -sys.float_info.max <= value <= sys.float_info.max


def other_versions(then: Record, now: Record) -> list[Change]:
    """Return what was made by another version."""
    names = {**now.versions, **then.versions}
    pairs = ((name, then.versions.get(name, "unknown"), now.versions.get(name, "unknown")) for name in names)
    return [Change(*pair) for pair in pairs if pair[1] != pair[2]]


def written(record: Record) -> dict[str, Any]:
    """Write a record as JSON."""
    return {
        "view": record.view,
        "headline": record.headline,
        "numbers": record.numbers,
        "versions": dict(record.versions),
        "sha256": record.sha256,
    }


def read(name: str, value: object) -> Record:
    """Read a record back.

    Raises
    ------
    DataError
        If anything in it is not legal, or it was changed since it was written.
    """
    fields = Fields(value, name)
    record = Record(
        fields.take("view", values.text),
        fields.take("headline", values.text)[:LONGEST_HEADLINE],
        fields.take("numbers", _numbers),
        fields.take("versions", _versions),
    )
    digest = fields.take("sha256", values.text)
    fields.finish("The record of results")
    if digest != record.sha256:
        raise DataError("The results in this file were changed after it was written.")
    return record


def _numbers(name: str, value: object) -> Numbers:
    known, most = values.fields(name, value), LONGEST_LIST
    if len(known) > MOST_NUMBERS:
        raise DataError(f"“{name}” holds more numbers than any page shows.")
    found: Numbers = {}
    for key, one in known.items():
        if isinstance(one, list):
            most -= len(one)
            if most < 0:
                raise DataError(f"“{name}” holds more numbers than any page shows.")
            found[key[:LONGEST_NAME]] = [_number(name, each) for each in one]
        else:
            found[key[:LONGEST_NAME]] = _number(name, one)
    return found


def _number(name: str, value: object) -> Number:
    if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise DataError(f"“{name}” must be numbers, not {said(value)}.")
    return value


def _versions(name: str, value: object) -> dict[str, str]:
    known = values.fields(name, value)
    return {key[:LONGEST_NAME]: values.text(name, one)[:LONGEST_NAME] for key, one in list(known.items())[:20]}

"""How much a file may ask of the machine, checked on its bytes before anything is parsed.

Each limit can be set where the app is served, by an environment variable; `docs/limits.md` is their table.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "PARITY_LIMIT_"
MOST_DIGITS = 15  # of a whole number that is still exact everywhere


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The largest file that is read; anything over is refused in one sentence.

    Attributes
    ----------
    upload
        Bytes of one file as it was uploaded.
    unpacked
        Bytes of one file after decompression.
    ratio
        How many times larger than its packed form a file may become, counted once it is over `ratio_from`
        bytes. Tables of labels stay well under it; a file that was made to exhaust memory is near 1,000.
    ratio_from
        Bytes up to which a file may unpack to, whatever its ratio.
    columns
        Columns of one table.
    cells
        Rows times columns of one table.
    line
        Bytes of one line.
    nesting
        How deep objects and lists of a JSON file may stand inside each other.
    models
        Models in one analysis.
    files
        Files in one analysis.
    """

    upload: int = 200_000_000
    unpacked: int = 400_000_000
    ratio: int = 200
    ratio_from: int = 64_000_000
    columns: int = 2_000
    cells: int = 50_000_000
    line: int = 1_000_000
    nesting: int = 32
    models: int = 200
    files: int = 50


def limits_from(environ: Mapping[str, str]) -> Limits:
    """Read the limits that a deployer has set, each as PARITY_LIMIT_ and its name in capitals.

    Parameters
    ----------
    environ
        Variables by name; those of other programs are passed over, and a blank one counts as not set.

    Returns
    -------
    Limits
        The usual limits, with those that were set.

    Raises
    ------
    DataError
        If a value is not a whole number above 0, or there is no such limit: a limit that is misspelt would
        otherwise protect nobody.

    Examples
    --------
    >>> limits_from({"PARITY_LIMIT_FILES": "10"}).files
    10
    """
    known = [field.name for field in fields(Limits)]
    given = {name: value.strip() for name, value in environ.items() if name.startswith(PREFIX) and value.strip()}
    for name, value in given.items():
        if name.removeprefix(PREFIX) not in [limit.upper() for limit in known]:
            raise DataError(
                f"{name} is not a limit; the limits are {', '.join(PREFIX + limit.upper() for limit in known)}."
            )
        whole = value.isascii() and value.isdecimal() and len(value) <= MOST_DIGITS
        if not whole or int(value) == 0:
            raise DataError(f"{name} must be a whole number above 0, without separators, not “{value[:40]}”.")
    return Limits(**{name.removeprefix(PREFIX).lower(): int(value) for name, value in given.items()})


LIMITS = limits_from(os.environ)

"""What an experiment may take, for the whole server; each can be set by an environment variable of the same name."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Any

from compare_core.checks import check_setting


@dataclass(frozen=True, slots=True)
class Limits:
    """How much experiments may take.

    Attributes
    ----------
    slots
        Experiments that run at once, each in a child process of its own (PARITY_SLOTS).
    waiting
        Experiments that may wait for a slot (PARITY_WAITING).
    fit_seconds
        How long one fit may take (PARITY_FIT_SECONDS).
    total_seconds
        How long one experiment may take (PARITY_TOTAL_SECONDS).
    grace_seconds
        How long an experiment goes on after its page was closed or lost (PARITY_GRACE_SECONDS).
    memory
        Bytes that a child process may have (PARITY_MEMORY).
    dask
        The address of a Dask scheduler whose cluster does the fits instead (PARITY_DASK); empty for none.
    """

    slots: int = max(1, (os.cpu_count() or 2) - 1)
    waiting: int = 20
    fit_seconds: float = 120.0
    total_seconds: float = 1800.0
    grace_seconds: float = 20.0
    memory: int = 3_000_000_000
    dask: str = ""

    @classmethod
    def from_environment(cls) -> Limits:
        """Read the limits that are set.

        Raises
        ------
        DataError
            If one is set to what is no number.

        Examples
        --------
        >>> Limits.from_environment().slots >= 1
        True
        """
        usual = cls()
        given = {field.name: os.environ.get(f"PARITY_{field.name.upper()}", "").strip() for field in fields(cls)}
        chosen: dict[str, Any] = {}
        for name, value in given.items():
            known = getattr(usual, name)
            if value:
                chosen[name] = value if name == "dask" else check_setting(f"PARITY_{name.upper()}", value, known)
        return cls(**chosen)

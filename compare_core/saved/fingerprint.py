"""What tells evidence apart from all other evidence."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence


def fingerprint(evidence: Evidence) -> str:
    """Return the SHA-256 of everything an answer can depend on: every name, number and label that evidence holds."""
    found = hashlib.sha256()
    _digest(evidence, found)
    return found.hexdigest()


def _digest(value: Any, found: Any) -> None:
    if is_dataclass(value):
        found.update(type(value).__name__.encode())
        for known in fields(value):
            _digest(getattr(value, known.name), found)
    elif isinstance(value, np.ndarray):
        whole = value.astype(np.int64) if value.dtype.kind in "iu" else value
        found.update(f"\0{value.dtype.kind}{value.shape}".encode())
        found.update(np.ascontiguousarray(whole).tobytes())
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for part in value:
            _digest(part, found)
    else:
        found.update(json.dumps(value, default=str).encode("utf-8", "surrogatepass"))

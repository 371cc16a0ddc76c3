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
    digest = hashlib.sha256()
    _digest(evidence, digest)
    return digest.hexdigest()


def _digest(value: Any, digest: Any) -> None:
    if is_dataclass(value):
        digest.update(type(value).__name__.encode())
        for field in fields(value):
            _digest(getattr(value, field.name), digest)
    elif isinstance(value, np.ndarray):
        whole = value.astype(np.int64) if value.dtype.kind in "iu" else value
        digest.update(f"\0{value.dtype.kind}{value.shape}".encode())
        digest.update(np.ascontiguousarray(whole).tobytes())
    elif isinstance(value, tuple) and value and (is_dataclass(value[0]) or isinstance(value[0], np.ndarray)):
        for part in value:
            _digest(part, digest)
    else:
        digest.update(json.dumps(value, default=str).encode("utf-8", "surrogatepass"))

"""An interval for a share, which files are read with as well as compared with."""

from __future__ import annotations

import math


def wilson(right: int, total: int, z: float) -> tuple[float, float]:
    """Return Wilson's score interval; its limits are exactly 0 and 1 at none and all right."""
    centre = (right + z * z / 2) / (total + z * z)
    half = z * math.sqrt(right * (total - right) / total + z * z / 4) / (total + z * z)
    return (0.0 if right == 0 else max(centre - half, 0.0)), (1.0 if right == total else min(centre + half, 1.0))

"""What a database keeps of a key that only its person holds: enough to know it again, and not the key."""

from __future__ import annotations

import hashlib
import hmac


def digest(key: str) -> str:
    """Return the SHA-256 of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str, known: str) -> bool:
    """Tell whether a key is the one whose digest is known, in a time that tells nothing of either."""
    return hmac.compare_digest(known, digest(key))

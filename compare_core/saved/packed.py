"""JSON in few characters for a link, and JSON read from bytes that nobody has vouched for."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any

from compare_core.errors import DataError

HALF = re.compile(rb"\\u[dD][89a-fA-F]")
MOST_UNPACKED = 300_000  # bytes that the text of a link may become
MOST_VALUES, MOST_LISTS = 6_000_000, 2_000_000  # what fifty megabytes of a session hold, and no more


def pack(content: object) -> str:
    """Write JSON as letters, digits, hyphens and underscores.

    >>> unpack(pack({"n": [1, 2]}))
    {'n': [1, 2]}
    """
    written = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
    return base64.urlsafe_b64encode(zlib.compress(written)).decode().rstrip("=")


def unpack(text: str) -> Any:
    """Read what was packed, and stop as soon as it becomes larger than any link's.

    Raises
    ------
    DataError
        If it was cut off or changed, or is too large.
    """
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj()
        written = inflate.decompress(packed, MOST_UNPACKED)
    except (ValueError, binascii.Error, zlib.error):
        raise DataError("The results in the link were cut off or changed.") from None
    if inflate.unconsumed_tail:
        raise DataError("The results in the link unpack to more than any link holds.")
    if not inflate.eof or inflate.unused_data:
        raise DataError("The results in the link were cut off or changed.")
    return parse(written, "The results in the link were cut off or changed.")


def parse(data: bytes, otherwise: str) -> Any:
    """Parse JSON, whose values are counted in its bytes and limited before anything is built.

    Raises
    ------
    DataError
        If they are too many, or, in the words given, if it is no JSON.
    """
    if data.count(b",") > MOST_VALUES or data.count(b"[") + data.count(b"{") > MOST_LISTS:
        raise DataError("The session file or link holds more values than any analysis writes.")
    try:
        value = json.loads(data)
        if HALF.search(data):  # of a character, which JSON can write and nothing can show
            value = json.loads(json.dumps(value, ensure_ascii=False).encode(errors="replace"))
    except (ValueError, RecursionError):
        raise DataError(otherwise) from None
    return value

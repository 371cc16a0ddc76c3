"""A JSON list of bare values, such as [true, false, true], as a column without a name."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.tables.reading.document import PLAIN
from compare_core.tables.reading.table import categories_of
from compare_core.tables.reading.window import DECODER

if TYPE_CHECKING:
    from compare_core.tables.reading.limits import Limits

BEGINS = re.compile(rb'\s*\[\s*(?:true|false|null|NaN|-?\d|")')
FLAT = re.compile(rf"\s*\[{PLAIN}\]\s*", re.DOTALL)  # nothing inside it opens
FEWEST = 2  # values
WRITTEN = {None: "", True: "true", False: "false"}
CALLED = "column 1"  # as in a text without a header


def column_of(text: bytes, limits: Limits) -> pd.DataFrame | None:
    """Return the values of a JSON list that holds nothing else, line by line as a text would; None of other texts.

    >>> from compare_core.tables.reading.limits import LIMITS
    >>> column_of(b"[true, null, 0.50]", LIMITS)["column 1"].tolist(), column_of(b"[1, 2] ,[3]", LIMITS)
    (['true', '', '0.50'], None)
    """
    if BEGINS.match(text) is None or not text.rstrip().endswith(b"]") or text.count(b",") > limits.cells:
        return None
    decoded = text.decode()
    if FLAT.fullmatch(decoded) is None:
        return None
    try:
        values = DECODER.decode(decoded)
    except json.JSONDecodeError:
        return None
    if len(values) < FEWEST:
        return None
    cells = [value if isinstance(value, str) else WRITTEN[value] for value in values]
    return pd.DataFrame({CALLED: categories_of(cells)}, index=pd.RangeIndex(1, 1 + len(cells)))

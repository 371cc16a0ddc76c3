"""A column alone: a JSON list of bare values, such as [true, false], and a list of numbers with decimal commas."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.json_files.document import PLAIN
from compare_core.tables.reading.json_files.window import DECODER
from compare_core.tables.reading.table import categories_of

if TYPE_CHECKING:
    from compare_core.tables.reading.limits import Limits

BEGINS = re.compile(rb'\s*\[\s*(?:true|false|null|NaN|-?\d|")')
FLAT = re.compile(rf"\s*\[{PLAIN}\]\s*", re.DOTALL)  # nothing inside it opens
FEWEST = 2  # values
LISTED = re.compile(rb"\s*[^\d\s,;\t][^,;\t\n]*\n(?>(?>[ \t]*[-+]?\d+,\d+[ \t]*\n)+)\s*\Z")  # below a name
MOST = 2_000_000  # bytes of such a list
WRITTEN = {None: "", True: "true", False: "false"}
CALLED = "column 1"  # as in a text without a header


def with_points(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write decimal points in a list of numbers below one name, in which a comma can set nothing apart.

    >>> with_points(b"SVM\n0,98\n0,7\n1,00\n")[0], with_points(b"a,b\n0,98\n0,7\n")[0]
    (b'SVM\n0.98\n0.7\n1.00\n', b'a,b\n0,98\n0,7\n')
    """
    if len(text) > MOST or b"," not in text:
        return text, []  # before the whole of it is written once more
    if LISTED.match(text if text.endswith(b"\n") else text + b"\n") is None:
        return text, []
    commas = text.count(b",")
    return text.replace(b",", b"."), [Repair("Commas in numbers were read as decimal points.", commas)]


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

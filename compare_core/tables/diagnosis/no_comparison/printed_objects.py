"""Objects as a program printed them, line by line, which commas cut into columns that are none."""

from __future__ import annotations

import re

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen

PRINTED = re.compile(r"[\s(\[{]*(['\"])[\w .-]{1,60}\1\s*:\s*\S.*", re.DOTALL)  # a key and its value
OPENED = re.compile(r"\s*[(\[]*\{")
FEWEST = 3


def printed_objects(seen: Seen) -> Finding | None:
    """Find a header that is no header but the first of the objects, such as {'a': 1, 'b': 2}."""
    names = seen.table.columns
    told = [name for name in names if PRINTED.fullmatch(name)]
    if len(told) < FEWEST or PAIR * len(told) < len(names) or not OPENED.match(names[0]):
        return None
    lines = seen.table.rows + 1
    return Finding(
        "printed objects",
        f"This is text that a program printed, {lines:,} lines with names and values in braces, and no table: settings "
        "or totals of each line, it seems, and nothing for single items.",
        "Write it as CSV or JSON, with a row for each item and each thing that is compared, and the score or error in "
        "a column of its own.",
    )

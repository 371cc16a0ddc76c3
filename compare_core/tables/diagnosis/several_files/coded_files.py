"""Files that are called alike but for a code, as those of participants or sessions are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

CODED = re.compile(r"(?P<stem>.+?)[ _.-](?P<code>[0-9a-f]{6,40})", re.IGNORECASE)


def codes_of_files(tables: Sequence[Table]) -> list[str]:
    """Return the codes by which files are told apart, of letters and digits as long as each other; none for others."""
    found = [match for table in tables if (match := CODED.fullmatch(table.name))]
    codes = [match["code"] for match in found]
    if len(found) < len(tables) or len({match["stem"].casefold() for match in found}) > 1:
        return []
    told = len({*map(len, codes)}) == 1 and not all(map(str.isdecimal, codes)) and not any(map(str.isalpha, codes))
    return codes if told else []

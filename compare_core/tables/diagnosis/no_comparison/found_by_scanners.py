"""Reports of programs that search for weaknesses: what was found, and nothing of what is truly there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import Finding, called
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

SEVERITY = frozenset({"severity", "cvss"})
PLACES = frozenset({
    "line", "lineno", "filename", "file", "location", "cwe", "cve", "rule", "ruleid", "checkid", "testid", "package",
    "vulnerability", "host", "port", "plugin",
})  # fmt: skip
FEWEST = 2  # columns that say where or what something found is


def scanned(seen: Seen) -> Finding | None:
    """Find a row for everything that a scanner found, with how severe it is and where, and no model or truth."""
    severe = [name for name in seen.table.columns if {*tokens(name)} & SEVERITY]
    places = [name for name in seen.table.columns if {*tokens(name)} & PLACES and name not in severe]
    if not severe or len(places) < FEWEST or seen.truth is not None or seen.predicted or seen.measured:
        return None
    if seen.model is not None and not seen.own(seen.model) and seen.table.distinct(seen.model) > 1:
        return None  # of several scanners, perhaps
    return Finding(
        "findings of a scanner",
        f"Each row is something that a scanner found, with how severe it is ({called([*severe, *places])}), and "
        "nothing says whether it is truly there.",
        "To compare scanners, bring a row for each weakness that is known to be there or not, and a column for each "
        "scanner with 1 where it was reported and 0 where not.",
    )

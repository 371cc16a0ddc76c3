"""Files that people bring: read as text first, then recognised, with a list of everything repaired or left out."""

from compare_core.evidence.labels import Labels
from compare_core.evidence.repair import Repair
from compare_core.tables.layouts import layouts
from compare_core.tables.meaning.labels import match_labels
from compare_core.tables.meaning.roles import ASK_ANYWAY, Joined, Layout, Misread, NeedsRoles, Roles, Understanding
from compare_core.tables.readable import read_files
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.table import Table
from compare_core.tables.reading.uploads.zipped import names_apart, unzipped
from compare_core.tables.recognise import read, understand

LAYOUTS = layouts()

__all__ = [
    "ASK_ANYWAY",
    "LAYOUTS",
    "LIMITS",
    "Joined",
    "Labels",
    "Layout",
    "Limits",
    "Misread",
    "NeedsRoles",
    "Repair",
    "Roles",
    "Table",
    "Understanding",
    "layouts",
    "match_labels",
    "names_apart",
    "read",
    "read_files",
    "understand",
    "unzipped",
]

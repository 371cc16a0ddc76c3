"""The words of every reading in one file, which a person can read from its beginning to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests import ROOT
from tests.readings.analyses import CHOICES, analyses
from tests.readings.said import said_of

if TYPE_CHECKING:
    from tests.readings.analyses import Analysis

FILE = ROOT / "tests" / "readings" / "readings.md"
HEAD = """# What the pages say

Written by `python -m tests.readings`; a test compares it with what the pages say now. After a change of words, write it
anew, and read what has changed as someone would who has to decide by it.
"""


def written() -> str:
    """Write every analysis with its readings; those with other choices differ in few words, and are left out."""
    shown = [each for each in analyses() if not any(each.name.endswith(f", {choice}") for choice in CHOICES if choice)]
    return "\n".join([HEAD, *map(section, shown)])


def section(analysis: Analysis) -> str:
    """Write an analysis with its readings."""
    parts = [f"## {analysis.name}\n"]
    for said in said_of(analysis):
        if said.reading is None and not said.part.startswith(("advice", "notes")):
            parts.append(f"*{said.part}*: {' '.join(said.texts)}\n")
        elif said.reading is not None:
            own = said.reading
            parts.append(f"*{said.part}*: **{own.headline}** {' '.join(said.texts[1:])}\n")
    return "\n".join(parts)

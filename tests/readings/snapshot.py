"""The words of every reading in one file, which a person can read from its beginning to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests import ROOT
from tests.readings.analyses import CHOICES, analyses
from tests.readings.said import said_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.readings.analyses import Analysis
    from tests.readings.said import Said

FILE = ROOT / "tests" / "readings" / "readings.md"
HEAD = """# What the pages say

Written by `python -m tests.readings`; a test compares it with what the pages say now. After a change of words, write it
anew, and read what has changed as someone would who has to decide by it.
"""


def shown() -> list[Analysis]:
    """Return the analyses that are written; those with other choices differ in few words, and are left out."""
    return [each for each in analyses() if not any(each.name.endswith(f", {choice}") for choice in CHOICES if choice)]


def written() -> str:
    """Write every analysis with its readings."""
    return "\n".join([HEAD, *(section(each.name, said_of(each)) for each in shown())])


def kept() -> dict[str, str]:
    """Return what the file holds: its beginning under "", and the section of each analysis under its name."""
    head, *sections = FILE.read_text(encoding="utf-8").split("\n## ")
    return {"": head} | {text.partition("\n")[0]: f"## {text}".rstrip("\n") for text in sections}


def section(name: str, every: Iterable[Said]) -> str:
    """Write an analysis with what is said of it."""
    parts = [f"## {name}\n"]
    for said in every:
        if said.reading is None and not said.part.startswith(("advice", "notes")):
            parts.append(f"*{said.part}*: {' '.join(said.texts)}\n")
        elif said.reading is not None:
            own = said.reading
            parts.append(f"*{said.part}*: **{own.headline}** {' '.join(said.texts[1:])}\n")
    return "\n".join(parts)

"""What several columns together name: the one of them whose things come back under each value of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import CLUSTER_NAMES, plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

THINGS = frozenset({
    "image", "images", "img", "picture", "photo", "sequence", "seq", "video", "clip", "scene", "volume", "scan",
    "record", "recording", "file", "filename", "document", "doc", "sample", "item", "maze", "map", "puzzle", "question",
    "prompt", "sentence", "utterance", "song", "track", "molecule", "protein", "patient", "subject", "case",
    "repository", "repo", "circuit", "netlist", "design", "chip", "codebase",
})  # fmt: skip
FEWEST, AGAIN = 10, 1.5  # things; and rows of each on average


def what_comes_back(table: Table, joint: str) -> str | None:
    r"""Return the part of a joint name of rows that says of which thing each is, if things come back; else None.

    An image that was blurred a little and then more gives two rows, which are no two images. Numbers that begin anew
    in every data set are of other things there.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = "".join(f"{level},img{n}\n" for level in (1, 2, 3) for n in range(12))
    >>> table = read_table("a.csv", f"severity,image\n{lines}".encode())
    >>> what_comes_back(table, "severity + image"), what_comes_back(table, "image") is None
    ('image', True)
    """
    parts = joint.split(JOINT)
    if len(parts) == 1 or not {*parts} <= {*table.columns}:
        return None
    most = max(parts, key=table.distinct)
    told = bool({*tokens(most)} & THINGS) or plain(most) in CLUSTER_NAMES
    anew = is_scores(table.column(most)) and any(plain(name) in DATASETS for name in parts)
    if not told or anew or table.distinct(most) < FEWEST:
        return None
    return most if count_of(table, parts) >= AGAIN * table.distinct(most) else None

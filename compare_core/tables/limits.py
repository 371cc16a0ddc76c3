"""How much a file may ask of the machine, checked on its bytes before anything is parsed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The largest file that is read; anything over is refused in one sentence.

    Attributes
    ----------
    upload
        Bytes of the file as it was uploaded.
    unpacked
        Bytes after decompression.
    ratio
        How many times larger than its packed form a file may become, counted once it is over `ratio_from`
        bytes. Tables of labels stay well under it; a file that was made to exhaust memory is near 1,000.
    columns
        Columns of one table.
    cells
        Rows times columns of one table.
    line
        Bytes of one line.
    models
        Models in one analysis.
    files
        Files in one analysis.
    """

    upload: int = 200_000_000
    unpacked: int = 400_000_000
    ratio: int = 200
    ratio_from: int = 64_000_000
    columns: int = 2_000
    cells: int = 50_000_000
    line: int = 1_000_000
    models: int = 200
    files: int = 50


LIMITS = Limits()

"""One hostile upload: how to make it, and what must become of it."""

from __future__ import annotations

import gzip
import io
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tests.hostile.judge import Files

WIDE = "id,y_true,svm,rf\n17,cat,cat,dog\n18,dog,dog,dog\n19,cat,cat,cat\n"
RIGHT = {"svm": 3, "rf": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hostile:
    """An upload.

    Attributes
    ----------
    id
        What it is, in a few words.
    make
        Builds its files; only when they are needed, so that no more than one is in memory.
    refused
        If it must be refused: words that the refusal must hold.
    right
        If it must be read: how many items each model had right.
    bomb
        Whether it is made to exhaust the machine, so that its memory is measured.
    """

    id: str
    make: Callable[[], Files]
    refused: str = ""
    right: Mapping[str, int] | None = None
    bomb: bool = False


def one(name: str, data: bytes | str | Callable[[], bytes], **expected: object) -> Hostile:
    """Describe an upload of one file."""

    def make() -> Files:
        content = data() if callable(data) else data
        return [("file.csv", content if isinstance(content, bytes) else content.encode())]

    return Hostile(id=name, make=make, **expected)  # type: ignore[arg-type] - what Hostile names


def each(kind: str, items: Mapping[str, bytes | str], **expected: object) -> Iterator[Hostile]:
    """Describe several uploads from which the same is expected."""
    for name, data in items.items():
        yield one(f"{kind}: {name}", data, **expected)


def zipped(files: Iterable[tuple[str, bytes]], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Pack files into a zip."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", kind) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return stream.getvalue()


def gzipped(data: bytes) -> bytes:
    """Pack a file with gzip, the same at every time."""
    return gzip.compress(data, mtime=0)

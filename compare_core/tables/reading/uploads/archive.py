"""Zip files that are one log: Inspect's `.eval`, whose header and summaries of samples make one JSON text."""

from __future__ import annotations

import re
import struct
import zlib
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError

if TYPE_CHECKING:
    import zipfile
    from collections.abc import Iterator

CHUNK = 1 << 18
HEADERS = ("header.json", "_journal/start.json")  # the second where the evaluation has not ended
SUMMARIES = "summaries.json"
JOURNAL = re.compile(r"_journal/summaries/(\d{1,9})\.json")
MOST_PARTS = 10_000
PLAIN = (0, 8)  # stored and deflated
ZSTANDARD = 93  # as Inspect packs since 2026
CONVERT = "Convert it (inspect log convert --to json --output-dir json FILE), and upload what that writes."


class Log(NamedTuple):
    """The members of a log that are read."""

    header: zipfile.ZipInfo
    summaries: tuple[zipfile.ZipInfo, ...]

    @property
    def packed(self) -> int:
        """The bytes that they take in the archive."""
        return sum(max(member.compress_size, 1) for member in (self.header, *self.summaries))


def log_of(archive: zipfile.ZipFile) -> Log | None:
    """Return what is read of an archive that is a log; None if it is none.

    Raises
    ------
    DataError
        If it is one that cannot be read.
    """
    named = {member.filename: member for member in archive.infolist()}  # the last of a name holds, as for Inspect
    header = next((named[name] for name in HEADERS if name in named), None)
    if header is None:
        return None
    parts = sorted((int(found[1]), name) for name in named if (found := JOURNAL.fullmatch(name)))
    summaries = [named[SUMMARIES]] if SUMMARIES in named else [named[name] for _, name in parts[:MOST_PARTS]]
    if not summaries:
        raise DataError(f"The .eval log has no summaries of its samples. {CONVERT}")
    log = Log(header, tuple(summaries))
    members = (log.header, *log.summaries)
    if any(member.flag_bits & 1 for member in members):
        raise DataError("The zip file has a password. Upload it without one.")
    kinds = {member.compress_type for member in members} - set(PLAIN)
    if kinds - {ZSTANDARD} or (kinds and not _has_zstandard()):
        raise DataError(f"The .eval log is packed in a way that is not read here. {CONVERT}")
    return log


def pieces_of(archive: zipfile.ZipFile, data: bytes, log: Log) -> Iterator[bytes]:
    """Write the parts of a log as one JSON object, piece by piece."""
    yield b'{"header": '
    yield from _unpacked(archive, data, log.header)
    mark = b', "summaries": ['
    for member in log.summaries:
        yield mark
        yield from _unpacked(archive, data, member)
        mark = b", "
    yield b"]}"


def _unpacked(archive: zipfile.ZipFile, data: bytes, member: zipfile.ZipInfo) -> Iterator[bytes]:
    if member.compress_type in PLAIN:
        with archive.open(member) as stream:
            yield from iter(lambda: stream.read(CHUNK), b"")
        return
    import pyarrow as pa

    start = member.header_offset + 30 + sum(struct.unpack_from("<HH", data, member.header_offset + 26))
    packed = pa.py_buffer(memoryview(data)[start : start + member.compress_size])
    check = 0
    with pa.CompressedInputStream(pa.BufferReader(packed), "zstd") as stream:
        while piece := stream.read(CHUNK):
            check = zlib.crc32(piece, check)
            yield piece
    if check != member.CRC:
        raise ValueError


def _has_zstandard() -> bool:
    """Tell whether what unpacks Zstandard is here; Streamlit brings it, and Python itself has it from 3.14 on."""
    try:
        import pyarrow as pa
    except ImportError:
        return False
    return bool(pa.Codec.is_available("zstd"))

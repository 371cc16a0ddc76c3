"""Packed files that unpack to too much, to several, to nothing, or not at all."""

from __future__ import annotations

import bz2
import io
import lzma
import struct
import tarfile
import zipfile
import zlib
from typing import TYPE_CHECKING

from tests.hostile.cases import RIGHT, WIDE, Hostile, each, gzipped, one, zipped

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN = WIDE.encode()
MEGABYTE = b"1,1,1,1\n" * 131_072


def packed_many(piece: bytes, times: int) -> bytes:
    """Pack a piece many times over without ever holding it unpacked."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([*(packer.compress(piece) for _ in range(times)), packer.flush()])


def zip_many(piece: bytes, times: int) -> bytes:
    """Zip a piece many times over as one file."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("a.csv", "w") as member:
        for _ in range(times):
            member.write(piece)
    return stream.getvalue()


def with_bytes(data: bytes, old: bytes, new: bytes) -> bytes:
    """Forge a field of an archive, which must be there."""
    if old not in data:
        raise ValueError(old)
    return data.replace(old, new)


def named(name: str, *, mode: int = 0) -> bytes:
    """Zip the plain table under a name, with the rights of a file on Unix."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        member = zipfile.ZipInfo(name)
        member.external_attr = mode << 16
        archive.writestr(member, PLAIN if not mode else b"/etc/passwd")
    return stream.getvalue()


def locked() -> bytes:
    """Return a zip that says it has a password."""
    data = bytearray(zipped([("a.csv", PLAIN)], zipfile.ZIP_STORED))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def lying(archive: bytes, size: int) -> bytes:
    """Return a zip whose directory tells another size of its file."""
    data = bytearray(archive)
    place = data.index(b"PK\x01\x02")
    struct.pack_into("<II", data, place + 20, size, size)
    return bytes(data)


def lying64() -> bytes:
    """Return a zip that promises the sizes of ZIP64 and does not hold them."""
    data = bytearray(zipped([("a.csv", PLAIN)]))
    place = data.index(b"PK\x01\x02")
    struct.pack_into("<II", data, place + 20, 0xFFFFFFFF, 0xFFFFFFFF)
    struct.pack_into("<HHI", data, data.index(b"PK\x05\x06") + 8, 0xFFFF, 0xFFFF, 0xFFFFFFFF)
    return bytes(data)


def bad_crc() -> bytes:
    """Return a zip whose content does not fit its check sum."""
    return with_bytes(zipped([("a.csv", PLAIN)], zipfile.ZIP_STORED), b"17,cat", b"17,dog")


def tar() -> bytes:
    """Return the table in a tar file."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        member = tarfile.TarInfo("a.csv")
        member.size = len(PLAIN)
        archive.addfile(member, io.BytesIO(PLAIN))
    return stream.getvalue()


def files() -> Iterator[Hostile]:
    """Yield uploads whose packing is the trouble."""
    yield one("gzip of 70 MB", lambda: packed_many(MEGABYTE, 70), refused="unpacks", bomb=True)
    yield one("gzip of zeros", lambda: packed_many(b"\0" * 1_000_000, 70), refused="unpacks", bomb=True)
    yield one("zip of 70 MB", lambda: zip_many(MEGABYTE, 70), refused="unpacks", bomb=True)
    yield one("zip that tells a small size", lambda: lying(zipped([("a.csv", PLAIN)]), 10), refused="damaged")
    yield one("zip that tells a huge size", lambda: lying(zipped([("a.csv", PLAIN)]), 4_000_000_000))
    huge = "zip of 70 MB that tells a huge packed size"
    yield one(huge, lambda: lying(zip_many(MEGABYTE, 70), 4_000_000_000), refused="unpacks|damaged", bomb=True)
    yield one("zip that lies about ZIP64", lying64, refused="damaged")
    yield one("zip with a bad check sum", bad_crc, refused="damaged")
    yield one("zip with a password", locked, refused="password")
    yield from each(
        "packed",
        {"gzip": gzipped(PLAIN), "zip": zipped([("a.csv", PLAIN)]), "stored": zipped([("a.csv", PLAIN)], 0),
         "gzip in parts": gzipped(PLAIN[:20]) + gzipped(PLAIN[20:]),
         "gzip with a name": gzipped(PLAIN)[:3] + b"\x08" + gzipped(PLAIN)[4:10] + b"../../x\0"
         + gzipped(PLAIN)[10:],
         "zip with rubbish of a Mac": zipped([("a.csv", PLAIN), ("__MACOSX/._a.csv", b"\0")]),
         "zip with a folder": zipped([("folder/", b""), ("folder/a.csv", PLAIN)])},
        right=RIGHT,
    )  # fmt: skip
    paths = (
        "../../etc/passwd",
        "/etc/passwd",
        "C:\\Windows\\x.csv",
        "..\\..\\x",
        "a\u202evsc.exe",
        "a" * 9000,
        "con",
        " ",
    )
    for path in paths:
        yield one(f"zip with the path {path[:20]!r}", named(path), right=RIGHT)
    yield one("zip with a path of NUL", named("a\0b.csv"), right=RIGHT)
    yield one("zip with a hidden file only", named(".hidden"), refused="zip file is empty")
    yield one("zip with a link to elsewhere", named("a.csv", mode=0o120777), refused="column|no rows")
    yield from each(
        "zip",
        {
            "of none": zipped([]),
            "of two": zipped([("a.csv", PLAIN), ("b.csv", PLAIN)]),
            "of 3,000": zipped((f"{n}.csv", b"") for n in range(3000)),
            "of two with one name": b"".join(
                [zipped([("a.csv", PLAIN), ("b.csv", PLAIN)]).replace(b"b.csv", b"a.csv")]
            ),
            "of folders only": zipped([("a/", b""), ("b/", b"")]),
        },
        refused="files",
    )
    yield one("zip of a blank file", zipped([("a.csv", b"")]), refused="empty")
    yield one("gzip of nothing", gzipped(b""), refused="empty")
    yield from each(
        "packed twice",
        {
            "gzip in gzip": gzipped(gzipped(PLAIN)),
            "zip in gzip": gzipped(zipped([("a.csv", PLAIN)])),
            "gzip in zip": zipped([("a.csv.gz", gzipped(PLAIN))]),
            "zip in zip": zipped([("a.zip", zipped([("a.csv", PLAIN)]))]),
            "ten times": _again(PLAIN, 10),
        },
        refused="packed twice",
    )
    for kind, data in {"gzip": gzipped(PLAIN), "zip": zipped([("a.csv", PLAIN)])}.items():
        for kept in (2, 4, 9, 10, 11, 25, len(data) // 2, len(data) - 9, len(data) - 1):
            refused = "" if kept < 4 else "damaged|incomplete"
            yield one(f"{kind} cut to {kept}", data[:kept], refused=refused)
    yield one("gzip and rubbish", gzipped(PLAIN) + b"rubbish")
    yield one("gzip and zeros", gzipped(PLAIN) + b"\0" * 512)
    yield one("gzip and a bomb", lambda: gzipped(PLAIN) + packed_many(MEGABYTE, 70), refused="unpacks", bomb=True)
    yield one(
        "gzip of a wrong check sum", with_bytes(gzipped(PLAIN), gzipped(PLAIN)[-8:-4], b"\0\1\2\3"), refused="damaged"
    )
    yield one("gzip of an unknown method", gzipped(PLAIN)[:2] + b"\x07" + gzipped(PLAIN)[3:], refused="damaged")
    yield one("1e5 empty gzip members", lambda: gzipped(b"") * 100_000, refused="parts", bomb=True)
    yield one("zip behind other bytes", b"xx" + zipped([("a.csv", PLAIN)]))
    yield from each(
        "packed in another way",
        {
            "bzip2": bz2.compress(PLAIN),
            "xz": lzma.compress(PLAIN),
            "Zstandard": b"\x28\xb5\x2f\xfd" + PLAIN,
            "7-Zip": b"7z\xbc\xaf\x27\x1c" + PLAIN,
            "RAR": b"Rar!\x1a\x07\x00" + PLAIN,
            "zip by bzip2": zipped([("a.csv", PLAIN)], zipfile.ZIP_BZIP2),
            "zip by LZMA": zipped([("a.csv", PLAIN)], zipfile.ZIP_LZMA),
            "tar": tar(),
            "tar in gzip": gzipped(tar()),
            "LZ4": b"\x04\x22\x4d\x18" + b"\0\1" * 40,
            "zlib": zlib.compress(PLAIN),
            "compress": b"\x1f\x9d\x90" + bytes(range(200)),
        },
        refused="Upload|CSV",
    )


def _again(data: bytes, times: int) -> bytes:
    for _ in range(times):
        data = gzipped(data)
    return data

"""From uploaded bytes to the bytes of one text: unpacked within limits, and refused where it is no text."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from typing import TYPE_CHECKING, NoReturn

from compare_core.errors import DataError
from compare_core.tables.reading.markup.hypertext import WEB_PAGE, holds_table
from compare_core.tables.reading.tools import junit
from compare_core.tables.reading.uploads.archive import log_of, pieces_of
from compare_core.tables.reading.uploads.other_kinds import of_xml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from compare_core.tables.reading.limits import Limits

CHUNK = 1 << 18
BEGINNING = 2_000  # bytes of a text of tags
PIECE = 1 << 13  # packed bytes taken at a time; what follows a part is copied only as far as this
HELD = 1 << 25  # bytes that are kept before it is known how much comes out
MOST_PARTS = 50_000  # of a gzip file: each costs, however little it holds
CSV = "Save it as CSV (UTF-8) and upload that."
SAVE = "in Excel by File > Save As > CSV UTF-8, in LibreOffice by File > Save As, in Google Sheets by File > Download"
EXCEL = f"an Excel workbook in its form of before 2007. Save it as .xlsx or as CSV ({SAVE}), and upload that."
DOCUMENT = "an Office document. Save the table with the results as CSV, from Excel, LibreOffice or Google Sheets."
FRAME = 'In pandas: frame.to_csv("predictions.csv", index=False).'
ARRAYS = 'In NumPy: np.savetxt("predictions.csv", array, fmt="%s", delimiter=",").'
SIGNATURES = (
    (
        b"version https://git-lfs.github.com/spec/",
        (
            "only a pointer, which Git LFS left in place of the results. Fetch the file itself with git lfs pull, or "
            "download it from the page of its repository, and upload that."
        ),
    ),
    (b"\xd0\xcf\x11\xe0", EXCEL),
    (b"PAR1", f"a Parquet file. {CSV} {FRAME}"),
    (b"ARROW1", f"an Arrow file. {CSV} {FRAME}"),
    (b"FEA1", f"a Feather file. {CSV} {FRAME}"),
    (
        b"\x93NUMPY",
        f"a NumPy array file. {CSV} {ARRAYS}",
    ),
    (b"\x89HDF", f"an HDF5 file. {CSV}"),
    (b"SQLite format 3", "an SQLite database. Export the table with the predictions as CSV and upload that."),
    (b"%PDF", "a PDF document. Export the table behind it as CSV and upload that."),
    (b"{\\rtf", f"a formatted text document. {CSV}"),
    (b"\x89PNG", "an image. Upload the table of predictions as CSV instead."),
    (b"\xff\xd8\xff", "an image. Upload the table of predictions as CSV instead."),
    (b"GIF8", "an image. Upload the table of predictions as CSV instead."),
    (b"RIFF", "an image or a recording. Upload the table of predictions as CSV instead."),
    (b"BZh", "packed with bzip2. Upload it unpacked, or as gzip or zip."),
    (b"\xfd7zXZ", "packed with xz. Upload it unpacked, or as gzip or zip."),
    (b"(\xb5/\xfd", "packed with Zstandard. Upload it unpacked, or as gzip or zip."),
    (b"7z\xbc\xaf", "packed with 7-Zip. Upload it unpacked, or as gzip or zip."),
    (b"Rar!", "packed with RAR. Upload it unpacked, or as gzip or zip."),
)
ZIPPED = (b"PK\x03\x04", b"PK\x05\x06")
PICKLE = re.compile(rb"\x80[\x02-\x05]")
MARKUP = re.compile(  # a comment may also stand above a table in Markdown
    rb"(?>(?:\s*<!--(?>.*?-->))*)\s*<(!doctype|html|head|body|table|\?xml|svg)|(?>(?:\s*<!--(?>.*?-->))+)\s*\Z",
    re.IGNORECASE | re.DOTALL,
)
HIDDEN = re.compile(r"^__MACOSX/|(^|[/\\])\.[^/\\]*$")
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, RuntimeError, ValueError, LookupError)


def unpack(data: bytes, limits: Limits) -> bytes:
    """Return the bytes of one text, or refuse with what to bring instead.

    Raises
    ------
    DataError
        If the file is empty, too large, damaged, or of a kind that is not a table of text.
    """
    if len(data) > limits.upload:
        raise DataError(
            f"The file is {len(data) / 1e6:,.0f} MB, but at most {limits.upload / 1e6:,.0f} MB is read. "
            "Keep only the columns with labels, or upload it packed with gzip."
        )
    if data.startswith(b"\x1f\x8b"):
        packed = data
        data = _collect(lambda: _gunzip(packed), len(packed), limits)
    elif data.startswith(ZIPPED):
        data = _unzip(data, limits)
    if data.startswith((b"\x1f\x8b", b"PK\x03\x04")):
        raise DataError("The file is packed twice. Unpack it once and upload the result.")
    _refuse_other_kinds(data)
    return data


def _refuse_other_kinds(data: bytes) -> None:
    for start, what in SIGNATURES:
        if data.startswith(start):
            raise DataError(f"The file is {what}")
    if PICKLE.match(data):
        raise DataError(f"The file is a Python pickle, which is never opened because it can run code. {CSV} {FRAME}")
    begins = data[:2000].removeprefix(b"\xef\xbb\xbf")
    if MARKUP.match(begins) and not (holds_table(data) or junit.BEGINS.match(begins)):
        raise DataError(_of_markup(data))


def _gunzip(data: bytes) -> Iterator[bytes]:
    at = parts = 0
    while data.startswith(b"\x1f\x8b", at):  # a gzip file may be several, one after another
        member, parts = zlib.decompressobj(wbits=31), parts + 1
        if parts > MOST_PARTS:
            raise DataError(
                f"The gzip file has more than {MOST_PARTS:,} parts. Pack it again, or upload the CSV itself."
            )
        while not member.eof:
            packed = data[at : at + PIECE]
            if not packed:
                raise EOFError
            at += len(packed)
            while piece := member.decompress(packed, CHUNK):
                yield piece
                packed = member.unconsumed_tail
        at -= len(member.unused_data)


def _of_markup(data: bytes) -> str:
    """Say what a text of tags is: a drawing, XML, or a web page."""
    begins = data[:BEGINNING].lower()
    if b"<svg" in begins and b"<html" not in begins:
        return "The file is a drawing (SVG), not a table. Save the numbers behind it as CSV, and upload that."
    if b"<?xml" in begins and b"<html" not in begins and b"<!doctype html" not in begins:
        return of_xml(data[:BEGINNING]) or f"The file is XML, in which no table was found. {CSV}"
    return WEB_PAGE


def _unzip(data: bytes, limits: Limits) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if (log := log_of(archive)) is not None:
                return _collect(lambda: pieces_of(archive, data, log), min(log.packed, len(data)), limits)
            return member_of(archive, _only_member(archive, limits.files), len(data), limits)
    except BROKEN:
        _damaged()


def _only_member(archive: zipfile.ZipFile, most: int) -> zipfile.ZipInfo:
    names = archive.namelist()
    if "mimetype" in names and b"spreadsheet" in archive.open("mimetype").read(PIECE):
        raise DataError(f"The file is a spreadsheet. Save the sheet with the results as CSV ({SAVE}), and upload that.")
    if "[Content_Types].xml" in names or "mimetype" in names:
        raise DataError(f"The file is {DOCUMENT}")
    real = members_of(archive)
    if len(real) > most:
        raise DataError(
            f"The zip file holds {len(real):,} files, and at most {most} are read together. Put their results into one "
            "table: a row for each, with columns that say the model, and the data set or item."
        )
    if not real:
        raise DataError(
            "The zip file is empty: no file that could hold results is in it. Pack the files with the results, and "
            "upload it again."
        )
    if all(member.filename.endswith(".npy") for member in real):
        raise DataError(f"The file holds NumPy arrays. {CSV} {ARRAYS}")
    if len(real) != 1:
        raise DataError(f"The zip file holds {len(real)} files. Upload them one by one, or zip a single CSV.")
    return real[0]


def members_of(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Return the files of an archive, without folders and what systems hide in it."""
    return [m for m in archive.infolist() if not (m.is_dir() or HIDDEN.search(m.filename))]


def member_of(archive: zipfile.ZipFile, member: zipfile.ZipInfo, size: int, limits: Limits) -> bytes:
    """Unpack one file of an archive of some size.

    Raises
    ------
    DataError
        If it has a password, is packed in an unusual way, or turns out to be too large.
    """
    if member.flag_bits & 1:
        raise DataError("The zip file has a password. Upload it without one.")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise DataError("The zip file is packed in an unusual way. Upload the CSV itself.")
    packed = min(max(member.compress_size, 1), size)
    return _collect(lambda: _pieces(archive, member), packed, limits)


def _pieces(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(member) as stream:
        yield from iter(lambda: stream.read(CHUNK), b"")


def _collect(unpacked: Callable[[], Iterable[bytes]], packed: int, limits: Limits) -> bytes:
    """Gather what comes out, unless it is more than a table of that size can be.

    What turns out to be large is first counted to its end and then unpacked again, so that nothing is held of a file
    that is refused.
    """
    gathered, size = io.BytesIO(), 0
    try:
        for piece in unpacked():
            size += len(piece)
            if size > limits.unpacked or size > max(limits.ratio * packed, limits.ratio_from):
                raise DataError(
                    f"The file unpacks to far more than its {packed:,} bytes suggest, or to more than "
                    f"{limits.unpacked / 1e6:,.0f} MB, and was not read further. Upload the CSV itself."
                )
            if size <= HELD:
                gathered.write(piece)
        if size > HELD:
            gathered.seek(0)
            gathered.writelines(unpacked())
    except BROKEN:
        _damaged()
    return gathered.getvalue()


def _damaged() -> NoReturn:
    raise DataError("The packed file is damaged or incomplete. Pack it again, or upload the CSV itself.") from None

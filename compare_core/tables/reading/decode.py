"""From the bytes of a text in any encoding to UTF-8 with one kind of line end."""

from __future__ import annotations

import codecs

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair

HEAD = 4096
CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\f\x1a")) + b"\x7f"
ASCII = bytes(range(128))


def decode(data: bytes) -> tuple[bytes, list[Repair]]:
    """Return UTF-8 bytes with LF line ends, and what had to be assumed.

    Raises
    ------
    DataError
        If it is not text.
    """
    text, repairs = _to_utf8(data)
    if b"\0" in text:
        raise DataError(
            f"The file has a NUL byte in line {text.count(bytes([10]), 0, text.index(0)) + 1:,}, so it is not a plain "
            "text table. Save it as CSV (UTF-8) and upload that."
        )
    head = text[:HEAD]
    if len(head) - len(head.translate(None, CONTROLS)) > max(10, len(head) / 50):  # text has next to none
        raise DataError("The file is not text. Save the table as CSV (UTF-8) and upload that.")
    if b"\r" in text:
        text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return text, repairs


def _to_utf8(data: bytes) -> tuple[bytes, list[Repair]]:
    data = data.removeprefix(codecs.BOM_UTF8)
    if wide := _wide_encoding(data):
        return _from_wide(data, wide)
    if data.isascii():
        return data, []
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return _from_western(data)
    return data, []


def _wide_encoding(data: bytes) -> str | None:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:HEAD]
    even, odd = head[::2].count(0), head[1::2].count(0)
    if odd > len(head) / 4 and even == 0:  # Western text in UTF-16 has a NUL in every other byte
        return "utf-16-le"
    return "utf-16-be" if even > len(head) / 4 and odd == 0 else None


def _from_wide(data: bytes, encoding: str) -> tuple[bytes, list[Repair]]:
    name = encoding[:6].upper()
    try:
        return data.decode(encoding).encode("utf-8"), [Repair(f"The file was read as {name} text.", 1)]
    except UnicodeError:
        raise DataError(
            f"The file starts as {name} text but does not continue that way. Save it as CSV (UTF-8)."
        ) from None


def _from_western(data: bytes) -> tuple[bytes, list[Repair]]:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    beyond = len(data.translate(None, ASCII))
    note = f"The file is not UTF-8; {beyond:,} accented or special characters were read as Western European text."
    return text.encode("utf-8"), [Repair(note, beyond)]

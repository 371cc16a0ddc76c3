"""From the bytes of a text in any encoding to UTF-8 with one kind of line end."""

from __future__ import annotations

import codecs
import re

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair

HEAD = 4096
CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\f\x1a")) + b"\x7f"
ASCII = bytes(range(128))
COLOURS = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")  # as a terminal sets them
PAIRS = re.compile(rb"[\x81-\xfe]{2,}")  # accented letters stand alone, as a rule
PAIRED, MOSTLY = 0.6, 0.9  # of what is no ASCII
LETTER = re.compile(  # beyond ASCII, in UTF-8
    rb"[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|"
    rb"\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}"
)
EITHER = re.compile(LETTER.pattern + rb"|[\x80-\xff]")
EASTERN = (("shift_jis", "Japanese"), ("gb18030", "Chinese"), ("euc_kr", "Korean"))
COMMON = {
    "Japanese": re.compile("[\u3000-\u30ff\uff01-\uff5e\u4e00-\u9fff]"),
    "Chinese": re.compile("[\u3000-\u303f\uff01-\uff5e\u4e00-\u9fff\u2000-\u22ff]"),
    "Korean": re.compile("[\u3000-\u303f\uac00-\ud7a3\uff01-\uff5e]"),
}


def decode(data: bytes) -> tuple[bytes, list[Repair]]:
    """Return UTF-8 bytes with LF line ends, and what had to be assumed.

    Raises
    ------
    DataError
        If it is not text.
    """
    text, repairs = _to_utf8(data)
    if b"\x1b[" in text[:HEAD]:
        text = COLOURS.sub(b"", text)
    if text.endswith((b"\0", b"\0\n", b"\0\r\n")):  # to fill a block, as some programs do
        whole = text.rstrip(b"\0\r\n") + b"\n"
        if b"\n" not in whole[:-1]:
            raise DataError("The file is not text. Save the table as CSV (UTF-8) and upload that.")
        repairs = [*repairs, Repair("NUL bytes at the end of the file were left out.", text.count(0) - whole.count(0))]
        text = whole
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


def _from_eastern(data: bytes) -> tuple[bytes, list[Repair]] | None:
    """Read it as Chinese, Japanese or Korean where most letters beyond ASCII stand in pairs and are common ones."""
    head = data[: HEAD * HEAD].translate(None, CONTROLS)
    pairs = PAIRS.findall(head)
    beyond = len(head.translate(None, ASCII))
    if not pairs or sum(map(len, pairs)) < PAIRED * beyond:
        return None
    for encoding, called in EASTERN:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        letters = [letter for letter in text[:HEAD] if not letter.isascii()]
        if sum(bool(COMMON[called].match(letter)) for letter in letters) >= MOSTLY * len(letters):
            note = f"The file is not UTF-8; it was read as {called} text ({encoding.upper()})."
            return text.encode("utf-8"), [Repair(note, len(letters))]
    return None


def _from_mixed(data: bytes) -> tuple[bytes, list[Repair]] | None:
    """Read it as UTF-8 but for some bytes, as where lines of two programs stand in it; None where little is UTF-8."""
    beyond = len(data.translate(None, ASCII))
    strange = len(LETTER.sub(b"", data).translate(None, ASCII))
    if 2 * strange > beyond:
        return None

    def western(byte: re.Match[bytes]) -> bytes:
        return byte[0] if len(byte[0]) > 1 else byte[0].decode("cp1252", "replace").encode("utf-8")

    note = f"The file is UTF-8 but for {strange:,} special characters, which were read as Western European ones."
    return EITHER.sub(western, data), [Repair(note, strange)]


def _from_western(data: bytes) -> tuple[bytes, list[Repair]]:
    if (mixed := _from_mixed(data)) is not None:
        return mixed
    if (eastern := _from_eastern(data)) is not None:
        return eastern
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    beyond = len(data.translate(None, ASCII))
    note = f"The file is not UTF-8; {beyond:,} accented or special characters were read as Western European text."
    return text.encode("utf-8"), [Repair(note, beyond)]

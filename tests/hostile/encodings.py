"""Bytes that are no text, not the text they begin as, or text in an encoding of long ago."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from tests.hostile.cases import RIGHT, WIDE, Hostile, each, one

if TYPE_CHECKING:
    from collections.abc import Iterator

ACCENTS = "id,y_true,svm,rf\n17,é,é,ü\n18,ü,ü,ü\n19,é,é,é\n"
WIDES = ("utf-16", "utf-16-le", "utf-16-be", "utf-32")
MARKS = {
    "UTF-8": codecs.BOM_UTF8,
    "UTF-16 LE": codecs.BOM_UTF16_LE,
    "UTF-16 BE": codecs.BOM_UTF16_BE,
    "UTF-32 LE": codecs.BOM_UTF32_LE,
    "UTF-32 BE": codecs.BOM_UTF32_BE,
}


def files() -> Iterator[Hostile]:
    """Yield uploads whose bytes are the trouble."""
    for encoding in WIDES:
        yield one(f"whole {encoding}", WIDE.encode(encoding), right=RIGHT)
        for cut in (1, 2, 3, 5):
            yield one(f"{encoding} cut by {cut}", WIDE.encode(encoding)[:-cut])
        yield one(f"{encoding} with an odd byte in front", b"x" + WIDE.encode(encoding))
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "latin-1"):
        yield one(f"accents in {encoding}", ACCENTS.encode(encoding), right=RIGHT)
    yield one("accents cut in UTF-8", ACCENTS.encode()[: ACCENTS.encode().index(b"\xc3") + 1])
    yield from each("only the mark of", MARKS, refused="empty|does not continue that way")
    yield from each("two marks of", {name: mark * 2 + WIDE.encode() for name, mark in MARKS.items()})
    yield from each("the wrong mark", {name: mark + WIDE.encode() for name, mark in list(MARKS.items())[1:]})
    yield from each(
        "bytes that are no UTF-8",
        {
            "overlong slash": WIDE.encode().replace(b"cat", b"\xc0\xaf"),
            "overlong NUL": WIDE.encode().replace(b"cat", b"\xc0\x80"),
            "surrogate alone": WIDE.encode().replace(b"cat", b"\xed\xa0\x80"),
            "surrogate pair": WIDE.encode().replace(b"cat", b"\xed\xa0\xbd\xed\xb8\x80"),
            "beyond Unicode": WIDE.encode().replace(b"cat", b"\xf4\x90\x80\x80"),
            "five bytes": WIDE.encode().replace(b"cat", b"\xf8\x88\x80\x80\x80"),
            "only continuations": b"\x80" * 500,
            "only FF": b"\xff" * 500,
            "FE and FF in turn": b"\xfe\xff" * 300,
            "half UTF-8, half Latin-1": ACCENTS.encode() + ACCENTS.encode("latin-1"),
            "UTF-8 read as Latin-1 and written again": ACCENTS.encode().decode("latin-1").encode(),
        },
    )
    yield from each(
        "surrogates alone in UTF-16",
        {
            "high": "a,b\n1,".encode("utf-16-le") + b"\x00\xd8" + "\n".encode("utf-16-le"),
            "low": codecs.BOM_UTF16_LE + b"a\x00,\x00b\x00\n\x00\x00\xdc",
            "in UTF-32": codecs.BOM_UTF32_LE + b"\x00\xd8\x00\x00" * 3,
            "beyond, in UTF-32": codecs.BOM_UTF32_LE + b"\xff\xff\xff\x7f" * 3,
        },
    )
    yield from each(
        "NUL",
        {
            "alone": b"\0",
            "many": b"\0" * 10_000,
            "in the header": WIDE.encode().replace(b"svm", b"s\0m"),
            "in a cell": WIDE.encode().replace(b"dog", b"d\0g"),
            "between cells": WIDE.encode().replace(b",", b"\0"),
            "in the last of many rows": WIDE.encode() + b"20,cat,cat,cat\n" * 2000 + b"21,\0,cat,cat\n",
        },
        refused="NUL|not text|empty|does not continue that way",
    )
    yield from each("NUL at the end", {f"{n:,}": WIDE.encode() + b"\0" * n for n in (1, 511, 100_000)}, right=RIGHT)
    yield from each(
        "old encodings",
        {
            "EBCDIC 500": WIDE.encode("cp500"),
            "EBCDIC 037": WIDE.encode("cp037"),
            "EBCDIC 1140": WIDE.encode("cp1140"),
            "UTF-7": "y+AF8-true,svm,rf\n".encode("ascii") + b"a,a,a\n",
            "Shift JIS": "id,y_true,svm,rf\n1,猫,猫,犬\n2,犬,犬,犬\n".encode("shift_jis"),
            "GB 18030": "id,y_true,svm,rf\n1,猫,猫,犬\n2,犬,犬,犬\n".encode("gb18030"),
            "KOI8-R": "id,y_true,svm,rf\n1,кот,кот,пёс\n2,пёс,пёс,пёс\n".encode("koi8-r"),
            "DOS 437": ACCENTS.encode("cp437"),
            "Mac Roman": ACCENTS.encode("mac-roman"),
        },
    )
    yield from each(
        "controls",
        {
            "all below 32": bytes(range(1, 32)) * 40,
            "bells": b"\x07" * 200,
            "escapes of a terminal": b"\x1b[31ma,b\x1b[0m\n" * 40,
            "backspaces": b"y,svm\x08\x08\x08,rf\na,a,a\n",
            "end of file of DOS": WIDE.encode() + b"\x1a",
            "form feeds": WIDE.encode().replace(b"\n", b"\n\x0c"),
            "vertical tabs": WIDE.encode().replace(b",", b"\x0b"),
            "file separators": WIDE.encode().replace(b",", b"\x1c"),
            "next lines of Unicode": WIDE.replace("\n", "\x85").encode(),
            "line separators of Unicode": WIDE.replace("\n", "\u2028").encode(),
            "delete": b"a,b\x7f,c\n1,2,3\n",
        },
    )
    yield one("DOS end of file after whole rows", WIDE.encode() + b"\x1a\n" * 0, right=RIGHT)

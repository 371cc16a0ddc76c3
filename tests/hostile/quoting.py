"""Separators and quotation marks that stall a guess, or that swallow what comes after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.cases import RIGHT, WIDE, Hostile, each, one

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = "20,cat,cat,cat\n"


def files() -> Iterator[Hostile]:
    """Yield uploads whose separators or quotation marks are the trouble."""
    for name, mark in {"tab": "\t", "semicolon": ";", "pipe": "|", "comma": ","}.items():
        yield one(f"separated by {name}", WIDE.replace(",", mark), right=RIGHT)
        yield one(f"nothing but {name}", mark * 1000, refused="nothing between them|header|column|empty")
        yield one(f"nothing but lines of {name}", f"{mark * 3}\n" * 1000, refused="nothing between them|cells|empty")
        yield one(f"a {name} too many in a row", WIDE.replace(",", mark) + f"20{mark}a{mark}b{mark}c{mark}d\n")
        yield one(f"a {name} at the end of every row", WIDE.replace(",", mark).replace("\n", f"{mark}\n"), right=RIGHT)
        yield one(f"{name} in every quoted cell", WIDE.replace(",", mark).replace("cat", f'"c{mark}t"'), right=RIGHT)
        yield one(f"told to be {name}", f"sep={mark}\n{WIDE.replace(',', mark)}", right=RIGHT)
    yield one("told to be a colon", f"sep=:\n{WIDE.replace(',', ':')}")
    yield one("told and nothing more", "sep=;", refused="empty")
    for name, end in {"LF": "\n", "CRLF": "\r\n", "CR": "\r", "LFCR": "\n\r", "CRCRLF": "\r\r\n"}.items():
        yield one(f"lines that end with {name}", WIDE.replace("\n", end), right=RIGHT)
    yield one("ends of lines in turn", WIDE.replace("\n", "\r\n", 1).replace("dog\n", "dog\r", 1), right=RIGHT)
    yield from each(
        "quotation marks",
        {
            "never closed in the header": 'id,"y_true,svm,rf\n' + ROWS * 3,
            "never closed in the header of many": 'id,"y_true,svm,rf\n' + ROWS * 200,
            "never closed in a cell": WIDE + '20,"cat,cat,cat\n' + ROWS * 3,
            "never closed in the last cell": WIDE + '20,cat,cat,"cat',
            "one alone": '"',
            "one on a line": '"\n',
        },
        refused="quotation mark|header|only one column",
    )
    yield from each(
        "quotation marks",
        {
            "two alone": '""',
            "three": '"""',
            "in the middle of a cell": WIDE.replace("cat", 'c"t'),
            "after a cell": WIDE.replace("cat", 'cat"'),
            "text after closing": WIDE.replace("cat", '"cat"x'),
            "blank before opening": WIDE.replace("cat", ' "cat"'),
            "doubled": WIDE.replace("cat", '"c""t"'),
            "escaped by a backslash": WIDE.replace("cat", '"c\\"t"'),
            "curly": WIDE.replace("cat", "“cat”"),
            "single": WIDE.replace("cat", "'cat'"),
            "around every line": "".join(f'"{line}"\n' for line in WIDE.splitlines()),
            "around line ends": WIDE.replace("cat", '"c\nt"'),
            "around many line ends": WIDE.replace("cat", '"' + "\n" * 300 + '"'),
            "around line ends of a name": WIDE.replace("svm", '"s\nv\nm"'),
            "around sixty line ends of a name": WIDE.replace("svm", '"' + "s\n" * 60 + '"'),
            "around everything": f'"{WIDE}"',
            "around nothing": WIDE.replace("cat", '""'),
        },
    )
    bombs = {
        "1e5 quotation marks": '"' * 100_000,
        "1e5 doubled ones in one cell": 'a,b\n1,"' + '""' * 100_000 + '"\n',
        "9e5 quotation marks": '"' * 900_000,
        "5e4 opened cells": '"a,' * 50_000,
        "5e4 lines that each open one": 'a,b\n"1,2\n' + '"1,2\n' * 50_000,
        "a sniffer's stall": ("a" * 60 + '"' + ",") * 900 + "\n",
        "another of its stalls": ('"' + "," * 30) * 2000,
        "its worst": "," * 200 + ('"' + "x" * 100 + '" ,\n') * 600,
        "4e5 lines of one quotation mark": '"\n' * 400_000,
        "4e5 lines of two": '""\n' * 400_000,
        "backslashes": "\\" * 900_000,
        "alternating separators": ",;|\t" * 200_000,
        "1e6 empty lines": "\n" * 1_000_000,
        "1e6 ends of both kinds": "\r\n" * 500_000,
        "1e6 blanks": " " * 999_999,
        "1e5 comment lines": "# x\n" * 100_000,
        "1e5 lines of sep=": "sep=;\n" * 100_000,
    }
    yield from each("bomb", bombs, bomb=True)

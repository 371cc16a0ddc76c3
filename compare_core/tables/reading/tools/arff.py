"""Weka's ARFF, and KEEL's form of it: names of columns in lines of their own, and rows below @data."""

from __future__ import annotations

import re

from compare_core.errors import DataError
from compare_core.tables.reading.markup.around import SAMPLE

START = re.compile(rb"@relation\b", re.IGNORECASE)
DATA = re.compile(rb"(?:^|\n)[ \t]*@data[ \t]*(?=\n|$)", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""@attribute\s+('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\s{\[]+)""", re.IGNORECASE)
QUOTED = re.compile(r"""(?<![^,\t\n])[ ]*'((?:[^'\\\n]|\\.)*)'[ ]*(?=[,\t\n]|$)""")
KEEL = re.compile(r"(?m)^[ \t]*@outputs?\b", re.IGNORECASE)  # its results hold nothing but these two
PAIRS = re.compile(r"\s*[^\s,]+[ \t]+[^\s,]+(?=\n|$)")
ESCAPED = re.compile(r"\\(.)")
EXPERIMENTER = b"Key_Dataset,"  # Weka's CSV of an experiment quotes cells as its ARFF does
LONGEST = 1 << 20  # bytes of the header


def with_header(text: bytes) -> bytes:
    r"""Write an ARFF file as a table: its attributes as the header, in place of the line @data.

    >>> with_header(b"@relation x\n@attribute 'a b' {p,q}\n@attribute c numeric\n@data\n'p',1\n")
    b'\n\n\n"a b","c"\n"p",1\n'

    Raises
    ------
    DataError
        If its rows leave out zeros, or nothing stands below @data.
    """
    if text.startswith(EXPERIMENTER):
        return _rows(text.decode("utf-8")).encode()
    if not _is_arff(text):
        return text
    if (data := DATA.search(text, 0, LONGEST)) is None:
        raise DataError("The ARFF file has no line @data with rows below it. Save it again and upload all of it.")
    above = text[: data.end()].decode("utf-8")
    names = [_name(match[1]) for match in map(ATTRIBUTE.match, map(str.strip, above.split("\n"))) if match]
    body = text[data.end() :].decode("utf-8")
    if body.lstrip()[:1] == "{":
        raise DataError("The rows of the ARFF file leave out zeros ({1 0.5, …}). Save it as CSV, and upload that.")
    if KEEL.search(above) and PAIRS.match(body):
        names, body = ["y_true", "y_pred"], re.sub(r"[ \t]+", ",", body)
    header = ",".join('"{}"'.format(name.replace('"', '""')) for name in names)
    return b"\n" * above.count("\n") + header.encode() + _rows(body).encode()


def _is_arff(text: bytes) -> bool:
    """Tell whether nothing but comments stands before @relation."""
    found = START.search(text, 0, SAMPLE)
    above = text[: found.start()].split(b"\n") if found else []
    return found is not None and all(not line.strip() or line.lstrip().startswith(b"%") for line in above)


def _name(written: str) -> str:
    return _bare(written[1:-1]) if written[:1] in "'\"" else written


def _bare(written: str) -> str:
    return ESCAPED.sub(lambda found: " " if found[1] in "nrt" else found[1], written)


def _rows(body: str) -> str:
    """Put double quotation marks in the place of single ones, and leave out comments."""
    body = re.sub(r"\n[ \t]*%[^\n]*", "\n", body)
    if "'" not in body:
        return body
    return QUOTED.sub(lambda cell: '"{}"'.format(_bare(cell[1]).replace('"', '""')), body)

"""Comments between the rows of a table: lines that begin with // and hold fewer cells than a row."""

from __future__ import annotations

import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.beside import Caption
from compare_core.tables.reading.shape import DELIMITERS

LINE = re.compile(rb'(?:(?<=[\n\t;|,])|\A)"[^"]*(?:""[^"]*)*"|^[ \t]*//[^\n]*', re.MULTILINE)
MARKS = (b"\n//", b"\n //", b"\n  //", b"\n\t//")  # found ten times as fast as by a pattern
FIRST = re.compile(rb"^(?![ \t]*(?://|#|\r?$))[^\n]+", re.MULTILINE)
NOTE = re.compile(rb"(?<=\S)[ \t]{2,}# *([^\n\r]+)")
HEADER = 4_000  # bytes in which the header and the first rows stand
MOST = 50_000_000  # bytes of a text that is looked through


def _without_note(text: bytes) -> tuple[bytes, list[Repair]]:
    """Take a note behind the names of columns out of the header, where spaces set these apart: # ppl, 1024 tokens."""
    end = text.find(b"\n", 0, HEADER)
    note = NOTE.search(text, 0, max(end, 0))
    if note is None or b"#" in text[end : end + HEADER]:
        return text, []
    said = note[1].decode("utf-8", errors="replace").strip()
    return text[: note.start()] + text[note.end() :], [Caption("A note behind the header was left out.", 1, said)]


def without_comments(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Blank out comments, but those in quotation marks, so that every row keeps its number in the file.

    A path may begin with //: such a line has as many cells as the others.

    >>> without_comments(b"id,y,a\n//svm\n1,0,1\n//2,0,1\n")[0]
    b'id,y,a\n\n1,0,1\n//2,0,1\n'
    """
    text, header = _without_note(text)
    if header:
        return text, header
    if len(text) > MOST or b"/" not in text or b"//" not in text:  # one mark is found ten times as fast as two
        return text, []
    if not (text.startswith(b"//") or any(mark in text for mark in MARKS)):
        return text, []
    first = FIRST.search(text)
    marks = {} if first is None else {mark: first[0].count(mark) for mark in map(str.encode, DELIMITERS)}
    between = {mark: times for mark, times in marks.items() if times}
    count = 0

    def kept(found: re.Match[bytes]) -> bytes:
        nonlocal count
        line = found[0]
        if line.startswith(b'"') or not all(line.count(mark) < times for mark, times in between.items()):
            return line
        count += 1
        return b""

    left = LINE.sub(kept, text) if between else text
    what = "A comment between the rows was" if count == 1 else "Comments between the rows were"
    return (left, [Repair(f"{what} left out.", count)]) if count else (text, [])

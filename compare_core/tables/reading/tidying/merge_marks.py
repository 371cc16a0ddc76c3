"""Marks of a merge that nobody finished, as Git leaves them in a file with both versions of its lines."""

from __future__ import annotations

import re

from compare_core.evidence.repair import Repair

BEGIN, MIDDLE, END = b"<<<<<<< ", b"=======", b">>>>>>> "
MARK = re.compile(rb"^(<{7} .*|={7}|\|{7}.*|>{7} .*)\r?(\n|\Z)", re.MULTILINE)
ORDER = re.compile(rb"^<{7} [^\n]*\n(?:[^\n]*\n)*?={7}\r?\n(?:[^\n]*\n)*?>{7} ", re.MULTILINE)


def without_merge_marks(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave out the marks between two versions of some lines, both of which stay.

    >>> without_merge_marks(b"id,svm\n<<<<<<< HEAD\n1,0.5\n=======\n2,0.6\n>>>>>>> 15ab\n3,0.7\n")[0]
    b'id,svm\n1,0.5\n2,0.6\n3,0.7\n'
    >>> without_merge_marks(b"id,svm\n=======\n1,0.5\n")[1]
    []
    """
    if b"<" not in text:
        return text, []  # one byte is looked for ten times as fast as several
    if BEGIN not in text or END not in text or MIDDLE not in text or ORDER.search(text) is None:
        return text, []
    left, count = MARK.subn(b"", text)
    said = "Marks of a merge that nobody finished, such as <<<<<<<, were left out; the lines of both versions stayed."
    return left, [Repair(said, count)]

"""Surveys as tools export them: Qualtrics, with the texts of questions below the names, Mechanical Turk, webMUSHRA."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

IMPORT = b'{""ImportId"":'  # in every cell of the third line
LOOKED = 1 << 16  # bytes in which the lines above the answers end
ASKED = re.compile(r".* - (.+)", re.DOTALL)  # a question, and what it is asked about
LONGEST = 60  # characters of what a question is asked about
HEAD = 3  # lines above the answers
TURK = (b"HITId", b"AssignmentId", b"WorkerId", b"AssignmentStatus")
WHAT = frozenset({"HITId", "Title"})  # that may say what a row is of
OF_TASKS = frozenset({  # columns of Mechanical Turk itself
    "HITId", "HITTypeId", "Title", "Description", "Keywords", "Reward", "CreationTime", "MaxAssignments",
    "RequesterAnnotation", "AssignmentDurationInSeconds", "AutoApprovalDelayInSeconds", "Expiration",
    "NumberOfSimilarHITs", "LifetimeInSeconds", "AssignmentId", "AssignmentStatus", "AcceptTime", "SubmitTime",
    "AutoApprovalTime", "ApprovalTime", "RejectionTime", "RequesterFeedback", "WorkTimeInSeconds",
    "LifetimeApprovalRate", "Last30DaysApprovalRate", "Last7DaysApprovalRate", "Approve", "Reject",
})  # fmt: skip
NUMERAL = re.compile(r"[-+]?\d+([.,]\d+)?")
TAKEN = "WorkTimeInSeconds"  # which matters where nothing else was measured
RATED, KIND = (b"responses_stimulus", b"responses_score", b"wm_type"), "wm_type"
MUSHRA = frozenset({"mushra", "mos", "paired_comparison"})  # kinds of pages on which sounds are rated


def with_names(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave out the two lines below the header of Qualtrics, and name a question after what it is asked about.

    >>> line = b'"{""ImportId"": ""Q1_1""}","{""ImportId"": ""Q1_2""}"'
    >>> with_names(b"Q1_1,Q1_2\nHow good? - SVM,How good? - RF\n" + line + b"\n5,4\n")[0]
    b'Q1 SVM,Q1 RF\n5,4\n'
    """
    head = text[:LOOKED]
    if IMPORT not in head:
        return text, []
    rows = _rows(text)
    if len(rows) <= HEAD:
        return text, []
    (names, asked, imported), answers = rows[:HEAD], rows[HEAD:]
    if not len(names) == len(asked) == len(imported) or not all(cell.startswith('{"ImportId"') for cell in imported):
        return text, []
    header = [_named(name, question) for name, question in zip(names, asked, strict=True)]
    return written([header, *answers]), [Repair("The texts of the questions below the header were left out.", 2)]


def _is_measured(rows: Sequence[Sequence[str]], place: int) -> bool:
    """Tell whether a column holds several numbers and nothing else, but for blanks."""
    cells = {row[place].strip() for row in rows[1:] if len(row) > place} - {""}
    return len(cells) > 1 and all(NUMERAL.fullmatch(cell) for cell in cells)


def _varies(rows: list[list[str]], place: int) -> bool:
    """Tell whether a column of tasks has more than one text."""
    return len({row[place] for row in rows[1:] if len(row) > place}) > 1


def _rows(text: bytes) -> list[list[str]]:
    """Return the cells of a text; none where a cell is too long, or a quotation mark is never closed."""
    try:
        return list(csv.reader(io.StringIO(text.decode("utf-8", errors="replace"))))
    except csv.Error:
        return []


def _named(name: str, question: str) -> str:
    number, part, _ = name.partition("_")
    about = ASKED.fullmatch(question)
    return f"{number} {about[1].strip()}" if part and about and len(about[1]) <= LONGEST else name


def only_rated(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave only what listeners rated, of an export of webMUSHRA in which they also answered questions.

    >>> rows = b"wm_id;responses_stimulus;responses_score;wm_type\n1;C1;50;mushra\n1;C2;60;mushra\nsex;M;0;gender\n"
    >>> only_rated(rows)[0]
    b'wm_id,responses_stimulus,responses_score\n1,C1,50\n1,C2,60\n'
    """
    end = text.find(b"\n", 0, LOOKED)
    if end < 0 or not all(mark in text[:end] for mark in RATED):
        return text, []
    try:
        rows = list(csv.reader(io.StringIO(text.decode("utf-8", errors="replace")), delimiter=";"))
    except csv.Error:
        return text, []
    header, *answers = rows
    if KIND not in header or any(len(row) != len(header) for row in answers if row):
        return text, []
    place = header.index(KIND)
    rated = [row for row in answers if row and row[place] in MUSHRA]
    asked = sum(map(bool, answers)) - len(rated)
    if not rated or not asked:
        return text, []
    text = written([[cell for n, cell in enumerate(row) if n != place] for row in (header, *rated)])
    return text, [Repair("Rows with answers of the listeners to other questions were left out.", asked)]


def without_tasks(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Leave only what was shown and answered, and by whom, of the results of Mechanical Turk.

    >>> header = b'"HITId","Title","AssignmentId","WorkerId","Input.system","Answer.fluency"'
    >>> with_answers = without_tasks(header + b'\n"1","Rate","2","A","bart","4"\n')
    >>> with_answers[0]
    b'WorkerId,system,fluency\nA,bart,4\n'
    """
    end = text.find(b"\n", 0, LOOKED)
    if end < 0 or not all(mark in text[:end] for mark in (TURK[:3] if b"Answer." in text[:end] else TURK)):
        return text, []
    if not (rows := _rows(text)):
        return text, []
    names = [name.removeprefix("Input.").removeprefix("Answer.") for name in rows[0]]
    kept = [n for n, name in enumerate(rows[0]) if name not in OF_TASKS]
    if not any(rows[0][n].startswith("Answer.") or _is_measured(rows, n) for n in kept):
        kept = [n for n in range(len(names)) if n in kept or names[n] == TAKEN]
    if b"Input." not in text[:end]:  # then nothing else may say what a row is of
        kept = [n for n in range(len(names)) if n in kept or (names[n] in WHAT and _varies(rows, n))]
    shortest, longest = kept[-1] + 1, len(names)  # the last columns, for approval, may have no cells
    if len({names[n] for n in kept}) < len(kept) or not all(shortest <= len(row) <= longest for row in rows if row):
        return text, []
    left = len(names) - len(kept)
    text = written([[names[n] for n in kept], *([row[n] for n in kept] for row in rows[1:] if row)])
    return text, [Repair("Columns about the tasks of Mechanical Turk were left out.", left)]

"""A session file: an analysis of any size as JSON, which reopens anywhere. Nothing in it is trusted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.errors import DataError
from compare_core.saved import notation, record
from compare_core.saved.analysis import Analysis, choices, options
from compare_core.saved.fields import Fields
from compare_core.saved.packed import parse

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence
    from compare_core.saved.record import Record

VERSION = 2  # with a record of what was shown, which files of version 1 have not
READ = (1, 2)
LARGEST = 50_000_000  # bytes
MARK = b'"parity"'
TOO_MANY = f"These results are too large for a session file, which holds at most {LARGEST // 1_000_000} MB."
BROKEN = "This is not a complete session file. Download it again from the page that made it."


class Session(NamedTuple):
    """An analysis, and what was shown of it when it was written; a file of version 1 does not say."""

    analysis: Analysis
    record: Record | None


def write(analysis: Analysis, shown: Record | None = None) -> bytes:
    """Write an analysis as JSON: evidence by its notation, every choice, and what was shown of it.

    >>> from compare_core import Outcomes
    >>> read(write(Analysis(Outcomes.from_table([[5, 1], [0, 2]]), alpha=0.01))).alpha
    0.01

    Raises
    ------
    DataError
        If there is too much of it to be read again.
    """
    if too_large(analysis.evidence):
        raise DataError(TOO_MANY)
    chosen = {name: getattr(analysis, name) for name in (*choices(()), "options")}
    evidence = None if analysis.evidence is None else notation.evidence_to(analysis.evidence)
    told = {} if shown is None else {"record": record.written(shown)}
    written = json.dumps({"parity": VERSION, "evidence": evidence, **chosen, **told}, ensure_ascii=False)
    data = written.encode("utf-8", errors="replace")
    if len(data) > LARGEST:
        raise DataError(TOO_MANY)
    return data


def too_large(evidence: Evidence | None) -> bool:
    """Tell whether a session file of some evidence would be too large to be read again."""
    return evidence is not None and notation.weight(notation.writer_of(evidence).fields(evidence)) > LARGEST


def recognises(data: bytes) -> bool:
    """Tell a session file from a table by how it begins."""
    return data[:64].lstrip().startswith(b"{") and MARK in data[:64]


def read(data: bytes) -> Analysis:
    """Read an analysis back.

    Raises
    ------
    DataError
        If the file is not a session of a version that is known here, or anything in it is not legal.
    """
    return reopen(data).analysis


def reopen(data: bytes) -> Session:
    """Read an analysis back with what was shown of it; the same errors as `read`."""
    if len(data) > LARGEST:
        raise DataError(f"The session file is over {LARGEST // 1_000_000} MB, larger than any session can be.")
    fields = Fields(parse(data, BROKEN), "session")
    version = fields.left.pop("parity", None)
    if isinstance(version, bool) or version not in READ:
        raise DataError("This session file was written by another version, or changed by hand.")
    evidence = fields.take("evidence", _evidence)
    known: dict[str, Any] = {name: fields.get(name, read, None) for name, read in choices(evidence.models).items()}
    if known["alpha"] is None:
        raise DataError("“alpha” is missing.")
    analysis = Analysis(evidence, options=fields.get("options", options, {}), **known)
    shown = fields.get("record", record.read, None)
    fields.finish("The session")
    return Session(analysis, shown)


def _evidence(name: str, value: object) -> Evidence:
    fields = Fields(value, name)
    evidence = notation.read_several(fields)
    fields.finish("The session's evidence")
    return evidence

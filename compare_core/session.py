"""A session file: an analysis of any size as JSON, which reopens anywhere. Nothing in it is trusted."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from compare_core.analysis.asking import OPTION
from compare_core.beliefs.decision import check_costs
from compare_core.checks import check_fraction, check_several, is_number
from compare_core.errors import DataError, said
from compare_core.link import METHODS, Analysis, check_method, option_called
from compare_core.metrics.choices import parse_metric
from compare_core.notation import evidence_to, read_evidence
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from compare_core.beliefs.decision import Costs
    from compare_core.evidence.kinds import Evidence

VERSION = 1
LARGEST = 50_000_000  # bytes
MOST_VALUES, MOST_LISTS = 6_000_000, 2_000_000  # as many as so many bytes hold of what a session writes
DIGITS, CODE = 22, 9  # bytes that a number and a whole number may take
HALF = re.compile(rb"\\u[dD][89a-fA-F]")
MARK = b'"parity"'


def write(analysis: Analysis) -> bytes:
    """Write an analysis as JSON: evidence as counts, and every option.

    >>> from compare_core import Outcomes
    >>> read(write(Analysis(Outcomes.from_table([[5, 1], [0, 2]]), alpha=0.01))).alpha
    0.01

    Raises
    ------
    DataError
        If there is too much of it to be read again.
    """
    if too_large(analysis.evidence):
        raise DataError(f"These results are too many for a session file, which holds {LARGEST // 1_000_000} MB.")
    content = {
        "parity": VERSION,
        "evidence": evidence_to(analysis.evidence) if analysis.evidence is not None else None,
        "pair": analysis.pair,
        "method": analysis.method,
        "posthoc": analysis.posthoc,
        "control": analysis.control,
        "belief": analysis.belief,
        "costs": analysis.costs,
        "alpha": analysis.alpha,
        "options": dict(analysis.options),
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode("utf-8", errors="replace")


def too_large(evidence: Evidence | None) -> bool:
    """Tell whether a session file of some evidence would be too large to be read again."""
    outputs = getattr(evidence, "outputs", None)
    scores = outputs.values if outputs is not None else getattr(evidence, "scores", None)
    numbers = 0 if scores is None else scores.size
    groups = getattr(evidence, "groups", None)
    whole = 0 if groups is None else groups.codes.size + 2 * groups.counts.size
    return numbers * DIGITS + whole * CODE > LARGEST


def recognises(data: bytes) -> bool:
    """Tell a session file from a table by how it begins."""
    return data[:64].lstrip().startswith(b"{") and MARK in data[:64]


def read(data: bytes) -> Analysis:
    """Read an analysis back.

    Raises
    ------
    DataError
        If the file is not a session of this version, or anything in it is not legal.
    """
    fields = Fields(_json(data), "session")
    version = fields.left.pop("parity", None)
    if not is_number(version) or version != VERSION:
        raise DataError("This session file was written by another version, or changed by hand.")
    written = fields.take("evidence", Fields.of)
    evidence = read_evidence(written)
    written.finish("The session's evidence")
    check_several(evidence.models)
    control = fields.get("control", values.text, None)
    if control not in (None, *evidence.models):
        raise DataError(f"The session's control, {said(control)}, is not among its models.")
    chosen = {name: fields.get(name, _method, None) for name in METHODS}
    costs, options = fields.get("costs", _costs, None), fields.get("options", _options, {})
    found = Analysis(
        evidence, _pair(fields, evidence), alpha=fields.take("alpha", _alpha), costs=costs, options=options,
        control=control, **chosen,
    )  # fmt: skip
    fields.finish("The session")
    return found


def _json(data: bytes) -> Any:
    """Parse JSON that holds no more than a session may, told from its bytes first."""
    if len(data) > LARGEST:
        raise DataError(f"The session file is larger than {LARGEST // 1_000_000} MB, which no session is.")
    if data.count(b",") > MOST_VALUES or data.count(b"[") + data.count(b"{") > MOST_LISTS:
        raise DataError("The session file holds more values than a session can.")
    try:
        found = json.loads(data)
        if HALF.search(data):  # of a character, which JSON can write and nothing can show
            found = json.loads(json.dumps(found, ensure_ascii=False).encode(errors="replace"))
    except (ValueError, RecursionError):
        raise DataError("This is not a whole session file. Download it again from the page that made it.") from None
    return found


def _pair(fields: Fields, evidence: Evidence) -> tuple[str, str] | None:
    names = fields.get("pair", values.texts, None)
    if names is None:
        return None
    if len(names) != 2 or len(set(names)) != 2 or not set(names) <= set(evidence.models):
        raise DataError("The session's pair must be two of its models.")
    return names[0], names[1]


def _method(name: str, value: object) -> str:
    return check_method(value, name)


def _alpha(_: str, value: object) -> float:
    return check_fraction(value, "Alpha")


def _costs(_: str, value: object) -> Costs:
    return check_costs(value)


def _options(name: str, value: object) -> dict[str, Any]:
    """Read options, each by its own type."""
    found = {}
    for key, one in values.fields(name, value).items():
        option = option_called(key)
        if option is None and key != OPTION:
            raise DataError(f"No option is called {said(key)}.")
        found[key] = parse_metric(one) if option is None else option.parse(one)
    return found

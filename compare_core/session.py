"""A session file: an analysis of any size as JSON, which reopens anywhere. Nothing in it is trusted."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compare_core import link
from compare_core.beliefs.decision import check_costs
from compare_core.errors import DataError
from compare_core.notation import evidence_from, evidence_to

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence
    from compare_core.link import Analysis

VERSION = 1
LARGEST = 50_000_000  # bytes
DIGITS, CODE = 22, 9  # bytes that a number and a whole number may take
MARK = b'"parity"'


def write(analysis: Analysis) -> bytes:
    """Write an analysis as JSON: evidence as counts, and every option.

    >>> from compare_core import Outcomes
    >>> read(write(link.Analysis(Outcomes.from_table([[5, 1], [0, 2]]), alpha=0.01))).alpha
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
    if len(data) > LARGEST:
        raise DataError(f"The session file is larger than {LARGEST // 1_000_000} MB, which no session is.")
    try:
        content: dict[str, Any] = json.loads(data)
        evidence, left = evidence_from(content["evidence"])
        pair = tuple(content["pair"]) if content.get("pair") else None
        settings = {str(key): _text(value) for key, value in dict(content.get("options") or {}).items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise DataError("This is not a whole session file. Download it again from the page that made it.") from None
    if content.get("parity") != VERSION or left:
        raise DataError("This session file was written by another version, or changed by hand.")
    if pair is not None and (len(set(pair)) != 2 or not set(pair) <= set(evidence.models)):
        raise DataError("The session's pair of models is not among its models.")
    control = content.get("control")
    if control is not None and control not in evidence.models:
        raise DataError("The session's control is not among its models.")
    named = {name: [str(content[name])] for name in link.METHODS if content.get(name)}
    wanted = {"alpha": [str(content.get("alpha"))], **named, **{k: [v] for k, v in settings.items()}}
    found, ignored = link.read(wanted)
    if ignored:
        raise DataError(ignored[0])
    costs = None if content.get("costs") is None else check_costs(content["costs"])
    return replace(found, evidence=evidence, pair=pair, control=control, costs=costs)


def _text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)

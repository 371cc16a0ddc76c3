"""What every file must come to: an understanding that all later steps can use, or one sentence for the person."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from compare_core import spreadsheet
from compare_core.errors import CompareError, DataError
from compare_core.names import display
from compare_core.saved import link, session
from compare_core.saved.analysis import Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.tables import LIMITS, Limits, Roles, Understanding, read, understand

if TYPE_CHECKING:
    from collections.abc import Sequence

Files = list[tuple[str, bytes]]
LONGEST = 600  # characters of a few sentences
SENTENCE, SENTENCE_LONGEST = re.compile(r"(?<=[.?!]) (?=[A-Z“])"), 300
QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
LEAK = re.compile(
    r"Traceback|\w+Error\b|Exception|\bobject at\b|0x[0-9a-f]{4}|\bnan\b|\bNaN\b|\binf\b|\bNone\b(?! of)|<class|dtype"
    r"|codec|\\[xun]|\bnp\.float|\[Errno"
)


def flaw(said: str, files: Sequence[str] = ()) -> str:
    """Say what keeps a text from being a sentence for a person; nothing where it is one."""
    own = QUOTED.sub("", said)  # what stands in quotation marks is the file's
    for name in files:
        own = own.removeprefix(f"{name}: ")
    if leak := LEAK.search(own):
        return f"the machine's word {leak.group()!r}"
    if not said.strip() or said[-1] not in ".?!":
        return "no end"
    if len(said) > LONGEST:
        return f"{len(said)} characters"
    if odd := next((c for c in said if unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"}), ""):
        return f"the control character {odd!r}"
    return ""


def long_winded(said: str) -> str:
    """Say how long a sentence about a file is, where it is too long."""
    longest = max(map(len, SENTENCE.split(said)))
    return f"a sentence of {longest} characters" if longest > SENTENCE_LONGEST else ""


def amiss(said: str) -> str:
    """Say what keeps a refusal from being one short sentence for a person."""
    return flaw(said) or long_winded(said)


def outcome(files: Files, roles: Roles | None = None, limits: Limits = LIMITS) -> Understanding | CompareError:
    """Return what was understood of some files, or the refusal; any other exception is a fault."""
    try:
        return understand([read(name, data, limits) for name, data in files], roles, limits)
    except CompareError as refusal:
        return refusal


def faults(found: Understanding | CompareError) -> list[str]:
    """List everything that is wrong with an outcome."""
    if isinstance(found, CompareError):
        wrong = flaw(str(found)) or long_winded(str(found))
        return [f"The refusal has {wrong}: {str(found)[:700]!r}"] if wrong else []
    texts = [*found.reasons, *(repair.text for repair in found.repairs), *found.warnings]
    wrong_texts = [
        f"It says with {wrong}: {text[:700]!r}"
        for text in texts
        if (wrong := flaw(text, [part.file for part in found.joined]) or long_winded(text))
    ]
    uncounted = [f"Repaired, and not counted: {r.text}" for r in found.repairs if r.count < 1]
    return [*wrong_texts, *uncounted, *_later(found)]


def _later(found: Understanding) -> list[str]:
    """Take the names through charts, exports, a session file and a link."""
    evidence = found.evidence
    names = [*evidence.models, *found.columns, *getattr(evidence, "datasets", ())]
    shown = [display(name) for name in names[:500]]
    wrong = [f"A chart shows {name!r}" for name in shown if not name.strip() or "\\" in name or len(name) > 81]
    wrong += [f"A chart shows {name!r}" for name in shown if any(unicodedata.category(c) == "Cc" for c in name)]
    table = spreadsheet.to_csv([dict.fromkeys(names[:500], "=1+1"), dict.fromkeys(names[:500], 1)])
    if re.search(rb'(?:^|[,\n"])[=+@-][^,\d]', table.removeprefix(b"\xef\xbb\xbf")) and not _inside(names):
        wrong.append("An export holds a formula.")
    analysis = Analysis(evidence, _pair(evidence.models))
    again = session.read(session.write(analysis))
    if fingerprint(again.evidence) != fingerprint(evidence):  # type: ignore[arg-type] - there is evidence
        wrong.append("The session file reopens as something else.")
    try:
        params = link.write(analysis)
    except DataError as refusal:
        wrong += [f"The link's refusal has {bad}: {refusal}"] if (bad := flaw(str(refusal))) else []
    else:
        _, ignored = link.read(params)
        wrong += [f"The link is not read back: {ignored}"] if ignored else []
    return wrong


def _pair(models: Sequence[str]) -> tuple[str, str]:
    return models[0], models[1]


def _inside(names: Sequence[str]) -> bool:
    """Tell whether a name holds what looks like the beginning of a cell, so that bytes alone do not tell."""
    return any(re.search(r"[,\n\"]", name) for name in names)

"""What a session holds, and what it can begin with: files, an example, a link or a session file."""

from __future__ import annotations

import dataclasses
import hashlib
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from compare_core.errors import DataError
from compare_core.evidence.kinds import renamed
from compare_core.evidence.scores import Measured
from compare_core.evidence.scoring import labelled
from compare_core.evidence.weight import weight
from compare_core.examples import DEFAULT, EXAMPLES, open_example
from compare_core.names import legible
from compare_core.saved import session
from compare_core.saved.analysis import LEADS, Analysis
from compare_core.saved.fingerprint import fingerprint
from compare_core.tables import Roles, Understanding
from compare_core.tables.preview import Attempt, attempt
from pages.shared import address, server
from pages.shared.kept import key_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.beliefs.decision import Costs
    from compare_core.evidence.kinds import Evidence
    from compare_core.saved.record import Record

Files = list[tuple[str, bytes]]
SHARED = (
    1_000_000  # bytes of files or evidence: what is made of more is kept for its own session alone, and goes with it
)


@dataclass(frozen=True)
class Held:
    """What a session holds: the evidence, where it came from, and every choice made about it.

    `files` is the key of the files that it was read from, "" where it came in another way.
    """

    evidence: Evidence
    source: str
    key: str
    pair: tuple[str, str]
    method: str | None = None
    alpha: float = 0.05
    options: dict[str, Any] = dataclasses.field(default_factory=dict)
    ignored: tuple[str, ...] = ()
    understood: Understanding | None = None
    files: str = ""
    posthoc: str | None = None
    control: str | None = None
    belief: str | None = None
    costs: Costs | None = None
    wording: str | None = None

    @property
    def choices(self) -> tuple[object, ...]:
        """What tells these results, and everything that was chosen about them, from any other."""
        return (
            self.key,
            *(getattr(self, known.name) for known in fields(Analysis) if known.name not in ("evidence", "options")),
            tuple(sorted(self.options.items())),
        )

    @property
    def large(self) -> bool:
        """Whether answers about the evidence, which hold it too, are kept for this session alone."""
        return weight(self.evidence) > SHARED

    def analysis(self) -> Analysis:
        """Return what a link or a session file would carry."""
        return Analysis(**{known.name: getattr(self, known.name) for known in fields(Analysis)})


@dataclass(frozen=True)
class Opened:
    """Results that somebody had saved: what was said and shown of them, and the choices as they were.

    `token` is that of the link that they came by, "" where they came as a session file.
    """

    held: Held
    record: Record | None
    title: str = ""
    note: str = ""
    token: str = ""
    created: int = 0
    expires: int | None = None

    @property
    def choices(self) -> tuple[object, ...]:
        """What was chosen when they were saved."""
        return self.held.choices


@dataclass(frozen=True)
class Earlier:
    """Results that were held before, with what was remembered of the files behind them: as read, and as uploaded."""

    held: Held
    read: tuple[tuple[Files, str], Roles] | None
    uploaded: tuple[Files, Roles | None] | None

    @property
    def bytes(self) -> int:
        """How large these files are."""
        return sum(len(data) for _, data in self.read[0][0]) if self.read else 0


def from_link(params: Mapping[str, Sequence[str]]) -> Held | None:
    """Return what a link holds; None where it holds nothing. An example in it may come with methods to look at."""
    example, *_ = params.get(address.EXAMPLE, [""])
    if example in EXAMPLES:
        return _with_choices(from_example(example), {name: params[name] for name in LEADS if name in params})
    linked = address.read(params)
    if linked is None:
        return None
    analysis, ignored = linked
    if analysis.evidence is None:
        return replace(
            from_example(DEFAULT),
            ignored=ignored,
            alpha=analysis.alpha,
            options=dict(analysis.options),
            wording=analysis.wording,
        )
    return from_analysis(analysis, "a link", ignored)


def _with_choices(example: Held, chosen: Mapping[str, Sequence[str]]) -> Held:
    """Return an example with the methods that a link names for it."""
    linked = address.read(chosen)
    if linked is None:
        return example
    analysis, ignored = linked
    return replace(example, ignored=ignored, **{name: getattr(analysis, name) for name in LEADS})


def from_token(token: str) -> Opened | None:
    """Return what this server keeps under a token; None where it keeps nothing.

    Raises
    ------
    StoreError
        If it cannot be reached, or cannot be read.
    """
    found = server.analyses().reopen(token)
    if found is None:
        return None
    saved, (analysis, record) = found
    source = f"the saved analysis “{saved.title}”" if saved.title else "a saved analysis"
    held = from_analysis(analysis, source)
    return Opened(held, record, saved.title, saved.note, token, saved.created, saved.expires)


def from_session(data: bytes, source: str) -> Opened:
    """Return what a session file holds."""
    analysis, record = session.reopen(data)
    return Opened(from_analysis(analysis, source), record, title=source)


def from_example(name: str = DEFAULT) -> Held:
    """Return an example, opened."""
    files, source = example_files(name)
    understood = understand_files(files)
    evidence = understood.evidence
    key = fingerprint(evidence)
    return Held(evidence, source, key, first_two(evidence), understood=understood, files=file_key(files))


def from_analysis(analysis: Analysis, source: str, ignored: tuple[str, ...] = ()) -> Held:
    """Hold an analysis that was written down before."""
    evidence = analysis.evidence
    if evidence is None:
        raise DataError("There are no results in this file or link.")
    a, b = analysis.pair or first_two(evidence)
    called = dict(zip(evidence.models, legible(evidence.models), strict=True))
    evidence = renamed(evidence, list(called.values()))
    return Held(
        evidence,
        source,
        fingerprint(evidence),
        **{
            **{known.name: getattr(analysis, known.name) for known in fields(analysis) if known.name != "evidence"},
            "pair": (called[a], called[b]),
            "control": analysis.control and called[analysis.control],
            "options": dict(analysis.options),
        },
        ignored=ignored,
    )


def carried(before: Held | None, evidence: Evidence) -> Evidence:
    """Keep, where a reading is corrected, what was said of its scores or its thresholds after it was read."""
    if before is None or before.understood is None or type(before.evidence) is not type(evidence):
        return evidence
    read, now = before.understood.evidence, before.evidence
    if isinstance(evidence, Measured):
        said = {name: getattr(now, name) for name in ("metric", "higher_is_better")}
        return replace(evidence, **{k: v for k, v in said.items() if v != getattr(read, k)})
    cut, new = now.outputs, evidence.outputs
    old = read.outputs
    if cut is None or new is None or old is None or cut.thresholds == old.thresholds:
        return evidence
    return labelled(new.cut("f1" if cut.chosen_on != "typed" else cut.thresholds[0]))


def about_example(source: str) -> str:
    """Return what is known of an example and where it comes from, with what its text has wrong; nothing of others."""
    told = (each for each in EXAMPLES.values() if source == f"the example “{each.title}”")
    return next((f"{each.known} Source: {each.source}" for each in told), "")


def example_files(name: str = DEFAULT) -> tuple[Files, str]:
    """Return an example's files, and what to call their source."""
    return open_example(name), f"the example “{EXAMPLES[name].title}”"


def first_two(evidence: Evidence) -> tuple[str, str]:
    """Return the models that are compared where nobody chose.

    The first two, and not the two best: a pair that was chosen by its results looks more different than it is.
    """
    if len(evidence.models) < 2:
        raise DataError("There is only one model here. A comparison needs the results of two.")
    return evidence.models[0], evidence.models[1]


def file_key(files: Files, roles: Roles | None = None) -> str:
    """Key by every byte: Streamlit's own keys sample large data, and would take two files for one."""
    digests = [(name, hashlib.sha256(data).hexdigest()) for name, data in files]
    return key_of(digests, repr(roles))


def understand_files(files: Files, roles: Roles | None = None) -> Understanding:
    """Return what is understood of some files."""
    return attempted(files, roles).result()


def attempted(files: Files, roles: Roles | None = None) -> Attempt:
    """Return how some files begin, and what is understood of them or why nothing is."""
    said = roles if roles != Roles() else None  # nothing
    read = _attempted if sum(len(data) for _, data in files) <= SHARED else _attempted_here
    return read(file_key(files, said), files, said)


@st.cache_resource(max_entries=16, ttl=3600, show_spinner="Reading the file")  # files are large: fewer than answers
def _attempted(
    key: str,  # noqa: ARG001 - the key is what Streamlit keeps it by
    _files: Files,
    _roles: Roles | None,
) -> Attempt:
    return attempt(_files, _roles)


@st.cache_resource(max_entries=4, ttl=3600, show_spinner="Reading the file", scope="session")
def _attempted_here(
    key: str,  # noqa: ARG001 - as above
    _files: Files,
    _roles: Roles | None,
) -> Attempt:
    return attempt(_files, _roles)

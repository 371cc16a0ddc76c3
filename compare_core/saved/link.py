"""A whole analysis in an address: its evidence by its notation, and every choice by its name.

Small evidence is spelled, for a person to read; the rest is packed into one parameter. Nothing in a link is trusted:
what cannot be read is ignored and named, and defaults stand in for it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlencode

from compare_core.catalogue import all_methods
from compare_core.errors import DataError, said
from compare_core.evidence.kinds import renamed
from compare_core.metrics.choices import OPTION as METRIC
from compare_core.names import unique
from compare_core.saved import notation, values
from compare_core.saved.analysis import LEADS, Analysis, choices, is_option, option
from compare_core.saved.fields import Fields
from compare_core.saved.packed import pack, unpack
from compare_core.saved.spelled import CALLED, fields_in, spell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compare_core.evidence.kinds import Evidence

    Params = Mapping[str, Sequence[str]]
    Value = TypeVar("Value")

MOST_TEXT = 4000  # characters of a whole link that mail and chat programs keep in one piece
MOST_READ = 64_000  # characters that are looked at
MOST_NAME = 80  # characters of a name
MOST_LEGIBLE = 500  # characters of evidence that a person reads
MOST_WEIGHT = 60_000  # bytes of JSON that could be packed into a link: about 3,000 numbers
MOST_UNKNOWN = 5  # parameters that are named one by one
PACKED = "results"  # the parameter of what is packed
FULL = "These results do not fit into a link. Send the session file instead."


def write(analysis: Analysis) -> dict[str, list[str]]:
    """Return the query parameters that carry an analysis.

    Raises
    ------
    DataError
        If there is too much of it for a link.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> write(Analysis(Outcomes.from_table([[5, 1], [0, 2]]), method="mcnemar_exact"))
    {'model': ['A', 'B'], 'n': ['2,0,1,5'], 'method': ['mcnemar_exact'], 'alpha': ['0.05']}
    """
    evidence = analysis.evidence
    params = {} if evidence is None else _written(_short(evidence))
    if evidence is not None:
        places = {name: str(place) for place, name in enumerate(evidence.models)}
        params |= {"pair": [",".join(places[name] for name in analysis.pair)]} if analysis.pair else {}
        params |= {"control": [places[analysis.control]]} if analysis.control in places else {}
    params |= {name: [value] for name in LEADS if (value := getattr(analysis, name))}
    shown = {"costs": analysis.costs, "alpha": analysis.alpha, "wording": analysis.wording, **analysis.options}
    for name, value in shown.items():
        if value is not None and name not in params:  # “metric” may be what the scores measure
            params[name] = [_text(value)]
    if len(query(params)) > MOST_TEXT:
        raise DataError(FULL)
    return params


def bare(analysis: Analysis) -> Analysis | None:
    """Return an analysis without what its link may leave out; None where nothing may be, or where a choice needs it."""
    evidence = analysis.evidence
    if evidence is None or METRIC in analysis.options:
        return None
    kept = notation.writer_of(evidence).bare(evidence)
    chosen = [all_methods()[name] for choice in LEADS if (name := getattr(analysis, choice))]
    seen = all(method.accepts(kept) for method in chosen if method.accepts(evidence))
    return replace(analysis, evidence=kept) if kept is not evidence and seen else None


def query(params: Params) -> str:
    """Write query parameters as the text after the question mark, leaving commas and colons legible."""
    return urlencode(params, doseq=True, safe=",:", encoding="utf-8", errors="replace")


def read(params: Params) -> tuple[Analysis, tuple[str, ...]]:
    """Read an analysis from query parameters, with a sentence for everything that was ignored."""
    ignored: list[str] = []
    if sum(len(text) for name, texts in params.items() for text in (name, *texts)) > MOST_READ:
        return Analysis(), ("The link is longer than any link to an analysis.",)
    fields = Fields(fields_in(params))

    def attempt(reader: Callable[[], Value]) -> Value | None:
        try:
            return reader()
        except DataError as error:
            ignored.append(str(error))
            return None

    evidence = attempt(lambda: _read_evidence(fields))
    readers = choices(() if evidence is None else evidence.models)
    if evidence is None:
        for name in ("pair", "control"):  # of models that are not known
            fields.left.pop(name, None)
    known = {name: attempt(partial(fields.get, name, reader, None)) for name, reader in readers.items()}
    chosen = {name: attempt(partial(option, name, fields.left.pop(name))) for name in filter(is_option, [*fields.left])}
    own = {PACKED, *notation.vocabulary()} if evidence is None else ()  # what is said of them is why there is none
    ignored.extend(_unknown([CALLED.get(name, name) for name in fields.left if name not in own]))
    taken = {name: value for name, value in known.items() if value is not None}
    options = {name: value for name, value in chosen.items() if value is not None}
    return Analysis(evidence, options=options, **taken), tuple(ignored)


def _unknown(names: Sequence[str]) -> list[str]:
    """Say which parameters are not known, the first few by name."""
    more = len(names) - MOST_UNKNOWN
    sentences = [f"{said(name)} is not known here." for name in names[:MOST_UNKNOWN]]
    return [*sentences, f"{more:,} more of its parameters are not known here."] if more > 0 else sentences


def _short(evidence: Evidence) -> Evidence:
    """Cut names that are too long for a link, keeping them different from each other."""
    cut = [name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 8]}…" for name in evidence.models]
    return renamed(evidence, unique(cut))


def _written(evidence: Evidence) -> dict[str, list[str]]:
    """Spell evidence where that is short, else pack it."""
    writer = notation.writer_of(evidence)
    known = writer.fields(evidence)
    if notation.weight(known) > MOST_WEIGHT:
        raise DataError(FULL)
    spelled = spell(notation.plain(writer.legible(evidence)))
    if spelled is not None and len(query(spelled)) <= MOST_LEGIBLE:
        return spelled
    return {PACKED: [pack(notation.plain(known))]}


def _read_evidence(fields: Fields) -> Evidence | None:
    if fields.has(PACKED):
        inner = Fields(unpack(fields.take(PACKED, values.text)))
        evidence = notation.read_several(inner)
        inner.finish("The packed results")
        return evidence
    if not notation.vocabulary() & set(fields.left) - {METRIC}:
        return None
    return notation.read_several(fields)


def _text(value: Any) -> str:
    """Write an option or the costs: numbers separated by commas, rows by colons."""
    if not isinstance(value, tuple):
        return repr(value) if isinstance(value, float) else str(value)
    return (":" if isinstance(value[0], tuple) else ",").join(map(_text, value))

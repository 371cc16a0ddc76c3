"""A whole analysis in an address: names, counts, method and options, written and read back strictly.

Nothing in a link is trusted: what cannot be read is ignored and named, and defaults stand in for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from compare_core.analysis.asking import OPTION as METRIC
from compare_core.beliefs.decision import check_costs
from compare_core.catalogue import all_methods
from compare_core.checks import check_fraction, number_from
from compare_core.errors import DataError, said
from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import TIMES, DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.metrics.choices import parse_metric
from compare_core.metrics.labels import TITLES
from compare_core.notation import evidence_from

if TYPE_CHECKING:
    from compare_core.beliefs.decision import Costs
    from compare_core.catalogue import Option
    from compare_core.evidence.kinds import Evidence
from compare_core.evidence.outcomes import Outcomes

MOST_PATTERNS = 256
MOST_CELLS = 500
MOST_MET = 16  # models whose battles with each other a link carries
MOST_NAME = 80  # characters of a name that a link carries
MOST_TEXT = 4000  # characters of a whole link that mail and chat programs keep in one piece
EVIDENCE = (
    "model",
    "class",
    "cells",
    "n",
    "right",
    "total",
    "wins",
    "tied",
    "scores",
    "design",
    "sizes",
    "dataset",
    "metric",
    "higher",
    *TIMES,
)
BATTLES = {"wins": "wins", "tied": "ties"}  # “ties” alone is an option of the sign test
METHODS = ("method", "posthoc", "belief")  # parameters that name one
FOLDS_NEEDED = "bayes_hierarchical"  # what a link of mean scores could not reopen
Params = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """What a page shows: the evidence, the choices about two models and about many, and the options.

    Attributes
    ----------
    evidence
        What was brought.
    pair, method
        The two models, and the test that leads their reading.
    alpha, options
        The significance level, and the methods' own options.
    posthoc, control
        How the pairs of many models are compared, and the model that all others are compared with, if any.
    belief, costs
        The method that gives two models a posterior, and what each decision costs in each state.
    """

    evidence: Evidence | None = None
    pair: tuple[str, str] | None = None
    method: str | None = None
    alpha: float = 0.05
    options: Mapping[str, Any] = field(default_factory=dict)
    posthoc: str | None = None
    control: str | None = None
    belief: str | None = None
    costs: Costs | None = None


def write(analysis: Analysis) -> dict[str, list[str]]:
    """Return the query parameters that carry an analysis.

    Raises
    ------
    DataError
        If the evidence is too large for a link.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> write(Analysis(Outcomes.from_table([[5, 1], [0, 2]]), method="mcnemar_exact"))["n"]
    ['2,0,1,5']
    """
    if analysis.belief == FOLDS_NEEDED:
        raise DataError("A link has no room for the folds of every data set. Send the session file.")
    labelled = analysis.options.get(METRIC) in TITLES
    params = _write_evidence(analysis.evidence, labelled=labelled)
    if analysis.pair and analysis.evidence is not None:
        params["pair"] = [",".join(str(analysis.evidence.models.index(name)) for name in analysis.pair)]
    if analysis.control and analysis.evidence is not None and analysis.control in analysis.evidence.models:
        params["control"] = [str(analysis.evidence.models.index(analysis.control))]
    params |= {name: [value] for name in METHODS if (value := getattr(analysis, name))}
    if analysis.costs is not None:
        params["costs"] = [":".join(",".join(f"{cost!r}" for cost in row) for row in analysis.costs)]
    params["alpha"] = [f"{analysis.alpha!r}"]
    for name, value in analysis.options.items():
        if name == METRIC and METRIC in params:
            continue  # there it names what the scores measure
        params[name] = [",".join(map(repr, value)) if isinstance(value, tuple) else str(value)]
    if len(query(params)) > MOST_TEXT:
        raise DataError("The names of the models are too long for a link. Shorten them in the file.")
    return params


def query(params: Params) -> str:
    """Write query parameters as the text after the question mark, leaving commas and colons legible."""
    return urlencode(params, doseq=True, safe=",:")


def read(params: Params) -> tuple[Analysis, tuple[str, ...]]:
    """Read an analysis from query parameters, with a sentence for everything that was ignored."""
    ignored: list[str] = []
    evidence = _attempt(_read_evidence, params, ignored)
    pair = _attempt(lambda p: _read_pair(p, evidence), params, ignored) if evidence is not None else None
    control = _attempt(lambda p: _read_control(p, evidence), params, ignored) if evidence is not None else None
    method, posthoc, belief = (_attempt(lambda p, n=name: _read_method(p, n), params, ignored) for name in METHODS)
    alpha = _attempt(_read_alpha, params, ignored) or 0.05
    costs = _attempt(_read_costs, params, ignored)
    options = _read_options(params, ignored)
    known = {*EVIDENCE, "pair", "control", *METHODS, "alpha", "costs", *_option_names()}
    ignored.extend(f"“{name[:MOST_NAME]}” is not known here." for name in params if name not in known)
    return Analysis(evidence, pair, method, alpha, options, posthoc, control, belief, costs), tuple(ignored)


def _write_evidence(evidence: Evidence | None, *, labelled: bool = False) -> dict[str, list[str]]:  # noqa: C901 - one branch a kind
    if evidence is None:
        return {}
    names = shortened(evidence.models)
    groups = getattr(evidence, "groups", None)
    if groups is not None and groups.cluster is not None:
        raise DataError("A link has no room for the clusters of the items. Send the session file.")
    if isinstance(evidence, ItemScores) or getattr(evidence, "outputs", None) is not None:
        raise DataError("A link has no room for a score of every item. Send the session file.")
    if isinstance(evidence, (FoldScores, DatasetScores)):
        return {"model": names, **_write_scores(evidence)}
    if isinstance(evidence, Battles) and len(names) > MOST_MET:
        raise DataError(f"A link has no room for the battles of {len(names):,} models. Send the session file.")
    if isinstance(evidence, (SeparateTests, Battles)):
        words = {"right": "right", "total": "total"} if isinstance(evidence, SeparateTests) else BATTLES
        return {"model": names, **{word: [_list(getattr(evidence, of).ravel())] for word, of in words.items()}}
    if not isinstance(evidence, Outcomes):
        raise TypeError("no link for this kind of evidence")
    if labelled and evidence.labels is not None:
        labels = evidence.labels
        known = zip(labels.codes.tolist(), labels.counts.tolist(), strict=True)
        cells = _list(f"{'.'.join(map(str, codes))}:{count}" for codes, count in known)
        return {"model": names, "class": shortened(labels.classes), "cells": [cells]}
    if len(names) == 2:  # all four patterns of two models, in the order 00, 01, 10, 11
        table = dict(zip((tuple(row) for row in evidence.patterns.tolist()), evidence.counts.tolist(), strict=True))
        order = ((False, False), (False, True), (True, False), (True, True))
        return {"model": names, "n": [_list(table.get(pattern, 0) for pattern in order)]}
    if len(evidence.counts) > MOST_PATTERNS:
        raise DataError(
            f"These results have {len(evidence.counts):,} patterns of right and wrong; a link holds {MOST_PATTERNS}. "
            "Choose two models, or send the file itself."
        )
    rows = ("".join("1" if bit else "0" for bit in row) for row in evidence.patterns)
    return {"model": names, "n": [_list(f"{row}:{count}" for row, count in zip(rows, evidence.counts, strict=True))]}


def _write_scores(evidence: FoldScores | DatasetScores) -> dict[str, list[str]]:
    """Write scores model by model, and their design or the names of the data sets."""
    scores = [",".join(f"{value!r}" for value in column) for column in evidence.scores.T.tolist()]
    shared = {
        "scores": scores,
        "metric": [_whole(evidence.metric)[:MOST_NAME]],
        "higher": [str(int(evidence.higher_is_better))],
    }
    if isinstance(evidence, DatasetScores):
        return {**shared, "dataset": shortened(evidence.datasets)}
    sizes = [f"{size:.15g}" for size in (evidence.n_train, evidence.n_test) if size is not None]
    design = [f"{evidence.repeats}x{evidence.folds}"]
    known = {name: values for name in TIMES if (values := getattr(evidence, name)) is not None}
    times = {name: [_list(f"{value:.6g}" for value in column) for column in known[name].T.tolist()] for name in known}
    return {**shared, **times, "design": design, **({"sizes": [",".join(sizes)]} if len(sizes) == 2 else {})}


def _read_scores(params: Params, names: Sequence[str]) -> Evidence:
    columns = [_decimals(text) for text in params["scores"]]
    if len(columns) != len(names):
        raise DataError("The link has another number of score lists than of models, so its results were left out.")
    shared = {"metric": _one(params, "metric") or "score", "higher_is_better": _one(params, "higher") != "0"}
    scores = dict(zip(names, columns, strict=True))
    if params.get("dataset"):
        return evidence_from({"scores": scores, "datasets": list(params["dataset"]), **shared})[0]
    repeats, _, folds = (_one(params, "design") or "").partition("x")
    if not (repeats.isdecimal() and folds.isdecimal() and len(repeats + folds) < 8):  # digits of both together
        raise DataError("The link's design cannot be read, so its results were left out.")
    sizes = _decimals(_one(params, "sizes") or "") if params.get("sizes") else []
    known = dict(zip(("n_train", "n_test"), sizes, strict=False)) if len(sizes) == 2 else {}
    times = {name: [_decimals(text) for text in params[name]] for name in TIMES if params.get(name)}
    inputs = {"scores": scores, "repeats": int(repeats), "folds": int(folds), **known, **times, **shared}
    return evidence_from(inputs)[0]


def _decimals(text: str) -> list[float]:
    numbers: list[Any] = [number_from(part) for part in text.split(",")]
    if wrong := [number for number in numbers if isinstance(number, str)]:
        raise DataError(f"The scores in the link are not numbers, as {said(wrong[0])} is not; they were left out.")
    return numbers


def shortened(names: Sequence[str]) -> list[str]:
    """Cut long names for a link, keeping them different from each other."""
    cut: list[str] = []
    for name in map(_whole, names):
        short = name if len(name) <= MOST_NAME else name[: MOST_NAME - 1] + "…"
        while short in cut:
            short = f"{short[: MOST_NAME - 4]} ({len(cut) + 1})"
        cut.append(short)
    return cut


def _whole(name: str) -> str:
    """Return a name without halves of characters, which a session file can hold and an address cannot."""
    return name.encode("utf-8", errors="replace").decode()


def _list(values: Any) -> str:
    return ",".join(str(value) for value in values)


def _attempt(reader: Any, params: Params, ignored: list[str]) -> Any:
    try:
        return reader(params)
    except DataError as error:
        ignored.append(str(error))
        return None


def _one(params: Params, name: str) -> str | None:
    return params[name][-1] if params.get(name) else None


def _read_evidence(params: Params) -> Evidence | None:
    names = list(params.get("model", ()))
    counts, right, total = (_one(params, name) for name in ("n", "right", "total"))
    if not names and counts is None and right is None and not params.get("scores"):
        return None
    if params.get("cells"):
        return _read_cells(params, names)
    if any(len(name) > MOST_NAME for name in names):
        raise DataError("A model's name in the link is too long, so its results were left out.")
    if params.get("scores"):
        return _read_scores(params, names)
    if params.get("wins"):
        return _read_battles(params, names)
    if counts is None:
        inputs: dict[str, Any] = {"right": _numbers(right), "total": _numbers(total)}
    elif ":" in counts:
        parts = [item.partition(":")[::2] for item in counts.split(",")]
        if any(not pattern or set(pattern) - {"0", "1"} for pattern, _ in parts) or len(parts) > MOST_PATTERNS:
            raise DataError("The patterns in the link cannot be read, so its results were left out.")
        inputs = {"patterns": [pattern for pattern, _ in parts], "counts": _numbers(",".join(c for _, c in parts))}
    else:
        inputs = {"patterns": ["00", "01", "10", "11"], "counts": _numbers(counts)}
    return evidence_from({"models": names or None, **inputs})[0]


def _read_battles(params: Params, names: Sequence[str]) -> Evidence:
    wins, tied = (_numbers(_one(params, name)) for name in BATTLES)
    k = len(names)
    if not len(wins) == len(tied) == k * k:
        raise DataError("The link's battles do not fit its models, so its results were left out.")
    wide = [[counts[row * k : (row + 1) * k] for row in range(k)] for counts in (wins, tied)]
    return evidence_from({"models": list(names), "wins": wide[0], "tied": wide[1]})[0]


def _read_cells(params: Params, names: Sequence[str]) -> Evidence:
    parts = [item.partition(":") for item in (_one(params, "cells") or "").split(",")]
    if len(parts) > MOST_CELLS or any(len(name) > MOST_NAME for name in (*names, *params.get("class", ()))):
        raise DataError("The labels in the link cannot be read, so its results were left out.")
    cells = [[*_numbers(codes.replace(".", ",")), *_numbers(count)] for codes, _, count in parts]
    return evidence_from({"models": list(names), "classes": list(params.get("class", ())), "cells": cells})[0]


def _numbers(text: str | None) -> list[int]:
    parts = (text or "").split(",")
    if not all(part.isascii() and part.isdecimal() and len(part) <= 16 for part in parts):  # digits of 2**53
        raise DataError("The counts in the link are not whole numbers, so its results were left out.")
    return [int(part) for part in parts]


def _read_pair(params: Params, evidence: Evidence) -> tuple[str, str] | None:
    text = _one(params, "pair")
    if text is None:
        return None
    places = text.split(",")
    inside = all(place.isascii() and place.isdecimal() and int(place[:4]) < len(evidence.models) for place in places)
    if len(places) != 2 or not inside or places[0] == places[1]:
        raise DataError("The link's pair of models is not among its models, so the first two were taken.")
    return evidence.models[int(places[0])], evidence.models[int(places[1])]


def _read_control(params: Params, evidence: Evidence) -> str | None:
    place = _one(params, "control")
    if place is None:
        return None
    if not (place.isascii() and place.isdecimal()) or int(place[:4]) >= len(evidence.models):
        raise DataError("The link's control is not among its models, so every pair is compared.")
    return evidence.models[int(place[:4])]


def _read_method(params: Params, what: str) -> str | None:
    name = _one(params, what)
    return None if name is None else check_method(name, what)


def check_method(name: object, what: str) -> str:
    """Return the id of a method that may lead, compare pairs or give a posterior, as is asked, or refuse it."""
    known = all_methods().get(name) if isinstance(name, str) else None
    if known is None or KINDS.get(known.kind, "method") != what:
        raise DataError(f"No method that can be the {WHAT[what]} is called {said(name)}, so the usual one was taken.")
    return known.id


KINDS = {"posthoc": "posthoc", "posterior": "belief"}  # the parameters of methods that lead no reading
WHAT = {"method": "leading one", "posthoc": "comparison of pairs", "belief": "posterior"}


def _read_costs(params: Params) -> Costs | None:
    text = _one(params, "costs")
    if text is None:
        return None
    try:
        return check_costs([[number_from(cost) for cost in row.split(",")] for row in text.split(":")])
    except DataError as error:
        raise DataError(f"{error} The link's costs were left out.") from None


def _read_alpha(params: Params) -> float | None:
    text = _one(params, "alpha")
    if text is None:
        return None
    try:
        return check_fraction(number_from(text), "Alpha")
    except DataError:
        raise DataError("The link's alpha is not a number between 0 and 1, so 0.05 was taken.") from None


def _option_names() -> set[str]:
    every = {f"{m.id}.{name}" for m in all_methods().values() for name in m.options if name != METRIC}
    return every | SHARED | {METRIC}


SHARED = {"level", "alternative", "rope"}  # options that mean the same in every method


def _read_options(params: Params, ignored: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key in params:
        if key == METRIC:
            if "scores" not in params:  # where it names what the scores measure
                _attempt(lambda p: found.update({METRIC: parse_metric(_one(p, METRIC))}), params, ignored)
            continue
        option = option_called(key)
        if option is None:
            continue
        try:
            found[key] = option.read(_one(params, key) or "")
        except DataError as error:
            ignored.append(f"{error} The usual one was taken.")
    return found


def option_called(key: str) -> Option | None:
    """Return the option of that name: “method.option”, or one that means the same in every method."""
    owner, _, name = key.rpartition(".")
    candidates = [m for m in all_methods().values() if m.id == owner or (not owner and key in SHARED)]
    return next((m.options[name] for m in candidates if name in m.options), None)

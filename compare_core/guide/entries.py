"""Every method as the guide shows it: where it stands in the app, a worked example, and how to find it."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from compare_core.analysis.usual import OF_A_METRIC, named
from compare_core.catalogue import all_methods
from compare_core.errors import CompareError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.scoring import scored
from compare_core.guide.chooser import outline
from compare_core.guide.samples import sample
from compare_core.views.clusters import Clusters
from compare_core.views.items import PairedItems

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.catalogue import Method
    from compare_core.evidence.kinds import Evidence
    from compare_core.result import Result

BEYOND = ("tumour-probabilities", "nine-data-sets", "panel-b")  # samples that no leaf of the chooser needs
MANY = 3  # models
UNWELCOME = "not recommended"
SECTIONS = {"test": "tests", "interval": "size", "effect": "size"}  # of the page for two models, by kind of method
IN_FIELD = {"test": "why", "interval": "measures", "effect": "measures"}  # of the page for many models


@dataclass(frozen=True, slots=True)
class Place:
    """Where a method stands in the app: the page, what is chosen there, the section that is open, and its metric."""

    page: str
    section: str
    choice: Mapping[str, str | None] = field(default_factory=dict)
    metric: str = ""


class Worked(NamedTuple):
    """A method's answer to a sample; `models` are those that it compares."""

    sample: str
    models: tuple[str, ...]
    result: Result


def place_of(method: Method) -> Place:
    """Return where a method stands in the app.

    >>> place_of(all_methods()["mcnemar_exact"])
    Place(page='pairwise', section='tests', choice={'method': 'mcnemar_exact'}, metric='')
    """
    if method.kind == "posterior":
        return Place("bayesian", "why", {"belief": method.id}) if method.for_pairs else Place("bayesian", "field")
    if not method.for_pairs:
        return (
            Place("omnibus", "pairs", {"posthoc": method.id})
            if method.kind == "posthoc"
            else Place("omnibus", IN_FIELD[method.kind])
        )
    if method.id in OF_A_METRIC or method.takes is PairedItems:
        return Place("pairwise", "metric")
    return Place("pairwise", SECTIONS[method.kind], {"method": method.id} if method.kind == "test" else {})


@cache
def worked(id: str) -> Worked | None:  # noqa: A002 - it is the method's id
    """Return a method's answer to the first sample for which it speaks, else to the first that it can answer at all.

    >>> worked("five_by_two_f").sample
    'five-by-two'
    """
    method, answered = all_methods()[id], None
    for name in sorted(_samples(), key=lambda name: _unlike(method, name)):
        evidence = _seen(name, method)
        if evidence is None:
            continue
        models = evidence.models[: 2 if method.for_pairs else None]
        try:
            found = Worked(name, models, method.run(evidence, models))
        except CompareError:
            continue
        if found.result.advice.fit != UNWELCOME:
            return found
        answered = answered or found
    return answered


def about(method: Method) -> tuple[str, ...]:
    """Return the paragraphs that say what a method does and why it works.

    >>> about(all_methods()["mcnemar"])[0]
    "Compare two models by the chi-square form of McNemar's test, without correction."
    """
    written = (inspect.getdoc(method.function) or "").partition("\nParameters\n")[0]
    return tuple(" ".join(part.split()) for part in written.split("\n\n") if part.strip())


def _samples() -> tuple[str, ...]:
    """Return the names of all samples."""
    leaves = [branch.leaf for branch in outline() if branch.leaf is not None]
    return (*dict.fromkeys(leaf.sample for leaf in leaves if leaf.sample and not leaf.metric), *BEYOND)


def _unlike(method: Method, name: str) -> tuple[bool, ...]:
    """Return how little a sample suits a method, the most telling first.

    It suits where the method has a part in the table of what leads, where there are many models if it compares many,
    where its rows are data sets or folds if they may be, and where it is an example, which opens with its files.
    """
    evidence = sample(name).evidence
    return (
        method.id not in named(evidence),
        not method.for_pairs and len(evidence.models) < MANY,
        isinstance(evidence, ItemScores),
        not sample(name).example,
    )


def _seen(name: str, method: Method) -> Evidence | None:
    """Return a sample as a method looks at it; None where it cannot, or where it takes clusters as independent."""
    evidence = sample(name).evidence
    if evidence.clustered and not issubclass(method.takes, Clusters):
        return None
    if method.accepts(evidence):
        return evidence
    outputs = evidence.outputs if isinstance(evidence, Outcomes) else None
    return scored(outputs, "brier") if outputs is not None and PairedItems is method.takes else None

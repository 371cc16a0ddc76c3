"""The pictures of the examples: what each one's answer looks like, drawn from that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core import charts, words
from compare_core.analysis.family import compare_family
from compare_core.analysis.pair import compare_pair
from compare_core.examples import EXAMPLES, open_example
from compare_core.tables import read, understand

if TYPE_CHECKING:
    from compare_core.charts import Figure
    from compare_core.evidence.kinds import Evidence


def pictures() -> dict[str, str]:
    """Return the small picture of every example, by the example's id.

    Examples
    --------
    >>> list(pictures())[:2]
    ['digits', 'breast-cancer']
    """
    return {id_: charts.small(_answer(id_)) for id_ in EXAMPLES}


def _answer(id_: str) -> Figure:
    """Return the chart that an example opens on: of all its models, or of the only two."""
    evidence = understand([read(name, data) for name, data in open_example(id_)]).evidence
    return _family(evidence) if len(evidence.models) > 2 else _pair(evidence)


def _pair(evidence: Evidence) -> Figure:
    a, b = evidence.models
    found = compare_pair(evidence, (a, b))
    write, shown = words.written_difference(found), words.pair_card(found).shown
    return charts.difference(found.difference.estimate, found.models, write, rope=None, shown=shown)


def _family(evidence: Evidence) -> Figure:
    found = compare_family(evidence)
    estimates = [found.accuracies.estimates[place] for place in found.ranked]
    if found.ranks:
        return charts.critical_difference(estimates, found.runs, None, str)
    return charts.ranking(estimates, None, found.rivals, ())

"""What stands in JSON above a list of records and holds for all of them: whose results they are, or which two met."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from compare_core.tables.reading.json_files.per_model import CALLED, MODEL
from compare_core.tables.reading.markup.markdown import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NAMES_MODEL = ("model", "model_name", "modelname", "model_id", "llm", "system", "method", "algorithm", "classifier")
SET_TO = frozenset({"config", "configuration", "metadata", "meta", "info", "settings", "args", "run", "run_config"})
MET = re.compile(
    r"(?P<what>model|player|fighter|agent|system|bot|team|engine|candidate|assistant|contestant|method)"
    r"[_ -]?(?P<side>[ab12])([_ -]?(name|model|id))?",
    re.IGNORECASE,
)
WINNER = re.compile(r"(winner|verdict|preference|preferred|vote|outcome|choice|judge?ment)", re.IGNORECASE)
ON_SIDES = {"ab": ("model_a", "model_b"), "12": ("model_1", "model_2")}
LONGEST = 120  # characters of a name


def said_of_all(head: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, str]:
    """Return what an object says of all records of its list, the first of which is given, if it is not said there.

    >>> said_of_all({"model": "svm", "n": 3}, {"id": 1, "correct": True})
    {'model': 'svm'}
    >>> said_of_all({"config": {"model": {"name": "svm"}}}, {"id": 1}), said_of_all({"model": "svm"}, {"model": "rf"})
    ({'model': 'svm'}, {})
    >>> said_of_all({"fighter_a": {"name": "x"}, "fighter_b": {"name": "y"}}, {"id": 1, "winner": "A"})
    {'model_a': 'x', 'model_b': 'y'}
    """
    names = {name.casefold() for name in record}
    if any(MET.fullmatch(name) for name in names) or names & {*NAMES_MODEL}:
        return {}
    if any(map(WINNER.fullmatch, names)):
        return _sides(head)
    named = [said for name, said in _named(head) if name in NAMES_MODEL]
    return {MODEL: named[0]} if len({*named}) == 1 else {}


def _sides(head: Mapping[str, Any]) -> dict[str, str]:
    """Return the two that met in every record, by their sides."""
    met = {found["side"].casefold(): said for name, said in _named(head) if (found := MET.fullmatch(name)) is not None}
    called = ON_SIDES.get("".join(sorted(met)))
    if called is None or len({*met.values()}) < len(met):
        return {}
    return dict(zip(called, (met[side] for side in sorted(met)), strict=True))


def _named(head: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the names that an object or its settings hold, each with what is called so, by its own name or as text."""
    inner = [value for name, value in head.items() if name.casefold() in SET_TO and isinstance(value, dict)]
    for name, value in (pair for each in (head, *inner) for pair in each.items()):
        said = next((value[key] for key in CALLED if key in value), None) if isinstance(value, dict) else value
        if isinstance(said, str) and 0 < len(said) <= LONGEST and not NUMBER.fullmatch(said):
            yield name.casefold(), said

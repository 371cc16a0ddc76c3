"""Reports of drift: how each column of a data set was spread in training, and how it is now."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

COLUMNS = frozenset({"column", "columnname", "field", "feature", "features", "featurename", "variable"})
THEN = frozenset({"train", "training", "reference", "ref", "baseline", "expected", "old", "before", "historical"})
NOW = frozenset({"prod", "production", "current", "serving", "live", "new", "after", "actual", "today", "inference"})
DRIFTED = frozenset({"drift", "drifted", "psi", "ks", "wasserstein", "jensen", "kl", "js"})


def drifted(seen: Seen) -> Finding | None:
    """Find one row for each column of a data set, with the same statistic of it in training and in use."""
    table = seen.table
    name = next((n for n in table.columns if plain(n) in COLUMNS and seen.own(n)), None)
    parts = {n: {*tokens(n)} for n in seen.numbers}
    then = {frozenset(said - THEN): n for n, said in parts.items() if said & THEN}
    twins = [(then[held], n) for n, said in parts.items() if said & NOW and (held := frozenset(said - NOW)) in then]
    if name is None or not twins or like_models(seen.numbers) or table.rows < PAIR:
        return None
    rest = [n for n in table.columns if n != name and n not in (*then.values(), *(now for _, now in twins))]
    if not all({*tokens(n)} & (DRIFTED | THEN | NOW | {"p", "pvalue", "value", "stat", "threshold"}) for n in rest):
        return None
    return Finding(
        "features",
        f"Each row is one {quoted(name, SHORT)} of a data set, and {called(twins[0])} say how it was and how it is now:"
        " a report of drift, and no results of models.",
        "Bring what two models reached on the same items, or in the same periods.",
    )

"""One number each: variants of a model, each in one row with its scores, or one row for each measure of a model."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

VARIED = frozenset({
    "ablation", "ablations", "configuration", "config", "variant", "setting", "setup", "component", "modelvariant",
})  # fmt: skip
CHANGES = frozenset({"change", "delta", "diff", "difference", "drop", "gain", "improvement"})
REMARKS = frozenset({"notes", "note", "comment", "comments", "remark", "remarks", "description"})
METRIC = frozenset({"metric", "measure", "metricname", "scorename"})
MOST, MOSTLY = 30, 0.5  # variants; and of the measures, which are known by their names


def ablations(seen: Seen) -> Finding | None:
    """Find the variants of a model, each named once, with nothing but scores, what these changed, and remarks."""
    table = seen.table
    first, *rest = table.columns
    scores = [name for name in seen.numbers if is_score(name)]
    if plain(first) not in VARIED or first in seen.numbers or not seen.own(first) or not PAIR <= table.rows <= MOST:
        return None
    beside = [name for name in rest if name not in scores]
    if not scores or not all({*tokens(name)} & CHANGES or plain(name) in REMARKS for name in beside):
        return None
    return Finding(
        "totals",
        f"Each row is one {quoted(first, SHORT)} with one number for each measure ({called(scores)}): totals of whole "
        "tests.",
        f"{TOTALS} Bring what each {quoted(first, SHORT)} reached per item, per fold, per seed or per data set.",
    )


def measures_of_models(seen: Seen) -> Finding | None:
    """Find one number for each measure of each model, and nothing that these were tried on."""
    table, model = seen.table, seen.model
    said = next((name for name in seen.words if plain(name) in METRIC), None)
    if said is None or model is None or said == model or len(table.columns) != PAIR + 1:
        return None
    value = next(name for name in table.columns if name not in (said, model))
    if not is_scores(table.column(value)) or not single(table, (model, said)) or table.distinct(said) < PAIR:
        return None
    names = [text.strip() for text in table.column(said).labels if text.strip()]
    if sum(bool(measure(name)) for name in names) < MOSTLY * len(names):
        return None
    return Finding(
        "totals",
        f"Each row is one {quoted(said, SHORT)} of one {quoted(model, SHORT)}, {called(sorted(names))}: one number for "
        "a whole test.",
        f"{TOTALS} Bring results per item, per fold or per data set.",
    )

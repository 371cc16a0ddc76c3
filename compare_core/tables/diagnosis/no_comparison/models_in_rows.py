"""Models in rows, with what each reached in one number for each of several things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.many_units import in_many_units
from compare_core.tables.diagnosis.no_comparison.runs import of_many_runs
from compare_core.tables.diagnosis.no_comparison.totals import DESCRIBED, MANY, SEEN
from compare_core.tables.diagnosis.seen import ANYTHING, FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import metric_of, title_of
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column, preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import named_first
from compare_core.tables.meaning.verdicts.counted import counted_in_one
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.headings import DATASETS, HEADING
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import COUNTS, CRITERIA, METRICS, SUMS, TIMES, USED, is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

RUNS = frozenset({"run", "runname", "runid", "experiment", "config", "setting", "setup", "variant", "checkpoint"})
SUMMARIES = frozenset({  # and how often what kind of fault happened
    "aggregated", "aggregate", "aggregates", "metrics", "summary", "statistics", "stats", "errors", "failures", "bugs",
    "violations", "warnings",
})  # fmt: skip
SUMMED = {  # words for what sums up what was measured, of which columns of one thing never have several
    "average": SUMS | {"median"},
    "rate": frozenset({"rate", "rates", "ratio", "pct", "percent", "percentage"}),
    "count": frozenset({
        "count", "counts", "total", "num", "n", "issues", "errors", "failed", "failures", "completed", "timeouts",
        "crashes", "violations", "passed", "calls", "retries",
    }),
}  # fmt: skip
MANY_KINDS = 4  # of measures, beside which those of one kind are no data sets


def models_in_rows(seen: Seen) -> Finding | None:
    """One row a model, and a column for each thing that it was tried on: the table can be turned."""
    several = seen.model is not None and not seen.own(seen.model)  # runs of each
    runs = several and plain(next(iter(seen.words), "")) in RUNS
    names = _like_models(seen) if seen.model is None or runs else seen.model
    if names is None or not seen.own(names) or seen.truth is not None or names != named_first(seen.table).columns[0]:
        return None
    if of_many_runs(seen) or counted_in_one(seen.table):
        return None  # which other columns say more of
    crossed = {name for columns in by_measure(seen.numbers).values() for name in columns.values()}
    tried = [n for n in models_among(seen.table, names) if n in crossed or not (measure(n) or describes(n))]
    tried = [name for name in tried if not (is_setting(name) or {*tokens(name)} & USED)]
    if (
        len(tried) < FEW
        or (2 * len(tried) < len(seen.numbers) and not _of_one(tried))
        or _are_people(seen, names, tried)
    ):
        return None
    measured = [name for name in tried if {*tokens(name)} & (METRICS | TIMES | COUNTS)]
    if names != seen.table.columns[0] and FEW * len(measured) > len(tried):
        return None  # a leaderboard by several measures
    if (
        summed := _by_many_measures(seen, names, tried)
        or in_many_units(seen, names)
        or _summed(names, tried)
        or _ranked(seen, names, tried)
    ) is not None:
        return summed
    ones = all(seen.table.column(name).labels <= {"0", "1"} for name in tried)
    layout = "right_wrong" if ones else "dataset_scores"
    return Finding(
        "models in rows",
        f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} hold what it reached.",
        "If every column is a data set or item, swap rows and columns: check the preview and press the button. Of "
        "different measures no test is made: they are totals.",
        Roles(layout=layout, turned=True, id=HEADING if ones else None, dataset=None if ones else HEADING),
    )


def _are_people(seen: Seen, names: str, tried: Sequence[str]) -> bool:
    """Tell whether rows are many for so few columns, and called by a name that is none of a model: who rated these."""
    texts = seen.table.some_texts(names, seen.table.rows)
    return plain(names) == ANYTHING and len(texts) >= PAIR * len(tried) and not like_models(texts)


def _by_many_measures(seen: Seen, names: str, tried: Sequence[str]) -> Finding | None:
    """Find a leaderboard by many measures, some of which were taken of several parts, that are no data sets."""
    kinds = {measure(name) for name in seen.numbers if is_score(name)}
    if len(kinds) < MANY_KINDS or 2 * len(tried) >= len(seen.numbers):
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its totals by many measures: {called(seen.numbers)}.",
        f"{TOTALS} {ITEMS}",
    )


def _summed(names: str, tried: Sequence[str]) -> Finding | None:
    """Find nothing but totals of each model, where all names have a word for these in common, or means by criteria."""
    of_data = all({word.rstrip("0123456789") for word in tokens(name)} & {*DATASETS} for name in tried)
    if SUMMARIES & {*tokens(tried[0])}.intersection(*map(tokens, tried)) and not of_data:
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}) with its totals, such as {quoted(tried[0], SHORT)}.",
            f"{TOTALS} {ITEMS}",
        )
    if len({plain(name).rstrip("%") for name in tried} & DESCRIBED) >= len(tried):
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} describe how many numbers of it "
            "spread, and not what these are of.",
            f"No paired test can be made from these. {ITEMS}",
        )
    kinds = [{kind for kind, words in SUMMED.items() if {*tokens(name)} & words} for name in tried]
    if len(set[str]().union(*kinds)) > 1 and MANY * sum(map(bool, kinds)) >= (MANY - 1) * len(tried):
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}) with its totals (averages, rates or counts): "
            f"{called(tried)}.",
            f"{TOTALS} {ITEMS}",
        )
    told = [{*tokens(name)} & (CRITERIA | METRICS) for name in tried]
    if 2 * sum(map(bool, told)) > len(tried) and len({frozenset(words) for words in told if words}) > 1:
        return Finding(
            "means by criteria",
            f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} are what it was given on the whole, "
            "by several criteria.",
            "These are not independent of each other, so no test is made of them. Bring the marks of every answer: a "
            "row for each model and item.",
        )
    return None


def _ranked(seen: Seen, names: str, tried: Sequence[str]) -> Finding | None:
    """Find models in the order of their places, beside one number of each and what is the same of all."""
    places = [name for name in tried if counts_rows(seen.table.column(name))]
    rest = [name for name in tried if name not in places and seen.table.distinct(name) > 1]
    if len(places) != 1 or len(rest) >= PAIR:
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its place ({quoted(places[0], SHORT)}) and one number of "
        "it on the whole.",
        f"{TOTALS} {ITEMS}",
    )


def measures_below(seen: Seen) -> Finding | None:
    """Find models in rows, once for each measure, with a column for each thing that they were tried on."""
    said, names = metric_column(seen.words), seen.model
    if said is None or names is None or seen.truth is not None or not 1 < seen.table.distinct(said) < seen.table.rows:
        return None
    tried = [n for n in models_among(seen.table, said, names) if not measure(n)]
    if len(tried) < FEW or 2 * len(tried) < len(seen.numbers) or not single(seen.table, (said, names)):
        return None
    if seen.table.rows * 2 <= seen.table.distinct(said) * seen.table.distinct(names):
        return None
    known = [text.strip() for text in seen.table.some_texts(said, SEEN) if text.strip()]
    first = min(filter(is_score, known), key=preference, default=known[0])
    return Finding(
        "models in rows",
        f"Each row is one model ({quoted(names, SHORT)}) by one measure ({quoted(said, SHORT)}), and {called(tried)} "
        "hold what it reached.",
        f"If every column is a data set on which all models were tried, press the button: {quoted(first, SHORT)} is "
        "compared.",
        Roles(layout="dataset_scores", turned=True, dataset=HEADING, filter=first),
    )


def _of_one(names: Sequence[str]) -> bool:
    """Tell whether all names share a measure, as AMI WER and LS WER do."""
    measured = {model_and_measure(name)[1] for name in names}
    return len(measured) == 1 and bool(measured.pop())


def _like_models(seen: Seen) -> str | None:
    """Return the first column of words, if it holds names of models, or of runs in a file called after a measure."""
    if not seen.words or plain(seen.words[0]) in DATASETS or like_models(seen.numbers):
        return None
    runs = plain(seen.words[0]) in RUNS and known(metric_of([title_of(seen.table)])[0]).share
    return seen.words[0] if runs or like_models(seen.table.some_texts(seen.words[0], SEEN)) else None

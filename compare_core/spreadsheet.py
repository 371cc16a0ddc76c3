"""Results as tables for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.catalogue import all_methods
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, Scores, snapped
from compare_core.names import labels, unique
from compare_core.names import legible as legible_names
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.crossed import Crossed
    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.slices import Slices
    from compare_core.analysis.standings import Standings
    from compare_core.beliefs.belief import Shrinkage
    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Outputs
    from compare_core.evidence.separate_scores import SeparateScores
    from compare_core.metrics.roc import Bin
    from compare_core.result import Effect, PairResult, PosteriorResult
    from compare_core.views.right import PairedCounts

LONGEST_LABEL = 24  # characters of a label in a table on a page
DANGEROUS = tuple("=+-@＝＋－＠\t\r\n\0")  # first characters that a spreadsheet takes for a formula
Row = dict[str, Any]


def to_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    r"""Write rows as CSV in which no text can run as a formula; numbers stay numbers.

    >>> to_csv([{"model": "=1+1", "difference": -0.02}]).decode("utf-8-sig")
    "model,difference\r\n'=1+1,-0.02\r\n"
    """
    held = io.StringIO()
    writer = csv.writer(held)
    header = list(rows[0]) if rows else []
    writer.writerow([_harmless(name) for name in header])
    writer.writerows([_harmless(row.get(name, "")) for name in header] for row in rows)
    return held.getvalue().encode("utf-8-sig", errors="replace")


def table_of_tests(comparison: Comparison) -> list[Row]:
    """Return one row per test with every digit."""
    return [
        {
            "method": result.method,
            "title": all_methods()[result.method].title,
            "model A": result.models[0],
            "model B": result.models[1],
            "statistic": result.statistic,
            "p-value": result.pvalue,
            "log10 p-value": result.log10_pvalue,
            "alternative": result.alternative,
            "fit": result.advice.fit,
            "reason": result.advice.reason,
        }
        for result in comparison.tests
    ]


def measures_of_pair(comparison: Comparison) -> list[Row]:
    """Return one row per usual metric with what each model has by it, every digit."""
    return [{"metric": name, **dict(zip(comparison.models, of, strict=True))} for name, of in comparison.measures]


def effects_table(effects: Sequence[Effect]) -> list[Row]:
    """Return one row per interval of each effect."""
    return [
        {
            "effect": effect.name,
            "estimate": effect.value,
            "interval": interval.name if interval else None,
            "low": interval.low if interval else None,
            "high": interval.high if interval else None,
            "level": interval.level if interval else None,
        }
        for effect in effects
        for interval in effect.intervals or (None,)
    ]


def pairs_table(family: Family) -> list[Row]:
    """Return one row per pair with every digit, the clearest difference first: A is better, or not the control."""
    pairs = family.pairs
    order = np.lexsort((-np.abs(pairs.estimate), pairs.pvalue, pairs.adjusted))
    turned = (pairs.estimate < 0) & (family.control is None)
    first, second = np.where(turned, pairs.second, pairs.first), np.where(turned, pairs.first, pairs.second)
    columns: dict[str, Any] = {
        "model A": [pairs.models[place] for place in first[order]],
        "model B": [pairs.models[place] for place in second[order]],
        "difference": np.where(turned, -pairs.estimate, pairs.estimate)[order].tolist(),
        "low": _known(np.where(turned, -pairs.high, pairs.low)[order]),
        "high": _known(np.where(turned, -pairs.low, pairs.high)[order]),
        "raw p": _known(pairs.pvalue[order]),
        "adjusted p": _known(pairs.adjusted[order]),
        **({} if family.holm is None else {"Holm p": _known(family.holm[order])}),
        "shown": np.where(pairs.shown(family.alpha)[order], "yes", "no").tolist(),
    }
    columns |= _wins(family, first[order], second[order])
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _known(values: NDArray[np.float64]) -> list[float | None]:
    return [None if np.isnan(value) else value for value in values.tolist()]


def _wins(family: Family, first: NDArray[np.intp], second: NDArray[np.intp]) -> dict[str, Any]:
    """Count for each pair on how many data sets or folds A wins, both tie, and B wins."""
    if not isinstance(family.evidence, Scores):
        return {}
    scores = family.evidence.select(family.pairs.models).turned
    gaps = snapped(scores[:, first] - scores[:, second], scores)
    return {
        "A wins": (gaps > 0).sum(axis=0).tolist(),
        "ties": (gaps == 0).sum(axis=0).tolist(),
        "B wins": (gaps < 0).sum(axis=0).tolist(),
    }


def measures_table(family: Family) -> list[Row]:
    """Return each model by every measure that the page's methods have of it, best first; the same measure once.

    The first measure is the one that orders the models, whose intervals are drawn; those of others stand beside them.
    Where two methods call different figures alike, the second is told apart by the method's title.
    """
    first = family.accuracies
    measures: dict[str, dict[str, float | None]] = {first.quantity: {e.id: e.value for e in first.estimates}}
    for result in (*family.omnibus, *family.others, family.posthoc):
        values = {effect.id: effect.value for effect in result.estimates}
        what = result.quantity
        if measures.get(what, values) != values:
            what = f"{what} ({all_methods()[result.method].title})"
        if what not in measures:
            measures[what] = values
            ends = {effect.id: effect.interval for effect in result.estimates if effect.interval}
            for end in ("low", "high") if ends else ():
                measures[f"{what}, {end}"] = {name: getattr(interval, end) for name, interval in ends.items()}
    names = [family.models[place] for place in family.ranked]
    return [{"model": name, **{what: values.get(name) for what, values in measures.items()}} for name in names]


def ranks_table(family: Family) -> list[Row]:
    """Return each model's rank on each data set, the best model first; nothing where there are no data sets."""
    if not family.ranks or not isinstance(family.evidence, (DatasetScores, ItemScores)):
        return []
    ranks = ScoreTable.of(family.evidence).ranks
    order = family.ranked
    heads = unique([family.evidence.unit, *(family.models[place] for place in order)])
    return [
        dict(zip(heads, [name, *(float(line[place]) for place in order)], strict=True))
        for name, line in zip(family.evidence.rows, ranks, strict=True)
    ]


def columns(rows: Sequence[Mapping[str, Any]], legible: Callable[[str], str]) -> dict[str, list[Any]]:
    """Turn rows into columns for a table on a page, with text made legible."""
    names = list(rows[0]) if rows else []
    return {
        head: [legible(v) if isinstance(v := row[name], str) else v for row in rows]
        for head, name in zip(legible_names(names), names, strict=True)
    }


def curves_table(outputs: Outputs, curves: Sequence[NDArray[np.float64]]) -> list[Row]:
    """Return the points of ROC curves."""
    return [
        {"model": name, "false positive rate": x, "true positive rate": y}
        for name, rates in zip(outputs.models, curves, strict=True)
        for x, y in rates.T.tolist()
    ]


def calibration_table(outputs: Outputs, bins: Sequence[Sequence[Bin]]) -> list[Row]:
    """Return the groups of similar probabilities with every digit."""
    return [
        {"model": name, "items": group.n, "mean probability": group.said, "observed share": group.seen}
        for name, groups in zip(outputs.models, bins, strict=True)
        for group in groups
    ]


def slices_table(slices: Slices) -> list[Row]:
    """Return one row per slice with every digit, all items first."""
    rows = []
    *_, column = unique(["items", "difference", "low", "high", "p", "corrected p", slices.column])
    for part in (slices.whole, *slices.slices):
        result = part.result
        ends = result.interval if result else None
        rows.append(
            {
                column: part.name,
                "items": part.n,
                "difference": result.estimate.value if result else None,
                "low": ends.low if ends else None,
                "high": ends.high if ends else None,
                "p": result.pvalue if result else None,
                "corrected p": result.adjusted if result else None,
            }
        )
    return rows


def posterior_table(result: PosteriorResult) -> list[Row]:
    """Return the probabilities of a posterior with every digit, and its density where there is one.

    A ROPE without width has no state between the two models, and no row for it.
    """
    kinds = [("probability", result.regions), *([("next data set", result.expected)] if result.expected else [])]
    states = (f"{result.models[0]} better", "equivalent", f"{result.models[1]} better")
    rows: list[Row] = [
        {"quantity": f"{kind}: {name}", "x": None, "value": value}
        for kind, regions in kinds
        for name, value in zip(states, regions, strict=True)
        if name != "equivalent" or result.rope.low < result.rope.high
    ]
    rows += [{"quantity": "ROPE", "x": None, "value": edge} for edge in result.rope]
    effects = (result.estimate, *result.effects)
    rows += [{"quantity": effect.name, "x": None, "value": effect.value} for effect in effects]
    if result.curve is not None:
        rows += [{"quantity": "density", "x": x, "value": y} for x, y in result.curve.T.tolist()]
    return rows


def shrinkage_table(shrinkage: Shrinkage) -> list[Row]:
    """Return one row per data set with every digit."""
    names = [f"{kind} {end}" for kind in ("alone:", "among the others:") for end in ("low", "difference", "high")]
    both = zip(shrinkage.names, np.concatenate([shrinkage.before, shrinkage.after], axis=1).tolist(), strict=True)
    return [{"data set": name, **dict(zip(names, row, strict=True))} for name, row in both]


def standings_table(standings: Standings) -> list[Row]:
    """Return each model's expected rank and the probability that it is the best, best first."""
    rows = []
    for place in standings.ranked:
        effect, chance = standings.ranks.estimates[place], standings.ranks.effects[place].value
        ends = effect.interval
        low, high = (ends.low, ends.high) if ends else (None, None)
        rows.append({"model": effect.name, "expected rank": effect.value, "low": low, "high": high, "best": chance})
    return rows


def change(pair: PairResult, whole: str) -> float | None:
    """Return how much is gained by what differs from the whole: below 0 it scores worse."""
    return (pair.estimate if pair.models[1] == whole else pair.estimate.swapped()).value


def times_table(evidence: Evidence, models: Sequence[str]) -> list[Row]:
    """Return the median seconds of fitting and of scoring, with the ratio of the two models; nothing if unknown."""
    if not isinstance(evidence, FoldScores):
        return []
    kept, rows = evidence.select(models), []
    step, shared, first, second = unique(["median seconds to", "ratio", *models])
    for what, times in (("fit", kept.fit_times), ("predict and score", kept.score_times)):
        if times is not None:
            a, b = np.median(times, axis=0).tolist()
            ratio = a / b if b else None
            rows.append({step: what, first: a, second: b, shared: ratio})
    return rows


def scores_table(scores: Scores) -> list[Row]:
    """Return one row per fold or data set with every digit."""
    return [
        {"": name, **dict(zip(scores.models, line, strict=True))}
        for name, line in zip(scores.rows, scores.scores.tolist(), strict=True)
    ]


def samples_table(samples: SeparateScores) -> list[Row]:
    """Return one row per measurement with every digit."""
    return [
        {"model": model, samples.metric: value}
        for model, sample in zip(samples.models, samples.samples, strict=True)
        for value in sample.tolist()
    ]


def label_table(pair: PairedCounts, *, every: bool = False) -> list[Row]:
    """Return how often each combination of truth and two predictions occurs, where one was wrong, or `every` one."""
    if pair.labels is None:
        return []
    a, b = pair.models
    classes = pair.labels.classes
    rows = [
        {"truth": classes[t], f"{a} said": classes[x], f"{b} said": classes[y], "items": count}
        for (t, x, y), count in zip(pair.labels.codes.tolist(), pair.labels.counts.tolist(), strict=True)
        if every or x != t or y != t
    ]
    return sorted(rows, key=lambda row: -row["items"])


def cross_table(pair: PairedCounts, crossed: Crossed) -> list[dict[str, str]]:
    """Return how often each pair of labels was given to the items of one true class, with the sum of every row."""
    if pair.labels is None:
        return []
    *names, total = labels([*pair.labels.classes, "All"], LONGEST_LABEL)
    first = f"{labels(pair.models, LONGEST_LABEL)[0]} said"
    rows = zip([*names, total], [*crossed.cells.tolist(), crossed.cells.sum(axis=0).tolist()], strict=True)
    return [
        {first: name, **{other: f"{count:,}" for other, count in zip([*names, total], [*row, sum(row)], strict=True)}}
        for name, row in rows
    ]


def counts_table(comparison: Comparison) -> list[Row]:
    """Return the 2×2 table as rows."""
    if comparison.counts is None:
        return []
    a, b = comparison.models
    pair = comparison.counts
    return [
        {"": f"{a} right", f"{b} right": pair.both, f"{b} wrong": pair.only_a},
        {"": f"{a} wrong", f"{b} right": pair.only_b, f"{b} wrong": pair.neither},
    ]


def _harmless(value: Any) -> Any:
    if isinstance(value, str) and value.startswith(DANGEROUS):
        return f"'{value}"
    return "" if value is None else value

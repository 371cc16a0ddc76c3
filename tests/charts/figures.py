"""Every chart, made of real results, and what holds for each of them."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from inspect import isfunction
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core import Outcomes, SeparateScores, charts, words
from compare_core.analysis.family import compare_family
from compare_core.analysis.null import null_of
from compare_core.analysis.pair import compare_pair
from compare_core.analysis.pictured import means, shape_of, spread_of
from compare_core.analysis.posterior import believe
from compare_core.analysis.pvalue_map import pvalue_map
from compare_core.analysis.sensitivity import changes, swept, vary
from compare_core.analysis.slices import Slice, Slices
from compare_core.analysis.standings import rank_all
from compare_core.beliefs.decision import SYMMETRIC
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.experiment.studies import Parts, Roc, Tuned
from compare_core.guide.chooser import outline
from compare_core.lab import findings
from compare_core.lab.pictures import PICTURES
from compare_core.metrics.roc import Bin
from compare_core.options import Rope

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compare_core.charts import Figure

PUBLIC = [(name, getattr(charts, name)) for name in charts.__all__]
CHARTS = [name for name, made in PUBLIC if isfunction(made) and made.__annotations__["return"] == "Figure"]
Names = tuple[str, str, str]
NAMES: Names = ("svm", "forest", "k-NN")
Makes = dict[str, "Callable[[], Figure]"]


@lru_cache(maxsize=4)
def figures(names: Names = NAMES) -> dict[str, Figure]:
    """Make every chart of three models with these names, by the function that makes it."""
    makes = (
        _of_items(names)
        | _of_samples(names)
        | _of_slices(names)
        | _of_scores(names)
        | _of_posteriors(names)
        | _of_experiments(names)
    )
    makes |= _of_classes() | _of_lab() | _of_the_guide()
    return {name: make() for name, make in makes.items()}


DRAWN: dict[str, dict[str, Any]] = {}  # drawings by their keys, as a page keeps them


def drawing_of(figure: Figure) -> dict[str, Any]:
    """Return a chart's drawing; what depends on no name is drawn once for all of them."""
    key = figure.key
    if key not in DRAWN:
        DRAWN[key] = figure.drawing()
    return DRAWN[key]


def spec_of(figure: Figure) -> dict[str, Any]:
    """Return a chart's whole specification."""
    return figure.spec(drawing_of(figure))


def _outcomes(names: Names) -> Outcomes:
    rng = np.random.default_rng(4)
    truth = rng.integers(0, 2, 300)
    return Outcomes.from_codes(
        np.column_stack([truth, *(np.where(rng.random(300) < p, truth, 1 - truth) for p in (0.9, 0.8, 0.6))]),
        ("no", "yes"),
        names,
    )


def _of_items(names: Names) -> Makes:
    outcomes, pair = _outcomes(names), names[:2]
    found, family = compare_pair(outcomes, pair), compare_family(outcomes)
    near = compare_family(outcomes, control=names[2])
    assert found.accuracies is not None
    assert found.counts is not None
    assert found.counts.labels is not None
    chance = null_of(found.lead)
    assert chance is not None
    estimates = [family.accuracies.estimates[place] for place in family.ranked]
    titles = [test.method for test in found.tests]
    curve = np.array([[0.0, 0.2, 1.0], [0.0, 0.7, 1.0]])
    atlas = partial(charts.pvalue_map, pvalue_map(25), "mcnemar_midp", own=(22, 17), models=pair, alpha=0.05)
    return {
        "accuracies": partial(charts.accuracies, found.accuracies.estimates),
        "contingency": partial(charts.contingency, found.counts),
        "difference": partial(
            charts.difference, found.difference.estimate, pair, words.points, rope=Rope(-0.01, 0.01), shown=True
        ),
        "confusion": partial(charts.confusion, found.counts.labels, pair, 1),
        "every_interval": partial(charts.every_interval, found.drawn[0], pair, "{:.3f}".format),
        "pvalues": partial(charts.pvalues, found.tests, titles, 0.05, words.pvalue),
        "null": partial(charts.null, chance, "mcnemar", words.null_title(found.lead, chance), "seen: 9", "A curve."),
        "pvalue_map": partial(atlas, differs=True),
        "pvalue_gap": partial(charts.pvalue_gap, pvalue_map(25), "mcnemar", own=(22, 17), models=pair, alpha=0.05),
        "ranking": partial(charts.ranking, estimates, family.runs, family.rivals, pair),
        "overlap": partial(charts.overlap, outcomes),
        "pvalue_matrix": partial(charts.pvalue_matrix, family.pairs, family.ranked, 0.05, words.pvalue),
        "difference_matrix": partial(charts.difference_matrix, family.pairs, family.ranked, words.points),
        "contrasts": partial(charts.contrasts, near.pairs, names[2], 0.05),
        "roc_curves": partial(charts.roc_curves, pair, [curve, curve]),
        "calibration": partial(charts.calibration, pair, [[Bin(9, 0.2, 0.3)], [Bin(9, 0.6, 0.5)]], "Two lines."),
    }


def _of_samples(names: Names) -> Makes:
    rng = np.random.default_rng(13)
    samples = SeparateScores.of(names[:2], [rng.normal(3, 0.3, 12), rng.normal(2.6, 0.2, 70)], "seconds")
    return {"measurements": partial(charts.measurements, samples, means(samples, 0.95))}


def _of_slices(names: Names) -> Makes:
    result = compare_pair(_outcomes(names), names[:2]).difference
    parts = Slices(
        "site", Slice("all", 300, result), (Slice(names[0], 200, result), Slice("b", 3, None)), clustered=False
    )
    said = {"words": "Two slices.", "metric": "accuracy", "write": words.pvalue}
    return {"forest": partial(charts.forest, parts, names[:2], 0.05, **said)}


def _of_scores(names: Names) -> Makes:
    rng = np.random.default_rng(7)
    values = rng.random((10, 3)) / 10 + (0.8, 0.78, 0.5)
    sets = DatasetScores(names, values, tuple(f"set {i}" for i in range(10)), metric="F1")
    two, family = sets.select(names[:2]), compare_family(sets, posthoc="nemenyi")
    shape, estimates = shape_of(two), [family.accuracies.estimates[place] for place in family.ranked]
    assert shape is not None
    return {
        "paired": partial(charts.paired, two),
        "gaps": partial(charts.gaps, two, None),
        "against": partial(charts.against, two, two, 0.01),
        "quantiles": partial(charts.quantiles, shape, words.shape(shape)),
        "spread": partial(charts.spread, two, *spread_of(two), 0.01),
        "critical_difference": partial(charts.critical_difference, estimates, family.runs, 1.2, words.number),
    }


def _of_posteriors(names: Names) -> Makes:
    rng = np.random.default_rng(12)
    folds = FoldScores(names, 0.8 + rng.normal(0, 0.02, (10, 3)) + (0.03, 0.01, 0), 5, 2, metric="F1")
    found, field = believe(folds, names[:2]), rank_all(folds)
    varied = vary(folds, found, "rho")
    assert varied is not None
    turning = changes(found, (*SYMMETRIC, (0.2, 0.2, 0.2)), (0, 2))
    said = list(zip(words.states(names[:2], found.result.rope, folds), ("1 %", "2 %", "97 %"), strict=True))
    unit = {"unit": "F1", "scale": 1.0}
    ends = np.sort(rng.random((3, 3)))
    sets = partial(charts.shrinkage, names, ends, ends, metric="F1", models=names)
    square = field.regions(found.result.rope), field.ranked, field.models, "equivalent"
    sweep = swept(found, 0.0)
    return {
        "chances": partial(charts.chances, names[:2], [("A", 0.2), ("tie", 0.5), ("B", 0.3)], said),
        "posterior": partial(charts.posterior, found.result, found.differences, said, metric="F1", write=words.number),
        "rope_sweep": partial(charts.rope_sweep, sweep, names[:2], found.result.rope, "Three lines.", **unit),
        "sensitivity": partial(charts.sensitivity, varied, varied.at(found.result.rope), names[:2]),
        "cost_map": partial(charts.cost_map, turning, names[:2], "Three decisions.", **unit),
        "simplex": partial(charts.simplex, rng.dirichlet((1, 1, 1), 20), names[:2], said),
        "shrinkage": sets,
        "expected_ranks": partial(charts.expected_ranks, field.ranks, field.ranked, words.field_reading(field)),
        "probability_matrix": partial(charts.probability_matrix, *square),
    }


def _of_experiments(names: Names) -> Makes:
    scores = np.array([[0.5, 0.6, 0.7], [np.nan, 0.7, 0.6]])
    three, rates = np.array([0.1, 0.2, 0.3]), np.linspace(0, 1, 11)
    curves = np.tile(np.sqrt(rates), (3, 1))
    tuned = Tuned("neighbours", (1, 3, 5), three, three, three, three, 2, 2, (1,))
    return {
        "scores_so_far": partial(charts.scores_so_far, names, "F1", scores, words.number),
        "tuning_curve": partial(charts.tuning_curve, tuned, "F1"),
        "averaged_roc_curves": partial(charts.averaged_roc_curves, Roc(names, rates, curves, curves, curves)),
        "tuning_split": partial(
            charts.tuning_split,
            Parts(315, 105, 180, 10),
            {"trains": "52 %", "validates": "18 %", "chosen": "70 %", "tests": "30 %"},
        ),
        "nested_loops": partial(charts.nested_loops, 5, 2),
    }


def _of_lab() -> Makes:
    usual = {name: known.read({})[0] for name, known in PICTURES.items()}
    equals, overlap = findings.equals(usual["equals"]), findings.overlap(usual["overlap"])
    repeats, shared, first = (
        findings.repeated(usual["repeats"]),
        findings.shared(usual["shared"]),
        findings.first(usual["first"]),
    )
    lottery = findings.lottery(usual["lottery"])
    rope, costs = findings.rope(usual["rope"]), findings.costs(usual["costs"])
    trials = [
        charts.LabTrial(name, trial.curve, chances)
        for (name, chances), trial in zip(words.told_trials(rope), rope.trials, strict=True)
    ]
    peeking, intervals = findings.peeking(usual["peeking"]), findings.coverages(usual["intervals"])
    curves, truths = {name: shares.tolist() for name, shares in intervals.curves.items()}, intervals.truths.tolist()
    return {
        "lab_equals": partial(charts.lab_equals, equals.first.tolist(), equals.fresh.tolist(), 0.8),
        "lab_winners": partial(charts.lab_winners, {"raw": 0.5, "Holm": 0.02}),
        "lab_overlaps": partial(charts.lab_overlaps, overlap.overlaps, overlap.place, 0.05),
        "lab_passages": partial(charts.lab_passages, findings.clusters(usual["passages"]).differences.tolist()),
        "lab_paths": partial(charts.lab_paths, peeking.paths, 0.05, valid=False),
        "lab_repeats": partial(charts.lab_repeats, repeats.repeats, 2, 0.05),
        "lab_differences": partial(
            charts.lab_differences, repeats.table.tolist(), 2, repeats.halves, repeats.folds.models, "F1"
        ),
        "lab_means": partial(charts.lab_means, repeats.table.tolist(), repeats.folds.models, "F1"),
        "lab_shared": partial(charts.lab_shared, *shared.trained.tolist()),
        "lab_first": partial(charts.lab_first, first.pvalues.tolist(), first.together, first.place, 0.05),
        "lab_lottery": partial(charts.lab_lottery, lottery.titles, lottery.drawn.pvalues.tolist(), 0, 0.05),
        "lab_alarms": partial(charts.lab_alarms, findings.alarms(usual["alarms"]).shares, 0.05),
        "lab_power": partial(charts.lab_power, findings.alike(usual["alike"]).shares),
        "lab_rope": partial(charts.lab_rope, trials, rope.rope),
        "lab_costs": partial(charts.lab_costs, costs.choices, costs.parts, costs.decision.best),
        "lab_turning": partial(charts.lab_turning, costs.choices, costs.lines, 10.0, costs.turns),
        "lab_coverages": partial(charts.lab_coverages, curves, truths, 0.95, 0.95),
        "lab_hundred": partial(charts.lab_hundred, intervals.hundred.tolist(), 0.95),
    }


def _of_the_guide() -> Makes:
    branches = tuple(outline())
    methods = {branch.leaf: "Exact McNemar test" for branch in branches if branch.leaf is not None}
    return {"chooser": partial(charts.chooser, branches, methods, ("folds", "5x2"))}


def _of_classes() -> Makes:
    voted = [("First vote", "a", 3), ("First vote", "b", 2), ("Second vote", "a", 1), ("Second vote", "b", 4)]
    rows = [
        {"vote": vote, "option": option, "text": f"Option {option}", "count": n, "share": n / 5}
        for vote, option, n in voted
    ]
    marks = {"First vote": [0.01, 0.01, 0.5], "Second vote": [0.2]}
    return {
        "votes": partial(charts.votes, rows),
        "guesses": partial(charts.guesses, marks, "p-value", (0.0001, 1.0), 0.193, unit="%"),
    }


def check(figure: Figure) -> None:
    """See that a chart is legal, finds what it reads, and says what it shows."""
    figure.draw().to_dict()  # against the schema, which a page leaves out
    spec = spec_of(figure)
    json.dumps(spec, allow_nan=False)
    for leaf in leaves(spec):
        rows = leaf["data"]["values"]
        fields = {e["field"] for e in leaf.get("encoding", {}).values() if isinstance(e, dict) and "field" in e}
        made = {step["as"] for step in leaf.get("transform", ()) if "as" in step}
        assert not rows or fields <= {name for row in rows for name in row} | made, figure.name
    assert figure.words.strip()


def leaves(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the layers that draw."""
    return [leaf for layer in spec["layer"] for leaf in leaves(layer)] if "layer" in spec else [spec]


def others(value: Any) -> Iterator[Any]:
    """Go through values of the same type that differ from one in one place."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, (int, float)):
        yield value + 1
    elif isinstance(value, frozenset):
        yield value | {-99}
    elif isinstance(value, tuple):
        yield (*value, *value[-1:])
        for place in range(len(value)):
            yield from (_with(value, place, other) for other in others(value[place]))
    else:
        yield pvalue_map(value.limit + 1)


def _with(values: Sequence[Any], place: int, other: Any) -> tuple[Any, ...]:
    return (*values[:place], other, *values[place + 1 :])


def varied(draw: partial[Any]) -> Iterator[partial[Any]]:
    """Go through drawings of which one argument differs in one place."""
    for place in range(len(draw.args)):
        for other in others(draw.args[place]):
            yield partial(draw.func, *_with(draw.args, place, other), **draw.keywords)
    for name, value in draw.keywords.items():
        for other in others(value):
            yield partial(draw.func, *draw.args, **{**draw.keywords, name: other})

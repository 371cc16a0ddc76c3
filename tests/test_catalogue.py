"""The contract of every catalogued method, read from the catalogue: a new method is tested from its first day."""

from __future__ import annotations

import dataclasses
import doctest
import importlib
import inspect
import math
import re
from typing import Any, get_args, get_type_hints

import numpy as np
import pytest

from compare_core.beliefs.belief import Belief
from compare_core.catalogue import Method, all_methods, applicable, method
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.scoring import scored
from compare_core.evidence.separate import SeparateTests
from compare_core.options import Rope
from compare_core.result import Comparisons, FamilyResult, PairResult, PosteriorResult
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.views.clusters import Clusters

CATALOGUE = all_methods()
every_method = pytest.mark.parametrize("found", CATALOGUE.values(), ids=CATALOGUE)
SECTIONS = ("Parameters", "Returns", "Raises", "References", "Examples")
HUGE = 10**12
TABLES = [
    (1, 0, 0, 0),
    (0, 1, 0, 0),
    (0, 0, 1, 0),
    (0, 0, 0, 1),
    (90, 0, 0, 10),
    (9, 5, 0, 5),
    (9, 0, 5, 5),
    (80, 7, 7, 6),
    (5, 1, 1, 3),
    (0, 1, 1, 0),
    (0, 50, 0, 0),
    (0, 0, 50, 0),
    (20, 5, 0, 0),
    (0, 5, 0, 20),
    (50, 0, 0, 0),
    (0, 0, 0, 50),
    (100, 2000, 0, 10),
    (0, 0, 10_000, 0),
    (9959, 11, 1, 29),
    (HUGE, HUGE, HUGE, HUGE),
    (10 * HUGE, HUGE + 3_000_000, HUGE, 10 * HUGE),
    (10**10, 4 * 10**9, 0, 1),
    (HUGE, 1, 0, 0),
    (0, HUGE, 1, 0),
    (HUGE, 0, 0, 0),
]
SEPARATE = [
    ((0, 0), (1, 1)),
    ((1, 0), (1, 1)),
    ((1, 1), (1, 1)),
    ((0, 5), (5, 5)),
    ((84, 92), (100, 100)),
    ((5, 700), (10, 1000)),
    ((HUGE - 1, 1), (HUGE, HUGE)),
    ((HUGE, 0), (HUGE, 3)),
    ((0, 0), (HUGE, 7)),
]


THREE = ("svm", "rf", "knn")


def fold_scores() -> list[FoldScores]:
    """Return fold scores of every kind: usual, equal, constant, tiny, lower is better, random splits, two folds."""
    rng = np.random.default_rng(8)
    usual = rng.normal(0.8, 0.03, (10, 3))
    shapes = {
        "usual": (usual, 1, 10),
        "five by two": (usual, 5, 2),
        "splits": (usual, 10, 1),
        "equal": (np.repeat(usual[:, :1], 3, axis=1), 5, 2),
        "all zero": (np.zeros((10, 3)), 5, 2),
        "tiny": (usual * 1e-5, 5, 2),
        "huge": (usual * 1e9, 2, 5),
        "two": (usual[:2], 1, 2),
        "equal splits": (np.repeat(usual[:, :1], 3, axis=1), 10, 1),
        "tiny splits": (usual * 1e-5, 10, 1),
        "two splits": (usual[:2], 2, 1),
        "far": (usual + np.array([1e6, 0, 0]), 5, 2),
    }
    whole = [FoldScores(THREE, *shape, n_train=90, n_test=10) for shape in shapes.values()]
    return [*whole, FoldScores(THREE, usual, 5, 2, metric="rmse", higher_is_better=False)]


def dataset_scores() -> list[DatasetScores]:
    """Return scores on data sets: usual, tied, some ties and zeros, two data sets, many, tiny, lower is better."""
    rng = np.random.default_rng(9)
    usual = rng.normal(0.8, 0.1, (14, 3)).round(3)
    tied = usual.copy()
    tied[:6, 1] = tied[:6, 0]
    tables = [
        usual,
        tied,
        np.full((6, 3), 0.5),
        usual[:2],
        usual[:5],
        rng.random((300, 3)),
        usual * 1e-5,
        usual.round(1),
    ]
    names = [tuple(f"d{i}" for i in range(len(table))) for table in tables]
    found = [DatasetScores(THREE, table, sets) for table, sets in zip(tables, names, strict=True)]
    return [*found, DatasetScores(THREE, usual, names[0], "error", higher_is_better=False), *with_folds()]


def with_folds() -> list[DatasetScores]:
    """Return scores on data sets with the folds behind them: usual, and with differences that do not vary."""
    rng = np.random.default_rng(10)
    usual = rng.normal(0.8, 0.02, (6, 10, 3)) + rng.normal(0, 0.05, (6, 1, 1))
    equal = usual.copy()
    equal[:2] = 0.75
    every = [usual, equal, equal[:2], usual[:2] * 1e-5, usual * 100]
    return [
        DatasetScores(THREE, table.mean(axis=1), tuple(map(str, range(len(table)))), folds=tuple(
            FoldScores(THREE, folds, 2, 5) for folds in table
        ))
        for table in every
    ]  # fmt: skip


def item_scores() -> list[ItemScores]:
    """Return scores of items: of probabilities and numbers, equal, perfect, of few items, with and without clusters."""
    rng = np.random.default_rng(11)
    truth = np.arange(40) % 2 * 1.0
    said = np.clip(0.3 + 0.4 * truth[:, None] + rng.normal(0, 0.3, (40, 3)), 0.01, 0.99).round(3)
    perfect = said.copy()
    perfect[:, 0] = truth * 0.8 + 0.1
    measured = rng.normal(0, 3, 40)
    guessed = measured[:, None] + rng.normal(0, [1.0, 1.2, 2.0], (40, 3))
    groups = Columns.of({"passage": [place // 3 for place in range(40)], "part": list("ab" * 20)}, "passage")
    outputs = [
        Outputs(THREE, said, truth, groups=groups),
        Outputs(THREE, perfect, truth),
        Outputs(THREE, np.repeat(said[:, :1], 3, axis=1), truth, groups=groups),
        Outputs(THREE, said[:4], truth[:4]),
        Outputs(THREE, said[:2], truth[:2]),
        Outputs(THREE, said, np.ones(40)),
    ]
    numbers = [
        Outputs(THREE, guessed, measured, "number", groups=groups),
        Outputs(THREE, guessed * 1e9, measured * 1e9, "number"),
        Outputs(THREE, guessed[:3], np.zeros(3), "number"),
        Outputs(THREE, guessed[:1], measured[:1], "number"),
    ]
    items = [*(scored(found, "brier") for found in outputs), *(scored(found, "mse") for found in numbers)]
    one = Columns.of({"passage": ["p"] * 40}, "passage")
    grades = rng.integers(0, 4, (40, 3)).astype(float)
    return [*items, ItemScores.of(THREE, grades, "grade", groups=groups), ItemScores.of(THREE, grades, groups=one)]


def clustered() -> list[Outcomes]:
    """Return outcomes of clustered items: usual, without a difference, all in one cluster, alike in every cluster."""
    rng = np.random.default_rng(12)
    right = rng.random((60, 3)) < [0.8, 0.7, 0.6]
    groups = Columns.of({"passage": [place // 4 for place in range(60)]}, "passage")
    one = Columns.of({"passage": ["p"] * 60}, "passage")
    alike = np.tile([[True, False, True], [True, True, True]], (30, 1))
    same = np.repeat(right[:, :1], 3, axis=1)
    pairs = ((right, groups), (same, groups), (right, one), (alike, groups))
    return [Outcomes.from_matrix(table, THREE).grouped(table, columns) for table, columns in pairs]


def typical(found: Method) -> Any:
    """Return one usual piece of evidence that a method accepts."""
    table = Outcomes.from_table([[50, 9], [4, 37]], THREE[:2])
    usual = [table, *fold_scores()[1:3], dataset_scores()[0], with_folds()[0], clustered()[0], item_scores()[0]]
    accepted = [evidence for evidence in usual if found.accepts(evidence)]
    return next(e for e in accepted if not isinstance(answer_or_refusal(found, e.select(THREE[:2])), NotApplicable))


def typical_pair(found: Method) -> Any:
    """Return it for two models."""
    evidence = typical(found)
    return evidence.select(evidence.models[:2])


def numbers(value: Any, path: str = "result") -> list[tuple[str, float]]:  # noqa: PLR0911 - one for each shape
    """Return every number in a result, with where it stands."""
    if isinstance(value, Comparisons):  # row by row, where an interval that does not exist is left out
        return [n for i, pair in enumerate(value) for n in numbers(pair, f"{path}.{i}")]
    if isinstance(value, Belief):
        return numbers(value.curve, f"{path}.curve")
    if dataclasses.is_dataclass(value):
        return [n for f in dataclasses.fields(value) for n in numbers(getattr(value, f.name), f"{path}.{f.name}")]
    if isinstance(value, np.ndarray):
        return [(path, float(n)) for n in value.ravel()]
    if isinstance(value, (tuple, list)):
        return [n for i, part in enumerate(value) for n in numbers(part, f"{path}.{i}")]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return [(path, float(value))]
    assert value is None or isinstance(value, (str, bool)), f"{path} holds {type(value)}"
    return []


def texts(value: Any) -> list[str]:
    """Return every text in a result."""
    if dataclasses.is_dataclass(value):
        return [text for f in dataclasses.fields(value) for text in texts(getattr(value, f.name))]
    if isinstance(value, (tuple, list)):
        return [text for part in value for text in texts(part)]
    return [value] if isinstance(value, str) else []


def intervals(result: Any) -> list[Any]:
    """Return every interval of a result."""
    family = getattr(result, "estimates", ())
    effects = [*family, *getattr(result, "effects", ()), *([result.estimate] if hasattr(result, "estimate") else [])]
    return [interval for effect in effects for interval in effect.intervals]


def check(result: Any, found: Method) -> None:
    """Check what is promised of every result."""
    assert type(result) is found.returns
    assert result.method == found.id
    assert dataclasses.is_dataclass(result)
    bad = [(path, number) for path, number in numbers(result) if not math.isfinite(number)]
    assert not bad
    assert not [text for text in texts(result) if re.search(r"\bnan\b|\binf\b", text)]
    p = getattr(result, "pvalue", None)
    if p is not None:
        assert 0 <= p <= 1
        assert result.log10_pvalue <= 0
        assert p > 0 or result.log10_pvalue < -300
        assert p < 1e-290 or result.log10_pvalue == pytest.approx(math.log10(p), abs=1e-9)
    if isinstance(result, FamilyResult):
        assert result.quantity
        assert len(result.estimates) == len(result.models)
        pairs = result.comparisons
        assert pairs is None or pairs.correction in CORRECTIONS or pairs.controls.endswith(".")
    for interval in intervals(result):
        assert interval.low is None or interval.high is None or interval.low <= interval.high
        assert 0 < interval.level < 1
    assert result.advice.reason.endswith(".")


def evidence_for(found: Method) -> list[Any]:
    """Return the battery of evidence that a method accepts."""
    outcomes = [Outcomes.from_table([[a, b], [c, d]]) for a, b, c, d in TABLES]
    separate = [SeparateTests(("A", "B"), np.array(right), np.array(total)) for right, total in SEPARATE]
    scores = [
        evidence.select(THREE[:2]) if found.for_pairs else evidence
        for evidence in [*fold_scores(), *dataset_scores(), *item_scores(), *clustered()]
    ]
    clusters = issubclass(found.takes, Clusters)
    battery = [evidence for evidence in [*outcomes, *separate, *scores] if found.accepts(evidence)]
    battery = [e for e in battery if not clusters or (e.groups and e.groups.cluster)]  # without any it has no question
    assert battery, f"No evidence in this battery suits {found.id}: add some."
    return battery


@every_method
def test_documentation_names_every_section_and_option(found: Method) -> None:
    text = inspect.getdoc(found.function) or ""
    places = [text.find(f"{name}\n{'-' * len(name)}") for name in SECTIONS]
    assert all(place > 0 for place in places), dict(zip(SECTIONS, places, strict=True))
    assert places == sorted(places)
    parameters = text[places[0] : places[1]]
    for name in inspect.signature(found.function).parameters:
        assert re.search(rf"^{name}(,|$)|^[\w, ]*, {name}(,|$)", parameters, re.MULTILINE), name
    assert found.returns.__name__ in text[places[1] : places[2]]
    assert "Error" in text[places[2] : places[3]]
    assert ">>>" in text[places[4] :]
    assert found.summary.endswith(".")


@every_method
def test_example_runs(found: Method) -> None:
    module = importlib.import_module(found.function.__module__)
    examples = doctest.DocTestFinder(recurse=False).find(found.function, found.id, globs=vars(module).copy())
    runner = doctest.DocTestRunner(verbose=False)
    for example in examples:
        runner.run(example)
    assert runner.summarize(verbose=False).attempted > 0
    assert runner.summarize(verbose=False).failed == 0


@every_method
def test_record(found: Method) -> None:
    module = importlib.import_module(found.function.__module__)
    assert getattr(module, found.id) is found.function
    assert inspect.isfunction(found.function)
    assert not hasattr(found.function, "__wrapped__")
    assert found.returns in (PairResult, FamilyResult, PosteriorResult)
    assert found.question.endswith("?")
    assert re.search(r"\d{4}", found.cite)
    assert all(caution.endswith(".") for caution in found.cautions)
    assert found.id.isidentifier()
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.title = "another"  # type: ignore[misc]


@every_method
def test_options_have_labels_and_legal_defaults(found: Method) -> None:
    for option in found.options.values():
        assert option.ask.label
        assert option.parse(option.default) == option.default
        assert not option.choices or len(option.ask.choices) == len(option.choices)
        for choice in option.choices:
            assert option.parse(choice) == choice
        if option.type in (int, float):
            assert option.ask.low is not None
            assert option.ask.high is not None
            assert option.optional or option.ask.low <= option.default <= option.ask.high


@every_method
def test_titles_are_its_own(found: Method) -> None:
    assert [other.id for other in CATALOGUE.values() if other.title == found.title] == [found.id]


@every_method
def test_edges_have_finite_answers(found: Method) -> None:
    battery = evidence_for(found)
    answers = [answer_or_refusal(found, evidence) for evidence in battery]
    for answer in answers:
        check_answer(answer, found)
    refused = sum(isinstance(answer, NotApplicable) for answer in answers)
    assert refused <= 0.75 * len(battery)


def check_answer(answer: Any, found: Method) -> None:
    """Check a result, or that a refusal says why and what to read instead."""
    if isinstance(answer, NotApplicable):
        assert answer.reason.endswith(".")
        assert answer.instead.endswith(".")
    else:
        check(answer, found)


def answer_or_refusal(found: Method, evidence: Any, **options: Any) -> Any:
    try:
        return found.run(evidence, **options)
    except NotApplicable as refusal:
        return refusal


@every_method
def test_every_choice_at_the_edges(found: Method) -> None:
    for option in found.options.values():
        for choice in option.choices:
            for evidence in evidence_for(found):
                check_answer(answer_or_refusal(found, evidence, **{option.name: choice}), found)


@every_method
def test_results_are_frozen(found: Method) -> None:
    result = found.run(typical_pair(found))
    for part in dataclasses.fields(result):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(result, part.name, None)


@every_method
def test_same_answer_twice(found: Method) -> None:
    evidence = typical_pair(found)
    assert numbers(found.run(evidence)) == numbers(found.run(evidence))


@every_method
@pytest.mark.parametrize("level", [0, 1, -0.1, 1.5, 5, 95, "0,05", "0.95", None, math.nan, math.inf, True])
def test_illegal_levels(found: Method, level: Any) -> None:
    if "level" in found.options:
        with pytest.raises(DataError, match=r"between 0 and 1"):
            found.run(typical_pair(found), level=level)


@every_method
def test_illegal_choices(found: Method) -> None:
    for option in found.options.values():
        for wrong in ("waldo", "", None, 3) if option.choices else ():
            with pytest.raises(DataError, match="must be one of"):
                found.run(typical_pair(found), **{option.name: wrong})
            with pytest.raises(DataError, match=option.name):
                option.parse(wrong)


@every_method
@pytest.mark.parametrize(
    "rope", [(0.02, -0.02), (0.01,), 0.01, None, "narrow", (math.nan, 0.1), (0, math.inf), (0, 1, 2)]
)
def test_illegal_ropes(found: Method, rope: Any) -> None:
    for option in found.options.values():
        if option.type is Rope:
            with pytest.raises(DataError, match="ROPE"):
                found.run(typical_pair(found), **{option.name: rope})
            with pytest.raises(DataError, match=option.name):
                option.parse(rope)


@every_method
def test_illegal_numbers(found: Method) -> None:
    for option in found.options.values():
        if option.type in (int, float):
            for wrong in (
                "many",
                *(() if option.optional else (None,)),
                True,
                math.nan,
                option.ask.high * 2,
                option.ask.low - 1,
            ):  # type: ignore[operator]
                with pytest.raises(DataError, match=option.name):
                    option.parse(wrong)


@every_method
def test_other_evidence_and_other_options_are_refused(found: Method) -> None:
    with pytest.raises(DataError, match="needs"):
        found.run(object())
    with pytest.raises(DataError, match="no option 'colour'"):
        found.parse({"colour": "red"})


@every_method
def test_a_pair_is_chosen_by_name_and_order(found: Method) -> None:
    three = typical(found)
    if isinstance(three, Outcomes) and three.groups is None:
        three = Outcomes.from_patterns([[1, 1, 0], [1, 0, 0], [0, 1, 1], [1, 0, 1]], [40, 9, 4, 7], THREE)
    result = found.run(three, ("knn", "svm"))
    assert result.models == ("knn", "svm")
    if found.for_pairs:
        with pytest.raises(DataError, match="compares 2 models"):
            found.run(three)
        with pytest.raises(DataError, match="nobody"):
            found.run(three, ("svm", "nobody"))


def test_applicable_methods() -> None:
    separate = SeparateTests(("A", "B"), np.array([5, 6]), np.array([10, 12]))
    assert {found.id for found in applicable(separate)} == {m.id for m in CATALOGUE.values() if m.accepts(separate)}
    assert "mcnemar_exact" not in {found.id for found in applicable(separate)}
    assert {found.kind for found in applicable(separate, "test")} == {"test"}


def test_a_second_method_of_one_name_is_refused() -> None:
    function = CATALOGUE["mcnemar_exact"].function
    with pytest.raises(RuntimeError, match="Two methods"):
        method(title="t", question="q?", cite="c")(function)
    assert get_args(get_type_hints(function, include_extras=True)["alternative"])

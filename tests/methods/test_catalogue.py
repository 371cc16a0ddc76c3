"""The contract of every catalogued method, read from the catalogue: a new method is tested from its first day."""

from __future__ import annotations

import dataclasses
import doctest
import importlib
import inspect
import math
import pkgutil
import re
from dataclasses import replace
from typing import Any, get_args, get_type_hints

import numpy as np
import pytest

from compare_core.beliefs.belief import Belief
from compare_core.catalogue import Method, all_methods, applicable, method
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.kinds import Evidence
from compare_core.evidence.scores import Scores
from compare_core.evidence.separate import SeparateTests
from compare_core.options import Rope
from compare_core.result import FamilyResult, PairResult, PairRows, PosteriorResult
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.views.view import View
from tests.battery import ORDERS, answer_or_refusal, answered, evidence_for, of_three, of_two, typical, typical_pair

CATALOGUE = all_methods()
every_method = pytest.mark.parametrize("found", CATALOGUE.values(), ids=CATALOGUE)
SECTIONS = ("Parameters", "Returns", "Raises", "References", "Examples")


def numbers(value: Any, path: str = "result") -> list[tuple[str, float]]:  # noqa: PLR0911 - one for each shape
    """Return every number in a result, with where it stands."""
    if isinstance(value, PairRows):  # row by row, where an interval that does not exist is left out
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
def test_it_has_examples(found: Method) -> None:
    """They run with the examples of every module."""
    (examples,) = doctest.DocTestFinder(recurse=False).find(found.function, found.id)
    assert examples.examples


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
    assert all(each.startswith("Misprint: ") and each.endswith(".") for each in found.misprints)
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
    answers = [answered(found, evidence) for evidence in battery]
    for answer in answers:
        check_answer(answer, found)
    assert not all(isinstance(answer, NotApplicable) for answer in answers), "No answer is tested: add evidence."


def check_answer(answer: Any, found: Method) -> None:
    """Check a result, or that a refusal says why and what to read instead."""
    if isinstance(answer, NotApplicable):
        assert answer.reason.endswith(".")
        assert answer.instead.endswith(".")
    else:
        check(answer, found)


@every_method
def test_every_choice_at_the_edges(found: Method) -> None:
    for option in found.options.values():
        for choice in option.choices:
            for evidence in evidence_for(found):
                check_answer(answered(found, evidence, **{option.name: choice}), found)


@every_method
def test_results_are_frozen(found: Method) -> None:
    result = answered(found, typical_pair(found))
    for part in dataclasses.fields(result):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(result, part.name, None)


@every_method
def test_same_answer_twice(found: Method) -> None:
    evidence = typical_pair(found)
    assert numbers(found.run(evidence)) == numbers(answered(found, evidence))


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
def test_less_is_better_is_more_is_better_of_the_negated_scores(found: Method) -> None:
    """So that no method takes the plain scores where it means those of which more is better."""
    for evidence in evidence_for(found):
        if isinstance(evidence, Scores) and evidence.outputs is None and not getattr(evidence, "folds", ()):
            turned = replace(evidence, scores=-evidence.scores, higher_is_better=not evidence.higher_is_better)
            one, two = (compared(each) for each in (answered(found, evidence), answer_or_refusal(found, turned)))
            loose = 0.05 if "rng" in found.options else 1e-9  # what is drawn is drawn anew
            np.testing.assert_allclose(two, one, rtol=1e-9, atol=loose)


def compared(answer: Any) -> list[float]:
    """Return what an answer says of the comparison, whatever the scores themselves are."""
    known: list[float | None] = []
    if isinstance(answer, PairResult):
        known = [answer.pvalue, answer.estimate.value]
    if isinstance(answer, PosteriorResult):
        known = [*answer.regions, answer.estimate.value]
    if isinstance(answer, FamilyResult):
        pairs = () if answer.comparisons is None else (*answer.comparisons.pvalue, *answer.comparisons.adjusted)
        known = [answer.pvalue, answer.statistic, *pairs]
    return [math.nan if value is None else value for value in known]


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
                with pytest.raises(DataError):
                    found.run(typical_pair(found), **{option.name: wrong})


@every_method
def test_other_evidence_and_other_options_are_refused(found: Method) -> None:
    with pytest.raises(DataError, match="needs"):
        found.run(object())
    with pytest.raises(DataError, match="no option 'colour'"):
        found.parse({"colour": "red"})


@every_method
def test_a_pair_is_chosen_by_name_and_order(found: Method) -> None:
    three = typical(found)
    for pair in ORDERS:
        assert answered(found, three, pair).models == pair
    if found.for_pairs:
        with pytest.raises(DataError, match="compares 2 models"):
            found.run(three)
        with pytest.raises(DataError, match="nobody"):
            found.run(three, ("svm", "nobody"))


def test_the_battery_holds_every_kind_of_evidence_and_shows_something_to_every_view() -> None:
    every = (*of_two(), *of_three())
    assert {type(evidence) for evidence in every} == set(subclasses("evidence", Evidence))
    for view in subclasses("views", View):
        assert any(view.sees(evidence) for evidence in every), view.__name__


def subclasses(room: str, base: type) -> list[Any]:
    """Return the classes of a room that can be made."""
    package = importlib.import_module(f"compare_core.{room}")
    modules = [importlib.import_module(f"{package.__name__}.{m.name}") for m in pkgutil.iter_modules(package.__path__)]
    named = {c for m in modules for c in vars(m).values() if isinstance(c, type) and c.__module__ == m.__name__}
    return [c for c in named if issubclass(c, base) and c is not base and not c.__subclasses__()]


def test_applicable_methods() -> None:
    separate = next(evidence for evidence in of_two() if isinstance(evidence, SeparateTests))
    assert {found.id for found in applicable(separate)} == {m.id for m in CATALOGUE.values() if m.accepts(separate)}
    assert "mcnemar_exact" not in {found.id for found in applicable(separate)}
    assert {found.kind for found in applicable(separate, "test")} == {"test"}


def test_a_second_method_of_one_name_is_refused() -> None:
    function = CATALOGUE["mcnemar_exact"].function
    with pytest.raises(RuntimeError, match="Two methods"):
        method(title="t", question="q?", cite="c")(function)
    assert get_args(get_type_hints(function, include_extras=True)["alternative"])

"""Which way is better is asked where neither names nor numbers say it, and what a person answers is kept and told."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.tables import NeedsRoles, Roles, read, understand
from compare_core.tables.form import correcting, proposed, still_there
from compare_core.tables.preview import attempt
from tests.tables.told import asked, either_way, found, rows

RNG = np.random.default_rng(19)
RUNS = rows("run,GA,PSO,DE", *(f"{n}," + ",".join(f"{RNG.random() / 20:.4f}" for _ in "abc") for n in range(20)))
FOLDS = [rows("fold,value", *(f"{n},{n % count}.5" for n in range(10))) for count in (3, 4)]
TAKEN = "so higher is taken to be better"
GRADED = [f"{n},{model},{n % count}" for n in range(20) for model, count in (("svm", 7), ("rf", 5))]
NAMED = {
    "columns of scores": rows("item,svm_score,rf_score", *(f"{n},{n % 7},{n % 5}" for n in range(20))),
    "columns of ratings": rows("item,svm rating,rf rating", *(f"{n},{n % 7},{n % 5}" for n in range(20))),
    "values called score": rows("item,model,score", *GRADED),
    "values called rating": rows("item,model,rating", *GRADED),
}


def higher(text: str, name: str = "a.csv", roles: Roles | None = None) -> bool:
    evidence = found(text, name, roles).evidence
    assert isinstance(evidence, Scores)
    return evidence.higher_is_better


def percentages(low: int) -> str:
    return rows("dataset,svm,rf", *(f"d{n},{low + n}.5,{low + 5 + n % 3}.1" for n in range(20)))


def test_small_fractions_without_a_meaning_are_asked_about() -> None:
    question = asked(RUNS)
    assert "“GA”, “PSO”, “DE” can be compared, but nothing says what the numbers measure" in str(question)
    assert [choice.says.partition("; ")[2] for choice in question.choices] == ["higher is better", "lower is better"]
    assert question.suggested == question.choices[0].roles


def test_each_answer_leads_to_its_direction_and_is_told() -> None:
    for way, understood in zip(("higher", "lower"), either_way(RUNS), strict=True):
        assert (understood.layout, understood.roles.better) == ("item_scores", way)
        assert f"You said that {way} is better." in understood.reasons
        assert "higher is assumed to be better" not in " ".join(understood.reasons)
        assert all("counts as independent" in said for said in understood.warnings)


def test_an_answer_reaches_the_folds_of_every_data_set() -> None:
    lines = [f"d{n // 10},{n % 10},0.{n % 3}1,0.{n % 4}2" for n in range(30)]
    for understood in either_way(rows("dataset,fold,svm,rf", *lines)):
        evidence = understood.evidence
        assert isinstance(evidence, DatasetScores)
        assert [fold.higher_is_better for fold in evidence.folds] == [evidence.higher_is_better] * 3


@pytest.mark.parametrize("case", NAMED)
def test_what_is_called_a_score_or_a_rating_is_read_without_a_question(case: str) -> None:
    assert higher(NAMED[case])


def test_a_score_beside_a_column_of_another_name_is_asked_about() -> None:
    either_way(NAMED["columns of scores"].replace("rf_score", "rf"))


def test_percentages_in_the_upper_half_are_read_with_a_warning() -> None:
    assert TAKEN in " ".join(found(percentages(60)).warnings)
    assert TAKEN not in " ".join(found(percentages(60), roles=Roles(better="higher")).warnings)
    either_way(percentages(20))


def test_a_file_for_each_model_is_asked_about_as_well() -> None:
    files = [read(f"{name}.csv", text.encode()) for name, text in zip(("svm", "rf"), FOLDS, strict=True)]
    with pytest.raises(NeedsRoles, match="“svm”, “rf” can be compared, but nothing says") as question:
        understand(files)
    answered = [understand(files, choice.roles) for choice in question.value.choices]
    assert [each.reasons[-1] for each in answered] == [f"You said that {way} is better." for way in ("higher", "lower")]


def test_a_person_is_believed_before_the_name_of_a_file() -> None:
    assert not higher(RUNS, "rmse.csv")
    assert higher(RUNS, "rmse.csv", Roles(better="higher"))
    assert higher(RUNS, "accuracy.csv")
    assert not higher(RUNS, "accuracy.csv", Roles(better="lower"))


def test_the_form_asks_which_way_is_better_and_carries_the_answer() -> None:
    form = proposed(lambda roles: attempt([("a.csv", RUNS.encode())], roles), Roles())
    assert (form.shown.layout, form.shown.better) == ("item_scores", "higher")
    assert "better" in form.asks()
    roles = form.roles({"better": "lower", "models": form.shown.models, "id": "run"})
    assert roles.better == "lower"
    assert not higher(RUNS, roles=roles)


def test_the_form_leaves_the_way_of_another_measure_open() -> None:
    text = rows(
        "task,model,median,wobble",
        *(
            f"{task},{model},{RNG.random():.4f},{4 * RNG.random():.3f}"
            for task in "abcdefgh"
            for model in ("UCB", "LLM")
        ),
    )
    other = next(choice.roles for choice in asked(text).choices if choice.roles.value == "wobble")
    other = replace(other, better=None)
    form = proposed(lambda roles: attempt([("a.csv", text.encode())], roles), other)
    assert (form.shown.value, form.shown.better) == ("wobble", None)
    with pytest.raises(NeedsRoles, match="choose whether higher is better"):
        found(text, roles=form.shown)


def test_an_answer_can_be_taken_back_in_the_form() -> None:
    understood = found(percentages(60), roles=Roles(better="lower"))
    form = correcting(understood.columns, Roles(better="lower"), understood.roles)
    roles = form.roles({"better": None, "models": ("svm", "rf"), "dataset": "dataset"})
    assert roles == Roles()
    assert higher(percentages(60), roles=roles)


def test_an_answer_stays_in_the_form_of_another_layout_of_scores() -> None:
    assert still_there({"better": "lower"}, (), "fold_scores") == {"better": "lower"}
    assert still_there({"better": "lower"}, (), "predictions") == {}


def solved(measure: str) -> str:
    heuristics = enumerate(("sequential", "random", "mrv"))
    lines = [
        f"{n},{name},{(n * 7 % 11 + k) / 1000},{n * 37 % 90 + 5 * k},True" for k, name in heuristics for n in range(20)
    ]
    return rows(f"puzzle_id,heuristic,time_seconds,{measure},solved", *lines)


@pytest.mark.parametrize("measure", ["backtracks", "nodes", "conflicts"])
def test_a_measure_that_nobody_knows_is_asked_about_in_both_directions(measure: str) -> None:
    """As experiment_results.csv of AlfieMoon21/sudoku-heuristics."""
    question = asked(solved(measure))
    assert f"“{measure}”" in str(question)
    for understood, way in zip(either_way(solved(measure)), ("higher", "lower"), strict=True):
        evidence = understood.evidence
        assert isinstance(evidence, Scores)
        assert (evidence.models, evidence.metric) == (("sequential", "random", "mrv"), measure)
        assert evidence.scores[3].tolist() == [3 * 37 % 90 + 5 * k for k in range(3)]
        assert f"You said that {way} is better." in understood.reasons
    says = [choice.says for choice in question.choices[:2]]
    assert [each.rpartition("; ")[2] for each in says] == ["lower is better", "higher is better"]  # of work
    assert all(f"by “{measure}” on every “puzzle_id”" in each for each in says)


@pytest.mark.parametrize(("measure", "way"), [("accuracy", True), ("rating", True), ("error", False), ("rmse", False)])
def test_a_measure_that_is_known_has_one_direction(measure: str, way: bool) -> None:  # noqa: FBT001
    assert higher(solved(measure)) is way


def test_an_unknown_measure_in_a_file_for_each_model_is_asked_about_in_both_directions() -> None:
    files = [
        read(f"{m}.csv", rows("id,backtracks", *(f"{n},{n * k % 90}" for n in range(20))).encode()) for m, k in FILES
    ]
    with pytest.raises(NeedsRoles, match="“backtracks”") as question:
        understand(files)
    ways = [understand(files, choice.roles).evidence for choice in question.value.choices]
    assert [way.higher_is_better for way in ways if isinstance(way, Scores)] == [False, True]
    assert [way.models for way in ways] == [("first", "second")] * 2


FILES = (("first", 37), ("second", 31))


def negated(measure: str, sign: str) -> list[str]:
    lines = [
        f"{m},d{n},{sign if m == 'svm' else '-'}0.{51 + n * k}" for m, k in (("svm", 3), ("rf", 2)) for n in range(8)
    ]
    return list(found(rows(f"model,dataset,{measure}", *lines)).warnings)


def test_an_error_that_was_turned_around_and_lies_above_zero_is_warned_of() -> None:
    said = "“neg_mean_squared_error” of “svm” lies above 0, which an error that was turned around never does"
    assert said in " ".join(negated("neg_mean_squared_error", ""))
    assert said not in " ".join(negated("neg_mean_squared_error", "-"))


@pytest.mark.parametrize("measure", ["neg_log_likelihood", "accuracy"])
def test_what_may_lie_on_either_side_of_zero_is_not_warned_of(measure: str) -> None:
    assert "lies above 0" not in " ".join(negated(measure, "-" if measure == "accuracy" else ""))


def test_shares_of_one_model_beside_percentages_of_another_are_refused() -> None:
    lines = [f"{model},d{n},{by * (0.7 + n / 100):.4f}" for n in range(8) for model, by in (("svm", 1), ("rf", 100))]
    lines[1] = "rf,d0,9"  # which could be of either
    with pytest.raises(DataError, match=r"between 0 and 1 for “svm”, and goes up to 77 for “rf”: shares beside perc"):
        found(rows("model,dataset,accuracy", *lines))


@pytest.mark.parametrize("name", ["AP@.50", "pass1", "mAP50-95"])
def test_the_direction_of_what_is_known_is_not_asked(name: str) -> None:
    lines = [f"{model},q{n},{(n * k % 5) / 5}" for n in range(20) for model, k in (("svm", 2), ("rf", 3))]
    text = rows(f"model,example_id,{name}", *lines)
    read = attempt([("a.csv", text.encode())])
    roles = read.refusal.suggested if isinstance(read.refusal, NeedsRoles) else None
    assert roles is None or roles.better is None
    assert higher(text, roles=roles)

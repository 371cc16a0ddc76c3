"""Codings above a table, notes, judges, own words and runs: what they are read as, and what not."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, Scores
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

KINDS = ("loose", "strict", "short", "long", "paired")


def test_a_line_that_says_that_one_is_a_mistake_is_not_left_out() -> None:
    table = rows("id,svm,rf", *(f"{n},{int(n % 3 == 0)},{int(n % 4 == 0)}" for n in range(24)))
    with pytest.raises(DataError, match="may say what its numbers mean"):
        found("1 = mistake; 0 = fine\n" + table)


@pytest.mark.parametrize("name", ["churn", "approved", "fraud"])
@pytest.mark.parametrize("words_in_models", [False, True])
def test_words_beside_numbers_are_asked_about(name: str, words_in_models: bool) -> None:  # noqa: FBT001
    said = (("No", "Yes"), (0, 1)) if words_in_models else ((0, 1), ("No", "Yes"))
    lines = [f"{n},{said[1][n % 2]},{said[0][n % 2 ^ (n % 7 == 0)]},{said[0][n % 2 ^ (n % 5 == 0)]}" for n in range(40)]
    question = asked(rows(f"id,{name},svm,rf", *lines))
    assert f"“{name}” is the truth" in str(question)
    assert question.choices[0].roles.models == ("svm", "rf")


def test_verdicts_of_models_stay_beside_a_label_of_classes() -> None:
    lines = [f"{n},{n % 3},{int(n % 4 > 0)},{int(n % 5 > 0)}" for n in range(30)]
    seen = found(rows("id,label,svm_correct,rf_correct", *lines)).evidence
    assert isinstance(seen, Outcomes)
    assert seen.right.tolist() == [22, 24]


def test_verdicts_of_two_judges_are_no_models_without_a_truth() -> None:
    lines = [f"{n},q {n},{n * 3},{('good', 'bad')[n % 3 == 0]},{('good', 'bad')[n % 4 == 0]}" for n in range(30)]
    assert "hold the same labels" in refused(rows("id,prompt,svm_final_answer,human_verdict,gpt_verdict", *lines))


def test_times_until_a_failure_may_be_better_either_way() -> None:
    lines = [f"{a},p{n},{n * 7 % 11 + k}" for n in range(12) for k, a in enumerate(("svm", "rf"), 1)]
    question = asked(rows("algorithm,problem,time_to_failure", *lines))
    assert {each.roles.better for each in question.choices} >= {"higher", "lower"}


@pytest.mark.parametrize("words", [("success", "failure"), ("solved", "timeout")])
def test_times_of_runs_that_failed_are_left_out_in_files_too(words: tuple[str, str]) -> None:
    files = [
        (f"{m}.csv", rows("task,status,seconds", *(f"t{n},{words[n % k == 0]},{n * 1.5 + k}" for n in range(20))))
        for k, m in ((4, "svm"), (5, "rf"))
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.n == 12  # neither failed
    assert any("what failed is not fast" in each.text for each in seen.repairs)


def test_numbered_runs_are_averaged_in_every_data_set() -> None:
    lines = [
        f"{r},{m},d{d},0.{(r * 3 + d * 2 + k) % 9 + 1}"
        for r in range(3) for k, m in enumerate(("svm", "rf")) for d in range(6)
    ]  # fmt: skip
    seen = found(rows("run_id,model,dataset,accuracy", *lines)).evidence
    assert isinstance(seen, DatasetScores)
    assert seen.scores[0].tolist() == pytest.approx([0.4, 0.5])


def test_only_rows_of_the_test_are_compared_in_files() -> None:
    files = [
        (f"{m}.csv", rows("split,id,label,prediction", *(
            f"{('val', 'test')[n > 9]},{n},{n % 2},{n % 2 ^ (n % k == 0)}" for n in range(30))))
        for k, m in ((4, "svm"), (5, "rf"))
    ]  # fmt: skip
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 20
    assert all("Only rows of the test are compared" in each.text for each in seen.repairs)


def test_rows_named_after_the_model_of_their_file_are_put_together() -> None:
    files = [
        (f"all_{m}.csv", rows("name,f1", *(f"/out/{m}_{kind}_50,0.{n + k}" for n, kind in enumerate(KINDS))))
        for k, m in enumerate(("STAR", "HISAT"), start=1)
    ]
    question = asked_of(*files)
    assert "every file is a model, by “f1” on every “name”" in str(question)
    seen = of_files(*files, roles=question.choices[0].roles)
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.n == len(KINDS)


def test_numbers_of_rows_of_other_models_are_not_left_over_as_names() -> None:
    files = [
        (f"{m}.csv", rows("name,f1", *(f"{m}_{n},0.{n + k}" for n in range(5))))
        for k, m in enumerate(("svm", "rf"), start=1)
    ]
    assert "every file is a model" not in str(asked_of(*files))

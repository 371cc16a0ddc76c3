"""Which of several measures beside each other is compared, and what is asked where nothing says which."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked_of, found, of_files, rows

LOWEST = 0.7  # of the first measure of model A, and above all of its second
SETS = ("iris", "wine", "glass", "sonar", "vowel", "zoo")
LINES = [f"{name},{model},0.{7 + k}{n}0,0.{6 + k}{n}2" for n, name in enumerate(SETS) for k, model in enumerate("AB")]


def _compared(first: str, second: str) -> str:
    evidence = found(rows(f"dataset,model,{first},{second}", *LINES)).evidence
    assert isinstance(evidence, DatasetScores)
    return "first" if evidence.scores.min() >= LOWEST else "second"


@pytest.mark.parametrize("name", ["accuracy", "Test Accuracy", "Accuracy (%)", "acc_pct", "mean_test_accuracy"])
@pytest.mark.parametrize("beside", ["f1", "F1", "AUC", "F1 Score"])
def test_an_accuracy_stands_first_whatever_words_are_beside_it(name: str, beside: str) -> None:
    assert _compared(name, beside) == "first"


@pytest.mark.parametrize("name", ["train_accuracy", "val_acc", "accuracy_std"])
def test_what_is_no_result_of_the_test_stays_behind(name: str) -> None:
    assert _compared(name, "f1") == "second"


RAGAS = "question,response,faithfulness,answer_relevancy,context_precision,noise_sensitivity,answer_correctness"


def _evaluated(shift: int, header: str) -> str:
    count = header.count(",") - 1
    lines = (
        f"what is {n}?,it is {n + shift},"
        + ",".join(f"0.{(n * (k + 3) + shift * (k + 1)) % 90 + 10}" for k in range(count))
        for n in range(20)
    )
    return rows(header, *lines)


def test_by_which_of_several_measures_files_of_one_model_each_are_compared_is_asked() -> None:
    """As risultati_eval_GPT4.1.csv of GbriRci/Test-end-to-end-su-LLM-con-RAG and the files beside it."""
    files = [(f"eval_{model}.csv", _evaluated(n, RAGAS)) for n, model in enumerate(("gpt", "ollama", "server"), 1)]
    question = asked_of(*files)
    assert "nothing says for sure which of them to compare" in str(question)
    values = [choice.roles.value for choice in question.choices]
    assert values[0] == "answer_correctness"
    assert {*values} == {*RAGAS.split(",")[2:]}
    for choice in question.choices:
        evidence = of_files(*files, roles=choice.roles).evidence
        assert isinstance(evidence, ItemScores)
        assert evidence.higher_is_better == (choice.roles.value != "noise_sensitivity")


@pytest.mark.parametrize("whole", ["score", "accuracy", "is_correct", "f1"])
def test_what_stands_for_all_is_compared_beside_other_measures(whole: str) -> None:
    header = f"question,response,{whole},faithfulness,precision"
    files = [(f"eval_{model}.csv", _evaluated(n, header)) for n, model in enumerate(("gpt", "ollama"), 1)]
    assert of_files(*files).roles.value == whole

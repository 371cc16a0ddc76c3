"""Which columns and rows are what is compared: by their neighbours, their titles, and what stands beside and below."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores, Scores
from tests.tables.told import asked, first, found, rows

RNG = np.random.default_rng(20261128)


def score(low: float = 0.6, high: float = 0.9) -> str:
    return f"{RNG.uniform(low, high):.3f}"


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("cost.csv", "map,A*,PPO,DQN,SAC"),
        ("cost.csv", "fold,A*,D*,Dijkstra,Greedy"),
        ("accuracy.csv", "task,Human,SVM,RF,kNN,NB"),
        ("runtime_ms.csv", "benchmark,Rust,Go,Java,R"),
        ("accuracy.csv", "dataset,Majority,TreeA,TreeB,TreeC,TreeD"),
    ],
)
def test_competitors_are_kept_whatever_they_are_called(name: str, header: str) -> None:
    """Also those whose numbers are whole, and those that a star makes no optimum."""
    models = header.split(",")[1:]
    whole = {"Human", "R", "Majority"}
    lines = [
        f"t{n}," + ",".join(str(RNG.integers(60, 99)) if m in whole else f"{RNG.uniform(60, 99):.1f}" for m in models)
        for n in range(8)
    ]
    assert {*first(rows(header, *lines), name).evidence.models} == {*models}


def test_the_known_optimum_is_no_competitor() -> None:
    lines = [f"i{n},{90 + n},{103.5 + n % 3},{104.5 + n % 2},{102.5 + n % 4}" for n in range(9)]
    assert "k*" not in first(rows("instance,k*,GA,PSO,ACO", *lines), "cost.csv").evidence.models


def test_sizes_of_problems_are_no_competitors() -> None:
    lines = [f"g{n},{20 + n},{60 + n},{score()},{score()},{score()}" for n in range(9)]
    assert first(rows("graph,|V|,|E|,GCN,GAT,SAGE", *lines), "acc.csv").evidence.models == ("GCN", "GAT", "SAGE")


def test_models_with_letters_behind_them_are_no_coordinates() -> None:
    seen = found(rows("task,model_x,model_y", *(f"t{n},{n % 2},{int(n % 3 > 0)}" for n in range(12))))
    assert seen.evidence.models == ("model_x", "model_y")


def test_titles_of_groups_above_names_of_models_are_left_out() -> None:
    lines = [f"d{n}," + ",".join(score() for _ in range(5)) for n in range(6)]
    text = rows(",Trees,,Others,,", "dataset,RF,XGBoost,SVM,MLP,k-NN", *lines)
    seen = first(text, "acc.csv")
    assert seen.evidence.models == ("RF", "XGBoost", "SVM", "MLP", "k-NN")
    assert any("titles above the names" in each.text for each in seen.repairs)


def test_measures_above_the_names_of_models_stay_apart() -> None:
    lines = [f"d{n}," + ",".join(score() for _ in range(6)) for n in range(6)]
    text = rows(",Accuracy,,,Runtime,,", "dataset,svm,rf,knn,svm.1,rf.1,knn.1", *lines)
    assert len(first(text).evidence.models) == 3


@pytest.mark.parametrize("word", ["hospital", "random", "baseline", "ASPREE"])
def test_a_fold_with_a_name_is_a_fold(word: str) -> None:
    lines = [f"{n},{score()},{score()},{score()}" for n in (1, 2, 3, 4, 5, 6, word)]
    seen = first(rows("fold,svm,rf,knn", *lines), "acc.csv")
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.n == 7


@pytest.mark.parametrize("word", ["LB", "holdout", "Public LB"])
def test_what_stands_beyond_the_folds_is_none(word: str) -> None:
    lines = [f"{n},{score()},{score()},{score()}" for n in (1, 2, 3, 4, 5, 6, word)]
    seen = first(rows("fold,svm,rf,knn", *lines), "acc.csv")
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.n == 6
    assert any(f"A row beyond the folds was left out: “{word}”" in each.text for each in seen.repairs)


@pytest.mark.parametrize(
    "word",
    [
        "Średnia",
        "Среднее",
        "Ortalama",
        "Průměr",
        "Gemiddelde",
        "平均点",
        "Moy.",
        "Geo. mean",
        "Итого",
        "합계",
        "(+/=/−)",
    ],
)
def test_sums_below_a_table_are_left_out_in_many_languages(word: str) -> None:
    lines = [f"d{n},{score()},{score()},{score()}" for n in range(8)]
    seen = first(rows("dataset,SVM,RF,MLP", *lines, f"{word},0.71,0.72,0.73"), "acc.csv")
    assert isinstance(seen.evidence, DatasetScores)
    assert len(seen.evidence.datasets) == 8


def test_notes_below_a_table_are_left_out() -> None:
    lines = [f"d{n},{score()},{score()},{score()}" for n in range(8)]
    seen = first(rows("dataset,SVM,RF,MLP", *lines, "* means of ten folds each,,,"), "acc.csv")
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.n == 8


def test_columns_of_benchmarks_are_what_all_rows_were_tried_on() -> None:
    lines = [f"{m}," + ",".join(f"{RNG.uniform(40, 80):.1f}" for _ in range(5)) for m in ("a7", "b7", "c9", "d2", "e1")]
    question = asked(rows("Model,OurSet,ARC,MMLU,GSM8K,LegalDE", *lines))
    seen = found(rows("Model,OurSet,ARC,MMLU,GSM8K,LegalDE", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == ("a7", "b7", "c9", "d2", "e1")
    assert seen.evidence.datasets == ("OurSet", "ARC", "MMLU", "GSM8K", "LegalDE")


@pytest.mark.parametrize("header", ["Horse,Race,Record,Drop,Adult", "city,weather,traffic,electricity,solar"])
def test_words_that_benchmarks_also_have_make_no_models_of_rows(header: str) -> None:
    lines = [f"r{n}," + ",".join(f"{RNG.uniform(40, 80):.1f}" for _ in range(4)) for n in range(9)]
    assert "benchmarks" not in str(asked(rows(header, *lines)))


def test_perplexities_are_not_compared_with_accuracies() -> None:
    lines = [f"{m}," + ",".join(f"{RNG.uniform(5, 80):.1f}" for _ in range(5)) for m in ("a7", "b7", "c9", "d2")]
    text = rows("Model,WikiText2,C4,MMLU,ARC-c,HellaSwag", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.datasets == ("MMLU", "ARC-c", "HellaSwag")


def test_what_ran_out_of_time_is_the_worst_in_either_direction() -> None:
    lines = [f"i{n},{'TO' if n == 2 else 10.5 + n},{20.1 - n},{'TO' if n == 4 else 7.7 * n + 1}" for n in range(9)]
    question = asked(rows("instance,cplex,gurobi,scip", *lines))
    ways = [(each.roles.failed, each.roles.better) for each in question.choices]
    assert ways == [("largest", "lower"), ("smallest", "higher")]


def test_a_tool_called_phrase_is_no_id() -> None:
    lines = [f"{n},{score()},{score()},{score()}" for n in range(6)]
    assert first(rows("fold,Phrase,Google,DeepL", *lines), "auc.csv").evidence.models == ("Phrase", "Google", "DeepL")


@pytest.mark.parametrize("word", ["échec", "fehlgeschlagen", "fallito", "falló", "не решено", "ошибка"])
def test_runs_that_failed_in_another_language_are_asked_about(word: str) -> None:
    lines = [f"i{n},{n + 1.5},{word if n == 1 else n + 2.5},{word if n == 3 else n + 1.7}" for n in range(8)]
    text = rows("instance,CPLEX,Gurobi,SCIP", *lines)
    question = asked(text, "time_s.csv")
    assert question.choices[0].roles.failed == "largest"
    seen = found(text, "time_s.csv", question.choices[0].roles)
    assert seen.evidence.models == ("CPLEX", "Gurobi", "SCIP")


def test_people_who_know_may_be_compared() -> None:
    """What a doctor was right in is no truth; nor are the grades or scores of one."""
    said = ("right", "wrong")
    lines = [f"{n},{said[n % 4 == 0]},{said[n % 2]},{said[n % 3 == 0]}" for n in range(8)]
    assert found(rows("item,doctor,CNN,GPT", *lines)).evidence.models == ("doctor", "CNN", "GPT")
    lines = [f"{n},{1 + n % 5},{1 + n * 2 % 5},{1 + n * 3 % 5}" for n in range(12)]
    assert first(rows("item,Doctor,CNN,GPT", *lines), "ratings.csv").evidence.models == ("Doctor", "CNN", "GPT")
    lines = [f"{n},{score()},{score()},{score()}" for n in range(8)]
    seen = first(rows("split,radiologist A,Dr. Meier,CNN", *lines), "acc.csv")
    assert seen.evidence.models == ("radiologist A", "Dr. Meier", "CNN")


def test_versions_belong_to_models_under_measures() -> None:
    lines = [f"d{n},{score()},{3 + n},{score()},{4 + n},{score()},{5 + n}" for n in range(6)]
    text = rows(",llama-2,,llama-3,,gpt-4,", "dataset,acc,time,acc,time,acc,time", *lines)
    assert first(text, "results.csv").evidence.models == ("llama-2", "llama-3", "gpt-4")


def test_rows_of_one_value_in_latex_are_no_titles() -> None:
    lines = (" yes & yes & yes", "no & no & no", "yes & no & yes", "yes & yes & yes", "no & yes & no")
    body = " \\\\\n".join(["y\\_true & SVM & RF", *lines])
    seen = found(f"\\begin{{tabular}}{{lcc}}\n{body} \\\\\n\\end{{tabular}}\n", "a.tex")
    assert getattr(seen.evidence, "n", 0) == 5


def test_a_table_of_verdicts_is_no_log() -> None:
    lines = [f"t{n}  {'PASS' if n % 2 else 'FAIL'}  {'PASS' if n % 3 else 'FAIL'}" for n in range(8)]
    assert found("\n".join(["task  gpt-4o  llama", *lines]), "o.txt").evidence.models == ("gpt-4o", "llama")


def test_rows_in_markdown_may_end_without_a_mark() -> None:
    lines = [f"|d{n}|{score()}|{score()}|{score()}{'|' * (n % 2)}" for n in range(6)]
    text = "\n".join(["# Accuracy", "", "|dataset|SVM|RF|MLP", "|--|--|--|--|", *lines])
    assert getattr(first(text, "README.md").evidence, "n", 0) == 6

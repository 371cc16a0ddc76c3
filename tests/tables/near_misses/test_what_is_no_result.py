"""What stands beside results and is none of them: gaps of failed models, settings, costs, rows that name no model."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import read, understand
from compare_core.tables.meaning.roles import Misread, Roles
from tests.tables.told import asked, asked_of, found, refused, refused_files, rows

RNG = np.random.default_rng(71)


def share() -> float:
    return round(0.5 + 0.49 * RNG.random(), 4)


def test_where_no_item_has_a_score_for_every_model_those_that_share_most_are_proposed() -> None:
    """In the shape of evaluation_results_export.csv of FrederikBrinkmann/LLM-Adapter-Pipeline."""
    missing = {"a": set(), "b": {0}, "c": {1, 2}, "never": set(range(12)), "hardly": set(range(3, 12))}
    lines = [f"{m},mail{n},{'' if n in gaps else share()}" for m, gaps in missing.items() for n in range(12)]
    text = rows("model_id,email_id,accuracy", *lines)
    question = asked(text)
    assert "Without “never”, “hardly”, 3 models share 9 items" in str(question)
    assert "write the worst score there instead" in str(question)
    assert question.suggested.among == ("a", "b", "c")
    understood = found(text, roles=question.suggested)
    assert isinstance(understood.evidence, ItemScores)
    assert (understood.evidence.models, understood.evidence.n) == (("a", "b", "c"), 9)


def test_where_models_share_nothing_only_separate_groups_are_proposed() -> None:
    lines = [f"{m},mail{n},{share() if n % 3 == k else ''}" for k, m in enumerate("abc") for n in range(12)]
    question = asked(rows("model_id,email_id,accuracy", *lines))
    assert {each.roles.layout for each in question.choices} == {"separate_scores"}


def test_one_model_without_any_score_is_refused_as_such() -> None:
    roles = Roles(layout="graded_items", model="model_id", id="email_id", value="accuracy")
    text = rows("model_id,email_id,accuracy", *(f"a,mail{n}," for n in range(12)))
    with pytest.raises(Misread, match="No item has a score for every model"):
        understand([read("a.csv", text.encode())], roles)


def test_rows_that_name_no_model_are_left_out_with_a_word() -> None:
    """In the shape of results.csv of rcgamboan/CI5652-proyectoTSP, whose known optima name no algorithm."""
    lines = [
        f"{town},{share()},{m}" for m in ("two_opt", "tabu", "") for town in ("berlin52", "ch130", "tsp225", "a280")
    ]
    understood = found(rows("Instancia,Distancia,Algoritmo", *lines))
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == ("two_opt", "tabu")
    assert not understood.evidence.higher_is_better
    (left,) = [each for each in understood.repairs if "rows that name no model in “Algoritmo”" in each.text]
    assert left.count == 4


def test_what_is_the_same_in_all_rows_of_a_model_is_a_setting_of_it_and_no_score() -> None:
    """In the shape of experiments.csv of sadsax7/Asignacion-escritorios-Metaheuristica."""
    iterations = {"SA": 400, "ILS": 60, "GA": 150}
    lines = [
        f"inst{n},{m},{seed},{often},{100 + RNG.integers(40)},{-RNG.integers(9)}"
        for n in range(6)
        for m, often in iterations.items()
        for seed in range(3)
    ]
    question = asked(rows("instance,method,seed,iters,C1,C3", *lines))
    assert "C1" in {choice.roles.value for choice in question.choices} | {question.suggested.value}
    assert "iters" not in {choice.roles.value for choice in question.choices} | {question.suggested.value}


def test_what_cost_nothing_is_no_result_beside_answers_that_nobody_has_marked() -> None:
    """In the shape of the files of Patri0224/confronto-inferenza."""

    def answered(model: str, *, timed: bool) -> str:
        lines = [
            f"{n},{model} says at some length that number {n} is so and so,0{f',{share()}' * timed}" for n in range(15)
        ]
        return rows("QID,answer,cost" + ",runtime_seconds" * timed, *lines)

    untimed = [(f"{m}.csv", answered(m, timed=False)) for m in ("llama", "qwen")]
    assert "nothing says how good they are" in refused_files(*untimed)
    question = asked_of(*((f"{m}.csv", answered(m, timed=True)) for m in ("llama", "qwen")))
    assert "If “runtime_seconds” is to be compared" in str(question)


def test_measures_with_what_they_were_averaged_over_are_measures() -> None:
    """In the shape of eval-results.csv of Roj/recsys-comparison."""
    header = "Partition,Algorithm,BuildTime,RMSE.ByUser,Predict.nDCG"
    lines = [f"{k},{m},{share()},{share()},{share()}" for k in range(5) for m in ("FunkSVD", "IBk")]
    understood = found(rows(header, *lines))
    assert isinstance(understood.evidence, FoldScores)
    assert understood.roles.value == "Predict.nDCG"
    assert any("“RMSE.ByUser”" in each.text for each in understood.repairs)


def test_a_method_that_was_measured_by_one_measure_only_is_compared_by_that() -> None:
    """In the shape of res.csv of vincentlatourelle/apprentissage-distribue."""
    columns = [f"{m}_{what}" for m in ("federated", "local") for what in ("accuracy", "min", "max")]
    lines = [",".join([str(n), str(share()), *(str(share()) for _ in columns)]) for n in range(10)]
    question = asked(rows(",".join(["n", "central_accuracy", *columns]), *lines))
    assert {*question.suggested.models} == {"federated_accuracy", "local_accuracy", "central_accuracy"}


def test_long_fractions_in_the_first_row_say_that_there_is_no_header_even_among_words() -> None:
    lines = [f"GTX,{n},set{n % 3},OvA,exp{n % 5},{n % 7},{RNG.random()!r},{RNG.random()!r}" for n in range(30)]
    assert "The file has no header" in refused(rows(*lines))


def test_answers_of_yes_no_and_neither_are_no_scores() -> None:
    """In the shape of results.csv of Benkralex/KI-Wahl-o-Mat-Ergebnisse-Landtagswahl-BW-26."""
    header = ",".join(["Model", "Lauf", *(f"Frage {n}" for n in range(1, 13))])
    lines = [
        ",".join([m, str(run), *map(str, RNG.integers(-1, 2, size=12))])
        for m in ("gpt", "grok", "kimi")
        for run in (1, 2)
    ]
    assert "nothing but -1, 0 and 1: what was answered" in refused(rows(header, *lines))

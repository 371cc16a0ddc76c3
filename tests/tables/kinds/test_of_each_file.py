"""What each of several files calls its rows and lists, and numbers of which only their like says what they are."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.tables import Misread, read, understand
from tests.tables.told import asked_of, first, of_files, refused, rows

RNG = np.random.default_rng(20261203)


def share() -> str:
    return f"{RNG.uniform(0.5, 1):.3f}"


def runs(model: str, towns: tuple[str, ...] = ("berlin52", "kroA100", "ch150")) -> str:
    return "".join(
        f"{model}_{town}.tsp_{seed}\ntime: {share()}\ncost: {RNG.integers(3000, 9000)}\n----\n"
        for town in towns
        for seed in range(4)
    )


def test_rows_that_begin_with_the_model_of_their_file_are_matched_by_the_rest() -> None:
    files = (("ls.txt", runs("hill_climbing")), ("sa.txt", runs("simulated_annealing")))
    question = asked_of(*files)
    assert [choice.roles.value for choice in question.choices[:2]] == ["cost", "time"]
    seen = of_files(*files, roles=question.choices[0].roles)
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (12, False)


def test_rows_that_begin_with_the_data_set_of_their_file_are_not() -> None:
    def of(name: str) -> str:
        return rows("instance,score", *(f"{name}_{n},{share()}" for n in range(20)))

    with pytest.raises(Misread, match="No item appears"):
        of_files(("glass.csv", of("glass")), ("wine.csv", of("wine")))


def answers(seed: int) -> str:
    rng = np.random.default_rng(seed)
    every = [{"question_id": f"q{n}", "correct_match": bool(rng.integers(2)), "answer": f"said {n}"} for n in range(30)]
    return json.dumps({"summary": {"n": 30}, "rows": every, "uncertain_examples": every[3:14]})


def test_a_list_within_another_is_not_read_again() -> None:
    seen = of_files(("base.json", answers(1)), ("patched.json", answers(2)))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 30
    assert any("“rows”" in repair.text for repair in seen.repairs)
    lists = {m: [{"id": n, "correct": bool(RNG.integers(2))} for n in range(k)] for m, k in (("gpt", 20), ("phi", 15))}
    assert {*first(json.dumps(lists), "two.json").evidence.models} == {"gpt", "phi"}


def test_a_square_with_a_player_called_gt_has_no_truth() -> None:
    names = ("AC", "AD", "TFT", "GT", "TF2T", "RAND")
    lines = [f"{a},{','.join('' if a == b else share() for b in names)}" for a in names]
    assert "pairs" in refused(rows(f"strategy,{','.join(names)}", *lines))


def test_a_score_that_never_differs_is_none() -> None:
    def of(name: str) -> tuple[str, bytes]:
        lines = [f"{n}.{n},{share()},{share()},{share()},0.1,0.95" for n in range(40)]
        return f"{name}_preds.csv", rows("id,x,y,logits_a,loss,score", *lines).encode()

    with pytest.raises(Misread) as refusal:
        understand([read(*of(name)) for name in ("unet", "resnet34")])
    assert refusal.value.suggested.value is None


def test_who_met_whom_is_no_result() -> None:
    lines = ["ann,bob", "bob,cid", "cid,ann", "dan,bob", "ann,dan"]
    assert "no column says who won" in refused(rows("white,black", *lines))


def test_a_measure_of_the_baseline_beside_more_of_the_other() -> None:
    lines = [f"{n},288,{share()},{share()},{share()},{share()},{share()}" for n in range(1, 10)]
    seen = first(rows("subject,n_trials,mlp_accuracy,baseline_accuracy,macro_recall,f1_left,f1_right", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n) == (("mlp_accuracy", "baseline_accuracy"), 9)


def test_many_algorithms_in_another_language() -> None:
    lines = [
        f"caso{c}.txt,GRASP_R{k},{p},{RNG.integers(2000, 9000)}.00,0.0{k}"
        for c in range(4)
        for k in range(60)
        for p in (1, 2)
    ]
    seen = first(rows("NombreCaso,Algoritmo,NumPistas,CostoPenalizadoSolucion,TiempoComputacional_seg", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (len(seen.evidence.models), seen.evidence.n, seen.evidence.higher_is_better) == (60, 8, False)


def test_a_top_1_above_its_top_5_is_an_error() -> None:
    lines = [
        f"{m},{seed},{20 + seed + 3 * (m == 'base')}.5,{6 + seed}.5" for m in ("base", "augmix") for seed in range(4)
    ]
    seen = first(rows("method,seed,clean_top1,clean_top5", *lines))
    assert isinstance(seen.evidence, Scores)
    assert not seen.evidence.higher_is_better
    lines = [f"{m},{seed},{60 + seed}.5,{86 + seed}.5" for m in ("base", "augmix") for seed in range(4)]
    seen = first(rows("method,seed,clean_top1,clean_top5", *lines))
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.higher_is_better


def test_all_among_groups_sums_them_up() -> None:
    lines = [f"{m},{group},{share()}" for m in ("svm", "rf", "nn") for group in ("All", "NAEP", "NASA", "TIMSS")]
    assert first(rows("Model,Subcategory,Accuracy", *lines)).evidence.n == 3


def test_a_measure_that_is_called_after_several_words_run_together() -> None:
    lines = [f"{m},d{k},{share()},{share()}" for m in ("svm", "rf") for k in range(6)]
    seen = first(rows("model,dataset,lineBrevity,listF1", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (seen.roles.value, seen.evidence.higher_is_better) == ("listF1", True)


def test_results_with_the_p_value_of_each_row_are_results() -> None:
    lines = [f"p{n},{share()},{share()},0.0{n}1" for n in range(8)]
    seen = first(rows("project,Baseline,Proposed,p-value", *lines))
    assert {*seen.evidence.models} == {"Baseline", "Proposed"}

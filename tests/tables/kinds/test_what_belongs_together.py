"""Rows that belong together: runs to be averaged, models of two names, sums of data sets, blocks of one participant."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import asked, found, refused, rows


def share(n: int) -> float:
    return round(0.4 + (n * 37 % 53) / 100, 3)


def test_lists_beside_the_scores_do_not_stop_a_reading() -> None:
    """In the shape of final_eval_all.csv of AhmedAbdelhamed01/mujoco-rl-benchmark."""
    lines = []
    for a, model in enumerate(("PPO", "SAC", "TD3")):
        for e, env in enumerate(("Hopper-v5", "Walker2d-v5", "HalfCheetah-v5")):
            for seed in range(3):
                rewards = json.dumps([share(a + k) for k in range(5)])
                lines.append(f'{900 * e + 40 * a + 11 * seed + 0.5},{12.5 + seed},"{rewards}",{env},{model},{seed}')
    understood = found(rows("mean_return,std_return,episode_rewards,env_id,algorithm,seed", *lines))
    assert isinstance(understood.evidence, DatasetScores)
    assert (understood.roles.value, understood.evidence.higher_is_better) == ("mean_return", True)
    assert understood.evidence.models == ("PPO", "SAC", "TD3")


def test_whole_lists_without_a_score_are_still_refused() -> None:
    lines = [f'{n},"[0.1, 0.{n}]",svm' for n in range(12)]
    assert "whole lists" in refused(rows("round,losses,model", *lines))


def test_unnumbered_repeats_of_a_model_on_a_project_are_asked_about_as_runs() -> None:
    """In the shape of project-results-full.xlsx of tlewowski/defect-prediction."""
    lines = [
        f"{kind},{model},p{p},{smell},{share(p * 7 + m * 3 + r)},{share(p + m + r * 5)}"
        for k, kind in enumerate(("product", "process"))
        for m, model in enumerate(("forest", "bayes", "logistic"))
        for p in range(6)
        for smell in ("True", "False")
        for r in range(12)
    ]
    header = "metric_set,model_type,PROJECT,smell_models,real_mcc,real_precision"
    question = asked(rows(header, *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("model_type", "PROJECT")
    understood = found(rows(header, *lines), roles=question.suggested)
    assert understood.evidence.n == 6  # type: ignore[attr-defined]
    assert any("averaged" in each.text for each in understood.repairs)


def test_a_method_and_its_variant_name_the_model_together() -> None:
    """In the shape of for_instance_method_site_results.csv of EwanMoorcroft/individual-tree-segmentation-benchmarks."""
    pairs = (
        ("treex", "plain"),
        ("segment", "pretrained"),
        ("segment", "tuned"),
        ("learn", "pretrained"),
        ("learn", "tuned"),
    )
    lines = [f"set,{m},{v},{m}_{v}_run,{site},{share(k * 5 + s)},{share(k + s * 3)}"
             for k, (m, v) in enumerate(pairs) for s, site in enumerate(("A", "B", "C", "D"))]  # fmt: skip
    header = "dataset_slug,method_slug,variant,run_id,site,mean_plot_f1,micro_f1"
    question = asked(rows(header, *lines))
    assert question.suggested.model == "method_slug + variant"
    assert question.suggested.dataset == "site"


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("said", ["mean", "sum"])
def test_a_data_set_that_is_the_mean_or_sum_of_the_others_is_left_out(said: str, *, last: bool) -> None:
    """In the shape of all_results.csv of Laboratorio-de-Pedometria/mbsolo-validation, a row of it for a country."""
    models, regions = ("forest", "boost", "linear"), ("north", "south", "east", "west")
    values = {m: [share(k * 11 + r * 5) for r in range(len(regions))] for k, m in enumerate(models)}
    lines = [f"{m},{r},{v}" for m, each in values.items() for r, v in zip(regions, each, strict=True)]
    whole = [f"{m},Land,{sum(each) / (len(each) if said == 'mean' else 1):.4f}" for m, each in values.items()]
    understood = found(rows("model,dataset,accuracy", *(lines + whole if last else whole + lines)))
    assert isinstance(understood.evidence, DatasetScores)
    assert sorted(understood.evidence.datasets) == sorted(regions)
    assert any("“Land”" in each.text and said in each.text for each in understood.repairs)


def test_a_data_set_near_the_mean_stays() -> None:
    lines = [f"{m},d{d},{share(k * 11 + d * 5)}" for k, m in enumerate(("a", "b")) for d in range(5)]
    assert found(rows("model,dataset,accuracy", *lines)).evidence.n == 5  # type: ignore[attr-defined]


def test_predictions_belong_to_the_truth_of_their_name() -> None:
    """In the shape of all_predictions.csv of Amogh-Kulkarni/tvc-thermoacoustic-ml."""
    models = ("SVM", "RF", "LSTM")
    header = ",".join(["L_D", "true_5c", "true_3c", *(f"pred_{c}_{m}" for c in ("5c", "3c") for m in models)])
    lines = [",".join(map(str, [1.5 + n / 7, n % 5, n % 3, *((n + (n % (4 + k) == 0)) % 5 for k in range(3)),
                                *((n + (n % (5 + k) == 0)) % 3 for k in range(3))])) for n in range(30)]  # fmt: skip
    question = asked(rows(header, *lines))
    for choice in question.choices:
        end = str(choice.roles.truth).partition("_")[2]
        assert choice.roles.models == tuple(f"pred_{end}_{m}" for m in models)
    assert {choice.roles.truth for choice in question.choices} == {"true_5c", "true_3c"}


def test_blocks_of_rows_are_told_to_lack_the_participant() -> None:
    """In the shape of human_evaluation/results.csv of CarterYoo/Anonymous-ACL-Repository."""
    kinds = ("Role", "Zero", "Real")
    lines = [f"#{k + 1},{kind},{(n * 3 + k) % 5},{4 - (n * 3 + k) % 5},{(n + k) % 4},{1 + (n * k) % 9},{3 + k}:{10 + n}"
             for n in range(20) for k, kind in enumerate(kinds)]  # fmt: skip
    said = refused(rows("Number,Puzzle Type,Correct Groups,Incorrect Groups,Hints,Difficulty (out of 10),Time", *lines))
    assert "one for each “Puzzle Type”" in said
    assert "participant" in said
    assert "Experiment" not in said


def test_runs_that_share_nothing_are_told_so() -> None:
    """In the shape of results of Ismael-Sallami/metaheuristics: runs of metaheuristics."""
    lines = [f"{m},{share(n * 3 + k) - 2}" for k, m in enumerate(("greedy", "tabu", "genetic")) for n in range(20)]
    question = asked(rows("alg,fitness", *lines))
    assert "which rows of the models belong together" in str(question)
    assert [each.roles.layout for each in question.choices] == ["separate_scores"] * 2  # higher or lower

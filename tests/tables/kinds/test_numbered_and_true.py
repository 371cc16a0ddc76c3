"""Items that are numbered anew in each task, and what is true beside what was said of it, whatever it is called."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.tables import Roles
from tests.tables.told import asked, first, found, of_files, refused, rows

RNG = np.random.default_rng(20261129)
LETTERS = np.array(["a", "b", "c"])


def judged(n: int, models: int, share: float = 0.7) -> np.ndarray:
    return RNG.random((n, models)) < share


@pytest.mark.parametrize("group", ["task", "dataset", "benchmark", "source_study", "subject"])
def test_items_that_are_numbered_anew_in_each_group_are_other_items(group: str) -> None:
    right = judged(40, 2)
    lines = [
        f"{m},{'xy'[n // 20]},{n % 20},{int(right[n, k])}" for k, m in enumerate(("gpt", "llama")) for n in range(40)
    ]
    seen = first(rows(f"model,{group},item_id,correct", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.n, seen.evidence.right.tolist()) == (40, right.sum(axis=0).tolist())


def test_what_such_a_file_was_read_as_can_be_read_again() -> None:
    lines = [f"{m},{'xy'[n // 20]},{n % 20},{RNG.random():.3f}" for m in ("gpt", "llama") for n in range(40)]
    text = rows("model,task,doc_id,acc", *lines)
    seen = first(text)
    assert seen.roles.id == "task + doc_id"
    again = found(
        text, roles=Roles(layout=seen.layout, id=seen.roles.id, model=seen.roles.model, value=seen.roles.value)
    )
    assert isinstance(again.evidence, ItemScores)
    assert again.evidence.scores.mean(axis=0).tolist() == pytest.approx(_scores(seen.evidence).mean(axis=0).tolist())


def _scores(evidence: object) -> np.ndarray:
    assert isinstance(evidence, Scores)
    return evidence.scores


def test_samples_of_each_task_are_averaged() -> None:
    passed = RNG.random((2, 30, 3)) < 0.6
    files = [
        (
            f"{model}_samples.csv",
            rows(
                "task_id,completion_id,passed",
                *(f"HumanEval/{n},{k},{bool(passed[m, n, k])}" for n in range(30) for k in range(3)),
            ),
        )
        for m, model in enumerate(("codellama", "deepseek"))
    ]
    seen = of_files(*files)
    assert _scores(seen.evidence).mean(axis=0).tolist() == pytest.approx(passed.mean(axis=(1, 2)).tolist())
    assert any("averaged over “completion_id”" in repair.text for repair in seen.repairs)


def test_the_same_items_under_several_settings_are_no_other_items() -> None:
    lines = [f"{m},{s},{n},{RNG.random():.3f}" for m in ("gpt", "llama") for s in (0, 1) for n in range(20)]
    question = asked(rows("model,temperature,item_id,score", *lines))
    assert "temperature" in str(question) or any("temperature" in each.says for each in question.choices)


@pytest.mark.parametrize("truth", ["obs_t_ha", "observed_t_ha", "measured_t_ha"])
def test_a_column_called_as_what_was_measured_is_no_model(truth: str) -> None:
    true = RNG.uniform(4, 9, size=40)
    near = [true + RNG.normal(0, s, size=40) for s in (0.3, 0.6, 0.9)]
    lines = [f"{n},{true[n]:.2f},{near[0][n]:.2f},{near[1][n]:.2f},{near[2][n]:.2f}" for n in range(40)]
    roles = first(rows(f"plot,{truth},RF_t_ha,APSIM_t_ha,PLSR_t_ha", *lines), "yield_pred.csv").roles
    assert (roles.truth, roles.models) == (truth, ("RF_t_ha", "APSIM_t_ha", "PLSR_t_ha"))


def test_a_forecast_that_hardly_follows_the_truth_is_offered_too() -> None:
    true = np.cumsum(RNG.normal(0, 1, size=60))
    held = [RNG.permutation(true), *(true + RNG.normal(0, spread, 60) for spread in (0.3, 0.6))]
    lines = [f"{2000 + n // 4}Q{n % 4 + 1},{true[n]:.2f}," + ",".join(f"{h[n]:.2f}" for h in held) for n in range(60)]
    seen = first(rows("quarter,gdp_actual,naive,VAR,SPF", *lines))
    assert {*seen.evidence.models} == {"naive", "VAR", "SPF"}
    assert seen.roles.truth == "gdp_actual"


def test_humidity_beside_sensors_is_none_of_them() -> None:
    true = RNG.uniform(5, 40, size=60)
    lines = [
        f"2024-01-{n // 2 + 1:02} {n % 2 * 12:02}:00,{true[n]:.1f},{true[n] + 3 * RNG.random():.1f},"
        f"{true[n] + 6 * RNG.random():.1f},{RNG.integers(40, 99)}"
        for n in range(60)
    ]
    question = asked(rows("timestamp,ref_BAM,SDS011,PMS5003,RH", *lines))
    assert question.choices[0].roles.truth == "ref_BAM"
    assert question.choices[0].roles.models == ("SDS011", "PMS5003")


def tips(*header: str) -> str:
    results = RNG.integers(0, 3, size=(96, 4))
    teams = ["Ajax", "PSV", "AZ", "Twente", "Utrecht", "NEC"]
    lines = []
    for n, held in enumerate(results):
        home, away = teams[n % 6], teams[(n + 1 + n // 6 % 4) % 6]
        lines.append(f"{home},{away}," + ",".join("HDA"[each] for each in held))
    return rows(",".join(("Home", "Away", *header)), *lines)


def test_tips_beside_how_games_ended_are_predictions_and_the_teams_no_models() -> None:
    text = tips("FTR", "pick_elo", "pick_dixon", "pick_bookie")
    question = asked(text)
    roles = question.choices[0].roles
    assert (roles.truth, roles.models) == ("FTR", ("pick_elo", "pick_dixon", "pick_bookie"))
    evidence = found(text, roles=roles).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, min(evidence.right.tolist()) > 0) == (96, True)


@pytest.mark.parametrize(("name", "column"), [("gold.csv", "kind"), ("labels.csv", "label"), ("answers.csv", "truth")])
def test_what_is_true_may_stand_in_a_file_of_its_own(name: str, column: str) -> None:
    true = LETTERS[RNG.integers(0, 3, size=50)]
    said = np.where(RNG.random((50, 3)) < 0.7, true[:, None], "a")
    order = RNG.permutation(50)
    seen = of_files(
        ("out.csv", rows("id,svm,rf,knn", *(f"{n},{','.join(said[n])}" for n in order))),
        (name, rows(f"id,{column}", *(f"{n},{true[n]}" for n in range(50)))),
    )
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("svm", "rf", "knn")
    assert seen.evidence.right.tolist() == (said == true[:, None]).sum(axis=0).tolist()


def test_true_numbers_may_stand_in_a_file_of_their_own() -> None:
    true = RNG.uniform(0, 90, size=40)
    said = true[:, None] + RNG.normal(0, [1, 2, 3], size=(40, 3))
    seen = of_files(
        ("out.csv", rows("id,svr,rf,knn", *(f"{n},{','.join(f'{x:.3f}' for x in said[n])}" for n in range(40)))),
        ("truth.csv", rows("id,value", *(f"{n},{true[n]:.3f}" for n in range(40)))),
    )
    assert _scores(seen.evidence).mean(axis=0) == pytest.approx(((said - true[:, None]) ** 2).mean(axis=0), rel=1e-2)


def test_probabilities_in_per_cent_are_probabilities() -> None:
    true = RNG.integers(0, 2, size=60)
    said = np.clip(100 * (0.5 + (true[:, None] - 0.5) * 0.6 + RNG.normal(0, 0.2, size=(60, 2))), 1, 99)
    seen = first(rows("id,y_true,gpt,claude", *(f"{n},{true[n]},{said[n, 0]:.1f},{said[n, 1]:.1f}" for n in range(60))))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == ((said >= 50) == (true[:, None] == 1)).sum(axis=0).tolist()
    assert any("in per cent" in repair.text for repair in seen.repairs)


def test_two_classes_that_all_tools_call_otherwise_than_the_truth_go_together() -> None:
    bad = RNG.integers(0, 2, size=100).astype(bool)
    said = np.where(RNG.random((100, 2)) < [0.9, 0.8], bad[:, None], ~bad[:, None])
    words = np.where(said, "detected", "undetected")
    lines = [f"{n:064x},{'malicious' if bad[n] else 'benign'},{words[n, 0]},{words[n, 1]}" for n in range(100)]
    seen = found(rows("sha256,ground_truth,Defender,ClamAV", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == (said == bad[:, None]).sum(axis=0).tolist()


def test_two_systems_without_a_vote_are_no_truth_and_no_prediction() -> None:
    names = ["sys0", "sys1", "sys2"]
    lines = [
        f"p{n},a text of {n},{names[n % 3]},another text of {n},{names[(n + 1 + n // 3 % 2) % 3]}" for n in range(60)
    ]
    assert "no column says which of them was preferred" in refused(rows("code,sum1,system1,sum2,system2", *lines))

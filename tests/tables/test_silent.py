"""Files that were once read without a question, and hold no comparison of what was taken for models."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.tables import NeedsRoles, Roles, read, understand
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(20261130)


def test_electrodes_are_no_probabilities() -> None:
    """As of an EEG, two of whose places are called P3 and P4, as a probability might be."""
    places = ("Fp1", "Fp2", "F3", "F4", "C3", "C4", "P3", "P4", "O1", "O2")
    lines = [
        f"s{n},{'ab'[n % 2]}," + ",".join(f"{0.1 * k + 0.01 * n:.2f}" for k, _ in enumerate(places)) for n in range(4)
    ]
    refused(rows(f"ID,Class,{','.join(places)}", *lines))


def test_bases_of_a_genome_play_no_games() -> None:
    lines = [f"{n},{'ACGT'[n % 4]},{'CGTA'[n % 3]},{'ACGT'[n % 4]},{'CGTA'[n % 3]},{n % 2}" for n in range(24)]
    with pytest.raises(DataError):
        found(rows("id,ref,alt,first,second,label", *lines))


@pytest.mark.parametrize("names", ["res_lbl_score,res_tst_score", "acc_trn,acc_tst"])
def test_parts_of_the_data_are_no_models_however_short(names: str) -> None:
    lines = (f"{n},{RNG.random():.4f},{RNG.random():.4f}" for n in range(30))
    assert "measure one model in different ways" in refused(rows(f"res_expno,{names}", *lines))


def test_points_of_a_course_in_lists_are_no_folds() -> None:
    """As of strategies of active learning: what each had reached after so many measurements."""
    held = {
        name: {
            "n_queried": list(range(10, 26)),
            "best_mean": [RNG.random() for _ in range(16)],
            "recall_mean": [0.1 * n for n in range(16)],
        }
        for name in ("random", "greedy", "ucb")
    }
    with pytest.raises(DataError, match="lists of “n_queried” that rise from point to point"):
        read("al.json", json.dumps({"unit": "ligand", "results": held}).encode())


def test_kinds_of_tasks_are_no_models() -> None:
    held = {
        "real": {
            task: {
                method: {"average_score_error": RNG.random(), "mean_features": 9.5}
                for method in ("chi2", "mrmr", "shap", "relief")
            }
            for task in ("regression", "binary_classification", "multiclass_classification")
        }
    }
    with pytest.raises(NeedsRoles):
        understand([read("avg.json", json.dumps(held).encode())])


def test_before_and_after_are_no_tasks() -> None:
    measures = {"log_loss": 0.4, "auc": 0.9, "brier": 0.1}
    held = {
        model: {
            when: {k: v + RNG.random() / 9 for k, v in measures.items()} for when in ("before", "after", "improvement")
        }
        for model in ("lightgbm", "xgboost")
    }
    with pytest.raises(DataError):
        understand([read("calibration.json", json.dumps(held).encode())])


def test_a_prediction_written_otherwise_is_no_second_model() -> None:
    lines = (f"{n},{n % 2},{int(n % 5 > 1)},{int(n % 5 > 1)}" for n in range(40))
    assert "There is only one model, “prediction”" in refused(
        rows("id,ground_truth,prediction,prediction_binary", *lines)
    )


def test_people_with_numbers_are_no_models() -> None:
    """As of 20 runs of one model, each called after the model and its number."""
    lines = (f"{t},llm{p},{int((p * 3 + t) % 4 > 1)}" for p in range(20) for t in range(5))
    with pytest.raises(DataError):
        found(rows("task_id,ppt_id,accuracy", *lines))


def test_everyone_meets_everyone_and_himself() -> None:
    """As in a tournament of players of Othello, where the winner is told by the colour."""
    players = ("random", "greedy", "minimax", "ids")
    lines = [
        f"{n},{a},{b},{30 + n},{34 - n},{('black', 'white')[(n * 7) % 3 % 2]}"
        for n, (a, b) in enumerate((a, b) for a in players for b in players)
    ]
    seen = found(rows(",black,white,BLACK_SCORE,WHITE_SCORE,WINNER", *lines))
    assert isinstance(seen.evidence, Battles)
    assert seen.evidence.n == 12
    assert any("against itself" in repair.text for repair in seen.repairs)


def test_counts_of_several_data_sets_are_those_of_all() -> None:
    """As in a report with right answers and totals of three benchmarks, and of all of them, beside other tables."""
    text = """
| Architecture | Calls | Tokens |
|---|---|---|
| Plain | 4.7 | 3983 |
| SGR | 12.0 | 8541 |
| Hybrid | 11.4 | 7559 |
| Other | 11.4 | 7559 |

| Architecture | BIRD | TPC-DS | Total |
|---|---|---|---|
| Plain | 0.314 (481 / 1534) | 0.081 (8 / 99) | 0.299 (489 / 1633) |
| SGR | 0.301 (461 / 1534) | **0.040 (4 / 99)** | 0.285 (465 / 1633) |
| Hybrid | **0.323** (495 / 1534) | 0.091 (9 / 99) | 0.309 (504 / 1633) |
"""
    evidence = found(text, "RESULTS.md").evidence
    assert (evidence.models, evidence.right.tolist()) == (("Plain", "SGR", "Hybrid"), [489, 465, 504])


def test_other_numbers_are_offered_beside_a_time() -> None:
    lines = [
        f"i{n},{m},{900 + n * k},{RNG.random():.3f}" for k, m in enumerate(("tatt", "ctfds"), 1) for n in range(20)
    ]
    choices = asked(rows("Instancia,Algoritmo,Resultado,Tempo", *lines)).choices
    ways = {(each.roles.value, each.roles.better) for each in choices}
    assert {("Resultado", "higher"), ("Resultado", "lower")} <= ways


def test_two_rows_that_are_named_are_no_two_classes() -> None:
    refused(rows("target,lstm,gru", "spam,0.91,0.88", "ham,0.12,0.21"))
    assert found(rows("target,prob_lstm,prob_gru", "spam,0.91,0.88", "ham,0.12,0.21")).layout == "probabilities"


def test_shares_by_name_are_no_probabilities() -> None:
    lines = (f"s{n},{n % 2},{0.5 + RNG.random() / 3:.3f},{0.4 + RNG.random() / 3:.3f}" for n in range(24))
    with pytest.raises(DataError):
        found(rows("id,label,f1_unet,f1_fcn", *lines))


def test_seeds_of_one_model_are_no_models() -> None:
    lines = (f"{n},{n % 2},{int(n % 5 > 1)},{int(n % 7 > 2)},{int(n % 3 > 1)}" for n in range(60))
    assert "what one model predicted with several seeds" in refused(
        rows("id,y_true,pred_seed_1,pred_seed_2,pred_seed_3", *lines)
    )


def test_fields_that_were_extracted_are_no_models() -> None:
    lines = (f"{name},{n},40" for name, n in (("Title", 38), ("Year", 40), ("Abstract", 31), ("Venue", 29)))
    with pytest.raises(DataError):
        found(rows("Field,Correct,Total", *lines))


def test_the_size_of_the_test_is_no_score() -> None:
    header = "fit_time,score_time,test_sample_count_mean"
    one, two = (
        read(f"{name}.csv", rows(header, f"0.1,0.2,{size}", f"0.3,0.2,{size - 1}", f"0.2,0.1,{size - 2}").encode())
        for name, size in (("svm", 9), ("rf", 7))
    )
    with pytest.raises(DataError):
        understand([one, two])


def test_messages_with_hashes_play_no_games() -> None:
    names = [f"{n:08x}-aaaa-bbbb-cccc-{n * 7:012x}" for n in range(24)]
    lines = (f"{n},{names[n]},{names[n - 1]},{'ab'[n % 2]}" for n in range(24))
    with pytest.raises(DataError):
        found(rows("id,message_a,message_b,winner", *lines))


def test_tests_that_were_made_are_no_battles() -> None:
    lines = (f"m{n},m{n + 1},{n + 9},{n + 5},{0.01 * n + 0.02:.3f}" for n in range(8))
    with pytest.raises(DataError):
        found(rows("model_a,model_b,a_wins,b_wins,mcnemar_p", *lines))


def test_rounds_that_build_upon_each_other_are_no_items() -> None:
    lines = (f"{n},{RNG.random():.3f},{RNG.random():.3f}" for n in range(30))
    with pytest.raises(DataError):
        found(rows("iteration,svm,rf", *lines))


def test_one_column_cannot_name_models_and_tasks() -> None:
    lines = (f"{task},{RNG.random():.3f}" for task in ("iris", "wine", "glass") for _ in range(4))
    whole = read("a.csv", rows("dataset,accuracy", *lines).encode())
    with pytest.raises(DataError, match="“dataset” cannot name both the models and what they were tried on"):
        understand([whole], Roles(layout="scores_long", model="dataset"))

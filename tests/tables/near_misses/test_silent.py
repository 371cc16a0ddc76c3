"""Files that were once read without a question, and hold no comparison of what was taken for models."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.tables import NeedsRoles, Roles, read, understand
from compare_core.tables.diagnosis.seen import Way
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
    with pytest.raises(DataError, match="the lists of “n_queried” grow from point to point"):
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


def test_runs_that_failed_are_asked_about_however_rare() -> None:
    """Who leaves a run out that took too long favours the model that did."""
    for word in ("inf", "timeout", ">10", "OOM"):
        lines = [
            f"{m},d{n},{word if (m, n) == ('svm', 3) else round(RNG.random(), 3)}"
            for m in ("svm", "rf")
            for n in range(30)
        ]
        assert "a run that failed counts as the worst" in str(asked(rows("model,dataset,rmse", *lines)))


def test_powers_of_ten_are_no_footnotes() -> None:
    lines = (f"d{n},10{'²³⁴'[n % 3]},10{'³⁴²'[n % 3]}" for n in range(6))
    with pytest.raises(DataError):
        found(rows("dataset,svm_mse,rf_mse", *lines))


@pytest.mark.parametrize("name", ["balance_seconds", "uptime_seconds", "working_memory", "free_memory"])
def test_what_is_kept_is_not_spent(name: str) -> None:
    lines = (f"{m},t{n},{RNG.random() * 9:.2f}" for m in ("gpt", "claude") for n in range(12))
    assert {each.roles.better for each in asked(rows(f"model,task,{name}", *lines)).choices} == {"higher", "lower"}


def test_a_few_probabilities_of_named_models_are_enough() -> None:
    lines = (
        f"{n},{['no', 'yes'][n % 2]},"
        + ",".join(f"{0.2 + 0.6 * (n % 2) + RNG.uniform(-0.19, 0.19):.3f}" for _ in range(5))
        for n in range(16)
    )
    assert found(rows("id,label,logreg,svm,forest,boosting,knn", *lines)).layout == "probabilities"


def test_a_score_averaged_over_samples_is_no_size() -> None:
    files = [
        read(
            f"{m}.csv",
            rows("fit_time,score_time,test_f1_samples", *(f"0.{n},0.2,0.8{n}" for n in range(k, 9))).encode(),
        )
        for m, k in (("svm", 1), ("rf", 1))
    ]
    assert understand(files).layout == "cross_validate_files"


def test_labels_of_people_by_models_are_no_survey() -> None:
    header = "age,sex,education,country,race,marital,religion,income,svm,rf"
    lines = (
        f"{20 + n},{'mf'[n % 2]},{'abc'[n % 3]},{'uk'[n % 2]},{'pq'[n % 2]},{'st'[n % 2]},{'vw'[n % 2]},"
        f"{'hl'[n % 2]},{'hl'[n % 3 > 0]},{'hl'[n % 5 > 0]}"
        for n in range(60)
    )
    assert "Choose the column with the true labels" in str(asked(rows(header, *lines)))


def test_questions_about_each_battle_are_no_survey() -> None:
    header = 'model_a,model_b,winner,"Is A good?","Is B good?","Is A right?","Is B right?","Both bad?"'
    pairs = (("gpt", "claude"), ("claude", "llama"), ("gpt", "llama"))
    lines = (f"{a},{b},{('model_a', 'model_b', 'tie')[n % 3]},yes,no,yes,no,no" for a, b in pairs for n in range(9))
    assert isinstance(found(rows(header, *lines)).evidence, Battles)


def test_an_error_may_be_the_truth_where_it_is_a_label() -> None:
    lines = [f"{n},{n % 2},{int(n % 3 > 0)},{int(n % 5 > 1)}" for n in range(40)]
    assert found(rows("id,gold_err,pred_svm,pred_rf", *lines)).layout == "predictions"


def test_an_id_of_configurations_names_them() -> None:
    lines = (f"{m},d{n},{RNG.random():.3f}" for m in ("svm", "rf", "knn") for n in range(9))
    assert found(rows("config_id,dataset,accuracy", *lines)).evidence.models == ("svm", "rf", "knn")


def test_one_step_of_each_model_is_no_phase() -> None:
    lines = (f"d{n},{RNG.random():.3f},{RNG.random():.3f}" for n in range(9))
    assert found(rows("dataset,arima_rmse_step1,lstm_rmse_step1", *lines)).layout == "dataset_scores"


def test_versions_of_data_are_no_scores() -> None:
    lines = (f"d{n},1.0.{n},{0.6 + RNG.random() / 3:.3f},{0.6 + RNG.random() / 3:.3f}" for n in range(9))
    seen = found(rows("dataset,version,svm,rf", *lines))
    assert (seen.layout, seen.evidence.models) == ("dataset_scores", ("svm", "rf"))


def test_a_choice_is_offered_once() -> None:
    told = (("graded_items", "a"), ("outputs", "b"), ("scores_long", "a"))
    ways = [Way(Roles(layout=layout), says) for layout, says in told]
    question = NeedsRoles("Which?", ("a", "b")).offering(ways)
    assert [(each.roles.layout, each.says) for each in question.choices] == [("graded_items", "a"), ("outputs", "b")]


def test_many_records_of_one_model_may_come_first() -> None:
    runs = [{"model": m, "task": k, "success": k % 3 > 0} for m in ("gpt", "claude") for k in range(250)]
    held = {"tasks": [{"id": k} for k in range(250)], "runs": runs}
    assert understand([read("a.json", json.dumps(held).encode())]).evidence.models == ("gpt", "claude")

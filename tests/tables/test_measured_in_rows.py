"""Rows that say what they measure, runs on sizes that nothing numbers, and words of what failed."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.tables import Misread, read, understand
from compare_core.tables.form import correcting
from tests.tables.told import asked, asked_of, first, found, of_files, refused, rows

RNG = np.random.default_rng(20261204)
MEASURES = ("Precision", "Recall", "F1")


def share() -> str:
    return f"{RNG.uniform(0.5, 1):.3f}"


def measured(header: str, spread: str = "", more: str = "") -> str:
    projects = ("TensorFlow", "PyTorch", "Keras", "Mxnet", "Caffe")
    lines = [f"{p},{m},{share()}{spread},{share()}{spread}{more}" for p in projects for m in MEASURES]
    return rows(header, *lines)


@pytest.mark.parametrize("spread", ["", "±0.022", " ± 0.02"])
@pytest.mark.parametrize("header", ["Project,Metric,Baseline,Proposed", "Dataset,Metric,SVM,RF"])
def test_one_measure_of_rows_is_compared_also_where_means_stand_with_their_spread(header: str, spread: str) -> None:
    seen = found(measured(header, spread))
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.n, seen.roles.filter) == (5, "F1")
    assert any("“F1” is compared; rows of other measures were left out" in repair.text for repair in seen.repairs)


def test_p_values_and_effects_of_the_rows_of_each_measure_are_no_models() -> None:
    header = "Project,Metric,Baseline (mean±std),Proposed (mean±std),p-value,VD-A,Sig."
    seen = found(measured(header, "±0.02", ",0.031,0.87,✓"))
    assert seen.evidence.models == ("Baseline", "Proposed")
    assert isinstance(seen.evidence, DatasetScores)


def test_another_measure_of_rows_can_be_chosen() -> None:
    text = measured("Project,Metric,Baseline,Proposed")
    seen = found(text)
    form = correcting(seen.columns, seen.roles, seen.roles)
    assert "filter" in form.asks()
    other = found(text, roles=form.roles({"filter": "Recall"}))
    assert other.roles.filter == "Recall"
    assert isinstance(other.evidence, DatasetScores)
    assert isinstance(seen.evidence, DatasetScores)
    assert not np.array_equal(other.evidence.scores, seen.evidence.scores)


def test_each_measure_of_rows_is_offered_where_nothing_says_what_columns_are() -> None:
    lines = [f"c{n},{m},{share()},{share()}" for n in range(20) for m in ("mae", "r2")]
    question = asked(rows("city,metric,x,y", *lines))
    assert [choice.says for choice in question.choices[:2]] == [
        "“x”, “y” as models, on every “city”, by “mae”",
        "“x”, “y” as models, on every “city”, by “r2”",
    ]
    assert found(rows("city,metric,x,y", *lines), roles=question.choices[1].roles).evidence.n == 20


def test_sizes_on_which_algorithms_ran_again() -> None:
    lines = [f"{n},{a},{share()}" for a in ("quick", "merge", "heap") for n in (10, 20, 50, 100) for _ in range(3)]
    question = asked(rows("size,algorithm,time", *lines))
    assert "several rows for each value of “size”, and nothing numbers them" in str(question)
    seen = found(rows("size,algorithm,time", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (4, False)


def test_sizes_on_which_each_file_ran_again() -> None:
    def of(name: str) -> tuple[str, str]:
        lines = [f"{a},{b},{name},{share()}" for a, b in ((3, 1), (4, 2), (5, 2), (6, 3)) for _ in range(3)]
        return f"out{name}.csv", rows("a,b,Algorithm,Time", *lines)

    files = [of(name) for name in ("Dinic", "EK", "GT")]
    question = asked_of(*files)
    assert (question.suggested.value, question.suggested.dataset) == ("Time", "a + b")
    assert of_files(*files, roles=question.suggested).evidence.n == 4


def test_how_large_the_input_was_is_no_part_of_an_algorithm() -> None:
    lines = [
        f"{a},{n},{case},{share()},{share()}"
        for a in ("MergeSort", "QuickSort", "Selection")
        for n in (100, 1000, 10000, 100000)
        for case in ("best", "worst", "mean")
        if (a, n) != ("Selection", 100000)
    ]
    seen = first(rows("algorithm,size,case,time,memory", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (len(seen.evidence.models), seen.evidence.n) == (3, 9)


def test_numbered_sizes_are_no_measures() -> None:
    lines = [
        f"uncorrelated,n000{n},s{k},{n},{a},{share()},{RNG.integers(9000)}"
        for n in (50, 60, 70, 80)
        for k in range(3)
        for a in ("Greedy", "FPTAS", "Tabulation")
    ]
    seen = first(rows("category,n_label,instance,n,algorithm,runtime_ms,result", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (len(seen.evidence.models), seen.evidence.n) == (3, 12)


def test_an_error_among_true_and_false_is_counted_as_wrong_and_said() -> None:
    lines = [f"t{n},{m},{'ERROR' if (n, m) == (3, 'gpt') else n % 2 == 0}" for n in range(12) for m in ("gpt", "llama")]
    seen = first(rows("task,model,test_ok", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 12
    assert "“test_ok”: “ERROR” counted as wrong." in [repair.text for repair in seen.repairs]


def test_what_was_tried_again_is_no_truth() -> None:
    lines = [
        f"A,{cracker},random,{word},{n * 7},{cracker == 'Brute' or n % 3 == 0},0.00{n}"
        for n, word in enumerate(("kq", "zz", "mother", "dragon", "letmein", "abc", "monkey", "pass", "qwe", "hello"))
        for cracker in ("Brute", "Heuristic")
    ]
    seen = first(rows("series,cracker,target_type,target,guesses,solved,mean_time_s", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [10, 4]


def test_ties_in_brackets_are_ties_and_an_invalid_verdict_is_none() -> None:
    ends = ("model_a", "model_b", "tie", "tie(all bad)", "invalid", "")
    models = ("gpt", "llama", "qwen")
    lines = [f"{models[n % 3]},{models[(n + 1) % 3]},{ends[n % 6]}" for n in range(36)]
    seen = found(rows("model_a,model_b,winner", *lines))
    assert isinstance(seen.evidence, Battles)
    assert (seen.evidence.n, int(seen.evidence.ties.sum()) // 2) == (24, 12)


def test_predictions_of_files_with_probabilities_of_classes_beside_them() -> None:
    def of(name: str) -> tuple[str, str]:
        kinds = ("yes", "no", "maybe")
        lines = [f"{n},{kinds[n % 3]},{kinds[(n + n // 7) % 3]},0.5,0.3,0.2" for n in range(30)]
        return f"{name}_predictions.csv", rows("id,true_label,pred_label,prob_yes,prob_no,prob_maybe", *lines)

    seen = of_files(of("bert"), of("compact"))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.roles.models == ("pred_label",)


def test_tokens_that_were_spent_are_not_read_as_a_score() -> None:
    def of(name: str) -> tuple[str, bytes]:
        usage = [(int(RNG.integers(90, 200)), int(RNG.integers(1, 9))) for _ in range(40)]
        records = [
            {"id": n, "response": "A B C D E F", "prompt_tokens": a, "completion_tokens": b, "total_tokens": a + b}
            for n, (a, b) in enumerate(usage)
        ]
        return f"{name}.jsonl", "\n".join(map(json.dumps, records)).encode()

    with pytest.raises(Misread):
        understand([read(*of(name)) for name in ("base", "rag")])


def test_each_number_of_people_under_conditions_is_offered_alone() -> None:
    lines = [f"P{n},{c},{','.join(str(RNG.integers(15)) for _ in range(4))}" for n in range(12) for c in ("VR", "DAW")]
    question = asked(rows("Participant,Condition,play/stop,select track,clear automation,timeslider", *lines))
    assert question.suggested.value == "play/stop"
    assert (
        found(
            rows("Participant,Condition,play/stop,select track,clear automation,timeslider", *lines),
            roles=question.suggested,
        ).evidence.n
        == 12
    )


def test_rows_of_measures_coordinates_and_settings_are_no_results() -> None:
    names = ("centroid_distance", "kappa_image", "alpha_text", "js_divergence", "knn_mixing_rate", "cosine_sim")
    numbers = ("0.8", "242678290.9", "1.58", "0.02", "0.0", "0.31")
    lines = [f"{name},{number},{number}1,{number}2" for name, number in zip(names, numbers, strict=True)]
    assert "Each row is a measure" in refused(rows(",CLIP (final),CLIP (token),Dual Encoder", *lines))
    lines = [f"{n},{RNG.uniform(0, 900):.2f},{RNG.uniform(0, 900):.2f},{share()},{share()}" for n in range(60)]
    assert "4 numbers of different sizes" in refused(rows("task_id,x,y,t1,t2", *lines))
    lines = [f"r{r}_a{2 * r},{r},{2 * r},{r * 101376},0.{r}6,2.{r},2.5{r}" for r in (2, 4, 8, 9)]
    header = "run_name,lora_rank,lora_alpha,trainable_params,trainable_pct,train_loss,eval_loss"
    assert "totals" in refused(rows(header, *lines))


def test_of_several_lists_in_json_the_longest_is_read_and_others_can_be() -> None:
    standings = [{"agent": name, "total_score": score} for name, score in (("ann", 9), ("bob", 7), ("cid", 5))]
    matches = [
        {"agent1_id": one, "agent2_id": other, "agent1_score": int(RNG.integers(9)), "agent2_score": 10}
        for one, other in (("ann", "bob"), ("ann", "cid"), ("bob", "cid"), ("cid", "ann"))
    ]
    table = read("a.json", json.dumps({"standings": standings, "match_results": matches}).encode())
    assert (table.rows, table.others) == (4, ("standings",))
    assert table.another is not None
    assert table.another("standings").columns == ("agent", "total_score")
    assert isinstance(understand([table]).evidence, Battles)


def test_by_how_much_a_measure_fell_is_no_second_model() -> None:
    lines = [f"net{n},{share()},0.0{n}" for n in range(1, 9)]
    assert "nothing says of which" in refused(rows("net,Baseline Acc,Acc Drop", *lines))


def test_what_a_model_was_chosen_by_is_no_measure_of_its_score() -> None:
    lines = [
        f"{d},{m},{s},{by},{share()}"
        for d in ("cora", "pubmed")
        for m, by in (("mlp", ""), ("gcn", "support"))
        for s in range(5)
    ]
    seen = first(rows("dataset,model,seed,scorer,test_accuracy", *lines))
    assert seen.roles.filter is None
    assert {*seen.evidence.models} == {"mlp", "gcn"}


def test_what_was_found_is_held_against_the_truth() -> None:
    lines = ["f1,A,1,1", "f1,B,1,0", "f2,A,0,1", "f2,B,0,0", "f3,A,0,1", "f3,B,0,0", "f4,A,1,1", "f4,B,1,1"]
    seen = found(rows("file,tool,truth,found", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [2, 3]


def test_how_many_runs_there_were_is_no_model() -> None:
    lines = [f"d{n},10,{m},{share()}±0.02,{share()}±0.02" for n in range(4) for m in ("accuracy", "f1")]
    assert found(rows("dataset,runs,metric,SVM,RF", *lines)).evidence.models == ("SVM", "RF")


def test_letters_and_names_of_data_sets_stay_what_they_are() -> None:
    lines = [f"d{n},{share()},{share()},{share()}" for n in range(5)]
    assert found(rows("dataset,X,Y,Z", *lines), "accuracy.csv").evidence.models == ("X", "Y", "Z")
    names = ("heart rate", "travel distance", "word similarity", "cat entropy")
    lines = [f"{name},{10**k}.2,{10**k}.4,{10**k}.9" for k, name in enumerate(names)]
    assert found(rows("dataset,SVM,RF,MLP", *lines), "rmse.csv").evidence.n == 4


def test_a_verdict_that_breaks_a_tie_is_no_tie_and_one_of_the_judge_no_error_of_the_model() -> None:
    lines = [f"q{n},gpt,llama,{said}" for n, said in enumerate(("model_a", "model_b", "tie", "tie-break: model_b"))]
    assert "tie-break: model_b" in refused(rows("question,model_a,model_b,winner", *lines))
    said = ("True", "False", "ERROR: judge returned no JSON")
    lines = [f"q{n},{m},{said[(n + k) % 3]}" for n in range(9) for k, m in enumerate(("gpt", "llama"))]
    assert "no scores" in refused(rows("question,model,correct", *lines))


def test_rows_of_a_class_are_no_runs_on_a_size() -> None:
    lines = [f"{label},0.{n}{label}" for n, label in enumerate((0, 0, 0, 1, 1, 1, 2, 2, 2))]
    question = asked_of(("svm.csv", rows("y_true,loss", *lines)), ("forest.csv", rows("y_true,loss", *lines)))
    assert "runs" not in str(question)


def test_classes_of_models_below_each_other_with_probabilities() -> None:
    kinds = ("cat", "dog", "bird")
    lines = [
        f"{n},{m},{kinds[n % 3]},{kinds[(n + k * (n % 4 == 0)) % 3]},0.5,0.3,0.2"
        for n in range(30)
        for k, m in enumerate(("svm", "rf"))
    ]
    seen = found(rows("id,model,y_true,y_pred,p_cat,p_dog,p_bird", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [30, 22]


def test_a_column_that_became_models_is_no_fold_any_more() -> None:
    files = [(f"{name}.json", json.dumps([{"model": 1, "fold_1": k}])) for k, name in enumerate(("a", "b"))]
    with pytest.raises(Misread):
        of_files(*files)


def test_scores_within_cells_of_files_are_named() -> None:
    def of(name: str) -> tuple[str, str]:
        lines = [f"{n},photo{n}.jpg,\"{{'hand1': {share()}, 'hand2': {share()}}}\",{300 + n}" for n in range(20)]
        return f"{name}.csv", rows("img_id,img_path,ious,input_tokens", *lines)

    with pytest.raises(Misread, match="“ious” holds whole lists or records within single cells"):
        of_files(of("gemini"), of("gpt"))


def test_known_benchmarks_are_what_models_were_tried_on() -> None:
    lines = [f"{b},m{n},{share()}" for n in range(4) for b in ("mmlu", "gsm8k", "boolq")]
    assert {*first(rows("which,what,acc", *lines)).evidence.models} == {"m0", "m1", "m2", "m3"}
    nested = {
        f"m{n}": {b: {"acc": 0.5 + n / 10, "f1": 0.9 - n / 10} for b in ("mmlu", "gsm8k", "boolq")} for n in range(4)
    }
    assert {*first(json.dumps(nested), "a.json").evidence.models} == {"m0", "m1", "m2", "m3"}


def test_the_measure_of_rows_goes_before_the_name_of_the_file() -> None:
    lines = [f"d{n},{m},{share()},{share()}" for n in range(5) for m in ("accuracy", "f1")]
    for header, name in (
        ("dataset,metric,baseline,RF", "error_analysis.csv"),
        ("dataset,metric,SVM,RF", "acc_vs_time.csv"),
    ):
        seen = found(rows(header, *lines), name)
        assert isinstance(seen.evidence, DatasetScores)
        assert (seen.evidence.metric, seen.evidence.higher_is_better) == ("accuracy", True)


def test_lists_of_which_several_can_be_compared_are_asked_about() -> None:
    items = [{"item": n, "relevance": float(share()), "novelty": float(share())} for n in range(20)]
    runs = [{"case": n, "gpt": n % 2, "llama": n % 3 % 2} for n in range(20)]
    question = asked(json.dumps({"items": items, "runs": runs}), "a.json")
    assert "choose which is meant" in str(question)
    assert {choice.roles.part for choice in question.choices} == {None, "runs"}
    folds = [{"fold": n, "rf": float(share()), "xgb": float(share())} for n in range(10)]
    weights = [{"feature": f"f{n}", "rf": float(share()), "xgb": float(share())} for n in range(10)]
    assert first(json.dumps({"cv": folds, "importance": weights}), "a.json").evidence.n == 10


def test_a_scorer_beside_a_score_says_what_rows_measure() -> None:
    lines = [f"{m},{f},{s},{share()}" for m in ("svm", "rf") for f in range(5) for s in ("accuracy", "f1", "roc_auc")]
    seen = found(rows("model,fold,scorer,score", *lines), "cv.csv")
    assert isinstance(seen.evidence, Scores)
    assert (seen.roles.filter, seen.evidence.metric) == ("accuracy", "accuracy")


def test_a_model_that_is_called_drop_is_compared() -> None:
    lines = [f"d{n},{share()},{share()},{share()}" for n in range(6)]
    assert len(found(rows("dataset,acc_full,acc_drop,acc_mask", *lines)).evidence.models) == 3


def test_accuracies_of_runs_on_sizes_go_before_their_times() -> None:
    lines = [f"{m},{n},{share()},{share()}" for m in ("svm", "rf") for n in (100, 200, 400) for _ in range(10)]
    question = asked(rows("model,n_train,accuracy,train_time", *lines))
    assert [choice.roles.value for choice in question.choices] == ["accuracy", "train_time"]


def test_numbers_that_predictions_follow_may_be_their_truth_whatever_they_count() -> None:
    lines = [f"m{n},{37 * n % 17},{37 * n % 17 + 2},{37 * n % 17 - 5}" for n in range(20)]
    assert asked(rows("match,runs,model_a_pred,model_b_pred", *lines)).suggested.truth == "runs"


def test_conditions_that_people_met_in_either_order_are_compared_and_not_the_turns() -> None:
    lines = [
        f"P{n},{one},{RNG.integers(3, 9)},{RNG.integers(1, 6)},{other},{RNG.integers(3, 9)},{RNG.integers(1, 6)}"
        for n, (one, other) in enumerate([("loud", "still"), ("still", "loud")] * 8)
    ]
    header = "Participant ID,Treatment1,Treatment1Estimate,Treatment1Mood,Treatment2,Treatment2Estimate,Treatment2Mood"
    seen = first(rows(header, *lines))
    assert isinstance(seen.evidence, Scores)
    assert ({*seen.evidence.models}, seen.evidence.n) == ({"loud", "still"}, 16)
    assert any("in which order each row met them" in repair.text for repair in seen.repairs)


def test_people_who_met_the_conditions_are_paired_also_beside_other_words() -> None:
    lines = [f"{n},{c},{RNG.integers(30)},{RNG.integers(30)},note" for n in range(1, 13) for c in ("VR", "desktop")]
    question = asked(rows("participant,interface,taps,glances,remark", *lines))
    assert (question.suggested.model, question.suggested.value) == ("interface", "taps")


def test_the_jobs_in_which_runs_stood_are_no_items() -> None:
    def of(name: str, first_job: int) -> tuple[str, str]:
        lines = [f"job{first_job + n // 5},{n},{share()},{share()}" for n in range(30)]
        return f"{name}.csv", rows("job_id,seed,accuracy,f1", *lines)

    assert of_files(of("base", 0), of("smote", 3)).roles.id != "job_id"


def test_marks_of_two_answers_are_no_predictions() -> None:
    lines = [f'R{n:03},"Names the rule, and says why it holds in case {n}",{n % 3 > 0:d},{n % 2}' for n in range(10)]
    question = asked(rows("rubric_id,text,response_0,response_1", *lines))
    seen = found(rows("rubric_id,text,response_0,response_1", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [6, 5]


def test_a_name_and_a_precise_number_are_a_row_and_no_header() -> None:
    text = "DELETION + RaR,0.7151458884549841\nMEAN + RaR,0.9304885574227395\nMICE + RaR,0.9025763258662115\n"
    assert (read("aucs.csv", text.encode()).rows, read("b.csv", b"svm,0.71\nrf,0.73\nnn,0.7\n").rows) == (3, 3)
    assert read("a.csv", b"noise,0.5\niris,0.3\nwine,0.2\n").rows == 2


def test_two_models_by_two_measures_on_data_sets_are_no_report() -> None:
    sets = ("CoLA", "SST-2", "MRPC", "QQP", "RTE")
    lines = [f"{m},{by},{','.join(f'0.{70 + 3 * n + k}' for k in range(5))}" for n, m in enumerate(("BERT", "RoBERTa"))
             for by in ("Acc", "F1")]  # fmt: skip
    scores = first(rows(f"Model,Metric,{','.join(sets)}", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.models, scores.datasets, scores.metric) == (("BERT", "RoBERTa"), sets, "acc")

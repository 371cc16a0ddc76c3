"""Runs of several algorithms, folds in a log, counts in JSON, verdicts of a kind, files that do not fit together."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores
from compare_core.tables import Roles, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(59)


def share() -> str:
    return f"{0.5 + RNG.random() / 2:.4f}"


def one() -> str:
    return str(RNG.integers(2))


def test_runs_of_algorithms_with_settings_of_their_own_are_no_search() -> None:
    lines = [
        f"{name},{run},{2026 + 50 * k + run},{-RNG.random():.6f},{1 + k},{0.9 + k / 100},{k + 2}"
        for k, name in enumerate(("SA", "GA", "ARS"))
        for run in range(20)
    ]
    question = asked(rows("algorithm,run,seed,best_true_f,param_temp,param_rate,param_size", *lines))
    assert (question.suggested.model, question.suggested.value) == ("algorithm", "best_true_f")


def test_folds_in_the_log_of_each_model_are_read() -> None:
    def block(model: str) -> list[str]:
        parts = [
            [f"Training fold {k} for {model}...", f"Fold {k} Accuracy: {share()}", f"Fold {k} F1: {share()}", ""]
            for k in (1, 2, 3)
        ]
        rule = "=" * 30
        return [rule, f"Evaluating {model}", rule, "", *(line for part in parts for line in part)]

    text = "\n".join(["Loading processed arrays...", "", *block("lstm"), *block("bilstm"), "Final test accuracy: 0.68"])
    seen = found(text, "training_log.txt")
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.models, seen.evidence.n) == (("lstm", "bilstm"), 3)


def test_counts_in_the_objects_of_models_are_counts() -> None:
    held = {
        name: {"description": f"what {name} is", "num_correct": 900 + n, "num_evaluated": 1319, "minutes": 7 + n}
        for n, name in enumerate(("base", "sft", "grpo"))
    }
    seen = found(json.dumps({"benchmark": "GSM8K", "conditions": held}), "gsm8k.json")
    assert seen.layout == "right_total"
    assert seen.evidence.right.tolist() == [900, 901, 902]  # type: ignore[union-attr]


def test_rows_of_files_are_told_apart_by_what_they_are_and_not_by_what_was_measured() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [f"{s},ex{n},{one()},{one()},{share()}" for s in ("pooled", "single") for n in range(30)]
        header = "setting,example_id,any_evidence_recall@2,full_evidence_recall@5,reciprocal_rank_at_10"
        return f"{name}_results.csv", rows(header, *lines)

    assert asked_of(file("bm25"), file("dense"), file("rerank")).suggested.dataset == "setting + example_id"


def test_each_model_in_several_rows_is_no_total() -> None:
    text = rows("Method,F1,MCC,Accuracy", *(f"{m},{share()},{share()},{share()}" for _ in range(3) for m in ("a", "b")))
    question = asked(text)
    assert found(text, roles=question.suggested).evidence.n == 3


def test_what_several_of_a_kind_found_is_asked_about() -> None:
    lines = [f"m{n},k{n % 3},{n},{one()},{one()},{one()},{n % 4}" for n in range(60)]
    text = rows("mutant_id,class,line,oracle_a,oracle_b,oracle_c,checks_killed", *lines)
    question = asked(text)
    assert question.suggested.models == ("oracle_a", "oracle_b", "oracle_c")
    assert isinstance(found(text, roles=question.suggested).evidence, Outcomes)


def test_long_addresses_are_no_texts() -> None:
    files = [
        (f"{name}.csv", rows("address,is_cex", *(f"0x{n:040x},{one()}" for n in range(50)))) for name in ("rf", "lr")
    ]
    assert "hold predictions, “is_cex”" in refused_files(*files)


def test_files_of_other_things_are_not_paired() -> None:
    def file(name: str, settings: str) -> tuple[str, str]:
        lines = [f"{name}_{n},0.00{n},0.95,0.{n},5,{9 * RNG.random():.3f},{RNG.random():.3f}" for n in range(9)]
        return f"{name.lower()}_results.csv", rows(f"name,{settings},mean_reward,std_reward", *lines)

    said = refused_files(file("A2C", "lr,gae_lambda,ent_coef,n_steps"), file("DQN", "lr,tau,epsilon,train_freq"))
    assert "are of other things, by “name”, such as “A2C_0” and “DQN_0”" in said


def test_decimal_commas_that_split_cells_are_named() -> None:
    lines = [f"Bagging,{name},10,{95 + n},3324,{n},6676" for n, name in enumerate(("Tree", "KNN", "Bayes"))]
    with pytest.raises(DataError, match="commas within numbers, such as 0,6676"):
        found(rows("COMMITTEE,CLASSIFIER,SEED,CORRECTLY CLASSIFIED,INCORRECTLY CLASSIFIED", *lines))


def test_whole_numbers_side_by_side_are_no_split_decimals() -> None:
    with pytest.raises(DataError) as refusal:
        found(rows("id,svm,rf", *(f"{n},{31 + n},{42 + n},{98 - n}" for n in range(20))))
    assert "within numbers" not in str(refusal.value)


@pytest.mark.parametrize("called", ["text", "pred"])
def test_texts_told_apart_by_their_order_do_not_replace_a_column(called: str) -> None:
    truths = [RNG.choice(["a", "b"]) for _ in range(60)]
    files = [
        (
            f"{model}.csv",
            rows(
                f"passage,{called},label",
                *(f"passage {max(n, 1)},{truth if n % each else 'a'},{truth}" for n, truth in enumerate(truths)),
            ),
        )
        for model, each in (("svm", 5), ("rf", 7))
    ]
    told = understand([read(name, text.encode()) for name, text in files], Roles(truth="label", models=(called,)))
    assert isinstance(told.evidence, Outcomes)
    assert min(told.evidence.right) > 30


def test_runs_of_several_models_are_no_log_of_one() -> None:
    question = asked(
        rows("run,iteration,svm,rf", *(f"{a},{b},{share()},{share()}" for a in range(10) for b in range(10)))
    )
    assert "log of training" not in str(question)


def test_rows_that_a_later_column_pairs_are_paired() -> None:
    def file(name: str) -> tuple[str, str]:
        return f"{name}.csv", rows("trace,question,answer", *(f"{name}{n},question {n},answer {n}" for n in range(40)))

    assert "of other things" not in refused_files(file("gpt"), file("llama"))


def test_headings_that_name_a_model_and_a_seed_are_no_progress() -> None:
    text = "".join(
        f"Evaluating {name} with seed 42\n" + "".join(f"Fold {k} Accuracy: {share()}\n" for k in range(1, 6))
        for name in ("svm", "lstm")
    )
    told = found(text, "log.txt")
    assert isinstance(told.evidence, FoldScores)
    assert len(told.evidence.models) == 2


def test_a_word_is_no_total() -> None:
    with pytest.raises(DataError) as refusal:
        found('{"accuracy": "n/a"}', "a.json")
    assert "one number" not in str(refusal.value)


def test_numbers_beside_what_each_model_said_are_asked_about() -> None:
    names = ["gpt-4o", "mistral-large-latest", "claude-3-5-sonnet"]
    header = ["ID", "QUESTION", "ANSWER", *(f"{name}{end}" for name in names for end in ("", "_maxd", "_paths"))]
    lines = [
        f"{n + 1},who is {n % 40}?,answer {n % 30},"
        + ",".join(f"said {n % 50} {k},{RNG.integers(1, 4)},(:Animal {n % 20} {k})" for k in range(3))
        for n in range(60)
    ]
    assert "“maxd” is a number beside what each model said" in str(asked(rows(",".join(header), *lines)))


def test_clusters_are_no_second_model_beside_what_was_made_of_them() -> None:
    kinds = ["rock", "jazz", "pop", "folk"]
    lines = [f"{n},{kinds[n % 4]},{RNG.integers(4)},{RNG.choice(kinds)},{share()}" for n in range(60)]
    said = refused(rows("file_id,true_genre,predicted_cluster,predicted_genre,distance_to_centroid", *lines))
    assert "“predicted_genre” holds the predictions of one model" in said


@pytest.mark.parametrize("zero", ["0", "0.0"])
def test_labels_that_were_handed_in_to_a_contest_are_named(zero: str) -> None:
    files = [
        (
            f"submission_{k}.csv",
            rows("PassengerId,Survived", *(f"{892 + n},{1 if n % (k + 2) else zero}" for n in range(40))),
        )
        for k in range(3)
    ]
    assert "hold predictions, “Survived”" in refused_files(*files)


def test_similarities_of_pairs_are_features() -> None:
    label = RNG.integers(2, size=80)
    lines = [
        ",".join([*(f"{min(1, max(0, y * 0.5 + RNG.random() / 2)):.4f}" for _ in range(4)), str(y), f"a{n}.py"])
        for n, y in enumerate(label.tolist())
    ]
    header = "winnowing_similarity,token_overlap_ratio,fingerprint_jaccard,length_ratio,label,file"
    assert "their names describe each row" in refused(rows(header, *lines), "pairs_features.csv")


def test_the_mean_of_some_columns_is_no_task() -> None:
    values = np.round(0.4 + RNG.random((6, 4)) / 2, 3)
    lines = [
        ",".join([f"org/model-{n}B", *map(str, row), f"{row[:2].mean():.4f}", f"{row[2:].mean():.4f}"])
        for n, row in enumerate(values)
    ]
    text = rows("model_name,belebele,wiki_mono,wiki_to_eng,eng_to_wiki,avg_mono,avg_cross", *lines)
    assert found(text, roles=asked(text).suggested).evidence.n == 4


def test_two_classes_are_the_truth_of_a_probability_beside_a_target_of_many() -> None:
    kinds = RNG.integers(9, size=120)

    def file(name: str) -> tuple[str, str]:
        lines = [
            f"im{n},{'malignant' if kind == 6 else 'benign'},{kind},{0.6 * (kind == 6) + 0.3 * RNG.random():.6f}"
            for n, kind in enumerate(kinds.tolist())
        ]
        return f"{name}.csv", rows("image_name,benign_malignant,target,pred", *lines)

    question = asked_of(file("b4"), file("b5"))
    assert question.suggested.truth == "benign_malignant"
    assert question.suggested.models == ("pred",)


def test_texts_that_stand_twice_are_told_apart_by_their_order() -> None:
    labels = [str(RNG.choice(["sec", "nonsec"])) for _ in range(60)]

    def file(name: str, first: int) -> tuple[str, str]:
        held = [
            {
                "project_id": str(n // 20),
                "requirement": f"The system shall do {n - (n in (7, 33))} things.",
                "label": label,
                "response": {"zero_shot": str(RNG.choice(["sec", "nonsec"])), "few_shot": label},
            }
            for n, label in enumerate(labels)
        ]
        return f"{name}.json", json.dumps(held[first:])

    seen = of_files(file("gemma", 0), file("llama", 1))
    assert isinstance(seen.evidence, Outcomes)
    assert (len(seen.evidence.models), seen.evidence.n) == (4, 59)
    assert sum("were told apart by their order" in repair.text for repair in seen.repairs) == 2


def test_labels_of_every_model_without_the_truth_are_named() -> None:
    files = [
        (f"{name}.csv", rows("ImageId,Label", *(f"{n},{RNG.integers(10)}" for n in range(80))))
        for name in ("knn", "svm")
    ]
    with pytest.raises(DataError, match="The files hold predictions, “Label”, and no column that could be their truth"):
        of_files(*files)


def test_the_folds_of_each_model_come_before_their_means() -> None:
    held = {
        name: {
            "best_params": {"C": 10},
            **{f"cv_{said}": [float(share()) for _ in range(5)] for said in ("accuracy", "f1", "recall")},
            **{f"mean_{said}": 0.6 for said in ("accuracy", "f1", "recall")},
            **{f"std_{said}": 0.1 for said in ("accuracy", "f1", "recall")},
        }
        for name in ("SVM", "KNN", "Random Forest")
    }
    question = asked(json.dumps(held), "cv_results.json")
    assert found(json.dumps(held), "cv_results.json", question.suggested).evidence.n == 5


def test_counts_of_errors_beside_measures_are_totals() -> None:
    said = ["WER", "Accuracy", "Precision", "Substitution Rate", "Deletion Rate", "Total Errors", "Insertions"]
    held = {name: {each: float(share()) * (n + 1) for n, each in enumerate(said)} for name in ("Canary", "Moshi")}
    assert "Each row is a measure" in refused(json.dumps(held), "asr_results.json")


def test_two_ids_in_every_file_name_the_rows() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [f"{a},{b},{300 + RNG.integers(90)},{200 + RNG.integers(90)}" for a in range(8) for b in range(8)]
        return f"COST_{name}.csv", rows("src,dst,generated,served", *lines)

    assert asked_of(file("FIFO"), file("MIN"), file("RL")).suggested.dataset == "src + dst"


def test_courses_of_a_training_in_every_file_are_no_items() -> None:
    def file(name: str, *losses: str) -> tuple[str, str]:
        header = ["", "sample_mean_score", "scores", *losses]
        return f"{name}.csv", rows(
            ",".join(header), *(",".join(map(str, [n, *RNG.random(len(header) - 1)])) for n in range(60))
        )

    assert "Steps of a training are no items" in refused_files(
        file("AC", "Actor Loss_mean", "Critic Loss_mean"), file("DQN", "MSE loss_mean"), file("RANDOM")
    )


@pytest.mark.parametrize("course", [True, False])
def test_numbered_rows_that_hardly_change_from_one_to_the_next_are_steps(*, course: bool) -> None:
    def file(name: str) -> tuple[str, str]:
        losses = np.exp(-np.arange(80) / 20) + RNG.normal(0, 0.02, 80)
        losses = losses if course else RNG.permutation(losses)
        return f"{name}.csv", rows(",epoch_loss", *(f"{n},{each:.4f}" for n, each in enumerate(losses)))

    files = [file("SVM"), file("DQN")]
    if course:
        assert "as over the steps of a training" in refused_files(*files)
    else:
        assert of_files(*files).evidence.n == 80


def test_hits_among_the_first_answers_are_of_one_model() -> None:
    lines = [
        json.dumps(
            {"case_id": n, "ground_truth": f"illness {n}", "top1_hit": n % 3 == 0, "top5_hit": n % 3 < 2, "size": n}
        )
        for n in range(30)
    ]
    assert "say of one model" in refused("\n".join(lines), "benchmark_results.jsonl")


def test_the_best_settings_of_each_model_with_one_score_are_totals() -> None:
    held = {
        name: {"best_params": {f"C{n}": n, "depth": n + 1}, "inner_cv_f1": float(share())}
        for n, name in enumerate(("Random Forest", "XGBoost", "k-NN", "SVM"))
    }
    assert "sums up what each model reached (“Random Forest”" in refused(json.dumps(held), "best_params.json")


def test_what_is_true_or_false_of_each_model_is_asked_about() -> None:
    lines = [
        f"{model},{warm},CWE-{bug},{RNG.random() < 0.6},{RNG.random() < 0.5},{RNG.random() < 0.3}"
        for model in ("llama-3.1-8b", "mistral-7b", "qwen2.5-7b")
        for warm in (0.0, 0.3, 0.7)
        for bug in range(8)
    ]
    question = asked(rows("model,temperature,bug_id,syntactically_valid,tp,fp", *lines))
    assert {choice.roles.value for choice in question.choices} == {"syntactically_valid", "tp"}


def test_criteria_by_which_a_judge_rated_one_system_are_named() -> None:
    said = ["instruction_following", "safety", "language_consistency", "response_quality"]
    lines = [
        json.dumps(
            {"case_id": f"E{n}", "prompt": f"question {n}", "response": f"answer number {n}", "backend": "offline"}
            | {name: int(RNG.integers(1, 6)) for name in said}
        )
        for n in range(30)
    ]
    assert "are ratings by several questions, and of one thing" in refused("\n".join(lines), "results.jsonl")


def test_true_and_false_of_models_whose_rows_nothing_tells_apart_is_named() -> None:
    lines = [
        f"{name},prompt {RNG.integers(10)},{RNG.random() < 0.6},{RNG.random() < 0.5},{RNG.random() < 0.2}"
        for name in ("baseline", "tone", "reminders")
        for n in range(30)
    ]
    said = refused(rows("model,prompt,has_comment,pattern_match,llm_match", *lines))
    assert (
        "“has_comment”, “pattern_match”, “llm_match” say yes or no of each row, and “model” which model it is of"
        in said
    )

"""What is offered beside the first reading: other measures, each part of a joint name, what else may be compared."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from tests.tables.told import asked, asked_of, found, refused, refused_files, rows

RNG = np.random.default_rng(53)
REPORT = {"Center": {"precision": 0.9, "recall": 0.8, "f1-score": 0.85, "support": 9}, "accuracy": 0.9}
MODELS = ("XGBoost", "CNN", "Transformer")


def share() -> str:
    return f"{0.5 + RNG.random() / 2:.4f}"


def cost() -> str:
    return f"{5_000 + 2_000 * RNG.random():.4f}"


def drawn(*words: str) -> str:
    return str(RNG.choice(words))


def verdicts(name: str, *words: str) -> str:
    lines = [f"q{n},{model},{drawn(*words)}" for n in range(40) for model in ("gpt-4o", "claude-3")]
    return rows(f"question_id,model,{name}", *lines)


def test_what_sums_up_comes_before_its_parts_and_the_others_are_offered() -> None:
    lines = [
        f"c{n},{version},{share()},{share()},{share()}"
        for n in range(20)
        for version in ("baseline", "optimised", "grounded")
    ]
    text = rows("case_id,prompt_version,accuracy_score,groundedness_score,overall_score", *lines)
    question = asked(text)
    assert question.suggested.value == "overall_score"
    assert {each.roles.value for each in question.choices} >= {"overall_score", "accuracy_score"}


def test_a_measure_with_gaps_stands_behind_one_that_is_as_well_known() -> None:
    lines = [
        f"fog,{step},{method},im{n},{share()},{share() if n % 4 else 'nan'}"
        for n in range(12)
        for step in (0.1, 0.2, 0.3)
        for method in ("classical", "twinlite")
    ]
    question = asked(rows("condition,severity,method,image,IoU,F1", *lines))
    assert question.suggested.value == "IoU"
    lines = [f"q{n},{m},{share()},{share() if n > 2 else ''}" for n in range(20) for m in ("small", "large", "base")]
    assert found(rows("qid,model,top1_score,ndcg@10", *lines)).roles.value == "ndcg@10"


def test_measures_below_each_other_are_offered_by_their_names() -> None:
    held = {
        model: {
            "mean_iou": 0.7,
            **{f"per_class_{said}": [float(share()) for _ in range(21)] for said in ("iou", "dice")},
        }
        for model in ("U-Net", "DeepLabV3+", "SAM")
    }
    question = asked(json.dumps(held), "results.json")
    assert [each.roles.filter for each in question.choices[:2]] == ["per_class_dice", "per_class_iou"]
    assert "“per_class_iou”" in question.choices[1].says


def test_each_part_of_a_joint_name_is_offered_alone() -> None:
    lines = [
        f"t{task},{n},{shot},{condition},{drawn('1', '2', '3', '4', '5')}"
        for task in range(3)
        for n in range(9)
        for shot in ("few", "zero")
        for condition in ("baseline", "biased")
    ]
    question = asked(rows("Task,Example ID,Shot,Condition,Convincingness (judge)", *lines))
    assert {each.roles.model for each in question.choices} == {"Shot + Condition", "Condition", "Shot"}


def test_many_joint_models_on_a_few_runs_are_asked_about() -> None:
    lines = [
        f"{run},{how},{model},{10 + 5 * RNG.random():.4f}"
        for run in (1, 2, 3)
        for how in ("none", "kalman", "spline", "mean")
        for model in MODELS
    ]
    question = asked(rows("run,preprocessing,model,rmse", *lines))
    assert {each.roles.model for each in question.choices} == {"preprocessing + model", "model", "preprocessing"}


def test_what_an_algorithm_was_tried_on_is_no_part_of_its_name() -> None:
    lines = [
        f"{name},{algorithm},{how},{100 + 9 * RNG.random():.2f},{RNG.random():.3f}"
        for name in ("bays29", "eil51", "berlin52", "st70")
        for algorithm in ("ga", "aco", "pso")
        for how in ("single", "multi", "gpu")
    ]
    assert asked(rows("Name,Algorithm,Executer,Fitness,Time", *lines)).suggested.model == "Algorithm"


def test_a_setting_may_be_what_is_compared() -> None:
    lines = [
        f"v{n},{temperature},{tool},{share()},{share()}"
        for n in range(12)
        for temperature in (0, 0.2, 0.4, 0.6)
        for tool in ("ChatGPT", "Gemini")
    ]
    question = asked(rows("video_id,whisper_temp,reference_tool,f1,recall", *lines))
    assert [each.roles.model for each in question.choices[:2]] == ["reference_tool", "whisper_temp"]


def test_scores_beside_the_texts_that_they_are_given_for_are_of_models() -> None:
    lines = [
        f"Satz {n} ist lang,A sentence {n} by hand,Sentence {n} made,{70 + n % 9},{80 + n % 7},because {n}"
        for n in range(20)
    ]
    header = "Original,Human Translation,Google Translation,Human Score,Google Score,Evaluation"
    assert asked(rows(header, *lines)).suggested.models == ("Human Score", "Google Score")


def test_what_a_model_wrote_is_no_second_model_beside_what_was_read_from_it() -> None:
    lines = [
        json.dumps({
            "case_id": f"c{n}", "condition_id": f"c{n}::{patch}", "label": label, "model_name": "small-1",
            "patch_id": patch, "prediction": said, "raw_output": said,
        })
        for n in range(30)
        for label in [drawn("BLOCK", "ALLOW")]
        for patch in ("baseline", "override", "caution")
        for said in [label if RNG.random() < 0.8 else drawn("BLOCK", "ALLOW")]
    ]  # fmt: skip
    question = asked("\n".join(lines), "raw_results.jsonl")
    assert (question.suggested.model, question.suggested.models) == ("patch_id", ("prediction",))


@pytest.mark.parametrize("name", ["grade", "verdict", "judgement"])
def test_what_was_not_answered_counts_as_wrong(name: str) -> None:
    text = verdicts(name, "CORRECT", "INCORRECT", "NOT_ATTEMPTED")
    seen = found(text)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.sum() == text.count(",CORRECT")
    assert any(r.text == "“NOT_ATTEMPTED” counts as wrong." and r.count == text.count("NOT_") for r in seen.repairs)


def test_answers_that_were_partly_right_count_one_half_below_each_other_too() -> None:
    text = verdicts("judgement", "correct", "partially_correct", "incorrect")
    seen = found(text)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.higher_is_better
    assert seen.evidence.metric == "share of right answers"
    assert seen.evidence.scores.sum() == text.count(",correct") + text.count(",partially") / 2


def test_classes_that_are_called_so_stay_classes() -> None:
    kinds = ("passed", "failed", "refused")
    lines = [f"{n},{drawn(*kinds)},{drawn(*kinds)},{drawn(*kinds)}" for n in range(60)]
    assert not [r for r in found(rows("id,truth,svm,rf", *lines)).repairs if "counts as wrong" in r.text]


@pytest.mark.parametrize("words", [("correct_and_faithful", "fabrication", "misgrounded"), ("pass", "fail", "error")])
def test_verdicts_of_other_words_are_named_with_what_to_add(words: tuple[str, ...]) -> None:
    said = refused(verdicts("bucket", *words))
    assert said.startswith("“bucket” says how each answer turned out")
    assert "Add a column “correct”" in said


def test_files_are_compared_by_what_was_spent_and_not_by_what_is_the_same_in_all() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [f"2025-01-01 {n:02d}:00,{loads[n]:.3f},{cost()},{10 + 90 * RNG.random():.3f}" for n in range(24)]
        return f"{name}_results.csv", rows("timestamp,net_load,total_cost,gen_0_power", *lines)

    loads = 100 + 100 * RNG.random(24)
    question = asked_of(file("classical"), file("heuristic"), file("ppo"))
    assert question.suggested.value == "total_cost"
    assert all(each.roles.value != "net_load" for each in question.choices)


def test_scores_of_quite_other_sizes_in_files_are_doubted() -> None:
    files = [
        (f"{name}.csv", rows("video,score", *(f"v{n}.mp4,{size * (0.1 + RNG.random()):.4f}" for n in range(20))))
        for name, size in (("chi-square", 5_000), ("correlation", 0.5), ("intersection", 4))
    ]
    assert "hardly measures the same" in str(asked_of(*files))


def test_every_row_is_another_seed() -> None:
    lines = [f"{3 * RNG.normal():.6f},{9 * RNG.normal():.6f},{RNG.normal():.6f},{s}" for s in (34931, 4296, 75660, 823)]
    question = asked(rows("PPO,SAC,TD3,seed", *lines), "multi_seed_results.csv")
    assert "“seed”" in str(question)
    assert isinstance(found(rows("PPO,SAC,TD3,seed", *lines), roles=question.choices[0].roles).evidence, FoldScores)


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        (
            rows(
                "sentence,target,predictions,sacrebleu,bleurt,input_words,pred_n_words,target_n_words",
                *(
                    f"this is a long sentence {n} of words,that is its target {n} in full,"
                    f"what came out of the model in row {n} and all of it,"
                    f"{share()},{share()},{20 + n % 5},{19 + n % 7},{21 + n % 3}"
                    for n in range(30)
                ),
            ),
            "predictions.csv",
            "“sacrebleu”, “bleurt” say how good each text of one model is",
        ),
        (
            rows("batch,left,right", *(f"b{n},{31 + n} ({n}),{900 + 7 * n} (3)" for n in range(5))),
            "a.csv",
            "holds means with a spread",
        ),
        (
            rows(
                "variant,n_judged,judge_factual_accuracy,judge_completeness,judge_fluency",
                "no_rag,50,1.3,2.1,4.0",
                "def_only,50,2.4,2.2,3.9",
                "rag_full,50,2.9,3.1,3.8",
            ),
            "a.csv",
            "by several criteria",
        ),
        (
            rows("task_id,prompt,status,gen_time", *(f"t/{n},write it {n},Passed,{n / 7:.2f}" for n in range(10))),
            "a.csv",
            "“status” says of one model whether it was right",
        ),
        (
            rows("clause_id,model,rater,clarity_1_5", *(f"c{n},{m},," for n in range(9) for m in ("phi2", "gpt"))),
            "human_ratings.csv",
            "“clarity_1_5” is blank in all 18 rows",
        ),
        (
            rows(
                ",".join(f"V{n}" for n in range(1, 14)),
                *(",".join(f"{900 + 50 * RNG.random():.3f}" for _ in range(13)) for _ in range(30)),
            ),
            "Weekly_forecast.csv",
            "are the steps of a forecast, of one model",
        ),
        (
            json.dumps(REPORT),
            "baseline_report.json",
            "classification report of one model",
        ),
    ],
    ids=["texts", "spread", "criteria", "status", "form", "forecast", "report"],
)  # fmt: skip
def test_it_is_named_and_refused(text: str, name: str, says: str) -> None:
    if name.endswith("report.json"):
        with pytest.raises(Exception, match=says):
            found(text, name)
    else:
        assert says in refused(text, name)


def test_reports_in_several_files_are_named() -> None:
    with pytest.raises(Exception, match="classification report"):
        refused_files(("a_report.json", json.dumps(REPORT)), ("b_report.json", json.dumps(REPORT)))

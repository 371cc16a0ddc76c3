"""What is offered beside the first reading: other measures, each part of a joint name, what else may be compared."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Roles
from tests.tables.told import asked, asked_of, first, found, of_files, refused, refused_files, rows

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
    compared = [(each.roles.model, each.roles.value, each.roles.id) for each in question.choices[:3]]
    assert compared == [
        ("whisper_temp", "f1", "video_id"),  # each video once
        ("whisper_temp", "f1", "reference_tool + video_id"),
        ("reference_tool", "f1", "video_id + whisper_temp"),
    ]
    evidence = first(rows("video_id,whisper_temp,reference_tool,f1,recall", *lines)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (("0", "0.2", "0.4", "0.6"), 12)


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
def test_of_verdicts_of_other_words_is_asked_which_counts_as_right(words: tuple[str, ...]) -> None:
    question = asked(verdicts("bucket", *words))
    assert str(question).startswith("“bucket” says how each answer of a ")
    assert question.suggested.positive == words[0]


def test_files_are_compared_by_what_was_spent_and_not_by_what_is_the_same_in_all() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [f"2025-01-01 {n:02d}:00,{loads[n]:.3f},{cost()},{10 + 90 * RNG.random():.3f}" for n in range(24)]
        return f"{name}_results.csv", rows("timestamp,net_load,total_cost,gen_0_power", *lines)

    loads = 100 + 100 * RNG.random(24)
    question = asked_of(file("classical"), file("heuristic"), file("ppo"))
    assert question.suggested.value == "total_cost"
    assert all(each.roles.value != "net_load" for each in question.choices)


def test_scores_of_quite_other_sizes_in_files_are_not_compared() -> None:
    files = [
        (f"{name}.csv", rows("video,score", *(f"v{n}.mp4,{size * (0.1 + RNG.random()):.4f}" for n in range(20))))
        for name, size in (("chi-square", 5_000), ("correlation", 0.5), ("intersection", 4))
    ]
    assert "hardly measures the same" in refused_files(*files)


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


def test_of_several_measures_in_files_a_time_comes_last() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [f"F{n},answer {n},{9 * RNG.random():.3f},{share()},{share()}" for n in range(15)]
        return f"results_{name}.csv", rows("question_id,answer,execution_time_s,relevance,faithfulness", *lines)

    question = asked_of(file("naive"), file("agentic"), file("multi"))
    values = [each.roles.value for each in question.choices]
    assert ({*values[:-1]}, values[-1]) == ({"relevance", "faithfulness"}, "execution_time_s")


def test_the_number_of_a_map_is_a_place() -> None:
    def file(name: str) -> tuple[str, str]:
        lines = [
            f"{place},{agents},{6 + 9 * RNG.random():.3f},{share()}" for place in range(1, 7) for agents in range(1, 5)
        ]
        return f"{name}_results.csv", rows("Map,Num_Agents,Avg_Steps,Success_Rate", *lines)

    question = asked_of(file("astar"), file("dqn"), file("sac"))
    assert (question.suggested.value, question.suggested.dataset) == ("Success_Rate", "Map + Num_Agents")


def test_a_choice_of_which_nobody_knows_the_way_asks_for_it() -> None:
    lines = [
        f"c{n},{model},{share()},{3 * RNG.random():.3f}" for n in range(20) for model in ("small", "large", "base")
    ]
    text = rows("case_id,model,judge_score,zest", *lines)
    with pytest.raises(NeedsRoles, match="choose whether higher is better"):
        found(text, roles=Roles(layout="graded_items", id="case_id", model="model", value="zest"))
    roles = Roles(layout="graded_items", id="case_id", model="model", value="zest", better="lower")
    evidence = found(text, roles=roles).evidence
    assert isinstance(evidence, ItemScores)
    assert not evidence.higher_is_better


def test_a_column_called_cv_may_be_a_test_set() -> None:
    names = ["Vosk Small 0.3", "Whisper V3 Turbo", "Whisper V3 Large", "Parakeet V3", "Kroko PT", "FunASR Nano"]
    lines = [f"| {name} | {10 + 9 * RNG.random():.1f} | {5 + RNG.random():.1f} | {share()} |" for name in names]
    text = "\n".join(["## WER", "", "| | CORAA | CV | Fleurs |", "|---|---|---|---|", *lines])
    assert any("CV" in each.roles.models or each.roles.turned for each in asked(text, "portuguese.md").choices)


def test_what_a_search_cost_comes_before_its_time() -> None:
    lines = [
        f"{alpha},{how},{n},{800 + n},{9 * RNG.random():.4f},{int(784 + 90 * RNG.random())}"
        for alpha in (0, 0.1, 0.2)
        for n in range(10)
        for how in ("GRASP", "ILS", "Tabu Search")
    ]
    question = asked(rows("alpha,metaheuristic,iteration,greedy_cost,time,cost", *lines))
    assert (question.suggested.model, question.suggested.value) == ("metaheuristic", "cost")


@pytest.mark.parametrize(
    ("names", "first"), [(("n_jailbreaks", "n_attacks", "ASR"), "lower"), (("kept", "seen", "kept_share"), "higher")]
)
def test_a_count_with_its_share_is_compared_as_separate_tests(names: tuple[str, ...], first: str) -> None:
    counts = [(1560, 1418), (1560, 64), (1540, 700)]
    lines = [f"m{n},{part},{whole},{part / whole:.3f}" for n, (whole, part) in enumerate(counts)]
    text = rows(",".join(("model", *names)), *lines)
    question = asked(text)
    assert question.suggested.better == first
    right = {
        each.roles.better: found(text, roles=each.roles).evidence.right.tolist()  # type: ignore[union-attr]
        for each in question.choices
    }
    assert right == {"higher": [1418, 64, 700], "lower": [142, 1496, 840]}


def test_numbers_that_only_look_like_shares_are_none() -> None:
    lines = [f"run{n},{n + 1},{10**6 + n},0.0003" for n in range(6)]
    with pytest.raises(Misread) as said:
        found(rows("model,seed,total_timesteps,learning_rate", *lines))
    assert "out of" not in str(said.value)


def test_models_that_were_tried_on_the_same_are_compared_where_two_groups_share_nothing() -> None:
    lines = [
        f"{part}{n},{model},{part},{share()}"
        for part, models in (("cnn", ("bart", "pgn", "s2s", "bert")), ("bbc", ("tconv", "trans", "berts2s")))
        for n in range(30)
        for model in models
    ]
    text = rows("hash,model_name,dataset,Factuality", *lines)
    seen = found(text, roles=asked(text).choices[0].roles)
    assert (seen.evidence.models, seen.evidence.n) == (("bart", "pgn", "s2s", "bert"), 30)


def test_a_table_far_below_a_long_introduction_is_found() -> None:
    intro = ["# MoleculeNet", "", *(f"Line {n} of the introduction, which says what was done." for n in range(80))]
    table = ["| method | BACE | BBBP | HIV |", "|---|---|---|---|"]
    table += [f"| {name} | {share()} | {share()} | {share()} |" for name in ("GCN", "GAT", "Weave", "MPNN")]
    assert asked("\n".join([*intro, "", *table, ""]), "README.md").columns[0] == "method"


def test_runs_of_one_learner_are_curves() -> None:
    lines = [f"{step},{-200 + step + 9 * RNG.random():.1f},Run {run}" for run in range(1, 5) for step in range(60)]
    assert "counts its steps anew in each “Run”" in refused(rows("Episode,Reward,Run", *lines), "dqn.csv")


def test_epochs_of_models_are_no_steps() -> None:
    lines = [f"{name},{100 + n},42,{share()},{share()}" for n, name in enumerate(("RF", "GRU", "LSTM", "MLP", "TCN"))]
    said = refused(rows("model,epochs,seed,test_accuracy,test_f1", *lines))
    assert "log of training" not in said


def test_a_flag_called_group_makes_no_groups_of_predicted_items() -> None:
    lines = [
        f"p{n},{drawn('0', '1')},{drawn('0', '1')},{40 * RNG.random():.1f},{40 * RNG.random():.2f}" for n in range(60)
    ]
    assert "A/B" not in refused(rows("Id,Group,Blur,Pawpularity,prediction", *lines))


def test_one_number_in_a_file_is_a_total() -> None:
    said = refused_files(("gpt-5.json", '{"accuracy": 0.99}'), ("llama.json", '{"accuracy": 0.86}'))
    assert "Totals say nothing about chance" in said
    with pytest.raises(DataError, match="a total, and not what it sums up"):
        found('{"accuracy": 0.99}', "gpt-5.json")


@pytest.mark.parametrize("digits", [".1f", ".5f"])
def test_forecasts_that_begin_later_are_matched_by_what_came_true(digits: str) -> None:
    truth = np.round(50 + 900 * RNG.random(80), 1)
    said = {name: truth + 50 * RNG.normal(size=80) for name in ("SARIMA", "lstm", "prophet")}
    starts = {"SARIMA": 0, "lstm": 24, "prophet": 0}

    def file(name: str) -> tuple[str, str]:
        shown = [
            f"{t + (1e-5 if digits == '.5f' and name == 'lstm' else 0):{digits}},{x:.6f}"
            for t, x in zip(truth[starts[name] :], said[name][starts[name] :], strict=True)
        ]
        return f"{name}_predictions.csv", rows("true,prediction", *shown)

    seen = of_files(*map(file, said))
    assert isinstance(seen.evidence, ItemScores)
    expected = [float(np.mean((truth[24:] - x[24:]) ** 2)) for x in said.values()]
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(expected, rel=1e-3)
    assert [repair.count for repair in seen.repairs if "before or after" in repair.text] == [24, 24]

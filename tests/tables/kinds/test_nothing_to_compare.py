"""Files that hold nothing to compare are called what they are, by their columns, and near them others are read."""

from __future__ import annotations

import json
from itertools import product
from time import process_time

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked, first, found, refused, refused_files, rows

DRAW = np.random.default_rng(1129)
TEAMS = ("Ajax", "PSV", "Feyenoord", "Utrecht", "Twente", "Heerenveen")


def again(first_words: tuple[str, str], skipped: str) -> list[str]:
    """Write how tasks ended at first, and how those that failed did when they were tried again."""
    good, bad = first_words
    ended = [good if n % 3 else bad for n in range(30)]
    return [f"t{n},{said},{skipped if said == good else (good, bad)[n % 2]}" for n, said in enumerate(ended)]


@pytest.mark.parametrize(
    ("header", "words", "skipped"),
    [
        ("task_id,result,corrected_result", ("pass", "runtime_error"), "skipped"),
        ("problem,first_try,second_try", ("True", "False"), ""),
        ("id,small_model,fallback", ("1", "0"), "n/a"),
    ],
)
def test_a_correction_that_only_failures_got_is_no_second_system(
    header: str, words: tuple[str, str], skipped: str
) -> None:
    why = refused(rows(header, *again(words, skipped)))
    assert "was tried only in the 10 others: it can only gain, and is no second system" in why
    assert "bring how a second system ended" in why


def test_what_follows_from_both_tries_is_no_system_either() -> None:
    lines = [f"{line},{int('pass' in line)},{n % 2}" for n, line in enumerate(again(("pass", "error"), "skipped"))]
    why = refused(rows("task,result,retry_result,solved", *(line.rpartition(",")[0] for line in lines)))
    assert "“retry_result” was tried only" in why


def test_a_second_system_with_gaps_elsewhere_is_compared() -> None:
    lines = [f"t{n},{int(n % 3 > 0)},{'' if n % 5 == 0 else int(n % 2)}" for n in range(40)]
    evidence = first(rows("task,small_correct,large_correct", *lines)).evidence
    assert evidence.models == ("small_correct", "large_correct")


def spoken(names: tuple[str, ...], *, scored: bool) -> str:
    """Write what models heard, by the name of each, as JSON does."""
    clips = [
        {
            "clip": f"a{n}.wav",
            "predictions": {
                name: {
                    "text": f"what was said {n * (k + 1) % 7}",
                    "cer_strict": round(float(DRAW.random()) * (k + 1) / 4, 3) if scored else 0.0,
                    "wer_strict": round(float(DRAW.random()) * (k + 1) / 3, 3) if scored else 0.0,
                }
                for k, name in enumerate(names)
            },
        }
        for n in range(20)
    ]
    return json.dumps(clips)


@pytest.mark.parametrize("names", [("0.0988", "0.1001", "0.1047"), ("whisper", "wav2vec2", "conformer")])
def test_measures_that_are_0_everywhere_were_hardly_scored(names: tuple[str, ...]) -> None:
    why = refused(spoken(names, scored=False), "heard.json")
    assert "are 0 in all 20 rows, although" in why
    assert "so nothing is compared, and the scoring probably failed" in why


@pytest.mark.parametrize("names", [("0.0988", "0.1001", "0.1047"), ("whisper", "wav2vec2", "conformer")])
def test_keys_are_models_and_measures_below_them_are_not(names: tuple[str, ...]) -> None:
    for choice in asked(spoken(names, scored=True), "heard.json").choices:
        kinds = {name.rpartition(".")[2] for name in choice.roles.models}
        assert len(kinds) == 1 or len(choice.roles.models) == 2 * len(names)


def test_zeros_beside_a_time_are_left_alone() -> None:
    lines = [f"t{n},word {n % 3},0,0,{n * 7 % 5 + 1}.5,{n * 3 % 4 + 1}.5" for n in range(12)]
    header = "task,what,error_a,error_b,seconds_a,seconds_b"
    assert {*first(rows(header, *lines)).evidence.models} & {"seconds_a", "error_a", "a"}


def labelled(names: tuple[str, ...], labels: tuple[str, ...] = ("pos", "neg", "neu")) -> str:
    true = DRAW.integers(0, len(labels), 60)
    said = [[labels[t if DRAW.random() < 0.7 else DRAW.integers(len(labels))] for _ in names] for t in true]
    lines = [f"s{n},{1900 + n % 20},{','.join(words)}" for n, words in enumerate(said)]
    return rows(f"text_id,year,{','.join(names)}", *lines)


@pytest.mark.parametrize(
    "names",
    [
        ("NeuralNet2_sent", "NeuralNet4_sent", "SentX"),
        ("BERT_base", "BERT_large", "Vader"),
        ("label_svm", "label_rf", "label_knn"),
    ],
)
def test_labels_of_methods_are_no_truth_of_each_other(names: tuple[str, ...]) -> None:
    why = refused(labelled(names))
    assert "hold labels of the same 60 rows, by 3 methods it seems, and no column is called the truth" in why
    assert "as a column called y_true" in why


def test_columns_called_alike_are_not_proposed_as_the_truth() -> None:
    assert "hold the same labels" in refused(labelled(("sentiment_a", "sentiment_b", "sentiment_c")))


def test_the_odd_one_beside_what_was_picked_is_still_proposed() -> None:
    assert asked(labelled(("FTR", "pick_elo", "pick_bookie"), ("H", "D", "A"))).suggested.truth == "FTR"


def test_a_gold_label_beside_methods_is_the_truth() -> None:
    understood = found(labelled(("gpt_4o", "gpt_4o_mini", "gold")))
    assert understood.roles.truth == "gold"


def test_long_texts_are_not_looked_through_for_printed_arrays() -> None:
    words = " ".join(["caro amico ( ti scrivo )"] * 40)
    lines = [f'{n},"{words} [1896]",{("a", "b")[n % 2]}' for n in range(400)]
    began = process_time()
    refused(rows("nr,text,kind", *lines))
    assert process_time() - began < 1.5


def plan(*, measured: bool) -> str:
    """Write who meets what in which trial, and what came of it perhaps."""
    lines = []
    for who in range(6):
        drawn = DRAW.permutation([*product(("bars", "dots", "both"), (9, 16, 36))] * 2)
        for n, (kind, count) in enumerate(drawn):
            more = f",{DRAW.integers(300, 900)}" if measured else ""
            lines.append(f"{who},{'true' if n < 4 else 'false'},{n},{kind},{count}{more}")
    return rows("Participant,Practice,Trial,Variable,ObjectsCount" + ",elapsed" * measured, *lines)


def test_a_plan_of_trials_holds_nothing_measured() -> None:
    why = refused(plan(measured=False))
    assert (
        "This is a plan of trials, it seems: each of 6 “Participant” meets the same “Variable”, “ObjectsCount”" in why
    )
    assert "Bring the log of the trials" in why


def test_a_log_of_the_same_trials_is_no_plan() -> None:
    assert "plan of trials" not in str(asked(plan(measured=True)))


def games(header: str, *, goals: bool = False) -> str:
    lines = []
    for n in range(40):
        home, away = DRAW.choice(TEAMS, 2, replace=False)
        chance = float(DRAW.uniform(0.2, 0.8))
        ended = f",{DRAW.integers(0, 5)},{DRAW.integers(0, 5)}" if goals else ""
        lines.append(f"2024-03-{n % 28 + 1:02},{home},{away},{chance:.3f},{1 - chance:.3f}{ended}")
    return rows(f"date,home_team,away_team,{header}", *lines)


@pytest.mark.parametrize("header", ["home_ml_chance,away_ml_chance", "home_odds,away_odds", "pred_home,pred_away"])
def test_forecasts_of_games_are_no_contest(header: str) -> None:
    why = refused(games(header))
    assert "with what was expected of both" in why
    assert "and no column says who won" in why


def test_who_was_expected_to_win_did_not_win_for_that() -> None:
    met = [(TEAMS[n % 6], TEAMS[(n + 1 + n % 4) % 6]) for n in range(40)]
    lines = [f"d{n},{home},{away},{(home, away)[n * n % 7 % 2]}" for n, (home, away) in enumerate(met)]
    assert "no column says who won" in refused(rows("date,home_team,away_team,predicted_winner", *lines))
    told = found(rows("date,home_team,away_team,winner", *lines))
    assert isinstance(told.evidence, Battles)


def test_one_forecaster_of_games_that_ended_is_called_so() -> None:
    why = refused(games("prob_home,prob_away,home_goals,away_goals", goals=True))
    assert "are what one forecaster expected of both in each game" in why
    assert "add what a second forecaster expected" in why


def test_scores_of_games_alone_are_read() -> None:
    lines = games("a,b,home_goals,away_goals", goals=True).splitlines()[1:]
    short = [",".join(part for k, part in enumerate(line.split(",")) if k not in (3, 4)) for line in lines]
    assert isinstance(first(rows("date,home_team,away_team,home_goals,away_goals", *short)).evidence, Battles)


def test_outcomes_of_two_agents_are_still_read() -> None:
    lines = [f"t{n},{('pass', 'fail')[n % 3 > 1]},{('pass', 'fail')[n % 4 > 2]}" for n in range(30)]
    assert isinstance(first(rows("task,agent_a,agent_b", *lines)).evidence, Outcomes)


def share() -> str:
    return f"{DRAW.uniform(0.6, 0.95):.4f}"


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("fold,test_record,accuracy,precision_pvc,recall_pvc,f1_pvc,n_test,normal_count,pvc_count", "sssscccc"),
        ("fold,acc,f1_macro,kappa,train_size,n_pos", "ssscc"),
        ("patient_id,dice_tumor,iou_tumor,hd95_tumor,n_slices", "sssc"),
    ],
)
def test_measures_of_one_model_beside_counts_are_called_so(header: str, cells: str) -> None:
    first_number = "r" if "test_record" in header else ""
    kinds = first_number + (cells[:-1] if first_number else cells)
    written = {"s": lambda _: share(), "c": lambda n: 300 + n * 7 % 11, "r": lambda n: 100 + 3 * n}
    lines = [
        ",".join(map(str, [f"P{n}" if "patient" in header else n, *(written[k](n) for k in kinds)])) for n in range(14)
    ]
    why = refused(rows(header, *lines))
    assert "measure one model in different ways" in why
    assert "with the rows of a second one" in why


def test_measures_of_classes_beside_one_accuracy_are_of_one_model() -> None:
    header = "fold,accuracy,precision_pvc,recall_pvc,precision_normal,recall_normal"
    why = refused(rows(header, *(f"{n},{','.join(share() for _ in range(5))}" for n in range(10))))
    assert "“accuracy” stands there once, and “precision”, “recall” for each of “pvc”, “normal”: classes" in why


def test_accuracies_of_models_on_folds_are_read() -> None:
    text = rows("fold,svm_acc,rf_acc,n_test", *(f"{n},{share()},{share()},{100 + n % 2}" for n in range(10)))
    assert found(text).evidence.models == ("svm_acc", "rf_acc")


@pytest.mark.parametrize(
    "header",
    [
        ",Correct evaluations (out of 32),Errors (out of 160)",
        "index,Right /32,Wrong /160",
        "tool,found (of 32),missed (of 160)",
    ],
)
def test_counts_out_of_as_many_as_headers_say_are_totals(header: str) -> None:
    why = refused(rows(header, *(f"index {n}a,{n * 7 % 33},{n * 31 % 161}" for n in range(1, 12))))
    assert "count what went well and what did not, out of 32 and 160, and are no models" in why


def test_benchmarks_of_some_tasks_each_are_still_asked_about() -> None:
    text = rows(
        "model,MMLU (/57),GSM8K (/50),HumanEval (/164)", "gpt-4,50,44,120", "llama,40,30,99", "claude,51,45,130"
    )
    assert "are benchmarks" in str(asked(text))


@pytest.mark.parametrize(
    "header",
    [
        "model_name,avg_quality,avg_fluency,refusal_rate_harmful,repetition_issues,tests_completed",
        "model,mean_latency_s,median_cost,timeout_rate,num_crashes,n_calls",
    ],
)
def test_averages_rates_and_counts_of_models_are_totals(header: str) -> None:
    lines = [f"v{n},{4 + n / 7:.2f},{6 + n / 3:.2f},{n * 20 % 70}.0,{n * 3 % 5},7" for n in range(7)]
    why = refused(rows(header, *lines))
    assert "Each row is one model" in why
    assert "No paired test can be made from totals" in why


def test_averages_on_data_sets_are_asked_about() -> None:
    lines = [f"m{n},{share()},{share()},{share()},{share()}" for n in range(4)]
    assert asked(rows("model,avg_iris,avg_wine,avg_glass,avg_sonar", *lines)).suggested.turned


def answers(seed: int, *, key: str, said: str) -> str:
    drawn = np.random.default_rng(seed)
    records = [
        {
            key: f"report_{n}_q{n % 4}",
            "kind": f"k{n % 5}",
            said: f"word {drawn.integers(4)}",
            f"full_{said}": f"so it is {drawn.integers(9)}",
        }
        for n in range(40)
    ]
    return json.dumps(records)


@pytest.mark.parametrize(("key", "said"), [("question_id", "answer"), ("task", "reply")])
def test_files_of_answers_without_what_is_right_are_called_so(key: str, said: str) -> None:
    why = refused_files(*((f"run{k}.json", answers(k, key=key, said=said)) for k in (1, 2)))
    assert f"Both files hold what was answered (“{said}”) to the same 40 “{key}”" in why
    assert "nothing says which answers are right" in why


def test_predictions_of_several_models_are_no_truth_of_each_other() -> None:
    lines = []
    for n in range(80):
        scores = DRAW.uniform(0, 1, 3)
        lines.append(
            f"1_{n}_A,{scores.mean():.4f},{int(scores.mean() > 0.4)},{','.join(f'{s:.4f}' for s in scores)},G{n % 9}"
        )
    why = refused(rows("Variant,Predicted_Impact,Predicted_Binary,RF_Score,GB_Score,LR_Score,Gene", *lines))
    assert "hold what several models predicted of each row, by their names, but no column holds the truth" in why
    assert "may be the truth" not in why


def test_a_number_beside_predictions_of_models_may_still_be_true() -> None:
    base = DRAW.uniform(2, 9, 60)
    lines = [f"h{n},{b + 0.1:.3f},{b + DRAW.normal() / 5:.3f},{b:.3f}" for n, b in enumerate(base)]
    assert asked(rows("id,y_pred,rf,price", *lines)).suggested.truth == "price"


def test_long_questions_as_headers_are_those_of_a_form() -> None:
    asked_so = [
        "Do you agree to take part in this study?",
        "What is your age range?",
        "What is your main field of study?",
        "Indicate the level of your prior knowledge: [Graphs]",
        "Indicate the level of your prior knowledge: [Statistics]",
        "Can you find the merge of grade 3 in this view?",
        "Which class has no teacher before lunch on that day?",
        "The system is intuitive and easy to use for me.",
        "How many edges does the marked node have here?",
        "Do you have any final comments on it? (Optional)",
    ]
    chosen = (("Yes", f"{20 + n % 3 * 10}s", f"F{n % 4}", f"L{n % 3}", f"L{n % 2}", f"M{n % 3}") for n in range(24))
    lines = [
        f"4/{n + 1}/2025 14:07,{','.join(words)},C{n % 4},I agree,e{n % 3},note {n},{15 + n}"
        for n, words in enumerate(chosen)
    ]
    why = refused(rows(",".join(["Timestamp", *(f'"{each}"' for each in asked_so), "time delta (minutes)"]), *lines))
    assert "This is a survey, it seems: a row for each person, and 10 columns of questions" in why
    assert "bring what the same people said of each" in why


def test_what_only_failures_of_one_got_is_left_out_beside_another_system() -> None:
    tried = [(n % 2, int(n % 3 > 0)) for n in range(36)]
    lines = [f"t{n},{base},{agent},{'' if agent else n % 4 // 2}" for n, (base, agent) in enumerate(tried)]
    question = asked(rows("task,baseline_pass,agent_pass,agent_retry_pass", *lines))
    assert "“agent_retry_pass” was tried only in the 12 rows in which “agent_pass” was not right" in str(question)
    assert question.suggested.models == ("baseline_pass", "agent_pass")


def test_chances_by_two_forecasters_are_held_against_who_won() -> None:
    met = [(TEAMS[n % 6], TEAMS[(n + 1 + n % 4) % 6]) for n in range(60)]
    lines = [f"d{n},{home},{away},{share()},{share()},{n * n % 7 % 2}" for n, (home, away) in enumerate(met)]
    question = asked(rows("date,home,away,elo_prob,poisson_prob,home_win", *lines))
    assert question.suggested.truth == "home_win"
    assert question.suggested.models == ("elo_prob", "poisson_prob")
    told = found(rows("date,home,away,elo_prob,poisson_prob,home_win", *lines), roles=question.suggested)
    assert told.evidence.models == ("elo_prob", "poisson_prob")

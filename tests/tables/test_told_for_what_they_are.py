"""Files of results that were taken for something near to what they are."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores
from compare_core.tables import read, understand
from compare_core.tables.diagnosis.weighed.columns import are_most
from compare_core.tables.diagnosis.weighed.pairs import is_given, weighed
from compare_core.tables.meaning.battles.one_against import one_against_others
from compare_core.tables.preview import attempt
from tests.tables.told import (
    asked,
    asked_of,
    first,
    first_of_files,
    found,
    of_files,
    refused,
    refused_files,
    rows,
    table,
)

DRAW = np.random.default_rng(1611)


def test_prompts_with_as_many_runs_each_are_asked_about() -> None:
    """As llm_results.xlsx of jinhgoh/llm_research_vetmed: 30 trials of each of 22 prompts."""
    lines = [f"Prompt{p},run{p}_{n},{4 * DRAW.integers(8, 19)}" for p in range(1, 12) for n in range(30)]
    question = asked(rows("Prompt,trial_number,Accuracy", *lines))
    assert (question.choices[0].roles.model, question.choices[0].roles.value) == ("Prompt", "Accuracy")


def votes(*, both: bool) -> str:
    """Return who was preferred to “ours”, which no column names, or else another column does."""
    lines = []
    for n in range(40):
        other = ("turk", "split")[n % 2]
        won = ("ours", other, "similar", "ours")[DRAW.integers(4)]
        lines.append(f"{n},{other},{won}{',ours' if both else ''}")
    return rows(f"sentence_id,other_dataset,winner{',first_dataset' if both else ''}", *lines)


def test_whoever_stands_in_no_column_but_wins_is_the_other_side() -> None:
    """As asset_pairwise_comparisons_with_turkcorpus_and_hsplit.csv of facebookresearch/asset."""
    told = first(votes(both=False))
    assert isinstance(told.evidence, Battles)
    assert {*told.evidence.models} == {"ours", "turk", "split"}
    wins = np.asarray(told.evidence.wins)
    turk, split = (told.evidence.models.index(name) for name in ("turk", "split"))
    assert wins[turk, split] == wins[split, turk] == 0  # which never met
    assert any("is the other side in every row" in repair.text for repair in told.repairs)


def test_a_side_that_another_column_names_is_left_there() -> None:
    known = table("votes.csv", votes(both=True))
    assert one_against_others(known) is known


def test_queries_below_no_header_are_no_totals() -> None:
    """As test2020-queries-filterd.tsv of m-hoseyny/h2r-h2j-h2g: the first query is no header."""
    asked_for = (
        "who is aziz hashim",
        "why is pete rose banned",
        "what is a mid flight check",
        "how do you clean a pan",
    )
    text = "".join(f"{1030303 + 77 * n}\t{words} in {n} words\n" for n, words in enumerate(asked_for * 5))
    assert "what is asked, it seems, and nothing that was reached on it" in refused(text, "queries.tsv")
    assert read("queries.tsv", text.encode()).rows == 20


def test_names_of_data_beside_a_year_stay_a_header() -> None:
    text = "2020\tname of the person\n" + "".join(f"{2000 + n}\tsome person {n}\n" for n in range(20))
    assert read("a.tsv", text.encode()).columns == ("column 1", "column 2")  # a year above years, texts above texts
    assert read("b.tsv", text.replace("name of the person", "person").encode()).columns == ("2020", "person")


def test_boxes_are_no_texts() -> None:
    """As submission.csv of a detector of wheat heads."""
    cells = [" ".join(f"{DRAW.uniform(0, 900):.2f}" for _ in range(10)) for _ in range(12)]
    text = rows("image_id,PredictionString", *(f"img{n},{cell}" for n, cell in enumerate(cells)))
    assert "is a list of numbers, as of where something was found" in refused(text, "submission.csv")


def test_a_list_of_tools_describes_something() -> None:
    """As a configuration of a training whose only list is of tools."""
    tools = [
        {"name": name, "description": f"To {name} something", "type": "function"} for name in ("add", "look", "go")
    ]
    said = refused(json.dumps({"seed": 7, "tools": tools}), "config.json")
    assert said.startswith("Each row describes something (“description”, “type”)")


def test_the_one_setting_that_each_search_chose_is_a_total() -> None:
    """As four files of UBC-MDS/Red-Wine-Quality-Prediction, a row each."""
    header = (
        "model_name,mean_test_score,mean_train_score,mean_fit_time,param_model__C,param_model__gamma,param_model__k"
    )
    files = [(f"{name}_grid.csv", rows(header, f"{name},0.{n}61,0.9{n},0.1,1,2,{n}")) for n, name in enumerate("abcd")]
    assert "The only row is the setting that a search chose" in refused_files(*files)


def test_of_one_thing_only_nothing_is_asked() -> None:
    """As five files of charaf19/ann-recsys-calibration: one number each, on one data set."""
    files = [
        (
            f"goodbooks__{name}.json",
            json.dumps({"N": 10_000, "dataset": "goodbooks", "method": name, "ndcg_mean": share}),
        )
        for name, share in (("flat", 0.0142), ("hnsw", 0.0141), ("pq", 0.0127))
    ]
    tried = attempt([(name, text.encode()) for name, text in files])
    assert tried.understood is None
    assert "one" in refused_files(*files)
    assert getattr(tried.refusal, "suggested", None) == type(getattr(tried.refusal, "suggested", None))()


def people(domain: str, seed: int) -> tuple[str, str]:
    """Return what people of one study thought, with what they are; numbered from 0 as in any other study."""
    drawn = np.random.default_rng(seed)
    lines = [
        f"{n},{drawn.integers(3)},{('Female', 'Male')[drawn.integers(2)]},{drawn.integers(18, 60)},"
        f"{('France', 'Spain', 'Chile')[drawn.integers(3)]},{drawn.uniform(1, 7):.3f},{domain}"
        for n in range(60)
    ]
    return f"results_{domain}.csv", rows(",explanation,Sex,Age,Nationality,satisfaction,domain", *lines)


def test_people_who_are_alike_are_not_the_same() -> None:
    """As the two files of j2launay/user_eval: other people in each, numbered alike."""
    files = [people("Compas", 1), people("Obesity", 2)]
    tried = attempt([(name, text.encode()) for name, text in files])
    assert tried.understood is None
    units = [unit.says for each in tried.steps for number in each.numbers for unit in number.units]
    assert units
    assert not any(trait in said for said in units for trait in ("Age", "Nationality"))  # of whom none are as many


def test_what_only_numbers_many_rows_is_said_to_be_runs() -> None:
    """As three files of Laboratorio-de-Pedometria/mbsolo-validation, whose “model” counts to 100."""
    files = [
        (f"{name}.csv", rows("model,RMSE", *(f"{n},{DRAW.uniform(1, 2):.4f}" for n in range(1, 101))))
        for name in ("with", "without")
    ]
    question = asked_of(*files)
    assert str(question).startswith("“model” only numbers the 100 rows of every file, as runs are.")
    assert question.choices[0].roles.repeat == "model"


def test_rows_of_a_file_called_after_folds_are_folds() -> None:
    """As cross_validation_results.json of two networks."""
    lists = {"gin_aurocs": [0.71, 0.72, 0.69, 0.75, 0.7], "gat_aurocs": [0.7, 0.71, 0.7, 0.73, 0.68]}
    text = json.dumps(lists)
    question = asked(text, "cross_validation_results.json")
    assert question.suggested.layout == "fold_scores"
    assert isinstance(found(text, "cross_validation_results.json", question.suggested).evidence, FoldScores)
    assert asked(text, "results.json").suggested.layout == "dataset_scores"


@pytest.mark.parametrize("measured", ["Precision,Recall,F1", "loss,val_loss,mae", "success,score,latency"])
def test_measures_of_one_thing_are_not_offered_as_what_is_compared(measured: str) -> None:
    lines = [f"m{n},{DRAW.random():.3f},{DRAW.random():.3f},{DRAW.random():.3f}" for n in range(6)]
    tried = attempt([("a.csv", rows(f"Model,{measured}", *lines).encode())])
    assert tried.understood is None
    assert not [each.says for each in tried.steps if {*measured.split(",")} <= {*each.named}]


def test_predictions_pair_nothing() -> None:
    lines = [
        f"{prompt},text number {n},{('a', 'b')[n % 2]},{('a', 'b')[DRAW.integers(2)]},{DRAW.integers(2)}"
        for prompt in ("short", "long")
        for n in range(30)
    ]
    tried = attempt([("a.csv", rows("prompt_template,text,true_label,predicted_label,correct", *lines).encode())])
    units = [unit.says for each in tried.steps for number in each.numbers for unit in number.units]
    assert units
    assert not any("predicted_label" in said for said in units)


def test_nothing_else_changes_for_a_file_that_is_read() -> None:
    text = rows("dataset,svm,rf", *(f"d{n},0.{n + 60},0.{n + 61}" for n in range(8)))
    assert understand([table("a.csv", text)]).evidence.models == ("svm", "rf")


def test_a_pool_of_all_data_sets_is_none_of_them() -> None:
    """As aucs.csv of zurlog/MLDS_PR104, whose last row is called all_data."""
    lines = [f"{name},0.{60 + n},0.{70 + n},0.{65 - n}" for n, name in enumerate(("cm1", "kc1", "kc2", "pc1", "jm1"))]
    told = found(rows(",SVM,NB,KNN", *lines, "all_data,0.71,0.69,0.68"))
    assert getattr(told.evidence, "n", 0) == 5
    assert any("sums up others was left out: “all_data”" in repair.text for repair in told.repairs)


def test_a_machines_marks_beside_peoples_compare_no_systems() -> None:
    """As evaluation.xlsx of Samu01Tech/myVision-universities-RAG, by two scales of one mark."""
    marks = [(n, DRAW.integers(1, 6), DRAW.integers(0, 5), DRAW.integers(0, 5)) for n in range(40)]
    lines = [f"{n},{ai},{ai - 1},{context},{human}" for n, ai, context, human in marks]
    names = "ID,AI Evaluation Score 1-5,AI Evaluation Score 0-4,AI Context Score 0-4,Human Evaluation Score 0-4"
    assert "seem to be people and judges who judged" in refused(rows(names, *lines))


def test_what_one_system_said_beside_what_is_right_is_not_nothing() -> None:
    lines = [f"{n},What is question {n} about?,It is about {n},Perhaps about {n + n % 2}" for n in range(20)]
    said = refused(rows("ID,Question,Gold Answer,RAG Answer", *lines))
    assert "“RAG Answer” is what one system said to “Question”" in said
    assert "no model has said anything" not in said


def test_a_checksum_is_nothing_to_be_better_by() -> None:
    """As results.jsonl of MikeFalcon77/starlark-bench: “result” is the same for both engines."""
    works, sizes = ("arithmetic", "structures", "strings", "json", "calls"), ("S", "M", "L")
    sums = {(work, size): DRAW.integers(10**6, 10**9) for work in works for size in sizes}
    lines = [
        f"{engine},{work},{size},{i},{10**6 * DRAW.uniform(1, 2):.0f},{total}"
        for engine in ("starlark", "python")
        for (work, size), total in sums.items()
        for i in range(3, 13)
    ]
    runs = table("results.csv", rows("engine,workload,size,iter,eval_ns,result", *lines))
    assert is_given(runs, ["engine"], "result")
    assert not is_given(runs, ["engine"], "eval_ns")
    assert not [pair for pair in weighed(runs) if (pair.model, pair.value) == ("engine", "result")]


def test_features_of_which_many_are_called_alike_are_not_compared() -> None:
    """As a table of counties whose estimates and margins of error are E_… and M_…."""
    alike = [f"{side}_{what}" for what in ("POV", "HU", "HH", "POP") for side in ("E", "M")]
    names = [*alike, *(f"known{n}of" for n in range(60))]
    few = [f"county {n}," + ",".join(f"{DRAW.uniform(0, 99):.2f}" for _ in names) for n in range(50)]
    known = table("a.csv", rows(f"County,{','.join(names)}", *few))
    assert not are_most(known, ("E_POV", "M_POV"))
    results = table("b.csv", rows(",".join(alike), *(",".join(line.split(",")[1 : 1 + len(alike)]) for line in few)))
    assert are_most(results, ("E_POV", "M_POV"))


def test_classes_of_many_rows_each_are_to_be_predicted() -> None:
    """As MFCC features of an emotion, whose columns are 0 to 42."""
    header = ",".join([*map(str, range(43)), "label"])
    moods = ("neutral", "calm", "happy", "sad", "angry")
    lines = [
        ",".join(f"{10 ** (k % 3) * DRAW.normal():.4f}" for k in range(43)) + f",{moods[n % 5]}" for n in range(100)
    ]
    assert "This is a table of features" in refused(rows(header, *lines))


def test_rows_that_are_parts_of_one_data_set_are_no_data_sets() -> None:
    """As accuracy_table.json: accuracies of train, val and test."""
    lines = [f"{part},0.{70 + n},0.{75 - n},0.{72 + n}" for n, part in enumerate(("train", "val", "test", "balanced"))]
    assert "The rows are parts of one data set" in refused(rows(",float,qat,int8", *lines))


@pytest.mark.parametrize(
    ("header", "line", "said"),
    [
        ("student,resource,interaction", "s{k},R{h},1", "is “1” in all 40 rows"),
        ("rewards,lengths,epsilons", "{n}.5,{k},0.{m}", "are the course of one training"),
        ("retrieval_mode,run_label,faithfulness,recall,precision,evaluated_at", "", "and totals"),
    ],
)
def test_what_else_a_row_holds_is_said(header: str, line: str, said: str) -> None:
    lines = [line.format(n=n, k=n * 7 % 11, m=99 - n, h=n * n % 6) for n in range(40)]
    if not line:
        lines = [
            f"{mode},{mode}-top20,0.8{n},0.4{n},0.3{n},2026-05-22T13:3{n}:14"
            for n, mode in enumerate(("a", "b", "c", "d"))
        ]
    assert said in refused(rows(header, *lines))


def test_models_that_were_fitted_are_named_by_a_column_without_a_name() -> None:
    """As models_metrics.xlsx, whose first column holds LinearRegression(n_jobs=-1) and others, some of them twice."""
    fits = ("baseline", "LinearRegression(n_jobs=-1)", "Lasso(alpha=0.1)", "RandomForestRegressor(max_depth=3)")
    names = "userName,item_ids,mean_rating,mean_absolute_error,max_error,mean_squared_error,r2_score"
    lines = [
        f"{fit},13986,11631,4.4,{DRAW.random():.4f},{4 * DRAW.random():.4f},{DRAW.random():.4f},{DRAW.random():.4f}"
        for fit in (*fits, *(f"{fit[:-1]}0)" for fit in fits[1:]), fits[1])
    ]
    assert "Each row is one model" in refused(rows(f",{names}", *lines))


def test_questions_with_a_yes_or_no_beside_each_are_a_list() -> None:
    lines = [f"Engagement,Eng_{n},{n % 2},Were you able to do the thing {n} at all?" for n in range(21)]
    assert "holds texts, such as questions, with “Inversed?” beside each" in refused(
        rows("Construct,ID,Inversed?,Item", *lines)
    )


def test_texts_beside_columns_that_nobody_has_filled_in_wait_for_it() -> None:
    lines = [
        f'"What somebody said in the interview number {n}, at some length and in his own words",,' for n in range(30)
    ]
    assert "“Positive?”, “Negative?” are blank in all 30 rows" in refused(rows("quote,Positive?,Negative?", *lines))


def test_numbers_with_their_units_are_no_words() -> None:
    lines = [f"task {n},{n * 37 + 12} {('ms', 'bytes', 'MB')[n % 3]}" for n in range(30)]
    assert "holds numbers with units, such as “12 ms”" in refused(rows(",giper-baza", *lines))


def test_spans_with_what_was_seen_are_annotations() -> None:
    starts = [(n, 840 + 9 * n) for n in range(40)]
    lines = [f"3-{n // 6},Level {n // 14},912,{start},{start + 5},{'ABC'[n // 14]}" for n, start in starts]
    assert "annotations, and no scores" in refused(rows("User,Level,Hit Play,Start Time,End Time,A B C", *lines))


def test_a_file_of_settings_is_told_beside_another_one() -> None:
    tests = rows("question,expected", *(f"What is {n}?,{n}" for n in range(9)))
    settings = "# config\nproviders:\n  - id: some:model\nprompts:\n  - answer {{question}}\n"
    with pytest.raises(DataError, match="says how something is set up, and holds no results"):
        understand([table("tests.csv", tests), table("promptfooconfig.yaml", settings)])


def test_runs_of_models_that_share_nothing_are_asked_about_as_groups() -> None:
    """As experiment_results.csv of demirev/hanabi-benchmark: games of 25 models, in batches of one each."""
    lines = [
        f"{1 + m * 2 + n // 6},{('xai', 'openai')[m % 2]},gpt-{m},cot {m},"
        f"2025-02-{1 + m:02d}T19:4{n % 10}:{m:02d}.{n},{DRAW.integers(3, 40)},{DRAW.integers(15)}"
        for m in range(25)
        for n in range(12)
    ]
    question = asked(rows("experiment_id,provider,model,args,timestamp,turns_played,score", *lines))
    assert (question.suggested.model, question.suggested.value) == ("model", "score")
    assert question.suggested.layout == "separate_scores"


def test_thresholds_of_one_test_set_are_no_data_sets() -> None:
    """As a sweep of three detectors over 17 thresholds."""
    lines = [
        f"{model},{n / 20:.2f},{DRAW.random():.4f},{DRAW.random():.4f},{DRAW.random():.4f}"
        for model in ("tfidf", "minilm", "distilbert")
        for n in range(2, 19)
    ]
    assert "17 thresholds are not as many data sets" in refused(rows("model,threshold,precision,recall,f1", *lines))


def test_the_only_other_number_may_be_what_badly_made_predictions_foretell() -> None:
    """As biogen_pred.csv, whose measured solubility lies below what seven models say."""
    lines = []
    for n in range(60):
        true = -5 + DRAW.normal()
        said = (-3 + 0.5 * (true + 5) + 0.6 * DRAW.normal() for _ in range(3))
        lines.append(f"C{n},{true:.4f},{','.join(f'{each:.4f}' for each in said)}")
    question = asked(rows("SMILES,logS,rf_pred,esol_pred,gp_pred", *lines))
    assert "“logS” could be their truth" in str(question)


def test_levels_that_numbers_name_foretell_nothing() -> None:
    """As three files of what a tour cost after so many steps of training."""
    stops = (5, 6, 7, 8, 9, 10, 12, 15, 20)
    files = [
        (
            f"{name}.csv",
            rows(
                "n_stops,250,500,1000,5000",
                *(f"{s}," + ",".join(str(600 * s + int(DRAW.integers(300))) for _ in range(4)) for s in stops),
            ),
        )
        for name in ("a2c", "dqn", "ppo")
    ]
    tried = attempt([(name, text.encode()) for name, text in files])
    assert tried.understood is None
    assert not [each.says for each in tried.steps if "as predictions of" in each.says]


def test_rows_below_the_numbers_of_questions_sum_them_up() -> None:
    """As original_marks_workbook.xlsx, a sheet for each system, here a file."""
    marks = [[int(DRAW.integers(4)) for _ in range(32)] for _ in "abc"]
    files = [
        (
            f"{name}.csv",
            rows(
                "Question No.,Marks (0–3)",
                *(f"{n},{mark}" for n, mark in enumerate(each, 1)),
                f"Total Score,{sum(each)}",
                f"Percentage,{sum(each) / 96}",
            ),
        )
        for name, each in zip(("ChatGPT", "Gemini", "Claude"), marks, strict=True)
    ]
    question = asked_of(*files)
    told = first_of_files(*files)
    assert getattr(told.evidence, "n", 0) == 32
    assert "Marks (0–3)" in str(question)


PAIRS = rows("prompt,chosen,rejected", *(f"ask {n},a good long answer {n},a bad one {n}" for n in range(20)))
LATENCY = rows(
    ",/health,/items", *(f"{said},{3 + n}.5,{7 - n}.25" for n, said in enumerate(("count", "max", "mean", "p95")))
)
ANSWERS = rows("part,targets,correct,wrong,unknown", *(f"p{n},40,{20 + n},{10 - n},10" for n in range(8)))
LABELS = "".join(f"{n % 3} 0.5{n} 0.3{n} 0.1{n} 0.2{n}\n" for n in range(9))
PROMPTS = rows(
    "neutral,cot",
    "What do you see in this picture of a thing?,Think step by step and say what you see in this picture",
    "And what is it now that you see in there?,Now think again and say what it is that you see in there",
)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("preferences.csv", PAIRS, "are pairs of answers"),
        ("latency.csv", LATENCY, "is another statistic"),
        ("summary.csv", ANSWERS, "count how the answers of one system turned out"),
        ("image.txt", LABELS, "as YOLO writes the boxes"),
        ("prompts.csv", PROMPTS, "hold prompts"),
    ],
    ids=["pairs", "statistics", "answers", "labels", "prompts"],
)
def test_what_programs_read_and_write_is_told(name: str, text: str, said: str) -> None:
    assert said in refused(text, name)


def test_monitors_of_several_trainings_are_no_data_sets() -> None:
    """As monitor.csv of Stable-Baselines, of two agents."""
    files = []
    for name in ("DQN", "PPO"):
        took = np.cumsum(DRAW.uniform(0.1, 2, 60))
        files.append(
            (
                f"{name}_monitor.csv",
                '#{"t_start": 1.0, "env_id": "Walker"}\n'
                + rows("r,l,t", *(f"{DRAW.normal():.4f},{DRAW.integers(60, 300)},{t:.4f}" for t in took)),
            )
        )
    assert "as a monitor writes them" in refused_files(*files)


def test_yes_and_no_of_patients_are_no_models() -> None:
    """As DiaBD_A.csv: what patients have, and “diabetic” as what is to be foretold."""
    names = (
        "age,gender,bmi,glucose,family_diabetes,hypertensive,family_hypertension,cardiovascular_disease,stroke,diabetic"
    )
    lines = [
        f"{DRAW.integers(20, 80)},{('Female', 'Male')[n % 2]},{DRAW.uniform(18, 35):.2f},{DRAW.uniform(4, 9):.2f},"
        + ",".join(str(int(DRAW.integers(2))) for _ in range(5))
        + f",{('No', 'Yes')[int(DRAW.random() < 0.2)]}"
        for n in range(200)
    ]
    tried = attempt([("DiaBD.csv", rows(names, *lines).encode())])
    assert tried.understood is None
    assert "Nothing says for sure what is compared" not in str(tried.refusal)


def test_what_was_found_is_no_name_of_a_model() -> None:
    """As corridor_results.csv of a solver, whose “Models” are how many answers it found."""
    lines = [
        f"agent_{n}.lp;{DRAW.integers(1, 40)}{'+' * (n % 2)};{DRAW.uniform(0, 9):.2f};{DRAW.uniform(0, 99):.2f}"
        for n in range(100)
    ]
    tried = attempt([("corridor.csv", rows("Instance;Models;Time(1st Model);Time(Total)", *lines).encode())])
    assert tried.understood is None
    assert "“Models”" not in str(tried.refusal)


def test_what_is_said_of_a_truth_is_found_by_its_name() -> None:
    """As predictions_*.csv whose predicted_label says UP and DOWN, and predicted_direction 1 and -1."""
    files = []
    for name in ("claude", "qwen"):
        said = [int(DRAW.integers(2)) for _ in range(60)]
        lines = [f"S{n % 5},{n},{1 if n % 3 else -1},{('DOWN', 'UP')[s]},{(-1, 1)[s]}" for n, s in enumerate(said)]
        files.append(
            (f"predictions_{name}.csv", rows("stock,day,actual_direction,predicted_label,predicted_direction", *lines))
        )
    told = first_of_files(*files)
    assert isinstance(told.evidence, Outcomes)
    assert 0 < int(told.evidence.right[0]) < 60


def test_runs_named_in_rows_without_a_header_are_of_one_data_set_each() -> None:
    """As c22_seed0.csv and others: a row for each data set of each seed."""
    files = [
        (
            f"c22_seed{seed}.csv",
            rows(
                ",c22,c22_shu",
                *(f"Set{n},{0.6 + DRAW.random() / 4:.4f},{0.5 + DRAW.random() / 4:.4f}" for n in range(12)),
            ),
        )
        for seed in range(3)
    ]
    question = asked_of(*files)
    assert question.suggested.dataset == "(column 1)"
    assert getattr(of_files(*files, roles=question.suggested).evidence, "n", 0) == 12


def test_parts_of_one_test_are_no_models() -> None:
    """As mmlu.json of Kokoabassplayer/apple-fm-benchmark: 57 subjects of one model, with right and total of each."""
    subjects = (
        "algebra",
        "anatomy",
        "astronomy",
        "ethics",
        "biology",
        "chemistry",
        "physics",
        "law",
        "logic",
        "history",
    )
    parts = {name: {"n": 9, "correct": int(DRAW.integers(9))} for name in subjects}
    said = refused(json.dumps({"suite": "MMLU", "by_subject": parts}), "mmlu.json")
    assert "they may be the parts of one test, of one model" in said
    models = {f"gpt-{n}": {"n": 900, "correct": 500 + 9 * n} for n in range(10)}
    assert len(first(json.dumps({"by_model": models}), "a.json").evidence.models) == 10


def test_a_mean_in_another_language_is_none_of_the_data_sets() -> None:
    """As times of four ways to sort, whose last row is called Trung binh."""
    times = [[float(DRAW.integers(10, 99)) for _ in range(3)] for _ in range(10)]
    mean = [sum(column) / 10 for column in zip(*times, strict=True)]
    lines = [f"Data {n},{','.join(map(str, each))}" for n, each in enumerate(times, 1)]
    told = first(rows("Dataset,quick_ms,heap_ms,merge_ms", *lines, f"Trung binh,{','.join(f'{m:.2f}' for m in mean)}"))
    assert getattr(told.evidence, "n", 0) == 10


def test_a_truth_of_things_in_several_rows_is_told() -> None:
    """As predictions of soil temperature: a hundred reads of each sample."""
    files = [
        (f"{name}_predictions.csv", rows("sample_id,pred_Temperature,true_Temperature", *(
            f"S{n // 10},{DRAW.uniform(10, 20):.4f},{n // 10 + 8}.5" for n in range(80)
        )))
        for name in ("cov", "mean")
    ]  # fmt: skip
    said = refused_files(*files)
    assert "names several rows each" in said
    assert "no column that could be their truth" not in said

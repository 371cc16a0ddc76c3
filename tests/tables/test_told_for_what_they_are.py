"""Files of results that were taken for something near to what they are."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import FoldScores
from compare_core.tables import read, understand
from compare_core.tables.meaning.battles.one_against import one_against_others
from compare_core.tables.preview import attempt
from tests.tables.told import asked, asked_of, first, found, refused, refused_files, rows, table

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

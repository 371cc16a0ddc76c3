"""Settings that were all tried with each other, runs in lists, files of models each, and grades in words."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

GAPS = {(0, 3), (1, 4), (2, 5)}  # models and days
RNG = np.random.default_rng(51)


def share() -> float:
    return round(float(RNG.uniform(0.5, 0.99)), 4)


def test_settings_of_which_any_may_be_compared_are_asked_about() -> None:
    blocks = [(8, 60), (8, 48), (16, 16), (32, 8)]
    lines = [
        f"{rep},{size},{size},0.5,{x},{y},{RNG.uniform(1, 90):.4f}"
        for rep in range(3)
        for size in (1000, 2000, 4000)
        for x, y in blocks
    ]
    question = asked(rows("rep,res_x,res_y,scale,block_x,block_y,runtime", *lines))
    ways = {(choice.roles.model, choice.roles.dataset, choice.roles.repeat) for choice in question.choices[:2]}
    assert ways == {("block_x + block_y", "res_x + res_y", "rep"), ("res_x + res_y", "block_x + block_y", "rep")}
    seen = found(rows("rep,res_x,res_y,scale,block_x,block_y,runtime", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (len(seen.evidence.models), seen.evidence.n, seen.evidence.higher_is_better) == (4, 3, False)


def test_numbers_that_were_not_all_tried_with_each_other_are_no_settings() -> None:
    lines = [f"{n % 5},{n % 7},{RNG.uniform(1, 90):.4f}" for n in range(24)]
    assert "settings" not in str(asked(rows("a,b,runtime", *lines)))


def test_runs_of_models_in_lists_of_each_record_are_averaged() -> None:
    rules = [
        {
            "name": f"rule_{n}",
            "complexity": n,
            "scores": {m: [n, n + k + 1][:: (-1) ** n] for k, m in enumerate(("Gpt 5", "Claude 4"))},
        }
        for n in range(9)
    ]
    question = asked(json.dumps({"rules": rules, "models": ["Gpt 5", "Claude 4"]}), "by_rule.json")
    seen = found(json.dumps({"rules": rules}), "by_rule.json", question.choices[0].roles)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == ("Gpt 5", "Claude 4")
    np.testing.assert_allclose(seen.evidence.scores[:, 1] - seen.evidence.scores[:, 0], 0.5)
    assert any("were averaged" in repair.text for repair in seen.repairs)


def test_rows_called_names_are_no_models_below_columns_that_are() -> None:
    lines = [f"only_{n}_cards,{share()},{share()},{share()}" for n in range(12)]
    seen = found(rows("name,GPT-4,Claude 3,Llama-3 70B", *lines))
    assert seen.evidence.models == ("GPT-4", "Claude 3", "Llama-3 70B")


def test_files_of_other_models_each_are_one_table() -> None:
    def of(*models: str) -> str:
        lines = [f"q{n},{m},{d},{share()}" for n in range(8) for m in models for d in ("x", "y")]
        return rows("query_id,model,dataset,ndcg", *lines)

    question = asked_of(("bm25.csv", of("bm25")), ("dense.csv", of("e5", "bge")))
    assert (question.suggested.model, question.suggested.id) == ("model", "query_id + dataset")  # no means


def test_several_rows_of_a_data_set_in_files_are_not_averaged_unasked() -> None:
    files = [
        (f"{name}.csv", rows("dataset,accuracy", *(f"d{n},{share()}" for n in range(6) for _ in range(3))))
        for name in ("svm", "rf")
    ]
    question = asked_of(*files)
    assert str(question).startswith("Each file has several rows of the same “dataset”")
    seen = understand([read(name, text.encode()) for name, text in files], question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.n == 6


def test_models_that_share_most_items_are_proposed_where_runs_failed() -> None:
    lines = [
        f"m{m},{2022 + n % 2},{n},{'' if (m, n) in GAPS else int((n * (m + 2)) % 5 > 0)},trace{m}-{n}"
        for m in range(5)
        for n in ((3,) if m == 4 else range(20))
    ]
    question = asked(rows("model,year,day,part1_correct,trace_id", *lines))
    assert (question.suggested.only, len(question.suggested.among)) == ("model", 4)
    seen = found(rows("model,year,day,part1_correct,trace_id", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 17


def test_models_with_nothing_in_common_are_told_what_tells_them_apart() -> None:
    lines = [f"{a},{k * 100 + n},{share()}" for k, a in enumerate(("DQN", "PPO", "A2C")) for n in range(5)]
    question = asked(rows("algo,seed,mean_reward", *lines))
    assert str(question).startswith("Every model has rows of its own by “seed”, such as “0” and “100”")
    assert {each.roles.layout for each in question.choices} == {"separate_scores"}


def test_remarks_in_a_few_rows_are_no_grades() -> None:
    remarks = {3: "Right but slow", 9: "Failed on the join", 20: "A forced answer"}
    lines = [f"{n},What of {n}?,COUNT({n}) of all,MAX({n}) of some,{remarks.get(n, '')}" for n in range(30)]
    said = refused(rows("no,question,zero-shot SQL,augmented SQL,verdict", *lines))
    assert said.startswith("“verdict” holds remarks in 3 of 30 rows and is blank in the others")
    assert "a column for each model or method" in said


@pytest.mark.parametrize("name", ["score", "grade", "verdict", "evaluation"])
def test_grades_in_words_of_their_own_have_to_be_told(name: str) -> None:
    words = ("hyvä", "huono", "ihan ok")
    lines = [f"{n // 3},mt{n % 3},source {n // 3},{words[(n * n) % 3]}" for n in range(60)]
    said = refused(rows(f"row,mt,source,{name}", *lines))
    assert said.startswith(f"“{name}” grades each row in words")


def test_questions_with_answers_in_parts_are_a_data_set() -> None:
    items = [{"id": n, "question": f"what is {n}?", "answer": {"1": n, "2": n + 1}, "tolerance": 0.1} for n in range(9)]
    assert "to which no model has said anything yet" in refused(json.dumps(items), "questions.json")


def test_texts_that_each_file_holds_beside_a_shared_one_have_to_be_scored() -> None:
    def of(model: str) -> tuple[str, str]:
        lines = [f"the birch canoe slid on plank {n},THE {model} CANOE SLID ON PLANK {n}" for n in range(80)]
        return f"{model}.csv", rows(f"transcription,transcription_{model}", *lines)

    with pytest.raises(Exception, match="word error rate"):
        of_files(of("hubert"), of("whisper"))


def test_data_sets_in_files_are_told_from_predictions() -> None:
    def of(name: str) -> tuple[str, str]:
        return f"{name}.tsv", rows("ID\ttweet\tlabel", *(f"{name}{n}\tso {n} it is\t{'pn'[n % 2]}" for n in range(9)))

    with pytest.raises(Exception, match="nothing that a model said of it"):
        of_files(of("hausa"), of("twi"))


def test_a_measure_beside_counts_is_no_second_model() -> None:
    assert "no column is named as the model" in refused(
        rows("category,ref_words,WER", "a,238,16.4", "d,267,16.1", "e,230,10.8")
    )


def test_items_of_the_files_are_those_of_scores() -> None:
    text = rows("id,wer", *(f"u{n},{share()}" for n in range(9)))
    assert isinstance(of_files(("a.csv", text), ("b.csv", text)).evidence, ItemScores)


def test_models_at_numbered_places_of_a_row_are_put_below_each_other() -> None:
    names = ("gpt4", "t5", "bart", "pegasus")
    records = {
        f"doc {n}": {f"summary {k + 1}": {"model": names[(n + k) % 4], "score": (n + 2 * k) % 5} for k in range(4)}
        for n in range(12)
    }
    seen = found(json.dumps(records), "key.json")
    assert isinstance(seen.evidence, ItemScores)
    assert ({*seen.evidence.models}, seen.evidence.n) == ({*names}, 12)
    gpt4 = seen.evidence.scores[:, seen.evidence.models.index("gpt4")]
    assert sorted(gpt4) == sorted((n + 2 * (-n % 4)) % 5 for n in range(12))


def test_what_says_how_a_row_went_is_no_model() -> None:
    lines = [f'{n},1,"[0.38, 0.28, 0.34]",1.0' for n in range(20)]
    assert "“ok”, “consistency” say how each row went" in refused(rows("idx,ok,p,consistency", *lines))


def test_an_answer_read_from_a_response_stands_for_it() -> None:
    items = [
        {"id": n, "response": "ABCD"[n % 4], "pred": "ABCD"[n % 4], "gold": "ABCD"[(n * n) % 4]} for n in range(20)
    ]
    assert "one model" in refused(json.dumps(items), "gpt-4.json")


@pytest.mark.parametrize("what", ["ci", "scores"])
def test_the_ends_of_intervals_are_no_runs(what: str) -> None:
    runs = [{"dataset": f"set{n}x", what: {"svm": [0.5 + n / 100, 0.7], "rf": [0.4, 0.9]}} for n in range(8)]
    with pytest.raises(DataError):
        found(json.dumps(runs), "a.json")


def test_numbers_beside_lists_of_runs_are_not_lost() -> None:
    runs = [
        {"dataset": f"set{n}x", "acc_svm": n / 10, "acc_rf": n / 11, "time": {"svm": [2, 1], "rf": [3, 4]}}
        for n in range(8)
    ]
    assert {"acc_svm", "acc_rf"} <= {*read("a.json", json.dumps(runs).encode()).columns}

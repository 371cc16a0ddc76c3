"""What is said of files that hold no comparison, and of forms that are read by what their cells and headings say."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, Scores
from compare_core.tables import read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(53)


def share() -> float:
    return round(0.5 + 0.49 * RNG.random(), 4)


def test_conditions_behind_the_ids_of_items_are_no_measures() -> None:
    lines = [f"us_{n:03d}_{c},us,{c},{share()},{share()}" for n in range(10) for c in ("clean", "snr10", "snr0")]
    text = rows("input_id,accent,noise,wer,cer", *lines)
    seen = of_files(("whisper.csv", text), ("wav2vec.csv", text.replace("0.9", "0.8")))
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.n, seen.roles.value) == (30, "wer")


def test_a_uid_is_an_id() -> None:
    text = rows("question_uid,gptAnswer,label,correct", *(f"u{n},text {n} of it,{n},{n % 2}" for n in range(20)))
    seen = of_files(("b1.csv", text), ("b2.csv", text.replace(",0\n", ",1\n", 3)))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.roles.id, seen.evidence.right.tolist()) == ("question_uid", [10, 13])


def test_a_few_bytes_that_are_no_utf_8_leave_the_other_letters_as_they_are() -> None:
    text = "name,svm,rf\n" + "".join(f"é{n},{share()},{share()}\n" for n in range(9))
    table = read("a.csv", text.encode() + b"caf\xe9,0.5,0.6\n")
    assert {"é0", "café"} <= table.column("name").labels
    assert any("UTF-8 but for 1 special characters" in repair.text for repair in table.repairs)
    western = read("a.csv", "name,svm,rf\ncaf\xe9,0.5,0.6\nna\xefve,0.5,0.6\n".encode("latin-1"))
    assert western.column("name").labels == {"café", "naïve"}


def judged(order: list[int], system: str) -> str:
    records = [
        {
            "id": place,
            "source": f"this is the sentence with the number {n}",
            "simple": f"{system} wrote this sentence {n} anew",
            "annotations": {f"annotator_{k}": {"fluency": 1 + (n + k) % 3, "adequacy": 1 + n % 3} for k in (1, 2, 3)},
        }
        for place, n in enumerate(order)
    ]
    return json.dumps(records)


def test_what_several_people_gave_is_averaged_and_rows_are_matched_by_their_texts() -> None:
    files = [("gpt.json", judged(list(range(20)), "gpt")), ("t5.json", judged(list(range(20))[::-1], "t5"))]
    question = asked_of(*files)
    seen = understand([read(name, text.encode()) for name, text in files], question.choices[0].roles)
    assert isinstance(seen.evidence, Scores)
    assert "id" not in (seen.roles.id or seen.roles.dataset or "").split(" + ")
    assert any("What 3 people gave was averaged: “fluency”, “adequacy”" in repair.text for repair in seen.repairs)
    assert np.array_equal(seen.evidence.scores[:, 0], seen.evidence.scores[:, 1])  # the same sentences, the same marks


def test_scores_beside_the_same_numbers_of_other_texts_are_matched_by_the_texts() -> None:
    def of(order: list[int]) -> str:
        lines = [f"{place},what is asked here as question {n}?,{n / 40}" for place, n in enumerate(order)]
        return rows("id,question,accuracy", *lines)

    seen = of_files(("a.csv", of(list(range(20)))), ("b.csv", of(list(range(20))[::-1])))
    assert isinstance(seen.evidence, ItemScores)
    assert np.array_equal(seen.evidence.scores[:, 0], seen.evidence.scores[:, 1])
    assert any("beside another “question” in the files" in warning for warning in seen.warnings)


def answered(model: int, name: str = "prediction") -> str:
    return "\n".join(
        json.dumps(
            {"question": f"q{n}", "answers": [f"The {n}", f"number {n}!"], name: f"Number  {n if n % model else 'x'}"}
        )
        for n in range(30)
    )


def test_answers_that_equal_one_of_those_accepted_are_right() -> None:
    seen = of_files(("a.jsonl", answered(3)), ("b.jsonl", answered(5)))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [20, 24]
    both = [
        {**json.loads(one), "gpt_answer": json.loads(one).pop("prediction"), "llama_answer": f"the {n if n % 2 else 0}"}
        for n, one in enumerate(answered(3).splitlines())
    ]
    text = "\n".join(json.dumps({k: v for k, v in each.items() if k != "prediction"}) for each in both)
    seen = found(text, "both.jsonl")
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [20, 16]


def of_match(shift: int, names: str = "p_H,p_D,p_A") -> str:
    lines = []
    for n in range(30):
        probabilities = [0.2, 0.2, 0.2]
        probabilities[(n + (n % (3 + shift) == 0)) % 3] = 0.6
        lines.append(",".join(map(str, [n, n % 3, *probabilities])))
    return rows(f"idx,y,{names}", *lines)


def test_the_likeliest_class_of_each_file_is_its_prediction() -> None:
    seen = of_files(("market.csv", of_match(0)), ("stats.csv", of_match(2)))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [20, 24]
    assert any("in the order of the columns" in repair.text for repair in seen.repairs)


def test_numbers_under_three_levels_of_names_are_asked_about_by_each_level() -> None:
    held = {
        i: {s: {r: RNG.integers(9, 99).item() for r in ("spt", "lpt")} for s in "ab"} for i in ("ft06", "la01", "la02")
    }
    question = asked(json.dumps(held), "results.json")
    assert {choice.roles.model for choice in question.choices} >= {"level 1", "level 2", "level 3"}


def test_lists_of_several_measures_are_not_mixed_with_their_seeds() -> None:
    models = {
        m: {
            "seeds": [0, 1, 2, 3],
            "accuracy": [share() for _ in range(4)],
            "f1": [share() for _ in range(4)],
            "mean": 0.8,
        }
        for m in ("GCN", "GAT", "SAGE")
    }
    question = asked(json.dumps(models), "results.json")
    assert [choice.roles.filter for choice in question.choices] == ["accuracy", "f1"]
    seen = found(json.dumps(models), "results.json", question.suggested)
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.scores[:, 0].tolist() == models["GCN"]["accuracy"]


def test_blocks_of_lines_and_lines_of_a_logger_are_tables() -> None:
    blocks = [
        f"Project: {p}\nAlgorithm: {a}\nPrecision: {share()}\nF1: {share()}\n" for a in ("NB", "SVM") for p in "wxyz"
    ]
    seen = found("BAYES\n\n" + "\n".join(blocks), "results.md")
    assert (seen.roles.model, seen.roles.dataset, seen.roles.value) == ("Algorithm", "Project", "F1")
    lines = [f"[INFO] model={m} fold={f} acc={share()}" for m in ("svm", "rf") for f in range(5)]
    seen = found("\n".join(lines), "log.txt")
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.models, seen.evidence.n) == (("svm", "rf"), 5)
    runs = [
        line for a in ("GA", "PSO") for line in (f"Algorithm: {a}", *(f"Run {k}: best = {share()}" for k in range(5)))
    ]
    assert asked("\n".join(runs), "runs.txt").suggested.model == "model"


def test_headings_of_models_above_tables_of_several_parts_name_these() -> None:
    def table(model: int, part: str) -> str:
        lines = [f"| `{part}_{n}` | {'true' if (n + model) % 3 else 'false'} | {share()} |" for n in range(5)]
        return "\n".join([f"### Repo: `{part}`", "", "| task_id | success | score |", "|---|---|---|", *lines, ""])

    parts = [f"## Model: `m{k}`\n\n" + "\n".join(table(k, part) for part in ("intern", "mmeng")) for k in range(3)]
    seen = found("# Results\n\n" + "\n".join(parts), "results.md")
    assert seen.evidence.models == ("m0", "m1", "m2")
    assert getattr(seen.evidence, "n", 0) == 10


def test_words_for_right_and_wrong_in_the_rows_of_models_are_read_as_such() -> None:
    words = ("correct", "incorrect", "no-response")
    lines = [f"m{k},{','.join(words[(n + k) % 3] for n in range(6))},2,33.3%" for k in range(8)]
    text = rows("Model,w1,w2,w3,w4,w5,w6,total_correct,accuracy", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.n, seen.evidence.right.tolist()) == (6, [2] * 8)


def test_a_measure_with_the_number_of_a_fold_is_no_log_of_training() -> None:
    text = rows(
        "Algorithm," + ",".join(f"Accuracy-{n}" for n in range(1, 11)),
        *(f"{m}," + ",".join(str(share()) for _ in range(10)) for m in ("J48", "NB", "SMO")),
    )
    seen = found(text)
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.models, seen.evidence.n, seen.evidence.metric) == (("J48", "NB", "SMO"), 10, "accuracy")


def test_a_unit_of_time_that_ends_all_names_says_that_lower_is_better() -> None:
    lines = [f"b{n},{100 * share()},{100 * share()}" for n in range(12)]
    seen = found(rows("benchmark,pypy_ms,cpython_ms", *lines))
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.metric, seen.evidence.higher_is_better) == ("time", False)


def test_time_in_the_name_of_a_file_may_be_what_data_are_split_by() -> None:
    lines = [f"{m},{share()},{share()},{share()},{share()}" for m in ("GCN", "GIN", "MPNN")]
    text, name = rows("Model,HLM,RLM,ER,Solub", *lines), "adme_time_splitting.csv"
    evidence = found(text, name, asked(text, name).suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.higher_is_better


def test_a_verdict_under_another_name_says_who_won() -> None:
    lines = [f"{n},write {n},gpt-4,claude,{'ABB'[n % 3] if n % 4 else 'Tie'}" for n in range(24)]
    seen = found(rows("id,prompt,model_a,model_b,judge_verdict", *lines))
    assert isinstance(seen.evidence, Battles)
    assert seen.evidence.models == ("gpt-4", "claude")


def test_tables_of_a_text_that_are_asked_about_are_offered_where_the_first_holds_nothing() -> None:
    models = "\n".join(f"| m{k} | {share()}±0.01 | {share()}±0.02 | {share()}±0.01 |" for k in range(5))
    effects = "\n".join(f"| channel {k} | **{k}.5** |" for k in range(9))
    main = f"## Main (Test MAE)\n\n| Model | a | b | c |\n|---|---|---|---|\n{models}\n"
    text = f"{main}\n## Effects\n\n| Channel | Avg % MAE |\n|---|---|\n{effects}\n"
    question = asked(text, "report.md")
    assert question.suggested.part == "Main (Test MAE)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (rows("tool,min,25%,50%,75%,max", "a,1,2,3,4,5", "b,1,3,4,5,9"), "describe how many numbers"),
        (
            rows("id,status,error", *(f"T{n},{('success', 'failed', 'error')[n % 3]},e{n}" for n in range(30))),
            "how each of 30 rows ended, 10 as “success”",
        ),
        (
            rows("question,answer,context", *(f"what is {n}?,it is {n},a text on {n} that is long" for n in range(20))),
            "no model has said anything yet",
        ),
        (
            rows(
                "case,a-small,b-large,c-base",
                *(f"{('high', 'low')[n % 2]}/{n},{share()},{share()},{share()}" for n in range(20)),
            ),
            "Rows are named “high” and “low”",
        ),
        (
            rows(
                "trial,label,score,decision,enhancement",
                *(f"t{n},{n % 2},{0.2 + 0.5 * (n % 2) + n / 100},{bool(n % 2)},False" for n in range(30)),
            ),
            "is what one model decided",
        ),
    ],
)  # fmt: skip
def test_what_is_no_comparison_is_said_to_be_what_it_is(text: str, said: str) -> None:
    assert said in refused(text)


def test_courses_of_training_and_predictions_of_a_contest_are_named() -> None:
    def course(length: int) -> str:
        records = [
            {"episode": n + 1, "reward": 100 * share(), "deliveries": RNG.integers(9).item()} for n in range(length)
        ]
        return json.dumps(records)

    assert "as in a training (5 to 30 rows)" in refused_files(("dqn.json", course(30)), ("ppo.json", course(5)))
    prices = [100_000 + 1_000 * n for n in range(60)]

    def submitted(noise: int, odd: int = 0) -> str:
        lines = [f"{n},{p + noise * (-1) ** n + (odd if n == 3 else 0)}.5" for n, p in enumerate(prices)]
        return rows("Id,SalePrice", *lines)

    files = [("lasso.csv", submitted(900)), ("ridge.csv", submitted(500, 10**9)), ("svr.csv", submitted(100))]
    assert "of which no file holds what came true" in refused_files(*files)


def test_files_that_share_settings_are_matched_by_these_whatever_their_first_column_says() -> None:
    def of(method: str, shift: float) -> str:
        lines = [
            f"{method}_{n}_{k},{n},{k},{round(0.1 + n / 1e4 + k / 50 + shift, 4)}" for n in (100, 800) for k in range(5)
        ]
        return rows("target,n,repeats,percent_error", *lines)

    question = asked_of(("kj.csv", of("kj", 0.0)), ("raschka.csv", of("rs", 0.01)))
    assert question.suggested.dataset == "n + repeats"


def test_quotation_marks_that_are_not_closed_in_lines_of_as_many_cells_are_part_of_the_texts() -> None:
    """As in the files of GLUE, whose sentences are not quoted; one that begins with a mark would take in other rows."""
    sentences = ['"yes', "he said so", 'to us"', '"no" and "yes', "or so"]
    lines = [f"{n}\t{sentences[n % 5]}\t{n % 2}\t{n % 3 % 2}\t{n % 5 % 2}" for n in range(40)]
    text = "\n".join(["index\tsentence\tlabel\tbert\troberta", *lines])
    table = read("dev.tsv", text.encode())
    assert table.column("sentence").labels == {*sentences}
    understood = found(text, "dev.tsv")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.n == 40
    closed = "\n".join(["index\tsentence\tlabel", *(f'{n}\t"one\ttwo {n}"\t{n % 2}' for n in range(9))])
    assert "one\ttwo 3" in read("closed.tsv", closed.encode()).column("sentence").labels

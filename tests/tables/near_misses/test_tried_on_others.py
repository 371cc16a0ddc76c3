"""Models that share no item, groups above their parts, many rows of folds, and things that are no models."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from tests.tables.told import asked, asked_of, either_way, found, of_files, refused, rows

RNG = np.random.default_rng(77)


def share() -> str:
    return f"{RNG.uniform(0.4, 0.9):.4f}"


def test_models_that_share_no_item_are_asked_about() -> None:
    """As where one of two ways to the same service was taken for some files, and the other for the rest."""
    lines = [f"{m},f{n},{share()}" for m in ("whisper", "qwen", "soniox") for n in range(20)]
    lines += [f"{m},f{n},{share()}" for m, some in (("api", range(16)), ("router", range(16, 20))) for n in some]
    question = asked(rows("model,file_id,wer", *lines))
    assert str(question).startswith("No item has a result of every model: other items were taken for “router” than for")
    evidence = found(rows("model,file_id,wer", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert ({*evidence.models}, evidence.n) == ({"whisper", "qwen", "soniox", "api"}, 16)
    assert evidence.higher_is_better is False


def test_most_models_on_items_of_their_own_are_none_to_choose_from() -> None:
    lines = [f"{m},{m}{n},{share()}" for m in "abcdef" for n in range(4)]
    question = asked(rows("model,file_id,wer", *lines, "a,z,0.5", "b,z,0.6"))
    assert "No item has a result" not in str(question)
    assert [each.roles.layout for each in question.choices] == ["separate_scores"]


def test_groups_of_an_outline_are_no_tasks() -> None:
    """As lm-evaluation-harness prints the groups of MMLU above their tasks, which it sets in behind dashes."""

    def text() -> str:
        header = "|     Tasks     |Version|Filter|n-shot|Metric|   |Value |   |Stderr|"
        rule = "|---------------|------:|------|-----:|------|---|-----:|---|-----:|"
        names = ("arc_easy", "mmlu", " - humanities", "  - law", "  - logic", " - stem", "  - algebra", "  - physics")
        lines = [f"|{name:15}|      1|none  |     0|acc   |↑  |{share()}|±  |0.0156|" for name in names]
        return "\n".join([header, rule, *lines])

    understood = of_files(("base.md", text()), ("merged.md", text()))
    assert isinstance(understood.evidence, DatasetScores)
    assert {*understood.evidence.datasets} == {"arc_easy", "law", "logic", "algebra", "physics"}
    assert any("“mmlu”, “humanities”, “stem”" in repair.text for repair in understood.repairs)


@pytest.mark.parametrize(("name", "many"), [("protocol", True), ("model", False)])
def test_very_many_rows_of_folds_are_models_only_if_something_says_so(name: str, *, many: bool) -> None:
    header = ",".join([name, *(f"fold_{k}" for k in range(5))])
    text = rows(header, *(",".join([f"x{n}", *(share() for _ in range(5))]) for n in range(40)))
    if many:
        question = asked(text)
        assert str(question).startswith("Each of 40 rows has its own name (“protocol”)")
        evidence = found(text, roles=question.suggested).evidence
    else:
        evidence = found(text).evidence
    assert isinstance(evidence, FoldScores)
    assert len(evidence.models) == 40


def test_subjects_who_had_every_treatment_are_compared_by_what_was_measured() -> None:
    """A crossover trial: subjects are numbered, and no name says which way is better."""
    order = ["PBCA", "ACPB", "CPAB", "BACP"]
    lines = [
        f"{400 + int(RNG.integers(200))},{p + 1},{t},{n},{order[n % 4]},{n % 4}"
        for n in range(1, 15)
        for p, t in enumerate(order[n % 4])
    ]
    higher, _ = either_way(rows("lvet,period,treatment,subject,sequence,sequence index", *lines))
    assert isinstance(higher.evidence, DatasetScores)
    assert ({*higher.evidence.models}, higher.evidence.n) == ({*"PABC"}, 14)


def test_the_best_known_measure_is_compared_though_words_stand_around_it() -> None:
    header = "sample_id,tool,per_read_precision_species,per_read_recall_species,per_read_f1_species"
    lines = [f"s{n},{tool},{share()},{share()},{share()}" for n in range(12) for tool in ("kraken2", "chimera")]
    assert found(rows(header, *lines)).roles.value == "per_read_f1_species"


def test_indexes_of_images_are_no_steps_and_true_ratings_are_the_truth() -> None:
    lines = {who: [f"{n},{(n + k) % 7 + 1},{(3 * n + k) % 7 + 1}" for n in range(40)] for k, who in enumerate("ab")}
    header = "Image_Index,Rating,True_Rating"
    question = asked_of(*((f"{who}.csv", rows(header, *each)) for who, each in lines.items()))
    assert "log of training" not in str(question)


def test_answers_on_one_scale_are_ratings_of_one_system() -> None:
    header = "rating_id,user_id,clarity,factual_correctness,usefulness,overall_usability"
    lines = [f"R{n},U{n % 5},{n % 5 + 1},{(n + 1) % 5 + 1},{(n + 2) % 5 + 1},{(n + 3) % 5 + 1}" for n in range(60)]
    assert "are ratings by several questions, and of one thing" in refused(rows(header, *lines))


def test_numbered_questions_beside_a_form_are_no_models() -> None:
    header = ",".join(["casenum", "Form", *(f"i{k}" for k in range(1, 31))])
    lines = [",".join(map(str, [n, n % 2 + 1, *((n * k) % 9 + 1 for k in range(1, 31))])) for n in range(16)]
    assert "items of one questionnaire" in refused(rows(header, *lines))


def test_line_breaks_in_json_texts_are_no_errors() -> None:
    records = [
        {"id": n, "model": m, "text": "x\ny", "correct": n % k > 0} for n in range(9) for m, k in (("a", 2), ("b", 3))
    ]
    text = json.dumps(records).replace("\\n", "\n")
    assert "x\ny" in text
    assert found(text, "results.json").evidence.n == 9


def test_all_measures_of_methods_that_met_the_same_tasks_are_offered() -> None:
    met = {"task1": "AB", "task2.1": "ACD", "task2.2": "ACD", "task3": "AB"}
    lines = [
        f"{person},user{person},{task},method_{method},{300 + (person * 37 + k * 101) % 400},"
        f"{'true' if (person + k) % 9 else 'false'},{2 + (person + k) % 5}"
        for person in range(1, 13)
        for k, (task, methods) in enumerate(met.items())
        for method in methods
    ]
    question = asked(rows("sid,user,task,method,duration,success,runs", *lines))
    assert {"success", "duration"} <= {each.roles.value for each in question.choices}
    assert all(each.roles.among == ("method_A", "method_C", "method_D") for each in question.choices)
    assert all("without “method_B”" in each.says for each in question.choices)

"""What a table says beside its scores: totals, tests, judges, targets, measures of several models."""

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from tests.tables.told import asked, first, first_of_files, of_files, rows

RNG = np.random.default_rng(12)


def test_words_that_name_the_rows_are_no_truth_of_numbers_beside_words() -> None:
    share = RNG.uniform(0.1, 0.9, (20, 3))
    lines = [
        f"P{n:03d}X,{'kinase' if n % 2 else 'other'},{','.join(f'{x:.3f}' for x in r)}" for n, r in enumerate(share)
    ]
    seen = first(rows("Target,Family,GOLD BEDROC,GLIDE BEDROC,FLEXX BEDROC", *lines))
    assert isinstance(seen.evidence, DatasetScores | ItemScores)
    assert (len(seen.evidence.models), seen.evidence.n, seen.evidence.higher_is_better) == (3, 20, True)
    assert seen.roles.truth is None


def counts(model: int) -> str:
    wrong = RNG.integers(1, 40, 8) + 5 * model
    lines = [f"tool{model},kind{n},{60 + n},{60 - w},{1 - w / 60:.3f}" for n, w in enumerate(wrong.tolist())]
    total = sum(60 + n for n in range(8)), sum(60 - w for w in wrong.tolist())
    return rows("tool,category,total,tp,f1", *lines, f"tool{model},TOTAL,{total[0]},{total[1]},0.700")


def test_a_last_row_that_adds_the_others_up_is_none_of_them() -> None:
    files = [(f"{name}.csv", counts(n)) for n, name in enumerate(("codeql", "semgrep", "cognium"))]
    questions = scores_of(files)
    assert questions.n == 8


def scores_of(files: list[tuple[str, str]]) -> Scores:
    evidence = first_of_files(*files).evidence
    assert isinstance(evidence, Scores)
    return evidence


def test_what_people_judged_is_offered_before_the_people() -> None:
    lines = [f"{who},{beer},{RNG.integers(0, 8) / 2}" for who in "ABCD" for beer in range(1, 8)]
    question = asked(rows("judge,beer,score", *lines))
    assert [choice.roles.model for choice in question.choices] == ["beer", "judge"]


def test_only_rows_that_are_said_to_be_of_the_test_are_compared() -> None:
    truth = RNG.choice(["flu", "cold", "covid"], 60).tolist()
    said = [t if RNG.random() < 0.7 else "flu" for t in truth]
    other = [t if RNG.random() < 0.5 else "cold" for t in truth]
    tested = (RNG.random(60) < 0.4).tolist()
    one = rows(
        "case_id,true_label,pred_label,in_test_set",
        *(f"c{n},{t},{s},{k}" for n, (t, s, k) in enumerate(zip(truth, said, tested, strict=True))),
    )
    two = rows(
        "case_id,true_label,prediction", *(f"c{n},{t},{s}" for n, (t, s) in enumerate(zip(truth, other, strict=True)))
    )
    evidence = of_files(("baseline.csv", one), ("llm.csv", two)).evidence
    assert isinstance(evidence, Outcomes)
    kept = [n for n, k in enumerate(tested) if k]
    assert evidence.n == len(kept)
    assert evidence.right.tolist() == [sum(s[n] == truth[n] for n in kept) for s in (said, other)]


def test_measures_of_several_models_come_before_a_number_that_each_predicted() -> None:
    names = [f"{m}_{what}" for m in ("single", "multi", "box") for what in ("dice", "iou", "area_pred")]
    lines = [f"{n},{900 + n},{','.join(f'{x:.3f}' for x in RNG.random(9))},{RNG.random() / 9:.3f}" for n in range(30)]
    seen = first(rows(f"slice,gt_area,{','.join(names)},multi_over_single_dice", *lines))
    assert isinstance(seen.evidence, ItemScores)
    assert seen.roles.models == ("single_dice", "multi_dice", "box_dice")


@pytest.mark.parametrize("name", ["r", "run"])
def test_a_correlation_is_no_number_of_a_run(name: str) -> None:
    files = [
        (
            f"{m}.csv",
            rows(f"ID,mdl,NSE,{name}", *(f"CH{n},{m},{x:.4f},{y:.5f}" for n, (x, y) in enumerate(RNG.random((30, 2))))),
        )
        for m in ("prevah", "lstm")
    ]
    evidence = scores_of(files)
    assert (len(evidence.models), evidence.n, evidence.higher_is_better) == (2, 30, True)


def test_bits_that_were_wrong_are_better_the_fewer() -> None:
    lines = [f"{m},{s},{t},{RNG.random():.4f}" for m in ("LMS", "NLMS") for s in (0, 5) for t in range(8)]
    assert not first(rows("method,snr_db_in,trial,ber", *lines)).evidence.higher_is_better


def test_conditions_are_compared_and_not_the_people_who_met_them() -> None:
    lines = [
        f"P{p:02d},{place + 1},{tool},{RNG.integers(40, 100)}"
        for p in range(12)
        for place, tool in enumerate(RNG.permutation(["Mouse", "Pen", "Touch"]))
    ]
    evidence = first(rows("participant,trial,interface,SUS", *lines)).evidence
    assert isinstance(evidence, Scores)
    assert (sorted(evidence.models), evidence.n) == (["Mouse", "Pen", "Touch"], 12)


@pytest.mark.parametrize("item", ["task", "id"])
@pytest.mark.parametrize(("ended", "words"), [("success", ("true", "false")), ("outcome", ("pass", "fail"))])
def test_how_a_run_ended_is_compared_before_what_it_cost(item: str, ended: str, words: tuple[str, str]) -> None:
    right = {m: (RNG.random(20) < share).tolist() for m, share in (("react", 0.8), ("aider", 0.5))}
    lines = [f"q{n},{m},{words[not r]},{RNG.random():.2f}" for m, held in right.items() for n, r in enumerate(held)]
    evidence = first(rows(f"{item},agent,{ended},cost_usd", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [sum(held) for held in right.values()]


def test_points_that_were_possible_are_no_student() -> None:
    lines = [f'"L{n}, F{n}",{1000 + n},{RNG.integers(5, 15)},{RNG.integers(8, 20)}' for n in range(15)]
    text = rows("Student,ID,Pretest (123),Posttest (124)", "    Points Possible,,20,20", *lines)
    assert first(text).evidence.n == 15


def test_what_else_was_said_of_a_model_is_no_model() -> None:
    names = [f"{m}_{what}" for m in ("gpt", "llama", "qwen") for what in ("correct", "hallucinated")]
    lines = [f"q{n},{','.join(map(str, RNG.integers(0, 2, 6).tolist()))}" for n in range(30)]
    assert first(rows(f"id,{','.join(names)}", *lines)).roles.models == ("gpt_correct", "llama_correct", "qwen_correct")


def test_a_file_for_each_item_holds_no_model() -> None:
    right = RNG.random((20, 3)) < (0.8, 0.6, 0.3)
    models = ("gpt-4o", "claude-3", "llama-3-8b")
    files = [
        (
            f"q_{n:03d}.json",
            json.dumps(
                {
                    "task": f"q_{n:03d}",
                    "results": {m: {"passed": bool(r), "time": 0.5} for m, r in zip(models, row, strict=True)},
                }
            ),
        )
        for n, row in enumerate(right)
    ]
    evidence = first_of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == dict(
        zip(models, right.sum(axis=0).tolist(), strict=True)
    )


def test_what_a_run_was_on_stands_beside_its_items() -> None:
    runs = [
        {
            "model": m,
            "dataset": d,
            "accuracy": 0.5,
            "items": [{"id": n, "correct": bool(RNG.random() < 0.6)} for n in range(7)],
        }
        for m in ("gpt-4o", "llama-3")
        for d in ("math", "law", "logic")
    ]
    evidence = first(json.dumps({"date": "2024-05-01", "runs": runs}), "report.json").evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("gpt-4o", "llama-3"), 21)
    assert evidence.right.tolist() == [
        sum(i["correct"] for r in runs if r["model"] == m for i in r["items"]) for m in evidence.models
    ]


def test_marks_of_two_sides_are_no_names_of_those_who_met() -> None:
    marks, points = RNG.integers(1, 8, (16, 4)).tolist(), RNG.integers(30, 70, (16, 2)).tolist()
    lines = [",".join(map(str, (n, *row, *scored))) for n, (row, scored) in enumerate(zip(marks, points, strict=True))]
    evidence = first(
        rows("participant,usability_left,usability_right,trust_left,trust_right,score_left,score_right", *lines)
    ).evidence
    assert isinstance(evidence, ItemScores | DatasetScores)
    assert evidence.n == 16


def test_a_class_at_school_is_asked_about_beside_what_was_reached_before_and_after() -> None:
    lines = [f"s{n},{'7a' if n % 2 else '7b'},{RNG.random():.2f},{RNG.random():.2f}" for n in range(20)]
    question = asked(rows("student,class,pre,post", *lines))
    assert any(choice.roles.truth is None and choice.roles.models == ("pre", "post") for choice in question.choices)

"""Leaderboards, workbooks of several sheets, counts with totals, and what else teams and theses keep."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import NeedsRoles, Understanding, read, understand
from tests.tables.told import asked, found, refused, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(26)
MODELS = ("gte-large", "bge-base", "e5-small")


def share() -> str:
    return f"{RNG.uniform(0.5, 0.95):.4f}"


def of_files(*files: tuple[str, str]) -> Understanding:
    return understand([read(name, text.encode()) for name, text in files])


def of_sheets(sheets: dict[str, list[list[object]]]) -> Understanding:
    return understand([read("results.xlsx", workbook({name: of_cells(cells) for name, cells in sheets.items()}))])


def test_a_square_of_counts_may_have_totals_and_words_around_its_names() -> None:
    text = rows(
        "Homework 4,,,",
        ",,,",
        ",Naive Bayes correct,Naive Bayes wrong,Total",
        "SVM (linear) correct,742,83,825",
        "SVM (linear) wrong,51,124,175",
        "Total,793,207,1000",
    )
    evidence = found(text).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == ("SVM (linear)", "Naive Bayes")
    assert evidence.right.tolist() == [825, 793]
    for header, first, second in (
        (",correct (B),wrong (B),Sum", "correct (A)", "wrong (A)"),
        (",Correct by B,Wrong by B,Sum", "Correct by A", "Wrong by A"),
        (",B ✓,B ✗,Sum", "A ✓", "A ✗"),
    ):
        evidence = found(rows(header, f"{first},742,83,825", f"{second},51,124,175")).evidence
        assert (evidence.models, evidence.right.tolist()) == (("A", "B"), [825, 793])


def test_counts_that_do_not_add_up_to_their_totals_are_refused() -> None:
    text = rows(",B correct,B wrong,Total", "A correct,742,83,825", "A wrong,51,124,176")
    assert "do not add up: the rows come to 175 and 825, but “Total” says 176 and 825" in refused(text)


def test_wins_and_losses_in_brackets_below_data_sets_are_no_data_set() -> None:
    text = rows(
        "| Dataset | C4.5 | k-NN | RF |",
        "|:--|--:|--:|--:|",
        *(f"| d{n} | {70 + n}.09 ± 2.21 ● | **{71 + n}.52 ± 3.56** ○ | {72 + n}.5 ± 1.4 |" for n in range(12)),
        "| **Avg. rank** | 2.8 | 2.2 | 1.0 |",
        "| (win/tie/loss) | (8/4/0) | (7/5/0) | – |",
    )
    understood = found(text, "chapter.md")
    assert isinstance(understood.evidence, DatasetScores)
    assert (understood.evidence.n, understood.evidence.models) == (12, ("C4.5", "k-NN", "RF"))


def board(names: list[str], *rest: str) -> str:
    tasks = ",".join(f"Task{n}Retrieval" for n in range(12))
    lines = []
    for place, name in enumerate(names, 1):
        values = [float(RNG.uniform(40, 90)) + 3 * place for _ in range(12)]
        cells = ",".join(f"{value:.2f}" for value in values)
        lines.append(
            f"{place},{name},{50 + place}%,{700 * place},{place}.6,{1024 * place},{np.mean(values):.1f},{cells}"
        )
    header = "Rank (Borda),Model,Zero-shot,Memory Usage (MB),Number of Parameters (B),Embedding Dimensions,Mean (Task)"
    return rows(f"{header},{tasks}", *lines, *rest)


def test_a_leaderboard_by_tasks_is_turned_without_ranks_means_and_what_describes_models() -> None:
    names = [f"[{name}](https://models.example/{name})" for name in MODELS]
    question = asked(board(names))
    assert "swap rows and columns" in str(question)
    understood = found(board(names), roles=question.suggested)
    assert isinstance(understood.evidence, DatasetScores)
    assert set(understood.evidence.models) == {*MODELS}
    assert understood.evidence.datasets == tuple(f"Task{n}Retrieval" for n in range(12))
    assert any("only their texts" in repair.text for repair in understood.repairs)


def test_a_leaderboard_by_measures_is_one_of_totals() -> None:
    lines = [f"{n},{name},0.9{n},0.8{n},0.7{n}" for n, name in enumerate(MODELS, 1)]
    assert "with its totals" in refused(rows("Rank,Model,DSC_atrium,HD95_atrium,NSD_atrium", *lines))


def test_a_rounded_or_weighted_mean_of_the_other_columns_is_no_data_set() -> None:
    lines = []
    for name in (*MODELS, "bm25", "splade"):
        values = [round(float(RNG.uniform(0.2, 0.8)), 2) for _ in range(9)]
        lines.append(",".join([name, *map(str, values), f"{np.mean(values) + 0.004:.2f}"]))
    text = rows("Model," + ",".join(f"DS {n}" for n in range(66, 75)) + ",Overall", *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert "Overall" not in evidence.datasets
    assert evidence.n == 9


def test_sheets_of_models_with_titles_beside_a_summary_are_put_together() -> None:
    header: list[object] = ["Fold", "Accuracy", "F1-score", "ROC AUC"]
    sheets: dict[str, list[list[object]]] = {
        "Summary": [["Model", "Accuracy", "F1-score", "ROC AUC"], *([name, 0.8, 0.7, 0.9] for name in MODELS)]
    }
    for name in MODELS:
        folds = [[n, *(float(share()) for _ in range(3))] for n in range(1, 11)]
        sheets[name] = [
            [f"{name} - 10-fold CV", None, None, None],
            [None, None, None, None],
            header,
            *folds,
            ["Mean", 0.8, 0.7, 0.9],
            ["Std", 0.02, 0.03, 0.01],
        ]
    evidence = of_sheets(sheets).evidence
    assert isinstance(evidence, FoldScores)
    assert (evidence.models, evidence.n) == (MODELS, 10)


def test_the_same_names_below_several_others_are_a_header_of_two_rows_whatever_stands_below() -> None:
    versions = ("v7 (prod)", "v8 short", "v9 few-shot")
    cells: list[list[object]] = [
        ["Prompt tests", *[None] * 10],
        [None, None, *(name for version in versions for name in (version, version, version))],
        ["#", "Message", *["Output", "Pass", "Comment"] * 3],
    ]
    for n in range(1, 31):
        said = [[f"an answer to message {n} of {v}, at length", "✅" if (n * k) % 3 else "❌", None]
                for k, v in enumerate(versions, 1)]  # fmt: skip
        cells.append([n, f"How do I do {n}?", *itertools.chain(*said)])
    cells.append([None, "Pass rate", None, 0.7, None, None, 0.7, None, None, 0.6, None])
    understood = of_sheets({"Test runs": cells})
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == tuple(f"{version} Pass" for version in versions)
    assert understood.evidence.n == 30
    assert any("such as “v7 (prod) Output”" in repair.text for repair in understood.repairs)


def test_sums_of_groups_are_no_items() -> None:
    lines = []
    for n in range(24):
        lines.append(f"{'' if n % 6 else f'Family {n // 6}'},{4100 + n},Wood glue {n},A,{share()},{share()},{share()}")
        if n % 6 == 5:
            lines.append(f"Result Family {n // 6},,,,{share()},{share()},{share()}")
    text = rows("Family,SKU,Description,Class,SAP stat. WAPE,Prophet WAPE,LightGBM WAPE", *lines)
    understood = found(text, roles=asked(text).suggested)
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.n == 24
    assert len(understood.evidence.models) == 3


def test_an_estimate_with_its_interval_is_read_as_the_estimate() -> None:
    names = ("NEWS2", "XGBoost", "TCN")
    for low, dash, high in (("(", "–", ")"), ("[95% CI: ", ", ", "]"), ("(95 % CI ", " to ", ")")):
        lines = [
            ",".join(
                [f"Site {n}", *(f'"0.7{(n * k) % 10} {low}0.65{dash}0.80{high}"' for k in range(1, 4))]
            )
            for n in range(12)
        ]  # fmt: skip
        text = rows("Site,NEWS2,XGBoost,TCN", *lines)
        evidence = found(text, "auroc.csv", asked(text, "auroc.csv").suggested).evidence
        assert isinstance(evidence, DatasetScores)
        assert (evidence.models, evidence.n, evidence.scores[1].tolist()) == (names, 12, [0.71, 0.72, 0.73])


def test_how_many_of_how_many_stands_beside_what_was_covered_and_what_went_wrong() -> None:
    text = rows(
        "Model,Covered,EA,EA %,CE,RE", "a,57/57,40/57,70.2,1,4", "b,57/57,51/57,89.5,4,0", "c,57/57,55/57,96.5,0,0"
    )
    evidence = found(text).evidence
    assert isinstance(evidence, SeparateTests)
    assert (evidence.right.tolist(), evidence.total.tolist()) == ([40, 51, 55], [57, 57, 57])


def test_parts_of_a_whole_in_a_column_that_is_called_a_score_are_shares() -> None:
    lines = [
        f"{name},task {n},{(n * k) % (1 + n % 4 + 1)}/{1 + n % 4},2025-11-06"
        for k, name in enumerate(MODELS, 1)
        for n in range(20)
    ]
    lines = [line for line in lines if int(line.split(",")[2].split("/")[0]) <= int(line.split("/")[1][0])]
    text = rows("model_name,subtask,score,date", *lines)
    understood = found(text, roles=asked(text).suggested)
    assert understood.roles.value == "score"
    assert float(np.max(understood.evidence.scores)) <= 1  # type: ignore[union-attr]
    rated = rows("task,svm,rf", *(f"t{n},{n % 3}/2 ({n % 3 * 50}.0%),1/2 (50.0%)" for n in range(9)))
    assert found(rated).evidence.scores[:2, 0].tolist() == [0, 0.5]  # type: ignore[union-attr]


def test_of_several_tables_one_of_single_values_is_not_the_one_that_is_read() -> None:
    text = rows(
        "## Summary",
        "",
        "| Metric | Value |",
        "|---|---|",
        *(
            f"| {name} | {n} |"
            for n, name in enumerate(("Pass", "Fail", "Error", "Total time", "Total tokens", "Cost"))
        ),
        "",
        "## Results",
        "",
        "| Case | svm | rf |",
        "|---|---|---|",
        *(f"| case {n} | {n % 4}/4 | {(n + 1) % 5}/4 |" for n in range(4)),
    )
    assert read("report.md", text.encode()).columns == ("Case", "svm", "rf")


def test_what_equals_the_right_answer_is_right_where_answers_are_texts_of_their_own() -> None:
    lines = [
        f"doc {n // 9},f{n % 9},RE-{n * 37},{f're-{n * 37}' if n % 4 else 'RE-1'},{f'RE-{n * 37}' if n % 6 else ''}"
        for n in range(90)
    ]
    understood = found(rows("Document,Field,Ground truth,Azure,Textract", *lines))
    evidence = understood.evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("Azure", "Textract"), 90)
    assert evidence.right.tolist() == [sum(bool(n % k) for n in range(90)) for k in (4, 6)]
    assert any("What equals “Ground truth”" in repair.text for repair in understood.repairs)


def test_sentences_numbers_and_answers_somebody_has_scored_are_not_held_against_each_other_by_equality() -> None:
    long = [f"u{n},some words of the sentence number {n}," + ",".join([f"some words of the sentence number {n}"] * 2)
            for n in range(30)]  # fmt: skip
    with pytest.raises(DataError):
        found(rows("utt,reference,whisper,conformer", *long))
    numbers = [f"{n},{n}.5,{n}.5,{n}.7" for n in range(30)]
    assert found(rows("id,y_true,svm,rf", *numbers)).layout == "regression"


def test_a_mean_weighted_by_something_sums_up_the_queries() -> None:
    lines = [f"query {n},{share()},{share()}" for n in range(20)]
    text = rows("Query,BM25,Hybrid", *lines, "Mean,0.6,0.7", "Mean weighted by searches,0.7,0.8")
    assert read("ndcg.csv", text.encode()).rows == 20


def test_what_was_adjudicated_is_the_truth() -> None:
    labels = "support", "deny", "query"
    lines = [f"{n},{labels[n % 3]},{labels[n * 2 % 3]},{labels[n % 3]},{labels[n // 2 % 3]}" for n in range(60)]
    understood = found(rows("id,annotator_KL,annotator_JB,gold_adjudicated,gpt-4o", *lines))
    assert understood.roles.truth == "gold_adjudicated"


def test_several_verdicts_on_one_system_are_no_systems() -> None:
    text = rows("instance_id,resolved,patch_applied", *(f"django-{n},{n % 3 > 0},{n % 7 > 0}" for n in range(40)))
    assert "what one system did with each item" in refused(text)


def test_what_a_competition_says_of_submissions_are_no_models() -> None:
    lines = [f"submission_{n}.csv,2025-06-0{n},0.80{n}92,0.79{n}70" for n in range(1, 9)]
    assert "on two halves of its test" in refused(rows("fileName,date,publicScore,privateScore", *lines))


def test_calls_that_all_worked_say_nothing_of_answers() -> None:
    def log(model: str) -> str:
        return "\n".join(
            json.dumps({"original_id": n, "judged": {"success": True, "said": f"Clarity: {n % 5} for {model}"}})
            for n in range(30)
        )

    with pytest.raises(DataError, match="it says that calls worked"):
        of_files(("claude.jsonl", log("claude")), ("gemini.jsonl", log("gemini")))


def test_importances_of_features_in_several_files_are_no_scores() -> None:
    files = [(f"{m}_fi.csv", rows(",importance", *(f"x{n},{share()}" for n in range(30)))) for m in ("rf", "dt", "svm")]
    with pytest.raises(DataError, match="how much each counts there") as why:
        of_files(*files)
    assert not isinstance(why.value, NeedsRoles)


def test_trials_of_a_search_are_named() -> None:
    assert "one trial of a search" in refused(
        rows("Trial,Value,State", *(f"{n},{share()},COMPLETE" for n in range(30)))
    )


def test_a_file_that_is_called_human_grades_as_the_others_do() -> None:
    def log(k: int) -> str:
        return "\n".join(
            json.dumps({"task_id": f"HumanEval/{n}", "api_calls": n % k + 1, "tokens": n * k, "is_solved": n % k > 0})
            for n in range(40)
        )

    names = "gpt-CoT", "gpt-MapCoder-Human", "gpt-Reflexion"
    evidence = of_files(*((f"{name}.jsonl", log(k)) for k, name in enumerate(names, 2))).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == names


def test_ticks_for_every_question_are_not_summed_up_by_their_totals() -> None:
    questions = ",".join(f"Question {n}" for n in range(6))
    lines = [
        f"{name},{','.join('✅ 5/5(1)' if (n * k) % 3 else '❌ 2/5(4)' for n in range(6))},{20 + k}/30"
        for k, name in enumerate(MODELS, 1)
    ]
    question = asked(rows(f"Model,{questions},Total", *lines))
    assert question.suggested.turned
    assert found(rows(f"Model,{questions},Total", *lines), roles=question.suggested).evidence.n == 6  # type: ignore[union-attr]


def test_right_answers_and_totals_in_one_cell_can_be_chosen_again() -> None:
    text = rows("Model,Solved", "svm,72% (65/90)", "rf,80% (72/90)", "knn,50% (45/90)")
    understood = found(text)
    assert found(text, roles=understood.roles).evidence.right.tolist() == [65, 72, 45]  # type: ignore[union-attr]


def test_a_trial_of_varieties_asks_about_the_yield() -> None:
    sites = [(site, rep) for site in ("Carman", "Melita", "Indian Head") for rep in range(1, 5)]
    lines = [
        f"{s},{r},{100 * r + k},{v},5.{r}{k},12.{k},{4000 + RNG.uniform(0, 900):.1f}"
        for s, r in sites
        for k, v in enumerate(("AC Barrie", "Faller", "Glenn"))
    ]
    question = asked(rows("Site,Rep,Plot,Variety,Plot wt (kg),Moisture (%),Yield (kg/ha)", *lines))
    assert (question.suggested.model, question.suggested.value) == ("Variety", "Yield (kg/ha)")


def test_the_means_of_weka_s_tester_are_scores_on_data_sets() -> None:
    lines = [
        f"d{n:<22} (100)  {90 + n / 10:.2f}( 1.84) |   {86 + n / 10:.2f}({n % 9}.51) *  {95 - n / 10:.2f}( 1.37)"
        for n in range(12)
    ]
    text = "\n".join([
        "Tester:     weka.experiment.PairedCorrectedTTester -G 4,5,6 -D 1 -R 2 -S 0.05",
        "Analysing:  Percent_correct",
        "Datasets:   12",
        "",
        "Dataset                (1) trees.J48 |  (2) bayes.Na  (3) trees.J48",
        "-" * 60,
        *lines,
        "-" * 60,
        "            (v/ /*) |        (0/5/8)        (3/12/1)",
        "",
        "Key:",
        "(1) trees.J48 '-C 0.25 -M 2' -217733168393644444",
        "(2) bayes.NaiveBayes '' 5995231201785697655",
        "(3) trees.J48 '-U -M 2' -217733168393644444",
        "",
    ])  # fmt: skip
    evidence = found(text, "analysis.txt").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == ("trees.J48 -C 0.25 -M 2", "bayes.NaiveBayes", "trees.J48 -U -M 2")
    assert evidence.scores[1].tolist() == [90.1, 86.1, 94.9]
    assert evidence.higher_is_better


def test_times_by_what_commands_and_tests_were_set_to_are_asked_about() -> None:
    grid = list(itertools.product(("rg", "ag", "grep"), ("a", "b", "c", "d")))
    results = [
        {
            "command": f"{t} {p}",
            "mean": n / 10 + 0.1,
            "stddev": 0.1,
            "times": [n / 10],
            "parameters": {"tool": t, "p": p},
        }
        for n, (t, p) in enumerate(grid)
    ]
    question = asked(json.dumps({"results": results}), "bench.json")
    assert (question.suggested.model, question.suggested.dataset) == ("tool", "p")
    benchmarks = [
        {
            "name": f"test_{f}[{d}-{lib}]",
            "params": {"doc": d, "lib": lib},
            "stats": {"mean": 0.01 * n + 0.1, "min": 0.1},
        }
        for n, (f, (lib, d)) in enumerate(itertools.product(("dumps", "loads"), grid))
    ]
    text = json.dumps({"machine_info": {"node": "x"}, "benchmarks": benchmarks})
    question = asked(text, "bench.json")
    assert question.suggested.model == "lib"
    evidence = found(text, "bench.json", question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("rg", "ag", "grep"), 8, False)
    alone = [
        {"command": c, "mean": 0.1, "stddev": 0.1, "times": [0.1], "parameters": {"tool": c}} for c in ("rg", "ag")
    ]
    with pytest.raises(DataError, match="times or speeds that hyperfine measured"):
        found(json.dumps({"results": alone}), "bench.json")

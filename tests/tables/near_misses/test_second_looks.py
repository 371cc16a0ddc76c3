"""Files near those that rules were made for: what a second pair of eyes found in the rules, and what must stay so."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(20261201)


def asked_or_found(text: str) -> tuple[str, ...]:
    """Return the models of a file, or those of the first proposal."""
    try:
        return found(text).evidence.models
    except NeedsRoles as question:
        return question.suggested.models


def graded(n: int, *columns: str) -> str:
    """Write marks from 1 to 5 for each item in some columns."""
    return rows(
        f"id,{','.join(columns)}", *(f"e{k},{','.join(map(str, RNG.integers(1, 6, len(columns))))}" for k in range(n))
    )


@pytest.mark.parametrize("gold", ["gold", "human", "reference"])
@pytest.mark.parametrize("other", ["topic", "mood"])
def test_whole_scores_of_a_file_called_true_are_what_is_true(gold: str, other: str) -> None:
    question = asked_of(*((f"{name}.csv", graded(40, other, "score")) for name in (gold, "gpt4", "claude")))
    assert {choice.roles.truth for choice in question.choices} == {f"true {other}", "true score"}


@pytest.mark.parametrize("harm", ["collided", "died", "crashes", "collision"])
def test_a_yes_that_is_bad_counts_as_wrong(harm: str) -> None:
    lines = [f"{n},{int(n % 5 == 0)},{int(n % 3 == 0)}" for n in range(60)]
    evidence = found(rows(f"episode,ppo_{harm},sac_{harm}", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [48, 40]


def test_a_harm_beside_a_label_that_nothing_agrees_with_is_a_verdict() -> None:
    drawn = RNG.integers(0, 2, (200, 3))
    header = "id,label,gpt4_hallucinated,llama_hallucinated"
    seen = found(rows(header, *(f"{n},{a},{b},{c}" for n, (a, b, c) in enumerate(drawn.tolist()))))
    assert seen.layout == "right_wrong"
    told = [(n, a, a if n % 5 else 1 - a, a if n % 3 else 1 - a) for n, (a, _, _) in enumerate(drawn.tolist())]
    assert found(rows(header, *(",".join(map(str, row)) for row in told))).layout == "predictions"


@pytest.mark.parametrize("more", [{"category_name": "cat"}, {"track_id": 3}, {"segmentation": {"counts": "x"}}])
def test_boxes_of_detectors_are_told_whatever_stands_beside_them(more: dict[str, object]) -> None:
    boxes = [{"image_id": n, "category_id": 1, "bbox": [1, 2, 3, 4], "score": 0.7, **more} for n in range(30)]
    with pytest.raises(DataError, match="boxes that one detector found"):
        read("yolo.json", json.dumps(boxes).encode())
    with_model = [{**box, "model": "yolo"} for box in boxes]
    assert "model" in read("all.json", json.dumps(with_model).encode()).columns


@pytest.mark.parametrize("key", ["candidate", "turn", "rank", "prompt", "side", "load"])
def test_what_a_list_of_ratings_is_numbered_by_is_no_mark(key: str) -> None:
    held = [{"id": n, "human_ratings": [{key: k, "score": 3 + k} for k in (1, 2)]} for n in range(20)]
    with pytest.raises(DataError, match="no score of their own"):
        read("a.json", json.dumps(held).encode())


@pytest.mark.parametrize("failed", ["n/a", "OOM", "timeout", "failed"])
def test_rows_below_one_that_failed_are_of_the_same_table(failed: str) -> None:
    drawn = RNG.uniform(0.5, 0.9, (14, 4)).round(3).tolist()
    cells: list[list[object]] = [["dataset", "svm", "rf", "knn", "mlp"]]
    cells += [[f"d{n}", *row] for n, row in enumerate(drawn[:6])]
    cells += [["big", failed, "", "", ""], ["bigger", *[failed] * 4]]
    cells += [[f"d{n + 6}", *row] for n, row in enumerate(drawn[6:])]
    table = read("accuracy.xlsx", workbook({"all": of_cells(cells)}))
    assert table.rows == 16


def test_sections_with_the_same_header_are_one_table() -> None:
    header = ["dataset", "svm", "rf", "knn", "mlp"]
    first, second = (
        [[f"{k}{n}", *row] for n, row in enumerate(RNG.uniform(0.5, 0.9, (5, 4)).round(3).tolist())] for k in "ab"
    )
    cells: list[list[object]] = [header, *first, ["Images", "(n=5)", "", "", ""], header, *second]
    table = read("accuracy.xlsx", workbook({"all": of_cells(cells)}))
    try:
        evidence = understand([table]).evidence
    except NeedsRoles as question:
        evidence = understand([table], question.suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.n == 10


def test_a_factor_of_a_design_with_the_labels_of_the_truth_is_no_model() -> None:
    lines, gold = [], ("yes", "no", "unsure")
    for n, (c, v, neg) in enumerate(
        (c, v, neg) for c in "xyz" for v in ("a", "p") for neg in ("yes", "no") for _ in range(6)
    ):
        true = gold[n % 3]
        lines.append(f"{n},{c},{v},{neg},{true},{true if n % 5 else 'no'},{true if n % 4 else 'yes'}")
    assert found(rows("id,condition,voice,negated,gold,bert,roberta", *lines)).evidence.models == ("bert", "roberta")


@pytest.mark.parametrize("header", ["task,math,physics,history,music", "student,english,german,french,latin"])
def test_marks_of_pupils_are_told_in_a_file_of_grades(header: str) -> None:
    lines = [f"p{n},{','.join(map(str, RNG.integers(40, 100, 4)))}" for n in range(30)]
    with pytest.raises(DataError, match="marks in several subjects"):
        understand([read("grades.csv", rows(header, *lines).encode())])


def test_a_code_of_the_same_prediction_is_no_other_model() -> None:
    lines = [
        f"{n},{n % 3},{n % 3 if n % 5 else 0},{n % 3 if n % 5 else 0},{n % 3 if n % 4 else 1},{n % 3 if n % 4 else 1}"
        for n in range(60)
    ]
    assert found(rows("id,y_true,svm_pred,svm_pred_idx,rf_pred,rf_pred_idx", *lines)).evidence.models == (
        "svm_pred",
        "rf_pred",
    )


@pytest.mark.parametrize("column", ["response", "output"])
def test_verdicts_beside_texts_in_files_are_read(column: str) -> None:
    def of(k: int) -> str:
        held = [
            {"id": n, "prompt": f"Ask {n}?", column: f"A longer text about {n}, of {k}.", "unsafe": int(n % k == 0)}
            for n in range(40)
        ]
        return "\n".join(map(json.dumps, held))

    evidence = of_files(("gpt4.jsonl", of(9)), ("llama.jsonl", of(4))).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [35, 30]


def test_predictions_whose_truth_stands_in_another_order_are_matched_by_their_ids() -> None:
    lines = [f"{n},{n % 2},{(n + (n % 7 == 0)) % 2}" for n in range(40)]
    other = [f"{n},{n % 2},{(n + (n % 5 == 0)) % 2}" for n in range(40)][::-1]
    evidence = of_files(
        *((f"{m}_predictions.csv", rows("id,label,said", *each)) for m, each in (("svm", lines), ("rf", other)))
    ).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [34, 32]


def test_reports_in_several_languages_are_asked_about() -> None:
    classes = ("pos", "neg", "macro avg", "weighted avg")
    lines = [f"{m},{x},{c},{RNG.random():.3f},{RNG.random():.3f},{RNG.random():.3f},50"
             for m in ("svm", "rf") for x in ("en", "de", "fr", "es") for c in classes]  # fmt: skip
    question = asked(rows("model,language,class,precision,recall,f1-score,support", *lines))
    assert question.suggested.model == "model"


@pytest.mark.parametrize(
    "header",
    ["class,toolA_covered,toolA_total,toolB_covered,toolB_total", "class,covered,total,gpt4_score,claude_score"],
)
def test_what_two_tools_covered_is_not_that_of_one(header: str) -> None:
    lines = [f"C{n},{','.join(str(RNG.integers(1, 90)) for _ in header.split(',')[1:])}" for n in range(25)]
    assert len(asked_or_found(rows(header, *lines))) == 2


@pytest.mark.parametrize("header", ["participant_id,control,placebo,drug", "subject_id,control,placebo,drug"])
def test_conditions_that_everybody_met_are_all_compared(header: str) -> None:
    lines = [f"P{n},{RNG.integers(0, 2)},{RNG.integers(0, 2)},{RNG.integers(0, 2)}" for n in range(40)]
    assert asked(rows(header, *lines)).suggested.models == ("control", "placebo", "drug")


def test_an_outcome_called_after_the_treatment_is_that_of_groups() -> None:
    lines = [f"P{n},{('drug', 'placebo')[n % 2]},{int(n % 3 == 0)}" for n in range(80)]
    assert asked(rows("patient_id,group,treatment_success", *lines)).suggested.value == "treatment_success"


def test_when_a_job_began_is_not_how_long_it_took() -> None:
    """As the results of GNU parallel in AlexandreDubray/pwmc_benchmarks: a file for each heuristic."""

    def of(name: str) -> tuple[str, str]:
        lines = [
            f"{n},{1683116230 + n * 7}.000,{RNG.integers(1, 600)}.000,solve -b {name} {n}.cnf,i/{n}.cnf"
            for n in range(40)
        ]
        return f"{name}.csv", rows("Seq,Starttime,JobRuntime,Command,V1", *lines)

    question = asked_of(of("fiedler"), of("degree"))
    assert question.suggested.value == "JobRuntime"
    assert "Starttime" not in {choice.roles.value for choice in question.choices}


def test_totals_of_an_a_b_test_are_separate_tests() -> None:
    """As agg_overall.csv of viditdoshi46/marketing-ab-test."""
    lines = ["control,300292,9223,563553.44,4522", "treatment,299708,10268,663224.26,4290"]
    evidence = found(rows("group,users,conversions,revenue,unsubscribes", *lines)).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.models == ("control", "treatment")


def test_runs_of_one_algorithm_on_several_instances_are_told_as_that() -> None:
    """As pso_results.xlsx of diogoalmeida-dev/metaheuristics-analysis-on-maxsat-istances."""
    lines = [
        f"PSO,{c}.cnf,{r},{RNG.integers(80, 92)},{RNG.random():.3f}"
        for c in ("uf20", "uf100", "uf250")
        for r in range(1, 31)
    ]
    assert "All rows are of one “algorithm”, “PSO”" in refused(
        rows("algorithm,cnf_file,run,best_fitness_satisfied,time_s", *lines)
    )


def test_verdicts_that_are_all_ties_are_told_as_that() -> None:
    """As judge_results.csv of gossbu666/A5-Optimization-Human-Preference-LLM-as-a-Judge."""
    lines = [f"{n},Ask {n},One answer {n},Another answer {n},Tie" for n in range(1, 16)]
    said = refused(rows("Sample ID,Instruction,Base Answer,DPO Answer,Winner (Judge)", *lines))
    assert "Every verdict is a tie (“Winner (Judge)”, in 15 rows)" in said


@pytest.mark.parametrize(("low", "high"), [("ci_low", "ci_high"), ("lower", "upper")])
def test_files_that_are_called_after_ends_alone_are_no_models(low: str, high: str) -> None:
    ends = RNG.uniform(0.4, 0.6, 30)
    files = [
        (f"{name}.csv", rows("day,auc", *(f"{n},{x + more:.3f}" for n, x in enumerate(ends))))
        for name, more in ((low, 0), (high, 0.2))
    ]
    assert "ends of intervals, and are no models" in refused_files(*files)
    called = [(name.replace(low, "unet_low").replace(high, "unet_high"), text) for name, text in files]
    assert of_files(*called).evidence.models == ("unet_low", "unet_high")


@pytest.mark.parametrize(
    ("title", "better"), [("stars.csv", "higher"), ("ratings.csv", "higher"), ("places.csv", "lower")]
)
def test_which_end_of_an_order_is_the_best_is_asked_once(title: str, better: str) -> None:
    lines = [f"p{n},{','.join(map(str, RNG.permutation(4) + 1))}" for n in range(20)]
    question = asked(rows("voter,ann,bob,cy,dee", *lines), title)
    assert question.choices[0].roles.better == better
    assert len(question.choices) == 2


def test_files_called_by_codes_of_participants_are_no_models() -> None:
    """As fitts_law_0ba8fccb.csv and others of Darling-Evan/fitts-law-project: a file for each person."""

    def of(code: str, name: str = "fitts_law") -> tuple[str, str]:
        lines = [
            f"{n},{8 * (1 + n % 3)},{200 + 100 * (n % 2)},{RNG.integers(300, 1200)},{int(n % 9 == 0)}"
            for n in range(60)
        ]
        return f"{name}_{code}.csv", rows("trial,size,distance,time_ms,errors", *lines)

    said = refused_files(of("0ba8fccb"), of("16227f03"), of("46958167"))
    assert "The files are called alike but for a code (“0ba8fccb”)" in said
    assert asked_of(of("mouse"), of("touch")).suggested.layout == "graded_items"


def test_what_is_the_same_in_every_row_is_no_truth_of_verdicts() -> None:
    """As report_final.csv of amb8-cin/Diagnosing-Evaluator-Bias-in-Automated-Program-Repair: each case had a leak."""
    lines = [f"c{n},1,{int(n % 2 == 0)},{int(n % 3 == 0)},{int(n % 5 == 0)}" for n in range(60)]
    header = "ID_Caso,Tem_Fuga,veredito_gpt,veredito_claude,veredito_gemini"
    question = asked(rows(header, *lines))
    assert question.suggested.models == ("veredito_gpt", "veredito_claude", "veredito_gemini")
    assert [choice.roles.better for choice in question.choices] == ["higher", "lower"]


def test_who_was_given_more_of_a_quantity_won() -> None:
    """As placePrefData_S1_Table_all.csv of EtuHo/MoPSS-preference-test-supplement-news: where mice spent their time."""
    drawn = [
        (a, b, RNG.integers(20, 80))
        for a, b in (("rope", "swing"), ("swing", "tube"), ("tube", "rope"))
        for _ in range(12)
    ]
    lines = [f"mouse{n % 12},{1 + n % 2},{a},{b},{k}.5,{99 - k}.5" for n, (a, b, k) in enumerate(drawn)]
    evidence = found(rows("subjectID,group,optionA,optionB,quantityA,quantityB", *lines)).evidence
    assert isinstance(evidence, Battles)
    assert {*evidence.models} == {"rope", "swing", "tube"}
    assert int(evidence.wins.sum() + evidence.ties.sum() // 2) == 36

"""Files as they are kept in the sciences: field trials, reader studies, sequencing, solvers and robots."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores, Scores
from compare_core.tables import NeedsRoles, Table, read, understand
from tests.tables.told import asked, found, refused, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(27)
NETWORKS = ("UNet", "TransUNet", "nnUNet")


def share() -> str:
    return f"{RNG.uniform(0.5, 0.95):.4f}"


def test_successes_of_so_many_trials_may_have_totals_with_percentages_below() -> None:
    text = rows(
        "# Robots",
        "",
        "| Task | Seen? | RT-1-X | Octo | OpenVLA (ft) |",
        "|---|---|---:|---:|---:|",
        *(f"| task {n} | {'yes' if n % 2 else 'no'} | {n % 7}/10 | {n % 5}/10 | {5 + n % 6}/10 |" for n in range(12)),
        "| **Total** | | **33/120** (27.5%) | **41/120** (34.2%) | **82/120** (68.3%) |",
    )
    evidence = found(text, "robots.md", asked(text, "robots.md").choices[0].roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("RT-1-X", "Octo", "OpenVLA (ft)"), 12)


def test_sheets_of_networks_with_measures_of_several_structures_are_models() -> None:
    header: list[object] = ["Case", "RV Dice", "Myo Dice", "LV Dice", "RV HD95 (mm)", "Myo HD95 (mm)", "LV HD95 (mm)"]
    sheets = {}
    for name in NETWORKS:
        cases = [
            [f"patient{n}", *(float(share()) for _ in range(3)), *(3 + n / 9 for _ in range(3))] for n in range(20)
        ]
        sheets[name] = of_cells([header, *cases, ["Mean", *[0.8] * 6], ["Std", *[0.1] * 6]])
    tables = [read("ACDC.xlsx", workbook(sheets))]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    roles = question.value.suggested
    assert (roles.model, roles.value, roles.id) == ("sheet", "RV Dice", "Case")
    evidence = understand(tables, roles).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (NETWORKS, 20)


def test_participants_with_numbers_are_no_measures() -> None:
    lines = [f"VP{n:02d};{20 + n};{60 + n},5;{50 + n},5;{70 + n},5;{30 + n};{40 - n};{35 + n}" for n in range(1, 21)]
    header = "VP;Alter;Controller_SUS;Hand_SUS;Blick_SUS;Controller_TLX;Hand_TLX;Blick_TLX"
    question = asked(rows(header, *lines))
    assert "“SUS”, “TLX”" in str(question)


def test_totals_are_nothing_that_callers_were_tried_on() -> None:
    lines = [
        f"HG00{s},{caller},{kind},{part},{5000 + 37 * s + 900 * (kind == 'SNP')},{share()},{share()},{share()}"
        for s in range(1, 8)
        for caller in ("gatk", "deepvariant", "strelka")
        for kind in ("INDEL", "SNP")
        for part in ("ALL", "PASS")
    ]
    header = "Sample,Caller,Type,Filter,TRUTH.TOTAL,METRIC.Recall,METRIC.Precision,METRIC.F1_Score"
    question = asked(rows(header, *lines))
    assert (question.suggested.model, question.suggested.value) == ("Caller", "METRIC.F1_Score")
    tried = question.suggested.id or question.suggested.dataset or ""
    assert {*tried.split(" + ")} == {"Sample", "Type", "Filter"}


def test_ranks_and_p_values_below_a_table_make_it_no_table_of_tests() -> None:
    lines = [
        f"{f'F{n}' if kind == 'Best' else ''},{kind},{share()},{share()},{share()}"
        for n in range(1, 13)
        for kind in ("Best", "Mean", "Std")
    ]
    below = ("Friedman mean rank,,2.1,1.9,1.2", "Final ranking,,3,2,1", "p-value (Wilcoxon vs proposed),,0.01,0.02,")
    text = rows("Function,Index,PSO,GWO,IGWO", *lines, *below)
    evidence = found(text).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n) == (("PSO", "GWO", "IGWO"), 12)


def test_what_clickbench_writes_of_each_system_is_joined_by_its_queries() -> None:
    def of(system: str, k: int) -> tuple[str, bytes]:
        result = [[0.1 * n + k, 0.05 * n + k, 0.04 * n + k] for n in range(1, 44)]
        result[28] = [None, None, None] if k == 2 else result[28]
        held = {"system": system, "tags": ["C++"], "load_time": 146, "data_size": 9, "result": result}
        return f"{system}.json", json.dumps(held).encode()

    files = [of("duckdb", 1), of("clickhouse", 2), of("umbra", 3)]
    understood = understand([read(*each) for each in files])
    assert isinstance(understood.evidence, Scores)
    assert (understood.evidence.models, understood.evidence.n) == (("duckdb", "clickhouse", "umbra"), 42)
    assert not understood.evidence.higher_is_better
    assert understood.evidence.scores[0].tolist() == [1.04, 2.04, 3.04]
    broken = json.dumps({"system": "x", "load_time": 1, "result": [[0.1, 0.2], 7]}).encode()
    with pytest.raises(DataError):
        understand([read("x.json", broken)])


def test_means_of_tidymodels_are_named_with_what_to_write_instead() -> None:
    lines = [
        f"wf_{m},Model{c},accuracy,{share()},0.006,10,recipe,{m},{c}" for m in ("rand_forest", "xgb") for c in range(6)
    ]
    text = rows("wflow_id,.config,.metric,mean,std_err,n,preprocessor,model,rank", *lines)
    assert "collect_metrics(results, summarize = FALSE)" in refused(text)


@pytest.mark.parametrize("truth", ["landcover", "gold_standard", "adjudicated"])
def test_classes_on_the_ground_and_in_a_review_are_the_truth(truth: str) -> None:
    lines = [f"{n},{n % 6},{(n + (n % 5 == 0)) % 6},{(n + (n % 7 == 0)) % 6},0.{n:03d}" for n in range(120)]
    understood = found(rows(f"point,{truth},CART,GTB,NDVI", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.roles.truth, understood.evidence.models) == (truth, ("CART", "GTB"))


def test_what_was_measured_is_what_functionals_are_held_against_and_no_citation() -> None:
    lines = [f"solid {n},{n % 9},{n / 7:.2f},{n / 7 - 0.3:.2f},{n / 7 + 0.1:.2f}" for n in range(30)]
    understood = found(rows("Solid,Ref.,Expt.,PBE,HSE06", *lines))
    assert (understood.layout, understood.roles.truth) == ("regression", "Expt.")
    assert understood.evidence.models == ("PBE", "HSE06")


def test_the_result_of_a_pcr_is_proposed_as_the_truth_of_other_tests() -> None:
    labels = "POS", "NEG"
    lines = [f"{n},{labels[n % 3 > 0]},{labels[n % 4 > 0]},{labels[n % 5 > 0]},{20 + n % 50}" for n in range(80)]
    question = asked(rows("Lab no.,RT-PCR result,Panbio,Flowflex,Age", *lines))
    assert question.suggested.truth == "RT-PCR result"
    assert question.suggested.models == ("Panbio", "Flowflex")


def test_who_was_foretold_to_win_is_no_verdict_on_who_is_better() -> None:
    tips = [
        {"hteam": "Geelong", "ateam": "Carlton", "source": s, "tip": "Geelong" if n % 3 else "Carlton", "gameid": n,
         "correct": n * k % 2}
        for n in range(20)
        for k, s in enumerate(("Punters", "Elo"), 1)
    ]  # fmt: skip
    with pytest.raises(DataError):
        understand([read("tips.json", json.dumps({"tips": tips}).encode())])


def test_what_was_measured_may_have_its_unit_behind_it() -> None:
    lines = [f"2024-01-{1 + n // 24:02d} {n % 24:02d}:00;{40 + n},5;{41 + n},0;{39 + n},9" for n in range(100)]
    understood = found(rows("Zeit;Netzlast Ist [MWh];SARIMA [MWh];LSTM [MWh]", *lines))
    assert understood.roles.truth == "Netzlast Ist [MWh]"


def test_structures_are_no_truth_where_each_row_has_its_score() -> None:
    lines = [
        f"{technique},IBSR_{subject},{label},{share()},{share()}"
        for technique in ("Otsu", "Watershed", "UNesT")
        for subject in range(4)
        for label in ("Cortex", "M1", "DLPFC")
    ]
    question = asked(rows("technique,subject,label,dice,jaccard", *lines))
    assert (question.suggested.model, question.suggested.value) == ("technique", "dice")
    assert question.suggested.id == "subject + label"


def test_rows_of_all_stations_between_marks_are_no_stations() -> None:
    lines = [
        f"{city},{model},{station},{share()},{share()}"
        for city in ("Beijing", "London")
        for model in ("ARIMA", "XGBoost", "LSTM")
        for station in (*(f"{city} {n}" for n in range(8)), "__aggregate__")
    ]
    assert read("a.csv", rows("city,model,station,MAE,RMSE", *lines).encode()).rows == 48


def test_classes_chosen_in_two_ways_from_the_same_probabilities_are_compared() -> None:
    labels = "happy", "sad"
    lines = [
        f"f{n},{labels[n % 2]},0.{10 + n % 80},0.{90 - n % 80},{labels[n % 3 > 0]},{labels[n % 4 > 0]}"
        for n in range(100)
    ]
    understood = found(rows("file,true,p_sad,p_happy,pred_argmax,pred_thr", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == ("pred_argmax", "pred_thr")


def test_answers_of_a_survey_are_named() -> None:
    words = "Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"
    lines = [",".join([f"2024-01-0{1 + n % 9}", *(words[(n * k) % 5] for k in range(1, 11))]) for n in range(12)]
    header = ",".join(["Timestamp", *(f"{k}. I thought that the system was easy in way {k}" for k in range(1, 11))])
    assert "answers to the questions of a survey" in refused(rows(header, *lines))


def test_the_measure_that_says_most_is_the_first_that_is_asked_about() -> None:
    files = [
        read(f"{m}.csv", rows("plot,TP,FP,f1", *(f"p{n},{9 + n},{3 + n % 4},{share()}" for n in range(9))).encode())
        for m in ("rf", "pointnet")
    ]
    with pytest.raises(NeedsRoles) as question:
        understand(files)
    assert question.value.suggested.value == "f1"


def test_how_much_a_column_changed_is_no_data_set() -> None:
    names = ("clean", "noise_low", "contrast_reduction", "blur")
    header = ",".join(["Model", *names, *(f"{name}_drop_pct" for name in names[1:]), "avg_drop_pct"])
    lines = [
        f"{m},{share()},{share()},{share()},{share()},2.1,3.4,8.1,4.5" for m in ("resnet50", "vit", "efficientnet")
    ]
    text = rows(header, *lines)
    evidence = found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.datasets == names


def test_an_index_of_images_counts_no_steps_of_a_training() -> None:
    def of(model: str) -> Table:
        lines = (f"{n},{share()},{share()},9.{n}" for n in range(40))
        return read(f"{model}_metrics.csv", rows("index,dice,iou,time_ms", *lines).encode())

    found_in = understand([of("unet"), of("sam")])
    assert isinstance(found_in.evidence, Scores)
    assert (found_in.roles.value, found_in.evidence.n) == ("dice", 40)
    losses = (f"{n},{9 - n / 9},{8 - n / 9}" for n in range(40))
    assert "log of training" in refused(rows("index,train_loss,val_loss", *losses))


def test_whether_the_first_of_two_was_selected_is_a_vote() -> None:
    operators = "ronan12", "irawan05", "camera"
    lines = [f"M{n % 5},{operators[n % 3]},{operators[(n + 1) % 3]},{n % 4 and 1}" for n in range(60)]
    evidence = found(rows("observer,condition_A,condition_B,is_A_selected", *lines)).evidence
    assert isinstance(evidence, Battles)
    assert int(evidence.wins.sum()) == 60
    first = evidence.models.index("ronan12"), evidence.models.index("irawan05")
    assert int(evidence.wins[first]) == sum(n % 4 > 0 for n in range(0, 60, 3))


def test_a_class_called_aggregate_and_a_model_called_after_its_loss_stay() -> None:
    kinds = "aggregate", "matrix", "void", "crack", "paste", "fibre", "slag", "ash"
    lines = [f"core {n},{kinds[n % 8]},{kinds[n % 8]},{kinds[(n + (n % 5 == 0)) % 8]}" for n in range(60)]
    evidence = found(rows("sample,y_true,svm,rf", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.n == 60
    lines = [f"d{n},{share()},{share()},{share()}" for n in range(12)]
    text = rows("dataset,focal,focal_loss,hinge", *lines)
    assert found(text).evidence.models == ("focal", "focal_loss", "hinge")

"""Files of people, runs and reports that people keep in public places, and files that look like them and are others."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(20261202)
EACH_RIGHT = [(n % 3 == 0, n % 4 == 0) for n in range(60)]


def test_a_column_called_control_says_of_which_group_a_row_is() -> None:
    """As experiment_coded.csv of psych251/krauss2003_rescue: no two of its columns are models."""
    lines = [f"R_{n},{'TRUE' if n % 2 else 'FALSE'},{n % 3 == 0},{n % 5 == 0}".upper() for n in range(60)]
    question = asked("ResponseId,control,switch,correct_justification\n" + "\n".join(lines))
    assert str(question).startswith("Each row is in one group only, by “control”")
    assert "correct_justification" in str(question)
    seen = of_files(
        ("a.csv", "ResponseId,control,switch,correct_justification\n" + "\n".join(lines)), roles=question.suggested
    )
    assert isinstance(seen.evidence, SeparateTests)
    assert seen.evidence.models == ("FALSE", "TRUE")
    every = ("control", "switch", "correct_justification")
    assert every in [each.roles.models for each in question.choices[1:]]  # if all were right or wrong


@pytest.mark.parametrize("header", ["item_id,control,treatment_a", "item_id,svm,rf", "item_id,placebo,treatment"])
def test_conditions_that_all_met_and_models_are_in_no_group(header: str) -> None:
    cells = "".join(f"S{n},{int(one)},{int(other)}\n" for n, (one, other) in enumerate(EACH_RIGHT))
    assert isinstance(found(f"{header}\n{cells}").evidence, Outcomes)


def test_a_group_of_items_is_none_of_people_where_models_stand_beside_it() -> None:
    cells = "".join(f"S{n},{'ab'[n % 2]},{int(one)},{int(other)}\n" for n, (one, other) in enumerate(EACH_RIGHT))
    assert found(f"item_id,group,svm,rf\n{cells}").evidence.models == ("svm", "rf")


def _horses(right: str, seed: int) -> str:
    drawn = np.random.default_rng(seed).integers(0, 2, (50, 2))
    return f"HorseID,{right},HorseTop3\n" + "".join(f"A{n:03d},{win},{top}\n" for n, (win, top) in enumerate(drawn))


def test_yes_and_no_in_files_of_predictions_is_what_was_predicted() -> None:
    """As lr_predictions.csv and nb_predictions.csv of constancedongg/Horse-Racing: nobody says who won."""
    said = refused_files(
        *((f"{model}_predictions.csv", _horses("HorseWin", n)) for n, model in enumerate(("lr", "nb")))
    )
    assert "no column that could be their truth" in str(said)


def test_one_label_of_every_item_in_files_handed_in_is_what_was_predicted() -> None:
    files = [(f"submission_{n}.csv", _horses("target", n).replace(",HorseTop3", "")) for n in (1, 2)]
    cut = [(name, "\n".join(",".join(line.split(",")[:2]) for line in text.splitlines())) for name, text in files]
    assert "The files hold predictions, “target”" in refused_files(*cut)


def test_verdicts_in_files_of_predictions_are_compared() -> None:
    files = [(f"{model}_predictions.csv", _horses("correct", n)) for n, model in enumerate(("lr", "nb"))]
    assert isinstance(of_files(*files).evidence, Outcomes)


def _numbered(rows: int, seed: int) -> str:
    drawn = np.random.default_rng(seed).uniform(1, 2, rows)
    return "model,RMSE\n" + "".join(f"{n},{each:.3f}\n" for n, each in enumerate(drawn, 1))


def test_models_that_only_count_the_rows_of_every_file_may_be_runs() -> None:
    """As rf-kFold-results-*.xlsx of Laboratorio-de-Pedometria/mbsolo-validation: files are covariate sets."""
    files = [("with.csv", _numbered(40, 1)), ("without.csv", _numbered(40, 2))]
    question = asked_of(*files)
    assert (question.suggested.layout, question.suggested.repeat) == ("score_files", "model")
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.models == ("with", "without")
    assert seen.evidence.scores.shape == (40, 2)
    assert any(each.roles.repeat is None for each in question.choices)


def test_a_dozen_numbered_models_may_be_runs_but_are_models_first() -> None:
    question = asked_of(("iris.csv", _numbered(12, 1)), ("wine.csv", _numbered(12, 2)))
    assert [each.roles.repeat for each in question.choices][-1] == "model"
    assert question.suggested.repeat is None


def test_a_few_numbered_models_stay_models() -> None:
    assert "“model”" in str(asked_of(("iris.csv", _numbered(6, 1)), ("wine.csv", _numbered(6, 2))))


def test_a_list_of_seeds_numbers_the_runs_and_is_no_model() -> None:
    """As seed_results.json of surajit4321/T-CMAN."""
    lists = {"seeds": [0, 1, 2, 3, 4], "full": [0.59, 0.71, 0.58, 0.64, 0.71], "no_sync": [0.68, 0.69, 0.74, 0.63, 0.7]}
    question = asked(json.dumps({"about": "AUC", "auc": lists}), name="a.json")
    assert question.suggested.models == ("full", "no_sync")
    assert question.suggested.repeat == "seed"


def _report(share: float) -> dict[str, Any]:
    classes = ["bee", "wasp", "fly", "macro avg", "weighted avg"]
    named = {each: {"precision": share, "recall": share, "f1-score": share, "support": 9} for each in classes}
    return {**named, "accuracy": share}


def test_classification_reports_of_several_models_are_refused() -> None:
    """As classification_reports.json of Noir2002/MachineLearning_Project: means of classes are no data sets."""
    reports = {model: _report(0.5 + n / 10) for n, model in enumerate(("svm", "knn", "mlp"))}
    assert "classification reports" in str(refused(json.dumps({"folds": 5, "cv_reports": reports}), name="a.json"))


def _runs(more: str = "", cells: tuple[str, ...] = ("",) * 12) -> str:
    head = f"Start Time,Duration,Run ID,Name,lr0,optimizer{more},metrics/mAP50B,val/box_loss,val/cls_loss\n"
    lines = [
        f"52607{n},1.{n}h,{n:032x},train{n},0.00{n},SGD{each},0.{30 + n},1.{16 + n},1.{22 + n}\n"
        for n, each in enumerate(cells)
    ]
    return head + "".join(lines)


def test_runs_that_mlflow_lists_are_totals() -> None:
    """As runs.csv of Samoed/CV_in_practice."""
    assert "as MLflow lists them" in str(refused(_runs()))


def test_runs_that_mlflow_lists_are_scores_where_each_names_a_model_and_a_data_set() -> None:
    cells = tuple(f",{model},{data}" for model in ("svm", "rf", "knn") for data in ("iris", "wine", "zoo", "glass"))
    text = (
        _runs(",model,dataset", cells).replace("metrics/mAP50B", "accuracy").replace(",val/box_loss,val/cls_loss", "")
    )
    text = "\n".join(line.rsplit(",", 2)[0] if n else line for n, line in enumerate(text.splitlines()))
    assert isinstance(found(text).evidence, DatasetScores)


def test_times_for_which_something_was_forecast_are_no_forecasts() -> None:
    """As the temperatures of one service beside what was measured, with hours ahead."""
    lines = [f"2020-01-0{n % 9 + 1},5.{n},{n},2020-01-0{n % 9 + 1},5.{n + 3}\n" for n in range(40)]
    header = "forecast_timestamp,forecast_temperature,forecast_hours_ahead,history_timestamp,history_temperature\n"
    assert str(refused(header + "".join(lines))).startswith("“forecast_temperature” holds the predictions of one model")


def _lettered(*, copies: bool) -> str:
    truth = RNG.integers(0, 2, (60, 2))
    shown = RNG.uniform(0, 1, (60, 2)).round(3)
    lines = [
        f"{n},{y[0]},{p[0]},{y[0 if copies else 1]},{p[1]}" for n, (y, p) in enumerate(zip(truth, shown, strict=True))
    ]
    return "subject_id,y_t1,p_t1,y_t2,p_t2\n" + "\n".join(lines)


def test_probabilities_of_several_things_are_of_one_model() -> None:
    """As test_predictions.csv with p_t1, y_t1, p_t2 and y_t2: one network with two tasks."""
    assert "each held against a truth of its own (“y_t1”, “y_t2”)" in str(refused(_lettered(copies=False)))


def test_probabilities_beside_copies_of_one_truth_may_be_of_several_models() -> None:
    question = asked(_lettered(copies=True))
    assert (question.suggested.layout, question.suggested.models) == ("probabilities", ("p_t1", "p_t2"))


def _ranks(seed: int) -> list[list[int]]:
    drawn = np.random.default_rng(seed)
    return [(drawn.permutation(5) + 1).tolist() for _ in range(12)]


def test_ranks_by_people_are_no_importances_of_features() -> None:
    """As the workbook of HKCA09/SOFL-Maintainability-Experiment-Dataset: 20 people ranked eight metrics."""
    lines = [f"{n},{','.join(map(str, each))}\n" for n, each in enumerate(_ranks(1), 1)]
    text = "participant_id,LOE,CC,MHV,EOC,EOBL\n" + "".join(lines)
    seen = found(text, name="Metric importance ranking.csv")
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.metric, seen.evidence.higher_is_better) == ("rank", False)


def test_importances_of_features_stay_importances() -> None:
    lines = [f"{n},0.{n + 1},0.{n + 2},0.{n + 3}\n" for n in range(9)]
    said = refused("fold,age,sex,bmi\n" + "".join(lines), name="shap_importance.csv")
    assert "what is inside a model" in str(said)


def _marked(system: int) -> str:
    drawn = np.random.default_rng(system)
    records = [
        {
            "id": f"dm-{n}",
            "decoded": f"A summary of system {system}.",
            "expert_annotations": [{"coherence": int(a), "fluency": int(b)} for a, b in drawn.integers(1, 6, (3, 2))],
            "references": [f"Reference {k} of article {n}, " + "a long text " * 9 for k in range(11)],
        }
        for n in range(20)
    ]
    return "\n".join(map(json.dumps, records))


def test_marks_of_several_people_within_records_are_averaged() -> None:
    """As M8_outputs_annotations.jsonl of DAMO-NLP-SG/LLM_summeval, where lists of references stand beside them."""
    files = [(f"M{n}_annotations.jsonl", _marked(n)) for n in (8, 11)]
    question = asked_of(*files)
    assert question.suggested.value == "expert_annotations.coherence"
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, ItemScores)
    means = [
        [np.mean([mark["coherence"] for mark in json.loads(line)["expert_annotations"]]) for line in text.split("\n")]
        for _, text in files
    ]
    by_model = dict(zip(("M8_annotations", "M11_annotations"), means, strict=True))
    expected = np.column_stack([by_model[model] for model in seen.evidence.models])
    np.testing.assert_allclose(seen.evidence.scores, expected, rtol=1e-9)
    assert "The marks of several people in “expert_annotations” were averaged" in " ".join(
        each.text for each in seen.repairs
    )


def test_lists_of_models_with_ratings_are_not_averaged() -> None:
    records = [
        {"id": n, "ratings": [{"model": m, "score": (n * k) % 5 + 1} for k, m in enumerate("abc", 1)]}
        for n in range(30)
    ]
    assert found(json.dumps(records), name="a.json").evidence.models == ("a", "b", "c")


def test_sheets_of_systems_in_the_workbook_of_each_annotator_name_the_models() -> None:
    """As ablation_ann1.xlsx of tricodex/Reproducing_DialSummEval: a sheet for each system, a file for each person."""
    files = []
    for person in (1, 2, 3):
        drawn = np.random.default_rng(person)
        sheets = {}
        for system in "ABCDE":
            marks = drawn.integers(1, 6, (10, 2))
            sheets[system] = of_cells(
                [
                    ["dialogue", "Consistency", "Fluency"],
                    *(
                        [
                            f"Ann: {n} of us come to see you on Sunday. Bob: Good, we will cook for all. " * 3,
                            *map(int, each),
                        ]
                        for n, each in enumerate(marks)
                    ),
                ]
            )
        files.append((f"ablation_ann{person}.xlsx", workbook(sheets)))
    tables = [read(name, data) for name, data in files]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    assert question.value.suggested.model == "sheet"
    seen = understand(tables, question.value.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == tuple("ABCDE")
    assert seen.evidence.scores.shape == (30, 5)


CHOICES = ("First Choice", "Second Choice", "Third Choice", "Fourth Choice", "Fifth Choice")
LINES = ("Where it is", "Culture", "Color", "The River", "Rocks")


def _ballots(*, words: bool, gaps: int) -> str:
    cells = [[CHOICES[each - 1] if words else str(each) for each in order] for order in _ranks(3)]
    for row in cells[:gaps]:
        row[2] = ""
    return "\n".join([",".join(LINES), *map(",".join, cells)]) + "\n"


@pytest.mark.parametrize("words", [True, False])
def test_ranks_by_voters_are_asked_about_the_first_as_the_best_before(words: bool) -> None:  # noqa: FBT001 - a parameter
    """As votes.csv of balmandhunter/city_tagline_vote, the grid of a form on the web; some left a line without rank."""
    text = _ballots(words=words, gaps=2)
    question = asked(text)
    assert [each.roles.better for each in question.choices] == ["lower", "higher"]
    seen = found(text, roles=question.suggested)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.scores.tolist() == _ranks(3)[2:]
    assert seen.evidence.models == LINES


def test_ranks_in_words_leave_no_number_out() -> None:
    text = _ballots(words=True, gaps=0).replace("Second Choice", "Third Choice")
    assert "another rank each" not in str(asked(text))


@pytest.mark.parametrize("stem", ["rank", "position", "block"])
def test_what_stood_at_each_place_is_no_rank_of_it(stem: str) -> None:
    names = ",".join(f"{stem}_{n}" for n in range(1, 6))
    said = _ballots(words=False, gaps=0).replace(",".join(LINES), names)
    with pytest.raises(DataError) as told:
        found(said)
    assert "another rank each" not in str(told.value)


def test_parameters_of_the_steps_of_a_pipeline_are_settings() -> None:
    """As all_results.tsv of apmoore1/semeval: a mean and a spread over folds for each setting."""
    lines = [
        f"0.6{n},0.05,{n % 2},0.{n % 2 + 1},{('w2v', 'none')[n % 2]},{('w2v', 'none')[n // 2 % 2]}" for n in range(8)
    ]
    said = refused("Mean,SD,clf__C,clf__epsilon,neg__expand,pos__expand\n" + "\n".join(lines))
    assert said.startswith("Each row is one setting that a search tried")


def test_measures_and_data_sets_of_models_are_no_parameters_of_steps() -> None:
    """Whatever is asked of them, it is not said that they are settings of a search."""
    drawn = np.random.default_rng(5).uniform(0.5, 1, (9, 6)).round(3)
    for names in (
        "svm__acc,rf__acc,knn__acc,svm__f1,rf__f1,knn__f1",
        "svm__iris,svm__wine,svm__zoo,rf__iris,rf__wine,rf__zoo",
    ):
        lines = [f"s{n},{','.join(map(str, each))}" for n, each in enumerate(drawn.tolist())]
        try:
            found(f"seed,{names}\n" + "\n".join(lines))
        except DataError as said:
            assert "a search tried" not in str(said)  # noqa: PT017 - it may be read as well


def test_what_is_said_of_a_whole_table_in_two_cells_is_its_title() -> None:
    """As RVS_results.xlsx of berenslab/Retinal-Vessel-Segmentation-Benchmark: METRIC and DICE above the header."""
    models = ("UNet", "MA-Net", "W-Net", "SA-UNet")
    drawn = np.random.default_rng(7).uniform(80, 95, (2, 4, 4)).round(2).tolist()
    stacked: list[list[object]] = []
    for data, block in zip(("CHASE", "FIVES"), drawn, strict=True):
        stacked += [["TRAIN", data, "", "", ""], ["Model", "DR", "AMD", "Glaucoma", "Normal"]]
        stacked += [[model, *row] for model, row in zip(models, block, strict=True)]
    table = read("results.xlsx", workbook({"all": of_cells(stacked)}))
    assert table.columns == ("Model", "DR", "AMD", "Glaucoma", "Normal")
    assert (table.rows, table.others) == (4, ("all: FIVES",))
    assert table.part("all: FIVES").frame.iloc[0, 1:].astype(float).tolist() == drawn[1][0]
    with pytest.raises(NeedsRoles) as question:
        understand([table])
    seen = understand([table], question.value.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == models
    assert seen.evidence.scores.T.tolist() == drawn[0]


def test_measurements_that_were_repeated_are_averaged_before_they_are_compared() -> None:
    """As Bland_pefr.csv of adh30/StataTables: two meters, each read twice of every person, are the models."""
    drawn = np.random.default_rng(11).integers(300, 600, 17)
    lines = [f"{n},{a},{a + 9},{a + 4},{a - 5}" for n, a in enumerate(drawn.tolist(), 1)]
    question = asked("id,w_pefr1,w_pefr2,mw_pefr1,mw_pefr2\n" + "\n".join(lines))
    assert [each.roles.better for each in question.choices[:2]] == ["higher", "lower"]
    seen = found("id,w_pefr1,w_pefr2,mw_pefr1,mw_pefr2\n" + "\n".join(lines), roles=question.choices[0].roles)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == ("w", "mw")
    assert sorted(seen.evidence.scores.tolist()) == sorted([a + 4.5, a - 0.5] for a in drawn.tolist())


def _covered(seed: int, more: str = "") -> str:
    drawn = np.random.default_rng(seed).integers(1, 90, (25, 2))
    head = f"GROUP,PACKAGE,CLASS{',tool' if more else ''},LINE_MISSED,LINE_COVERED\n"
    return head + "".join(f"cli,org.cli,Class{n}{more},{a},{b}\n" for n, (a, b) in enumerate(drawn))


def test_what_one_suite_of_tests_covers_is_told_as_that() -> None:
    """As coverage_report.csv of florianmende/thesis-evaluation, which JaCoCo writes, and statistics.csv of EvoSuite."""
    assert "by one suite of tests" in refused(_covered(1))
    lines = [f"org.Class{n},BRANCH,0.{n + 10},{n + 9},{n + 3}" for n in range(30)]
    text = "TARGET_CLASS,criterion,Coverage,Total_Goals,Covered_Goals\n" + "\n".join(lines)
    assert "by one suite of tests" in refused(text, "statistics.csv")


def test_what_two_suites_of_tests_cover_is_no_report_of_one() -> None:
    below = _covered(1, ",EvoSuite") + _covered(2, ",Randoop").split("\n", 1)[1]
    for files in ([("a.csv", below)], [("evosuite.csv", _covered(1)), ("randoop.csv", _covered(2))]):
        try:
            of_files(*files)
        except DataError as said:
            assert "by one suite of tests" not in str(said)  # noqa: PT017 - it may be read as well


def test_numbers_handed_in_are_predictions_where_most_files_are_called_so() -> None:
    """As amazon_logistic.csv, nb_predictions.csv and rf_predictions.csv of rigvic/Amazon."""
    files = []
    for n, name in enumerate(("amazon_logistic", "nb_predictions", "rf_predictions")):
        drawn = np.random.default_rng(n).uniform(0, 1, 40).round(6)
        files.append((f"{name}.csv", "id,action\n" + "".join(f"{k},{each}\n" for k, each in enumerate(drawn, 1))))
    assert "predictions, it seems, of which no file holds what came true" in refused_files(*files)

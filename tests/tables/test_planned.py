"""What was planned is no model: what every item was asked, folds, several truths, what is measured, and courses."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import Misread, NeedsRoles, Understanding, read, understand


def found(text: str, name: str = "a.csv") -> Understanding:
    return understand([read(name, text.encode())])


def refused(text: str, name: str = "a.csv") -> str:
    with pytest.raises(Misread) as error:
        found(text, name)
    assert not isinstance(error.value, NeedsRoles)
    return str(error.value)


def answered(text: str, name: str = "a.csv") -> Understanding:
    """Answer a question with its own proposals."""
    with pytest.raises(NeedsRoles) as asked:
        found(text, name)
    return understand([read(name, text.encode())], asked.value.suggested)


def rows(header: str, *lines: object) -> str:
    return "\n".join([header, *map(str, lines)]) + "\n"


def test_what_every_patient_was_asked_about_is_no_reader() -> None:
    """The shape of a study of readers: github.com/iupui-soic/isbi23-rad-ai, a row for each image and finding."""
    findings = ("edema", "mass", "nodule", "hernia")
    told = [
        (p, asked, asked if p % 3 == k % 3 else "no", asked if p % 2 == k % 2 else "no", asked if p > k else "no")
        for p in range(12)
        for k, asked in enumerate(findings)
    ]
    text = rows("PatientID,variable,ML,Truth,User", *(",".join(map(str, row)) for row in told))
    understood = found(text)
    assert understood.evidence.models == ("ML", "User")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.roles.cluster == "PatientID"


def test_a_fold_beside_probabilities_is_no_model() -> None:
    """As out-of-fold predictions are written: github.com/hayden-farquhar/PanRareWSI."""
    lines = (f"c{n % 3},p{n},{n % 2},0.{n * 37 % 89 + 10},{n % 5}" for n in range(40))
    said = refused(rows("cohort,patient_id,y_true,oof_proba,fold", *lines))
    assert "“oof_proba” holds the predictions of one model" in said


def test_predictions_with_a_truth_each_are_of_one_model() -> None:
    """As in github.com/jiseungjeong/korean_ocr, and within records in nblvguohao/gpcr-coupling-leakage-benchmark."""
    lines = (f"{'abc'[n % 3]},{'abc'[n * n % 3]},{'xyz'[n % 3]},{'xyz'[n * 2 % 3]}" for n in range(12))
    assert "each held against a truth of its own" in refused(rows("true_cho,pred_cho,true_jung,pred_jung", *lines))
    records = {
        f"r{n}": {k: {"label": (n + p) % 2, "prob": 0.1 + 0.07 * n} for p, k in enumerate("AB")} for n in range(9)
    }
    assert "holds the predictions of one model, and “label” the truth" in refused(json.dumps(records), "a.json")


def test_copies_of_one_truth_beside_each_model_are_asked_about() -> None:
    lines = (f"{'ab'[n % 2]},{'ab'[n // 2 % 2]},{'ab'[n % 2]},{'ab'[n // 3 % 2]}" for n in range(12))
    understood = answered(rows("y_true_svm,y_pred_svm,y_true_rf,y_pred_rf", *lines))
    assert understood.roles.truth == "y_true_svm"
    assert understood.evidence.models == ("y_pred_svm", "y_pred_rf")


def test_a_history_without_steps_is_a_log_of_training() -> None:
    """As Keras' history is saved as JSON: github.com/iagoaboal01-max/stroke-segmentation-isles22."""
    lists = {
        f"{part}_{what}": [round((k + 1) / (n + 2) + 0.003 * (n * 7 % 5), 4) for n in range(20)]
        for k, (part, what) in enumerate((p, w) for p in ("train", "val") for w in ("losses", "focal_losses"))
    }
    assert "log of training" in refused(json.dumps(lists), "history.json")


def test_scores_of_folds_in_training_and_validation_are_no_course() -> None:
    lines = (f"{n},0.{97 - n * 7 % 5},0.{83 + n * 3 % 7}" for n in range(10))
    assert "log of training" not in refused(rows("fold,train_acc,val_acc", *lines))


def test_settings_within_one_cell_are_a_search() -> None:
    """As Optuna's trials are saved: github.com/lorenzo-arcioni/student-test-scores-competition."""
    lines = (f"{n},{8.9 - n * 0.013:.4f},\"{{'alpha': {n}.5, 'solver': 'svd'}}\"" for n in range(20))
    assert "one setting that a search tried" in refused(rows("trial,value,params", *lines))


def test_the_most_that_can_be_reached_is_no_score() -> None:
    """As graders of free answers write: github.com/ZanderKong/semiconductor-gas-sensing-benchmark."""
    lines = (f"q{n},m{m},core,{(n * 3 + m * 7) % 11},10,note {n} {m}" for m in range(3) for n in range(12))
    understood = answered(rows("id,model_id,set,total_score,max_score,comment", *lines))
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.metric == "total_score"
    assert understood.evidence.n == 12


def test_nothing_is_tried_on_a_measure() -> None:
    """A table of a paper, with the measure written once: github.com/CATGen-repository/CATGen."""
    measures = ("CovL", "f1", "PR")
    lines = (
        f"{what if not m else ''},{name}," + ",".join(f"0.{31 + (k + 2) * (m + 3) * 5 + d}" for d in range(4))
        for k, what in enumerate(measures)
        for m, name in enumerate(("ours", "theirs", "older"))
    )
    understood = answered(rows("Metric,Method,iris,wine,glass,car", *lines))
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == ("ours", "theirs", "older")
    assert understood.evidence.datasets == ("iris", "wine", "glass", "car")
    assert any("“f1” is compared" in repair.text for repair in understood.repairs)


def test_of_several_measures_below_each_other_an_accuracy_is_taken_before_a_loss() -> None:
    """As a trainer's evaluations are put together: github.com/ghazikhanihamed/plm_secondary_integration."""
    lines = (
        f"{m},{task},{fold},{what},0.{40 + len(m) * 3 + fold * 7 % 5 + k}"
        for m in ("p2s", "ankh")
        for task in ("three", "eight")
        for fold in range(4)
        for k, what in enumerate(("eval_loss", "eval_runtime", "eval_accuracy"))
    )
    understood = found(rows("model,task,fold,metric,value", *lines))
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.metric == "accuracy"
    assert understood.evidence.higher_is_better


def test_a_winner_within_a_record_decides_a_battle() -> None:
    """As a judge's verdict stands in a record: github.com/Dohwon/251104_prompt_auto_evaluation."""
    records = (
        json.dumps({"model_a": "x", "model_b": "y", "evaluation": {"winner": ("A", "B", "tie")[n % 3], "why": f"{n}"}})
        for n in range(9)
    )
    evidence = found("\n".join(records), "a.jsonl").evidence
    assert isinstance(evidence, Battles)
    assert evidence.wins.sum() == 6


def test_what_every_study_was_asked_about_is_no_model_whatever_the_study_is_called() -> None:
    findings = ("edema", "mass", "nodule")
    told = [
        (s, asked, *(asked if yes else "none" for yes in ((s + k) % 3, s % 2, (s + k * k) % 4)))
        for s in range(12)
        for k, asked in enumerate(findings)
    ]
    text = rows("study,finding,label,first,second", *(",".join(map(str, row)) for row in told))
    assert found(text).evidence.models == ("first", "second")


def test_a_model_that_is_always_right_is_no_plan() -> None:
    """Of ten images of each kind a perfect model says each kind once for each number, as the truth does."""
    lines = (f"{n},{'abc'[k]},{'abc'[k]},{'abc'[(k + n) % 3]}" for k in range(3) for n in range(10))
    assert found(rows("image,label,perfect,other", *lines)).evidence.models == ("perfect", "other")


def test_a_winner_on_a_side_without_a_name_is_asked_about() -> None:
    records = (
        json.dumps({"p": f"p{n}", "output_a": f"a {n}", "output_b": f"b {n}", "judge": {"winner": "AB"[n % 2]}})
        for n in range(12)
    )
    battles = answered("\n".join(records), "a.jsonl").evidence
    assert battles.models == ("A", "B")
    assert battles.wins.tolist() == [[0, 6], [6, 0]]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("header", "measures", "said"),
    [
        ("Dataset,Metric,svm,rf", ("mae", "rmse"), ("rmse", False)),
        ("Metric,Dataset,svm,rf", ("f1", "acc"), ("acc", True)),
        ("fold,metric,svm,rf", ("logloss", "auc"), ("auc", True)),
    ],
)
def test_rows_of_one_measure_are_compared_where_each_model_has_a_column(
    header: str, measures: tuple[str, str], said: tuple[str, bool]
) -> None:
    first = header.split(",", maxsplit=1)[0]
    lines = [
        f"{what if first == 'Metric' else n},{n if first == 'Metric' else what},0.{310 + 7 * n + k},0.{290 + 9 * n + k}"
        for n in range(8)
        for k, what in enumerate(measures)
    ]
    understood = found(rows(header, *lines), "scores.csv")
    assert isinstance(understood.evidence, DatasetScores | FoldScores)
    assert understood.evidence.models == ("svm", "rf")
    assert len(understood.evidence.scores) == 8
    assert (understood.evidence.metric, understood.evidence.higher_is_better) == said
    assert any("rows of other measures were left out" in repair.text for repair in understood.repairs)


def test_two_settings_beside_the_number_of_a_trial_are_a_search() -> None:
    """As Optuna writes its trials."""
    lines = (f"{n},0.{n * 37 % 90 + 10},0.{n * 7 % 90 + 10},{n % 5},COMPLETE" for n in range(20))
    assert "a search tried" in refused(rows("number,value,params_lr,params_depth,state", *lines))


def test_a_word_that_is_a_diagnosis_by_chance_is_no_reader() -> None:
    """As the same study puts its kinds of images together: one of four is called as a finding is."""
    kinds, findings = ("CXR", "MURA", "mass", "CT"), ("mass", "edema", "none")
    lines = (f"{n},{kinds[n % 4]},{findings[n % 3]},{findings[n * n % 3]},{findings[n // 2 % 3]}" for n in range(40))
    understood = found(rows("id,modality,GroundTruth,reader,machine", *lines))
    assert understood.evidence.models == ("reader", "machine")


def test_sequences_name_no_models() -> None:
    """As proteins with a list of numbers each are saved: github.com/ghazikhanihamed/plm_secondary_integration."""
    words = ("ACDEFGHIKL" * 20, "MNPQRSTVWY" * 20, "LKIHGFEDCA" * 20)
    lines = (f'{word},{word.lower()},"[{", ".join(str(n % 2 + 0.0) for n in range(30))}]"' for word in words)
    with pytest.raises(Misread):
        found(rows("input,structure,disorder", *lines))


def test_numbers_that_follow_a_number_of_components_are_no_folds() -> None:
    """As the deviance of more and more components is tabulated: github.com/jgbabativam/LB_MissPLB."""
    lines = (f"{n},{70_000 - 900 * n + 30 * n * n},{7.5 * n**0.5:.3f},{n * 7 % 5 + 13.2}" for n in range(14))
    assert "counts up" in refused(rows("k,deviance,pct_explained,elapsed", *lines))


def test_nothing_but_zeros_are_no_results() -> None:
    """As the sample of a contest is handed out: github.com/hyolim0118-bit/polymer-cv."""
    assert "a form to be filled in" in refused(rows("id,Tg,FFV,Tc", *(f"{n},0,0,0" for n in range(1, 5))))


def test_findings_that_few_patients_have_are_asked_about_and_not_read() -> None:
    """As the truth of a study lists them beside words: github.com/iupui-soic/isbi23-rad-ai."""
    found_in = ((n % 5 == 0, n % 7 == 0, n % 9 == 0, False) for n in range(40))
    lines = (f"{n},place {n % 3},image {n}.png," + ",".join(str(int(x)) for x in row) for n, row in enumerate(found_in))
    with pytest.raises(NeedsRoles, match="mostly 0"):
        found(rows("PatientID,kind,Path,Mass,Edema,Nodule,Hernia", *lines))


def test_a_second_block_of_the_same_columns_has_a_truth_of_its_own() -> None:
    lines = (f"{n},{'ab'[n % 2]},{'ab'[n // 2 % 2]},{n % 2},{n // 3 % 2}" for n in range(20))
    assert "only one model" in refused(rows("id,Truth,User,Truth,User", *lines))

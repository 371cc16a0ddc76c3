"""Kinds of files that people keep in public places, each as the one named, with what must come out of it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import read
from tests.tables.told import asked, asked_of, found, of_files, refused, refused_files, rows

RNG = np.random.default_rng(20261201)


def _case(trainer: str, n: int, dice: tuple[float, float | None]) -> dict[str, Any]:
    where = f"/home/ann/results/{trainer}__nnUNetPlans__3d_fullres"
    labels = {
        str(k): {"Dice": each if each is not None else float("nan"), "FN": 9, "TP": 5} for k, each in enumerate(dice, 1)
    }
    return {
        "metrics": labels,
        "prediction_file": f"{where}/fold_0/validation/case_{n:03d}.nii.gz",
        "reference_file": f"/home/ann/data/labelsTs/case_{n:03d}.nii.gz",
    }


def test_cases_that_nnu_net_measured_are_paired_though_all_files_are_called_alike() -> None:
    """As summary.json of ander-elkoroaristizabal/nnunet-ms-segmentation; a label may stand in no mask of a case."""
    dice = {"trainerA": [(0.8, 0.6), (0.7, None), (0.9, 0.5)], "trainerB": [(0.9, 0.7), (0.6, None), (0.8, 0.7)]}
    files = []
    for trainer, cases in dice.items():
        held = [_case(trainer, n, each) for n, each in enumerate(cases)]
        files.append(("summary.json", json.dumps({"metric_per_case": held, "foreground_mean": {"Dice": 0.7}})))
    seen = of_files(*files)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.models == tuple(f"{each}__nnUNetPlans__3d_fullres" for each in dice)
    assert seen.evidence.metric == "mean Dice"
    assert seen.evidence.scores.tolist() == [[0.7, 0.8], [0.7, 0.6], [0.7, 0.75]]


def test_sums_within_objects_of_lists_are_what_each_of_them_reached() -> None:
    """As ai_coverage.json of gabriela-sotero/test-generation-comparison, which coverage.py writes."""

    def report(covered: dict[str, float]) -> str:
        return json.dumps(
            {
                "meta": {"version": "7.13.0"},
                "files": {
                    name: {
                        "executed_lines": [*range(int(share) % 7)],
                        "summary": {"covered_lines": int(share), "num_statements": 100, "percent_covered": share},
                        "missing_lines": [],
                    }
                    for name, share in covered.items()
                },
                "totals": {"percent_covered": 90.0},
            }
        )

    names = [f"src/m{n}.py" for n in range(6)]
    suites = {"ai": [91.5, 80.25, 99.5, 70.0, 88.0, 95.5], "manual": [95.5, 80.25, 100.0, 77.5, 90.0, 99.0]}
    files = [(f"{suite}_coverage.json", report(dict(zip(names, held, strict=True)))) for suite, held in suites.items()]
    question = asked_of(*files)
    assert (question.suggested.value, question.suggested.better) == ("percent_covered", "higher")
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.scores.T.tolist() == [*suites.values()]


def test_what_was_varied_in_an_experiment_is_no_rater() -> None:
    """As VAStudyData.csv of fourthz/Data-Characteristics-and-Interrater-Agreement: graphs that were made so."""
    design = [*product((0, 30), (0.1, 0.25), (0, 1, 2, 3), range(4))]
    lines = []
    for n, (trend, variability, effect, _) in enumerate(design):
        true = int(effect > 0)
        said = [true if RNG.random() < share else 1 - true for share in (0.9, 0.7)]
        lines.append(f"{n},{true},{said[0]},{said[1]},{trend},{variability},{effect}")
    seen = found(rows("Graph, True,ExpertA,MachineL,Trend,Variability,EffectSize", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("ExpertA", "MachineL")


def _traits(seed: int, *, prefix: bool = True) -> str:
    rng = np.random.default_rng(seed)
    names = ("cohesion", "syntax", "grammar")
    true = np.random.default_rng(7).integers(2, 10, size=(20, 3)) / 2
    said = true + rng.normal(0, 0.3, size=true.shape)
    if not prefix:
        return rows(
            ",".join(("text_id", *names)), *(f"t{n},{','.join(f'{x:.3f}' for x in said[n])}" for n in range(20))
        )
    header = ",".join(("text_id", *names, *(f"pred_{name}" for name in names)))
    cells = ([*map(str, true[n]), *(f"{x:.3f}" for x in said[n])] for n in range(20))
    return rows(header, *(f"t{n},{','.join(each)}" for n, each in enumerate(cells)))


def test_several_things_that_were_predicted_are_asked_about_by_their_names() -> None:
    """As deberta_test_pred.csv of ireneli393/Automated-Essay-Scoring-Systems-with-NLP-Models."""
    files = [("deberta.csv", _traits(1)), ("distil.csv", _traits(2))]
    question = asked_of(*files)
    assert [each.roles.truth for each in question.choices] == ["cohesion", "syntax", "grammar"]
    seen = of_files(*files, roles=question.choices[2].roles)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.models == ("deberta", "distil")
    lacking = refused_files(*files, ("gpt.csv", _traits(3, prefix=False)))
    assert "gpt holds “cohesion”, “syntax”, “grammar” without predictions of them" in lacking


def test_rows_that_a_judge_marked_are_paired_by_their_places_if_a_person_agrees() -> None:
    """As baseline_test_results.csv of sakshi-kadian/sage, which has no ids."""
    right = {"baseline": RNG.random(40) < 0.7, "defended": RNG.random(40) < 0.6}
    files = [
        (
            f"{name}.csv",
            rows(
                "chosen_score,rejected_score,is_correct",
                *(f"{n * 0.37 % 2:.4f},{n * 0.21 % 2:.4f},{each}" for n, each in enumerate(held)),
            ),
        )
        for name, held in right.items()
    ]
    question = asked_of(*files)
    assert "rows belong together" in str(question)
    seen = of_files(*files, roles=question.choices[0].roles)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [int(held.sum()) for held in right.values()]


def test_what_is_true_by_its_name_and_the_same_in_every_file_is_proposed() -> None:
    """As linear_predictions.csv of QMMS-GR5069-Spring2025/take-home-exercise-4-maoyiElla: ids repeat."""
    true = [round(float(each), 2) for each in RNG.uniform(1, 20, size=60)]
    errors = {"linear": 2.5, "rf": 1.5}
    files = [
        (
            f"{name}_predictions.csv",
            rows(
                "grid,driverId,true_position,prediction",
                *(f"{n % 9},{n % 7},{y},{y + off * (-1) ** n + 0.25:.2f}" for n, y in enumerate(true)),
            ),
        )
        for name, off in errors.items()
    ]
    question = asked_of(*files)
    assert (question.suggested.truth, question.suggested.models) == ("true_position", ("prediction",))
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(
        [np.mean([(o * (-1) ** n + 0.25) ** 2 for n in range(60)]) for o in errors.values()], abs=1e-2
    )


def test_resamples_beside_a_number_of_the_row_are_folds() -> None:
    """As MULTIROCKET_10K_TESTFOLDS.csv of ChangWeiTan/MultiRocket."""
    names = ("10K", "50K")
    held = {name: RNG.uniform(0.6, 0.9, size=(5, 4)).round(3) for name in names}
    header = ",folds:," + ",".join(map(str, range(4)))
    files = [
        (f"{name}_FOLDS.csv", rows(header, *(f"{n},set{n},{','.join(map(str, row))}" for n, row in enumerate(each))))
        for name, each in held.items()
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.scores.mean(axis=0) == pytest.approx([each.mean() for each in held.values()])


def test_labels_of_models_are_called_as_the_true_ones_are() -> None:
    """As all_predictions.csv of dignityc/LSCDforDisability."""
    true = [int(n) for n in RNG.integers(2, size=40)]
    lines = [f"{y},{y if n % 5 else 1 - y},{n % 2},1,{1 - y if n % 3 == 0 else y}" for n, y in enumerate(true)]
    seen = found(rows("True_label,llama_pred,gpt_pred,hatexplain_label,annotator1_label", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("llama_pred", "gpt_pred", "hatexplain_label")


def test_levels_of_json_that_cross_name_models_and_what_these_were_tried_on() -> None:
    """As real_world_benchmark_results.json of miguelmoralh/feature-selection-benchmark."""
    told = {
        f"data{d}": {
            f"method{m}": {
                "performance": {
                    "catboost": round(float(RNG.uniform(0.5, 0.9)), 4),
                    "random_forest": round(float(RNG.uniform(0.5, 0.9)), 4),
                },
                "execution_time": round(float(RNG.uniform(1, 9)), 3),
                "n_selected_features": int(RNG.integers(3, 40)),
            }
            for m in range(14)
        }
        for d in range(30)
    }
    question = asked(json.dumps(told), "results.json")
    assert (question.suggested.model, question.suggested.dataset) == ("level 2", "level 1")


def test_sizes_that_all_met_are_conditions_though_some_never_came_so_far() -> None:
    """As benchmark_results.csv of UVT-projects/sorting-benchmark."""
    lines = [
        f"{name},{kind},{size},{order},{size * (k + 2) + n},{size * k + 3 * n},{size * size * (k + 1) + 7 * n}"
        for k, name in enumerate(("Bubble", "Quick", "Merge", "Heap"))
        for n, (kind, size, order) in enumerate(
            product(("int", "float"), (10, 100, 1000, 10_000), ("Random", "Sorted", "Flat"))
        )
        if name != "Bubble" or size < 10_000
    ]
    question = asked(rows("Algorithm,Kind,Size,Order,Comparisons,Swaps,TimeNano", *lines))
    assert question.suggested.model == "Algorithm"
    assert {*(question.suggested.dataset or "").split(" + ")} == {"Kind", "Size", "Order"}


def test_the_mean_of_several_measures_goes_before_one_of_them() -> None:
    """As runs.csv of Liam-S-Sweeney/Lead-Reduction-Ablation-for-PTB-XL-ECG-Classification."""
    lines = []
    for leads, seed in product(("full12", "limb6", "leadI"), range(4)):
        held = RNG.uniform(0.8, 0.95, size=4).round(4)
        lines.append(f"{leads},{seed},{held.mean():.4f},{','.join(map(str, held))}")
    question = asked(rows("lead_set,seed,macro,auc_CD,auc_HYP,auc_NORM,auc_MI", *lines))
    assert question.suggested.value == "macro"
    seen = found(rows("lead_set,seed,macro,auc_CD,auc_HYP,auc_NORM,auc_MI", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, FoldScores)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            [{"image_id": n, "category_id": 1, "bbox": [1, 2, 3, 4], "score": 0.9} for n in range(9)],
            "one detector found",
        ),
        ([{"image_id": n, "category_id": 1, "bbox": [1, 2, 3, 4]} for n in range(9)], "true of each image"),
        (
            {
                "classes": ["a", "b", "c"],
                "matrices": {"cnn": [[8, 1, 1], [2, 7, 1], [0, 0, 9]], "vit": [[9, 1, 0], [0, 9, 1], [3, 0, 6]]},
            },
            "confusion matrices of 2 models",
        ),
    ],
)
def test_json_without_a_comparison_is_told_what_it_is(told: object, words: str) -> None:
    """As coco_instances_results.json of MjdMahasneh/FRCNN-for-weed-detection, and two confusion matrices."""
    with pytest.raises(DataError, match=words):
        read("results.json", json.dumps(told).encode())


def test_tables_without_a_comparison_are_told_what_they_are() -> None:
    plan = [f"server,{d},linear,48,{k},{seed}" for d in ("mnist", "cifar", "kmnist") for k in (4, 6) for seed in (1, 2)]
    assert "no column what it reached" in refused(rows("exp_type,dataset,net,num_clients,num_clusters,seed", *plan))
    filters = [f"q{n},{n % 10 / 10},{n % 7 / 7:.3f},{n % 2}" for n in range(40)]
    assert "measure each row in different ways" in refused(rows("id,faithfulness,answer_relevancy,label", *filters))
    runway = [f"i{n}.png,{n % 9 / 9:.3f},{n % 5 / 5:.3f},{n % 7 / 7:.3f}" for n in range(40)]
    assert "scores of one model" in refused(rows("ImageName,iou_score,anchor_score,boolean_score", *runway))
    weights = [f"{m},{','.join(map(str, (RNG.dirichlet(np.ones(3))).round(4)))}" for m in ("rf", "et", "gb", "ada")]
    assert "what is inside a model" in refused(rows(",Pclass,Sex,Age", *weights), "feature_importance.csv")
    handed = [("predictions_lasso.csv", 0.3), ("predictions_nn.csv", 0.9)]
    files = [
        (name, rows("ID,Pressure (bar)", *(f"{n},{RNG.random() * k:.4f}" for n in range(40)))) for name, k in handed
    ]
    assert "by the names of the files: predictions" in refused_files(*files)


def test_a_mark_behind_the_last_name_of_a_header_is_no_column() -> None:
    """As PatLog_export.csv of goga-lanchava/abl-cdi-method-comparison-tools."""
    text = rows("id;svm;rf;", *(f"{n};0,{70 + n % 9};0,{71 + n % 7}" for n in range(20)))
    assert read("a.csv", text.encode()).columns == ("id", "svm", "rf")


def test_columns_of_errors_that_are_blank_say_of_no_model_that_it_was_right() -> None:
    lines = [f"{n},{7 + n % 3}.{n % 10},,{40 + n % 5}.{n % 7}," for n in range(30)]
    assert "one “Sample”, with 2 numbers (“pH”, “pCO2”)" in refused(
        rows("Sample,pH,Error code,pCO2,Error code 2", *lines)
    )

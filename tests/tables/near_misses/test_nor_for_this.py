"""What rules for people, runs and reports must not take for these: each of them was, once."""

from __future__ import annotations

import json
from itertools import product

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import NeedsRoles, Roles
from tests.tables.told import asked, found, of_files, refused_files

RNG = np.random.default_rng(20261203)
TRUTH = np.arange(40) % 2
SAID = [np.where(np.arange(40) % every == 0, 1 - TRUTH, TRUTH) for every in (3, 5, 7)]


def _rows(header: str, *columns: object) -> str:
    cells = zip(*columns, strict=True)  # type: ignore[call-overload]
    return "\n".join([header, *(",".join([str(n), *map(str, each)]) for n, each in enumerate(cells))]) + "\n"


def _readings(*files: tuple[str, str]) -> list[Roles]:
    """Return with which roles files are read, or what is offered of them; none where they are refused."""
    try:
        return [of_files(*files).roles]
    except NeedsRoles as question:
        return [each.roles for each in question.choices] or [question.suggested]
    except CompareError:
        return []


def _told(*files: tuple[str, str]) -> str:
    """Return what is said of files that are not read; "" where they are."""
    try:
        of_files(*files)
    except CompareError as said:
        return str(said)
    return ""


@pytest.mark.parametrize("what", ["died", "failure", "crash", "collision"])
def test_what_is_foretold_of_a_harm_is_held_against_its_truth(what: str) -> None:
    seen = found(_rows(f"id,y_true,svm_{what},rf_{what}", TRUTH, *SAID[:2]))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.roles.truth == "y_true"
    assert seen.evidence.right.tolist() == [int((said == TRUTH).sum()) for said in SAID[:2]]


def test_verdicts_of_being_wrong_stay_verdicts_beside_a_truth() -> None:
    wrong = [(said != TRUTH).astype(int) for said in SAID[:2]]
    seen = found(_rows("id,y_true,svm_wrong,rf_wrong", TRUTH, *wrong))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [int(40 - each.sum()) for each in wrong]


@pytest.mark.parametrize("more", ["weak_label", "silver_label", "previous_label", "noisy_label", "cluster_label"])
def test_labels_of_another_source_are_no_model_beside_predictions(more: str) -> None:
    seen = found(_rows(f"id,true_label,pred_svm,pred_rf,{more}", TRUTH, *SAID))
    assert seen.evidence.models == ("pred_svm", "pred_rf")


def test_a_model_that_looks_at_one_thing_only_stays_in_a_design() -> None:
    """As HANS, in which a heuristic answers by the overlap alone, and every combination stands as often."""
    lines = []
    for overlap, voice, gold, number in product(("high", "low"), ("act", "pass"), ("yes", "no"), range(5)):
        other = "no" if gold == "yes" else "yes"
        bert, roberta = other if number == 1 else gold, other if number in (2, 3) else gold
        lines.append(f"{overlap},{voice},{gold},{bert},{roberta},{'yes' if overlap == 'high' else 'no'}")
    text = "id,overlap,voice,gold,bert,roberta,heuristic\n"
    seen = found(text + "\n".join(f"{n},{line}" for n, line in enumerate(lines)))
    assert seen.evidence.models == ("bert", "roberta", "heuristic")


@pytest.mark.parametrize("names", [("iris", "wine"), ("fold1", "fold2"), ("seed0", "seed1")])
def test_numbered_models_are_not_called_runs_in_silence(names: tuple[str, str]) -> None:
    def text() -> str:
        return "model,accuracy\n" + "".join(f"{n},{RNG.uniform(0.5, 1):.3f}\n" for n in range(1, 13))

    files = [(f"{name}.csv", text()) for name in names]
    assert any("model" in (each.model, each.id) for each in _readings(*files))


@pytest.mark.parametrize("key", ["model_idx", "system", "model_id"])
def test_the_numbers_of_models_are_not_averaged_as_marks(key: str) -> None:
    records = [{"id": n, "human_ratings": [{key: k, "adequacy": (n * k) % 5} for k in (1, 2)]} for n in range(30)]
    for roles in _readings(("a.json", json.dumps(records))):
        assert key not in roles.models
        assert roles.value in (None, "adequacy")


def test_a_variant_of_a_model_is_no_rewriting_of_it() -> None:
    seen = found(_rows("id,y_true,pred_llama,pred_llama_code,pred_llama_idx", TRUTH, *SAID))
    assert seen.evidence.models == ("pred_llama", "pred_llama_code", "pred_llama_idx")


def test_a_model_that_lacks_some_data_sets_is_offered_with_the_others() -> None:
    results = {
        f"d{n}": {"n": 9, **{m: {"accuracy": round(float(RNG.uniform(0.5, 1)), 3)} for m in ("svm", "rf", "mlp")}}
        for n in range(10)
    }
    for n in (1, 4, 8):
        del results[f"d{n}"]["mlp"]
    question = asked(json.dumps(results), "a.json")
    seen = found(json.dumps(results), "a.json", question.suggested)
    assert seen.evidence.models == ("svm", "rf", "mlp")


def test_versions_of_models_are_not_put_together_as_what_was_met_first() -> None:
    lines = [f"d{n},0.{n + 1},,0.{n + 2},\n" if n % 2 else f"d{n},,0.{n + 1},,0.{n + 3}\n" for n in range(8)]
    assert _told(("accuracy.csv", "dataset,GPT 1,GPT 2,BERT 1,BERT 2\n" + "".join(lines)))
    crossed = [f"d{n},0.{n + 1},,,0.{n + 2}\n" if n % 2 else f"d{n},,0.{n + 1},0.{n + 3},\n" for n in range(8)]
    assert _told(("accuracy.csv", "dataset,GPT 1,GPT 2,BERT 1,BERT 2\n" + "".join(crossed)))


def test_what_no_number_is_among_measured_cases_is_no_crash() -> None:
    cases = [{"metrics": {"1": {"Dice": "n/a"}}, "prediction_file": f"a/{n}.png"} for n in range(3)]
    assert _told(("summary.json", json.dumps({"metric_per_case": cases})))


def _runs(name: str, values: object) -> list[tuple[str, str]]:
    return [(f"{m}.json", json.dumps({"model": m, "accuracy": 0.5, name: values})) for m in ("svm", "rf")]


@pytest.mark.parametrize("name", ["test_results", "eval_results", "test_cases", "val_results"])
def test_items_of_a_test_are_no_course_of_a_training(name: str) -> None:
    files = []
    for k, model in enumerate(("svm", "rf")):
        items = [{"id": n, "correct": int(said)} for n, said in enumerate(SAID[k])]
        files.append((f"{model}.json", json.dumps({"model": model, "accuracy": 0.5, name: items})))
    assert of_files(*files).evidence.models in (("svm", "rf"), ("rf", "svm"))


def test_lists_of_truth_and_predictions_of_a_test_are_read() -> None:
    files = [
        (
            f"{m}.json",
            json.dumps({"model": m, "test_accuracy": 0.5, "test_y_true": TRUTH.tolist(), "test_y_pred": said}),
        )
        for m, said in zip(("svm", "rf"), (each.tolist() for each in SAID), strict=False)
    ]
    assert "totals" not in _told(*files)


def test_lists_as_long_as_each_other_go_before_what_sums_them_up() -> None:
    told = {
        m: {"correct": said.tolist(), "results": {"accuracy": 0.5, "n": 40}}
        for m, said in zip("ab", SAID, strict=False)
    }
    told |= {"c": {"correct": SAID[2].tolist(), "results": {"accuracy": 0.5, "n": 40}}}
    assert found(json.dumps(told), "a.json").evidence.models == ("a", "b", "c")


@pytest.mark.parametrize("title", ["dice_coefficient", "matthews-coefficient-per-dataset"])
def test_a_coefficient_that_measures_models_is_none_of_features(title: str) -> None:
    text = _rows("case,unet,segformer", *(RNG.uniform(0.5, 1, (2, 30)).round(3)))
    assert "inside a model" not in _told((f"{title}.csv", text))


def test_labels_that_are_ordinals_are_held_against_their_truth_in_another_file() -> None:
    words = np.array(["1st", "2nd", "3rd"])
    true = RNG.integers(0, 3, 40)
    said = [np.where(RNG.random(40) < 0.7, true, RNG.integers(0, 3, 40)) for _ in range(3)]
    files = [
        ("gold.csv", _rows("id,label", words[true])),
        ("preds.csv", _rows("id,svm,rf,knn", *(words[s] for s in said))),
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [int((s == true).sum()) for s in said]


def test_boxes_with_what_models_reached_on_each_are_read() -> None:
    records = [
        {"image_id": n, "category_id": 1, "bbox": [1, 2, 3, 4], "model": m, "iou": round(float(RNG.uniform(0.3, 1)), 3)}
        for n in range(20)
        for m in ("yolo", "rcnn")
    ]
    assert "boxes" not in _told(("a.json", json.dumps(records)))


@pytest.mark.parametrize("name", ["dice", "accuracy"])
def test_a_model_that_is_better_everywhere_is_no_end_of_an_interval(name: str) -> None:
    low = RNG.uniform(0.2, 0.5, 20).round(3)
    files = [("unet_low.csv", _rows(f"image,{name}", low)), ("unet_high.csv", _rows(f"image,{name}", low + 0.2))]
    assert "intervals" not in _told(*files)


def test_languages_in_which_models_were_tried_are_no_subjects_of_pupils() -> None:
    text = _rows("fold,english,german,spanish", *(RNG.uniform(0.5, 1, (3, 10)).round(3)))
    assert "person" not in _told(("f1.csv", text))


def test_prompts_of_models_in_names_are_no_parameters() -> None:
    text = _rows("item,gpt__zeroshot,gpt__cot,llama__zeroshot,llama__cot", *SAID, SAID[0])
    assert "a search" not in _told(("a.csv", text))


def test_reports_of_every_fold_are_asked_about() -> None:
    lines = [
        f"{m},{fold},{label},0.8,0.7,0.{5 + fold}{n},10"
        for n, m in enumerate(("svm", "rf"))
        for fold in range(5)
        for label in ("a", "b", "macro avg", "weighted avg")
    ]
    question = asked("model,fold,class,precision,recall,f1-score,support\n" + "\n".join(lines))
    assert question.suggested.model is not None


def test_points_that_rank_are_not_offered_as_places_first() -> None:
    orders = [RNG.permutation(3) + 1 for _ in range(15)]
    text = "race,ann,bob,cy\n" + "".join(f"r{n},{','.join(map(str, each))}\n" for n, each in enumerate(orders))
    said = asked(text.replace("race", "tour"), "points.csv")
    assert not said.choices or said.choices[0].roles.better != "lower"


@pytest.mark.parametrize("what", ["recovered", "helped", "satisfied"])
def test_a_yes_of_which_no_harm_is_said_is_good_first(what: str) -> None:
    lines = [f"{n},{m},{int(SAID[k][n])}" for n in range(40) for k, m in enumerate(("a", "b"))]
    question = asked(f"id,model,{what}\n" + "\n".join(lines))
    assert [each.roles.better for each in question.choices[:2]] in (["higher", "lower"], [None])


def test_a_title_with_ranking_in_it_turns_no_grades() -> None:
    grades = RNG.permuted(np.tile([1, 2, 3], (20, 1)), axis=1).T
    text = _rows("item,gpt,claude,llama", *grades)
    try:
        seen = found(text, "ranking quality grades.csv")
    except CompareError:
        return
    assert isinstance(seen.evidence, ItemScores | DatasetScores)
    assert seen.evidence.higher_is_better


def test_columns_that_hold_the_labels_of_the_truth_are_no_plan_though_all_go_evenly() -> None:
    """As in a file of an example, in which what models say follows from the number of the row."""
    lines = [f"{'ab'[n % 2]},{'ab'[n % 2]},{'ab'[n % 3 % 2]},{'ab'[n % 5 % 2]}" for n in range(60)]
    assert found("y_true,one,two,three\n" + "\n".join(lines)).evidence.models == ("one", "two", "three")


def test_files_whose_ids_contradict_each_other_are_not_matched_by_their_rows() -> None:
    lines = ["1,a,a", "2,b,b", "3,a,a"]
    again = ["1,a,a", "1,b,b", "1,a,a"]
    said = refused_files(
        *((f"{n}.csv", "id,true_label,pred_label\n" + "\n".join(each)) for n, each in ((1, lines), (2, again)))
    )
    assert "more than once" in said

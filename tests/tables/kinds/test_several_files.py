"""What several files hold that no layout claims: predictions without a truth, folds, numbers that nothing names."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import NeedsRoles, Understanding, read, understand
from tests.tables.told import asked_of, of_files, refused_files, rows

Files = list[tuple[str, str]]


def answered(files: Files, choice: int = 0) -> Understanding:
    roles = asked_of(*files).choices[choice].roles if asked_of(*files).choices else asked_of(*files).suggested
    return understand([read(name, text.encode()) for name, text in files], roles)


def share(place: int, model: int) -> str:
    return f"0.{500 + (place * 37 + model * 113 + place * model * 29) % 400}"


def pair(header: str, line: str) -> Files:
    """Write a file for each of two models, with rows in which i is the place, k the model and p a share."""
    return [
        (f"{m}.csv", rows(header, *(line.format(i=i, p=share(i, k), q=share(i, k + 5)) for i in range(10))))
        for k, m in enumerate(("svm", "rf"))
    ]


@pytest.mark.parametrize(("header", "line"), [(",test_accuracy", "{i},{p}"), ("accuracy,f1", "{p},{q}")])
def test_measures_of_many_items_in_numbered_rows_are_asked_about_as_folds(header: str, line: str) -> None:
    files = pair(header, line)
    question = asked_of(*files)
    assert "every file is a model, by “" in str(question)
    assert "and every row is a fold" in str(question)
    assert ", on every fold, " in question.choices[0].says or "every row is a fold" in question.choices[0].says
    assert any("every row is a single item" in choice.says for choice in question.choices)
    evidence = answered(files).evidence
    assert isinstance(evidence, FoldScores)
    assert (evidence.models, evidence.n, evidence.metric) == (("svm", "rf"), 10, "accuracy")
    item = next(place for place, choice in enumerate(question.choices) if "single item" in choice.says)
    assert isinstance(answered(files, item).evidence, ItemScores)


def test_measures_of_single_items_in_numbered_rows_are_items() -> None:
    evidence = of_files(*pair(",psnr", "{i},{p}")).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.n, evidence.metric) == (10, "psnr")


def test_measures_of_many_items_in_named_rows_are_no_folds() -> None:
    assert not isinstance(of_files(*pair("dataset,accuracy", "set {i},{p}")).evidence, FoldScores)


def handed_in(column: str, *factors: int) -> Files:
    """Write numbers of the same size for the same ids, as two models hand them in to a contest."""
    return [
        (f"m{factor}.csv", rows(f"Id,{column}", *(f"{1461 + i},{20000 + i * factor % 9000}" for i in range(30))))
        for factor in factors
    ]


def test_numbers_that_differ_little_are_predictions_without_a_truth() -> None:
    files = [
        (name, rows("Id,SalePrice", *(f"{1461 + i},{10000 + i * 7919 % 9000 + i * k % 90}" for i in range(30))))
        for k, name in enumerate(("one.csv", "two.csv"))
    ]
    why = refused_files(*files)
    assert "Every file holds a number, “SalePrice”, for each “Id”, and they differ little: predictions" in why
    assert "its column called y_true" in why


def test_numbers_that_differ_much_are_asked_about_as_scores() -> None:
    question = asked_of(*handed_in("SalePrice", 7919, 6151))
    assert "If “SalePrice” is to be compared" in str(question)


def test_grades_that_differ_little_are_scores() -> None:
    files = [
        (name, rows("Id,fluency", *(f"{1461 + i},{(i * 7 + (i % 9 == k)) % 5 + 1}" for i in range(30))))
        for k, name in enumerate(("one.csv", "two.csv"))
    ]
    with pytest.raises(NeedsRoles, match="“fluency”"):
        of_files(*files)


def measured(name: str, *, alike: bool = False) -> Files:
    """Write numbers of which no name says anything, in one order or another."""
    shifts = (("first", 0), ("second", 0 if alike else 11))
    return [
        (f"{m}.csv", rows(f"street,{name}", *(f"st {i},{(i * 37 + shift) % 50}.5" for i in range(12))))
        for m, shift in shifts
    ]


def test_numbers_that_nothing_calls_scores_are_offered_by_the_names_of_rows() -> None:
    question = asked_of(*measured("noise"))
    assert str(question).startswith("Nothing says which numbers are compared. It may be that every file is a model, by")
    assert [choice.says.rpartition("; ")[2] for choice in question.choices[:2]] == [
        "higher is better",
        "lower is better",
    ]
    evidence = answered(measured("noise"), 1).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("first", "second"), 12, False)


def test_numbers_that_are_the_same_in_all_files_are_not_offered() -> None:
    assert "noise" in refused_files(*measured("noise", alike=True))


def test_a_file_with_the_truth_or_nothing_is_asked_about_in_no_layout() -> None:
    lines = [[f"{i},{'abc'[i % 3]},{'abc'[(i + (i % each == 0)) % 3]}" for i in range(20)] for each in (3, 4)]
    files = [(f"m{k}.csv", rows("item,species,out", *each)) for k, each in enumerate(lines)]
    question = asked_of(*files)
    assert "No column is named as the truth" in str(question)
    assert (question.suggested.layout, question.suggested.truth) == (None, "species")
    evidence = answered(files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (20, [13, 15])


SETTINGS = ("plain", "short", "long")


def in_settings(column: str) -> Files:
    """Write what two models predict of the same items in several settings."""
    return [
        (
            f"{m}.csv",
            rows(
                f"item_id,{column},y_true,y_pred",
                *(
                    f"{i},{s},{'ab'[i % 2]},{'ab'[(i + ((i + j) % each == 0)) % 2]}"
                    for i in range(12)
                    for j, s in enumerate(SETTINGS)
                ),
            ),
        )
        for m, each in (("gpt", 3), ("llama", 4))
    ]


def test_what_speaks_against_a_reading_is_told_with_the_question() -> None:
    question = asked_of(*in_settings("strategy"))
    assert "Every file holds several models by itself (“strategy”)" in str(question)
    assert "If “gpt”, “llama” are models all the same, check the preview, and press the button." in str(question)
    evidence = answered(in_settings("strategy")).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n, evidence.right.tolist()) == (("gpt", "llama"), 36, [24, 27])


def test_a_run_or_part_of_the_data_does_not_speak_against_a_reading() -> None:
    for column in ("run", "section"):
        evidence = of_files(*in_settings(column)).evidence
        assert isinstance(evidence, Outcomes)
        assert (evidence.models, evidence.right.tolist()) == (("gpt", "llama"), [24, 27])


TRUE = ("truth.csv", rows("id,label", *(f"{i},{'ab'[i % 2]}" for i in range(20))))


def labelled(header: str, line: str, *every: int) -> Files:
    """Write what models say of the items of a file with the truth; a label is wrong every so many items."""
    models = [
        (f"m{each}.csv", [line.format(i=i, p=share(i, each), a="ab"[(i + (i % each == 0)) % 2]) for i in range(20)])
        for each in every
    ]
    return [TRUE, *((name, rows(header, *lines)) for name, lines in models)]


@pytest.mark.parametrize("line", ["{i},{p},{a}", "{i},it says {a} of {i},{a}"])
def test_the_predicted_label_is_found_beside_a_probability_or_a_text(line: str) -> None:
    evidence = of_files(*labelled("id,y_pred,given", line, 3, 4)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [13, 15]


def test_a_probability_alone_stays_what_was_predicted() -> None:
    understood = of_files(*labelled("id,y_pred,note", "{i},{p},some {i}", 3, 4))
    assert understood.roles.models == ("y_pred",)


def forecast(*factors: int, header: str = "date,level,median,lower", near: float = 1.0) -> Files:
    """Write what was measured every day, and numbers near it or far off, of the same name in every file."""

    def line(day: int, factor: int) -> str:
        level = 20 + day * 7 % 13 + day / 8
        said = near * level + (1 - near) * (day * 11 % 19) + day * factor % 5 / 3
        return f"2024-01-{day + 1:02},{level},{said:.2f},{level + day * factor % 4 / 10:.2f}"

    return [(f"m{k}.csv", rows(header, *(line(day, k) for day in range(28)))) for k in factors]


def test_numbers_near_one_that_all_files_share_are_offered_as_predictions_of_it() -> None:
    question = asked_of(*forecast(2, 3))
    assert "“median” of every file as its predictions of “level”" in str(question)
    roles = question.suggested
    assert (roles.layout, roles.truth, roles.models, roles.id) == ("per_model_files", "level", ("median",), "date")
    evidence = answered(forecast(2, 3)).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("m2", "m3"), 28, False)


def test_numbers_far_from_what_all_files_share_are_no_predictions_of_it() -> None:
    far = [(name, text.replace(",lower", ",rmse")) for name, text in forecast(2, 3, near=0.0)]
    with pytest.raises(NeedsRoles) as question:
        of_files(*far)
    assert "predictions of" not in str(question.value)


def test_the_ends_of_an_interval_are_no_predictions_however_near() -> None:
    with pytest.raises(NeedsRoles) as question:
        of_files(*forecast(2, 3, header="date,level,lower,upper"))
    assert "predictions of" not in str(question.value)


def test_success_at_the_end_of_a_name_says_right_and_wrong() -> None:
    """Take the verdict before other numbers, and leave a count of successes alone."""
    shifts = (("one", 0), ("two", 1))

    def files(name: str) -> Files:
        lines = {m: [f"i{i},{int((i + k) % 3 > 0)},{i * (k + 2) % 7}" for i in range(20)] for m, k in shifts}
        return [(f"{m}.csv", rows(f"scene,{name},seconds", *each)) for m, each in lines.items()]

    assert "Every file is one model, it seems, with “grasp_success” of items" in str(asked_of(*files("grasp_success")))
    evidence = answered(files("grasp_success")).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (20, [13, 14])
    assert "Every file is one model, it seems, with “seconds” of items" in str(asked_of(*files("num_success")))


def of_stores(header: str, *, coded: bool = False) -> Files:
    """Write what two models say of every store on every day, the rows of the second in another order."""
    cells = [(i, j) for i in range(12) for j in range(3)]
    lines: dict[int, list[str]] = {}
    for every in (3, 4):
        for i, j in sorted(cells, key=lambda cell, every=every: (cell[0] * every % 13, cell[1])):
            said = f"{'ab'[i % 2]},{'ab'[(i + ((i + j) % every == 0)) % 2]}"
            code = f"c{i}{j}x," * coded
            lines.setdefault(every, []).append(f"{code}s{i},{('Mon', 'Tue', 'Wed')[j]},{said}")
    return [(f"m{every}.csv", rows(header, *each)) for every, each in lines.items()]


def test_rows_that_two_columns_tell_apart_only_together_are_asked_about() -> None:
    files = of_stores("store,date,actual,forecast")
    question = asked_of(*files)
    assert "several rows of one item: “store + date” together tell them apart" in str(question)
    assert question.suggested.cluster == "store"
    evidence = answered(files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (36, [24, 27])


def test_rows_that_one_column_tells_apart_are_matched_without_a_question() -> None:
    understood = of_files(*of_stores("id,store,date,actual,forecast", coded=True))
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.roles.id, understood.evidence.right.tolist()) == ("id", [24, 27])

"""Every layout is recognised by its content, a person's choice wins, and nothing is left out in silence."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core import DataError, Outcomes, SeparateTests
from compare_core.evidence.scores import ItemScores
from compare_core.saved.fingerprint import fingerprint
from compare_core.tables import (
    LAYOUTS,
    Joined,
    Limits,
    Misread,
    NeedsRoles,
    Roles,
    Table,
    Understanding,
    read,
    understand,
)
from tests.thorough import examples


def found(*files: str, roles: Roles | None = None) -> Understanding:
    return understand([read(f"model{n}.csv", text.encode()) for n, text in enumerate(files, 1)], roles)


def right(*files: str, roles: Roles | None = None) -> dict[str, int]:
    evidence = found(*files, roles=roles).evidence
    return dict(zip(evidence.models, np.asarray(evidence.right).tolist(), strict=True))


def said(result: Understanding) -> str:
    return " ".join([*result.reasons, *(repair.text for repair in result.repairs), *result.warnings])


def pair(result: Understanding) -> list[int]:
    assert isinstance(result.evidence, Outcomes)
    counts = dict(zip(map(tuple, result.evidence.patterns.tolist()), result.evidence.counts.tolist(), strict=True))
    return [counts.get(cell, 0) for cell in ((True, True), (True, False), (False, True), (False, False))]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_example_is_recognised(layout: Any) -> None:
    named = layout.several is None and layout.id == "graded_items"  # the same models twice are asked about
    files = [layout.example] * (1 if layout.several is False or named else 2)
    result = found(*files)
    assert (result.layout, result.title) == (layout.id, layout.title)
    again = found(*files, roles=result.roles)
    assert again.roles == result.roles
    assert fingerprint(again.evidence) == fingerprint(result.evidence)


def test_layouts_are_tried_by_rank_and_no_two_contend_for_one() -> None:
    ranks = [layout.rank for layout in LAYOUTS.values()]
    assert ranks == sorted(ranks)
    for one, other in itertools.combinations(LAYOUTS.values(), 2):
        assert one.rank != other.rank or {one.several, other.several} == {True, False}


WIDE = "id,y_true,svm,rf\n17,cat,cat,dog\n18,dog,dog,dog\n19,cat,cat,cat\n"


def test_predictions() -> None:
    result = found(WIDE)
    assert result.roles == Roles(layout="predictions", truth="y_true", models=("svm", "rf"), id="id")
    assert result.evidence.models == ("svm", "rf")
    assert result.evidence.right.tolist() == [3, 2]
    assert result.evidence.labels.classes == ("cat", "dog")  # type: ignore[union-attr]
    assert result.columns == ("id", "y_true", "svm", "rf")
    assert "“y_true” is the truth: its name says so." in result.reasons
    assert (result.repairs, result.warnings) == ((), ())


@pytest.mark.parametrize("name", ["Y_True", "truth", "label", "Target", "actual", "GOLD", "class", "y", "true label"])
def test_names_of_the_truth(name: str) -> None:
    assert found(WIDE.replace("y_true", name)).roles.truth == name


def test_without_a_name_for_the_truth_a_person_is_asked() -> None:
    text = WIDE.replace("y_true", "species")
    with pytest.raises(NeedsRoles, match="Choose the column with the true labels") as asked:
        found(text)
    assert asked.value.columns == ("id", "species", "svm", "rf")
    assert asked.value.suggested == Roles(truth="species", models=("svm", "rf"), id="id")
    assert right(text, roles=Roles(truth="species")) == {"svm": 3, "rf": 2}


def test_a_person_wins() -> None:
    result = found(WIDE, roles=Roles(truth="svm", models=("rf", "y_true")))
    assert (result.evidence.models, result.evidence.right.tolist()) == (("rf", "y_true"), [2, 3])
    assert "“svm” is the truth: you chose it." in result.reasons


@pytest.mark.parametrize(
    "index",
    [",{}", "Unnamed: 0,{}", "id,{}", "row,{}", "image_id,{}"],
)
def test_a_row_number_is_no_model(index: str) -> None:  # adv-file-index-column
    rows = "".join(f"{n},{n % 3},{n % 3},{n % 2}\n" for n in range(6))
    text = index.format("y,svm,rf") + "\n" + rows
    assert list(right(text)) == ["svm", "rf"]
    assert found(text).roles.id is not None
    shuffled = text.splitlines(keepends=True)
    assert list(right("".join([shuffled[0], *reversed(shuffled[1:])]))) == ["svm", "rf"]


def test_a_row_number_with_any_name_is_no_model() -> None:
    text = "nth,y,svm,rf\n" + "".join(f"{n},{n % 2},{n % 2},1\n" for n in range(12))
    assert found(text).roles.id == "nth"


def test_other_columns_are_left_out_and_said() -> None:
    text = "y,svm,rf,age,text\n" + "".join(f"{n % 2},{n % 2},1,{20 + n},t{n}\n" for n in range(40))
    result = found(text.replace("29,", "1,", 1))
    assert result.evidence.models == ("svm", "rf")
    assert "“age” was left out" in said(result)
    assert "“text” was left out" in said(result)
    assert [(repair.text, repair.count) for repair in result.repairs] == [
        ("Columns that were not used: “age”, “text”.", 2)
    ]


def test_repairs_of_reading_and_recognising_are_all_there() -> None:
    result = found("# note\ny,svm,rf,bad\n1,1.0, 1,\n0,0.0,0,\n1,,1,\n1,1.0,7,\n")
    assert [repair.count for repair in result.repairs] == [1, 1, 3, 1, 1]
    assert result.evidence.models == ("svm", "rf")
    assert result.evidence.right.tolist() == [3, 2]
    assert "“rf”: 1 prediction has a label that the truth never has (“7”) and counts as wrong." in result.warnings


def test_missing_words_can_be_labels() -> None:
    text = "y,svm,rf\na,a,NA\nb,a,b\n"
    assert found(text).evidence.n == 1  # type: ignore[union-attr]
    assert found(text, roles=Roles(missing_words=False)).evidence.n == 2  # type: ignore[union-attr]


FIRST = "id,true_label,pred_label\n17,1,0\n18,1,1\n19,0,0\n"
SECOND = "id,true_label,pred_label\n20,1,1\n18,1,1\n17,1.0,1\n"


def test_one_file_per_model() -> None:
    result = found(FIRST, SECOND)
    assert result.layout == "per_model_files"
    assert pair(result) == [1, 0, 1, 0]
    assert result.evidence.models == ("model1", "model2")
    assert result.joined == (Joined("model1", 3, 2, 1), Joined("model2", 3, 2, 1))
    assert "model2: 1 of 3 rows were left out" in said(result)


def test_models_may_be_named_by_their_columns() -> None:
    assert right("id,y,svm\n1,a,a\n2,b,b\n", "id,y,rf\n2,b,a\n1,a,a\n") == {"svm": 2, "rf": 1}


def test_the_truth_may_be_in_a_file_of_its_own() -> None:
    assert right("id,y\n1,a\n2,b\n", "id,svm\n2,b\n1,a\n", "id,rf\n2,b\n1,b\n") == {"svm": 2, "rf": 1}


def test_ids_with_a_decimal_zero() -> None:
    assert right(FIRST, SECOND.replace("20", "20.0").replace("18,", "18.0,").replace("17,", "17.0,")) == {
        "model1": 1,
        "model2": 2,
    }


def test_rows_are_matched_by_position_only_where_the_truth_agrees() -> None:
    first, second = "y,svm\na,a\nb,a\n", "y,rf\na,b\nb,b\n"
    assert "by position" in said(found(first, second))
    with pytest.raises(DataError, match="differ in 2 items, first in row 1"):
        found(first, "y,rf\nb,b\na,b\n")
    with pytest.raises(DataError, match="no column that says which item"):
        found(first, second + "a,a\n")


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ((FIRST, SECOND.replace("18,1,1", "18,0,1")), "different truths for 1 item, such as id “18”"),
        ((FIRST, SECOND + "17,1,1\n"), "1 ids that appear more than once, such as “17”"),
        ((FIRST, "id,true_label,pred_label\n91,1,1\n92,0,1\n"), "No id appears in all files"),
        ((FIRST, "id,true_label,text\n17,1,hello\n18,0,you\n"), "no column with labels found in the truth"),
        ((FIRST.replace("true_label", "t"), SECOND.replace("true_label", "t")), "could be their truth"),
    ],
)
def test_files_that_do_not_fit(files: tuple[str, str], words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(*files)


@pytest.mark.parametrize(
    ("yes", "no"),
    [("1", "0"), ("TRUE", "FALSE"), ("C", "I"), ("correct", "incorrect"), ("right", "wrong"), ("pass", "fail")],
)
def test_right_or_wrong(yes: str, no: str) -> None:
    result = found(f"item,svm,rf\n17,{yes},{no}\n18,{yes},{yes}\n19,{no},\n20,{no},{no}\n")
    assert result.layout == "right_wrong"
    assert pair(result) == [1, 1, 0, 1]
    assert f"“{yes}” was read as “the model was right”" in said(result)
    assert result.repairs[0].count == 1


def test_right_or_wrong_with_other_words_is_refused() -> None:
    with pytest.raises(DataError, match="“maybe”, which is neither right nor wrong"):
        found("a,b\n1,0\nmaybe,1\n", roles=Roles(layout="right_wrong"))


@pytest.mark.parametrize(
    ("text", "models"),
    [
        ("a,b,c,d\n9959,11,1,29\n", ("A", "B")),
        ("d,c,b,a\n29,1,11,9959\n", ("A", "B")),
        ("both,only_a,only_b,neither\n9959,11,1,29\n", ("A", "B")),
        ("both correct,only A correct,only B correct,both wrong\n9959,11,1,29\n", ("A", "B")),
        ("both right,only svm right,only rf right,neither\n9959,11,1,29\n", ("svm", "rf")),
        ("both,svm only,rf only,neither\n9959,11,1,29\n", ("svm", "rf")),
        (",both,only_a,only_b,neither\n0,9959,11,1,29\n", ("A", "B")),
        ("9959,11\n1,29\n", ("A", "B")),
        ('"9,959",11\n1,29\n', ("A", "B")),
        (",rf right,rf wrong\nsvm right,9959,11\nsvm wrong,1,29\n", ("svm", "rf")),
        (",rf wrong,rf right\nsvm wrong,29,1\nsvm right,11,9959\n", ("svm", "rf")),
        (",right,wrong\nsvm correct,9959,11\nsvm incorrect,1,29\n", ("svm", "B")),
    ],
)
def test_four_counts(text: str, models: tuple[str, str]) -> None:
    result = found(text)
    assert (result.layout, result.evidence.models, pair(result)) == ("table_counts", models, [9959, 11, 1, 29])


@pytest.mark.parametrize("name", ["count", "n", "freq", "Frequency", "occurrences", "items", "weight"])
def test_pattern_counts(name: str) -> None:
    result = found(f"m1,m2,m3,{name}\n1,0,1,12\n0,0,0,0\n1,1,1,30\n")
    assert (result.layout, result.roles.count) == ("pattern_counts", name)
    assert result.evidence.right.tolist() == [42, 30, 42]


def test_patterns_of_a_persons_choice_are_added_up() -> None:
    text = "m1,m2,times\n1,0,3\n1,0,4\n0,1,5\n"
    result = found(text, roles=Roles(layout="pattern_counts", count="times"))
    assert pair(result) == [0, 7, 5, 0]
    assert result.repairs[0].count == 1


@pytest.mark.parametrize("header", ["model,right,total", "classifier,correct,n", "name,hits,trials"])
def test_right_and_total(header: str) -> None:
    result = found(f"{header}\nsvm,912,1000\nrf,850,940\n")
    assert isinstance(result.evidence, SeparateTests)
    assert (result.layout, result.evidence.models) == ("right_total", ("svm", "rf"))
    assert (result.evidence.right.tolist(), result.evidence.total.tolist()) == ([912, 850], [1000, 940])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("y_true,svm,rf\ncat,0.83,0.41\ndog,0.1,0.2\neel,0.3,0.3\n", "look like probabilities"),
        ("y,svm,rf\ncat,0,1\ndog,1,1\n", "nothing says which is which, or whether 1 is a right answer"),
        ("id,y\n1,a\n2,b\n", "no column with predictions"),
        ("id,y,svm\n1,a,a\n2,b,b\n", "only one model, “svm”"),
        ("model,right,total\nsvm,912,1000\n", "only one model"),
        ("model,right,total\nsvm,x,1000\nrf,1,2\n", "“right” must hold whole numbers"),
        ("y,svm,rf,count\na,a,b,12\nb,a,b,7\n", "seems to say how often"),
        (",cat,dog\ncat,50,3\ndog,2,45\n", "confusion matrix"),
        ("true,cat,dog,eel\ncat,50,3,1\ndog,2,45,0\neel,0,0,9\n", "confusion matrix"),
        ("cat,dog\n50,3\n2,45\n", "confusion matrix"),
        ("50,3,1\n2,45,0\n0,0,9\n", "confusion matrix"),
        ("fold,svm,rf\n1,0.91±0.02,0.9±0.1\n", "means with a spread, such as 0.91±0.02"),
        ("fold,svm,rf\n1,0.91 +/- 0.02,0.9\n", "means with a spread"),
        ("y,svm,rf\n" + "".join(f"{n}.5,{n}.5,\n" for n in range(40)), "predictions of one model"),
        ("y,svm,rf\n" + "".join(f"{n % 30}.5,{n % 7}.5,w\n" for n in range(90)), "look like measurements"),
    ],
)
def test_what_cannot_be_compared(text: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(text)


def test_two_confusion_matrices_are_refused() -> None:
    with pytest.raises(DataError, match="paired test needs"):
        found("50,3\n2,45\n", "48,5\n1,46\n")
    with pytest.raises(Misread, match="each holds something to compare"):  # right and wrong, not counts
        found("a,b\n1,0\n1,1\n", "a,b\n1,0\n0,1\n")


@pytest.mark.parametrize(
    ("roles", "words"),
    [
        (Roles(truth="nope"), "no column “nope”; the columns are “id”"),
        (Roles(truth="svm", models=("svm", "rf")), "two roles"),
        (Roles(layout="nope"), "no layout “nope”"),
        (Roles(layout="per_model_files"), "takes several files"),
        (Roles(layout="table_counts"), "Four counts are needed"),
        (Roles(layout="pattern_counts"), "No column is named as the count"),
        (Roles(layout="right_total"), "Choose the columns with the names"),
    ],
)
def test_a_choice_that_cannot_be(roles: Roles, words: str) -> None:
    with pytest.raises(DataError, match=words):
        found(WIDE, roles=roles)


def test_no_file_and_too_many() -> None:
    with pytest.raises(DataError, match="no file yet"):
        understand([])
    table = read("a.csv", WIDE.encode())
    with pytest.raises(DataError, match="3 files, but at most 2"):
        understand([table] * 3, limits=Limits(files=2))
    with pytest.raises(DataError, match="2 models, but at most 1"):
        understand([table], limits=Limits(models=1))


def test_hostile_names_reach_the_evidence_as_they_are() -> None:
    text = "y,acc.v1:Q,![](http://x),=1+1,index,模型\n" + "a,a,b,a,b,a\nb,b,b,b,a,b\n" * 3
    assert list(right(text)) == ["acc.v1:Q", "![](http://x)", "=1+1", "index", "模型"]


LABEL = st.sampled_from(["cat", "dog", "Dog", "", "NA", "1", "1.0", "eel "])


@examples(20, 240)
@given(st.lists(st.tuples(LABEL, LABEL, LABEL), min_size=1, max_size=15), st.randoms())
def test_the_order_of_rows_changes_no_evidence(rows: list[tuple[str, str, str]], random: Any) -> None:
    lines = ["cat,cat,cat", *(",".join(row) for row in rows)]
    results = []
    for order in (lines, random.sample(lines, len(lines))):
        try:
            result = found("y,svm,rf\n" + "\n".join(order))
        except DataError as error:
            results.append(str(error))
            continue
        cells = result.evidence.labels  # type: ignore[union-attr]
        counted = (cells.classes, cells.codes.tolist(), cells.counts.tolist())  # type: ignore[union-attr]
        results.append((counted, result.roles, result.repairs, result.warnings))  # type: ignore[arg-type]
    assert results[0] == results[1]


CELLS = st.lists(st.sampled_from(["1", "2", "a", "", "0.5", "NA"]), min_size=3, max_size=3)


@examples(20, 240)
@given(
    st.lists(st.lists(CELLS, min_size=1, max_size=6), min_size=2, max_size=3), st.sampled_from(["id,y,svm", "id,a,b"])
)
def test_several_files_are_joined_or_refused(files: list[list[list[str]]], header: str) -> None:
    try:
        result = found(*("\n".join([header, *(",".join(row) for row in rows)]) for rows in files))
    except DataError as error:
        assert str(error).strip()  # noqa: PT017 - either outcome is right, anything else is not
    else:
        assert result.evidence.n <= min(len(rows) for rows in files)  # type: ignore[union-attr]


def outputs_file(name: str, column: str, seed: int, *, rows: int = 40, measured: bool = False) -> tuple[str, str]:
    """Return a file of one model's probabilities, or predicted numbers, with the truth and the site of every item."""
    rng = np.random.default_rng(seed)
    truth = np.random.default_rng(0)
    lines = []
    for n in range(rows):
        true = round(float(truth.normal(10, 3)), 2) if measured else int(truth.random() < 0.4)
        said = round(true + float(rng.normal(0, 1)), 2) if measured else round(float(rng.random()), 3)
        lines.append(f"{n},{'ab'[n % 2]},{true},{said}\n")
    return name, f"id,site,y_true,{column}\n" + "".join(lines[::-1] if seed % 2 else lines)


@pytest.mark.parametrize("measured", [False, True])
def test_files_of_probabilities_or_numbers_are_joined(measured: bool) -> None:  # noqa: FBT001 - a case
    files = [
        outputs_file("svm.csv", "prob", 1, measured=measured),
        outputs_file("rf.csv", "prob", 2, rows=38, measured=measured),
    ]
    result = understand([read(name, text.encode()) for name, text in files])
    assert result.layout == "per_model_files"
    assert result.joined == (Joined("svm", 40, 38, 2), Joined("rf", 38, 38, 0))
    assert isinstance(result.evidence, ItemScores if measured else Outcomes)
    assert result.evidence.models == ("svm", "rf")
    assert result.evidence.outputs is not None
    assert result.evidence.groups is not None
    assert result.evidence.groups.names == ("site",)
    again = understand([read(name, text.encode()) for name, text in files], result.roles)
    assert fingerprint(again.evidence) == fingerprint(result.evidence)


@pytest.mark.parametrize(
    ("low", "high"), [("nein", "ja"), ("no", "churned"), ("benign", "malignant"), ("zebra", "yes"), ("a", "b")]
)
def test_the_class_that_probabilities_are_of_is_told_by_its_name_or_the_others(low: str, high: str) -> None:
    rows = "".join(f"{(low, high)[i % 2]},0.{1 + i % 7},0.{1 + i % 5}\n" for i in range(40))
    result = found("outcome,svm_prob,rf_prob\n" + rows)
    assert (result.layout, result.roles.truth, result.roles.positive) == ("probabilities", "outcome", high)


def of_two(truth: list[str], **models: list[float]) -> str:
    """Write a file of a truth and every model's probability."""
    rows = "".join(
        ",".join([label, *(f"{cell:.3f}" for cell in row)]) + "\n"
        for label, row in zip(truth, zip(*models.values(), strict=True), strict=True)
    )
    return ",".join(["id,y_true", *models]) + "\n" + "".join(f"{n},{row}\n" for n, row in enumerate(rows.split()))


@pytest.mark.parametrize(("low", "high"), [("real", "fake"), ("retained", "churned"), ("2", "1")])
def test_classes_that_no_name_tells_are_told_by_the_models(low: str, high: str) -> None:
    rng = np.random.default_rng(6)
    truth = [(low, high)[i % 2] for i in range(80)]
    good = [0.25 + 0.4 * (label == high) + rng.random() / 5 for label in truth]
    text = of_two(truth, rf=good, dummy=[0.4 + i / 10_000 for i in range(80)])
    result = found(text)
    assert result.roles.positive == high
    assert "rank higher" in said(result)
    turned = found(text, roles=Roles(positive=low))
    assert "worse than guessing would" in said(turned)
    with pytest.raises(DataError, match="“maybe” is not a class"):
        found(text, roles=Roles(positive="maybe", layout="probabilities"))
    unnamed = text.replace("y_true", "hvad")
    with pytest.raises(NeedsRoles) as asked:
        found(unnamed)
    assert asked.value.suggested.truth == "hvad"
    with pytest.raises(NeedsRoles):
        found("\n".join(line.partition(",")[2] for line in unnamed.split("\n")[:-1]) + "\n")


def test_of_two_columns_that_add_up_to_one_the_class_that_is_asked_for_stays() -> None:
    yes = [round(0.2 + 0.7 * (i % 2) - i % 7 / 50, 3) for i in range(40)]
    other = [round(0.2 + 0.6 * (i % 2) - i % 5 / 50, 3) for i in range(40)]
    no, none = ([round(1 - value, 3) for value in column] for column in (yes, other))
    truth = ["No", "Yes"] * 20
    for columns in (
        {"rf_Yes": yes, "rf_No": no, "glm_Yes": other, "glm_No": none},
        {"rf_No": no, "rf_Yes": yes, "glm_No": none, "glm_Yes": other},
        {"p_No_rf": no, "p_No_glm": none, "p_Yes_rf": yes, "p_Yes_glm": other},
    ):
        names = [name for name in columns if "Yes" in name]
        assert list(found(of_two(truth, **columns)).evidence.models) == names


def test_a_validation_column_that_marks_nothing_is_refused() -> None:
    text = of_two(["0", "1"] * 20, a=[i % 2 * 0.5 + 0.2 for i in range(40)], b=[0.3 + i / 99 for i in range(40)])
    rows = text.strip().split("\n")
    text = "\n".join([f"{rows[0]},sex", *(f"{row},{'mw'[n % 2]}" for n, row in enumerate(rows[1:]))]) + "\n"
    with pytest.raises(DataError, match="“sex” marks no item as validation"):
        found(text, roles=Roles(validation="sex"))


def test_few_measured_numbers_and_covariates_beside_them() -> None:
    rng = np.random.default_rng(9)
    target = rng.normal(150, 60, 18)
    rows = zip(range(18), rng.normal(48, 12, 18), target, target + rng.normal(0, 20, 18), target + 9, strict=True)
    text = "patient,age,target,ridge,gbm\n" + "".join(",".join(f"{cell:.2f}" for cell in row) + "\n" for row in rows)
    result = found(text)
    assert (result.layout, result.evidence.models) == ("regression", ("ridge", "gbm"))


def test_columns_that_say_they_are_predictions_go_before_those_that_only_could_be() -> None:
    rows = "".join(f"{i % 2},0.{1 + i % 7},0.{1 + i % 5},0.{1 + i % 3}\n" for i in range(40))
    result = found("y_true,svm_prob,severity,rf_prob\n" + rows)
    assert result.evidence.models == ("svm_prob", "rf_prob")
    assert "“severity”" in said(result)
    rows = "".join(f"{i}.5,{i}.7,{i - 1},{i}.1\n" for i in range(40))
    result = found("price,last_price,pred_svr,pred_rf\n" + rows, roles=Roles(truth="price"))
    assert (result.layout, result.evidence.models) == ("regression", ("pred_svr", "pred_rf"))


def test_the_guess_at_a_truth_is_what_the_others_predict_best() -> None:
    rng = np.random.default_rng(2)
    price, age = rng.normal(300, 60, 80), rng.normal(40, 20, 80)
    area = price / 3 + rng.normal(0, 8, 80)
    columns = [age, area, price, price + rng.normal(0, 9, 80), price + rng.normal(0, 12, 80)]
    rows = "".join(
        f"{i}," + ",".join(f"{c:.2f}" for c in row) + "\n" for i, row in enumerate(zip(*columns, strict=True))
    )
    with pytest.raises(NeedsRoles, match="“price” could be their truth") as asked:
        found("house_id,age,area,price,pred_svr,pred_rf\n" + rows)
    guess = asked.value.suggested
    assert (guess.layout, guess.truth, guess.models) == ("regression", "price", ("pred_svr", "pred_rf"))
    sick = rng.random(80) < 0.4
    columns = [rng.integers(0, 2, 80), sick, *(0.4 + 0.2 * sick + rng.random((2, 80)) / 4)]
    rows = "".join(",".join(f"{float(cell):.3g}" for cell in row) + "\n" for row in zip(*columns, strict=True))
    with pytest.raises(NeedsRoles, match="the true class of every item") as asked:
        found("sex,histology,one,two\n" + rows)
    assert asked.value.suggested.truth == "histology"


def of_classes(truth: list[str], models: dict[str, np.ndarray[Any, Any]], classes: list[str]) -> str:
    """Write a file of every model's probability of each class."""
    names = [f"{model}_{label}" for model in models for label in classes]
    rows = np.column_stack(list(models.values()))
    lines = [",".join([label, *(f"{cell:.4f}" for cell in row)]) for label, row in zip(truth, rows, strict=True)]
    return "\n".join([",".join(["label", *names]), *lines]) + "\n"


@pytest.mark.parametrize("seen", [["cat", "New York", "eel"], ["cat", "eel"]], ids=["all classes", "one never true"])
def test_probabilities_of_each_class_say_the_most_probable_one(seen: list[str]) -> None:
    rng, classes = np.random.default_rng(5), ["cat", "eel", "New York"]
    truth = [seen[i % len(seen)] for i in range(60)]
    models = {"vit b": rng.dirichlet([1, 1, 1], 60), "rf": rng.dirichlet([1, 1, 1], 60)}
    text = of_classes(truth, models, classes)
    result = found(text)
    assert result.layout == "class_probabilities"
    said_by = {name: [classes[k] for k in values.argmax(axis=1)] for name, values in models.items()}
    assert right(text) == {
        name: sum(a == b for a, b in zip(told, truth, strict=True)) for name, told in said_by.items()
    }
    hidden = text.replace("label", "kind", 1)
    assert found(hidden, roles=Roles(truth="kind")).evidence.models == ("vit b", "rf")
    assert found(text, roles=Roles(models=("rf", "vit b"), layout="class_probabilities")).evidence.models[0] == "rf"
    with pytest.raises(DataError, match="“xgb” has no column"):
        found(text, roles=Roles(models=("xgb",), layout="class_probabilities"))


def test_probabilities_of_each_class_with_gaps_and_ties() -> None:
    text = of_classes(
        ["a", "b", "c", "a"] * 5, {m: np.tile(np.eye(3)[[0, 1, 2, 0]], (5, 1)) for m in "xy"}, list("abc")
    )
    gap = found(text.replace("a,1.0000,0.0000,0.0000,", "a,,0.0000,0.0000,", 1))
    assert gap.evidence.n == 19  # type: ignore[union-attr]
    assert "number is missing" in said(gap)
    tied = found(text.replace("b,0.0000,1.0000,0.0000,", "b,0.5000,0.5000,0.0000,", 1))
    assert "On 1 items" not in said(tied)
    assert "On 1 item, two classes tie for the largest probability of “x”" in said(tied)
    nothing = text.replace("x_c", "x_time").replace("y_c", "y_time").replace("1.0000", "0.9")
    with pytest.raises(DataError, match="name one column per class as in svm_cat"):
        found(nothing)
    with pytest.raises(DataError, match="No model has a column of probabilities for each class"):
        found(nothing, roles=Roles(layout="class_probabilities"))


@pytest.mark.parametrize(
    ("name", "higher"),
    [("answers", True), ("sentiment", True), ("power", True), ("log_loss", False), ("errors", False), ("wer", False),
     ("testerror", False), ("fit_time", False), ("mean_squared_error", False), ("wer_test", False), ("accuracy", True)],
)  # fmt: skip
def test_the_direction_is_not_told_by_part_of_a_word(name: str, higher: bool) -> None:  # noqa: FBT001 - a case
    text = "item,svm,rf\n" + "".join(f"{i},0.{3 + i % 7},0.{5 + i % 5}\n" for i in range(20))
    result = understand([read(f"{name}.csv", text.encode())])
    assert result.evidence.higher_is_better is higher  # type: ignore[union-attr]
    columns = text.replace("svm", f"{name}_svm").replace("rf", f"{name}_rf")
    if "_" not in name:
        assert found(columns).evidence.higher_is_better is higher  # type: ignore[union-attr]


LONG = "id,y_true,model,prediction,site\n" + "".join(
    f"{i},{'ab'[i % 2]},{name},{said},{'xy'[i % 2]}\n"
    for i in range(20)
    for name, said in (("svm", "ab"[i % 2]), ("rf", "ab"[i % 3 % 2]))
)


def test_predictions_one_row_per_model_and_item() -> None:
    result = found(LONG)
    assert result.layout == "predictions_long"
    assert right(LONG) == {"svm": 20, "rf": sum(i % 2 == i % 3 % 2 for i in range(20))}
    assert "“model” names the model of every row." in said(result)
    fewer = found(LONG.replace("19,b,rf,b,y\n", ""))
    assert fewer.evidence.n == 19  # type: ignore[union-attr]
    many = "id,y_true,model,prediction\n" + "".join(f"{i % 3},a,m{i // 2},a\n" for i in range(600))
    with pytest.raises(DataError, match="names 300 models, but at most 200"):
        found(many)
    with pytest.raises(DataError, match="which model a row belongs to"):
        found(WIDE, roles=Roles(layout="predictions_long"))


@pytest.mark.parametrize("words", [("1", "0"), ("True", "False"), ("correct", "wrong")])
def test_right_and_wrong_of_items_without_a_truth(words: tuple[str, str]) -> None:
    told = {"svm": [words[i % 4 == 0] for i in range(20)], "rf": [words[i % 3 == 0] for i in range(20)]}
    files = ["qid,correct,topic\n" + "".join(f"q{i},{w},t{i % 2}\n" for i, w in enumerate(told[m])) for m in told]
    result = found(*files)
    assert result.layout == "graded_items"
    assert list(right(*files).values()) == [column.count(words[0]) for column in told.values()]
    assert result.evidence.groups.slices == ("topic",)  # type: ignore[union-attr]
    rows = [f"q{i},{m},{w}\n" for m in told for i, w in enumerate(told[m])]
    long = "qid,model,correct\n" + "".join(rows)
    assert right(long) == {m: column.count(words[0]) for m, column in told.items()}
    assert found(long).roles.model == "model"
    with pytest.raises(DataError, match="which model a row belongs to"):
        found(long.replace("model", "whose"), roles=Roles(layout="graded_items", value="correct"))
    with pytest.raises(DataError, match="share no column of scores"):
        found(files[0], files[1].replace("correct", "note"), roles=Roles(layout="graded_items"))
    with pytest.raises(DataError, match="Some of the files have a column “model”"):
        found(long, files[1], roles=Roles(layout="graded_items"))


def test_an_id_can_be_taken_away() -> None:
    rows = [(i % 9, i % 2, i % 2, i % 3 % 2) for i in range(12)]
    for names, first in (("id,svm,rf", 2), ("id,y_true,svm,rf", 1)):
        text = f"{names}\n" + "".join(f"{row[0]},{','.join(map(str, row[first:]))}\n" for row in rows)
        groups = found(text).evidence.groups  # type: ignore[union-attr]
        assert groups is not None
        assert groups.cluster == "id"
        result = found(text, roles=Roles(id="", models=("svm", "rf")))
        groups = result.evidence.groups  # type: ignore[union-attr]
        assert result.roles.id is None
        assert groups is None or groups.cluster is None


def test_columns_that_say_they_hold_right_and_wrong_are_no_predictions_of_a_label() -> None:
    rows = [(i % 2, int(i % 5 > 0), int(i % 4 > 0)) for i in range(40)]
    text = "question,label,gpt4_correct,mistral_correct\n" + "".join(
        f"q{i},{a},{b},{c}\n" for i, (a, b, c) in enumerate(rows)
    )
    result = found(text)
    assert result.layout == "right_wrong"
    assert right(text) == {"gpt4_correct": 32, "mistral_correct": 30}
    assert not result.warnings
    plain = found(text.replace("gpt4_correct", "gpt4").replace("mistral_correct", "mistral"))
    assert plain.layout == "predictions"


def test_long_labels_do_not_make_a_sentence_endless() -> None:
    long = "x" * 90
    names = [f"{name}{long}" for name in ("svm", "rf", "knn")]
    rows = "".join(f"{i % 3}{long},{','.join(f'{k}{i % 4}{long}' for k in 'abc')}\n" for i in range(12))
    with pytest.raises(DataError, match="and no other column holds any of these") as refused:
        found(f"y_true,{','.join(names)}\n{rows}")
    assert len(str(refused.value)) <= 600


def test_predictions_without_a_truth_are_no_scores() -> None:
    files = ["id,pred\n" + "".join(f"{i},{(i + k) % 2}\n" for i in range(20)) for k in range(2)]
    with pytest.raises(Misread, match="The files hold predictions, “pred”, and no column that could be their truth"):
        found(*files)
    classes = [text.replace("pred", "churn") for text in files]  # as handed in to a contest, without the word
    with pytest.raises(Misread, match="The files hold predictions, “churn”"):
        found(*classes)
    scored = found(*(text.replace("pred", "rouge_f1") for text in files))
    assert scored.layout == "graded_items"


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_form_asks_for_roles_that_there_are(layout: Any) -> None:
    assert set(layout.asks) <= set(Roles.__dataclass_fields__)


def test_a_named_truth_makes_predictions_of_what_looked_like_something_else() -> None:
    rows = "".join(f"{i},{i % 2},{i % 2},{i % 3 % 2}\n" for i in range(30))
    assert found("item,one,two,three\n" + rows).layout == "right_wrong"
    result = found("item,one,two,three\n" + rows, roles=Roles(truth="one"))
    assert (result.layout, result.evidence.models) == ("predictions", ("two", "three"))


def test_probabilities_speak_of_a_class_that_can_be_chosen() -> None:
    text = "y,a,b\nspam,0.9,0.7\nham,0.2,0.4\nham,0.1,0.6\nspam,0.6,0.5\n"
    result = found(text)
    assert result.layout == "probabilities"
    assert result.roles.positive == "spam"
    assert right(text) == {"a": 4, "b": 3}
    other = found(text, roles=Roles(layout="probabilities", positive="ham"))
    assert right(text, roles=other.roles) == {"a": 0, "b": 1}
    assert "worse than guessing" in said(found(text, roles=Roles(layout="probabilities", positive="ham")))


def test_thresholds_come_from_the_items_that_are_marked() -> None:
    rng = np.random.default_rng(3)
    rows = [(("val", "test", "train")[n % 3], n % 2, rng.random(), rng.random()) for n in range(90)]
    text = "split,y,a,b\n" + "".join(f"{s},{t},{a:.3f},{b:.3f}\n" for s, t, a, b in rows)
    result = found(text, roles=Roles(threshold="f1"))
    assert result.roles.validation == "split"
    assert result.evidence.n == 30  # type: ignore[union-attr]
    assert "largest F1 on the validation items" in said(result)
    assert "marks as training items" in said(result)
    assert [text[:13] for text in result.warnings] == ["“b” says “1” "]
    typed = found(text.replace("val,", "test,"), roles=Roles(threshold="f1", cluster=""))
    assert "flatters" in said(typed)
    assert found(text, roles=Roles(threshold=0.9)).evidence.outputs.thresholds == (0.9, 0.9)  # type: ignore[union-attr]


def test_numbers_beside_a_measured_truth_are_predictions_only_if_they_come_near() -> None:
    rng = np.random.default_rng(4)
    truth = rng.normal(50, 4, 60)
    rows = zip(truth, truth + rng.normal(0, 1, 60), truth + rng.normal(0, 2, 60), rng.normal(900, 300, 60), strict=True)
    text = "y,svr,rf,income\n" + "".join(f"{a:.2f},{b:.2f},{c:.2f},{d:.2f}\n" for a, b, c, d in rows)
    result = found(text)
    assert (result.layout, result.evidence.models) == ("regression", ("svr", "rf"))
    assert "Columns that were not used: “income”." in said(result)
    gap = found(text.replace("\n", ",\n", 1).replace("y,svr,rf,income,", "y,svr,rf,income", 1))
    assert gap.evidence.models == ("svr", "rf")


def test_clusters_are_found_by_name_or_by_repeated_ids_and_can_be_refused() -> None:
    rows = "".join(f"{n // 3},{n % 2},{n % 2},{n % 3 % 2}\n" for n in range(30))
    for header in ("patient,y,svm,rf\n", "id,y,svm,rf\n"):
        result = found(header + rows)
        assert result.evidence.groups.cluster == header.partition(",")[0]  # type: ignore[union-attr]
        assert "cluster" in said(result)
        plain = found(header + rows, roles=Roles(cluster=""))
        groups = plain.evidence.groups  # type: ignore[union-attr]
        assert groups is None or groups.cluster is None
    chosen = found("city,y,svm,rf\n" + rows, roles=Roles(cluster="city"))
    assert chosen.evidence.groups.cluster == "city"  # type: ignore[union-attr]


def test_a_column_with_few_values_slices_and_is_no_model() -> None:
    text = "y,svm,rf,language,note\n" + "".join(
        f"{n % 2},{n % 2},1,{('de', 'fr', '')[n % 3]},t{n}\n" for n in range(30)
    )
    result = found(text)
    groups = result.evidence.groups  # type: ignore[union-attr]
    assert groups is not None
    assert groups.slices == ("language",)
    assert sorted(groups.labels[0]) == ["(blank)", "de", "fr"]
    assert "sliced by “language”" in said(result)
    assert "“note”" in said(result)


def test_items_that_are_dropped_leave_their_groups_too() -> None:
    result = found("y,svm,rf,site\na,a,b,n\nb,,b,s\na,b,a,s\nb,b,b,n\n")
    groups = result.evidence.groups  # type: ignore[union-attr]
    assert groups.counts.sum() == result.evidence.n == 3  # type: ignore[union-attr]


def test_tables_of_many_things_are_asked_about_with_a_good_guess() -> None:
    rng = np.random.default_rng(7)
    price = rng.normal(300, 60, 50)
    rows = "".join(
        f"{n},{rng.integers(1, 6)},{rng.normal(90, 20):.1f},{p:.1f},{p + a:.1f},{p + b:.1f}\n"
        for n, (p, a, b) in enumerate(zip(price, *rng.normal(0, 9, (2, 50)), strict=True))
    )
    with pytest.raises(NeedsRoles) as asked:
        found("house_id,rooms,area,price,linear,forest\n" + rows)
    guess = asked.value.suggested
    assert (guess.layout, guess.truth, guess.models, guess.id) == (
        "regression", "price", ("linear", "forest"), "house_id"
    )  # fmt: skip
    assert found("house_id,rooms,area,price,linear,forest\n" + rows, roles=guess).layout == "regression"
    text = "row_id,split,default,a,b\n" + "".join(
        f"{n},{('test', 'val')[n % 2]},{n % 3 % 2},{(rng.random() + n % 3 % 2) / 2:.3f},{rng.random():.3f}\n"
        for n in range(40)
    )
    with pytest.raises(NeedsRoles) as asked:
        found(text)
    assert (asked.value.suggested.layout, asked.value.suggested.truth) == ("probabilities", "default")
    chosen = found(text, roles=Roles(truth="default"))
    assert (chosen.layout, chosen.roles.validation) == ("probabilities", "split")


def test_a_probability_of_the_other_class_is_no_model() -> None:
    rng = np.random.default_rng(8)
    rows = ((n % 2, p, q) for n, (p, q) in enumerate(rng.random((30, 2)).round(4)))
    text = "y_test,svm_0,svm_1,rf_0,rf_1\n" + "".join(f"{t},{1 - p:.4f},{p},{1 - q:.4f},{q}\n" for t, p, q in rows)
    result = found(text)
    assert result.evidence.models == ("svm_1", "rf_1")
    assert "“svm_0”, “rf_0”" in said(result)


def test_answers_may_stand_behind_columns_that_say_what_the_items_are() -> None:
    rows = "".join(f"p{n // 4},q{n},{n % 2},{n % 3 % 2}\n" for n in range(24))
    result = found("passage,question,bert,bidaf\n" + rows)
    assert (result.layout, result.evidence.models, result.roles.cluster) == (
        "right_wrong",
        ("bert", "bidaf"),
        "passage",
    )


def test_no_layout_makes_texts_of_ids_that_only_name_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = "".join(f"item-{n:06d},{'ab'[n % 2]},{'ab'[n % 2]},{'ab'[n % 3 % 2]}\n" for n in range(4000))
    table = read("a.csv", f"id,y_true,svm,rf\n{rows}".encode())
    looked: list[str] = []
    column = Table.column
    monkeypatch.setattr(Table, "column", lambda self, name: looked.append(name) or column(self, name))
    assert understand([table]).layout == "predictions"
    assert "id" not in looked


@pytest.mark.parametrize(("runs", "cluster"), [(1, None), (2, "id")])
def test_repeats_are_found_in_very_many_rows_too(runs: int, cluster: str | None) -> None:
    items = 120_000 // runs
    rows = "".join(f"item-{n:07d},{'ab'[n % 2]},{'ab'[n % 2]},{'ab'[n % 3 % 2]}\n" for n in range(items))
    result = found("id,y_true,svm,rf\n" + rows * runs)
    assert result.roles.cluster == cluster

"""What compares no finished models is named as what it is: matrices, monitors, logs, searches, verdicts, measures."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Misread
from compare_core.tables.meaning.files.stacked import PLACE
from tests.tables.told import asked, found, refused, refused_files, rows


def share(place: int, model: int) -> str:
    return f"0.{500 + (place * 37 + model * 113 + place * model * 29) % 400}"


def told(text: str) -> str:
    """Return what is said of a file that is not read, whether it is a question or not."""
    with pytest.raises(Misread) as said:
        found(text)
    return str(said.value)


def lines(count: int, *columns: str) -> list[str]:
    """Write rows, in whose cells i is the place, and p, q, r and s are shares."""
    return [
        ",".join(columns).format(i=i, h=i % 3, p=share(i, 0), q=share(i, 1), r=share(i, 2), s=share(i, 3))
        for i in range(count)
    ]


def square(count: int, odds: int = 3) -> list[str]:
    """Write the shares of a confusion matrix of so many classes."""
    return [
        ",".join([str(i), *(f"0.{i * j * odds % 4 + 1 + 80 * (i == j)}" for j in range(count))]) for i in range(count)
    ]


NUMBERED = "Rows and columns are numbered alike, 0 to 4, as the classes of a confusion matrix are"


def test_rows_and_columns_that_are_numbered_alike_are_a_confusion_matrix() -> None:
    assert NUMBERED in refused(rows(",0,1,2,3,4", *square(5)))
    assert "numbered alike" not in told(rows(",0,1,2", *square(3)))
    assert "numbered alike" not in told(rows(",0,1,2,3,4", *square(5)[:4]))
    assert "numbered alike" not in told(rows(",0,1,2,3,9", *square(5)))


def test_files_of_confusion_matrices_are_told_as_such() -> None:
    files = [(f"m{odds}.csv", rows(",0,1,2,3,4", *square(5, odds))) for odds in (1, 3)]
    assert NUMBERED in refused_files(*files)


def test_cells_of_pairs_may_be_words() -> None:
    text = rows("model,svm,rf,knn", "svm,=,win,loss", "rf,loss,=,win", "knn,win,loss,=")
    assert "Rows and columns are the same (“svm”, “rf”, “knn”), so the cells are of pairs" in refused(text)
    numbers = rows("model,svm,rf,knn", "svm,1,0.5,0.2", "rf,0.5,1,0.3", "knn,0.2,0.3,1")
    assert "so the numbers are of pairs" in refused(numbers)


def test_a_truth_whose_classes_are_called_as_the_models_is_no_matrix_of_pairs() -> None:
    evidence = found(rows("y_true,cat,dog,eel", "cat,cat,dog,eel", "dog,cat,dog,dog", "eel,eel,cat,eel")).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (("cat", "dog", "eel"), [2, 1, 2])


MONITORED = "are the reward, length and time of each episode of one agent"


def test_what_a_monitor_writes_is_a_log_of_one_agent() -> None:
    text = rows("r,l,t", *(f"{10 + i * 3 % 7}.5,{100 + i * 7 % 11},{i * 2.5}" for i in range(20)))
    assert MONITORED in refused(text)
    assert MONITORED not in told(rows("r,l,t", *(f"{i}.5,{i * 7 % 11},{i * 7 % 20}.5" for i in range(20))))
    assert MONITORED not in told(text.replace("r,l,t", "r,l,w"))
    assert MONITORED in refused_files(("ppo.csv", text), ("dqn.csv", text.replace("13.5", "14.5")))


@pytest.mark.parametrize("column", ["train_loss", "tokens_seen", "grad_norm"])
def test_steps_of_several_models_in_training_are_a_log(column: str) -> None:
    cells = [f"{s},{m},{s * 10 + 9},{share(s, k)}" for k, m in enumerate(("gru", "lstm")) for s in range(10)]
    assert "This is a log of training: “step” counts its steps" in refused(
        rows(f"step,model,{column},accuracy", *cells)
    )
    question = asked(rows("step,model,parameters,accuracy", *cells))
    assert (question.suggested.model, question.suggested.value) == ("model", "accuracy")


SEARCHED = "Each row is one setting that a search tried (“learning_rate”, “max_depth”, “subsample”)"
SETTINGS = ("0.0{h}1", "1{i}", "0.{i}5")


def test_settings_under_their_own_names_are_a_search() -> None:
    header = "learning_rate,max_depth,subsample"
    assert SEARCHED in refused(rows(f"{header},accuracy", *lines(9, *SETTINGS, "{p}")))
    assert SEARCHED not in refused(
        rows(f"{header.removesuffix(',subsample')},accuracy", *lines(9, *SETTINGS[:2], "{p}"))
    )
    beside = lines(9, *SETTINGS, "{i}{h}", "{h}{i}", "7{h}{i}", "{p}")
    assert SEARCHED not in refused(rows(f"{header},apples,pears,plums,accuracy", *beside))


def test_settings_of_named_models_are_no_search() -> None:
    cells = [f"{m},{line}" for m in ("svm", "rf") for line in lines(9, *SETTINGS, "{p}")]
    assert SEARCHED not in str(asked(rows("model,learning_rate,max_depth,subsample,accuracy", *cells)))


def judged(header: str, *kinds: str, own: bool = False) -> str:
    models = enumerate(("gpt", "llama"))
    return rows(header, *(f"{m},p{i}{m * own},{kinds[(i + k) % len(kinds)]}" for k, m in models for i in range(21)))


@pytest.mark.parametrize("own", [True, False])
def test_labels_of_how_answers_turned_out_are_verdicts(own: bool) -> None:  # noqa: FBT001
    question = asked(judged("model,prompt,label", "refused", "complied", "partial", own=own))
    assert "“label” says how each row of a “model” turned out" in str(question)
    assert {each.roles.positive for each in question.choices} == {"refused", "complied", "partial"}


def test_labels_that_are_predicted_are_no_verdicts() -> None:
    kinds = ("refused", "complied", "partial")
    cells = [
        f"{m},p{i},{kinds[i % 3]},{kinds[(i + (i % every == 0)) % 3]}"
        for m, every in (("gpt", 4), ("llama", 5))
        for i in range(21)
    ]
    evidence = found(rows("model,prompt,label,answer", *cells)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [15, 16]
    text = "a response that is long enough to be nobody's label and of which there are many and which ends with"
    long = [f"{m},{text} {i} {m},{kinds[i % 3]}" for m in ("gpt", "llama") for i in range(20)]
    assert "turned out" not in refused(rows("model,response,outcome", *long))


def test_right_and_wrong_beside_predictions_of_one_model_lack_a_second_one() -> None:
    text = rows("id,prediction,correct", *(f"{i},{'abc'[i % 3]},{int(i % 4 > 0)}" for i in range(20)))
    assert "“correct” says of one model whether it was right" in refused(text)
    other = rows("id,prediction,weight", *(f"{i},{'abc'[i % 3]},{i % 4}" for i in range(20)))
    assert "no column holds the truth" in refused(other)


MEASURES = "measure one model in different ways"


def test_a_number_beside_many_measures_is_no_model() -> None:
    text = rows("image,psnr,ssim,lpips,mse,objects", *lines(60, "im{i}", "2{i}.5", "{p}", "{q}", "{r}", "{i}"))
    assert f"“psnr”, “ssim”, “lpips” and 1 more {MEASURES}" in refused(text)
    few = rows("image,psnr,ssim,svm,rf", *lines(60, "im{i}", "2{i}.5", "{p}", "{q}", "{r}"))
    assert found(few).evidence.models == ("svm", "rf")


def test_what_was_asked_is_no_name_of_a_model() -> None:
    cells = lines(20, "what is {i}", "{p}", "{q}", "{r}", "{s}")
    assert MEASURES in refused(rows("input,accuracy,f1,recall,precision", *cells))
    assert "totals" in refused(rows("arm,accuracy,f1,recall,precision", *cells))


def test_measures_of_answers_to_retrieved_texts_are_of_one_model() -> None:
    text = rows(
        "user_input,response,faithfulness,answer_relevancy", *lines(20, "what is {i}?", "it is {i}", "{p}", "{q}")
    )
    assert f"“faithfulness”, “answer_relevancy” {MEASURES}" in refused(text)


def test_names_beside_as_many_rows_each_without_a_header_are_asked_about() -> None:
    models = ("abs", "wim", "tod")
    blocks = [f"{m},{share(i, k)}" for k, m in enumerate(models) for i in range(8)]
    text = rows(*blocks)
    question = asked(text)
    assert "The file has no header: “column 1” holds 3 names with 8 rows each, and “column 2” numbers." in str(question)
    assert question.suggested.id == PLACE
    evidence = found(text, roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n) == (models, 8)
    assert evidence.scores[3].tolist() == [float(share(3, k)) for k in range(3)]
    assert "nothing says what its only numbers, “column 2”, are" in refused(rows(*blocks[:-1]))  # one row is missing


def test_the_measure_that_most_names_hold_is_compared() -> None:
    header = "dataset,mae_mask,seq_acc_mask,ind_acc_mask,bb_acc"
    understood = found(rows(header, *lines(8, "d{i}", "{i}.5", "{p}", "{q}", "{r}")))
    evidence = understood.evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.metric) == (("seq_acc_mask", "ind_acc_mask", "bb_acc"), "acc")
    assert any("“mae_mask”: left out" in repair.text for repair in understood.repairs)


def test_where_measures_are_as_many_the_models_are_taken_by_measure() -> None:
    evidence = found(
        rows("dataset,a_mae,b_mae,a_acc,b_acc", *lines(8, "d{i}", "{i}.5", "{h}.25", "{p}", "{q}"))
    ).evidence
    assert evidence.models == ("a", "b")

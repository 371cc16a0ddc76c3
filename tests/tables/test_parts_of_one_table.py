"""Files that hold the same models are parts of one table, or data sets of their own: a person is asked, and told so."""

from __future__ import annotations

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.tables import Roles, Understanding, read, understand
from compare_core.tables.meaning.files.stacked import DATA_SET
from compare_core.tables.preview import attempt
from tests.tables.told import asked_of, of_files, refused_files, rows

Files = list[tuple[str, str]]


def answered(files: Files, roles: Roles | None = None) -> Understanding:
    tables = [read(name, text.encode()) for name, text in files]
    return understand(tables, asked_of(*files).suggested if roles is None else roles)


def accuracy(model: int, fold: int) -> float:
    """Return the accuracy of a model in a fold."""
    return round(0.8 + 0.02 * model + 0.003 * ((fold * 7 + model * 3) % 11), 3)


def of_fold(fold: int, *models: str) -> str:
    return rows("model,fold,accuracy", *(f"{m},{fold},{accuracy(k, fold)}" for k, m in enumerate(models)))


FOLDS: Files = [(f"{'abcde'[k - 1]}.csv", of_fold(k, "svm", "rf", "knn")) for k in range(1, 6)]


def test_a_file_for_every_fold_is_asked_about_and_read_as_one_table() -> None:
    question = asked_of(*FOLDS)
    assert "Every file holds the same models, “svm”, “rf”, “knn”. If each file holds a part of the rows" in str(
        question
    )
    assert question.suggested.stacked
    understood = answered(FOLDS)
    evidence = understood.evidence
    assert isinstance(evidence, FoldScores)
    assert (evidence.models, evidence.n, evidence.metric) == (("svm", "rf", "knn"), 5, "accuracy")
    assert evidence.scores[2].tolist() == [accuracy(k, 3) for k in range(3)]
    assert [r.count for r in understood.repairs if "put below each other, as the parts" in r.text] == [5]


def test_files_whose_names_differ_in_the_number_of_a_fold_or_a_seed_only_are_read_as_one_table() -> None:
    understood = of_files(*((f"fold{k}.csv", text) for k, (_, text) in enumerate(FOLDS, 1)))
    assert isinstance(understood.evidence, FoldScores)
    assert (understood.evidence.models, understood.evidence.n) == (("svm", "rf", "knn"), 5)
    assert [r.count for r in understood.repairs if "differ only in the number of the fold" in r.text] == [5]

    def of_seed(seed: int) -> str:
        return rows(
            "dataset,svm,rf", *(f"{name},{accuracy(0, seed + k)},{accuracy(1, k)}" for k, name in enumerate("abc"))
        )

    evidence = of_files(*((f"scores_seed{seed}_final.csv", of_seed(seed)) for seed in range(4))).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (("svm", "rf"), ("a", "b", "c"))
    assert [each.repeats for each in evidence.folds] == [4, 4, 4]


def test_files_of_other_models_are_no_parts_of_one_table() -> None:
    first, second = of_fold(1, "svm", "rf"), of_fold(2, "svm", "knn")
    assert "totals" in refused_files(("a.csv", first), ("b.csv", second))


def predicted(items: range, *every: int, header: str = "id,y_true,svm,rf") -> str:
    """Write what two models predict, each wrong on every so many items."""
    lines = [
        [str(i), "ab"[i % 2], *("ab"[(i + (i % each == 0)) % 2] for each in every)] for i in items
    ]  # the first cell is the id
    return rows(header, *(",".join(line[0 if header.startswith("id") else 1 :]) for line in lines))


def test_predictions_of_other_items_in_every_file_are_added_up() -> None:
    files = [("p1.csv", predicted(range(20), 4, 5)), ("p2.csv", predicted(range(20, 40), 4, 5))]
    evidence = answered(files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n, evidence.right.tolist()) == (("svm", "rf"), 40, [30, 32])


def test_predictions_without_ids_are_parts_only_where_their_truths_differ() -> None:
    header = "y_true,svm,rf"
    first, other = predicted(range(20), 4, 5, header=header), predicted(range(1, 21), 3, 7, header=header)
    files = [("a.csv", first), ("b.csv", other)]
    evidence = answered(files).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (40, [15 + 14, 16 + 18])
    again = of_files(("a.csv", first), ("b.csv", predicted(range(20), 3, 7, header=header))).evidence
    assert (again.models, again.n) == (("a: svm", "a: rf", "b: svm", "b: rf"), 20)


def test_the_same_items_in_every_file_are_runs_and_no_parts() -> None:
    files = [("seed1.csv", predicted(range(20), 4, 5)), ("seed2.csv", predicted(range(20), 3, 7))]
    understood = of_files(*files)
    assert (understood.evidence.models, understood.evidence.n) == (("svm", "rf"), 40)
    assert understood.roles.cluster is not None  # the items, each of which was tried twice


def folds_of(place: int, count: int = 10) -> str:
    return rows("fold,svm,rf", *(f"{i},{accuracy(place, i)},{accuracy(place + 2, i + 1)}" for i in range(count)))


SETS: Files = [(f"{name}.csv", folds_of(place)) for place, name in enumerate(("iris", "wine", "glass"))]


def test_folds_of_the_same_models_in_every_file_are_data_sets() -> None:
    question = asked_of(*SETS)
    assert "Every file holds numbers of “svm”, “rf” in each “fold”." in str(question)
    assert [choice.says for choice in question.choices] == [
        "“svm”, “rf” as models, every file a data set",
        "every file as a model, “svm”, “rf” as data sets",
    ]
    assert (question.suggested.dataset, question.suggested.fold) == (DATA_SET, "fold")
    evidence = answered(SETS).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.models, evidence.datasets) == (("svm", "rf"), ("glass", "iris", "wine"))
    assert [fold.n for fold in evidence.folds] == [10, 10, 10]


def test_one_score_of_every_model_in_every_file_is_asked_about_by_the_file() -> None:
    """Do not ask whether files are parts, where a file is what the models were tried on, and nothing is repeated."""
    files = [(f"{d}.csv", rows("model,accuracy", "svm,0.81", "rf,0.84", f"knn,0.8{k}")) for k, d in enumerate("xyz")]
    question = asked_of(*files)
    assert "every file is what the models in “model” were tried on" in str(question)
    assert not question.suggested.stacked


def test_the_preview_shows_the_one_table_and_knows_which_files_can_be_stacked() -> None:
    files = [(name, text.encode()) for name, text in FOLDS]
    before = attempt(files)
    assert before.can_stack
    assert len(before.openings) == 5
    after = attempt(files, Roles(stacked=True))
    assert [opening.rows for opening in after.openings] == [15]
    assert after.result().evidence.n == 5
    assert not attempt(files[:1]).can_stack
    assert not attempt([*files[:1], ("b.csv", b"id,y\n1,2\n2,3\n")]).can_stack


def test_files_that_share_no_columns_cannot_be_put_below_each_other() -> None:
    files = [("a.csv", b"id,svm,rf\n1,0.5,0.6\n2,0.4,0.7\n"), ("b.csv", b"name,y\nx,0.5\nz,0.6\n")]
    assert "cannot be put below each other" in str(attempt(files, Roles(stacked=True)).refusal)
    with pytest.raises(DataError, match="share fewer than two columns"):
        understand([read(*file) for file in files], Roles(stacked=True))


def test_what_is_no_parameter_of_a_run_cannot_be_its_data_set() -> None:
    text = "run_id,metrics.accuracy,params.model,note\n" + "".join(
        f"r{n},0.{n + 10},m{n % 2},x{n // 2}\n" for n in range(4)
    )
    with pytest.raises(DataError, match="neither a parameter nor a metric of a run"):
        understand([read("runs.csv", text.encode())], Roles(layout="tracked_runs", dataset="note"))

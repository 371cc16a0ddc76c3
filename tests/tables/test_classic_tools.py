"""Files of classic machine-learning tools, made by us in the shape that the tool writes; its source stands beside it.

The folder `fixtures/classic` has a file a case, called after the tool, a dot, and the name under which it is uploaded.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from compare_core import DataError
from compare_core.tables import Understanding, read, understand
from tests.tables.test_formats import clusters

FIXTURES = Path(__file__).parent / "fixtures" / "classic"
J48 = "weka.classifiers.trees.J48"
WEKA = (f"{J48} + -C 0.25 -M 2", f"{J48} + -U -M 2", "weka.classifiers.bayes.NaiveBayes")
SETS = "DatasetScores"
READ: tuple[tuple[tuple[str, ...], str, str, tuple[str, ...], tuple[Any, ...]], ...] = (
    # OpenML's AutoML benchmark: amlb/results.py, docs/using/result_analysis.md; losses have been negated since 2021
    (("amlb.results.csv",), "scores_long", SETS, ("RandomForest", "TPOT"), ("score", True, 3, (1, 2))),
    (("amlb_old.results.csv",), "scores_long", SETS, ("RandomForest", "TPOT"), ("score", True, 3, (1, 2))),
    # tsml-eval: write_results_to_tsml_format in tsml_eval/utils/results_writing.py, and examples/results_format.ipynb
    (("tsml.1NN-DTW.csv", "tsml.HC2.csv"), "per_model_files", "Outcomes", ("1NN-DTW", "HC2"), ("accuracy", True, 6)),
    # aeon: testing/example_results_files/classification/accuracy, and results/ of tsml-eval
    (
        ("aeon_table.1NN-DTW_accuracy.csv", "aeon_table.HC2_accuracy.csv"),
        "score_files", SETS, ("1NN-DTW", "HC2"), ("accuracy", True, 3, (3, 1)),
    ),
    (
        ("aeon_regression.1NN-DTW_rmse.csv", "aeon_regression.HC2_rmse.csv"),
        "score_files", SETS, ("1NN-DTW", "HC2"), ("rmse", False, 2, (1, 3)),
    ),
    (("aeon_wide.means.csv",), "dataset_scores", SETS, ("1NN-DTW", "HC2"), ("score", True, 3)),
    # Weka: CSVResultListener, InstancesResultListener and ClassifierSplitEvaluator in weka/experiment
    (("weka.results.csv",), "scores_long", SETS, WEKA, ("percent correct", True, 2, (2, 2))),
    (("weka.results.arff",), "scores_long", SETS, WEKA, ("percent correct", True, 2, (2, 2))),
    # mlr3: score() and aggregate() in R/BenchmarkResult.R, as.data.table() of a prediction
    (("mlr3.score.csv",), "scores_long", SETS, ("classif.rpart", "classif.featureless"), ("error", False, 2, (1, 3))),
    (
        ("mlr3_one.score.csv",),
        "scores_long", "FoldScores", ("classif.rpart", "classif.featureless"), ("error", False, 3, (1, 3)),
    ),
    (("mlr3.aggregate.csv",), "scores_long", SETS, ("classif.rpart", "classif.featureless"), ("error", False, 2)),
    (
        ("mlr3.predictions.csv",),
        "predictions_long", "Outcomes", ("classif.rpart", "classif.kknn"), ("accuracy", True, 6),
    ),
    # caret: resamples() in R/resamples.R, and the element resample of train(), as write.csv writes them
    (("caret_resamples.values.csv",), "fold_scores", "FoldScores", ("lda", "rf"), ("accuracy", True, 6, (2, 3))),
    (("caret_regression.values.csv",), "fold_scores", "FoldScores", ("lm", "gbm"), ("mae", False, 4, (4, 1))),
    (
        ("caret_resample.lda.csv", "caret_resample.rf.csv"),
        "score_files", "FoldScores", ("lda", "rf"), ("accuracy", True, 6, (2, 3)),
    ),
    # tidymodels: R/collect.R of tune and of workflowsets, and its tests/testthat/test-collect-predictions.R
    (
        ("tidymodels.metrics.csv",),
        "scores_long", "FoldScores", ("normalized_SVM", "normalized_KNN", "simple_KNN"), ("accuracy", True, 4, (2, 2)),
    ),
    (
        ("tidymodels.predictions.csv",),
        "tidymodels_predictions", "Outcomes", ("normalized_SVM", "simple_KNN"), ("accuracy", True, 8),
    ),
    (
        ("tidymodels_one.normalized_SVM.csv", "tidymodels_one.simple_KNN.csv"),
        "tidymodels_predictions", "Outcomes", ("normalized_SVM", "simple_KNN"), ("accuracy", True, 8),
    ),
    (
        ("tidymodels_regression.predictions.csv",),
        "tidymodels_predictions", "ItemScores", ("reg_lm", "nonlin_lm"), ("squared error", False, 6),
    ),
    # scikit-learn: frames of what cross_validate, GridSearchCV and cross_val_predict return, written by pandas
    (
        ("cross_validate.logistic.csv", "cross_validate.tree.csv"),
        "cross_validate_files", "FoldScores", ("logistic", "tree"), ("accuracy", True, 4, (1, 4)),
    ),
    (
        ("cross_validate_stacked.index.csv",),
        "cross_validate_long", "FoldScores", ("logistic", "tree"), ("accuracy", True, 4, (1, 4)),
    ),
    (
        ("cross_validate_stacked.plain.csv",),
        "cross_validate_long", "FoldScores", ("logistic", "tree"), ("accuracy", True, 4, (1, 4)),
    ),
    (
        ("cv_results.grid.csv",),
        "cv_results", "FoldScores", tuple(f"{{'max_depth': {n}}}" for n in (1, 2, None)), ("accuracy", True, 3, (1, 3)),
    ),
    (("cross_val_predict.labels.csv",), "predictions", "Outcomes", ("logistic", "tree"), ("accuracy", True, 29)),
    # MLflow: mlflow experiments csv, and Download CSV of its page (runInfosToCsv and its test)
    (("mlflow.datasets.csv",), "tracked_runs", SETS, ("svm", "forest"), ("accuracy", True, 3, (2, 1))),
    (("mlflow_ui.datasets.csv",), "scores_long", SETS, ("svm", "forest"), ("accuracy", True, 3)),
    # Weights & Biases: the table of runs as its page exports it
    (("wandb.datasets.csv",), "scores_long", SETS, ("svm", "mlp"), ("acc", True, 2, (2, 1))),
    # STAC: web/samples/data_sample2.csv; KEEL's tables of results have the same shape
    (("stac.sample.csv",), "dataset_scores", SETS, ("forest", "knn", "C4.5", "IS-CHC+INN"), ("score", True, 4)),
    # scmamp: data.gh.2008 has data sets as row names; write.table leaves their header out, write.csv leaves it blank
    (
        ("scmamp_gh.table.txt",),
        "dataset_scores", SETS, ("C4.5", "k-NN(k=1)", "NaiveBayes", "Kernel", "CN2"), ("score", True, 4),
    ),
    (
        ("scmamp_gh.csv.csv",),
        "dataset_scores", SETS, ("C4.5", "k-NN(k=1)", "NaiveBayes", "Kernel", "CN2"), ("score", True, 4),
    ),
    # correctR: the example of repkfold_ttest() in R/repkfold_ttest.R
    (("correctr.repkfold.csv",), "scores_long", "FoldScores", ("1", "2"), ("score", True, 4, (2, 2))),
    # bayesiantests: accuracy_nbc_aode.csv as Python/Bsigntest.ipynb loads it, the first column skipped
    (("bayestests.accuracy_nbc_aode.csv",), "dataset_scores", SETS, ("nbc", "aode"), ("accuracy", True, 4)),
)  # fmt: skip


def uploaded(*names: str) -> list[Any]:
    return [read(name.partition(".")[2], (FIXTURES / name).read_bytes()) for name in names]


def seen(found: Understanding) -> tuple[Any, ...]:
    """Return what a test will look at: the metric, its direction, how many units, and repeats and folds."""
    evidence: Any = found.evidence
    first = evidence.folds[0] if isinstance(getattr(evidence, "folds", 0), tuple) and evidence.folds else evidence
    design = (first.repeats, first.folds) if hasattr(first, "repeats") else ()
    metric = getattr(evidence, "metric", "accuracy"), getattr(evidence, "higher_is_better", True)
    return (*metric, evidence.n, *([design] if design else []))


@pytest.mark.parametrize(("names", "layout", "kind", "models", "what"), READ, ids=[" ".join(case[0]) for case in READ])
def test_what_a_tool_writes_is_read(
    names: tuple[str, ...], layout: str, kind: str, models: tuple[str, ...], what: tuple[Any, ...]
) -> None:
    found = understand(uploaded(*names))
    assert (found.layout, type(found.evidence).__name__, found.evidence.models) == (layout, kind, models)
    assert seen(found) == what
    again = understand(uploaded(*names), found.roles)
    assert (again.evidence.models, seen(again)) == (models, what)


@pytest.mark.parametrize(
    ("name", "way_on"),
    [
        ("tsml.HC2.csv", "upload the file of a second model"),
        ("aeon_table.HC2_accuracy.csv", "upload the same file of a second model"),
        ("caret_resample.rf.csv", "upload the same file of a second model"),
        ("cross_validate.tree.csv", "upload the same file of a second model"),
        ("tidymodels_one.simple_KNN.csv", "upload the file of a second model"),
        ("mlr3_one.aggregate.csv", "No paired test can be made from totals"),
        ("mlflow.totals.csv", "from totals no paired test can be made. Log a run for every model and data set"),
        ("mlflow_ui.totals.csv", "No paired test can be made from totals"),
        ("wandb.totals.csv", "No paired test can be made from totals"),
        ("wandb.history.csv", "This is a log of training"),
    ],
)
def test_what_holds_no_comparison_is_named_with_the_way_on(name: str, way_on: str) -> None:
    with pytest.raises(DataError, match=way_on):
        understand(uploaded(name))


def test_folds_know_how_many_items_they_train_and_test_on_where_the_tool_counts_them() -> None:
    folds = understand(uploaded("weka.results.csv")).evidence.folds  # type: ignore[union-attr]
    assert [(fold.n_train, fold.n_test) for fold in folds] == [(75.0, 75.0)] * 2  # type: ignore[union-attr]


@pytest.mark.parametrize(("how", "design"), [("cv", (1, 3)), ("subsampling", (3, 1))])
def test_iterations_of_mlr3_are_folds_or_random_splits(how: str, design: tuple[int, int]) -> None:
    data = (FIXTURES / "mlr3_one.score.csv").read_bytes().replace(b'"cv"', f'"{how}"'.encode())
    assert seen(understand([read("a", data)]))[-1] == design


METRICS = """id,.metric,.estimator,.estimate,.config
Fold1,rmse,standard,2.5,pre0_mod0_post0
Fold2,rmse,standard,2.6,pre0_mod0_post0
"""


def test_metrics_of_tidymodels_may_stand_in_a_file_a_model_or_below_each_other_by_setting() -> None:
    more = METRICS + "Fold1,rsq,standard,0.8,pre0_mod0_post0\nFold2,rsq,standard,0.7,pre0_mod0_post0\n"
    for text, count in ((METRICS, 0), (more, 1)):
        files = [read(name, text.replace("2.5", f"{n}.5").encode()) for n, name in enumerate(("lm", "gbm"), 1)]
        found = understand(files)
        assert (found.evidence.models, *seen(found)) == (("lm", "gbm"), "rmse", False, 2, (1, 2))
        assert sum("rows of other metrics were left out" in repair.text for repair in found.repairs) == count
        with pytest.raises(DataError, match="upload the same file of a second model"):
            understand(files[:1])
    tuned = METRICS + METRICS.partition("\n")[2].replace("mod0", "mod1").replace("2.", "3.")
    found = understand([read("tuned", tuned.encode())])
    assert (found.evidence.models, *seen(found)) == (("pre0_mod0_post0", "pre0_mod1_post0"), "rmse", False, 2, (1, 2))


def test_losses_beside_scores_are_turned_around_and_told() -> None:
    old, new = understand(uploaded("amlb_old.results.csv")), understand(uploaded("amlb.results.csv"))
    assert old.evidence.scores.tolist() == new.evidence.scores.tolist()  # type: ignore[union-attr]
    assert {repair.count for repair in old.repairs if "turned around" in repair.text} == {8}
    assert all("different metrics" in found.warnings[0] for found in (old, new))


def test_rows_that_tidymodels_predicted_in_several_resamples_are_clusters() -> None:
    rows = [
        f"{flow},pre0_mod0_post0,Repeat{again},{row},{'yes' if row % 2 else 'no'},{'yes' if row % (2 + k) else 'no'}"
        for k, flow in enumerate(("svm", "rf"))
        for again in (1, 2)
        for row in range(1, 7)
    ]
    found = understand([read("a", "\n".join(["wflow_id,.config,id,.row,churn,.pred_class", *rows]).encode())])
    assert found.evidence.n == 12  # type: ignore[union-attr]
    assert clusters(found.evidence) == {str(row): 2 for row in range(1, 7)}
    assert found.roles.truth == "churn"

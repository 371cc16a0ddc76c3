"""What speaks against a reading is said in its place; beside each file stands one like it that is a comparison."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.tables import Misread, NeedsRoles, read
from compare_core.tables.diagnosis.contradicted import contradicted
from compare_core.tables.meaning.roles import Roles, Understanding
from compare_core.tables.preview import attempt
from tests.tables.told import found, rows

RNG = np.random.default_rng(7)


def _numbers(*columns: str) -> str:
    """Return a truth, and beside it columns of numbers that come near it."""
    lines = [
        f"{n}," + ",".join(f"{10 + n + RNG.normal():.3f}" for _ in columns) for n in range(40)
    ]  # the first column is the truth
    return rows(f"id,{','.join(columns)}", *lines)


def _labels(*columns: str, foreign: int = 0) -> str:
    """Return 0 and 1 in every column; `foreign` of ten cells of the last ones are other numbers."""
    lines = []
    for n in range(60):
        cells = [str((n * 7 + k * 3 + n // 5) % 2) for k in range(len(columns))]
        if n % 10 < foreign:
            cells[1:] = ["5"] * (len(cells) - 1)
        lines.append(f"{n},{','.join(cells)}")
    return rows(f"id,{','.join(columns)}", *lines)


def _long(tried: list[tuple[str, str]]) -> str:
    lines = [f"{model},{data},0.{(n * 37) % 90 + 10}" for n, (model, data) in enumerate(tried)]
    return rows("model,dataset,accuracy", *lines)


def _with_errors() -> str:
    """As casf13_predictions.csv of HassanLABAI/VeloBind: predictions that are far off, and how far."""
    lines = []
    for n in range(60):
        truth, predicted = 1 + n / 6, 6 + RNG.normal()
        lines.append(f"p{n},{truth:.3f},{predicted:.4f},{predicted - truth:.4f},{abs(predicted - truth):.4f}")
    return rows("pdb_id,y_true,y_pred,error,abs_error", *lines)


APART = [(f"m{n}", f"d{n}{k}") for n in range(6) for k in range(3)] + [(m, f"s{k}") for m in "ab" for k in range(9)]
TOGETHER = [(m, f"s{k}") for m in ("m0", "m1", "a", "b") for k in range(9)]

AGAINST = {
    "errors": (_with_errors(), "of one model", "second model"),
    "ends of an interval": (_numbers("actual", "pred_mean", "pred_lo90", "pred_hi90"), "of one model", "second model"),
    "a verdict beside": (
        rows("id,label,p_featured,prob,correct", *(f"{n},{n % 2},0.{n % 9}1,0.{n % 8}3,{n % 2}" for n in range(60))),
        "“correct” says of one model",
        "second model",
    ),
    "clusters": (_labels("label", "kmeans_cluster", "dbscan_cluster"), "numbers of clusters", "Name each cluster"),
    "models mostly left out": (_long(APART), "8 models, of which only 2", "same things"),
}
FOR = {
    "two predictions": _numbers("y_true", "ridge_pred", "lasso_pred"),
    "two models": _labels("label", "svm", "forest"),
    "models on the same": _long(TOGETHER),
}


@pytest.mark.parametrize("case", AGAINST)
def test_what_is_no_second_model_is_named_with_the_way_on(case: str) -> None:
    text, *said = AGAINST[case]
    tried = attempt([("a.csv", text.encode())])
    assert tried.understood is None
    assert all(words in str(tried.refusal) for words in said), tried.refusal


@pytest.mark.parametrize("case", FOR)
def test_a_comparison_that_looks_alike_is_read(case: str) -> None:
    assert len(found(FOR[case]).evidence.models) >= 2


def test_a_person_may_overrule_what_speaks_against_a_reading() -> None:
    """Whoever says what the columns are is believed, and told nothing else."""
    text = AGAINST["errors"][0]
    said = Roles(layout="regression", truth="y_true", models=("y_pred", "abs_error"), id="pdb_id")
    assert found(text, roles=said).evidence.models == ("y_pred", "abs_error")


@pytest.mark.parametrize(
    ("case", "truth", "models", "said"),
    [
        (
            "errors",
            "y_true",
            ("y_pred", "abs_error"),
            "and “abs_error” its error, not another model",
        ),
        ("ends of an interval", "actual", ("pred_mean", "pred_lo90"), "“pred_lo90” is the end of an interval"),
    ],
)
def test_what_a_guess_would_take_for_a_model_is_called_what_it_is(
    case: str, truth: str, models: tuple[str, ...], said: str
) -> None:
    text = AGAINST[case][0]
    guessed = found(text, roles=Roles(layout="regression", truth=truth, models=models, id=text.split(",")[0]))
    against = contradicted(guessed, [read("a.csv", text.encode())])
    assert against is not None
    assert said in str(against)
    assert against.sure


def test_labels_that_hold_mostly_other_numbers_are_features() -> None:
    tried = attempt([("a.csv", _labels("label", "rooms", "floors", foreign=4).encode())])
    assert tried.understood is None
    tried = attempt([("a.csv", _labels("label", "rooms", "floors").encode())])
    assert tried.understood is not None or isinstance(tried.refusal, NeedsRoles)


@pytest.mark.parametrize(
    "files",
    [
        {  # each file holds several models by itself
            name: rows("model,score,n", *(f"m{k},0.{k}{n},{k}" for k in range(4)))
            for n, name in enumerate(("run_a.csv", "run_b.csv"))
        },
        {  # another measure of the same thing in each
            f"test_{measure}.csv": rows("item,value", *(f"i{k},0.{(k * 7 + n) % 90 + 10}" for k in range(30)))
            for n, measure in enumerate(("precision", "recall"))
        },
    ],
    ids=["several models", "measures"],
)
def test_files_that_are_no_models_are_not_compared(files: dict[str, str]) -> None:
    tried = attempt([(name, text.encode()) for name, text in files.items()])
    assert tried.understood is None
    assert isinstance(tried.refusal, Misread)


def test_files_named_after_models_are_compared() -> None:
    files = [
        (f"{name}.csv", rows("item,score", *(f"i{k},0.{(k * 7 + n * 31) % 90 + 10}" for k in range(30))).encode())
        for n, name in enumerate(("bert-base", "roberta-base"))
    ]
    understood = attempt(files).understood
    assert isinstance(understood, Understanding)
    assert set(understood.evidence.models) == {"bert-base", "roberta-base"}


def test_stages_of_one_thing_are_no_data_sets() -> None:
    nested = {
        f"gpt-{n}": {
            what: {"original": 2 + RNG.random(), "revised": 3 + RNG.random()} for what in ("facts", "style", "length")
        }
        for n in range(4)
    }
    text = str(nested).replace("'", '"')
    tried = attempt([("scores.json", text.encode())])
    assert tried.understood is None


def test_models_with_one_result_each_may_be_left_out() -> None:
    """As experiment_results.csv of a study of gaze: two models with all folds, six others with one fold each."""
    text = _long([(f"m{n}", "s0") for n in range(6)] + [(m, f"s{k}") for m in ("svm", "forest") for k in range(9)])
    assert set(found(text).evidence.models) == {"svm", "forest"}


def test_one_measure_several_times_is_no_different_measures() -> None:
    text = rows(
        "id,loss_0,loss_1,loss_2", *(f"{n},{','.join(f'{RNG.random():.4f}' for _ in 'abc')}" for n in range(30))
    )
    said = str(attempt([("a.csv", text.encode())]).refusal)
    assert "are one measure several times, and nothing names the models" in said
    assert found(text.replace("loss_", "loss_model_")).evidence.models

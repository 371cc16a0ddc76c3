"""Plain results are found whatever words people use for what stands in them, as long as some other word says so."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from compare_core.tables import NeedsRoles
from compare_core.tables.preview import attempt
from tests.thorough import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.preview import Attempt

    File = tuple[str, bytes]

MODELS = ("svm", "rf", "knn")
N = 24
ITEMS = (
    "id", "item", "question", "question_id", "task", "task_id", "example", "sample", "problem", "problem_id",
    "instance", "case", "image", "filename", "file", "prompt", "query", "doc_id", "document", "sentence_id",
    "utterance", "patient", "patient_id", "subject", "participant", "idx", "row", "uid", "key", "name", "test",
    "test_case", "scenario", "episode", "video", "clip", "molecule", "compound", "protein", "station", "student", "sku",
    "store", "customer_id",
)  # fmt: skip
SETS = (
    "dataset", "Dataset", "data_set", "benchmark", "task", "problem", "corpus", "domain", "language", "suite",
    "subject", "category", "function", "graph", "instance", "environment", "env", "game", "site", "city", "hospital",
)  # fmt: skip
KINDS = (
    "model", "Model", "model_name", "method", "classifier", "algorithm", "algo", "system", "approach", "estimator",
    "learner", "framework", "tool", "solver", "technique", "pipeline", "architecture", "network", "agent", "bot", "llm",
    "LLM", "engine", "optimizer", "strategy", "policy", "variant", "config", "detector", "team", "participant",
    "experiment", "arm", "treatment", "condition", "provider", "backend", "library", "package", "implementation",
    "compiler", "database", "forecaster", "student", "player",
)  # fmt: skip
VERDICTS = (
    "correct", "is_correct", "right", "solved", "passed", "success", "succeeded", "resolved", "hit", "score", "result",
    "outcome", "accurate", "exact_match", "ok", "valid", "win", "completed", "detected", "found", "answered_correctly",
)  # fmt: skip
WAYS = {"01": "01", "bool": ("False", "True"), "yes": ("no", "yes"), "passed": ("fail", "pass"), "inspect": "IC"}
MEASURES = {
    **dict.fromkeys(("accuracy", "F1-score", "AUROC", "bleu", "rougeL", "dice", "iou", "mAP", "ndcg@10", "r2"), True),
    **dict.fromkeys(("mcc", "kappa", "recall", "ssim", "score", "balanced_accuracy", "bertscore", "comet"), True),
    **dict.fromkeys(("rmse", "MAE", "error", "error rate", "loss", "wer", "cer", "logloss", "brier", "mape"), False),
    **dict.fromkeys(("runtime", "latency_ms", "cost", "nll", "crps"), False),
}
TRUTHS = (
    "y_true", "true", "truth", "label", "labels", "target", "gold", "actual", "ground_truth", "gt", "expected", "class",
    "y", "reference", "answer", "correct_answer", "true_label", "outcome", "diagnosis", "category", "sentiment",
    "species", "real", "observed", "annotation", "human", "expert", "consensus",
)  # fmt: skip
SAID = (
    "y_pred", "pred", "prediction", "predicted", "Predicted", "predicted_label", "output", "model_output", "response",
    "yhat", "y_hat", "hyp", "classified_as", "model_answer", "guess",
)  # fmt: skip
MEASURED = (
    "y_true", "true", "actual", "observed", "target", "y", "measured", "ground_truth", "real", "price", "value",
    "temperature", "demand", "sales", "reference", "label", "experimental", "response", "yield",
)  # fmt: skip
CLASSES = (("cat", "dog", "bird"), ("0", "1"), ("A", "B", "C", "D"), ("yes", "no"), ("1", "2", "3", "4", "5"))
NAMES = (
    ("GPT-4", "Claude", "Llama"), ("A", "B", "C"), ("model_a", "model_b", "model_c"), ("ours", "baseline", "sota"),
    ("alpha", "beta", "gamma"), ("Smith et al.", "Jones 2020", "Proposed"), ("z3", "cvc5", "yices"),
    ("ARIMA", "ETS", "Prophet"), ("GCC", "Clang", "ICC"), ("Team A", "Team B", "Team C"), ("lr", "dt", "nb"),
    ("small", "medium", "large"), ("old", "new", "newest"),
)  # fmt: skip


def found(files: Sequence[File], models: int = len(MODELS), n: int = N, *, higher: bool | None = None) -> bool:
    """Tell whether files are read as what they are, or asked about with that among what is proposed."""

    def is_it(tried: Attempt) -> bool:
        evidence = None if tried.understood is None else tried.understood.evidence
        way = getattr(evidence, "higher_is_better", higher)
        return evidence is not None and (len(evidence.models), evidence.n, way) == (models, n, higher or way)

    tried = attempt(files)
    if not isinstance(tried.refusal, NeedsRoles):
        return is_it(tried)
    proposed = [tried.refusal.suggested, *(choice.roles for choice in tried.refusal.choices)]
    return any(is_it(attempt(files, roles)) for roles in dict.fromkeys(proposed))


def drawing(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same files each time


def file(header: Sequence[str], rows: Sequence[Sequence[object]], name: str = "results.csv") -> list[File]:
    return [(name, "\n".join(",".join(map(str, row)) for row in (header, *rows)).encode())]


def judged(item: str = "id", model: str = "model", verdict: str = "correct", way: str = "01") -> list[File]:
    """Write a row for each item and model, with whether it was right."""
    rng = drawing(1)
    return file((item, model, verdict), [(f"q{n}", m, WAYS[way][rng.random() < 0.6]) for n in range(N) for m in MODELS])


def scored(key: str = "dataset", model: str = "model", measure: str = "accuracy") -> list[File]:
    """Write a row for each data set and model, with a score."""
    rng = drawing(2)
    return file((key, model, measure), [(f"d{n}", m, f"{rng.gauss(0.7, 0.05):.4f}") for n in range(N) for m in MODELS])


def side_by_side(key: str, names: Sequence[str], name: str, cell: Callable[[Random], object]) -> list[File]:
    """Write a row for each item or data set, and a column for each model."""
    rng = drawing(3)
    return file((key, *names), [(f"q{n}", *(cell(rng) for _ in names)) for n in range(N)], name)


def predicted(truth: str, names: Sequence[str], classes: Sequence[str] = CLASSES[0], key: str = "id") -> list[File]:
    """Write a truth, and a column of predictions for each model."""
    rng = drawing(4)
    true = [rng.choice(classes) for _ in range(N)]
    rows = [(n, t, *(t if rng.random() < 0.75 else rng.choice(classes) for _ in names)) for n, t in enumerate(true)]
    return file((key, truth, *names), rows, "predictions.csv")


def foretold(truth: str, names: Sequence[str], key: str = "id") -> list[File]:
    """Write a true number, and a column of predicted ones for each model."""
    rng = drawing(5)
    true = [rng.gauss(100, 20) for _ in range(N)]
    rows = [(n, f"{t:.2f}", *(f"{t + rng.gauss(0, 5):.2f}" for _ in names)) for n, t in enumerate(true)]
    return file((key, truth, *names), rows, "predictions.csv")


def below(truth: str = "label", said: str = "prediction", model: str = "model", key: str = "id") -> list[File]:
    """Write a row for each item and model, with the truth and what the model predicted."""
    rng = drawing(6)
    true = [rng.choice("ab") for _ in range(N)]
    rows = [(n, m, t, t if rng.random() < 0.7 else "ab"[t == "a"]) for m in MODELS for n, t in enumerate(true)]
    return file((key, model, truth, said), rows)


def a_file_each(truth: str = "label", said: str = "prediction", key: str = "id") -> list[File]:
    """Write a file for each model, with the truth and what it predicted."""
    rng = drawing(7)
    true = [rng.choice("ab") for _ in range(N)]
    every = [[(n, t, t if rng.random() < 0.7 else "ab"[t == "a"]) for n, t in enumerate(true)] for _ in MODELS]
    return [each for m, rows in zip(MODELS, every, strict=True) for each in file((key, truth, said), rows, f"{m}.csv")]


def one_or_nought(rng: Random) -> object:
    return int(rng.random() < 0.6)


def share(rng: Random) -> object:
    return round(rng.gauss(0.8, 0.04), 3)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("verdict", listed(VERDICTS, 3))
def test_words_for_right_and_wrong(verdict: str, way: str) -> None:
    assert found(judged(verdict=verdict, way=way), higher=True)


@pytest.mark.parametrize("item", listed(ITEMS, 3))
def test_words_for_items(item: str) -> None:
    assert found(judged(item), higher=True)
    assert found(judged(item, "method", "passed", "bool"), higher=True)
    assert found(side_by_side(item, MODELS, "results.csv", one_or_nought))
    assert found(below(key=item))
    assert found(a_file_each(key=item))


@pytest.mark.parametrize("kind", listed(KINDS, 3))
def test_words_for_models(kind: str) -> None:
    assert found(judged(model=kind), higher=True)
    assert found(scored(model=kind), higher=True)
    assert found(below(model=kind))


@pytest.mark.parametrize("key", listed(SETS, 3))
def test_words_for_data_sets(key: str) -> None:
    assert found(scored(key), higher=True)
    assert found(side_by_side(key, MODELS, "accuracy.csv", share), higher=True)


@pytest.mark.parametrize("measure", listed(MEASURES, 3))
def test_words_for_measures(measure: str) -> None:
    assert found(scored(measure=measure), higher=MEASURES[measure])
    assert found(scored("id", measure=measure), higher=MEASURES[measure])


@pytest.mark.parametrize("truth", listed(TRUTHS, 3))
def test_words_for_the_truth(truth: str) -> None:
    assert all(found(predicted(truth, MODELS, classes)) for classes in CLASSES)
    assert found(predicted(truth, [f"pred_{m}" for m in MODELS]))
    assert found(predicted(truth, [f"{m}_pred" for m in MODELS]))
    assert found(below(truth))
    assert found(a_file_each(truth))


@pytest.mark.parametrize("said", listed(SAID, 3))
def test_words_for_predictions(said: str) -> None:
    assert found(below(said=said))
    assert found(a_file_each(said=said))


@pytest.mark.parametrize("truth", listed(MEASURED, 3))
def test_words_for_what_was_measured(truth: str) -> None:
    assert found(foretold(truth, MODELS))
    assert found(foretold(truth, [f"pred_{m}" for m in MODELS], "date"))


@pytest.mark.parametrize("names", NAMES)
def test_names_of_models(names: tuple[str, ...]) -> None:
    assert found(side_by_side("dataset", names, "accuracy.csv", share), higher=True)
    assert found(predicted("y_true", names))
    assert found(foretold("actual", names))


@pytest.mark.parametrize("names", [names for names in NAMES if names[0] != "alpha"])  # settings that are on or off
def test_names_of_models_that_were_right_or_wrong(names: tuple[str, ...]) -> None:
    assert found(side_by_side("id", names, "results.csv", one_or_nought))
    assert found(side_by_side("id", names, "results.csv", lambda rng: rng.random() < 0.6))


def test_runs_of_items_are_no_folds_of_models() -> None:
    """Items in rows are not compared by what several runs of one model made of them."""
    tried = attempt(side_by_side("id", ("run1", "run2", "run3"), "results.csv", one_or_nought))
    assert tried.understood is None or len(tried.understood.evidence.models) == len(MODELS)

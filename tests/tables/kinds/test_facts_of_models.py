"""Prices, settings, importances and percentiles of two models or more are facts about these, and no results."""

from __future__ import annotations

import pytest

from compare_core.tables import Misread
from tests.tables.told import first, found, refused, rows

PERCENTILES = (
    ("p50", 275.2, 143.1),
    ("p75", 377.5, 198.0),
    ("p90", 420.1, 260.9),
    ("p99", 800.0, 512.5),
    ("max", 9, 8),
)


def wide(header: str, facts: list[tuple[object, ...]]) -> str:
    return rows(header, *(",".join(map(str, each)) for each in facts))


def long(header: str, facts: list[tuple[object, ...]]) -> str:
    names = ("convnext", "resnet18")
    return rows(header, *(f"{name},{each[0]},{each[place]}" for each in facts for place, name in enumerate(names, 1)))


@pytest.mark.parametrize("name", ["Percentile", "stat"])
def test_percentiles_of_two_systems_are_points_of_their_distributions(name: str) -> None:
    facts = [*PERCENTILES]
    assert "one distribution" in refused(wide(f"{name},convnext_ms,resnet18_ms", facts))
    assert "one distribution" in refused(long(f"model,{name},latency_ms", facts))


def test_people_called_by_p_are_no_percentiles() -> None:
    facts = [(f"p{n:02}", 100 + n * 7 % 31, 90 + n * 5 % 29) for n in range(1, 60)]
    assert first(wide("participant,convnext_ms,resnet18_ms", [*facts])).evidence.models
    assert first(long("model,participant,latency_ms", [*facts])).evidence.models == ("convnext", "resnet18")


@pytest.mark.parametrize("name", ["setting", "Parameter", "hyperparameter", "row"])
def test_what_models_were_set_to_is_no_result(name: str) -> None:
    facts = [("learning_rate", 12, 0.01), ("batch_size", 16, 512), ("epochs", 3, 10), ("dropout", 0.1, 0.2)]
    assert "were set to" in refused(wide(f"{name},convnext,resnet18", [*facts]))
    assert "were set to" in refused(long(f"model,{name},value", [*facts]))


def test_settings_under_which_models_were_tried_are_compared() -> None:
    facts = [("zero-shot", 0.71, 0.62), ("one-shot", 0.78, 0.69), ("five-shot", 0.81, 0.74), ("chain", 0.88, 0.79)]
    assert first(long("model,setting,accuracy", [*facts])).evidence.models == ("convnext", "resnet18")


def test_prices_are_no_results() -> None:
    facts = [("input_price_per_1m", 2.5, 9.8), ("output_price_per_1m", 3, 3.3), ("cached_input_price", 1, 2)]
    assert "another price" in refused(wide("item,convnext,resnet18", [*facts]))
    facts = [("input", 2.5, 9.8), ("output", 3, 3.3), ("cached_input", 1, 2), ("batch_input", 4, 1)]
    assert "another price" in refused(long("model,unit,price", [*facts]))


def test_importances_within_models_are_no_results_of_them() -> None:
    facts = [("age", 0.11, 0.2), ("bmi", 0.3, 0.1), ("income", 0.2, 0.4), ("tenure", 0.25, 0.15)]
    assert "importance within each model" in refused(long("Model,Variable,Importance", [*facts]))
    assert "importance" in refused(wide("feature,xgboost_importance,lightgbm_importance", [*facts]))
    assert first(long("Model,Variable,RMSE", [*facts])).evidence.models == ("convnext", "resnet18")


@pytest.mark.parametrize(
    ("header", "sizes"),
    [
        ("Dataset,Vocab Size,Test,Classes", (67756, 9285, 6)),
        ("corpus,train_size,dev,test", (392702, 9815, 9796)),
        ("task,dev,test", (9815, 9796)),
    ],
)
def test_sizes_of_data_sets_and_their_parts_are_no_results(header: str, sizes: tuple[int, ...]) -> None:
    lines = (",".join([name, *(str(size // k) for size in sizes)]) for k, name in enumerate(("MNLI", "QQP", "RTE"), 1))
    assert "how large each" in refused(rows(header, *lines))
    shares = (
        ",".join([name, *(f"{0.9 - k / 10 + n / 99}" for n, _ in enumerate(sizes))]) for k, name in enumerate("abcd")
    )
    assert "how large" not in str(told(rows(header, *shares)))


def told(text: str) -> object:
    """Return what is said of a file, whatever it is."""
    try:
        return found(text).reasons
    except Misread as refusal:
        return refusal


@pytest.mark.parametrize("header", ["error_type,num_errors,share", "category,count,percent", "failure mode,N,Pct"])
@pytest.mark.parametrize("example", ["", ",as one said"])
def test_a_count_and_its_share_are_no_two_models(header: str, example: str) -> None:
    counts = (89, 49, 61, 12, 33)
    lines = (
        f"kind {n},{count},{100 * count / sum(counts):.1f}{example and f'{example} {n}'}"
        for n, count in enumerate(counts)
    )
    assert "the same count in two ways" in refused(rows(header + ",example" * bool(example), *lines))

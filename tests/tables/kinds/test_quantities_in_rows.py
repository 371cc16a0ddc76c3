"""Quantities of the same things below each other, which no model is, beside places that measured the same quantity."""

from __future__ import annotations

import pytest

from tests.tables.told import asked, first, refused, rows

OF_BLOOD = (("Hemoglobin", "g/dL", 14), ("Glucose", "mg/dL", 95), ("Sodium", "mmol/L", 140))
OF_AIR = (("temperature", "C", 21), ("humidity", "%", 48), ("pressure", "hPa", 1013))
QUANTITY = "is another quantity or question"


def measured(kinds: tuple[tuple[str, str, int], ...], key: str, *more: str) -> list[str]:
    """Write one number of each kind for each of twelve things, with its unit or whatever else stands in the row."""
    every = [(n, kind) for n in range(12) for kind in kinds]
    told = [(f"{key}{n:02d},{name},{base + n % 5}.{(n * 3 + base) % 7}", unit) for n, (name, unit, base) in every]
    return [",".join([row, *(unit if each == "unit" else each for each in more)]) for row, unit in told]


@pytest.mark.parametrize("header", ["patient,test_name,result,units", "MRN,Investigation,Value,Unit"])
def test_what_has_units_of_its_own_is_another_quantity(header: str) -> None:
    assert QUANTITY in refused(rows(header, *measured(OF_BLOOD, "P", "unit")))


@pytest.mark.parametrize("name", ["channel", "sensor", "Quantity", "measurement"])
def test_what_is_called_as_quantities_are_is_no_model(name: str) -> None:
    lines = measured(OF_AIR, "2024-03-05 08:", "node1")
    assert QUANTITY in refused(rows(f"time,{name},value,device", *lines))


def test_units_of_a_metric_take_no_model_away() -> None:
    every = [(n, model, metric) for n in range(8) for model in ("svm", "rf") for metric in ("rmse", "latency")]
    lines = [f"d{n},{m},{metric},{n % 5 + len(m)}.{n},{'ms' if metric == 'latency' else 'C'}" for n, m, metric in every]
    assert first(rows("dataset,model,metric,value,unit", *lines)).evidence.models == ("svm", "rf")


def test_laboratories_that_measured_the_same_are_asked_about() -> None:
    lines = [
        f"S{n},{lab},{5 + n % 4}.{(n * 7 + k) % 10}" for n in range(12) for k, lab in enumerate(("Basel", "Vienna"))
    ]
    question = asked(rows("Sample,Lab,Concentration", *lines))
    assert (question.suggested.model, question.suggested.value) == ("Lab", "Concentration")


def test_tests_of_a_laboratory_lie_apart() -> None:
    kinds = [(name, "", base) for name, _, base in OF_BLOOD]
    assert QUANTITY in refused(rows("Sample,Lab,Result", *measured(tuple(kinds), "S")))

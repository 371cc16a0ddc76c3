"""What stands beside the columns that are compared: a result, a size, a sex; and which of two keys is compared."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate import SeparateTests
from tests.tables.told import asked, either_way, first, found, refused, rows


@pytest.mark.parametrize("name", ["result", "Outcome", "Ergebnis"])
@pytest.mark.parametrize("last", [True, False])
def test_what_is_called_the_result_is_no_forecaster(name: str, *, last: bool) -> None:
    polls = [(f"{30 + n % 17}.{n % 9}", f"{31 + n % 17}.{n % 7}", f"{30 + n % 17}.{n % 4 + 5}") for n in range(30)]
    header, lines = f"race,Ipsos,Forsa,{name}", [f"town {n},{a},{b},{true}" for n, (a, b, true) in enumerate(polls)]
    if not last:
        header, lines = f"race,{name},Ipsos,Forsa", [f"town {n},{true},{a},{b}" for n, (a, b, true) in enumerate(polls)]
    question = asked(rows(header, *lines))
    assert (question.suggested.truth, question.suggested.models) == (name, ("Ipsos", "Forsa"))


@pytest.mark.parametrize("total", ["Sent", "emails_sent", "Recipients", "Visitors"])
def test_mails_that_were_sent_are_a_total(total: str) -> None:
    evidence = first(rows(f"Variant,{total},Purchases", "A,3607,674", "B,3978,712")).evidence
    assert isinstance(evidence, SeparateTests)


@pytest.mark.parametrize("size", ["Distance Km", "file_size_mb", "Length m"])
def test_how_large_every_row_is_is_no_model(size: str) -> None:
    lines = [f"trip_{n},{9 + n % 6}.{n % 9},{26 + n % 8}.{n % 7},{25 + n % 9}.{n % 5}" for n in range(20)]
    question = asked(rows(f"Trip Id,{size},Google Maps,Waze", *lines))
    assert question.suggested.models == ("Google Maps", "Waze")
    assert {each.roles.better for each in question.choices[:2]} == {"higher", "lower"}


@pytest.mark.parametrize(
    "header",
    [
        "participant,age,sex,score before,score after",
        "participant,age,sex,pretest,posttest",
        "Sample,Matrix,Lab 1,Lab 2",
        "Sample,Matrix,meter A,meter B",
    ],
)
def test_what_was_measured_twice_is_no_table_of_features(header: str) -> None:
    age = "20," if "age" in header else ""
    lines = [f"{1664 + 7 * n},{age}{'fm'[n % 5 % 2]},{50 + n * 5 % 17},{53 + n * 5 % 19}" for n in range(24)]
    assert first(rows(header, *lines)).evidence.models == tuple(header.split(",")[-2:])


def test_measurements_with_a_kind_stay_features() -> None:
    lines = [f"{5 + n % 3}.{n % 9},{1 + n % 4}.{n % 7},{'ab'[n % 5 % 2]}" for n in range(24)]
    assert "table of features" in refused(rows("glucose,insulin,outcome", *lines))


@pytest.mark.parametrize("block", ["Block", "replicate", "Rep"])
def test_blocks_of_a_field_are_not_compared_first_and_numbers_of_plots_not_at_all(block: str) -> None:
    kinds = ("compost", "manure", "mineral")
    every = [(k, b, kind) for k, kind in enumerate(kinds) for b in range(1, 5)]
    lines = [f"{100 + k + 10 * b},B{b},{kind},{5 + (3 * b + 2 * k) % 4}.{b + k}4" for k, b, kind in every]
    text = rows(f"Plot No,{block},Fertilizer,Yield T Ha", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.value) == ("Fertilizer", "Yield T Ha")
    assert not any(each.roles.value == "Plot No" for each in question.choices)
    assert found(text, roles=question.suggested).evidence.models == kinds


@pytest.mark.parametrize("names", ["basel,vienna", "Baseline,Week 12"])
def test_numbers_up_to_a_hundred_are_no_shares_where_no_model_is_named(names: str) -> None:
    lines = [f"{n + 1},{58 + n * 5 % 23}.{n % 7},{59 + n * 7 % 23}.{n % 5}" for n in range(30)]
    higher, lower = either_way(rows(f"sample_id,{names}", *lines))
    assert higher.evidence.models == lower.evidence.models == tuple(names.split(","))
    assert found(rows("sample_id,svm,rf", *lines)).layout == "item_scores"

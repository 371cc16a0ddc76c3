"""A record holds what a page shows, and tells every change of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from compare_core import DataError, Outcomes
from compare_core.analysis.pair import compare_pair
from compare_core.recording import record
from compare_core.saved import record as records
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.record import Change, changes, other_versions, versions
from tests import ROOT

ANALYSIS = Analysis(Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "forest")))


def changed(**fields: Any) -> bytes:
    content = json.loads(session.write(ANALYSIS, record(ANALYSIS, "pairwise")))
    content["record"].update(fields)
    return json.dumps(content).encode()


def test_a_record_holds_every_test_and_every_interval_of_the_page() -> None:
    found, shown = record(ANALYSIS, "pairwise"), compare_pair(ANALYSIS.evidence, ("svm", "forest"))
    assert found.headline == "svm was right more often than forest, by 0.10 points (0.04 to 0.19)."
    for test in shown.tests:
        assert found.numbers[f"{test.method}: p"] == test.pvalue
    interval = shown.difference.estimate.interval
    assert interval is not None
    assert found.numbers[f"{shown.difference.method}: difference, {interval.id}"] == [
        interval.low,
        interval.high,
        interval.level,
    ]


def test_what_is_chosen_is_recorded() -> None:
    for other in (
        replace(ANALYSIS, pair=("forest", "svm")),
        replace(ANALYSIS, options={"level": 0.9}),
        replace(ANALYSIS, alpha=0.01),
        replace(ANALYSIS, wording="errors"),
    ):
        assert record(other, "pairwise").sha256 != record(ANALYSIS, "pairwise").sha256


def test_a_record_comes_back_and_is_the_same_when_it_is_worked_out_again() -> None:
    shown = record(ANALYSIS, "bayesian")
    found = session.reopen(session.write(ANALYSIS, shown))
    assert found.record == shown
    assert changes(shown, record(found.analysis, "bayesian")) == []


def test_every_change_is_told() -> None:
    then = record(ANALYSIS, "pairwise")
    name = "mcnemar_exact: p"
    fewer = {key: value for key, value in then.numbers.items() if key != name}
    now = replace(then, headline="Another", numbers={**fewer, "new": 1.0}, versions={**then.versions, "scipy": "0.1"})
    found = changes(then, now)
    assert Change("headline", then.headline, "Another") in found
    assert Change(name, then.numbers[name], None) in found
    assert len(found) == 2  # what is new is no difference
    assert other_versions(then, now) == [Change("scipy", versions()["scipy"], "0.1")]


@pytest.mark.parametrize(
    "fields",
    [
        {"headline": "forest is better"},
        {"numbers": {"mcnemar_exact: p": 0.9}},
        {"numbers": {"p": "small"}},
        {"numbers": {"p": True}},
        {"numbers": {"p": [[1]]}},
        {"numbers": [1]},
        {"versions": 3},
        {"sha256": "0" * 64},
        {"surprise": 1},
        {"view": None},
    ],
    ids=str,
)
def test_a_record_that_was_changed_is_refused_in_a_sentence(fields: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        session.read(changed(**fields))


def test_a_record_of_too_many_numbers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = changed()
    monkeypatch.setattr(records, "MOST_NUMBERS", 10)
    with pytest.raises(DataError, match="more numbers than any page shows"):
        session.read(data)
    monkeypatch.undo()
    monkeypatch.setattr(records, "LONGEST_LIST", 10)
    with pytest.raises(DataError, match="more numbers than any page shows"):
        session.read(data)


def test_what_no_page_shows_has_no_record() -> None:
    for analysis, view in ((ANALYSIS, "data"), (Analysis(), "pairwise")):
        with pytest.raises(DataError):
            record(analysis, view)


def test_the_release_is_that_of_the_package() -> None:
    assert f'version = "{records.RELEASE}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")

"""How errors are counted, and that advice and figures cannot contradict each other unseen."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from compare_core.catalogue import all_methods
from compare_core.errors import CompareError, NotApplicable
from compare_core.result import Advice
from tests import ROOT
from tests.battery import evidence_for
from tests.test_benchmarks import module

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = ROOT / "docs" / "calibration.md"


@pytest.fixture(autouse=True)
def _own_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take back what importing the benchmarks says of threads."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        monkeypatch.setenv(name, "1")
    yield
    monkeypatch.undo()


def settings() -> list[Any]:
    return [setting for part in module("calibration").every_setting().values() for setting in part]


def called(method: str) -> Any:
    return next(setting for setting in settings() if setting.method == method)


def test_errors_are_counted_and_the_same_runs_give_the_same_count() -> None:
    measure = module("calibration.measure").measure
    exact, narrow = measure(called("mcnemar_exact"), runs=200), measure(called("clustered_bootstrap"), runs=200)
    assert exact.inside
    assert exact.fits == ("recommended",) * 200
    assert not narrow.inside  # percentiles of five clusters
    assert narrow.fit == "caution"
    assert module("calibration.report").faults([exact, narrow]) == []
    assert measure(called("mcnemar_exact"), runs=200).errors == exact.errors


def wrong(monkeypatch: pytest.MonkeyPatch, fit: Any, method: str, *, one_in: int = 2) -> Any:
    """Return what is measured of a method that raises an alarm once in so many runs, whatever it sees."""
    runs: list[Any] = []

    def alarms(view: Any) -> SimpleNamespace:
        runs.append(view)
        p = 0.01 if len(runs) % one_in == 0 else 0.5
        return SimpleNamespace(pvalue=p, advice=Advice(fit=fit, reason="It is made so."))

    measuring = module("calibration.measure")
    monkeypatch.setattr(measuring, "all_methods", lambda: {method: SimpleNamespace(function=alarms, options={})})
    setting = measuring.false_alarms(method, "a world", lambda rng: rng.random())
    return measuring.measure(setting, runs=200)


@pytest.mark.parametrize(
    ("fit", "method", "caught"),
    [
        ("recommended", "looney_f", True),
        ("sound", "looney_f", False),  # it leads nowhere
        ("sound", "paired_t", True),  # it leads
        ("recommended", "paired_t", True),
        ("caution", "paired_t", False),
        ("not recommended", "looney_f", False),
    ],
)
def test_a_method_outside_its_band_is_caught_where_its_advice_welcomes_it(
    monkeypatch: pytest.MonkeyPatch, fit: str, method: str, *, caught: bool
) -> None:
    row = wrong(monkeypatch, fit, method)
    assert (row.rate, row.inside) == (0.5, False)
    assert module("calibration.report").faults([row]) == ([row] if caught else [])


def test_a_rate_inside_its_band_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    row = wrong(monkeypatch, "recommended", "paired_t", one_in=20)
    assert (row.rate, row.inside) == (0.05, True)
    assert module("calibration.report").faults([row]) == []


def test_a_refusal_is_no_error() -> None:
    measuring = module("calibration.measure")

    def refuses(_: Any) -> Any:
        reason, instead = "Nothing tells them apart.", "Bring more."
        raise NotApplicable(reason, instead)

    setting = measuring.false_alarms("mcnemar_exact", "a world", refuses)
    row = measuring.measure(setting, runs=5)
    assert (row.rate, row.fit) == (0, "no answer")


def test_the_command_writes_the_page_and_fails_on_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = module("calibration.report")
    right, bad = called("mcnemar_exact"), wrong(monkeypatch, "recommended", "paired_t")
    monkeypatch.undo()
    monkeypatch.setattr(report, "PAGE", tmp_path / "calibration.md")
    monkeypatch.setattr(report, "every_setting", lambda: {"One part": (right, bad.setting)})
    measured = report.measure
    monkeypatch.setattr(report, "measure", lambda one: bad if one is bad.setting else measured(one, runs=50))
    assert module("__main__").main(["calibration"]) == 1
    assert "Outside its band, and its advice does not say so: **`paired_t`**  a world" in capsys.readouterr().out
    monkeypatch.setattr(report, "every_setting", lambda: {"One part": (right,)})
    assert module("__main__").main(["calibration"]) == 0
    assert "| **`mcnemar_exact`** | 30 items" in (tmp_path / "calibration.md").read_text(encoding="utf-8")


def test_every_method_that_leads_has_a_row() -> None:
    leading = module("calibration.report").leading()
    assert {"mcnemar_exact", "clustered_difference", "bayes_hierarchical", "permutation_scores"} <= leading
    assert leading <= {setting.method for setting in settings()}


def test_every_method_that_is_ever_recommended_has_a_row() -> None:
    rows = {setting.method for setting in settings()}
    assert {found.id for found in all_methods().values() if found.id not in rows and recommended(found)} == set()


def recommended(found: Any) -> bool:
    for evidence in evidence_for(found):
        try:
            if found.run(evidence, evidence.models[: found.takes.arity or None]).advice.fit == "recommended":
                return True
        except CompareError:
            continue
    return False


def test_no_two_settings_are_called_the_same() -> None:
    names = [(setting.name, setting.where) for setting in settings()]
    assert len(set(names)) == len(names)


def test_the_page_holds_every_setting_and_no_contradiction() -> None:
    report, page = module("calibration.report"), PAGE.read_text(encoding="utf-8")
    for setting in settings():
        row = module("calibration.measure").Row(setting=setting, errors=(False,) * setting.runs, fits=("sound",))
        method, where, counts, *_ = report.cells(row)
        assert f"| {method} | {where} | {counts} |" in page, "Run `python -m benchmarks calibration`."
    assert report.ABOUT in page


def test_a_row_is_frozen_with_its_figures() -> None:
    row = module("calibration.measure").Row(setting=called("paired_t"), errors=(True, False), fits=("sound", "caution"))
    assert (row.rate, row.runs, row.share("sound", "recommended")) == (0.5, 2, 0.5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        row.errors = ()

"""The command line: what it prints, what it requires, and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import polars as pl
import pytest
from scipy.stats import binom

from compare_core.cli import app
from compare_core.cli.main import main
from compare_core.examples import open_example
from compare_core.front import compare
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return a file of two models of which the first is better: 60 items against 20 where they differ, of 400."""
    rows = [(1, 1, 1)] * 300 + [(1, 1, 0)] * 60 + [(1, 0, 1)] * 20 + [(0, 1, 1)] * 20
    path = tmp_path / "results.csv"
    path.write_text("id,y_true,svm,forest\n" + "".join(f"{n},{a},{b},{c}\n" for n, (a, b, c) in enumerate(rows)))
    return str(path)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_the_reading_is_printed(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "compare", file)
    assert (status, err) == (0, "")
    assert out.startswith("svm was right more often than forest, by 10.0 points (5.8 to 14.4).\n")
    assert "\x1b" not in out  # no colours but on a terminal


def test_every_number_of_the_page_is_in_the_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "compare", file, "--json")[1])
    assert found["numbers"] == json.loads(json.dumps(compare(file).numbers))
    exact = 2 * binom.cdf(20, 80, 0.5)
    assert found["numbers"]["mcnemar_exact: p"] == pytest.approx(exact, rel=1e-12)


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["--require", "svm better than forest"], 0, "Holds: svm is shown to be better"),
        (["--require", "forest is better than svm"], 1, "Does not hold: forest"),
        (["--no-worse-than", "1%"], 0, "Holds: svm is no worse than forest by 1%"),
        (["--pair", "forest", "svm", "--no-worse-than", "0.05"], 1, "Does not hold: forest is no worse"),
        (["--pair", "forest", "svm", "--no-worse-than", "0.2"], 0, "the lower end of the interval is −14.42"),
        (["--require", "svm"], 2, "must read “A better than B”"),
        (["--require", "svm better than tree"], 2, "tree"),
        (["--no-worse-than", "much"], 2, "A margin is a number"),
        (["--no-worse-than", "-1"], 2, "A margin"),
        (["--method", "nothing"], 2, "nothing"),
        (["--pair", "svm", "svm"], 2, "."),
        (["--picture", "drawn.bmp"], 2, ".svg or .png"),
    ],
)
def test_a_pipeline_learns_by_the_status(
    file: str, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, words: str
) -> None:
    given = [f"{arguments[0]}={arguments[1]}"] if len(arguments) == 2 else arguments  # a value may begin with a minus
    found, _, err = said(capsys, "compare", file, *given)
    assert found == status
    assert words in err
    assert err.count("\n") == 1


def test_reports_and_pictures_are_written(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, picture = tmp_path / "report.html", tmp_path / "drawn.svg"
    status, out, _ = said(capsys, "compare", file, "--html", str(page), "--picture", str(picture), "--markdown")
    assert status == 0
    assert out.startswith("# svm against forest\n")
    assert "svm was right more often" in page.read_text(encoding="utf-8")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_several_files_are_several_models(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, data in open_example("wine-files"):
        (tmp_path / name).write_bytes(data)
    status, out, _ = said(capsys, "compare", *(str(path) for path in sorted(tmp_path.iterdir())))
    assert status == 0
    assert "k-NN" in out


def test_how_probable_each_state_is(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys, "compare", file, "--probable", "--rope", "0.01")
    assert status == 0
    assert "better than forest by more than 1 point" in out


def test_the_link_of_a_server_opens_the_same(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "compare", file, "--share", "https://parity.example.org/")[1]
    assert "https://parity.example.org/pairwise?model=svm&model=forest" in out


def test_what_is_missing_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "compare", "nowhere.csv")
    assert (status, out, err) == (2, "", "There is no file nowhere.csv.\n")


def test_the_other_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert "mcnemar_exact" in said(capsys, "methods")[1]
    case = str(ROOT / "tests" / "reference" / "mcnemar_exact.json")
    assert said(capsys, "verify", case)[0] == 0


def test_help_names_the_statuses() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "compare_core.cli", "--help"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "exit status: 0 if everything required holds" in done.stdout


def test_files_of_parquet_are_counted_where_they_lie(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for part in range(2):
        rows = {
            "y": [1] * 190 + [0] * 10,
            "svm": [1] * 180 + [0] * 10 + [1] * 10,
            "forest": [1] * 150 + [0] * 30 + [1] * 20,
        }
        pl.DataFrame(rows).write_parquet(tmp_path / f"part-{part}.parquet")
    status, out, _ = said(capsys, "compare", str(tmp_path / "part-*.parquet"), "--truth", "y")
    assert status == 0
    assert out.startswith("svm was right more often than forest, by 10.0 points (5.8 to 14.4).\n")


def test_the_script_gives_the_same_numbers(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "again.py"
    printed = said(capsys, "compare", file, "--script", str(script))[1]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.splitlines()[0] == printed.splitlines()[0]


def test_the_app_is_started_where_it_is_and_missed_where_it_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[list[str]] = []

    def start(command: list[str], **_: object) -> int:
        started.append(command)
        return 0

    monkeypatch.setattr(app.subprocess, "call", start)
    assert said(capsys, "app", "--port", "8600")[0] == 0
    assert started[0][1:] == ["-m", "streamlit", "run", str(ROOT / "app.py"), "--server.port", "8600"]
    monkeypatch.setattr(app, "HOME", tmp_path)
    status, _, err = said(capsys, "app")
    assert (status, err.count("\n")) == (2, 1)
    assert "only the library" in err

"""The front door for code: what may be brought, and what an answer gives."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import nbclient
import nbformat
import numpy as np
import pandas as pd
import pytest

from compare_core import DataError, Outcomes, compare
from compare_core.examples import open_example
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TRUTH = np.repeat([1, 1, 1, 0], [300, 60, 20, 20])
SVM, FOREST = np.repeat([1, 1, 0, 1], [300, 60, 20, 20]), np.repeat([1, 0, 1, 1], [300, 60, 20, 20])
FRAME = pd.DataFrame({"y": TRUTH, "svm": SVM, "forest": FOREST})


def test_the_same_results_give_the_same_answer_whatever_they_are_brought_as(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    FRAME.rename(columns={"y": "y_true"}).to_csv(path, index=False)
    ways = [
        compare(TRUTH, {"svm": SVM, "forest": FOREST}),
        compare(FRAME, truth="y"),
        compare(FRAME.assign(other=0), ["svm", "forest"], truth="y"),
        compare(FRAME.rename(columns={"y": "y_true"})),
        compare(path),
        compare(str(path)),
        compare(Outcomes.from_labels(TRUTH, {"svm": SVM, "forest": FOREST})),
    ]
    assert len({found.reading for found in ways}) == 1
    assert str(ways[0]) == ways[0].reading
    assert ways[0].reading.startswith("svm was right more often than forest, by 10.0 points")
    assert {found.numbers["mcnemar_exact: p"] for found in ways} == {ways[0].numbers["mcnemar_exact: p"]}


def test_files_of_a_model_each(tmp_path: Path) -> None:
    for name, data in open_example("wine-files"):
        (tmp_path / name).write_bytes(data)
    found = compare(sorted(tmp_path.iterdir()))
    assert found.view == "omnibus"
    assert len(found.table()) == 3
    pair = found.between("k-NN", "decision_tree")
    assert pair.card.headline != found.card.headline
    assert set(pair.table()["method"]) >= {"mcnemar_exact", "mcnemar"}
    assert "p_a" in " ".join(pair.probable(rope=(-0.01, 0.01)).numbers)


def test_choices_are_those_of_the_page() -> None:
    assert compare(FRAME, truth="y", method="mcnemar").answer.lead.method == "mcnemar"  # type: ignore[union-attr]
    assert "At alpha = 0.01" in compare(FRAME, truth="y", alpha=0.01).reading
    assert "90 %" in compare(FRAME, truth="y", level=0.9).card.quote


@pytest.mark.parametrize(
    ("brought", "words"),
    [
        (lambda: compare("nowhere.csv"), "There is no file"),
        (lambda: compare(17), "Bring the true labels"),
        (lambda: compare(FRAME, truth="y", pair=("svm", "tree")), "tree"),
        (lambda: compare(FRAME, truth="y", rope="wide"), "ROPE"),
        (lambda: compare(FRAME, truth="y", colour="red"), "No option is called"),
        (lambda: compare(FRAME, truth="y").report("answer.doc"), "A report is written as"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(brought: object, words: str) -> None:
    assert callable(brought)
    with pytest.raises(DataError, match=words):
        brought()


@pytest.mark.parametrize("ending", [".html", ".md", ".tex", ".zip"])
def test_a_report_is_written(tmp_path: Path, ending: str) -> None:
    written = compare(FRAME, truth="y").report(tmp_path / f"answer{ending}")
    assert written.stat().st_size > 2000


def test_a_notebook_shows_words_and_picture() -> None:
    cells = [
        "import pandas as pd\nfrom compare_core import compare",
        "truth = [1] * 380 + [0] * 20",
        "svm, forest = [1] * 360 + [0] * 20 + [1] * 20, [1] * 300 + [0] * 60 + [1] * 40",
        "compare(truth, {'svm': svm, '<forest>': forest})",
    ]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(book, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute()
    (shown,) = book.cells[-1]["outputs"]
    page = shown["data"]["text/html"]
    assert "svm was right more often than &lt;forest&gt;, by 10.0 points" in page
    assert "data:image/svg+xml;base64," in page


def test_the_library_asks_for_what_the_app_does() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert set(asked) <= set(lines)

"""What the README promises is what the project holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_it_fits_one_screen_and_opens_with_the_two_commands() -> None:
    lines = README.splitlines()
    assert len(lines) <= 60
    assert [line.strip() for line in lines[:15] if line.startswith("    ")] == ["make app", "make test"]


def test_every_dependency_says_what_it_is_for() -> None:
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            package = re.match(r"[A-Za-z-]+", line)
            if package and not line.startswith("-r"):
                assert package.group().removeprefix("pytest-").lower() in README.lower(), line


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_a_document_links_to_is_there(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)[)#]", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_every_page_of_docs_can_be_reached_from_the_readme() -> None:
    reached, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        linked = re.findall(r"\]\(([^)#:]+[.]md)", page.read_text(encoding="utf-8"))
        ahead += {(page.parent / target).resolve() for target in linked} - reached
    assert set((ROOT / "docs").glob("*.md")) <= reached


def test_what_it_says_of_python_runs(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    (tmp_path / "predictions.csv").write_text("id,y_true,svm,rf\n17,cat,cat,dog\n18,dog,dog,dog\n", encoding="utf-8")
    (tmp_path / "results.csv").write_text("id,y_true,svm,forest\n17,cat,cat,dog\n18,dog,dog,dog\n", encoding="utf-8")
    given = (
        "import pandas as pd\n"
        "frame = pd.DataFrame({'y': [1, 0, 1], 'svm': [1, 0, 0], 'forest': [1, 0, 1]})\n"
        "from sklearn.datasets import load_iris\n"
        "X, y = load_iris(return_X_y=True)\n"
        "y_true, svm_predictions, forest_predictions = [1, 0, 1], [1, 0, 0], [1, 0, 1]\n"
    )
    code = given + "\n".join(re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Predictions, one column per model" in done.stdout


def test_the_project_speaks_only_of_itself() -> None:
    names = re.compile("/(work|root)/|given[.]json|[.][.]/shared")
    for path in ROOT.rglob("*"):
        inside = path.relative_to(ROOT).parts
        if path.suffix in {".py", ".md", ".json", ".toml", ".txt", ".yml"} and not any(
            p.startswith(".") for p in inside
        ):
            assert not names.search(path.read_text(encoding="utf-8")), path

"""What CONTRIBUTING promises is so: its examples are complete, and every name that it has to explain is there."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from typing import TYPE_CHECKING, get_args

import pytest

from compare_core import catalogue
from compare_core.tables import Layout
from compare_core.views.view import View
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', TEXT, re.MULTILINE | re.DOTALL))
METHOD, LAYOUT = "mcnemar_likelihood", "battles_won"
COPIED = (
    "compare_core",
    "pages",
    "tests",
    "docs",
    "app.py",
    "asgi.py",
    "serving",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
)
ON_THE_PAGE = """
from compare_core.tables.samples import GROUPS
from streamlit.testing.v1 import AppTest
app = AppTest.from_file("app.py", default_timeout=60)
app.query_params["model"], app.query_params["n"] = ["svm", "rf"], "29,1,11,9959"
app.session_state["samples"] = True
shown = []
for group in GROUPS:
    app.session_state["samples_of"] = group
    shown += [part.value for part in app.run().markdown]
assert any("Battles won" in each for each in shown), "the layout is not among those that are shown"
app.session_state["section_pairwise"] = "tests"
for folded in ("sources_pairwise", "which_test"):
    app.session_state[folded] = True
app.switch_page("pages/pairwise.py").run()
assert not app.exception
said = " ".join(part.value for part in [*app.markdown, *app.caption]).replace("\\\\", "")
rows = " ".join(table.value.to_csv() for table in app.table)
assert "Woolf (1957)" in said
assert "With few disagreements it raises more false alarms" in said
assert "McNemar test by the likelihood ratio" in rows and "read the exact test" in said
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the examples in it, as a contributor would have it."""
    folder = tmp_path_factory.mktemp("contributed")
    skipped = ["browser", "hostile", "pictures", ".*"]
    for name in COPIED:
        if (ROOT / name).is_dir():
            compiled = [] if name == "compare_core" else ["__pycache__"]  # of tests it would name the files copied from
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*skipped, *compiled))
        else:
            shutil.copy(ROOT / name, folder / name)
    for name, body in FILES.items():
        assert not (folder / name).exists(), name
        (folder / name).write_text(body, encoding="utf-8")
    return folder


def run(folder: Path, *arguments: str) -> str:
    """Run Python in the copy, and return what it wrote."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_examples_are_whole_contributions() -> None:
    assert set(FILES) == {
        f"compare_core/methods/{METHOD}.py",
        f"tests/reference/{METHOD}.json",
        f"compare_core/tables/formats/{LAYOUT}.py",
        f"tests/tables/cases/{LAYOUT}.json",
    }


def test_the_examples_pass_every_test_that_walks_the_catalogue_and_the_layouts(copy: Path) -> None:
    assert "3 of 3 cases agree" in run(copy, "-m", "compare_core", "verify", f"tests/reference/{METHOD}.json")
    run(copy, "-m", "compare_core", "docs")
    assert f"(`{METHOD}`)" in (copy / "docs" / "methods.md").read_text(encoding="utf-8")
    assert f"`{LAYOUT}`" in (copy / "docs" / "layouts.md").read_text(encoding="utf-8")
    run(copy, "-m", "ruff", "check", *(name for name in FILES if name.endswith(".py")))
    run(copy, "-m", "ruff", "format", "--check", *(name for name in FILES if name.endswith(".py")))
    walked = [f"methods/test_{name}" for name in ("catalogue", "reference", "swap", "properties")]
    shown = ("test_manual", "test_layers", "tables/test_cases", "tables/test_recognise")
    files = [f"tests/{name}.py" for name in (*walked, *shown)]
    walls = "(downwards and (methods or tables))"
    chosen = f"{METHOD} or {LAYOUT} or up_to_date or belongs_to or tried_by_rank or {walls}"
    said = run(copy, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *files, "-k", chosen)
    assert "passed" in said
    assert "skipped" not in said


def test_the_examples_stand_on_their_pages(copy: Path) -> None:
    run(copy, "-c", ON_THE_PAGE)


def test_every_view_is_named() -> None:
    package = importlib.import_module("compare_core.views")
    modules = [importlib.import_module(f"{package.__name__}.{m.name}") for m in pkgutil.iter_modules(package.__path__)]
    views = {c for m in modules for c in vars(m).values() if isinstance(c, type) and issubclass(c, View)}
    told = re.findall(r"^\| `(\w+)` \| (?:two|any) ", TEXT, re.MULTILINE)
    assert sorted(told) == sorted(c.__name__ for c in views if "of" in vars(c))


def test_every_argument_of_a_record_and_every_kind_is_explained() -> None:
    record = [*inspect.signature(catalogue.method).parameters, *(field.name for field in fields(Layout))]
    assert [name for name in record if not re.search(rf"^\| (`\w+`, )*`{name}`", TEXT, re.MULTILINE)] == []
    assert [kind for kind in get_args(catalogue.Kind) if f'| `"{kind}"` |' not in TEXT] == []

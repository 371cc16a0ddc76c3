"""The pages of `docs/` that are written from the code say what the code holds, once each."""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import TYPE_CHECKING

import pytest

from compare_core.__main__ import main
from compare_core.catalogue import all_methods
from compare_core.manual import GROUPS, KINDS, layouts_page, methods_page, pages
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.tables import LAYOUTS
from compare_core.views.view import View
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from compare_core.tables import Layout


@pytest.mark.parametrize("name", pages())
def test_every_written_page_is_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == pages()[name], "Run `make docs`."


def test_the_command_writes_stale_pages_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "methods.md").write_text("an old page\n", encoding="utf-8")
    assert main(["docs", str(tmp_path)]) == 0
    assert {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()} == dict(pages())
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == [str(tmp_path / n) for n in pages()]


def test_the_command_makes_no_folder_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", str(tmp_path / "elsewhere")]) == 1
    assert "There is no folder" in capsys.readouterr().out
    assert not (tmp_path / "elsewhere").exists()


def test_every_method_stands_once_with_its_question_its_kind_and_its_source() -> None:
    rows = re.findall(r"^\| (.+) \(`(\w+)`\) \| (.+\?) \| (.+) \| (.+) \|$", methods_page(), re.MULTILINE)
    assert sorted(name for _, name, *_ in rows) == sorted(all_methods())
    for title, name, question, kind, source in rows:
        method = all_methods()[name]
        assert (title, question, kind) == (method.title, method.question, KINDS[method.kind])
        assert re.sub(r"\[([^]]+)\]\(https://[^)]+\)", r"\1", source) == method.cite


def test_every_correction_stands_once() -> None:
    told = methods_page().partition("## Corrections")[2]
    assert re.findall(r"^\| .+ \(`(\w+)`\) \|", told, re.MULTILINE) == list(CORRECTIONS)


def test_every_view_is_in_one_group() -> None:
    package = importlib.import_module("compare_core.views")
    modules = [importlib.import_module(f"{package.__name__}.{m.name}") for m in pkgutil.iter_modules(package.__path__)]
    views = {c for m in modules for c in vars(m).values() if isinstance(c, type) and issubclass(c, View)}
    grouped = [view.__name__ for group in GROUPS for view in group.views]
    assert sorted(grouped) == sorted(view.__name__ for view in views if view.seen_in)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_layout_has_its_place_with_its_example(layout: Layout) -> None:
    page = layouts_page()
    assert page.count(f"(#{layout.id})") == page.count(f'<a id="{layout.id}"></a>') == 1
    part = page.partition(f'<a id="{layout.id}"></a>')[2].partition("<a id=")[0]
    title, about = [line for line in part.splitlines() if line][:2]
    assert title == f"## {layout.title}"
    assert about.endswith(".")
    assert page.count(about) == 1
    assert f"```text\n{layout.example}```\n" in part
    assert all(label in part for label in layout.asks.values())

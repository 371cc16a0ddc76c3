"""The pages of `docs/` that are written from the code say what the code holds, once each."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from compare_core.__main__ import main
from compare_core.catalogue import all_methods
from compare_core.charts import small_in_dark
from compare_core.charts.theme import IN_DARK
from compare_core.examples import EXAMPLES
from compare_core.gallery import pictures
from compare_core.manual import GROUPS, KINDS, layouts_page, methods_page, pages
from compare_core.statistics.corrections import CORRECTIONS
from compare_core.tables import LAYOUTS
from compare_core.views.view import View
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from compare_core.catalogue import Method
    from compare_core.tables import Layout


@cache
def drawn() -> dict[str, str]:
    return pictures()


@pytest.mark.parametrize("name", pages())
def test_every_written_page_is_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == pages()[name], "Run `make docs`."


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_s_picture_is_up_to_date(name: str) -> None:
    assert EXAMPLES[name].picture.read_text(encoding="utf-8") == drawn()[name], "Run `make docs`."


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_s_picture_is_small_holds_no_word_and_follows_the_page_s_theme(name: str) -> None:
    text = drawn()[name]
    picture = ET.fromstring(text)  # noqa: S314 - our own picture
    assert picture.get("viewBox") == "0 0 240 64"
    assert {part.tag.partition("}")[2] for part in picture.iter()} == {"svg", "rect", "line", "circle"} - (
        {"line"} if name == "moons-folds" else set()  # folds have no intervals
    )
    assert not "".join(picture.itertext()).strip()
    for part in picture.iter():
        for x in ("x", "cx", "x1", "x2"):
            assert 0 <= float(part.get(x, 0)) <= 240
    assert set(re.findall(r"#[0-9a-f]{6}", text)) <= set(IN_DARK)
    assert not set(re.findall(r"#[0-9a-f]{6}", small_in_dark(text))) & set(IN_DARK)


def test_the_command_writes_stale_pages_and_pictures_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    docs, examples = tmp_path / "docs", tmp_path / "examples"
    (examples / "digits").mkdir(parents=True)
    docs.mkdir()
    (docs / "methods.md").write_text("an old page\n", encoding="utf-8")
    (examples / "digits" / "picture.svg").write_text("an old picture\n", encoding="utf-8")
    assert main(["docs", str(docs), "--examples", str(examples)]) == 0
    assert {file.name: file.read_text(encoding="utf-8") for file in docs.iterdir()} == dict(pages())
    assert {f.parent.name: f.read_text(encoding="utf-8") for f in examples.glob("*/picture.svg")} == drawn()
    said = [line.split()[1] for line in capsys.readouterr().out.splitlines()]
    assert said == [str(docs / n) for n in pages()] + [str(examples / n / "picture.svg") for n in EXAMPLES]


@pytest.mark.parametrize("missing", [0, 1])
def test_the_command_makes_no_folder_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: int
) -> None:
    folders = [str(tmp_path), str(tmp_path)]
    folders[missing] = str(tmp_path / "elsewhere")
    assert main(["docs", folders[0], "--examples", folders[1]]) == 1
    assert "There is no folder" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_every_method_stands_once_with_its_question_its_kind_its_formula_and_its_source() -> None:
    rows = re.findall(r"^\| (.+) \(`(\w+)`\) \| (.+\?) \| (.+) \| \$`(.+)`\$ \| (.+) \|$", methods_page(), re.MULTILINE)
    assert sorted(name for _, name, *_ in rows) == sorted(all_methods())
    for title, name, question, kind, formula, source in rows:
        method = all_methods()[name]
        assert (title, question, kind, formula) == (method.title, method.question, KINDS[method.kind], method.formula)
        assert re.sub(r"\[([^]]+)\]\(https://[^)]+\)", r"\1", source) == method.cite


@pytest.mark.parametrize("method", all_methods().values(), ids=all_methods())
def test_every_formula_can_be_set_in_type_and_in_a_table(method: Method) -> None:
    formula = method.formula
    assert formula
    assert "|" not in formula  # it would end the table's cell; bars are \\lvert and \\rvert
    assert formula.count("{") == formula.count("}")
    for left, right in (("left", "right"), ("lvert", "rvert")):
        assert len(re.findall(rf"\\{left}\b", formula)) == len(re.findall(rf"\\{right}\b", formula))
    assert formula in methods_page()


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

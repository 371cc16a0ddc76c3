"""What the README promises is what the project holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.__main__ import main, with_table
from tests import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_table_of_methods_is_the_catalogue() -> None:
    assert with_table(README) == README, "Run `make readme`."


def test_the_command_writes_the_table_between_its_marks_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "README.md"
    stale.write_text(re.sub(r"\| .*mcnemar_exact.*\n", "| an old row | of no method? |\n", README), encoding="utf-8")
    assert main(["readme", str(stale)]) == 0
    assert stale.read_text(encoding="utf-8") == README
    stale.write_text("No marks here.\n", encoding="utf-8")
    assert main(["readme", str(stale)]) == 1
    assert "<!-- methods -->" in capsys.readouterr().out
    assert stale.read_text(encoding="utf-8") == "No marks here.\n"


def test_every_dependency_says_what_it_is_for() -> None:
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            package = re.match(r"[A-Za-z-]+", line)
            if package and not line.startswith("-r"):
                assert package.group().removeprefix("pytest-").lower() in README.lower(), line


def test_everything_it_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_project_speaks_only_of_itself() -> None:
    names = re.compile("/(work|root)/|given[.]json|[.][.]/shared")
    for path in ROOT.rglob("*"):
        inside = path.relative_to(ROOT).parts
        if path.suffix in {".py", ".md", ".json", ".toml", ".txt", ".yml"} and not any(
            p.startswith(".") for p in inside
        ):
            assert not names.search(path.read_text(encoding="utf-8")), path

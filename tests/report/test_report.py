"""A report holds what the page shows, whatever it is written as, and nothing of a file can become anything but text."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from functools import cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from compare_core import Outcomes
from compare_core.examples import EXAMPLES
from compare_core.report import Brought, bibtex, make, to_html, to_latex, to_markdown, to_zip
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from tests.saved.golden import FOLDER, known

if TYPE_CHECKING:
    from pathlib import Path

    from compare_core.report import Report

HOSTILE = (
    "<script>alert(1)</script>",
    "\\input{/etc/passwd}",
    "a|b*c*`d`[e](javascript:f)",
    "\u202eevil\u2028x",
    "中文 & 50%_$#^~{}",
)
NAMES = sorted(path.stem for path in (FOLDER / str(session.VERSION)).glob("*.json"))  # of every example, too
KINDS = [name for name in NAMES if name.rpartition("-")[0] not in EXAMPLES]


@cache
def report_of(name: str) -> Report:
    """Return the report of an example or a kind of evidence on one of the pages that have an answer."""
    analysis, _, view = name.rpartition("-")
    return make(known()[analysis], view)


class Texts(HTMLParser):
    """What a reader of a page sees, and the tags that show it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag, which must run nothing."""
        self.tags.add(tag)
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.texts.append(data)


@pytest.mark.parametrize("name", KINDS)
def test_every_answer_has_its_report(name: str) -> None:
    report = report_of(name)
    assert [section.title for section in report.sections] == ["Results", "Methods", "Data", "How to repeat this"]
    assert report.references
    markdown, latex = to_markdown(report), to_latex(report)
    for table in (table for section in report.sections for table in section.tables):
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert markdown.count("**Table ") == sum(len(section.tables) for section in report.sections)
    assert latex.count(r"\begin{") == latex.count(r"\end{")
    assert _braces(latex) == 0
    assert "| None |" not in markdown
    for reference in report.references:
        assert reference.key in bibtex(report)


def _braces(latex: str) -> int:
    bare = re.sub(r"\\[{}\\]", "", latex)
    return bare.count("{") - bare.count("}")


def test_every_number_of_the_page_is_that_of_the_report() -> None:
    report = make(Analysis(Outcomes.from_table([[9959, 11], [1, 29]], ("svm", "forest"))), "pairwise")
    said = to_markdown(report)
    assert report.card.headline in said
    assert "| Exact McNemar test \\(leads\\) |" in said or "| Exact McNemar test (leads) |" in said
    assert ".00635" in said  # McNemar's exact p-value, without the zero that cannot be another digit
    assert "McNemar, 1947" in said


@pytest.mark.long  # of all forms; the pages' own test of names runs each time
def test_names_stay_text_in_every_form() -> None:
    a, b, *_ = HOSTILE
    for first, second in ((a, b), HOSTILE[2:4], (HOSTILE[4], a)):
        report = make(
            Analysis(Outcomes.from_table([[50, 11], [1, 29]], (first, second))), "pairwise", Brought(b, a, (a, b), (a,))
        )
        read = Texts(to_html(report))
        assert not read.tags & {"script", "iframe", "a", "object", "form", "link"}
        latex = to_latex(report)
        assert r"\input" not in latex
        assert _braces(latex) == 0
        assert not re.search(r"(?<!\\)\]\(", to_markdown(report))
        assert "<script" not in to_markdown(report).replace(r"\<script", "")


def test_half_a_letter_in_a_name_loses_no_report() -> None:
    """Half of a pair of surrogates cannot be written as UTF-8, and such a name once let the link fail."""
    evidence = Outcomes.from_table([[9, 4], [1, 6]], models=("half \ud83d", "whole"))
    found = make(Analysis(evidence), "pairwise")
    assert found.link.startswith("pairwise?")
    for write in (to_html, to_markdown, to_latex):
        assert write(found).encode("utf-8", "replace")


def test_a_page_of_html_needs_nothing_else() -> None:
    page = to_html(report_of("breast-cancer-pairwise"))
    assert "default-src 'none'" in page
    assert page.count("data:image/svg+xml;base64,") == sum(
        len(s.figures) for s in report_of("breast-cancer-pairwise").sections
    )
    assert not re.search(r"(src|href)=\"(?!data:)", page)


def test_latex_comes_with_its_pictures_and_references() -> None:
    report = report_of("fourteen-data-sets-omnibus")
    with zipfile.ZipFile(io.BytesIO(to_zip(report))) as archive:
        names = archive.namelist()
        latex = archive.read("report.tex").decode()
        assert archive.read("references.bib").startswith(b"@misc{")
        for drawn in re.findall(r"\\includegraphics\[.*?\]\{(.*?)\}", latex):
            assert f"{drawn}.pdf" in names
            assert archive.read(f"{drawn}.pdf").startswith(b"%PDF")


@pytest.mark.long
def test_latex_compiles(tmp_path: Path) -> None:
    engine = shutil.which("pdflatex")
    assert engine, "install a TeX engine: apt-get install texlive-latex-base texlive-latex-recommended"
    hostile = make(Analysis(Outcomes.from_table([[50, 11], [1, 29]], HOSTILE[:2])), "pairwise")
    for name, report in {**{name: report_of(name) for name in NAMES}, "hostile": hostile}.items():
        (tmp_path / "report.tex").write_text(to_latex(report), encoding="utf-8")
        command = [engine, "-interaction=nonstopmode", "-halt-on-error", "report.tex"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=120, check=False)
        assert not done.returncode, f"{name}: {done.stdout.decode(errors='replace')[-1500:]}"

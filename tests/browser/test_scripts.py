"""The script of a page, downloaded and run as a person does it, says what the page says."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest

from tests.scripts.run import run

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.drive import Served, Visit

pytestmark = pytest.mark.browser
LENSES = ("Many models", "Probability", "Two models")
FILE = "it's mine.csv"


def items() -> bytes:
    """Return grades of many items, too many to be written into a script."""
    rows = [f"{place},{place % 7 / 7},{place % 5 / 5},{place % 3 / 3}" for place in range(900)]
    return ("item,svm  one,rf,knn\n" + "\n".join(rows) + "\n").encode()


def downloaded(visit: Visit, folder: Path) -> str:
    """Return the script of the page."""
    with visit.menu("Download") as menu, visit.page.expect_download() as waiting:
        menu.get_by_role("button", name="parity-analysis.py").click()
    waiting.value.save_as(folder / "parity-analysis.py")
    return (folder / "parity-analysis.py").read_text(encoding="utf-8")


def headline(visit: Visit) -> str:
    """Return what the card says, with plain spaces."""
    said = visit.page.get_by_role("heading", level=1).inner_text().replace("\u2060", "")
    return " ".join(said.split())


@pytest.mark.long
def test_the_script_of_every_lens_reads_the_file_and_says_what_the_page_says(served: Served, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(items())
    with served.visit() as visit, contextlib.chdir(tmp_path):
        visit.upload((FILE, items()))
        with visit.rerun():
            visit.page.get_by_role("link", name="See why").click()
        for lens in LENSES:
            visit.look(lens)
            script = downloaded(visit, tmp_path)
            assert repr(FILE) in script
            ran = run(script)
            assert ran.names["evidence"].models == ("svm  one", "rf", "knn")
            assert headline(visit) == " ".join(ran.printed.partition("\n")[0].split())

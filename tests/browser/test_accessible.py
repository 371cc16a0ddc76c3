"""Nothing on any page keeps anybody out: every state is looked at by the rules of axe-core."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compare_core.examples import open_example
from tests.browser.eyes import STREAMLITS_OWN, Eyes
from tests.browser.pictures import FIVE, MOONS
from tests.thorough import listed

if TYPE_CHECKING:
    from tests.browser.drive import Served

pytestmark = pytest.mark.browser
TWO = "pairwise?model=svm&model=random+forest&n=12,18,41,829"
KINDS = {  # an example: its sections that others do not have, by the lens
    "passages": {"Two models": ("Why",), "Probability": ("Why",)},
    "tumour-probabilities": {"Two models": ("By another metric", "Errors", "By slice")},
    "nine-data-sets": {"Many models": ("Which differ", "Ranks and scores"), "Probability": ("Among data sets",)},
    "diabetes": {"Two models": ("Why", "How large")},
    "three-classifiers": {"Probability": ("All 3 models",)},
}
MENUS = ("Settings", "Share", "Copy for a paper", "Download")


def test_where_results_are_brought(served: Served) -> None:
    with served.visit() as visit:
        eyes, page = Eyes(visit), visit.page
        eyes.look(phone=True)
        assert {line.split(":")[0] for line in eyes.found(excused={})} == set(STREAMLITS_OWN)  # none is excused in vain
        with visit.rerun():
            page.get_by_text("What a file may look like").click()
        eyes.look(phone=True)
        page.get_by_role("tab", name="Type counts").click()
        eyes.look()
        page.get_by_role("tab", name="Upload").click()
        visit.upload(("page.csv", b"<!DOCTYPE html><html><body>Sign in</body></html>"))
        page.get_by_text("web page, not a table").wait_for()
        eyes.look(phone=True)


def test_what_is_asked_about_a_file(served: Served) -> None:
    models = ",".join(f"model{n}" for n in range(9))
    rows = "\n".join(f"{n},{'ab'[n % 2]},{','.join('ab'[(n + m) % 3 % 2] for m in range(9))}" for n in range(60))
    with served.visit() as visit:
        eyes, page = Eyes(visit), visit.page
        visit.upload(("mine.csv", f"nr,judge,{models}\n{rows}".encode()))
        upright = page.get_by_text("The first 3 of 60 rows, as they were read; of 11 columns")
        upright.wait_for()
        page.get_by_text("Something else?").click()
        eyes.look(phone=True)
        swap = page.get_by_text("Swap rows and columns")
        swap.click()
        page.get_by_text("The first 3 of 10 rows, as they were read; of 61 columns").wait_for()
        swap.click()
        upright.wait_for()
        page.get_by_role("button", name="Read it this way", disabled=False).click()
        page.get_by_text("9 models · 60 items · “mine.csv”").wait_for()


@pytest.mark.parametrize("address", listed([TWO, FIVE, MOONS], short=[TWO]), ids=["two", "many", "probability"])
def test_every_section_and_menu_of_an_answer(served: Served, address: str) -> None:
    with served.visit(address) as visit:
        eyes = Eyes(visit)
        for place, title in enumerate(visit.sections()):
            visit.section(title)
            eyes.look(phone=place == 0)
        for name in MENUS if address == TWO else MENUS[:1]:  # the others are the same for every answer
            with visit.menu(name) as menu:
                menu.wait_for()
                eyes.look()


@pytest.mark.parametrize(
    ("section", "title"),
    [
        ("tests", "What chance alone would give"),
        ("map", "Chi-square and corrected"),
    ],
)
@pytest.mark.long
def test_what_is_drawn_only_while_somebody_looks(served: Served, section: str, title: str) -> None:
    with served.visit(f"{TWO}&section={section}") as visit:
        with visit.rerun():
            visit.page.locator("summary").filter(has_text=title).click()
        eyes = Eyes(visit)
        eyes.look(phone=True)


# The others hold what these hold, but for a picture or two.
RARER = ("passages", "diabetes", "three-classifiers", "nine-data-sets")


@pytest.mark.parametrize("example", [pytest.param(kind, marks=[pytest.mark.long] * (kind in RARER)) for kind in KINDS])
def test_what_only_some_results_have(served: Served, example: str) -> None:
    with served.visit() as visit:
        visit.upload(*open_example(example))
        with visit.rerun():
            visit.page.get_by_role("link", name=re.compile("See why")).click()
        eyes = Eyes(visit)
        for lens, titles in KINDS[example].items():
            look = visit.page.get_by_role("radiogroup", name="Look at").get_by_role("radio", name=lens)
            if look.get_attribute("aria-checked") != "true":
                with visit.rerun():
                    look.click()
            for title in titles:
                visit.section(title)
                eyes.look()


def test_what_a_room_sees(served: Served) -> None:
    with served.visit(f"{TWO}&present=1") as visit:
        eyes, page = Eyes(visit), visit.page
        reveal, more = (page.get_by_role("button", name=re.compile(f"^{name}")) for name in ("Reveal", "Next"))
        eyes.look(phone=True)
        with visit.rerun():
            reveal.click()
        eyes.look()
        while more.is_enabled():
            with visit.rerun():
                more.click()
            with visit.rerun():
                reveal.click()
            eyes.look()


@pytest.mark.long  # the page is seen as it opens, above
def test_an_experiment(served: Served) -> None:
    with served.visit("experiment") as visit:
        eyes, page = Eyes(visit), visit.page
        eyes.look(phone=True)
        with visit.rerun():
            page.locator(".st-key-experiment_form summary").click()
        eyes.look(phone=True)
        page.get_by_role("button", name="Run", exact=True).click()
        page.get_by_text(re.compile("^Done:")).wait_for()
        visit.idle()
        for title in visit.sections():
            visit.section(title)
            eyes.look()


@pytest.mark.long
def test_every_part_of_the_guide(served: Served) -> None:
    with served.visit("guide?section=which&way=right.same.no") as visit:
        eyes = Eyes(visit)
        for place, title in enumerate(visit.sections()):
            visit.section(title)
            eyes.look(phone=place == 0)

"""A stays A by every way through the app, as a person goes it in a browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.drive import Served, Visit

pytestmark = pytest.mark.browser
THREE = "model=C1&model=C2&model=C3&n=111:80,110:2,100:2,011:9,010:1,001:3,000:3"


def shown(visit: Visit, *, shared: bool = False) -> list[str]:
    """Return A and B as the widgets and the address say them, and the link to share: they must be the same."""
    names = [visit.page.get_by_role("combobox", name=f"Model {side}").input_value() for side in "AB"]
    places = ",".join(str(int(name[1]) - 1) for name in names)
    visit.page.wait_for_url(re.compile(rf"[?&]pair={places.replace(',', '(,|%2C)')}(&|$)"))  # written after the run
    if shared:
        address = visit.link()
        assert re.search(rf"[?&]pair={places}(&|$)", address), address
    return names


def follow(visit: Visit, name: str) -> None:
    """Click a link of the page or of the navigation."""
    with visit.rerun():
        visit.page.get_by_role("link", name=re.compile(name)).first.click()


def swap(visit: Visit) -> None:
    """Let A and B change places."""
    with visit.rerun():
        visit.page.get_by_role("button", name="⇅").click()


def test_a_stays_a_by_navigation_and_by_the_lens_and_a_swap_is_one_everywhere(served: Served) -> None:
    with served.visit(f"pairwise?{THREE}") as visit:
        assert shown(visit) == ["C1", "C2"]
        for lens in ("Probability", "Two models", "Probability"):
            visit.look(lens)
            assert shown(visit) == ["C1", "C2"]
        assert shown(visit, shared=True) == ["C1", "C2"]
        swap(visit)
        assert shown(visit) == ["C2", "C1"]
        visit.look("Two models")
        assert shown(visit, shared=True) == ["C2", "C1"]
        assert "C2 was right more often than C1" in visit.text()


@pytest.mark.long
def test_a_pair_of_a_link_is_the_pair_of_every_page(served: Served) -> None:
    with served.visit(f"bayesian?{THREE}&pair=1,0") as visit:
        assert shown(visit, shared=True) == ["C2", "C1"]
        visit.look("Two models")
        assert shown(visit) == ["C2", "C1"]
        visit.look("Many models")
        visit.look("Probability")
        assert shown(visit, shared=True) == ["C2", "C1"]


def click_cell(visit: Visit, chart: int) -> None:
    """Click the cell at the top right of a square: the row of the best model, the column of the last."""
    square = visit.page.get_by_test_id("stVegaLiteChart").nth(chart)
    square.scroll_into_view_if_needed()
    box = square.bounding_box()
    assert box is not None
    visit.page.wait_for_timeout(1000)  # a chart listens a moment after it is drawn
    with visit.rerun():
        square.click(position={"x": box["width"] - 12, "y": 80})


def test_a_cell_of_a_square_chooses_the_pair_and_a_swap_after_it_stays(served: Served) -> None:
    with served.visit(f"omnibus?{THREE}", height=2600) as visit:
        click_cell(visit, 1)
        visit.page.wait_for_url("**/pairwise**")
        visit.idle()
        assert shown(visit) == ["C2", "C1"]
        visit.look("Probability")
        assert shown(visit) == ["C2", "C1"]
        visit.look("Many models")
        visit.look("Probability")
        assert shown(visit) == ["C2", "C1"]
        swap(visit)
        assert shown(visit, shared=True) == ["C1", "C2"]
        visit.section("All 3 models")
        click_cell(visit, visit.page.get_by_test_id("stVegaLiteChart").count() - 1)
        visit.page.wait_for_url(re.compile("pair=1"))
        visit.idle()
        assert shown(visit) == ["C2", "C1"]
        swap(visit)
        assert shown(visit, shared=True) == ["C1", "C2"]

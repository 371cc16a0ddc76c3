"""The main job, done as a person does it: drop a file, read the answer, change alpha, send the link."""

from __future__ import annotations

import random
import re
import urllib.request
from urllib.parse import parse_qs, urlsplit

import pytest

from compare_core.analysis.pvalue_map import pvalue_map
from tests.browser.drive import ASGI, Served

pytestmark = pytest.mark.browser
NO_PAIR = "The 3 models are not all alike, but no single pair was shown to differ."
PANEL_A = "pairwise?model=svm&model=rf&n=29,1,11,9959"


def predictions() -> bytes:
    """Make 500 predictions in which svm alone is right on 40 items and rf alone on 15."""
    rows = []
    for i in range(500):
        truth = "cat" if i % 3 else "dog"
        other = "dog" if truth == "cat" else "cat"
        svm, rf = (truth, other) if i < 40 else (other, truth) if i < 55 else (truth, truth)
        rows.append(f"{i},{truth},{svm},{rf}")
    random.Random(4).shuffle(rows)  # noqa: S311 - a test's order of rows
    return ("id,y_true,svm,rf\n" + "\n".join(rows) + "\n").encode()


def test_from_an_uploaded_file_to_the_same_numbers_on_a_teammates_screen(served: Served) -> None:
    with served.visit() as visit:
        assert "· the example" in visit.text()
        visit.upload(("mine.csv", predictions()))
        with visit.rerun():
            visit.page.get_by_text("Understood as").click()
        said = visit.text()
        assert "“y_true”" in said
        assert "svm was right more often than rf" in said
        assert "svm alone was right on 40, rf alone on 15" in said
        with visit.rerun():
            visit.page.get_by_role("link", name=re.compile("See why")).click()
        assert "p = 0.00102" in visit.text()
        with visit.menu("Settings") as menu, visit.rerun():
            menu.get_by_role("slider", name=re.compile("alpha")).press("Home")
        assert re.search("Borderline: svm was ahead of rf by .*, but only the interval shows a diff", visit.text())
        address = visit.link()
        assert "alpha=0.001" in address
        here = parse_qs(urlsplit(visit.page.url).query)
        assert here.pop("tab")  # by which a reload finds the file again, and which nobody is sent
        assert here == parse_qs(urlsplit(address).query)
    with served.visit(address.removeprefix(f"{served.url}/")) as teammate:
        again = teammate.text()
        assert "svm alone was right on 40, rf alone on 15" in again
        with teammate.menu("Copy for a paper") as menu:
            assert "99.9 % interval" in menu.inner_text()
        teammate.section("Every test")
        assert "At alpha = 0.001" in teammate.text()


def test_a_deep_link_opens_inside_the_frame_on_a_server_that_nobody_has_visited(served: Served) -> None:
    with Served(served.browser) as cold, cold.visit(PANEL_A) as visit:
        assert "svm was right more often than rf" in visit.text()
        assert visit.page.get_by_role("link", name="Your results").count() == 1


def test_a_bad_link_opens_with_defaults_and_says_what_it_ignored(served: Served) -> None:
    with served.visit("pairwise?n=1,2,x,4&alpha=7&method=%3Cscript%3E&zz=1") as visit:
        said = visit.text()
        assert said.count("Ignored in the link") == 4
        visit.section("Every test")
        assert "At alpha = 0.05" in visit.text()


def test_a_bad_file_gets_a_sentence_and_loses_nothing(served: Served) -> None:
    with served.visit() as visit:
        visit.upload(("page.csv", b"<!DOCTYPE html><html><body>Sign in</body></html>"))
        assert "not read" in visit.page.get_by_role("heading", level=1).inner_text()
        reason = visit.page.get_by_test_id("stAlert").first
        assert "web page, not a table" in reason.inner_text()
        assert reason.is_visible()
        with visit.rerun():
            visit.page.get_by_role("button", name=re.compile("Back to")).click()
        assert "· the example" in visit.text()


def test_hostile_names_are_only_text(served: Served) -> None:
    names = ["<img src=x onerror=alert(1)>", "![x](http://example.org/a.png)"]
    data = f'y_true,"{names[0]}","{names[1]}"\n' + "a,a,b\nb,b,a\n" * 30
    with served.visit() as visit:
        visit.page.on("dialog", lambda _: pytest.fail("a name was executed"))
        visit.upload(("names.csv", data.encode()))
        shown = visit.text().replace("\u2060", "")  # what keeps an address from becoming a link cannot be seen
        assert names[0] in shown
        assert names[1] in shown
        assert visit.page.locator("[data-testid=stMain] img[src*=example]").count() == 0


def test_typed_counts_answer_at_once(served: Served) -> None:
    with served.visit() as visit:
        visit.page.get_by_role("tab", name="Type counts").click()
        with visit.rerun():
            visit.page.get_by_role("button", name="Compare these counts").click()
        assert "model A alone was right on 11, model B alone on 1" in visit.text()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_the_map_reads_both_values_under_the_pointer(served: Served, scheme: str) -> None:
    with served.visit(PANEL_A, scheme=scheme, height=3400) as visit:
        visit.section("p-value map")
        with visit.rerun():
            visit.page.get_by_text("Mid-p", exact=True).last.click()
        chart = visit.page.locator("[data-testid=stVegaLiteChart]").last
        chart.scroll_into_view_if_needed()
        visit.page.wait_for_timeout(1000)  # a chart listens a moment after it is drawn
        box = chart.bounding_box()
        assert box is not None
        for step in (0.58, 0.59, 0.6):  # a pointer does not jump
            visit.page.mouse.move(box["x"] + box["width"] * step, box["y"] + box["height"] * 0.5)
            visit.page.wait_for_timeout(100)
        visit.page.wait_for_function("() => /\\d+ : \\d+ · mid-p: p = 0\\.\\d+/.test(document.body.textContent)")
        read = re.search(r"(\d+) : (\d+) · mid-p: p = ([0-9.]+) · exact: p = ([0-9.]+)", chart.inner_text())
        assert read is not None
        b, c = int(read[1]), int(read[2])
        for form, value in (("mcnemar_midp", read[3]), ("mcnemar_exact", read[4])):
            assert float(value) == pytest.approx(float(pvalue_map(25).grids[form][c, b]), rel=2e-3)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("light", 390)])
def test_nothing_is_wider_than_the_page(served: Served, scheme: str, width: int) -> None:
    with served.visit(PANEL_A, scheme=scheme, width=width) as visit:
        overflow = visit.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert overflow <= 0


def test_downloads_hold_the_table_and_the_picture(served: Served) -> None:
    with served.visit(PANEL_A) as visit:
        visit.section("How large")
        with visit.menu("Download") as menu:
            for kind, start in ((".csv", b"\xef\xbb\xbfeffect"), (".svg", b"<svg"), (".png", b"\x89PNG")):
                with visit.page.expect_download() as waiting:
                    menu.get_by_role("button", name=kind).first.click()
                assert waiting.value.suggested_filename.endswith(kind)
                assert waiting.value.path().read_bytes().startswith(start)


def test_the_deployed_form_serves_the_same_page_with_its_headers(served: Served) -> None:
    with Served(served.browser, *ASGI) as deployed:
        with urllib.request.urlopen(f"{deployed.url}/") as answer:  # noqa: S310 - our own server
            assert "unsafe-eval'" not in answer.headers["Content-Security-Policy"].replace("wasm-unsafe-eval'", "")
            assert answer.headers["Referrer-Policy"] == "no-referrer"
        with deployed.visit(PANEL_A) as visit:
            assert "svm was right more often than rf" in visit.text()
            charts = visit.page.locator("[data-testid=stVegaLiteChart] svg")
            assert charts.count() >= 3
            for title in ("Every test", "How large", "p-value map"):
                visit.section(title)
                if title == "Every test":
                    visit.page.get_by_text("All p-values on one line").click()
                charts.nth(1).wait_for()  # below the card's own
        deployed.assert_clean_log()


KUNCHEVA = "omnibus?model=C1&model=C2&model=C3&n=111:80,110:2,100:2,011:9,010:1,001:3,000:3"


def test_a_cell_of_the_square_opens_its_two_models(served: Served) -> None:
    with served.visit(KUNCHEVA, height=2600) as visit:
        visit.page.get_by_text(
            "The 3 models are not all alike, but no single pair was shown to differ."
        ).first.wait_for()
        square = visit.page.get_by_test_id("stVegaLiteChart").nth(1)
        box = square.bounding_box()
        assert box is not None
        visit.page.wait_for_timeout(1000)  # a chart listens a moment after it is drawn
        with visit.rerun():
            square.click(position={"x": box["width"] - 12, "y": 80})  # the row of the best, the column of the last
            visit.page.wait_for_url("**/pairwise**")  # the click's own rerun comes first, then the other page's
        said = visit.text()
        assert "C2 was right more often than C1" in said
        assert "1 of 3 pairs, not shown by Bonferroni" in said
        visit.section("Every test")
        said = visit.text()
        assert "one of 3 pairs" in said
        assert "At alpha = 0.05" in said
        assert urlsplit(visit.page.url).path.endswith("/pairwise")
        visit.look("Many models")
        visit.page.get_by_text(
            "The 3 models are not all alike, but no single pair was shown to differ."
        ).first.wait_for()


def test_the_rope_is_moved_and_everything_follows_without_running_the_page_again(served: Served) -> None:
    with served.visit("bayesian?model=svm&model=rf&n=12,18,41,829") as visit:
        before = visit.text()
        assert "svm is better than rf by more than 1 point; the difference is about" in before
        slider = visit.page.get_by_role("slider", name=re.compile("ROPE"))
        with visit.rerun():
            slider.press("End")
        after = visit.text()
        assert "are practically equivalent" in after
        assert "rope=" in visit.link()
        address = visit.page.url
    with served.visit(address.removeprefix(f"{served.url}/")) as teammate:
        title = re.compile(r"certain.*?: svm .*?\.")
        assert title.findall(after)
        assert title.findall(teammate.text()) == title.findall(after)


def test_an_experiment_is_started_watched_cancelled_restarted_and_compared(served: Served) -> None:
    with served.visit("experiment") as visit:
        page = visit.page
        run = page.get_by_role("button", name="Run", exact=True)
        with visit.rerun():
            page.locator(".st-key-use_moons button").click()
        assert "100 fits" in visit.text()
        run.click()
        page.get_by_text(re.compile(r"[1-9]\d* of 100 fits")).wait_for()
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("heading", name=re.compile("Cancelled")).wait_for()
        with visit.rerun():
            page.locator(".st-key-use_iris-stump button").click()
        run.click()
        page.get_by_text(re.compile("Done: ")).wait_for()
        with visit.rerun():
            page.get_by_role("link", name=re.compile("How probable is it that")).click()
        visit.section("What to do")
        said = visit.text()
        assert "logistic regression is better than stump" in said
        assert "median seconds to" in said


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_an_experiment_can_be_run_from_wherever_one_is_on_its_page(served: Served, width: int, height: int) -> None:
    with served.visit("experiment", width=width, height=height) as visit:
        page = visit.page
        run = page.get_by_role("button", name="Run", exact=True)
        with visit.rerun():
            page.locator(".st-key-experiment_form summary").click()
        for target in (page.get_by_role("heading", name="Run an experiment"), page.get_by_label("Score").last):
            target.scroll_into_view_if_needed()
            box = run.bounding_box()
            assert box is not None
            assert 0 <= box["y"] <= height - box["height"]
        main = page.get_by_test_id("stMain")
        assert main.evaluate("main => main.scrollWidth - main.clientWidth") <= 0


def test_an_experiments_form_keeps_what_was_chosen_when_one_comes_back(served: Served) -> None:
    with served.visit("experiment") as visit:
        page = visit.page
        with visit.rerun():
            page.locator(".st-key-experiment_form summary").click()
        with visit.rerun():
            page.get_by_label("Number of models").press("ArrowUp")
        assert (
            "3 models, 10-fold cross-validation (neither shuffled nor stratified) of Iris, accuracy: 30 fits"
            in visit.text()
        )
        with visit.rerun():
            page.get_by_role("link", name="Your results").first.click()
        page.get_by_role("link", name="Experiment").first.click()
        page.get_by_role("button", name="Run", exact=True).wait_for()
        visit.idle()
        assert (
            "3 models, 10-fold cross-validation (neither shuffled nor stratified) of Iris, accuracy: 30 fits"
            in visit.text()
        )
        with visit.rerun():
            page.locator(".st-key-experiment_form summary").click()
        assert page.get_by_label("Number of models").input_value() == "3"


@pytest.mark.parametrize("width", [1280, 390])
def test_one_press_answers_a_question_and_the_answer_stands_on_the_first_screen(served: Served, width: int) -> None:
    """The form is folded where one of several readings will do; the page is not left scrolled below the answer."""
    rows = [f"{m},t{n},{n * k % 7},{n * k % 5}" for m, k in (("group", 3), ("roulette", 5)) for n in range(24)]
    with served.visit(width=width, height=844) as visit:
        visit.upload(("runs.csv", "\n".join(["SELECTION,instance,SOLUTION,COST", *rows]).encode()))
        page = visit.page
        assert page.get_by_text("What this gives").is_visible()
        assert page.locator("details").filter(has_text="Something else?").get_attribute("open") is None
        with visit.redrawn():
            page.get_by_role("button", name="Read it this way").click()
        title = page.get_by_role("heading", level=1)
        box = title.bounding_box()
        assert box is not None
        assert 0 < box["y"] < 844 / 2

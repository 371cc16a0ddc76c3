"""A lesson in front of a room: letters for the last row, keys that lead, and phones that join by a code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from compare_core.classroom.course import course
from tests.browser.drive import ASGI, Served
from tests.browser.eyes import Eyes, broken

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.browser.drive import Visit

pytestmark = pytest.mark.browser

SMALL = """() => {
  const small = [];
  const main = document.querySelector('[data-testid=stMain]');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim(), part = texts.currentNode.parentElement;
    if (!text || part.closest('.st-key-present_controls, style, .heard')) continue;
    const box = part.getBoundingClientRect();
    if (box.width && box.height && parseFloat(getComputedStyle(part).fontSize) < 24) small.push(text);
  }
  return small;
}"""
HIDDEN = """() => {
  const bar = document.querySelector('.st-key-present_controls').getBoundingClientRect().top;
  return [...document.querySelectorAll('.st-key-stage :is(p, h1, svg)')]
    .map(part => Math.round(part.getBoundingClientRect().bottom - bar)).filter(over => over > 12);
}"""
STILL = """() => document.querySelector('[data-testid=stApp]')
  .getAttribute('data-test-script-state') === 'notRunning'"""


def turn(visit: Visit, key: str) -> None:
    with visit.redrawn():
        visit.page.keyboard.press(key)


def heading(visit: Visit) -> str:
    return visit.page.get_by_role("heading", level=1).inner_text().replace("\u00a0", " ")


@pytest.mark.parametrize(  # the fullest screens
    "lesson",
    ["ten-first", *(pytest.param(name, marks=pytest.mark.long) for name in ("small-counts", "important", "peeking"))],
)
def test_the_last_row_reads_everything_on_one_screen_and_keys_lead_through_it(served: Served, lesson: str) -> None:
    with served.visit(f"classroom?lesson={lesson}&class=hold", height=720) as visit:
        while True:
            if visit.page.get_by_role("button", name="Reveal").is_enabled():
                turn(visit, "Space")
            visit.page.wait_for_timeout(400)  # charts take their height
            assert not visit.page.evaluate(SMALL), heading(visit)
            assert not visit.page.evaluate(HIDDEN), heading(visit)
            if not visit.page.get_by_role("button", name="Next").is_enabled():
                break
            turn(visit, "ArrowRight")
        assert heading(visit) == course()[lesson].further[-1].title
        Eyes(visit).look()
        for _ in course()[lesson].further:
            turn(visit, "ArrowLeft")
        assert heading(visit) == "What follows"
        visit.page.keyboard.press("b")
        visit.page.get_by_role("heading").wait_for(state="detached")
        visit.page.wait_for_function(STILL)  # before that, nobody listens for the next key
        colour = "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
        assert visit.page.evaluate(colour) == "rgb(0, 0, 0)"
        visit.page.keyboard.press("b")
        visit.page.get_by_role("heading").wait_for()


def test_a_covered_page_is_read_from_the_last_row_and_on_a_phone(served: Served) -> None:
    for width, large in ((1280, True), (390, False)):
        with served.visit("pairwise?n=29,1,11,9959&cover=answer", width=width, height=720) as visit:
            visit.page.get_by_test_id("stVegaLiteChart").first.wait_for()
            visit.page.wait_for_timeout(500)
            assert bool(visit.page.evaluate(SMALL)) is not large
            turn(visit, "Space")
            visit.page.get_by_text("0.10 points").wait_for()
            turn(visit, "Space")
            assert "was right more often than" in heading(visit)


def test_a_phone_votes_and_every_window_follows(served: Served) -> None:
    with served.visit("classroom?lesson=overlap&section=teach") as teacher:
        with teacher.rerun():
            teacher.page.get_by_role("button", name="Open a room").click()
        found: Any = re.search(r"room=([A-Z]{4})", teacher.page.url)
        code = found[1]
        with (
            served.visit(f"classroom?room={code}&class=screen", height=720) as screen,
            served.visit(f"classroom?room={code}", width=390, height=844) as phone,
        ):
            screen.page.get_by_text(code, exact=True).wait_for()
            assert screen.page.get_by_role("button", name="Next").count() == 0
            Eyes(teacher).look()
            turn(teacher, "ArrowRight")
            turn(teacher, "ArrowRight")
            screen.page.get_by_text("0 of 1 have answered").wait_for()
            phone.page.get_by_role("button", name="It may be in one pair").click()
            phone.page.get_by_text("Your answer is in.").wait_for()
            screen.page.get_by_text("1 of 1 has answered").wait_for()
            assert screen.page.get_by_test_id("stVegaLiteChart").count() == 0
            phone.page.reload()
            phone.page.get_by_text("Your answer is in.").wait_for()
            screen.page.get_by_text("1 of 1 has answered").wait_for()


@pytest.mark.long
def test_nothing_on_a_phones_page_keeps_anybody_out(served: Served) -> None:
    """Every page of a phone by the rules of axe-core, in light and in dark, on a server as it is deployed."""
    with Served(served.browser, *ASGI) as deployed, deployed.visit("classroom?lesson=overlap&section=teach") as teacher:
        with teacher.rerun():
            teacher.page.get_by_role("button", name="Open a room").click()
        code = re.search(r"room=([A-Z]{4})", teacher.page.url)
        assert code is not None
        for scheme in ("light", "dark"):
            phone = deployed.context.new_page()
            phone.set_viewport_size({"width": 390, "height": 844})
            phone.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            for path in ("class", "class?code=zzzzz", f"class/{code[1]}"):
                phone.goto(f"{deployed.url}/{path}")
                assert broken(phone) == []
            phone.close()
        turn(teacher, "ArrowRight")
        turn(teacher, "ArrowRight")
        phone = deployed.context.new_page()
        phone.goto(f"{deployed.url}/class/{code[1]}")
        assert broken(phone) == []  # while it votes
        phone.get_by_role("button", name="In neither pair").click()
        phone.get_by_text("Your answer is in.").wait_for()
        assert broken(phone) == []
        phone.close()


class Losing:
    """A connection that loses the timers of one run: an old timer looks just as it ends (Streamlit issue 9921)."""

    def __init__(self) -> None:
        self.armed, self.lost = False, 0
        self.last_look = b""

    def connect(self, socket: WebSocketRoute) -> None:
        """Stand between the page and the server."""
        server = socket.connect_to_server()

        def up(message: str | bytes) -> None:
            sent = BackMsg.FromString(message) if isinstance(message, bytes) else BackMsg()
            if sent.rerun_script.is_auto_rerun and isinstance(message, bytes):
                self.last_look = message
            server.send(message)

        def down(message: str | bytes) -> None:
            kind = ForwardMsg.FromString(message).WhichOneof("type") if isinstance(message, bytes) else ""
            if not self.armed or kind not in ("auto_rerun", "script_finished"):
                socket.send(message)
            elif kind == "auto_rerun":
                self.lost += 1
            elif self.lost:
                self.armed = False
                server.send(self.last_look)

        socket.on_message(up)
        server.on_message(down)


def test_a_projector_whose_timers_were_lost_follows_again(served: Served) -> None:
    losing = Losing()
    with served.visit("classroom?lesson=overlap&section=teach") as teacher:
        with teacher.rerun():
            teacher.page.get_by_role("button", name="Open a room").click()
        found: Any = re.search(r"room=([A-Z]{4})", teacher.page.url)
        screen = served.context.new_page()
        screen.route_web_socket("**/_stcore/stream", losing.connect)
        screen.goto(f"{served.url}/classroom?room={found[1]}&class=screen")
        screen.get_by_text(found[1], exact=True).wait_for()
        screen.wait_for_timeout(1500)
        assert losing.last_look
        losing.armed = True
        turn(teacher, "ArrowRight")
        screen.get_by_text("Two pairs of models").wait_for()
        for _ in range(50):  # the timers come after what the run shows
            if losing.lost:
                break
            screen.wait_for_timeout(100)
        assert losing.lost
        turn(teacher, "ArrowRight")
        screen.get_by_text("Is A shown to be better than B?").wait_for(timeout=8000)
        screen.close()

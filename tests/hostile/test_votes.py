"""Whatever phones send to a room is counted once or refused in one sentence, on a page that runs nothing of it."""

from __future__ import annotations

import re
import time
from html import unescape
from typing import TYPE_CHECKING

import pytest

from compare_core.classroom import rooms as held_rooms
from compare_core.classroom.rooms import Rooms
from compare_core.classroom.written import read
from compare_core.errors import DataError
from compare_core.saved.store.database import Database
from serving import classroom
from tests.hostile.judge import amiss
from tests.hostile.lessons import HEAD, written
from tests.hostile.names import NAMES
from tests.hostile.votes import CODES, COOKIES, bodies
from tests.serving.test_classroom import ASK, Browser, go

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EXPECTED = {200, 303, 400, 403, 404, 413, 422}
SAID = re.compile(r'<p class="w" role="alert">(.*?)</p>', re.DOTALL)
TAGS = re.compile(
    r"<(?!/?(?:html|head|meta|title|style|body|main|noscript|h1|p|form|input|button|b|label|script|ul|li|a)\b|!doctype)"
)
SECONDS = 1.0


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    database = Database(f"sqlite:///{tmp_path}/parity.db")
    found = Rooms(database)
    monkeypatch.setattr(classroom, "rooms", lambda: found)
    monkeypatch.setattr(held_rooms, "OPENED", 10_000)
    yield found
    database.close()


def wrong_with(phone: Browser, method: str, path: str, body: bytes = b"", **headers: str) -> str:
    """Say what is wrong with what a request is answered; nothing where nothing is."""
    began = time.process_time()
    answer = phone.ask(method, path, body, **headers)
    if time.process_time() - began > SECONDS:
        return "It took too long."
    if answer.status not in EXPECTED:
        return f"the status {answer.status}"
    if answer.status == 200 and "default-src 'none'" not in answer.headers["content-security-policy"]:
        return "no policy"
    if "Traceback" in answer.text or TAGS.search(answer.text) or len(answer.text) > 30_000:
        return f"the page {answer.text[:2000]}"
    said = [unescape(text).replace("\u00a0", " ") for text in SAID.findall(answer.text)]
    return next(filter(None, map(amiss, said)), "")


@pytest.mark.parametrize("guess", [False, True])
def test_every_answer_is_counted_or_refused(rooms: Rooms, guess: bool) -> None:  # noqa: FBT001
    number = {"title": '"x"', "guess": "{of = 'p', right = 0.5, low = 0.0, high = 1.0}"}
    ticket = rooms.open(written(number if guess else HEAD))
    go(rooms, ticket, ASK - 1)
    every = dict(bodies())
    assert len(every) > 120
    phone = Browser()
    wrong = {
        name: said for name, body in every.items() if (said := wrong_with(phone, "POST", f"/class/{ticket.code}", body))
    }
    assert not wrong
    counts = rooms.counts(ticket.code)
    assert counts.joined <= 3
    assert {answer for found in counts.rounds.values() for answer in found} <= (
        {"0", "1", "0.5"} | {"a", "b"} | set(map(str, range(6))) | {"-0"}
    )


def test_every_code_and_every_cookie_is_answered(rooms: Rooms) -> None:
    ticket = rooms.open(written(HEAD))
    wrong = {}
    for code in (ticket.code, *CODES):
        for cookie in COOKIES:
            for method, end in (("GET", ""), ("GET", "/state"), ("POST", "")):
                phone = Browser()
                phone.cookie = cookie
                if said := wrong_with(phone, method, f"/class/{code}{end}", b"answer=a"):
                    wrong[method, code[:20], cookie[:20]] = said
    for code in (*CODES, *(text for text in NAMES.values() if "\udc80" not in text)):
        if said := wrong_with(Browser(), "GET", f"/class?code={code[:3000]}".replace("\ufffd", "")):
            wrong["typed", code[:20]] = said
    assert not wrong


def test_no_name_in_a_lesson_is_more_than_text_on_a_phone(rooms: Rooms) -> None:
    wrong, opened = {}, 0
    for name, text in NAMES.items():
        for data in (
            written({**HEAD, "options": f"{{a = '''{text}''', b = 'No'}}"}),
            written(HEAD).replace(b"Is it?", text.encode("utf-8", "replace")),
        ):
            try:
                read(data)
            except DataError:
                continue
            rooms._pace = held_rooms.Limit(10, 60)
            ticket = rooms.open(data)
            go(rooms, ticket, ASK - 1)
            opened += 1
            if said := wrong_with(Browser(), "GET", f"/class/{ticket.code}"):
                wrong[name] = said
            rooms.close(*ticket)
    assert opened > 80
    assert not wrong

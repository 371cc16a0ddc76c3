"""A class against the deployed form: pages over the websocket, light pages for phones, every vote counted once."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest

from benchmarks.classroom import TRIVIAL, Crowd, Phone, asked, attend, p95
from benchmarks.load import served
from benchmarks.visitor import Visitor
from compare_core.classroom import here
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator

STUDENTS = 30


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with served("asgi:app") as (_, url):
        yield url
    here.rooms().database.close()


def test_a_teacher_and_thirty_students_hold_a_lesson_over_the_websocket(server: str) -> None:
    async def student(code: str, answer: str) -> str:
        async with Visitor(server) as page:
            await page.open(f"classroom?room={code}")
            phone = parse_qs(page.query)["phone"][0]
            await page.choose(f"answer_{answer}", value=True)
            await page.open(f"classroom?room={code}&phone={phone}")  # a reload
            return " ".join(page.said)

    async def lesson() -> None:
        async with Visitor(server) as teacher, Visitor(server) as screen:
            await teacher.open("classroom?lesson=overlap&section=teach")
            await teacher.choose("open_room", value=True)
            code = parse_qs(teacher.query)["room"][0]
            for _ in range(2):
                await teacher.choose("class_Right", value=True)
            said = await asyncio.gather(*(student(code, "abc"[place % 3]) for place in range(STUDENTS)))
            assert all("Your answer is in" in each for each in said)
            await screen.open(f"classroom?room={code}&class=screen")
            assert "30 of 30 have answered" in " ".join(screen.said)
            counts = here.rooms().counts(code)
            assert counts.joined == STUDENTS
            assert counts.rounds == {1: {"a": 10, "b": 10, "c": 10}}
            await teacher.choose("close_room", value=True)
            assert here.rooms().held(code) is None

    run(lesson())


def test_phones_that_join_at_once_are_each_counted_once(server: str) -> None:
    ticket = asked()
    times = run(attend(Crowd(STUDENTS, within=1, stays=0), server, ticket.code))
    counts = here.rooms().counts(ticket.code)
    assert (counts.joined, counts.total(1)) == (STUDENTS, STUDENTS)
    assert len(times["a vote"]) >= STUDENTS
    here.rooms().close(*ticket)


@pytest.mark.long
def test_two_hundred_phones_within_ten_seconds_wait_less_than_one(server: str) -> None:
    ticket, crowd = asked(), Crowd()
    times = run(attend(crowd, server, ticket.code))
    counts = here.rooms().counts(ticket.code)
    assert (counts.joined, counts.total(1)) == (crowd.students, crowd.students)
    assert p95(times["joining"]) < 1
    assert p95(times["a vote"]) < 1
    assert times[TRIVIAL]
    here.rooms().close(*ticket)


@pytest.mark.long
def test_a_server_that_is_killed_keeps_the_room_and_the_votes() -> None:
    ticket = asked()
    with served("asgi:app") as (process, url):
        phone = Phone(url, ticket.code, {})
        run(phone.ask("", "GET", phone.path))
        run(phone.ask("", "POST", phone.path, "answer=c"))
        os.kill(process, signal.SIGKILL)
    with served("asgi:app") as (_, url):
        again = Phone(url, ticket.code, {})
        again.cookie = phone.cookie
        status, page = run(again.ask("", "GET", again.path))
        assert status == 200
        assert 'value="c" aria-pressed="true"' in page
    assert here.rooms().counts(ticket.code).rounds == {1: {"c": 1}}
    here.rooms().close(*ticket)

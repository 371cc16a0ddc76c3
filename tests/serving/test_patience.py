"""Requests that never come to an end, at the deployed server: nobody is waited for without a limit."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn import Config, Server

from serving import patience
from serving.gate import Gate
from serving.patience import Hurried, in_time
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starlette.requests import Request
    from starlette.types import Message

SOON = 0.2  # seconds, in the place of many


async def kept(request: Request) -> Response:
    return PlainTextResponse(f"{len(await request.body())} bytes")


APP = Starlette(routes=[Route("/", kept, methods=["GET", "PUT"])], middleware=[Middleware(Gate)])


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEADERS", SOON)
    monkeypatch.setattr(in_time, "__defaults__", (SOON, patience.SLOWEST))


def asked(ask: Callable[[Any, Any], Coroutine[Any, Any, bytes]]) -> tuple[bytes, float]:
    """Serve, let a client ask in its own way, and return what it was answered, after how many seconds."""

    async def served() -> tuple[bytes, float]:
        config = Config(APP, host="127.0.0.1", port=0, http=Hurried, log_config=None, lifespan="off")
        server = Server(config)
        running = asyncio.create_task(server.serve())
        while not server.started:  # noqa: ASYNC110 - it sets no event
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        began = time.monotonic()
        answer = await asyncio.wait_for(ask(reader, writer), 20)
        took = time.monotonic() - began
        writer.close()
        server.should_exit = True
        await running
        return answer, took

    return run(served())


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: here\r\nX-Never: en"])
def test_headers_that_never_end_are_not_waited_for(begun: bytes) -> None:
    async def ask(reader: Any, writer: Any) -> bytes:
        writer.write(begun)
        return bytes(await reader.read())

    answer, took = asked(ask)
    assert answer == b""
    assert took > SOON * 0.9


def test_headers_of_a_second_request_have_their_time_too() -> None:
    async def ask(reader: Any, writer: Any) -> bytes:
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        first = await reader.readuntil(b"0 bytes")
        writer.write(b"GET / HTTP/1.1\r\nHo")
        return bytes(first + await reader.read())

    answer, _ = asked(ask)
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("came", [b"", b"half"])
def test_a_body_that_never_comes_is_answered(came: bytes) -> None:
    async def ask(reader: Any, writer: Any) -> bytes:
        writer.write(b"PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n" + came)
        return bytes(await reader.read())

    answer, took = asked(ask)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"connection: close" in answer
    assert b"send it again" in answer
    assert took > SOON * 0.9


def test_a_request_that_takes_its_time_within_the_limits_is_answered() -> None:
    async def ask(reader: Any, writer: Any) -> bytes:
        writer.write(b"PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 4000\r\nConnection: close\r\n\r\n")
        for _ in range(4):
            await asyncio.sleep(SOON / 2)
            writer.write(b"x" * 1000)
        return bytes(await reader.read())

    answer, took = asked(ask)
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.endswith(b"4000 bytes")
    assert took > SOON


def test_a_body_that_trickles_is_answered() -> None:
    async def trickle() -> Message:
        await asyncio.sleep(SOON / 4)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def drained() -> int:
        receive, size = in_time(trickle), 0
        try:
            while size < 1000:
                size += len((await receive())["body"])
        except HTTPException:
            return size
        return -1

    assert 1 <= run(drained()) <= 10


def test_a_client_that_waits_for_a_long_answer_is_left_in_peace() -> None:
    async def gone() -> str:
        messages: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

        async def waiting() -> Message:
            if messages:
                return messages.pop()
            await asyncio.sleep(SOON * 2)
            return {"type": "http.disconnect"}

        receive = in_time(waiting)
        await receive()
        return str((await receive())["type"])

    assert run(gone()) == "http.disconnect"

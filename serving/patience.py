"""How long is waited for a request that does not come to an end: its headers, and what follows them."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    from starlette.types import Message, Receive

HEADERS = 10.0  # seconds from connecting, or from a request's first byte, to the end of its headers
SILENCE = 20.0  # seconds in which nothing more of a body comes
SLOWEST = 2_000.0  # bytes a second that a body comes at, beyond the seconds of silence
TOO_SLOW = 408
SAID = "The file stopped coming. Check the connection and send it again."


class Hurried(HttpToolsProtocol):
    """Closes a connection that asks for nothing, or whose headers do not end; uvicorn itself would wait for ever."""

    waited: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._wait(HEADERS)

    def on_message_begin(self) -> None:
        """Begin to wait for the headers of a request."""
        super().on_message_begin()
        self._wait(HEADERS)

    def on_headers_complete(self) -> None:
        """Stop waiting: what follows is the app's."""
        self._wait(None)
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting: nobody is there."""
        self._wait(None)
        super().connection_lost(exc)

    def _wait(self, seconds: float | None) -> None:
        if self.waited is not None:
            self.waited.cancel()
        self.waited = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        if self.cycle is None or self.cycle.response_complete:  # else an answer is on its way, to a request before
            self.transport.close()


def in_time(receive: Receive, silence: float = SILENCE, slowest: float = SLOWEST) -> Receive:
    """Receive a body that keeps coming; one that stops, or only trickles, is answered instead of waited for."""
    began, size, over = time.monotonic(), 0, False

    async def received() -> Message:
        nonlocal size, over
        if over:
            return await receive()  # that the client has gone, which may take as long as it likes
        left = began + silence + size / slowest - time.monotonic()
        try:
            message = await asyncio.wait_for(receive(), min(silence, max(left, 0.0)))
        except TimeoutError:
            raise HTTPException(TOO_SLOW, SAID, {"Connection": "close"}) from None
        size += len(message.get("body", b""))
        over = not message.get("more_body", False)
        return message

    return received

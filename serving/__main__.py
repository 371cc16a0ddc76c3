"""Serve the app as it is deployed: `python -m serving --host 0.0.0.0 --port 8501`.

`uvicorn asgi:app` serves the same app, but waits for ever for the headers of a request, and stops without waiting for
experiments.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import uvicorn

from serving import life
from serving.patience import Hurried

if TYPE_CHECKING:
    import socket
    from types import FrameType

CLOSING = 5  # seconds in which answers that are on their way may still be sent


class Server(uvicorn.Server):
    """Stops, when it is told to, only after the experiments on their way had time to end."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; told a second time, stop now."""
        self.force_exit = self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let experiments end, then stop."""
        await life.leave(life.seconds_to_stop(), lambda: self.force_exit)
        await super().shutdown(sockets)


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser(prog="python -m serving", description="Serve the app as it is deployed.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for everybody")
    parser.add_argument("--port", default=8501, type=int)
    given = parser.parse_args()
    chosen = uvicorn.Config(
        "asgi:app", host=given.host, port=given.port, http=Hurried, timeout_graceful_shutdown=CLOSING
    )
    Server(chosen).run()


if __name__ == "__main__":
    main()

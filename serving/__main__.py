"""Serve the app as it is deployed: `python -m serving --host 0.0.0.0 --port 8501`.

`uvicorn asgi:app` serves the same app, but waits for ever for the headers of a request.
"""

from __future__ import annotations

import argparse

import uvicorn

from serving.patience import Hurried


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser(prog="python -m serving", description="Serve the app as it is deployed.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for everybody")
    parser.add_argument("--port", default=8501, type=int)
    given = parser.parse_args()
    uvicorn.run("asgi:app", host=given.host, port=given.port, http=Hurried)


if __name__ == "__main__":
    main()

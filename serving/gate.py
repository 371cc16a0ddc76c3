"""What stands before the app where it is deployed: headers, its health, and how much may be uploaded.

Streamlit keeps every upload in memory until its session ends, also one that no page has asked for. So what a session
and all of them together hold is counted here, and what would be too much is refused before it is read.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from streamlit import runtime

from compare_core.checks import check_setting
from compare_core.errors import DataError, said
from serving.life import Life
from serving.life import life as own_life
from serving.patience import in_time

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; "
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss: data:; "
        "worker-src 'self' blob:; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
}
FRAMED_BY = "PARITY_FRAMED_BY"
ORIGINS = re.compile(r"https?://[A-Za-z0-9.*-]+(:\d+)?( https?://[A-Za-z0-9.*-]+(:\d+)?)*", re.ASCII)
HEALTH, METRICS = "/healthz", "/_stcore/metrics"
UPLOAD = re.compile(r"/_stcore/upload_file/([^/]+)/([^/]+)/?")
MEGABYTE = 1_000_000
UNSAID = 200 * MEGABYTE  # bytes of an upload that does not say how many it has
TOO_MUCH, TOO_MANY, GONE, STORED, AWAY = 413, 414, 404, 204, 503
MOST_FIELDS = 1000  # of a link, over which Streamlit ignores them all without a word
TOO_LONG = "The link has more parts than any link to an analysis. Ask for it again, or open the app without them."


TOO_LARGE = "The files of this page, or of all pages, are too large together. Remove some and try again."
LEAVING = "This server is about to be restarted. Reload the page in a minute."
NOT_KEPT = {"Cache-Control": "no-store"}
GOING_ON = ("/_stcore/", "/static/", "/media/", "/component", "/class/")  # what pages that are open ask for


class Quota(NamedTuple):
    """How many bytes of uploads are held: for one session, and for all together."""

    session: int = 400 * MEGABYTE
    server: int = 2_000 * MEGABYTE

    @classmethod
    def from_environment(cls) -> Quota:
        """Read what is set, in megabytes: PARITY_SESSION_UPLOADS and PARITY_SERVER_UPLOADS."""
        given = {name: f"PARITY_{name.upper()}_UPLOADS" for name in cls._fields}
        chosen = {name: (known, os.environ.get(known, "")) for name, known in given.items()}
        return cls(
            **{
                name: int(check_setting(known, value, 0.0) * MEGABYTE)
                for name, (known, value) in chosen.items()
                if value.strip()
            }
        )


def headers_for(framed_by: str) -> dict[str, str]:
    """Return the headers of every answer, where the pages of some origins may show the app in a frame.

    >>> "frame-ancestors https://example.org;" in headers_for("https://example.org")["Content-Security-Policy"]
    True

    Raises
    ------
    DataError
        If that is no list of origins.
    """
    if not framed_by.strip():
        return HEADERS
    if not ORIGINS.fullmatch(framed_by.strip()):
        raise DataError(f"{FRAMED_BY} must be origins such as https://example.org, not {said(framed_by)}.")
    policy = HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", f"frame-ancestors {framed_by.strip()}"
    )
    others = {name: value for name, value in HEADERS.items() if name != "X-Frame-Options"}  # which knows no origins
    return others | {"Content-Security-Policy": policy}


def is_active(session: str) -> bool:
    """Tell whether a session still has an open page."""
    return runtime.exists() and runtime.get_instance().is_active_session(session)


class Held:
    """The bytes of uploads by session and file, as far as their sessions live."""

    def __init__(self, quota: Quota, lives: Callable[[str], bool]) -> None:
        self.quota, self.lives = quota, lives
        self.files: dict[str, dict[str, int]] = {}

    def takes(self, session: str, file: str, size: int) -> bool:
        """Make room for a file and tell whether there is any."""
        self.files = {known: held for known, held in self.files.items() if self.lives(known)}
        others = {known: sum(held.values()) for known, held in self.files.items() if known != session}
        own = sum(held for known, held in self.files.get(session, {}).items() if known != file)
        if own + size > self.quota.session or own + size + sum(others.values()) > self.quota.server:
            return False
        self.files.setdefault(session, {})[file] = size
        return True

    def forget(self, session: str, file: str) -> None:
        """Leave out a file that was deleted or not stored."""
        self.files.get(session, {}).pop(file, None)


class Gate:
    """Answers for the server's health, closes what is nobody's business, and limits uploads."""

    def __init__(
        self,
        app: ASGIApp,
        quota: Quota | None = None,
        lives: Callable[[str], bool] = is_active,
        life: Life = own_life,
    ) -> None:
        self.app, self.life = app, life
        self.held = Held(quota or Quota.from_environment(), lives)
        self.headers = headers_for(os.environ.get(FRAMED_BY, ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what needs no page, and pass on everything else with headers on the start of a response."""
        if scope["type"] == "http":
            await self._answer(scope, in_time(receive), _with_headers(send, self.headers))
        elif scope["type"] == "websocket" and self._leaving:  # who has a page goes on; who comes finds another server
            await send({"type": "websocket.http.response.start", "status": AWAY, "headers": []})
            await send({"type": "websocket.http.response.body", "body": LEAVING.encode()})
        else:
            await self.app(scope, receive, send)

    @property
    def _leaving(self) -> bool:
        return self.life.phase == "stopping"

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        refused = self._refused(scope)
        if path == HEALTH:
            word, status = ("ok", 200) if self.life.ready else (self.life.phase, AWAY)
            await PlainTextResponse(word, status, NOT_KEPT)(scope, receive, send)
        elif refused is not None:
            await refused(scope, receive, send)
        elif (upload := UPLOAD.fullmatch(path)) is not None:
            await self._upload(scope, receive, send, (upload[1], upload[2]))
        else:
            await self.app(scope, receive, send)

    def _refused(self, scope: Scope) -> PlainTextResponse | None:
        """Return what is answered to a request that no page may answer."""
        path = scope["path"]
        if self._leaving and not path.startswith(GOING_ON):
            return PlainTextResponse(LEAVING, AWAY, NOT_KEPT | {"Retry-After": "30"})
        if scope.get("query_string", b"").count(b"&") >= MOST_FIELDS:
            return PlainTextResponse(TOO_LONG, TOO_MANY)
        return PlainTextResponse("Not found", GONE) if path.startswith(METRICS) else None

    async def _upload(self, scope: Scope, receive: Receive, send: Send, file: tuple[str, str]) -> None:
        if scope["method"] == "PUT" and not self.held.takes(*file, _length(scope)):
            await PlainTextResponse(TOO_LARGE, TOO_MUCH, {"Connection": "close"})(scope, receive, send)
            return

        async def stored(message: Message) -> None:
            if message["type"] == "http.response.start" and scope["method"] in ("PUT", "DELETE"):
                kept = scope["method"] == "PUT" and message["status"] == STORED
                if not kept:
                    self.held.forget(*file)
            await send(message)

        await self.app(scope, receive, stored)


def _with_headers(send: Send, headers: Mapping[str, str]) -> Send:
    """Put our headers on the start of every response; a page that is stricter stays so."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = MutableHeaders(scope=message)
            for name, value in headers.items():
                own.setdefault(name, value)
        await send(message)

    return sent


def _length(scope: Scope) -> int:
    """Return how many bytes a request says that it brings."""
    said = Headers(scope=scope).get("content-length", "")
    return int(said) if said.isdecimal() else UNSAID

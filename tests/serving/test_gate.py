"""The gate before the deployed app: its health, closed doors, and uploads within limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from starlette.responses import PlainTextResponse, Response

from compare_core.errors import DataError
from serving.gate import FRAMED_BY, Gate, Quota
from serving.life import Life
from tests.loops import run

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send


class Answer(NamedTuple):
    """What the gate answered."""

    status: int
    headers: dict[str, str]
    text: str


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    """Stand in for Streamlit: a file called bad is not stored."""
    if scope["path"].startswith("/_stcore/upload_file/"):
        await Response(status_code=400 if scope["path"].endswith("/bad") else 204)(scope, receive, send)
    else:
        await PlainTextResponse("a page")(scope, receive, send)


class Client:
    """Asks the gate as a server does, for sessions of which some are living."""

    def __init__(self) -> None:
        self.living = {"anna", "ben"}
        self.life = Life()
        self.life.begin()
        lives = self.living.__contains__
        self.app = Gate(inner, Quota(session=1000, server=1500), lives, self.life)

    def ask(self, method: str, path: str, body: bytes = b"", *, says_length: bool = True, query: str = "") -> Answer:
        """Send one request."""
        headers = [(b"content-length", str(len(body)).encode())] if says_length else []
        scope: dict[str, Any] = {
            "type": "http",
            "method": method,
            "path": path,
            "headers": headers,
            "query_string": query.encode(),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        run(self.app(scope, receive, send))  # type: ignore[arg-type]
        told = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], told, b"".join(part.get("body", b"") for part in sent[1:]).decode())

    def get(self, path: str) -> Answer:
        """Ask for a page."""
        return self.ask("GET", path)


@pytest.fixture
def client() -> Client:
    return Client()


def put(client: Client, session: str, file: str, size: int) -> int:
    return client.ask("PUT", f"/_stcore/upload_file/{session}/{file}", b"x" * size).status


def test_health_says_so_and_metrics_are_closed(client: Client) -> None:
    assert client.get("/healthz")[::2] == (200, "ok")
    assert client.get("/_stcore/metrics").status == 404
    assert client.get("/").text == "a page"


def test_it_is_ready_only_once_it_is_warm_and_until_it_is_to_stop(client: Client) -> None:
    client.life.phase = "starting"
    assert client.get("/healthz")[::2] == (503, "starting")
    assert client.get("/").text == "a page"  # who comes early waits, and is not sent away
    client.life.begin()
    assert client.get("/healthz").status == 200
    client.life.phase = "stopping"
    assert client.get("/healthz")[::2] == (503, "stopping")
    client.life.begin()  # as where it was told to stop while it became warm
    assert client.get("/healthz").status == 503


def test_a_server_that_is_to_stop_takes_nobody_in_and_goes_on_with_who_is_there(client: Client) -> None:
    client.life.phase = "stopping"
    for path in ("/", "/pairwise", "/class"):
        assert client.get(path).status == 503
        assert "about to be restarted" in client.get(path).text
    assert client.get("/media/picture.png").status == 200
    assert client.get("/class/BCDF").status == 200
    assert put(client, "anna", "a", 600) == 204
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    run(client.app({"type": "websocket", "path": "/_stcore/stream"}, receive, send))
    assert sent[0]["status"] == 503


def test_a_link_of_too_many_parts_is_refused_in_words(client: Client) -> None:
    assert client.ask("GET", "/", query="&".join(f"a{n}=1" for n in range(1000))).text == "a page"
    refused = client.ask("GET", "/", query="&".join(f"a{n}=1" for n in range(1001)))
    assert refused.status == 414
    assert "more parts than any link" in refused.text


def test_every_answer_carries_the_headers(client: Client) -> None:
    for path in ("/", "/healthz", "/_stcore/metrics"):
        assert "frame-ancestors 'none'" in client.get(path).headers["content-security-policy"]
        assert client.get(path).headers["referrer-policy"] == "no-referrer"


def test_a_session_may_hold_so_much_and_no_more(client: Client) -> None:
    assert put(client, "anna", "a", 600) == 204
    assert put(client, "anna", "b", 600) == 413
    assert put(client, "anna", "a", 900) == 204  # in the place of the first
    assert client.ask("DELETE", "/_stcore/upload_file/anna/a").status == 204
    assert put(client, "anna", "b", 1000) == 204


def test_all_sessions_together_may_hold_so_much_until_some_are_gone(client: Client) -> None:
    assert put(client, "anna", "a", 900) == 204
    assert put(client, "ben", "a", 700) == 413
    client.living.discard("anna")
    assert put(client, "ben", "a", 700) == 204


def test_what_was_not_stored_takes_no_room(client: Client) -> None:
    assert put(client, "anna", "bad", 900) == 400
    assert put(client, "anna", "a", 900) == 204


def test_an_upload_that_does_not_say_its_size_counts_as_the_largest(client: Client) -> None:
    assert client.ask("PUT", "/_stcore/upload_file/anna/a", b"x", says_length=False).status == 413


def test_quotas_are_set_in_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARITY_SESSION_UPLOADS", "0.5")
    assert Quota.from_environment() == Quota(session=500_000)


@pytest.mark.parametrize("value", ["many", "-1", "nan", "1e999", "10 MB"])
def test_a_quota_that_is_no_number_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("PARITY_SERVER_UPLOADS", value)
    with pytest.raises(DataError, match="PARITY_SERVER_UPLOADS must be a number"):
        Quota.from_environment()


def test_a_page_that_is_named_may_show_the_app_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Client().get("/").headers["x-frame-options"] == "DENY"
    monkeypatch.setenv(FRAMED_BY, "https://huggingface.co https://*.example.org:8443")
    headers = Client().get("/").headers
    assert "frame-ancestors https://huggingface.co https://*.example.org:8443;" in headers["content-security-policy"]
    assert "x-frame-options" not in headers


@pytest.mark.parametrize("value", ["*", "'self'", "https://a.b; script-src *", "a.b", "https://a.b\nX: y"])
def test_what_is_no_origin_opens_no_frame(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(FRAMED_BY, value)
    with pytest.raises(DataError, match="PARITY_FRAMED_BY must be origins"):
        Client()

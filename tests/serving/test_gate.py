"""The gate before the deployed app: its health, closed doors, and uploads within limits."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from starlette.responses import PlainTextResponse, Response

from serving.gate import Discreet, Gate, Quota
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
        self.app = Gate(inner, Quota(session=1000, server=1500), lambda session: session in self.living)

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


def test_the_log_names_no_session_and_no_analysis(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("parity.test.access")
    logger.addFilter(Discreet())
    with caplog.at_level(logging.INFO, logger.name):
        logger.info('%s - "%s %s"', "127.0.0.1", "PUT", "/_stcore/upload_file/5f1c-secret/77aa")
        logger.info('%s - "%s %s"', "127.0.0.1", "GET", "/pairwise?s=9v7a_secret&section=why")
        logger.info('%s - "%s %s"', "127.0.0.1", "GET", "/_stcore/stream?model=secret")
    assert "secret" not in caplog.text
    assert "/_stcore/upload_file/…" in caplog.text
    assert "/pairwise?…" in caplog.text


@pytest.mark.parametrize(
    "path", ["/?s=5f1c-secret", "/classroom?room=BCDF&key=secret&class=notes", "/classroom?phone=secret"]
)
def test_the_log_holds_no_key(path: str, caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("parity.test.keys")
    logger.addFilter(Discreet())
    with caplog.at_level(logging.INFO, logger.name):
        logger.info('%s - "%s %s"', "127.0.0.1", "GET", path)
    assert "secret" not in caplog.text
    assert path.partition("?")[0] in caplog.text


def test_quotas_are_set_in_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARITY_SESSION_UPLOADS", "0.5")
    assert Quota.from_environment() == Quota(session=500_000)

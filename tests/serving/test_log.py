"""The log: a line of JSON for each event, in which nothing stands that a visitor brought."""

from __future__ import annotations

import json
import logging
import warnings
from typing import TYPE_CHECKING, Any

import pytest
import streamlit.logger

from serving import failures, log
from serving.log import Lines, of_ours
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator

SECRET = "secret"  # noqa: S105 - what no line may hold


def line(name: str, said: str, *given: object, **more: Any) -> dict[str, Any]:
    """Return what is written of one event."""
    record = logging.LogRecord(name, logging.WARNING, "file.py", 1, said, given, more.pop("exc_info", None))
    record.__dict__.update(more)
    written = Lines().format(record)
    assert SECRET not in written
    assert written.isascii()
    assert written.isprintable()
    told: dict[str, Any] = json.loads(written)
    return told


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/", "/"),
        ("/healthz", "/healthz"),
        ("/pairwise?s=secret&section=why", "/pairwise?…"),
        ("/?s=secret", "/?…"),
        ("/classroom?room=BCDF&key=secret", "/classroom?…"),
        ("/_stcore/upload_file/secret/77aa", "/_stcore/upload_file/…"),
        ("/_stcore/stream?model=secret", "/_stcore/stream?…"),
        ("/_stcore/stream/secret", "/_stcore/stream/…"),
        ("/class/secret/state", "/class/…"),
        ("/media/secret.png", "/media/…"),
        ("/pairwise/secret", "/…"),
        ("/pairwisesecret", "/…"),
        ("/mediasecret", "/…"),
        ("/secret", "/…"),
        ("/<script>secret", "/…"),
    ],
)
def test_of_a_path_only_what_is_ours_is_written(path: str, kept: str) -> None:
    assert of_ours(path) == kept
    told = line("uvicorn.access", '%s - "%s %s HTTP/%s" %d', "10.0.0.9:7", "GET", path, "1.1", 200)
    assert (told["method"], told["path"], told["status"]) == ("GET", kept, 200)
    assert "10.0.0.9" not in json.dumps(told)
    assert kept in line("uvicorn.error", '%s - "WebSocket %s" [accepted]', "10.0.0.9:7", path)["message"]


def test_of_other_libraries_only_their_own_words_and_numbers_are_written() -> None:
    told = line("streamlit.runtime", "Session with id %s is already connected %d times", "secret", 3)
    assert told["message"] == "Session with id … is already connected 3 times"
    assert line("asyncio", "Task was never retrieved\nfuture: secret")["message"] == "Task was never retrieved"
    assert line("another", "%(name)s went", {"name": "secret"})["message"] == "%(name)s went"


def test_control_characters_are_escaped() -> None:
    forged = 'a\x1b[31m\r\n{"level": "error"}\x7f\u2028\x85é'
    assert line("pages.data", "%s", forged)["message"] == forged


def test_of_an_error_its_kind_and_place_are_written_and_never_its_words() -> None:
    with pytest.raises(ExceptionGroup) as raised:
        _fail()
    known: Any = (raised.type, raised.value, raised.tb)
    told = line("pages.data", "failed", exc_info=known, error="BCDF2345")
    assert (told["kind"], told["error"]) == ("ExceptionGroup < ValueError", "BCDF2345")
    assert told["trace"][-1].startswith("tests/serving/test_log.py:")


def _fail() -> None:
    try:
        int(SECRET)
    except ValueError as error:
        raise ExceptionGroup(SECRET, [error]) from error


@pytest.fixture
def spoken(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """Let the loggers speak as they do in the deployed app, and undo that."""
    root, showing, setting = logging.getLogger(), warnings.showwarning, streamlit.logger.setup_formatter
    before = {known: (known.handlers[:], known.propagate, known.level) for known in (root, *_loggers())}
    yield capsys
    warnings.showwarning, streamlit.logger.setup_formatter = showing, setting
    logging.raiseExceptions = True
    for known, (handlers, propagate, level) in before.items():
        known.handlers[:], known.propagate = handlers, propagate
        known.setLevel(level)


def _loggers() -> list[logging.Logger]:
    return [known for known in logging.Logger.manager.loggerDict.values() if isinstance(known, logging.Logger)]


def lines(spoken: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    said = spoken.readouterr()
    assert not said.out
    assert SECRET not in said.err
    return [json.loads(each) for each in said.err.splitlines()]


def test_every_logger_speaks_so_once_and_warnings_too(spoken: pytest.CaptureFixture[str]) -> None:
    log.speak()
    streamlit.logger.get_logger("streamlit.one_that_comes_later").warning("of %s", SECRET)
    logging.getLogger("uvicorn.error").error("%s", SECRET)
    logging.getLogger("sqlalchemy.pool").error("%s", SECRET)
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', "::1", "GET", "/healthz", "1.1", 200)
    logging.getLogger("streamlit.error_util").error("Uncaught app execution of %s", SECRET)  # told with an id
    warnings.showwarning(UserWarning(SECRET), UserWarning, __file__, 7)
    told = lines(spoken)
    assert [each["logger"] for each in told] == [
        "streamlit.one_that_comes_later",
        "uvicorn.error",
        "sqlalchemy.pool",
        "serving.warnings",
    ]
    assert told[-1]["message"] == "UserWarning at tests/serving/test_log.py:7"


def test_an_error_has_an_id_on_the_page_and_in_the_log(spoken: pytest.CaptureFixture[str]) -> None:
    log.speak()
    with pytest.raises(ValueError, match=SECRET) as raised:
        int(SECRET)
    answer = run(failures.answered(None, raised.value))  # type: ignore[arg-type]
    (told,) = lines(spoken)
    assert answer.status_code == 500
    assert told["error"] in bytes(answer.body).decode()
    assert set(told["error"]) <= set(failures.LETTERS)
    assert (told["level"], told["kind"]) == ("error", "ValueError")

"""The log of the deployed app: one line of JSON for each event, with nothing in it that a visitor brought.

What a visitor brought could stand in any message: in a path, in the words of an exception, in what another library
puts into its sentence. So of an exception only its kind and where it happened are written; of other libraries' messages
the sentence without the words that were put into it; and of a path only its beginning, where it is one of ours.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
import warnings
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import streamlit.logger
from streamlit import config

if TYPE_CHECKING:
    from types import TracebackType

OURS = ("serving", "pages", "compare_core")  # who say nothing of a visitor
ACCESS = "uvicorn.access"
TOLD = "streamlit.error_util"  # it tells once more what `failures` tells with an id
HEALTH = "/healthz"
ASKED, PATH_ASKED = 5, 2  # uvicorn tells of a request: client, method, path, version, status
LEFT_OUT = "…"
LONGEST = 300  # characters of a message
MOST_PLACES = 30  # of a trace, the last ones
PATH = re.compile(
    r"/(?:(?:healthz|class|_stcore|static|media|component)(?=/|$)"
    r"|(?:pairwise|omnibus|bayesian|experiment|lab|guide|classroom|data)?$)"
    r"(?:/(?:health|host-config|upload_file|stream|script-health-check)(?=/|$))?"
)


def of_ours(path: str) -> str:
    """Write as much of a path as is the app's own.

    >>> of_ours("/pairwise?s=secret"), of_ours("/_stcore/upload_file/session/file"), of_ours("/secret")
    ('/pairwise?…', '/_stcore/upload_file/…', '/…')
    """
    plain, asked, _ = path.partition("?")
    found = PATH.match(plain)
    kept = found[0] if found else "/"
    more = "/" if kept != "/" else ""
    return f"{kept}{more + LEFT_OUT if len(plain) > len(kept) else ''}{asked and '?' + LEFT_OUT}"


def message_of(record: logging.LogRecord) -> str:
    """Write what happened, with no word of a visitor's in it."""
    template, given = str(record.msg), record.args
    if record.name.partition(".")[0] not in OURS:
        template = template.partition("\n")[0]
        parts = given if isinstance(given, tuple) else ()
        given = tuple(_harmless(part) for part in parts)
    try:
        said = template % given if given else template
    except (TypeError, ValueError):  # it wants names, or other numbers than were left
        said = template
    return said[:LONGEST]


def _harmless(part: object) -> object:
    if isinstance(part, int | float):
        return part
    return of_ours(part) if isinstance(part, str) and part.startswith("/") else LEFT_OUT


def trace_of(error: BaseException | None, steps: TracebackType | None) -> dict[str, Any]:
    """Write the kind of an exception and of those behind it, and where it happened; never its words."""
    kinds: list[str] = []
    seen = error
    while seen is not None and len(kinds) < MOST_PLACES:
        kinds.append(type(seen).__name__)
        seen = seen.__cause__ or seen.__context__
    places = traceback.extract_tb(steps)[-MOST_PLACES:]
    return {
        "kind": " < ".join(kinds),
        "trace": [f"{_short(each.filename)}:{each.lineno} {each.name}" for each in places],
    }


def _short(file: str) -> str:
    """Write a file of source as seen from its package's folder."""
    found = max((folder for folder in sys.path if folder and file.startswith(folder)), key=len, default="")
    return file.removeprefix(found).lstrip("/\\")


class Lines(logging.Formatter):
    """Writes an event as one line of JSON, in which every character beyond plain letters is escaped."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
        }
        if _is_request(record) and isinstance(record.args, tuple):
            _, method, path, _, status = record.args
            told |= {"message": "request", "method": method, "path": of_ours(str(path)), "status": status}
        if (known := getattr(record, "error", None)) is not None:
            told["error"] = known
        if record.exc_info:
            told |= trace_of(record.exc_info[1], record.exc_info[2])
        return json.dumps(told).replace("\x7f", "\\u007f")


def _is_told(record: logging.LogRecord) -> bool:
    """Leave out what is told elsewhere, and those who ask every few seconds how the server is."""
    asked = record.args[PATH_ASKED] if _is_request(record) and isinstance(record.args, tuple) else ""
    return record.name != TOLD and asked != HEALTH


def _is_request(record: logging.LogRecord) -> bool:
    return record.name == ACCESS and isinstance(record.args, tuple) and len(record.args) == ASKED


def speak() -> None:
    """Let every logger of this process write such lines, those that are still to come included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(_is_told)
    logging.getLogger().handlers[:] = [handler]
    logging.getLogger().setLevel(logging.WARNING)
    for room in OURS:
        logging.getLogger(room).setLevel(logging.INFO)
    config.set_option("logger.enableRich", value=False)  # it would print what failed past every logger
    streamlit.logger.setup_formatter = _plainly
    for known in list(logging.Logger.manager.loggerDict.values()):
        if isinstance(known, logging.Logger):
            _plainly(known)
    logging.raiseExceptions = False  # a line that cannot be written would be told about in words of its own
    warnings.showwarning = _warned  # type: ignore[assignment]  # it hands on two more, which are not wanted


def _plainly(logger: logging.Logger) -> None:
    """Hand on what a logger is told, and write nothing twice."""
    logger.handlers.clear()
    logger.propagate = True


def _warned(message: Warning | str, category: type[Warning], filename: str, lineno: int, *_: object) -> None:  # noqa: ARG001
    """Tell which warning came from where; its words may hold a visitor's."""
    logging.getLogger("serving.warnings").warning("%s at %s:%d", category.__name__, _short(filename), lineno)

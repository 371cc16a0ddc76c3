"""A visitor without a browser: speaks Streamlit's own protocol with a server on this machine, and with no other."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import time
import urllib.request
from http.cookies import SimpleCookie
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode, urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import connect

ENDED = (ForwardMsg.FINISHED_SUCCESSFULLY, ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY)
PATIENCE = 120.0  # seconds for one rerun
VALUES = {  # what a widget is in Streamlit's messages: the field of its state
    "button": "trigger_value",
    "button_group": "string_array_value",
    "checkbox": "bool_value",
    "expandable": "bool_value",
    "file_uploader": "file_uploader_state_value",
    "multiselect": "string_array_value",
    "number_input": "double_value",
    "popover": "bool_value",
    "radio": "string_value",
    "selectbox": "string_value",
    "slider": "double_array_value",
    "text_area": "string_value",
    "text_input": "string_value",
}
KEY = re.compile(r"\$\$ID-[0-9a-f]+-(.+)", re.DOTALL)


def checked(url: str) -> str:
    """Return the address of a server if it is on this machine.

    Raises
    ------
    ValueError
        If it is any other, so that nobody's server is put under load by mistake.
    """
    host = urlsplit(url).hostname or ""
    try:
        local = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        local = False
    if not local or urlsplit(url).scheme != "http":
        raise ValueError(
            f"Load is only put on a server on this machine, such as http://127.0.0.1:8501, not on {url!r}."
        )
    return url.rstrip("/")


class Visitor:
    """One open page: what it was sent last, which widgets are on it, and what they were set to.

    Attributes
    ----------
    widgets
        The widgets on the page by their keys: the id, the field of the state, and the part that runs again with it.
    runs
        Seconds from asking for a rerun to its end.
    """

    def __init__(self, url: str, cookie: str = "") -> None:
        self.url, self.cookie = checked(url), cookie
        self.widgets: dict[str, tuple[str, str, str]] = {}
        self.runs: list[float] = []
        self.session = self.page = self.query = self.open_page = ""
        self.pages: dict[str, str] = {}
        self.said: list[str] = []
        self.code: list[str] = []
        self.title = ""
        self._set: dict[str, Any] = {}
        self._part = ""  # of the page, that alone is run again

    async def __aenter__(self) -> Self:
        """Connect, as a page that has just been loaded does."""
        self._opening = connect(
            f"ws{self.url.removeprefix('http')}/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]
            max_size=None,
            proxy=None,
            ping_interval=None,
            origin=self.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie} if self.cookie else None,
        )
        self._socket = await self._opening.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the page."""
        await self._socket.close()

    async def open(self, link: str = "") -> None:
        """Open a page by a link, which may hold an analysis."""
        page, _, query = link.partition("?")
        self.query = urlencode(parse_qsl(query, keep_blank_values=True))
        self.page, self.open_page, self.widgets, self._set = "", page, {}, {}
        self._part = ""
        await self._rerun()

    async def go(self, page: str) -> None:
        """Follow a link of the navigation to another page."""
        self.page, self.open_page, self._set, self._part = self.pages[page], "", {}, ""
        await self._rerun()

    async def again(self) -> None:
        """Run the whole page again as it is, as a page does that looks from time to time."""
        self._part = ""
        await self._rerun()

    async def choose(self, key: str, value: Any) -> None:
        """Set a widget, and run the page again, as it does."""
        name, kind, self._part = self.widgets[key]
        if kind == "trigger_value":
            await self._rerun({name: (kind, value)})
        else:
            self._set[name] = (kind, value)
            await self._rerun()

    async def upload(self, key: str, name: str, data: bytes) -> None:
        """Drop a file on an uploader."""
        asked = BackMsg()
        asked.file_urls_request.request_id = "1"
        asked.file_urls_request.session_id = self.session
        asked.file_urls_request.file_names.append(name)
        await self._socket.send(asked.SerializeToString())
        while (answer := await self._next()).WhichOneof("type") != "file_urls_response":
            pass
        (urls,) = answer.file_urls_response.file_urls
        await asyncio.to_thread(_put, self.url, urls.upload_url, name, data, self.cookie)
        await self.choose(key, (name, len(data), urls))

    async def _rerun(self, pressed: dict[str, tuple[str, Any]] | None = None) -> None:
        began = time.perf_counter()
        message = BackMsg()
        asked = message.rerun_script
        asked.query_string, asked.page_script_hash, asked.page_name = self.query, self.page, self.open_page
        asked.fragment_id = self._part
        for name, (kind, value) in {**self._set, **(pressed or {})}.items():
            _write(asked.widget_states.widgets.add(id=name), kind, value)
        await self._socket.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while not self._hear(await self._next()):
                pass
        self.runs.append(time.perf_counter() - began)
        shown = {name for name, _, _ in self.widgets.values()}
        self._set = {name: value for name, value in self._set.items() if name in shown}  # as a browser forgets the rest

    async def _next(self) -> ForwardMsg:
        received = await self._socket.recv()
        return ForwardMsg.FromString(received if isinstance(received, bytes) else received.encode())

    def _hear(self, message: ForwardMsg) -> bool:
        """Take in a message, and tell whether it ends a run."""
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.session = message.new_session.initialize.session_id
            if not self._part:  # else the rest of the page stays as it is
                self.widgets, self.said, self.code, self.title = {}, [], [], ""
        elif kind == "navigation":
            self.pages = {page.url_pathname: page.page_script_hash for page in message.navigation.app_pages}
            self.page, self.open_page = message.navigation.page_script_hash, ""  # which may be another than was asked
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta":
            self._see(message)
        return kind == "script_finished" and message.script_finished in ENDED

    def _see(self, message: ForwardMsg) -> None:
        """Remember a widget, or what is said."""
        delta = message.delta
        shown: Any = delta.new_element if delta.HasField("new_element") else delta.add_block
        kind = shown.WhichOneof("type")
        part = getattr(shown, kind) if kind else None
        if kind == "exception":
            raise RuntimeError(f"The page failed: {part.message}")
        if kind in ("markdown", "alert"):
            self.said.append(part.body)
        elif kind == "code":
            self.code.append(part.code_text)
        elif kind == "heading" and part.tag == "h1":
            self.title = part.body
        if (found := KEY.fullmatch(getattr(part, "id", ""))) and kind in VALUES:
            chosen = kind == "slider" and part.options  # one of some words, which it is set by
            self.widgets[found[1]] = (part.id, "string_array_value" if chosen else VALUES[kind], delta.fragment_id)


def _write(state: Any, kind: str, value: Any) -> None:
    if kind == "file_uploader_state_value":
        name, size, urls = value
        state.file_uploader_state_value.uploaded_file_info.add(
            name=name, size=size, file_id=urls.file_id, file_urls=urls
        )
    elif kind.endswith("_array_value"):
        getattr(state, kind).data.extend(value)
    else:
        setattr(state, kind, value)


def _put(server: str, place: str, name: str, data: bytes, cookie: str) -> None:
    """Send a file with the token by which a server knows its own pages."""
    with urllib.request.urlopen(f"{server}/_stcore/health") as health:  # noqa: S310 - a server on this machine
        told = SimpleCookie(health.headers.get("Set-Cookie", ""))
    token, mark = told["_streamlit_xsrf"].value, "a-file-of-a-visitor"
    head = f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}"\r\n\r\n'.encode()
    request = urllib.request.Request(  # noqa: S310
        f"{server}{place}",
        b"".join((head, data, f"\r\n--{mark}--\r\n".encode())),
        {
            "Content-Type": f"multipart/form-data; boundary={mark}",
            "Cookie": "; ".join(filter(None, (cookie, f"_streamlit_xsrf={token}"))),
            "X-Xsrftoken": token,
        },
        method="PUT",
    )
    urllib.request.urlopen(request).close()  # noqa: S310

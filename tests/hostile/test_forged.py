"""Whatever a visitor sends over the websocket, the page stands, says nothing of the machine, and stays its own."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
import urllib.request
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import streamlit as st
from streamlit.elements.widgets.number_input import NumberInputSerde
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.NumberInput_pb2 import NumberInput
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.app_session import AppSession

from benchmarks.load import cpu
from compare_core.saved import session
from compare_core.saved.analysis import Analysis
from compare_core.saved.store.analyses import Analyses, Saved, Ticket
from compare_core.saved.store.own import own_database
from compare_core.saved.store.place import own_place
from pages.shared import keeping
from serving import forged
from tests.browser.drive import Served
from tests.hostile.forger import FORGED, Forger, forgeries
from tests.hostile.judge import flaw
from tests.hostile.lessons import HEAD, written
from tests.hostile.sessions import analyses
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PAGES = (
    "", "pairwise", "omnibus", "bayesian", "experiment", "lab", "classroom", "guide?section=chooser",
    "guide?section=methods", "guide?section=glossary", "guide?section=verification", "pairwise?section=tests",
    "pairwise?section=size", "pairwise?section=errors", "pairwise?section=map", "pairwise?example=passages",
    "omnibus?section=pairs", "omnibus?section=why", "omnibus?section=overlap", "bayesian?section=costs",
    "bayesian?section=prior", "bayesian?section=field", "classroom?lesson=overlap", "lab?picture=passages",
)  # fmt: skip
SECONDS = 1.0  # of the server's processor, for one forged value
EVERY = ("pairwise", "omnibus", "bayesian", "experiment", "lab", "guide", "classroom")
WORDS = ("canaryalpha7q", "canarybravo9z")


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """Serve the app as it is deployed, without a browser."""
    command = ("uvicorn", "asgi:app", "--port", "{port}", "--host", "127.0.0.1")
    with Served(None, *command) as served:  # type: ignore[arg-type] - nobody looks at it
        yield served


def wrong_after(page: Forger) -> list[str]:
    """List what is wrong with what a page says."""
    told = (said.replace("\\", "").replace("\u00a0", " ") for said in page.told)
    return [*(["The page failed."] if page.failed else []), *(wrong for said in told if (wrong := flaw(said)))]


async def forged_on(server: Served, link: str, most: int) -> list[str]:
    """Forge some values on a page, and list what went wrong."""
    wrong, process = [], server.server.pid
    async with Forger(server.url) as page:
        await page.open(link)
        await page.unfold()
        query, shown, asked = page.query, dict(page.shown), dict(page._set)
        for name, kind, value in forgeries(shown, random.Random(link), most):  # noqa: S311 - the same each time
            seconds = []
            while len(seconds) < 3 and (not seconds or min(seconds) > SECONDS):
                page.query, page._set, began = query, dict(asked), cpu(process)
                await page.forge(name, kind, value)
                seconds.append(cpu(process) - began)
            found = [*wrong_after(page), *([f"{min(seconds):.1f} s"] if min(seconds) > SECONDS else [])]
            wrong += [f"{link}: {shown[name][0]} set to {kind} {str(value)[:60]!r}: {each}" for each in found]
        page._set = {}
        await page.open(link)
        wrong += [f"{link}, opened again: {each}" for each in wrong_after(page)]
    return wrong


def test_forged_values_are_as_if_nobody_had_sent_them(server: Served) -> None:
    assert not [wrong for link in PAGES[1:7] for wrong in run(forged_on(server, link, 6))]


@pytest.mark.long
def test_thousands_of_forged_values_are_as_if_nobody_had_sent_them(server: Served) -> None:
    assert not [wrong for link in PAGES for wrong in run(forged_on(server, link, 120))]


@pytest.mark.parametrize("kind", list(FORGED))
def test_a_value_of_another_type_is_not_possible(kind: str) -> None:
    known: Any = type("Known", (), {"value_type": "int_value", "deserializer": staticmethod(int)})
    sent = WidgetState(id="x")
    if kind.endswith("_array_value") or kind in ("string_trigger_value", "file_uploader_state_value"):
        getattr(sent, kind).SetInParent()
    else:
        setattr(sent, kind, FORGED[kind][0])
    assert forged.possible(sent, known) == (kind == "int_value")


def test_a_page_sends_whole_numbers_as_such_to_a_field_of_numbers() -> None:
    known: Any = type("Known", (), {"value_type": "double_value", "deserializer": staticmethod(float)})
    assert forged.possible(WidgetState(id="x", int_value=3), known)
    assert not forged.possible(WidgetState(id="x", string_value="3"), known)


@pytest.mark.parametrize(("kind", "possible"), [(NumberInput.INT, True), (NumberInput.FLOAT, False)])
def test_no_page_sends_a_whole_number_to_a_field_of_fractions(kind: int, possible: bool) -> None:  # noqa: FBT001
    known: Any = type("Known", (), {"value_type": "double_value"})()
    known.deserializer = NumberInputSerde(1, kind, 0, 2**63 - 1).deserialize
    assert forged.possible(WidgetState(id="x", int_value=2**63 - 1), known) is possible
    assert forged.possible(WidgetState(id="x", double_value=0.5), known)


def test_nobody_empties_the_caches_of_all() -> None:
    made: list[int] = []

    @st.cache_resource
    def remembered() -> int:
        made.append(1)
        return 1

    forged.refuse()
    remembered()
    AppSession._handle_clear_cache_request(None)  # type: ignore[arg-type] - it looks at nothing
    remembered()
    assert len(made) == 1


def test_what_is_for_developers_is_refused_to_visitors(server: Served) -> None:
    async def asked() -> str:
        async with Forger(server.url) as page:
            await page.open()
            for wish in ("debug_shutdown_runtime", "debug_disconnect_websocket", "clear_cache", "set_run_on_save"):
                await page._socket.send(BackMsg(**{wish: True}).SerializeToString())
            install = BackMsg()
            install.backend_operation_request.request_id = "1"
            install.backend_operation_request.session_id = page.session
            install.backend_operation_request.install_skills.SetInParent()
            await page._socket.send(install.SerializeToString())
            while (answer := await page._next()).WhichOneof("type") != "backend_operation_response":
                pass
            await page.open("pairwise")
            assert not wrong_after(page)
            return answer.backend_operation_response.error_reason

    assert run(asked()) == "refused:headless"


def table(word: str) -> bytes:
    """Write results that name a word wherever a name can stand."""
    rows = "".join(f"{n},{word}-yes,{word}-{'no' if n % 3 else 'yes'},{word}-yes,{word}-{n % 2}\n" for n in range(40))
    return f"id,y_true,{word}-svm,{word}-rf,{word}-site\n{rows}".encode()


async def walked(server: Served, word: str, pages: Sequence[str], *, keeps: bool) -> bytes:
    """Walk some pages with results and texts that hold a word, and return everything that the server said."""
    async with Forger(server.url) as page:
        await page.open()
        await page.upload("upload", f"{word}.csv", table(word))
        for name in pages:
            await page.go(name)
            await page.unfold()
            assert not wrong_after(page), name
        await page.go("")
        await page.upload("upload", f"{word}-no.csv", f"{word},b\n{word},{word},c\n".encode())
        await page.go("classroom")
        lesson = written({**HEAD, "title": f'"{word} lesson"', "options": f'{{a = "{word}", b = "{word} b"}}'})
        await page.upload("own_file", f"{word}.md", lesson)
        await page.go("pairwise")
        await page.choose("share_pairwise", value=True)
        await page.choose("keep_pairwise_0", value=True)
        for field in ("keep_title", "keep_note"):
            await page.choose(field, f"{word} {field}")
        if keeps:
            await page.choose("keep_now", value=True)
        return b"".join(page.heard)


@pytest.mark.parametrize("pages", [("pairwise",), pytest.param(EVERY, marks=pytest.mark.long)], ids=["one", "every"])
def test_no_session_sees_anything_of_another(server: Served, pages: Sequence[str]) -> None:
    async def together() -> tuple[bytes, bytes, bytes]:
        first, second = await asyncio.gather(
            walked(server, WORDS[0], pages, keeps=True), walked(server, WORDS[1], pages, keeps=False)
        )
        async with Forger(server.url) as third:
            for name in ("", *pages):
                await third.open(name)
                await third.unfold()
            return first, second, b"".join(third.heard)

    first, second, third = (heard.lower() for heard in run(together()))
    mine, others = (word.encode() for word in WORDS)
    assert mine in first
    assert others in second
    assert others not in first
    assert mine not in second
    assert not any(word in third for word in (mine, others))
    log = server.log.read_bytes().lower()
    assert log
    assert not any(word in log for word in (mine, others))
    database = own_place().url.removeprefix("sqlite:///")
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select title, note, content from analyses").fetchall()
    kept = b"".join(f"{title}{note}".encode() + zlib.decompress(content) for title, note, content in rows).lower()
    assert mine in kept
    on_disk = b"".join(path.read_bytes() for path in Path(database).parent.glob("*")).lower()
    assert others not in kept + on_disk


def _of_any_run(message: bytes) -> bytes:
    """Return a message without the marks of its session and run, which are drawn anew for each."""
    heard = ForwardMsg.FromString(message)
    heard.ClearField("hash")
    heard.metadata.ClearField("run")
    heard.ClearField("new_session")
    return heard.SerializeToString(deterministic=True)


def _left_by(heard: Sequence[bytes]) -> dict[tuple[int, ...], bytes]:
    """Return what is on the page at the end, by its place; what only says how long a run took is not."""
    deltas = ((ForwardMsg.FromString(one), one) for one in heard)
    return {tuple(one.metadata.delta_path): _of_any_run(sent) for one, sent in deltas if one.HasField("delta")}


def test_links_to_nothing_are_answered_alike_byte_for_byte(server: Served) -> None:
    store = Analyses(own_database(own_place().url))
    content = session.write(Analysis(analyses()["counts"].evidence))
    deleted, expired, never = Ticket.new(), Ticket.new(), Ticket.new()
    store.save(deleted, Saved(content=content, view="pairwise"))
    assert store.delete(*deleted)
    store.clock = lambda: time.time() - 9 * 86_400
    store.save(expired, Saved(content=content, view="pairwise"), days=1)
    own_database(own_place().url).close()

    async def answered(token: str) -> tuple[bytes, ...]:
        async with Forger(server.url) as page:
            await page.open(f"pairwise?s={token}")
            assert any("Nothing is kept under this link" in said for said in page.told)
            return tuple(one.replace(token.encode(), b"T" * 22) for _, one in sorted(_left_by(page.heard).items()))

    def fetched(token: str) -> tuple[int, bytes, list[tuple[str, str]]]:
        with urllib.request.urlopen(f"{server.url}/pairwise?s={token}") as answer:  # noqa: S310 - our own server
            told = sorted((name, value) for name, value in answer.headers.items() if name.lower() != "date")
            return answer.status, answer.read(), told

    tokens = [never.token, expired.token, deleted.token]
    assert len({run(answered(token)) for token in tokens}) == 1
    assert len({repr(fetched(token)) for token in tokens}) == 1
    assert all(("referrer-policy", "no-referrer") in fetched(token)[2] for token in tokens)


@pytest.mark.long
def test_who_keeps_very_much_waits(server: Served) -> None:
    async def kept() -> list[bool]:
        async with Forger(server.url) as page:
            await page.open("pairwise?model=a&model=b&n=5,6,7,8")
            await page.choose("share_pairwise", value=True)
            waits = []
            for place in range(keeping.MOST_OWN + 1):
                await page.choose(f"keep_pairwise_{place}", value=True)
                await page.choose("keep_title", f"number {place}")
                await page.choose("keep_now", value=True)
                waits.append(any("this one has to wait" in said.replace("\\", "") for said in page.told))
            return waits

    assert run(kept()) == [False] * keeping.MOST_OWN + [True]

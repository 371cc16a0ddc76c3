"""What is acknowledged as saved is there, whole and once, whatever happens to the server, its disk or its database."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from compare_core.errors import StoreError
from compare_core.saved import session
from compare_core.saved.store import analyses as kept
from compare_core.saved.store import database
from compare_core.saved.store.analyses import Analyses, Saved, Ticket
from compare_core.saved.store.database import Database
from compare_core.saved.store.place import Place
from compare_core.saved.store.schema import ANALYSES, NEWEST, TABLES
from serving import expired
from tests import ROOT
from tests.saved.golden import FOLDER
from tests.saved.saver import content_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.saved.postgres import Postgres

SAVER = [sys.executable, "-m", "tests.saved.saver"]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new/parity.db"
    found: str = request.getfixturevalue("postgres").url
    return found


OPEN: list[Database] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def at(url: str, patience: float = database.PATIENCE) -> Analyses:
    OPEN.append(Database(url, patience))
    return Analyses(OPEN[-1])


@pytest.fixture
def analyses(url: str) -> Analyses:
    return at(url)


def one(token: str = "", **known: str) -> Saved:
    return Saved(content=content_of(token), view="pairwise", **known)


def rows(analyses: Analyses) -> dict[str, bytes]:
    held = analyses.database.read(lambda connection: connection.execute(sa.select(ANALYSES.c.token)).scalars().all())
    return {token: found.content for token in held if (found := analyses.open(token)) is not None}


def test_what_is_saved_is_opened_by_its_token_and_deleted_by_its_key(analyses: Analyses) -> None:
    ticket = Ticket.new()
    saved = analyses.save(ticket, one("x", title="Night\0 build", note="Ünïcode \ud800 and 中"))
    assert (saved.title, saved.note) == ("Night build", "Ünïcode ? and 中")
    assert analyses.open(ticket.token) == saved
    assert saved.content == content_of("x")
    assert not analyses.delete(ticket.token, Ticket.new().key)
    assert analyses.open(ticket.token) is not None
    assert analyses.delete(ticket.token, ticket.key)
    assert analyses.delete(ticket.token, ticket.key)  # asked again, it is as gone as before
    assert analyses.open(ticket.token) is None


def test_saving_twice_saves_once(analyses: Analyses) -> None:
    ticket = Ticket.new()
    first = analyses.save(ticket, one("x", title="first"))
    assert analyses.save(ticket, one("x", title="second")) == first
    with pytest.raises(StoreError):
        analyses.save(Ticket(ticket.token, Ticket.new().key), one("another's"))
    assert analyses.open(ticket.token) == first


def test_what_has_expired_is_not_there_and_goes(url: str) -> None:
    now = [1_000_000.0]
    analyses = at(url)
    analyses.clock = lambda: now[0]
    brief, lasting = Ticket.new(), Ticket.new()
    assert analyses.save(brief, one(), days=7).expires == 1_000_000 + 7 * kept.DAY
    analyses.save(lasting, one())
    now[0] += 7 * kept.DAY - 1
    assert analyses.open(brief.token) is not None
    now[0] += 1
    assert analyses.open(brief.token) is None
    assert analyses.open(lasting.token) is not None
    analyses.save(Ticket.new(), one())
    assert brief.token not in rows(analyses)


def test_what_has_expired_goes_also_where_nobody_saves(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    analyses, now = at(url), [2_000_000.0]
    analyses.clock = lambda: now[0]
    brief, lasting = Ticket.new(), Ticket.new()
    analyses.save(brief, one(), days=7)
    analyses.save(lasting, one())
    now[0] += 8 * kept.DAY
    monkeypatch.setattr(expired, "own_place", lambda: Place(url))
    monkeypatch.setattr(expired.server, "analyses", lambda: analyses)
    assert expired.swept() == 1
    assert lasting.token in rows(analyses)
    assert expired.swept() == 0


def test_no_database_is_made_to_look_for_what_has_expired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expired, "own_place", lambda: Place(f"sqlite:///{tmp_path}/parity.db"))
    assert expired.swept() == 0
    assert not list(tmp_path.iterdir())


def test_large_analyses_leave_room_for_small_ones(analyses: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = analyses.database.read(lambda connection: connection.execute(sa.select(ANALYSES.c.size)).scalars().all())
    monkeypatch.setattr(kept, "LARGE", 2_000)
    monkeypatch.setattr(kept, "MOST_LARGE", sum(size for size in sizes if size >= kept.LARGE) + 5_000)
    monkeypatch.setattr(kept, "MOST_ALL", sum(sizes) + 10_000)
    large = [Saved(content=os.urandom(3_000), view="pairwise") for _ in range(2)]
    analyses.save(Ticket.new(), large[0])
    with pytest.raises(StoreError, match="as many large analyses as it has room for"):
        analyses.save(Ticket.new(), large[1])
    analyses.save(Ticket.new(), one("small"))


@pytest.mark.parametrize("token", ["", "x", "A" * 23, "A" * 21 + "'", "A" * 21 + "\n", "../" * 7 + "A", "%" * 22])
def test_what_is_no_token_is_answered_like_one_that_never_was(analyses: Analyses, token: str) -> None:
    assert analyses.open(token) is None
    assert analyses.open(Ticket.new().token) is None
    assert not analyses.delete(token, token)


def test_too_much_is_refused(analyses: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    large = np.random.default_rng(1).bytes(5000)
    monkeypatch.setattr(kept, "MOST_BYTES", 4000)
    with pytest.raises(StoreError, match="too large to be saved here"):
        analyses.save(Ticket.new(), Saved(content=large, view="pairwise"))
    monkeypatch.setattr(kept, "MOST_BYTES", 6000)
    monkeypatch.setattr(kept, "MOST_ALL", 1000)
    with pytest.raises(StoreError, match="as many analyses as it has room for"):
        analyses.save(Ticket.new(), Saved(content=large, view="pairwise"))


def test_a_damaged_analysis_is_never_shown(analyses: Analyses) -> None:
    ticket = Ticket.new()
    analyses.save(ticket, one("x"))
    for damaged in (b"no zlib at all", kept.zlib.compress(b"another")):
        change = sa.update(ANALYSES).where(ANALYSES.c.token == ticket.token).values(content=damaged)
        analyses.database.write(lambda connection, change=change: connection.execute(change).rowcount)
        with pytest.raises(StoreError, match="was damaged where it was kept"):
            analyses.open(ticket.token)
    analyses.delete(ticket.token, ticket.key)


def test_the_migrations_make_the_tables_that_are_written_down(url: str) -> None:
    known = at(url).database
    assert ScriptDirectory(str(database.MIGRATIONS)).get_current_head() == NEWEST
    for table in TABLES.tables.values():
        made = known.read(lambda connection, name=table.name: sa.inspect(connection).get_columns(name))
        written = {column.name: (column.type._type_affinity, column.nullable) for column in table.columns}
        assert {each["name"]: (each["type"]._type_affinity, each["nullable"]) for each in made} == written


def test_what_was_kept_by_the_first_release_is_there_after_every_later_one(url: str) -> None:
    """The tables as they were then, with a file of either version of the session in them."""
    old, chosen = at(url), Config()
    chosen.set_main_option("script_location", str(database.MIGRATIONS))
    old.open("A" * 22)  # which makes its folder
    with old.database._begun(writes=True) as connection:
        known = sa.MetaData()
        known.reflect(connection)
        known.drop_all(connection)
        chosen.attributes["connection"] = connection
        command.upgrade(chosen, "0001")
    contents = {file.parent.name: file.read_bytes() for file in sorted(FOLDER.glob("*/digits*.json"))}
    assert set(contents) == {"1", "2"}
    tickets = {version: Ticket.new() for version in contents}
    with old.database._begun(writes=True) as connection:
        for version, content in contents.items():
            row = {"token": tickets[version].token, "key": kept.digest(tickets[version].key)}
            row |= {"content": kept.zlib.compress(content), "sha256": kept._fingerprint(content), "size": len(content)}
            connection.execute(
                sa.text(
                    "INSERT INTO analyses (token, key_sha256, view, title, note, created, size, sha256, content) "
                    "VALUES (:token, :key, 'pairwise', 'then', '', 1, :size, :sha256, :content)"
                ),
                row,
            )
    analyses = at(url)
    for version, content in contents.items():
        found = analyses.reopen(tickets[version].token)
        assert found is not None
        assert found[0].content == content
        assert found[1] == session.reopen(content)._replace(analysis=found[1].analysis)
        assert analyses.delete(*tickets[version])
    with at(url).database._begun(writes=False) as connection:
        assert database._version(connection) == NEWEST


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/parity.db"
    at(url).save(Ticket.new(), one())
    with sqlite3.connect(tmp_path / "parity.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match="by a newer version"):
        at(url).save(Ticket.new(), one())


def test_servers_that_start_at_once_make_the_tables_once(url: str) -> None:
    with ThreadPoolExecutor(8) as together:
        tickets = [Ticket.new() for _ in range(8)]
        list(together.map(lambda ticket: at(url).save(ticket, one(ticket.token)), tickets))
    assert {ticket.token for ticket in tickets} <= set(rows(at(url)))


def test_many_savers_lose_nothing(url: str) -> None:
    """Fifty threads on four connections of their own, as on several servers."""
    servers = [at(url) for _ in range(4)]
    tickets = [Ticket.new() for _ in range(200)]
    with ThreadPoolExecutor(50) as together:
        list(together.map(lambda at: servers[at[0] % 4].save(at[1], one(at[1].token)), list(enumerate(tickets))))
    found = rows(servers[0])
    assert all(found[ticket.token] == content_of(ticket.token) for ticket in tickets)


def killed(savers: subprocess.Popen[str], seconds: float) -> tuple[set[str], set[str]]:
    """Let a process save and kill it; return the tokens that it began with and those that were acknowledged."""
    assert savers.stdin is not None
    assert savers.stdout is not None
    print(file=savers.stdin, flush=True)
    said: dict[str, set[str]] = {"process": set(), "begin": set(), "saved": set(), "killed": set()}

    def hear() -> None:
        word, about = savers.stdout.readline().split()  # type: ignore[union-attr] - it is not None
        said[word].add(about)

    while not (said["process"] and said["begin"]):  # once it has begun
        hear()
    time.sleep(seconds)
    os.kill(int(*said["process"]), signal.SIGKILL)
    while not said["killed"]:
        hear()
    return said["begin"], said["saved"]


def lost(url: str, saves: int) -> None:
    """Kill savers at random moments until so many saves are acknowledged; none of them may be missing."""
    random, begun, acknowledged = np.random.default_rng(18), set[str](), set[str]()
    kills = 0
    savers = subprocess.Popen(
        [*SAVER, "savers", url], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with savers:
        while len(acknowledged) < saves or kills < 3:
            started, saved = killed(savers, random.uniform(0, 0.6))
            begun, acknowledged, kills = begun | started, acknowledged | saved, kills + 1
    analyses = at(url)
    found = rows(analyses)
    print(f"{len(acknowledged)} acknowledged, {len(begun)} begun, {kills} killed, {len(found)} found")
    assert acknowledged <= set(found)
    assert all(found[token] == content_of(token) for token in begun & set(found))


def test_killed_servers_lose_nothing_that_was_acknowledged(url: str) -> None:
    lost(url, 40)


@pytest.mark.long
def test_killed_servers_lose_none_of_five_thousand(url: str) -> None:
    lost(url, 5000)


def test_a_database_that_restarts_loses_and_doubles_nothing(postgres: Postgres) -> None:
    analyses = at(postgres.url)
    tickets = [Ticket.new() for _ in range(300)]
    acknowledged: list[str] = []

    def save(ticket: Ticket) -> None:
        analyses.save(ticket, one(ticket.token))
        acknowledged.append(ticket.token)

    with ThreadPoolExecutor(8) as together:
        work = [together.submit(save, ticket) for ticket in tickets]
        for mode in ("fast", "immediate"):
            while len(acknowledged) < (50 if mode == "fast" else 120):
                time.sleep(0.005)
            postgres.control("restart", "-m", mode)
        for each in work:
            each.result()
    found = rows(analyses)
    assert all(found[ticket.token] == content_of(ticket.token) for ticket in tickets)


def test_a_database_that_does_not_answer_is_waited_for_and_then_named(tmp_path: Path) -> None:
    away = at(f"postgresql+psycopg://nobody@/none?host={tmp_path}", patience=0.3)
    began = time.monotonic()
    with pytest.raises(StoreError, match="does not answer"):
        away.save(Ticket.new(), one())
    assert 0.1 < time.monotonic() - began < 5


def test_another_writer_is_waited_for_and_then_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY", 0.1)
    analyses = at(f"sqlite:///{tmp_path}/parity.db", patience=1.5)
    first = Ticket.new()
    analyses.save(first, one("x"))
    writer = sqlite3.connect(tmp_path / "parity.db", isolation_level=None, check_same_thread=False)
    writer.execute("BEGIN IMMEDIATE")
    freed = threading.Timer(0.5, lambda: writer.execute("COMMIT"))
    freed.start()
    analyses.save(Ticket.new(), one())
    freed.join()
    writer.execute("BEGIN IMMEDIATE")
    assert analyses.open(first.token) is not None  # who reads waits for nobody
    with pytest.raises(StoreError, match="busy for too long"):
        analyses.save(Ticket.new(), one())
    writer.close()


def test_a_database_that_was_moved_or_replaced_is_never_written(tmp_path: Path) -> None:
    file, aside = tmp_path / "parity.db", tmp_path / "aside.db"
    analyses = at(f"sqlite:///{file}")
    ticket = Ticket.new()
    analyses.save(ticket, one("x"))
    file.rename(aside)
    for there in (False, True):
        with pytest.raises(StoreError, match="was moved or replaced"):
            analyses.save(Ticket.new(), one())
        assert file.exists() == there
        assert not there or file.read_bytes() == aside.read_bytes()
        with pytest.raises(StoreError, match="was moved or replaced"):
            analyses.open(ticket.token)
        shutil.copy(aside, file)  # for the second time: another file of the same name
    file.unlink()
    aside.rename(file)
    assert analyses.open(ticket.token) is not None


def test_a_database_that_is_moved_during_a_save_is_not_acknowledged(tmp_path: Path) -> None:
    file = tmp_path / "parity.db"
    analyses = at(f"sqlite:///{file}")
    analyses.save(Ticket.new(), one())

    def move(connection: sa.Connection) -> None:
        connection.execute(sa.delete(ANALYSES))
        file.rename(tmp_path / "aside.db")

    with pytest.raises(StoreError, match="was moved or replaced"):
        analyses.database.write(move)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("fill", ["full", database.FULL, "read", "read"]),
        ("lock-away", ["read", database.READ_ONLY, "read", database.READ_ONLY]),
    ],
)
def test_a_disk_that_is_full_or_can_only_be_read(command: str, said: list[str], tmp_path: Path) -> None:
    private = ["unshare", "--mount"] if os.getuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    if subprocess.run([*private, "true"], check=False, capture_output=True).returncode:
        pytest.skip("This machine lets nobody mount a small disk for a test.")
    run = [*private, *SAVER, command, str(tmp_path), "400k"]
    done = subprocess.run(run, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.stdout.splitlines() == said, done.stderr

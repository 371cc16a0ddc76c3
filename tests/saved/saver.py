"""A process that saves analyses until it is killed, or that meets a disk that is full or can only be read."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path

from compare_core.errors import StoreError
from compare_core.saved.store.analyses import Analyses, Saved, Ticket
from compare_core.saved.store.database import Database


def content_of(token: str) -> bytes:
    """Return what is saved under a token, so that each can be told whole from half."""
    return f'{{"parity": 2, "of": "{token}"}}'.encode() * 200


def save(url: str) -> None:
    """Save one after the other; a token is printed before it is saved, and again once that is acknowledged."""
    analyses = Analyses(Database(url))
    while True:
        ticket = Ticket.new()
        _say("begin", ticket.token)
        analyses.save(ticket, Saved(content=content_of(ticket.token), view="pairwise"))
        _say("saved", ticket.token)


def _say(word: str, about: object) -> None:
    """Write a line at once, which is whole or not there when the process is killed."""
    os.write(1, f"{word} {about}\n".encode())


def savers(url: str) -> None:
    """Begin a process that saves for every line that is read, and say when it was killed; a fork imports nothing."""
    with tempfile.TemporaryDirectory() as folder:  # what is imported late is so here
        first = Database(f"sqlite:///{folder}/parity.db")
        Analyses(first).open(Ticket.new().token)
        first.close()
    for _ in sys.stdin:
        process = os.fork()
        if not process:
            save(url)
        _say("process", process)
        os.waitpid(process, 0)
        _say("killed", process)


def fill(folder: str, size: str) -> None:
    """Save on a disk until it is full; then what is there is still read, and after room was made it goes on."""
    _disk(folder, size)
    analyses, filler = Analyses(Database(f"sqlite:///{folder}/parity.db", patience=0)), Path(folder, "filler")
    first = Ticket.new()
    analyses.save(first, Saved(content=content_of(first.token), view="pairwise"))
    try:
        with filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 1000)
    except OSError:
        print("full")
    try:
        for _ in range(100):
            analyses.save(Ticket.new(), Saved(content=secrets.token_bytes(3000), view="pairwise"))
    except StoreError as error:
        print(error)
    print(_whole(analyses, first))
    filler.unlink()
    again = Ticket.new()
    analyses.save(again, Saved(content=content_of(again.token), view="pairwise"))
    print(_whole(analyses, again))


def lock_away(folder: str, size: str) -> None:
    """Save, make the disk one that can only be read, and read on."""
    _disk(folder, size)
    url = f"sqlite:///{folder}/parity.db"
    analyses, first = Analyses(Database(url, patience=0)), Ticket.new()
    analyses.save(first, Saved(content=content_of(first.token), view="pairwise"))
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    for known in (analyses, Analyses(Database(url, patience=0))):  # the one that was open, and a server that starts
        print(_whole(known, first))
        try:
            known.save(Ticket.new(), Saved(content=b"{}", view="pairwise"))
        except StoreError as error:
            print(error)


def _disk(folder: str, size: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)


def _whole(analyses: Analyses, ticket: Ticket) -> str:
    found = analyses.open(ticket.token)
    return "read" if found is not None and found.content == content_of(ticket.token) else "lost"


if __name__ == "__main__":
    {"savers": savers, "fill": fill, "lock-away": lock_away}[sys.argv[1]](*sys.argv[2:])

"""Which database a server keeps things in, and whether it lasts."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from platformdirs import user_data_path

if TYPE_CHECKING:
    from collections.abc import Mapping

URL, FOLDER, OFF = "DATABASE_URL", "PARITY_DATA", "off"
FILE = "parity.db"
APP = Path(__file__).parents[3]
LONGEST_TITLE, LONGEST_NOTE = 120, 2_000  # characters of what a person says of an analysis
DRIVERS = re.compile(r"^postgres(?:ql)?://")  # which driver reads it is ours to say
CLOUD = "/mount/src"  # where Streamlit's Community Cloud puts an app, whose disk is emptied when it sleeps
SPACE = "SPACE_ID"  # what Hugging Face sets, whose disk lasts only where one is attached
NO_DISK = "This server has no disk that lasts, so it keeps nothing."
OTHER = "The database that this server names is neither SQLite nor PostgreSQL, so it keeps nothing."
NO_DRIVER = "This server lacks the driver of its database (psycopg), so it keeps nothing."
TURNED_OFF = "Whoever runs this server has turned keeping off."


class Place(NamedTuple):
    """The address of a database; or none, and a sentence that says why."""

    url: str = ""
    why: str = ""


def own_place() -> Place:
    """Return the database of this server."""
    return place_of(os.environ, APP)


def place_of(environment: Mapping[str, str], app: Path) -> Place:
    """Return the database of a server, from its environment and from where the app's files lie.

    >>> place_of({"DATABASE_URL": "postgres://db/parity"}, Path("/app")).url
    'postgresql+psycopg://db/parity'
    >>> place_of({"PARITY_DATA": "/data"}, Path("/app")).url
    'sqlite:////data/parity.db'
    >>> place_of({}, Path("/mount/src/app")).why
    'This server has no disk that lasts, so it keeps nothing.'
    >>> place_of({"DATABASE_URL": "mysql://x/y"}, Path("/app")).why
    'The database that this server names is neither SQLite nor PostgreSQL, so it keeps nothing.'
    """
    url, folder = environment.get(URL, ""), environment.get(FOLDER, "")
    if folder == OFF:
        return Place(why=TURNED_OFF)
    if url:
        return _checked(DRIVERS.sub("postgresql+psycopg://", url))
    if not folder and (SPACE in environment or app.is_relative_to(CLOUD)):
        return Place(why=NO_DISK)
    return Place(f"sqlite:///{(Path(folder) if folder else user_data_path('parity')) / FILE}")


def _checked(url: str) -> Place:
    """Return a database that there is a driver for."""
    if url.startswith("sqlite:///") and url != "sqlite:///":
        return Place(url)
    if not url.startswith("postgresql+psycopg://"):
        return Place(why=OTHER)
    return Place(url) if find_spec("psycopg") else Place(why=NO_DRIVER)

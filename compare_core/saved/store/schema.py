"""The tables of the database, as its newest migration leaves them."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text

NEWEST = "0002"  # the migration that makes these tables of those before
TABLES = MetaData()

ANALYSES = Table(
    "analyses",
    TABLES,
    Column("token", String(32), primary_key=True),
    Column("key_sha256", String(64), nullable=False),  # of the key that deletes it, which nobody else has
    Column("view", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("created", BigInteger, nullable=False),  # seconds since 1970
    Column("expires", BigInteger, index=True),
    Column("size", Integer, nullable=False),  # bytes of the content as it lies here
    Column("sha256", String(64), nullable=False),  # of the session file
    Column("content", LargeBinary, nullable=False),  # the session file, compressed by zlib
)

ROOMS = Table(
    "rooms",
    TABLES,
    Column("code", String(4), primary_key=True),
    Column("key_sha256", String(64), nullable=False),  # of the key that leads it
    Column("lesson", LargeBinary, nullable=False),  # its text
    Column("place", Integer, nullable=False),  # the screen that is on
    Column("revealed", Boolean, nullable=False),
    Column("blank", Boolean, nullable=False),
    Column("used", BigInteger, nullable=False),  # when it was led last, in seconds since 1970
)

ANSWERS = Table(
    "answers",
    TABLES,
    Column("code", String(4), primary_key=True),
    Column("voter", String(32), primary_key=True),  # a random number of each phone's own
    Column("round", Integer, primary_key=True),  # 0 where it joined, then the first vote and the second
    Column("answer", String(32), nullable=False),
)

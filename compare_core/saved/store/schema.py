"""The tables of the database, as its newest migration leaves them."""

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table, Text

NEWEST = "0001"  # the migration that makes these tables of those before
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

"""Rooms of a class, and what is answered in them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of rooms and of answers."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(4), primary_key=True),
        sa.Column("key_sha256", sa.String(64), nullable=False),
        sa.Column("lesson", sa.LargeBinary, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("revealed", sa.Boolean, nullable=False),
        sa.Column("blank", sa.Boolean, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("code", sa.String(4), primary_key=True),
        sa.Column("voter", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("answer", sa.String(32), nullable=False),
    )

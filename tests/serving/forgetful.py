"""The deployed app, to be served by a test: a closed session is over after a second instead of two minutes."""

from streamlit import config

from serving import sessions

config.set_option("server.disconnectedSessionTTL", 1)
sessions.tidy.__defaults__ = (0.2,)  # type: ignore[attr-defined]

from asgi import app  # noqa: E402, F401 - with these times

"""Names that would be code, end a text, or start a line, if they were not written as literals."""

from __future__ import annotations

from hypothesis import strategies as st

TRAPS = (
    *("'", '"', '"""', "'''", "\\", "\\'", "\n", "\r", "\x00", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029"),
    *("{", "}", "{0}", "{evidence}", "%s", "$", "#", "\\N{BULLET}", "\\u0041", "\\x41", "\ud800", "\udfff", "\u202e"),
    *("__import__('os')", "); raise SystemExit  # ", "\nraise SystemExit\n", "pair", "  ", "\t", "\ufeff", "é", "模型"),
)
NAMES = st.lists(st.sampled_from(TRAPS) | st.text(st.characters(codec=None), max_size=6), max_size=5).map("".join)

"""Names that charts must show as they are."""

from __future__ import annotations

HOSTILE = [
    "a.b",
    "m[0]",
    "a:N",
    "count()",
    "it's",
    'say "x"',
    "back\\slash",
    "<b>bold</b>",
    "**bold** $x$ :red[y]",
    "=1+1",
    "",
    "   ",
    "__proto__",
    "constructor",
    "toString",
    "n" * 10_000,
    "nul\x00 tab\t bell\x07",
    "\u202egnp.exe",
    "\u200bzero",
    "模型A",
    "🤖",
    "\ud800",
]

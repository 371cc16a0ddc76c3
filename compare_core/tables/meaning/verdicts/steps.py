"""Verdicts that say whether a step on the way came to an end, and not whether what came of it was right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import brief, listed
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

STEPS = frozenset({
    "extraction", "extract", "extracted", "parse", "parsed", "parsing", "request", "api", "call", "download", "fetch",
    "load", "json", "schema", "format", "upload", "conversion", "connection", "render", "rendering",
})  # fmt: skip
ENDED = frozenset({"success", "successful", "succeeded", "ok", "valid", "worked", "passed"})
ON_THE_WHOLE = frozenset({"overall", "final", "correct", "total", "pass", "passed", "solved", "right"})
SHORT, FEW = 40, 2  # letters of a name, and names


def only_a_step(tables: Sequence[Table], value: str) -> tuple[str, ...]:
    r"""Warn where what is compared says that a step succeeded, and other columns say what came of it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,parse_success,overall_pass\n1,True,False\n2,True,True\n3,False,False\n"
    >>> only_a_step([read_table("a", text)], "parse_success")[0][-61:]
    'To compare by “overall_pass” instead, choose it as the score.'
    """
    others = verdicts_on_the_whole(tables, value)
    if not others:
        return ()
    rest = listed([brief(name, SHORT) for name in others], FEW)
    said = f"“{brief(value, SHORT)}” says whether a step came to an end, and not how good what came of it is."
    return (f"{said} To compare by {rest} instead, choose it as the score.",)


def verdicts_on_the_whole(tables: Sequence[Table], value: str) -> list[str]:
    """Return the verdicts beside one that only says whether a step came to an end, those on the whole first."""
    words = {*tokens(value)}
    if not words & STEPS or not words <= STEPS | ENDED:
        return []
    others = [n for n in tables[0].columns if n != value and {*tokens(n)} & ON_THE_WHOLE and not {*tokens(n)} & STEPS]
    others = [n for n in others if all(n in t.columns and says_either(t, n) for t in tables)]
    others.sort(key=lambda name: len({*tokens(name)} & ON_THE_WHOLE), reverse=True)
    return others

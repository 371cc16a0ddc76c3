"""Files of lessons as careless or hostile hands write them: every key with every kind of value, and large heads."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.hostile.names import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BODY = "\n## Question\nIs it?\n## Answer\nNo.\n## Aha\nIt is not.\n## Follow-up\nWhy?\n"
HEAD = {"title": '"Heads"', "right": '"b"', "options": '{a = "Yes", b = "No"}'}
STEP = {"title": '"Look"', "show": '"counts"', "links": '["pairwise?n=1,2,3,4"]'}
GUESS = {"of": '"p"', "right": "0.5", "low": "0", "high": "1"}
LARGE = 90_000  # characters, which is nearly as many as a lesson may have
VALUES = {
    "one": "1", "below zero": "-1", "a fraction": "1.5", "zero below zero": "-0", "nan": "nan", "inf": "inf",
    "-inf": "-inf", "1e400": "1e400", "400 digits": "9" * 400, "5,000 digits": "9" * 5000,
    "5,000 digits of 16": "0x" + "f" * 5000, "octal": "0o17", "binary": "0b1", "underscores": "1_000", "true": "true",
    "a letter": '"x"', "another letter": '"b"', "nothing": '""', "lines": '"""a\nb"""', "NUL": '"\\u0000"',
    "half a character": '"\\ud800"', "beyond Unicode": '"\\U00110000"', "5,000 letters": f'"{"x" * 5000}"',
    "5,000 letters in a list": f'["{"x" * 5000}"]', "right to left": f'"{chr(0x202E) * 50}"', "a line end": '"\u2028"',
    "a script": '"<script>alert(1)</script>"', "a picture": '"![x](http://example.com/x.png)"', "a list": "[]",
    "lists": "[[]]", "a list of all": '["a", 1, [], {}]', "a table": "{}", "tables": "{a = {b = {c = 1}}}",
    "a list of tables": "[{a = 1}]", "a day": "2024-01-01", "a day that is none": "2024-02-31", "a time": "07:32:00",
    "a far zone": "1979-05-27T07:32:00-99:00", "a link": '["omnibus"]', "two links": '["pairwise?n=1", "omnibus"]',
    "a link that runs": '["javascript:alert(1)"]', "a link elsewhere": '["//example.com/pairwise"]',
    "a long link": f'["pairwise?{"a" * 9000}"]',
}  # fmt: skip
HEADS = {
    "900 lists": f"steps = {'[' * 900}{']' * 900}",
    "5e4 lists": f"steps = {'[' * 50_000}",
    "900 tables": f"options = {'{a = ' * 900}1{'}' * 900}",
    "4e4 numbers": f"options = [{'1,' * 40_000}]",
    "4e4 texts": f"title = [{chr(34) * 2}{(',' + chr(34) * 2) * 30_000}]",
    "a key twice": 'title = "a"\ntitle = "b"',
    "a long key twice": f"{'k' * 3000} = 1\n" * 2,
    "a long key twice in a table": f"a = {{{'k' * 3000} = 1, {'k' * 3000} = 1}}",
    "a table twice": "[a]\n[a]",
    "a table of long names twice": f"[{'.'.join(['k' * 30] * 15)}]\n" * 2,
    "NUL": "a = \0",
    "a comment with DEL": "#\x7f",
    "a line end of a Mac": "a = 1\rb = 2",
    "an escape that is none": 'a = "\\q"',
    "a text without an end": f'a = "{"x" * LARGE}',
    "4e4 keys in a chain": f"{'a.' * 40_000}a = 1",
    "2e4 keys in quotation marks in a chain": f"""{'"[".' * 20_000}a = 1""",
    "2e4 empty keys in a chain": f"""{"''." * 20_000}a = 1""",
    "a table of 4e4 keys in a chain": f"[{'a.' * 40_000}a]",
    "a chain within a table": f"a = {{{'a . ' * 20_000}a = 1}}",
    "2,500 short chains": "\n".join(f"a{'.b' * 13}.c{n} = 1" for n in range(2500)),
    "1e4 keys": "\n".join(f"k{n} = 1" for n in range(9000)),
    "1e4 steps": "[[steps]]\n" * 9000,
    "1e4 tables of tables": "[[a.b]]\n" * 9000,
    "8e4 quotation marks": f"a = {chr(34) * 80_000}",
    "2e4 escapes": "a = '" + "\\u0041" * 14_000 + "'",
    "4e4 line ends": 'a = """' + "\\\n" * 40_000 + '"""',
    "4e4 comments": "a = [" + "#\n" * 40_000 + "]",
}
BODIES = {
    "blanks within a heading": f"## a{' ' * LARGE}b",
    "blanks after a heading": f"## Question{' ' * LARGE}\n",
    "4e4 headings": "## a\n" * 18_000,
    "no heading": "x" * LARGE,
    "a section without an end": f"## Question\n{'x' * LARGE}",
    "blank lines": "\n" * LARGE,
}


def written(head: Mapping[str, str] | str, body: str = BODY) -> bytes:
    """Write a lesson."""
    lines = head if isinstance(head, str) else "\n".join(f"{key} = {value}" for key, value in head.items())
    return f"+++\n{lines}\n+++{body}".encode("utf-8", "surrogatepass")


def _inline(content: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{key} = {value}" for key, value in content.items()) + "}"


@cache
def lessons() -> dict[str, bytes]:
    """Return every hostile lesson by what is wrong with it."""
    return dict(_lessons())


def _lessons() -> Iterator[tuple[str, bytes]]:
    plain = {**HEAD, "steps": f"[{_inline(STEP)}]"}
    for name, value in VALUES.items():
        for key in (*HEAD, "guess", "steps", "other", "a.b.c", "'\u202e'"):
            yield f"{key}: {name}", written({**plain, key: value})
        for key in (*STEP, "names", "asks", "says", "only", "before", "further", "open", "quotes", "other"):
            yield f"{key} of a step: {name}", written({**HEAD, "steps": f"[{_inline({**STEP, key: value})}]"})
        for key in (*GUESS, "unit", "name", "other"):
            yield f"{key} of a guess: {name}", written({"title": '"x"', "guess": _inline({**GUESS, key: value})})
    for name, text in NAMES.items():
        yield f"a question: {name}", written(plain, BODY.replace("Is it?", text))
        yield f"a heading: {name}", written(plain, BODY.replace("Aha", text))
        yield f"before the sections: {name}", written(plain, f"\n{text}{BODY}")
        yield f"a head: {name}", written(text)
        yield f"an option: {name}", written({**plain, "options": f"{{a = '''{text}''', b = 'No'}}"})
    for name, head in HEADS.items():
        yield f"a head of {name}", written(head)
    for name, body in BODIES.items():
        yield f"a body of {name}", written(plain, f"\n{body}")
    for name, data in {
        "nothing": b"",
        "signs alone": b"+" * LARGE,
        "heads alone": b"+++\n" * 20_000,
        "blanks": b" " * LARGE,
        "zeros": b"\0" * LARGE,
        "UTF-16": written(plain).decode().encode("utf-16"),
        "bytes": bytes(range(256)) * 300,
        "gzip": b"\x1f\x8b\x08" + b"\0" * 100,
        "too much": b"x" * 100_001,
    }.items():
        yield f"a file of {name}", data

"""A dictionary of Python that a program printed among other lines: lists of numbers by the names of models, say."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.written import written

LONGEST, MOST = 2_000_000, 50  # bytes of a text, and brackets that may begin a dictionary
BEGINS = re.compile(r"(?:^|(?<=[\s=:(,]))\{\s*['\"]", re.MULTILINE)
WRAPPED = re.compile(r"(?:np\.|numpy\.)?(?:float\d{1,2}|int\d{1,2}|str_|bool_)\(([^()]{1,40})\)")
ARRAY = re.compile(r"(?:np\.)?array\((\[[^()]*\])(?:,\s*dtype=[\w.<>']+)?\)")
DEFAULT = re.compile(r"defaultdict\(<(?:class|function) [^<>]{1,80}>,\s*")
NOT_A_NUMBER = re.compile(r"(?<=[\[\s,:])(?:nan|NaN|inf)(?=[\s,\]}])")
PRINTED = re.compile(rb"\s*[\[{]\s*(\{\s*)?'")  # as Python prints a dictionary, or a list of such
PAIR, DEEPEST, FEWEST, LEAST = 2, 40, 2, 3  # brackets within brackets, lists, and numbers in each
PARTS = re.compile(r"[{}\[\]()]|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")  # brackets, and words in which none counts
STAMP = re.compile(r"\d{1,2}:\d\d")


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write lists of as many numbers each as columns, or a nested dictionary as JSON, if a text holds one of them.

    >>> with_table(b"done\n{'svm': [0.8, 0.7, 0.9], 'rf': [0.9, 0.8, 0.7]}\n")[0]
    b'done\n\nsvm,rf\n0.8,0.9\n0.7,0.8\n0.9,0.7\n'
    >>> with_table(b"results: {'svm': {'iris': 0.9, 'wine': 0.8}}")[0]
    b'{"svm": {"iris": 0.9, "wine": 0.8}}'
    >>> with_table(b"{'id': 'a', 'correct': True}\n{'id': 'b', 'correct': None}\n")[0]
    b'{"id": "a", "correct": true}\n{"id": "b", "correct": null}'
    """
    if len(text) > LONGEST or b"{" not in text or text.lstrip()[:1] in (b"{", b"[", b"<"):
        return _as_json(text) if len(text) <= LONGEST and PRINTED.match(text) else (text, [])
    whole = text.decode("utf-8", errors="replace")
    every = _dictionaries(whole)
    if len(every) > 1 and (rows := _of_each(whole, every)):
        told = f"{len(every)} dictionaries that a program printed were read, each under the name above it."
        return written(rows), [Repair(told, len(every))]
    if len(every) != 1:
        return text, []
    held, begin = every[0]
    said = [Repair("A dictionary that a program printed was read, and the lines around it were left out.", 1)]
    lists = [value for value in held.values() if isinstance(value, list)]
    if len(lists) == len(held) >= FEWEST and len({*map(len, lists)}) == 1 and all(map(_are_numbers, lists)):
        columns = [["" if cell is None else str(cell) for cell in each] for each in lists]
        above = _line_above(whole, begin)
        title = f"{above}\n\n".encode() if above else b""
        return title + written([list(map(str, held)), *map(list, zip(*columns, strict=True))]), said
    if len(held) >= 1 and all(isinstance(value, dict) for value in held.values()):
        return json.dumps(held).encode(), said
    return text, []


def _as_json(text: bytes) -> tuple[bytes, list[Repair]]:
    """Write a dictionary of Python, or one in every line, as JSON; what is none of these stays as it is.

    A list of nothing but one dictionary stands for that.
    """
    whole = text.decode("utf-8", errors="replace").strip()
    lines = whole.splitlines()
    held = [literal_value(line) for line in lines] if whole.startswith("{") and len(lines) > 1 else []
    if held and all(each is not None for each in held):
        said = Repair("Dictionaries that Python printed, one in every line, were read.", len(held))
        return "\n".join(map(json.dumps, held)).encode(), [said]
    found = literal_value(f"{{'': {whole}}}")
    if found is None:
        return text, []
    return json.dumps(_alone(found[""])).encode(), [Repair("A dictionary that Python printed was read.", 1)]


def _alone(value: Any) -> Any:
    """Return a value with every list of one dictionary as that dictionary, in its own values."""
    if not isinstance(value, dict):
        return value
    return {key: each[0] if _is_one(each) else each for key, each in value.items()}


def _is_one(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict)


def _dictionaries(text: str) -> list[tuple[dict[str, Any], int]]:
    """Return the dictionaries of a text, each with the place at which it begins."""
    found, at = list[tuple[dict[str, Any], int]](), 0
    for _ in range(MOST):
        match = BEGINS.search(text, at)
        if match is None:
            break
        end = _closing(text, match.start())
        value = literal_value(text[match.start() : end]) if end is not None else None
        if value is not None:
            found.append((value, match.start()))
        at = end if value is not None and end is not None else match.end()
    return found


def _of_each(text: str, every: list[tuple[dict[str, Any], int]]) -> list[list[str]]:
    """Return a row for each place in the lists of all dictionaries, as cross_validate returns them for each model."""
    names = [_line_above(text, begin).rstrip(" :=") for _, begin in every]
    keys = list(every[0][0])
    lists = [[value for value in held.values() if isinstance(value, list | tuple)] for held, _ in every]
    whole = all(list(held) == keys and len(each) == len(keys) for (held, _), each in zip(every, lists, strict=True))
    if not whole or not all(names) or len({*names}) < len(names) or len({len(x) for each in lists for x in each}) != 1:
        return []
    if not all(_are_numbers(list(each)) for held in lists for each in held):
        return []
    if PAIR * sum(bool(MODEL_LIKE.search(key)) for key in keys) >= len(keys):
        return [["data set", "item", *keys], *_rows(names, lists)]  # of the models in each
    place = "fold" if any(key.startswith("test_") for key in keys) else "item"
    return [["model", place, *keys], *_rows(names, lists)]


def _rows(names: list[str], lists: list[list[Any]]) -> list[list[str]]:
    return [
        [name, str(n), *map(str, cells)]
        for name, held in zip(names, lists, strict=True)
        for n, cells in enumerate(zip(*held, strict=True), 1)
    ]


def literal_value(part: str) -> dict[str, Any] | None:
    """Return a dictionary that is written as one of Python's literals."""
    for pattern, instead in ((DEFAULT, "("), (WRAPPED, r"\1"), (ARRAY, r"\1"), (NOT_A_NUMBER, "None")):
        part = pattern.sub(instead, part)
    try:
        value = ast.literal_eval(part)  # which evaluates nothing but literals
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, dict) and all(isinstance(key, str) for key in value) else None


def _closing(text: str, begin: int) -> int | None:
    """Return where the bracket closes that opens at a place."""
    depth = 0
    for match in PARTS.finditer(text, begin):
        if match[0] in "{[(":
            depth += 1
        elif match[0] in "}])":
            depth -= 1
        if depth > DEEPEST:
            return None
        if depth == 0:
            return match.end()
    return None


def _are_numbers(cells: list[Any]) -> bool:
    return len(cells) >= LEAST and all(cell is None or isinstance(cell, (int, float)) for cell in cells)


def _line_above(text: str, begin: int) -> str:
    """Return the line above a dictionary, which may say what its numbers are."""
    lines = [line.strip() for line in text[:begin].splitlines() if line.strip()]
    lines = lines[:-1] if lines and "{" not in text[begin - 1 : begin] and text[begin - 1] != "\n" else lines
    above = lines[-1] if lines else ""
    return above if 0 < len(above) <= 60 and not STAMP.search(above) and "," not in above else ""

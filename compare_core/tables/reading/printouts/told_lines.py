"""What programs print of each fold, seed or item, a line each: “Fold 3 | LR acc: 0.81 | RF acc: 0.84”."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST, MOST_LINES, LINE = 2_000_000, 20_000, 400  # bytes, lines, and characters of one
WITH_STAMP = 2_000  # characters of a line before a stamp and the like are cut off
FEWEST = 3  # lines that tell the same
NEARLY = 0.9  # as many lines that tell something else
NUMBER = r"[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\s?%?"
SPREAD = r"(?:\s*\(?(?:±|\+/-|\+-)\s*[\d.]+\)?)?"
KEY = re.compile(
    r"\W*(fold|dobra|pliegue|pli|falte|seed|run|split|repeat|trial|dataset|data set|task|subject|patient|model|"
    r"classifier|method|algorithm)"
    r"\s*[#:=]?\s*(\d+|(?<=[:=\s])[\w.-]{1,40})(?:\s*(?:/|of)\s*\d+)?\)?\]?(?![\w.])",
    re.IGNORECASE,
)
PIECE = re.compile(
    rf"([A-Za-z](?:[\w().@/+-]| (?! )){{0,40}}?)\s*[:=]\s*({NUMBER}|PASS(?:ED)?|FAIL(?:ED)?){SPREAD}(?![\w.:])"
)
BRACKETED = re.compile(r"\[\s*([\w][\w ./()+-]{0,40}?)\s*\]\s*")
SPENT = re.compile(r"(fit(ted)?|train(ed|ing)?|time|took|elapsed)( in)?[ :=]+[\d.]+ ?m?s\b", re.IGNORECASE)
BEHIND = re.compile(r"\s*\([^()]*\)[=*#\s-]*$")  # what else a heading says
TOOK = re.compile(r"\s*[(\[][\d.]+ ?m?s[)\]]")  # behind a result
STAMP = re.compile(  # what a logger writes before each line
    r"\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[\d.,Z+:]*\]?[\s|-]*\[?((INFO|DEBUG|WARN(ING)?|ERROR)\b\]?[\s:|-]*)?"
    r"([\w.]{1,30}(?::\d+|:|\]) +)?|\[?(INFO|DEBUG|WARN(ING)?|ERROR)\b\]?[\s:|-]+"
)
STAMPED = (b":", b"[", b"INFO", b"DEBUG", b"WARN", b"ERROR")  # one of which stands in every stamp
MARKED_UP = re.compile(rb"\s*([{<]|\[(?!\s*(INFO|DEBUG|WARN|ERROR|\d{4}-)))")  # JSON and its like
OF_ALL = re.compile(r"\[ *\d+ */ *\d+ *\]\s*")
BARE = re.compile(rf"({NUMBER}){SPREAD}$")
LABEL = re.compile(r"([\w][\w ./-]{0,60}?)\s*(?:[:|]\s|->|  )\s*")
KEYED = re.compile(r"(fold|seed|run|split|repeat|trial|dataset|data set|task|subject|patient|model)=")
BETWEEN = re.compile(r"[\s|,;:>-]*")
STEPS = re.compile(r"(global_?)?(epochs?|steps?|iter(ation)?s?|batch(es)?|eta|episodes?)\b.*", re.IGNORECASE)
MODEL_OF = re.compile(
    r"\W*(?:model|classifier|method|algorithm|solver|agent|system|results? (?:for|of)|evaluating|running|training|"
    r"testing|treinando|entrenando|entra[iî]nement(?: de)?|trainiere)\b[ :=]*"
    r"(?:(?:the )?(?:model|classifier|method|algorithm|solver|agent|system)\b[ :=]*)?(.{1,60}?)[\s.:=*#-]*",
    re.IGNORECASE,
)
SAYS_MODEL = re.compile(r"\W*(model|classifier|method|algorithm|solver|agent|system)\b[ :=]", re.IGNORECASE)
PROGRESS = re.compile(  # of one model, as Training fold 1 for lstm
    r"\W*(training|evaluating|running|processing|starting|fitting)\W+(fold|seed|run|split|epoch)\b",
    re.IGNORECASE,
)
HEADING = re.compile(r"[=*#\s-]*([A-Za-z][\w ()./+-]{0,50}?)[=*#\s:-]*")


class _Line(NamedTuple):
    """What a line tells: what it is of, by names such as fold, and the numbers by their names."""

    of: dict[str, str]
    told: dict[str, str]


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a table of what lines tell, if three or more tell the same of other folds, seeds or items.

    >>> with_table(b"Fold 1: svm=0.8, rf=0.9\nFold 2: svm=0.7, rf=0.8\nFold 3: svm=0.9, rf=0.9\n")[0]
    b'fold,svm,rf\n1,0.8,0.9\n2,0.7,0.8\n3,0.9,0.9\n'
    >>> with_table(b"fold,svm\n1,0.8\n2,0.7\n3,0.9\n")[1]
    []
    """
    whole = [] if len(text) > LONGEST or MARKED_UP.match(text) else text.decode("utf-8", errors="replace").splitlines()
    if not whole or max(map(len, whole)) > WITH_STAMP:
        return text, []
    stripped: Iterator[str] = filter(None, map(str.strip, whole))
    cut = filter(None, map(_without_stamp, stripped)) if any(mark in text for mark in STAMPED) else stripped
    lines = list(islice(cut, MOST_LINES + 1))
    if not FEWEST <= len(lines) <= MOST_LINES or max(map(len, lines)) > LINE:
        return text, []
    read = [_read(line) for line in lines]
    times = Counter(tuple(each.told) for each in read if each is not None)
    names, count = times.most_common(1)[0] if times else ((), 0)
    if count < FEWEST or any(map(STEPS.fullmatch, names)):
        return text, []
    lined = [(line, each) for line, each in zip(lines, read, strict=True)]
    more = [each for each, often in times.items() if each != names and often >= NEARLY * count]
    below = _below_each(lined) if more else []
    rows = below or _with_headings(lined, names)
    names = tuple(below[0].told) if below else names
    if 2 * sum(each is not None for each in read) < sum(any(map(str.isalnum, line)) for line in lines):
        return text, []
    keys = list(dict.fromkeys(key for row in rows for key in row.of))
    if not keys:
        return text, []
    cells = [[*(row.of.get(key, "") for key in keys), *row.told.values()] for row in rows]
    return written([[*keys, *names], *cells]), [Repair("Lines that a program printed were read as a table.", len(rows))]


def _without_stamp(line: str) -> str:
    """Leave out what a logger wrote before a line, and which of how many it is."""
    return OF_ALL.sub("", STAMP.sub("", line))


def _read(line: str) -> _Line | None:
    """Read a line as names with numbers behind what these are of; None where anything else stands in it."""
    of, told, at = dict[str, str](), dict[str, str](), BETWEEN.match(line).end()  # type: ignore[union-attr]
    while at < len(line):
        if not told and (key := KEY.match(line, at)) is not None:
            of[key[1].casefold()] = key[2]
        elif (key := PIECE.match(line, at)) is not None and key[1] not in told:
            told[key[1].strip()] = key[2]
        elif not told and {*of} - {"item"} and (key := BARE.match(line, at)) is not None:
            told["score"] = key[1]
        elif not (of or told) and (key := _label(line, at)) is not None:
            of["item"] = key[1].strip()
        elif of and (key := SPENT.match(line, at)) is not None:
            pass
        else:
            return None
        took = TOOK.match(line, key.end())
        at = BETWEEN.match(line, took.end() if took else key.end()).end()  # type: ignore[union-attr]
    return _Line(of, told) if told else None


def _label(line: str, at: int) -> re.Match[str] | None:
    """Return what a line begins with, such as “svm: ” or “[svm ]”; None where it is a step of training."""
    found = BRACKETED.match(line, at) or LABEL.match(line, at)
    return None if found is None or STEPS.match(line, found.start(1)) else found


def _with_headings(lines: list[tuple[str, _Line | None]], names: tuple[str, ...]) -> list[_Line]:
    """Return the lines that tell the same, each with the heading above its block, where several blocks have one."""
    blocks: list[tuple[str, list[_Line]]] = [("", [])]
    told = 0  # headings that say themselves that they name a model
    for line, each in lines:
        if each is not None and tuple(each.told) == names:
            blocks[-1][1].append(each)
        elif each is None and PROGRESS.match(line) is not None:
            continue
        elif each is None and (heading := MODEL_OF.fullmatch(line)) is not None:
            blocks.append((heading[1].strip(), []))
            told += SAYS_MODEL.match(line) is not None
        elif each is None and (heading := KEY.fullmatch(BEHIND.sub("", line).rstrip("=-*# "))) is not None:
            blocks.append((f"{heading[1].casefold()}={heading[2]}", []))
        elif each is None and (heading := HEADING.fullmatch(line)) is not None:
            blocks.append((heading[1].strip(), []))
    blocks = [(heading, held) for heading, held in blocks if held]
    headings = [heading for heading, _ in blocks]
    if len(blocks) == 1 or len({*headings}) < len(headings) or not all(headings):
        return _with_one_key([each for _, held in blocks for each in held])
    if all(KEYED.match(heading) for heading in headings):
        parts = [heading.split("=", 1) for heading in headings]
        alike = len({tuple(each.of.get("item") for each in held) for _, held in blocks}) == 1  # as models in every fold
        key = "model" if alike and all({*each.of} == {"item"} for _, held in blocks for each in held) else ""
        return [
            _Line({part[0]: part[1], **({key: each.of["item"]} if key else each.of)}, each.told)
            for part, (_, held) in zip(parts, blocks, strict=True)
            for each in held
        ]
    like = 2 * sum(bool(MODEL_LIKE.search(name)) for name in headings) >= len(headings)
    key = "model" if like or told >= len(headings) else "group"
    return [_Line({key: heading, **each.of}, each.told) for heading, held in blocks for each in _with_one_key(held)]


def _below_each(lines: list[tuple[str, _Line | None]]) -> list[_Line]:
    """Return one row for each heading, below which several numbers stand by the same names, a line for each."""
    blocks = list[_Line]()
    numbered = [any(map(str.isdigit, line)) for line, each in lines if each is None and HEADING.fullmatch(line)]
    mostly = sum(numbered) >= NEARLY * len(numbered)  # and a line without a number is a remark
    for line, each in lines:
        if mostly and each is None and not any(map(str.isdigit, line)):
            continue
        if each is None and (heading := HEADING.fullmatch(line)) is not None:
            blocks.append(_Line({"group": heading[1].strip()}, {}))
        elif each is not None and (each.of or not blocks or {*each.told} & {*blocks[-1].told}):
            return []
        elif each is not None:
            blocks[-1].told.update(each.told)
    kinds = Counter(tuple(block.told) for block in blocks if block.told)
    names, count = kinds.most_common(1)[0] if kinds else ((), 0)
    own = len({block.of["group"] for block in blocks}) == len(blocks)  # and no second level of headings
    if not own or count < max(FEWEST, NEARLY * len(blocks)) or any({*block.told} - {*names} for block in blocks):
        return []
    return [_Line(block.of, {name: block.told.get(name, "") for name in names}) for block in blocks]


def _with_one_key(rows: list[_Line]) -> list[_Line]:
    """Put the label of a few lines, as of their mean, where the others have a number of the fold."""
    keys = Counter(key for row in rows for key in row.of if key != "item")
    most = keys.most_common(1)[0][0] if keys else ""
    if not most:
        return rows
    return [
        _Line({most: row.of["item"]}, row.told) if {*row.of} == {"item"} and keys[most] * 2 > len(rows) else row
        for row in rows
    ]

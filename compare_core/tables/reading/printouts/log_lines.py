"""Lines of a log that tell how each item turned out, among others that do not: “[svm] task 03/60 PASS (15.1s)”."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.printouts.told_lines import MODEL_OF, STAMP
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LONGEST, MOST_LINES, LINE = 4_000_000, 60_000, 400  # bytes, lines, and characters of one
FEWEST, PART, MOST_TOKENS = 8, 0.3, 14  # lines that tell the same, their share of all, and words of one
PAIR, SEEN = 2, 200  # words at least, and lines that are looked at first
NEARLY, MOSTLY = 0.95, 0.8  # of the lines, in which a word is the same; and those that are as wide
TOKEN = re.compile(r"\[[^\[\]]{1,80}\]|\([^()]{1,80}\)|\S+")
VERDICT = re.compile(
    r"[\[(]?(PASS(?:ED)?|FAIL(?:ED|URE)?|ERROR|TIMEOUT|TIMED_OUT|CORRECT|WRONG|INCORRECT|SOLVED|OK)[\])]?[:.,]?"
)
NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?%?")
FRACTION = re.compile(r"[-+]?\d+\.\d+%?")
OF = re.compile(r"(\d+)/\d+")  # the third of sixty
CLOCK = re.compile(r"^\[?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\]?[\s|-]*")
EPOCH = re.compile(r"\bepochs?\b|\bstep \d", re.IGNORECASE)
WORD = re.compile(r"\w")
FOLDER = re.compile(r"(?:[^\s/\\]*[/\\]+)+(?=[^/\\\s]+$)")
PARAMETER = re.compile(r"[^\[\]]+\[[^\[\]]+\]")  # as test_sum[gpt-4o] has
RIGHT = frozenset({"PASS", "PASSED", "CORRECT", "SOLVED", "OK"})
DRAWN = re.compile(r"(?:[=*~-]{2,}|#{1,4})\s*(\w[\w .:/()+-]{0,60}?)\s*[=*~#-]*")  # between marks, as === svm ===
BARE = re.compile(r"^[\[(<]+|[\])>:,;]+$")


class _Told(NamedTuple):
    """The words of a line: those before and behind the result, and the result."""

    words: tuple[str, ...]
    result: str
    place: int
    judged: bool
    model: str = ""

    @property
    def shape(self) -> tuple[bool, int, int]:
        """What lines have in common that tell the same."""
        return self.judged, len(self.words), self.place


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a table of lines that tell a verdict or a number of one item each, if many of a log do so alike.

    >>> log = "".join(f"12:00:0{n} [svm] task {n}/9 PASS (2.5s)\n" for n in range(1, 10))
    >>> with_table(log.encode())[0][:33]
    b'task,result\n1,passed\n2,passed\n3,p'
    """
    first = lines_of(text, SEEN)
    if len(first) < FEWEST or _is_table(first) or not _may_tell(first):
        return text, []
    lines = lines_of(text)
    told = _below_headings(lines)
    shapes = Counter(each.shape for each in told)
    for shape, count in shapes.most_common(PAIR):
        alike = [each for each in told if each.shape == shape]
        if count < FEWEST or count < PART * len(told) or _leaves_out(lines, alike):
            continue
        if (table := _table(alike, len(lines))) is not None:
            said = Repair("Lines of a log that say how something turned out were read as a table.", len(table) - 1)
            return written(table), [said]
    return text, []


def _below_headings(lines: Sequence[str]) -> list[_Told]:
    """Return the lines that tell something, each with the model that a line above it names, if several blocks have one.

    Every block tells as much, as where one model after another is tried on the same items.
    """
    found, heading, counts = list[tuple[str, _Told]](), "", Counter[str]()
    for line in (line for line in lines if len(line) <= LINE):
        if (each := _told(line)) is not None:
            found.append((heading, each))
            counts[heading] += 1
        elif (named := _model_of(line)) and not counts[named]:
            heading = named
    several = len(counts) > 1 and "" not in counts and PAIR * min(counts.values()) >= max(counts.values())
    return [each._replace(model=name if several else "") for name, each in found]


def _model_of(line: str) -> str:
    """Return the model that a line names: by a word for it, or between marks where it is called as models are."""
    if (said := MODEL_OF.fullmatch(line)) is not None:
        return said[1].strip()
    drawn = DRAWN.fullmatch(line)
    return drawn[1].strip() if drawn is not None and MODEL_LIKE.search(drawn[1]) else ""


def _leaves_out(lines: Sequence[str], alike: Sequence[_Told]) -> bool:
    """Tell whether lines that begin as others do name something of which no verdict was read."""
    if not alike[0].judged:
        return False
    place = alike[0].place
    told = {each.words[:place] for each in alike}
    shared = {n for n in range(place) if len({words[n] for words in told}) == 1}
    first = next(iter(told))
    begun = {tuple(TOKEN.findall(line.replace("|", " "))[:place]) for line in lines}
    like = {w for w in begun if len(w) == place and shared and all(w[n] == first[n] for n in shared)}
    return bool(like - told)


def lines_of(text: bytes, most: int | None = None) -> list[str]:
    """Return the lines of a log without their times, or the first ones; none where it is too long, or hardly one."""
    if len(text) > LONGEST or text.lstrip()[:1] in (b"{", b"<"):
        return []
    whole = text.decode("utf-8", errors="replace").splitlines()
    if len(whole) > MOST_LINES or PAIR * sum(len(line) > LINE for line in whole[:SEEN]) > min(SEEN, len(whole)):
        return []
    return list(islice(filter(None, map(_without_time, whole)), most))


def _without_time(line: str) -> str:
    """Leave out what a logger wrote before a line: the time, and how grave it is."""
    for pattern in (STAMP, CLOCK, STAMP):
        begin = pattern.match(line := line.strip())
        line = line[begin.end() :] if begin else line
    return line.strip()


def _may_tell(lines: Sequence[str]) -> bool:
    """Tell whether some of the first lines have a result, and they are not those of a training, step by step."""
    if sum(bool(EPOCH.search(line)) for line in lines) >= PAIR:
        return False
    return sum(_told(line) is not None for line in lines) >= PART * PART * len(lines)


def _is_table(lines: Sequence[str]) -> bool:
    """Tell whether most first lines have as many cells set apart by the same mark, or by spaces below words."""
    for mark in (",", ";", "|", "\t"):
        counts = Counter(line.count(mark) for line in lines)
        width, often = counts.most_common(1)[0]
        if width and (often > MOSTLY * len(lines) or lines[0].count(mark) == width > 1):
            return mark != "\t" or not any(line.rstrip().count(":") for line in lines)
    widths = Counter(len(line.split()) for line in lines)
    return widths[len(lines[0].split())] > MOSTLY * len(lines) and not re.search(r"\d", lines[0])


def _told(line: str) -> _Told | None:
    """Take a line apart at its verdict, or at its only number with a fraction."""
    if line.startswith("|"):
        return None  # a row of a table in Markdown
    tokens = TOKEN.findall(line.replace("|", " "))[: MOST_TOKENS + 1]
    places = [n for n, token in enumerate(tokens) if VERDICT.fullmatch(token)]
    if len(places) > 1:
        return None  # a row of a table
    if places:
        at = places[0]
        result = BARE.sub("", tokens[at]).rstrip(".")
        if at and tokens[at - 1].casefold() == "not":
            at, result = at - 1, f"NOT {result}"
            tokens = [*tokens[:at], *tokens[at + 1 :]]
        before = tokens[:at]
        words = before if any(map(_may_name, before)) else tokens[: at + 2]
        return _Told((*words[:at], *words[at + 1 :]), result, at, judged=True)
    numbers = [n for n, token in enumerate(tokens) if FRACTION.fullmatch(token.strip("(),;"))]
    if len(numbers) != 1 or len(tokens) > MOST_TOKENS:
        return None
    at = numbers[0]
    return _Told((*tokens[:at], *tokens[at + 1 :]), tokens[at].strip("(),;"), at, judged=False)


def _may_name(token: str) -> bool:
    """Tell whether a word of a line may name an item: it has a digit, or is longer than a word for one."""
    return any(letter.isdigit() for letter in token) or "::" in token or "/" in token


def _table(alike: Sequence[_Told], lines: int) -> list[list[str]] | None:
    """Return the rows of a table: what varies among the words of lines, and the result."""
    columns = list(zip(*(each.words for each in alike), strict=True))
    often = [Counter(column).most_common(1)[0] for column in columns]
    fixed = {n: word for n, (word, count) in enumerate(often) if count >= NEARLY * len(alike)}
    kept = [each for each in alike if all(each.words[n] == word for n, word in fixed.items())]
    judged, varied = alike[0].judged, [n for n in range(len(columns)) if n not in fixed]
    said = [word for word in fixed.values() if WORD.search(word)]
    told = (
        judged
        or any(word.endswith((":", "=")) for word in said)
        or all(fixed.get(n, "").isalpha() for n in range(PAIR))
    )
    if not varied or not told or len(kept) < max(FEWEST, PART * lines * (1 if judged else PAIR)):
        return None
    if judged and not {each.result for each in kept} & RIGHT:
        return None
    below = bool(kept[0].model)
    names = [("item" if below and name.startswith("model") else name) for name in _names(columns, fixed, varied)]
    score = next(
        (BARE.sub("", word) for word in reversed(said) if word.endswith((":", "="))), " ".join(said) or "score"
    )
    rows = [[*([each.model] if below else []), *(_cell(each.words[n]) for n in varied), _result(each)] for each in kept]
    return [[*(["model"] if below else []), *names, "result" if judged else score], *rows]


def _names(columns: Sequence[tuple[str, ...]], fixed: Mapping[int, str], varied: Sequence[int]) -> list[str]:
    """Name what varies after the word before it, or after what it holds."""
    names: list[str] = []
    for n in varied:
        cells = {_cell(cell) for cell in columns[n]}
        models = PAIR * sum(bool(MODEL_LIKE.search(cell)) for cell in cells) >= len(cells)
        again = PAIR * len(cells) <= len(columns[n])  # as models with several items each
        before = BARE.sub("", fixed.get(n - 1, ""))
        name = before if WORD.search(before) and "[" not in fixed.get(n - 1, "") else "item"
        name = "model" if (models or columns[n][0].startswith("[") or name == "item") and again else name
        names.append(name if name not in names else f"{name} {n + 1}")
    return names


def _cell(token: str) -> str:
    token = BARE.sub("", token) if not PARAMETER.fullmatch(token) else token
    of = OF.fullmatch(token)
    return of[1] if of else FOLDER.sub("", token) if "::" not in token else token


def _result(each: _Told) -> str:
    return ("passed" if each.result in RIGHT else "failed") if each.judged else each.result

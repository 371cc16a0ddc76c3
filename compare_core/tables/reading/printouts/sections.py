"""Sections of a report, such as a heading for each model and lines like “Accuracy: 0.81” below it: a row for each.

A heading shows by how it is written: between marks, above or between drawn lines, or before a colon. Headings that are
written in the same way are of one level, and each level becomes a column.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.markup import drawn
from compare_core.tables.reading.markup.markdown import RULED
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.printouts import aligned, ruled
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST, MOST_LINES, LINE = 2_000_000, 20_000, 300  # bytes, lines, and characters of one
FEWEST_STEPS, TWO = 3, 2  # numbers that count up; marks within a number
FEWEST, ITEMS, DEEPEST = 2, 3, 4  # sections, numbered names, and levels of headings
MOSTLY, PART = 0.6, 0.3  # of the sections, which say a name, and of the lines, which the table is made of
RULE = re.compile(r"\W*([-=_*#~+─━═])\1{2,}\W*")
MARKED = re.compile(r"(?P<mark>[-=#*~>─━═]{2,}|#)\s*(?P<title>[\w(\[“\"'].*?)\s*[-=#*~<>─━═]*")
BRACKETED = re.compile(r"\W{0,3}\[\s*(\w[^\[\]]*)\]")
BEGUN = re.compile(r"\W{0,3}\[\s*((?!INFO|DEBUG|WARN|ERROR|TRACE)[^\W\d][^\[\]]{0,60})\]\s+\S.*")  # [c-fat200] starts
NAMED = re.compile(r"(\w[\w ()/%@.+&-]{0,50}?)\s*(?:[:=]|\.{2,}|→|->|\bis\b)\s*(\S.*)")
PLAIN = re.compile(r"([^\W\d]\w*(?: [^\W\d]\w*){1,3})\s+([-+]?\d[\d.,eE+-]*\s?%?)")  # Initial cost 24.5
NUMBER = re.compile(  # with its unit and what is said in brackets
    r"([-+]?\d+(?:[.,]\d+)*(?:[eE][-+]?\d+)?)\s?(%|ms|m|s|sec|seconds|min)?(\s*(?:[(\[±—–✓✗✅❌]|- |\+/-|/ ?\d).*)?"
)
SPREAD = re.compile(
    r"\s*[(\[]?\s*(?:±|\+/-|\d|/|std|sd|se|sem|ci)", re.IGNORECASE
)  # and not what is only said beside it
MARK = re.compile(r"[^\w\s+.,;:()\[\]{}\"'<>=$€£-]+\s*")  # before a value, as in ✅ 100 %
BEFORE = re.compile(r"[├└│─┬┼ ]+|[^\w\[(=#~*<>─━═+-]+|[-*+>]\s+(?=\w)")  # bullets, and the lines of a tree
KEYED = re.compile(r"([^\W\d][\w ]{0,40}?)\s*(?:[:=]\s*|#|\s)(?=\d+$|(?<=[:=] )\S|(?<=[:=])\S)(.+)")
FAILED = re.compile(
    r"(?:(error|failed|failure|crashed|timeout|exception)|missing|not found|n/a|none)\b.*", re.IGNORECASE
)
ITEM = re.compile(r"(.*\D)(\d+)")  # Evaluating example 16
WORDS = re.compile(r"\w.{0,60}")
RUN, MODEL = "run", "model"
CALLED = ("section", "heading above", "title")  # columns of headings without a name, the innermost first


class _Section(NamedTuple):
    """The headings above some lines, each behind how it is written, and what the lines say by which name."""

    headings: tuple[tuple[str, str], ...]
    says: dict[str, str]
    passed: int = 0  # numbers that counted up to the first one

    @property
    def levels(self) -> tuple[str, ...]:
        """How the headings are written."""
        return tuple(style for style, _ in self.headings)


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write a table of sections that say numbers by the same names; other texts stay as they are.

    >>> report = "== SVM ==\nAccuracy: 0.81\nF1: 0.80\n\n== Random forest ==\nAccuracy: 0.84\nF1: 0.79\n"
    >>> with_table(report.encode())[0]
    b'model,Accuracy,F1\nSVM,0.81,0.80\nRandom forest,0.84,0.79\n'
    >>> with_table(b"a,b\n1,2\n")[1]
    []
    """
    start = text.lstrip()[:LINE].decode("utf-8", errors="replace").partition("\n")[0].strip()
    if len(text) > LONGEST or (start[:1] in ("{", "[", "<") and not _is_bracketed(start)):
        return text, []
    lines = text.decode("utf-8", errors="replace").splitlines()
    filled = sum(1 for line in lines if line and not line.isspace())
    if not FEWEST < filled <= MOST_LINES or max(map(len, lines)) > LINE:
        return text, []
    if b"|" in text and any(map(_is_rule, lines)):
        return text, []
    kinds: dict[tuple[str, ...], list[_Section]] = {}
    for section in _sections(lines):
        kinds.setdefault(section.levels, []).append(section)
    tables = list(map(_table, kinds.values()))
    rows, repairs = max(tables, key=lambda table: len(table[0]) * len(table[0][0]) if table[0] else 0, default=([], []))
    told = len(rows) - 1
    if told < FEWEST or told * len(rows[0]) < PART * filled:
        return text, []
    if any(tool.in_markdown(text)[1] for tool in (drawn, ruled, aligned)):
        return text, []  # a table, beside which sections only say more
    read = Repair("Sections that say the same things were read as a table, a row for each.", told)
    return written(rows), [read, *repairs]


def _is_bracketed(line: str) -> bool:
    """Tell whether a line begins a section with a name in brackets."""
    return bool(BRACKETED.fullmatch(line) or BEGUN.fullmatch(line))


def _is_rule(line: str) -> bool:
    """Tell whether a line stands below the header of a table in Markdown."""
    return {"|", "-"} <= set(line) <= RULED


def _sections(lines: Sequence[str]) -> Iterator[_Section]:
    """Yield the sections that say anything, in their order; a name that comes again begins another."""
    headings = list[tuple[str, str]]()
    says, passed = dict[str, str](), list[str]()
    for style, name, value in _parts(lines):
        again = not style and name in says
        if not style and (not again or (headings and len(says) == 1)):
            passed += [says[name]] if again else []
            says[name] = value
            continue
        yield from _closed(headings, says, passed)
        says, passed = {}, []
        if not style:
            says[name] = value
            continue
        known = next((n for n, (other, _) in enumerate(headings) if other == style), len(headings))
        headings[known:] = [(style, name)]
        del headings[:-DEEPEST]
    yield from _closed(headings, says, passed)


def _closed(headings: Sequence[tuple[str, str]], says: dict[str, str], passed: Sequence[str]) -> Iterator[_Section]:
    """Yield a section; of numbers that came first by the same name it takes the last one, if they count up to it."""
    for first in list(says)[:1]:
        counts = _counts_up([*passed, says[first]])
        for value in () if counts else passed:
            yield _Section(tuple(headings), {first: value})
        yield _Section(tuple(headings), says, len(passed) if counts else 0)


def _counts_up(values: Sequence[str]) -> bool:
    """Tell whether so many numbers only rise, or only fall, that they are the progress of one run."""
    found = [NUMBER.fullmatch(value) for value in values]
    numbers = [
        float(each[1].replace(",", ".")) for each in found if each and each[1].count(",") + each[1].count(".") < TWO
    ]
    rises, falls = (numbers == sorted(numbers, reverse=down) for down in (False, True))
    return FEWEST_STEPS <= len(values) == len(numbers) and (rises or falls)


def _parts(lines: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Yield each heading with how it is written, and each name with what is said by it, which has no style."""
    filled = [line for line in lines if line.strip()]
    for n, line in enumerate(filled):
        bare = line.strip()
        if RULE.fullmatch(bare):
            continue
        ruled = [_mark(filled[at]) for at in (n - 1, n + 1) if 0 <= at < len(filled)]
        text = BEFORE.sub("", bare, count=1) if BEFORE.match(bare) else bare
        said = NAMED.fullmatch(text) or PLAIN.fullmatch(text)
        if (marked := MARKED.fullmatch(bare)) is not None:
            yield marked["mark"][:4], marked["title"], ""
        elif (bracketed := BRACKETED.fullmatch(bare)) is not None:
            yield "[", bracketed[1].strip(), ""
        elif (n + 1 < len(filled) and ruled[-1]) and not (said and NUMBER.fullmatch(said[2])):
            yield f"ruled {ruled[-1]}", text.strip(": "), ""
        elif (begun := BEGUN.fullmatch(bare)) is not None:
            yield "[", begun[1].strip(), ""
        elif said is not None:
            inner = None if NUMBER.fullmatch(said[2].strip()) else NAMED.fullmatch(said[2].strip())
            value = inner[2] if inner is not None and NUMBER.fullmatch(inner[2].strip()) else said[2]
            yield "", said[1].strip(), value.strip()
        elif text.endswith(":") and len(text) > 1:
            yield f": {len(line) - len(line.lstrip())}", text[:-1].strip(), ""


def _mark(line: str) -> str:
    """Return the mark that a line is drawn with; "" if it is another line."""
    found = RULE.fullmatch(line.strip())
    return found[1] if found else ""


def _table(sections: Sequence[_Section]) -> tuple[list[list[str]], list[Repair]]:
    """Return sections of one kind as rows below a header; none if they do not say numbers by the same names.

    With them comes what was left out: sections that say other things, what stands beside numbers, and what counted up.
    """
    times = Counter(name for section in sections for name in section.says)
    names = [name for name, count in times.items() if count >= max(FEWEST, MOSTLY * len(sections))]
    whole = [section for section in sections if MOSTLY * len(names) <= sum(name in section.says for name in names)]
    levels = _with_rounds(_levels(whole))
    said = {name: [_bare(section.says.get(name, "")) for section in whole] for name in names}
    measured = [name for name in names if _are_measured(said[name])]
    if not levels or len(whole) < FEWEST or not measured:
        return [], []
    left = len(sections) - len(whole)
    beside = sum(_has_beside(section.says.get(name, "")) for section in whole for name in names)
    passed = sum(section.passed for section in whole)
    counted = (
        ("Sections that do not say what the others say were left out.", left),
        ("What stands beside numbers, such as in brackets, was left out.", beside),
        ("Of numbers that rise or fall step by step below a heading, only the last was read.", passed),
    )
    repairs = [Repair(text, count) for text, count in counted if count]
    items = [name for name in names if ITEM.fullmatch(name)]
    alike = len(items) >= ITEMS and len({ITEM.sub(r"\1", name) for name in items}) == 1
    if alike and (rows := _by_item(items, levels, said)) is not None:
        return rows, repairs
    kept = [name for name in names if name in measured or _are_words(said[name])]
    rows = [[*levels, *kept], *map(list, zip(*levels.values(), *(said[name] for name in kept), strict=True))]
    return rows, repairs


def _by_item(items: Sequence[str], levels: dict[str, list[str]], said: dict[str, list[str]]) -> list[list[str]] | None:
    """Return numbered names as rows, with a column for each innermost heading, once for each of what stands above."""
    (*outer, inner), what = levels, ITEM.sub(r"\1", items[0]).strip(" #_-.:")
    above = list(zip(*(levels[name] for name in outer), strict=True)) or [()] * len(levels[inner])
    places = {(*keys, model): n for n, (keys, model) in enumerate(zip(above, levels[inner], strict=True))}
    models = list(dict.fromkeys(levels[inner]))
    if len(places) < len(above) or len(places) < len(models) * len({*above}):
        return None
    rows = [
        [*keys, name, *(said[name][places[(*keys, model)]] for model in models)]
        for keys in dict.fromkeys(above)
        for name in items
    ]
    return [[*outer, what, *models], *rows]


def _are_measured(values: Sequence[str]) -> bool:
    """Tell whether numbers are among what sections say by a name, and mostly so where they say much else."""
    numbers = sum(bool(NUMBER.fullmatch(value)) for value in values)
    others = {value for value in values if value and not NUMBER.fullmatch(value)}
    return numbers > MOSTLY * len(values) or (numbers > 0 and len(others) <= FEWEST)


def _are_words(values: Sequence[str]) -> bool:
    """Tell whether sections say words by a name, some of them again."""
    return len(set(values)) <= len(values) / 2 and all(not value or WORDS.fullmatch(value) for value in values)


def _bare(value: str) -> str:
    """Return a value without a mark before it, and a number without what is said beside it; its spread stays."""
    value = value[found.end() :] if (found := MARK.match(value)) else value
    if (failed := FAILED.fullmatch(value)) is not None:
        return "" if failed[1] is None else failed[1]
    number = NUMBER.fullmatch(value)
    if number is None or (number[3] and SPREAD.match(number[3])):
        return value
    return number[1] + (number[2] or "")


def _has_beside(value: str) -> bool:
    """Tell whether something is said beside a number that is no spread of it."""
    number = NUMBER.fullmatch(value)
    return number is not None and bool(number[3]) and not SPREAD.match(number[3])


def _levels(sections: Sequence[_Section]) -> dict[str, list[str]]:
    """Return a column for each level of headings that differ, by its name, the outermost first."""
    levels = list(map(list, zip(*([text for _, text in section.headings] for section in sections), strict=True)))
    levels = [texts for texts in levels if len(set(texts)) > 1]
    columns = dict[str, list[str]]()
    above = [""] * len(sections)
    for n, texts in enumerate(levels, 1):
        inner = [_without(text, outer) for text, outer in zip(texts, above, strict=True)]
        keyed = [KEYED.fullmatch(text) for text in inner]
        keys = {found[1].strip() for found in keyed if found}
        name = CALLED[min(len(levels) - n, len(CALLED) - 1)]
        if len(keys) == 1 and all(keyed):
            name, inner = keys.pop(), [found[2].strip() for found in keyed if found]
        if FEWEST * sum(bool(MODEL_LIKE.search(text)) for text in {*inner}) >= len({*inner}) and MODEL not in columns:
            name = MODEL
        name = name if name not in columns else f"{name} {n}"
        columns[name] = above = inner
    return columns


def _with_rounds(levels: dict[str, list[str]]) -> dict[str, list[str]]:
    """Count the rounds in which all headings come again in the same order, as where a program runs several times."""
    rows = list(zip(*levels.values(), strict=True))
    length = len(set(rows))
    if not FEWEST <= length < len(rows) or RUN in levels or any(row != rows[n % length] for n, row in enumerate(rows)):
        return levels
    return {RUN: [str(n // length + 1) for n in range(len(rows))], **levels}


def _without(text: str, outer: str) -> str:
    """Take the name of the heading above out of a heading that says it again in brackets."""
    found = re.fullmatch(r"(.*\S)\s*[(\[](.*)[)\]]", text)
    return found[1] if found and outer and found[2].casefold() == outer.casefold() else text

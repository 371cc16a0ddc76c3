"""The tables of a Markdown text: which one is read, or several of one form below each other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.beside import Caption, Others, apart
from compare_core.tables.reading.markup.formulas import plain_formulas
from compare_core.tables.reading.markup.tags import without_tags
from compare_core.tables.reading.markup.ticks import tick_of
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Sequence

DELIMITERS = "\t;|,"
LISTED = re.compile(r"\s*[-*+] ")
LINES = 50
LONGEST = 200  # characters of a caption
MEASURED = re.compile(
    r"(?<![a-z])(acc(uracy)?|f-?1|f[- ]?(score|measure)|precision|recall|auc|auroc|m?ap(?![a-z])|mrr|ndcg|rmse|mae|mse|"
    r"mase|s?mape|r2|r²|bleu\w*|rouge\w*|wer|cer|loss|error|score|passed|correct|dice|iou|mcc|kappa|em|exact match|"
    r"rewards?|returns?|fitness|regret|"
    r"pass@)",
    re.IGNORECASE,
)
GRADED = re.compile(  # by people
    r"((truth|help|faith)ful|inform\w*|complete|correct|natural|concise|useful|appropriate)ness|relevance|coherence|"
    r"fluency|consistency|adequacy|clarity|readability|factuality|grammaticality",
    re.IGNORECASE,
)
WAY = re.compile(
    r"\b(higher|lower|larger|smaller|more|less) (?:values? |scores? |numbers? )?(?:is|=|means|are) better\b|"
    r"\bthe (higher|lower|larger|smaller),? the better\b",
    re.IGNORECASE,
)
COSTS = re.compile(r"time|cost|seconds|latency|memory|param(eter)?s|flops|size|gpu|cpu|speed", re.IGNORECASE)
MEASURED_IN = frozenset({"metric", "value"})  # columns of a table with a measure in every row
METRIC = "metric"  # what the first column of tables with a measure in every row is called, where it has no name
BOLD = re.compile(r"(?<=[|\s])(?:\*\*_([^*|]+?)_\*\*|(\*{2,4})([^*|]+?)\2)(?=\s*\|)")
LOOKS = frozenset("<`&")  # in a line of which cells say how they look
RUN, RUNS = "run", re.compile(r"(?<![a-z])(seed|fold|run|repeat|repetition|split|trial)(?![a-z])", re.IGNORECASE)
OF_MODEL = re.compile(
    r"(?:model|agent|system|method|algorithm|classifier|approach)\s*[:=]\s*(\S.{0,80})", re.IGNORECASE
)
CODE = re.compile(r"`([-+]?[\d.,]+%?)`")  # a number that is set as code
CODED = re.compile(r"(?<=\|) *`([^`|]+)` *(?=\|)")  # a cell that is set as code
TABLE, MODEL, METHOD = "table", "model", "method"  # what the column with the titles of several tables is called
MARKED = re.compile(r"(\*\*|__)\s*[-+]?\d*\.?\d+[^|]{0,20}(\*\*|__)")  # the best of a row
FRACTION = re.compile(r"[-+]?\d*[.,]\d|\d{1,3} ?%|\d{1,6} ?/ ?\d{1,6}(?![\d/])")  # or so many of so many
FRACTIONS, WIDE = 3, 10_000  # one cell of so many; characters of a line
TOTALS = frozenset({"metric", "measure", "statistic", "property", "parameter", "item", "key", "field", "setting"})
TRIED_ON = re.compile(r"(data ?sets?|tasks?|folds?|seeds?|benchmarks?|problems?|instances?|subjects?)( name)?")
SETS, SEVERAL = 3, 2  # rows of a table of data sets, or tables of the same names; and names
OUT_OF = re.compile(r"(?<!\d)\d+ ?/ ?\d{2,}(?!\d)")
MANY = 5  # tables with one header
OF_PART = r"([ _-](set|data|split|results?|scores?|accuracy|performance|metrics))*"
TEST = re.compile(rf"(the )?test(ing)?{OF_PART}", re.IGNORECASE)
TRAINING = re.compile(rf"(the )?(train(ing)?|val(id(ation)?)?|dev){OF_PART}", re.IGNORECASE)
HEAD = 2  # lines above the rows of a table; a line of links may stand above a rule
LEVELS = 7  # of headings, of which Markdown has six
RULED = frozenset("|-: \t")  # and nothing else is in the line below the header of a Markdown table
NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?%?")


def is_ruled(lines: Sequence[str], n: int) -> bool:
    """Tell whether a line is the rule below the header of a Markdown table."""
    return _is_rule(lines[n]) and "|" in lines[n - 1]


def _is_rule(line: str) -> bool:
    return "-" in line and "|" in line and set(line) <= RULED


GAP_AT_END = re.compile(r"\|\s*[-–—]?\s*\|$")


def of_markdown(text: bytes, part: str = "") -> tuple[bytes, list[Repair]]:
    """Keep the table of a Markdown text, with as many cells in every row as in its header.

    Of several it is the one that a person chose, or the longest, or all with the same header.
    """
    lines = _with_headers(text.decode("utf-8", errors="replace").split("\n"))
    tables = _tables(lines)
    if not tables:
        return text, []
    for first, last in tables:
        lines[first:last] = _evenly_marked(lines[first:last])
    for n in (n for first, last in tables for n in range(first, last) if LOOKS & {*lines[n]}):
        lines[n] = CODED.sub(r"\1", CODE.sub(r"\1", without_tags(lines[n])))
    for n in (n for first, last in tables for n in range(first + 2, last)):
        lines[n] = "" if _is_rule(lines[n]) else plain_formulas(lines[n])  # no rule between the rows
    every = dict(zip(apart(_titles(lines, tables)), tables, strict=True)) if len(tables) > 1 else {}
    tables = [every[part]] if part in every else _of_the_test(lines, tables)
    header, end = _chosen(lines, tables)
    count = sum(bool(line.strip()) for line in (*lines[:header], *lines[end:]))
    if not count:
        return "\n".join(BOLD.sub(r"\1\3", line) for line in lines).encode(), []
    same = [table for table in tables if _header(lines[table[0]]) == _header(lines[header])]
    told = len(same) > 1 and (_says_measures(lines, (header, end)) or _of_the_same(lines, same))
    if told and TABLE not in _header(lines[header]):
        return _below_each_other(lines, same, [name for name, table in every.items() if table not in same])
    table = lines[header:end]
    kept = [BOLD.sub(r"\1\3", _padded(line, table[0].count("|"))) for line in table]
    what = "A line around the table was" if count == 1 else "Lines around the table were"
    repairs: list[Repair] = [caption(what, lines[:header], count, way_said([*lines[:header], *lines[end:]]))]
    others = tuple(name for name, table in every.items() if table != (header, end))
    if part in every:
        return "\n".join([*[""] * header, *kept, ""]).encode(), [
            *repairs,
            Others(
                f"Of {len(every):,} tables in the text {quoted(part, IN_LIST)} was read.", len(others), names=others
            ),
        ]
    if len(tables) < len(every):
        what = "Tables below a heading of training or validation were left out."
        repairs.append(Others(what, len(every) - len(tables), names=others if len(tables) == 1 else ()))
    if len(tables) > 1:
        title = _last_filled(lines[:header]).strip("*_: ")
        longest = max(last - first for first, last in tables if first != header)
        which = "the longest" if end - header > longest else "the one that looks most like results"
        where = f", the one below {quoted(title, IN_LIST)}" if title else ""
        said = f"Of {len(tables):,} tables in the text {which} was read{where}."
        repairs.append(Others(said, len(tables) - 1, names=others))
    return "\n".join([*[""] * header, *kept, ""]).encode(), repairs


def _with_headers(lines: list[str]) -> list[str]:
    """Move a header into its place that stands below a blank one, as some editors write it."""
    for n in [n for n in range(1, len(lines) - 1) if is_ruled(lines, n)]:
        blank = not lines[n - 1].strip("| \t")
        if blank and "|" in lines[n + 1] and not _is_rule(lines[n + 1]) and lines[n + 1].strip("| \t"):
            lines[n - 1 : n + 2] = ["", lines[n + 1], lines[n]]
    return lines


def _of_the_test(lines: Sequence[str], tables: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Leave out the tables below a heading of training or validation, where others stand below one of the test."""
    titles = [_last_filled(lines[:header]).strip("*_: ") for header, _ in tables]
    if not any(map(TEST.fullmatch, titles)):
        return tables
    return [each for each, title in zip(tables, titles, strict=True) if not TRAINING.fullmatch(title)] or tables


def _chosen(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the longest table of those with a row for each of what was tried; else the longest that is of results."""

    def length(table: tuple[int, int]) -> tuple[int, int]:
        return table[1] - table[0], lines[table[0]].count("|")

    tables = [each for each in tables if not _of_totals(lines, each)] or tables
    tables = _again_and_again(lines, tables) or [each for each in tables if _of_counts(lines, each)] or tables
    longest = max(tables, key=length)
    if sets := [each for each in tables if _of_sets(lines, each)]:
        return max(sets, key=length)
    if _of_costs(lines, longest):
        return max((each for each in tables if _of_quality(lines, each)), key=length, default=longest)
    if _like_results(lines, longest) or any(_sums_up(lines, each, longest) for each in tables if each != longest):
        return longest
    return max((each for each in tables if _like_results(lines, each)), key=length, default=longest)


def _of_counts(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether most cells hold how many were right out of how many, as 0.314 (481 / 1534) does."""
    cells = [cell for n in range(table[0] + 2, table[1]) for cell in _header(lines[n])[1:]]
    return bool(cells) and SEVERAL * sum(OUT_OF.search(cell) is not None for cell in cells) > len(cells)


def _again_and_again(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the many tables with one header, a few rows each, as below the heading of each of many documents."""
    headers = [tuple(_header(lines[first])) for first, _ in tables]
    often = max(dict.fromkeys(headers), key=headers.count)
    same = [table for table, header in zip(tables, headers, strict=True) if header == often]
    others = [last - first for (first, last), header in zip(tables, headers, strict=True) if header != often]
    rows = sum(last - first - HEAD for first, last in same)
    return same if len(same) > MANY and rows > max(others, default=0) else []


def _sums_up(lines: Sequence[str], table: tuple[int, int], longest: tuple[int, int]) -> bool:
    """Tell whether a table is of the same models as a longer one, with what comes of each over all of its rows."""
    ours, theirs = _header(lines[table[0]]), _header(lines[longest[0]])
    return ours[1:] == theirs[1:] and ours[0] != theirs[0] and not _says_measures(lines, longest)


def _of_sets(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether each row is a data set, or so, and the columns are models, and no measures."""
    first, *others = _header(lines[table[0]])
    several = len(others) > 1 and table[1] - table[0] - 2 >= SETS
    return (
        several and bool(TRIED_ON.fullmatch(first)) and not _says_measures(lines, table) and _like_results(lines, table)
    )


def _of_totals(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether a table holds one value for each of several things that are known of a whole run."""
    first, *others = _header(lines[table[0]])
    return first in TOTALS and others in (["value"], ["values"])


def _like_results(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether a table names measures, sets numbers in bold, or holds ticks or fractions in a part of its cells.

    One that describes data sets or settings does none of these.
    """
    cells = [cell for n in range(table[0] + 2, table[1]) for cell in _header(lines[n])[1:]]
    if cells and 2 * sum(tick_of(cell) is not None for cell in cells) >= len(cells):
        return True
    fractions = sum(bool(FRACTION.match(cell[:40])) for cell in cells)
    bold = any(MARKED.search(line[:WIDE]) for line in lines[table[0] + 2 : table[1]])
    measured = _of_quality(lines, table) and any(NUMBER.fullmatch(cell[:40]) for cell in cells)
    return measured or bold or (fractions > 0 and FRACTIONS * fractions >= len(cells))


def measures_within(header: Sequence[str]) -> bool:
    """Tell whether a header names what is measured: then models are in rows, and several tables are of several things.

    Where models are in columns, tables with the same header may be of several measures, and do not belong together.

    >>> measures_within(["Model", "Score", "Time"]), measures_within(["dataset", "svm", "rf"])
    (True, False)
    >>> measures_within(["dialogue", "Fluency", "Relevance"])
    True
    """
    graded = sum(GRADED.fullmatch(name.strip()) is not None for name in header[1:])
    return graded > 1 or any(MEASURED.search(name) for name in header[1:])


def _says_measures(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether the header of a Markdown table names measures or costs, or most of its rows are measures."""
    return _of_costs(lines, table) or _of_quality(lines, table)


def _of_the_same(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> bool:
    """Tell whether several tables have a row for each of the same few names, as algorithms on many instances have."""
    names = [[_header(lines[n])[0] for n in range(first + 2, last)] for first, last in tables]
    columns, words = {*_header(lines[tables[0][0]])}, {*names[0]}
    if len(tables) < SETS or words & columns or any(map(NUMBER.fullmatch, words)):  # a class by class, as confusion is
        return False
    return SEVERAL <= len(words) == len(names[0]) and all(each == names[0] for each in names)


def _of_quality(lines: Sequence[str], table: tuple[int, int]) -> bool:
    header = _header(lines[table[0]])
    return measures_within(header) or {*header} >= MEASURED_IN or _measures_in_rows(lines, table)


def _measures_in_rows(lines: Sequence[str], table: tuple[int, int]) -> bool:
    rows = [_header(lines[n])[0] for n in range(table[0] + 2, table[1])]
    told = {name for name in rows if MEASURED.search(name)}
    return len(told) > 1 and 2 * len(told) >= len(rows)


def _of_costs(lines: Sequence[str], table: tuple[int, int]) -> bool:
    """Tell whether a table holds nothing but times, sizes and the like."""
    names = [name for name in _header(lines[table[0]])[1:] if not TRIED_ON.fullmatch(name)]
    return bool(names) and all(COSTS.search(name) and not MEASURED.search(name) for name in names)


def _header(line: str) -> list[str]:
    return [cell.strip("*_ ").casefold() for cell in line.strip().strip("|").split("|")]


def _below_each_other(
    lines: Sequence[str], tables: Sequence[tuple[int, int]], others: Sequence[str]
) -> tuple[bytes, list[Repair]]:
    """Put the tables with the same header below each other, every row with the title of its table as a last cell."""
    written = [""] * tables[-1][1]
    marks = lines[tables[0][0]].count("|")
    titles, runs, of_runs = _titles_and_runs(lines, tables)
    called = MODEL if _like_models(titles) and not {MODEL, METHOD} & {*_header(lines[tables[0][0]])} else TABLE
    for title, run, (header, end) in zip(titles, runs or titles, tables, strict=True):
        for n in range(header + 2, end):
            row = BOLD.sub(r"\1\3", _padded(lines[n], marks))
            written[n] = f"{row.rstrip().removesuffix('|')}| {title} |" + (f" {run} |" if runs else "")
    first = tables[0][0]
    written[first] = f"{lines[first].rstrip().removesuffix('|')}| {called} |" + (f" {of_runs} |" if runs else "")
    if not _header(lines[first])[0] and _measures_in_rows(lines, tables[0]):
        written[first] = re.sub(r"^(\s*\|)?\s*\|", f"| {METRIC} |", written[first], count=1)
    written[first + 1] = f"{lines[first + 1].rstrip().removesuffix('|')}| --- |" + (" --- |" if runs else "")
    said = f"{len(tables):,} tables with the same header were put below each other, each named in “{called}”."
    repairs = [Repair(said, len(tables))]
    if others:
        repairs.append(Others("Other tables in the text were left out.", len(others), names=tuple(others)))
    return "\n".join([*written, ""]).encode(), repairs


def _titles_and_runs(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> tuple[list[str], list[str], str]:
    """Return the title of each table, the run or the model above it, and which of both that is.

    Runs stand above tables where all titles come again in each of several, models where headings say so themselves.
    """
    above = _headings(lines, tables)
    first = [each[0] for each in above]
    for level in range(1, min(map(len, above))):
        models = [OF_MODEL.fullmatch(each[level]) for each in above]
        names = [match[1].strip("`*_ ") for match in models if match is not None]
        own = len({*zip(first, names, strict=False)}) == len(tables) == len(names)
        if own and len({*names}) > 1 and not {MODEL, METHOD} & {*_header(lines[tables[0][0]])}:
            return first, names, MODEL
    for level in range(1, min(map(len, above))):
        runs = [each[level] for each in above]
        several = len({*runs}) > 1 and all(RUNS.search(run) for run in runs)
        if several and len({*first}) * len({*runs}) == len(tables) == len({*zip(first, runs, strict=True)}):
            return first, runs, RUN
    return _titles(lines, tables), [], RUN


def _like_models(titles: Sequence[str]) -> bool:
    """Tell whether most titles are names of known kinds of models."""
    return 2 * sum(bool(MODEL_LIKE.search(title)) for title in titles) > len(titles)


def _titles(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> list[str]:
    """Return a name of its own for each table: what stands above it, or above all of that where this is the same."""
    above = _headings(lines, tables)
    tries = zip(*(each + [""] * (LEVELS - len(each)) for each in above), strict=True)
    found = next((each for each in tries if len(set(each)) > 1), [each[0] for each in above])
    named, titles = set[str](), list[str]()
    for number, title in enumerate(found, 1):
        titles.append(f"{title} ({number})" if title in named else title or f"table {number}")
        named.add(titles[-1])
    return titles


def _headings(lines: Sequence[str], tables: Sequence[tuple[int, int]]) -> list[list[str]]:
    """Return what stands above each table, the nearest first."""
    starts, headings, above = {header for header, _ in tables}, list[str](), list[list[str]]()
    listed = list[bool]()
    for n, line in enumerate(lines[: tables[-1][0] + 1]):
        if n in starts:
            above.append(_above(lines, n, headings))
            listed.append(bool(above[-1]) and LISTED.match(_last_above(lines, n)) is not None)
        if level := _level(line):
            headings = [*(each for each in headings if _level(each) < level), line]
    names = [each[1] if of_list and len(each) > 1 else each[0] for each, of_list in zip(above, listed, strict=True)]
    again = len({each[0] for each in above}) < len(above) == len({*names})  # the last of what is said of each
    told = zip(above, listed, strict=True)
    return [each[1:] if of_list and again and len(each) > 1 else each for each, of_list in told]


def _above(lines: Sequence[str], header: int, headings: Sequence[str]) -> list[str]:
    """Return the last line above a table, and the headings that it stands under, the nearest first."""
    last = _last_above(lines, header)
    found = [last, *(line for line in reversed(headings) if line != last)][:LEVELS]
    return [line.strip(f"{DELIMITERS}#*_: ")[:LONGEST].replace("|", " ") for line in found]


def _last_above(lines: Sequence[str], header: int) -> str:
    """Return the last line above a table that says anything and is no part of another."""
    near = [line for line in lines[max(0, header - LINES) : header] if line.strip(f"{DELIMITERS}#*_: ")]
    return near[-1] if near and "|" not in near[-1] else ""


def _level(line: str) -> int:
    return min(LEVELS, len(line) - len(line.lstrip("#")))


def _tables(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Return the line of each table's header, and that after its last row."""
    found: list[tuple[int, int]] = []
    header = -1
    for n in range(1, len(lines) + 1):
        inside = n < len(lines) and "|" in lines[n]
        if header < 0 and inside and is_ruled(lines, n):
            header = n - 1
        elif header >= 0 and not inside:
            found += [(header, n)] if n > header + HEAD else []
            header = -1
    return found


def _evenly_marked(table: Sequence[str]) -> Sequence[str]:
    """Return the lines of a Markdown table without the marks at their ends, or all with the last, if some have them."""
    marked = {line.strip().startswith("|") for line in table}
    if marked == {True}:
        bare = [line.strip() for line in table]
        whole = all(line.endswith("|") for line in bare)
        return table if whole else [line if line.endswith("|") else f"{line}|" for line in bare]
    return table if len(marked) == 1 else [line.strip().removeprefix("|").removesuffix("|") for line in table]


def _padded(line: str, marks: int) -> str:
    """Fill a row with blank cells, as Markdown does, if it has fewer than its header; more gaps are cut off."""
    if "\\|" in line:
        return line
    bare = line.rstrip()
    while bare.count("|") > marks and GAP_AT_END.search(bare):
        bare = GAP_AT_END.sub("|", bare)
    return bare + " |" * (marks - bare.count("|"))


def way_said(around: Sequence[str]) -> str:
    """Return the only line around a table that says which way is better, if one does."""
    told = [line.strip() for line in around if len(line) <= LONGEST and WAY.search(line)]
    return told[0] if len(told) == 1 else ""


def caption(what: str, above: Sequence[str], count: int, way: str = "") -> Caption:
    """Say that lines around a table were left out, with the last above it and the one that says which way is better."""
    said = [_last_filled(above), way]
    return Caption(f"{what} left out.", count, " ".join(each for each in dict.fromkeys(said) if each))


def _last_filled(lines: Sequence[str]) -> str:
    """Return the last of some lines that says something, without marks around it."""
    filled = (line.strip(f"{DELIMITERS}# ") for line in reversed(lines))
    return next(filter(None, filled), "")[:LONGEST]

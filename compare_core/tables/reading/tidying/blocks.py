"""Several tables of different widths in one text with separators, each with its title above: which of them is read."""

from __future__ import annotations

import csv
import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.beside import Others, apart
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.markup.codings import untold
from compare_core.tables.reading.markup.markdown import DELIMITERS, LONGEST, NUMBER, TABLE, measures_within
from compare_core.tables.reading.tidying.summary import PLAIN, names_sum
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST, MOST_LINES, LONGEST_LINE = 500_000, 20_000, 20_000  # bytes and lines of a text that is looked through
MANY = 4  # times as many rows as lines above the only table
BLANKS = ",;\t| \r"
LEAST = 2  # cells of a header, rows below it, and tables of a text
SAMPLE = 1 << 14  # bytes in which a header stands again
MARKS, A_NUMBER = re.compile(rb"[,;\t|]"), re.compile(rb"(^|[,;\t|])[ \"]*[-+]?[\d.]+[ \"]*([,;\t|]|$)")
RUNS = re.compile(rb"^[^\d,;\t|][^,;\t|]*[,;\t|][01][,;\t|][12][,;\t|]?")  # the header of numbered runs
WORDS = re.compile(r"[a-z]+")
MARKS_OF_TEXT = re.compile(r"[,;\t|:=]")
SETTING = re.compile(r"[A-Za-z][\w \[\];.()/-]{0,30}=\s*[-+]?\d+(?:[.,]\d+)?\s*[A-Za-z%]{0,3}")  # such as Volume=0.5
SWITCH = re.compile(r"=\s*[01]$")  # which may say what 1 means
MARKS_OF_CELLS = re.compile(r"[,;\t|]")
STEPPED = frozenset({"epoch", "step", "iteration", "iter", "round", "generation", "episode"})
CLOSE = 0.02  # to what probabilities of all classes add up to
NEARLY_ALL = 4  # of as many names all but one
HEADERS = 1  # rows of words at the top of a table


class Block(NamedTuple):
    """Lines of one table: the title above it, its cells, and the line of its header."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    line: int

    @property
    def header(self) -> tuple[str, ...]:
        """The names of its columns, as they are compared with those of another."""
        return tuple(cell.strip().casefold() for cell in self.rows[0])


def blocks_of(text: bytes) -> list[Block]:
    r"""Return the tables of a text in which each has its own width, header or title; fewer than two are none.

    >>> text = b"Accuracy\nset,svm,rf\na,1,2\nb,3,4\n\nCosts\nname,seconds\nsvm,5\nrf,6\n"
    >>> [(block.title, block.rows[0]) for block in blocks_of(text)]
    [('Accuracy', ('set', 'svm', 'rf')), ('Costs', ('name', 'seconds'))]
    """
    found = _largest(_lines(text))
    return found if len(found) >= LEAST else []


def only_one(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Return the only table of a text that has nothing but a few lines of other widths above it, and is most of it.

    >>> text = b"Volume=0,5\n\nA\tB\tC\tD\n0\t1\t2\t3\n\nS1\tS2\tResp\n" + b"1\t0\t1\n0\t1\t2\n" * 9
    >>> only_one(text)[1][0].text
    '3 lines above the table were left out, the first of them “Volume=0,5”.'

    Raises
    ------
    DataError
        If a line above may say what the numbers mean.
    """
    lines = _lines(text)
    found = _largest(lines)
    above = [line for line in lines[: found[0].line] if line.strip()] if len(found) == 1 else []
    if not above or MANY * len(above) > len(found[0].rows) or lines[found[0].line - 1].strip():
        return text, []
    end = found[0].line + len(found[0].rows)
    if any(line.strip() for line in lines[end:]):
        return text, []
    if (telling := next((line for line in above if not _is_setting(line, above)), None)) is not None:
        raise untold(telling)
    first = quoted(above[0].strip(), IN_LIST)
    several = f"{len(above):,} lines above the table were left out, the first of them {first}."
    said = Repair(f"A line above the table was left out: {first}." if len(above) == 1 else several, len(above))
    return b"\n" * found[0].line + written(found[0].rows), [said]


def _is_setting(line: str, lines: Sequence[str]) -> bool:
    """Tell whether a line says how something was set, as Volume=0.5 does, or names what stands below each by number."""
    if SETTING.fullmatch(line.strip()):
        return not SWITCH.search(line.strip())
    at = lines.index(line)
    pairs = zip(lines[max(0, at - 1) :], lines[at:], strict=False)
    return any(_are_numbered_below(*two) for two in (*list(pairs)[:1], *zip(lines[at:], lines[at + 1 :], strict=False)))


def _are_numbered_below(names: str, numbers: str) -> bool:
    """Tell whether the cells of a line are the numbers from 0 or 1 on of as many names above, three at least."""
    told, counted = ([cell.strip() for cell in MARKS_OF_CELLS.split(line.strip())] for line in (names, numbers))
    counting = any(counted == [*map(str, range(at, at + len(counted)))] for at in (0, 1))
    return len(told) == len(counted) > LEAST and counting and all(any(map(str.isalpha, cell)) for cell in told)


def _is_legend(block: Block) -> bool:
    """Tell whether a table says in words what 0 and 1 mean."""
    return {row[0].strip() for row in block.rows[HEADERS:]} <= {"0", "1"}


def _lines(text: bytes) -> list[str]:
    """Return the lines of a text; none where it is too long to be looked through."""
    if len(text) > MOST or text.count(b'"') % 2:
        return []
    lines = text.decode("utf-8", errors="replace").split("\n")
    return [] if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE else list(map(_bare, lines))


def _bare(line: str) -> str:
    """Return a title without the blank cells behind it, as a spreadsheet saves it; any other line as it is."""
    title = line.rstrip(BLANKS)
    return line if MARKS_OF_TEXT.search(title) else title


def _largest(lines: Sequence[str]) -> list[Block]:
    """Return the tables that a text has by that separator by which these have most rows."""
    tried = (_blocks(lines, delimiter) for delimiter in DELIMITERS)
    return max(tried, key=lambda blocks: sum(len(block.rows) for block in blocks)) if lines else []


def _blocks(lines: Sequence[str], delimiter: str) -> list[Block]:
    cells = [tuple(next(csv.reader([line], delimiter=delimiter), [])) for line in lines]
    found: list[Block] = []
    title, parted = "", True
    for width, run in groupby(range(len(lines)), key=lambda n: len(cells[n])):
        places = list(run)
        if width < LEAST:
            title = next((lines[n].strip(" #*_:=-") for n in reversed(places) if lines[n].strip(" #*_:=-")), title)
        elif not parted:
            return []  # rows of another width, with nothing between
        elif _is_table([cells[n] for n in places]):
            found.append(Block(title[:LONGEST], tuple(cells[n] for n in places), places[0]))
            title = ""
        parted = width < LEAST
    return found


def _is_table(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether rows begin with names, none of them blank but the first, and go on with numbers."""
    header = rows[0]
    if len(rows) <= LEAST or _is_number(header[0]) or not all(name.strip() for name in header[1:]):
        return False
    if any(map(_is_number, header)) and (not are_numbered(header) or any(_is_number(row[0]) for row in rows)):
        return False
    return all(any(map(_is_number, row)) for row in rows[HEADERS:])


def are_numbered(header: Sequence[str]) -> bool:
    """Tell whether all names but the first count up from 0 or 1, as those of runs do.

    >>> are_numbered(["design", "0", "1", "2"]), are_numbered(["design", "8", "16"]), are_numbered(["a", "1"])
    (True, False, False)
    """
    first, *rest = (name.strip() for name in header)
    return bool(first) and any([*map(str, range(at, at + len(rest)))] == rest for at in (0, 1)) and len(rest) >= LEAST


def _is_number(cell: str) -> bool:
    return NUMBER.fullmatch(cell.strip()[:40]) is not None


def is_parted(text: bytes) -> bool:
    r"""Tell whether a header stands in a text several times, so that tables may stand below each other.

    >>> is_parted(b"Iris\nmodel,f1\nsvm,1\n\nWine\nmodel,f1\nsvm,2\n"), is_parted(b"model,f1\nsvm,1\nsvm,1\n")
    (True, False)
    """
    seen = set[bytes]()
    for line in text[:SAMPLE].split(b"\n"):
        if MARKS.search(line) and (not A_NUMBER.search(line) or RUNS.search(line)):
            if line in seen:
                return True
            seen.add(line)
    return False


def are_alike(blocks: Sequence[Block]) -> bool:
    """Tell whether all tables of a text have much the same header, and each a title of its own."""
    titles = [block.title for block in blocks]
    alike = all(_are_headed_alike(block, blocks[0]) for block in blocks)
    return all(titles) and len({*titles}) == len(titles) > 1 and alike


def _are_headed_alike(one: Block, other: Block) -> bool:
    """Tell whether two tables have the same names above their columns, or all but a few that are written otherwise."""
    same = sum(a == b for a, b in zip(one.header, other.header, strict=False))
    return len(one.header) == len(other.header) and NEARLY_ALL * same >= (NEARLY_ALL - 1) * len(one.header)


def only_block(blocks: Sequence[Block], part: str = "") -> tuple[bytes, list[Repair]]:
    """Return the chosen table as CSV; else all that have one header with measures, or else the largest.

    Lines above are blank, so that the rows of one table keep their numbers.
    """
    named = dict(zip(apart([block.title for block in blocks]), blocks, strict=True))
    first = max(blocks, key=lambda block: len(block.rows) * len(block.rows[0]))
    same = {name: block for name, block in named.items() if _are_headed_alike(block, first)}
    titled = all(block.title for block in same.values())
    told = measures_within(first.header) or (are_numbered(first.header) and all(map(_of_runs, same.values())))
    if part not in named and len(same) >= LEAST and titled and told:
        rows = [[*row, name] for name, block in same.items() for row in _without_sums(block.rows[1:])]
        said = f"{len(same):,} tables with the same header were put below each other, each named in “{TABLE}”."
        rest = tuple(name for name in named if name not in same)
        left = [Others("Other tables in the text were left out.", len(rest), names=rest)] if rest else []
        return written([[*first.rows[0], TABLE], *rows]), [Repair(said, len(same)), *left]
    if part not in named and len(same) == len(named) and _go_on(blocks):
        whole = Repair(f"{len(same):,} parts of one table, with lines between them, were put together.", len(same))
        return written([first.rows[0], *(row for block in blocks for row in block.rows[1:])]), [whole]
    if part not in named and (legend := next(filter(_is_legend, blocks), None)) is not None:
        raise untold(",".join(legend.rows[HEADERS]))
    chosen = part if part in named else next(name for name, block in named.items() if block is first)
    others = tuple(name for name in named if name != chosen)
    said = f"Of {len(named):,} tables in the text {quoted(chosen, IN_LIST)} was read."
    text = b"\n" * named[chosen].line + written(named[chosen].rows)
    return text, [Others(said, len(others), named[chosen].title, names=others)]


def _without_sums(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Leave out the last rows of a table that sum up those above, which no longer stand last below other tables."""
    kept = list(rows)
    while len(kept) > LEAST and names_sum(kept[-1][0].strip(), last=True):
        kept.pop()
    return kept


def _of_runs(block: Block) -> bool:
    """Tell whether numbers below numbered runs may be what was reached: fractions, which are no shares of a whole."""
    of_data = {*WORDS.findall(block.title.casefold())} & OF_DATA
    if block.header[0] in STEPPED or of_data or known(block.title).higher is not None:
        return False
    rows = [[float(cell) for cell in row[1:] if _is_plain(cell)] for row in block.rows[1:]]
    whole = all(each.is_integer() for row in rows for each in row)
    return not whole and not all(abs(sum(row) - 1) < CLOSE for row in rows)


def _is_plain(cell: str) -> bool:
    return PLAIN.fullmatch(cell.strip()) is not None


def _go_on(blocks: Sequence[Block]) -> bool:
    """Tell whether tables with one header are parts of one: no row has the name of one in another."""
    names = [row[0].strip() for block in blocks for row in block.rows[1:]]
    return len({*names}) == len(names)

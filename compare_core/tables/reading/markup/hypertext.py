"""Tables in HTML, on a page of their own or within Markdown, written as Markdown: only the texts of their cells."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.tables.reading.written import piped, rule

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST, MOST_SPAN = 2_000_000, 200  # bytes of such a text, and columns or rows that one cell may take
FEWEST = 2  # rows, and cells of each
TABLE = re.compile(rb"^[ \t>]*<table[\s>]", re.IGNORECASE | re.MULTILINE)
PAGE = re.compile(rb"(?>(?:\s*<!--(?>.*?-->))*)\s*<(!doctype|html|head|body)[\s>]", re.IGNORECASE | re.DOTALL)
BEGINS = 2_000  # bytes in which a page says that it is one
CELLS = re.compile(r"[^,;\t]+([,;\t][^,;\t ]+){2,}")  # the header of a table in whose cells HTML may be
HEADING = re.compile(r"h[1-6]|caption")
UNSEEN = frozenset({"script", "style", "template", "noscript"})
WEB_PAGE = (
    "The file is a web page, not a table; often it is a log-in page saved instead of the file. "
    "Download the table itself as CSV and upload that."
)
SPACE = re.compile(r"\s+")


class _Cell(NamedTuple):
    text: str
    header: bool


class _Found(NamedTuple):
    """A table: where it begins and ends in the text, what stands above it, and its rows."""

    start: int
    end: int
    title: str
    rows: list[list[_Cell]]


def in_markdown(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write the tables in HTML as Markdown does; other texts stay as they are.

    Raises
    ------
    DataError
        If it is a web page, and no table in it has two rows below a header.

    Examples
    --------
    >>> in_markdown(b"<table><tr><th>id<th>svm<tr><td>1<td>0.9<tr><td>2<td>0.8</table>")[0]
    b'| id | svm |\n|---|---|\n| 1 | 0.9 |\n| 2 | 0.8 |\n'
    """
    page = PAGE.match(text[:BEGINS]) is not None
    if len(text) > MOST or not (page or _within_prose(text)):
        return text, []
    whole = text.decode("utf-8", errors="replace")
    reader = _Tables(whole)
    tables = [(each, lines) for each in reader.found if (lines := _written(each.rows))]
    if not tables and page:
        raise DataError(WEB_PAGE)
    if not tables:
        return text, []
    pieces, at = list[str](), 0
    for each, lines in tables:
        title = f"# {each.title}" if each.title else ""
        pieces += ["" if page else whole[at : each.start].rstrip(), title, "", *lines, ""]
        at = each.end
    written = "\n".join([*pieces, "" if page else whole[at:].lstrip("\n")])
    what = "A table in HTML was" if len(tables) == 1 else f"{len(tables):,} tables in HTML were"
    return f"{written.strip()}\n".encode(), [Repair(f"{what} read by the texts of their cells.", len(tables))]


def holds_table(data: bytes) -> bool:
    """Tell whether a web page has a table, and is no log-in page or the like."""
    if len(data) > MOST:
        return False
    page = data.lower()
    return page.count(b"<tr", max(page.find(b"<table"), 0)) > 1


def _within_prose(text: bytes) -> bool:
    """Tell whether a table in HTML begins a line of a text that is no table of cells itself."""
    if TABLE.search(text) is None:
        return False
    first = text.lstrip()[:1000].split(b"\n", 1)[0].decode("utf-8", errors="replace")
    return CELLS.fullmatch(first.strip()) is None and not first.startswith(("{", "[{"))


class _Tables(HTMLParser):
    """The tables of a text, and the last heading above each."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[_Found] = []
        self._text = text
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]
        self._depth = self._unseen = self._start = 0
        self._title, self._said = "", list[str]()
        self._heading = False
        self._rows: list[list[_Cell]] = []
        self._below: dict[int, tuple[int, _Cell]] = {}  # of each column the rows that a cell above still takes
        self._open: tuple[list[str], bool, int, int] | None = None
        self.feed(text)
        self.close()
        self._end(len(text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in UNSEEN
        if tag == "table":
            self._depth += 1
            if self._depth == 1:
                self._start, self._rows, self._below = self._place(), [], {}
        elif HEADING.fullmatch(tag):
            self._heading, self._said = True, []
        elif self._depth == 1 and tag == "tr":
            self._close_row()
            self._rows.append([])
        elif self._depth == 1 and tag in ("td", "th"):
            self._close_cell()
            told = dict(attrs)
            self._rows = self._rows or [[]]
            self._open = [], tag == "th", _span(told.get("colspan")), _span(told.get("rowspan"))
        elif tag == "img" and self._open is not None:
            self._open[0].append(f" {dict(attrs).get('alt') or ''} ")
        elif tag in ("br", "p", "div", "li") and self._open is not None:
            self._open[0].append(" ")

    def handle_endtag(self, tag: str) -> None:
        self._unseen = max(0, self._unseen - (tag in UNSEEN))
        if tag == "table":
            self._end(self._text.find(">", self._place()) + 1)
        elif HEADING.fullmatch(tag) and self._heading:
            self._heading, self._title = False, SPACE.sub(" ", "".join(self._said)).strip()
        elif self._depth == 1 and tag in ("td", "th"):
            self._close_cell()
        elif self._depth == 1 and tag == "tr":
            self._close_row()

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        if self._open is not None:
            self._open[0].append(data)
        elif self._heading:
            self._said.append(data)

    def _place(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _end(self, place: int) -> None:
        if self._depth == 1:
            self._close_row()
            self.found.append(_Found(self._start, place, self._title, [row for row in self._rows if row]))
            self._title = ""
        self._depth = max(0, self._depth - 1)

    def _close_cell(self) -> None:
        if self._open is None:
            return
        said, header, wide, high = self._open
        self._open = None
        text = SPACE.sub(" ", "".join(said)).strip().replace("|", "/")
        row = self._rows[-1]
        self._fill()
        for _ in range(wide):
            if high > 1:
                self._below[len(row)] = high - 1, _Cell(text, header)
            row.append(_Cell(text, header))

    def _fill(self) -> None:
        """Put the text of a cell above that takes several rows where the row has come to its column."""
        row = self._rows[-1]
        while (held := self._below.get(len(row))) is not None:
            left, cell = held
            if left > 1:
                self._below[len(row)] = left - 1, cell
            else:
                del self._below[len(row)]
            row.append(cell)

    def _close_row(self) -> None:
        self._close_cell()
        if self._rows and self._rows[-1]:
            self._fill()


def _span(said: str | None) -> int:
    return min(MOST_SPAN, int(said)) if said and said.isdecimal() and int(said) else 1


def _written(rows: Sequence[Sequence[_Cell]]) -> list[str]:
    """Write the rows of a table in Markdown: those of headers as one; nothing where it only lays out a page."""
    if not rows:
        return []
    heads = max(1, next((n for n, row in enumerate(rows) if not all(cell.header for cell in row)), len(rows)))
    width = max(map(len, rows))
    padded = [[*(cell.text for cell in row), *[""] * (width - len(row))] for row in rows]
    above, body = padded[:heads], padded[heads:]
    if len(body) < FEWEST or width < FEWEST or not any(any(cells[1:]) for cells in body):
        return []
    header = [" ".join(dict.fromkeys(filter(None, said))) for said in zip(*above, strict=True)]
    return [piped(header), rule(width), *map(piped, body)]

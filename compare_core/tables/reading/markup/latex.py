r"""Tables written in LaTeX: the cells between & and \\, without what only says how they look."""

from __future__ import annotations

import re

from compare_core.metrics.known import known
from compare_core.tables.reading.markup.markdown import WAY

BEGINS = b"\\begin{tabular"
MOST = 2_000_000  # bytes of a text with such a table in it
TABLE = re.compile(r"\\begin\{(tabular[*xy]?)\}(.*?)\\end\{\1\}", re.DOTALL)
SETS = re.compile(r"\s*(?:\[[^\]\n]*\])?(?:\{(?:[^{}]|\{[^{}]*\})*\}\s*?){1,2}(?=\s*\n)")  # how columns are set
RULES = re.compile(
    r"\\(toprule|midrule|bottomrule|hline|addlinespace)(\[[^\]\n]*\])?|\\c(mid|line)\w*(\([^)\n]*\))?\{[^}\n]*\}"
)
MANY = re.compile(r"\\multicolumn\{(\d{1,3})\}\{[^{}\n]*\}\{([^{}\n]*)\}")
LOOKS = re.compile(
    r"\\(textbf|textit|underline|mathbf|emph|text|mathrm|texttt|bm|textsc|uline|makecell(?:\[\w*\])?|"
    r"multirow(?:\[\w*\])?\{[^{}\n]*\}(?:\[[^\]\n]*\])?\{[^{}\n]*\})(\{[^{}\n]*\})?"
)
STACKED = re.compile(r"\\(?:makecell|shortstack)(?:\[\w*\])?\{(?:[^{}]|\{[^{}]*\})*\}")  # lines of one cell
SIGNS = {
    "\\%": "%", "\\_": "_", "\\#": "#", "\\&": "\0", "\\pm": "±", "$": "", "~": " ", "\\,": "", "\\bf": "", "\\ ": " ",
    "^\\dagger": "†", "\\dagger": "†", "\\uparrow": "↑", "\\downarrow": "↓", "\\checkmark": "✓", "\\cmark": "✓",
    "\\xmark": "✗",
}  # fmt: skip
CITED = re.compile(
    r"~?\\(cite\w*|ref|footnote|label|(cell|text|row)?color)(\[[^\]\n]*\])?\{[^{}\n]*\}|\\(tiny|scriptsize|footnotesize|small)\b"
)
CAPTION = re.compile(r"\\caption\*?(?:\[[^\]\n]*\])?\{((?:[^{}]|\{[^{}]*\})*)\}")
COMMENT = re.compile(r"(?<!\\)%[^\n]*")
FEWEST = 2  # cells of a row
DEPTH = 4  # of one look within another, as in bold in a formula


def with_cells(text: bytes) -> bytes:
    r"""Write the table of a text in LaTeX with tabs between its cells, the longest of several.

    >>> with_cells(b"\\begin{tabular}{lr}\nset & rf \\\\ \\hline\niris & \\textbf{0.9} \\\\\n\\end{tabular}\n")
    b'set\trf\niris\t0.9\n'

    What the only table is called stands above it, where that says what is measured.
    """
    if len(text) > MOST or BEGINS not in text:
        return text
    bare = COMMENT.sub("", text.decode("utf-8", errors="replace"))
    bare = STACKED.sub(lambda cell: cell[0].replace("\\\\", " "), bare)
    tables = [SETS.sub("", match[2], count=1) for match in TABLE.finditer(bare)]
    if not tables:
        return text
    rows = [line for part in max(tables, key=len).split("\\\\") if (line := _row(part))]
    width = max((line.count("\t") for line in rows), default=0)
    rows = [line for line in rows if line.count("\t") == width]
    titles = [line for line in rows if width > 1 and _is_title(line.split("\t"))]  # over all columns
    rows = [title.split("\t")[0] for title in titles[:1]] + [line for line in rows if line not in titles]
    if not width or len(rows) <= 1:
        return text
    called = [" ".join(plain_text(each).split()) for each in CAPTION.findall(bare)] if len(tables) == 1 else []
    plainly = not titles and bool(rows[0].split("\t")[0])  # and no header of two rows without a name
    if len(called) == 1 and plainly and (known(called[0]).higher is not None or WAY.search(called[0])):
        rows = [called[0], *rows]
    return ("\n".join(rows) + "\n").encode()


def _is_title(cells: list[str]) -> bool:
    """Tell whether all cells hold the same words, as one over all columns does, and no label or number of each."""
    return len({*cells}) == 1 and " " in cells[0]


def _row(part: str) -> str:
    """Write one row; an empty text where only rules or how the columns are set stand in it."""
    part = plain_text(part)
    cells = [cell.replace("\0", "&").strip() for cell in part.split("&")]
    if len(cells) < FEWEST:
        return ""
    if not cells[0].count("\n"):
        return "\t".join(" ".join(cell.split()) for cell in cells)
    return "\t".join(" ".join(cell.split("\n")[-1].split()) for cell in cells)


def plain_text(part: str) -> str:
    """Return a text without what only says how it looks."""
    part = CITED.sub("", part)
    part = MANY.sub(lambda found: " & ".join([found[2]] * min(int(found[1]), 99)), RULES.sub("", part))
    for _ in range(DEPTH):
        part = LOOKS.sub(lambda found: (found[2] or "").strip("{}"), part)
    for written, meant in SIGNS.items():
        part = part.replace(written, meant)
    return part.replace("{", "").replace("}", "").replace("_±", " ± ")  # a spread that is set lower

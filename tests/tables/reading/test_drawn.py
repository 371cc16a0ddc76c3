"""Tables drawn with characters: databases, terminals, reStructuredText, polars, and reports of SCLITE."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles, read, understand
from compare_core.tables.reading.markup.drawn import in_markdown
from tests.cost import seconds_of

MYSQL = """+-------+------+------+
| model | acc  | f1   |
+-------+------+------+
| svm   | 0.91 | 0.90 |
| rf x  | 0.87 | 0.86 |
+-------+------+------+
2 rows in set (0.00 sec)
"""
PSQL = """ model | acc  |  f1
-------+------+------
 svm   | 0.91 | 0.90
 rf x  | 0.87 | 0.86
(2 rows)
"""
GRID = """Found in run 3, today:

+-------+------+------+
| model | acc  | f1   |
+=======+======+======+
| svm   | 0.91 | 0.90 |
+-------+------+------+
| rf    | 0.87 | 0.86 |
| x     |      |      |
+-------+------+------+

The next:
"""
WITHIN_LINES = """ model | acc  |  f1
|------+------+------|
| svm  | 0.91 | 0.90 |
| rf x | 0.87 | 0.86 |
"""
DOUBLE = """╒═══════╤══════╤══════╕
│ model │ acc  │ f1   │
╞═══════╪══════╪══════╡
│ svm   │ 0.91 │ 0.90 │
├───────┼──────┼──────┤
│ rf x  │ 0.87 │ 0.86 │
╘═══════╧══════╧══════╛
"""
RICH = """        Found
┏━━━━━━━┳━━━━━━┳━━━━━━┓
┃ model ┃ acc  ┃ f1   ┃
┡━━━━━━━╇━━━━━━╇━━━━━━┩
│ svm   │ 0.91 │ 0.90 │
│ rf x  │ 0.87 │ 0.86 │
└───────┴──────┴──────┘
"""
POLARS = """shape: (2, 3)
┌───────┬──────┬──────┐
│ model ┆ acc  ┆ f1   │
│ ---   ┆ ---  ┆ ---  │
│ str   ┆ f64  ┆ f64  │
╞═══════╪══════╪══════╡
│ svm   ┆ 0.91 ┆ 0.90 │
│ rf x  ┆ 0.87 ┆ 0.86 │
└───────┴──────┴──────┘
"""
SIMPLE = """=====  ====  ====
model  acc   f1
=====  ====  ====
svm    0.91  0.90
rf x   0.87  0.86
=====  ====  ====
"""
PLACES = {"mysql": 4, "psql": 3, "grid": 6, "lines": 3, "double": 4, "rich": 5, "polars": 7, "simple": 4}
DRAWN = dict(zip(PLACES, (MYSQL, PSQL, GRID, WITHIN_LINES, DOUBLE, RICH, POLARS, SIMPLE), strict=True))


@pytest.mark.parametrize("kind", DRAWN)
def test_drawn_tables_are_read_and_their_rows_keep_their_number(kind: str) -> None:
    table = read(f"{kind}.txt", DRAWN[kind].encode())
    cells = [[cell.strip() for cell in row] for row in table.parsed.astype(object).to_numpy().tolist()]
    assert table.columns == ("model", "acc", "f1")
    assert cells == [["svm", "0.91", "0.90"], ["rf x", "0.87", "0.86"]]
    assert table.parsed.index.tolist()[0] == PLACES[kind]
    assert kind == "simple" or any("drawn with lines" in repair.text for repair in table.repairs)
    assert read(f"{kind}.txt", DRAWN[kind].replace("\n", "\r\n").encode()).parsed.equals(table.parsed)


SPEAKERS = [("anna", 1, 772, 34.3), ("bert_2", 1, 747, 17.8), ("carl", 1, 796, 6.8), ("dora", 1, 1648, 6.0)]
RULED = f"|{'-' * 10}+{'-' * 14}+{'-' * 41}|"


def report(shift: float, *, between: str = "  ") -> str:
    """Write a report as SCLITE does: numbers of a group side by side in one cell, and sums below the speakers."""

    def line(name: str, sentences: float, words: float, wrong: float) -> str:
        shares = f"{99 - wrong:4.1f}   {wrong / 2:4.1f}   {wrong / 2:4.1f}   {1.0:4.1f}   {wrong:4.1f}  100.0"
        return f"| {name:8} | {sentences:5}  {words:5} | {shares} |"

    rows = [f"{line(name, n, words, wrong + shift)}\n{RULED}" for name, n, words, wrong in SPEAKERS]
    sums = [line(name, 1.0, 900.5, 20.0) for name in ("Sum/Avg", "  Mean", "  S.D.", " Median")]
    header = f"| SPKR     | # Snt{between}# Wrd | Corr    Sub    Del    Ins    Err  S.Err |"
    title = ["", "SYSTEM SUMMARY PERCENTAGES by SPEAKER", "", f",{'-' * 67}.", "|  out/hyp.txt  |", f"|{'-' * 67}|"]
    return "\n".join([*title, header, RULED, *rows, f"|{'=' * 67}|", *sums, f"`{'-' * 67}'"]) + "\n"


@pytest.mark.parametrize("between", [" ", "  "])
def test_numbers_within_one_drawn_cell_are_told_apart(between: str) -> None:
    table = read("a.sys", report(0, between=between).encode())
    assert table.name == "a"
    assert table.columns == ("SPKR", "# Snt", "# Wrd", "Corr", "Sub", "Del", "Ins", "Err", "S.Err")
    assert table.rows == len(SPEAKERS)
    assert any("4 rows that sum up others" in repair.text for repair in table.repairs)


def test_reports_of_three_systems_are_compared_by_their_errors() -> None:
    tables = [read(f"{name}.sys", report(shift).encode()) for name, shift in (("kaldi", 0), ("w2v", 1), ("asr", 2))]
    with pytest.raises(NeedsRoles) as asked:
        understand(tables)
    evidence = understand(tables, asked.value.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.metric) == (("kaldi", "w2v", "asr"), 4, "Err")
    assert not evidence.higher_is_better


@pytest.mark.parametrize(
    "text",
    [
        "id,a,b\n1,+---+,0\n2,+---+,1\n",
        "| model | acc |\n|-------|-----|\n| svm | 0.9 |\n",  # Markdown, which needs nothing
        "+-----+-----+\n| a | b |\n+-----+-----+\n| 1 | 2 | 3 |\n+-----+-----+\n",  # too many cells
        "+----------+\n| a note |\n+----------+\n| in a box |\n+----------+\n",
        "+-----+-----+\n| a | b |\n+-----+-----+\n",  # no rows
    ],
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert in_markdown(text.encode()) == (text.encode(), [])


def test_rows_after_cells_of_several_lines_keep_their_number() -> None:
    rule = "+-----+-----+\n"
    text = f"{rule}| m | acc |\n{rule}| svm | 0.9 |\n| rbf | |\n{rule}| rf | 0.8 |\n{rule}| nb | 0.7 |\n{rule}"
    table = read("a.txt", f"{text}\n{rule}| set | n |\n{rule}| iris | 150 |\n{rule}".encode())
    assert table.parsed.index.tolist() == [4, 7, 9]
    assert [text.strip() for text in table.column("m").texts] == ["svm rbf", "rf", "nb"]


def test_the_largest_of_several_drawn_tables_is_read() -> None:
    small = "+-----+-----+\n| set | n |\n+-----+-----+\n| iris | 150 |\n+-----+-----+\n"
    table = read("a.txt", f"{small}\n{MYSQL}".encode())
    assert table.columns == ("model", "acc", "f1")
    assert any("Of 2 tables in the text the longest was read" in repair.text for repair in table.repairs)


def test_thousands_of_lines_are_drawn_between_rows() -> None:
    rule = "+-------+------+------+\n"
    lines = "".join(f"| m{n:05} | 0.91 | 0.8{n % 10} |\n{rule}" for n in range(9_000))
    assert read("a.txt", f"{rule}| model | acc  | f1 |\n{rule}{lines}".encode()).rows == 9_000


@pytest.mark.parametrize("part", ["-", "+---", "|", "| a | b |\n", "+---+---+\n", "─", "=== ", "| --- ", " ", ",-"])
def test_much_of_the_same_is_looked_through_in_a_moment(part: str) -> None:
    text = ("+---+---+\n| a | b |\n+---+---+\n" + part * (200_000 // len(part))).encode()
    assert seconds_of(lambda: in_markdown(text), 1) < 1

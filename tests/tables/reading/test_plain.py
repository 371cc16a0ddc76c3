"""Long plain tables: the cells that are told apart are the cells of the file, whatever they are."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.tables.reading import plain
from compare_core.tables.reading.plain import NotPlainError, plain_columns

LETTERS = st.characters(blacklist_characters='\0\r\n",;\t', blacklist_categories=("Cs",))
CELLS = st.text(LETTERS, max_size=16).filter(lambda text: len(text.encode()) <= 16)


def columns_of(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=True)]


def cells_of(text: str, start: int, columns: int, delimiter: str) -> list[list[str]]:
    found, _ = plain_columns(text.encode(), start, columns, delimiter)
    _, raw = plain_columns(text.encode(), start, columns, delimiter, range(columns))
    assert [[cell.decode() for cell in column] for column in raw] == [[c[n] for n in codes] for codes, c in found]
    assert all(cells == sorted(set(cells)) for _, cells in found)
    assert all(sorted(set(codes.tolist())) == list(range(len(cells))) for codes, cells in found)
    return [[cells[code] for code in codes] for codes, cells in found]


@st.composite
def tables(draw: st.DrawFn) -> list[list[str]]:
    cells = draw(st.lists(CELLS, min_size=1, max_size=9, unique=True))
    columns, rows, seed = draw(st.integers(2, 5)), draw(st.integers(1, 60)), draw(st.randoms(use_true_random=False))
    return [[seed.choice(cells) for _ in range(columns)] for _ in range(rows)]


@given(
    tables(),
    st.sampled_from(",;\t"),
    st.sampled_from(["", "a\n", "a column of a long name,b\n"]),
    st.sampled_from([1 << 7, 1 << 9, 1 << 17]),
    st.sampled_from(["", "\n"]),
)
def test_cells_are_those_of_the_file(table: list[list[str]], delimiter: str, header: str, block: int, end: str) -> None:
    lines = [delimiter.join(row) for row in table]
    text = header + "\n".join(lines) + end
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain, "BLOCK", max(block, max(len(line.encode()) for line in lines) + 1))
        assert cells_of(text, len(header), len(table[0]), delimiter) == columns_of(table)


def test_as_many_different_cells_as_a_column_may_have_keep_apart() -> None:
    names = [f"class number {n:03d}" for n in range(plain.MOST)]  # sixteen bytes, alike in the first
    rows = [(names[n % 64], names[(7 * n) % 64][8:], names[n % 3]) for n in range(20_000)]
    text = "a,b,c\n" + "".join(f"{','.join(row)}\n" for row in rows)
    assert cells_of(text, 6, 3, ",") == columns_of(rows)


@pytest.mark.parametrize(
    "body",
    [
        'cat,"dog"\n',
        "cat,dog\n\ncat,dog\n",
        "cat,dog\ncat\n",
        "cat,dog\ncat,dog,dog\n",
        "cat\ncat,dog,dog\n",
        f"cat,{'x' * 17}\n",
        f"cat,{'x' * (2 * plain.BLOCK)}\n",
        "".join(f"cat,{n}\n" for n in range(plain.MOST + 1)),
    ],
    ids=["quoted", "blank line", "short", "long", "short and long", "long cell", "endless", "many cells"],
)
def test_what_only_a_parser_reads_is_left_to_it(body: str) -> None:
    with pytest.raises(NotPlainError):
        plain_columns(b"a,b\n" + body.encode(), 4, 2, ",")

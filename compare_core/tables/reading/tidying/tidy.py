"""What can be tidied once the cells are known: a missing header, blank rows and columns, decimal commas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.reading.columns import count_columns, whole_numbers
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.table import Column, categories, decode_raw, distinct_in, is_raw, recode, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pandas as pd
    from numpy.typing import NDArray

NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
FRACTION = re.compile(r"[+-]?\d*\.\d+([eE][+-]?\d+)?")
MEASURED = re.compile(r"[+-]?\d*\.\d{5,}([eE][+-]?\d+)?")
PERCENT = re.compile(r"\d+(\.\d+)?%")
PRECISE = re.compile(r"-?\d\.\d{9,}(?:e-?\d+)?", re.IGNORECASE)  # as no name is, even among words
FILE = re.compile(r"\S+\.(jpe?g|png|bmp|tiff?|gif|wav|mp3|flac|ogg|mp4|avi|webm|npy|dcm|nii(\.gz)?)", re.IGNORECASE)
NUMBERED = re.compile(r"(?<!\d)\d{1,12}(\.\w{2,5})?\Z")  # a number behind a name, and perhaps the end of a file's
DRAWN = re.compile(r"\s*[_=*~#-]+\s*")  # which says nothing, if all cells of a row are so
MARKS = np.frombuffer(b"_=*~#-", np.uint8)
LETTER = re.compile(r"[^\W\d]")
BLANK_AGAIN = re.compile(r"Unnamed: ?\d+")  # what pandas calls a column without a name
SAVED_AGAIN = re.compile(r"Unnamed: ?\d+(\.\d+)+")  # what pandas calls the row numbers of a file that it wrote before
CLOCK = re.compile(
    r"\d{1,2}:\d{2}:\d{2}(\.\d+)?|\d{1,2}[./-]\d{1,2}[./-](19|20)\d{2}|(19|20)\d{2}-\d{2}-\d{2}"
    r"([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?"
)
MOST_NUMBERED = 99  # of what columns are numbered by, in whatever order
MANY = 200  # columns, in which less is looked for
NAMELESS = "0"  # what pandas calls the only column of a list that it writes
ENOUGH, TWO = 10, 2  # rows below a line that may be one of them, and of its cells
SEEN = 1000  # distinct texts that show whether a column holds numbers
MOST_WORDS = 4  # among the numbers of a column, and how many times as many of those have a comma
MONEY = re.compile(r"([+-]?[\d.,]+)\s?[€$£]|[€$£]\s?([+-]?[\d.,]+)")
DECIMAL_COMMA = re.compile(r"[+-]?(\d*|\d{1,3}(\.\d{3})+),\d+([eE][+-]?\d+)?")
POINTED = re.compile(r"[+-]?\d*\.\d+")
LONG_ID = re.compile(r"[1-9]\d{3,}")
THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(\.\d{3})+")  # as 8.719,62 has them, and then 5.797 is no fraction


def has_no_header(header: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether the first row holds data rather than names.

    It does when every one of its cells looks like the column below it: it occurs there again, or it is a
    number above numbers that mostly differ, such as ids, counts or scores. So `1,2,3` above 0 and 1, or above
    words, are the names of models, and `1,cat,cat` above more of the same is a row.
    """
    cells = [cell.strip() for cell in header]
    if len(frame) and any(cells) and not all(cells):  # columns that nothing stands in say nothing
        used = [n for n, cell in enumerate(cells) if cell or frame[n].astype(str).str.strip().ne("").any()]
        frame = frame[used].set_axis(range(len(used)), axis=1)
        cells = [cells[n] for n in used]
    if len(frame) == 0 or not all(cells):
        return False
    if len(cells) == 1 and NUMBER.fullmatch(cells[0]):
        return not (cells[0] == NAMELESS and _unlike_zero(frame[0]))  # a list of labels or scores
    measured = sum(bool(MEASURED.fullmatch(cell)) for cell in cells)
    precise = sum(bool(PRECISE.fullmatch(cell)) and _numbers_below(frame[n]) for n, cell in enumerate(cells))
    whole = (
        measured > 0 and all(map(NUMBER.fullmatch, cells)) and all(_numbers_below(frame[n]) for n in range(len(cells)))
    )
    if measured == len(cells) or TWO * measured >= len(cells) > TWO or precise >= min(TWO, len(cells) - 1) > 0 or whole:
        return True  # nothing is called 0.5237746891002194
    rules = (_is_named_row, _is_timed, _in_disorder, _is_text_with_id)
    if any(is_no_header(cells, frame) for is_no_header in rules):
        return True
    columns: Iterable[tuple[str, pd.Series]] = ((cell, frame[n]) for n, cell in enumerate(cells))
    if len(cells) <= MANY:
        columns = sorted(columns, key=lambda named: is_raw(named[1]))  # labels mostly answer, before ids are looked at
    if all(_looks_like(cell, column, len(frame)) for cell, column in columns) or _goes_on(cells, frame):
        return True
    return len(frame) >= ENOUGH and len(cells) <= MANY and _is_a_row(cells, frame)


def _unlike_zero(column: pd.Series) -> bool:
    """Tell whether a list holds nothing but words, or nothing but fractions, to which no 0 belongs."""
    texts = _first_texts(column)
    labels = [text.strip() for text in texts if text.strip()]
    words = not any(map(NUMBER.fullmatch, labels))
    return bool(labels) and (words or all(map(FRACTION.fullmatch, labels)))


def _is_named_row(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether the first row is a name with its scores, as those below it are: fractions in no order.

    In order they may be levels of noise, unless the first cell is called as models are.
    """
    first, *rest = cells
    if not rest or NUMBER.fullmatch(first) or not all(map(FRACTION.fullmatch, rest)):
        return False
    numbers = [float(cell) for cell in rest]
    in_order = numbers in (sorted(numbers), sorted(numbers, reverse=True))
    named_so = MODEL_LIKE.search(first) is not None or first.endswith(":")
    likely = named_so or (not in_order and len(rest) > TWO) or _is_file_among(first, frame[0])
    return likely and all(_numbers_below(frame[n]) for n in range(1, len(cells)))


def _is_timed(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether a time or a date stands above others that are written in the same way: nothing is called 2:00:35."""
    told = [n for n, cell in enumerate(cells) if CLOCK.fullmatch(cell)]
    texts = [_first_texts(frame[n]) for n in told]
    return any(all(CLOCK.fullmatch(text.strip()) for text in some if text.strip()) and any(some) for some in texts)


def _in_disorder(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether several numbers stand in no order above others, as what somebody reached and no levels would."""
    numbers = [float(cell) for n, cell in enumerate(cells) if NUMBER.fullmatch(cell) and _numbers_below(frame[n])]
    if len(numbers) <= TWO or TWO * len(numbers) < len(cells):
        return False
    if len({*numbers}) < len(numbers):
        return len(numbers) == len(cells) >= ENOUGH  # no two columns are called by the same number
    return numbers not in (sorted(numbers), sorted(numbers, reverse=True)) and max(numbers) > MOST_NUMBERED


def _is_text_with_id(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether texts with numbers of four digits or more stand above more of these, as queries with their ids."""
    numbers = [n for n, cell in enumerate(cells) if LONG_ID.fullmatch(cell) and _numbers_below(frame[n])]
    written = [n for n in range(len(cells)) if n not in numbers]
    return bool(numbers and written) and all(
        len(cells[n].split()) > TWO and sum(len(text.split()) > TWO for text in below) > len(below) / TWO
        for n in written
        if (below := [text for text in _first_texts(frame[n]) if text.strip()])
    )


def _first_texts(column: pd.Series) -> list[str]:
    return texts_of(column.iloc[:SEEN]) if is_raw(column) else list(categories(column)[:SEEN])


def _is_file_among(name: str, column: pd.Series) -> bool:
    """Tell whether a name is that of a file, as all below it are: of a picture or a sound, with what it got."""
    texts = _first_texts(column)
    return FILE.fullmatch(name) is not None and all(FILE.fullmatch(text.strip()) for text in texts)


def _is_a_row(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether most cells occur again below as words, and a number stands above numbers: so no header is written.

    The others may be ids and dates, which occur nowhere else.
    """
    again = [n for n, cell in enumerate(cells) if not NUMBER.fullmatch(cell) and _occurs(cell, frame[n])]
    fractions = [cell for n, cell in enumerate(cells) if FRACTION.fullmatch(cell) and _numbers_below(frame[n])]
    few = len(again) < TWO or TWO * len(again) < len(cells) or len(set(cells)) < len(cells)
    if not again or (few and not fractions):  # nothing is called True beside 6.29
        return False
    rest = [n for n in range(len(cells)) if n not in again]
    numbers = [n for n in rest if NUMBER.fullmatch(cells[n]) and _looks_like(cells[n], frame[n], len(frame))]
    numbers += [n for n in rest if PERCENT.fullmatch(cells[n]) and _numbers_below(frame[n])]
    if len(again) > TWO:  # words that all come again leave no doubt
        numbers += [n for n in rest if NUMBER.fullmatch(cells[n]) and _numbers_below(frame[n])]
    words = [n for n in rest if n not in numbers]
    return bool(numbers) and not any(_numbers_below(frame[n]) for n in words)


def _goes_on(cells: Sequence[str], frame: pd.DataFrame) -> bool:
    """Tell whether the first row counts on to those below it, one, two, three, with numbers above numbers beside it.

    Words may stand beside it where one of them comes again below, as the names of those who won do.
    """
    first = cells[0]
    words = [n for n, cell in enumerate(cells) if not NUMBER.fullmatch(cell)]
    if len(frame) < ENOUGH or not first.isdecimal() or (words and not any(_occurs(cells[n], frame[n]) for n in words)):
        return False
    below = frame[0].iloc[: TWO + 1]
    texts = texts_of(below) if is_raw(frame[0]) else list(map(str, below))
    if [text.strip() for text in texts] != [str(int(first) + n) for n in range(1, TWO + 2)]:
        return False
    return all(_numbers_below(frame[n]) for n in range(1, len(cells)) if n not in words)


def _occurs(cell: str, column: pd.Series) -> bool:
    if is_raw(column):
        return any(bool((column.to_numpy() == text.encode()).any()) for text in (cell, f" {cell}"))
    return cell in categories(column) or f" {cell}" in categories(column)  # behind a comma and a blank


def _numbers_below(column: pd.Series) -> bool:
    texts = _first_texts(column)
    return all(NUMBER.fullmatch(text.strip().removesuffix("%")) for text in texts if text.strip())


def _looks_like(cell: str, column: pd.Series, rows: int) -> bool:
    if is_raw(column):
        if (column.to_numpy() == cell.encode()).any():
            return True
        texts, distinct = texts_of(column.iloc[:SEEN]), distinct_in(column)
    else:
        if cell in categories(column) or cell in map(str.strip, categories(column)[:SEEN]):
            return True
        texts, distinct = list(categories(column)[:SEEN]), len(categories(column))
    labels = {text.strip() for text in texts[:SEEN]} - {""}
    told = NUMBERED.search(cell) if rows > 1 else None
    if told is not None and LETTER.search(cell[: told.start()]):
        numbered = re.compile(re.escape(cell[: told.start()]) + r"\d+" + re.escape(told[1] or ""))
        if all(map(numbered.fullmatch, labels)):
            return True  # q18 above q18, q19 and q20
    differ = rows == 1 or (distinct * 2 > rows and not labels <= {"0", "1"})
    return differ and all(NUMBER.fullmatch(text.replace(",", ".")) for text in (cell, *labels))


def drop_blank(
    frame: pd.DataFrame, header: Sequence[str], *, piped: bool = False
) -> tuple[pd.DataFrame, list[str], list[Repair]]:
    """Drop rows without any cell, or with a drawn rule in each, and unnamed columns without any cell.

    Spreadsheets leave them behind.

    So are row numbers that pandas wrote again each time a file was saved.

    The rows that stay keep their number in the file. Where lines are `piped`, as Markdown has it, what stands before
    the first mark and behind the last is no column, and nothing is said of it.
    """
    repairs = []
    names = list(header)
    named = [bool(name.strip()) and not BLANK_AGAIN.fullmatch(name.strip()) for name in header]
    kept = [n for n, told in enumerate(named) if told or any(map(str.strip, _texts(frame[n])))]
    if len(kept) < len(header) and len(frame):
        outside = {0, len(header) - 1} if piped else set[int]()
        if count := len({*range(len(header))} - {*kept} - outside):
            repairs.append(Repair("Blank columns without a name were left out.", count))
        frame, names = frame[kept], [header[n] for n in kept]
    numbers = {n for n, name in zip(frame.columns, names, strict=True) if SAVED_AGAIN.fullmatch(name.strip())}
    if numbers and len(numbers) < len(names):
        repairs.append(Repair("Row numbers of earlier versions of the file were left out.", len(numbers)))
        names = [name for n, name in zip(frame.columns, names, strict=True) if n not in numbers]
        frame = frame[[n for n in frame.columns if n not in numbers]]
    if not names:
        raise DataError(
            "The file holds only separators, with nothing between them. Upload a table with a header and rows."
        )
    columns = [frame[n] for n in reversed(frame.columns)]
    columns = sorted(columns, key=is_raw) if len(columns) <= MANY else columns
    if all(map(_has_blank, columns)):
        decode_raw(frame)
        blank = np.logical_and.reduce(
            [_blank(Column.of(frame[n], ""), ruled=not piped and len(columns) > 1) for n in frame]
        )
        if count := int(blank.sum()):
            repairs.append(Repair("Rows without any values were left out.", count))
            frame = frame[~blank].apply(lambda values: values.cat.remove_unused_categories())
    return frame, names, repairs


def _has_blank(column: pd.Series) -> bool:
    if is_raw(column):
        cells = column.to_numpy()
        first = np.ascontiguousarray(cells).view(np.uint8)[:: cells.itemsize]
        if ((first > ord(" ")) & (first < ord("\x7f")) & ~np.isin(first, MARKS)).all():  # a letter is not blank
            return False
    return any(map(_says_nothing, _texts(column)))


def _says_nothing(text: str) -> bool:
    """Tell whether a cell is blank, or drawn as a rule between the parts of a table."""
    return not text.strip() or DRAWN.fullmatch(text) is not None


def _texts(column: pd.Series) -> Iterable[str]:
    return (cell.decode(errors="replace") for cell in column.to_numpy()) if is_raw(column) else categories(column)


def _blank(column: Column, *, ruled: bool) -> NDArray[np.bool_]:
    return np.array([_says_nothing(text) if ruled else not text.strip() for text in column.texts])[column.codes]


def _with_point(text: str, *, grouped: bool) -> str:
    """Write a number with a decimal comma with a point, and without points between thousands."""
    if grouped and (DECIMAL_COMMA.fullmatch(text.strip()) or THOUSANDS.fullmatch(text.strip())):
        text = text.replace(".", "")
    return text.replace(",", ".") if DECIMAL_COMMA.fullmatch(text.strip()) else text


def _without_currency(frame: pd.DataFrame) -> list[Repair]:
    """Leave out the sign of a currency behind or before numbers, where every filled cell of a column has it."""
    repairs = []
    decode_raw(frame)
    for position, name in enumerate(frame.columns):
        column = Column.of(frame[name], name)
        some = [text.strip() for text in column.texts[:SEEN] if text.strip()]
        if not some or not all(MONEY.fullmatch(text) for text in some):
            continue
        found = [MONEY.fullmatch(text.strip()) for text in column.texts]
        if all(each or not text.strip() for each, text in zip(found, column.texts, strict=True)):
            texts = [each[1] or each[2] if each else text for each, text in zip(found, column.texts, strict=True)]
            frame.isetitem(position, recode(column.codes, texts))
            repairs.append(Repair(f"The signs of a currency in {quoted(name)} were left out.", len(frame)))
    return repairs


def decimal_commas(frame: pd.DataFrame) -> list[Repair]:
    """Write decimal commas as points, in columns that hold nothing but numbers; 0,83 is 0.83 and not 83.

    A few words among them stand where there is no number. A column of counts stays as it is written: 9,959 items are no
    9.959.
    """
    repairs = _without_currency(frame)
    every = [text.strip() for name in frame.columns for text in categories(frame[name])[:SEEN]]
    grouped = any("." in text and "," in text and DECIMAL_COMMA.fullmatch(text) for text in every)
    if grouped and any(POINTED.fullmatch(text) and not THOUSANDS.fullmatch(text) for text in every):
        return []  # a point is that of a fraction in some cells and sets thousands apart in others
    counted = count_columns(list(frame.columns), len(frame))
    for position, name in enumerate(frame.columns):
        column = Column.of(frame[name], name)
        with_comma = [bool(DECIMAL_COMMA.fullmatch(text.strip())) for text in column.texts]
        rest = [t.strip() for t, c in zip(column.texts, with_comma, strict=True) if not c and t.strip()]
        words = [text for text in rest if not NUMBER.fullmatch(text)]  # such as n.v. or TO, where there is no number
        plain = len(words) <= MOST_WORDS and MOST_WORDS * len(words) <= sum(with_comma)
        if name in counted and whole_numbers(column) is not None:
            continue
        whole = grouped and any(map(THOUSANDS.fullmatch, map(str.strip, column.texts)))
        if (any(with_comma) or whole) and plain:
            texts = [_with_point(t, grouped=grouped) for t in column.texts]
            frame.isetitem(position, recode(column.codes, texts))
            count = int(column.counts[with_comma].sum()) or len(frame)
            repairs.append(Repair(f"Decimal commas in {quoted(name)} were read as decimal points.", count))
    return repairs

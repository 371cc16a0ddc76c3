"""The cells of a long plain table told apart, in about half the time of a parser of all of CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

BLOCK = 1 << 16  # bytes at once, which stay in the processor's cache
WORD = 8  # bytes that are compared as one number
LONGEST = 2 * WORD  # bytes of a cell
MOST = 64  # different cells of a column
BITS = 12  # of a cell's slot in its column's table
TRIES = 64  # multipliers, until no two cells share a slot
END = ord("\n")
SHIFTS = np.array(  # bits that take away what stands before a cell in the two words that end with it
    [[np.clip(8 * (words - n), 0, 64) for words in (LONGEST, WORD)] for n in range(LONGEST + 1)], dtype=np.uint64
)


class NotPlainError(Exception):
    """The table has quotation marks, rows of another width, long cells or many different ones."""


def plain_columns(
    text: bytes, start: int, columns: int, delimiter: str, raw: Sequence[int] = ()
) -> tuple[list[tuple[NDArray[np.int8], list[str]]], list[NDArray[np.bytes_]]]:
    r"""Return the codes of each column's cells, and the cells that they stand for in alphabetical order.

    Every cell is compared, byte by byte, with the one that its code stands for, so that none is taken for another. The
    `raw` columns, whose cells mostly differ, come apart from the others, as bytes.

    Raises
    ------
    NotPlainError
        If the table has quotation marks, blank lines, rows that are not `columns` wide, a cell of more than 16
        bytes, or a column that is not raw of more than 64 different cells.

    Examples
    --------
    >>> plain_columns(b"a,b\ncat,dog\ndog,dog\n", 4, 2, ",")[0]
    [(array([0, 1], dtype=int8), ['cat', 'dog']), (array([0, 0], dtype=int8), ['dog'])]
    >>> plain_columns(b"id,b\n1,dog\n23,dog\n", 5, 2, ",", [0])[1]
    [array([b'1', b'23'], dtype='|S16')]
    """
    if text.find(b'"', start) >= 0:
        raise NotPlainError
    coded = [n for n in range(columns) if n not in raw]
    known = _Known(len(coded))
    side_by_side = bool(coded) and len(coded) == coded[-1] - coded[0] + 1
    told = slice(coded[0], coded[-1] + 1) if side_by_side else coded  # a slice copies nothing
    codes, held = [], []
    for words, lengths in _rows(text, start, columns, ord(delimiter)):
        codes.append(known.codes(words[:, told]))
        held.append([_from_the_left(words[:, n], lengths[:, n]) for n in raw])
    ordered = [_in_order(*column) for column in zip(np.concatenate(codes, axis=1), known.cells, strict=True)]
    return ordered, [np.concatenate(pieces) for pieces in zip(*held, strict=True)]


def _from_the_left(words: NDArray[np.uint64], lengths: NDArray[np.intp]) -> NDArray[np.bytes_]:
    """Put the two words of each cell, which end with it, together as bytes that begin with it."""
    bits = (8 * np.clip(lengths - WORD, 0, WORD)).astype(np.uint64)  # of the first of them; a shift by all bits is 0
    whole = np.empty(words.shape, dtype="<u8")
    whole[:, 0] = words[:, 0] | (words[:, 1] << bits)
    whole[:, 1] = words[:, 1] >> (np.uint64(8 * WORD) - bits)
    return whole.view(f"S{LONGEST}")[:, 0]


def _rows(
    text: bytes, start: int, columns: int, delimiter: int
) -> Iterator[tuple[NDArray[np.uint64], NDArray[np.intp]]]:
    """Yield the cells of some rows, each as the two words that end with it (rows × columns × 2), and their lengths."""
    marks = np.full(columns, delimiter, dtype=np.uint8)
    marks[-1] = END
    while start < len(text):
        stop = text.rfind(b"\n", start, start + BLOCK) + 1 or len(text)
        if stop - start > BLOCK:
            raise NotPlainError
        block = _with_words_before(text, start, stop)
        data = block[LONGEST:]
        found = data == delimiter
        found |= data == END
        at = np.flatnonzero(found)
        if len(at) % columns or not (data[at].reshape(-1, columns) == marks).all():
            raise NotPlainError
        lengths = np.diff(at, prepend=-1) - 1
        if lengths.max() > LONGEST:
            raise NotPlainError
        every = np.ndarray((len(data),), f"V{LONGEST}", block, 0, (1,))  # the sixteen bytes before each byte
        words = every[at].view(np.uint64).reshape(-1, columns, 2)
        words >>= SHIFTS.take(lengths, axis=0).reshape(words.shape)
        yield words, lengths.reshape(-1, columns)
        start = stop


def _with_words_before(text: bytes, start: int, stop: int) -> NDArray[np.uint8]:
    """Return the bytes of some lines, the sixteen before them, and the end of the last line if it has none."""
    end = b"" if text.endswith(b"\n", start, stop) else b"\n"
    if start >= LONGEST and not end:
        return np.frombuffer(text, np.uint8, stop - start + LONGEST, start - LONGEST)
    before = text[max(0, start - LONGEST) : start].rjust(LONGEST)
    return np.frombuffer(before + text[start:stop] + end, np.uint8)


class _Known:
    """The different cells of every column, and a table that finds each from its words."""

    def __init__(self, columns: int) -> None:
        self.cells: list[list[str]] = [[] for _ in range(columns)]
        self._words: list[list[tuple[int, int]]] = [[] for _ in range(columns)]
        self._first_slots = np.arange(columns, dtype=np.int64) << BITS
        self._rng = np.random.default_rng(0)
        self._fill()

    def codes(self, rows: NDArray[np.uint64]) -> NDArray[np.int8]:
        """Return the code of each cell in its column, a row a column, and learn those that are new."""
        slots = self._slots(rows)
        differ = self._kept.take(slots, axis=0) != rows
        if differ.any():
            unknown = differ.any(axis=2)
            for column in np.flatnonzero(unknown.any(axis=0)).tolist():
                self._learn(column, np.unique(rows[unknown[:, column], column], axis=0))
            self._fill()
            slots = self._slots(rows)
        return np.ascontiguousarray(self._code.take(slots).T)

    def _slots(self, rows: NDArray[np.uint64]) -> NDArray[np.int64]:
        mixed = rows[..., 0] * self._multipliers[0]
        mixed += rows[..., 1] * self._multipliers[1]
        mixed >>= np.uint64(64 - BITS)
        slots: NDArray[np.int64] = mixed.view(np.int64)
        slots += self._first_slots
        return slots

    def _learn(self, column: int, found: NDArray[np.uint64]) -> None:
        known = self._words[column]
        new = [pair for pair in map(tuple, found.tolist()) if pair not in known]
        if len(known) + len(new) > MOST:
            raise NotPlainError
        known += new
        self.cells[column] += [_text(pair) for pair in new]

    def _fill(self) -> None:
        """Give each known cell a slot of its own; a slot without one holds a word that no text holds, all bits set."""
        for _ in range(TRIES):
            self._multipliers = self._rng.integers(1 << 63, dtype=np.uint64, size=2) * np.uint64(2) + np.uint64(1)
            self._kept = np.full((len(self.cells) << BITS, 2), ~np.uint64(0))
            self._code = np.zeros(len(self._kept), dtype=np.int8)
            if all(self._place(column, words) for column, words in enumerate(self._words)):
                return
        raise NotPlainError

    def _place(self, column: int, words: list[tuple[int, int]]) -> bool:
        """Put the cells of a column into the table; tell whether no two of them meet."""
        pairs = np.array(words, dtype=np.uint64).reshape(-1, 2)
        mixed = pairs @ self._multipliers >> np.uint64(64 - BITS)
        slots = mixed.astype(np.int64) + self._first_slots[column]
        self._kept[slots] = pairs
        self._code[slots] = np.arange(len(pairs))
        return len(np.unique(slots)) == len(slots)


def _text(words: tuple[int, int]) -> str:
    return np.array(words, dtype="<u8").tobytes().replace(b"\0", b"").decode()


def _in_order(codes: NDArray[np.int8], cells: list[str]) -> tuple[NDArray[np.int8], list[str]]:
    order = sorted(range(len(cells)), key=cells.__getitem__)
    ranks = np.empty(len(cells), dtype=np.int8)
    ranks[order] = np.arange(len(cells))
    return ranks.take(codes), [cells[n] for n in order]

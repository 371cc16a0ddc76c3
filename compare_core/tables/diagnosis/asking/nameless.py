"""Sheets of several tables, and forms that nobody filled in: nothing is guessed of them."""

from __future__ import annotations

import re

import numpy as np

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, ZEROS, Finding, Seen, Way, called
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.crossed import paired
from compare_core.tables.meaning.shapes.single import codes_of
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.wide import BEST_KNOWN
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import HEADLESS, NAMELESS, plain

MOST_NAMED = 0.7  # of all columns
MOST_MODELS, FEWEST = 100, 5  # names, and rows of each
SHOWN = 50  # cells that show how numbers are written
MOST_HELD, MOST_ROWS = 20, 100_000  # names that are held against each other, and rows
TO_FILL = re.compile(
    r"(to[ _-]?(fill|do|be[ _]\w+|add|come)|fill([ _-](me|in|out|this))?|enter|insert|placeholder)([ _:-].*)?|tbd|tba|"
    r"todo|fixme|xxx+|\?{2,}|<[a-z][^<>]{1,40}>|[{]{1,2}[a-z][^{}]{1,40}[}]{1,2}|lorem ipsum.*",
    re.IGNORECASE,
)


def nameless(seen: Seen) -> Finding | None:
    """Find a sheet of several blocks: who wrote it must say which of them is the table."""
    columns = seen.table.columns
    without = sum(bool(NAMELESS.fullmatch(name)) for name in columns[1:])
    if without < FEW or len(columns) - without > MOST_NAMED * len(columns):
        return None
    return Finding(
        "several tables",
        f"{without:,} of {len(columns):,} columns have no name: there may be several tables side by side, or titles "
        "above the header.",
        "Save the table with the results by itself, with one row of names above it, and upload that.",
    )


def blocks_without_names(seen: Seen) -> Finding | None:
    """Find a file without a header, in which each of several names stands beside the same number of scores."""
    columns = seen.table.columns
    if len(columns) not in (PAIR, FEW) or not all(map(HEADLESS.fullmatch, columns)) or len(seen.words) != 1:
        return None
    (names,) = seen.words
    counts = [int(n) for n in seen.table.column(names).counts if n]
    if not PAIR <= len(counts) <= MOST_MODELS or len({*counts}) > 1 or counts[0] < FEWEST or not seen.numbers:
        return None
    *others, value = seen.numbers
    what = (
        f"The file has no header: {quoted(names)} holds {len(counts)} names with {counts[0]:,} rows each, and "
        f"{quoted(value)} numbers."
    )
    tried = next((name for name in others if _with_each(seen, names, name)), None)
    if tried is not None:
        return Finding(
            "blocks without names",
            what,
            f"If the names are models, each tried on every {quoted(tried)}, check the preview, and press the button.",
            Roles(layout="scores_long", model=names, value=value, dataset=tried),
        )
    return Finding(
        "blocks without names",
        what,
        "If the names are models, and their rows stand in the same order, check the preview, and press the button.",
        Roles(layout="graded_items", model=names, value=value, id=PLACE),
    )


def crossed_without_names(seen: Seen) -> Finding | None:
    """Find a file without a header, with two columns of names that are held with each other, and numbers beside."""
    columns = seen.table.columns
    if not all(map(HEADLESS.fullmatch, columns)) or len(seen.words) != PAIR or seen.table.rows > MOST_ROWS:
        return None
    names, tried = sorted(seen.words, key=seen.table.distinct)
    written = [n for n in seen.numbers if any("." in text for text in seen.table.some_texts(n, SHOWN))]
    measured = [name for name in written if not _was_varied(seen, name)][:FEW]
    few = PAIR <= seen.table.distinct(names) <= MOST_HELD < seen.table.rows and seen.table.distinct(tried) >= FEW
    if not measured or not few or not paired(codes_of(seen.table, [names]), codes_of(seen.table, [tried]), FEW):
        return None
    found = [Roles(layout="scores_long", model=names, value=value, dataset=tried) for value in measured]
    found += [Roles(layout="scores_long", model=tried, value=value, dataset=names) for value in measured[-1:]]
    return Finding(
        "names without a header",
        f"The file has no header. {quoted(names)} holds {seen.table.distinct(names)} names, each beside the "
        f"{seen.table.distinct(tried)} of {quoted(tried)}, and {called(measured)} "
        f"hold{'s' * (len(measured) == 1)} numbers.",
        "If either of them are models, choose what is compared, check the preview, and press the button.",
        found[0],
        [Way(each, describe(each)) for each in found],
    )


def _was_varied(seen: Seen, name: str) -> bool:
    """Tell whether each of a few numbers stands in as many rows, as what was varied in an experiment does."""
    counts = {count for count in seen.table.column(name).counts.tolist() if count}
    return len(counts) == 1 and seen.table.rows // max(1, seen.table.distinct(name)) > PAIR


def _with_each(seen: Seen, names: str, name: str) -> bool:
    """Tell whether every name stands equally often beside each of some numbers, such as sizes."""
    pairs, several = codes_of(seen.table, (names, name)), seen.table.distinct(name)
    counts = np.bincount(pairs)
    whole = len(counts) == several * seen.table.distinct(names) and len({*counts.tolist()}) == 1
    return whole and several >= FEW


def unfilled(seen: Seen) -> Finding | None:
    """Find columns that hold nothing but what says that something is to be filled in there."""
    if (blanks := _blank_models(seen)) is not None:
        return blanks
    told = [name for name in seen.words if _is_to_fill(seen, name)]
    told = [name for name in told if seen.table.distinct(name) == 1 or seen.own(name)]  # and no classes in brackets
    if len(told) < PAIR or FEW * len(told) < len(seen.table.columns):
        return None
    shown = brief(next(iter(seen.table.column(told[0]).labels)), SHORT)
    return Finding(
        "a form",
        f"{called(told)} hold only what is to be filled in, such as “{shown}”: a form without results yet.",
        ITEMS,
    )


def _blank_models(seen: Seen) -> Finding | None:
    """Find columns that are called alike, or as models, and hold nothing, beside sizes of the problems alone."""
    few = [n for n in seen.table.columns if seen.table.at_most(n, PAIR) and not NAMELESS.fullmatch(n)]
    blanks = [name for name in few if blank(seen.table.column(name))]
    if len(blanks) < PAIR or not (like_models(blanks) or {*tokens(blanks[0])}.intersection(*map(tokens, blanks[1:]))):
        return None
    rest = [name for name in seen.numbers if name not in blanks and plain(name) not in BEST_KNOWN]
    if not rest or len(seen.words) > 1:
        return None  # which say more of the rows than what they are called
    if like_models(rest) or any(map(is_score, rest)) or has_fractions([seen.table.column(name) for name in rest]):
        return None
    return Finding(
        "a form",
        f"{called(blanks)} are blank in all {seen.table.rows:,} rows: what they reached is still to be filled in, and "
        "the other columns say nothing of it.",
        ITEMS,
    )


def _is_to_fill(seen: Seen, name: str) -> bool:
    """Tell whether every cell of a column says that something is to be filled in there."""
    if name not in seen.words:
        return False
    labels = seen.table.column(name).labels
    return bool(labels) and all(map(TO_FILL.fullmatch, labels))


def only_zeros(seen: Seen) -> Finding | None:
    """Find nothing but zeros beside the names of the rows: what a contest hands out to be filled in."""
    rest = [name for name in seen.table.columns if name != seen.identity and not _is_to_fill(seen, name)]
    if seen.table.rows < PAIR or not rest or {*rest} - {*seen.numbers}:
        return None
    if any(seen.table.distinct(name) > 1 or seen.table.column(name).labels - ZEROS for name in rest):
        return None
    return Finding(
        "zeros",
        f"Every cell of {called(rest)} is 0: a form to be filled in, such as the sample of a contest, and no results.",
        ITEMS,
    )

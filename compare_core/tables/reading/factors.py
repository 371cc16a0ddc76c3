"""Names that are put together of several things which were crossed, as svm_iris_seed1 and rf_wine_seed2 are."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import prod
from typing import TYPE_CHECKING

from compare_core.tables.reading.run_names import called_runs

if TYPE_CHECKING:
    from collections.abc import Sequence

    Spans = Sequence[tuple[int, int]]  # where the parts of a name begin and end
    Parts = list[tuple[str, ...]]  # of every name, the same things in the same order

SEPARATORS = ("/", "::", "|", "__", " on ", "@", " - ", ",", ":", "_", "-", " ")  # the surest first
WORD = re.compile(r"(?:[^\W_]|(?<=\d)\.(?=\d)|%)+")
FEWEST, PAIR, MOST = 6, 2, 4  # names; values of each thing, or things; things
LONGEST, MOST_WORDS = 120, 12  # characters and words of a name
AROUND = " ()[]{}\"'"  # what stands around a part and says nothing
ENDING = re.compile(r"\.[a-z]{2,5}$", re.IGNORECASE)
WHOLE = 0.8  # of all combinations, at the least


def factors(names: Sequence[str], fewest: int = FEWEST) -> Parts | None:
    """Return what each of some names says of each of several things that were crossed; None where they cross nothing.

    Parts of which one follows from the other are one thing, and what all names have in common says nothing.

    >>> factors([f"results/{d}/{m}.json" for d in ("iris", "wine", "zoo") for m in ("svm", "rf")])[:2]
    [('iris', 'svm'), ('iris', 'rf')]
    >>> factors([f"{m}_{d}_seed{s}" for m in ("svm", "random_forest") for d in ("iris", "wine") for s in (1, 2)])[4]
    ('random_forest', 'iris', 'seed1')
    >>> factors(["bert_base", "bert_large", "gpt_2", "gpt_3", "roberta_base", "t5"]) is None
    True
    """
    if len(names) < fewest or len({*names}) < len(names) or max(map(len, names)) > LONGEST:
        return None
    names = _without_ending(names)
    for separator in SEPARATORS:
        if all(separator in name for name in names):
            found = _things(names, [_between(name, separator) for name in names])
            if found is not None:
                return _runs_apart(found)
    words = [[match.span() for match in WORD.finditer(name)] for name in names]
    if max(map(len, words)) > MOST_WORDS:
        return None
    found = _things(names, words) or _cut(names, words[0])
    return None if found is None else _runs_apart(found)


def _without_ending(names: Sequence[str]) -> list[str]:
    """Leave out the ending that all files are called by."""
    ended = [ENDING.search(name) for name in names]
    alike = all(ended) and len({match[0] for match in ended if match}) == 1
    return [name[: match.start()] if alike and match else name for name, match in zip(names, ended, strict=True)]


def _between(name: str, separator: str) -> Spans:
    spans, start = [], 0
    for part in name.split(separator):
        spans.append((start, start + len(part)))
        start += len(part) + len(separator)
    return spans


def _things(names: Sequence[str], spans: Sequence[Spans]) -> Parts | None:
    """Return what the parts at the same places of all names are about, where all names have equally many."""
    if len({*map(len, spans)}) > 1 or len(spans[0]) > MOST_WORDS:
        return None
    texts = [[name[start:end] for start, end in each] for name, each in zip(names, spans, strict=True)]
    columns = [*zip(*texts, strict=True)]
    things = _free([_with_word(place, columns) for place, column in enumerate(columns) if len({*column}) > 1], columns)
    if not PAIR <= len(things) <= MOST:
        return None
    found = [_joined(things, name, each) for name, each in zip(names, spans, strict=True)]
    return found if _are_crossed(found) else None


def _with_word(place: int, columns: Sequence[tuple[str, ...]]) -> list[int]:
    """Return the place of a part, with that of a word before it which says what it counts, as fold in fold_1."""
    before = {*columns[place - 1]} if place else set()
    counts = all(map(str.isdecimal, columns[place])) and len(before) == 1 and all(map(str.isalpha, before))
    return [place - 1, place] if counts else [place]


def _free(things: list[list[int]], columns: Sequence[tuple[str, ...]]) -> list[list[int]]:
    """Put parts together of which one follows from the other."""
    for one, other in combinations(things, PAIR):
        held = [len({*zip(*(columns[place] for place in some), strict=True)}) for some in (one, other, one + other)]
        if held[PAIR] == max(held[:PAIR]):
            rest = [thing for thing in things if thing not in (one, other)]
            return _free(sorted([*rest, sorted(one + other)]), columns)
    return things


def _joined(things: Sequence[Sequence[int]], name: str, spans: Spans) -> tuple[str, ...]:
    """Return the text of each thing, as it stands in a name where its parts stand side by side."""
    return tuple(
        name[spans[places[0]][0] : spans[places[-1]][1]]
        if places[-1] - places[0] < len(places)
        else " ".join(name[slice(*spans[place])] for place in places)
        for places in things
    )


def _are_crossed(found: Parts) -> bool:
    """Tell whether nearly all combinations are there once, and no value of anything stands alone."""
    values = [{*column} for column in zip(*found, strict=True)]
    if len({*found}) < len(found) or len(found) < WHOLE * prod(map(len, values)) or not all(map(all, values)):
        return False
    return all(
        min(map(column.count, held)) >= PAIR for column, held in zip(zip(*found, strict=True), values, strict=True)
    )


def _cut(names: Sequence[str], words: Spans) -> Parts | None:
    """Return both sides of the same separator of all names, where every first stands with every second one."""
    for (_, end), (start, _) in pairwise(words):
        between = names[0][end:start]
        ended, begun = names[0][end:], names[0][:start]
        first = [name.removesuffix(ended) for name in names if name.endswith(ended)]
        second = [name.removeprefix(begun) for name in names if name.startswith(begun)]
        if min(len(first), len(second)) < PAIR or len(first) * len(second) != len(names):
            continue
        pairs = {f"{one}{between}{other}": (one, other) for one in first for other in second}
        if pairs.keys() == {*names}:
            return [*map(pairs.__getitem__, names)]
    return None


def _runs_apart(found: Parts) -> Parts:
    """Set the number of the run apart, where what one of the things is called crosses something with runs."""
    sides = []
    for column in zip(*found, strict=True):
        values = [*dict.fromkeys(column)]
        apart = factors(values, PAIR * PAIR) if len(found[0]) < MOST else None
        whole = apart is None or not any(map(called_runs, zip(*apart, strict=True)))
        sides.append(
            dict(zip(values, [(value,) for value in values] if whole or apart is None else apart, strict=True))
        )
    return [
        tuple(part.strip(AROUND) for text, side in zip(each, sides, strict=True) for part in side[text])
        for each in found
    ]

"""Columns whose names cross models with what was measured of them, such as Arzt_emp, Arzt_komp, Pi_emp and Pi_komp."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.swept import swept
from compare_core.tables.diagnosis.criteria import SCALE
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called, in_order, tried_on_each
from compare_core.tables.meaning.columns.summed import sum_of_others
from compare_core.tables.meaning.files.melted import FIRST_PART, RESULT, SECOND_PART, parts_of_headings
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.meaning.shapes.folds_in_rows import REPEATED
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.verdicts.of_answers import verdicts_of
from compare_core.tables.meaning.wide import BEST_KNOWN, alike
from compare_core.tables.meaning.words.items import AXES, describes
from compare_core.tables.meaning.words.measures import (
    COUNTS,
    CRITERIA,
    FIRST_FEW,
    SPREADS,
    SUMS,
    TIMES,
    is_score,
    measure,
)
from compare_core.tables.meaning.words.models import are_steps, like_models
from compare_core.tables.meaning.words.models_measured import bare_names, by_measure, of_one_word
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.beside import Headed
from compare_core.tables.reading.columns import counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


MARKS = (  # between a model and a measure: the first or the last of them
    re.compile(r"(.+?)[_.~:/ -]+(.+)"),
    re.compile(r"(.+?) +(.+)"),
    re.compile(r"(.+) +(.+)"),
    re.compile(r"(.+?)_+(.+)"),
    re.compile(r"(.+)\.(.+)"),
)
IN_JSON = re.compile(r"\.")
LAST = re.compile(r"(.+)[_.~:/ -]+(.+)")  # where one part is a measure
GAP = re.compile(r"[_.~:/ -]+")
FAR = 0.09  # of the largest, by which columns of several measures lie further apart than those of one
MOST_NAMES = 60  # that are taken apart
AGAINST = re.compile(r"(?<![a-z])(vs\.?|versus|minus)(?![a-z])", re.IGNORECASE)  # of two models held against each other
TESTED = frozenset({"p", "pval", "pvalue", "stat", "statistic", "tstat", "zstat"})  # of what was tested before
A_NUMBER = re.compile(r"[a-z]{0,12}[ _-]?\d{1,5}", re.IGNORECASE)  # with a word perhaps, as clip_3
OF_SCALE = re.compile(r"(q|qs|question|item|frage)[ _.-]+[^\W\d]\w*[ _.-]+\d{1,3}", re.IGNORECASE)  # of a form
AGAIN = re.compile(r"\(\d+\)")  # of a column whose name was taken
ROUGE = frozenset({"r1", "r2", "rl", "r-1", "r-2", "r-l", "rlsum", "rsu4"})  # as its measures are called for short
WAYS = 5  # measures that are offered
SWITCHED = frozenset({"no", "with", "without", "off", "on", "enabled", "disabled", "before", "after", "old", "new"})

MANY_NUMBERS = 20  # columns of them

OUTCOMES = frozenset({"covered", "missed", "passed", "failed", "hits", "misses", "correct", "wrong", "incorrect"})


def factorial_names(seen: Seen) -> Finding | None:
    """Find columns named by a measure and a model each, where nobody can tell which part is which."""
    if seen.truth is not None or seen.model is not None or by_measure(seen.numbers) or of_one_word(seen.numbers):
        return None
    if len(seen.numbers) == len(seen.table.columns) and swept(seen) is not None:
        return None  # x and y of several settings
    names = [n for n in seen.numbers if not (TESTED & {*tokens(n)} or AGAINST.search(n) or OF_SCALE.fullmatch(n))]
    grid = _largest_grid(names)
    return _finding(seen, grid) if grid and not all(map(measure, grid)) else None


def headed_twice(seen: Seen) -> Finding | None:
    """Find such columns by the two rows of their header, which say where each name is parted."""
    ends: dict[str, dict[str, str]] = {}
    for name, first, second in _headings(seen):
        if name in seen.numbers and len(seen.table.column(name).labels - GAPS) > 1 and not AGAINST.search(name):
            ends.setdefault(first, {})[second] = name
    if not ends or seen.model is not None or by_measure(seen.numbers):
        return None
    grid = _fullest(ends)
    parts = [sorted({pair[k] for pair in grid.values()}) for k in (0, 1)]
    told = any(part and all(map(_says_measure, part)) for part in parts) or not alike(seen.table, seen.numbers)
    whole = len(grid) == len([name for name in seen.numbers if not describes(name)])
    return _finding(seen, grid) if PAIR * len(grid) > len(seen.numbers) and (told or whole) else None


def scored_in_parts(seen: Seen) -> Finding | None:
    """Find such columns by the parts of a place in JSON, as M0.scores.fluency, beside what each of them wrote."""
    nested = [name for name in seen.numbers if "." in name.strip(".")]
    if seen.truth is not None or seen.model is not None or PAIR * len(nested) <= len(seen.numbers):
        return None
    grid = _by_words(nested, IN_JSON) if not by_measure(seen.numbers) else {}
    texts = [name for name in seen.words if any(name.startswith(f"{pair[0]}.") for pair in grid.values())]
    return _finding(seen, grid) if texts and PAIR * len(grid) > len(nested) else None


def measured_in_names(seen: Seen) -> Finding | None:
    """Find such columns where a part of the names may say what was measured, or the names are places in JSON."""
    nested = [name for name in seen.numbers if "." in name.strip(".")]
    in_json = _by_words(nested, IN_JSON) if PAIR * len(nested) > len(seen.numbers) else {}
    grid = in_json or _largest_grid([n for n in seen.numbers if not (TESTED & {*tokens(n)} or AGAINST.search(n))])
    sides = [{pair[k] for pair in grid.values()} for k in (0, 1)]
    if any(side & ENDS for side in sides):
        return None  # of ranges
    sides = [{part for part in side if not FIRST_FEW.fullmatch(part)} for side in sides]  # as EoH Top 1 is a model
    told = any(len(side) > 1 and any(map(_may_be_measured, side)) for side in sides)
    whole = PAIR * len(grid) > len(nested if in_json else seen.numbers)
    return _finding(seen, grid) if grid and whole and (in_json or told) else None


def measured_beside_data(seen: Seen) -> Finding | None:
    """Find such columns beside many that say of the data, one of which happens to be called as a prediction is."""
    few = len(seen.predicted) != 1 or len(seen.numbers) <= MANY_NUMBERS
    return None if few or seen.truth is not None else measured_in_names(seen)


def _headings(seen: Seen) -> list[tuple[str, str, str]]:
    """Return the names that were put together of two rows of a header, with what stood in either."""
    return [part for repair in seen.table.repairs if isinstance(repair, Headed) for part in repair.parts]


def _finding(seen: Seen, grid: Mapping[str, tuple[str, ...]]) -> Finding | None:
    """Ask what is measured, and of what, where names are all combinations of two sets of words.

    Beside columns that say of each model whether it was right, the others are what that cost.
    """
    first, second = ({pair[k] for pair in grid.values()} for k in (0, 1))
    if any(verdicts_of(seen.table, [n for n in grid if part in grid[n]]) for part in {*first, *second}) or any(
        len({*part} & AXES) >= PAIR for part in (first, second)
    ):
        return None  # or where something is, and no measure
    spread = any({*part} & SPREADS and {*part} <= SPREADS | SUMS for part in (first, second))
    if spread or are_steps(first) or are_steps(second):
        return None  # means and how far they spread, or what one system does first, and what then
    rows = seen.identity or _repeated(seen) or next((name for name in seen.words if seen.own(name)), None)
    place = _measured_part(seen, grid, sorted(first), sorted(second))
    parts_of = [pair[place] for pair in grid.values()]
    told = [part for part in parts_of if is_score(part)]
    signed = {pair[place] for name, pair in grid.items() if _signed(seen, name)}
    whole = [part for part in told if part not in signed]
    reached = [part for part in parts_of if not ESTIMATED.search(part)]  # and no importance
    directed = [part for part in reached if known(part).higher is not None]  # of which nobody has to choose the way
    chosen = next(iter(whole or told or directed or reached or parts_of))
    models = tuple(name for name, pair in grid.items() if pair[place] == chosen)
    if sum_of_others([seen.table], models, only_sums=True) is not None:
        return None  # parts of one, and what they add up to
    more = _measured_too(seen, grid, chosen) if place == 1 and len(parts_of) > len(told) else {}
    models = (*models, *more)
    measured, compared = (first, second) if place == 0 else (second, first)
    shown = [part for part in dict.fromkeys(parts_of) if part != chosen]
    sure = [part for part in shown if part in told or not told or known(part).higher is not None]
    shown = [*sure, *(part for part in shown if part not in sure and not {*tokens(part)} & (COUNTS | TIMES))]
    groups = {part: tuple(n for n, pair in grid.items() if pair[place] == part) for part in (chosen, *shown)}
    groups[chosen] = models
    groups = {part: names for part, names in groups.items() if part == chosen or not {*tokens(part)} & SPREADS}
    groups = {part: (*names, *_of_one_run(seen, grid, names)) for part, names in groups.items()}
    models = groups[chosen]
    each = [Roles(layout="item_scores", models=names, id=rows) for names in groups.values()]
    if {*(bare := bare_names(seen.numbers))} == {*compared}:  # what each reached, perhaps, beside more of it
        each.insert(not whole, Roles(layout="item_scores", models=bare, id=rows))
    neither = not any(map(_may_be_measured, (*first, *second)))
    if neither:  # then it may as well be the other way round
        for part in dict.fromkeys(pair[1 - place] for pair in grid.values()):
            names = tuple(name for name, pair in grid.items() if pair[1 - place] == part)
            if alike(seen.table, names, overlapping=False):
                each.insert(1, Roles(layout="item_scores", models=names, id=rows))
        each.append(Roles(layout="item_scores", models=tuple(grid), id=rows))
    if neither and (ways := _of_all_parts(seen) or of_numbered_parts(seen, rows)):
        return Finding(
            "two things in names",
            f"The names of columns cross {called(sorted(first))} with {called(sorted(second))}.",
            "Choose which of these are the models, check the preview, and press the button.",
            ways[0].roles,
            [*ways, *(Way(roles, describe(roles)) for roles in each[:PAIR])],
        )
    if {name.casefold() for name in compared} <= OUTCOMES:
        return None  # how often something was covered, and missed
    every = sorted({*compared, *more.values(), *({*models} - {*grid, *more})})
    return Finding(
        "measures and models in names",
        f"The names of columns cross {called(sorted(compared))} with {called(sorted(measured))}.",
        f"If {called(every)} are the models, they can be compared by one of the others, such as "
        f"{quoted(chosen, SHORT)}: check the preview.",
        Roles(layout="item_scores", models=models, id=rows),
        [Way(roles, describe(roles)) for roles in each[:WAYS]] if rows is not None or len(each) > 1 else (),
    )


def _are_judged(seen: Seen, grid: Mapping[str, tuple[str, ...]]) -> bool:
    """Tell whether other columns say right or wrong of all that the names of some have one part in common with."""
    parts = {part for pair in grid.values() for part in pair}
    return any(verdicts_of(seen.table, [name for name in grid if part in grid[name]]) for part in parts)


def _of_all_parts(seen: Seen) -> list[Way]:
    """Return both ways to compare what the names of columns cross, each on all of the other, where rows are runs."""
    parts = parts_of_headings(seen.table)
    rest = [name for name in seen.table.columns if name not in parts and plain(name) in REPEATED]
    repeat = next((name for name in rest if single(seen.table, [name])), None)
    if not parts or repeat is None or not alike(seen.table, tuple(parts)):
        return []  # all of one item are no results of their own
    first, second = (list(dict.fromkeys(side)) for side in zip(*parts.values(), strict=True))
    roles = Roles(layout="scores_long", model=FIRST_PART, dataset=SECOND_PART, repeat=repeat, value=RESULT)
    other = replace(roles, model=SECOND_PART, dataset=FIRST_PART)
    ways = [Way(roles, tried_on_each(first, second)), Way(other, tried_on_each(second, first))]
    return in_order(ways, first, second)


def of_numbered_parts(seen: Seen, rows: str | None) -> list[Way]:
    """Return the way to compare what names cross with numbers, such as those of clips, on all of these in every row."""
    parts = parts_of_headings(seen.table)
    if not parts or rows not in seen.table.columns or not seen.own(rows):
        return []
    if not alike(seen.table, tuple(parts), overlapping=False):
        return []
    first, second = (list(dict.fromkeys(side)) for side in zip(*parts.values(), strict=True))
    numbered = [len(side) >= PAIR and all(map(A_NUMBER.fullmatch, side)) for side in (first, second)]
    if numbered[0] == numbered[1]:
        return []
    names = (SECOND_PART, FIRST_PART) if numbered[0] else (FIRST_PART, SECOND_PART)
    compared, tried = (second, first) if numbered[0] else (first, second)
    every = Roles(layout="scores_long", model=names[0], dataset=JOINT.join([rows, names[1]]), value=RESULT)
    means = replace(every, dataset=rows)
    what = f"{called(compared)} as models, on every {quoted(rows, SHORT)}"
    return [
        Way(means, f"{what}, averaged over {called(tried)}"),
        Way(every, f"{what} with each of {called(tried)}"),
        Way(replace(every, dataset=names[1]), f"{called(compared)} as models, on {called(tried)}, averaged over rows"),
    ]


def _repeated(seen: Seen) -> str | None:
    """Return the only words, if each stands in as many rows, several: what was run again and again."""
    name = seen.words[0] if len(seen.words) == 1 else None
    counts = seen.table.column(name).counts if name is not None else np.array([])
    counts = counts[counts > 0]
    return name if len(counts) > PAIR and 1 < counts.min() == counts.max() else None


def _of_one_run(seen: Seen, grid: Mapping[str, tuple[str, ...]], models: Sequence[str]) -> tuple[str, ...]:
    """Return the columns called as nothing but a model, as Greedy beside GA_best and GA_mean, with numbers alike."""
    rest = [n for n in seen.numbers if n not in (*grid, *models) and not (describes(n) or is_setting(n) or measure(n))]
    told = {word for pair in grid.values() for part in pair for word in tokens(part)}
    rest = [n for n in rest if not is_trait(n) and not {*tokens(n)} & told]  # as FM_pre is no model beside BI_pre
    rest = [n for n in rest if n.isidentifier() and n != seen.identity and plain(n) not in {*BEST_KNOWN, *REPEATED}]
    rest = [n for n in rest if (like_models([n]) or n[0].isupper()) and not counts_rows(seen.table.column(n))]
    gaps = any(seen.table.column(name).count(lambda text: not text.strip()) for name in rest)
    few = 0 < len(rest) <= len(models) and not gaps
    return tuple(rest) if few and alike(seen.table, (*models, *rest), overlapping=False) else ()


def _measured_too(seen: Seen, grid: Mapping[str, tuple[str, ...]], chosen: str) -> dict[str, str]:
    """Return the columns of what was measured by one measure only, by the models in their names."""
    rest = [name for name in seen.numbers if name not in grid] if is_score(chosen) else []
    pairs = {name: pair for mark in MARKS for name, pair in _halves(rest, mark).items() if pair[1] == chosen}
    return {name: pair[0] for name, pair in pairs.items()}


def _largest_grid(names: Sequence[str]) -> dict[str, tuple[str, ...]]:
    by_last = _grid(_halves(names, LAST))
    told = any(is_score(part) for pair in by_last.values() for part in pair)
    grids = [*(_grid(_halves(names, mark)) for mark in MARKS), by_last if told else {}, _by_words(names)]
    return max(grids, key=lambda grid: (len(grid), any(_switched(side) for side in _sides(grid))))


def _sides(grid: Mapping[str, tuple[str, ...]]) -> list[list[str]]:
    """Return the first parts of the names of a grid, and the second ones."""
    return [sorted({pair[place] for pair in grid.values()}) for place in (0, 1)]


def _switched(parts: Sequence[str]) -> bool:
    """Tell whether parts of names say that something was there or not, as no-agent and with-agent do."""
    return len(parts) >= PAIR and all({*tokens(part)} & SWITCHED for part in parts)


def _by_words(names: Sequence[str], mark: re.Pattern[str] = GAP) -> dict[str, tuple[str, ...]]:
    """Take names apart wherever it makes the most of them combinations of two sets, as “gcc -O3” with “Run Time”."""
    ends: dict[str, dict[str, str]] = {}
    for name in names[:MOST_NAMES]:
        for gap in mark.finditer(name):
            if gap.start() and name[gap.end() :]:
                ends.setdefault(name[: gap.start()], {})[name[gap.end() :]] = name
    best = _fullest(ends)
    return {name: best[name] for name in names if name in best} if PAIR * len(best) > len(names) else {}


def _fullest(ends: Mapping[str, Mapping[str, str]]) -> dict[str, tuple[str, ...]]:
    """Return the most names that are all combinations of some first parts with the same second ones."""
    several = {first: held for first, held in ends.items() if len(held) >= PAIR}
    seconds = {frozenset(one) & frozenset(other) for one, other in combinations(several.values(), PAIR)}
    best: dict[str, tuple[str, ...]] = {}
    for common in sorted((each for each in seconds if len(each) >= PAIR), key=sorted):
        firsts = [first for first, held in several.items() if common <= held.keys()]
        grid: dict[str, tuple[str, ...]] = {
            several[one][two]: (one, two) for one in firsts for two in several[firsts[0]] if two in common
        }
        better = len(grid) > len(best) or (len(grid) == len(best) and any(_switched(side) for side in _sides(grid)))
        best = grid if better and len(grid) == len(firsts) * len(common) else best
    return best


def _halves(names: Sequence[str], mark: re.Pattern[str]) -> dict[str, tuple[str, ...]]:
    """Take names apart where a mark stands, as far as it does."""
    found = {name: mark.fullmatch(name) for name in names}
    return {name: m.groups() for name, m in found.items() if m is not None and not AGAIN.fullmatch(m[2])}


def _signed(seen: Seen, name: str) -> bool:
    """Tell whether numbers lie on both sides of 0, as errors with a sign do."""
    values = numbers_of(seen.table.column(name))
    return bool(np.nanmin(values) < 0 < np.nanmax(values))


def _measured_part(seen: Seen, grid: Mapping[str, tuple[str, ...]], first: Sequence[str], second: Sequence[str]) -> int:
    """Tell which part of the names says what is measured.

    That is the one with a known measure; else the one that columns of like numbers share; else that without models.
    """
    switched = [_switched(part) for part in (first, second)]
    if switched[0] != switched[1]:
        return int(switched[0])
    told = [
        any(measure(n) for n in part) or _are_measures(part) or all(map(ASKED.fullmatch, part))
        for part in (_without_scales(first), _without_scales(second))
    ]
    if told[0] != told[1]:
        return int(told[1])
    surely = [like_models([*part]) for part in (first, second)]
    named_so = [any(like_models([name]) for name in part) for part in (first, second)]
    if surely[0] != surely[1] and named_so[0] != named_so[1]:
        return int(surely[0])
    groups = [[[n for n in grid if grid[n][place] == part] for part in (first, second)[place]] for place in (0, 1)]
    even = [[alike(seen.table, group, overlapping=False) for group in some] for some in groups]
    shares = [sum(some) / len(some) for some in even]
    if shares[0] != shares[1]:
        return int(shares[1] > shares[0])
    if named_so[0] != named_so[1]:
        return int(named_so[0])
    apart = [np.mean([_apart(seen, group) for group in some]) for some in groups]
    return int(apart[1] + FAR < apart[0])


def _without_scales(part: Sequence[str]) -> list[str]:
    return [SCALE.sub("", name).strip() for name in part]


def _apart(seen: Seen, names: Sequence[str]) -> float:
    """Return how far the medians of some columns lie apart, as a share of the largest."""
    middle = np.abs([np.nanmedian(numbers_of(seen.table.column(name))) for name in names])
    return float(np.ptp(middle) / max(middle.max(), 1e-12))


def _grid(pairs: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the columns whose names are all combinations of two sets of words, two each or more."""
    ends: dict[str, frozenset[str]] = {}
    for first, second in pairs.values():
        ends[first] = ends.get(first, frozenset()) | {second}
    several = [found for found in ends.values() if len(found) >= PAIR]
    if not several:
        return {}
    common = max(set(several), key=several.count)
    firsts = [first for first, found in ends.items() if common <= found]
    grid = {name: pair for name, pair in pairs.items() if pair[0] in firsts and pair[1] in common}
    return grid if len(firsts) >= PAIR and PAIR * len(grid) > len(pairs) else {}


def unlike_measures(seen: Seen) -> Finding | None:
    """Find such columns where what is measured differs so much that all of them can be no models of one thing."""
    found = factorial_names(seen)
    if found is None:
        return None
    grid = _largest_grid([name for name in seen.numbers if not {*tokens(name)} & TESTED])
    parts = [sorted({pair[k] for pair in grid.values()}) for k in (0, 1)]
    measured = any(len(some) > 1 and all(map(_says_measure, some)) for some in parts)
    return found if measured or not alike(seen.table, [n for n in seen.numbers if plain(n) not in REPEATED]) else None


def _says_measure(part: str) -> bool:
    """Tell whether a part of a name is what was measured or judged, and no model."""
    words = tokens(part)
    return any(map(is_score, words)) or _is_measure(part)


ENDS = frozenset({"min", "max", "lower", "upper", "low", "high"})
OF_RUNS = SUMS | SPREADS | {"best", "worst", "min", "max", "median"}  # of what several runs of each reached
ASKED = re.compile(r"(q|question|item|statement|criterion|aspect|task|t)[ _-]?\d{1,2}", re.IGNORECASE)  # of people


def _are_measures(part: Sequence[str]) -> bool:
    """Tell whether all parts of names are criteria, or hold words of several measures, as cer_strict and wer_strict."""
    told = {word for name in part for word in tokens(name) if is_score(word)}
    return all(map(_is_measure, part)) or (len(told) > 1 and all(map(_says_measure, part)))


def _may_be_measured(part: str) -> bool:
    """Tell whether a part of a name may say what was measured, if only how long something took or what it cost."""
    return _says_measure(part) or bool(measure(part)) or known(part).higher is not None


def _is_measure(part: str) -> bool:
    """Tell whether a part of a name is nothing but a criterion, or a ROUGE."""
    return part.casefold() in ROUGE or {*tokens(part)} <= CRITERIA or {*tokens(part)} <= OF_RUNS

"""The courses of several trainings below each other: points of a curve are no items, but its ends may be compared."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.asking.swept import AGAIN
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.outputs import numbers_by_row, numbers_of
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.scored_in_rows import preferred
from compare_core.tables.meaning.shapes.single import codes_of, count_of, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import TIMES, says_measured
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.reading.columns import NAMELESS, named_as_id, plain, shared_columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

COUNTED = frozenset({
    "timestep", "timesteps", "totalsteps", "totaltimesteps", "globalsteps", "envsteps", "environmentsteps", "frame",
    "frames", "trainstep", "trainingstep", "trainingsteps", "update", "updates", "communicationround", "round",
    "rounds", "commround", "numtimesteps", "niter", "cumulativeflops", "trainflops", "tokensseen", "traintokens",
})  # fmt: skip
FEWEST, MOST_ROWS, MOST_MODELS = 5, 200_000, 50  # steps, rows and models
MOST_KEYS, MOST_TRIED = 2, 8  # columns beside the model, and columns that may be these
MOST_WAYS = 4
RISES = 0.6  # mean correlation (Spearman) of what was measured with the steps, of either sign, where it is a course
RUNS = AGAIN | {*FOLDS, "runid"}


def trained_together(seen: Seen) -> Finding | None:
    """Find what several models reached at each step of a training, and not after it."""
    table = seen.table
    steps = [n for n in table.columns if plain(n) in STEPS | COUNTED and is_scores(table.column(n))]
    steps = [name for name in steps if table.distinct(name) >= FEWEST]
    model = seen.model if seen.several else next(iter(seen.words), None) if len(seen.words) == 1 else None
    if not steps or model is None or seen.truth is not None or table.rows > MOST_ROWS:
        return None
    if not PAIR <= table.distinct(model) <= MOST_MODELS:
        return None
    for step in steps:
        keys = next(_keys(table, model, step), None)
        measured = [name for name in seen.numbers if name not in (*steps, *(keys or ())) and _is_measured(table, name)]
        if keys is None or not measured or _ended(table, model, step):
            continue
        told = [name for name in measured if _course(table, step, [model, *keys], name) >= RISES]
        if told:
            return _said(seen, (model, step), keys, (preferred(table, measured)[0], told[0]))
    return None


def _ended(table: Table, model: str, step: str) -> bool:
    """Tell whether each row is a run by itself, which a seed tells apart, and steps in no order say how long it was."""
    runs = [name for name in table.columns if name not in (model, step) and plain(name) in RUNS]
    if not any(single(table, [model, name]) for name in runs):
        return False
    frame = pd.DataFrame({"of": codes_of(table, [model]), "step": _numbers(table, step)})
    return not frame.groupby("of")["step"].is_monotonic_increasing.all()


def _keys(table: Table, model: str, step: str) -> Iterator[tuple[str, ...]]:
    """Yield the fewest columns that tell the rows of a model apart, with a step: what it was trained on, or a seed."""
    rest = [name for name in table.columns if name not in (model, step) and not NAMELESS.fullmatch(name)]
    rest = [n for n in rest if plain(n) in RUNS or plain(n) in DATASETS or not is_scores(table.column(n))]
    rest = [
        n for n in rest if 1 < table.distinct(n) <= MOST_MODELS and count_of(table, [step, n]) > table.distinct(step)
    ]
    for size in range(MOST_KEYS + 1):
        for keys in combinations(rest[:MOST_TRIED], size):
            if single(table, [model, step, *keys]):
                yield keys


def _is_measured(table: Table, name: str) -> bool:
    """Tell whether numbers may say how good something was at a step."""
    if named_as_id(name) or is_setting(name) or plain(name) in RUNS or {*tokens(name)} & TIMES:
        return False
    return says_measured(name) or has_fractions([table.column(name)])


def _course(table: Table, step: str, keys: Sequence[str], name: str) -> float:
    """Return how closely numbers go up or down with the steps, on the mean of all courses."""
    frame = pd.DataFrame({"of": codes_of(table, keys), "step": _numbers(table, step), "value": _numbers(table, name)})
    frame = frame[np.isfinite(frame["value"]) & np.isfinite(frame["step"])]
    frame = frame[frame.groupby("of")["step"].transform("size") >= FEWEST]
    if frame.empty:
        return 0.0
    ranks = frame.groupby("of")[["step", "value"]].rank()
    centred = ranks - ranks.groupby(frame["of"]).transform("mean")
    products = centred.assign(
        both=centred["step"] * centred["value"], step=centred["step"] ** 2, value=centred["value"] ** 2
    )
    sums = products.groupby(frame["of"]).sum()
    with np.errstate(invalid="ignore", divide="ignore"):
        found = sums["both"] / np.sqrt(sums["step"] * sums["value"])
    return float(np.nanmean(np.abs(found))) if found.notna().any() else 0.0


def _numbers(table: Table, name: str) -> NDArray[np.float64]:
    column = table.column(name)
    return numbers_by_row(column)


def _said(seen: Seen, of: tuple[str, str], keys: Sequence[str], values: tuple[str, str]) -> Finding:
    """Return what to say, with a proposal where what all of them reached at one of the last steps can be paired."""
    (model, step), (value, told) = of, values
    what = (
        f"This is a log of training: {quoted(step, SHORT)} counts its steps for each {quoted(model, SHORT)}, and "
        f"{quoted(told, SHORT)} goes with them; the points on a curve are not separate items."
    )
    last = _last(seen.table, model, step, keys)
    if not keys or last is None:
        return Finding(
            "training log", what, "Bring what each finished model reached: on the same items, data sets or seeds."
        )
    again = next((name for name in keys if plain(name) in RUNS), None)
    units = JOINT.join(name for name in keys if name != again)
    roles = Roles(
        layout="scores_long",
        model=model,
        value=value,
        dataset=units or None,
        repeat=again,
        only=step,
        among=(last,),
    )
    return Finding(
        "training log",
        what,
        f"To compare what all had reached at {quoted(step, SHORT)} {last}, on every "
        f"“{brief(JOINT.join(keys), SHORT)}”, check the preview and press the button.",
        roles,
        [Way(roles, f"only rows with {quoted(last, SHORT)} in {quoted(step, SHORT)}: {describe(roles)}")],
    )


def _last(table: Table, model: str, step: str, keys: Sequence[str]) -> str | None:
    """Return the last step that all models have on the same things, two at least."""
    tried = count_of(table, list(keys))
    if tried < PAIR or count_of(table, [model, *keys]) < table.distinct(model) * tried:
        return None
    ends = _of_all(table, step, [model, *keys])
    return max(ends, key=ends.__getitem__, default=None)


def _of_all(table: Table, step: str, names: Sequence[str]) -> dict[str, float]:
    """Return the steps that all courses have, which some columns tell apart, each as it is written and as a number."""
    column = table.column(step)
    numbers = np.asarray(numbers_of(column), dtype=np.float64)
    courses = codes_of(table, names)
    pairs = np.unique(np.stack([column.codes, courses], axis=1), axis=0)  # which course has which step
    held = np.bincount(pairs[:, 0], minlength=len(numbers))
    whole = np.flatnonzero((held == int(courses.max(initial=-1)) + 1) & np.isfinite(numbers))
    return {str(column.texts[code]).strip(): float(numbers[code]) for code in whole.tolist()}


def of_trainings(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask whether files are compared by what was reached at the last step, where each holds trainings with seeds."""
    shared = shared_columns(tables)
    numbers = [name for name in shared if all(is_scores(table.column(name)) for table in tables)]
    again = next((n for n in shared if plain(n) in RUNS and all(t.distinct(n) > 1 for t in tables)), None)
    step = next((n for n in numbers if plain(n) in STEPS | COUNTED and n != again), None)
    if again is None or step is None or any(table.rows > MOST_ROWS for table in tables):
        return None
    if not all(single(table, [step, again]) and table.distinct(step) >= FEWEST for table in tables):
        return None
    measured = [n for n in numbers if n not in (step, again) and all(_is_measured(table, n) for table in tables)]
    if not any(_course(table, step, [again], name) >= RISES for table in tables for name in measured):
        return None
    first, *rest = (_of_all(table, step, [again]) for table in tables)
    ends = {text: number for text, number in first.items() if all(text in other for other in rest)}
    last = max(ends, key=ends.__getitem__, default=None)
    if last is None:
        return None
    at_last = Roles(layout="score_files", dataset=again, only=step, among=(last,))
    where = f"at {quoted(step, SHORT)} {last} on every “{again}”"
    ways = [
        Way(replace(at_last, value=name), f"every file as a model, by {quoted(name, SHORT)} {where}")
        for name in preferred(tables[0], measured)[:MOST_WAYS]
    ]
    return NeedsRoles(
        f"Every file holds trainings, one for each {quoted(again, SHORT)}: {quoted(step, SHORT)} counts their steps, "
        "and points of a curve are no separate items. To compare what all had reached at "
        f"{quoted(step, SHORT)} {last}, check the preview and press the button.",
        tables[0].columns,
    ).offering(ways)

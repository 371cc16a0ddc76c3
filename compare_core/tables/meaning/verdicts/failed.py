"""Rows that say of themselves that they failed: their time or error is no result."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.names import listed, quoted
from compare_core.tables.meaning.columns.cells import with_plain_numbers
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import numbers_by_row, numbers_of
from compare_core.tables.meaning.scores import FAILED, GAPS, NUMBER, has_fractions, is_scores, says_failed
from compare_core.tables.meaning.verdicts.limits_reached import limit_of
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.items import OF_MEMORY, is_covariate
from compare_core.tables.meaning.words.measures import TIMES, is_score, measure
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import named, plain, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

STATUS = ("status", "solverstatus", "runstatus", "exitstatus", "state", "feasible", "isfeasible", "solved", "issolved")
OF_TIME = re.compile(
    r".*time|t\.?/?[ol]|tle|m\.?/?[ol]|mle|mem|oom|limit|[>≥]", re.IGNORECASE
)  # what takes too much of it
MOST_WORDS = 6  # kinds of words among the numbers of a column
LONGEST, FAR = 12, 100.0  # letters of a word that nobody knows, and times that numbers of columns beside it are larger
ANSWERED = frozenset({"result", "answer", "outcome", "verdict", "conclusion"})  # of a run that was timed
UNDECIDED = frozenset({"unknown", "timeout", "timed out", "undecided", "gave up", "unsolved", "no answer"})
RARELY = 50  # rows, of which one says that it failed
SCORES = (("score",), ("rating",), ("grade",))  # last words of a name
UNGRADED = re.compile(r"(parse |judge |grader )?(error|exception)s?", re.IGNORECASE)  # of whoever gave the score
OF_JUDGE = re.compile(r"judg|grad|pars|eval|api|rate.?limit|json", re.IGNORECASE)  # who failed, and no model
FEWEST = 2  # numbers beside them, and columns
NO_ANSWER = "(no answer)"
ANSWERS = frozenset({"answer", "answered", "response", "reply", "choice", "option", "selected", "extracted", "parsed"})
CORRECT_OR_NOT = frozenset({"correct", "incorrect", "right", "wrong", "richtig", "falsch", "correcto", "incorrecto"})
LIMITS = frozenset({"limit", "cutoff", "timeout", "tlimit", "timelimit"})
RESULT = re.compile(r"infeasible|false", re.IGNORECASE)  # which solvers find, too
NEARLY = 0.02  # of a limit, by which runs that were stopped there may differ
LONG_IS_GOOD = frozenset({
    "failure", "death", "relapse", "event", "to", "until", "survival", "life", "uptime",
    "h", "hours", "hour", "d", "days", "day", "weeks", "week", "months", "month", "years", "year", "cycles",
})  # fmt: skip
FLAGGED = frozenset({  # of a call that failed, with yes or no
    "iserror", "error", "haserror", "failed", "isfailed", "timeout", "timedout", "istimeout", "hastimedout",
})  # fmt: skip
MESSAGES = frozenset({"error", "errors", "errormessage", "errormsg", "exception", "errortype"})
FLAGS = ("feasible", "status", "valid", "success", "solved", "ok")  # behind the name of a model
LEAST_MODELS = 3  # of which none fails as often as the others by accident, in as many rows at least
MOST_KINDS = 20  # of what a status says


@dataclass(frozen=True, slots=True)
class CountedAtLimit(Repair):
    """Times of runs that failed that were counted as the limit."""


class Failures(NamedTuple):
    """A column of numbers some of which are words for a run that failed."""

    name: str
    words: tuple[str, ...]
    rows: int


def failures_among(table: Table, names: Sequence[str]) -> list[Failures]:
    """Return which of some columns hold numbers, and in at most half of the rows a word for a run that failed."""
    return [found for name in names if (found := _failures(table, name)) is not None]


def _failures(table: Table, name: str) -> Failures | None:
    column = table.column(name)
    if np.isfinite(numbers_of(column)).all():
        return None
    words = [label for label in column.labels - GAPS if not NUMBER.fullmatch(label)]
    if not 0 < len(words) <= MOST_WORDS:
        return None
    counts = dict(zip((text.strip() for text in column.texts), column.counts.tolist(), strict=True))
    count = sum(counts.get(word, 0) for word in words)
    if FEWEST * count > table.rows or len(column.labels) <= len(words) + FEWEST:
        return None
    if not all(map(says_failed, words)) and not (len(words) <= FEWEST and _may_say_failed(table, name, words)):
        return None
    return Failures(name, tuple(sorted(words, key=lambda word: -counts.get(word, 0))), count)


def _may_say_failed(table: Table, name: str, words: Sequence[str]) -> bool:
    """Tell whether short words stand among fractions that lie where those of several columns beside them do."""
    column = table.column(name)
    if any(len(word) > LONGEST or not word[:1].isalpha() or says_right(word) for word in words) or is_covariate(name):
        return False
    rest = [other for other in table.columns if other != name and is_scores(table.column(other))]
    rest = [other for other in rest if has_fractions([table.column(other)])]
    if len(rest) < FEWEST or any(measure(each) for each in (name, *rest)):
        return False
    values = [np.abs(numbers_of(table.column(each))) for each in (name, *rest)]
    if any(np.isnan(each).all() for each in values):
        return False
    middles = [float(np.nanmedian(each)) for each in values]
    near = [1 / FAR < middles[0] / max(middle, 1e-12) < FAR for middle in middles[1:]]
    return all(near) and bool(np.nanmax(numbers_of(column) % 1) > 0)


def rarely_failed(table: Table) -> Table:
    r"""Read a rare Error among the scores, ratings or grades that something gave as one that it did not give.

    What failed in another way, such as a run that took too long, is asked about: who leaves it out favours the model
    that failed.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = "id,score\n" + "".join(f"{n},{n % 5}\n" for n in range(60)) + "60,Error\n"
    >>> rarely_failed(read_table("a", text.encode())).column("score").texts[-1]
    ''
    """
    scored = [name for name in table.columns if tokens(name)[-1:] in SCORES and table.rows > RARELY]
    rare = [each for each in failures_among(table, scored) if RARELY * each.rows < table.rows]
    found = [each for each in rare if all(map(UNGRADED.fullmatch, each.words))]
    if not found:
        return table
    cells = {each.name: _instead(table, each.name, each.words, "") for each in found}
    told = f"{listed(found[0].words, 3)} among the numbers of {quoted(found[0].name)}"
    said = Repair(f"Cells such as {told} were read as missing scores.", sum(each.rows for each in found))
    return table.rewritten(cells, said)


def of_time(failures: Failures) -> bool:
    """Tell whether a run failed because it took too long, or too much memory: then less is better."""
    return OF_TIME.match(failures.words[0]) is not None


def failed_as(table: Table, end: Literal["largest", "smallest", "missing"]) -> Table:
    r"""Count runs that failed as the largest number of all models, or as the smallest, or leave their cells blank.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"task,a,b\nx,3,9\ny,timeout,8\nz,4,7\nw,5,7\n")
    >>> failed_as(table, "largest").frame["a"].tolist()
    ['3', '9', '4', '5']
    """
    table = with_plain_numbers(table)
    found = failures_among(table, table.columns)
    if not found:
        return table
    held = {each.name: each.words for each in found}
    blanked = table.rewritten({name: _instead(table, name, words, "") for name, words in held.items()})
    count = sum(each.rows for each in found)
    told = listed([word for each in found for word in each.words][:1], 1)
    if end == "missing":
        said = Repair(
            f"Runs that failed, such as {told}, were left out; what others reached there is left out, too.", count
        )
        return Table(blanked.name, blanked.frame, (said, *table.repairs), table.another)
    columns = [blanked.column(name) for name in {*held, *models_among(blanked)}]
    pairs = [pair for each in columns for pair in zip(numbers_of(each).tolist(), each.texts, strict=True)]
    number, text = (max if end == "largest" else min)(pair for pair in pairs if not math.isnan(pair[0]))
    limit = limit_of([word for words in held.values() for word in words], end)
    at_limit = limit is not None and not (float(limit) < number if end == "largest" else float(limit) > number)
    if limit is not None and at_limit:
        number, text = float(limit), limit
    what = "the limit that they reached" if at_limit else f"the {end} number"
    said = Repair(f"Runs that failed, such as {told}, were counted as {number:,.6g}, {what}.", count)
    whole = table.rewritten({name: _instead(table, name, words, text) for name, words in held.items()})
    return Table(whole.name, whole.frame, (said, *table.repairs), table.another)  # first: nothing else matters as much


def _instead(table: Table, name: str, words: Sequence[str], text: str) -> list[str]:
    return [text if each.strip() in words else each for each in table.column(name).texts]


def _is_failure(text: str) -> bool:
    return FAILED.fullmatch(text.strip()) is not None


def _says_yes(text: str) -> bool:
    return text.strip().casefold() in {"1", "true", "yes", "y"}


def _says_what(text: str) -> bool:
    """Tell whether a cell says what went wrong: where nothing did, it is blank, or says so."""
    return text.strip().casefold() not in GAPS | {"", "false", "0", "no", "none", "null", "ok", "n/a"}


def _say_failed(column: Column, fails: Callable[[str], bool] = _is_failure) -> NDArray[np.bool_]:
    """Return which rows of a column say that something failed."""
    return np.array([fails(text) for text in column.texts], dtype=bool)[column.codes]


def rows_that_failed(table: Table) -> tuple[str, NDArray[np.bool_]] | None:
    """Return the column that says of some rows that they failed, and of which."""
    name = named(table.columns, STATUS)
    if name is None or table.distinct(name) > MOST_KINDS:
        return None
    rows = _say_failed(table.column(name))
    return (name, rows) if rows.any() and not rows.all() else None


def told_of_runs(names: Sequence[str]) -> list[str]:
    """Return the columns that may say of each run whether it failed.

    >>> told_of_runs(["task", "Status", "timed_out", "seconds"])
    ['Status', 'timed_out']
    """
    return [name for name in names if name == named(names, STATUS) or plain(name) in FLAGGED]


def without_failed(table: Table, value: str | None = None) -> tuple[Table, tuple[Repair, ...]]:
    """Leave out the rows whose status says that they failed, beside others that did not.

    A `value` at which all of them were stopped stays: none of the others took so long.
    """
    name = named(table.columns, STATUS)
    words = {*tokens(value or "")}
    flagged = name is None and bool(words & TIMES) and not words & LONG_IS_GOOD
    name = _flag(table) if flagged else name
    if name is None or table.distinct(name) > MOST_KINDS:
        return table, ()
    column = table.column(name)
    fails = _says_what if plain(name) in MESSAGES else _says_yes if flagged else _is_failure
    rows = _say_failed(column, fails)
    if not rows.any() or rows.all() or (flagged and 2 * rows.sum() > rows.size):
        return table, ()  # where most did, that is what was waited for
    if flagged and _of_items(table, rows):
        return table, ()
    told = [text for text, n in zip(column.texts, column.counts.tolist(), strict=True) if n and fails(text)]
    numbers = None if value is None else table.column(value)
    timed = value is not None and bool({*tokens(value)} & TIMES)
    if numbers is not None and timed and (limit := _limit(numbers_of(numbers)[numbers.codes], rows)):
        if any(isinstance(repair, CountedAtLimit) for repair in table.repairs):
            return table, ()  # as was said
        return table, (Repair(_stopped(name, limit), int(rows.sum())),)
    said = f"Rows whose {quoted(name)} is {listed(told, 3)} were left out: what failed is not fast, nor small in error."
    return take(table, ~rows), (Repair(said, int(rows.sum())),)


def given_up(tables: Sequence[Table], value: str) -> tuple[str, ...]:
    """Warn where a column beside times says that some runs came to no end: who gives up at once is not fast."""
    if not {*tokens(value)} & TIMES:
        return ()
    for name in (n for n in tables[0].columns if plain(n) in ANSWERED and all(n in t.columns for t in tables)):
        labels = {label.casefold() for table in tables for label in table.column(name).labels}
        if (open_ones := sorted(labels & UNDECIDED)) and labels - UNDECIDED and len(labels) <= MOST_WORDS:
            said = f"{quoted(name)} is {listed(open_ones, 3)} in some rows, whose times count like those of the others."
            return (f"{said} Who gives up at once is not fast: compare how many each decided, too.",)
    return ()


def _of_items(table: Table, rows: NDArray[np.bool_]) -> bool:
    """Tell whether all models have as many rows of a kind, as where that is what they were tried on."""
    model = named(table.columns, MODELS)
    if model is None or table.distinct(model) < LEAST_MODELS:
        return False
    codes = table.column(model).codes
    counts, every = (np.bincount(each, minlength=int(codes.max()) + 1) for each in (codes[rows], codes))
    counts = counts[every > 0]
    return bool(counts.min() == counts.max() >= LEAST_MODELS)


def _flag(table: Table) -> str | None:
    """Return the column that says yes of rows that failed, or what went wrong in them and nothing in others."""
    told = [n for n in table.columns if plain(n) in FLAGGED and says_either(table, n)]
    told += [n for n in table.columns if plain(n) in MESSAGES and not is_scores(table.column(n))]
    return next(iter(told), None)


def failed_at_limit(table: Table) -> Table:
    r"""Count the times of runs that failed, as their status says, as the limit that a column states, or most ended at.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"a,x,SAT,3,90\na,y,MEMOUT,8,90\nb,x,SAT,5,90\nb,y,TIMEOUT,90,90\n"
    >>> table = failed_at_limit(read_table("a", b"task,solver,status,time_s,limit_s\n" + rows))
    >>> table.column("time_s").by_row().tolist()
    ['3', '90', '5', '90']
    """
    name = named(table.columns, STATUS)
    if name is None or table.distinct(name) > MOST_KINDS or named(table.columns, MODELS) is None:
        return table
    column = table.column(name)
    failed = _say_failed(column) & ~np.array([bool(RESULT.match(text.strip())) for text in column.texts])[column.codes]
    limits = [n for n in table.columns if _limits_time(n) and is_scores(table.column(n))]
    if any(is_score(n) or says_right(n) for n in table.columns if n != name):
        return table  # and no time is compared
    timed = [n for n in table.columns if {*tokens(n)} & TIMES and n not in limits and is_scores(table.column(n))]
    if len(timed) != 1 or not failed.any() or failed.all():
        return table
    values = numbers_by_row(table.column(timed[0]))
    limit = _stated(table, limits, values, failed) or _reached(values, failed)
    short = failed & ~(values >= limit * (1 - NEARLY))
    if not limit or not short.any():
        return table
    told = f"{quoted(timed[0])} of runs that failed by their {quoted(name)} counts as {limit:,.6g}, the limit."
    return _filled(table, timed[0], f"{limit:.12g}", short, CountedAtLimit(told, int(short.sum())))


def _limits_time(name: str) -> bool:
    words = {*tokens(name)}
    return bool(words & LIMITS) and not words & (OF_MEMORY | {"token", "tokens", "budget", "rate", "size"})


def _stated(table: Table, limits: Sequence[str], values: NDArray[np.float64], failed: NDArray[np.bool_]) -> float:
    """Return the only limit that a column states, if no run that did not fail took longer; 0 where none does."""
    if len(limits) != 1 or table.distinct(limits[0]) != 1:
        return 0.0
    limit = float(np.nanmax(numbers_of(table.column(limits[0]))))
    return limit if limit >= float(np.nanmax(values[~failed], initial=-np.inf)) else 0.0


def _reached(values: NDArray[np.float64], failed: NDArray[np.bool_]) -> float:
    """Return at which time two or more runs that failed were stopped, beyond that of all others; 0 where none were."""
    end = float(np.nanmax(values[failed], initial=0.0))
    at_end = int((values[failed] >= end * (1 - NEARLY)).sum())
    return end if at_end >= FEWEST and end >= float(np.nanmax(values[~failed], initial=-np.inf)) else 0.0


def failed_as_wrong(table: Table) -> Table:
    r"""Count as wrong what was not judged because it failed, as its status says; else it would be left out.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"task,status,correct\nt1,success,True\nt2,error,\nt3,success,False\nt4,error,\n")
    >>> failed_as_wrong(table).frame["correct"].tolist()
    ['True', 'False', 'False', 'False']
    """
    status = named(table.columns, STATUS)
    judged = next((n for n in table.columns if says_right(n) and n != status and says_either(table, n)), None)
    if status is None or judged is None or table.distinct(status) > MOST_KINDS:
        return table
    column = table.column(judged)
    blank = np.array([not text.strip() for text in column.texts])[column.codes]
    if not blank.any() or (blank & ~_say_failed(table.column(status))).any():
        return table
    wrong = next((text for text in column.texts if text.strip().casefold() in WRONG), "False")
    told = f"Rows without {quoted(judged)} whose {quoted(status)} says that they failed were counted as wrong."
    return _filled(table, judged, wrong, blank, Repair(told, int(blank.sum())))


def errors_as_wrong(table: Table) -> Table:
    r"""Count as wrong what says that it failed among right and wrong, as an error among True and False.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"task,model,passed\nt1,a,True\nt1,b,ERROR\nt2,a,False\nt2,b,True\n")
    >>> errors_as_wrong(table).frame["passed"].tolist()
    ['True', 'False', 'False', 'True']
    """
    cells, told = dict[str, list[str]](), list[Repair]()
    for name in [name for name in table.columns if says_right(name) and table.at_most(name, MOST_WORDS)]:
        column = table.column(name)
        folded = {text: text.strip().casefold() for text in column.texts}
        failed = {text for text, word in folded.items() if FAILED.fullmatch(word) and word not in RIGHT | WRONG}
        failed = {text for text in failed if not OF_JUDGE.search(text)}
        wrong = next((text for text, word in folded.items() if word in WRONG), None)
        rest = {word for text, word in folded.items() if text not in failed and text.strip() not in GAPS}
        if not failed or wrong is None or not rest & RIGHT or rest - RIGHT - WRONG:
            continue
        cells[name] = [wrong if text in failed else text for text in column.texts]
        words = listed(sorted({text.strip() for text in failed}), 3)
        said = f"{quoted(name)}: {words} counted as wrong."
        told.append(Repair(said, column.count(failed.__contains__)))
    return table.rewritten(cells, *told) if cells else table


def unanswered_as_wrong(table: Table) -> Table:
    r"""Count as wrong what a model did not answer, where a column beside it says so; else it would be left out.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"id,predicted,answer,correct\n1,2,2,true\n2,,1,false\n3,1,3,false\n")
    >>> unanswered_as_wrong(table).frame["predicted"].tolist()
    ['2', '(no answer)', '1']
    """
    truth = truth_by_name(table)
    judged = None if truth is None else next((n for n in table.columns if n != truth and _judges(table, n)), None)
    if judged is None:
        return table
    rest = [name for name in table.columns if name not in (truth, judged) and not says_right(name)]
    said = [name for name in rest if says_prediction(name)]
    true = table.column(str(truth)).labels - GAPS
    if len(said) != 1 or not table.column(said[0]).labels & true:  # all that a model wrote, beside its answer
        answers = [name for name in rest if says_prediction(name) or {*tokens(name)} & ANSWERS]
        said = [name for name in answers if table.column(name).labels & true] or said
    if len(said) != 1:
        return table
    column, verdicts = table.column(said[0]), table.column(judged)
    blank = np.array([text.strip() in GAPS for text in column.texts])[column.codes]
    wrong = np.array([text.strip().casefold() in WRONG for text in verdicts.texts])[verdicts.codes]
    if not blank.any() or (blank & ~wrong).any():
        return table
    told = f"Rows without {quoted(said[0])} count as wrong, as {quoted(judged)} says."
    return _filled(table, said[0], NO_ANSWER, blank, Repair(told, int(blank.sum())))


def _judges(table: Table, name: str) -> bool:
    """Tell whether a column says right or wrong of every row, by its name or in words that say nothing else."""
    if not says_either(table, name):
        return False
    return says_right(name) or {label.casefold() for label in table.column(name).labels - GAPS} <= CORRECT_OR_NOT


def _filled(table: Table, name: str, text: str, rows: NDArray[np.bool_], told: Repair) -> Table:
    """Return the table with a text in some cells of one column, and what is told of it."""
    cells = np.where(rows, text, table.column(name).by_row()).tolist()
    frame = table.frame.copy(deep=False)
    frame[name] = pd.Series(categories_of(cells), index=frame.index)
    return Table(table.name, frame, (*table.repairs, told), table.another)


def failed_beside(
    table: Table, models: Sequence[str], scores: NDArray[np.float64], *, higher: bool
) -> tuple[NDArray[np.float64], tuple[Repair, ...]]:
    """Blank the scores beside which a column of the same model says that it failed, where less would be better."""
    names = {} if higher else {tokens(name): name for name in table.columns}
    found, stopped = list[str](), list[str]()
    count = kept = 0
    for place, model in enumerate(models):
        flags = [names.get((*tokens(model)[:-1], word)) for word in FLAGS] if len(tokens(model)) > 1 else []
        for flag in filter(None, flags):
            bad = _say_failed(table.column(flag))
            timed = bool({*tokens(model)} & TIMES)
            if bad.any() and timed and (limit := _limit(scores[:, place], bad)):
                stopped, kept = [*stopped, _stopped(flag, limit)], kept + int(bad.sum())
            elif bad.any():
                scores = np.where(np.arange(len(models)) == place, np.where(bad[:, None], np.nan, scores), scores)
                found, count = [*found, flag], count + int(bad.sum())
    said = f"Scores whose {listed(found, 3)} says that they failed were left out: what failed is not small in error."
    repairs = [Repair(said, count)] if found else []
    return scores, (*repairs, *([Repair(stopped[0], kept)] if stopped else []))


def _limit(values: NDArray[np.float64], failed: NDArray[np.bool_]) -> float:
    """Return at which value runs that failed were stopped, beyond that of all others; 0 where they were not."""
    ends, rest = values[failed], values[~failed]
    at_once = (
        len(ends) >= FEWEST
        and not np.isnan(ends).any()
        and bool(rest.size)
        and float(np.ptp(ends)) <= NEARLY * float(ends.max())
    )
    return float(ends.max()) if at_once and float(ends.min()) >= float(np.nanmax(rest, initial=-np.inf)) else 0.0


def _stopped(name: str, limit: float) -> str:
    return (
        f"What failed by its {quoted(name)} counts as it stands, {limit:,.6g}, where runs were stopped: no other took "
        "as long."
    )

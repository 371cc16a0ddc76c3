"""Totals of whole tests: one row a model, or one model measured in several ways."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.no_comparison.how_sure import surely_models, surely_scores
from compare_core.tables.diagnosis.no_comparison.many_units import in_many_units
from compare_core.tables.diagnosis.no_comparison.runs import of_many_runs
from compare_core.tables.diagnosis.seen import ANYTHING, FEW, ITEMS, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import PARTS
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS, REPEAT, has_fractions, is_scores, metric_of, title_of
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS, part_of_data
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column, preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import named_first
from compare_core.tables.meaning.verdicts.counted import counted_in_one
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import DATASETS, HEADING, SLICES
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.measures import (
    COUNTS,
    CRITERIA,
    METRICS,
    SPREADS,
    SUMS,
    TIMES,
    USED,
    is_score,
    measure,
)
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, counts_rows, holds_media, named, plain
from compare_core.tables.reading.json_files.nested import NO_ITEMS, REPORTED
from compare_core.tables.reading.markup.ticks import tick_of
from compare_core.tables.reading.uploads.workbook import SHEET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

OTHERS = frozenset({*DATASETS, *SLICES, *PARTS, SHEET})  # and no names of models
DESCRIBED = frozenset({
    "mean", "avg", "median", "std", "sd", "sem", "se", "min", "max", "q1", "q3", "p25", "p75", "25", "50", "75", "var",
    "mw", "mittelwert", "durchschnitt", "stdabw", "standardabweichung", "moyenne", "médiane", "media", "média",
    "iqr", "ess", "essbulk", "esstail", "rhat", "mcsemean", "mcsesd", "eti89lb", "eti89ub", "hdi3", "hdi97", "skew",
})  # fmt: skip
ADJUSTED = frozenset({"controlled", "adjusted", "corrected", "debiased", "normalized", "normalised", "weighted", "lc"})
VARIED = re.compile(
    r"(w/o?|with(out)?|no|only|full|all|base(line)?|ours)\b|[+−–-] ?\S", re.IGNORECASE
)  # of an ablation
PERCENT = re.compile(r"\d\d?|100")
PERCENTS = frozenset({"1", "5", "10", "20", "25", "30", "40", "50", "60", "70", "75", "80", "90", "95", "99"})
MANY = 4  # measures, beside which a few other numbers are no models
ASKED = frozenset({
    "input", "question", "query", "prompt", "text", "sentence", "utterance", "answer", "response", "context",
    "contexts",
})  # fmt: skip
SEEN = 50  # names of rows that show what they are called
OF_RESULTS = re.compile(r"\.(csv|tsv|jsonl?|log|out)$", re.IGNORECASE)  # of a file
RUNS = frozenset({"run", "runname", "runid", "experiment", "config", "setting", "setup", "variant", "checkpoint"})
COVERED = frozenset({"class", "classname", "file", "package", "module", "method", "function"})  # by tests
SEGMENTS = frozenset({"segment", "region", "structure", "organ", "roi", "tissue", "label"})  # of an image
SIDES = (frozenset({"covered"}), frozenset({"missed", "total", "uncovered"}))  # of what tests reach
LEVEL = re.compile(r"level \d+")  # what names of objects within objects are called
AVERAGES = frozenset({"macro avg", "weighted avg"})  # of all classes of a report
CLASSES = ("class", "classname", "classlabel", "label", "category")
COUNTED_TOO = frozenset({"correct", "wrong", "right", "samples", "support", "total", "count", "n", "incorrect"})
COUNTED = frozenset({"total", "number", "count", "positives", "negatives", "found", "tested"})

OF_REPORT = frozenset({"precision", "recall", "support"})
VARIED_BY = frozenset({"run", "seed", "fold", "config", "threshold", "setting", "variant", "system", "method"})
SUMMARIES = frozenset({  # and how often what kind of fault happened
    "aggregated", "aggregate", "aggregates", "metrics", "summary", "statistics", "stats", "errors", "failures", "bugs",
    "violations", "warnings",
})  # fmt: skip
SUMMED = {  # words for what sums up what was measured, of which columns of one thing never have several
    "average": SUMS | {"median"},
    "rate": frozenset({"rate", "rates", "ratio", "pct", "percent", "percentage"}),
    "count": frozenset({
        "count", "counts", "total", "num", "n", "issues", "errors", "failed", "failures", "completed", "timeouts",
        "crashes", "violations", "passed", "calls", "retries",
    }),
}  # fmt: skip
OF_WHOLE = frozenset({"accuracy", "acc", "macro", "weighted", "micro", "overall"})  # of all classes together
OF_CLASSES = frozenset({"precision", "recall", "f1", "sensitivity", "specificity", "support", "ppv", "npv", "score"})
HALVES, SCORED = frozenset({"public", "private"}), frozenset({"score", "lb", "leaderboard"})
RESULTS = {  # how often a team ended a game so
    **dict.fromkeys(("won", "wins", "win"), "w"),
    **dict.fromkeys(("drawn", "draws", "draw", "tied", "ties", "t"), "d"),
    **dict.fromkeys(("lost", "losses", "loss", "defeats"), "l"),
}
WON, POINTS = frozenset({"w", "d", "l"}), frozenset({"pts", "points", "pt"})  # of the table of a league
SHARES = frozenset({"pct", "pct.", "winpct", "win%", "gb", "w%", "wpct", "winpercentage", "winningpercentage"})
MOST_RESULTS = 20  # rows of what came of the games of each team
MANY_KINDS = 4  # of measures, beside which those of one kind are no data sets
EPISODES, MANY_EPISODES = frozenset({"episode", "episodes", "episodeid", "episodenumber"}), 200


def totals(seen: Seen) -> Finding | None:
    """One row a model, with nothing but measures of it."""
    ticks = said_right(seen.table)
    ticks |= {name for name in seen.words if _are_ticks(seen.table, name)}
    words = [name for name in seen.words if name not in ticks]
    names = seen.model or (words[0] if len(words) == 1 else None)
    scores = [name for name in seen.numbers if is_score(name) and name not in ticks]
    if names is None or plain(names) in DATASETS or not scores or seen.truth is not None:
        return None
    said = seen.table.some_texts(names, SEEN)
    if seen.model is None and not (seen.measured and (like_models(said) or _are_variants(said))):
        return None
    listed = not surely_models(seen.table, names, seen.words) and not surely_scores(seen.table, scores)
    others = [n for n in seen.numbers if not (measure(n) or is_setting(n) or COUNTED & {*tokens(n)} or n in ticks)]
    others = [name for name in others if not (describes(name) or _adjusts(name, scores))]
    if listed or len(others) > len(scores) - (seen.model is None) or (seen.is_long and not _means_beside(seen)):
        return None
    counts = seen.table.column(names).counts
    again = counts[counts > 0].min() > 1 and not _means_beside(seen)  # of each model, as its runs
    again = again and not any(part_of_data(seen.table, name) for name in seen.words)
    if again:
        return None
    if (
        not seen.own(names)
        and not _means_beside(seen)
        and (seen.crossed is not None or seen.table.rows > FEW * seen.table.distinct(names))
    ):
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its totals: {called(scores)}.",
        "No paired test can be made from totals. Bring results per item, per fold or per data set; or columns model, "
        "right, total.",
    )


def _are_ticks(table: Table, name: str) -> bool:
    """Tell whether a column says of rows that they have something, with ticks, crosses and gaps."""
    labels = table.column(name).labels if table.at_most(name, FEW) else frozenset()
    return any(map(tick_of, labels)) and all(tick_of(label) is not None or label in GAPS for label in labels)


def _are_variants(names: Sequence[str]) -> bool:
    """Tell whether most names say what a model goes without, or has beside."""
    return FEW * sum(bool(VARIED.match(name.strip())) for name in names) > (FEW - 1) * len(names) > 0


def _means_beside(seen: Seen) -> bool:
    """Tell whether a mean stands beside the spread of the same measure, of hardly anything but models."""
    if any(seen.table.distinct(name) > FEW - 1 and not seen.own(name) for name in seen.words if name != seen.model):
        return False
    words = {name: {*tokens(name)} for name in seen.numbers}
    means = [said - SUMS for said in words.values() if said & SUMS and said - SUMS]
    return any(said & SPREADS and said - SPREADS in means for said in words.values())


def _adjusts(name: str, scores: Sequence[str]) -> bool:
    """Tell whether a name is that of a score with a word before it that says how it was corrected."""
    said = next((s for s in scores if plain(name).endswith(plain(s)) and plain(name) != plain(s)), None)
    return said is not None and bool(ADJUSTED & {*tokens(name)})


def conditions_in_names(seen: Seen) -> Finding | None:
    """Find models in rows, and columns named by a condition and a measure each, as 10 recall and 20 recall are."""
    names = seen.table.columns[0]
    groups = by_measure(seen.numbers) if seen.truth is None and names in seen.words and seen.own(names) else {}
    measured = [said for said, columns in groups.items() if is_score(said) and len(columns) >= FEW]
    conditions = {model for said in measured for model in groups[said]}
    if not measured or not all(model.strip(" %").isdecimal() for model in conditions):
        return None
    first = min(measured, key=preference)
    return Finding(
        "conditions in names",
        f"Each row is one model ({quoted(names, SHORT)}), with {listed(measured, FEW)} under each of "
        f"{len(conditions):,} conditions, which the names of the columns tell.",
        f"If all models were tried under these, check the preview and press the button: {quoted(first, SHORT)} is "
        "compared.",
        Roles(layout="dataset_scores", turned=True, dataset=HEADING, filter=first),
    )


def classes_in_rows(seen: Seen) -> Finding | None:
    """Find a row for each class with what one model reached on it."""
    name = named(seen.table.columns, CLASSES) or _of_report(seen)
    if name is None or not seen.own(name) or is_scores(seen.table.column(name)) or seen.words not in ((), (name,)):
        return None
    scores = [n for n in seen.numbers if is_score(n)]
    if not scores or like_models(seen.numbers) or len(seen.numbers) > len(seen.table.columns) - 1:
        return None
    if any(not (measure(n) or COUNTED_TOO & {*tokens(n)}) for n in seen.numbers):
        return None
    held = "" if NAMELESS.fullmatch(name) else f" ({quoted(name, SHORT)})"
    return Finding(
        "totals",
        f"Each row is a class{held} with what one model reached on it: {called(scores)}.",
        f"No paired test can be made from totals. {ITEMS}",
    )


def _of_report(seen: Seen) -> str | None:
    """Return the only column of words beside precision, recall and support, as a report has of each class."""
    if not {*map(plain, seen.numbers)} >= OF_REPORT or len(seen.words) != 1 or seen.model is not None:
        return None
    (name,) = seen.words
    unlike = plain(name) in {*DATASETS, *VARIED_BY} or like_models(seen.table.some_texts(name, SEEN))
    return None if unlike else name


def reports_of_models(seen: Seen) -> Finding | None:
    """Find a classification report of each of several models: rows are classes, and means over these."""
    if not {*seen.table.columns} >= REPORTED:
        return None
    of_class = next((name for name in seen.words if seen.table.column(name).labels >= AVERAGES), None)
    apart = (*FOLDS, *REPEAT, *DATASETS)
    if of_class is None or any(plain(name) in apart and seen.table.distinct(name) > 1 for name in seen.table.columns):
        return None
    rest = [name for name in seen.words if name not in (of_class, seen.model) and plain(name) not in MODELS]
    levels = [name for name in rest if LEVEL.fullmatch(name)]  # names of objects, which nothing else is said of
    rest = [name for name in rest if name not in levels] if len(levels) == 1 else rest
    if any(1 < FEW * seen.table.distinct(name) <= seen.table.rows for name in rest):
        return None  # of each of several languages, hospitals or so
    return Finding(
        "totals",
        f"These are classification reports, with means over classes (“{min(AVERAGES)}”) among the rows of "
        f"{quoted(of_class, SHORT)}: {NO_ITEMS}",
        "Scores of every fold can be compared as well.",
    )


def covered(seen: Seen) -> Finding | None:
    """Find how much of each class or file one suite of tests covers, as JaCoCo and EvoSuite report it."""
    words = {name: frozenset(tokens(name)) for name in seen.numbers}
    reached, whole = ({held - side for held in words.values() if held & side} for side in SIDES)
    both, told = reached & whole, [name for name, held in words.items() if held & SIDES[0]]
    varied = [name for name in seen.words if seen.table.distinct(name) > 1]
    of_things = any(map(seen.own, varied)) or (len(varied) == 1 and bool(COVERED & {*tokens(varied[0])}))
    if not both or seen.predicted or seen.table.rows < FEW or not of_things:
        return None
    of_several = seen.model is not None and not seen.own(seen.model) and seen.table.distinct(seen.model) > 1
    stems = {held - side for side in SIDES for held in words.values() if held & side}
    beside = [name for name, held in words.items() if not held & (SIDES[0] | SIDES[1])]
    if of_several or len(stems | both) > 1 or any(is_score(name) or like_models([name]) for name in (*beside, *told)):
        return None
    return Finding(
        "one model",
        f"Each row says how much of one thing was covered ({called(told)}), by one suite of tests it seems.",
        "A comparison takes two: bring the same report of a second suite, or of what generated it, beside this one.",
    )


def summaries(seen: Seen) -> Finding | None:
    """Find nothing but a mean and what else describes a whole distribution: its median, spread and ends."""
    kinds = {plain(name) for name in seen.numbers} - {"n", "count"}
    if len(kinds) < FEW or not kinds & {"mean", "median", "avg"} or not kinds <= DESCRIBED:
        return None
    return Finding(
        "totals",
        f"Each row sums up a distribution by {called(seen.numbers)}: totals, and not what they were taken over.",
        f"No paired test can be made from totals. {ITEMS}",
    )


def quantiles(seen: Seen) -> Finding | None:
    """Find rows that are quantiles, a mean, and the ends of a distribution."""
    first = seen.table.columns[0]
    said = [plain(text) for text in seen.table.some_texts(first, SEEN) if text.strip()]
    told = [text for text in said if text in DESCRIBED or PERCENT.fullmatch(text)]
    words = {text for text in said if text in DESCRIBED and not text.isdecimal()}
    percents = bool(NAMELESS.fullmatch(first)) and "50" in said and PERCENTS.issuperset(said)
    both_ends = all({*ends} & {*said} for ends in (("5", "10", "20", "25"), ("75", "80", "90", "95")))
    percents = percents and both_ends  # with no word beside
    few = len(words) < FEW - 1 and not percents
    if seen.truth is not None or not FEW <= len(said) <= SEEN or len(told) < len(said) or few:
        return None
    return Finding(
        "totals",
        f"Rows are quantiles and the like (“{', '.join(said[:FEW])}” and more): they sum up a distribution, and are no "
        "items.",
        f"No paired test can be made from totals. {ITEMS}",
    )


def one_row(seen: Seen) -> Finding | None:
    """Find a single row of numbers: a total of each model."""
    if seen.table.rows > 1 or len(seen.numbers) < 2 or seen.truth is not None or seen.long.keys:
        return None
    measured = [is_score(model_and_measure(name)[1] or name) for name in seen.numbers]
    fractions = [has_fractions([seen.table.column(name)]) for name in seen.numbers]
    if not (all(measured) or all(fractions) or (any(measured) and any(fractions))):
        return None
    return Finding(
        "totals",
        f"There is only one row, with one number each for {called(seen.numbers)}.",
        f"Totals say nothing about chance. {ITEMS}",
    )


def one_score(seen: Seen) -> Finding | None:
    """Find one score of every item and no name of a model."""
    scores = [name for name in seen.numbers if is_score(name)]
    rest = [name for name in seen.numbers if name not in scores and not is_covariate(name)]
    if len(scores) != 1 or rest or seen.truth is not None or seen.model is not None or seen.identity is None:
        return None
    named_so = seen.own(seen.identity) and not NAMELESS.fullmatch(seen.identity)
    if not named_so or _kinds(seen) or seen.crossed is not None or any(plain(name) in GROUPS for name in seen.words):
        return None
    if plain(seen.identity) in EPISODES and seen.table.rows >= MANY_EPISODES:
        return Finding(
            "a log of training",
            f"{quoted(scores[0], SHORT)} is what one agent reached in each of {seen.table.rows:,} episodes: a curve of "
            "training, it seems, whose points build upon each other.",
            "Bring what several agents reached once they had learnt: a row for each episode or training, and a column "
            "for each agent.",
        )
    return Finding(
        "one model",
        f"{quoted(scores[0], SHORT)} is the score of one model on every item ({quoted(seen.identity, SHORT)}).",
        "A comparison takes two: add a column with the scores of a second model, or upload its file beside this one.",
    )


def means_of_folds(seen: Seen) -> Finding | None:
    """Find what tidymodels makes of resamples: a mean and its error of each workflow, the folds being gone."""
    if not {".metric", "mean", "std_err"} <= {*seen.table.columns}:
        return None
    return Finding(
        "totals",
        "Each row is the mean of one workflow over its folds (“mean”, “std_err”), and what each fold gave is gone.",
        "In R, write collect_metrics(results, summarize = FALSE), or collect_predictions(results), and upload that.",
    )


def submissions(seen: Seen) -> Finding | None:
    """Find what a competition says of submissions: a score each on two halves of its test, and nothing beneath."""
    words = {name: {*tokens(name)} for name in seen.numbers}
    told = [name for name, said in words.items() if said & HALVES and said <= HALVES | SCORED]
    if {*HALVES} != {word for name in told for word in words[name] & HALVES} or seen.truth is not None:
        return None
    return Finding(
        "totals",
        f"{called(told)} are what a competition said of each submission on two halves of its test: one total each.",
        "Bring out-of-fold predictions of two models with the truth, or their scores on the same folds.",
    )


def standings(seen: Seen) -> Finding | None:
    """Find the table of a league: games won, drawn and lost of each team, and its points, in columns or in rows."""
    first = seen.table.some_texts(seen.table.columns[0], MOST_RESULTS)
    ways = [{RESULTS.get(plain(each), plain(each)): each for each in called_so} for called_so in (seen.numbers, first)]
    names = next((names for names in ways if _stand_so({*names})), None)
    if names is None:
        return None
    return Finding(
        "totals",
        f"This is a table of standings: games won and lost ({called([names[n] for n in 'wdl' if n in names])}) of each "
        "team or model, and not who won against whom.",
        "Bring a row for each game: the two sides in columns of their own, and the result.",
    )


def _stand_so(names: set[str]) -> bool:
    """Tell whether names are those of a table of standings: won, drawn and lost, or without draws a share of both."""
    return (names >= WON and bool(names & POINTS)) or (names >= WON - {"d"} and bool(names & SHARES))


def models_in_rows(seen: Seen) -> Finding | None:
    """One row a model, and a column for each thing that it was tried on: the table can be turned."""
    several = seen.model is not None and not seen.own(seen.model)  # runs of each
    runs = several and plain(next(iter(seen.words), "")) in RUNS
    names = _like_models(seen) if seen.model is None or runs else seen.model
    if names is None or not seen.own(names) or seen.truth is not None or names != named_first(seen.table).columns[0]:
        return None
    if of_many_runs(seen) or counted_in_one(seen.table):
        return None  # which other columns say more of
    crossed = {name for columns in by_measure(seen.numbers).values() for name in columns.values()}
    tried = [n for n in models_among(seen.table, names) if n in crossed or not (measure(n) or describes(n))]
    tried = [name for name in tried if not (is_setting(name) or {*tokens(name)} & USED)]
    if (
        len(tried) < FEW
        or (2 * len(tried) < len(seen.numbers) and not _of_one(tried))
        or _are_people(seen, names, tried)
    ):
        return None
    measured = [name for name in tried if {*tokens(name)} & (METRICS | TIMES | COUNTS)]
    if names != seen.table.columns[0] and FEW * len(measured) > len(tried):
        return None  # a leaderboard by several measures
    if (
        summed := _by_many_measures(seen, names, tried)
        or in_many_units(seen, names)
        or _summed(names, tried)
        or _ranked(seen, names, tried)
    ) is not None:
        return summed
    ones = all(seen.table.column(name).labels <= {"0", "1"} for name in tried)
    layout = "right_wrong" if ones else "dataset_scores"
    return Finding(
        "models in rows",
        f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} hold what it reached.",
        "If every column is a data set or an item on which all models were tried, swap rows and columns to compare "
        "them; check the preview and press the button.",
        Roles(layout=layout, turned=True, id=HEADING if ones else None, dataset=None if ones else HEADING),
    )


def _are_people(seen: Seen, names: str, tried: Sequence[str]) -> bool:
    """Tell whether rows are many for so few columns, and called by a name that is none of a model: who rated these."""
    texts = seen.table.some_texts(names, seen.table.rows)
    return plain(names) == ANYTHING and len(texts) >= PAIR * len(tried) and not like_models(texts)


def _by_many_measures(seen: Seen, names: str, tried: Sequence[str]) -> Finding | None:
    """Find a leaderboard by many measures, some of which were taken of several parts, that are no data sets."""
    kinds = {measure(name) for name in seen.numbers if is_score(name)}
    if len(kinds) < MANY_KINDS or 2 * len(tried) >= len(seen.numbers):
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its totals by many measures: {called(seen.numbers)}.",
        f"No paired test can be made from totals. {ITEMS}",
    )


def _summed(names: str, tried: Sequence[str]) -> Finding | None:
    """Find nothing but totals of each model, where all names have a word for these in common, or means by criteria."""
    of_data = all({word.rstrip("0123456789") for word in tokens(name)} & {*DATASETS} for name in tried)
    if SUMMARIES & {*tokens(tried[0])}.intersection(*map(tokens, tried)) and not of_data:
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}) with its totals, such as {quoted(tried[0], SHORT)}.",
            f"No paired test can be made from totals. {ITEMS}",
        )
    if len({plain(name).rstrip("%") for name in tried} & DESCRIBED) >= len(tried):
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} describe how many numbers of it "
            "spread, and not what these are of.",
            f"No paired test can be made from these. {ITEMS}",
        )
    kinds = [{kind for kind, words in SUMMED.items() if {*tokens(name)} & words} for name in tried]
    if len(set[str]().union(*kinds)) > 1 and MANY * sum(map(bool, kinds)) >= (MANY - 1) * len(tried):
        return Finding(
            "totals",
            f"Each row is one model ({quoted(names, SHORT)}) with its totals (averages, rates or counts): "
            f"{called(tried)}.",
            f"No paired test can be made from totals. {ITEMS}",
        )
    told = [{*tokens(name)} & (CRITERIA | METRICS) for name in tried]
    if 2 * sum(map(bool, told)) > len(tried) and len({frozenset(words) for words in told if words}) > 1:
        return Finding(
            "means by criteria",
            f"Each row is one model ({quoted(names, SHORT)}), and {called(tried)} are what it was given on the whole, "
            "by several criteria.",
            "These are not independent of each other, so no test is made of them. Bring the marks of every answer: a "
            "row for each model and item, with a column for each criterion.",
        )
    return None


def _ranked(seen: Seen, names: str, tried: Sequence[str]) -> Finding | None:
    """Find models in the order of their places, beside one number of each and what is the same of all."""
    places = [name for name in tried if counts_rows(seen.table.column(name))]
    rest = [name for name in tried if name not in places and seen.table.distinct(name) > 1]
    if len(places) != 1 or len(rest) >= PAIR:
        return None
    return Finding(
        "totals",
        f"Each row is one model ({quoted(names, SHORT)}) with its place ({quoted(places[0], SHORT)}) and one number of "
        "it on the whole.",
        f"No paired test can be made from totals. {ITEMS}",
    )


def measures_below(seen: Seen) -> Finding | None:
    """Find models in rows, once for each measure, with a column for each thing that they were tried on."""
    said, names = metric_column(seen.words), seen.model
    if said is None or names is None or seen.truth is not None or not 1 < seen.table.distinct(said) < seen.table.rows:
        return None
    tried = [n for n in models_among(seen.table, said, names) if not measure(n)]
    if len(tried) < FEW or 2 * len(tried) < len(seen.numbers) or not single(seen.table, (said, names)):
        return None
    if seen.table.rows * 2 <= seen.table.distinct(said) * seen.table.distinct(names):
        return None
    known = [text.strip() for text in seen.table.some_texts(said, SEEN) if text.strip()]
    first = min(filter(is_score, known), key=preference, default=known[0])
    return Finding(
        "models in rows",
        f"Each row is one model ({quoted(names, SHORT)}) by one measure ({quoted(said, SHORT)}), and {called(tried)} "
        "hold what it reached.",
        f"If every column is a data set on which all models were tried, press the button: {quoted(first, SHORT)} is "
        "compared.",
        Roles(layout="dataset_scores", turned=True, dataset=HEADING, filter=first),
    )


def _of_one(names: Sequence[str]) -> bool:
    """Tell whether all names share a measure, as AMI WER and LS WER do."""
    measured = {model_and_measure(name)[1] for name in names}
    return len(measured) == 1 and bool(measured.pop())


def _like_models(seen: Seen) -> str | None:
    """Return the first column of words, if it holds names of models, or of runs in a file called after a measure."""
    if not seen.words or plain(seen.words[0]) in DATASETS or like_models(seen.numbers):
        return None
    runs = plain(seen.words[0]) in RUNS and known(metric_of([title_of(seen.table)])[0]).share
    return seen.words[0] if runs or like_models(seen.table.some_texts(seen.words[0], SEEN)) else None


def one_models_measures(seen: Seen) -> Finding | None:
    """Columns that measure one model in different ways are no models."""
    single = [name for name in seen.numbers if is_score(name)]
    of_one = _of_one_class(seen) if seen.model is None else []
    only = seen.measured or (tuple(single) if len(single) == 1 and not _key_or_words(seen) else ())
    only = tuple(dict.fromkeys((*single, *of_one))) if of_one else only
    several = bool(of_one) or len({measure(name) for name in single}) > 1
    if not only or seen.truth is not None or seen.is_long or seen.crossed is not None or _kinds(seen):
        return None
    others = [
        n
        for n in seen.numbers
        if n not in only
        and not measure(n)
        and not (several and _counts_items(seen, n))
        and not is_setting(n)
        and plain(n) not in DATASETS
        and not {"year", "date", "season", "month"} & {*tokens(n)}
        and not _key(seen, n)
    ]
    if others and (len(single) < MANY or len(others) > len(single)):
        return None
    if len(only) == 1:
        return Finding(
            "settings and a score",
            f"Each row is one setting with its score, {quoted(only[0], SHORT)}: a search, and no comparison of models.",
            ITEMS,
        )
    names = [name for name in seen.words if seen.own(name) and plain(name) not in DATASETS]
    identity = seen.identity
    if not names and identity is not None and seen.own(identity) and _names_results(seen.table, identity):
        names = [identity]
    asked = bool(names) and (
        in_prose(seen.table, names[0])
        or any(ASKED & {*tokens(name)} for name in names)
        or bool(identity and ASKED & {*tokens(identity)})
        or len(names) > FEW - 1
    )
    if names and (seen.table.rows <= SEEN or _names_results(seen.table, names[0])) and not asked:
        return Finding(
            "totals",
            f"Each row has a name of its own ({quoted(names[0], SHORT)}) and totals: {called(only)}.",
            "No paired test can be made from totals. Bring results per item, per fold or per data set; or, if rows are "
            "data sets, the same of a second model.",
        )
    return Finding(
        "measures of one model",
        f"The columns {called(only)} measure one model in different ways{_on_folds(seen)}; they are not "
        "different models.",
        "Add a column that names the model, with the rows of a second one, or upload the same file of a second model "
        "beside this one.",
    )


def measures_of_classes(seen: Seen) -> Finding | None:
    """Find precision and recall of each of several classes beside one accuracy, which every model would have."""
    groups = by_measure(seen.numbers) if seen.truth is None and seen.model is None else {}
    whole = [name for name in seen.numbers if {*tokens(name)} & OF_WHOLE and measure(name)]
    classes = list(dict.fromkeys(whose for columns in groups.values() for whose in columns))
    if not whole or not classes or like_models(classes) or _kinds(seen):
        return None
    if any({*tokens(said)} - OF_CLASSES for said in groups) or len({*tokens(" ".join(groups))} & OF_CLASSES) < PAIR:
        return None
    return Finding(
        "measures of one model",
        f"{quoted(whole[0], SHORT)} stands there once, and {listed([*groups], FEW)} for each of {called(classes)}: "
        "classes, it seems, that one model told apart, and no models.",
        "Add a column that names the model, with the rows of a second one, or upload the same file of a second model "
        "beside this one.",
    )


def _of_one_class(seen: Seen) -> list[str]:
    """Return measures of one class only, as precision_pvc and recall_pvc are."""
    parts = {name: model_and_measure(name) for name in seen.numbers}
    told = {name: part for name, part in parts.items() if part[0] and is_score(part[1])}
    kinds = {said for _, said in told.values()}
    return [*told] if len({whose for whose, _ in told.values()}) == 1 and len(kinds) > 1 else []


def _counts_items(seen: Seen, name: str) -> bool:
    """Tell whether whole numbers count the items of a class, as pvc_count, or number the rows."""
    if has_fractions([seen.table.column(name)]):
        return False
    return bool({*tokens(name)[:1], *tokens(name)[-1:]} & COUNTS) or seen.own(name)


def _on_folds(seen: Seen) -> str:
    """Say of how many folds or the like measures are, where a column numbers these."""
    name = next((n for n in seen.table.columns if plain(n) in FOLDS and seen.own(n)), None)
    return f", in each of {seen.table.rows:,} “{name}”" if name else ""


def _names_results(table: Table, name: str) -> bool:
    """Tell whether a column names files of results or models, each in a row: these were summed up, and no items."""
    texts = [text.strip() for text in table.some_texts(name, SEEN)]
    return all(map(OF_RESULTS.search, texts)) or like_models(texts)


def scores_of_one_model(seen: Seen) -> Finding | None:
    """Find scores called by what they measure, such as iou_score, beside others whose names say of no model."""
    stems = {name: tokens(name)[:-1] for name in seen.numbers if tokens(name)[-1:] == ("score",)}
    stems = {name: words for name, words in stems.items() if words}
    told = [name for name, words in stems.items() if measure(" ".join(words))]
    if len(stems) < PAIR or not told or len(told) == len(stems) or seen.truth is not None or seen.model is not None:
        return None
    if any(like_models([" ".join(words)]) for words in stems.values()) or seen.is_long or _kinds(seen):
        return None
    return Finding(
        "measures of one model",
        f"{called(tuple(stems))} are scores of one model, it seems, each by what it measures.",
        "Add a column that names the model, with the rows of a second one, or upload the same file of a second model "
        "beside this one.",
    )


def parts_of_images(seen: Seen) -> Finding | None:
    """Find what was measured of each part of each image, as nnU-Net has it, with nothing that names models."""
    table = seen.table
    media = next((name for name in seen.words if holds_media(table, name)), None)
    part = next((name for name in table.columns if SEGMENTS & {*tokens(name)} and table.distinct(name) > 1), None)
    if media is None or part is None or not table.repeats(media) or seen.predicted:
        return None
    measured = [name for name in seen.numbers if name != part and known(name).higher is not None]
    if len(measured) < PAIR:
        return None
    others = [n for n in seen.words if n not in (media, part) and not holds_media(table, n) and table.distinct(n) > 1]
    if seen.model is not None or any(not SEGMENTS & {*tokens(name)} for name in others):
        return None
    return Finding(
        "parts of images",
        f"Each row measures one part ({quoted(part, SHORT)}) of one image ({quoted(media, SHORT)}), by "
        f"{called(measured)}: what one model did, it seems.",
        "A comparison takes two: upload the same file of a second model beside this one, or add a column that names "
        "the model, with the rows of a second one.",
    )


def measures_beside_labels(seen: Seen) -> Finding | None:
    """Find nothing but different measures of each row beside a column of labels, and no predictions of these."""
    rest = [name for name in seen.numbers if name not in (seen.truth, seen.identity)]
    if seen.truth is None or seen.predicted or seen.model is not None or len(rest) < PAIR:
        return None
    told = [name for name in rest if is_score(name) or {*tokens(name)} & CRITERIA]
    if len(told) < len(rest) or len({measure(name) or tokens(name) for name in rest}) < len(rest):
        return None
    if any(map(like_models, ([name] for name in rest))):
        return None
    return Finding(
        "features",
        f"{called(tuple(rest))} measure each row in different ways, and {quoted(seen.truth, SHORT)} says of which "
        "class it is: features, it seems, and no results of several models.",
        "Bring what two models or more predicted of the class; or the same measure of two systems on the same items.",
    )


def _kinds(seen: Seen) -> bool:
    """Tell whether words that repeat say of which kind each row is: of which model, perhaps."""
    return any(1 < FEW * seen.table.distinct(n) <= seen.table.rows and plain(n) not in OTHERS for n in seen.words)


def _key_or_words(seen: Seen) -> bool:
    """Tell whether anything but settings stands beside a score."""
    return (
        bool(seen.words) or any(not is_setting(n) and not measure(n) for n in seen.numbers) or len(seen.numbers) < FEW
    )


def _key(seen: Seen, name: str) -> bool:
    return bool(NAMELESS.fullmatch(name)) or name in seen.long.keys


def one_models_folds(seen: Seen) -> Finding | None:
    """Find a row for each data set and a column for each fold or run: the scores of one model."""
    names = named(seen.table.columns, DATASETS)
    folds = numbered(seen.table.columns)
    if names is None or seen.model is not None or len(folds) < FEW or not seen.own(names):
        return None
    return Finding(
        "one model",
        f"Each row is a data set ({quoted(names, SHORT)}), and {called(folds)} are folds or runs of one model.",
        "A comparison takes two: add a column that names the model, with the rows of a second one.",
    )

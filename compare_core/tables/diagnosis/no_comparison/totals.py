"""Totals of whole tests: one row a model, or one model measured in several ways."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.no_comparison.how_sure import surely_models, surely_scores
from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, SHORT, TOTALS, Finding, Seen, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import GAPS, has_fractions
from compare_core.tables.meaning.shapes.folds_in_rows import part_of_data
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.headings import DATASETS, HEADING
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, is_score, measure
from compare_core.tables.meaning.words.models import VARIANTS, like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, plain
from compare_core.tables.reading.markup.ticks import tick_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

DESCRIBED = frozenset({
    "mean", "avg", "median", "std", "sd", "sem", "se", "min", "max", "q1", "q3", "p25", "p75", "25", "50", "75", "var",
    "mw", "mittelwert", "durchschnitt", "stdabw", "standardabweichung", "moyenne", "médiane", "media", "média",
    "iqr", "ess", "essbulk", "esstail", "rhat", "mcsemean", "mcsesd", "eti89lb", "eti89ub", "hdi3", "hdi97", "skew",
})  # fmt: skip
ADJUSTED = frozenset({"controlled", "adjusted", "corrected", "debiased", "normalized", "normalised", "weighted", "lc"})
VARIED = re.compile(
    r"(w/o?|with(out)?|no|only|full|all|base(line)?|ours)\b|[+−–-] ?\S", re.IGNORECASE
)  # of an ablation
PERCENTILE = re.compile(r"p\d{1,2}|q[123]")
CENTRE = frozenset({"mean", "avg", "average", "median"})
OPINION = frozenset({"mos", "cmos", "dmos", "smos", "nmos"})  # means of what people said, by any criterion
PERCENT = re.compile(r"\d\d?|100")
PERCENTS = frozenset({"1", "5", "10", "20", "25", "30", "40", "50", "60", "70", "75", "80", "90", "95", "99"})
MANY = 4  # measures, beside which a few other numbers are no models
SEEN = 50  # names of rows that show what they are called
COVERED = frozenset({"class", "classname", "file", "package", "module", "method", "function"})  # by tests
SIDES = (frozenset({"covered"}), frozenset({"missed", "total", "uncovered"}))  # of what tests reach
COUNTED = frozenset({"total", "number", "count", "positives", "negatives", "found", "tested"})
HALVES, SCORED = frozenset({"public", "private"}), frozenset({"score", "lb", "leaderboard"})
RESULTS = {  # how often a team ended a game so
    **dict.fromkeys(("won", "wins", "win"), "w"),
    **dict.fromkeys(("drawn", "draws", "draw", "tied", "ties", "t"), "d"),
    **dict.fromkeys(("lost", "losses", "loss", "defeats"), "l"),
}
WON, POINTS = frozenset({"w", "d", "l"}), frozenset({"pts", "points", "pt"})  # of the table of a league
SHARES = frozenset({"pct", "pct.", "winpct", "win%", "gb", "w%", "wpct", "winpercentage", "winningpercentage"})
LADDER = frozenset({"rating", "elo", "mmr", "rank", "streak", "winstreak", "highestrating"})  # of players of a game
MOST_RESULTS = 20  # rows of what came of the games of each team


def totals(seen: Seen) -> Finding | None:
    """One row a model, with nothing but measures of it."""
    ticks = said_right(seen.table)
    ticks |= {name for name in seen.words if _are_ticks(seen.table, name)}
    words = [name for name in seen.words if name not in ticks]
    names = seen.model or (words[0] if len(words) == 1 else None)
    scores = [n for n in seen.numbers if n not in ticks and (is_score(n) or {*tokens(n)[:1]} & OPINION)]
    if names is None or plain(names) in DATASETS or not scores or seen.truth is not None:
        return None
    said = seen.table.some_texts(names, SEEN)
    if seen.model is None and not (seen.measured and (like_models(said) or _are_variants(said))):
        return None
    listed = not surely_models(seen.table, names, seen.words) and not surely_scores(seen.table, scores)
    others = [n for n in seen.numbers if not (measure(n) or is_setting(n) or COUNTED & {*tokens(n)} or n in ticks)]
    others = [name for name in others if not (describes(name) or _adjusts(name, scores) or name in scores)]
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
        f"{TOTALS} Bring results per item, per fold or per data set; or columns model, right, total.",
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
    if (told := _percentiles_beside_means(seen)) is not None:
        return told
    kinds = {plain(name) for name in seen.numbers} - {"n", "count"}
    if len(kinds) < FEW or not kinds & {"mean", "median", "avg"} or not kinds <= DESCRIBED:
        return None
    return Finding(
        "totals",
        f"Each row sums up a distribution by {called(seen.numbers)}: totals, and not what they were taken over.",
        f"{TOTALS} {ITEMS}",
    )


def _percentiles_beside_means(seen: Seen) -> Finding | None:
    """Find means of several measures with percentiles of each, in rows that are models as they were set."""
    rest = [name for name in seen.table.columns if name not in seen.numbers]
    settings = [name for name in seen.numbers if is_setting(name)]
    named_so = all(name == seen.model or plain(name) in VARIANTS for name in rest)
    if seen.model is None or not named_so or not single(seen.table, [*rest, *settings]):
        return None  # or also what each was tried on
    words = [tokens(name) for name in seen.numbers if name not in settings]
    stems = {said[:-1] for said in words if len(said) > 1 and PERCENTILE.fullmatch(said[-1])}
    ends = {stem: {said[-1] for said in words if said[:-1] == stem} for stem in stems}
    whole = [
        stem for stem, told in ends.items() if len(told & CENTRE) + len([*filter(PERCENTILE.fullmatch, told)]) >= FEW
    ]
    if len(whole) < PAIR or not any({*said} & CENTRE for said in words):
        return None
    return Finding(
        "totals",
        f"Each row sums up one {quoted(seen.model, SHORT)}, as it was set, by means and percentiles over many items, "
        f"such as {called([n for n in seen.numbers if tokens(n)[:-1] in whole][:PAIR])}.",
        f"{TOTALS} Bring what stands behind them: the scores of every item, a row for each item and model.",
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
        f"{TOTALS} {ITEMS}",
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
        "team, player or model, and not who won against whom.",
        "Bring a row for each game: the two sides in columns of their own, and the result.",
    )


def _stand_so(names: set[str]) -> bool:
    """Tell whether names are those of standings: won, drawn and lost, or without draws a share of both or a rank."""
    if names >= WON and names & POINTS:
        return True
    return names >= WON - {"d"} and (bool(names & SHARES) or len(names & LADDER) >= PAIR)

"""Which columns of numbers are models, where every model has a column of its own."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import listed
from compare_core.tables.meaning.columns.of_data import says_of_data
from compare_core.tables.meaning.columns.what_data_is_like import of_data
from compare_core.tables.meaning.columns.worked_out import worked_out
from compare_core.tables.meaning.outputs import named_predictions, numbers_by_row, sampled
from compare_core.tables.meaning.scores import AMBIGUOUS, REPEAT, has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import is_size_of
from compare_core.tables.meaning.wholes import whole_of
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.meaning.words.items import are_inputs, describes, is_covariate, says_how_sure
from compare_core.tables.meaning.words.measures import COUNTS, MOVED, OF_TIMES, SPREADS, SUMS, TIMES, is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.models_measured import by_measure, model_and_measure, of_one_word
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS, is_setting
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    ID_LIKE,
    NAMELESS,
    P_VALUES,
    TOTAL_NAMES,
    counts_rows,
    met_by_people,
    named_as_id,
    plain,
)
from compare_core.tables.reading.tidying.summary import GRAND_TOTAL, RANK, SUMMARY, names_sum

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.reading.table import Table

CODE, MANY = re.compile(r"[a-z]{2}"), 5
ALONG = 0.8  # the correlation of what is called a mean, and may be weighted, with the median of the others
MOST_SUMMED, MOST_ROWS = 30, 1_000  # columns of which some are summed up by another, and rows that show it
CLOSE = 6e-3  # of the numbers: sums are written with two digits or more
SAID_OF_BALANCE = frozenset({"ir", "imbalance", "ratio", "classes", "instances", "n", "size", "features"})
NEAR = 0.8  # of the rows
SEVERAL, SEEN = 3, 20  # columns, and cells that show how they are written
FEWEST = PAIR = 2  # models, and answers to yes or no
PART = 0.25  # of all columns, that measure the same
OF_ALL = SUMS | {"overall", "total", "subtotal"}
EXTREMES = frozenset({"best", "worst", "max", "min", "oracle", "vbs"})
MEAN_SIGNS = frozenset("μµ∅Ø")
COUNTED = frozenset({"batch", "epochs", "depth", "layers", "units", "trees", "tokens", "order", "window", "version"})
CHANGES = frozenset({"diff", "difference", "delta", "improvement", "gain", "change", "reduction", "margin"})
CHANGED = frozenset({"diff", "difference", "delta", "improvement"})  # and a gain may be that of a tree
DROPS = CHANGES | {"drop", "degradation", "decrease", "increase"}  # and a loss is what a model may be trained by
RUNS = frozenset({"runs", "seeds", "folds", "repetitions", "repeats", "reps"})  # over which means were taken
FELL = (("drop",), ("degradation",))  # last words of a name
CHANGED_BY = DROPS | {"pct", "percent", "percentage", "rel", "relative", "abs", "absolute", "ratio", "rate"}
RANKED = re.compile(
    r"(?:(?:mean|avg\.?|average|overall|final|global|family|group)[ _.-]*)?rank(?:ing|s)?(?: ?\(\w+\))?|"
    r"(?:#|n|num|number of|times|total|family|group)?[ _]*(?:wins?|best(?:[ _]on)?)",
    re.IGNORECASE,
)
AT_A_TIME = re.compile(r"(Test|Train|Inference)-[Tt]ime")  # and not test_time
MOST_NUMBERS, NEARLY = 30, 1e-3  # columns that are looked at, and what rounding does to a difference
COMPANIONS = SPREADS | {"rank", "ranks", "ranking", "stderr"}
HALF, SMALL = 0.5, 0.34  # steps of ranks, and how large a spread may be beside its score
TESTED = frozenset({"pval", "pvalue", "pvals", "stat", "tstat", "zstat", "statistic"})  # of what was tested before
EFFECTS = frozenset({  # how far two apart lie, which tests are told with
    "vda", "a12", "varghadelaney", "cohensd", "cohend", "hedgesg", "cliffsdelta", "cliffdelta", "effectsize",
    "cohen'sd", "cohen’sd", "sig", "sig.", "signif", "signif.", "significance", "holmp", "adj.p", "rawp",
})  # fmt: skip
OF_MACHINES = frozenset({  # what is noted of the run of a program, whatever it was
    "exitcode", "exitstatus", "returncode", "retcode", "cputemp", "cputemperature", "gputemp", "gputemperature",
    "cpufreq", "cpufrequency", "loadavg", "runid",
})  # fmt: skip
TIED = frozenset({"tie", "ties", "tied", "draw", "draws"})  # counts of what nobody won
WHOLES = frozenset(TOTAL_NAMES)
BEST_KNOWN = frozenset({  # of a problem, with which what solvers found is compared
    "ub", "lb",
    "bks", "bestknown", "bestknownsolution", "optimum", "optimal", "optimalvalue", "optimalsolution", "lowerbound",
    "upperbound", "bestknownvalue", "óptimo", "ótimo", "optimo", "otimo", "ottimo", "optimalwert", "оптимум",
    "оптимальное", "最优", "最优值", "最优解", "最適解",
})  # fmt: skip
STARRED = re.compile(r"[a-zχ]\s*(?:\^?\s*\*|\*)", re.IGNORECASE)  # k*, the best there is
LETTER = re.compile(r"(?P<bar>\|?)[a-z](?P=bar)", re.IGNORECASE)  # n, or |V|
MARK = re.compile(r"(±|\+/-|σ)( ?\(\d+\))?")
PARTS_SAID = {  # how near to the test what was reached is
    **dict.fromkeys(("test", "tst", "testing", "holdout", "heldout", "te", "ts", "oos", "prueba", "teste"), 1),
    **dict.fromkeys(("val", "valid", "validation", "dev", "cv"), 2),
    **dict.fromkeys(("train", "training", "cal", "calib", "calibration", "tra", "trn", "tr", "is"), 3),
    **dict.fromkeys(("insample", "entrenamiento", "treino", "treinamento"), 3),
}
SAMPLED = re.compile(r"(?<![a-z])(in|out)[-_ ]?(?:of[-_ ]?)?sample(?![a-z])", re.IGNORECASE)
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
PLACED = frozenset({"rank", "ranking", "place", "position", "pos", "standing"})  # of each row in a list
DIGITS = "0123456789"  # behind what is numbered: R2 beside R1 and R3 is no measure
APART = 20.0  # times as large as another column: then they measure different things


def models_among(table: Table, *but: str | None) -> tuple[str, ...]:
    """Return the columns of numbers that can be models: no settings, times, counts or sums of the others.

    Where rows and columns were swapped, what was a row among others is one whatever it is called.
    """
    if (models_among, but) not in table.answers:  # which several layouts ask
        table.answers[models_among, but] = _models_or_rows(table, but)
    return cast("tuple[str, ...]", table.answers[models_among, but])


def _models_or_rows(table: Table, but: tuple[str | None, ...]) -> tuple[str, ...]:
    found = _models_among(table, but)
    if len(found) < FEWEST:
        return found
    if HEADING not in table.columns:
        return _with_spread_like_them(table, found)
    medians = {n: float(np.median(_finite(table, n))) for n in table.columns if is_scores(table.column(n))}
    low, high = (end(medians[name] for name in found) for end in (min, max))
    near = [name for name, middle in medians.items() if 2 * low - high <= middle <= 2 * high - low]
    rest = [name for name in near if name not in (*found, *but)]
    rest = [n for n in rest if not (names_sum(n) or plain(n) in BEST_KNOWN or by_measure([n]))]
    odd = [n for n in rest if describes(n) or is_setting(n) or known(n).higher is not None]
    rest = [n for n in rest if n not in odd or like_the_others(table, n, found)]
    return tuple(name for name in table.columns if name in {*found, *rest}) if PAIR * len(rest) <= len(found) else found


def _with_spread_like_them(table: Table, models: tuple[str, ...]) -> tuple[str, ...]:
    """Add what is called as a spread, as a way of cutting by std_deviation, and is as large as the models' scores."""
    told = [n for n in table.columns if n not in models and {*tokens(n)} & SPREADS and len(tokens(n)) > 1]
    if len(models) < SEVERAL or len(told) != 1 or any(names_sum(name) for name in table.columns):
        return models
    middle, *others = (
        float(np.median(_finite(table, name))) if is_scores(table.column(name)) else np.nan for name in (*told, *models)
    )
    more = {*models, *told} if min(others) / PAIR <= middle <= PAIR * max(others) else {*models}
    return tuple(name for name in table.columns if name in more)


def like_the_others(table: Table, name: str, models: Sequence[str]) -> bool:
    """Tell whether a column of numbers goes along with those of models, whatever it is called, and sums none up.

    Its numbers lie among or near theirs in nearly every row, and rise and fall with them as they do with each other.
    """
    if not is_scores(table.column(name)):
        return False
    used = [each for each in models[:MOST_SUMMED] if each != name]
    values = _whole_rows(table, (name, *used))[:MOST_ROWS]
    if len(values) <= SEVERAL or len(used) < FEWEST:
        return False
    mine, rest = values[:, 0], values[:, 1:]
    if (mine % 1 == 0).all() and not (rest % 1 == 0).all():
        return False
    low, high = rest.min(axis=1), rest.max(axis=1)
    off = np.maximum(high - low, CLOSE * np.abs(high))
    near = (low - 2 * off <= mine) & (mine <= high + 2 * off)
    sums = (np.mean(rest, axis=1), np.median(rest, axis=1), high, low)
    if near.mean() < NEAR or any(np.allclose(each, mine, rtol=CLOSE) for each in sums):
        return False
    middle = np.median(rest, axis=1)
    if not (np.ptp(mine) and np.ptp(middle)):
        return False
    along = [np.corrcoef(each, middle)[0, 1] for each in rest.T if np.ptp(each)]
    return bool(np.corrcoef(mine, middle)[0, 1] >= min([ALONG, *along]))


def _models_among(table: Table, but: Sequence[str | None]) -> tuple[str, ...]:
    named_so = [n for n in table.columns if n not in but and not named_as_id(n) and not NAMELESS.fullmatch(n)]
    named_so = [
        n for n in named_so if plain(n) not in ID_LIKE or has_fractions([table.column(n)]) or met_by_people(table, n)
    ]
    named_so = [n for n in named_so if plain(n) not in CLUSTER_NAMES or not counts_rows(table.column(n))]
    named_so = [n for n in named_so if plain(n) not in PLACED or not counts_rows(table.column(n))]
    numbers = [name for name in named_so if is_scores(table.column(name)) and not _counts_runs(table, name)]
    numbers = [n for n in numbers if plain(n) not in OF_MACHINES]
    numbers = [name for name in numbers if not is_size_of(table, name)]
    numbers = without_changes(table, numbers)
    numbers = _without_companions(table, of_the_test(numbers))
    made = worked_out(table, numbers) | of_data(table, numbers)
    numbers = [name for name in numbers if name not in made]
    told = [name for name in numbers if says_change(name)]
    rest = [name for name in numbers if name not in told]
    if any(subtracted(table, name, rest) for name in told):
        numbers = rest  # what changed is no model
    elif len(rest) >= FEWEST:
        numbers = [name for name in numbers if not (CHANGED & {*tokens(name)} or "Δ" in name)]
    kept = [
        name
        for name in numbers
        if not (describes(name) or _of_the_run(table, name))
        or abbreviated(name, numbers)
        or in_the_alphabet(name, numbers)
        or _when_tested(table, name, numbers)
    ]
    kept = kept if len(kept) >= FEWEST else numbers
    sure = [name for name in kept if not says_how_sure(name)]
    kept = sure if len(sure) >= FEWEST else kept
    named = any(name is not None for name in but)  # the rows; else nothing says what these are
    found = [name for name in kept if not (named and (_is_size(table, name, kept) or says_of_data(table, name, kept)))]
    kept = found if len(found) >= FEWEST else kept
    found = [name for name in kept if plain(name) not in BEST_KNOWN and not _is_optimum(table, name, kept)]
    kept = found if len(found) >= FEWEST else kept
    crossed = by_measure(numbers)  # every data set or model with every measure, whatever it is called
    crossed = {said: columns for said, columns in crossed.items() if not all(map(describes, columns.values()))}
    codes = _codes(kept)
    stems = Counter(name.rstrip(DIGITS) for name in kept if name[-1:].isdigit())
    own = [
        name
        for name in kept
        if not (said := measure(name))
        or said in AMBIGUOUS
        or stems[name.rstrip(DIGITS)] > PAIR
        or name in codes
        or _when_tested(table, name, kept)
    ]
    kept = own if len(own) >= FEWEST else kept  # beside models, a kappa is that of one of them
    kept = kept[1:] if _of_the_set(table, kept) or _of_how_many(table, kept) else kept
    kept = [n for n in kept if not ({*tokens(n)} & TIED and len(kept) > SEVERAL - 1)] or kept
    percents = [name for name in kept if _in_percent(table, name)]
    kept = [n for n in kept if n not in percents] if 0 < SEVERAL * len(percents) < len(kept) else kept
    kept = [name for name in kept if not (_sums_up(table, name, kept) or _ranks(table, name, kept))]
    kept = [name for name in kept if not _sums_up_some(table, name, kept)]
    kept = _without_mean(table, kept)
    if of_one := of_one_word(kept):
        return of_one
    if measured := max(by_measure(kept), crossed, key=lambda found: max(map(len, found.values()), default=0)):
        measured = {said: _without_sums(columns) for said, columns in measured.items()}
        scores = [said for said in measured if is_score(said) or said in SUMS] or list(measured)
        whole = [said for said in scores if not any(_signed(table, name) for name in measured[said].values())]
        return tuple(measured[(whole or scores)[0]].values())
    if len(kept) < FEWEST:
        return tuple(kept)
    shared = _with_siblings(table, kept, _of_one_measure(kept))
    timed = all(model_and_measure(name)[1] in TIMES for name in shared)
    return shared if PAIR * len(shared) > len(kept) or timed or not alike(table, kept) else tuple(kept)


def averaged_in_rows(table: Table, models: Sequence[str]) -> bool:
    """Tell whether a column named as a mean holds that of some others in every row: these are what a row was tried on.

    The mean of several models says nothing, that of one on several data sets does.
    """
    told = [name for name in table.columns if name not in models and names_sum(name) and is_scores(table.column(name))]
    if not told or len(models) <= PAIR:
        return False
    means = np.column_stack([_numbers(table, name) for name in models]).mean(axis=1)
    return any(bool(np.allclose(_numbers(table, name), means, rtol=CLOSE)) for name in told)


def _codes(names: Sequence[str]) -> list[str]:
    """Return names of two small letters among mostly such names: codes of languages, of which ar is no recall."""
    found = [name for name in names if CODE.fullmatch(name.strip())]
    return found if len(found) > MANY and len(found) * (SEVERAL + 1) >= len(names) * SEVERAL else []


def _in_percent(table: Table, name: str) -> bool:
    return all(text.strip().endswith("%") for text in table.some_texts(name, SEEN) if text.strip())


def _of_the_set(table: Table, names: Sequence[str]) -> bool:
    """Tell whether the first numbers say of a data set how large or unbalanced it is, where all others are scores."""
    if len(names) <= SEVERAL or like_models(names[:1]):
        return False
    if _counts(table, names[0]) and not any(_counts(table, name) for name in names[1:]):
        sizes = [float(np.median(_finite(table, name))) for name in names]
        return sizes[0] > APART * max(sizes[1:])
    if not {*tokens(names[0])} & SAID_OF_BALANCE:
        return False
    first, *rest = (_finite(table, name) for name in names)
    return bool(len(first) and first.min() >= 1 and first.max() > 1) and all(
        len(each) and each.min() >= 0 and each.max() <= 1 for each in rest
    )


def _is_optimum(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a name is a letter with a star, as k* is for the best there is, and nothing is ever better."""
    if STARRED.fullmatch(name.strip()) is None or sum(map(bool, map(STARRED.fullmatch, among))) > 1:
        return False  # A* and D* are algorithms
    values = _whole_rows(table, [name, *(each for each in among if each != name)])
    best, rest = values[:, :1], values[:, 1:]
    return bool(len(values)) and bool((best <= rest).all() or (best >= rest).all())


def _is_size(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a letter stands for how many there are, as n, d and |V| do: whole numbers beside longer names."""
    letter = LETTER.fullmatch(name.strip())
    if letter is None or not _counts(table, name) or not (letter["bar"] or name.strip().casefold() in "ndmkp"):
        return False
    others = [each for each in among if LETTER.fullmatch(each.strip()) is None]
    return len(others) >= FEWEST and (bool(letter["bar"]) or has_fractions(map(table.column, others)))


def _of_how_many(table: Table, names: Sequence[str]) -> bool:
    """Tell whether the first numbers say how many there were, of which the others count some in every row."""
    if len(names) < SEVERAL or like_models(names[:1]) or plain(names[0]) not in WHOLES:
        return False
    values = _whole_rows(table, names)
    return bool(len(values) and (values % 1 == 0).all() and (values[:, 1:] <= values[:, :1]).all())


def _counts(table: Table, name: str) -> bool:
    values = _finite(table, name)
    return bool(len(values) and (values % 1 == 0).all())


def _without_companions(table: Table, names: Sequence[str]) -> list[str]:
    """Leave out what says how far a model's score spreads, or which rank it has, beside a column of that score."""
    whole = {tokens(name): name for name in names}
    pairs = {name: whole.get(tokens(name)[1:]) for name in names if {*tokens(name)[:1]} & COMPANIONS}
    pairs |= {name: whole.get(tokens(name)[:-1]) for name in names if {*tokens(name)[-1:]} & COMPANIONS}
    left = [name for name, of in pairs.items() if of is not None and _accompanies(table, name, of)]
    left += [name for name in names if _follows_from(name, whole)]
    left += [n for n in names if {*tokens(n)[-1:]} & TIMES and tokens(n)[:-1] in whole and tokens(n)[:-1]]  # GA_time
    left += [name for name in names if "±" in name and tokens(name) in {tokens(n) for n in names if "±" not in n}]
    left += [n for n in names if MARK.fullmatch(n.strip()) or plain(n) in {*P_VALUES, *EFFECTS}]
    left += [n for n in names if {*tokens(n)[1:][-1:]} & TESTED]
    rest = [name for name in names if name not in left]
    return rest if len(rest) >= FEWEST else list(names)


def _follows_from(name: str, whole: Mapping[tuple[str, ...], str]) -> bool:
    """Tell whether a column is called after another and says how much that changed, as blur_drop_pct beside blur."""
    words = tokens(name)
    ends = [n for n in range(len(words)) if {*words[n:]} <= CHANGED_BY | OF_ALL and DROPS & {*words[n:]}]
    return any(words[:n] in whole if n else OF_ALL & {*words} for n in ends)  # and DROP alone is a benchmark


def _accompanies(table: Table, name: str, of: str) -> bool:
    """Tell whether numbers are no scores like those of another column: ranks, or far smaller, as spreads are."""
    mine, scores = np.abs(_finite(table, name)), np.abs(_finite(table, of))
    if not len(mine) or not len(scores):
        return False
    ranks = bool((mine % HALF == 0).all() and mine.min() >= 1 and (scores % 1 != 0).any())
    return ranks or float(np.median(mine)) < SMALL * float(np.median(scores))


def of_the_test(names: Sequence[str]) -> list[str]:
    """Leave out what was reached in training, or in validation, where a column beside it says the same of the test.

    >>> of_the_test(["svm_train_acc", "svm_test_acc", "rf_train_acc", "rf_test_acc"]), of_the_test(["train", "test"])
    (['svm_test_acc', 'rf_test_acc'], ['train', 'test'])
    >>> of_the_test(["RF-Tra", "RF-Tst", "SVM-Tra", "SVM-Tst"]), of_the_test(["A in-sample", "A OOS", "B IS", "B OOS"])
    (['RF-Tst', 'SVM-Tst'], ['A OOS', 'B OOS'])
    """
    parts: dict[tuple[str, ...], dict[int, str]] = {}
    for name in names:
        words = _words_of_parts(name)
        rest = tuple(word for word in words if word not in PARTS_SAID)
        part = next((PARTS_SAID[word] for word in words if word in PARTS_SAID), 0)
        if rest and part:
            parts.setdefault(rest, {})[part] = name
    several = [held for held in parts.values() if len(held) > 1]
    if len(several) < FEWEST:
        return list(names)  # as augmentation in training and in the test
    left = {name for held in several for part, name in held.items() if part > min(held)}
    return [name for name in names if name not in left]


def _words_of_parts(name: str) -> tuple[str, ...]:
    return tokens(SAMPLED.sub(lambda found: "insample" if found[1].casefold() == "in" else "oos", name))


def says_part(name: str, models: Sequence[str]) -> bool:
    """Tell whether a name says of a part of the data, as train_svm and out-of-sample do, alone or beside a model.

    >>> says_part("svm_train", ["svm_test", "rf_test"]), says_part("val", ["svm"]), says_part("Test-time", ["svm"])
    (True, True, False)
    """
    words = {*_words_of_parts(name)}
    rest = words - PARTS_SAID.keys()
    return rest < words and (not rest or any(rest <= {*_words_of_parts(model)} for model in models))


def _without_sums(columns: dict[str, str]) -> dict[str, str]:
    """Leave out what is called an average among columns of one measure, where several others are left."""
    rest = {said: name for said, name in columns.items() if not (SUMMARY.fullmatch(said) or plain(said) in OF_ALL)}
    return rest if len(rest) > FEWEST else columns


def without_changes(table: Table, names: Sequence[str]) -> list[str]:
    r"""Leave out by how much a measure fell that stands in another column, far below what it was.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"Baseline Acc,Acc Drop,Acc Mask\n0.91,0.02,0.89\n0.81,0.01,0.8\n")
    >>> without_changes(table, table.columns)
    ['Baseline Acc', 'Acc Mask']
    """
    words = {name: tokens(name) for name in names}
    fell = [name for name, own in words.items() if own[-1:] in FELL and is_score(" ".join(own[:-1]))]
    beside = {n: [o for o in names if o not in fell and {*words[n][:-1]} <= {*words[o]}] for n in fell}
    size = {
        n: float(np.median(np.abs(_finite(table, n)))) for n in {*fell, *(o for held in beside.values() for o in held)}
    }
    return [n for n in names if n not in fell or not any(PAIR * size[n] < size[o] for o in beside[n])]


def _counts_runs(table: Table, name: str) -> bool:
    """Tell whether a column says how many runs or folds each row was taken over, which is mostly the same."""
    return bool({*tokens(name)} & RUNS) and table.at_most(name, FEWEST) and not has_fractions([table.column(name)])


def says_change(name: str) -> bool:
    """Tell whether a name says that one number was taken from another."""
    return bool({*tokens(name)} & CHANGES) or "Δ" in name


def subtracted(table: Table, told: str, names: Sequence[str]) -> tuple[str, str] | None:
    """Return the two columns of numbers of which one is the difference, with whatever sign; None if there are none."""
    change = np.abs(sampled(table.column(told)))
    size = float(np.nanmedian(change)) or float(np.nanmax(change))
    if not size > 0 or table.distinct(told) <= PAIR:
        return None
    values = {name: sampled(table.column(name)) for name in names[:MOST_NUMBERS]}
    for one, other in combinations(values, PAIR):
        off = np.abs(np.abs(values[one] - values[other]) - change)
        if np.isfinite(off).any() and float(np.nanmax(off)) <= NEARLY * size:
            return one, other
    return None


def _when_tested(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a name with a hyphen says when a model adapts, as Test-time does: its numbers lie as others do."""
    if not AT_A_TIME.fullmatch(name.strip()):
        return False
    others = [each for each in among if each != name and not {*tokens(each)} & TIMES]
    if len(others) < FEWEST or len(others) < len(among) - 1:
        return False  # which are times, too
    mine, rest = _finite(table, name), np.concatenate([_finite(table, each) for each in others])
    if not len(mine) or not len(rest):
        return False
    off = HALF * (rest.max() - rest.min())
    return bool(rest.min() - off <= mine.min() and mine.max() <= rest.max() + off)


def abbreviated(name: str, among: Sequence[str]) -> bool:
    """Tell whether letters that may be a setting stand among models: then LR is a logistic regression."""
    others = [other for other in among if other != name and not describes(other)]
    return plain(name) == "lr" and (like_models(others) or (name.strip() == "LR" and any(map(_like_one, others))))


def in_the_alphabet(name: str, among: Sequence[str]) -> bool:
    """Tell whether a letter that may be a setting stands in a row of the alphabet, as C does behind A and B."""
    letters = [other.strip().casefold() for other in among if len(other.strip()) == 1]
    said = name.strip().casefold()
    return said in letters and {*ALPHABET[: max(3, ALPHABET.find(said) + 1)]} <= {*letters}


def _like_one(name: str) -> bool:
    return like_models([name])


def _of_one_measure(names: Sequence[str]) -> tuple[str, ...]:
    """Keep the columns whose names share a measure, as loss_a and loss_b do, where others measure something else."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(model_and_measure(name)[1], []).append(name)
    shared = [said for said, group in groups.items() if said and len(group) >= max(FEWEST, PART * len(names))]
    shared = [said for said in shared if is_score(said) or ({*said.split()} <= TIMES and len(shared) == 1)]
    if len(shared) != 1:
        return tuple(names)
    models = tuple(model for name in groups[shared[0]] if (model := model_and_measure(name)[0]))
    rest = groups.get("", [])
    if {*shared} <= TIMES:  # of which each model's runs stand beside it
        firsts = {tokens(model)[:1] for model in models}
        runs = all(len(tokens(name)) > 1 and tokens(name)[-1].isdecimal() for name in rest)
        same = runs and len(firsts) == len(models) and {tokens(name)[:1] for name in rest} <= firsts
        return tuple(groups[shared[0]]) if same else tuple(names)
    own = bool(models) and all(name.startswith(models) for name in rest)  # a setting of one of them, as in SVM best C
    return tuple(groups[shared[0]]) if own or not like_models(rest) else tuple(names)


def _with_siblings(table: Table, names: Sequence[str], models: tuple[str, ...]) -> tuple[str, ...]:
    """Add what is called as the models are but for the word that tells them apart, and holds no sum of theirs.

    Among n_FIFO_reward, n_RL_reward and n_MIN_reward the last is a way to choose, too, and no lowest reward.
    """
    words = [tokens(name) for name in models]
    if len(models) < FEWEST or len({*map(len, words)}) > 1 or len(models) == len(names):
        return models
    apart = [n for n, said in enumerate(zip(*words, strict=True)) if len({*said}) > 1]
    rest = [name for name in names if name not in models and len(tokens(name)) == len(words[0])]
    rest = [n for n in rest if [k for k, word in enumerate(tokens(n)) if word != words[0][k]] == apart]
    if len(apart) != 1 or not rest or not alike(table, [*models, *rest]):
        return models
    values = _whole_rows(table, (*models, *rest))[:MOST_ROWS]
    scores, others = values[:, : len(models)], values[:, len(models) :]
    sums = [function(scores, axis=1) for function in (np.mean, np.max, np.min, np.std, np.median, np.sum)]
    near = [any(np.allclose(each, mine, rtol=CLOSE) for each in sums) for mine in others.T]
    own = {name for name, summed in zip(rest, near, strict=True) if not summed and len(values)}
    return tuple(name for name in names if name in {*models, *own})


def alike(table: Table, names: Sequence[str], *, overlapping: bool = True) -> bool:
    """Tell whether columns of numbers may all measure the same of the same items.

    None says yes or no where others vary, none is far larger, most numbers lie where those of the others do, and none
    is named as a prediction where others are not. Where names tell that all are models, or `overlapping` is not asked
    for, the numbers need not lie among each other.
    """
    if len(named_predictions(names)) < len(names) or are_inputs(names):
        return False
    every = not overlapping or all(like_models([name]) for name in names)
    two = [table.distinct(name) <= PAIR and not has_fractions([table.column(name)]) for name in names]
    if any(two) and not all(two) and not (all(like_models([n]) for n in names) and _within(table, names, two)):
        return False  # but for models, of which one may always have reached the best mark
    values = [_finite(table, name) for name in names]
    if not all(len(each) for each in values):
        return False
    with np.errstate(over="ignore"):  # numbers near the largest there are
        sizes = [float(np.median(np.abs(each))) for each in values]
    if every or max(sizes) > APART * min(sizes):
        return max(sizes) <= APART * min(sizes)
    low, high = ([float(np.quantile(each, q)) for each in values] for q in (0.05, 0.95))
    return max(low) <= min(high)


def _within(table: Table, names: Sequence[str], few: Sequence[bool]) -> bool:
    """Tell whether the numbers of columns that hold one or two lie among those of all others, as a best mark does."""
    values = [(_finite(table, name), two) for name, two in zip(names, few, strict=True)]
    low = min((each.min() for each, two in values if not two and len(each)), default=np.inf)
    high = max((each.max() for each, two in values if not two and len(each)), default=-np.inf)
    return all(len(each) and low <= each.min() and each.max() <= high for each, two in values if two)


def _finite(table: Table, name: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Return the numbers of some rows; of all rows where these hold none."""
    some = sampled(table.column(name))
    values = some if np.isfinite(some).any() else _numbers(table, name)
    return values[np.isfinite(values)]


def left_among(table: Table, names: str | None, models: Sequence[str], *but: str | None) -> tuple[Repair, ...]:
    """Say which other columns of numbers were not taken for models."""
    used = {names, *models, *but}
    left = [name for name in table.columns if name not in used and is_scores(table.column(name))]
    text = f"{listed(left, 5)}: left out, because the names say of other measures, settings or sums and of no model."
    return (Repair(text, len(left)),) if left else ()


def _of_the_run(table: Table, name: str) -> bool:
    """Tell whether a name says of what was set or counted, and of nothing that could be a model."""
    if plain(name) in STEPS or (plain(name) in REPEAT and len(plain(name)) > 1):
        return True
    said = set(measure(name).split())
    counted = len(plain(name)) == 1 or plain(name) in COUNTED  # a setting k is whole, a model k need not be
    letter = counted and has_fractions([table.column(name)])
    return (is_covariate(name) and not letter) or (bool(said) and said <= TIMES | COUNTS | SPREADS | OF_TIMES)


def _signed(table: Table, name: str) -> bool:
    """Tell whether errors lie on both sides of 0, so that the lowest is not the best."""
    if not {"error", "bias", "residual"} & {*tokens(name)}:
        return False
    values = _numbers(table, name)
    return bool(np.nanmin(values) < 0 < np.nanmax(values))


def _whole_rows(table: Table, names: Sequence[str]) -> np.ndarray[Any, Any]:
    """Return the numbers of some columns, in the rows where all of them have one."""
    values = np.column_stack([_numbers(table, name) for name in names])
    return values[np.isfinite(values).all(axis=1)]


def _sums_up(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a column is called a mean or a rank, and holds the mean, the best or the spread of the others."""
    said = bool(SUMMARY.fullmatch(name) or GRAND_TOTAL.fullmatch(name.strip()))
    said = said or _says_all(name, among) or _of_the_others(name, among)
    end = not said and plain(name) not in EXTREMES
    if end and not (names_sum(name, last=True) or name.strip() in MEAN_SIGNS):
        return False
    others = [each for each in among if each != name and not SUMMARY.fullmatch(each)]
    if len(others) < FEWEST:
        return False
    if all(map(MOVED.fullmatch, others)):
        return True  # one domain to another each
    values = _whole_rows(table, (name, *others))
    if not len(values):
        return False
    mine, rest = values[:, 0], values[:, 1:]
    with np.errstate(over="ignore", invalid="ignore"):
        size = max(float(np.median(np.abs(mine))), 1e-9)
        if end:  # which may as well be a model on all features
            return bool(np.allclose(rest.mean(axis=1), mine, rtol=NEARLY))
        sums = [function(rest, axis=1) for function in (np.mean, np.max, np.min, np.std, np.median, np.sum)]
        close = any(float(np.median(np.abs(each - mine))) <= CLOSE * size for each in sums)
        return close or (len(others) > SEVERAL and _goes_along(mine, rest))


def _sums_up_some(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a column is called the mean of something, and holds that of some others that stand together."""
    if not {*tokens(name)[:1]} & SUMS or len(among) > MOST_SUMMED:
        return False
    others = [each for each in among if each != name and not {*tokens(each)[:1]} & SUMS]
    if len(others) < FEWEST:
        return False
    values = _whole_rows(table, (name, *others))[:MOST_ROWS]
    ends = combinations(range(1, len(others) + 2), PAIR)
    slices = (values[:, first:last] for first, last in ends if last - first >= PAIR)
    return bool(len(values)) and any(bool(np.allclose(each.mean(axis=1), values[:, 0], rtol=1e-3)) for each in slices)


def _without_mean(table: Table, names: list[str]) -> list[str]:
    """Leave out the first or last column where it is the mean of all others in many rows, whatever it is called."""
    if len(names) > MOST_SUMMED or len(names) <= SEVERAL or not has_fractions(map(table.column, names)):
        return names
    values = _whole_rows(table, names)[:MOST_ROWS]
    found = whole_of(values.T, (len(names) - 1, 0)) if len(values) > MANY else None
    return names if found is None or found[1] != "mean" else [name for name in names if name != names[found[0]]]


def _says_all(name: str, among: Sequence[str]) -> bool:
    """Tell whether a name alone begins or ends with a word for a sum, as Mean (Task) does."""
    said = bool(OF_ALL & {*tokens(name)[:1], *tokens(name)[-1:]})
    return said and not any(OF_ALL & {*tokens(each)} for each in among if each != name)


def _goes_along(sums: np.ndarray[Any, Any], rest: np.ndarray[Any, Any]) -> bool:
    """Tell whether numbers lie among the others of each row and rise with their median, as weighted means do."""
    middle = np.median(rest, axis=1)
    if len(sums) < SEVERAL or not (np.ptp(sums) and np.ptp(middle)):
        return False
    inside = (rest.min(axis=1) <= sums) & (sums <= rest.max(axis=1))
    return bool(inside.all() and np.corrcoef(sums, middle)[0, 1] >= ALONG)


def _ranks(table: Table, name: str, among: Sequence[str]) -> bool:
    """Tell whether a column is called a rank or a count of wins, and lies where those can, and most others do not."""
    if not _says_rank(name):
        return False
    others = [each for each in among[:MOST_NUMBERS] if each != name and not _says_rank(each)]
    if len(others) < FEWEST:
        return False
    most = max(table.rows, len(table.columns))
    values = _finite(table, name)
    least = 0 if RANKED.fullmatch(name.strip()) else 1  # else a model, such as AR, that all of its scores are below
    if not len(values) or values.min() < 0 or not least <= values.max() <= most:
        return False
    rest = [float(np.median(each)) for each in (_finite(table, n) for n in others) if len(each)]
    return PAIR * sum(not 1 <= middle <= most for middle in rest) > len(rest)


def _says_rank(name: str) -> bool:
    return bool(RANKED.fullmatch(name.strip()) or RANK.fullmatch(name.strip(" ↑↓")))


def _of_the_others(name: str, among: Sequence[str]) -> bool:
    """Tell whether a name is what all others share, with a word for a sum: win_rate_avg beside win_rate_chat."""
    words = {*tokens(name)}
    rest = words - OF_ALL
    return bool(words & OF_ALL and rest) and all(rest <= {*tokens(other)} for other in among if other != name)


def _numbers(table: Table, name: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    column = table.column(name)
    return numbers_by_row(column)

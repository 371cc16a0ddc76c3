"""Columns of scores: numbers, the names that say what they measure, and which of them is better."""

from __future__ import annotations

import re
from itertools import compress
from typing import TYPE_CHECKING, cast

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import FROM_ONE, GAINS, LOSS_NAMES, LOSSES, LOST, NAMES, known, spends
from compare_core.names import brief, listed, quoted, visible
from compare_core.tables.meaning.words.lost import perhaps_lost
from compare_core.tables.meaning.words.measures import COUNTS, TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.beside import Caption, one_measure
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.digits import numbers_in
from compare_core.tables.reading.markup.markdown import WAY
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.table import RawTexts, once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

FOLD = (
    "fold", "folds", "k", "cv", "cvfold", "split", "keyfold", "foldid", "foldno", "partition", "cviter", "testsplit",
    "testfold", "falte", "分割", "pliegue", "dobra", "pli", "partición", "partição", "cviteration",
)  # fmt: skip
ALSO = {  # short names of R's tools and of psychology, which say nothing elsewhere
    "classifce": "classification error", "ce": "classification error", "regrrsq": "r squared", "rsq": "r squared",
    "rt": "response time", "rtms": "response time",
    "rsquared": "r squared", "kap": "kappa", "sens": "sensitivity", "spec": "specificity",
}  # fmt: skip
HIGHEST = 100  # of grades, and of shares in per cent
REPEAT = (
    "repeat", "repeats", "rep", "repetition", "run", "runno", "runnumber", "keyrun", "r", "seed", "iteration", "trial",
    "durchlauf", "wiederholung", "wdh", "lauf", "répétition", "repetición", "repetição", "ejecución", "execução",
    "ejecucion", "execucao", "corrida", "esecuzione", "semilla", "semente", "graine", "runidx",
    "runindex", "execution", "executionno", "executionnumber", "executionidx", "executionindex",
)  # fmt: skip
NUMBERED = frozenset({"runid", "seedid", "repid", "repeatid", "trialid"})  # again and again, or each run once
SIMULATED = NUMBERED | {"simulation", "replicate", "replication"}  # which are numbered, or are what was simulated
TWICE = 2
DATASET = (
    "dataset",
    "data",
    "datasetname",
    "keydataset",
    "task",
    "benchmark",
    "problem",
    "domain",
    "datasets",
    "datensatz",
    "datensätze",
    "datenset",
    "jeudedonnées",
    "jeudedonnees",
    "conjuntodedatos",
    "conjuntodedados",
    "basededatos",
    "basededados",
    "alias",
    "科目",
    "学科",
    "任务",
)
MODEL = (
    "model", "classifier", "classifiername", "algorithm", "method", "keyscheme", "scheme", "learner", "estimator",
    "modelname", "system", "learnerid", "wflowid", "name",
)  # fmt: skip
VALUE = (
    "score", "scores", "value", "values", "accuracy", "acc", "percentcorrect", "f1", "auc", "rocauc", "error", "loss",
    "rmse", "mae", "mse", "r2", "balancedaccuracy", "f1score", "logloss", "mcc", "kappa", "errorrate", "testscore",
)  # fmt: skip
RATE, UNIT = re.compile(r"(?<![a-z])per(?![a-z])", re.IGNORECASE), 3  # as tokens_per_sec; letters of a bare unit
CLOCK = frozenset({"ms", "us", "ns", "sec", "secs", "seconds", "msec", "millis"})  # behind a name
AT_FIRST = re.compile(r"\A[^\W_]+")  # the first word of a name
APART, SEPARATOR = frozenset(" _.:/|-"), re.compile(r"(?<=[^ _.:/|-])[ _.:/|-](?=[^ _.:/|-])")
AT_LAST, ENDS_IN = re.compile(r"[^\W_]+(?=[\W_]*$)"), 24  # the last word of a name, and characters in which it stands
NAMED_SO = frozenset({"loss", "losses", "error", "errors", "distance", "reward", "regret", "gain", "pass"})  # rows
ABBREVIATED = frozenset((  # measures whose letters say so at the end of a name, where all columns have them
    "ap", "map", "mos", "comet", "cider", "spice", "meteor", "ari", "nse", "kge", "fid", "kid", "ter", "mer", "igd",
    "return", "returns", "reward", "rewards", "err", "bpc", "hd95", "nmse", "msle",
))  # fmt: skip
IN_CAPITALS = frozenset({"PER", "KL", "KLD", "DER", "BER"})  # the same, which say nothing in small letters
AMBIGUOUS = frozenset((  # measures that may as well be what a model is called
    "mae", "map", "em", "me", "meteor", "spice", "cider", "hits", "elo", "dice", "success", "pr", "score", "rank",
    "mcd", "mad", "ar",
))  # fmt: skip
FIT_TIME = ("fittime", "fittimes", "trainingtime", "traintime", "meanfittime", "fitseconds")
SCORE_TIME = ("scoretime", "scoretimes", "predicttime", "predictiontime", "testtime", "inferencetime", "meanscoretime")
THOUSANDS = r"[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?\s*%?"
GROUPED = re.compile(THOUSANDS)
NUMBER = re.compile(rf"[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?\s*%?|{THOUSANDS}")
PLAIN = re.compile(r"(\d+\.?\d*|\.\d+)", re.ASCII)
COUNTED_SO = re.compile(r"[<>~≈≥≤]?\d+([.,]\d+)?[+]?")  # as 11+, of which at least eleven were found
TEN, HUNDRED = 10, 100
LESS, TOLD = ("lower", "smaller", "less"), "The text around the table says "
UNMEASURED = "Nothing says what is measured; higher is assumed to be better."
PERHAPS_LOST = "A name may say that errors were measured, which is asked."
FEWEST_MODELS, MISSED = 2, 0.1  # share of the rows that one model costs all others
LONG = 2_000  # different cells, of which a sample tells what they are
FEW = 100  # texts that are looked at first
DIGITS = b"0123456789.+-eE \t"  # of which Python reads as numbers just what `NUMBER` does
FILLED = DIGITS + b"\0"  # where cells are of one width
FEWEST_WHOLE, GROUP = 3, 3  # whole numbers without a comma, and digits between two
NOT_GIVEN = frozenset({"n.v.", "n. v.", "k.A.", "k. A.", "k.a.", "n.b.", "n.a.", "N.A.", "n/v", "s/d"})
MOST_DIGITS, SHOWN = 6, 50  # behind the point of what somebody sets; and numbers that show it
GAPS = frozenset({"", "-", "–", "—", "--", "---", "?"}) | MISSING_WORDS | NOT_GIVEN
FAILED = re.compile(  # what stands where a run has no result
    r"(run[ _-]?time[ _-]?|solver[ _-]?)?(error|err|failed|failure|fail|crash(ed)?|time[ _-]?out|timed[ _-]out|"
    r"oom|mem(ory)?[ _-]?out|out[ _-]of[ _-]memory|exception|infeasible|aborted|killed|unsolved|false|not[ _-]solved|"
    r"[ée]chec|[ée]chou[ée]e?|erreur|non r[ée]solu|fehlgeschlagen|fehlschlag|fehler|abgebrochen|gescheitert|"
    r"nicht gel[öo]st|fallito|fallita|errore|non risolto|fall[oó]|fallido|fallida|no resuelto|falhou|erro|"
    r"n[ãa]o resolvido|mislukt|niepowodzenie|b[łl][ąa]d|ошибка|не решено|сбой|失败|超时|失敗|실패)([ _:-].*)?",
    re.IGNORECASE,
)
SHORT_WORDS = re.compile(
    r"traces?|n\.?d\.?|n\.?r\.?|n\.c\.|"
    r"t\.?/?[ol]\.?|m\.?/?[ol]\.?|mem[ _-]?(out(ed)?|lim(it)?)?|timed? ?out.*|[tm]le|abort|limit|dnf|inf(inity)?|"
    r"lost|fails?|diverged|div\.?|no sol(ution|\.)?|ce|re|wa|tntc|crash(ed)?|[<>≥≤]=? ?[\d.,]+ ?\w{0,3}",
    re.IGNORECASE,
)
RANKS = ("rank", False, "Every row holds the ranks from 1 on, so lower is better.")


def is_repeat(table: Table, name: str) -> bool:
    r"""Tell whether a column numbers repeats: it is called so, or simulations that are numbered.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"run,simulation,replicate\n1,heat,1\n2,wave,2\n")
    >>> [name for name in table.columns if is_repeat(table, name)]
    ['run', 'replicate']
    """
    if plain(name) in SIMULATED:
        again = plain(name) not in NUMBERED or TWICE * table.distinct(name) <= table.rows
        return again and all(label.strip().isdecimal() for label in table.column(name).labels)
    return plain(name) in REPEAT


def is_worked_out(table: Table, name: str) -> bool:
    r"""Tell whether most numbers of a column have more digits behind the point than anybody sets, as shares have.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"share,level\n0.217391304347826,0.25\n0.222222222222222,0.5\n")
    >>> is_worked_out(table, "share"), is_worked_out(table, "level")
    (True, False)
    """
    texts = [text.strip() for text in table.some_texts(name, SHOWN)]
    long = sum(len(text.partition(".")[2]) > MOST_DIGITS for text in texts if "e" not in text.casefold())
    return TWICE * long > len(texts)


def says_failed(text: str) -> bool:
    """Tell whether a cell says that a run failed, in place of a number: which is asked about."""
    return FAILED.fullmatch(text) is not None or SHORT_WORDS.fullmatch(text) is not None


@once
def is_scores(column: Column) -> bool:
    """Whether a column holds numbers, and not only gaps; of very many digits a sample tells that they are numbers."""
    if some_numbers(column) is not None:
        return True
    if (numbers := plainly(column)) is not None:
        return not np.isnan(numbers[column.counts > 0]).all()
    labels = column.labels - GAPS
    return bool(labels) and all(NUMBER.fullmatch(label) for label in labels)


@once
def plainly(column: Column) -> NDArray[np.float64] | None:
    """Return the number that each text of a column writes, NaN for a gap, if all write it without comma and percent.

    Most columns of scores do, and then there is nothing to look for in them; the first texts tell most others apart.
    """
    if _plain(column.texts[:FEW]) is None:
        return None
    numbers = numbers_in(column.texts.cells) if isinstance(column.texts, RawTexts) and _in_digits(column) else None
    return _plain(column.texts) if numbers is None else numbers


@once
def some_numbers(column: Column) -> NDArray[np.float64] | None:
    """Return some numbers of a long column in which all cells are written in digits; nothing of others."""
    if not isinstance(column.texts, RawTexts) or len(column.texts) <= LONG:
        return None
    cells = column.texts.cells
    return numbers_in(cells[:: len(cells) // LONG]) if _in_digits(column) else None


@once
def _in_digits(column: Column) -> bool:
    """Tell whether bytes hold nothing but what numbers are written in."""
    cells = cast("RawTexts", column.texts).cells
    return not cells[:LONG].tobytes().translate(None, FILLED) and not cells.tobytes().translate(None, FILLED)


def _plain(texts: Sequence[str]) -> NDArray[np.float64] | None:
    if not "".join(texts).encode().translate(None, DIGITS):
        try:
            return np.array([*map(float, texts)])
        except ValueError:
            pass
    filled = [text.strip() not in GAPS for text in texts]
    if all(filled):
        return None
    numbers = np.full(len(texts), np.nan)
    if any(filled):
        if (some := _plain([*compress(texts, filled)])) is None:
            return None
        numbers[filled] = some
    return numbers


def has_fractions(columns: Iterable[Column]) -> bool:
    """Whether any number has a fractional part, so that the columns are scores and not labels or counts."""
    return any(map(_has_fraction, columns))


def are_fractions(columns: Sequence[Column]) -> bool:
    """Tell whether columns hold nothing but numbers, some of them fractions, and no names such as gpt-3.5."""
    return all(map(is_scores, columns)) and has_fractions(columns)


@once
def _has_fraction(column: Column) -> bool:
    if (some := some_numbers(column)) is not None and (some[np.isfinite(some)] % 1 != 0).any():
        return True
    if (numbers := plainly(column)) is not None:
        used = numbers[(column.counts > 0) & np.isfinite(numbers)]
        return bool((used % 1 != 0).any())
    whole = (label.replace(",", "") if GROUPED.fullmatch(label) else label for label in column.labels)
    return any(re.search(r"[.,]\d*[1-9]|%", label) for label in whole)  # and 1,850 may be a count


def scores_of(columns: Sequence[Column]) -> tuple[NDArray[np.float64], tuple[Repair, ...]]:
    """Return numbers, one column each, NaN where there is a gap, and what was repaired.

    Raises
    ------
    DataError
        If there is no column, a cell is not a number, scores mix percentages that say so with ones that do not, or a
        comma could mean two things.
    """
    if not columns:
        raise DataError("No column here holds the scores of a model. Choose those that do, one for each model.")
    written = [column for column in columns if plainly(column) is None]
    for column in written:
        _refuse_words(column)
    percent, percents = _percent(columns, written)
    point, commas = decimal_point(written)
    table = np.empty((columns[0].codes.size, len(columns)))
    for place, column in enumerate(columns):  # one after another, so that a large table is not in memory twice
        table[:, place] = _parsed(column, point)
    return table / 100 if percent else table, (*percents, *commas)


def _parsed(column: Column, point: str) -> NDArray[np.float64]:
    if (numbers := plainly(column)) is None:
        cleaned = [text.strip().rstrip("%").strip() for text in column.texts]
        cleaned = [text.replace(",", ".") if point == "," else text.replace(",", "") for text in cleaned]
        numbers = np.array([float(text) if NUMBER.fullmatch(text) else np.nan for text in cleaned])
    endless = np.flatnonzero(np.isinf(numbers) & (column.counts > 0)).tolist()
    if infinite := {column.texts[n].strip() for n in endless}:
        raise DataError(
            f"{quoted(column.name)} holds {listed(sorted(infinite), 3)} in {column.where(infinite)}, which is larger "
            "than any score. Correct it, or leave the cell blank."
        )
    return numbers[column.codes]


def _refuse_words(column: Column) -> None:
    odd = sorted(label for label in column.labels - GAPS if not NUMBER.fullmatch(label))
    if odd:
        raise DataError(
            f"{quoted(column.name)} holds {listed(odd, 3)}, which is not a number, first in {column.where(odd)}. "
            "Scores are numbers: correct it, leave the cell blank, or choose other columns."
        )


def _percent(columns: Sequence[Column], written: Sequence[Column]) -> tuple[bool, tuple[Repair, ...]]:
    """Tell whether scores are written with a percent sign: all of them, or none."""
    marked = sum(_count(column, _is_percent) for column in written)
    if not marked:
        return False, ()
    for column in columns:
        if bare := {label for label in column.labels - GAPS if not _is_percent(label)}:
            raise DataError(
                f"Some scores are written with % and some without, such as in {quoted(column.name)}, "
                f"{column.where(bare)}. Write all of them in the same way."
            )
    return True, (Repair("Percentages were read as fractions: 93.4% is 0.934.", marked),)


def decimal_point(columns: Sequence[Column]) -> tuple[str, tuple[Repair, ...]]:
    """Tell what a comma in a number is: a decimal point, or what sets thousands apart; over all columns at once.

    0,83 can only be the one, 1,234,567 and 1,234.5 only the other; 1,234 alone could be either, and is refused.
    """
    cells = [(c, label) for c in columns for label in sorted(x for x in c.labels - GAPS if "," in x)]
    decimal = next((cell for cell in cells if not GROUPED.fullmatch(cell[1])), None)
    thousands = next((cell for cell in cells if "." in cell[1] or cell[1].count(",") > 1), None)
    if not cells:
        return ".", ()
    column, label = thousands or cells[0]
    if decimal is None and thousands is None and _go_on(columns, [each for _, each in cells]):
        thousands = cells[0]
    if (decimal is None) == (thousands is None):
        both = " in one cell and thousands in another" if decimal else ""
        raise DataError(
            f"{quoted(column.name)} holds {quoted(label)} in {column.where({label})}, where the comma may mark decimals"
            f"{both or ' or thousands'}. Write decimals with a point, and thousands without a comma."
        )
    count = sum(_count(column, lambda text: "," in text) for column in columns)
    if decimal:
        return ",", (Repair("Decimal commas in the scores were read as decimal points.", count),)
    return ".", (Repair("Thousands separators (commas) were removed from the scores.", count),)


def _go_on(columns: Sequence[Column], grouped: Sequence[str]) -> bool:
    """Tell whether whole numbers go on above 999 with a comma: none of those without one is larger, or a fraction.

    A tenth of 10,431 or more among them is no thousandth of anything that is measured to three digits each time.
    """
    bare = {label for column in columns for label in column.labels - GAPS if "," not in label}
    whole = len(bare) >= FEWEST_WHOLE and all(label.isdecimal() and len(label) <= GROUP for label in bare)
    long = any(len(label.partition(",")[0]) > 1 for label in grouped)
    return whole and long and not any(label.startswith("0") for label in grouped)


def _is_percent(text: str) -> bool:
    return text.strip().endswith("%")


def _count(column: Column, wanted: Callable[[str], bool]) -> int:
    """Count the cells with a number that is written in some way."""
    return column.count(lambda text: text.strip() not in GAPS and wanted(text))


def are_grades(values: NDArray[np.float64]) -> bool:
    """Tell whether numbers lie where grades and shares do; others may be anything."""
    return bool(np.nanmin(values) >= 0 and np.nanmax(values) <= HIGHEST)


def complete_rows(scores: NDArray[np.float64], what: str) -> tuple[NDArray[np.bool_], tuple[Repair, ...]]:
    """Return which rows have a score for every model, and a repair that counts the others."""
    whole = np.asarray(~np.isnan(scores).any(axis=1))
    dropped = int((~whole).sum())
    if dropped == len(whole):
        raise DataError(f"No {what} has a score for every model. Fill the gaps, or choose fewer models.")
    said = f"Left out for all models: {what}s without a score for every model."
    return whole, (Repair(said, dropped),) if dropped else ()


def costly(scores: NDArray[np.float64], models: Sequence[str]) -> tuple[str, ...]:
    """Warn of the model without which clearly more rows could be compared.

    >>> costly(np.array([[1, 2, 3], [1, 2, np.nan], [1, 2, np.nan]]), ["a", "b", "c"])
    ('“c” lacks scores that the others have: without it 3 rows could be compared, and not only 1.',)
    """
    gaps = np.isnan(scores)
    if len(models) <= FEWEST_MODELS or not gaps.any():
        return ()
    whole = int((~gaps.any(axis=1)).sum())
    alone = gaps & (gaps.sum(axis=1, keepdims=True) == 1)  # rows that only this model lacks
    worst = int(alone.sum(axis=0).argmax())
    more = int(alone[:, worst].sum())
    if more <= MISSED * whole:
        return ()
    could = f"without it {whole + more:,} rows could be compared, and not only {whole:,}"
    return (f"{quoted(models[worst])} lacks scores that the others have: {could}.",)


BY_UNIT = re.compile(r"(?:^| )(time|throughput|energy) by its unit$")  # as is said beside a table


def metric_of(names: Iterable[str]) -> tuple[str, bool, str]:
    """Guess the metric and its direction from names of columns or files, with the reason."""
    for name in names:
        if (by_unit := BY_UNIT.search(name)) is not None:
            metric, higher = by_unit[1], by_unit[1] == "throughput"
            way = "higher is better" if higher else "lower is better"
            return metric, higher, f"The unit of the numbers says what is measured: {metric}, {way}."
        measure = known(ALSO.get(plain(name.rpartition("~")[2]), name))
        if measure.name or measure.higher is not None:
            metric, higher = brief(measure.name or _word_in(name)), measure.higher is not False
            way = "higher is better" if higher else "lower is better"
            return metric, higher, f"{quoted(name)} says what is measured: {metric}, {way}."
        if told := WAY.search(name):
            way = next(each for each in told.groups() if each)
            return "score", way.casefold() not in LESS, f"{TOLD}“{told[0]}”."
        if (up := by_arrow(name)) is not None:
            return "score", up, f"{TOLD}that {'higher' if up else 'lower'} is better, by an arrow."
    return "score", True, UNMEASURED


def by_arrow(name: str) -> bool | None:
    """Tell whether an arrow in a name says that more is better, or less; None where none does, or both.

    >>> by_arrow("RF ↓"), by_arrow("Data set (↑)"), by_arrow("RF"), by_arrow("↑↓")
    (False, True, None, None)
    """
    up, down = "↑" in name, "↓" in name
    return up if up != down else None


def _word_in(name: str) -> str:
    """Return the word for a measure that a name of several words holds, such as a file's; else the name."""
    words = name.split()
    known_ones = (word.casefold() for word in words if word.casefold() in (*LOSSES, *GAINS))
    return next(known_ones, name) if len(words) > 1 else name


RANKED = re.compile(r"(?<![a-z])rank(s|ed|ing|ings)?(?![a-z])", re.IGNORECASE)


OF_TIME = re.compile(  # which says of the data, and not that a time was measured
    r"(?<![a-z])(real[ _-]?time|times?[ _-]?(series|split(s|ting)?|steps?|windows?|stamps?|horizons?|domain|lags?|"
    r"frames?|points?|aware|based|varying|dependent|ordered)|(table|design|one|first)-times?)(?![a-z])",
    re.IGNORECASE,
)


def title_of(table: Table) -> str:
    """Return what is said of a table outside of it: the name of the file, and the line above it."""
    if (one := one_measure(table.repairs)) is not None:
        return one  # which says more of its rows than the name of a file that holds others too
    # A ranking holds what its models are ranked by; ranks are known by their numbers.
    name = OF_TIME.sub("", RANKED.sub("", table.name))
    name = "" if FROM_ONE.match(name) else name  # or the first of several files
    of_data = spends(name) and not plain(name).startswith("cost") and "makespan" not in plain(name)
    name = "" if of_data else name  # as building_energy and project_cost
    said = [OF_TIME.sub("", each.said) for each in table.repairs if isinstance(each, Caption) and each.said]
    said += _in_the_corner(table)
    first = [each for each in said if FROM_ONE.match(each)]  # which is told where it stands first
    rest = [each for each in said if each not in first]
    return " ".join([*first, name, *rest])


def _in_the_corner(table: Table) -> list[str]:
    """Return what stands above the names of rows where it is said of the whole table: a measure, or an arrow."""
    first = table.columns[0] if table.columns else ""
    if by_arrow(first) is not None:
        return [first]
    measured = known(first).higher is not None and plain(first) not in NAMED_SO and not is_scores(table.column(first))
    some = table.some_texts(first, FEW) if measured else []
    odd = sum(bool(NUMBER.match(text) or MODEL_LIKE.search(text[:HUNDRED])) for text in some)  # dates, or models
    tall = table.rows >= len(table.columns) - 1  # else models may stand in rows, and everything may be another measure
    return [first] if tall and TWICE * odd < len(some) else []


def shared_metric(file: str, models: Sequence[str]) -> tuple[str, bool, str]:
    """Guess what columns of scores measure by a word that all columns have, or by the name of the file.

    >>> shared_metric("results", ["wer_small", "wer_large"])[:2], shared_metric("accuracy", ["rmse_a", "rmse_b"])[:2]
    (('wer', False), ('rmse', False))
    >>> shared_metric("accuracy", ["loss_focal", "loss_dice"])[:2]
    ('accuracy', True)
    """
    by_file = metric_of([file])
    by_file = (_abbreviated([file]) or by_file) if by_file == ("score", True, UNMEASURED) else by_file
    by_name = _by_columns(models)
    if by_name is None or (by_file[0] != "score" and by_name[0] in (*AMBIGUOUS, "loss")):
        return by_file if by_file[2] != UNMEASURED or not perhaps_lost(file, models) else ("score", True, PERHAPS_LOST)
    return by_name  # and columns may be called after the loss that a model was trained with


def _by_columns(models: Sequence[str]) -> tuple[str, bool, str] | None:
    """Return what the names of all columns say is measured; nothing where one says something else, or nothing."""
    ways = set()
    if all(by_arrow(name) for name in models):
        return metric_of(models)
    for name in models:
        what, better, _ = metric_of([name])
        ways.add(better)
        if len(ways) > 1 or (what, better) == ("score", True):
            return _at_the_end(models)
    name, higher, _ = metric_of(models)
    words = NAMES if higher else (*LOST, *LOSS_NAMES, *LOSSES)
    word = next((w for w in words if all(w.replace(" ", "") in plain(model) for model in models)), None)
    word = word or (in_common(models) if name in models else None) or name
    way = "higher is better" if higher else "lower is better"
    return word, higher, f"The names of the columns say what is measured: {word}, {way}."


def _at_the_end(names: Sequence[str]) -> tuple[str, bool, str] | None:
    """Return what an abbreviation says that ends all names, as in “Model A AP” and “Model B AP”; nothing for others."""
    written = {"".join(AT_LAST.findall(name[-ENDS_IN:])) for name in names}
    if len(names) > 1 and len(written) == 1 and written <= IN_CAPITALS:
        return metric_of([*written])
    last = {word.casefold() for word in written}
    if len(names) > 1 and last <= CLOCK and not any(RATE.search(name) or len(name) <= UNIT for name in names):
        return "time", False, "The names of the columns end with a unit of time: time, lower is better."
    return _abbreviated(names)


def _abbreviated(names: Sequence[str]) -> tuple[str, bool, str] | None:
    """Return what an abbreviation says that all names begin with, or end with; nothing for others.

    >>> _abbreviated(["TER_a", "TER_b"])[:2], _abbreviated(["a_b", "ter_c"])
    (('ter', False), None)
    """
    for word in (AT_LAST, AT_FIRST):
        found = {
            "".join(word.findall(name.casefold()[-ENDS_IN:] if word is AT_LAST else name.casefold())) for name in names
        }
        if len(found) == 1 and found <= ABBREVIATED:
            return metric_of([*found])
    return None


def in_common(names: Sequence[str]) -> str | None:
    """Return the measure that all names end or begin with, as it is written; None where they share none.

    >>> in_common(["unet_IoU", "deeplab_IoU"]), in_common(["ndcg@10 a", "ndcg@10 b"]), in_common(["a_x", "b_x"])
    ('IoU', 'ndcg@10', None)
    >>> in_common(["greedy cost", "cost"]), in_common(["cost", "greedy cost"]), in_common(["cost a", "cost"])
    (None, None, None)
    """
    first = names[0]
    ended = [first[match.end() :] for match in SEPARATOR.finditer(first)]
    begun = [first[: match.start()] for match in reversed([*SEPARATOR.finditer(first)])]
    longer = [word for word in (*ended, *begun) if all(len(name) > len(word) for name in names)]
    whole = [word for word in longer if all(name.endswith(word) and name[-len(word) - 1] in APART for name in names)]
    whole += [word for word in longer if all(name.startswith(word) and name[len(word)] in APART for name in names)]
    return next((word for word in whole if known(word).higher is not None), None)


def refuse_mixed(columns: Sequence[Column], *, higher: bool) -> None:
    """Refuse a column in which some scores look like fractions and others like percentages, with no sign to tell.

    Errors and losses may range over any scale, so only scores of which more is better are looked at: a fraction
    beside a number above 10, all within 0 and 100, and nothing in between.
    """
    for column in columns if higher else ():
        if "%" in column.name or {*tokens(column.name)} & (TIMES | COUNTS) or not _spans_both(column):
            continue  # or it says itself that all are percentages, or no shares
        numbers = {label: float(label) for label in column.labels - GAPS if PLAIN.fullmatch(label)}
        values = set(numbers.values()) - {0.0, 1.0}
        small = {label for label, value in numbers.items() if 0 < value < 1}
        large = {label for label, value in numbers.items() if value > TEN}
        within = all(0 < value < 1 or TEN < value <= HUNDRED for value in values)
        if len(numbers) == len(column.labels - GAPS) and small and large and within:
            fewer = min(small, large, key=len)
            raise DataError(
                f"{quoted(column.name)} mixes fractions such as {brief(min(small))} with numbers that look like "
                f"percentages, such as {brief(min(large))}; the rarer kind first appears in {column.where(fewer)}. "
                "Write all as fractions, or all with %. If they are errors, say so in the name of the file or column."
            )


def _spans_both(column: Column) -> bool:
    """Tell whether numbers may be fractions beside percentages; of most columns they cannot."""
    if (numbers := plainly(column)) is None:
        return True
    used = numbers[(column.counts > 0) & ~np.isin(numbers, (0, 1)) & ~np.isnan(numbers)]
    small, large = (used > 0) & (used < 1), (used > TEN) & (used <= HUNDRED)
    return bool(small.any() and large.any() and (small | large).all())


def are_ranks(scores: NDArray[np.float64]) -> bool:
    """Tell whether every row holds the numbers 1 to k, ties shared: then the scores were already ranked."""
    rows, k = scores.shape
    two = len(("one", "other"))
    if rows < two or k <= two or scores.min() < 1 or scores.max() > k:
        return False
    whole = bool((scores * 2 == np.round(scores * 2)).all())
    return whole and bool((scores.sum(axis=1) == k * (k + 1) / 2).all())


def scale_warning(scores: NDArray[np.float64], names: Sequence[str], metric: str = "") -> tuple[str, ...]:
    """Warn where one model looks written in percent and another in fractions, as no times or sizes are."""
    if {*tokens(metric)} & (TIMES | COUNTS):
        return ()
    largest = np.maximum(np.fmax.reduce(scores), -np.fmin.reduce(scores))  # without a second table of sizes
    mixed = (largest > 1.5).any() and (largest <= 1).any() and largest.max() > 20 * largest.min()
    if mixed and largest.max() <= HUNDRED:  # and no times, which go up to anything
        big, small = names[int(largest.argmax())], names[int(largest.argmin())]
        said = f"{quoted(big)} seems to be written in percent, and {quoted(small)} as fractions."
        return (f"{said} If so, write both in the same way.",)
    return ()


def texts(table: Table, name: str) -> list[str]:
    """Return a column's cells as text that can be shown, one per row."""
    column = table.column(name)
    shown = [visible(text) for text in column.texts]
    return [shown[code] for code in column.codes.tolist()]


def stripped(table: Table, name: str) -> list[str]:
    """Return a column's cells without blanks at their ends, one per row."""
    column = table.column(name)
    bare = [text.strip() for text in column.texts]
    return [bare[code] for code in column.codes.tolist()]


def in_small_letters(column: Column) -> NDArray[np.object_]:
    """Return a column's cells without capitals and blanks at their ends, one per row."""
    return np.array([text.strip().casefold() for text in column.texts], dtype=object)[column.codes]


def invisible(table: Table, names: Iterable[str | None]) -> tuple[Repair, ...]:
    """Count the cells that name something and had characters taken away by `texts`."""
    columns = [table.column(name) for name in names if name]
    count = sum(_count(column, lambda text: visible(text) != text.strip()) for column in columns)
    return (Repair("Invisible characters were removed from names in the cells.", count),) if count else ()

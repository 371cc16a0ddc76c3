"""Rows with scores or numbers that nothing pairs: of models, of one model, of runs, or in blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL, are_sentences
from compare_core.tables.diagnosis.no_comparison.how_sure import (
    OF_A_PLACE,
    is_amount,
    of_runs,
    surely_models,
    surely_scores,
)
from compare_core.tables.diagnosis.no_comparison.ways_on import (
    ALONE,
    EXPERIMENT,
    FEWEST_SETTINGS,
    IN_BLOCKS,
    MANY_TRAITS,
    MODEL_COLUMN,
    MOST_GROUPS,
    ON_FEW,
    SECOND_MODEL,
)
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, TOTALS, are_hours, called
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, SURELY, VARIANTS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SPENT = frozenset({"cost", "costs", "usd", "eur", "price", "spend", "spent", "dollars", "credits"})
CANDIDATES = ("candidate", "contender", "entrant")  # for a job, or those of a leaderboard
MUCH_KNOWN = 6  # columns beside a score, of things that nobody compares
FEWEST_TOTALS = 5  # models with one number each
MOST_TOTALS = 3  # columns beside a name that may be totals
MOMENTS = frozenset({"start", "end", "begin", "stop", "from", "to"})  # when something was, and not how long it took
FIRST = 50  # names that show whether they are those of models
OF_SYSTEMS = "Bring the same rows for a second system, with a column that names the system of each row."
SUSPECTED = frozenset({"anomaly", "anomalies", "outlier", "outlierness", "novelty", "abnormality"})
TIME = frozenset({"date", "day", "week", "month", "year", "datetime", "timestamp"})
DISPLAYED = frozenset({"font", "screen", "window", "display", "page"})  # whose size was chosen
FEWEST_BLOCKS = 5  # participants


def of_two_columns(words: Sequence[str], numbers: Sequence[str], table: Table) -> tuple[str, str] | None:
    """Find a number in every row beside one of a few words, and nothing else."""
    if len(table.columns) != PAIR or len(words) != 1 or len(numbers) != 1 or not table.at_most(words[0], MOST_GROUPS):
        return None
    what = f"Each row has a number, {quoted(numbers[0], SHORT)}, of one {quoted(words[0], SHORT)}"
    return f"{what}, but no columns say which rows of these belong together.", ALONE


def totals(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find a row for each model, with numbers of several kinds."""
    names = named(words, MODELS) or named(words, CANDIDATES)
    if names is None or table.distinct(names) < table.rows or not numbers:
        return None
    if len(numbers) == 1 and (plain(names) not in MODELS or plain(names) == "name" or table.rows < FEWEST_TOTALS):
        return None
    if plain(names) in CANDIDATES and not like_models(table.some_texts(names, FIRST)):
        return None  # but people, or texts
    if plain(names) == "name" and not any(map(is_score, numbers)):
        return None  # of anything
    if not surely_models(table, names, words) or (_are_described(table, names, words, numbers)):
        return None  # but the things of a list
    totals = "its totals" if len(numbers) > 1 else "one number, a total"
    what = f"Each row is one model ({quoted(names, SHORT)}) with {totals}: {called(numbers)}."
    return what, f"{TOTALS} {ITEMS}"


def _are_described(table: Table, names: str, words: Sequence[str], numbers: Sequence[str]) -> bool:
    """Tell whether more words and no sure score stand beside names that are none of models, as of libraries or cars."""
    others = [name for name in words if name != names]
    return bool(others) and not like_models(table.some_texts(names, FIRST)) and not any(map(is_score, numbers))


def over_time(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find measures of one model at each of many times."""
    when = next((n for n in columns if {*tokens(n)} & TIME and PAIR * table.distinct(n) > table.rows), None)
    told = [name for name in numbers if tokens(name)[-1:] and is_score(tokens(name)[-1])]
    own = [name for name in columns if name not in (when, *numbers) and table.distinct(name) == table.rows]
    if when is None or not told or own:
        return None
    return (
        f"Each row is of one {quoted(when, SHORT)}, with what is measured of one thing: {called(numbers)}.",
        "These are measures, and no models. If they are of one model, bring those of a second one at the same times.",
    )


def one_number(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find one number for each name: a total, a time, a count of votes, or the scores of one model."""
    own = [name for name in words if table.distinct(name) == table.rows]
    own = own or [name for name in words if plain(name) in MODELS and PAIR * table.distinct(name) > table.rows]
    if len(numbers) != 1 or not own or any(plain(name) in GROUPS for name in words) or not is_amount(numbers[0]):
        return None
    names = own[0]
    variants = [table.column(name).counts for name in words if name not in own and plain(name) in VARIANTS]
    if is_score(numbers[0]) and any(counts.min() == counts.max() > PAIR for counts in variants):
        return None  # whose runs they may be
    if plain(names) in DATASETS and is_score(numbers[0]):
        what = f"{quoted(numbers[0], SHORT)} is one score of one model for each {quoted(names, SHORT)}."
        return what, (
            "A comparison takes two: upload the same file of a second model beside this one, or the results of every "
            "item of both, which tell more."
        )
    texts = table.some_texts(names, FIRST)
    if are_sentences(texts) and table.at_most(numbers[0], PAIR):
        what = f"{quoted(names, SHORT)} holds texts, such as questions, with {quoted(numbers[0], SHORT)} beside each"
        return f"{what}: a list of them, it seems, and nothing that anybody reached or answered.", (
            "Bring what each of several systems reached, or got from each person: a row for each, and a column for "
            "each system."
        )
    rest = "nothing beside it" if is_score(numbers[0]) or len(words) == 1 else "no score"
    what = f"There is one number, {quoted(numbers[0], SHORT)}, for each {quoted(names, SHORT)}, and {rest}."
    return what, (
        "If these are totals of models, bring the results that they sum up; if they are the scores of one model, add "
        "a column for a second one."
    )


def rows_alike(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find scores of models whose rows nothing tells apart."""
    scores = [name for name in numbers if is_score(name) or plain(name).endswith(("score", "scores", "metricvalue"))]
    scores = [name for name in scores if len(plain(name)) > PAIR or has_fractions([table.column(name)])]
    model = named(columns, MODELS)  # and an AR in whole numbers is no recall
    graded = [name for name in numbers if has_fractions([table.column(name)]) and not is_setting(name)]
    if model is not None and len(graded) == 1 and PAIR * table.distinct(model) <= table.rows:
        scores = scores or graded  # of runs, or of what somebody judged
    listed = model is not None and not surely_models(table, model, [name for name in columns if name not in numbers])
    if not scores or listed:  # as the things of a list are, or what these belong to
        return None
    if model is not None and table.distinct(model) == 1 and all({*tokens(name)} & SPENT for name in scores):
        what = (
            f"{called(scores)} say{'s' * (len(scores) == 1)} what each of {table.rows:,} rows cost with one model, "
            f"{quoted(table.some_texts(model, 1)[0], SHORT)}, and not how good it was."
        )
        return (
            what,
            "To compare what models cost, bring the same tasks for a second one, with a column that names each task.",
        )
    if model is not None and table.distinct(model) == 1:
        said = f"{called(scores)} {'are scores' if len(scores) > 1 else 'is the score'} of one model"
        return (
            f"{said}, {quoted(table.some_texts(model, 1)[0], SHORT)}, in {table.rows:,} rows.",
            SECOND_MODEL,
        )
    if model is None:
        return _of_no_model(table, columns, scores)
    said = f"a model, {quoted(model, SHORT)}, and a score, {quoted(min(scores, key=preference), SHORT)}"
    if (tried := tried_on_few(table, model, columns)) is not None:
        only = f"{table.distinct(tried)} {quoted(tried, SHORT)}"
        return f"Each row has {said}, in several runs on each of only {only}.", ON_FEW
    return f"Each row has {said}, but no columns say which rows of the models belong together.", ALONE


def took(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what runs took, by its units and names, which no features of items are called by."""
    timed = [n for n in numbers if not is_score(n) and (known(n).higher is not None or leans_low([n]))]
    timed = [name for name in timed if not {*tokens(name)} & (DISPLAYED | MOMENTS)]
    rest = [name for name in numbers if not is_setting(name)]
    if len(timed) < PAIR or FEWEST_SETTINGS * len(timed) < len(rest) or named(words, MODELS) is not None:
        return None
    if not of_runs(timed, table.columns):
        return None
    what = f"Each row is a run, it seems, with what was measured of it ({called(timed)})"
    return f"{what}, and no column says of which of several systems it is.", OF_SYSTEMS


def tried_on_few(table: Table, model: str, columns: Sequence[str]) -> str | None:
    """Return a column of two or three problems, on each of which all models ran several times."""
    few = [n for n in columns if n != model and PAIR <= table.distinct(n) <= MOST_TOTALS and named_as_id(n)]
    whole = (n for n in few if count_of(table, [model, n]) == table.distinct(model) * table.distinct(n))
    return next((n for n in whole if PAIR * count_of(table, [model, n]) <= table.rows), None)


def _of_no_model(table: Table, columns: Sequence[str], scores: Sequence[str]) -> tuple[str, str] | None:
    """Say what scores are of which no column names the model."""
    names = (table.some_texts(name, FIRST) for name in table.columns if table.distinct(name) == table.rows)
    named_so = (each for each in names if like_models(each) and not all("/" in text for text in each))
    if (models := next(named_so, None)) is not None:
        said = f"{called(scores)} {'sum' if len(scores) > 1 else 'sums'} up what each model reached"
        return f"{said} ({called(models)}), in one number.", SEVERAL
    if (of_one := _of_one_model(table, scores)) is not None:
        return of_one
    if not surely_scores(table, scores):
        return None
    said = f"{called(scores)} {'are scores' if len(scores) > 1 else 'is a score'}"
    beside = [name for name in columns if name not in scores]
    if len(beside) >= MUCH_KNOWN and not any(named_as_id(name) or plain(name) in DATASETS for name in beside):
        what = f"{said} of rows of which {len(beside)} more things are known, as in a data set"
        return f"{what}, and no column is named as the model.", EXPERIMENT
    return (
        f"{said}, but no column is named as the model.",
        MODEL_COLUMN,
    )


def _of_one_model(table: Table, scores: Sequence[str]) -> tuple[str, str] | None:
    """Find how unusual or likely a model found every row, or nothing but shares that were measured again and again."""
    if all({*tokens(name)} & SUSPECTED for name in scores):
        says = "says" if len(scores) == 1 else "say"
        what = f"{called(scores)} {says} how unusual each row was found to be, and nothing says which rows truly are."
        return what, (
            "Add what is true of each row as a column called y_true, and such scores by a second detector: then their "
            "curves and errors are compared."
        )
    if len(scores) >= PAIR and all(is_probability(table.column(name)) for name in table.columns):
        held = f"{len(table.columns)} measures ({called(table.columns)})"
        what = f"Every row holds {held}, as those of one model in each fold."
        return what, "A comparison takes two: bring the same folds of a second model, in a file beside this one."
    return None


def in_blocks(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find rows that come in blocks of one for each of some names, as where every person tried all of them."""
    if len(words) > MANY_TRAITS:
        return None  # of which one may come in blocks by chance
    few = [n for n in words if PAIR <= table.distinct(n) <= MOST_GROUPS and table.rows % table.distinct(n) == 0]
    few = [name for name in few if not are_hours(table, name) and plain(name) not in (*ID_LIKE, *OF_A_PLACE)]
    few.sort(key=lambda name: bool({"number", "no", "nr", "id", "index"} & {*tokens(name)}))
    few = [name for name in few if not any(_tried_all(table, other, name) for other in words if other != name)]
    for name in few if numbers else ():
        column, count = table.column(name), table.distinct(name)
        blocks = np.sort(column.codes.reshape(-1, count), axis=1)
        if len(blocks) >= FEWEST_BLOCKS and (blocks == blocks[0]).all() and len(column.labels) == count:
            what = (
                f"{IN_BLOCKS}, one for each {quoted(name, SHORT)}, as if somebody or something was tried "
                "with all of them, but no column says who or what."
            )
            return what, (
                f"Add the participant or item of each row. If {quoted(name, SHORT)} is compared, call it “model”, and "
                "what is measured “score”."
            )
    return None


def _tried_all(table: Table, who: str, what: str) -> bool:
    """Tell whether each of some names stands once with each of others."""
    return table.distinct(who) * table.distinct(what) == table.rows and single(table, (who, what))


def of_models(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find rows of models that somebody named, with numbers that nothing calls a score."""
    name = next((n for n in words if plain(n) in SURELY and PAIR * table.distinct(n) <= table.rows), None)
    if name is None or not numbers:
        return None
    held = f"a model, it seems ({quoted(name, SHORT)}), and numbers ({called(numbers)})"
    return (
        f"Each row has {held}, but nothing says which of them is a score, or which rows of the models belong together.",
        "Call the numbers that are compared “score”, and add the data set, fold or item that each row is of.",
    )

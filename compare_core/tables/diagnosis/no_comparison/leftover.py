"""What a file holds of which no layout knows anything, and that is no comparison: said in one sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import known
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis.in_runs import in_runs
from compare_core.tables.diagnosis.no_comparison import apart
from compare_core.tables.diagnosis.no_comparison.again import on_sizes
from compare_core.tables.diagnosis.no_comparison.headless import SEVERAL, headless
from compare_core.tables.diagnosis.no_comparison.how_sure import (
    OF_A_PLACE,
    answered_on_scales,
    counts_votes,
    is_amount,
    of_runs,
    surely_models,
    surely_scores,
    weighs,
)
from compare_core.tables.diagnosis.no_comparison.nameless_conditions import met_again
from compare_core.tables.diagnosis.no_comparison.only_one import of_one_model
from compare_core.tables.diagnosis.no_comparison.rows_alone import of_each_row
from compare_core.tables.diagnosis.no_comparison.separate import coded_groups, says_group
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.no_comparison.unnamed_numbers import on_a_grid
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, Finding, Seen, are_hours, called, way_on_of
from compare_core.tables.meaning.battles.contests import is_tie
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.roles import Misread, Roles, Unpaired
from compare_core.tables.meaning.scores import FAILED, GAPS, has_fractions, is_scores, stripped
from compare_core.tables.meaning.shapes.scored_in_rows import preference
from compare_core.tables.meaning.shapes.single import count_of, single
from compare_core.tables.meaning.suggest import alike_labels, blank, some
from compare_core.tables.meaning.verdicts.failed import STATUS
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import (
    COUNTS,
    CRITERIA,
    SPREADS,
    SUMS,
    is_score,
)
from compare_core.tables.meaning.words.models import MODELS, SURELY, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_person, is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import SETTINGS, is_setting
from compare_core.tables.meaning.words.truths import foretold
from compare_core.tables.meaning.words.verdicts import JUDGED, says_right
from compare_core.tables.reading.columns import (
    ID_LIKE,
    NAMELESS,
    TRUTH_NAMES,
    id_column,
    named,
    named_as_id,
    plain,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

ESTIMATED = re.compile(
    r"(?<![a-z])(coef\w*|beta|weights?|importances?|loadings?|std\.? ?err(or)?|estimates?|intercept|shap\w*|t\.value)"
    r"(?![a-z])",
    re.IGNORECASE,
)
SEVERAL_NUMBERS = re.compile(r"\d[\d.,]* ?[a-zµ]{0,4}(?:\s*[/;|]\s*\d[\d.,]* ?[a-zµ]{0,4})+", re.IGNORECASE)
NESTED = re.compile(r"\s*[\[{(].*[,:].*[\])}]?\s*", re.DOTALL)
PAIRED = re.compile(r"[_ ](a|b|x|y|1|2|left|right)$", re.IGNORECASE)
VOTE = frozenset({"vote", "votes", "winner", "wins", "preferred", "preference", "choice", "ranking"})
SPENT = frozenset({"cost", "costs", "usd", "eur", "price", "spend", "spent", "dollars", "credits"})
SURENESS = frozenset({"confidence", "conf", "probability", "prob", "certainty", "logprob"})
RATED = frozenset({"rating", "stars", "score"})  # in the mean, beside how many said so
MARKED = VOTE | {"score", "rating", "rank", "grade", "mark"}
OF_A_FORM, FORMED = frozenset({  # what Qualtrics and others add to every answer
    "startdate", "enddate", "progress", "duration(inseconds)", "finished", "recordeddate", "responseid", "status",
    "ipaddress", "recipientemail", "distributionchannel", "userlanguage", "submitdate", "lastpage", "startlanguage",
}), 3  # fmt: skip
OF_A_TASK = frozenset({"startdate", "enddate", "progress", "finished", "status"})  # as of a form
ASKED_SO = re.compile(r"q\d{1,3}[a-z]?[_ .:)-]+[^\W\d]", re.IGNORECASE)  # q7_satisfaction, and no q1 alone
FILLED_IN = frozenset({"timestamp", "zeitstempel", "marcatemporal", "horodateur", "submittedat", "name"})
TIME = frozenset({"date", "day", "week", "month", "year", "datetime", "timestamp"})
MOST_GROUPS, FEWEST_BLOCKS = 12, 5  # that every participant was tried with, and participants
CONFIGURED = frozenset({"config", "configs", "hparam", "hparams", "hyperparameter", "hyperparameters"})
SEARCHED = frozenset(
    {"iterations", "rate", "reg", "regularization", "estimators", "leaf", "leaves", "ratio", "subsample"}
)
ENDED_WELL = re.compile(r"success(ful)?|pass(ed)?|ok|completed|solved|resolved|correct|optimal|feasible", re.IGNORECASE)
GRADED = (
    "score", "grade", "rating", "verdict", "judgement", "judgment", "evaluation", "assessment", "bewertung", "nota",
)  # fmt: skip
ASKED_ABOUT = frozenset({
    "question", "questions", "prompt", "query", "input", "problem", "instruction", "text", "sentence", "premise",
    "passage",
})  # fmt: skip
ANSWERED = frozenset({"answer", "response", "output", "reply", "completion", "generation"})  # the end of a name
QUESTIONS = frozenset({"question", "questions", "prompt", "query", "problem", "instruction"})
CANDIDATES = ("candidate", "contender", "entrant")  # for a job, or those of a leaderboard
MANY_TRAITS = 4  # columns of words
MUCH_KNOWN = 6  # columns beside a score, of things that nobody compares
FEWEST_TOTALS = 5  # models with one number each
MOST_TOTALS = 3  # columns beside a name that may be totals
FEWEST_SETTINGS = 3  # beside which a score is what a search reached
FIRST = 50  # names that show whether they are those of models
SENTENCE = 4  # words of a typical text, beyond those of a name
LONG = 60  # characters of a typical text that nobody would take for a name
EXPERIMENT = (
    "If these are results, name their columns so, or say below what they are; if features, train models on them on the "
    "page Experiment."
)
OF_SYSTEMS = "Bring the same rows for a second system, with a column that names the system of each row."
MODEL_COLUMN = (
    "Call the column that names the models “model”, or add one; and number rows of a model that repeat. "
    "If all rows are of one model, bring those of a second one on the same items."
)
IN_BLOCKS = "The rows come in blocks"
SUSPECTED = frozenset({"anomaly", "anomalies", "outlier", "outlierness", "novelty", "abnormality"})
SECOND_MODEL = (
    "A comparison takes two: add the rows of a second model on the same items, or upload its file beside this."
)
ALONE = (
    "Add the item, data set or participant that each row is of, the same for every model. Runs that share nothing "
    "cannot be paired: bring those on several problems."
)
ON_FEW = (
    "Runs that share nothing cannot be paired, and so few problems show little: bring the runs on more of them, or "
    "those on one alone, which can be compared as separate groups."
)


def nothing_known(whole: Table) -> Misread:
    """Return the refusal of a file that no rule knows, with what its columns hold and the way on.

    Where nothing but numbers would be said of it, runs of several settings are asked about.
    """
    table = some(whole)
    identity = id_column(table)[0]
    columns = [name for name in table.columns if not NAMELESS.fullmatch(name)] or list(table.columns)
    empty = [name for name in columns if blank(table.column(name))]
    numbers = [name for name in columns if name not in (*empty, identity) and is_scores(table.column(name))]
    coded = coded_groups(table, numbers)
    numbers = [name for name in numbers if name not in coded]
    words = [name for name in columns if name not in (*empty, *numbers, identity)]
    separate = apart.groups(table, words, numbers)
    told = (
        headless(table, columns, numbers)
        or _searched(table, columns)
        or _totals(table, [*words, *([identity] if identity else [])], numbers)
        or apart.judgements(table, numbers)
        or apart.readers(table)
        or apart.opinions(table, numbers)
        or apart.answers_of_people(numbers, columns)
        or _means(numbers)
        or apart.means_of_settings(numbers)
        or _unfilled(table, empty, numbers)
        or (None if _graded_each(numbers) else _asked_and_answered(columns))
        or _all_failed(table, words)
        or (_one_questionnaire(table, columns) if named(columns, MODELS) is None else None)
        or _graded_in_words(table, words)
        or (None if any(map(is_score, numbers)) else separate)
        or _nested(table, words, numbers)
        or _estimates(numbers)
        or _predicted(numbers)
        or _said_by_one(words, numbers)
        or _one_number(table, words, numbers)
        or _votes(table, columns)
        or (separate if named(columns, MODELS) is None else None)
        or _rows_alike(table, columns, numbers)
        or _only_words(table, words, numbers)
        or of_one_model(whole, words, numbers)
        or _of_models(table, words, numbers)
        or _over_time(table, columns, numbers)
        or _in_blocks(whole, words, numbers)
        or met_again(whole, words)
        or _how_each_ended(table, words)
        or separate
        or on_a_grid(table, words, numbers)
    )
    told = told or _of_two_columns(words, numbers, whole)
    if (told is None or told[1] == ALONE) and (asked := on_sizes(whole)) is not None:
        return asked
    much = len(words) > MANY_TRAITS  # as in a data set, of which any may come in equal parts
    unnamed = (told is None and not much) or (told is not None and told[1] in (MODEL_COLUMN, SECOND_MODEL))
    if unnamed and (asked := in_runs(whole, placed=told is None)) is not None:
        return asked
    if told is not None and (told is separate or told[1] in (ALONE, ON_FEW)):
        return Unpaired(*told, whole.columns).unsure()
    told_so = told or _took(table, words, numbers)
    what, way_on = told_so or of_each_row(table, words, numbers, identity, rows=whole.rows)
    refusal = Misread(f"{what} {way_on_of(table, way_on)}", whole.columns, Roles()).unsure()
    refusal.unknown = told is None or told[1] in (MODEL_COLUMN, EXPERIMENT) or told[0].startswith(IN_BLOCKS)
    return refusal


def searched(table: Table) -> Misread | None:
    """Return the refusal of a search, where columns say so whatever else the file was taken for."""
    found = _searched(table, [name for name in table.columns if not NAMELESS.fullmatch(name)], several=True)
    return None if found is None else Misread(" ".join(found), table.columns, Roles()).unsure()


def _said_by_one(words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what one model said of each row, with how sure it was, both called after it: llm_term, llm_confidence."""
    sure = [name for name in numbers if {*tokens(name)[1:]} & SURENESS]
    said = [name for name in words for each in sure if tokens(name)[:1] == tokens(each)[:1]]
    if len(sure) != 1 or not said or len(numbers) > 1:
        return None
    what = f"{quoted(said[0], SHORT)} is what one model said of each row, it seems, and {quoted(sure[0], SHORT)}"
    return f"{what} how sure it was. Nothing says what is right.", (
        "Add what is right as a column called y_true, and what a second model said of the same rows."
    )


def _of_two_columns(words: Sequence[str], numbers: Sequence[str], table: Table) -> tuple[str, str] | None:
    """Find a number in every row beside one of a few words, and nothing else."""
    if len(table.columns) != PAIR or len(words) != 1 or len(numbers) != 1 or not table.at_most(words[0], MOST_GROUPS):
        return None
    what = f"Each row has a number, {quoted(numbers[0], SHORT)}, of one {quoted(words[0], SHORT)}"
    return f"{what}, but no columns say which rows of these belong together.", ALONE


def _totals(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
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
    return what, "No paired test can be made from totals. " + ITEMS


def _are_described(table: Table, names: str, words: Sequence[str], numbers: Sequence[str]) -> bool:
    """Tell whether more words and no sure score stand beside names that are none of models, as of libraries or cars."""
    others = [name for name in words if name != names]
    return bool(others) and not like_models(table.some_texts(names, FIRST)) and not any(map(is_score, numbers))


def _searched(table: Table, columns: Sequence[str], *, several: bool = False) -> tuple[str, str] | None:
    """Find settings of one model with what each of them reached."""
    told = [name for name in columns if is_setting(name) or _set_by_a_search(columns, name)]
    settings = [name for name in told if plain(name) != "seed" and plain(name) not in TIME]
    scores, model = [name for name in columns if is_score(name)], named(columns, MODELS)
    told = [name for name in columns if CONFIGURED & {*tokens(name)[:1], *tokens(name)[-1:]}]
    if len(told) >= FEWEST_SETTINGS:  # which say themselves that they were set
        settings = told
        scores = scores or [n for n in columns if n not in told and has_fractions([table.column(n)])]
        scores = [name for name in scores if name not in told and is_scores(table.column(name))]
    settings = [name for name in settings if not several or table.distinct(name) > 1]
    named_too = model is not None and table.distinct(model) > 1 and not (several and len(settings) > FEWEST_SETTINGS)
    if len(settings) < FEWEST_SETTINGS or not scores or named_too:
        return None
    what = f"Each row seems to be one setting ({called(settings)}) with what it reached ({called(scores)})."
    return what, "That is a search, and no comparison of models: bring what each reached on several folds or data sets."


def _set_by_a_search(columns: Sequence[str], name: str) -> bool:
    """Tell whether a name holds the word of a setting, in a table that counts the trials of a search."""
    return plain(columns[0]) in ("trial", "trialid", "trialnumber", "number") and bool(
        {*tokens(name)} & (SETTINGS | SEARCHED)
    )


def _over_time(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
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


def _means(numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find nothing but means and their spreads."""
    kinds = [{*tokens(name)} & (SUMS | SPREADS | {"median"}) for name in numbers if not {*tokens(name)} & COUNTS]
    if len(kinds) < PAIR or not all(kinds) or not any(kind & (SPREADS | {"median"}) for kind in kinds):
        return None
    return (
        f"{called(numbers)} are means or medians and their spreads: totals, and not what they were taken over.",
        "No paired test can be made from totals. " + ITEMS,
    )


def _unfilled(table: Table, empty: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    if not empty or numbers or len(empty) < PAIR:
        return None
    return (
        f"This is a form that nobody has filled in: {called(empty)} are blank in all {table.rows:,} rows.",
        f"Upload it once they are filled in. {SEVERAL}",
    )


def _all_failed(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find rows all of which say that they failed."""
    status = named(words, STATUS)
    if status is None or not all(FAILED.fullmatch(label.strip()) for label in table.column(status).labels):
        return None
    what = f"{quoted(status, SHORT)} says of every row that it failed, so there are no results in it."
    return what, f"Run it again until it ends well. {SEVERAL}"


def _nested(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find lists, dictionaries and reports within cells, and no score beside them."""
    if any(is_score(name) or tokens(name)[-1:] == ("score",) for name in numbers):
        return None
    written = [name for name in words if any(text.strip() for text in table.some_texts(name, 20))]
    held = [name for name in written if all(NESTED.fullmatch(text) for text in table.some_texts(name, 20) if text)]
    if PAIR * len(held) <= len(numbers):
        return None
    return (
        within_cells(held),
        f"Write every value in a row or column of its own. {SEVERAL}",
    )


def within_cells(names: Sequence[str]) -> str:
    """Say that cells of some columns are no single values."""
    return f"{called(names)} hold{'s' * (len(names) == 1)} whole lists or records within single cells."


def _estimates(numbers: Sequence[str]) -> tuple[str, str] | None:
    told = [name for name in numbers if ESTIMATED.search(name) and not weighs(name)]
    if not told or (PAIR * len(told) < len(numbers) and not any(tokens(name)[:1] == ("coef",) for name in told)):
        return None
    return (
        f"{called(told)} say what is inside a model, such as coefficients or importances, and not how good it is.",
        ITEMS,
    )


def _says_verdicts(labels: frozenset[str]) -> bool:
    folded = {label.strip().casefold() for label in labels}
    return folded in ({"passed", "failed"}, {"pass", "fail"}, {"correct", "incorrect"}, {"correct", "wrong"})


def _only_words(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    if numbers:
        return None
    model = named(words, MODELS)
    either = [name for name in words if says_either(table, name)]
    if either and model is not None and 1 < table.distinct(model) <= table.rows // PAIR:
        say = "says" if len(either) == 1 else "say"
        what = f"{called(either)} {say} yes or no of each row, and {quoted(model, SHORT)} which model it is of"
        return f"{what}, but no columns say which rows of the models belong together.", ALONE
    judged = [n for n in words if table.distinct(n) == PAIR and _says_verdicts(table.column(n).labels)]
    judged = judged or [name for name in either if says_right(name)]
    if judged:
        return f"{quoted(judged[0], SHORT)} says of one model whether it was right on each item.", SECOND
    if (ended := _how_each_ended(table, words)) is not None:
        return ended
    told = [name for name in words if _holds_several(table, name)]
    if PAIR * len(told) > len(words):
        one = brief(table.some_texts(told[0], 1)[0].strip(), SHORT)
        what = f"{called(told)} hold several numbers in a cell, such as “{one}”, and nothing says which of them counts."
        return what, "Write one number in each cell, with its unit above: a column for each of them."
    some = [text for name in words for text in table.some_texts(name, 50)]
    lengths = sorted(map(len, some))
    sentences = PAIR * sum(len(text.split()) >= SENTENCE for text in some) > len(some)  # in whatever language
    texts = sentences or (bool(lengths) and lengths[len(lengths) // 2] > LONG)
    kind = "texts" if texts else "words"
    what = f"The file holds {kind} only ({called(words)}), and no scores, nor a truth with predictions of it."
    graded = "Grade the texts first, with a score or right and wrong for each, one column per model."
    return what, graded if texts else ITEMS


def _how_each_ended(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find how each run of one model, or test, ended: well, or in some other way."""
    name = named(words, STATUS)
    if name is None or not table.at_most(name, MOST_GROUPS):
        return None
    column = table.column(name)
    counts = {t.strip(): n for t, n in zip(column.texts, column.counts.tolist(), strict=True) if t.strip() and n}
    well = [text for text in counts if ENDED_WELL.fullmatch(text)]
    if not well:
        return None
    many = "all" if len(counts) < PAIR else f"{counts[well[0]]:,}"
    ended = f"{quoted(name, SHORT)} says how each of {table.rows:,} rows ended, {many} as {quoted(well[0])}"
    return f"{ended}: of one model, it seems, since no column names several.", SECOND


def only_asked(seen: Seen) -> Finding | None:
    """Find a data set of questions and their answers, to which no model has said anything."""
    asks = any({*tokens(name)} & QUESTIONS for name in seen.table.columns)
    judged = sum(says_either(seen.table, name) for name in seen.table.columns) >= PAIR
    judged = judged or _graded_each(seen.numbers)
    judged = judged or any(is_score(name) or {*tokens(name)} & CRITERIA for name in seen.numbers)
    judged = judged or sum(has_fractions([seen.table.column(name)]) for name in seen.numbers) >= PAIR
    found = None if judged or not asks or seen.predicted else _asked_and_answered(seen.table.columns)
    found = None if found is not None and _is_answered(seen) else found
    return None if found is None else _answered_by_each(seen.table) or Finding("questions alone", *found)


def _is_answered(seen: Seen) -> bool:
    """Tell whether two columns or more hold the labels of the truth, and some items have it in two of them.

    Of the choices of a question one alone is right.
    """
    table = some(seen.table)
    truth = seen.truth or next((name for name in table.columns if plain(name) in TRUTH_NAMES), None)
    groups = [] if truth is None else alike_labels(table, [n for n in table.columns if not says_either(table, n)])
    said = next(([name for name in group if name != truth] for group in groups if truth in group), [])
    if truth is None or len(said) < PAIR:
        return False
    true, held = stripped(table, truth), [stripped(table, name) for name in said]
    return any(row.count(right) >= PAIR for right, row in zip(true, zip(*held, strict=True), strict=True))


def _answered_by_each(table: Table) -> Finding | None:
    """Find the same questions once for each of a few ways of asking or answering: what came back, and no truth."""
    asked = next((n for n in table.columns if plain(n) in ASKED_ABOUT and table.repeats(n)), None)
    if asked is None:
        return None
    few = [name for name in table.columns if name != asked and PAIR <= table.distinct(name) <= MOST_GROUPS]
    kind = next((n for n in few if table.distinct(n) * table.distinct(asked) == table.rows), None)
    said = next((n for n in table.columns if plain(n.split(".")[0]) in TRUTH_NAMES and table.repeats(asked)), None)
    if kind is None or said is None or not single(table, (asked, kind)) or PAIR * table.distinct(said) < table.rows:
        return None
    return Finding(
        "free text",
        f"Each row is what one {quoted(kind, SHORT)} gave to one {quoted(asked, SHORT)} ({quoted(said, SHORT)}), and "
        "nothing says how good that is.",
        "Grade every answer: add a column “correct” with 1 for right and 0 for wrong, or a score.",
    )


def _graded_each(numbers: Sequence[str]) -> bool:
    """Tell whether several numbered columns hold marks or votes, as of several that answered: Vote1, Vote2.

    >>> _graded_each(["Vote1", "Vote2"]), _graded_each(["score_a"]), _graded_each(["x1", "x2"])
    (True, False, False)
    """
    told = [name for name in numbers if name.strip()[-1:].isdigit()]
    return len(told) >= PAIR and all({*tokens(name.strip(" 0123456789_"))} & MARKED for name in told)


def _asked_and_answered(columns: Sequence[str]) -> tuple[str, str] | None:
    """Find what is asked and what is right, and nothing that any model said."""
    asked = [name for name in columns if plain(name) in ASKED_ABOUT]
    right = [name for name in columns if plain(name.split(".")[0]) in TRUTH_NAMES]
    rest = [name for name in columns if name not in (*asked, *right)]
    if not asked or not right or any(says_prediction(name) or is_score(name) for name in rest):
        return None
    if any(plain(name) in (*MODELS, *JUDGED) for name in rest) or like_models(rest):
        return None
    if sum(len(tokens(name)) > 1 and tokens(name)[-1] in ANSWERED for name in rest) >= PAIR:
        return None  # what two models said, as base_answer and tuned_answer
    what = f"{called(asked)} {'are' if len(asked) > 1 else 'is'} what is asked, and {called(right)} what is right"
    return f"{what}: a data set, to which no model has said anything yet.", (
        "Add a column for each of two models or more: what it answered, or 1 where that was right and 0 where not."
    )


def _graded_in_words(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find a grade of every row in words of its own, of which nobody can tell what counts as right."""
    name = named(words, GRADED)
    if name is None or not table.at_most(name, MOST_GROUPS):
        return None
    column = table.column(name)
    labels = sorted(label for label in column.labels if label.strip())
    if not PAIR <= len(labels) <= table.rows / PAIR or {label.casefold() for label in labels} <= RIGHT | WRONG:
        return None
    if named(words, MODELS) is None and all(len(label) == 1 for label in labels):
        return None  # classes of a risk or of a house, from A to F
    model = "" if named(words, MODELS) else " Call the column that names the models “model”."
    return (
        f"{quoted(name, SHORT)} grades each row in words ({called(labels)}), and nothing says which of these are good.",
        f"Add a column “correct” with 1 for what counts as right and 0 for what does not, or write a number.{model}",
    )


def _holds_several(table: Table, name: str) -> bool:
    """Tell whether most cells of a column hold two numbers or more with marks between them."""
    some = [text.strip() for text in table.some_texts(name, 50) if text.strip()]
    return PAIR * sum(bool(SEVERAL_NUMBERS.fullmatch(text)) for text in some) > len(some)


def _one_number(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find one number for each name: a total, a time, a count of votes, or the scores of one model."""
    own = [name for name in words if table.distinct(name) == table.rows]
    own = own or [name for name in words if plain(name) in MODELS and PAIR * table.distinct(name) > table.rows]
    if len(numbers) != 1 or not own or any(plain(name) in GROUPS for name in words) or not is_amount(numbers[0]):
        return None
    names = own[0]
    if plain(names) in DATASETS and is_score(numbers[0]):
        what = f"{quoted(numbers[0], SHORT)} is one score of one model for each {quoted(names, SHORT)}."
        return what, (
            "A comparison takes two: upload the same file of a second model beside this one, or the results of every "
            "item of both, which tell more."
        )
    rest = "nothing beside it" if is_score(numbers[0]) or len(words) == 1 else "no score"
    what = f"There is one number, {quoted(numbers[0], SHORT)}, for each {quoted(names, SHORT)}, and {rest}."
    return what, (
        "If these are totals of models, bring the results that they sum up; if they are the scores of one model, add "
        "a column for a second one."
    )


def _predicted(numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what is named as predicted, where nothing could be its truth."""
    told = [name for name in numbers if says_prediction(name)]
    if not told or len(told) > PAIR:
        return None
    if pairs := foretold(numbers):
        said, true = next(iter(pairs.items()))
        return f"{quoted(said, SHORT)} is what one model predicted of {quoted(true, SHORT)}.", SECOND
    what = f"{called(told)} {'hold' if len(told) > 1 else 'holds'} predictions, and no column could be their truth."
    return what, "Add the true label or number of every item as a column called y_true, for two models or more."


def _votes(table: Table, columns: Sequence[str]) -> tuple[str, str] | None:
    """Find votes of which nobody can tell who stood against whom, or that are all ties."""
    told = [name for name in columns if VOTE & set(tokens(name)) and not named_as_id(name)]
    if named(table.columns, MODELS) is not None:
        told = [name for name in told if not says_either(table, name)]  # of one model in each row
    told = [name for name in told if not counts_votes(table, name)]
    rated = any({*tokens(name)} & RATED and is_scores(table.column(name)) for name in columns if name not in told)
    if not told or (rated and all(is_scores(table.column(name)) for name in told)):
        return None  # or only how many rated something
    held = table.column(told[0]).labels - GAPS
    if len(told) == 1 and held and all(map(is_tie, held)):
        tied = f"Every verdict is a tie ({quoted(told[0], SHORT)}, in {table.rows:,} rows): nobody won, so nothing here"
        return f"{tied} tells the two apart.", (
            "Bring more comparisons, of which some were won, with the columns model_a, model_b and winner."
        )
    what = f"These are votes or ranks, it seems ({called(told)}), but no two columns name who stood against whom."
    if sum(bool(PAIRED.search(name)) for name in columns) >= PAIR:
        what = f"These are the votes of each two models added up, it seems ({called(told)})."
    return (
        what,
        "Bring one row a vote, with the columns model_a, model_b and winner (or “tie”).",
    )


def _one_questionnaire(table: Table, columns: Sequence[str]) -> tuple[str, str] | None:
    """Find what people answered to a form, one row each, with nothing that says under which conditions."""
    exported = [name for name in columns if plain(name) in OF_A_FORM]
    asked = [name for name in columns if ASKED_SO.match(name)]
    exported = asked if len(asked) > max(FORMED, len(columns) // PAIR) else exported
    traits = [name for name in columns if is_trait(name)]
    exported = exported if {*map(plain, exported)} - OF_A_TASK else []
    began = plain(columns[0]) in FILLED_IN or named_as_id(columns[0])
    began = began and answered_on_scales(table, [name for name in columns if name not in traits])
    if (len(exported) < FORMED and not (len(traits) >= PAIR and began)) or any(map(says_group, columns)):
        return None
    if any(table.repeats(name) for name in columns if is_person(name)):
        return None
    what = (
        f"This is what people answered to a form, it seems: a row for each ({called(exported or traits)}), and no "
        "column that says of which system, or under which condition."
    )
    return what, (
        "Questions are not compared with each other: bring the same people's answers about two systems, or of two "
        "groups, with a column that names these."
    )


def _rows_alike(table: Table, columns: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
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


def _took(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find what runs took, by its units and names, which no features of items are called by."""
    timed = [n for n in numbers if not is_score(n) and (known(n).higher is not None or leans_low([n]))]
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


def _in_blocks(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
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


def _of_models(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find rows of models that somebody named, with numbers that nothing calls a score."""
    name = next((n for n in words if plain(n) in SURELY and PAIR * table.distinct(n) <= table.rows), None)
    if name is None or not numbers:
        return None
    held = f"a model, it seems ({quoted(name, SHORT)}), and numbers ({called(numbers)})"
    return (
        f"Each row has {held}, but nothing says which of them is a score, or which rows of the models belong together.",
        "Call the numbers that are compared “score”, and add the data set, fold or item that each row is of.",
    )

"""What to ask, or to say, where no layout claims a file and nothing speaks against a comparison."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.metrics.known import says_nothing
from compare_core.names import brief, quoted
from compare_core.tables.diagnosis import question
from compare_core.tables.diagnosis.asking.questions import may_be_scores
from compare_core.tables.diagnosis.asking.verdicts_beside import numbers_beside
from compare_core.tables.diagnosis.no_comparison.how_sure import says_the_same
from compare_core.tables.diagnosis.no_comparison.labels_of_methods import named_alike
from compare_core.tables.diagnosis.no_comparison.leftover import nothing_known
from compare_core.tables.diagnosis.no_comparison.parts_of_cells import ESTIMATED
from compare_core.tables.diagnosis.no_comparison.separate import coded_groups
from compare_core.tables.diagnosis.no_comparison.ways_on import VOTE
from compare_core.tables.diagnosis.readings import describe, readings
from compare_core.tables.diagnosis.readings.columns import what_rows_are
from compare_core.tables.diagnosis.readings.likely import below_each_other, or_else
from compare_core.tables.diagnosis.seen import ANYTHING, FEW, PAIR, SHORT, Way, called
from compare_core.tables.meaning.battles.contests import faces, met, words_of
from compare_core.tables.meaning.columns.benchmarks import holds_benchmarks
from compare_core.tables.meaning.columns.neighbours import go_together, with_their_like
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.outputs import is_off, is_probability, numbers_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import GAPS, has_fractions, is_scores, shared_metric, title_of
from compare_core.tables.meaning.shapes.crossed import SET_TO, TIME, crossed_with
from compare_core.tables.meaning.shapes.named_in_rows import in_prose
from compare_core.tables.meaning.shapes.only_numbered import like_folds, only_numbered
from compare_core.tables.meaning.shapes.rated import rated_beside
from compare_core.tables.meaning.shapes.scored_in_rows import preference, preferred
from compare_core.tables.meaning.shapes.single import fills, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.suggest import alike_labels, check_truth, no_truth, some, suggest
from compare_core.tables.meaning.wide import alike, averaged_in_rows, models_among
from compare_core.tables.meaning.words.headings import HEADING, YEAR
from compare_core.tables.meaning.words.items import describes, is_covariate
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import MODELS, SURELY, are_steps, kind_of_model, like_models, odd_one_out
from compare_core.tables.meaning.words.models_measured import by_measure, measures, model_and_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import LIKERT, TOOK_PART, is_expert
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction
from compare_core.tables.meaning.words.prompting import are_versions, ways_to_prompt
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.truths import MEASURED, TRUE_LIKE, may_be_true, says_outcome
from compare_core.tables.reading.columns import HEADLESS, NAMELESS, id_column, named, plain, truth_by_name
from compare_core.tables.reading.markup.markdown import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table


VERSIONED = frozenset({"prompt", "model", "version", "variant", "system", "setup", "config", "method", "bot", "llm"})
FULL, ROUND = 100, 5  # marks
OF_ITEMS = frozenset({
    "item", "sample", "question", "sentence", "utterance", "prompt", "participant", "rater", "user", "subject", "case",
})  # fmt: skip
OF_WHOLE_TESTS = frozenset({"auc", "accuracy", "acc", "balanced accuracy", "mcc", "kappa", "r2", "average precision"})
SIZES = frozenset({"size", "n", "problemsize", "inputsize"})  # of what was tried on
ONES = frozenset({"0", "1"})
SYSTEMS = frozenset({"system", "model", "method", "generator", "assistant", "bot", "agent", "engine", "player", "team"})
COUNTED = frozenset({"count", "counts", "total", "num", "number", "n"})  # and no labels
MOST_NAMED = 30  # rows of scores on data sets, of which nothing else says what they are
MOST_SETS, MOST_NAMES, NAME, MOST_OFFERED, FEW_WORDS = 5_000, 50, 60, 4, 4
TRUTH_AND_TWO = 3  # columns of the same labels


def unclear(whole: Table) -> Misread:
    """Return the question whose proposals would work, or what is missing."""
    finding = question(whole)
    told = _no_classes(whole) if finding is None else finding.refusal(whole)
    return _guessed(whole) if told is None else told


def _guessed(whole: Table) -> Misread:
    """Ask by what the columns hold, where names say nothing."""
    table = some(whole)
    identity = id_column(table)[0]
    if (asked := _named_together(whole) or _data_sets(whole) or _unnamed_model(whole)) is not None:
        return asked
    guess = suggest(table)
    models = models_among(table, identity)
    unlike = len(models) < PAIR or bool(measures(models))
    named_so = not unlike and all(like_models([name]) for name in models)
    others = [name for name in table.columns if name != identity and not _numbers_people(table, name)]
    groups = [] if named_so else alike_labels(table, [n for n in others if not _are_marks(table.column(n))])
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    if by_measure(numbers) and not unlike:
        return _rows(whole, models, identity)
    scored = any(map(is_score, numbers))  # and then other columns hold no labels
    several = named([name for name in table.columns if not any(name in group for group in groups)], MODELS)
    of_one_model = guess.truth is not None and any(  # as SentITA beside SentITA_emotions
        name != guess.truth and name.startswith(guess.truth) and not TRUE_LIKE.search(guess.truth) for name in others
    )
    if (
        not (of_one_model or _of_shares(table, guess))
        and (several is None or not table.repeats(several))
        and _may_be_true(whole, guess, [] if scored else groups)
    ):
        missing = no_truth(whole)
        if isinstance(missing, NeedsRoles):
            missing.otherwise = _yes_or_no(whole, groups[0]) or _nothing(whole, groups, guess) if groups else None
        return missing
    one = (
        bool(models)
        and len({model_and_measure(name)[1] for name in models}) == 1
        and is_score(model_and_measure(models[0])[1])
    )
    one = one or (len(models) >= PAIR and all(_are_marks(table.column(name)) for name in models))
    if not (named_so or one) and any(kind_of_model(name) and table.repeats(name) for name in others):
        return _of_kinds(whole) or _nothing(whole, groups, guess)  # rows are of models, whatever stands in them
    measured = not says_nothing(shared_metric(title_of(table), models)[0])
    if not unlike and not one and not measured and not alike(table, models):
        by_name = with_their_like(table, [name for name in models if like_models([name])], models)
        models = by_name if len(by_name) >= PAIR else models
    apart = _years(models) or are_steps(models)
    if not (unlike or apart) and (one or _alike(table, models)) and may_be_scores(table, models):
        rows = _rows(whole, models, identity)
        return rows if named_so else below_each_other(whole, rows)
    return (groups and not scored and _yes_or_no(whole, groups[0])) or _nothing(whole, groups, guess)


def _alike(table: Table, models: Sequence[str]) -> bool:
    """Tell whether columns may be scores of several models; where nothing has a name, all have to lie alike."""
    nameless = all(map(HEADLESS.fullmatch, table.columns))
    return alike(table, models) if nameless else go_together(table, models)


def _numbers_people(table: Table, name: str) -> bool:
    return plain(name) in TOOK_PART and table.distinct(name) == table.rows


def _of_kinds(table: Table) -> NeedsRoles | None:
    """Ask which numbers are compared of rows that a kind of model names, such as the type of a detector."""
    found = [each for each in readings(table) if each.roles.model is not None and kind_of_model(each.roles.model)]
    found = [each for each in found if _differs_by_place(table, each.roles.model or "", each.roles.value or "")]
    if not found or not _stand_together(table, found[0].roles.model or ""):
        return None
    return NeedsRoles(
        f"Rows are of several kinds of {quoted(found[0].roles.model or '', SHORT)}, and nothing says which numbers are "
        "compared. Choose them, check the preview, and press the button.",
        table.columns,
    ).offering(found[:MOST_OFFERED])


def _differs_by_place(table: Table, model: str, value: str) -> bool:
    """Tell whether a number is not the same of all models in the same place, as what was set for all of them is."""
    order = np.argsort(table.column(model).codes, kind="stable")
    count = table.distinct(model)
    if value not in table.columns or table.rows % count:
        return True
    blocks = table.column(value).codes[order].reshape(count, -1)
    return bool((blocks != blocks[0]).any())


def _stand_together(table: Table, name: str) -> bool:
    """Tell whether all rows of the same name stand below each other, as what was tried on the same things in order."""
    codes = table.column(name).codes
    return int(np.count_nonzero(np.diff(codes))) + 1 == table.distinct(name)


def _may_be_true(table: Table, guess: Roles, groups: list[list[str]]) -> bool:
    """Tell whether a name speaks for what could be the truth, or for what could be predictions of it."""
    if guess.truth is None or (guess.layout is None and (not groups or len(groups[0]) < TRUTH_AND_TWO)):
        return False
    off = is_off(table.column(guess.truth))
    said = says_prediction(guess.truth) or off or _called_as_others(guess)
    whole = [name for name in guess.models if not (is_covariate(name) or describes(name) or plain(name) in SIZES)]
    if len(whole) < PAIR or said or _years(guess.models):
        return False
    if guess.layout is None and any(VOTE & {*tokens(name)} for name in (guess.truth, *guess.models)):
        return False  # who was voted for is no class
    named_so = [names_answers(name) for name in guess.models]
    told = TRUE_LIKE.search(guess.truth) or (may_be_true(guess.truth) and not any(map(may_be_true, guess.models)))
    judged = {label.casefold() for label in table.column(guess.truth).labels} - {""} <= RIGHT | WRONG
    told = told or (guess.layout != "regression" and is_expert(guess.truth) and not judged)
    if told or (all(named_so) and not like_models([guess.truth])):
        return True
    if guess.layout is None:
        most = TRUTH_AND_TWO * (len(guess.models) + 1) > len(table.columns)  # a few of many are features of one kind
        return most and not any(named_so) and not like_models([guess.truth])
    return any(named_so) or PAIR * (len(guess.models) + 1) > len(table.columns)


def _called_as_others(guess: Roles) -> bool:
    """Tell whether what could be the truth by its labels is called as those beside it are, and no name says more."""
    name = guess.truth or ""
    if guess.layout is not None or HEADLESS.fullmatch(name) or name not in named_alike((name, *guess.models)):
        return False
    return not (TRUE_LIKE.search(name) or may_be_true(name) or is_expert(name) or says_outcome(name))


def _of_shares(table: Table, guess: Roles) -> bool:
    """Tell whether what could be a truth by its numbers is the score of one of several models."""
    if guess.layout != "regression" or guess.truth is None or TRUE_LIKE.search(guess.truth):
        return False
    names = (guess.truth, *guess.models)
    return bool(like_models([guess.truth])) or all(is_probability(table.column(name)) for name in names)


def _years(names: Sequence[str]) -> bool:
    """Tell whether most columns are years, as in a table of a course of time."""
    return PAIR * sum(bool(YEAR.fullmatch(name.strip())) for name in names) >= len(names)


def _are_marks(column: Column) -> bool:
    """Tell whether numbers are round ones of up to a hundred, as marks are and no codes of classes."""
    if not is_scores(column):
        return False
    numbers = numbers_of(column)
    return bool(np.nanmax(numbers) == FULL and np.all(numbers[np.isfinite(numbers)] % ROUND == 0))


def _nothing(whole: Table, groups: list[list[str]], guess: Roles) -> Misread:
    """Say what is missing for a comparison."""
    groups = [group for group in groups if not all({*tokens(name)} & COUNTED for name in group)]
    groups = [group for group in groups if says_the_same(whole, group) and not _are_times(whole, group)]
    won = any(VOTE & {*tokens(name)} and is_scores(whole.column(name)) for name in whole.columns)
    if groups and {label.casefold() for label in whole.column(groups[0][0]).labels} <= LIKERT:
        return Misread(
            f"{called(groups[0])} are answers to the questions of a survey, from strongly disagree to strongly agree, "
            "and no models. If people rated several systems, bring a row for each person and a column for each "
            "system, with the score that its answers come to.",
            whole.columns,
        )
    if groups and (won or any(VOTE & {*tokens(name)} for name in groups[0])):
        return or_else(whole, nothing_known(whole))
    scored = any(is_score(name) and is_scores(whole.column(name)) for name in whole.columns)
    if groups and len(groups[0]) > PAIR and all(is_scores(whole.column(name)) for name in groups[0]):
        return or_else(whole, nothing_known(whole))  # numbers that only look like codes of classes
    if groups and scored and isinstance(found := or_else(whole, nothing_known(whole)), NeedsRoles):
        return found
    few = bool(groups) and TRUTH_AND_TWO * len(groups[0]) < len(whole.columns)  # features of one kind among many
    few = few and not like_models(groups[0])
    graded = scored or (bool(groups) and all(says_either(whole, name) for name in groups[0]))
    if groups and not few and not (graded and named(whole.columns, MODELS)):
        two = "either the truth and one model, or two models without the truth"
        missing = "Add the truth as a column called y_true, or the predictions of a second model."
        if not any(like_models([name]) or is_scores(whole.column(name)) for name in groups[0]):
            missing += " If two people gave them: how far they agree is not computed here."
        hollow = [name for name in whole.columns if not whole.column(name).labels - GAPS]
        if hollow:
            missing = f"{called(hollow)} hold{'s' * (len(hollow) == 1)} no result in any row: fill in what is missing."
        if len(groups[0]) > PAIR:
            two, missing = "perhaps what several models predict", "Add the truth, as a column called y_true."
            if not any(map(like_models, ([name] for name in groups[0]))):
                two += ", or what was marked of each row in several ways"
                missing = (
                    "If they are models, add the truth as y_true; if not, bring what two models or more predicted."
                )
        told = Misread(f"{called(groups[0])} hold the same labels: {two}. {missing}", whole.columns, guess).unsure()
        told.unknown = all(is_scores(whole.column(name)) for name in groups[0])  # as places and marks from 1 to 5 do
        return _without_winner(whole, groups[0]) or told
    return or_else(whole, nothing_known(whole))


def _are_times(table: Table, names: Sequence[str]) -> bool:
    """Tell whether a column of numbers says by its name how long something took: no label that anybody predicted."""
    return any({*tokens(name)} & TIMES and is_scores(table.column(name)) for name in names)


def _without_winner(table: Table, names: Sequence[str]) -> Misread | None:
    """Say that two columns name systems that met in every row, and none which of them was preferred."""
    if len(names) != PAIR or not faces(*names) or not all({*words_of(name)} & SYSTEMS for name in names):
        return None
    if not met(*map(table.column, names)):
        return None
    return Misread(
        f"{called(names)} name the two that are held against each other in every row, and no column says which of them "
        "was preferred. Add who won, or a tie, as a column called winner, with one vote a row.",
        table.columns,
    )


def _yes_or_no(table: Table, names: Sequence[str]) -> NeedsRoles | None:
    """Ask whether yes means that a model was right, where columns that may be models say nothing but yes and no."""
    if not all(says_either(table, name) for name in names) or any(map(may_be_true, names)):
        return None
    first = {"".join(tokens(name)[:1]) for name in names}
    alike = (len(first) == 1 and first <= VERSIONED) or are_versions(names) or ways_to_prompt(names)
    if not like_models(names) and not alike:
        return None
    own = Roles(layout="right_wrong", models=tuple(names))
    if measured := numbers_beside(table, names)[:MOST_OFFERED]:
        return NeedsRoles(
            f"{called(names)} say yes or no of every row, and other columns say of the same models what was measured. "
            "Where one says no, the number beside it may mean nothing. Choose what is compared, check the preview, and "
            "press the button.",
            table.columns,
        ).offering([*measured, Way(own, f"{called(names)} as right or wrong")])
    return NeedsRoles(
        f"{called(names)} say yes or no of every row. If yes means that a model was right, check the preview and press "
        "the button; if one of them is the truth, choose it.",
        table.columns,
        own,
    )


def _data_sets(table: Table) -> Misread | None:
    """Ask whether rows that have names of their own are data sets, where all other columns hold numbers alike."""
    first = TABLE if TABLE in table.columns else table.columns[0]
    rest = [name for name in table.columns if name != first and not _says_when(table, name)]
    column = table.column(first)
    named_rows = table.distinct(first) == table.rows <= MOST_SETS and not is_scores(column)
    if not named_rows or len(rest) < PAIR or not all(is_scores(table.column(name)) for name in rest):
        return None
    if any(plain(name) in MEASURED for name in rest) or coded_groups(table, rest):
        return None  # of which the others are predictions, or measurements of groups
    models = models_among(table, first)
    if {*tokens(first)} & TIME and odd_one_out(models) is not None:
        return None  # what came true beside forecasts of it, perhaps
    if _years(models) or any(HEADLESS.fullmatch(name) or ESTIMATED.search(name) for name in rest):
        return None
    if (
        len(models) < PAIR
        or measures(models)
        or are_steps(models)
        or len({is_score(name) and not model_and_measure(name)[0] for name in models}) > 1
        or any(map(says_prediction, rest))
        or not alike(table, models, overlapping=False)
    ):
        return None
    two = _names_models(first) and len(models) == PAIR  # data sets, which are none to test on
    return nothing_known(table) if two else _models_or_data_sets(table, first, models)


def _names_models(name: str) -> bool:
    """Tell whether a column is called as what names models, so that no other column is one."""
    return plain(name) in (*MODELS, *SURELY) and plain(name) != ANYTHING


def _models_or_data_sets(table: Table, first: str, models: tuple[str, ...]) -> NeedsRoles:
    """Ask whether columns are models and rows data sets, or the other way round."""
    averaged = averaged_in_rows(table, models)
    many = len(numbered(models)) > 1
    turned = averaged or (many and like_models(table.some_texts(first, MOST_SETS)))
    turned = turned or _names_models(first)
    held = "are summed up by a mean in every row" if averaged else "are numbered" if many else "hold numbers alike"
    what = (
        f"{called(models)} {held}. If every row is a model and every column what all of them were tried on, check the "
        "preview and press the button."
        if turned
        else f"{called(models)} hold numbers alike. If columns are models and rows data sets, check the preview and "
        "press the button; else choose “Scores of single items”, or swap rows and columns."
    )
    roles = Roles(layout="dataset_scores", models=models, dataset=first)
    other = replace(roles, models=(), dataset=HEADING, turned=True)
    asked = NeedsRoles(
        f"Each row has a name ({quoted(first, SHORT)}), and {what}", table.columns, other if turned else roles
    )
    named_so = like_models(models) or like_models(table.some_texts(first, MOST_SETS))
    if turned or named_so or not NAMELESS.fullmatch(first):
        return asked
    ways = [Way(each, describe(each)) for each in (roles, other)]
    return asked.offering(ways[::-1] if table.rows < len(models) else ways)  # more data sets than models, mostly


def _named_together(table: Table) -> NeedsRoles | None:
    """Ask whether rows that words name together are data sets, where all numbers stand below names of models."""
    words = [name for name in table.columns if not is_scores(table.column(name))]
    models = models_among(table, *words)
    numbers = [name for name in table.columns if name not in words]
    if not 1 < len(words) <= FEW_WORDS or len(models) < max(PAIR, len(numbers)) or table.rows > MOST_SETS:
        return None
    if not like_models(models) or any(map(says_prediction, table.columns)) or any(map(may_be_true, words)):
        return None
    if any({*tokens(name)} & OF_ITEMS for name in words):
        return None
    sizes = range(1, len(words) + 1)
    together = next((names for size in sizes for names in combinations(words, size) if single(table, names)), ())
    rows = JOINT.join(together)
    named_so = f"{quoted(rows, NAME)} names every row" if rows else f"{called(words)} say what each row is"
    return NeedsRoles(
        f"{called(models)} are called as models are, and {named_so}. If each row is what all of them were tried on, "
        "check the preview, and press the button.",
        table.columns,
        Roles(layout="dataset_scores", models=models, dataset=rows)
        if rows and not any(in_prose(table, name) for name in together)
        else Roles(layout="item_scores", models=models, id=rows or None),
    )


def _says_when(table: Table, name: str) -> bool:
    """Tell whether a column holds when each row was written, which says nothing of what was compared."""
    return bool({*tokens(name)} & TIME) and not is_scores(table.column(name))


def _naming_rows(table: Table, models: Sequence[str]) -> str | None:
    """Return the words without a name above that name a few rows of fractions, or each of any things in as many."""
    if not has_fractions([table.column(name) for name in models]):
        return None
    unnamed = [name for name in table.columns if NAMELESS.fullmatch(name) and name not in models]
    for name in (name for name in unnamed if not is_scores(table.column(name))):
        counts = table.column(name).counts
        counts = counts[counts > 0]
        again = counts.min() == counts.max() > 1 and len(counts) > FEW
        if not in_prose(table, name) and (again or len(counts) == table.rows <= MOST_NAMED):
            return name
    return None


def _unnamed_model(table: Table) -> NeedsRoles | None:
    """Ask which column names the model, where every row measures several things and none is named as the model."""
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    scores = [name for name in numbers if is_score(name) and table.distinct(name) > 1]
    words = [n for n in table.columns if n not in numbers and PAIR * table.distinct(n) <= table.rows]
    few = [n for n in words if 1 < table.distinct(n) <= MOST_NAMES]
    if not scores or not few or named(table.columns, MODELS) is not None or by_measure(numbers):
        return None
    if (asked := _of_one_setting(table, scores, words)) is not None:
        return asked
    few = sorted([n for n in few if not in_prose(table, n)], key=lambda name: holds_benchmarks(table, name))
    found = crossed_with(table, min(scores, key=preference), few)
    if found is None or found.model is None:
        return None
    tried = found.item or JOINT.join(found.keys)
    return NeedsRoles(
        f"{called(scores)} {'are' if len(scores) > 1 else 'is'} measured in every row, but no column is named as the "
        f"model. If “{brief(found.model, NAME)}” tells models apart, each tried on every “{brief(tried, NAME)}”, check "
        "the preview and press the button; else choose another column as the model.",
        table.columns,
        Roles(
            layout="graded_items" if found.item else "scores_long",
            value=found.value,
            model=found.model,
            id=found.item,
            dataset=found.dataset,
            repeat=found.repeat,
            fold=found.fold,
        ),
    )


def _of_one_setting(table: Table, scores: Sequence[str], words: Sequence[str]) -> NeedsRoles | None:
    """Ask whether a number that was set is compared, each of its values with every text, as k with questions."""
    numbers = [n for n in table.columns if n not in scores and {*tokens(n)} & SET_TO and is_scores(table.column(n))]
    few = [n for n in numbers if PAIR <= table.distinct(n) <= MOST_NAMES]
    found = next(((n, t) for n in few for t in words if fills(table, [n], [t])), None)
    if found is None:
        return None
    setting, item = found
    were = "was" if len(scores) == 1 else "were"
    return NeedsRoles(
        f"{called(scores)} {were} measured with every {quoted(setting, NAME)} on every {quoted(item, NAME)}, and no "
        f"column is named as the model. If what {quoted(setting, NAME)} is set to is compared, check the preview and "
        "press the button.",
        table.columns,
    ).offering(
        [
            Way(
                Roles(layout="graded_items", model=setting, id=item, value=value),
                f"what {quoted(setting, NAME)} is set to, by {quoted(value, NAME)} on every {quoted(item, NAME)}",
            )
            for value in preferred(table, scores)[:MOST_OFFERED]
        ]
    )


def _no_classes(table: Table) -> Misread | None:
    """Return why a column that is named as the truth cannot be one."""
    truth = truth_by_name(table)
    if truth is None:
        return None
    try:
        check_truth(table.column(truth))
    except DataError as error:
        graded = _graded_texts(table, truth)
        return Misread(str(error) if graded is None else graded, table.columns, Roles(truth=truth))
    return None


def _graded_texts(table: Table, truth: str) -> str | None:
    """Say that scores are those of one model's texts, where these and what they should be stand beside each other."""
    scores = [name for name in table.columns if is_score(name) and is_scores(table.column(name))]
    if not scores or named(table.columns, MODELS) is not None:
        return None
    are = "are scores" if len(scores) > 1 else "is a score"
    return (
        f"{called(scores)} {are} of one model's texts, it seems, each beside what it should be, {quoted(truth, NAME)}. "
        "To compare, bring the same of a second model on the same items: a file for each model, or a column."
    )


def _rows(table: Table, models: tuple[str, ...], identity: str | None) -> NeedsRoles:
    """Ask what a row is, where columns of numbers may be models: a data set, if they measure what no item has."""
    measured = shared_metric(title_of(table), models)[0]
    if identity is not None and measured in OF_WHOLE_TESTS and not is_scores(table.column(identity)):
        return NeedsRoles(
            f"{called(models)} hold numbers that may be scores of models, by {measured}, in a row for each "
            f"{quoted(identity, SHORT)}. If each row is a data set, check the preview, and press the button; else "
            "choose “Scores of folds” or “Scores of single items” under “What the file is”.",
            table.columns,
            Roles(layout="dataset_scores", models=models, dataset=identity),
        )
    if identity is None and (tried := what_rows_are(table, models)):
        return NeedsRoles(
            f"{called(models)} hold numbers that may be scores of models, in a row for each {quoted(tried, SHORT)}. "
            "If they are, check the preview, and press the button; else choose other columns.",
            table.columns,
            Roles(layout="dataset_scores", models=models, dataset=tried),
        )
    if only_numbered(table, identity, models):
        return NeedsRoles(
            f"{called(models)} hold numbers that may be scores of models, but the rows are only numbered: each may be "
            "a fold of one data set, a single item, or a data set. Choose what it is, check the preview, and press the "
            "button.",
            table.columns,
            Roles(layout="fold_scores" if like_folds(table.rows) else "item_scores", models=models),
        )
    if identity is None and (names := _naming_rows(table, models)) is not None:
        return NeedsRoles(
            f"{called(models)} hold numbers that may be scores of models, in a row for each {quoted(names, SHORT)}. If "
            "these are data sets, check the preview, and press the button; else choose “Scores of folds” or “Scores of "
            "single items” under “What the file is”.",
            table.columns,
            Roles(layout="dataset_scores", models=models, dataset=names),
        )
    return NeedsRoles(
        f"{called(models)} hold numbers that may be scores of models, but nothing says what a row is. If it is "
        "a single item, press the button; else choose “Scores of folds” or “Scores on data sets” under “What the "
        "file is”.",
        table.columns,
        Roles(layout="item_scores", models=models, id=identity or rated_beside(table) or None),
    )

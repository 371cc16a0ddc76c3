"""What was taken for models and is none: measures, texts, settings, answers, folds, people, cut-offs, and the like."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.verdicts import ERRORS, HITS
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import SECOND
from compare_core.tables.diagnosis.seen import ITEMS, PAIR, SHORT, called
from compare_core.tables.meaning.scores import AMBIGUOUS, is_scores, title_of
from compare_core.tables.meaning.verdicts.ticked import said_right
from compare_core.tables.meaning.words.bounds import MIDDLE, ends_among
from compare_core.tables.meaning.words.headings import CLUSTERS, DATASETS, SLICES
from compare_core.tables.meaning.words.measures import DEVIATIONS, is_score, measure
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON
from compare_core.tables.meaning.words.prompting import ways_to_prompt
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import ID_LIKE, NAMELESS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

NUMBERED = re.compile(r"(m|mod|model|clf|classifier|sys|system|method|algo|run)[ _-]?\d+", re.IGNORECASE)
SEEDED = re.compile(r"[ _.-]?(?:random[ _-]?)?seed[ _=-]?\d+$", re.IGNORECASE)
PREDICTED_BY = frozenset({"predictions", "probabilities", "regression", "class_probabilities"})
FOLDED = re.compile(r"(?<![a-z])fold[ _-]?\d+", re.IGNORECASE)
END = re.compile(r"(?<![a-z])(lo|hi|low|high|lower|upper|lcl|ucl|lci|uci|std|sd|prob)\d*(?![a-z])", re.IGNORECASE)
SURE = frozenset({"confidence", "conf", "certainty", "confidences"})
A_NAME = 60  # characters; what is longer is a text
BY_COLUMNS = frozenset({"item_scores", "dataset_scores", "fold_scores"})  # whose models are columns of the file
MOST_FLAGS = 4  # columns, among which one may say how a row went
WENT = frozenset({
    "ok", "valid", "isvalid", "parsed", "parseok", "parsedok", "finished", "done", "completed", "consistency",
    "iserror", "haserror", "timedout", "istimeout", "skipped", "retries", "nretries",
})  # fmt: skip
CUT = re.compile(r"(.+?)[ _]?@[ _]?(\d+)(.*)")
METRICS = frozenset({"euclidean", "manhattan", "cosine", "chebyshev", "minkowski", "mahalanobis", "hamming", "jaccard"})
MOST_KINDS, FEWEST_KINDS, MANY_TIMES = 20, 3, 10  # labels of a kind, columns of these, and rows of each label
GUESS = re.compile(
    r"(pred(icted|iction)?[ _.-]?)?(top|rank|guess)s?[ _.-]?\d{1,2}"
    r"([ _.-]?(pred(iction)?|label|class|answer))?",
    re.IGNORECASE,
)
FIRST = re.compile(r"(recall|precision|ndcg|hit|hits|map|mrr|acc|accuracy|top|pass)[ _-]?k?[ _-]?(\d+)", re.IGNORECASE)
VERDICTS = frozenset({"resolved", "isresolved", "solved", "issolved", "passed", "iscorrect", "correct"})
CALLS = frozenset({"success", "successful", "ok", "status", "completed", "finished", "valid", "iserror", "issuccess"})
JUDGED = frozenset({  # words that say how a test ended
    "pass", "passed", "fail", "failed", "correct", "incorrect", "right", "wrong", "solved", "unsolved", "success",
})  # fmt: skip
SURELY_JUDGED = frozenset({  # and nothing else
    "correct", "incorrect", "right", "wrong", "richtig", "falsch", "korrekt", "correcto", "incorrecto", "correto",
    "incorreto", "errado", "corretto", "scorretto", "sbagliato",
})  # fmt: skip
DENIED = re.compile(r"(non?|not|un)[ _-]+", re.IGNORECASE)
RATER = re.compile(
    r"(rater|annot(ator)?|coder|assessor|evaluator|judge|listener|juror|panell?ist)s?[ _-]?(\d+|[a-h])"
    r"([ _.-]?(time|t|session|round|pass|visit)[ _-]?\d+)?"
    r"([ _.-](label|rating|vote|choice|answer|response|annotation)s?)?",
    re.IGNORECASE,
)
ANNOTATED = frozenset({"annotation", "annotations", "annotators", "raters", "coders", "agreement", "labeling"})


def model_like(names: Sequence[str]) -> bool:
    """Tell whether names are those of models, or number them, as m1 and m2 do."""
    return like_models(names) or all(map(NUMBERED.fullmatch, names))


def measures_as_models(found: Understanding, _: Table) -> str | None:
    """Find measures, taken for models."""
    if found.layout not in (*BY_COLUMNS, "per_model_files") or found.roles.turned:
        return None
    told = [name for name in found.roles.models if _is_bare(name, found.roles.models)]
    if not told or like_models([name for name in found.roles.models if name not in told]):
        return None
    if len(told) == len(found.roles.models) and len({*map(measure, told)}) == 1:
        return (
            f"{called(told)} are one measure several times, and nothing names the models. If each is a model's, call "
            "the columns after the models; if they are runs or classes of one model, add those of a second one."
        )
    return f"{called(found.roles.models)} measure one model in different ways; they are not different models. {SECOND}"


def _is_bare(name: str, among: Sequence[str]) -> bool:
    """Tell whether a name is that of a measure alone, also where others say more of the same, as wer and wer_clean."""
    if not measure(name):
        return False
    words = {*tokens(name)}
    return not {*measure(name).split()} & AMBIGUOUS or any(words < {*tokens(other)} for other in among)


def texts_as_models(found: Understanding, _: Table) -> str | None:
    """Find whole texts, taken for the names of the models that met."""
    if not isinstance(found.evidence, Battles):
        return None
    lengths = sorted(map(len, found.evidence.models))
    if lengths[len(lengths) // PAIR] <= A_NAME:
        return None
    return (
        "The two columns that were compared hold texts, and not the names of the models that wrote them. Add the "
        "columns model_a and model_b, with the name of the model on each side of every row."
    )


def settings_as_models(found: Understanding, table: Table) -> str | None:
    """Find settings that are on or off, taken for models that were right or wrong."""
    models = found.roles.models
    if found.layout != "right_wrong" or not models or not set(models) <= set(table.columns):
        return None
    told = [name for name in models if is_setting(name) or "__" in name]
    if PAIR * len(told) < len(models):
        return None
    return f"{called(told)} are settings that are on or off, and no models that were right or wrong. {ITEMS}"


def flags_as_models(found: Understanding, _: Table) -> str | None:
    """Find what says how each row went, such as whether it worked, among columns that were taken for models."""
    models = found.roles.models
    told = [name for name in models if plain(name) in WENT]
    if found.layout not in BY_COLUMNS | {"right_wrong"} or not told or len(models) > MOST_FLAGS:
        return None
    say = "says how each row went, and is no model" if len(told) == 1 else "say how each row went, and are no models"
    return f"{called(told)} {say}. {ITEMS}"


def answers_as_models(found: Understanding, table: Table) -> str | None:
    """Find answers of yes and no about every item, among other things that are known of it."""
    models = found.roles.models
    if found.layout != "right_wrong" or model_like(models) or any(map(_says_judged, models)):
        return None
    if ways_to_prompt(models):
        return None
    if said_right(table).issuperset(models):
        return None
    rest = [n for n in table.columns if n not in (*models, found.roles.id, found.roles.cluster)]
    rest = [n for n in rest if plain(n) not in {*SLICES, *DATASETS, *ID_LIKE}]  # of which kind an item is
    if not rest or all(map(NAMELESS.fullmatch, rest)):
        return None
    labels = {label.casefold() for name in models for label in table.column(name).labels}
    if labels <= SURELY_JUDGED | HITS | ERRORS or (
        len(rest) == 1 and table.distinct(rest[0]) == table.rows and labels <= JUDGED
    ):
        return None  # words that say how a test ended, beside what each row is called
    return (
        f"{called(models)} say yes or no of every row, beside {called(rest)}, and nothing says that they are models "
        f"that were right or wrong. {ITEMS}"
    )


def verdicts_as_models(found: Understanding, _: Table) -> str | None:
    """Find what is known of one system's try at each item, such as that it was resolved and that its patch applied."""
    models = found.roles.models
    told = [name for name in models if plain(name) in VERDICTS]
    if found.layout != "right_wrong" or not told or model_like(models):
        return None
    return f"{called(models)} say this and that of what one system did with each item, and are no systems. {SECOND}"


def calls_as_answers(found: Understanding, _: Table) -> str | None:
    """Find what says of calls whether they worked, which all did."""
    name, evidence = found.roles.value or "", found.evidence
    if plain(name.rpartition(".")[2]) not in CALLS or not isinstance(evidence, Outcomes):
        return None
    if not (evidence.right == evidence.n).all():
        return None
    return (
        f"{quoted(name, SHORT)} is the same in every row of every model: it says that calls worked, and not how good "
        "answers were. Bring a score or right and wrong of each answer as a column of its own, in every file."
    )


def _says_judged(name: str) -> bool:
    return says_right(name) or bool({*tokens(name)} & {"correct", "right", "passed", "hit"})


def folds_as_models(found: Understanding, _: Table) -> str | None:
    """Find the folds of one model, each taken for a model."""
    told = [name for name in found.roles.models if FOLDED.search(name)]
    if found.layout in ("fold_columns", "fold_scores") or len(told) < PAIR or found.roles.turned:
        return None
    rest = [name for name in found.roles.models if name not in told]
    if PAIR * len(rest) > len(told):
        return None
    return f"{called(told)} are the folds of one model, it seems, and no models of their own. {SECOND}"


def seeds_as_models(found: Understanding, _: Table) -> str | None:
    """Find the predictions of one model with several seeds, each taken for a model."""
    models = found.roles.models
    stems = {SEEDED.sub("", name) for name in models}
    told = [name for name in models if SEEDED.search(name)]
    if found.layout not in PREDICTED_BY or len(told) < PAIR or len(stems) > 1:
        return None
    return f"{called(told)} are what one model predicted with several seeds, it seems, and no models. {SECOND}"


def ends_as_models(found: Understanding, _: Table) -> str | None:
    """Find the ends of an interval, a probability, or an error, beside the number that one model predicted."""
    models = found.roles.models
    ends = [name for name in ends_among(models) if not MIDDLE.search(name)]
    told = [n for n in models if (n in ends or END.search(n) or DEVIATIONS & {*tokens(n)}) and not model_like([n])]
    if found.layout != "regression" or not told or len(told) == len(models):
        return None
    rest = [name for name in models if name not in told]
    if all(DEVIATIONS & {*tokens(name)} for name in told):
        return f"{called(rest)} is what one model predicted, and {called(told)} its error, not another model. {SECOND}"
    what = "are ends of intervals or probabilities" if len(told) > 1 else "is the end of an interval or a probability"
    return f"{called(told)} {what} beside {called(rest)}, and no model of its own. {SECOND}"


def clusters_as_classes(found: Understanding, _: Table) -> str | None:
    """Find the numbers of clusters, taken for predictions of classes."""
    told = [name for name in found.roles.models if CLUSTERS & {*tokens(name)}]
    if found.layout != "predictions" or len(told) < len(found.roles.models) or not told:
        return None
    return (
        f"{called(told)} hold the numbers of clusters, which are no classes: cluster 0 need not be class 0. Name each "
        "cluster after the class that most of its items have, or bring a score of the clusterings on several data sets."
    )


def people_as_models(found: Understanding, table: Table) -> str | None:
    """Find what people said, beside no truth: a one of theirs need not be right."""
    models = found.roles.models
    if found.layout in BY_COLUMNS and models and all(map(RATER.fullmatch, models)) and not any(map(is_score, models)):
        return (
            f"{called(models)} seem to be people who judged the same things, and nothing says what is right: who gives "
            "more is no better. Add what models said, with the truth; how far people agree is not computed here."
        )
    if found.layout != "right_wrong" or not models or like_models(models):
        return None
    by_file = {*tokens(title_of(table))} & ANNOTATED and not any(map(says_right, models))
    if not (all(map(PERSON.fullmatch, models)) or by_file):
        return None
    return (
        f"{called(models)} seem to be people who judged the same rows, and nothing says what is right: a 1 may stand "
        "for a class. Add the truth to compare them; how far they agree is not computed here."
    )


def confidences_as_models(found: Understanding, _: Table) -> str | None:
    """Find how sure the parts of one system were, which need be no rivals."""
    models = found.roles.models
    if found.layout != "probabilities" or model_like(models):
        return None
    if not all(SURE & {*tokens(name)[-1:]} for name in models):
        return None
    return (
        f"{called(models)} say how sure something was, and nothing says whether of several models or of parts of one. "
        "If each is a model, call the columns after the models; else add what finished models predicted."
    )


def told_of_answers_as_models(found: Understanding, table: Table) -> str | None:
    """Find numbers about what each model said, which stands beside them, by names that say of no measure."""
    models = found.roles.models
    if found.layout not in BY_COLUMNS or len(models) < PAIR:
        return None
    said = [max((n for n in table.columns if _begins(n, name)), key=len, default="") for name in models]
    ends = {name[len(each) :].strip(" _.-") for name, each in zip(models, said, strict=True)}
    if not all(said) or len(ends) != 1 or measure(end := ends.pop()) or says_right(end):
        return None
    if any(is_scores(table.column(each)) for each in said):
        return None
    return (
        f"{quoted(end, SHORT)} is a number beside what each model said ({called(said[:1])} and others), and no measure "
        "that is known here. Grade the answers: right or wrong, or a score."
    )


def _begins(base: str, name: str) -> bool:
    return len(base) < len(name) and name.startswith(base) and name[len(base)] in " _.-"


def cut_offs_as_models(found: Understanding, _: Table) -> str | None:
    """Find one measure at several cut-offs of the same list of answers."""
    parts = [CUT.fullmatch(name.strip()) for name in found.roles.models]
    if found.layout not in BY_COLUMNS or len(parts) < PAIR or not all(parts):
        return None
    if len({match and (match[1], match[3]) for match in parts}) > 1:
        return None
    return f"{called(found.roles.models)} cut the answers of one model off at several places. {SECOND}"


def firsts_as_models(found: Understanding, _: Table) -> str | None:
    """Find what may be one measure among the first answers, as recall_k1 and recall_k5."""
    parts = [FIRST.fullmatch(name.strip()) for name in found.roles.models]
    if found.layout not in BY_COLUMNS or len(parts) < PAIR or len({match and match[1] for match in parts}) > 1:
        return None
    if parts[0] is None:
        return None
    return f"{called(found.roles.models)} may be one measure among the first few answers of one model. {SECOND}"


def guesses_as_models(found: Understanding, _: Table) -> str | None:
    """Find what one model said first, second and third, as top1, top2 and top3."""
    models = found.roles.models
    if len(models) < PAIR or not all(GUESS.fullmatch(name.strip()) for name in models):
        return None
    return f"{called(models)} seem to be the guesses of one model, the likeliest first, and no models. {SECOND}"


def distances_as_models(found: Understanding, _: Table) -> str | None:
    """Find the ways in which something was measured, such as a Euclidean and a Manhattan distance."""
    models = found.roles.models
    if found.layout not in BY_COLUMNS or len(models) < PAIR or not all(METRICS & {*tokens(name)} for name in models):
        return None
    if not any({"distance", "similarity"} & {*tokens(name)} for name in models):
        return None  # as kNN with several of them
    return f"{called(models)} are several ways to measure how near things are, and no models. {ITEMS}"


def features_as_models(found: Understanding, table: Table) -> str | None:
    """Find numbers beside many columns of words that say of what kind each row is, as in a table of customers."""
    models = found.roles.models
    if found.layout not in BY_COLUMNS or not models or like_models(models) or any(map(measure, models)):
        return None
    if measure(title_of(table)):
        return None  # the file is called after what they reached
    rest = [name for name in table.columns if name not in (*models, found.roles.id, found.roles.dataset)]
    kinds = [n for n in rest if not is_scores(table.column(n)) and PAIR <= table.distinct(n) <= MOST_KINDS]
    kinds = [name for name in kinds if MANY_TIMES * table.distinct(name) <= table.rows]
    if len(kinds) < FEWEST_KINDS or len(kinds) <= len(models):
        return None
    return (
        f"{called(models)} stand beside {called(kinds)}, which say of what kind each row is: features, and "
        "no models, it seems. To train models on them, open the page Experiment; else bring what each model predicted."
    )


def classes_as_models(found: Understanding, _: Table) -> str | None:
    """Find the measures of a class and of all that is not of it, as Useful and Not-Useful."""
    models = found.evidence.models
    if found.layout not in BY_COLUMNS or len(models) != PAIR:
        return None
    one, other = sorted(models, key=len)
    if not DENIED.match(other) or DENIED.sub("", other, count=1).casefold() != one.casefold():
        return None
    return f"{called((one, other))} are two classes, each with how well they were told, and no models. {ITEMS}"

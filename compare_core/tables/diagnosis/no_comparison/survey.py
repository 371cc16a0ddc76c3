"""Surveys: a row for each person, and a column of votes between two sides for each question."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.no_comparison.separate import says_group
from compare_core.tables.diagnosis.seen import FEW, PAIR, RESPONSES, SHORT, Finding, called
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.scores import REPEAT, has_fractions
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON, is_person
from compare_core.tables.meaning.words.predictions import names_answers
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import TRUTH_NAMES, counts_rows, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.diagnosis.seen import Seen

SIDE = re.compile(
    r"((answer|option|response|reply|output|text|version|chatbot|bot|system|assistant|model) ?)?([ab12])", re.IGNORECASE
)
TIED = re.compile(
    r"both\b.*|neither\b.*|ties?|tied|equal.*|(about |the )?same.*|no (preference|difference).*", re.IGNORECASE
)
A_QUESTION = re.compile(
    r"(question|frage|pregunta|pergunta|domanda|q|item)[ _-]?\d+([._-]\d+)*(?![a-z\d])", re.IGNORECASE
)
MANY_QUESTIONS = 8  # whose answers are words
FEWEST_SCALES, MOST_POINTS, MOST_CONDITIONS = 5, 11, 8  # statements, points of a scale, and conditions
ALIKE = 0.75  # of the words of two statements, which then say the same of two things
QUALTRICS = frozenset(
    {"startdate", "enddate", "responseid", "recordeddate", "durationinseconds", "distributionchannel"}
)
CONDITIONS = frozenset({"condition", "group", "treatment", "arm", "version", "cell", "experimentalcondition"})
OF_PEOPLE = frozenset({"timestamp", "age", "gender", "sex", "country", "state", "occupation", "education", "income"})
SUBJECTS = frozenset({  # that are taught
    "math", "maths", "mathematics", "reading", "writing", "physics", "chemistry", "biology", "english", "history",
    "geography", "science", "literature", "algebra", "calculus", "economics", "spanish", "french", "german", "latin",
    "portuguese", "arabic", "mathe", "deutsch", "matematicas", "matemática", "music", "art", "pe", "civics",
    "hindi", "urdu", "bengali", "tamil", "sanskrit", "computer", "computing", "ict", "informatics", "informatik",
    "psychology", "sociology", "philosophy", "religion", "statistics", "accounting", "geometry", "social", "studies",
    "biologie", "chemie", "physik", "geschichte", "englisch", "französisch", "física", "química", "historia",
})  # fmt: skip
LANGUAGES = frozenset({
    "english", "spanish", "french", "german", "latin", "portuguese", "arabic", "deutsch", "hindi", "urdu", "bengali",
    "tamil", "sanskrit",
})  # fmt: skip
CHOICES = frozenset({("choice",), ("choices",), ("option",), ("options",), ("distractor",), ("distractors",)})
ASKED_OF = frozenset({"question", "questions", "frage", "pregunta", "pergunta", "domanda", "prompt", "stem", "problem"})
KEYS = frozenset({"answer", "answers", "key", "réponse", "reponse", "respuesta", "antwort", "solution"})
PUPIL = frozenset({
    "student", "pupil", "learner", "candidate", "child", "roll", "rollno", "reg", "regno", "registration", "schüler",
    "alumno", "aluno",
})  # fmt: skip
GRADED = frozenset({"grades", "grade", "marks", "students", "pupils", "school", "noten", "notas"})  # tables of people
TRIED_ON = frozenset({*DATASETS, *FOLDS, *REPEAT, "question", "prompt", "item", "checkpoint"})
MARKS = frozenset({"score", "scores", "mark", "marks", "grade", "grades", "points", "percent", "percentage", "exam"})
SUMMED = frozenset({"total", "sum", "average", "aggregate", "gpa", "cgpa", "overall"})  # of the marks of a pupil
SCALES = frozenset({  # of the NASA-TLX
    "mental", "mentaldemand", "physical", "physicaldemand", "temporal", "temporaldemand", "performance", "effort",
    "frustration",
})  # fmt: skip
DECIDED = frozenset({"decision", "diagnosis", "triage"})
LABELLED = frozenset({"label", "class", "category", "annotation", "code", "sentiment", "emotion", "stance"})
BESIDE = frozenset(
    {"confidence", "spent", "certainty", "time", "rt", "seconds", "age", "experience", "years", "order", "trial"}
)
FEWEST, MOST_LABELS, LETTERS = 3, 5, 20  # questions; answers to each; letters of a question
A_SENTENCE, MOST_QUESTIONS = 6, 100  # words; and questions


def votes_on_questions(seen: Seen) -> Finding | None:
    """Find columns named by questions in which people vote for one side or the other: nothing says who stands there."""
    table = seen.table
    asked = [name for name in seen.words if len(name) >= LETTERS and table.at_most(name, MOST_LABELS)]
    voted = [name for name in asked if _are_votes(table.column(name).labels)]
    if len(voted) < FEWEST:
        return None
    first = min(table.column(voted[0]).labels)
    return Finding(
        "votes on questions",
        f"Each row is a person, it seems, and {len(voted):,} columns hold votes such as {quoted(first, IN_LIST)}, one "
        f"for each question ({quoted(voted[0], SHORT)}): nothing says who stood on which side.",
        "Bring a row for each vote, with the columns model_a, model_b and winner (or “tie”).",
    )


def answers_to_form(seen: Seen) -> Finding | None:
    """Find what people chose in the numbered questions of a form, of which nothing says what is right."""
    table = seen.table
    asked = [name for name in table.columns if A_QUESTION.match(name.strip())]
    chosen = [n for n in asked if n in seen.words and PAIR <= len(table.column(n).labels) <= MOST_POINTS]
    chosen = [
        n for n in chosen if not (says_either(table, n) or says_right(n) or like_models(table.some_texts(n, FEW)))
    ]
    of_each = plain(table.columns[0]) in RESPONSES and counts_rows(table.column(table.columns[0]))
    most = len(chosen) >= (PAIR if of_each else MANY_QUESTIONS) and PAIR * len(asked) > len(table.columns)
    if not most or seen.truth is not None or seen.predicted or (seen.model is not None and seen.model not in asked):
        return None
    first = min(table.column(chosen[0]).labels - {""})
    return Finding(
        "answers to a form",
        f"Each row is a person, it seems, who answered {len(asked):,} questions of a form ({called(asked)}), such as "
        f"by {quoted(first, IN_LIST)}: nothing says which answers are right, or what was shown.",
        "Add the right answers, or bring a row for each judgement: participant, item, model and score.",
    )


def answers_of_people(seen: Seen) -> Finding | None:
    """Find people with what they are and what they answered, and no model: a data set to learn from, at most."""
    table = seen.table
    told = [name for name in table.columns if plain(name) in OF_PEOPLE]
    named_so = seen.model is not None and not says_either(table, seen.model)
    if len(told) < FEWEST or named_so or seen.predicted or any(map(is_score, seen.numbers)):
        return None
    answers = [name for name in seen.words if name not in told and table.at_most(name, MOST_LABELS)]
    if len(answers) < MOST_LABELS or any(_of_models(name, table.column(name).labels) for name in answers):
        return None
    told = [name for name in told if plain(name) != "timestamp"]
    return Finding(
        "answers of people",
        f"Each row is a person, it seems ({called(told)}), with what they answered, such as "
        f"{quoted(answers[0], SHORT)}: data, and no results of models.",
        "To train models on it and compare them, open the page Experiment and upload it there.",
    )


def decisions_of_people(seen: Seen) -> Finding | None:
    """Find what each of several people decided of the same cases, where nothing says what was right."""
    table = seen.table
    person = next((name for name in table.columns if _names_people(name) and table.repeats(name)), None)
    decided = [n for n in seen.words if {*tokens(n)} & DECIDED and 1 < table.distinct(n) <= MOST_LABELS]
    if not decided and seen.truth is not None and plain(seen.truth) in LABELLED and seen.truth in seen.words:
        decided = [seen.truth] if 1 < table.distinct(seen.truth) <= MOST_POINTS else []  # by each person
    if person is None or seen.truth not in (None, *decided) or seen.predicted or seen.model not in (None, person):
        return None
    cases = [n for n in table.columns if n not in (person, *decided) and table.repeats(n)]
    case = next((n for n in cases if single(table, (person, n)) and table.distinct(n) >= FEWEST), None)
    if len(decided) != 1 or case is None or _may_be_compared(seen, person, case, decided[0]):
        return None
    return Finding(
        "decisions without the truth",
        f"Each row is what one person ({quoted(person, SHORT)}) decided of one {quoted(case, SHORT)}, in "
        f"{quoted(decided[0], SHORT)}, and no column says what was right: people who agree may be wrong together.",
        "Add the right decision of each as a column called y_true; how far people agree is not computed here.",
    )


def _may_be_compared(seen: Seen, person: str, case: str, decided: str) -> bool:
    """Tell whether models were decided between, or something beside says how good decisions were, or whose."""
    table, column = seen.table, seen.table.column(decided)
    named_so = any(like_models([name]) for name in (*table.columns, *column.labels))
    named_so = named_so or like_models(table.some_texts(person, LETTERS))
    voted = _are_votes(column.labels) or any(map(TIED.fullmatch, column.labels))
    rest = [name for name in table.columns if name not in (person, case, decided)]
    shared = any(table.column(name).labels & column.labels for name in rest if name in seen.words)
    graded = any(says_right(n) or says_either(table, n) for n in rest)
    graded = graded or any(n in seen.numbers and not {*tokens(n)} & BESIDE for n in rest)
    return named_so or voted or shared or graded


def _names_people(name: str) -> bool:
    bare = " ".join(word for word in tokens(name) if word not in {"id", "no", "number", "code"})
    return bool(PERSON.fullmatch(bare)) or bare in {
        "participant",
        "subject",
        "person",
        "user",
        "judge",
        "juror",
        "pupil",
    }


def scales_in_rows(seen: Seen) -> Finding | None:
    """Find a row for each scale of a questionnaire: what people answered on average, and no things that are alike."""
    for name in seen.table.columns[:1]:
        told = [text for text in seen.table.some_texts(name, LETTERS) if plain(text) in SCALES]
        if len(told) < FEWEST or FEW * len(told) < 2 * seen.table.rows or not seen.own(name) or len(seen.numbers) < 2:
            continue
        if len(told) <= FEWEST or like_models(seen.numbers):
            continue
        return Finding(
            "scales in rows",
            f"Each row is a scale of a questionnaire ({called(told)}), with what people answered on the whole: the "
            "scales are no things that are alike, and of the people nothing is left.",
            "Bring the answers of each person: a row for each, and a column for each condition, for one scale.",
        )
    return None


def scales_in_columns(seen: Seen) -> Finding | None:
    """Find the scales of a questionnaire in columns, once for each person: answers about one thing."""
    table = seen.table
    told = [name for name in seen.numbers if plain(name) in SCALES]
    rest = [name for name in seen.numbers if name not in told]
    others = [name for name in table.columns if name not in told]
    person = next((n for n in others if is_person(n) or table.distinct(n) == table.rows), None)
    if len(told) <= FEWEST or len(rest) > PAIR or person is None or seen.model is not None:
        return None
    if table.distinct(person) < table.rows or any(map(says_group, others)):
        return None
    return Finding(
        "a questionnaire",
        f"{called(told)} are scales of one questionnaire, answered once by each {quoted(person, SHORT)}: no models, "
        "and no column names two systems.",
        "Bring the same people's answers about a second system: a row for each person and system, with a column that "
        "names it.",
    )


def marks_in_subjects(seen: Seen) -> Finding | None:
    """Find the marks of pupils in several subjects: these are no models of one thing, and no truth of each other."""
    told = [name for name in seen.numbers if {*tokens(name)} & SUBJECTS and {*tokens(name)} <= SUBJECTS | MARKS]
    rest = [name for name in seen.numbers if name not in told and name != seen.identity]
    rest = [name for name in rest if not {*tokens(name)} & (MARKS | PUPIL | SUMMED)]
    by_name = seen.model is not None and _are_full_names(seen.table.some_texts(seen.model, LETTERS))
    by_name = by_name or (seen.model is not None and plain(seen.model) == "name")  # which is that of a pupil
    named_so = (seen.model is not None and not by_name) or any(
        like_models(seen.table.some_texts(name, LETTERS)) for name in seen.words
    )
    if len(told) < FEWEST or len(rest) > len(told) or named_so or seen.predicted:
        return None
    of_people = (
        by_name or GRADED & {*tokens(seen.table.name)} or any(PUPIL & {*tokens(name)} for name in seen.table.columns)
    )
    in_languages = all({*tokens(name)} <= LANGUAGES | MARKS for name in told)
    tried = in_languages or any(plain(name).removesuffix("id") in TRIED_ON for name in seen.table.columns)
    if not of_people and (tried or known(seen.table.name).higher is not None):
        return None  # in which models may have been tried
    return Finding(
        "marks in subjects",
        f"Each row is a person, it seems, with marks in several subjects ({called(told)}): data, and no results of "
        "models.",
        "Train models on it on the page Experiment; or bring a column for each way of teaching that all of them met.",
    )


FULL_NAME = re.compile(r"\s*[A-ZÀ-Þ][\w'’.-]*[a-zß-ÿ] +[A-ZÀ-Þ][\w'’.-]*[a-zß-ÿ.]\s*")


def _are_full_names(texts: Sequence[str]) -> bool:
    """Tell whether all texts are a first name with a last name.

    >>> _are_full_names(["Leo Chen", "Zoe O'Brown"]), _are_full_names(["Linear SVM", "Naive Bayes"])
    (True, False)
    """
    return bool(texts) and all(map(FULL_NAME.fullmatch, texts)) and not any(like_models([text]) for text in texts)


def asked_of_people(seen: Seen) -> Finding | None:
    """Find questions as headers, all with the same few answers below: nothing says which of these are right."""
    table = seen.table
    asked = [name for name in seen.words if name.rstrip().endswith("?") and table.at_most(name, MOST_LABELS)]
    labels = frozenset[str]().union(*(table.column(name).labels for name in asked))
    if len(asked) < MOST_LABELS or not 1 < len(labels) <= MOST_LABELS or table.rows >= LETTERS * len(asked):
        return None
    return Finding(
        "answers to questions",
        f"Each row is a person, it seems, and {len(asked):,} columns hold answers such as "
        f"{quoted(min(labels), IN_LIST)} to one question each ({quoted(asked[0], SHORT)}). None is said to be right.",
        "Bring a row for each question, with the right answer in a column called y_true and what each answered beside.",
    )


def survey_of_one(seen: Seen) -> Finding | None:
    """Find a survey whose columns are questions, each another one: people answered each of them once."""
    table = seen.table
    asked = [name for name in table.columns if name.rstrip().endswith("?") or len(name.split()) >= A_SENTENCE]
    if len(asked) < MOST_LABELS or FEW * len(asked) < 2 * len(table.columns) or len(asked) > MOST_QUESTIONS:
        return None
    again = _asked_again(asked)
    if PAIR * PAIR * len(again) > len(asked) or any(name in seen.numbers for name in again):
        return None  # the same of several things, it may be
    if seen.truth is not None or seen.predicted or sum(name in seen.numbers for name in asked) > 1:
        return None
    few = [table.column(name).labels for name in asked if table.at_most(name, MOST_LABELS + 2)]
    often = Counter(label for labels in few for label in labels - {""})
    if sum(2 * count >= len(asked) for count in often.values()) >= FEWEST:
        return None  # a scale of agreement, by which all are answered
    few_alike = "hardly any two" if again else "no two"
    return Finding(
        "a survey",
        f"This is a survey, it seems: a row for each person, and {len(asked):,} columns of questions, such as "
        f"{quoted(asked[0], SHORT)}, of which {few_alike} ask the same about different things.",
        "To compare things, bring what the same people said of each: a row for each person, a column for each thing.",
    )


def _asked_again(asked: Sequence[str]) -> set[str]:
    """Return the questions that ask hardly anything but what another does, in most of their words."""
    words = {name: frozenset(tokens(name)) for name in asked}
    pairs = [
        (a, b)
        for a, b in combinations(asked, 2)
        if FEW * len(words[a] & words[b]) >= 2 * max(len(words[a]), len(words[b]))
    ]
    return {name for pair in pairs for name in pair}


def scales_of_one(seen: Seen) -> Finding | None:
    """Find a questionnaire whose columns are statements, with a number for how far each person agrees to each."""
    table = seen.table
    said = [n for n in seen.numbers if len(n.split()) >= A_SENTENCE and table.at_most(n, MOST_POINTS)]
    if len(said) < FEWEST_SCALES or FEW * len(said) < 2 * len(table.columns) or seen.truth is not None:
        return None
    if seen.several or has_fractions([table.column(name) for name in said]):
        return None
    words = [frozenset(tokens(name)) for name in said]
    if any(len(a & b) >= ALIKE * max(len(a), len(b)) for a, b in combinations(words, 2)):
        return None  # the same of several things, it may be
    return Finding(
        "a questionnaire",
        f"This is a questionnaire about one thing, it seems: a row for each person, and {len(said):,} statements, such "
        f"as {quoted(said[0], SHORT)}, with how far they agree. Statements are no models.",
        "To compare systems, bring one score for each person and system: a row for each person, and a column for each "
        "system.",
    )


def answers_in_one_condition(seen: Seen) -> Finding | None:
    """Find an export of Qualtrics in which every person answered in one condition only."""
    table = seen.table
    if len(QUALTRICS & {plain(name) for name in table.columns}) < FEW:
        return None
    person = next((name for name in table.columns if plain(name) == "responseid"), None)
    group = next(
        (n for n in table.columns if plain(n) in CONDITIONS and PAIR <= table.distinct(n) <= MOST_CONDITIONS), None
    )
    if person is None or group is None or table.distinct(person) < table.rows:
        return None
    return Finding(
        "separate groups",
        f"This is an export of a survey, a row for each person, and each was in one {quoted(group, SHORT)} only: "
        "nobody answered under two of them, so nothing is paired.",
        "Bring answers of the same people under every condition; or leave the group and one number for each person, "
        "such as a score, which are compared as separate groups.",
    )


def _of_models(name: str, labels: frozenset[str]) -> bool:
    """Tell whether a model is named, or people voted for one: then more can be said than that they answered."""
    return like_models([name]) or like_models(sorted(labels)) or _are_votes(labels)


def _are_votes(labels: frozenset[str]) -> bool:
    sides = {label for label in labels if SIDE.fullmatch(label)}
    return bool(sides) and all(label in sides or TIED.fullmatch(label) for label in labels) and len(labels) > 1


def exam(seen: Seen) -> Finding | None:
    """Find questions with choices to answer them, and nothing that anybody answered."""
    choices = [name for name in seen.table.columns if tokens(name)[:1] in CHOICES]
    asked = next((name for name in seen.table.columns if ASKED_OF & {*tokens(name)[-1:]}), None)
    if len(choices) < FEW or asked is None or seen.predicted or seen.model is not None:
        return None
    rest = [name for name in seen.table.columns if name not in (*choices, asked, seen.truth)]
    if like_models(rest) or any(says_right(n) or is_score(n) or names_answers(n) for n in rest):
        return None
    keys = [name for name in rest if {*tokens(name)} & KEYS or plain(name) in TRUTH_NAMES]
    if any(shares(seen.table.column(n), seen.table.column(k)) for k in keys[:1] for n in rest if n not in keys):
        return None  # which somebody may have answered
    return Finding(
        "an exam",
        f"These are questions ({quoted(asked, SHORT)}) with choices ({called(choices)}), and nothing that any model "
        "answered.",
        "Bring what two models or more answered to each question, in a column each, with the right answers as y_true.",
    )

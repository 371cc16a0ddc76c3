"""Names of people who rate, and of experts whose word may be the truth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import without_accents
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import PERSONS, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

PEOPLE = frozenset({
    "rater", "raterid", "ratername", "coder", "coderid", "annotator", "annotatorid", "assessor", "prüfer", "bewerter",
    "évaluateur", "évaluatrice", "annotateur", "evaluador", "avaliador", "valutatore", "oceniający", "эксперт",
    "асессор", "değerlendirici", "评委", "评价者", "评测人", "标注员", "評価者", "アノテータ", "평가자",
})  # fmt: skip
RATERS = PEOPLE | {  # of whom several give a mark of the same thing
    "listener", "judge", "evaluator", "worker", "grader", "listenerid", "judgeid", "evaluatorid", "assessorid",
    "workerid", "reviewer", "reviewerid", "expert", "expertid", "examiner", "marker", "evaluatorname", "judgename",
    "labeler", "labeller",
}  # fmt: skip
PERSON = re.compile(
    r"(rater|annot(ator)?|coder|reviewer|expert|human|assessor|evaluator|labell?er|reader|radiologist|physician|doctor|"
    r"teacher|marker|examiner|grader|tutor|instructor|clinician|pathologist)s?"
    r"[ _-]?(\d+|[a-z])?([ _-](label|rating|score|annotation|mark)s?)?(\s*\(.{1,40}\))?",
    re.IGNORECASE,
)
LIKERT = frozenset({  # answers of people to what somebody said
    "strongly agree", "agree", "somewhat agree", "neutral", "undecided", "neither agree nor disagree", "disagree",
    "somewhat disagree", "strongly disagree", "slightly agree", "slightly disagree",
})  # fmt: skip
TOOK_PART = frozenset({  # who tried all things that are compared, or some of them
    "participant", "participantid", "subject", "subjectid", "user", "userid", "username", "person", "personid",
    "respondent", "respondentid", "student", "studentid", "patient", "patientid", "pid", "player", "playerid", "tester",
    "volunteer", "panelist", "taster",
    "proband", "probandin", "probandid", "probandenid", "probandnr", "teilnehmerid", "teilnehmernr",
    "teilnehmer", "teilnehmerin", "participante", "sujeto", "usuario",
})  # fmt: skip
SHORT = frozenset({  # how experiments call these, where many rows say so
    "sub", "subj", "subjid", "subid", "subno", "subjno", "subjectno", "subjectnumber", "participantno", "ppt", "pptid",
    "participantnumber", "prolificid", "prolificpid", "workerid", "vp", "vpn", "vpnr", "child", "childid", "uuid",
    "uid", "sessionid", "ppn", "ssid", "firstname", "fullname", "vorname", "prénom", "prenom",
})  # fmt: skip
BEFORE = frozenset({"pre", "before", "pretest", "baseline"})  # anything was tried
TRAITS = frozenset({  # whole names of what people are, whatever they tried
    "age", "gender", "sex", "handedness", "dominanthand", "education", "occupation", "profession", "nationality",
    "country", "ethnicity", "degree", "major", "income", "maritalstatus", "nativelanguage", "experience",
    "yearsofexperience", "experienceyears", "experiencelevel", "priorexperience", "vrexperience", "gamingexperience",
    "yearsexperience", "alter", "geschlecht", "âge", "sexe", "edad", "sexo", "género", "idade", "età", "sesso", "wiek",
})  # fmt: skip
MEASURED_IN = re.compile(
    r"\s*[(\[](?:years?|yrs?|y|months?|cm|m|kg|lbs?|jahre|ans|años|m/f|f/m)[)\]]\s*$", re.IGNORECASE
)
KNOWN_OF_PEOPLE = frozenset({  # words in the names of files that say nothing but what people are
    "age", "gender", "sex", "handedness", "hand", "dominant", "education", "degree", "occupation", "profession",
    "nationality", "country", "language", "ethnicity", "race", "height", "weight", "bmi", "vision", "glasses",
    "experience", "experienced", "expertise", "familiarity", "skill", "years", "semester", "major", "consent",
    "alter", "geschlecht", "edad", "sexo", "genre", "idade",
    "extraversion", "extroversion", "introversion", "neuroticism", "openness", "agreeableness", "conscientiousness",
})  # fmt: skip
BY_NUMBER = re.compile(  # as files and sheets are called that hold what one of these did
    r"(?P<before>.*?)(?<![a-z])(?P<who>participants?|part|subj(ect)?|sub|user|person|respondent|student|patient|proband|"
    r"teilnehmer|volunteer|tester|vpn?|pid|tn|p|s)[ _.-]{0,2}\d{1,5}(?P<after>(?!\d).*)",
    re.IGNORECASE,
)
CIRCUMSTANCES = frozenset({  # whole names of what stood beside people, which is compared only if nothing else is
    "device", "os", "operatingsystem", "browser", "platform", "experimenter", "researcher", "interviewer", "room",
    "conditionorder", "order", "counterbalance", "counterbalancing", "screen", "headset", "recruitedvia", "source",
})  # fmt: skip
EXPERTS = frozenset({  # whose word may be the truth of classes, and who may as well be compared
    "radiologist", "pathologist", "physician", "clinician", "doctor", "dermatologist", "neurologist", "inspector",
    "cardiologist", "psychiatrist", "teacher", "curator", "prufer", "pruefer", "pruferin", "labor", "lehrer",
    "lehrerin", "lehrkraft", "experte",
    "expertin", "labo", "laboratoire", "enseignant", "experto", "laboratorio", "profesor", "profesora",
    "especialista", "professor", "professora", "prof", "esperto", "ekspert", "uzman", "эксперт", "lab", "laboratory",
})  # fmt: skip


def is_expert(name: str) -> bool:
    """Tell whether a name is that of one who knows, such as a doctor, and not of one of several, as doctor A is.

    >>> is_expert("Radiologist"), is_expert("lab result"), is_expert("radiologist A"), is_expert("svm")
    (True, True, False, False)
    """
    said = [*tokens(name), without_accents(name.strip().casefold())]
    return bool(EXPERTS & {*said}) and not any(len(word) == 1 or word.isdigit() for word in said)


def is_person(name: str) -> bool:
    """Tell whether a column says by its name who took part.

    >>> is_person("Participant ID"), is_person("sub"), is_person("p_id"), is_person("subset")
    (True, True, True, False)
    """
    return plain(name) in TOOK_PART | PERSONS | SHORT


def is_trait(name: str) -> bool:
    """Tell whether a name says what people are, and not what they did or thought of anything.

    >>> is_trait("Age"), is_trait("Experience (years)"), is_trait("Years of experience"), is_trait("Figma experience")
    (True, True, True, False)
    """
    return plain(MEASURED_IN.sub("", name)) in TRAITS


def are_people(names: Sequence[str], *, surely: bool = False) -> bool:
    """Tell whether names number people who took part, and differ in nothing else; `surely` by a whole word.

    >>> are_people(["P01", "P02", "P10"]), are_people(["sub-01_task-stroop", "sub-02_task-stroop"])
    (True, True)
    >>> are_people(["P01", "P01"]), are_people(["step1", "step2"]), are_people(["p1_svm", "p2_rf"])
    (False, False, False)
    >>> are_people(["P01", "P02"], surely=True), are_people(["participant 1", "participant 2"], surely=True)
    (False, True)
    """
    found = [told for name in names if (told := BY_NUMBER.fullmatch(name.strip().casefold())) is not None]
    alike = {(told["before"], told["who"], told["after"]) for told in found}
    told_so = all(who in TOOK_PART or who.removesuffix("s") in TOOK_PART for _, who, _ in alike) or not surely
    return told_so and 1 < len({*names}) == len(names) == len(found) and len(alike) == 1

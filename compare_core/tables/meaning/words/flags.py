"""Names of what is so of an item or not, as whether a question has an image, and of no model."""

from __future__ import annotations

import re

from compare_core.names import kept
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.verdicts import says_right

FLAG = re.compile(
    r"(is|are|has|have|had|was|needs?|requires?|contains?|includes?|uses?|involves?|allows?|can|should)[ _].+|"
    r"[a-z_ ]*(able|ible|ambiguous|contaminated|adversarial|hop|required|needed|sensitive|based|ended|premise)|"
    r"hard|easy|difficult|multimodal|visual|numeric|numerical|public|private|seen|unseen|math|code|long_?context|ood",
)

PROPERTIES = frozenset({  # words for what is so or not of people, places and goods
    "diabetes", "diabetic", "hypertension", "copd", "asthma", "anaemia", "anemia", "smoker", "smoking", "smokes",
    "fever", "cough", "rash", "vomiting", "nausea", "fatigue", "headache", "diarrhea", "diarrhoea", "pain", "stroke",
    "cancer", "obesity", "obese", "pregnant", "alcohol", "allergy", "allergies", "vaccinated", "disease", "married",
    "partner", "dependents", "wifi", "parking", "pool", "breakfast", "gym", "garage", "basement", "garden", "balcony",
    "elevator", "furnished", "bluetooth", "hdmi", "usb", "gps", "vegan", "vegetarian", "halal", "kosher", "organic",
    "gluten", "nut", "urban", "rural", "coastal", "landlocked", "nocturnal", "venomous", "migratory", "domestic",
    "hair", "feathers", "eggs", "milk", "airborne", "aquatic", "predator", "toothed", "backbone", "mutated",
    "amplified", "deleted", "methylated", "remote", "trained", "purchased", "clicked", "opened", "subscribed",
    "unsubscribed", "churned", "attended", "submitted", "consent", "consented", "enrolled", "insured", "employed",
    "retired", "delivers", "urgent", "blocked", "archived", "html", "attachment", "toxic", "obscene", "threat",
    "insult", "hate", "comedy", "drama", "horror", "romance", "thriller", "owns", "speaks", "likes", "eu", "nato",
    "oecd", "g20", "g7", "brics", "asean",
})  # fmt: skip


def says_property(name: str) -> bool:
    """Tell whether a name says what is so of a thing or a person, whatever was tried on it.

    >>> says_property("hypertension"), says_property("Has Cafe"), says_property("hasLaptop"), says_property("svm")
    (True, True, True, False)
    """
    words = tokens(name)
    return bool(PROPERTIES & {*words}) or says_flag(" ".join(words))


@kept
def says_flag(name: str) -> bool:
    """Tell whether a name says what is so of an item.

    >>> says_flag("has_image"), says_flag("answerable"), says_flag("multi_hop"), says_flag("is_correct")
    (True, True, True, False)
    >>> says_flag("svm"), says_flag("human")
    (False, False)
    """
    return FLAG.fullmatch(name.strip().casefold()) is not None and not says_right(name)

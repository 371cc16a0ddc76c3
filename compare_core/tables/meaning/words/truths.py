"""Names of what is true of the items."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.names import without_accents
from compare_core.tables.meaning.words.measures import COUNTS, SPREADS, TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

CAME_OUT = frozenset({  # what becomes of items, in words
    "churned", "defaulted", "resolved", "died", "survived", "converted", "sold", "metered", "recorded", "realized",
    "realised", "happened", "occurred", "delivered", "adjudicated", "agreed", "spec", "settled", "sales",
})  # fmt: skip
FORETOLD = frozenset((
    "calc", "calculated", "pred", "predicted", "prediction", "estimated", "estimate", "forecast", "simulated", "sim",
    "computed", "modelled", "modeled", "auto", "automatic", "automated",
))  # fmt: skip
MEASURED = frozenset((
    "exp", "expt", "experimental", "experiment", "true", "truth", "actual", "observed", "obs", "measured", "reference",
    "real", "manual", "manually", "gt",
))  # fmt: skip
SKILL = re.compile("true[ _-]?skill|real[ _-]?(time|world|life)", re.IGNORECASE)  # a rating of players, and a clock
TRULY = frozenset({"true", "truth", "actual", "real", "measured", "observed", "obs", "gt", "ref", "reference"})
TRUE_LIKE = re.compile(
    r"gold|human|manual|annot|truth|true(?!skill)|actual|real(?![a-z])|expert|reference|label|"
    r"class(?!ical|ic(?![a-z])|ifier)|target|"
    r"(?<![a-z])obs(erved|ervation)?(?![a-z])|"
    r"(?<![a-z])(rt-?)?q?pcr(?![a-z])|biops|histolog|patholog|autopsy|cultur(e|al)(?![a-z])",
    re.IGNORECASE,
)
RESULTS = frozenset({  # whole names of what came in the end, beside what was foretold of it
    "result", "results", "outcome", "finalresult", "electionresult", "officialresult", "officialcount", "finalcount",
    "voteshare", "realised", "realized", "realisation", "realization", "ergebnis", "endergebnis", "wahlergebnis",
    "resultat", "résultat", "resultado", "risultato", "wynik",
})  # fmt: skip
TRUE_WORDS = frozenset((
    "gold", "human", "humans", "manual", "annotated", "annotation", "annotator", "annotators", "truth", "true",
    "actual", "obs", "observed", "expert", "experts", "reference", "label", "labels", "class", "target", "targets",
    "observation",
    "biopsy", "histology", "histopathology", "pathology", "pcr", "autopsy", "groundtruth", "gt", "answer", "answers",
    "real", "outcome", "majority", "annotations", "anns", "references", "ref", "refs", "measured", "groundtruths",
    "wahr", "wahrheit", "soll", "sollwert",
    "tatsachlich", "tatsachliche", "tatsachlicher", "beobachtet", "gemessen", "referenz", "histologie", "histo",
    "befund", "istwert", "handzahlung", "reel", "reelle", "vrai", "vraie", "verite", "verita", "observe", "observee",
    "mesure", "mesuree", "attendu", "attendue", "verdadero", "verdadera", "verdad", "observado", "observada",
    "medido", "medida", "referencia", "esperado", "esperada", "pedida", "verdadeiro", "gabarito", "reale",
    "osservato", "misurato", "consuntivo", "riferimento", "rif", "atteso", "attesa", "rzeczywisty", "rzeczywista",
    "rzeczywiste", "zmierzony", "wzorzec", "werkelijk", "werkelijke", "gemeten", "referentie", "gercek", "olculen",
    "referans", "beklenen", "факт", "фактический", "фактическая", "истина", "эталон", "ключ", "facit", "photointerp",
    "dx", "definitivo", "definitiva", "definitive", "diagnostico", "diagnosi",
))  # fmt: skip
TRUE_SIGNS = re.compile(r"真[值实]|实[测际]|标准答案|正确答案|人工|专家|金标准|正解|実[測績]|教師|専門家|정답|실[측제]")


def foretold(names: Iterable[str]) -> dict[str, str]:
    """Return predictions, each with its truth: their names differ only in the words that say which of both it is.

    >>> foretold(["logP (calc)", "logP (exp)", "SEM (calc)", "SEM (exp)", "error (calc - exp)"])
    {'logP (calc)': 'logP (exp)'}
    """
    sides: tuple[dict[tuple[str, ...], list[str]], ...] = ({}, {})
    for name in names:
        words = tokens(name)
        said, true = (FORETOLD & {*words}, MEASURED & {*words})
        rest = tuple(word for word in words if word not in said | true)
        if bool(said) != bool(true) and not {*rest} & (SPREADS | TIMES | COUNTS):
            sides[bool(true)].setdefault(rest, []).append(name)
    said_so, true_ones = ({rest: names[0] for rest, names in side.items() if len(names) == 1} for side in sides)
    return {name: true_ones[rest] for rest, name in said_so.items() if rest in true_ones}


def may_be_true(name: str) -> bool:
    """Tell whether a word of a name is one that a truth is called by, and none says that it was predicted.

    >>> may_be_true("test_labels"), may_be_true("human"), may_be_true("classifier"), may_be_true("true_pred")
    (True, True, False, False)
    """
    words = {*tokens(SKILL.sub("", name)), without_accents(name.strip().casefold())}
    return bool(words & TRUE_WORDS or TRUE_SIGNS.search(name)) and not says_prediction(name)


def held_against(names: Iterable[str]) -> frozenset[str]:
    """Return what is true and what is held against it, by names that end alike: neither says how good the other is.

    >>> sorted(held_against(["TrueValue", "RecalledValue", "Error"])), held_against(["expert_score", "gold_score"])
    (['RecalledValue', 'TrueValue'], frozenset())
    """
    told = [(name, tokens(name)[-1:], may_be_true(name)) for name in names]
    both = {end for _, end, true in told if true} & {end for _, end, true in told if not true}
    return frozenset(name for name, end, _ in told if end in both)


def says_outcome(name: str) -> bool:
    """Tell whether a word of a name says what became of an item, as something that was foretold does.

    >>> says_outcome("units_sold"), says_outcome("churned"), says_outcome("soldier")
    (True, True, False)
    """
    return bool({*tokens(name)} & CAME_OUT) or plain(name) == "key"


def of_the_same(truth: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that hold what the truth is of; all of them, if none does.

    Voltages may go along with a charge, and are no estimates of it.

    >>> of_the_same("soc_true", ("soc_ekf", "volts")), of_the_same("y_true", ("svm", "rf"))
    (('soc_ekf',), ('svm', 'rf'))
    """
    what = {*tokens(truth)} - TRULY
    same = tuple(name for name in names if what and what <= {*tokens(name)})
    return same if same and what < {*tokens(truth)} else names

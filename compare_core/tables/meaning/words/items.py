"""Names of what is counted or known of the items, and of what models are given."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.models import MODELS, VARIANTS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERED_ITEM = re.compile(
    r"(q|h|query|question|t|test|task|p|problem|s|sample|item|i|inst|instance|case|img|image|doc)[ _-]?\d{1,5}",
    re.IGNORECASE,
)
INPUT = re.compile(
    r"(q|question|item|i|label|class|tag|topic|x|v|var|feat|feature|f|attr|attribute|pc|dim|emb|embedding|pixel|px|"
    r"sensor|channel|ch|lag|t|word|input|measurement|gene|bin|band)[ _.-]?\d{1,5}",
    re.IGNORECASE,
)
RADIOMIC = re.compile(  # as pyradiomics calls its features
    r"(original|wavelet[-\w]*|log-sigma[-\w]*|exponential|gradient|lbp[-\w]*|logarithm|square(root)?)_"
    r"(firstorder|shape(2d)?|gl(cm|rlm|szm|dm)|ngtdm)_",
    re.IGNORECASE,
)
THINGS = frozenset((  # that are counted of a data set or an answer, and are no measure of how good a model is
    "samples", "instances", "examples", "observations", "features", "dimensions", "dims", "dim", "dimension",
    "attributes",
    "inst", "insts", "feat", "feats", "attr", "attrs", "patients", "images", "records", "cases", "queries", "documents",
    "questions", "problems", "trials", "ntok", "tok", "toks", "ntokens", "nwords", "nsents", "turns", "rounds",
    "vertices", "edges", "vars", "clauses", "nvars", "nclauses", "constraints", "variables",
    "instanzen", "beispiele", "merkmale", "attribute", "klassen", "stichproben", "variablen", "bilder",
    "instancias", "ejemplos", "muestras", "atributos", "clases", "exemplos", "amostras", "classes", "exemples",
    "exemplaires", "observaciones", "observacoes", "caracteristicas",
    "variables", "rows", "columns", "length", "len", "tokens", "words", "characters", "chars", "outliers",
    "anomalies", "imbalance", "contamination", "outlier", "anomaly",
))  # fmt: skip
COUNTING = frozenset((  # words that stand beside these
    "n", "no", "nb", "nr", "num", "number", "of", "the", "count", "avg", "average", "mean", "median", "total", "perc",
    "percent", "percentage", "pct", "ratio", "rate", "share", "fraction", "train", "test", "training", "output",
    "response", "answer", "in", "per", "categorical", "numeric", "numerical", "minority", "majority", "positive",
    "anzahl", "zahl", "der", "die", "nombre", "de", "des", "numero", "cantidad",
    "pred", "predicted", "prediction", "target", "input", "source", "src", "reference", "ref", "prompt", "question",
    "embedding", "embed", "emb", "hidden", "max", "maximum", "context", "vocab", "vocabulary", "size",
))  # fmt: skip
OF_MEMORY = frozenset(
    {"memory", "ram", "vram", "usage", "peak", "footprint", "disk", "size", "mb", "gb", "kb", "mib", "gib"}
)
OF_SIZE = frozenset((
    "params", "parameters", "flops", "gflops", "b", "m", "k", "g", "million", "billion", "millions", "size", "number",
    "of", "n", "model", "active", "total", "trainable",
))  # fmt: skip
PERSONAL = frozenset((
    "age", "sex", "gender", "bmi", "height", "weight", "income", "education", "latitude", "longitude", "lat", "lon",
    "price", "mortality", "prevalence", "incidence", "baserate", "horizon", "length", "wordcount", "nwords",
    "importance", "complexity", "severity", "priority", "level", "page", "pagenumber", "needledepth", "maxpoints",
    "maxscore", "maxmarks", "pointspossible", "humanaccuracy", "weight", "nhops", "hops",
    "ntokens", "tokens", "difficulty", "year", "date", "month", "day", "hour",
))  # fmt: skip
ABOUT_ITEMS = frozenset({"confidence", "conf", "certainty", "uncertainty", "agreement", "difficulty", "hardness"})
OF_ITEMS = frozenset({  # words beside these
    "annotator", "annotators", "item", "items", "rater", "raters", "human", "label", "level", "score", "mean", "avg",
    "inter", "question", "prompt", "sample", "pred", "prediction", "predicted", "model", "answer", "response", "llm",
})  # fmt: skip
AXES = frozenset({"x", "y", "z", "w", "roll", "pitch", "yaw", "lat", "lon"})  # of what was measured somewhere


def like_items(texts: Sequence[str]) -> bool:
    """Tell whether texts number queries, tests or the like, as q1 and q2 do, and name no models.

    >>> like_items(["h01", "h02", "h10"]), like_items(["q1", "q2"]), like_items(["m1", "m2"]), like_items(["svm", "rf"])
    (True, True, False, False)
    """
    told = [NUMBERED_ITEM.fullmatch(text.strip()) for text in texts if text.strip()]
    return len(told) > 1 and len({each[1].casefold() if each else "" for each in told}) == 1 and all(told)


def is_covariate(name: str) -> bool:
    """Tell whether a name says of the items, or of what an experiment was set to, and of no model."""
    return is_setting(name) or is_trait(name) or plain(name) in PERSONAL or "".join(tokens(name)) in PERSONAL


def describes(name: str) -> bool:
    """Tell whether a name counts what a data set or an answer has, as a number of samples does, and names no model.

    >>> describes("#Samples"), describes("# Dimensions"), describes("Outlier Perc"), describes("avg_length")
    (True, True, True, True)
    >>> describes("svm_length"), describes("Sampling"), describes("ratio"), describes("number_of_shapelets")
    (False, False, False, True)
    """
    words = {*tokens(name)}
    if words & {"params", "parameters", "flops", "gflops", "trainable"} and words <= OF_SIZE:
        return True
    if words & {"memory", "ram", "vram", "disk"} and words <= OF_MEMORY:
        return True
    if tokens(name)[:2] == ("number", "of") or (len(words) > 1 and tokens(name)[0] == "num"):
        return not words & {"correct", "right", "wins"}
    return bool(words & THINGS) and words <= THINGS | COUNTING


def says_how_sure(name: str) -> bool:
    """Tell whether a number says how sure somebody was of an item, or how hard it is, and of which model nothing.

    >>> says_how_sure("confidence"), says_how_sure("annotator_agreement"), says_how_sure("svm_confidence")
    (True, True, False)
    """
    words = {*tokens(name)}
    return bool(words & ABOUT_ITEMS) and words <= ABOUT_ITEMS | OF_ITEMS


def says_of_items(name: str) -> bool:
    """Tell whether a number is one of the item, or says how sure somebody was of it, and is no model's prediction.

    >>> says_of_items("age"), says_of_items("word_count"), says_of_items("confidence"), says_of_items("lr")
    (True, True, True, False)
    """
    personal = plain(name) in PERSONAL or "".join(tokens(name)) in PERSONAL
    return personal or describes(name) or says_how_sure(name)


def without_said_of_items(names: Sequence[str], least: int) -> list[str]:
    """Leave out numbers of the items beside predictions, if enough of these remain.

    >>> without_said_of_items(["svm", "rf", "confidence"], 2), without_said_of_items(["svm", "confidence"], 2)
    (['svm', 'rf'], ['svm', 'confidence'])
    """
    kept = [name for name in names if not says_of_items(name)]
    return kept if len(kept) >= least else list(names)


JUDGED = frozenset({  # what may be called X, Y and Z where people judge it
    "brand", "product", "recipe", "drug", "treatment", "therapy", "design", "prototype", "option", "team", "candidate",
    "cake", "wine", "beer", "coffee", "vendor", "supplier",
})  # fmt: skip


def are_inputs(names: Sequence[str]) -> bool:
    """Tell whether columns are numbered as features or questions are, and as no models would be.

    >>> are_inputs(["x1", "x2"]), are_inputs(["q1", "q2", "q3"]), are_inputs(["m1", "m2"]), are_inputs(["x", "y"])
    (True, True, False, False)
    >>> are_inputs(["pose.position.x", "pose.position.y"]), are_inputs(["model_x", "model_y"])
    (True, False)
    """
    if len(names) <= 1:
        return False
    placed = [n for n in names if len(tokens(n)) > 1 and tokens(n)[-1] in AXES and not says_prediction(n)]
    stems = [tuple(tokens(n)[:-1]) for n in placed]
    if len({*stems}) == len(stems) or any(VARIANTS.union(MODELS, JUDGED) & {*stem} for stem in stems):
        placed = []  # one axis each, or model_x and model_y
    return all(INPUT.fullmatch(name.strip()) or RADIOMIC.match(name) or name in placed for name in names)
